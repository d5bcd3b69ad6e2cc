/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-entry.c: entries count hits, and are copied and written as XML */
#include "core/journal/snl-entry.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-number.h"

#include <libxml/parser.h>
#include <math.h>
#include <string.h>

static SnlDieGroup *
add_group (SnlRoll    *roll,
           const char *id,
           guint       count,
           int         bonus)
{
  SnlDieGroup *group = snl_roll_add_group (roll, id, NULL, NULL, count);

  group->bonus = bonus;

  return group;
}

typedef struct {
  const char *name;
  int         needed;
  int         bonus;
  guint       always;
  guint       never;
  const char *hits;    /* for the faces 1 to 6 */
  guint       min;
} HitCase;

static const HitCase hit_cases[] = {
  { "four-or-more",       4,  0, 0, 0, "000111", 4 },
  { "one-less",           4, -1, 0, 0, "000011", 5 },
  { "one-more",           4,  1, 0, 0, "001111", 3 },
  { "out-of-reach",       7,  0, 0, 0, "000000", 7 },
  { "out-of-reach-by-bonus", 4, -3, 0, 0, "000000", 7 },
  { "six-always",         9,  0, 6, 0, "000001", 6 },
  { "one-never",          1,  0, 0, 1, "011111", 2 },
  { "all-by-bonus",       2,  9, 0, 0, "111111", 1 },
  { "one-never-by-bonus", 2,  9, 0, 1, "011111", 2 },
  { "always-before-never", 9, 0, 6, 6, "000001", 6 },
  { "low-face-always",    5,  0, 1, 0, "100011", 1 },
  { "needs-nothing",     -2, -1, 0, 0, "111111", 1 },
};

static void
test_hits (gconstpointer data)
{
  const HitCase *row = data;
  g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
  SnlDieGroup *group = add_group (roll, "foot", 1, row->bonus);

  g_assert_false (snl_roll_is_hit (roll, group, 6));

  roll->has_needed = TRUE;
  roll->needed = row->needed;
  roll->always = row->always;
  roll->never = row->never;

  for (guint face = 1; face <= 6; face++)
    g_assert_cmpint (snl_roll_is_hit (roll, group, face), ==, row->hits[face - 1] == '1');

  g_assert_cmpuint (snl_roll_min_face (roll, group), ==, row->min);
}

/* Where there is nothing, there is nothing to free */
static void
test_nothing (void)
{
  snl_entry_free (NULL);
  snl_roll_free (NULL);
}

static void
test_sources (void)
{
  SnlSource source = SNL_SOURCE_GIVEN;

  for (guint i = SNL_SOURCE_DEFAULT; i <= SNL_SOURCE_HITS; i++)
    {
      g_assert_true (snl_source_from_string (snl_source_to_string (i), &source));
      g_assert_cmpuint (source, ==, i);
    }

  source = SNL_SOURCE_GIVEN;
  g_assert_false (snl_source_from_string ("guessed", &source));
  g_assert_cmpuint (source, ==, SNL_SOURCE_GIVEN);
}

static SnlEntry *
entry_full (void)
{
  static const guint faces[] = { 3, 2, 5 };
  SnlEntry *entry = snl_entry_new ("fight");
  SnlRoll *roll = snl_roll_new_in (&entry->arena, "dice", 6);

  entry->number = 12;
  entry->turn = 3;
  entry->time = 1795169119;
  snl_entry_add_answer (entry, "attacker", "red-1", SNL_SOURCE_GIVEN);

  snl_roll_set_label (roll, "to hit");
  roll->has_needed = TRUE;
  roll->needed = 4;
  roll->always = 6;
  roll->never = 1;
  roll->hits = 1;
  memcpy (snl_roll_take_faces (roll, G_N_ELEMENTS (faces)), faces, sizeof faces);
  add_group (roll, "men", 2, 0);
  add_group (roll, "leader", 1, -1);
  snl_roll_add_modifier (roll, "mud", -1, "leader");
  snl_entry_add_roll (entry, roll);

  roll = snl_roll_new_in (&entry->arena, "blows", 6);
  memcpy (snl_roll_take_faces (roll, G_N_ELEMENTS (faces)), faces, sizeof faces);
  add_group (roll, "one", 1, 0);
  add_group (roll, "pair", 2, 0)->together = TRUE;
  snl_roll_mark (roll, 1);
  snl_roll_mark (roll, 2);
  snl_roll_mark (roll, 3);   /* there is none */
  snl_entry_add_roll (entry, roll);

  snl_entry_add_edit (entry, SNL_EDIT_SET, "blue-1", snl_intern ("figures"), "10", "9", "fighting");
  snl_entry_take_edit (entry, snl_edit_new (SNL_EDIT_SET, "blue-1", "mark", NULL, ""));
  snl_entry_take_edit (entry, snl_edit_new (SNL_EDIT_ADD, "m", NULL, NULL, "<m id=\"m\"/>"));
  snl_entry_add_edit (entry, SNL_EDIT_REMOVE, "m", NULL, "<m id=\"m\"/>", NULL, NULL)->place = 7;
  snl_entry_add_text (entry, entry->reasons, "needs 4 & more");
  snl_entry_add_text (entry, entry->notes, "out of turn");
  snl_entry_add_text (entry, entry->say, "Red \"hits\" <Blue>");
  snl_entry_add_text (entry, entry->on_table, "take one off");

  return entry;
}

