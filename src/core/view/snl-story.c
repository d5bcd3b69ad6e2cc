/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes an SnlStory from an attempt, which is an act that is not done yet, and says at which time
 * each of its beats is shown.
 */

#include "snl-story.h"

#include "snl-wall-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Milliseconds that each beat lasts; together at most LONGEST_STORY */
#define ANNOUNCED_LENGTH 800.0
#define DIE_LENGTH 130.0
#define LONGEST_FALL 1400.0
#define LYING_LENGTH 700.0
/* With the animation of the gauges, which follows, an act takes less than four seconds */
#define LONGEST_STORY 3700.0
/*
 * The most that a story advances from one frame to the next, so that nothing is skipped where
 * frames are slow; a story that would exceed LONGEST_STORY advances faster
 */
#define LONGEST_STEP 100.0

static void
unit_free (gpointer data)
{
  SnlStoryUnit *unit = data;

  g_free (unit->id);
  g_free (unit->name);
  snl_drawing_unref (unit->drawing);
  g_free (unit);
}

/**
 * snl_story_free:
 * @self: (nullable) (transfer full): a story
 *
 * Frees @self.
 */
void
snl_story_free (SnlStory *self)
{
  if (self == NULL)
    return;

  g_free (self->action);
  g_ptr_array_unref (self->units);
  g_free (self->needed);
  snl_wall_card_free (self->card);
  g_free (self->first);
  g_free (self->phase);
  snl_wall_roll_free (self->roll);
  g_free (self);
}

static gboolean
has_unit (const SnlStory *self,
          const char     *id)
{
  for (guint i = 0; i < self->units->len; i++)
    if (strcmp (((const SnlStoryUnit *) self->units->pdata[i])->id, id) == 0)
      return TRUE;

  return FALSE;
}

/* Adds the pieces that answer the questions of the act, in the order of the questions; one that
 * answers several only once */
static void
add_units (SnlStory       *self,
           const SnlEntry *entry,
           SnlScene       *scene)
{
  for (guint i = 0; i < entry->answers->len; i++)
    {
      const SnlAnswer *answer = g_ptr_array_index (entry->answers, i);
      const SnlScenePiece *piece = answer->value != NULL
                                   ? snl_scene_find_piece (scene, answer->value) : NULL;
      SnlStoryUnit *unit;

      if (piece == NULL || has_unit (self, piece->id))
        continue;
      unit = g_new0 (SnlStoryUnit, 1);
      unit->id = g_strdup (piece->id);
      /* put together before students' names are: a name begins a sentence in capitals */
      unit->name = self->units->len == 0
                   ? g_strdup (piece->name)
                   /* Translators: against whom: before the name of a unit */
                   : g_strdup_printf (_("against %s"), piece->name);
      unit->drawing = snl_drawing_ref (piece->drawing);
      unit->is_light = g_strcmp0 (piece->tone, "light") == 0;
      g_ptr_array_add (self->units, unit);
    }
}

/* Whether the first dice are no unit's: they may decide what is dealt with the card */
static gboolean
is_decided_by_die (const SnlEntry *entry,
                   const SnlRoll  *pending)
{
  const SnlRoll *roll = entry->rolls->len > 0 ? entry->rolls->pdata[0] : pending;

  for (guint i = 0; roll != NULL && i < roll->groups->len; i++)
    if (((const SnlDieGroup *) roll->groups->pdata[i])->piece != NULL)
      return FALSE;

  return roll != NULL;
}

/**
 * snl_story_new:
 * @game: a game
 * @entry: what somebody is about to do in it, with its dice or before them: that of an attempt, or
 *   one of the journal that is done again
 * @pending: (nullable): the roll of @entry that waits for its dice
 * @disclosures: how exactly the class sees each kind of fact
 *
 * Returns: (transfer full) (nullable): the story; %NULL if the class is told nothing of this action
 */
