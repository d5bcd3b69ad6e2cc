/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Opens games and prints entries, the log and the turn, for several commands. */

#include "ctl.h"

#include "core/base/snl-error.h"
#include "core/journal/snl-sentence.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-suggestion.h"
#include "core/view/snl-view.h"

/**
 * snl_ctl_open:
 * @path: path of a game
 * @read_only: whether it is opened for reading only
 * @error: return location for an #SnlError
 *
 * Opens a game, and prints a notice if there is one.
 *
 * Returns: (transfer full): the game; or %NULL with @error, also if @read_only is %FALSE and the
 *   game cannot be written
 */
SnlGame *
snl_ctl_open (const char  *path,
              gboolean     read_only,
              GError     **error)
{
  g_autoptr(SnlGame) game = snl_game_open (path, read_only, error);
  const char *notice = game != NULL ? snl_game_get_notice (game) : NULL;

  if (game == NULL)
    return NULL;

  snl_ctl_keep_known (snl_ruleset_get_text (snl_game_get_ruleset (game)));

  if (!read_only && snl_game_is_read_only (game))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("“%s” cannot be written: %s"), path,
                   notice != NULL ? notice : _("it can only be looked at"));
      return NULL;
    }

  if (notice != NULL)
    snl_ctl_print_error ("%s", notice);

  return g_steal_pointer (&game);
}

/**
 * snl_ctl_load:
 * @module: id or path of a module
 * @error: return location for an #SnlError
 *
 * Loads a module. From then on messages may quote its words, which are no students' names: see
 * snl_ctl_keep_known().
 *
 * Returns: (transfer full): as snl_library_load()
 */
SnlRuleset *
snl_ctl_load (const char  *module,
              GError     **error)
{
  SnlRuleset *ruleset = snl_library_load (module, error);

  if (ruleset != NULL)
    snl_ctl_keep_known (snl_ruleset_get_text (ruleset));

  return ruleset;
}

/**
 * snl_ctl_flush:
 * @game: a game
 *
 * Tries to write what is pending, or prints why it is not saved.
 *
 * Returns: %SNL_CTL_DONE if everything is on disk, else %SNL_CTL_FILE
 */
SnlCtlStatus
snl_ctl_flush (SnlGame *game)
{
  g_autoptr(GError) error = NULL;

  if (snl_game_get_trouble (game) == NULL || snl_game_flush (game, &error))
    return SNL_CTL_DONE;

  snl_ctl_print_error (_("This was not saved: %s"),
                       error != NULL ? error->message : snl_game_get_trouble (game));

  return SNL_CTL_FILE;
}

static void
print_texts (const SnlArenaArray *texts,
             const char          *before)
{
  for (guint i = 0; i < texts->len; i++)
    snl_ctl_print ("%s%s\n", before, (const char *) texts->pdata[i]);
}

/*
 * (transfer full): the first sentence of an entry; if it has none, the phase that it entered, or
 * else the label of its action
 */
static char *
dup_sentence (SnlGame        *game,
              const SnlEntry *entry)
{
  char *step;

  if (entry->say->len > 0)
    return g_strdup (entry->say->pdata[0]);

  step = snl_view_dup_step (game, entry);

  return step != NULL ? step : g_strdup (snl_ruleset_get_label (snl_game_get_ruleset (game),
                                                                "action", entry->action));
}

/**
 * snl_ctl_print_entry:
 * @game: a game
 * @entry: an entry of its journal
 *
 * Prints an entry: its sentences, reasons, dice and notes, and what to do on the table.
 */
void
snl_ctl_print_entry (SnlGame        *game,
                     const SnlEntry *entry)
{
  if (entry->say->len == 0)
    {
      g_autofree char *sentence = dup_sentence (game, entry);

      snl_ctl_print ("%s\n", sentence);
    }

  print_texts (entry->say, "");
  print_texts (entry->reasons, "  ");

  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = entry->rolls->pdata[i];
      g_autofree char *dice = snl_sentence_dup_dice (roll);

      /* Translators: before the faces of dice */
      if (snl_roll_get_count (roll) > 0)
        snl_ctl_print (_("  Dice – %s\n"), dice);
    }

  /* Translators: before advice, or a fact that was taken */
  print_texts (entry->notes, _("  Note – "));
  /* Translators: before what the referee does with figures and markers */
  print_texts (entry->on_table, _("  ON THE TABLE – "));
}

