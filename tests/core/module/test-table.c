/* test-table.c: tables are looked up, report what they lack, and are checked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../wide.h"

#include "core/base/snl-error.h"
#include "core/module/snl-table.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"
#include "core/ruleset/snl-table-words.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <string.h>

/* A result of more letters than most have */
#define LONG "falls-back-as-far-as-its-legs-will-carry-it-and-comes-again-next-year"

#define TABLE \
  "<table id=\"melee\" columns=\"foot 1 2..5 6..\" results=\"miss 1..4 " LONG "\">\n" \
  "  <name>Melee</name>\n" \
  "  <row id=\"..0\" cells=\"miss 1 2 3\"/>\n" \
  "  <row id=\"1..3\" cells=\"1 2 ? 4\"/>\n" \
  "  <row id=\"4..\" cells=\"2 3 4 4\"/>\n" \
  "  <row id=\"horse\" cells=\"4 4 4 ?\"/>\n" \
  "  <row id=\"foot\" cells=\"4 4 " LONG " 4\"/>\n" \
  "</table>"

typedef struct {
  xmlDoc     *document;
  SnlElement *table;
} Fixture;

static void
fixture_read (Fixture    *fixture,
              const char *xml)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  fixture->document = xmlReadMemory (xml, (int) strlen (xml), "charts.xml", NULL, XML_PARSE_NONET);
  g_assert_nonnull (fixture->document);
  fixture->table = snl_element_new (xmlDocGetRootElement (fixture->document), NULL, "charts.xml",
                                    faults);
  g_assert_cmpuint (faults->len, ==, 0);
}

static void
fixture_clear (Fixture *fixture)
{
  snl_element_free (fixture->table);
  xmlFreeDoc (fixture->document);
}

typedef struct {
  const char *name;
  const char *row;
  const char *column;
  const char *cell;      /* what stands there, or NULL */
  int         code;      /* of the error, where there is no cell */
  const char *message;
} LookUpCase;

static const LookUpCase look_up_cases[] = {
  { "words",           "horse", "foot", "4",    -1, NULL },
  { "word-result",     "0",     "foot", "miss", -1, NULL },
  { "open-below",      "-7",    "1",    "1",    -1, NULL },
  { "border-low",      "1",     "foot", "1",    -1, NULL },
  { "border-high",     "3",     "1",    "2",    -1, NULL },
  { "open-above",      "99",    "6",    "4",    -1, NULL },
  { "range-low",       "4",     "2",    "4",    -1, NULL },
  { "range-high",      "4",     "5",    "4",    -1, NULL },
  { "as-xpath-prints", "4",     "5.0",  "4",    -1, NULL },
  { "infinite",        "0",     "Infinity", NULL, SNL_ERROR_MODULE,
    "charts.xml:1: the table “melee” has no column for “Infinity”; its columns are: foot 1 2..5 "
    "6.." },
  { "long-word",       "foot",  "2",    LONG,   -1, NULL },
  { "after-it",        "foot",  "6",    "4",    -1, NULL },
  { "missing",         "2",     "3",    NULL,   SNL_ERROR_MISSING,
    "Melee: row 2, column 3 is not in the module; read it off your own chart" },
  { "missing-of-word", "horse", "7",    NULL,   SNL_ERROR_MISSING,
    "Melee: row horse, column 7 is not in the module; read it off your own chart" },
  { "no-row",          "camel", "1",    NULL,   SNL_ERROR_MODULE,
    "charts.xml:1: the table “melee” has no row for “camel”; its rows are: ..0 1..3 4.. horse "
    "foot" },
  { "between-rows",    "3.5",   "1",    NULL,   SNL_ERROR_MODULE,
    "charts.xml:1: the table “melee” has no row for “3.5”; its rows are: ..0 1..3 4.. horse foot" },
  { "no-column",       "1",     "0",    NULL,   SNL_ERROR_MODULE,
    "charts.xml:1: the table “melee” has no column for “0”; its columns are: foot 1 2..5 6.." },
  { "nothing",         "",      "1",    NULL,   SNL_ERROR_MODULE,
    "charts.xml:1: the table “melee” has no row for “”; its rows are: ..0 1..3 4.. horse foot" },
  { "not-a-number",    "NaN",   "1",    NULL,   SNL_ERROR_MODULE,
    "charts.xml:1: the table “melee” has no row for “NaN”; its rows are: ..0 1..3 4.. horse foot" },
};

