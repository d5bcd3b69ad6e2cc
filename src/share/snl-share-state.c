/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes an SnlWall, and what a side may know besides, as JSON. The parts are small, so that a
 * change sends what has changed and no more.
 */

#include "snl-share-state.h"

#include "core/rules/snl-secrecy.h"

#include <math.h>
#include <string.h>

struct _SnlShareState {
  GHashTable       *parts;   /* of their JSON, by name */
  GPtrArray        *names;   /* in order; owned by @parts */
  gatomicrefcount   references;
};

/**
 * snl_share_append_json:
 * @json: where to append
 * @text: (nullable): a string
 *
 * Appends @text as a string of JSON that is harmless within HTML, too; `null` for %NULL.
 */
void
snl_share_append_json (GString    *json,
                       const char *text)
{
  g_autofree char *valid = NULL;

  if (text == NULL)
    {
      g_string_append (json, "null");
      return;
    }

  valid = g_utf8_make_valid (text, -1);
  g_string_append_c (json, '"');
  for (const char *at = valid; *at != '\0'; at++)
    if ((guchar) *at < 0x20 || *at == '"' || *at == '\\' || *at == '<' || *at == '>' ||
        *at == '&' || *at == 0x7f)
      g_string_append_printf (json, "\\u%04x", (guint) (guchar) *at);
    else
      g_string_append_c (json, *at);
  g_string_append_c (json, '"');
}

/* Appends `"name":`, after a comma unless it is the first */
static void
append_name (GString    *json,
             const char *name)
{
  char last = json->len > 0 ? json->str[json->len - 1] : '\0';

  if (last != '{' && last != '\0')
    g_string_append_c (json, ',');
  snl_share_append_json (json, name);
  g_string_append_c (json, ':');
}

/* Leaves out what is not there */
static void
append_text (GString    *json,
             const char *name,
             const char *text)
{
  if (text == NULL)
    return;

  append_name (json, name);
  snl_share_append_json (json, text);
}

static void
append_number (GString    *json,
               const char *name,
               double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  append_name (json, name);
  g_string_append (json, isfinite (number)
                         ? g_ascii_formatd (buffer, sizeof buffer, "%.6g", number)
                         : "null");
}

static void
append_flag (GString    *json,
             const char *name,
             gboolean    is_set)
{
  if (!is_set)
    return;

  append_name (json, name);
  g_string_append (json, "true");
}

static void
append_comma (GString *json,
              guint    index)
{
  if (index > 0)
    g_string_append_c (json, ',');
}

/* (transfer none): adds a part; @json is taken */
static void
add_part (SnlShareState *self,
          const char    *name,
          GString       *json)
{
  char *key = g_strdup (name);

  g_hash_table_insert (self->parts, key, g_string_free (json, FALSE));
  g_ptr_array_add (self->names, key);
}

static void
add_text (SnlShareState *self,
          const char    *name,
          const char    *text)
{
  GString *json;

  if (text == NULL || *text == '\0')
    return;

  json = g_string_new (NULL);
  snl_share_append_json (json, text);
  add_part (self, name, json);
}

static void
add_texts (SnlShareState *self,
           const char    *name,
           GPtrArray     *texts)
{
  GString *json = g_string_new ("[");

  for (guint i = 0; texts != NULL && i < texts->len; i++)
    {
      append_comma (json, i);
      snl_share_append_json (json, texts->pdata[i]);
    }
  g_string_append_c (json, ']');
  add_part (self, name, json);
}

