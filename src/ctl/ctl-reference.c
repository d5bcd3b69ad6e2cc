/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl charts and roster: list, import and export the tables and the unit values that a module
 * leaves to the referee's printed copy.
 */

#include "ctl.h"

#include "core/ruleset/snl-reference-data.h"

/* Prints a line for each table that the module leaves out, with the number of missing cells */
static void
print_tables (SnlRuleset       *ruleset,
              SnlReferenceData *data)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (ruleset);

  if (tables->len == 0)
    snl_ctl_print (_("%s has all of its charts.\n"), snl_ruleset_get_title (ruleset));

  for (guint i = 0; i < tables->len; i++)
    {
      const char *id = snl_element_get (tables->pdata[i], "id");
      guint missing = snl_reference_data_count_missing (data, id);

      snl_ctl_print ("%s\t%s\t", id, snl_element_get_label_or_id (tables->pdata[i]));

      if (missing == 0)
        snl_ctl_print (_("filled in"));
      else
        snl_ctl_print (ngettext ("%u cell would be asked for", "%u cells would be asked for",
                                 missing), missing);

      snl_ctl_print ("\n");
    }
}

static void
print_roster (SnlRuleset       *ruleset,
              SnlReferenceData *data)
{
  g_autofree char *xml = NULL;

  if (!snl_reference_data_wants_units (ruleset))
    snl_ctl_print (_("%s knows all of its units.\n"), snl_ruleset_get_title (ruleset));
  else if (snl_reference_data_get_n_units (data) == 0)
    snl_ctl_print (_("Nothing is filled in: Senlac asks how many units there are and what is "
                     "printed on them.\n"));
  else
    {
      xml = snl_reference_data_to_xml (data, SNL_REFERENCE_UNITS);
      snl_ctl_print_raw (xml);
    }
}

static gboolean
reference_clear (SnlReferenceData   *data,
                 SnlReferenceParts   part,
                 const char         *table,
                 GError            **error)
{
  g_autofree char *id = table != NULL ? snl_ctl_dup_text (table) : NULL;

  if (part == SNL_REFERENCE_TABLES)
    return snl_reference_data_clear_table (data, id != NULL ? id : "", error);

  snl_reference_data_clear (data, part);

  return TRUE;
}

static SnlCtlStatus
import (SnlReferenceData  *data,
        SnlReferenceParts  part,
        const char        *path)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr(GError) error = NULL;
  gsize length = 0;

  if (!snl_ctl_read_file (path, &text, &length))
    return SNL_CTL_FILE;

  if (!snl_reference_data_import (data, part, text, (gssize) length, name, &error) ||
      !snl_reference_data_save (data, part, &error))
    return snl_ctl_fail (error);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
reference_run (const SnlCtlCommand  *command,
               int                   argc,
               char                **argv)
{
  SnlReferenceParts part = command == &snl_ctl_charts ? SNL_REFERENCE_TABLES : SNL_REFERENCE_UNITS;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *table = NULL;
  gboolean clear = FALSE;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlReferenceData) data = NULL;
  g_autoptr(GError) error = NULL;
  GOptionEntry reference_tables[] = {
    { "import", 0, 0, G_OPTION_ARG_FILENAME, &from, N_("Import a chart file"), N_("FILE") },
    { "export", 0, 0, G_OPTION_ARG_FILENAME, &to, N_("Write what is filled in to a file"),
      N_("FILE") },
    { "clear", 0, 0, G_OPTION_ARG_FILENAME, &table, N_("Forget a chart"), N_("CHART") },
    G_OPTION_ENTRY_NULL
  };
  GOptionEntry roster[] = {
    { "import", 0, 0, G_OPTION_ARG_FILENAME, &from, N_("Import a roster file"), N_("FILE") },
    { "export", 0, 0, G_OPTION_ARG_FILENAME, &to, N_("Write what is filled in to a file"),
      N_("FILE") },
    { "clear", 0, 0, G_OPTION_ARG_NONE, &clear, N_("Forget all of it"), NULL },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, part == SNL_REFERENCE_TABLES
                                                ? reference_tables
                                                : roster, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  ruleset = snl_ctl_load (words[0], &error);

  if (ruleset != NULL)
    data = snl_reference_data_new_user (ruleset, part, &error);

  if (data == NULL)
    return snl_ctl_fail (error);

  if ((clear || table != NULL) && (!reference_clear (data, part, table, &error) ||
                                   !snl_reference_data_save (data, part, &error)))
    return snl_ctl_fail (error);

  if (from != NULL)
    status = import (data, part, from);

  if (to != NULL && status == SNL_CTL_DONE)
    {
      g_autofree char *xml = snl_reference_data_to_form (data, part);

      status = snl_ctl_write_file (to, xml);
    }

  if (status == SNL_CTL_DONE)
    (part == SNL_REFERENCE_TABLES ? print_tables : print_roster) (ruleset, data);

  return status;
}

const SnlCtlCommand snl_ctl_charts = {
  "charts",
  N_("MODULE"),
  N_("List, import, export or clear charts of your own copy"),
  reference_run,
};

const SnlCtlCommand snl_ctl_roster = {
  "roster",
  N_("MODULE"),
  N_("List, import, export or clear the values of your own units"),
  reference_run,
};
