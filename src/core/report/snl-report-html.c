/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-narrative.h"
#include "snl-report-private.h"
#include "core/base/snl-text.h"
#include "core/view/snl-chart.h"

#include <glib/gi18n.h>
#include <string.h>

#define CHART_WIDTH 760.0

/* A page without scripts, fonts or pictures from elsewhere; read on any screen, printed on any paper. */
static const char style[] =
  "html{color-scheme:light;background:#fff;color:#1d1d20;font:1rem/1.5 'Source Serif 4',Georgia,serif}\n"
  "body{max-width:52rem;margin:0 auto;padding:2rem 1.25rem 4rem}\n"
  "h1{font-size:2.1rem;line-height:1.15;margin:0 0 .25rem}\n"
  "h2{font-size:1.4rem;margin:2.6rem 0 .6rem;padding-top:.5rem;border-top:2px solid #1d1d20}\n"
  "h3{font-size:1.1rem;margin:1.6rem 0 .3rem}\n"
  "h4{font-size:1rem;margin:1.2rem 0 .2rem}\n"
  ".lead{font-size:1.2rem;margin:.4rem 0 1rem}\n"
  ".note,figcaption{font-size:.88rem;color:#55555c;margin:.4rem 0}\n"
  "figure{margin:1rem 0}\n"
  "svg{display:block;width:100%;height:auto}\n"
  ".wide{overflow-x:auto}\n"
  "table{border-collapse:collapse;font:.88rem/1.35 system-ui,'Noto Sans',sans-serif;"
  "font-variant-numeric:tabular-nums;margin:.8rem 0;width:100%}\n"
  "caption{text-align:start;font-weight:bold;padding:.3rem 0}\n"
  "th,td{padding:.22rem .5rem;border-bottom:1px solid #d9d9de;text-align:end;vertical-align:top}\n"
  "th:first-child,td:first-child,.words{text-align:start}\n"
  "thead th{border-bottom:1.5px solid #1d1d20;vertical-align:bottom}\n"
  "tbody th{font-weight:normal}\n"
  ".few td,.few th{color:#63636b}\n"
  ".few .verdict{font-style:italic}\n"
  ".gone th::after{content:' \\2020'}\n"
  "ol,ul{padding-inline-start:1.4rem}\n"
  "li{margin:.25rem 0}\n"
  ".told p{margin:.15rem 0}\n"
  ".stand{font-weight:bold}\n"
  ".students{columns:22rem;column-gap:2rem;font-size:.9rem}\n"
  ".students section{break-inside:avoid}\n"
  "@media print{@page{margin:16mm}html{font-size:10.5pt}body{max-width:none;padding:0}"
  "h2,h3,h4{break-after:avoid}figure,tr,li{break-inside:avoid}.wide{overflow:visible}}\n";

static void
append_element (GString    *html,
                const char *name,
                const char *class,
                const char *text)
{
  g_string_append_printf (html, "<%s", name);
  if (class != NULL)
    g_string_append_printf (html, " class=\"%s\"", class);
  g_string_append_c (html, '>');
  snl_text_append (html, text);
  g_string_append_printf (html, "</%s>\n", name);
}

static void
append_number (GString *html,
               double   number)
{
  g_autofree char *text = snl_report_dup_number (number);

  append_element (html, "td", NULL, text);
}

static void
append_count (GString *html,
              guint    count)
{
  append_number (html, count);
}

static void
append_decimal (GString *html,
                double   number)
{
  g_autofree char *text = g_strdup_printf ("%.1f", number);

  append_element (html, "td", NULL, text);
}

static void
append_column (GString    *html,
               const char *class,
               const char *text)
{
  g_string_append (html, "<th scope=\"col\"");
  if (class != NULL)
    g_string_append_printf (html, " class=\"%s\"", class);
  g_string_append_c (html, '>');
  snl_text_append (html, text);
  g_string_append (html, "</th>\n");
}

static void
append_row_head (GString    *html,
                 const char *text)
{
  g_string_append (html, "<th scope=\"row\">");
  snl_text_append (html, text);
  g_string_append (html, "</th>\n");
}

/* A unit, and its student in a box of his own, which scripts from right to left do not leave */
static void
append_unit_head (GString             *html,
                  const SnlReportUnit *unit,
                  SnlNaming            naming)
{
  g_autofree char *players = snl_naming_dup_player (naming, unit->players);

  g_string_append (html, "<th scope=\"row\">");
  snl_text_append (html, unit->name);
  if (*players != '\0')
    {
      g_string_append (html, "<br/><bdi>");
      snl_text_append (html, players);
      g_string_append (html, "</bdi>");
    }
  g_string_append (html, "</th>\n");
}