static void
add_drawing (GString    *json,
             SnlDrawing *drawing)
{
  append_name (json, "drawing");
  g_string_append_c (json, '[');
  for (guint i = 0; i < snl_drawing_get_size (drawing); i++)
    {
      const SnlDrawingPath *path = snl_drawing_get_path (drawing, i);

      append_comma (json, i);
      g_string_append_c (json, '{');
      append_number (json, "fill", path->cloth);
      append_number (json, "line", path->thread);
      append_number (json, "width", path->width);
      append_name (json, "d");
      g_string_append_c (json, '"');
      for (guint j = 0; j < path->steps->len; j++)
        {
          const SnlPathStep *step = &g_array_index (path->steps, SnlPathStep, j);
          guint n_numbers = step->op == 'C' ? 6 : step->op == 'Z' ? 0 : 2;

          g_string_append_c (json, step->op);
          for (guint k = 0; k < n_numbers; k++)
            {
              char buffer[G_ASCII_DTOSTR_BUF_SIZE];

              g_ascii_formatd (buffer, sizeof buffer, "%.5g", step->points[k]);
              g_string_append_printf (json, "%s%s", k > 0 ? " " : "", buffer);
            }
        }
      g_string_append (json, "\"}");
    }
  g_string_append_c (json, ']');
}

static void
add_card (SnlShareState     *self,
          const SnlWallCard *card,
          gboolean           is_new)
{
  GString *json;

  if (card == NULL)
    return;

  json = g_string_new ("{");
  append_text (json, "name", card->name);
  append_text (json, "text", card->text);
  append_text (json, "colour", card->colour);
  append_text (json, "struck", card->struck);
  append_flag (json, "new", is_new);
  if (card->drawing != NULL)
    add_drawing (json, card->drawing);
  g_string_append_c (json, '}');
  add_part (self, "card", json);
}

static void
append_dice (GString           *json,
             const SnlWallDice *dice)
{
  g_string_append_c (json, '{');
  append_text (json, "label", dice->label);
  append_flag (json, "apart", dice->apart);
  append_name (json, "faces");
  for (guint i = 0; i < dice->faces->len; i++)
    g_string_append_printf (json, "%c%u", i > 0 ? ',' : '[',
                            g_array_index (dice->faces, guint, i));
  g_string_append (json, dice->faces->len > 0 ? "]" : "[]");
  append_name (json, "hits");
  for (guint i = 0; i < dice->hits->len; i++)
    g_string_append_printf (json, "%c%d", i > 0 ? ',' : '[',
                            g_array_index (dice->hits, gboolean, i) ? 1 : 0);
  g_string_append (json, dice->hits->len > 0 ? "]}" : "[]}");
}

static void
add_roll (SnlShareState     *self,
          const SnlWallRoll *roll,
          gboolean           is_old)
{
  GString *json;

  if (roll == NULL)
    return;

  json = g_string_new ("{");
  append_text (json, "label", roll->label);
  append_text (json, "needed", roll->needed);
  append_text (json, "result", roll->result);
  append_flag (json, "counts", roll->counts_hits);
  append_flag (json, "old", is_old);
  append_name (json, "groups");
  g_string_append_c (json, '[');
  for (guint i = 0; i < roll->groups->len; i++)
    {
      append_comma (json, i);
      append_dice (json, roll->groups->pdata[i]);
    }
  g_string_append (json, "]}");
  add_part (self, "roll", json);
}

static void
add_gauges (SnlShareState *self,
            GPtrArray     *gauges)
{
  GString *json = g_string_new ("[");

  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlWallGauge *gauge = gauges->pdata[i];

      append_comma (json, i);
      g_string_append_c (json, '{');
      append_text (json, "label", gauge->label);
      append_text (json, "tone", gauge->tone);
      append_text (json, "value", gauge->value);
      append_text (json, "way", gauge->way);
      append_number (json, "fraction", gauge->fraction);
      append_number (json, "mark", gauge->mark);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
  add_part (self, "gauges", json);
}

