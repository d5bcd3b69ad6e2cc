/* test-cost.c: what it costs to open a game that is as bad as can be
 *
 * Files made of one kind of record, again and again, and games with one kind of node, again and
 * again. The memory that is kept is counted by malloc(), which counts none under a sanitizer; time
 * is not measured: what was quadratic would take hours here, and the test program is killed before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../base.h"
#include "../folder.h"

#include "core/ruleset/snl-library.h"
#include "core/storage/snl-archive-contents.h"

#include <malloc.h>

#define TIMES_FILE 20               /* bytes of memory for a byte of the file */
#define BASE (16 * 1024 * 1024)     /* and besides: what any game takes */

/* A file; {} stands for a number that counts up, from 1 on */
typedef struct {
  const char *name;
  const char *node;     /* in the position, as often as @count says */
  const char *before;   /* an entry, up to what is repeated */
  const char *again;
  const char *after;
  guint       count;
  guint       n_nodes;  /* instead of @count for @node, where both repeat */
} CostCase;

#define ENTRY "<entry n=\"1\" action=\"a\">"
#define TIMES_10(x) x x x x x x x x x x
#define TO_AND_FRO \
  "<set on=\"game\" name=\"a\" old=\"1\" new=\"2\"/>" \
  "<set on=\"game\" name=\"a\" old=\"2\" new=\"1\"/>"

static const CostCase cases[] = {
  { "entries",    NULL, "", "<entry n=\"{}\" action=\"a\"/>\n", "", 100000 },
  { "undo-redo",  NULL, ENTRY "<set on=\"game\" name=\"a\" new=\"1\"/>"
    TIMES_10 (TIMES_10 (TIMES_10 (TIMES_10 (TO_AND_FRO)))) "</entry>\n",
    "<undo n=\"1\"/><redo n=\"1\"/>\n", "", 100000 },
  { "facts-of-one", NULL, ENTRY, "<set on=\"red\" name=\"a{}\" new=\"1\"/>\n",
    "</entry>\n", 100000 },
  { "facts-of-all", NULL, ENTRY,
    "<set on=\"game\" name=\"a\" new=\"1\"/><set on=\"game\" name=\"a\" old=\"1\"/>\n",
    "</entry>\n", 100000 },
  { "nodes",      "<a id=\"n{}\"/>", "", "", "", 200000 },
  { "facts-of-nodes", "<a id=\"n{}\" a=\"\" b=\"\" c=\"\" d=\"\" e=\"\" f=\"\" g=\"\" h=\"\" "
    "i=\"\" j=\"\" k=\"\" l=\"\" m=\"\" n=\"\" o=\"\" p=\"\" q=\"\" r=\"\" s=\"\" t=\"\"/>",
    "", "", "", 10000 },
  { "added",      NULL, ENTRY, "<add on=\"n{}\">&lt;a id=\"n{}\"/></add>\n", "</entry>\n", 60000 },
  { "added-and-removed", NULL, ENTRY, "<add on=\"n{}\">&lt;a id=\"n{}\"/></add>"
    "<remove on=\"n{}\" place=\"1\">&lt;a id=\"n{}\"/></remove>\n",
    "</entry>\n", 40000 },
  { "removed-far-behind", "<a id=\"n{}\"/>", ENTRY,
    "<remove on=\"n29000\" place=\"29000\">&lt;a id=\"n29000\"/></remove>"
    "<add on=\"n29000\">&lt;a id=\"n29000\"/></add>\n",
    "</entry>\n", 120000, 29000 },
  { "notes",      NULL, ENTRY, "<note/>", "</entry>\n", 400000 },
  { "answers",    NULL, ENTRY, "<answer name=\"\" value=\"\" how=\"given\"/>",
    "</entry>\n", 100000 },
  { "rolls",      NULL, ENTRY, "<roll name=\"\" sides=\"6\" how=\"rolled\"/>",
    "</entry>\n", 100000 },
  { "groups",     NULL, ENTRY "<roll name=\"\" sides=\"6\" how=\"rolled\">", "<group count=\"0\"/>",
    "</roll></entry>\n", 400000 },
  { "modifiers",  NULL, ENTRY "<roll name=\"\" sides=\"6\" how=\"rolled\">",
    "<modifier value=\"0\"/>", "</roll></entry>\n", 400000 },
  { "faces",      NULL, ENTRY "<roll name=\"\" sides=\"6\" how=\"rolled\" faces=\"1", " 1",
    "\"/></entry>\n", 2000000 },
  { "marks",      NULL, ENTRY "<roll name=\"\" sides=\"6\" how=\"rolled\" faces=\"1\" marked=\"1",
    " 1", "\"/></entry>\n", 2000000 },
  { "ampersands", NULL, ENTRY "<answer name=\"a\" value=\"", "&amp;",
    "\" how=\"given\"/></entry>\n", 1500000 },
  { "attributes", NULL, ENTRY "<set", " a{}=\"\"", "/></entry>\n", 1000000 },
  { "comments",   NULL, "", "<!---->", "", 400000 },
  { "children",   NULL, ENTRY "<add on=\"n\"><![CDATA[<a id=\"n\">", "<b/>",
    "</a>]]></add></entry>\n", 1000000 },
};

static void
append_numbered (GString    *text,
                 const char *again,
                 guint       number)
{
  const char *at = again;

  for (const char *mark; (mark = strstr (at, "{}")) != NULL; at = mark + 2)
    {
      g_string_append_len (text, at, mark - at);
      g_string_append_printf (text, "%u", number);
    }
  g_string_append (text, at);
}

