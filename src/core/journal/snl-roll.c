/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The dice of a roll: groups, modifiers, faces, and which of them hit. A roll of an entry is
 * allocated in the entry's arena; a roll without an entry is allocated in an arena of its own.
 */

#include "snl-entry.h"

#include <string.h>

/**
 * snl_roll_new_in:
 * @arena: the arena of the entry that the roll will be added to
 * @name: the roll's name in the module
 * @sides: number of sides of each die; 1 or more
 *
 * Returns: (transfer none): a roll without dice and without a needed score, valid as long as @arena
 */
SnlRoll *
snl_roll_new_in (SnlArena   *arena,
                 const char *name,
                 guint       sides)
{
  const char *texts[] = { name };
  SnlRoll *self = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (sides > 0, NULL);

  self = snl_arena_take_record (arena, sizeof *self, texts, G_N_ELEMENTS (texts));
  self->arena = arena;
  self->name = texts[0];
  self->sides = sides;
  self->source = SNL_SOURCE_ROLLED;

  return self;
}

/**
 * snl_roll_new:
 * @name: the roll's name in the module
 * @sides: number of sides of each die; 1 or more
 *
 * Returns: (transfer full): a roll outside of any entry, without dice and without a needed score
 */
SnlRoll *
snl_roll_new (const char *name,
              guint       sides)
{
  SnlArena arena = { .chunk = SNL_ENTRY_CHUNK };
  SnlArena *own = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (sides > 0, NULL);

  /* the arena's struct is stored in the arena itself */
  own = snl_arena_take (&arena, sizeof *own);
  *own = arena;

  return snl_roll_new_in (own, name, sides);
}

/**
 * snl_roll_free:
 * @self: (nullable) (transfer full): a roll as snl_roll_new() returned it; not one of an entry
 */
void
snl_roll_free (SnlRoll *self)
{
  SnlArena own;

  if (self == NULL)
    return;

  own = *self->arena;
  snl_arena_clear (&own);
}

/**
 * snl_roll_set_label:
 * @self: a roll
 * @label: (nullable): what is rolled for, for users
 *
 * Sets a copy of @label.
 */
void
snl_roll_set_label (SnlRoll    *self,
                    const char *label)
{
  g_return_if_fail (self != NULL);

  self->label = snl_arena_dup (self->arena, label);
}

/**
 * snl_roll_set_because:
 * @self: a roll
 * @because: (nullable): why the needed score is what it is, for users
 *
 * Sets a copy of @because.
 */
void
snl_roll_set_because (SnlRoll    *self,
                      const char *because)
{
  g_return_if_fail (self != NULL);

  self->because = snl_arena_dup (self->arena, because);
}

/**
 * snl_roll_add_group:
 * @self: a roll
 * @id: (nullable): the group's name in the module
 * @label: (nullable): its name for users
 * @piece: (nullable): the id of the node that the dice belong to
 * @count: number of dice
 *
 * Appends a group, with copies of the strings.
 *
 * Returns: (transfer none): the group, with bonus 0
 */
SnlDieGroup *
snl_roll_add_group (SnlRoll    *self,
                    const char *id,
                    const char *label,
                    const char *piece,
                    guint       count)
{
  const char *texts[] = { id, label, piece };
  SnlDieGroup *group = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  group = snl_arena_take_record (self->arena, sizeof *group, texts, G_N_ELEMENTS (texts));
  group->id = texts[0];
  group->label = texts[1];
  group->piece = texts[2];
  group->count = count;
  snl_arena_array_add (self->groups, self->arena, group);

  return group;
}

/**
 * snl_roll_add_modifier:
 * @self: a roll
 * @label: (nullable): the reason, for users
 * @value: added to each die
 * @group: (nullable): id of the group that it applies to; %NULL for all groups
 *
 * Appends a modifier, with copies of the strings. Does not change the bonus of any group.
 *
 * Returns: (transfer none): the modifier
 */
SnlModifier *
snl_roll_add_modifier (SnlRoll    *self,
                       const char *label,
                       int         value,
                       const char *group)
{
  const char *texts[] = { label, group };
  SnlModifier *modifier = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  modifier = snl_arena_take_record (self->arena, sizeof *modifier, texts, G_N_ELEMENTS (texts));
  modifier->label = texts[0];
  modifier->value = value;
  modifier->group = texts[1];
  snl_arena_array_add (self->modifiers, self->arena, modifier);

  return modifier;
}

/**
 * snl_roll_take_faces:
 * @self: a roll
 * @count: number of dice
 *
 * Allocates the faces of @self, uninitialized; the caller must write them.
 *
 * Returns: (transfer none) (array length=count): the faces
 */
guint *
snl_roll_take_faces (SnlRoll *self,
                     guint    count)
{
  g_return_val_if_fail (self != NULL, NULL);

  self->faces->data = snl_arena_take (self->arena, count * sizeof (guint));
  self->faces->len = count;

  return self->faces->data;
}

/**
 * snl_roll_forget_faces:
 * @self: a roll
 *
 * Resets @self to a roll that was not thrown: no faces, marks or hits.
 */
