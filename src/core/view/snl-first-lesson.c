/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Leads a referee through a first lesson. Each step has a sentence that says what to do, and a
 * condition on the game's journal that says when it is done.
 */

#include "snl-first-lesson.h"

#include "core/class/snl-class-list.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_of_kind (SnlGame       *game,
            const SnlEdit *edit,
            const char    *kind)
{
  return snl_node_is (snl_position_find (snl_game_get_position (game), edit->node), kind);
}

static gboolean
has_edit_of (SnlGame        *game,
             const SnlEntry *entry,
             const char     *kind)
{
  for (guint i = 0; i < entry->edits->len; i++)
    if (is_of_kind (game, g_ptr_array_index (entry->edits, i), kind))
      return TRUE;

  return FALSE;
}

static gboolean
draws_card (SnlGame        *game,
            const SnlEntry *entry)
{
  return has_edit_of (game, entry, "card");
}

static gboolean
moves (SnlGame        *game,
       const SnlEntry *entry)
{
  return snl_ruleset_find (snl_game_get_ruleset (game), "action", entry->action) != NULL &&
         entry->rolls->len == 0 && !draws_card (game, entry) &&
         has_edit_of (game, entry, "piece");
}

static gboolean
has_roll_from (const SnlEntry *entry,
               SnlSource       first,
               SnlSource       last)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      SnlSource source = ((const SnlRoll *) g_ptr_array_index (entry->rolls, i))->source;

      if (source >= first && source <= last)
        return TRUE;
    }

  return FALSE;
}

/* Whether @entry is about units of two sides: a card may ask for dice, too */
static gboolean
is_attack (SnlGame        *game,
           const SnlEntry *entry)
{
  const char *first = NULL;

  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = g_ptr_array_index (entry->answers, i);
      const xmlNode *piece = answer->value != NULL
                             ? snl_position_find (snl_game_get_position (game), answer->value)
                             : NULL;
      const char *side = snl_node_is (piece, "piece") ? snl_node_get (piece, "side") : NULL;

      if (first != NULL && side != NULL && strcmp (first, side) != 0)
        return TRUE;
      if (first == NULL)
        first = side;
    }

  return FALSE;
}

static gboolean
rolls (SnlGame        *game,
       const SnlEntry *entry)
{
  return is_attack (game, entry) &&
         has_roll_from (entry, SNL_SOURCE_ROLLED, SNL_SOURCE_ROLLED);
}

static gboolean
is_typed (SnlGame        *game,
          const SnlEntry *entry)
{
  return is_attack (game, entry) && has_roll_from (entry, SNL_SOURCE_TYPED, SNL_SOURCE_HITS);
}

/* With this seed the first card changes little in each module that comes with Senlac. Another card
 * could end the battle before anybody has moved. */
#define FIRST_SEED 6

static const struct {
  const char  *sentence;
  gboolean   (*is_done) (SnlGame        *game,
                         const SnlEntry *entry);   /* NULL where no entry completes the step */
} steps[] = {
  [SNL_FIRST_CARD] = {
    N_("A turn begins with a card. Press Space, or the large button."), draws_card },
  [SNL_FIRST_MOVE] = {
    N_("Somebody moves. Click a unit of the side that acts, and press Space. At the table, its "
       "student moves the figure. Gone too far? Click “Undo”."), moves },
  [SNL_FIRST_ATTACK] = {
    N_("Now they fight. Press Space until the turn comes to it. Click who attacks, then who is "
       "attacked, and press Space: Senlac rolls."), rolls },
  [SNL_FIRST_TYPED] = {
    N_("Real dice are more fun. Attack with another unit, but instead of pressing Space, type what "
       "the dice show, one digit for each, and press Enter."), is_typed },
  [SNL_FIRST_UNDO] = {
    N_("A mistake? Ctrl+Z takes back what was done last, as often as you like."), NULL },
  [SNL_FIRST_WALL] = {
    N_("Show it to the class: Alt+W opens the window for the projector."), NULL },
  [SNL_FIRST_AGAIN] = {
    N_("Ctrl+Shift+Z does again what you took back. Watch the class’s window: who attacks whom, "
       "then the dice, then who falls."), NULL },
  [SNL_FIRST_VICTORY] = {
    N_("Now end the battle, and see how the class is told who has won: click “More”, then the "
       "entry that ends the game."), NULL },
  [SNL_FIRST_END] = {
    N_("That is all you need. The arrow at the top left ends the trial; nothing is kept."),
    NULL },
};

