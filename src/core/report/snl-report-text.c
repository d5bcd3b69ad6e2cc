/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-narrative.h"
#include "snl-report-private.h"

#include <glib/gi18n.h>

#define WIDTH 96

/* Columns of a terminal or a typewriter face */
static int
measure (const char *text)
{
  int width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (character) && character != 0x2068 && character != 0x2069)
        width += g_unichar_iswide (character) ? 2 : 1;
    }

  return width;
}

static void
append_cell (GString    *text,
             const char *cell,
             int         width)
{
  int blanks = MAX (ABS (width) - measure (cell), 0);

  if (width < 0)
    g_string_append_printf (text, "%*s%s", blanks, "", cell);
  else
    g_string_append_printf (text, "%s%*s", cell, blanks, "");
}

static void
append_heading (GString    *text,
                const char *heading)
{
  int width = measure (heading);

  g_string_append_printf (text, "\n%s\n", heading);
  for (int i = 0; i < width; i++)
    g_string_append_c (text, '-');
  g_string_append_c (text, '\n');
}

/* Breaks @words into lines, each but the first a little in. */
static void
append_wrapped (GString    *text,
                const char *first,
                const char *words)
{
  g_auto(GStrv) parts = g_strsplit (words, " ", -1);
  int column = measure (first);

  g_string_append (text, first);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (i > 0 && column + 1 + measure (parts[i]) > WIDTH)
        {
          g_string_append (text, "\n    ");
          column = 4;
        }
      else if (i > 0)
        {
          g_string_append_c (text, ' ');
          column++;
        }
      g_string_append (text, parts[i]);
      column += measure (parts[i]);
    }
  g_string_append_c (text, '\n');
}

static void
append_list (GString    *text,
             const char *heading,
             GPtrArray  *items)
{
  if (items->len == 0)
    return;

  append_heading (text, heading);
  for (guint i = 0; i < items->len; i++)
    append_wrapped (text, "  · ", g_ptr_array_index (items, i));
}

/* Rows of cells; the first column is of words, the others of numbers. */
static void
append_rows (GString   *text,
             GPtrArray *rows,
             guint      n_columns)
{
  g_autofree int *widths = g_new0 (int, n_columns);

  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < n_columns; j++)
      widths[j] = MAX (widths[j], measure (((char **) g_ptr_array_index (rows, i))[j]));
  for (guint i = 0; i < rows->len; i++)
    {
      g_string_append (text, "  ");
      for (guint j = 0; j < n_columns; j++)
        {
          append_cell (text, ((char **) g_ptr_array_index (rows, i))[j], j == 0 ? widths[j] : -widths[j]);
          g_string_append (text, j + 1 < n_columns ? "  " : "\n");
        }
    }
}

static GPtrArray *
new_rows (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
}

static void
append_losses (GString   *text,
               SnlReport *report)
{
  g_autoptr(GPtrArray) rows = new_rows ();
  guint n = report->causes->len;

  if (n == 0)
    return;

  for (guint i = 0; i <= report->sides->len; i++)
    {
      const SnlReportSide *side = i > 0 ? g_ptr_array_index (report->sides, i - 1) : NULL;
      char **row = g_new0 (char *, n + 3);

      row[0] = g_strdup (side != NULL ? side->label : "");
      for (guint j = 0; j < n; j++)
        row[j + 1] = side != NULL ? snl_report_dup_number (g_array_index (side->losses, double, j))
                     : g_strdup (((SnlReportCause *) g_ptr_array_index (report->causes, j))->label);
      row[n + 1] = side != NULL ? snl_report_dup_number (snl_report_get_losses (side->losses)) : g_strdup (_("all"));
      g_ptr_array_add (rows, row);
    }
  append_heading (text, _("Losses, by cause"));
  append_rows (text, rows, n + 2);
}

static char **
new_luck_row (const char    *name,
              const SnlLuck *luck)
{
  char **row = g_new0 (char *, 6);

  row[0] = g_strdup (name);
  row[1] = g_strdup_printf ("%u", luck->dice);
  row[2] = g_strdup_printf ("%u", luck->hits);
  row[3] = g_strdup_printf ("%.1f", luck->expected);
  row[4] = snl_luck_dup_verdict (luck);

  return row;
}

