/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes an SnlWallCard, what the class sees of a card: its texts, its colour, and whom it affects
 * (those who roll for it, lose by it, or are moved by it, and those whom its module names).
 */

#include "snl-wall-private.h"

#include "core/base/snl-message.h"
#include "core/rules/snl-world.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * snl_wall_card_free:
 * @self: (nullable) (transfer full): a card
 *
 * Frees @self.
 */
void
snl_wall_card_free (SnlWallCard *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self->text);
  g_free (self->colour);
  g_free (self->affected);
  g_ptr_array_unref (self->pieces);
  snl_drawing_unref (self->drawing);
  g_free (self);
}

/* (nullable): the card that @entry puts face up on the discard pile */
static const xmlNode *
find_drawn (SnlGame        *game,
            const SnlEntry *entry)
{
  SnlPosition *position = snl_game_get_position (game);

  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);
      const xmlNode *node = edit->kind == SNL_EDIT_SET && g_strcmp0 (edit->name, "place") == 0 &&
                            g_strcmp0 (edit->new, "discard") == 0
                            ? snl_position_find (position, edit->node) : NULL;

      if (snl_node_is (node, "card"))
        return node;
    }

  return NULL;
}

/* (transfer full) (nullable): the colour of the card of that kind that was turned over last */
static char *
dup_colour (SnlGame    *game,
            const char *kind)
{
  SnlJournal *journal = snl_game_get_journal (game);

  for (guint i = snl_journal_get_length (journal); i > 0; i--)
    {
      const xmlNode *node = find_drawn (game, snl_journal_get (journal, i - 1));
      SnlElement *deck;
      SnlElement *deal;

      if (node == NULL || g_strcmp0 (snl_node_get (node, "kind"), kind) != 0)
        continue;

      deck = snl_ruleset_find (snl_game_get_ruleset (game), "deck", snl_node_get (node, "deck"));
      deal = snl_element_find (deck, "deal");

      return deal != NULL ? g_strdup (snl_node_get (node, snl_element_get (deal, "name"))) : NULL;
    }

  return NULL;
}

/* (nullable): the value of an attribute of a node after @entry, if there is one, which need not be
 * done yet */
const char *
snl_wall_get_after (SnlGame        *game,
                    const SnlEntry *entry,
                    const char     *node,
                    const char     *name)
{
  const char *value = snl_position_get (snl_game_get_position (game), node, name);

  for (guint i = 0; entry != NULL && i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (edit->kind == SNL_EDIT_SET && g_strcmp0 (edit->name, name) == 0 &&
          strcmp (edit->node, node) == 0)
        value = edit->new;
    }

  return value;
}

static void
add_piece (SnlWallCard *self,
           SnlGame     *game,
           const char  *id)
{
  const xmlNode *node = snl_position_find (snl_game_get_position (game), id);

  if (snl_node_is (node, "piece") &&
      !g_ptr_array_find_with_equal_func (self->pieces, id, g_str_equal, NULL))
    g_ptr_array_add (self->pieces, g_strdup (id));
}

static void
add_rollers (SnlWallCard   *self,
             SnlGame       *game,
             const SnlRoll *roll)
{
  for (guint i = 0; i < roll->groups->len; i++)
    add_piece (self, game, ((const SnlDieGroup *) g_ptr_array_index (roll->groups, i))->piece);
}

/* Adds the pieces that a card affects: those that roll for it, lose by it, or are moved by it */
static void
add_pieces (SnlWallCard    *self,
            SnlGame        *game,
            const SnlEntry *entry,
            const SnlRoll  *pending)
{
  static const char *const facts[] = { "figures", "at", NULL };

  for (guint i = 0; i < entry->rolls->len; i++)
    add_rollers (self, game, entry->rolls->pdata[i]);
  if (pending != NULL)
    add_rollers (self, game, pending);
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      if (edit->kind == SNL_EDIT_SET && g_strv_contains (facts, edit->name))
        add_piece (self, game, edit->node);
    }
}

static gboolean
is_in_play (const xmlNode *piece)
{
  return g_strcmp0 (snl_node_get (piece, "figures"), "0") != 0;
}

/* Adds the pieces in play that a card affects as long as it is in force, as its module says */
static void
add_affected (SnlWallCard *self,
              SnlGame     *game,
              SnlElement  *card)
{
  g_autoptr(SnlWorld) world = snl_world_new_for_view (snl_game_get_ruleset (game),
                                                      snl_game_get_position (game));
  g_autoptr(GPtrArray) nodes = snl_element_get_expression (card, "affects") != NULL
                               ? snl_world_nodes (world, card, "affects", NULL) : NULL;

  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    if (is_in_play (nodes->pdata[i]))
      add_piece (self, game, snl_node_get (nodes->pdata[i], "id"));
}

