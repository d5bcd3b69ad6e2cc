/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The values of a unit that its row shows, read from the position; emits "changed" only if one
 * differs, so that other rows are not redrawn.
 */

#include "snl-unit-item.h"

#include "app/data/snl-game-summary.h"
#include "core/base/snl-text.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlUnitItem, snl_unit_item, G_TYPE_OBJECT)

static void
snl_unit_item_finalize (GObject *object)
{
  SnlUnitItem *self = SNL_UNIT_ITEM (object);

  g_clear_object (&self->game);
  g_free (self->id);
  g_free (self->side);
  g_free (self->name);
  g_free (self->type_label);
  snl_drawing_unref (self->drawing);
  g_free (self->letter);
  g_free (self->shape);
  g_free (self->tone);
  g_free (self->player);
  g_clear_pointer (&self->badges, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_unit_item_parent_class)->finalize (object);
}

static void
snl_unit_item_class_init (SnlUnitItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_unit_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_unit_item_init (SnlUnitItem *self)
{
}

/* Uses the unit's own name if it has one, without the side's name, which is the list's heading */
static void
take_own_name (SnlUnitItem   *self,
               SnlRuleset    *ruleset,
               const xmlNode *piece)
{
  SnlElement *unit = snl_ruleset_find (ruleset, "unit", self->id);
  const char *name = snl_node_get (piece, "name");
  const char *side = snl_ruleset_get_label (ruleset, "side", self->side);

  if (name == NULL || *name == '\0')
    name = unit != NULL ? snl_element_get_label (unit) : NULL;
  if (name == NULL)
    return;
  if (side != NULL && g_str_has_prefix (name, side) &&
      g_str_has_prefix (name + strlen (side), ", "))
    name += strlen (side) + strlen (", ");

  g_free (self->type_label);
  self->type_label = g_strdup (name);
}

/**
 * snl_unit_item_new:
 * @game: a game
 * @piece: one of its pieces
 *
 * Returns: (transfer full): an item with the values that never change; snl_unit_item_update() sets
 *   the others
 */
SnlUnitItem *
snl_unit_item_new (SnlGame       *game,
                   const xmlNode *piece)
{
  SnlUnitItem *self = g_object_new (SNL_TYPE_UNIT_ITEM, NULL);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *side = snl_ruleset_find (ruleset, "side", snl_node_get (piece, "side"));
  SnlElement *type = snl_ruleset_find (ruleset, "type", snl_node_get (piece, "type"));
  const char *number = snl_node_get (piece, "number");

  self->game = g_object_ref (game);
  self->id = g_strdup (snl_node_get (piece, "id"));
  self->side = g_strdup (snl_node_get (piece, "side"));
  self->name = snl_view_dup_name (game, self->id);
  self->number = number != NULL ? (guint) g_ascii_strtoull (number, NULL, 10) : 0;

  if (side != NULL)
    {
      self->shape = g_strdup (snl_element_get (side, "counter"));
      self->tone = g_strdup (snl_element_get (side, "tone"));
    }

  if (type != NULL)
    {
      self->drawing = snl_drawing_ref (
        snl_ruleset_get_unit_drawing (ruleset, self->id, snl_node_get (piece, "type")));
      self->letter = g_strdup (snl_element_get (type, "letter"));
      self->type_label = g_strdup (snl_element_get_label (type));
    }

  take_own_name (self, ruleset, piece);

  return self;
}

static gboolean
same_badges (GPtrArray *first,
             GPtrArray *second)
{
  if (first == NULL || second == NULL || first->len != second->len)
    return FALSE;

  for (guint i = 0; i < first->len; i++)
    if (g_strcmp0 (((SnlBadge *) first->pdata[i])->label,
                   ((SnlBadge *) second->pdata[i])->label) != 0)
      return FALSE;

  return TRUE;
}

static gboolean
is_away (GPtrArray *badges)
{
  for (guint i = 0; i < badges->len; i++)
    if (((SnlBadge *) badges->pdata[i])->away)
      return TRUE;

  return FALSE;
}

/**
 * snl_unit_item_update:
 * @self: an item
 * @piece: its piece in the position
 * @is_waiting: whether it may still act in this phase
 *
 * Reads the values that can change, and emits "changed" if one differs or if the history is open.
 */
void
snl_unit_item_update (SnlUnitItem   *self,
                      const xmlNode *piece,
                      gboolean       is_waiting)
{
  g_autoptr(GPtrArray) badges = snl_view_dup_badges (self->game, self->id);
  const char *figures = snl_node_get (piece, "figures");
  const char *start = snl_node_get (piece, "start");
  const char *player = snl_node_get (piece, "player");
  double n_figures = figures != NULL ? g_ascii_strtod (figures, NULL) : 0;
  double n_start = start != NULL ? g_ascii_strtod (start, NULL) : 0;

  if (player != NULL && *player == '\0')
    player = NULL;

  if (self->badges != NULL && self->figures == n_figures && self->start == n_start &&
      self->is_waiting == is_waiting && self->has_figures == (figures != NULL) &&
      g_strcmp0 (self->player, player) == 0 && same_badges (self->badges, badges) &&
      !self->is_open)
    return;

  self->has_figures = figures != NULL;
  self->figures = n_figures;
  self->start = n_start;
  self->is_waiting = is_waiting;

  if (g_strcmp0 (self->player, player) != 0)
    {
      g_free (self->player);
      self->player = g_strdup (player);
    }

  g_clear_pointer (&self->badges, g_ptr_array_unref);
  self->is_away = is_away (badges);
  self->badges = g_steal_pointer (&badges);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * snl_unit_item_set_mark:
 * @self: an item
 * @mark: the unit's part in the pending action
 *
 * Sets the mark.
 */
void
snl_unit_item_set_mark (SnlUnitItem *self,
                        SnlUnitMark  mark)
{
  g_return_if_fail (SNL_IS_UNIT_ITEM (self));

  if (self->mark == mark)
    return;

  self->mark = mark;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * snl_unit_item_set_open:
 * @self: an item
 * @is_open: whether to show its history
 *
 * Opens or closes the unit's history.
 */
void
snl_unit_item_set_open (SnlUnitItem *self,
                        gboolean     is_open)
{
  g_return_if_fail (SNL_IS_UNIT_ITEM (self));

  if (self->is_open == is_open)
    return;

  self->is_open = is_open;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * snl_unit_item_dup_description:
 * @self: an item
 *
 * Returns: (transfer full): what the row shows, in words for a screen reader
 */
char *
snl_unit_item_dup_description (SnlUnitItem *self)
{
  GString *text;

  g_return_val_if_fail (SNL_IS_UNIT_ITEM (self), NULL);

  text = g_string_new (NULL);

  if (self->player != NULL)
    {
      g_autofree char *player = snl_text_dup_isolated (self->player);

      g_string_append (text, player);
    }

  if (self->has_figures)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text, _("%.0f of %.0f"), self->figures, self->start);
    }

  if (self->is_waiting)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append (text, _("waiting to act"));
    }

  for (guint i = 0; self->badges != NULL && i < self->badges->len; i++)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append (text, ((SnlBadge *) self->badges->pdata[i])->label);
    }

  return g_string_free (text, FALSE);
}