static void
test_cost (gconstpointer data)
{
  const CostCase *row = data;
  g_autoptr(GString) text = g_string_new ("<game xmlns=\"urn:senlac:game:1\" module=\"m\" "
                                          "seed=\"1\">\n<position><side id=\"red\"/>");
  g_auto(SnlArchiveContents) reading = { NULL };
  g_autoptr(GError) error = NULL;
  struct mallinfo2 before;
  struct mallinfo2 after;
  gboolean is_read = FALSE;

  for (guint i = 1; row->node != NULL && i <= (row->n_nodes > 0 ? row->n_nodes : row->count); i++)
    append_numbered (text, row->node, i);
  g_string_append_printf (text, "</position>\n%s", row->before);
  for (guint i = 1; *row->again != '\0' && i <= row->count; i++)
    append_numbered (text, row->again, i);
  g_string_append_printf (text, "%s</game>\n", row->after);

  before = mallinfo2 ();
  is_read = snl_archive_contents_parse (&reading, "game", text->str, text->len, &error);
  after = mallinfo2 ();
  g_test_message ("%s: %zu bytes, %zu of memory: %s", row->name, text->len,
                  after.uordblks + after.hblkhd - before.uordblks - before.hblkhd,
                  error != NULL
                  ? error->message
                  : reading.damage != NULL ? reading.damage : "read");
  g_assert_true (is_read || error != NULL);
  g_assert_cmpuint (after.uordblks + after.hblkhd, <=,
                    before.uordblks + before.hblkhd + BASE + TIMES_FILE * text->len);
}

static gsize
get_allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* Bytes that a game keeps while it is open, when @nodes is added to its position */
static gsize
measure_game (const char *path,
              const char *text,
              const char *nodes)
{
  g_autoptr(GString) changed = g_string_new (text);
  g_autoptr(SnlGame) game = NULL;
  g_autofree char *end = g_strconcat (nodes, "</position>", NULL);
  g_autoptr(GError) error = NULL;
  gsize before;

  g_assert_cmpuint (g_string_replace (changed, "</position>", end, 1), ==, 1);
  g_file_set_contents (path, changed->str, -1, &error);
  g_assert_no_error (error);
  before = get_allocated ();
  game = snl_game_open (path, TRUE, &error);
  g_assert_no_error (error);

  return get_allocated () - before;
}

/* What short nodes cost a whole game, with the indices by which they are found */
static void
test_nodes (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 1, NULL, &error);
  g_autoptr(GString) pieces = g_string_new (NULL);
  g_autoptr(GString) squares = g_string_new (NULL);
  g_autofree char *text = NULL;
  gsize least;

  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_assert_true (g_file_get_contents (self->path, &text, NULL, &error));
  for (guint i = 0; i < 1900; i++)
    g_string_append_printf (pieces, "<piece id=\"p%u\" side=\"norman\" type=\"knights\"/>\n", i);
  for (guint i = 0; i < 26 * 70; i++)
    g_string_append_printf (squares, "<square id=\"%c%u\" x=\"%u\" y=\"%u\" terrain=\"flat\"/>\n",
                            'a' + i % 26, 30 + i / 26, 1 + i % 26, 30 + i / 26);

  least = measure_game (self->path, text, "");
  g_assert_cmpuint (measure_game (self->path, text, pieces->str), <=,
                    least + TIMES_FILE * pieces->len);
  g_assert_cmpuint (measure_game (self->path, text, squares->str), <=,
                    least + TIMES_FILE * squares->len);
}

/* One of many options, each with many choices, is changed again and again */
static void
test_options (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(GString) to = g_string_new (NULL);
  g_autoptr(GString) entries = g_string_new ("</position>\n");
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autofree char *text = NULL;
  char *end;

  for (guint i = 0; i < 250; i++)
    {
      g_string_append_printf (to, "<option id=\"f%u\" initial=\"c199\"><name>O</name>", i);
      for (guint j = 0; j < 200; j++)
        g_string_append_printf (to, "<choice id=\"c%u\"><name>C</name></choice>", j);
      g_string_append (to, "</option>");
    }
  g_string_append (to, "</options>|");
  for (guint i = 0; i < 250; i++)
    g_string_append_printf (to, "<badge when=\"$f%u = 'c1'\" letter=\"F\" tone=\"done\">f</badge>",
                            i);
  g_string_append (to, "</badges>");
  game = base_new_game ("</options>|</badges>", to->str, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_clear_object (&game);
  g_assert_true (g_file_get_contents (self->path, &text, NULL, &error));

  for (guint i = 1; i <= 60000; i++)
    g_string_append_printf (entries,
                            "<entry n=\"%u\" action=\"a\"><set on=\"options\" name=\"f0\" "
                            "old=\"c199\" new=\"c199\"/></entry>\n", i);
  end = strstr (text, "</position>");
  *end = '\0';
  g_string_prepend (entries, text);
  g_string_append (entries, "</game>\n");
  g_assert_true (g_file_set_contents (self->path, entries->str, -1, NULL));
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 60000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Opening a game costs time and memory in proportion to its length, whatever is "
                  "in it");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/cost/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_cost);
    }

  g_test_add ("/cost/options-of-a-game", Fixture, NULL, set_up, test_options, tear_down);
  g_test_add ("/cost/nodes-of-a-game", Fixture, NULL, set_up, test_nodes, tear_down);

  return g_test_run ();
}
