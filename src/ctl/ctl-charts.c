/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * senlacctl charts: lists, imports, exports and clears the referee's own values for tables that a
 * module does not supply.  Charts are kept in the user's data directory, for all games of the
 * module.
 */
#include "config.h"

#include "ctl.h"

#include "core/base/snl-error.h"
#include "core/ruleset/snl-charts.h"
#include "core/ruleset/snl-library.h"

/*
 * Prints a line for each table that the module does not supply, with the number of cells that are
 * missing
 */
static void
snl_ctl_charts_print (SnlRuleset *ruleset,
                      SnlCharts  *charts)
{
  g_autoptr(GPtrArray) tables = snl_charts_dup_tables (ruleset);

  if (tables->len == 0)
    snl_ctl_print (_("%s has all of its charts.\n"), snl_ruleset_get_title (ruleset));

  for (guint i = 0; i < tables->len; i++)
    {
      const char *id = snl_element_get (tables->pdata[i], "id");
      const char *label = snl_element_get_label (tables->pdata[i]);
      guint missing = snl_charts_count_missing (charts, id);

      snl_ctl_print ("%s\t%s\t", id, label != NULL ? label : id);

      if (missing == 0)
        snl_ctl_print (_("filled in"));
      else
        snl_ctl_print (ngettext ("%u cell would be asked for", "%u cells would be asked for",
                                 missing), missing);

      snl_ctl_print ("\n");
    }
}

static SnlCtlStatus
snl_ctl_charts_import (SnlCharts  *charts,
                       const char *path)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr(GError) error = NULL;
  gsize length = 0;

  if (!snl_ctl_read_file (path, &text, &length))
    return SNL_CTL_FILE;

  if (!snl_charts_import (charts, text, (gssize) length, name, &error) ||
      !snl_charts_save (charts, &error))
    return snl_ctl_fail (error);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
snl_ctl_charts_export (SnlCharts  *charts,
                       const char *path)
{
  g_autofree char *xml = snl_charts_to_xml (charts);

  return snl_ctl_write_file (path, xml);
}

static SnlCtlStatus
snl_ctl_charts_clear (SnlCharts  *charts,
                      const char *table)
{
  g_autofree char *id = snl_ctl_dup_text (table);
  g_autoptr(GError) error = NULL;

  if (!snl_charts_clear (charts, id != NULL ? id : "", &error) || !snl_charts_save (charts, &error))
    return snl_ctl_fail (error);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
snl_ctl_charts_run (const SnlCtlCommand  *command,
                    int                   argc,
                    char                **argv)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *table = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlCharts) charts = NULL;
  g_autoptr(GError) error = NULL;
  GOptionEntry entries[] = {
    { "import", 0, 0, G_OPTION_ARG_FILENAME, &from, N_("Take a chart file in"), N_("FILE") },
    { "export", 0, 0, G_OPTION_ARG_FILENAME, &to, N_("Write what is filled in to a file"),
      N_("FILE") },
    { "clear", 0, 0, G_OPTION_ARG_FILENAME, &table, N_("Forget a chart"), N_("CHART") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  ruleset = snl_library_load (words[0], &error);

  if (ruleset != NULL)
    charts = snl_charts_new_user (ruleset, &error);

  if (charts == NULL)
    return snl_ctl_fail (error);

  if (table != NULL)
    status = snl_ctl_charts_clear (charts, table);

  if (from != NULL && status == SNL_CTL_DONE)
    status = snl_ctl_charts_import (charts, from);

  if (to != NULL && status == SNL_CTL_DONE)
    status = snl_ctl_charts_export (charts, to);

  if (status == SNL_CTL_DONE)
    snl_ctl_charts_print (ruleset, charts);

  return status;
}

const SnlCtlCommand snl_ctl_charts = {
  "charts",
  N_("MODULE"),
  N_("List, import, export or clear charts of your own copy"),
  snl_ctl_charts_run,
};
