/* test-report-cost.c: what a report costs of a game that is as bad as can be
 *
 * Files with as many units, turns, causes and sentences as fit. The memory that a report and its
 * blocks take is counted by malloc(), which counts none under a sanitizer. Time is not measured:
 * what goes with the square of a number would take hours here, and what the module asks for is
 * counted in steps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../base.h"
#include "../folder.h"

#include "core/base/snl-budget.h"
#include "core/game/snl-unit-naming.h"
#include "core/journal/snl-position-revision.h"
#include "core/report/snl-block.h"
#include "core/paper/snl-paper-content.h"
#include "core/report/snl-report.h"
#include "core/view/snl-view.h"

#include <malloc.h>

#define TIMES_FILE 4                /* bytes of memory for a byte of the file */
#define BASE (12 * 1024 * 1024)     /* and besides: what any report takes */

/* Entries of a game of a thousand units; {} stands for a number that counts up, from 1 on */
typedef struct {
  const char *name;
  guint       count;
  const char *before;
  const char *again;
  const char *after;
  const char *rest;     /* what the report says of what it leaves out, in any of its forms */
  guint       n_sides;  /* besides the two */
  guint       n_gauges; /* of the first side, besides its own; then only gauges measure losses */
  gsize       width;    /* bytes of the name of each turn, and of each of those sides */
  const char *fault;    /* that is told, with the line of the gauges; or NULL */
} CostCase;

#define UNTOLD "Too much for a report: the rest is in the log."
#define ATTACK \
  "<roll name=\"r\" sides=\"6\" how=\"rolled\" needed=\"4\" faces=\"6\"><group count=\"1\"/></roll>"
#define HURT \
  "<set on=\"red-foot-1\" name=\"strength\" old=\"4\" new=\"3\" cause=\"c{}\"/>" \
  "<set on=\"red-foot-1\" name=\"strength\" old=\"3\" new=\"4\" cause=\"d{}\"/>"

#define DICE \
  "<roll name=\"r\" sides=\"6\" how=\"hits\" needed=\"4\" hits=\"0\">" \
  "<group count=\"10000\"/></roll>"

static const CostCase cases[] = {
  { "sentences", 1500000, "<entry n=\"1\" action=\"note\">", "<say>x</say>", "</entry>", UNTOLD },
  { "turns", 50000, "", "<entry n=\"{}\" turn=\"{}\" action=\"note\"/>", "", "Turn 50000" },
  { "causes", 30000, "<entry n=\"1\" action=\"end\">", HURT, "</entry>", "other" },
  { "causes-of-many", 30000, "", "<entry n=\"{}\" turn=\"1\" action=\"end\">" HURT "</entry>", "",
    "other" },
  { "dice", 430000, "<entry n=\"1\" action=\"fight\">", DICE, "</entry>", "Luck" },
  { "stories", 300000, "<entry n=\"1\" action=\"fight\">%s" ATTACK, "<say>foot</say>", "</entry>",
    UNTOLD },
  { "sides", 300000, "", "<entry n=\"{}\" action=\"note\"/>", "", "Turn 0", 60 },
  { "gauges", 20000, "", "<entry n=\"{}\" action=\"end\">" HURT "</entry>", "", "Turn 0", 0, 900,
    0, "Not everything is counted: base:71: measuring strength takes too long" },
  { "wide-sides", 1000, "", "<entry n=\"{}\" turn=\"{}\" action=\"note\"/>", "", UNTOLD, 10, 0,
    8000 },
  { "wide-turns", 30000, "<entry n=\"1\" turn=\"1\" action=\"fight\">%s" ATTACK,
    "<say>Reds 1 (foot)</say>", "</entry>", UNTOLD, 0, 0, 8000 },
};

static void
append_numbered (GString    *text,
                 const char *again,
                 guint       number)
{
  g_auto(GStrv) parts = g_strsplit (again, "{}", -1);
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autofree char *numbered = g_strjoinv (digits, parts);

  g_string_append (text, numbered);
}