static void
test_look_up (gconstpointer data)
{
  const LookUpCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *cell = NULL;
  Fixture fixture;

  fixture_read (&fixture, TABLE);

  if (row->cell != NULL)
    {
      g_assert_true (snl_table_look_up (fixture.table, row->row, row->column, &cell, &error));
      g_assert_no_error (error);
    }
  else
    {
      g_assert_false (snl_table_look_up (fixture.table, row->row, row->column, &cell, &error));
      g_assert_error (error, SNL_ERROR, row->code);
      g_assert_cmpstr (error->message, ==, row->message);
    }

  g_assert_cmpstr (cell, ==, row->cell);
  fixture_clear (&fixture);
}

typedef struct {
  const char *name;
  const char *result;
  gboolean    fits;
} ResultCase;

static const ResultCase result_cases[] = {
  { "word",       "miss", TRUE },
  { "low",        "1",    TRUE },
  { "high",       "4",    TRUE },
  { "below",      "0",    FALSE },
  { "above",      "5",    FALSE },
  { "other-word", "hit",  FALSE },
  { "empty",      "",     FALSE },
  { "missing",    "?",    FALSE },
  { "hex",        "0x2",  FALSE },
  { "blank",      " 2",   FALSE },
};

static void
test_result (gconstpointer data)
{
  const ResultCase *row = data;
  Fixture fixture;

  fixture_read (&fixture, TABLE);
  g_assert_cmpint (snl_table_accepts (fixture.table, row->result), ==, row->fits);
  fixture_clear (&fixture);
}

static void
test_keys (void)
{
  g_autoptr(GPtrArray) columns = NULL;
  g_autoptr(GPtrArray) cells = NULL;
  Fixture fixture;

  fixture_read (&fixture, TABLE);
  columns = snl_table_dup_columns (fixture.table);
  g_assert_cmpuint (columns->len, ==, 4);
  g_assert_cmpstr (g_ptr_array_index (columns, 0), ==, "foot");
  g_assert_cmpstr (g_ptr_array_index (columns, 3), ==, "6..");

  cells = snl_table_dup_cells (snl_element_find_id (fixture.table, "row", "1..3"));
  g_assert_cmpuint (cells->len, ==, 4);
  g_assert_cmpstr (g_ptr_array_index (cells, 2), ==, "?");
  fixture_clear (&fixture);
}

/* What rows, columns and results are, in the words of a table; else by the name of what they are */
static void
test_words (void)
{
  static const struct {
    const char *xml;
    const char *row;
    const char *column;
    const char *place;
    const char *cell;
    const char *result;   /* in words */
  } cases[] = {
    { "<table columns=\"1..20\" results=\"ne 1..9\"><rows><name>modified die</name></rows>"
      "<columns><name>strength</name></columns><results><choice id=\"ne\"><name>no effect</name>"
      "</choice></results></table>",
      "-2", "4", "modified die -2, strength 4", "ne", "no effect" },
    { "<table columns=\"1..20\" results=\"ne 1..9\"><results><choice id=\"2..9\">"
      "<name>many hits</name></choice></results></table>",
      "3", "4", "row 3, column 4", "3", "many hits" },
    { "<table columns=\"bold careful\" results=\"1\"><rows><name>dice</name></rows><columns>"
      "<name>plan</name>"
      "<choice id=\"bold\"><name>Bold</name></choice></columns></table>",
      "7", "bold", "dice 7, plan Bold", "1", "1" },
    { "<table columns=\"bold very-careful\" results=\"1\"><columns><choice id=\"bold\">"
      "<name>the bold plan</name></choice>"
      "</columns></table>",
      "..2", "bold", "row ≤ 2, the bold plan", "1", "1" },
    { "<table columns=\"bold very-careful\" results=\"1\"/>", "3..5", "very-careful",
      "row 3–5, column very careful", "1", "1" },
    { "<table columns=\"fate\" results=\"dead-man *\"><rows><name>die</name></rows></table>", "6",
      "fate", "die 6", "dead-man",
      "dead man" },
    { "<table columns=\"fate\" results=\"1\"/>", "archers", "fate", "archers", "1", "1" },
    /* a key of two names is both of them; a word that is no name stays one */
    { "<table columns=\"fate\" results=\"1\"/>", "norman-archers", "fate",
      "Normans, archers", "1", "1" },
    { "<table columns=\"fate\" results=\"1\"/>", "saxon-figures", "fate",
      "Saxons, figures", "1", "1" },
    { "<table columns=\"fate\" results=\"1\"/>", "norman-camels", "fate",
      "row norman camels", "1", "1" },
    { "<table columns=\"fate\" results=\"1\"><rows><name>by</name></rows></table>", "archers",
      "fate", "by archers", "1", "1" },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);

  g_assert_no_error (error);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *place = NULL;
      g_autofree char *result = NULL;
      Fixture fixture;

      fixture_read (&fixture, cases[i].xml);
      place = snl_table_dup_place (ruleset, fixture.table, cases[i].row, cases[i].column);
      result = snl_table_dup_words (ruleset, fixture.table, SNL_TABLE_RESULTS, cases[i].cell);
      g_assert_cmpstr (place, ==, cases[i].place);
      g_assert_cmpstr (result, ==, cases[i].result);
      fixture_clear (&fixture);
    }
}