/* The ground alone: it stays as it is, and the pieces are parts of their own */
static void
add_board (SnlShareState *self,
           SnlScene      *scene)
{
  GString *json = g_string_new ("{");
  guint n_terrains = 0;

  append_flag (json, "hex", snl_scene_is_hex (scene));
  append_number (json, "columns", snl_scene_get_columns (scene));
  append_number (json, "rows", snl_scene_get_rows (scene));
  append_name (json, "squares");
  g_string_append_c (json, '[');
  for (guint y = 1; y <= snl_scene_get_rows (scene); y++)
    for (guint x = 1; x <= snl_scene_get_columns (scene); x++)
      {
        const SnlSceneSquare *square = snl_scene_get_square (scene, x, y);

        if (square == NULL)
          continue;
        if (json->str[json->len - 1] == ']')
          g_string_append_c (json, ',');
        g_string_append_printf (json, "[%u,%u,%u,", square->x, square->y, square->terrain);
        snl_share_append_json (json, square->id);
        g_string_append_c (json, ']');
        n_terrains = MAX (n_terrains, square->terrain + 1);
      }
  g_string_append_c (json, ']');
  append_name (json, "terrains");
  g_string_append_c (json, '[');
  for (guint i = 0; i < n_terrains; i++)
    {
      const SnlSceneTerrain *terrain = snl_scene_get_terrain (scene, i);

      append_comma (json, i);
      g_string_append_c (json, '{');
      append_text (json, "label", terrain->label);
      append_text (json, "mark", terrain->mark);
      g_string_append_c (json, '}');
    }
  g_string_append (json, "]}");
  add_part (self, "board", json);
}

static void
add_piece (SnlShareState       *self,
           SnlScene            *scene,
           const SnlScenePiece *piece,
           guint                index)
{
  g_autofree char *name = g_strconcat ("piece:", piece->id, NULL);
  g_autofree char *words = snl_scene_dup_piece_words (scene, piece);
  GString *json = g_string_new ("{");

  append_number (json, "index", index);
  append_text (json, "side", piece->side);
  append_text (json, "name", piece->name);
  append_text (json, "type", piece->type);
  append_text (json, "player", piece->player);
  append_text (json, "tone", piece->tone);
  append_text (json, "letter", piece->letter);
  append_number (json, "number", piece->number);
  append_text (json, "square", piece->square);
  if (piece->angle >= 0)
    append_number (json, "angle", piece->angle);
  append_flag (json, "stands", piece->stands);
  append_text (json, "figures", piece->figures);
  append_text (json, "strength", piece->strength);
  append_number (json, "fraction", piece->fraction);
  append_text (json, "words", words);
  append_name (json, "badges");
  g_string_append_c (json, '[');
  for (guint i = 0; i < piece->badges->len; i++)
    {
      const SnlBadge *badge = piece->badges->pdata[i];

      append_comma (json, i);
      g_string_append_c (json, '{');
      append_text (json, "letter", badge->letter);
      append_text (json, "label", badge->label);
      append_text (json, "tone", badge->tone);
      append_flag (json, "away", badge->away);
      g_string_append_c (json, '}');
    }
  g_string_append (json, "]}");
  add_part (self, name, json);
}

static void
append_row (GString   *json,
            GPtrArray *values)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < values->len; i++)
    {
      append_comma (json, i);
      snl_share_append_json (json, ((SnlPageValue *) values->pdata[i])->words);
    }
  g_string_append_c (json, ']');
}

static void
append_list (GString           *json,
             const SnlPageList *list)
{
  g_string_append_c (json, '{');
  append_text (json, "label", list->label);
  append_name (json, "columns");
  g_string_append_c (json, '[');
  for (guint i = 0; i < list->columns->len; i++)
    {
      append_comma (json, i);
      snl_share_append_json (json, ((SnlPageColumn *) list->columns->pdata[i])->label);
    }
  g_string_append_c (json, ']');
  append_name (json, "rows");
  g_string_append_c (json, '[');
  for (guint i = 0; i < list->rows->len; i++)
    {
      append_comma (json, i);
      append_row (json, ((SnlPageRow *) list->rows->pdata[i])->values);
    }
  g_string_append (json, "]}");
}

