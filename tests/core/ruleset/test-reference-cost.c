/* test-reference-cost.c: what reference data cost that are as many as fit in a file
 *
 * Time is not measured: what goes with the product of two numbers would take minutes here, and the
 * test program is killed before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../base.h"

#include "core/ruleset/snl-reference-data.h"

#define OTHER_GAPS 1   /* cells that the module's own table lacks */

/* A table, and a cell for each three numbers of @counts, one within the other */
typedef struct {
  const char *name;
  const char *keys;      /* its attributes */
  const char *cell;      /* with the three numbers */
  guint       firsts[3];
  guint       counts[3];
  guint       n_missing; /* cells that none of these covers */
  guint       n_times;   /* that the file is read */
} CostCase;

#define WIDE "rows=\"1..99\" columns=\"1..100\""
#define RISES " rises=\"rows\""
#define HIGH "rows=\"1..9900\" columns=\"1\""
#define CELL "<cell row=\"%1$u\" column=\"%2$u\" result=\"%3$u\"/>\n"
#define CHART "</chart><chart table=\"t\">" CELL
#define RANGE "<cell row=\"%1$u..%2$u\" column=\"%3$u\" result=\"2\"/>\n"
#define BLOCK "<cell row=\"%1$u..%2$u\" column=\"1..%3$u\" result=\"2\"/>\n"

static const CostCase cases[] = {
  { "cells",         WIDE RISES, CELL,  { 1, 1, 0 }, { 99, 100, 1 }, 0, 8 },
  { "charts",        WIDE,       CHART, { 1, 1, 0 }, { 99, 100, 1 }, 0, 8 },
  { "ranges",        WIDE RISES, RANGE, { 1, 51, 1 }, { 49, 49, 4 }, 9900 - 4 * 99, 1 },
  { "blocks",        WIDE RISES, BLOCK, { 1, 51, 1 }, { 49, 49, 4 }, 9900 - 4 * 99, 1 },
  { "of-one-column", HIGH,       RANGE, { 1, 201, 1 }, { 98, 98, 1 }, 9900 - 298, 1 },
};

#define STEP "<look-up name=\"needed\""

/* (transfer full): reference data of the module with @what before @tag, and @steps that read it */
static SnlReferenceData *
new_data (const char *tag,
          const char *what,
          const char *steps)
{
  g_autofree char *from = g_strconcat (tag, "|", STEP, NULL);
  g_autofree char *to = g_strconcat (what, tag, "|", steps, STEP, NULL);
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (from, to);

  return snl_reference_data_new (ruleset);
}

static void
import (SnlReferenceData  *data,
        SnlReferenceParts  part,
        const GString     *text)
{
  g_autoptr(GError) error = NULL;

  snl_reference_data_import (data, part, text->str, (gssize) text->len, "f.xml", &error);
  g_assert_no_error (error);
}

static guint
count_gaps (const char *xml)
{
  guint count = 0;

  while ((xml = strstr (xml, "\"?\"")) != NULL)
    {
      xml++;
      count++;
    }

  return count;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
append_cells (GString        *text,
              const CostCase *row)
{
  const guint *firsts = row->firsts;
  guint count = row->counts[0] * row->counts[1] * row->counts[2];

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, row->cell, firsts[0] + i % row->counts[0],
                            firsts[1] + i / row->counts[0] % row->counts[1],
                            firsts[2] + i / row->counts[0] / row->counts[1]);
}
#pragma GCC diagnostic pop

static void
test_chart (gconstpointer data)
{
  const CostCase *row = data;
  g_autofree char *table = g_strdup_printf ("<table id=\"t\" %s results=\"0..99\" supplied=\"no\">"
                                            "<name>T</name></table>", row->keys);
  g_autoptr(SnlReferenceData) cells = new_data (
    "</tables>", table,
    "<look-up name=\"found\" table=\"t\" row=\"$attacker/@strength\" column=\"1\"/>"
    "<say>{found}</say>");
  g_autoptr(GString) text = g_string_new ("<charts xmlns=\"urn:senlac:chart:1\" module=\"base\" "
                                          "version=\"1.0\"><chart table=\"t\">\n");

  append_cells (text, row);
  g_string_append (text, "</chart></charts>");
  for (guint i = 0; i < row->n_times; i++)
    {
      g_autofree char *form = NULL;

      import (cells, SNL_REFERENCE_TABLES, text);
      g_assert_cmpuint (snl_reference_data_count_missing (cells, "t"), ==, row->n_missing);
      form = snl_reference_data_to_form (cells, SNL_REFERENCE_TABLES);
      g_assert_cmpuint (count_gaps (form), ==, row->n_missing + OTHER_GAPS);
    }
}

#define N_STATISTICS 450
#define N_VALUES 50        /* of each unit; more do not fit in a file */
#define N_UNITS 1000
#define N_TIMES 3          /* that all values are looked up */
#define N_LINES 1999       /* for units; a module has room for units that are not in play yet */

/* A value of the unit itself, else of its type, is found among all lines */
static void
test_roster (void)
{
  g_autoptr(GString) statistics = g_string_new (NULL);
  g_autoptr(GString) steps = g_string_new (NULL);
  g_autoptr(GString) text = g_string_new ("<roster xmlns=\"urn:senlac:roster:1\" module=\"base\" "
                                          "version=\"1.0\"><units side=\"red\" type=\"foot\"");
  g_autoptr(SnlReferenceData) values = NULL;

  for (guint i = 0; i < N_STATISTICS; i++)
    {
      g_string_append_printf (statistics, "<statistic id=\"s%u\" of=\"piece\" kind=\"number\" "
                              "supplied=\"no\"><name>s%u</name></statistic>", i, i);
      g_string_append_printf (steps, "<set name=\"score\" to=\"sum(piece/@s%u)\"/>", i);
      g_string_append_printf (text, " s%u=\"7\"", i);
    }
  g_string_append (text, "/>\n");
  for (guint i = 1; i <= N_LINES; i++)
    {
      g_string_append_printf (text, "<unit id=\"red-foot-%u\"", i);
      for (guint j = 0; j < N_VALUES; j++)
        g_string_append_printf (text, " s%u=\"3\"", j);
      g_string_append (text, "/>\n");
    }
  g_string_append (text, "</roster>");

  values = new_data ("</statistics>", statistics->str, steps->str);
  import (values, SNL_REFERENCE_UNITS, text);
  for (guint i = 1; i <= N_TIMES * N_UNITS; i++)
    {
      g_autofree char *id = g_strdup_printf ("red-foot-%u", 1 + i % N_UNITS);

      for (guint j = 0; j < N_STATISTICS; j++)
        {
          g_autofree char *name = g_strdup_printf ("s%u", j);

          g_assert_cmpstr (snl_reference_data_get_value (values, id, "red", "foot", NULL, name),
                           ==, j < N_VALUES ? "3" : "7");
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reference-cost/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_chart);
    }
  g_test_add_func ("/reference-cost/roster", test_roster);

  return g_test_run ();
}
