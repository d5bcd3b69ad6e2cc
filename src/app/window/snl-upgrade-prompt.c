/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Offers to upgrade a game to the installed version of its module: compares the two in a thread,
 * shows the differences in a dialog, and rewrites the file if the referee agrees.
 */

#include "snl-upgrade-prompt.h"

#include "app/widgets/snl-message-dialog.h"
#include "app/widgets/snl-shutdown-guard.h"
#include "core/game/snl-upgrade-rules.h"
#include "core/ruleset/snl-difference.h"

#include <glib/gi18n.h>

#define NEWER "senlac-newer"   /* object data of a game: the installed SnlRuleset to upgrade to */
#define LINES 12               /* differences listed in the dialog */

static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      game,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, snl_upgrade_rules_find_newer (game),
                         (GDestroyNotify) snl_ruleset_unref);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(SnlWindow) window = snl_shutdown_guard_dup_object (user_data);
  SnlRuleset *newer = g_task_propagate_pointer (G_TASK (result), NULL);
  SnlGame *game = window != NULL ? snl_window_get_game (window) : NULL;
  g_autofree char *sentence = NULL;

  if (newer == NULL)
    return;

  /* meanwhile the window may show another game, or none */
  if (game == NULL ||
      g_strcmp0 (snl_game_get_header (game)->module, snl_ruleset_get_id (newer)) != 0 ||
      g_strcmp0 (snl_game_get_header (game)->hash, snl_ruleset_get_hash (newer)) == 0)
    {
      snl_ruleset_unref (newer);
      return;
    }

  g_object_set_data_full (G_OBJECT (game), NEWER, newer, (GDestroyNotify) snl_ruleset_unref);

  /* Translators: the name of a game's module */
  sentence = g_strdup_printf (_("“%s” was changed since this game began. The game goes on with the "
                                "rules that it began with."), snl_ruleset_get_title (newer));
  snl_window_show_offer (window, game, sentence, _("What Differs…"), "senlac.upgrade-rules");
}

/**
 * snl_upgrade_prompt_check:
 * @window: a window
 *
 * Compares the game's rules with the installed module in a thread, and if they differ, shows a
 * banner on the desk. Does nothing if the window has no game, or if the game is read-only or has no
 * file.
 */
void
snl_upgrade_prompt_check (SnlWindow *window)
{
  SnlGame *game = snl_window_get_game (window);
  g_autoptr(GTask) task = NULL;

  /* a read-only game cannot be upgraded, and one without a file has just begun with the installed
   * rules */
  if (game == NULL || snl_game_get_path (game) == NULL || snl_game_is_read_only (game))
    return;

  task = snl_shutdown_guard_new_task (window, NULL, found_cb);
  g_task_set_task_data (task, g_object_ref (game), g_object_unref);
  snl_shutdown_guard_run (task, find_in_thread);
}

static void
upgrade (SnlWindow  *window,
         const char *path,
         SnlRuleset *newer)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  /* close the game first: snl_upgrade_rules() needs its file unlocked */
  snl_window_show_start (window);
  snl_window_remove_closed (window);
  if (snl_upgrade_rules (path, newer, &kept, &error))
    {
      name = g_filename_display_name (kept);
      sentence = g_strdup_printf (_("The game has these rules now. The old game is kept as %s."),
                                  name);
    }
  else
    sentence = g_strdup (error->message);

  snl_window_open_file (window, file);
  if (snl_window_get_game (window) != NULL)
    snl_window_show_offer (window, snl_window_get_game (window), sentence, NULL, NULL);
}

static void
response_cb (SnlWindow  *window,
             const char *response)
{
  SnlGame *game = snl_window_get_game (window);
  SnlRuleset *newer = game != NULL ? g_object_get_data (G_OBJECT (game), NEWER) : NULL;
  g_autofree char *path = NULL;

  if (g_strcmp0 (response, "move") != 0 || newer == NULL)
    return;

  path = g_strdup (snl_game_get_path (game));
  snl_ruleset_ref (newer);
  upgrade (window, path, newer);
  snl_ruleset_unref (newer);
}

static char *
dup_differences (SnlGame    *game,
                 SnlRuleset *newer)
{
  g_autoptr(GPtrArray) lines = snl_difference_new (snl_game_get_ruleset (game), newer);

  return snl_difference_dup_text (lines, LINES, "\n");
}

/**
 * snl_upgrade_prompt_ask:
 * @window: a window
 *
 * Shows how the installed module differs from the rules of the window's game, and asks whether to
 * upgrade. Does nothing unless snl_upgrade_prompt_check() found a difference.
 */
void
snl_upgrade_prompt_ask (SnlWindow *window)
{
  SnlGame *game = snl_window_get_game (window);
  SnlRuleset *newer = game != NULL ? g_object_get_data (G_OBJECT (game), NEWER) : NULL;
  g_autofree char *differences = NULL;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (newer == NULL)
    return;

  differences = dup_differences (game, newer);
  /* Translators: %s is a list of differences, a line each */
  body = g_strdup_printf (_("What differs in the new rules:\n%s\n\nIf you move it over, the old "
                            "game is kept beside it."),
                          differences);
  dialog = snl_message_dialog_new (GTK_WINDOW (window), _("Move the Game to the New Rules?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "keep",
                                    _("_Keep Its Own Rules"), "move", _("_Move Over"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