/**
 * snl_ctl_print_step:
 * @game: a game
 * @entry: an entry that was undone or redone
 * @back: whether it was undone
 *
 * Prints which it was, and what the referee does with figures and markers.
 */
void
snl_ctl_print_step (SnlGame        *game,
                    const SnlEntry *entry,
                    gboolean        back)
{
  g_autofree char *sentence = dup_sentence (game, entry);

  snl_ctl_print (back ? _("Undone – %s\n") : _("Redone – %s\n"), sentence);
  /* Translators: before what the referee did with figures and markers, and now takes back */
  print_texts (entry->on_table, back ? _("  UNDO ON THE TABLE – ") : _("  ON THE TABLE – "));
}

/**
 * snl_ctl_print_where:
 * @game: a game
 *
 * Prints the turn, the phase and the side that acts, what must still be done in this phase, and how
 * the game ended if it has.
 */
void
snl_ctl_print_where (SnlGame *game)
{
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  g_autofree char *ending = snl_view_dup_ending (game);
  g_autofree char *owed = snl_suggestion_dup_owed (game, FALSE);
  g_autofree char *turn = snl_view_dup_turn (snl_game_get_ruleset (game),
                                             snl_game_get_position (game));
  g_autoptr(GString) line = g_string_new (turn);

  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = phases->pdata[i];

      if (phase->state != SNL_PHASE_NOW)
        continue;

      g_string_append_printf (line, " · %s", phase->label);

      if (phase->side != NULL && *phase->side != '\0')
        g_string_append_printf (line, " · %s",
                                snl_ruleset_get_label (snl_game_get_ruleset (game), "side",
                                                       phase->side));
    }

  snl_ctl_print ("%s\n", line->str);

  if (owed != NULL)
    snl_ctl_print ("%s\n", owed);

  if (snl_game_is_over (game) && ending != NULL && *ending != '\0')
    snl_ctl_print ("%s\n", ending);
}

/**
 * snl_ctl_tell_view_fault:
 * @game: a game of which something was printed
 *
 * Prints to standard error why part of it could not be worked out, if that is so.
 */
void
snl_ctl_tell_view_fault (SnlGame *game)
{
  const char *why = snl_position_get_view_fault (snl_game_get_position (game));

  if (why != NULL)
    snl_ctl_print_error ("%s", why);
}

/**
 * snl_ctl_print_in_force:
 * @game: a game
 *
 * Prints the card that is in force, if there is one.
 */
void
snl_ctl_print_in_force (SnlGame *game)
{
  g_autofree char *in_force = snl_view_dup_in_force (game);

  if (in_force != NULL && *in_force != '\0')
    snl_ctl_print (_("In force: %s\n"), in_force);
}

/**
 * snl_ctl_print_log:
 * @game: a game
 *
 * Prints all entries, turn by turn.
 */
void
snl_ctl_print_log (SnlGame *game)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal);
  g_autoptr(GHashTable) turns = snl_view_dup_turns (game);
  guint turn = 0;

  for (guint i = 0; i < length; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);
      g_autofree char *sentence = NULL;

      if (entry->turn != turn)
        snl_ctl_print ("%s%s\n", i > 0 ? "\n" : "", snl_view_get_turn (turns, entry->turn));

      turn = entry->turn;
      snl_ctl_print ("%4u  ", entry->number);

      sentence = dup_sentence (game, entry);
      snl_ctl_print ("%s\n", sentence);

      for (guint j = 1; j < entry->say->len; j++)
        snl_ctl_print ("      %s\n", (const char *) entry->say->pdata[j]);

      print_texts (entry->reasons, "        ");

      for (guint j = 0; j < entry->rolls->len; j++)
        {
          const SnlRoll *roll = entry->rolls->pdata[j];
          g_autofree char *dice = snl_sentence_dup_dice (roll);

          if (snl_roll_get_count (roll) > 0)
            snl_ctl_print (_("        Dice – %s\n"), dice);
        }

      print_texts (entry->notes, _("        Note – "));
      print_texts (entry->on_table, _("        ON THE TABLE – "));
    }

  if (length == 0)
    snl_ctl_print (_("Nothing has been done yet.\n"));
}
