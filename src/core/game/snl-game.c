/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Creating, opening, saving and the accessors of a game. What changes a game is in snl-game-act.c.
 */

#include "snl-game-private.h"

#include "snl-game-check.h"
#include "snl-upgrade-rules.h"
#include "core/class/snl-initial-position.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

enum { CHANGING, CHANGED, TROUBLE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlGame, snl_game, G_TYPE_OBJECT)

static void
snl_game_finalize (GObject *object)
{
  SnlGame *self = SNL_GAME (object);

  g_clear_pointer (&self->archive, snl_archive_free);
  g_clear_pointer (&self->reference, snl_reference_data_free);
  g_clear_pointer (&self->header, snl_header_free);
  g_clear_pointer (&self->journal, snl_journal_free);
  g_clear_pointer (&self->position, snl_position_free);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->trouble, g_free);

  G_OBJECT_CLASS (snl_game_parent_class)->finalize (object);
}

static void
snl_game_class_init (SnlGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_game_finalize;

  /**
   * SnlGame::changing:
   * @error: return location for an #SnlError
   *
   * Emitted before an act, an undo or a redo, and before the title or naming changes. A handler
   * that shows an act before it is done does that act now, or refuses the change until it is done.
   *
   * Returns: %TRUE with @error to refuse
   */
  signals[CHANGING] = g_signal_new ("changing", SNL_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN,
                                    1, G_TYPE_POINTER);

  /**
   * SnlGame::changed:
   * @length: how many entries were done before
   *
   * Emitted after an act, an undo or a redo.
   */
  signals[CHANGED] = g_signal_new ("changed", SNL_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * SnlGame::trouble:
   * @sentence: (nullable): why the game cannot be saved, and how many acts are not saved; %NULL
   *   when all is saved again
   *
   * Emitted when saving begins to fail, fails in another way, or works again.
   */
  signals[TROUBLE] = g_signal_new ("trouble", SNL_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
snl_game_init (SnlGame *self)
{
}

/* Initialises the random streams from the game's seed. */
static void
create_random_streams (SnlGame *self,
                       guint32  seed)
{
  snl_random_stream_init (&self->dice, seed, SNL_RANDOM_STREAM_DICE);
  snl_random_stream_init (&self->chance, seed, SNL_RANDOM_STREAM_CHANCE);
}

/* Runs one of the two parts of a setup, and checks what it has changed */
static gboolean
run_setup (SnlAttempt             *(*part) (const SnlActionContext *, GError **),
           const SnlActionContext  *context,
           GError                 **error)
{
  g_autoptr(SnlAttempt) attempt = part (context, error);
  g_autoptr(GError) problem = NULL;

  if (attempt == NULL)
    return FALSE;
  if (attempt->wanted != NULL || attempt->pending != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                   _("%s: the setup asks a question; what is to be settled before play is an "
                     "option"), snl_ruleset_get_file (context->ruleset));
      return FALSE;
    }
  if (!snl_game_check_new (context->ruleset, context->position, attempt->entry, &problem))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE, "%s: %s",
                   snl_ruleset_get_file (context->ruleset), problem->message);
      return FALSE;
    }

  return TRUE;
}

/**
 * snl_game_dup_start:
 * @ruleset: as for snl_game_new()
 * @muster: as for snl_game_new()
 * @options: (nullable) (element-type utf8 utf8): as for snl_game_new()
 *
 * Runs the module's setup once for many games.
 *
 * Returns: (transfer full) (nullable): the position before the decks are shuffled, for
 *   snl_game_new_from(); %NULL if the setup throws dice, or fails
 */
SnlPosition *
snl_game_dup_start (SnlRuleset *ruleset,
                    SnlMuster  *muster,
                    GHashTable *options)
{
  SnlRandomStream stream;
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (&stream, 0);
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&stream, 0);
  g_autoptr(SnlPosition) start = snl_initial_position_new (ruleset, muster, options, NULL);
  SnlActionContext context = { ruleset, start, dice, chance, NULL, FALSE };
  gboolean good;

  snl_random_stream_init (&stream, 0, SNL_RANDOM_STREAM_DICE);
  good = start != NULL && run_setup (snl_procedure_set_up, &context, NULL) &&
         snl_dice_get_thrown (dice) + snl_dice_get_thrown (chance) == 0;

  return good ? g_steal_pointer (&start) : NULL;
}