static void
begin_table (GString    *html,
             const char *caption)
{
  g_string_append (html, "<div class=\"wide\"><table>\n");
  append_element (html, "caption", NULL, caption);
  g_string_append (html, "<thead><tr>\n");
}

static void
end_table (GString *html)
{
  g_string_append (html, "</tbody></table></div>\n");
}

static void
append_chart (GString    *html,
              SnlChart   *chart,
              const char *prefix,
              const char *caption)
{
  g_autofree char *svg = NULL;

  if (chart == NULL)
    return;

  svg = snl_chart_to_svg (chart, prefix);
  g_string_append (html, "<figure>\n");
  g_string_append (html, svg);
  if (caption != NULL)
    append_element (html, "figcaption", NULL, caption);
  g_string_append (html, "</figure>\n");
}

static void
append_strength (GString   *html,
                 SnlReport *report)
{
  g_autoptr(SnlChart) chart = snl_chart_new_strength (report, CHART_WIDTH);

  append_element (html, "h2", NULL, _("Strength, turn by turn"));
  append_chart (html, chart, "strength",
                _("A dotted line is the strength at which the losses of its side become serious."));
  begin_table (html, _("What was left"));
  append_column (html, NULL, _("Turn"));
  for (guint i = 0; i < report->sides->len; i++)
    append_column (html, NULL, ((SnlReportSide *) g_ptr_array_index (report->sides, i))->gauge);
  g_string_append (html, "</tr></thead><tbody>\n");
  for (guint i = 0; i < report->points->len; i++)
    {
      const SnlReportPoint *point = g_ptr_array_index (report->points, i);
      g_autofree char *turn = i == 0 ? g_strdup (_("start")) : g_strdup_printf ("%u", point->turn);

      g_string_append (html, "<tr>");
      append_row_head (html, turn);
      for (guint j = 0; j < report->sides->len; j++)
        append_number (html, g_array_index (((SnlReportSide *) g_ptr_array_index (report->sides, j))->strength,
                                            double, i));
      g_string_append (html, "</tr>\n");
    }
  end_table (html);
}

static void
append_losses (GString   *html,
               SnlReport *report)
{
  g_autoptr(SnlChart) chart = snl_chart_new_losses (report, CHART_WIDTH);

  if (report->causes->len == 0)
    return;

  append_element (html, "h2", NULL, _("Losses, by cause"));
  append_chart (html, chart, "losses", NULL);
  begin_table (html, report->measure);
  append_column (html, NULL, _("Side"));
  for (guint i = 0; i < report->causes->len; i++)
    append_column (html, NULL, ((SnlReportCause *) g_ptr_array_index (report->causes, i))->label);
  append_column (html, NULL, _("all"));
  append_column (html, NULL, _("corrected"));
  append_column (html, NULL, _("units left"));
  g_string_append (html, "</tr></thead><tbody>\n");
  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      g_autofree char *units = g_strdup_printf (_("%u of %u"), side->standing, side->units);

      g_string_append (html, "<tr>");
      append_row_head (html, side->label);
      for (guint j = 0; j < side->losses->len; j++)
        append_number (html, g_array_index (side->losses, double, j));
      append_number (html, snl_report_get_losses (side->losses));
      append_number (html, side->corrected);
      append_element (html, "td", NULL, units);
      g_string_append (html, "</tr>\n");
    }
  end_table (html);
}

static void
append_luck_row (GString       *html,
                 const char    *name,
                 const SnlLuck *luck)
{
  g_autofree char *verdict = snl_luck_dup_verdict (luck);

  g_string_append (html, luck->judged ? "<tr>" : "<tr class=\"few\">");
  append_row_head (html, name);
  append_count (html, luck->dice);
  append_count (html, luck->hits);
  append_decimal (html, luck->expected);
  append_element (html, "td", "words verdict", verdict);
  g_string_append (html, "</tr>\n");
}