/**
 * snl_first_lesson_new_game:
 * @ruleset: a module
 * @error: return location for an error
 *
 * Returns: (transfer full): a game with a pretend class, in memory only; or %NULL with @error
 */
SnlGame *
snl_first_lesson_new_game (SnlRuleset  *ruleset,
                           GError     **error)
{
  /* Translators: twelve first names that a class of yours might have, one a line */
  const char *names = _("Ada\nBen\nChloe\nDaniel\nElla\nFinn\nGrace\nHassan\nIsla\nJack\nKim\n"
                        "Leo\n");
  g_autoptr(SnlClassList) list =
    snl_class_list_new_parse (names, -1, snl_ruleset_get_section (ruleset, "sides"));
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  SnlGame *game = snl_game_new (ruleset, muster, NULL, FIRST_SEED, _("A pretend class"), error);

  /* the names are invented, so the class's window may show them */
  if (game != NULL)
    snl_game_set_naming (game, SNL_NAMING_FIRST, NULL);

  return game;
}

static gboolean
is_done (const SnlFirstLesson *self,
         SnlGame              *game,
         gboolean              has_wall)
{
  SnlJournal *journal = snl_game_get_journal (game);

  if (self->step == SNL_FIRST_UNDO)
    return snl_journal_get_redo (journal) > 0;
  if (self->step == SNL_FIRST_WALL)
    return has_wall;
  if (self->step == SNL_FIRST_AGAIN)
    return snl_journal_get_redo (journal) == 0;
  if (self->step == SNL_FIRST_VICTORY)
    return snl_game_is_over (game);

  for (guint i = self->since; i < snl_journal_get_length (journal); i++)
    if (steps[self->step].is_done != NULL &&
        steps[self->step].is_done (game, snl_journal_get (journal, i)))
      return TRUE;

  return FALSE;
}

/**
 * snl_first_lesson_skip:
 * @self: a first lesson
 * @game: its game
 *
 * Goes on to the next step, whether or not the present one was done.
 */
void
snl_first_lesson_skip (SnlFirstLesson *self,
                       SnlGame        *game)
{
  if (self->step < SNL_FIRST_END)
    self->step++;
  if (self->step == SNL_FIRST_WALL && self->without_wall)
    self->step++;
  self->since = snl_journal_get_length (snl_game_get_journal (game));
}

/**
 * snl_first_lesson_update:
 * @self: a first lesson
 * @game: its game, which has changed
 * @has_wall: whether the class's window is open
 *
 * If the present step is done, goes on to the next one that is not.
 */
void
snl_first_lesson_update (SnlFirstLesson *self,
                         SnlGame        *game,
                         gboolean        has_wall)
{
  /* a referee who has the class's window open is not asked to open it: the keys would close it */
  if (self->step < SNL_FIRST_WALL)
    self->without_wall = has_wall;
  /* after undo, entries that are done again count for the present step */
  self->since = MIN (self->since, snl_journal_get_length (snl_game_get_journal (game)));
  while (is_done (self, game, has_wall))
    snl_first_lesson_skip (self, game);
}

/**
 * snl_first_lesson_get_number:
 * @self: a first lesson
 *
 * Returns: the number of the step, from 1, among those that are not left out
 */
guint
snl_first_lesson_get_number (const SnlFirstLesson *self)
{
  return self->step + 1 - (self->without_wall && self->step > SNL_FIRST_WALL);
}

/**
 * snl_first_lesson_get_n_steps:
 * @self: a first lesson
 *
 * Returns: how many steps there are, but for those that are left out
 */
guint
snl_first_lesson_get_n_steps (const SnlFirstLesson *self)
{
  return SNL_FIRST_END + 1 - self->without_wall;
}

/**
 * snl_first_lesson_get_sentence:
 * @self: a first lesson
 *
 * Returns: (transfer none): what to do now, translated
 */
const char *
snl_first_lesson_get_sentence (const SnlFirstLesson *self)
{
  return _(steps[self->step].sentence);
}