/* Whether the entry goes on in the turn, which resets values of all units */
static gboolean
is_step (const SnlEntry *entry)
{
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (g_strcmp0 (edit->node, "game") == 0 && g_strcmp0 (edit->name, "turn") == 0)
        return TRUE;
    }

  return g_strcmp0 (entry->action, "next") == 0;
}

/* Whether the entry is about the unit: it was chosen, or changed in another way than by a step */
static gboolean
entry_touches (const SnlEntry *entry,
               const char     *id,
               const char     *name)
{
  gboolean is_told = !is_step (entry);

  for (guint i = 0; i < entry->answers->len; i++)
    if (g_strcmp0 (((SnlAnswer *) entry->answers->pdata[i])->value, id) == 0)
      return TRUE;

  for (guint i = 0; i < entry->say->len; i++)
    is_told = is_told || strstr (entry->say->pdata[i], name) != NULL;

  for (guint i = 0; is_told && i < entry->edits->len; i++)
    if (g_strcmp0 (((const SnlEdit *) entry->edits->pdata[i])->node, id) == 0)
      return TRUE;

  return FALSE;
}

/**
 * snl_unit_item_dup_history:
 * @self: an item
 *
 * Returns: (transfer full) (element-type utf8): for each journal entry about the unit its turn and
 *   what it says of the unit, latest first
 */
GPtrArray *
snl_unit_item_dup_history (SnlUnitItem *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) turns = NULL;
  g_autofree char *name = NULL;
  SnlJournal *journal;

  g_return_val_if_fail (SNL_IS_UNIT_ITEM (self), lines);

  name = snl_view_dup_name (self->game, self->id);
  journal = snl_game_get_journal (self->game);
  turns = snl_view_dup_turns (self->game);

  for (guint i = snl_journal_get_length (journal); i > 0; i--)
    {
      const SnlEntry *entry = snl_journal_get (journal, i - 1);
      g_autofree char *sentence = NULL;

      if (!entry_touches (entry, self->id, name))
        continue;

      sentence = snl_game_summary_dup_sentence_of (self->game, entry, self->id);
      /* Translators: which turn it was, as "Turn 3", and what happened in it */
      g_ptr_array_add (lines, g_strdup_printf (_("%s · %s"), snl_view_get_turn (turns, entry->turn),
                                               sentence));
    }

  return lines;
}