/* Many units are judged, so that some are far out by chance alone: that is said. */
static char *
dup_warning (SnlReport *report)
{
  guint judged = 0;

  for (guint i = 0; i < report->units->len; i++)
    judged += ((SnlReportUnit *) g_ptr_array_index (report->units, i))->luck->judged;
  if (judged < 5)
    return g_strdup ("");

  return g_strdup_printf (_("Of %u units, about %.0f show “1 time in 10” or something rarer with nothing but fair "
                            "dice."), judged, MAX (judged / 5.0, 1));
}

static void
append_luck (GString   *html,
             SnlReport *report,
             SnlNaming  naming)
{
  g_autoptr(SnlChart) chart = snl_chart_new_luck (report, naming, CHART_WIDTH);
  g_autofree char *rule = snl_luck_dup_rule ();
  g_autofree char *warning = dup_warning (report);
  g_autofree char *faces = snl_faces_dup_verdict (report->faces);

  if (chart == NULL)
    return;

  append_element (html, "h2", NULL, _("Luck"));
  append_chart (html, chart, "luck", rule);
  begin_table (html, _("Dice thrown against a score"));
  append_column (html, NULL, _("Side"));
  append_column (html, NULL, _("dice"));
  append_column (html, NULL, _("hits"));
  append_column (html, NULL, _("expected"));
  append_column (html, "words", _("how often such luck comes"));
  g_string_append (html, "</tr></thead><tbody>\n");
  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);

      append_luck_row (html, side->label, side->luck);
    }
  append_luck_row (html, _("all"), report->luck);
  end_table (html);
  append_element (html, "p", "note", warning);
  if (report->rolled > 0)
    append_element (html, "p", "note", faces);
}

/* Losses that fell in nobody's own attack are in no unit's account of what it felled. */
static char *
dup_unowned (SnlReport *report)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < report->causes->len; i++)
    {
      const SnlReportCause *cause = g_ptr_array_index (report->causes, i);
      g_autofree char *total = snl_report_dup_number (cause->total);

      if (!cause->own && cause->total > 0)
        g_string_append_printf (list, "%s%s (%s)", list->len > 0 ? ", " : "", cause->label, total);
    }

  return list->len > 0 ? g_strdup_printf (_("Felled: at once, by the unit's own attacks. Losses by other ways "
                                            "are nobody's: %s."), list->str)
         : g_strdup (_("Felled: by the unit's own attacks."));
}

static void
append_unit (GString             *html,
             const SnlReportUnit *unit,
             SnlNaming            naming)
{
  g_autofree char *left = snl_report_dup_number (unit->left);
  g_autofree char *start = snl_report_dup_number (unit->start);
  g_autofree char *both = g_strdup_printf (_("%s of %s"), left, start);
  g_autofree char *verdict = snl_luck_dup_verdict (unit->luck);
  g_autofree char *fate = unit->gone_turn > 0 ? g_strdup_printf (_("no: turn %u"), unit->gone_turn)
                          : g_strdup (_("yes"));

  g_string_append_printf (html, "<tr class=\"%s%s\">", unit->luck->judged ? "" : "few",
                          unit->gone_turn > 0 ? " gone" : "");
  append_unit_head (html, unit, naming);
  append_element (html, "td", NULL, both);
  append_element (html, "td", NULL, fate);
  append_count (html, unit->attacks);
  append_count (html, unit->luck->hits);
  append_decimal (html, unit->luck->expected);
  append_element (html, "td", "words verdict", verdict);
  append_number (html, unit->felled);
  append_number (html, snl_report_get_losses (unit->losses));
  g_string_append (html, "</tr>\n");
}

static void
append_units (GString   *html,
              SnlReport *report,
              SnlNaming  naming)
{
  g_autofree char *unowned = dup_unowned (report);

  if (report->units->len > 0)
    append_element (html, "h2", NULL, _("Unit by unit"));
  for (guint i = 0; i < report->sides->len; i++)
    {
      if (((const SnlReportSide *) g_ptr_array_index (report->sides, i))->units == 0)
        continue;
      begin_table (html, ((SnlReportSide *) g_ptr_array_index (report->sides, i))->label);
      append_column (html, NULL, _("Unit"));
      append_column (html, NULL, _("left"));
      append_column (html, NULL, _("survived"));
      append_column (html, NULL, _("attacks"));
      append_column (html, NULL, _("hits"));
      append_column (html, NULL, _("expected"));
      append_column (html, "words", _("luck"));
      append_column (html, NULL, _("felled"));
      append_column (html, NULL, _("lost"));
      g_string_append (html, "</tr></thead><tbody>\n");
      for (guint j = 0; j < report->units->len; j++)
        {
          const SnlReportUnit *unit = g_ptr_array_index (report->units, j);

          if (unit->side == i)
            append_unit (html, unit, naming);
        }
      end_table (html);
    }
  append_element (html, "p", "note", unowned);
}

