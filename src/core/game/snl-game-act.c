/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What changes a game: acts, rolling again, undo and redo; and trial runs that are reverted. An act
 * runs an action of core/acts, which returns an attempt; a complete attempt's entry goes into the
 * journal and to the file, then the signals are emitted.
 */

#include "snl-game-private.h"

#include "snl-game-check.h"
#include "core/acts/snl-act.h"
#include "core/acts/snl-import.h"
#include "core/base/snl-limits.h"
#include "core/journal/snl-position-revision.h"
#include "core/rules/snl-run.h"

#include <glib/gi18n.h>

static gboolean
check_writable (SnlGame  *self,
                GError  **error)
{
  if (!snl_game_is_read_only (self))
    return TRUE;

  /* the notice of a read-only game says why it is read-only */
  if (snl_game_get_notice (self) != NULL)
    g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, snl_game_get_notice (self));
  else
    g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                         _("This game is read-only: its file cannot be written"));

  return FALSE;
}

/* Continues the dice stream after the throws that the position counts */
static void
init_dice (SnlGame *self,
           SnlDice *dice)
{
  snl_dice_init_seeded (dice, &self->dice, snl_position_get_count (self->position, SNL_GAME_DICE));
}

/* Continues the other random stream, which shuffles decks and picks at random */
static void
init_chance (SnlGame *self,
             SnlDice *chance)
{
  snl_dice_init_seeded (chance, &self->chance,
                        snl_position_get_count (self->position, SNL_GAME_CHANCE));
}

static SnlAttempt *
run (SnlGame     *self,
     const char  *action,
     GHashTable  *answers,
     SnlDice     *dice,
     gboolean     looking,
     gboolean     shown,
     gboolean     sealed,
     GError     **error)
{
  SnlDice chance;
  SnlActionContext context = { self->ruleset, self->position, dice, &chance, answers, looking };

  init_chance (self, &chance);
  context.reference = self->reference;
  context.sealed = sealed;
  context.minds_duties = !looking;
  context.shown = shown;

  return snl_act_run (&context, action, error);
}

/* Reverts the edits of an attempt */
static void
revert_attempt (SnlGame    *self,
                SnlAttempt *attempt)
{
  for (guint i = attempt->entry->edits->len; i > 0; i--)
    snl_position_revert (self->position, g_ptr_array_index (attempt->entry->edits, i - 1));
}

/* Checks whether a complete attempt can be saved and read again; if not, reverts it */
static gboolean
check_act (SnlGame     *self,
           SnlAttempt  *attempt,
           GError     **error)
{
  gsize size = snl_arena_measure (&attempt->entry->arena);

  if (self->stored + size > SNL_MAX_ACTS)
    /* not reached: no test makes that many acts */
    snl_run_refuse (error, _("The actions of this game take more than %d MiB; close it, and open "
                             "it again."), SNL_MAX_ACTS / (1024 * 1024));
  else if (snl_game_check_act (self->ruleset, self->position, attempt->entry, error))
    {
      self->stored += size;
      return TRUE;
    }

  revert_attempt (self, attempt);

  return FALSE;
}

static SnlAttempt *
preview (SnlGame     *self,
         const char  *action,
         GHashTable  *answers,
         SnlDice     *dice,
         gboolean     shown,
         gboolean     sealed,
         GError     **error)
{
  SnlAttempt *attempt = run (self, action, answers, dice, TRUE, shown, sealed, error);
  guint64 since = snl_position_get_revision (self->position);

  if (attempt != NULL && attempt->wanted == NULL && attempt->pending == NULL && !attempt->is_sealed)
    revert_attempt (self, attempt);
  snl_position_keep_shown (self->position, since);

  return attempt;
}

/**
 * snl_game_preview:
 * @self: a game
 * @action: an action's id
 * @answers: (nullable) (element-type utf8 utf8): answers known so far
 * @error: return location for an #SnlError
 *
 * Runs an action without dice and reverts it, to find out what it asks and how many dice it rolls,
 * up to the first card that it turns up. The game is unchanged.
 *
 * Returns: (transfer full): the attempt; or %NULL with @error
 */
SnlAttempt *
snl_game_preview (SnlGame     *self,
                  const char  *action,
                  GHashTable  *answers,
                  GError     **error)
{
  g_autoptr(SnlDice) dice = snl_dice_new_none ();

  g_return_val_if_fail (SNL_IS_GAME (self), NULL);

  return preview (self, action, answers, dice, TRUE, TRUE, error);
}