/* How many pieces of a side are in play */
static guint
count_side (SnlGame    *game,
            const char *side)
{
  SnlPosition *position = snl_game_get_position (game);
  const xmlNode *root = snl_position_get_root (position);
  guint n = 0;

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    n += snl_node_is (node, "piece") &&
         g_strcmp0 (snl_node_get (node, "side"), side) == 0 &&
         is_in_play (node);

  return n;
}

/* Appends the affected pieces of one side: "all Reds", or "Reds (riders, boats)", because a colon
 * stands before it already */
static void
append_side (SnlWallCard *self,
             SnlGame     *game,
             SnlElement  *side,
             GString     *text)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  const char *id = snl_element_get (side, "id");
  g_autoptr(GPtrArray) types = g_ptr_array_new ();
  guint n = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const char *piece = g_ptr_array_index (self->pieces, i);
      const char *type = snl_position_get (position, piece, "type");
      const char *label = type != NULL ? snl_ruleset_get_label (ruleset, "type", type) : NULL;

      if (g_strcmp0 (snl_position_get (position, piece, "side"), id) != 0)
        continue;
      n++;
      if (label != NULL && !g_ptr_array_find (types, label, NULL))
        g_ptr_array_add (types, (gpointer) label);
    }
  if (n == 0)
    return;

  g_string_append (text, text->len > 0 ? snl_message_get_semicolon () : "");
  if (n >= count_side (game, id))
    /* Translators: whom a card hits: "all Reds" */
    g_string_append_printf (text, _("all %s"), snl_element_get_label (side));
  else
    g_string_append_printf (text, "%s", snl_element_get_label (side));
  for (guint i = 0; n < count_side (game, id) && i < types->len; i++)
    g_string_append_printf (text, "%s%s%s", i == 0 ? " (" : ", ",
                            (const char *) g_ptr_array_index (types, i),
                            i + 1 == types->len ? ")" : "");
}

/* Puts into words whom the card affects, if anybody */
static void
name_affected (SnlWallCard *self,
               SnlGame     *game)
{
  SnlElement *sides = snl_ruleset_get_section (snl_game_get_ruleset (game), "sides");
  g_autoptr(GString) affected = g_string_new (NULL);

  snl_element_for_each (side, sides, NULL)
    append_side (self, game, side, affected);
  g_free (self->affected);
  self->affected = affected->len > 0 ? g_strdup (affected->str) : NULL;
}

/**
 * snl_wall_card_new:
 * @game: a game
 * @kind: the id of a kind of card
 *
 * Returns: (transfer full) (nullable): the card, with whom it affects while it is in force;
 *   %NULL if there is none, or its deck is secret
 */
SnlWallCard *
snl_wall_card_new (SnlGame    *game,
                   const char *kind)
{
  SnlElement *card = kind != NULL
                     ? snl_ruleset_find (snl_game_get_ruleset (game), "card", kind) : NULL;
  SnlWallCard *self;

  if (card == NULL || snl_element_has (snl_element_get_parent (card), "secret", "yes"))
    return NULL;

  self = g_new0 (SnlWallCard, 1);
  self->name = g_strdup (snl_element_get_label (card));
  self->colour = dup_colour (game, kind);
  self->text = g_strdup (snl_view_get_card_text (game, card));
  self->pieces = g_ptr_array_new_with_free_func (g_free);
  self->drawing = snl_drawing_ref (snl_ruleset_get_drawing (snl_game_get_ruleset (game), card));
  add_affected (self, game, card);
  name_affected (self, game);

  return self;
}

/**
 * snl_wall_card_new_drawn:
 * @game: a game
 * @entry: an act in it, done or not done yet
 * @pending: (nullable): the roll of @entry that waits for its dice
 *
 * Returns: (transfer full) (nullable): the card that @entry turns over, with its colour and whom it
 *   affects; %NULL if it turns over none that everybody may see
 */
SnlWallCard *
snl_wall_card_new_drawn (SnlGame        *game,
                         const SnlEntry *entry,
                         const SnlRoll  *pending)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const xmlNode *node = find_drawn (game, entry);
  SnlElement *deck = node != NULL
                     ? snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck")) : NULL;
  SnlElement *deal = snl_element_find (deck, "deal");
  SnlWallCard *self = node != NULL && !snl_element_has (deck, "secret", "yes")
                      ? snl_wall_card_new (game, snl_node_get (node, "kind")) : NULL;

  if (self == NULL)
    return NULL;

  g_clear_pointer (&self->colour, g_free);
  if (deal != NULL)
    self->colour = g_strdup (snl_wall_get_after (game, entry, snl_node_get (node, "id"),
                                                 snl_element_get (deal, "name")));
  add_pieces (self, game, entry, pending);
  name_affected (self, game);

  return self;
}
