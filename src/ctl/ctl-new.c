/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl new: creates a game from a module, an optional class list and options, saves it, and
 * prints who leads which unit.
 */

#include "ctl.h"

#include "core/game/snl-lists.h"
#include "core/rules/snl-word-count.h"

#include <string.h>

/**
 * snl_ctl_start_clear:
 * @start: options for a new game
 *
 * Frees what @start contains.
 */
void
snl_ctl_start_clear (SnlCtlStart *start)
{
  g_clear_pointer (&start->class_file, g_free);
  g_clear_pointer (&start->lists, g_free);
  g_clear_pointer (&start->seed, g_free);
  g_clear_pointer (&start->title, g_free);
  g_clear_pointer (&start->settings, g_strfreev);
}

/* Returns the unit's name, or that of its type if it has none */
static const char *
get_name (SnlRuleset          *ruleset,
          const SnlMusterUnit *unit)
{
  SnlElement *named = snl_ruleset_find (ruleset, "unit", unit->id);
  const char *name = named != NULL ? snl_element_get_label (named) : NULL;

  return name != NULL ? name : snl_ruleset_get_label (ruleset, "type", unit->type);
}

/* Prints the units of a side and their players */
static void
print_side (SnlRuleset *ruleset,
            SnlMuster  *muster,
            const char *side)
{
  gboolean is_named = FALSE;

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);
      g_autoptr(GString) line = g_string_new (NULL);
      g_autofree char *number = NULL;

      if (!unit->in_play || strcmp (unit->side, side) != 0)
        continue;

      /* print no heading for a side without units */
      if (!is_named)
        snl_ctl_print ("%s\n", snl_ruleset_get_label (ruleset, "side", side));
      is_named = TRUE;

      number = g_strdup_printf ("%u", unit->number);
      snl_text_append_cell (line, number, -4);
      g_string_append (line, "  ");
      snl_text_append_cell (line, get_name (ruleset, unit), 14);

      for (guint j = 0; j < unit->players->len; j++)
        g_string_append_printf (line, "%s%s", j == 0 ? " " : " & ",
                                (const char *) unit->players->pdata[j]);

      g_strchomp (line->str);
      snl_ctl_print ("%s\n", line->str);
    }
}

/* (transfer full): the units of a side that do not take part, such as "foot 4, horse 2" */
static char *
dup_rest (SnlRuleset *ruleset,
          SnlMuster  *muster,
          const char *side)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    {
      const SnlMusterUnit *unit = snl_muster_get_unit (muster, i);

      if (!unit->in_play && strcmp (unit->side, side) == 0)
        g_ptr_array_add (names, (gpointer) get_name (ruleset, unit));
    }

  return snl_word_count_dup (ruleset, names);
}

/* Prints the units of all sides, and those that do not take part */
static void
print_muster (SnlRuleset *ruleset,
              SnlMuster  *muster)
{
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  g_autoptr(GString) left_out = g_string_new (NULL);

  snl_element_for_each (child, sides, NULL)
    {
      const char *side = snl_element_get (child, "id");
      g_autofree char *rest = side != NULL ? dup_rest (ruleset, muster, side) : NULL;

      if (side != NULL)
        print_side (ruleset, muster, side);
      if (rest != NULL && *rest != '\0')
        g_string_append_printf (left_out, "%s%s: %s", left_out->len > 0 ? "; " : "",
                                snl_ruleset_get_label (ruleset, "side", side), rest);
    }

  if (left_out->len > 0)
    snl_ctl_print (_("Left out: %s\n"), left_out->str);
}

static int
compare_faults_cb (gconstpointer a,
                   gconstpointer b)
{
  const SnlFault *first = *(const SnlFault *const *) a;
  const SnlFault *second = *(const SnlFault *const *) b;

  return (first->line > second->line) - (first->line < second->line);
}

/* Prints the faults of the class list and the wishes that were not granted, by line */
static void
print_faults (const char   *file,
              SnlClassList *list,
              SnlMuster    *muster)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new ();
  g_autofree char *name = g_filename_display_name (file);

  for (guint i = 0; i < snl_class_list_get_n_faults (list); i++)
    g_ptr_array_add (faults, (gpointer) snl_class_list_get_fault (list, i));

  for (guint i = 0; i < snl_muster_get_n_faults (muster); i++)
    g_ptr_array_add (faults, (gpointer) snl_muster_get_fault (muster, i));

  g_ptr_array_sort (faults, compare_faults_cb);

  for (guint i = 0; i < faults->len; i++)
    {
      const SnlFault *fault = faults->pdata[i];

      if (fault->line > 0)
        snl_ctl_print ("%s:%u: %s\n", name, fault->line, fault->sentence);
      else
        snl_ctl_print ("%s: %s\n", name, fault->sentence);
    }
}

