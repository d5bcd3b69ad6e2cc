/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Throws the dice of a roll, wherever they come from: the random numbers of the game, the faces or
 * hits of real dice that the user typed, or a function. The rules engine need not know which: it
 * calls snl_dice_throw() only. An error tells the user how many dice are missing or left over.
 */

#include "snl-dice.h"

#include "core/base/snl-error.h"

#include <glib/gi18n.h>
#include <string.h>

static SnlDice *
dice_new (SnlDiceKind kind)
{
  SnlDice *self = g_new0 (SnlDice, 1);

  self->kind = kind;

  return self;
}

/**
 * snl_dice_init_seeded:
 * @self: (out caller-allocates): a source
 * @stream: random numbers; must outlive @self
 * @thrown: how many dice the game has thrown before
 *
 * Does what snl_dice_new_seeded() does, for a source on the stack, which must not be freed.
 */
void
snl_dice_init_seeded (SnlDice         *self,
                      SnlRandomStream *stream,
                      guint            thrown)
{
  *self = (SnlDice) { .kind = SNL_DICE_SEEDED, .stream = stream, .thrown = thrown };
}

/**
 * snl_dice_new_seeded:
 * @stream: random numbers; must outlive the source
 * @thrown: how many dice the game has thrown before
 *
 * Creates a source of pseudo-random dice. Each die depends only on the game's seed, the stream and
 * the number of dice before it. So the same dice come again after undo, and a game can be replayed
 * and compared.
 *
 * Returns: (transfer full): the source
 */
SnlDice *
snl_dice_new_seeded (SnlRandomStream *stream,
                     guint            thrown)
{
  SnlDice *self = NULL;

  g_return_val_if_fail (stream != NULL, NULL);

  self = g_new (SnlDice, 1);
  snl_dice_init_seeded (self, stream, thrown);

  return self;
}

/**
 * snl_dice_new_typed:
 * @faces: (array length=n_faces): the faces of real dice, in the order in which they are asked for
 * @n_faces: length of @faces
 *
 * Creates a source of real dice. Each throw uses up as many as it needs; call snl_dice_finish() to
 * check that none are left.
 *
 * Returns: (transfer full): the source
 */
SnlDice *
snl_dice_new_typed (const guint *faces,
                    guint        n_faces)
{
  SnlDice *self = NULL;

  g_return_val_if_fail (faces != NULL || n_faces == 0, NULL);

  self = dice_new (SNL_DICE_TYPED);
  self->typed = g_array_new (FALSE, FALSE, sizeof (guint));

  if (n_faces > 0)
    g_array_append_vals (self->typed, faces, n_faces);

  return self;
}

/**
 * snl_dice_new_hits:
 * @hits: how many of the real dice hit
 *
 * Creates a source of real dice of which only the number of hits is known. It serves one throw.
 *
 * Returns: (transfer full): the source
 */
SnlDice *
snl_dice_new_hits (guint hits)
{
  SnlDice *self = dice_new (SNL_DICE_HITS);

  self->hits = hits;

  return self;
}

/**
 * snl_dice_new_none:
 *
 * Creates a source without dice: each throw of one or more dice fails with %SNL_ERROR_MISSING. The
 * roll then has its groups and needed score, so that the user can be told what to throw.
 *
 * Returns: (transfer full): the source
 */
SnlDice *
snl_dice_new_none (void)
{
  return dice_new (SNL_DICE_NONE);
}

/**
 * snl_dice_new_func:
 * @func: (scope notified): sets the faces, or the source and the hits, of a roll
 * @user_data: data for @func; must outlive the source
 *
 * Returns: (transfer full): a source whose dice @func supplies
 */
SnlDice *
snl_dice_new_func (SnlDiceFunc func,
                   gpointer    user_data)
{
  SnlDice *self = NULL;

  g_return_val_if_fail (func != NULL, NULL);

  self = dice_new (SNL_DICE_FUNC);
  self->func = func;
  self->user_data = user_data;

  return self;
}

/**
 * snl_dice_free:
 * @self: (nullable) (transfer full): a source
 */
void
snl_dice_free (SnlDice *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->typed, g_array_unref);
  g_free (self);
}

/*
 * (transfer full): the groups of dice, to be inserted into a sentence: ", 7 men first, then their
 * captain"; empty if the groups have no labels
 */
static char *
describe (const SnlRoll *roll)
{
  GString *text = g_string_new (NULL);
  guint n_parsed = 0;
  guint n_groups = 0;

  for (guint i = 0; i < roll->groups->len; i++)
    n_groups += ((const SnlDieGroup *) roll->groups->pdata[i])->count > 0;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];
      const char *label = group->label != NULL ? group->label :
                          group->id != NULL ? group->id : group->piece;

      if (group->count == 0 || label == NULL)
        continue;

      /* Translators: these follow "8 dice are wanted": how many of them are for whom, in the order
         in which they are typed */
      if (n_groups == 1)
        g_string_append_printf (text, _(" (%s)"), label);
      else if (n_parsed > 0 && group->count == 1)
        g_string_append_printf (text, _(", then %s"), label);
      else if (n_parsed == 0)
        g_string_append_printf (text, _(", %u %s first"), group->count, label);
      else
        g_string_append_printf (text, _(", then %u %s"), group->count, label);

      n_parsed++;
    }

  return g_string_free (text, FALSE);
}