/* A page that is not open has nothing in it, and is not sent */
static void
add_page (SnlShareState *self,
          const char    *kind,
          const SnlPage *page)
{
  g_autofree char *name = g_strconcat (kind, ":", page->key, NULL);
  GString *json;

  if (!page->is_open)
    return;

  json = g_string_new ("{");
  append_text (json, "heading", page->heading);
  append_name (json, "facts");
  g_string_append_c (json, '[');
  for (guint i = 0; i < page->facts->len; i++)
    {
      const SnlPageFact *fact = page->facts->pdata[i];

      append_comma (json, i);
      g_string_append_c (json, '[');
      snl_share_append_json (json, fact->label);
      g_string_append_c (json, ',');
      snl_share_append_json (json, fact->value->words);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
  append_name (json, "lists");
  g_string_append_c (json, '[');
  for (guint i = 0; i < page->lists->len; i++)
    {
      append_comma (json, i);
      append_list (json, page->lists->pdata[i]);
    }
  g_string_append (json, "]}");
  add_part (self, name, json);
}

static void
add_ending (SnlShareState *self,
            const SnlWall *wall)
{
  GString *json;

  if (wall->ending == NULL)
    return;

  json = g_string_new ("{");
  append_text (json, "ending", wall->ending);
  append_text (json, "winner", wall->winner);
  append_text (json, "reason", wall->reason);
  g_string_append_c (json, '}');
  add_part (self, "ending", json);
}

static SnlShareState *
state_new (void)
{
  SnlShareState *self = g_new0 (SnlShareState, 1);

  self->parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->names = g_ptr_array_new ();
  g_atomic_ref_count_init (&self->references);

  return self;
}

/**
 * snl_share_state_new:
 * @wall: what the class sees
 * @told: (element-type utf8): what the class was told before, the oldest first
 *
 * Returns: (transfer full): the same for everybody's page
 */
SnlShareState *
snl_share_state_new (const SnlWall *wall,
                     GPtrArray     *told)
{
  SnlShareState *self = state_new ();

  add_text (self, "title", wall->title);
  add_text (self, "turn", wall->turn);
  add_text (self, "phase", wall->phase);
  add_text (self, "first", wall->first);
  add_text (self, "owed", wall->owed);
  add_card (self, wall->card, wall->is_card_new);
  add_roll (self, wall->roll, wall->is_roll_old);
  add_texts (self, "lines", wall->lines);
  add_texts (self, "told", told);
  add_gauges (self, wall->gauges);
  add_ending (self, wall);
  if (wall->scene != NULL)
    add_board (self, wall->scene);
  if (wall->plan != NULL)
    {
      g_autofree char *svg = snl_plan_to_svg (wall->plan);
      g_autofree char *words = snl_plan_dup_words (wall->plan);

      add_text (self, "plan", svg);
      add_text (self, "plan-words", words);
    }
  for (guint i = 0; i < snl_scene_get_n_pieces (wall->roster); i++)
    add_piece (self, wall->roster, snl_scene_get_piece (wall->roster, i), i);
  for (guint i = 0; i < wall->pages->len; i++)
    add_page (self, "page", wall->pages->pdata[i]);

  return self;
}

/**
 * snl_share_state_new_blank:
 *
 * Returns: (transfer full): nothing, while the class's window is blank
 */
SnlShareState *
snl_share_state_new_blank (void)
{
  SnlShareState *self = state_new ();

  add_part (self, "blank", g_string_new ("true"));

  return self;
}

/* The cards that a side holds, by their names */
static void
add_hand (SnlShareState *self,
          SnlRuleset    *ruleset,
          SnlPosition   *position,
          const char    *side)
{
  g_autoptr(GPtrArray) cards = g_ptr_array_new ();

  for (const xmlNode *node = snl_position_get_root (position)->children; node != NULL;
       node = node->next)
    {
      SnlElement *deck = node->type == XML_ELEMENT_NODE &&
                         strcmp ((const char *) node->name, "card") == 0
                         ? snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck"))
                         : NULL;
      const char *owner = deck != NULL ? snl_element_get (deck, "owner") : NULL;

      if (owner != NULL && g_strcmp0 (snl_node_get (node, owner), side) == 0)
        g_ptr_array_add (cards, (gpointer) snl_ruleset_get_label (ruleset, "card",
                                                                  snl_node_get (node, "kind")));
    }
  if (cards->len > 0)
    add_texts (self, "hand", cards);
}

/**
 * snl_share_state_add_side:
 * @self: a state that nobody else has seen yet
 * @game: the game
 * @side: id of a side
 *
 * Adds what only @side may know: its own pages, and its hand of cards.
 */
void
snl_share_state_add_side (SnlShareState *self,
                          SnlGame       *game,
                          const char    *side)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(SnlPosition) position = snl_secrecy_dup_position (ruleset,
                                                              snl_game_get_position (game), side);
  g_autoptr(GPtrArray) pages = snl_page_dup_all (ruleset, position);

  add_text (self, "me", snl_ruleset_get_label (ruleset, "side", side));
  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = pages->pdata[i];
      g_autoptr(SnlPage) own = g_strcmp0 (page->owner, side) == 0
                               ? snl_page_open (ruleset, position, page->key)
                               : NULL;

      if (own != NULL)
        add_page (self, "own", own);
    }
  add_hand (self, ruleset, position, side);
}

