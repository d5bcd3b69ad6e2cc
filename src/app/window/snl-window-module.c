/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * How SnlWindow shows a module's file, and follows it while a game tries its rules: each time the
 * file is saved, the game is upgraded to the new rules.
 */

#include "snl-window-private.h"

#include "core/game/snl-upgrade-rules.h"
#include "core/ruleset/snl-difference.h"

#include <glib/gi18n.h>
#include <string.h>

#define LINES 4   /* differences named in the banner */

/* (transfer full): what has changed in the file */
static char *
dup_changes (SnlModuleFile *file,
             GPtrArray     *lines)
{
  g_autofree char *name = snl_module_file_dup_name (file);
  g_autofree char *changes = snl_difference_dup_text (lines, LINES, "; ");
  /* Translators: the name of a file */
  g_autofree char *saved = g_strdup_printf (_("%s was saved, and the game goes on with it. "
                                              "What changed:"), name);

  return g_strjoin (lines->len > 0 ? " " : "", saved, changes, NULL);
}

static void saved_cb (SnlWindow     *self,
                      SnlModuleFile *file);

/* Shows @game on a new desk; when @file is saved, the desk shows its faults or the new rules */
static void
try_game (SnlWindow     *self,
          SnlModuleFile *file,
          SnlGame       *game)
{
  g_autoptr(SnlModuleFile) tried = g_object_ref (file);

  snl_window_take_game (self, game);
  self->tried = g_steal_pointer (&tried);
  g_signal_handlers_disconnect_by_data (file, self);
  g_signal_connect_object (file, "changed", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
}

/* Upgrades the game to the rules that were saved, and shows what changed */
static void
upgrade (SnlWindow *self)
{
  SnlGame *game = snl_window_get_game (self);
  SnlRuleset *ruleset = snl_module_file_get_ruleset (self->tried);
  g_autoptr(SnlModuleFile) file = g_object_ref (self->tried);
  g_autoptr(GPtrArray) lines = snl_difference_new (snl_game_get_ruleset (game), ruleset);
  g_autofree char *sentence = dup_changes (file, lines);
  g_autofree char *path = g_strdup (snl_game_get_path (game));
  g_autoptr(SnlGame) moved = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) problem = NULL;
  g_autoptr(SnlDeskState) state = NULL;

  if (!snl_window_can_leave_game (self))
    return;

  state = snl_desk_steal_state (self->desk);

  /* close the game first: snl_upgrade_rules() needs its file unlocked */
  snl_desk_close (g_steal_pointer (&self->desk));
  snl_window_remove_closed (self);
  snl_upgrade_rules (path, ruleset, NULL, &problem);
  moved = snl_game_open (path, FALSE, &error);

  if (moved == NULL)
    {
      snl_window_show_start (self);
      snl_window_show_error (self, error->message);
      return;
    }

  try_game (self, file, moved);

  snl_desk_take_state (self->desk, state);

  if (problem != NULL)
    snl_desk_show_notice (self->desk, problem->message);
  else
    snl_desk_show_news (self->desk, sentence);
}

/* Shows the first fault on the desk, with its line */
static void
show_fault (SnlWindow *self,
            GPtrArray *faults)
{
  g_autoptr(GString) sentence = g_string_new (faults->pdata[0]);

  if (faults->len > 1)
    {
      g_string_append (sentence, "; ");
      g_string_append_printf (sentence, ngettext ("and %u more", "and %u more", faults->len - 1),
                              faults->len - 1);
    }

  snl_desk_show_offer (self->desk, sentence->str, _("Show Faults"), "senlac.tried");
}

/* Emitted when the file was saved */
static void
saved_cb (SnlWindow     *self,
          SnlModuleFile *file)
{
  SnlGame *game = file == self->tried ? snl_window_get_game (self) : NULL;
  SnlRuleset *ruleset = snl_module_file_get_ruleset (file);
  GPtrArray *faults = snl_module_file_get_faults (file);

  if (game == NULL)
    return;

  if (ruleset != NULL && strcmp (snl_ruleset_get_hash (ruleset),
                                 snl_ruleset_get_hash (snl_game_get_ruleset (game))) != 0)
    upgrade (self);
  else
    snl_desk_hide_notice (self->desk);

  if (self->tried != NULL && faults->len > 0)
    show_fault (self, faults);
}

static void
tried_cb (SnlWindow *self,
          SnlGame   *game)
{
  if (snl_window_can_leave_game (self))
    try_game (self, snl_module_page_get_file (self->module), game);
}

static void
show_file (SnlWindow     *self,
           SnlModuleFile *file)
{
  self->new_game = NULL;
  self->module = snl_module_page_new (file);
  g_signal_connect_object (self->module, "tried", G_CALLBACK (tried_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->module));
  snl_window_show_page (self, GTK_WIDGET (self->module));
  gtk_window_set_title (GTK_WINDOW (self), _("Game File"));
}

/**
 * snl_window_show_module:
 * @self: a window
 * @path: (type filename): the path of a module
 *
 * Shows the page about a module's file. An open game stays open until another begins.
 */
void
snl_window_show_module (SnlWindow  *self,
                        const char *path)
{
  g_autoptr(SnlModuleFile) file = snl_module_file_new (path);

  show_file (self, file);
}

/**
 * snl_window_show_tried:
 * @self: a window
 *
 * Shows the page about the file whose rules the game on the desk tries, if it does.
 */
void
snl_window_show_tried (SnlWindow *self)
{
  if (self->tried != NULL)
    show_file (self, self->tried);
}
