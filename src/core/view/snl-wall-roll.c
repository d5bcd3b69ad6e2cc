/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Converts the dice of the last act to what the class sees: faces by group, the score needed and
 * the hits.
 */

#include "snl-wall-private.h"

#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether @edit changes how many figures a piece has */
gboolean
snl_wall_is_of_figures (const SnlEdit *edit)
{
  return edit->kind == SNL_EDIT_SET && g_strcmp0 (edit->name, "figures") == 0 &&
         edit->old != NULL && edit->new != NULL;
}

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

/* (transfer full): a face of a die, in words */
static char *
dup_face (guint face)
{
  if (face == 8 || face == 11 || face == 18 || (face >= 80 && face < 90))
    /* Translators: the face of a die that is needed, one that is said with a vowel first: 8 */
    return g_strdup_printf (C_("number that begins with a vowel", "an %u"), face);

  /* Translators: the only face of a die that is good enough: "11 men need a 6" */
  return g_strdup_printf (_("a %u"), face);
}

/* (transfer full): what @who needs, @count dice of them; the verb stands in the sentence's
 * @is_first part only */
static char *
dup_need (const SnlRoll *roll,
          guint          face,
          const char    *who,
          guint          count,
          gboolean       is_first)
{
  g_autofree char *score = NULL;

  if (face > roll->sides)
    /* Translators: whose dice they are; none of them can hit */
    return g_strdup_printf (_("%s cannot hit"), who);
  if (face <= 1)
    /* Translators: whose dice they are; each of them hits, whatever it shows */
    return g_strdup_printf (ngettext ("%s always hits", "%s always hit", count), who);

  /* Translators: the score that a die needs */
  score = face == roll->sides ? dup_face (face) : g_strdup_printf (_("%u or more"), face);
  if (!is_first)
    /* Translators: the rest of a sentence: "11 men need 4 or more, their captain 3 or more" */
    return g_strdup_printf (C_("need", "%s %s"), who, score);

  /* Translators: whose dice they are, and what they must show: "11 men need 4 or more" */
  return g_strdup_printf (ngettext ("%s needs %s", "%s need %s", count), who, score);
}

/* (transfer full): whose dice these are, and how many if there are several: "11 men" */
static char *
dup_whose (const SnlDieGroup *group)
{
  if (group->label == NULL)
    return g_strdup_printf (ngettext ("%u die", "%u dice", group->count), group->count);

  return group->count == 1 ? g_strdup (group->label)
                           /* Translators: how many, and whose dice: "11 men" */
                           : g_strdup_printf (_("%u %s"), group->count, group->label);
}

/* (transfer full): whose dice groups are, which all need the same; only how many if it would be a
 * long list */
static char *
dup_who (GPtrArray *groups,
         guint      count)
{
  GString *text = g_string_new (NULL);

  if (groups->len > 3)
    g_string_printf (text, ngettext ("%u die", "%u dice", count), count);
  for (guint i = 0; groups->len <= 3 && i < groups->len; i++)
    {
      g_autofree char *whose = dup_whose (groups->pdata[i]);

      if (i > 0)
        /* Translators: between the last two of a list: "11 men and their captain" */
        g_string_append (text, i + 1 < groups->len ? ", " : C_("list", " and "));
      g_string_append (text, whose);
    }

  return g_string_free (text, FALSE);
}

/**
 * snl_wall_dup_needed:
 * @roll: a roll, which may wait for its dice
 *
 * Returns: (transfer full) (nullable): the scores that are needed, bonuses included, as a sentence
 *   in which groups that need the same stand together: "11 men and their captain need 4 or more";
 *   %NULL if there are none
 */
char *
snl_wall_dup_needed (const SnlRoll *roll)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GPtrArray) alike = g_ptr_array_new ();
  guint count = 0;

  for (guint i = 0; roll->has_needed && i <= roll->groups->len; i++)
    {
      SnlDieGroup *group = i < roll->groups->len ? roll->groups->pdata[i] : NULL;
      guint face = alike->len > 0 ? snl_roll_min_face (roll, alike->pdata[0]) : 0;

      if (group != NULL && group->count == 0)
        continue;
      if (alike->len > 0 && (group == NULL || snl_roll_min_face (roll, group) != face))
        {
          g_autofree char *who = dup_who (alike, count);
          g_autofree char *need = dup_need (roll, face, who, count, text->len == 0);

          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", need);
          g_ptr_array_set_size (alike, 0);
          count = 0;
        }
      if (group == NULL)
        break;
      g_ptr_array_add (alike, group);
      count += group->count;
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
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
    self->needed = snl_wall_dup_needed (roll);
  for (guint i = 0; told == SNL_DISCLOSE_EXACT && i < entry->rolls->len; i++)
    if (g_ptr_array_index (entry->rolls, i) == roll || (marked && !roll->has_needed))
      add_roll (game, scene, self, g_ptr_array_index (entry->rolls, i),
                losses == SNL_DISCLOSE_EXACT && is_costly (entry, roll) ? entry : NULL);
  if (told == SNL_DISCLOSE_EXACT && roll->source == SNL_SOURCE_HITS && roll->hits > 0)
    add_hits (self, roll);

  return self;
}