/**
 * snl_game_new:
 * @ruleset: the rules; the game takes a reference
 * @muster: the pieces and who leads them
 * @options: (nullable) (element-type utf8 utf8): option id to choice, for options that differ from
 *   the module's defaults
 * @seed: seed of both random streams
 * @title: (nullable): the game's title; %NULL for that of @ruleset
 * @error: return location for an #SnlError
 *
 * Creates a game and runs the module's setup. The game is in memory only until snl_game_save_as().
 *
 * Returns: (transfer full): the game; or %NULL with @error
 */
SnlGame *
snl_game_new (SnlRuleset  *ruleset,
              SnlMuster   *muster,
              GHashTable  *options,
              guint32      seed,
              const char  *title,
              GError     **error)
{
  return snl_game_new_from (NULL, ruleset, muster, options, seed, title, error);
}

/**
 * snl_game_new_from:
 * @start: (nullable): what snl_game_dup_start() returned for the same arguments
 * @ruleset: as for snl_game_new()
 * @muster: as for snl_game_new()
 * @options: (nullable) (element-type utf8 utf8): as for snl_game_new()
 * @seed: as for snl_game_new()
 * @title: (nullable): as for snl_game_new()
 * @error: return location for an #SnlError
 *
 * Creates the same game as snl_game_new(), but copies @start instead of running the setup.
 *
 * Returns: (transfer full): the game; or %NULL with @error
 */
SnlGame *
snl_game_new_from (SnlPosition  *start,
                   SnlRuleset   *ruleset,
                   SnlMuster    *muster,
                   GHashTable   *options,
                   guint32       seed,
                   const char   *title,
                   GError      **error)
{
  g_autoptr(SnlGame) self = g_object_new (SNL_TYPE_GAME, NULL);
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (&self->dice, 0);
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&self->chance, 0);
  SnlActionContext context = { ruleset, NULL, dice, chance, NULL, FALSE };

  create_random_streams (self, seed);
  self->ruleset = snl_ruleset_ref (ruleset);
  self->journal = snl_journal_new ();
  self->position = start != NULL
                   ? snl_position_copy (start)
                   : snl_initial_position_new (ruleset, muster, options, error);
  context.position = self->position;
  if (self->position == NULL ||
      (start == NULL && !run_setup (snl_procedure_set_up, &context, error)) ||
      !run_setup (snl_procedure_begin, &context, error))
    return NULL;

  self->reference = snl_reference_data_new_user (ruleset, SNL_REFERENCE_TABLES, NULL);
  self->header = snl_header_new ();
  self->header->module = g_strdup (snl_ruleset_get_id (ruleset));
  self->header->version = g_strdup (snl_ruleset_get_version (ruleset));
  self->header->hash = g_strdup (snl_ruleset_get_hash (ruleset));
  self->header->text = g_ref_string_acquire (snl_ruleset_get_text (ruleset));
  self->header->title = g_strdup (title != NULL ? title : snl_ruleset_get_title (ruleset));
  self->header->seed = seed;
  self->header->made = g_get_real_time () / G_USEC_PER_SEC;

  return g_steal_pointer (&self);
}

/*
 * Called by the reader of the file: first without an entry, to parse the rules that the file
 * contains and to check the position against them; then after each entry.
 */
static gboolean
check_cb (const SnlHeader  *header,
          SnlPosition      *position,
          const SnlEntry   *entry,
          gpointer          user_data,
          GError          **error)
{
  SnlGame *self = user_data;

  if (entry != NULL)
    return snl_game_check_entry (self->ruleset, position, entry, error);

  if (header->text == NULL)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE,
                           _("the game does not hold its rules, so it cannot be played"));
      return FALSE;
    }

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  self->ruleset = snl_upgrade_rules_load (header, error);
  if (self->ruleset == NULL)
    {
      g_prefix_error (error, _("the game holds rules that cannot be used: "));
      return FALSE;
    }

  return snl_game_check_position (self->ruleset, position, error);
}

/**
 * snl_game_open:
 * @path: a game file
 * @read_only: whether to open it without the right to write
 * @error: return location for an #SnlError
 *
 * Opens a game with the copy of the rules in its file, or, if that was damaged, with the installed
 * module if it is the same. snl_game_get_notice() then returns what was left out of a damaged file,
 * that its rules were changed, or why the game is read-only if another window or program has it
 * open.
 *
 * Returns: (transfer full): the game; or %NULL with @error
 */