/**
 * snl_share_state_ref:
 * @self: a state
 *
 * Returns: (transfer full): @self
 */
SnlShareState *
snl_share_state_ref (SnlShareState *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

/**
 * snl_share_state_unref:
 * @self: (nullable) (transfer full): a state
 */
void
snl_share_state_unref (SnlShareState *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->references))
    return;

  g_ptr_array_unref (self->names);
  g_hash_table_unref (self->parts);
  g_free (self);
}

static const char *
get_part (const SnlShareState *self,
          const char          *name)
{
  return self != NULL ? g_hash_table_lookup (self->parts, name) : NULL;
}

/**
 * snl_share_state_is_same:
 * @self: a state
 * @other: another
 *
 * Returns: whether nothing differs
 */
gboolean
snl_share_state_is_same (const SnlShareState *self,
                         const SnlShareState *other)
{
  gboolean is_same = self->names->len == other->names->len;

  for (guint i = 0; is_same && i < self->names->len; i++)
    is_same = g_strcmp0 (get_part (self, self->names->pdata[i]),
                         get_part (other, self->names->pdata[i])) == 0;

  return is_same;
}

/**
 * snl_share_state_dup_message:
 * @self: a state
 * @before: (nullable): the state that the page has; %NULL if it is to forget what it has
 * @number: the number of the state
 *
 * Returns: (transfer full): one line of JSON: the parts that differ, those that are gone as `null`
 */
char *
snl_share_state_dup_message (const SnlShareState *self,
                             const SnlShareState *before,
                             guint64              number)
{
  GString *json = g_string_new ("{");

  append_name (json, "number");
  g_string_append_printf (json, "%" G_GUINT64_FORMAT, number);
  append_flag (json, "whole", before == NULL);
  append_name (json, "parts");
  g_string_append_c (json, '{');
  for (guint i = 0; i < self->names->len; i++)
    {
      const char *part = get_part (self, self->names->pdata[i]);

      if (g_strcmp0 (part, get_part (before, self->names->pdata[i])) == 0)
        continue;
      append_name (json, self->names->pdata[i]);
      g_string_append (json, part);
    }
  for (guint i = 0; before != NULL && i < before->names->len; i++)
    if (get_part (self, before->names->pdata[i]) == NULL)
      {
        append_name (json, before->names->pdata[i]);
        g_string_append (json, "null");
      }
  g_string_append (json, "}}");

  return g_string_free (json, FALSE);
}