static void
refuse_shortage (SnlDice  *self,
                 SnlRoll  *roll,
                 GError  **error)
{
  g_autofree char *groups = describe (roll);
  guint count = snl_roll_get_count (roll);
  guint left = self->typed->len - self->n_used;

  if (self->n_used == 0)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 /* Translators: %s is empty or ", 7 men first, then their captain" */
                 ngettext ("%u die is needed%s: %u was given.",
                           "%u dice are needed%s: %u were given.", count),
                 count, groups, left);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 /* Translators: the first %s is what is rolled for, the second %s is empty or
                    ", 7 men first, then their captain" */
                 ngettext ("For %s, %u die is needed%s: %u was left of the %u given.",
                           "For %s, %u dice are needed%s: %u were left of the %u given.", count),
                 roll->label != NULL ? roll->label : roll->name, count, groups, left,
                 self->typed->len);
}

/* A single die with faces of two digits or more shows the number that was typed: 10, not 1 and 0 */
static void
take_as_one (SnlDice *self,
             SnlRoll *roll,
             guint    count)
{
  guint whole = 0;

  if (!self->is_run || self->n_used > 0 || count != 1 || self->typed->len < 2)
    return;

  for (guint i = 0; i < self->typed->len && whole <= roll->sides; i++)
    whole = whole * 10 + g_array_index (self->typed, guint, i);

  if (whole < 10 || whole > roll->sides)
    return;

  g_array_set_size (self->typed, 1);
  g_array_index (self->typed, guint, 0) = whole;
}

static gboolean
throw_typed (SnlDice  *self,
             SnlRoll  *roll,
             guint     count,
             GError  **error)
{
  guint *faces = NULL;

  take_as_one (self, roll, count);
  faces = (guint *) (void *) self->typed->data + self->n_used;

  if (self->typed->len - self->n_used < count)
    {
      refuse_shortage (self, roll, error);
      return FALSE;
    }

  for (guint i = 0; i < count; i++)
    {
      /* ten-sided dice are marked 0 to 9, where 0 is 10 */
      if (faces[i] == 0 && roll->sides == 10)
        faces[i] = 10;
      if (faces[i] >= 1 && faces[i] <= roll->sides)
        continue;

      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("Die %u shows %u, but these dice have the faces 1 to %u."),
                   self->n_used + i + 1, faces[i], roll->sides);
      return FALSE;
    }

  if (count > 0)
    memcpy (snl_roll_take_faces (roll, count), faces, count * sizeof (guint));

  roll->source = SNL_SOURCE_TYPED;
  self->n_used += count;

  return TRUE;
}

static gboolean
throw_hits (SnlDice  *self,
            SnlRoll  *roll,
            guint     count,
            GError  **error)
{
  const char *label = roll->label != NULL ? roll->label : roll->name;
  g_autofree char *groups = describe (roll);

  if (!roll->has_needed)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   ngettext ("The die for %s is not rolled to hit: type the face of %u die%s.",
                             "The dice for %s are not rolled to hit: type the faces of %u dice%s.",
                             count),
                   label, count, groups);
      return FALSE;
    }

  if (self->hits_used)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("More dice are rolled here, for %s: type the faces of all dice, one roll "
                     "after the other."),
                   label);
      return FALSE;
    }

  if (self->hits > count)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   ngettext ("%u die is needed%s: it cannot hit %u times.",
                             "%u dice are needed%s: they cannot hit %u times.", count),
                   count, groups, self->hits);
      return FALSE;
    }

  roll->source = SNL_SOURCE_HITS;
  roll->hits = self->hits;
  self->hits_used = TRUE;

  return TRUE;
}

static void
throw_seeded (SnlDice *self,
              SnlRoll *roll,
              guint    count)
{
  guint *faces = snl_roll_take_faces (roll, count);

  snl_random_stream_draw (self->stream, self->thrown, roll->sides, faces, count);
  for (guint i = 0; i < count; i++)
    faces[i]++;

  roll->source = SNL_SOURCE_ROLLED;
}

/* Gets the @count dice of @roll from the source; @count is 1 or more */
static gboolean
dice_take (SnlDice  *self,
           SnlRoll  *roll,
           guint     count,
           GError  **error)
{
  g_autofree char *groups = NULL;

  switch (self->kind)
    {
    case SNL_DICE_TYPED:
      return throw_typed (self, roll, count, error);
    case SNL_DICE_HITS:
      return throw_hits (self, roll, count, error);
    case SNL_DICE_FUNC:
      return self->func (roll, self->user_data, error);
    case SNL_DICE_NONE:
      groups = describe (roll);
      g_set_error (error, SNL_ERROR, SNL_ERROR_MISSING,
                   ngettext ("%u die is needed%s.", "%u dice are needed%s.", count), count, groups);
      return FALSE;
    case SNL_DICE_SEEDED:
    default:
      throw_seeded (self, roll, count);
      return TRUE;
    }
}

