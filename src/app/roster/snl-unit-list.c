/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GListStore of SnlUnitItem for each side, updated when the game or the pending action emits
 * "changed".
 */

#include "snl-unit-list.h"

#include "core/view/snl-view.h"

#include <glib/gi18n.h>

struct _SnlUnitList {
  GObject           parent_instance;

  SnlPendingAction *pending_action;
  SnlGame          *game;
  GPtrArray        *sides;    /* (element-type utf8): ids */
  GPtrArray        *units;    /* (element-type GListStore), by side */
  GHashTable       *by_id;    /* (element-type utf8 SnlUnitItem) */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlUnitList, snl_unit_list, G_TYPE_OBJECT)

static GListStore *
ensure_side (SnlUnitList *self,
             const char  *side)
{
  guint index;

  for (index = 0; index < self->sides->len; index++)
    if (g_strcmp0 (self->sides->pdata[index], side) == 0)
      return self->units->pdata[index];

  g_ptr_array_add (self->sides, g_strdup (side));
  g_ptr_array_add (self->units, g_list_store_new (SNL_TYPE_UNIT_ITEM));

  return self->units->pdata[index];
}

static void
drop (SnlUnitList *self,
      SnlUnitItem *item)
{
  GListStore *store = ensure_side (self, item->side);
  guint position;

  if (g_list_store_find (store, item, &position))
    g_list_store_remove (store, position);
}

static int
compare_order (gconstpointer first,
               gconstpointer second,
               gpointer      user_data)
{
  guint a = ((const SnlUnitItem *) first)->order;
  guint b = ((const SnlUnitItem *) second)->order;

  return (a > b) - (a < b);
}

/* Adds the item to its side's store, in the order of the position, or removes it if it is away */
static void
place_item (SnlUnitList *self,
            SnlUnitItem *item)
{
  GListStore *store = ensure_side (self, item->side);
  gboolean is_listed = g_list_store_find (store, item, NULL);

  if (item->is_away && is_listed)
    drop (self, item);
  else if (!item->is_away && !is_listed)
    g_list_store_insert_sorted (store, item, compare_order, NULL);
}

/* Updates the items, and adds and removes those of pieces that joined or left the game */
static void
update_pieces (SnlUnitList *self,
               GHashTable  *waiting)
{
  xmlNode *root = snl_position_get_root (snl_game_get_position (self->game));
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer id;
  gpointer item;
  guint order = 0;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      if (!snl_node_is (node, "piece"))
        continue;

      id = (gpointer) snl_node_get (node, "id");
      item = g_hash_table_lookup (self->by_id, id);

      if (item == NULL)
        {
          g_autoptr(SnlUnitItem) made = snl_unit_item_new (self->game, node);

          ensure_side (self, made->side);
          item = made;
          g_hash_table_insert (self->by_id, made->id, g_object_ref (made));
        }

      ((SnlUnitItem *) item)->order = order++;
      snl_unit_item_update (item, node, g_hash_table_contains (waiting, id));
      place_item (self, item);
      g_hash_table_add (seen, ((SnlUnitItem *) item)->id);
    }

  g_hash_table_iter_init (&iter, self->by_id);

  while (g_hash_table_iter_next (&iter, &id, &item))
    if (!g_hash_table_contains (seen, id))
      {
        drop (self, item);
        g_hash_table_iter_remove (&iter);
      }
}

static void
update (SnlUnitList *self)
{
  g_autoptr(GPtrArray) ids = snl_view_dup_waiting (self->game);
  g_autoptr(GHashTable) waiting = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (waiting, ids->pdata[i]);

  update_pieces (self, waiting);
  g_signal_emit (self, signals[CHANGED], 0);
}

static SnlUnitMark
get_mark (const SnlQuestion *open,
          const char        *id)
{
  if (open == NULL)
    return SNL_UNIT_PLAIN;

  for (guint i = 0; i < open->choices->len; i++)
    {
      const SnlChoice *choice = open->choices->pdata[i];

      if (g_strcmp0 (choice->id, id) == 0)
        return choice->preferred ? SNL_UNIT_FITTING : SNL_UNIT_PLAIN;
    }

  return open->choices->len > 0 ? SNL_UNIT_UNFITTING : SNL_UNIT_PLAIN;
}

static void
update_marks (SnlUnitList *self)
{
  const SnlQuestion *open = snl_pending_action_get_open (self->pending_action);
  const SnlQuestion *first = snl_pending_action_get_piece (self->pending_action, 0);
  GHashTableIter iter;
  gpointer id;
  gpointer item;

  g_hash_table_iter_init (&iter, self->by_id);

  while (g_hash_table_iter_next (&iter, &id, &item))
    {
      SnlUnitMark mark = get_mark (open, id);
      const SnlQuestion *other;

      for (guint i = 1; (other = snl_pending_action_get_piece (self->pending_action, i)) != NULL;
           i++)
        if (g_strcmp0 (other->value, id) == 0)
          mark = SNL_UNIT_SECOND;

      if (first != NULL && g_strcmp0 (first->value, id) == 0)
        mark = SNL_UNIT_FIRST;

      snl_unit_item_set_mark (item, mark);
    }
}