static void
append_luck (GString   *text,
             SnlReport *report)
{
  g_autoptr(GPtrArray) rows = new_rows ();
  g_autofree char *verdict = snl_faces_dup_verdict (report->faces);
  char **head = g_new0 (char *, 6);

  if (report->luck->dice == 0)
    {
      g_strfreev (head);
      return;
    }

  head[0] = g_strdup ("");
  head[1] = g_strdup (_("dice"));
  head[2] = g_strdup (_("hits"));
  head[3] = g_strdup (_("expected"));
  head[4] = g_strdup ("");
  g_ptr_array_add (rows, head);
  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);

      g_ptr_array_add (rows, new_luck_row (side->label, side->luck));
    }
  g_ptr_array_add (rows, new_luck_row (_("all"), report->luck));
  append_heading (text, _("Luck"));
  append_rows (text, rows, 5);
  append_wrapped (text, "  ", verdict);
}

static char *
dup_fate (const SnlReportUnit *unit)
{
  return unit->gone_turn > 0 ? g_strdup_printf (_("gone in turn %u"), unit->gone_turn) : g_strdup ("");
}

static void
append_units (GString   *text,
              SnlReport *report,
              SnlNaming  naming)
{
  g_autoptr(GPtrArray) rows = new_rows ();
  const char *head[] = { "", _("left"), _("attacks"), _("hits"), _("expected"), _("felled"), _("lost"), "", NULL };

  if (report->units->len == 0)
    return;

  g_ptr_array_add (rows, g_strdupv ((char **) head));
  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);
      char **row = g_new0 (char *, G_N_ELEMENTS (head));
      g_autofree char *left = snl_report_dup_number (unit->left);
      g_autofree char *start = snl_report_dup_number (unit->start);

      row[0] = snl_report_dup_told_name (unit, naming);
      row[1] = g_strdup_printf ("%s/%s", left, start);
      row[2] = g_strdup_printf ("%u", unit->attacks);
      row[3] = g_strdup_printf ("%u", unit->luck->hits);
      row[4] = g_strdup_printf ("%.1f", unit->luck->expected);
      row[5] = snl_report_dup_number (unit->felled);
      row[6] = snl_report_dup_number (snl_report_get_losses (unit->losses));
      row[7] = dup_fate (unit);
      g_ptr_array_add (rows, row);
    }
  append_heading (text, _("Unit by unit"));
  append_rows (text, rows, G_N_ELEMENTS (head) - 1);
}

static void
append_chapters (GString   *text,
                 SnlReport *report,
                 SnlNaming  naming)
{
  g_autoptr(GPtrArray) chapters = snl_narrative_dup (report, naming);

  for (guint i = 0; i < chapters->len; i++)
    {
      const SnlChapter *chapter = g_ptr_array_index (chapters, i);

      append_heading (text, chapter->heading);
      for (guint j = 0; j < chapter->sentences->len; j++)
        append_wrapped (text, "  ", g_ptr_array_index (chapter->sentences, j));
      append_wrapped (text, "  ", chapter->summary);
    }
}

/**
 * snl_report_to_text:
 * @naming: how much of the students' names is told
 *
 * Returns: (transfer full): the report, to be read in a terminal or sent in a letter
 */
char *
snl_report_to_text (SnlReport *self,
                    SnlNaming  naming)
{
  GString *text = g_string_new (NULL);
  g_autofree char *title = snl_report_dup_title (self, naming);
  g_autofree char *opening = snl_narrative_dup_opening (self);
  g_autoptr(GPtrArray) swings = snl_narrative_dup_swings (self, naming);
  g_autoptr(GPtrArray) questions = snl_narrative_dup_debrief (self, "question");
  g_autoptr(GPtrArray) history = snl_narrative_dup_debrief (self, "history");

  g_string_append_printf (text, "%s\n", title);
  append_wrapped (text, "", opening);
  append_list (text, _("Turning points"), swings);
  append_losses (text, self);
  append_luck (text, self);
  append_units (text, self, naming);
  append_chapters (text, self, naming);
  append_list (text, _("What happened then"), history);
  append_list (text, _("To talk about"), questions);

  return g_string_free (text, FALSE);
}
