/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-wall-private.h"

#include "core/base/snl-message.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Converts the dice of the last act to what the class sees: faces by group, the score needed and
 * the hits.
 */

/**
 * snl_wall_find_roll:
 * @entry: an entry
 *
 * Returns: (transfer none) (nullable): the roll with the most dice
 */
const SnlRoll *
snl_wall_find_roll (const SnlEntry *entry)
{
  const SnlRoll *best = NULL;

  for (guint i = 0; i < entry->rolls->len; i++)
    {
      const SnlRoll *roll = g_ptr_array_index (entry->rolls, i);

      if (best == NULL || snl_roll_get_count (roll) > snl_roll_get_count (best))
        best = roll;
    }

  return best;
}

/**
 * snl_wall_is_marked:
 * @entry: an entry
 *
 * Returns: whether the rules marked single dice; then all rolls of the act are shown together
 */
gboolean
snl_wall_is_marked (const SnlEntry *entry)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    if (((const SnlRoll *) g_ptr_array_index (entry->rolls, i))->marks->len > 0)
      return TRUE;

  return FALSE;
}

static void
dice_free (gpointer data)
{
  SnlWallDice *dice = data;

  g_free (dice->label);
  g_array_unref (dice->faces);
  g_array_unref (dice->hits);
  g_free (dice);
}

/**
 * snl_wall_roll_free:
 * @self: (nullable) (transfer full): a roll
 *
 * Frees @self.
 */
void
snl_wall_roll_free (SnlWallRoll *self)
{
  if (self == NULL)
    return;

  g_free (self->label);
  g_free (self->needed);
  g_ptr_array_unref (self->groups);
  g_free (self->result);
  g_free (self);
}

/* (transfer full): whose dice these are: who leads the unit, with its call number; or its name */
static char *
dup_owner (SnlGame           *game,
           SnlScene          *scene,
           const SnlDieGroup *group)
{
  const SnlScenePiece *piece = snl_scene_find_piece (scene, group->piece);
  g_autofree char *player = piece != NULL && piece->player != NULL
                            ? snl_text_dup_isolated (piece->player) : NULL;

  if (player != NULL)
    /* Translators: the call number of a unit, and who leads it */
    return g_strdup_printf (_("%u %s"), piece->number, player);

  return group->piece != NULL &&
         snl_position_find (snl_game_get_position (game), group->piece) != NULL
         ? snl_view_dup_name (game, group->piece) : g_strdup (group->label);
}

/* How many figures @piece lost by an act */
static int
count_lost (const SnlEntry *entry,
            const char     *piece)
{
  double lost = 0;

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (snl_wall_is_of_figures (edit) && g_strcmp0 (edit->node, piece) == 0)
        lost += g_ascii_strtod (edit->old, NULL) - g_ascii_strtod (edit->new, NULL);
    }

  return (int) MAX (lost, 0);
}

/* Whether an act took figures from any unit that has dice of its own in @roll */
static gboolean
is_costly (const SnlEntry *entry,
           const SnlRoll  *roll)
{
  for (guint i = 0; i < roll->groups->len; i++)
    if (count_lost (entry, ((const SnlDieGroup *) roll->groups->pdata[i])->piece) > 0)
      return TRUE;

  return FALSE;
}

static void
add_dice (SnlGame           *game,
          SnlScene          *scene,
          SnlWallRoll       *shown,
          const SnlRoll     *roll,
          const SnlDieGroup *group,
          guint              first,
          gboolean           apart,
          int                lost)
{
  SnlWallDice *dice = g_new0 (SnlWallDice, 1);

  dice->apart = apart;
  dice->lost = lost;
  dice->label = dup_owner (game, scene, group);
  dice->is_named = group->piece != NULL && roll->groups->len > 1;
  dice->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  dice->hits = g_array_new (FALSE, FALSE, sizeof (gboolean));
  for (guint i = 0; i < group->count && first + i < roll->faces->len; i++)
    {
      guint face = g_array_index (roll->faces, guint, first + i);
      gboolean hit = snl_roll_die_hits (roll, group, first + i);

      g_array_append_val (dice->faces, face);
      g_array_append_val (dice->hits, hit);
    }
  g_ptr_array_add (shown->groups, dice);
}

/* Adds the groups of a roll; a group with another id than the one before is set apart. @costs: the
 * act, if what it cost each unit is told */
static void
add_roll (SnlGame        *game,
          SnlScene       *scene,
          SnlWallRoll    *shown,
          const SnlRoll  *roll,
          const SnlEntry *costs)
{
  const char *of = NULL;
  guint first = 0;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->count > 0 && first < roll->faces->len)
        {
          add_dice (game, scene, shown, roll, group, first,
                    shown->groups->len > 0 && g_strcmp0 (of, group->id) != 0,
                    costs != NULL && group->piece != NULL ? count_lost (costs, group->piece) : -1);
          of = group->id;
        }
      first += group->count;
    }
}