static void
snl_unit_list_dispose (GObject *object)
{
  SnlUnitList *self = SNL_UNIT_LIST (object);

  g_clear_object (&self->pending_action);
  g_clear_object (&self->game);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->by_id, g_hash_table_unref);

  G_OBJECT_CLASS (snl_unit_list_parent_class)->dispose (object);
}

static void
snl_unit_list_class_init (SnlUnitListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = snl_unit_list_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_unit_list_init (SnlUnitList *self)
{
  self->sides = g_ptr_array_new_with_free_func (g_free);
  self->units = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
}

/**
 * snl_unit_list_new:
 * @pending_action: the pending action
 *
 * Returns: (transfer full): the units of the pending action's game
 */
SnlUnitList *
snl_unit_list_new (SnlPendingAction *pending_action)
{
  SnlUnitList *self = g_object_new (SNL_TYPE_UNIT_LIST, NULL);
  xmlNode *root;

  self->pending_action = g_object_ref (pending_action);
  self->game = g_object_ref (snl_pending_action_get_game (pending_action));
  root = snl_position_get_root (snl_game_get_position (self->game));

  /* in the order of the module, with sides that have no units yet */
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "side"))
      ensure_side (self, snl_node_get (node, "id"));

  g_signal_connect_object (self->game, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (update_marks), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return self;
}

/**
 * snl_unit_list_get_n_sides:
 * @self: a unit list
 *
 * Returns: the number of sides
 */
guint
snl_unit_list_get_n_sides (SnlUnitList *self)
{
  g_return_val_if_fail (SNL_IS_UNIT_LIST (self), 0);

  return self->sides->len;
}

/**
 * snl_unit_list_get_label:
 * @self: a unit list
 * @index: the index of a side
 *
 * Returns: (transfer none): the side's name, for people
 */
const char *
snl_unit_list_get_label (SnlUnitList *self,
                         guint        index)
{
  g_return_val_if_fail (SNL_IS_UNIT_LIST (self), NULL);
  g_return_val_if_fail (index < self->sides->len, NULL);

  return snl_ruleset_get_label (snl_game_get_ruleset (self->game), "side",
                                self->sides->pdata[index]);
}

/**
 * snl_unit_list_get_units:
 * @self: a unit list
 * @index: the index of a side
 *
 * Returns: (transfer none): a #GListModel of #SnlUnitItem
 */
GListModel *
snl_unit_list_get_units (SnlUnitList *self,
                         guint        index)
{
  g_return_val_if_fail (SNL_IS_UNIT_LIST (self), NULL);
  g_return_val_if_fail (index < self->units->len, NULL);

  return self->units->pdata[index];
}

/**
 * snl_unit_list_find:
 * @self: a unit list
 * @id: (nullable): a piece's id
 *
 * Returns: (transfer none) (nullable): its item
 */
SnlUnitItem *
snl_unit_list_find (SnlUnitList *self,
                    const char  *id)
{
  g_return_val_if_fail (SNL_IS_UNIT_LIST (self), NULL);

  return id != NULL ? g_hash_table_lookup (self->by_id, id) : NULL;
}

/* Appends "1–4" for the numbers from 1 to 4 */
static void
append_range (GString *text,
              guint    first,
              guint    last)
{
  if (first == 0)
    return;

  g_string_append (text, text->len > 0 ? ", " : "");

  if (last > first + 1)
    g_string_append_printf (text, "%u–%u", first, last);
  else if (last > first)
    g_string_append_printf (text, "%u, %u", first, last);
  else
    g_string_append_printf (text, "%u", first);
}

/**
 * snl_unit_list_dup_waiting:
 * @self: a unit list
 * @index: the index of a side
 *
 * Returns: (transfer full) (nullable): the call numbers of the side's units that may still act in
 *   this phase, to read out; %NULL if there are none
 */
char *
snl_unit_list_dup_waiting (SnlUnitList *self,
                           guint        index)
{
  GListModel *units = snl_unit_list_get_units (self, index);
  g_autoptr(GString) numbers = g_string_new (NULL);
  guint first = 0;
  guint last = 0;

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr(SnlUnitItem) item = g_list_model_get_item (units, i);

      if (!item->is_waiting)
        continue;

      if (first == 0 || item->number != last + 1)
        {
          append_range (numbers, first, last);
          first = item->number;
        }

      last = item->number;
    }

  append_range (numbers, first, last);

  /* Translators: the call numbers of the units that have not acted yet */
  return numbers->len > 0 ? g_strdup_printf (_("waiting: %s"), numbers->str) : NULL;
}