#define CHARTS(cells) \
  "<charts xmlns=\"urn:senlac:chart:1\" module=\"salamis\" version=\"1.0\">\n" cells "</charts>"
#define COAST(cells) CHARTS ("<chart table=\"coast\" columns=\"coast\">\n" cells "</chart>\n")

/* A chart that only rises does so too when it is filled in beforehand, or comes as a file */
static void
test_rises (void)
{
  static const struct {
    const char *xml;
    const char *fault;   /* or NULL */
  } files[] = {
    { COAST ("<row id=\"1..3\" cells=\"sandy\"/>\n<row id=\"4..6\" cells=\"rocky\"/>\n"), NULL },
    { COAST ("<row id=\"1..3\" cells=\"rocky\"/>\n<row id=\"4..6\" cells=\"sandy\"/>\n"),
      "f.xml:3: Shoreline or island: “rocky” at 3 does not go with “sandy” at 4: the "
      "numbers of this chart only rise; look again, or correct the other cell" },
    { COAST ("<cell row=\"6\" column=\"coast\" result=\"sandy\"/>\n"),
      "f.xml:3: Shoreline or island: “sandy” at 6 does not go with “rocky” at 5: the "
      "numbers of this chart only rise; look again, or correct the other cell" },
    { COAST ("<row id=\"1..6\" cells=\"sandy\"/>\n"), NULL },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("salamis", &error);
  g_autoptr(SnlReferenceData) reference_tables = NULL;

  g_assert_no_error (error);
  reference_tables = snl_reference_data_new (ruleset);
  g_assert_true (snl_reference_data_set_cell (reference_tables, "coast", "5", "coast",
                                              "sandy", &error));
  g_assert_no_error (error);
  g_assert_false (snl_reference_data_set_cell (reference_tables, "coast", "4", "coast",
                                               "rocky", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "Shoreline or island: “rocky” at 4 does not go with “sandy” at 5: the "
                   "numbers of this chart only rise; look again, or correct the other cell");
  g_clear_error (&error);
  g_assert_null (snl_reference_data_look_up (reference_tables, "coast", "4", "coast"));
  g_assert_true (snl_reference_data_set_cell (reference_tables, "coast", "5", "coast",
                                              "rocky", &error));
  g_assert_false (snl_reference_data_set_cell (reference_tables, "coast", "1..6", "coast",
                                               "nothing", NULL));
  g_assert_false (snl_reference_data_set_cell (reference_tables, "coast", "2..4", "coast",
                                               "sandy", &error) &&
                  snl_reference_data_set_cell (reference_tables, "coast", "3", "coast",
                                               "rocky", NULL));
  g_assert_no_error (error);

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *before = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
      g_autofree char *after = NULL;
      gboolean good = snl_reference_data_import (reference_tables, SNL_REFERENCE_TABLES,
                                                 files[i].xml, -1, "f.xml", &error);

      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, files[i].fault);
      g_assert_cmpint (good, ==, files[i].fault == NULL);
      g_clear_error (&error);
      after = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
      if (files[i].fault != NULL)
        g_assert_cmpstr (after, ==, before);
    }
  g_assert_cmpstr (snl_reference_data_look_up (reference_tables, "coast", "6", "coast"),
                   ==, "sandy");
}