SnlGame *
snl_game_open (const char  *path,
               gboolean     read_only,
               GError     **error)
{
  g_autoptr(SnlGame) self = g_object_new (SNL_TYPE_GAME, NULL);

  self->archive = snl_archive_open_checked (path, read_only, check_cb, self, &self->header,
                                            &self->position, &self->journal, error);
  if (self->archive == NULL)
    return NULL;

  if (self->header->hash != NULL &&
      strcmp (self->header->hash, snl_ruleset_get_hash (self->ruleset)) != 0)
    snl_archive_add_notice (self->archive,
                            _("The rules in this file are not those that the game was saved with: "
                              "they were damaged or changed. Results may differ; play on with a "
                              "copy of the game if there is one."));
  else if (strcmp (self->header->text, snl_ruleset_get_text (self->ruleset)) != 0)
    {
      g_ref_string_release (self->header->text);
      self->header->text = g_ref_string_acquire (snl_ruleset_get_text (self->ruleset));
      snl_archive_add_notice (self->archive,
                              _("The rules in this file were damaged or changed. Those that the "
                                "game was saved with are installed here, and are used."));
    }

  create_random_streams (self, self->header->seed);
  self->reference = snl_reference_data_new_user (self->ruleset, SNL_REFERENCE_TABLES, NULL);

  return g_steal_pointer (&self);
}

/* Appends all entries to a new file, and an undo for those that can be redone. */
static gboolean
write_journal (SnlGame     *self,
               SnlArchive  *archive,
               GError     **error)
{
  guint length = snl_journal_get_length (self->journal);
  guint redo = snl_journal_get_redo (self->journal);

  for (guint i = 0; i < length + redo; i++)
    if (!snl_archive_append (archive, snl_journal_get (self->journal, i), error))
      return FALSE;

  return redo == 0 || snl_archive_append_undo (archive, redo, error);
}

/*
 * Emits `trouble` if the sentence has changed. Failing to save is no error of an act: the game
 * continues in memory.
 */
void
snl_game_emit_trouble (SnlGame *self)
{
  const char *trouble = snl_game_get_trouble (self);

  if (g_strcmp0 (self->trouble, trouble) == 0)
    return;

  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  g_signal_emit (self, signals[TROUBLE], 0, self->trouble);
}

/**
 * snl_game_save_as:
 * @self: a game
 * @path: for a new game, a file that does not exist yet; for a copy, any other file than the
 *   game's, which is replaced
 * @error: return location for an #SnlError
 *
 * Creates the file of a new game; from then on each act is saved there. For a game that has a file,
 * writes a copy to @path and keeps the first file; but if that cannot be written, continues in the
 * copy.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if @path exists (a new game) or is the game's
 *   own file (a copy), or %SNL_ERROR_FILE if it cannot be written
 */
gboolean
snl_game_save_as (SnlGame     *self,
                  const char  *path,
                  GError     **error)
{
  g_autoptr(SnlArchive) archive = NULL;
  g_autoptr(SnlPosition) initial = NULL;

  g_return_val_if_fail (SNL_IS_GAME (self), FALSE);

  if (self->archive != NULL)
    {
      gboolean saved = snl_archive_save_copy (self->archive, path, error);

      snl_game_emit_trouble (self);
      return saved;
    }

  initial = snl_journal_dup_initial_position (self->journal, self->position);
  archive = snl_archive_create (path, self->header, initial, error);
  if (archive != NULL && write_journal (self, archive, error))
    self->archive = g_steal_pointer (&archive);
  else if (archive != NULL)
    g_unlink (path);   /* half a game: it would stand in the way of the next try */

  return self->archive != NULL;
}

/* Emits `changing`. Returns whether nobody refuses the change. */
gboolean
snl_game_emit_changing (SnlGame  *self,
                        GError  **error)
{
  gboolean is_refused = FALSE;

  /* GObject takes long over a signal with a result, even if nobody listens */
  if (g_signal_has_handler_pending (self, signals[CHANGING], 0, TRUE))
    g_signal_emit (self, signals[CHANGING], 0, error, &is_refused);

  return !is_refused;
}

/* Emits `changed`; @length is the number of entries that were done before. */
void
snl_game_emit_changed (SnlGame *self,
                       guint    length)
{
  g_signal_emit (self, signals[CHANGED], 0, length);
}

/**
 * snl_game_flush:
 * @self: a game
 * @error: return location for an #SnlError
 *
 * Tries again to write what could not be saved.
 *
 * Returns: %TRUE if all is saved; or %FALSE with %SNL_ERROR_FILE
 */
gboolean
snl_game_flush (SnlGame  *self,
                GError  **error)
{
  gboolean saved;

  g_return_val_if_fail (SNL_IS_GAME (self), FALSE);

  if (self->archive == NULL)
    return TRUE;

  saved = snl_archive_flush (self->archive, error);
  snl_game_emit_trouble (self);

  return saved;
}