/**
 * snl_game_preview_drawn:
 * @self: a game
 * @action: an action's id
 * @answers: (nullable) (element-type utf8 utf8): answers known so far
 * @error: return location for an #SnlError
 *
 * As snl_game_preview(), but turns up the cards that snl_game_do() would.
 *
 * Returns: (transfer full): the attempt; or %NULL with @error
 */
SnlAttempt *
snl_game_preview_drawn (SnlGame     *self,
                        const char  *action,
                        GHashTable  *answers,
                        GError     **error)
{
  g_autoptr(SnlDice) dice = snl_dice_new_none ();

  g_return_val_if_fail (SNL_IS_GAME (self), NULL);

  return preview (self, action, answers, dice, TRUE, FALSE, error);
}

/**
 * snl_game_check_list:
 * @self: a game
 * @answers: (element-type utf8 utf8): of the action `import`
 *
 * Finds out what is wrong with a list to import; the game is unchanged.
 *
 * Returns: (transfer full) (element-type SnlFault): each fault with its line; empty if there is
 *   none
 */
GPtrArray *
snl_game_check_list (SnlGame    *self,
                     GHashTable *answers)
{
  g_autoptr(SnlDice) dice = snl_dice_new_none ();
  SnlDice chance;
  SnlActionContext context = { self->ruleset, self->position, dice, &chance, answers, TRUE };

  init_chance (self, &chance);
  context.reference = self->reference;
  context.shown = TRUE;

  return snl_import_check (&context);
}

static SnlAttempt *
preview_rolled (SnlGame     *self,
                const char  *action,
                GHashTable  *answers,
                const char  *dice,
                gboolean     shown,
                GError     **error)
{
  g_autoptr(SnlDice) typed_dice = NULL;
  SnlDice own;

  init_dice (self, &own);
  if (dice == NULL)
    return preview (self, action, answers, &own, shown, FALSE, error);
  typed_dice = snl_dice_new_parse (dice, error);

  return typed_dice != NULL ? preview (self, action, answers, typed_dice, shown, FALSE, error)
                            : NULL;
}

/**
 * snl_game_preview_rolled:
 * @self: a game
 * @action: an action's id
 * @answers: (nullable) (element-type utf8 utf8): answers known so far
 * @dice: (nullable): dice thrown at the table, as snl_dice_new_parse() reads them; %NULL for
 *   Senlac's
 * @error: return location for an #SnlError
 *
 * Runs an action with the dice that snl_game_do() would use, to find out which questions depend on
 * their result; the game is unchanged.
 *
 * Returns: (transfer full): the attempt; or %NULL with @error
 */
SnlAttempt *
snl_game_preview_rolled (SnlGame     *self,
                         const char  *action,
                         GHashTable  *answers,
                         const char  *dice,
                         GError     **error)
{
  g_return_val_if_fail (SNL_IS_GAME (self), NULL);

  return preview_rolled (self, action, answers, dice, TRUE, error);
}

/* (transfer full) (nullable): as snl_game_preview_rolled(), but not charged to the budget of a
 * view, because nobody sees it */
SnlAttempt *
snl_game_try (SnlGame    *self,
              const char *action,
              GHashTable *answers,
              const char *dice)
{
  return preview_rolled (self, action, answers, dice, FALSE, NULL);
}

/*
 * Appends a complete attempt's entry to the journal and to the file, and emits the signals. With
 * @is_simulated no chart or unit value is stored; with @instead the entry replaces the one just
 * undone.
 */
static const SnlEntry *
append_attempt (SnlGame    *self,
                SnlAttempt *attempt,
                gboolean    is_simulated,
                gboolean    instead)
{
  guint length = snl_journal_get_length (self->journal);
  const SnlEntry *entry;

  attempt->entry->time = g_get_real_time () / G_USEC_PER_SEC;
  if (!is_simulated && !self->is_simulated)
    snl_game_save_reference (self, attempt->entry);
  snl_header_note_action (self->header, self->journal);
  entry = snl_journal_append (self->journal, g_steal_pointer (&attempt->entry));
  if (self->archive != NULL && instead)
    snl_archive_append_replacement (self->archive, entry, NULL);
  else if (self->archive != NULL)
    snl_archive_append (self->archive, entry, NULL);
  snl_game_emit_trouble (self);
  snl_game_emit_changed (self, length);

  return entry;
}