/* Charts have an end; what was known before a file that has none stays. */
static void
test_endless (void)
{
  static const struct {
    guint       one;
    guint       two;
    const char *fault;   /* or NULL */
  } files[] = {
    { 10000, 0, NULL },
    { 6000, 4000, NULL },
    { 0, 10000, NULL },
    { 6000, 4001, "mine.xml:10005: there are more than 10000 cells" },
    { 10000, 1, "mine.xml:10005: there are more than 10000 cells" },
    { 1, 10000, "mine.xml:10005: there are more than 10000 cells" },
    { 10000, 10000, "mine.xml:10005: there are more than 10000 cells" },
  };
  g_autoptr(SnlRuleset) ruleset = wide_new_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new (ruleset);
      g_autofree char *text = wide_dup_file (files[i].one, files[i].two, 0);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autoptr(GError) error = NULL;
      gboolean good;

      g_assert_true (snl_reference_data_set_cell (reference_tables, "one", "1", "1", "7", NULL));
      before = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
      good = snl_reference_data_import (reference_tables, SNL_REFERENCE_TABLES, text, -1,
                                        "mine.xml", &error);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, files[i].fault);
      g_assert_cmpint (good, ==, files[i].fault == NULL);

      if (good)
        {
          g_assert_cmpuint (snl_reference_data_count_cells (reference_tables, "one"), ==,
                            MAX (files[i].one, 1));
          g_assert_cmpuint (snl_reference_data_count_cells (reference_tables, "two"), ==,
                            files[i].two);
          continue;
        }

      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      after = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
      g_assert_cmpstr (before, ==, after);
    }
}

/* What is kept can be read again: two files, of which each is small enough, may be too much
 * together. */
static void
test_kept (void)
{
  static const struct {
    guint       first[3];
    guint       second[3];
    const char *fault;     /* or NULL */
  } cases[] = {
    { { 10000 }, { 0 }, NULL },
    { { 10000 }, { 10000 }, NULL },
    { { 10000 }, { 0, 1 }, "there are more than 10000 cells" },
    { { 9000 }, { 0, 9000 }, "there are more than 10000 cells" },
    { { 0, 0, 2000 }, { 1000 }, NULL },
    { { 0, 0, 2000 }, { 5000 }, "the file is larger than 1 MiB" },
  };
  g_autoptr(SnlRuleset) ruleset = wide_new_ruleset ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "senlac", "charts",
                                            "wide-1.0.xml", NULL);
  g_autofree char *kept = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new (ruleset);
      g_autoptr(SnlReferenceData) again = NULL;
      g_autofree char *first = wide_dup_file (cases[i].first[0], cases[i].first[1],
                                              cases[i].first[2]);
      g_autofree char *second = wide_dup_file (cases[i].second[0], cases[i].second[1],
                                               cases[i].second[2]);
      g_autofree char *found = NULL;
      g_autoptr(GError) error = NULL;
      gboolean good = snl_reference_data_import (reference_tables, SNL_REFERENCE_TABLES, first, -1,
                                                 "first.xml", &error) &&
                      snl_reference_data_import (reference_tables,
                                                 SNL_REFERENCE_TABLES, second, -1,
                                                 "second.xml", &error);

      g_assert_no_error (error);
      g_assert_true (good);
      good = snl_reference_data_save (reference_tables, SNL_REFERENCE_TABLES, &error);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].fault);
      g_assert_cmpint (good, ==, cases[i].fault == NULL);

      if (good)
        {
          g_free (kept);
          kept = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
        }
      else
        {
          g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
          g_clear_error (&error);
        }

      again = snl_reference_data_new_user (ruleset, SNL_REFERENCE_TABLES, &error);
      g_assert_no_error (error);
      found = snl_reference_data_to_xml (again, SNL_REFERENCE_TABLES);
      g_assert_cmpstr (found, ==, kept);
    }

  g_assert_cmpint (g_remove (path), ==, 0);
}

