/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * senlacctl roster: lists, imports, exports and clears the referee's own values for units that a
 * module does not supply, such as what is printed on the counters.
 */
#include "config.h"

#include "ctl.h"

#include "core/base/snl-error.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-unit-values.h"

static void
snl_ctl_roster_print (SnlRuleset    *ruleset,
                      SnlUnitValues *values)
{
  guint n_lines = snl_unit_values_get_n_lines (values);

  if (!snl_unit_values_is_wanted (ruleset))
    snl_ctl_print (_("%s knows all of its units.\n"), snl_ruleset_get_title (ruleset));
  else if (n_lines == 0)
    snl_ctl_print (_("Nothing is filled in: how many units there are and what is printed on them "
                     "is asked for.\n"));
  else
    {
      g_autofree char *xml = snl_unit_values_to_xml (values);

      snl_ctl_print_raw (xml);
    }
}

static SnlCtlStatus
snl_ctl_roster_import (SnlUnitValues *values,
                       const char    *path)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr(GError) error = NULL;
  gsize length = 0;

  if (!snl_ctl_read_file (path, &text, &length))
    return SNL_CTL_FILE;

  if (!snl_unit_values_import (values, text, (gssize) length, name, &error) ||
      !snl_unit_values_save (values, &error))
    return snl_ctl_fail (error);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
snl_ctl_roster_export (SnlUnitValues *values,
                       const char    *path)
{
  g_autofree char *xml = snl_unit_values_to_xml (values);

  return snl_ctl_write_file (path, xml);
}

static SnlCtlStatus
snl_ctl_roster_clear (SnlUnitValues *values)
{
  g_autoptr(GError) error = NULL;

  snl_unit_values_clear (values);

  return snl_unit_values_save (values, &error) ? SNL_CTL_DONE : snl_ctl_fail (error);
}

static SnlCtlStatus
snl_ctl_roster_run (const SnlCtlCommand  *command,
                    int                   argc,
                    char                **argv)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  gboolean clear = FALSE;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlUnitValues) values = NULL;
  g_autoptr(GError) error = NULL;
  GOptionEntry entries[] = {
    { "import", 0, 0, G_OPTION_ARG_FILENAME, &from, N_("Take a roster file in"), N_("FILE") },
    { "export", 0, 0, G_OPTION_ARG_FILENAME, &to, N_("Write what is filled in to a file"),
      N_("FILE") },
    { "clear", 0, 0, G_OPTION_ARG_NONE, &clear, N_("Forget all of it"), NULL },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  ruleset = snl_library_load (words[0], &error);

  if (ruleset != NULL)
    values = snl_unit_values_new_user (ruleset, &error);

  if (values == NULL)
    return snl_ctl_fail (error);

  if (clear)
    status = snl_ctl_roster_clear (values);

  if (from != NULL && status == SNL_CTL_DONE)
    status = snl_ctl_roster_import (values, from);

  if (to != NULL && status == SNL_CTL_DONE)
    status = snl_ctl_roster_export (values, to);

  if (status == SNL_CTL_DONE)
    snl_ctl_roster_print (ruleset, values);

  return status;
}

const SnlCtlCommand snl_ctl_roster = {
  "roster",
  N_("MODULE"),
  N_("List, import, export or clear the values of your own units"),
  snl_ctl_roster_run,
};