static const SnlEntry *
do_with (SnlGame     *self,
         const char  *action,
         GHashTable  *answers,
         SnlDice     *dice,
         const char  *typed,
         const char  *note,
         gboolean     instead,
         GError     **error)
{
  g_autoptr(SnlAttempt) attempt = run (self, action, answers, dice, FALSE, FALSE, FALSE, error);

  if (attempt == NULL)
    return NULL;
  if (attempt->wanted != NULL)
    {
      snl_game_set_missing_error (self, action, answers, typed, error);
      return NULL;
    }
  if (note != NULL)
    snl_entry_add_text (attempt->entry, attempt->entry->notes, note);

  if (!check_act (self, attempt, error))
    return NULL;

  /* no answers: they may contain a student's name. Not for games in memory, which are simulated by
   * the thousand. */
  if (self->archive != NULL && !g_log_writer_default_would_drop (G_LOG_LEVEL_DEBUG, G_LOG_DOMAIN))
    /* not reached: the tests print no such messages */
    g_debug ("action %s: %u rolls, %u edits", action, attempt->entry->rolls->len,
             attempt->entry->edits->len);

  return append_attempt (self, attempt, FALSE, instead);
}

/**
 * snl_game_do_by_chance:
 * @self: a game
 * @action: the id of one of the module's actions, or `next`
 * @ask: (nullable): called for each question, to answer it
 * @user_data: data for @ask
 * @quiet: whether to leave out sentences, which saves time
 * @error: return location for an #SnlError
 *
 * Does an action for a simulated player, as snl_game_do(), but stores none of the answers for other
 * games.
 *
 * Returns: (transfer none): its entry, valid until the next act; or %NULL with @error and the game
 *   unchanged
 */
const SnlEntry *
snl_game_do_by_chance (SnlGame     *self,
                       const char  *action,
                       SnlAskFunc   ask,
                       gpointer     user_data,
                       gboolean     quiet,
                       GError     **error)
{
  g_autoptr(SnlAttempt) attempt = NULL;
  SnlActionContext context = { self->ruleset, self->position };
  SnlDice dice;
  SnlDice chance;

  g_return_val_if_fail (SNL_IS_GAME (self), NULL);
  g_return_val_if_fail (action != NULL, NULL);

  if (!check_writable (self, error))
    return NULL;

  init_dice (self, &dice);
  init_chance (self, &chance);
  context.dice = &dice;
  context.chance = &chance;
  context.looking = TRUE;
  context.quiet = quiet;
  context.ask = ask;
  context.ask_data = user_data;
  context.reference = self->reference;
  attempt = snl_procedure_run (&context, action, error);
  if (attempt == NULL)
    return NULL;
  if (attempt->wanted != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING, _("%s: say %s=…: %s"),
                   snl_ruleset_get_label (self->ruleset, "action", action), attempt->wanted->name,
                   attempt->wanted->label);
      return NULL;
    }

  return check_act (self, attempt, error) ? append_attempt (self, attempt, TRUE, FALSE) : NULL;
}

/**
 * snl_game_do:
 * @self: a game
 * @action: the id of one of the module's actions, or `next`, `correct`, `exchange`, `play-on`,
 *   `import`, or one of the board actions: `place`, `paint`, `resize`, `lay-out`, `clear-board`
 * @answers: (nullable) (element-type utf8 utf8): name to value; questions left out take their
 *   default
 * @dice: (nullable): dice thrown at the table, as snl_dice_new_parse() reads them; %NULL to have
 *   Senlac roll
 * @error: return location for an #SnlError
 *
 * Does an action: all of it or nothing. Failing to save is no error here: the act is done, and
 * #SnlGame::trouble is emitted.
 *
 * Returns: (transfer none): its entry, valid until the next act; or %NULL with @error and the game
 *   unchanged: %SNL_ERROR_MISSING (an answer or dice), %SNL_ERROR_OWED (a duty), %SNL_ERROR_MODULE,
 *   or %SNL_ERROR_REFUSED, also if the game is read-only or a handler of #SnlGame::changing refuses
 */
