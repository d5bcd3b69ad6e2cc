/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl eval: prints the value of an expression of a module in a game, with its type; for a
 * path that finds nothing, also its steps.
 */

#include "ctl.h"

#include "core/view/snl-inspect.h"

/**
 * snl_ctl_print_value:
 * @game: a game
 * @source: an expression
 * @error: return location for an #SnlError
 *
 * Prints the type and the value of an expression, and the steps of each path that finds nothing.
 *
 * Returns: %TRUE; or %FALSE with @error, and nothing printed
 */
gboolean
snl_ctl_print_value (SnlGame     *game,
                     const char  *source,
                     GError     **error)
{
  g_autoptr(SnlInspection) inspection = snl_inspection_new (game, source, error);

  if (inspection == NULL)
    return FALSE;

  snl_ctl_print (*inspection->text != '\0' ? "%s: %s\n" : "%s\n", inspection->type,
                 inspection->text);

  for (guint i = 0; i < inspection->steps->len; i++)
    snl_ctl_print ("  %s\n", (const char *) inspection->steps->pdata[i]);

  return TRUE;
}

static SnlCtlStatus
eval_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autofree char *source = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 2, 2, &words);

  if (status != SNL_CTL_DONE)
    return status;

  source = snl_ctl_dup_text (words[1]);

  if (source == NULL)
    return snl_ctl_misused (command, _("The expression is not text."));

  game = snl_ctl_open (words[0], TRUE, &error);

  if (game == NULL || !snl_ctl_print_value (game, source, &error))
    return snl_ctl_fail (error);

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_eval = {
  "eval",
  N_("GAME EXPRESSION"),
  N_("Print what an expression of a module comes to in a game"),
  eval_run,
};