/* Writes a game of that module with the entries of the row */
static gsize
write_game (const char     *path,
            const CostCase *row)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GString) module = g_string_new (NULL);
  g_autoptr(GString) units = g_string_new (NULL);
  g_autoptr(GString) text = NULL;
  g_autofree char *empty = NULL;
  g_autofree char *wide = g_strnfill (row->width, 'x');

  g_string_append_printf (module, "count=\"%u\"/>", 998 - row->n_sides);
  for (guint i = 0; i < row->n_sides; i++)
    g_string_append_printf (module, "<group side=\"side-%u\" type=\"foot\" count=\"1\"/>", i);
  g_string_append_c (module, '|');
  for (guint i = 0; i < row->n_sides; i++)
    g_string_append_printf (module, "<side id=\"side-%u\"><name>Side %u%s</name></side>", i, i,
                            wide);
  g_string_append (module, "</sides>|");
  for (guint i = 0; i < row->n_gauges; i++)
    g_string_append_printf (module, "<gauge side=\"red\" value=\"count(piece)\" full=\"9\">"
                                    "<name>Gauge %u</name></gauge>", i);
  g_string_append (module, row->n_gauges > 0 ? "</gauges>|" : "</gauges>| cause=\"{cause}\"");
  g_string_append (module, "|<sequence>");
  if (row->width > 0)
    g_string_append_printf (module, "<turn-name>{score}%s</turn-name>", wide);
  game = base_new_game ("count=\"3\"/>|</sides>|</gauges>| cause=\"{cause}\"|<sequence>",
                        module->str, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_set_naming (game, SNL_NAMING_FULL, &error));
  g_assert_true (snl_game_save_as (game, path, &error));
  empty = dup_without_checks (path);
  text = g_string_new (empty);
  g_assert_cmpuint (g_string_replace (text, "</game>\n", "", 1), ==, 1);
  for (guint i = 1; i <= 998; i++)
    g_string_append_printf (units, "<answer name=\"a%u\" value=\"red-foot-%u\" how=\"given\"/>",
                            i, i);
  g_string_append (text, row->before);
  g_string_replace (text, "%s", units->str, 1);
  for (guint i = 1; i <= row->count; i++)
    append_numbered (text, row->again, i);
  g_string_append_printf (text, "%s</game>\n", row->after);
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));

  return text->len;
}

static void
test_cost (Fixture       *self,
           gconstpointer  data)
{
  static const SnlMedium media[] = { SNL_MEDIUM_WEB, SNL_MEDIUM_TEXT, SNL_MEDIUM_SCREEN,
                                     SNL_MEDIUM_PAPER };
  const CostCase *row = data;
  gsize size = write_game (self->path, row);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_open (self->path, TRUE, &error);
  g_autoptr(SnlReport) report = NULL;
  g_autofree char *html = NULL;
  struct mallinfo2 before = mallinfo2 ();
  SnlPosition *position = snl_game_get_position (game);
  const char *fault;

  g_assert_no_error (error);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), >, 0);
  report = snl_report_new (game);
  fault = snl_position_get_view_fault (position);
  g_assert_cmpuint (snl_position_get_spent (position), <=, 2 * SNL_BUDGET_STEPS);
  g_assert_true (row->fault != NULL ? g_str_has_prefix (fault, row->fault) : fault == NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (media); i++)
    {
      g_autoptr(GPtrArray) blocks = snl_report_dup_blocks (report, SNL_NAMING_FULL, media[i]);
      struct mallinfo2 after = mallinfo2 ();
      gsize taken = after.uordblks + after.hblkhd - before.uordblks - before.hblkhd;

      g_test_message ("%s: %zu bytes, %zu of memory", row->name, size, taken);
      g_assert_cmpuint (after.uordblks + after.hblkhd, <=,
                        before.uordblks + before.hblkhd + BASE + TIMES_FILE * size);
    }

  html = snl_report_to_html (report, SNL_NAMING_FULL);
  g_assert_nonnull (strstr (html, row->rest));
}

/* One cell wider than any terminal does not make all the others of its column as wide. */
static void
test_wide (void)
{
  g_autoptr(GPtrArray) blocks = snl_blocks_new ();
  SnlBlock *table = snl_blocks_add_table (blocks, "Units", 2);
  g_autofree char *wide = g_strnfill (BASE / 8, 'x');
  g_autofree char *text = NULL;

  snl_block_add_row (table, "Unit", "Student", "left", NULL);
  for (guint i = 0; i < 1000; i++)
    snl_block_add_row (table, i == 500 ? wide : "foot", "Anna", i == 500 ? wide : "1", NULL);

  text = snl_blocks_to_text (blocks);
  g_assert_cmpuint (strlen (text), <, BASE);
}

/* A module in which something costs a little each time, and what asks for it again and again */
typedef struct {
  const char *name;
  const char *from;    /* in the module, to be replaced */
  const char *to;      /* {} stands for a costly expression */
  guint       count;   /* of entries, each a turn with a loss */
  void      (*read) (SnlGame *game);
} DearCase;

static void
read_turns (SnlGame *game)
{
  g_autoptr(GHashTable) turns = snl_view_dup_turns (game);

  g_assert_cmpstr (snl_view_get_turn (turns, 1), ==, "Morning");
  g_assert_cmpstr (snl_view_get_turn (turns, 900), ==, "Turn 900");
}

static void
read_cards (SnlGame *game)
{
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, SNL_NAMING_FULL);
  const SnlPaperCard *first = g_ptr_array_index (cards, 0);

  g_assert_cmpuint (cards->len, ==, 1000);
  g_assert_cmpuint (first->moves->len, >, 0);
}

#define ROW  "<row>..............................</row>"
#define ROWS ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW
#define TERRAIN(x) "<terrain id=\"" x "\" key=\"" x "\"><name>" x "</name></terrain>"