SnlStory *
snl_story_new (SnlGame              *game,
               const SnlEntry       *entry,
               const SnlRoll        *pending,
               const SnlDisclosures *disclosures)
{
  SnlElement *element = snl_ruleset_find (snl_game_get_ruleset (game), "action", entry->action);
  g_autoptr(SnlScene) scene = NULL;
  const SnlRoll *thrown = snl_wall_find_roll (entry);
  const SnlRoll *roll = thrown != NULL ? thrown : pending;
  const char *phase;
  SnlStory *self;

  if (element == NULL || snl_element_has (element, "secret", "yes"))
    return NULL;

  scene = snl_scene_new (game, disclosures->units, disclosures->players, TRUE);
  self = g_new0 (SnlStory, 1);
  self->action = g_strdup (snl_element_get_label (element));
  self->units = g_ptr_array_new_with_free_func (unit_free);
  add_units (self, entry, scene);
  self->card = snl_wall_card_new_drawn (game, entry, pending);
  if (self->card != NULL && is_decided_by_die (entry, pending))
    g_clear_pointer (&self->card->colour, g_free);
  else if (self->card != NULL)
    self->first = snl_wall_dup_first (game, entry, pending != NULL);
  phase = snl_wall_get_after (game, entry, "game", "phase");
  if (phase != NULL && snl_element_has_word (element, "phase", phase))
    self->phase = snl_wall_dup_phase (game, entry);
  if (roll != NULL && disclosures->dice == SNL_DISCLOSE_EXACT)
    self->needed = snl_wall_dup_needed (roll);
  if (roll != NULL && roll != pending && disclosures->dice == SNL_DISCLOSE_EXACT)
    self->roll = snl_wall_roll_new (game, scene, entry, roll, disclosures->dice,
                                    SNL_DISCLOSE_NOTHING, FALSE);
  snl_wall_say_story (self, game, entry, disclosures->players);

  return self;
}

/**
 * snl_story_count_dice:
 * @self: a story
 *
 * Returns: how many dice fall
 */
guint
snl_story_count_dice (const SnlStory *self)
{
  guint count = 0;

  for (guint i = 0; self->roll != NULL && i < self->roll->groups->len; i++)
    count += ((const SnlWallDice *) g_ptr_array_index (self->roll->groups, i))->faces->len;

  return count;
}

static double
get_announced_length (const SnlStory *self)
{
  return self->card == NULL && self->units->len > 0 ? ANNOUNCED_LENGTH : 0;
}

static double
get_fall_length (const SnlStory *self)
{
  return MIN (snl_story_count_dice (self) * DIE_LENGTH, LONGEST_FALL);
}

/**
 * snl_story_get_length:
 * @self: a story
 *
 * Returns: after how many milliseconds the last die has lain long enough to be seen; 0 for a story
 *   without dice
 */
guint
snl_story_get_length (const SnlStory *self)
{
  return snl_story_count_dice (self) == 0
         ? 0
         : (guint) (get_announced_length (self) + get_fall_length (self) + LYING_LENGTH);
}

/**
 * snl_story_get_ahead:
 * @self: a story
 * @milliseconds: for how long its announcement has been shown already
 *
 * Returns: the time in milliseconds at which the story starts, so that nothing is announced twice
 */
double
snl_story_get_ahead (const SnlStory *self,
                     double          milliseconds)
{
  return MIN (milliseconds, get_announced_length (self));
}

/**
 * snl_story_advance:
 * @self: a story
 * @milliseconds: its time at the last frame
 * @step: milliseconds from that frame to this one
 * @since: milliseconds since it began
 *
 * If frames are slow, the story is slower than real time, so that all of it can be seen, but only
 * as far as it ends in time.
 *
 * Returns: its time at this frame
 */
double
snl_story_advance (const SnlStory *self,
                   double          milliseconds,
                   double          step,
                   double          since)
{
  double lag = MAX (LONGEST_STORY - snl_story_get_length (self), 0);

  return MAX (milliseconds + CLAMP (step, 0, LONGEST_STEP), since - lag);
}

/**
 * snl_story_get_beat:
 * @self: a story
 * @milliseconds: time since it began, or since its card was read
 * @fallen: (out): number of dice that lie, and the part of its way that the next one has fallen
 *
 * Returns: what the class is shown then
 */
SnlBeat
snl_story_get_beat (const SnlStory *self,
                    double          milliseconds,
                    double         *fallen)
{
  double since = milliseconds - get_announced_length (self);
  guint count = snl_story_count_dice (self);

  *fallen = since <= 0 ? 0 : MIN (since / get_fall_length (self), 1) * count;
  if (milliseconds >= snl_story_get_length (self))
    {
      *fallen = count;
      return SNL_BEAT_TOLD;
    }

  return since >= 0 ? SNL_BEAT_ROLLED : SNL_BEAT_ANNOUNCED;
}