/**
 * snl_dice_throw:
 * @self: a source
 * @roll: a roll with its groups and without faces
 * @error: return location for an #SnlError
 *
 * Sets the faces and the source of @roll, and its hits if it has a needed score. A roll without
 * dice always succeeds and uses nothing up.
 *
 * Returns: %TRUE; or %FALSE, and @roll without faces, with %SNL_ERROR_REFUSED if the typed dice do
 *   not fit, %SNL_ERROR_MISSING if there are no dice yet, or the error of the function
 */
gboolean
snl_dice_throw (SnlDice  *self,
                SnlRoll  *roll,
                GError  **error)
{
  guint count = 0;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (roll != NULL && roll->faces->len == 0, FALSE);
  g_return_val_if_fail (roll->sides > 0 && roll->sides < G_MAXINT32, FALSE);

  count = snl_roll_get_count (roll);

  if (count > 0 && !dice_take (self, roll, count, error))
    {
      snl_roll_forget_faces (roll);
      return FALSE;
    }

  self->n_wanted += count;
  self->thrown += count;

  if (roll->has_needed && roll->source != SNL_SOURCE_HITS)
    roll->hits = snl_roll_count_hits (roll);

  return TRUE;
}

/**
 * snl_dice_finish:
 * @self: a source from which nothing more will be thrown
 * @error: return location for an #SnlError
 *
 * Checks that all dice or hits that the user typed were used.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED if some are left over
 */
gboolean
snl_dice_finish (SnlDice  *self,
                 GError  **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->kind == SNL_DICE_HITS && !self->hits_used)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                           _("Hits were given, but no dice are needed."));
      return FALSE;
    }

  if (self->kind != SNL_DICE_TYPED || self->n_used == self->typed->len)
    return TRUE;

  if (self->n_wanted == 0)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 ngettext ("No dice are needed: %u was given.",
                           "No dice are needed: %u were given.", self->typed->len),
                 self->typed->len);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 ngettext ("%u die is needed: %u given.", "%u dice are needed: %u given.",
                           self->n_wanted),
                 self->n_wanted, self->typed->len);

  return FALSE;
}

/**
 * snl_dice_count_typed:
 * @self: a source of dice
 *
 * Returns: how many faces were typed
 */
guint
snl_dice_count_typed (SnlDice *self)
{
  return self->typed != NULL ? self->typed->len : 0;
}

/**
 * snl_dice_is_enough:
 * @self: a source of dice that has thrown nothing yet
 * @roll: a roll with its groups
 *
 * Returns: whether @roll can be thrown with what was typed; there may be more than it needs
 */
gboolean
snl_dice_is_enough (SnlDice       *self,
                    const SnlRoll *roll)
{
  switch (self->kind)
    {
    case SNL_DICE_TYPED:
      return self->typed->len >= snl_roll_get_count (roll);

    case SNL_DICE_HITS:
      return roll->has_needed;

    case SNL_DICE_SEEDED:
    case SNL_DICE_NONE:
    case SNL_DICE_FUNC:
    default:
      return TRUE;
    }
}

/**
 * snl_dice_is_seeded:
 * @self: a source
 *
 * Returns: whether the dice are pseudo-random, so that the game must store how many were thrown
 */
gboolean
snl_dice_is_seeded (SnlDice *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind == SNL_DICE_SEEDED;
}

/**
 * snl_dice_get_thrown:
 * @self: a source
 *
 * Returns: how many dice were thrown, including those that the game had thrown before
 */
guint
snl_dice_get_thrown (SnlDice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->thrown;
}

static guint
pick_func (SnlDice *self,
           guint    sides)
{
  g_autoptr(SnlRoll) roll = snl_roll_new ("pick", sides);

  snl_roll_add_group (roll, NULL, NULL, NULL, 1);
  self->thrown++;

  return self->func (roll, self->user_data, NULL) && roll->faces->len > 0
         ? snl_roll_get_face (roll, 0) - 1 : 0;
}

/**
 * snl_dice_pick:
 * @self: a source of kind %SNL_DICE_SEEDED or %SNL_DICE_FUNC
 * @sides: number of things to pick from; 1 to %G_MAXINT32
 *
 * Picks one thing of many, such as a card. It counts as one die thrown.
 *
 * Returns: a value from 0 to @sides - 1
 */
guint
snl_dice_pick (SnlDice *self,
               guint    sides)
{
  guint pick = 0;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (self->kind == SNL_DICE_SEEDED || self->kind == SNL_DICE_FUNC, 0);
  g_return_val_if_fail (sides > 0 && sides <= G_MAXINT32, 0);

  if (self->kind == SNL_DICE_FUNC)
    return pick_func (self, sides);

  snl_random_stream_draw (self->stream, self->thrown++, sides, &pick, 1);

  return pick;
}