static const DearCase dear_cases[] = {
  { "turn-names", "<phase id=\"draw\"", "<turn-name when=\"{} = 0\">Morning</turn-name>"
    "<phase id=\"draw\"", 1000, read_turns },
  { "moves", "<terrain id=\"wood\"|columns=\"4\" rows=\"2\"|<row>..w.</row>\n<row>....</row>"
    "|cost=\"1\"",
    TERRAIN ("a") TERRAIN ("b") TERRAIN ("c") TERRAIN ("d") TERRAIN ("e") TERRAIN ("f")
    TERRAIN ("g") TERRAIN ("h") TERRAIN ("i") TERRAIN ("j") TERRAIN ("k") TERRAIN ("l")
    TERRAIN ("m") TERRAIN ("n") TERRAIN ("o") TERRAIN ("p")
    "<terrain id=\"wood\"|columns=\"30\" rows=\"20\"|" ROWS ROWS "|cost=\"0.08\"", 1, read_cards },
};

/* All that is asked of a module for one list or one print has one budget together, and the line
 * of the module is told */
static void
test_dear (Fixture       *self,
           gconstpointer  data)
{
  const DearCase *row = data;
  g_autoptr(GString) from = g_string_new ("count=\"3\"|");
  g_autoptr(GString) to = g_string_new ("count=\"998\"|");
  g_autofree char *dear = base_dup_dear (0);
  g_autofree char *empty = NULL;
  g_autoptr(GString) text = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;
  SnlPosition *position;

  g_string_append (from, row->from);
  g_string_append (to, row->to);
  g_string_replace (to, "{}", dear, 0);
  game = base_new_game (from->str, to->str, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_clear_object (&game);
  empty = dup_without_checks (self->path);
  text = g_string_new (empty);
  g_string_replace (text, "</game>\n", "", 1);
  for (guint i = 1; i <= row->count; i++)
    g_string_append_printf (text, "<entry n=\"%u\" turn=\"%u\" action=\"next\">"
                            "<set on=\"red-foot-1\" name=\"strength\" old=\"%u\" new=\"%u\"/>"
                            "<set on=\"game\" name=\"turn\" old=\"%u\" new=\"%u\"/></entry>",
                            i, i, 3 + i % 2, 4 - i % 2, i, i + 1);
  g_string_append (text, "</game>\n");
  g_assert_true (g_file_set_contents (self->path, text->str, -1, NULL));
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, row->count);

  row->read (game);
  position = snl_game_get_position (game);
  g_test_message ("%s: %" G_GUINT64_FORMAT " steps", row->name, snl_position_get_spent (position));
  g_assert_cmpuint (snl_position_get_spent (position), <=, 8 * SNL_BUDGET_STEPS);
  g_assert_true (g_str_has_prefix (snl_position_get_view_fault (position),
                                   "Not everything is shown: base:"));
}

/* Entries, {} as above, of which something is told one after the other */
typedef struct {
  const char *name;
  guint       count;
  const char *again;
  const char *told;   /* of the last one */
  char     *(*tell) (SnlGame        *game,
                     const SnlEntry *entry);
} ToldCase;

static char *
tell_named (SnlGame        *game,
            const SnlEntry *entry)
{
  return snl_unit_naming_dup_for (game, entry, "Reds 1 (foot)");
}

static const ToldCase told_cases[] = {
  { "steps", 200000, "<entry n=\"{}\" action=\"next\">"
    "<set on=\"game\" name=\"step\" old=\"draw\" new=\"red-move\"/>"
    "<set on=\"game\" name=\"step\" old=\"red-move\" new=\"draw\"/></entry>", "Now: Draw",
    snl_view_dup_step },
  { "leaders", 200000, "<entry n=\"{}\" action=\"correct\">"
    "<set on=\"red-foot-2\" name=\"player\" old=\"\" new=\"Anna\"/>"
    "<set on=\"red-foot-2\" name=\"player\" old=\"Anna\" new=\"\"/></entry>", "Reds 1 (foot)",
    tell_named },
};

/* What is told of each entry of a log does not look at all the others */
static void
test_told (Fixture       *self,
           gconstpointer  data)
{
  const ToldCase *row = data;
  const CostCase file = { row->name, row->count, "", row->again, "" };
  g_autofree char *told = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = NULL;

  write_game (self->path, &file);
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < row->count; i++)
    {
      g_free (told);
      told = row->tell (game, snl_journal_get (snl_game_get_journal (game), i));
    }
  g_assert_cmpstr (told, ==, row->told);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A report of a game costs time and memory in proportion to its length, whatever "
                  "is in it");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report-cost/", cases[i].name, NULL);

      g_test_add (path, Fixture, &cases[i], set_up, test_cost, tear_down);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (dear_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report-cost/dear/", dear_cases[i].name, NULL);

      g_test_add (path, Fixture, &dear_cases[i], set_up, test_dear, tear_down);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (told_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report-cost/told/", told_cases[i].name, NULL);

      g_test_add (path, Fixture, &told_cases[i], set_up, test_told, tear_down);
    }

  g_test_add_func ("/report-cost/wide", test_wide);

  return g_test_run ();
}