void
snl_roll_forget_faces (SnlRoll *self)
{
  g_return_if_fail (self != NULL);

  memset (self->faces, 0, sizeof self->faces);
  memset (self->marks, 0, sizeof self->marks);
  self->hits = 0;
}

/**
 * snl_roll_get_count:
 * @self: a roll
 *
 * Returns: number of dice in all groups
 */
guint
snl_roll_get_count (const SnlRoll *self)
{
  guint count = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->groups->len; i++)
    count += ((const SnlDieGroup *) self->groups->pdata[i])->count;

  return count;
}

/**
 * snl_roll_get_face:
 * @self: a roll
 * @die: index of a die, from 0, in the order of the groups
 *
 * Returns: the face, from 1; 0 if it was not thrown, or only the hits are known
 */
guint
snl_roll_get_face (const SnlRoll *self,
                   guint          die)
{
  g_return_val_if_fail (self != NULL, 0);

  return die < self->faces->len ? self->faces->data[die] : 0;
}

/**
 * snl_roll_is_hit:
 * @self: a roll
 * @group: (nullable): the group of the die, for its bonus; %NULL for no bonus
 * @face: the face of the die
 *
 * Returns: whether @face hits: the face @always hits, the face @never misses, and any other hits if
 *   the face plus the bonus is at least the needed score. %FALSE if there is no needed score
 */
gboolean
snl_roll_is_hit (const SnlRoll     *self,
                 const SnlDieGroup *group,
                 guint              face)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!self->has_needed || face == 0)
    return FALSE;

  if (face == self->always)
    return TRUE;

  if (face == self->never)
    return FALSE;

  return (gint64) face + (group != NULL ? group->bonus : 0) >= self->needed;
}

/* The sum of the dice of @group, whose first has the index @first */
static guint
add_up (const SnlRoll     *self,
        const SnlDieGroup *group,
        guint              first)
{
  guint sum = 0;

  for (guint i = 0; i < group->count; i++)
    sum += snl_roll_get_face (self, first + i);

  return sum;
}

/**
 * snl_roll_count_hits:
 * @self: a roll with faces
 *
 * Returns: how many dice hit, where a group whose dice are added up counts as one
 */
guint
snl_roll_count_hits (const SnlRoll *self)
{
  guint hits = 0;
  guint next = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->groups->len; i++)
    {
      const SnlDieGroup *group = self->groups->pdata[i];

      if (group->together && group->count > 0)
        hits += snl_roll_is_hit (self, group, add_up (self, group, next));
      for (guint j = 0; j < group->count && !group->together; j++)
        hits += snl_roll_is_hit (self, group, snl_roll_get_face (self, next + j));
      next += group->count;
    }

  return hits;
}

/* Index of the first die of @group */
static guint
get_first (const SnlRoll     *self,
           const SnlDieGroup *group)
{
  guint first = 0;

  for (guint i = 0; i < self->groups->len && self->groups->pdata[i] != group; i++)
    first += ((const SnlDieGroup *) self->groups->pdata[i])->count;

  return first;
}

/**
 * snl_roll_die_hits:
 * @self: a roll
 * @group: the group of the die
 * @die: index of the die, from 0, in the order of the groups
 *
 * Returns: whether the die is marked, if the procedure marked any dice; else whether its face, or
 *   the sum of the dice that are added up with it, hits
 */
gboolean
snl_roll_die_hits (const SnlRoll     *self,
                   const SnlDieGroup *group,
                   guint              die)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (die < self->marks->len)
    return self->marks->data[die] != 0;

  return snl_roll_is_hit (self, group, group != NULL && group->together
                          ? add_up (self, group, get_first (self, group))
                          : snl_roll_get_face (self, die));
}

/**
 * snl_roll_mark:
 * @self: a roll with faces
 * @die: index of a die, from 0, in the order of the groups; ignored if there is none
 *
 * Marks a die as effective, in a roll without a needed score.
 */
void
snl_roll_mark (SnlRoll *self,
               guint    die)
{
  g_return_if_fail (self != NULL);

  if (die >= self->faces->len)
    return;
  if (self->marks->len == 0)
    {
      self->marks->len = self->faces->len;
      self->marks->data = snl_arena_take (self->arena, self->marks->len);
      memset (self->marks->data, 0, self->marks->len);
    }
  self->marks->data[die] = 1;
}

/**
 * snl_roll_min_face:
 * @self: a roll with a needed score
 * @group: (nullable): the group of the die, for its bonus
 *
 * Returns: the lowest face that hits; the number of sides plus 1 if none does
 */
guint
snl_roll_min_face (const SnlRoll     *self,
                   const SnlDieGroup *group)
{
  guint face = 1;

  g_return_val_if_fail (self != NULL, 0);

  while (face <= self->sides && !snl_roll_is_hit (self, group, face))
    face++;

  return face;
}

/**
 * snl_roll_hit_faces:
 * @self: a roll against a score
 * @group: one of its groups
 *
 * Returns: how many faces of each die of @group hit, from 0 to the number of sides
 */
guint
snl_roll_hit_faces (const SnlRoll     *self,
                    const SnlDieGroup *group)
{
  guint count = 0;

  for (guint face = 1; face <= self->sides; face++)
    if (snl_roll_is_hit (self, group, face))
      count++;

  return count;
}