/* Parses the seed, chosen at random if there is none, and the module's options */
static gboolean
read_start (const SnlCtlCommand *command,
            const SnlCtlStart   *start,
            GHashTable          *options,
            guint32             *seed,
            SnlCtlStatus        *status)
{
  guint64 number = g_random_int ();

  if (start->seed != NULL && !snl_ctl_read_count (start->seed, 0, G_MAXUINT32, &number))
    {
      *status = snl_ctl_misused (command, _("--seed is a number from 0 to %u, not “%s”."),
                                 G_MAXUINT32, start->seed);
      return FALSE;
    }

  *seed = number;

  return snl_ctl_read_pairs (command, start->settings, options, status);
}

static gboolean
refuse_existing (const char *path)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return FALSE;

  snl_ctl_print_error (_("“%s” already exists, and is left as it is; choose another name."),
                       path);

  return TRUE;
}

/* Returns (transfer full) the class list, empty if there is none, or NULL with @error */
static SnlClassList *
load_class (const SnlCtlStart  *start,
            SnlRuleset         *ruleset,
            GError            **error)
{
  g_autoptr(GFile) file = NULL;

  if (start->class_file == NULL)
    return snl_class_list_new ();

  file = g_file_new_for_commandline_arg (start->class_file);

  return snl_class_list_new_load (file, snl_ruleset_get_section (ruleset, "sides"), error);
}

/**
 * snl_ctl_begin:
 * @command: the command
 * @module: id or path of a module
 * @path: path of the game to create
 * @start: the command line options
 * @status: (out): the exit status
 *
 * Creates a game, saves it at @path, and prints who leads which unit; or prints why it cannot.
 *
 * Returns: (transfer full) (nullable): the game
 */
SnlGame *
snl_ctl_begin (const SnlCtlCommand *command,
               const char          *module,
               const char          *path,
               const SnlCtlStart   *start,
               SnlCtlStatus        *status)
{
  g_autoptr(GHashTable) options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *title = start->title != NULL ? snl_ctl_dup_text (start->title) : NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlClassList) list = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  guint32 seed = 0;

  if (!read_start (command, start, options, &seed, status))
    return NULL;

  *status = SNL_CTL_REFUSED;

  if (refuse_existing (path))
    return NULL;

  ruleset = snl_ctl_load (module, &error);
  list = ruleset != NULL ? load_class (start, ruleset, &error) : NULL;

  if (list != NULL)
    {
      muster = snl_muster_new (ruleset, list);

      if (start->shuffle)
        snl_muster_shuffle (muster, seed);

      game = snl_game_new (ruleset, muster, options, seed, title, &error);
    }

  if (game == NULL || (start->lists != NULL && !snl_lists_import (game, start->lists, &error)) ||
      !snl_game_save_as (game, path, &error))
    {
      *status = snl_ctl_fail (error);
      return NULL;
    }

  *status = SNL_CTL_DONE;
  snl_ctl_print ("%s\n", snl_game_get_title (game));
  print_muster (ruleset, muster);

  if (start->class_file != NULL)
    print_faults (start->class_file, list, muster);

  return g_steal_pointer (&game);
}

static SnlCtlStatus
new_run (const SnlCtlCommand  *command,
         int                   argc,
         char                **argv)
{
  g_auto(SnlCtlStart) start = { NULL };
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  GOptionEntry entries[] = {
    { "class", 0, 0, G_OPTION_ARG_FILENAME, &start.class_file,
      N_("Deal the units to the students of a class list"), N_("FILE") },
    { "lists", 0, 0, G_OPTION_ARG_FILENAME, &start.lists,
      N_("Begin with the lists in this folder; “example” is the module’s own"), N_("FOLDER") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &start.seed,
      N_("The seed of the dice and the cards"), N_("N") },
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &start.settings,
      N_("Set an option of the module"), N_("OPTION=VALUE") },
    { "shuffle", 0, 0, G_OPTION_ARG_NONE, &start.shuffle,
      N_("Deal the units at random"), NULL },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &start.title,
      N_("What the game is called"), N_("TITLE") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 2, 2, &words);

  if (status != SNL_CTL_DONE)
    return status;

  game = snl_ctl_begin (command, words[0], words[1], &start, &status);

  return status;
}

const SnlCtlCommand snl_ctl_new = {
  "new",
  N_("MODULE GAME"),
  N_("Begin a game, and print who leads what"),
  new_run,
};