static void
append_list (GString    *html,
             const char *kind,
             const char *heading,
             GPtrArray  *items)
{
  if (items->len == 0)
    return;

  append_element (html, "h2", NULL, heading);
  g_string_append_printf (html, "<%s>\n", kind);
  for (guint i = 0; i < items->len; i++)
    append_element (html, "li", NULL, g_ptr_array_index (items, i));
  g_string_append_printf (html, "</%s>\n", kind);
}

static void
append_chapters (GString   *html,
                 SnlReport *report,
                 SnlNaming  naming)
{
  g_autoptr(GPtrArray) chapters = snl_narrative_dup (report, naming);

  if (chapters->len > 0)
    append_element (html, "h2", NULL, _("The battle"));
  for (guint i = 0; i < chapters->len; i++)
    {
      const SnlChapter *chapter = g_ptr_array_index (chapters, i);

      g_string_append (html, "<section class=\"told\">\n");
      append_element (html, "h3", NULL, chapter->heading);
      for (guint j = 0; j < chapter->sentences->len; j++)
        append_element (html, "p", NULL, g_ptr_array_index (chapter->sentences, j));
      append_element (html, "p", "stand", chapter->summary);
      g_string_append (html, "</section>\n");
    }
}

static void
append_stories (GString   *html,
                SnlReport *report,
                SnlNaming  naming)
{
  append_element (html, "h2", NULL, _("Each unit's own story"));
  g_string_append (html, "<div class=\"students\">\n");
  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);
      g_autofree char *name = snl_report_dup_told_name (unit, naming);
      g_autoptr(GPtrArray) story = snl_narrative_dup_story (report, unit, naming);

      if (story->len == 0)
        continue;
      g_string_append (html, "<section>\n");
      append_element (html, "h4", NULL, name);
      g_string_append (html, "<ul>\n");
      for (guint j = 0; j < story->len; j++)
        append_element (html, "li", NULL, g_ptr_array_index (story, j));
      g_string_append (html, "</ul>\n</section>\n");
    }
  g_string_append (html, "</div>\n");
}

/* “de” of “de_DE.UTF-8” */
static char *
dup_language (void)
{
  const char *language = g_get_language_names ()[0];
  gsize length = strcspn (language, "_.@");

  return length < 2 || g_str_has_prefix (language, "C.") ? g_strdup ("en") : g_strndup (language, length);
}

static void
append_head (GString    *html,
             const char *title)
{
  g_autofree char *language = dup_language ();

  g_string_append_printf (html, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\">\n"
                          "<head>\n<meta charset=\"utf-8\"/>\n"
                          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                          "<meta name=\"generator\" content=\"Senlac " PACKAGE_VERSION "\"/>\n", language);
  append_element (html, "title", NULL, title);
  g_string_append_printf (html, "<style>\n%s</style>\n</head>\n<body>\n<main>\n", style);
  append_element (html, "h1", NULL, title);
}

/**
 * snl_report_to_html:
 * @naming: how much of the students' names is told
 *
 * Returns: (transfer full): the report as a page of its own, which is well-formed XML too
 */
char *
snl_report_to_html (SnlReport *self,
                    SnlNaming  naming)
{
  GString *html = g_string_new (NULL);
  g_autofree char *title = snl_report_dup_title (self, naming);
  g_autofree char *opening = snl_narrative_dup_opening (self);
  g_autoptr(GPtrArray) swings = snl_narrative_dup_swings (self, naming);
  g_autoptr(GPtrArray) questions = snl_narrative_dup_debrief (self, "question");
  g_autoptr(GPtrArray) history = snl_narrative_dup_debrief (self, "history");

  append_head (html, title);
  append_element (html, "p", "lead", opening);
  append_strength (html, self);
  append_list (html, "ul", _("Turning points"), swings);
  append_losses (html, self);
  append_luck (html, self, naming);
  append_units (html, self, naming);
  append_chapters (html, self, naming);
  append_list (html, "ul", _("What happened then"), history);
  append_list (html, "ol", _("To talk about"), questions);
  append_stories (html, self, naming);
  g_string_append (html, "</main>\n</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
