/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl watch: checks and tests a module whenever it or its script is saved, prints what has
 * changed in it, and upgrades a game to it.
 */

#include "ctl.h"

#include "core/game/snl-upgrade-rules.h"
#include "core/ruleset/snl-difference.h"
#include "core/script/snl-script.h"

#include <stdio.h>

/* How long to wait after a file has changed: an editor may write it in several steps */
#define PAUSE_MS 50
/* The interval of checking whether a game that is open elsewhere has been closed there */
#define LOOK_MS  500

/**
 * Follow:
 * @path: path of the module
 * @script: path of the script beside it
 * @game: (nullable): path of a game to upgrade
 * @ruleset: (nullable): the last version of the module without faults
 * @source: the timeout that checks the module, or 0
 * @taken: (nullable): the game, read-only, while it is open elsewhere
 * @look: the timeout that checks whether it still is, or 0
 */
typedef struct {
  const char *path;
  char       *script;
  const char *game;
  SnlRuleset *ruleset;
  guint       source;
  SnlGame    *taken;
  guint       look;
} Follow;

static gboolean look_cb (gpointer user_data);

/* If the game is open elsewhere, starts to wait until it is closed there, to upgrade it then */
static void
wait_for_game (Follow *self)
{
  g_autoptr(SnlGame) game = snl_game_open (self->game, FALSE, NULL);

  if (game == NULL || !snl_game_is_read_only (game))
    return;

  self->taken = g_steal_pointer (&game);
  self->look = g_timeout_add (LOOK_MS, look_cb, self);
}

/* Upgrades the game, if it has other rules */
static void
upgrade (Follow *self)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *name = NULL;
  g_autoptr(SnlGame) game = snl_ctl_open (self->game, TRUE, &error);
  gboolean is_same = game != NULL &&
                     g_strcmp0 (snl_ruleset_get_hash (snl_game_get_ruleset (game)),
                                snl_ruleset_get_hash (self->ruleset)) == 0;

  g_clear_object (&game);
  g_clear_object (&self->taken);
  g_clear_handle_id (&self->look, g_source_remove);

  if (error == NULL && is_same)
    return;

  if (error != NULL || !snl_upgrade_rules (self->game, self->ruleset, &kept, &error))
    {
      snl_ctl_print ("%s\n", error->message);
      wait_for_game (self);
      return;
    }

  name = g_filename_display_name (kept);
  snl_ctl_print (_("The game has these rules now. The old game is kept as %s.\n"), name);
}

static gboolean
look_cb (gpointer user_data)
{
  Follow *self = user_data;

  if (!snl_game_is_free (self->taken))
    return G_SOURCE_CONTINUE;

  self->look = 0;
  upgrade (self);
  fflush (stdout);

  return G_SOURCE_REMOVE;
}

/* Prints what differs from the last version without faults, and keeps this version */
static void
print_differences (Follow     *self,
                   SnlRuleset *ruleset)
{
  g_autoptr(GPtrArray) lines = NULL;

  if (self->ruleset != NULL)
    {
      lines = snl_difference_new (self->ruleset, ruleset);

      for (guint i = 0; i < lines->len; i++)
        snl_ctl_print ("  %s\n", (const char *) lines->pdata[i]);

      snl_ruleset_unref (self->ruleset);
    }

  self->ruleset = snl_ruleset_ref (ruleset);
}

static void
print_changes (Follow *self)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%H:%M:%S");
  g_autoptr(SnlRuleset) ruleset = NULL;

  snl_ctl_print ("— %s\n", time);

  if (snl_ctl_check_file (self->path, &ruleset) == SNL_CTL_DONE)
    {
      print_differences (self, ruleset);

      if (self->game != NULL)
        upgrade (self);

      /* show what is printed so far: the tests may take much longer */
      fflush (stdout);

      if (g_file_test (self->script, G_FILE_TEST_EXISTS))
        snl_ctl_test_file (self->script);
    }

  fflush (stdout);
}

static gboolean
print_changes_cb (gpointer user_data)
{
  Follow *self = user_data;

  self->source = 0;
  print_changes (self);

  return G_SOURCE_REMOVE;
}

/* Whether @file is the module or its script */
static gboolean
is_of (Follow *self,
       GFile  *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *module = g_path_get_basename (self->path);
  g_autofree char *script = g_path_get_basename (self->script);

  return g_strcmp0 (name, module) == 0 || g_strcmp0 (name, script) == 0;
}

static void
changed_cb (GFileMonitor      *monitor,
            GFile             *file,
            GFile             *other,
            GFileMonitorEvent  event,
            gpointer           user_data)
{
  Follow *self = user_data;

  /* many editors write a new file and rename it to the module's name, which is then in @other */
  if (event == G_FILE_MONITOR_EVENT_DELETED || event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED ||
      (!is_of (self, file) && !is_of (self, other)))
    return;

  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (PAUSE_MS, print_changes_cb, self);
}

static SnlCtlStatus
watch_run (const SnlCtlCommand  *command,
           int                   argc,
           char                **argv)
{
  g_auto(GStrv) words = NULL;
  g_autofree char *script = NULL;
  g_autofree char *folder_path = NULL;
  g_autoptr(GMainLoop) loop = NULL;
  g_autoptr(GFile) folder = NULL;
  g_autoptr(GFileMonitor) monitor = NULL;
  g_autoptr(GError) error = NULL;
  Follow watch = { NULL };
  SnlCtlStatus status = snl_ctl_parse (command, NULL, argc, argv, 1, 2, &words);

  if (status != SNL_CTL_DONE)
    return status;

  script = snl_script_dup_path (words[0]);
  watch.path = words[0];
  watch.script = script;
  watch.game = words[1];
  folder_path = g_path_get_dirname (watch.path);
  folder = g_file_new_for_path (folder_path);
  monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, &error);

  if (monitor == NULL)
    {
      snl_ctl_print_error ("%s", error->message);
      return SNL_CTL_FILE;
    }

  g_file_monitor_set_rate_limit (monitor, PAUSE_MS);
  g_signal_connect (monitor, "changed", G_CALLBACK (changed_cb), &watch);
  print_changes (&watch);
  loop = g_main_loop_new (NULL, FALSE);
  g_main_loop_run (loop);   /* until the user interrupts the program */

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_watch = {
  "watch",
  N_("FILE [GAME]"),
  N_("Check and test a module at each save; move a game over to it"),
  watch_run,
};
