/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl rules: prints the rules of a module in words, for proof-reading and for use at the
 * table.
 */

#include "ctl.h"

#include "core/report/snl-rules-sheet.h"

static SnlCtlStatus
rules_run (const SnlCtlCommand  *command,
           int                   argc,
           char                **argv)
{
  g_autofree char *as = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(GPtrArray) blocks = NULL;
  g_autoptr(GError) error = NULL;
  gboolean html = FALSE;
  GOptionEntry entries[] = {
    { "as", 0, 0, G_OPTION_ARG_FILENAME, &as, N_("Print text or html"), N_("FORMAT") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE || !snl_ctl_read_format (command, as, "html", &html, &status))
    return status;

  ruleset = snl_ctl_load (words[0], &error);

  if (ruleset == NULL)
    return snl_ctl_fail (error);

  blocks = snl_rules_sheet_dup_blocks (ruleset);
  text = html ? snl_blocks_to_html (blocks) : snl_blocks_to_text (blocks);
  snl_ctl_print_raw (text);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_rules = {
  "rules",
  N_("MODULE"),
  N_("Print the rules of a module in words"),
  rules_run,
};