static void
test_write (void)
{
  g_autoptr(SnlEntry) entry = entry_full ();
  g_autoptr(GString) xml = g_string_new (NULL);

  snl_entry_write (entry, xml);
  g_assert_cmpstr (xml->str, ==,
                   "<entry n=\"12\" action=\"fight\" turn=\"3\" time=\"2026-11-20T10:05:19Z\">\n"
    "  <answer name=\"attacker\" value=\"red-1\" how=\"given\"/>\n"
    "  <roll name=\"dice\" label=\"to hit\" sides=\"6\" how=\"rolled\" needed=\"4\" always=\"6\" "
    "never=\"1\""
    " hits=\"1\" faces=\"3 2 5\">\n"
    "    <group id=\"men\" count=\"2\"/>\n"
    "    <group id=\"leader\" count=\"1\" bonus=\"-1\"/>\n"
    "    <modifier label=\"mud\" value=\"-1\" group=\"leader\"/>\n"
    "  </roll>\n"
    "  <roll name=\"blows\" sides=\"6\" how=\"rolled\" faces=\"3 2 5\" marked=\"2 3\">\n"
    "    <group id=\"one\" count=\"1\"/>\n"
    "    <group id=\"pair\" count=\"2\" add=\"yes\"/>\n"
    "  </roll>\n"
    "  <set on=\"blue-1\" name=\"figures\" old=\"10\" new=\"9\" cause=\"fighting\"/>\n"
    "  <set on=\"blue-1\" name=\"mark\" new=\"\"/>\n"
    "  <add on=\"m\">&lt;m id=\"m\"/&gt;</add>\n"
    "  <remove on=\"m\" place=\"7\">&lt;m id=\"m\"/&gt;</remove>\n"
    "  <reason>needs 4 &amp; more</reason>\n"
    "  <note>out of turn</note>\n"
    "  <say>Red \"hits\" &lt;Blue&gt;</say>\n"
    "  <on-table>take one off</on-table>\n"
    "</entry>\n");

  g_assert_cmpuint (snl_roll_get_count (entry->rolls->pdata[0]), ==, 3);
  g_assert_cmpuint (snl_roll_get_face (entry->rolls->pdata[0], 2), ==, 5);
  g_assert_cmpuint (snl_roll_get_face (entry->rolls->pdata[0], 3), ==, 0);
  g_assert_cmpstr (snl_entry_get_answer (entry, "attacker"), ==, "red-1");
  g_assert_null (snl_entry_get_answer (entry, "target"));
}

/* What a person types comes back from a parser as it was, or with U+FFFD for what XML has not */
static void
test_escape (void)
{
  static const struct {
    const char *in;
    const char *out;
  } rows[] = {
    { "plain", "plain" },
    { "<a b=\"c\" d='e'>&amp;]]></a>", "<a b=\"c\" d='e'>&amp;]]></a>" },
    { " two  spaces\n\ttab\rreturn\r\n", " two  spaces\n\ttab\rreturn\r\n" },
    { "Łucja 李雷 عمر 🎲", "Łucja 李雷 عمر 🎲" },
    { "a\001b\033c\177", "a\357\277\275b\357\277\275c\177" },
    { "a\xffz\xe9", "a\357\277\275z\357\277\275" },
    { "\357\277\276\357\277\277", "\357\277\275\357\277\275" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlEntry) entry = snl_entry_new ("note");
      g_autoptr(GString) xml = g_string_new (NULL);
      xmlDoc *document = NULL;
      xmlNode *node = NULL;
      xmlChar *text = NULL;

      snl_entry_add_answer (entry, "text", rows[i].in, SNL_SOURCE_GIVEN);
      snl_entry_add_text (entry, entry->say, rows[i].in);
      snl_entry_write (entry, xml);

      document = xmlReadMemory (xml->str, xml->len, NULL, NULL, XML_PARSE_NONET);
      g_assert_nonnull (document);
      node = xmlFirstElementChild (xmlDocGetRootElement (document));
      text = xmlGetProp (node, (const xmlChar *) "value");
      g_assert_cmpstr ((const char *) text, ==, rows[i].out);
      xmlFree (text);

      text = xmlNodeGetContent (xmlNextElementSibling (node));
      g_assert_cmpstr ((const char *) text, ==, rows[i].out);
      xmlFree (text);
      xmlFreeDoc (document);
    }
}

/* Numbers are read as g_ascii_strtod() reads them, the quick way and the other */
static void
test_numbers (void)
{
  static const char *const texts[] = {
    "0", "7", "-7", "123456789", "-123456789", "1234567890", "-0", "0.5", "-2.25", "1e3", " 4",
    "4 ", "+4", "--4", "-",
    "", "yes", "007", "9999999999999999999"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      double wanted = g_ascii_strtod (texts[i], NULL);
      double found = snl_number_read (texts[i]);

      g_assert_cmpfloat (found, ==, wanted);
      g_assert_cmpint (signbit (found) != 0, ==, signbit (wanted) != 0);
    }
  g_assert_cmpfloat (snl_number_read (NULL), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("The records of the journal count hits rightly and are written losslessly");

  g_test_add_func ("/entry/numbers", test_numbers);
  g_test_add_func ("/entry/nothing", test_nothing);
  g_test_add_func ("/entry/sources", test_sources);
  g_test_add_func ("/entry/write", test_write);
  g_test_add_func ("/entry/escape", test_escape);

  for (gsize i = 0; i < G_N_ELEMENTS (hit_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/entry/hits/", hit_cases[i].name, NULL);

      g_test_add_data_func (path, &hit_cases[i], test_hits);
    }

  return g_test_run ();
}