const SnlEntry *
snl_game_do (SnlGame     *self,
             const char  *action,
             GHashTable  *answers,
             const char  *dice,
             GError     **error)
{
  g_autoptr(SnlDice) typed_dice = NULL;
  SnlDice own;

  g_return_val_if_fail (SNL_IS_GAME (self), NULL);
  g_return_val_if_fail (action != NULL, NULL);

  if (!snl_game_emit_changing (self, error) || !check_writable (self, error))
    return NULL;

  init_dice (self, &own);
  if (dice != NULL)
    {
      typed_dice = snl_dice_new_parse (dice, error);
      if (typed_dice == NULL)
        return NULL;
    }

  return do_with (self, action, answers, typed_dice != NULL ? typed_dice : &own, dice, NULL, FALSE,
                  error);
}

static gboolean
was_rolled (const SnlEntry *entry)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    if (((const SnlRoll *) g_ptr_array_index (entry->rolls, i))->source == SNL_SOURCE_ROLLED)
      return TRUE;

  return FALSE;
}

/*
 * Prints what is done with the entries from @begin to before @end: their numbers and actions, never
 * an answer, which may be a student's name. Not for games in memory, which are simulated by the
 * thousand.
 */
static void
print_entries (SnlGame    *self,
               const char *what,
               guint       begin,
               guint       end)
{
  if (self->archive == NULL || g_log_writer_default_would_drop (G_LOG_LEVEL_DEBUG, G_LOG_DOMAIN))
    return;

  /* not reached: the tests print no such messages */
  for (guint i = begin; i < end; i++)
    g_debug ("%s entry %u, action %s", what, i + 1, snl_journal_get (self->journal, i)->action);
}

/* (nullable): the last act, if its dice can be rolled again */
static const SnlEntry *
get_rerollable (SnlGame  *self,
                GError  **error)
{
  guint length = snl_journal_get_length (self->journal);
  const SnlEntry *last = length > 0 ? snl_journal_get (self->journal, length - 1) : NULL;

  if (!check_writable (self, error))
    return NULL;
  if (last != NULL && was_rolled (last))
    return last;

  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                       _("Senlac rolled no dice in the last action; undo it instead"));

  return NULL;
}

/**
 * snl_game_preview_reroll:
 * @self: a game
 * @error: return location for an #SnlError
 *
 * Runs the last act as snl_game_reroll() would do it; the game is unchanged.
 *
 * Returns: (transfer full): the attempt, with the new dice; or %NULL with @error, as for
 *   snl_game_reroll()
 */
SnlAttempt *
snl_game_preview_reroll (SnlGame  *self,
                         GError  **error)
{
  const SnlEntry *last;
  g_autoptr(GHashTable) answers = NULL;
  g_autofree char *action = NULL;
  SnlAttempt *attempt;
  SnlDice dice;

  g_return_val_if_fail (SNL_IS_GAME (self), NULL);

  last = get_rerollable (self, error);
  if (last == NULL)
    return NULL;

  answers = snl_entry_dup_answers (last);
  action = g_strdup (last->action);
  init_dice (self, &dice);
  snl_journal_undo (self->journal, self->position);
  attempt = preview (self, action, answers, &dice, TRUE, FALSE, error);
  snl_journal_redo (self->journal, self->position, NULL);

  return attempt;
}

/**
 * snl_game_reroll:
 * @self: a game
 * @reason: (nullable): the referee's reason, for the log
 * @error: return location for an #SnlError
 *
 * Undoes the last act and does it again with the same answers and other dice; a note in the log
 * says so.
 *
 * Returns: (transfer none): the new entry, valid until the next act; or %NULL with @error and the
 *   game unchanged: %SNL_ERROR_REFUSED if Senlac rolled no dice in the last act or the game is
 *   read-only, or an error of snl_game_do()
 */