/* Adds a die without a face (0) for each hit, if only the number of hits was typed */
static void
add_hits (SnlWallRoll   *shown,
          const SnlRoll *roll)
{
  SnlWallDice *dice = g_new0 (SnlWallDice, 1);
  guint face = 0;
  gboolean hit = TRUE;

  dice->lost = -1;
  dice->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  dice->hits = g_array_new (FALSE, FALSE, sizeof (gboolean));
  for (guint i = 0; i < roll->hits; i++)
    {
      g_array_append_val (dice->faces, face);
      g_array_append_val (dice->hits, hit);
    }
  g_ptr_array_add (shown->groups, dice);
}

static char *
dup_hits (const SnlRoll *roll,
          SnlDisclosure  disclosure)
{
  guint count = snl_roll_get_count (roll);

  if (roll->hits == 0)
    return g_strdup (_("no hits"));
  if (disclosure == SNL_DISCLOSE_EXACT)
    return g_strdup_printf (ngettext ("%u hit", "%u hits", roll->hits), roll->hits);

  return g_strdup (roll->hits * 2 >= count
                   ? _("many hits")
                   : roll->hits * 4 >= count ? _("some hits") : _("few hits"));
}

static char *
dup_score (const SnlRoll     *roll,
           const SnlDieGroup *group)
{
  guint face = snl_roll_min_face (roll, group);

  if (face > roll->sides)
    return g_strdup (_("cannot hit"));
  if (face == 1)
    return g_strdup (_("any roll hits"));

  /* Translators: the score that a die needs, of which there is one, or more */
  return face == roll->sides ? g_strdup_printf (_("needs a %d"), (int) face)
                             : g_strdup_printf (_("needs %d or more"), (int) face);
}

/*
 * (transfer full): the score needed, bonuses included, for the first group and for those that
 * differ: "needs 3 or more; captain: needs 2 or more"
 */
static char *
dup_needed (const SnlRoll *roll)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *first = NULL;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);
      g_autofree char *score = group->count > 0 ? dup_score (roll, group) : NULL;

      if (score == NULL)
        continue;
      if (first == NULL)
        {
          g_string_append (text, score);
          first = g_steal_pointer (&score);
        }
      else if (strcmp (score, first) != 0 && group->label != NULL)
        g_string_append_printf (text, "%s%s%s%s", snl_message_get_semicolon (), group->label,
                                snl_message_get_colon (), score);
    }

  return first != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : dup_score (roll, NULL);
}

/**
 * snl_wall_roll_new:
 * @game: a game
 * @scene: its pieces, as the class sees them
 * @entry: its last entry
 * @roll: the roll to show, one of @entry
 * @told: how exactly dice are shown; not %SNL_DISCLOSE_NOTHING
 * @losses: how exactly losses are shown; %SNL_DISCLOSE_NOTHING before they happen
 * @may_read: whether sentences of the log may be shown
 *
 * Returns: (transfer full): the roll as the class sees it
 */
SnlWallRoll *
snl_wall_roll_new (SnlGame        *game,
                   SnlScene       *scene,
                   const SnlEntry *entry,
                   const SnlRoll  *roll,
                   SnlDisclosure   told,
                   SnlDisclosure   losses,
                   gboolean        may_read)
{
  SnlWallRoll *self = g_new0 (SnlWallRoll, 1);
  gboolean marked = snl_wall_is_marked (entry);

  self->label = g_strdup (roll->label);
  self->groups = g_ptr_array_new_with_free_func (dice_free);
  self->counts_hits = roll->has_needed || marked;
  if (roll->has_needed)
    self->result = dup_hits (roll, told);
  else if (told == SNL_DISCLOSE_EXACT && may_read)
    self->result = snl_wall_dup_table_results (entry);
  if (roll->has_needed && told == SNL_DISCLOSE_EXACT)
    self->needed = dup_needed (roll);
  for (guint i = 0; told == SNL_DISCLOSE_EXACT && i < entry->rolls->len; i++)
    if (g_ptr_array_index (entry->rolls, i) == roll || (marked && !roll->has_needed))
      add_roll (game, scene, self, g_ptr_array_index (entry->rolls, i),
                losses == SNL_DISCLOSE_EXACT && is_costly (entry, roll) ? entry : NULL);
  if (told == SNL_DISCLOSE_EXACT && roll->source == SNL_SOURCE_HITS && roll->hits > 0)
    add_hits (self, roll);

  return self;
}