/* What there is no chart of cannot be filled in, nor forgotten */
static void
test_no_chart (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) lesson = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlRuleset) salamis = snl_library_load ("salamis", &error);
  g_autoptr(SnlReferenceData) none = snl_reference_data_new (lesson);
  g_autoptr(SnlReferenceData) reference_tables = snl_reference_data_new (salamis);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  g_assert_false (snl_reference_data_set_cell (none, "weather", "1", "2", "fog", &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "there is no chart “weather” to fill in: the module has all of its tables");

  g_assert_true (snl_reference_data_set_cell (reference_tables, "coast", "5", "coast",
                                              "sandy", NULL));
  before = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
  snl_reference_data_unset_cell (reference_tables, "hinterland", "5", "coast");
  after = snl_reference_data_to_xml (reference_tables, SNL_REFERENCE_TABLES);
  g_assert_cmpstr (before, ==, after);
}

/* A table that the check would refuse, asked all the same, as a careless caller might */
static void
test_unchecked (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *cell = NULL;
  g_autofree char *key = NULL;
  Fixture fixture;

  fixture_read (&fixture, "<table id=\"t\" columns=\"1 2\" results=\"1\">"
                          "<row id=\"a\" cells=\"1\"/></table>");
  g_assert_false (snl_table_look_up (fixture.table, "a", "2", &cell, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_MODULE);
  g_assert_cmpstr (error->message, ==,
                   "charts.xml:1: the row “a” of the table “t” has no cell for “2”");
  fixture_clear (&fixture);

  /* a list whose lines are called as the referee's copy calls them */
  fixture_read (&fixture,
                "<table id=\"t\" supplied=\"no\" rows=\"*\" columns=\"1\" results=\"1\"/>");
  key = snl_table_dup_key (fixture.table, "the Long Bridge", TRUE);
  g_assert_cmpstr (key, ==, "the Long Bridge");
  g_assert_null (snl_table_dup_key (fixture.table, "", TRUE));
  fixture_clear (&fixture);
}

typedef struct {
  const char *name;
  const char *xml;
  const char *fault;   /* or NULL */
} CheckCase;

static const CheckCase check_cases[] = {
  { "good", TABLE, NULL },
  { "words",
    "<table id=\"t\" columns=\"1..3\" results=\"1..6 x\"><rows><choice id=\"a\"/></rows><columns>"
    "<choice id=\"2\"/></columns>"
    "<results><choice id=\"x\"/><choice id=\"4\"/></results><row id=\"a\" cells=\"1\"/></table>",
    NULL },
  { "words-for-nothing",
    "<table id=\"t\" columns=\"1..3\" results=\"1..6 x\">\n"
    "<columns><choice id=\"4\"/></columns><row id=\"a\" cells=\"1\"/></table>",
    "t.xml:2: the table “t” has words for “4”, which is not one of its keys; they are: 1..3" },
  { "words-for-no-row",
    "<table id=\"t\" columns=\"1..3\" results=\"1..6 x\">\n"
    "<rows><choice id=\"b\"/></rows><row id=\"a\" cells=\"1\"/></table>",
    "t.xml:2: the table “t” has words for “b”, which is not one of its keys; they are: a" },
  { "words-for-no-result",
    "<table id=\"t\" columns=\"1..3\" results=\"1..6 x\">\n"
    "<results><choice id=\"y\"/></results><row id=\"a\" cells=\"1\"/></table>",
    "t.xml:2: the table “t” has words for “y”, which is not one of its keys; they are: 1..6 x" },
  { "words-twice",
    "<table id=\"t\" columns=\"1..3\" results=\"1..6 x\">\n"
    "<results><choice id=\"x\"/><choice id=\"x\"/></results>"
    "<row id=\"a\" cells=\"1\"/></table>",
    "t.xml:2: the table “t” has words for “x” twice" },
  { "sparse-numbers",
    "<table id=\"t\" columns=\"10 20 30\" results=\"1..6\"><row id=\"a\" cells=\"1 2 3\"/></table>",
    NULL },
  { "too-few-cells",
    "<table id=\"t\" columns=\"1 2\" results=\"1..6\">\n<row id=\"a\" cells=\"1\"/></table>",
    "t.xml:2: the table “t”: the row “a” has 1 of 2 cells; one that is not known is "
    "written ?" },
  { "too-many-cells",
    "<table id=\"t\" columns=\"1 2\" results=\"1..6\">\n<row id=\"a\" cells=\"1 2 3\"/></table>",
    "t.xml:2: the table “t”: the row “a” has 3 of 2 cells; one that is not known is "
    "written ?" },
  { "no-such-result",
    "<table id=\"t\" columns=\"1 2\" results=\"1..6 none\">\n\n<row id=\"a\" cells=\"1 7\"/>"
    "</table>",
    "t.xml:3: the table “t”: “7” in the row “a” is none of its results, which are: 1..6 none" },
  { "row-twice",
    "<table id=\"t\" columns=\"1\" results=\"1\"><row id=\"a\" cells=\"1\"/>"
    "<row id=\"a\" cells=\"1\"/></table>",
    "t.xml:1: the table “t” has the rows “a” twice" },
  { "columns-overlap",
    "<table id=\"t\" columns=\"3..5 1..3\" results=\"1\"><row id=\"a\" cells=\"1 1\"/></table>",
    "t.xml:1: the table “t”: the columns “1..3” and “3..5” overlap; a number can be in one only" },
  { "number-in-range",
    "<table id=\"t\" columns=\"1..5 4\" results=\"1\"><row id=\"a\" cells=\"1 1\"/></table>",
    "t.xml:1: the table “t”: the columns “1..5” and “4” overlap; a number can be in one only" },
  { "gap",
    "<table id=\"t\" columns=\"..2 4..\" results=\"1\"><row id=\"a\" cells=\"1 1\"/></table>",
    "t.xml:1: the table “t”: between the columns “..2” and “4..” numbers are left out" },
  { "gap-after-number",
    "<table id=\"t\" columns=\"1\" results=\"1\"><row id=\"2\" cells=\"1\"/><row id=\"4..6\" "
    "cells=\"1\"/></table>",
    "t.xml:1: the table “t”: between the rows “2” and “4..6” numbers are left out" },
  { "backwards",
    "<table id=\"t\" columns=\"5..2\" results=\"1\"><row id=\"a\" cells=\"1\"/></table>",
    "t.xml:1: the table “t”: “5..2” runs backwards; the smaller number comes first" },
};

static void
test_check (gconstpointer data)
{
  const CheckCase *row = data;
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  Fixture fixture;

  fixture_read (&fixture, row->xml);
  snl_table_check (fixture.table, "t.xml", faults);
  fixture_clear (&fixture);

  g_assert_cmpuint (faults->len, ==, row->fault != NULL ? 1 : 0);
  if (row->fault != NULL)
    g_assert_cmpstr (g_ptr_array_index (faults, 0), ==, row->fault);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/table/keys", test_keys);
  g_test_add_func ("/table/words", test_words);
  g_test_add_func ("/table/rises", test_rises);
  g_test_add_func ("/table/endless", test_endless);
  g_test_add_func ("/table/kept", test_kept);
  g_test_add_func ("/table/no-chart", test_no_chart);
  g_test_add_func ("/table/unchecked", test_unchecked);

  for (gsize i = 0; i < G_N_ELEMENTS (look_up_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/look-up/", look_up_cases[i].name, NULL);

      g_test_add_data_func (path, &look_up_cases[i], test_look_up);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (result_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/result/", result_cases[i].name, NULL);

      g_test_add_data_func (path, &result_cases[i], test_result);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (check_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/check/", check_cases[i].name, NULL);

      g_test_add_data_func (path, &check_cases[i], test_check);
    }

  return g_test_run ();
}
