/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* senlacctl report: prints the report of a game as text, HTML or CSV. */

#include "ctl.h"

#include "core/report/snl-report.h"

#include <string.h>

static SnlCtlStatus
print_report (const char *path,
              const char *as,
              SnlNaming   naming,
              gboolean    of_units)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_ctl_open (path, TRUE, &error);
  g_autoptr(SnlReport) report = NULL;
  g_autofree char *text = NULL;

  if (game == NULL)
    return snl_ctl_fail (error);

  report = snl_report_new (game);

  if (strcmp (as, "html") == 0)
    text = snl_report_to_html (report, naming);
  else if (strcmp (as, "csv") == 0)
    text = snl_report_to_csv (report, naming, of_units);
  else
    text = snl_report_to_text (report, naming);

  snl_ctl_print_raw (text);
  snl_ctl_tell_view_fault (game);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
report_run (const SnlCtlCommand  *command,
            int                   argc,
            char                **argv)
{
  static const char *const formats[] = { "text", "html", "csv", NULL };
  g_autofree char *as = NULL;
  g_autofree char *who = NULL;
  g_autofree char *table = NULL;
  g_auto(GStrv) words = NULL;
  SnlNaming naming = SNL_NAMING_FULL;
  GOptionEntry entries[] = {
    { "as", 0, 0, G_OPTION_ARG_FILENAME, &as, N_("Print text, html or csv"), N_("FORMAT") },
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &who,
      N_("Students’ names: full, first, initials or none"),
      N_("HOW") },
    { "table", 0, 0, G_OPTION_ARG_FILENAME, &table, N_("With csv: a row for each act, or for each "
                                                       "unit"),
      N_("ROWS") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  if (as != NULL && !g_strv_contains (formats, as))
    return snl_ctl_misused (command, _("--as is text, html or csv, not “%s”."), as);

  if (!snl_ctl_read_naming (command, who, &naming, &status))
    return status;

  if (table != NULL && strcmp (table, "acts") != 0 && strcmp (table, "units") != 0)
    return snl_ctl_misused (command, _("--table is acts or units, not “%s”."), table);

  if (table != NULL && g_strcmp0 (as, "csv") != 0)
    return snl_ctl_misused (command, _("--table goes with --as csv only."));

  return print_report (words[0], as != NULL ? as : "text", naming,
                       g_strcmp0 (table, "units") == 0);
}

const SnlCtlCommand snl_ctl_report = {
  "report",
  N_("GAME"),
  N_("Print the report of the battle"),
  report_run,
};