/**
 * snl_game_close:
 * @self: a game that is no longer played, saved or given up
 *
 * Closes and unlocks the game's file, whoever still holds a reference to @self. The game can be
 * shown, but is read-only from then on.
 */
void
snl_game_close (SnlGame *self)
{
  g_return_if_fail (SNL_IS_GAME (self));

  if (self->archive != NULL)
    snl_archive_close (self->archive);
}

/**
 * snl_game_get_ruleset:
 * @self: a game
 *
 * Returns: (transfer none): the rules of the game
 */
SnlRuleset *
snl_game_get_ruleset (SnlGame *self)
{
  return self->ruleset;
}

/**
 * snl_game_get_position:
 * @self: a game
 *
 * Returns: (transfer none): the current position
 */
SnlPosition *
snl_game_get_position (SnlGame *self)
{
  return self->position;
}

/**
 * snl_game_get_journal:
 * @self: a game
 *
 * Returns: (transfer none): the journal
 */
SnlJournal *
snl_game_get_journal (SnlGame *self)
{
  return self->journal;
}

/**
 * snl_game_get_path:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): the path of the game's file; %NULL for a game in memory
 */
const char *
snl_game_get_path (SnlGame *self)
{
  return self->archive != NULL ? snl_archive_get_path (self->archive) : NULL;
}

/**
 * snl_game_get_title:
 * @self: a game
 *
 * Returns: (transfer none): the title
 */
const char *
snl_game_get_title (SnlGame *self)
{
  return self->header->title;
}

/**
 * snl_game_get_header:
 * @self: a game
 *
 * Returns: (transfer none): the module, seed, title and date of the game
 */
const SnlHeader *
snl_game_get_header (SnlGame *self)
{
  return self->header;
}

/**
 * snl_game_get_notice:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): translated sentences, one a line, about damage, changed
 *   rules or a lock that were found when the game was opened; %NULL for none
 */
const char *
snl_game_get_notice (SnlGame *self)
{
  return self->archive != NULL ? snl_archive_get_notice (self->archive) : NULL;
}

/**
 * snl_game_get_trouble:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): a translated sentence that says why the game cannot be saved
 *   now; %NULL if it can
 */
const char *
snl_game_get_trouble (SnlGame *self)
{
  return self->archive != NULL ? snl_archive_get_trouble (self->archive) : NULL;
}

/**
 * snl_game_is_read_only:
 * @self: a game
 *
 * Returns: whether the game can be shown but not changed
 */
gboolean
snl_game_is_read_only (SnlGame *self)
{
  return self->archive != NULL && snl_archive_is_read_only (self->archive);
}

/**
 * snl_game_is_free:
 * @self: a game
 *
 * Returns: whether the game is read-only because another window or program had it open, which has
 *   closed it since
 */
gboolean
snl_game_is_free (SnlGame *self)
{
  return self->archive != NULL && snl_archive_is_free (self->archive);
}

/**
 * snl_game_is_whole:
 * @self: a game
 *
 * Returns: whether all of its file was read; if not, snl_game_get_notice() says what was left out
 */
gboolean
snl_game_is_whole (SnlGame *self)
{
  g_return_val_if_fail (SNL_IS_GAME (self), FALSE);

  return self->archive == NULL || snl_archive_is_whole (self->archive);
}

/**
 * snl_game_dup_initial_position:
 * @self: a game
 *
 * Returns: (transfer full): the position before the first act
 */
SnlPosition *
snl_game_dup_initial_position (SnlGame *self)
{
  g_return_val_if_fail (SNL_IS_GAME (self), NULL);

  return snl_journal_dup_initial_position (self->journal, self->position);
}

/**
 * snl_game_get_turn:
 * @self: a game
 *
 * Returns: the number of the current turn, from 1; 0 before the first
 */
guint
snl_game_get_turn (SnlGame *self)
{
  return snl_position_get_count (self->position, SNL_GAME_TURN);
}

/**
 * snl_game_is_over:
 * @self: a game
 *
 * Returns: whether an ending has been reached
 */
gboolean
snl_game_is_over (SnlGame *self)
{
  return g_strcmp0 (snl_position_get_game_attribute (self->position, SNL_GAME_ENDED), "yes") == 0;
}

/**
 * snl_game_dup_digest:
 * @self: a game
 *
 * Returns: (transfer full): a checksum of the position; equal for equal positions
 */
char *
snl_game_dup_digest (SnlGame *self)
{
  return snl_position_dup_digest (self->position);
}