const SnlEntry *
snl_game_reroll (SnlGame     *self,
                 const char  *reason,
                 GError     **error)
{
  guint length;
  const SnlEntry *last;
  g_autoptr(GHashTable) answers = NULL;
  SnlDice dice;
  g_autofree char *action = NULL;
  g_autofree char *note = NULL;
  const SnlEntry *entry;

  g_return_val_if_fail (SNL_IS_GAME (self), NULL);

  if (!snl_game_emit_changing (self, error))
    return NULL;

  length = snl_journal_get_length (self->journal);
  last = get_rerollable (self, error);
  if (last == NULL)
    return NULL;

  answers = snl_entry_dup_answers (last);
  action = g_strdup (last->action);
  note = reason != NULL && *reason != '\0'
         ? g_strdup_printf (_("Rolled again by the referee: %s."), reason)
         : g_strdup (_("Rolled again by the referee."));
  /* before the undo, so that the stream continues after the dice of the first roll */
  init_dice (self, &dice);
  print_entries (self, "reroll", length - 1, length);
  snl_journal_undo (self->journal, self->position);
  snl_game_emit_changed (self, length);
  entry = do_with (self, action, answers, &dice, NULL, note, TRUE, error);
  if (entry == NULL && snl_journal_redo (self->journal, self->position, NULL) != NULL)
    snl_game_emit_changed (self, length - 1);

  return entry;
}

/**
 * snl_game_can_undo:
 * @self: a game
 *
 * Returns: whether there is an act to undo and the game can be changed
 */
gboolean
snl_game_can_undo (SnlGame *self)
{
  return snl_journal_get_length (self->journal) > 0 && !snl_game_is_read_only (self);
}

/**
 * snl_game_can_redo:
 * @self: a game
 *
 * Returns: whether there is an act to redo and the game can be changed
 */
gboolean
snl_game_can_redo (SnlGame *self)
{
  return snl_journal_get_redo (self->journal) > 0 && !snl_game_is_read_only (self);
}

/**
 * snl_game_undo:
 * @self: a game
 * @steps: how many acts; 1 or more
 * @error: return location for an #SnlError
 *
 * Undoes the last @steps acts; dice and cards are taken back too, so that they come again.
 *
 * Returns: %TRUE; or %FALSE and nothing undone, with %SNL_ERROR_REFUSED if there are fewer acts, or
 *   the game is read-only
 */
gboolean
snl_game_undo (SnlGame  *self,
               guint     steps,
               GError  **error)
{
  guint length;

  g_return_val_if_fail (SNL_IS_GAME (self) && steps > 0, FALSE);

  if (!snl_game_emit_changing (self, error) || !check_writable (self, error))
    return FALSE;

  length = snl_journal_get_length (self->journal);
  if (steps > length)
    {
      if (length == 0)
        g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                             _("there is nothing to undo"));
      else
        g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                     ngettext ("only %u action can be undone", "only %u actions can be undone",
                               length),
                     length);
      return FALSE;
    }

  print_entries (self, "undo", length - steps, length);
  for (guint i = 0; i < steps; i++)
    snl_journal_undo (self->journal, self->position);
  if (self->archive != NULL)
    snl_archive_append_undo (self->archive, steps, NULL);
  snl_game_emit_trouble (self);
  snl_game_emit_changed (self, length);

  return TRUE;
}

/**
 * snl_game_redo:
 * @self: a game
 * @steps: how many acts; 1 or more
 * @error: return location for an #SnlError
 *
 * Redoes the next @steps acts with the same dice and cards.
 *
 * Returns: %TRUE; or %FALSE and nothing redone, with %SNL_ERROR_REFUSED if there are fewer acts, or
 *   the game is read-only
 */
gboolean
snl_game_redo (SnlGame  *self,
               guint     steps,
               GError  **error)
{
  guint length;
  guint left;

  g_return_val_if_fail (SNL_IS_GAME (self) && steps > 0, FALSE);

  if (!snl_game_emit_changing (self, error) || !check_writable (self, error))
    return FALSE;

  length = snl_journal_get_length (self->journal);
  left = snl_journal_get_redo (self->journal);
  if (steps > left)
    {
      if (left == 0)
        g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                             _("There is nothing to redo: nothing was undone since the last "
                               "action."));
      else
        g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                     ngettext ("only %u action can be redone", "only %u actions can be redone",
                               left),
                     left);
      return FALSE;
    }

  for (guint i = 0; i < steps; i++)
    if (snl_journal_redo (self->journal, self->position, error) == NULL)
      {
        /* not reached: the position is as it was when the entry was undone */
        while (i-- > 0)
          snl_journal_undo (self->journal, self->position);

        return FALSE;
      }
  print_entries (self, "redo", length, length + steps);
  if (self->archive != NULL)
    snl_archive_append_redo (self->archive, steps, NULL);
  snl_game_emit_trouble (self);
  snl_game_emit_changed (self, length);

  return TRUE;
}
