/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes an SnlWall as JSON; what a seat may know besides is in snl-share-own.c. The parts are
 * small, so that a change sends what has changed and no more.
 */

#include "snl-share-state-private.h"

#include "snl-json.h"
#include "core/base/snl-message.h"

struct _SnlShareState {
  GHashTable       *parts;   /* of their JSON, by name */
  GPtrArray        *names;   /* in order; owned by @parts */
  gatomicrefcount   references;
};

/**
 * snl_share_state_add_part:
 * @self: a state that nobody else has seen yet
 * @name: the part's name
 * @json: (transfer full): the part
 */
void
snl_share_state_add_part (SnlShareState *self,
                          const char    *name,
                          GString       *json)
{
  char *key = g_strdup (name);

  g_hash_table_insert (self->parts, key, g_ref_string_new_len (json->str, (gssize) json->len));
  g_string_free (json, TRUE);
  g_ptr_array_add (self->names, key);
}

void
snl_share_state_add_text (SnlShareState *self,
                          const char    *name,
                          const char    *text)
{
  GString *json;

  if (text == NULL || *text == '\0')
    return;

  json = g_string_new (NULL);
  snl_json_append (json, text);
  snl_share_state_add_part (self, name, json);
}

void
snl_share_state_add_texts (SnlShareState *self,
                           const char    *name,
                           GPtrArray     *texts)
{
  GString *json = g_string_new ("[");

  for (guint i = 0; texts != NULL && i < texts->len; i++)
    {
      snl_json_comma (json);
      snl_json_append (json, texts->pdata[i]);
    }
  g_string_append_c (json, ']');
  snl_share_state_add_part (self, name, json);
}

static void
add_drawing (GString    *json,
             SnlDrawing *drawing)
{
  GArray *paths = snl_drawing_get_paths (drawing);

  snl_json_name (json, "drawing");
  g_string_append_c (json, '[');
  for (guint i = 0; i < paths->len; i++)
    {
      const SnlDrawingPath *path = &g_array_index (paths, SnlDrawingPath, i);

      snl_json_comma (json);
      g_string_append_c (json, '{');
      snl_json_number (json, "fill", path->fill);
      snl_json_number (json, "line", path->stroke);
      snl_json_number (json, "width", path->width);
      snl_json_name (json, "d");
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
  snl_json_text (json, "name", card->name);
  snl_json_text (json, "text", card->text);
  snl_json_text (json, "colour", card->colour);
  snl_json_text (json, "struck", card->affected);
  snl_json_flag (json, "new", is_new);
  if (card->drawing != NULL)
    add_drawing (json, card->drawing);
  g_string_append_c (json, '}');
  snl_share_state_add_part (self, "card", json);
}

static void
append_dice (GString           *json,
             const SnlWallDice *dice)
{
  g_string_append_c (json, '{');
  snl_json_text (json, "label", dice->label);
  snl_json_flag (json, "apart", dice->apart);
  snl_json_name (json, "faces");
  for (guint i = 0; i < dice->faces->len; i++)
    g_string_append_printf (json, "%c%u", i > 0 ? ',' : '[',
                            g_array_index (dice->faces, guint, i));
  g_string_append (json, dice->faces->len > 0 ? "]" : "[]");
  snl_json_name (json, "hits");
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
  snl_json_text (json, "label", roll->label);
  snl_json_text (json, "needed", roll->needed);
  snl_json_text (json, "result", roll->result);
  snl_json_flag (json, "counts", roll->counts_hits);
  snl_json_flag (json, "old", is_old);
  snl_json_name (json, "groups");
  g_string_append_c (json, '[');
  for (guint i = 0; i < roll->groups->len; i++)
    {
      snl_json_comma (json);
      append_dice (json, roll->groups->pdata[i]);
    }
  g_string_append (json, "]}");
  snl_share_state_add_part (self, "roll", json);
}

static void
add_gauges (SnlShareState *self,
            GPtrArray     *gauges)
{
  GString *json = g_string_new ("[");

  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlWallGauge *gauge = gauges->pdata[i];

      snl_json_comma (json);
      g_string_append_c (json, '{');
      snl_json_text (json, "label", gauge->label);
      snl_json_text (json, "tone", gauge->tone);
      snl_json_text (json, "value", gauge->value);
      snl_json_text (json, "way", gauge->distance);
      snl_json_number (json, "fraction", gauge->fraction);
      snl_json_number (json, "mark", gauge->mark);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
  snl_share_state_add_part (self, "gauges", json);
}

/* The ground alone: it stays as it is, and the pieces are parts of their own */
static void
add_board (SnlShareState *self,
           SnlScene      *scene)
{
  GString *json = g_string_new ("{");
  guint n_terrains = 0;

  snl_json_flag (json, "hex", snl_scene_is_hex (scene));
  snl_json_number (json, "columns", snl_scene_get_columns (scene));
  snl_json_number (json, "rows", snl_scene_get_rows (scene));
  snl_json_name (json, "squares");
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
        snl_json_append (json, square->id);
        g_string_append_c (json, ']');
        n_terrains = MAX (n_terrains, square->terrain + 1);
      }
  g_string_append_c (json, ']');
  snl_json_name (json, "terrains");
  g_string_append_c (json, '[');
  for (guint i = 0; i < n_terrains; i++)
    {
      const SnlSceneTerrain *terrain = snl_scene_get_terrain (scene, i);

      snl_json_comma (json);
      g_string_append_c (json, '{');
      snl_json_text (json, "label", terrain->label);
      snl_json_text (json, "mark", terrain->mark);
      g_string_append_c (json, '}');
    }
  g_string_append (json, "]}");
  snl_share_state_add_part (self, "board", json);
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

  snl_json_number (json, "index", index);
  snl_json_text (json, "side", piece->side);
  snl_json_text (json, "name", piece->name);
  snl_json_text (json, "type", piece->type);
  snl_json_text (json, "player", piece->player);
  snl_json_text (json, "tone", piece->tone);
  snl_json_text (json, "call", piece->call);
  snl_json_text (json, "square", piece->square);
  if (piece->angle >= 0)
    snl_json_number (json, "angle", piece->angle);
  snl_json_flag (json, "stands", piece->stands);
  snl_json_text (json, "figures", piece->figures);
  snl_json_text (json, "strength", piece->strength);
  snl_json_number (json, "fraction", piece->fraction);
  snl_json_text (json, "words", words);
  snl_json_name (json, "badges");
  g_string_append_c (json, '[');
  for (guint i = 0; i < piece->badges->len; i++)
    {
      const SnlBadge *badge = piece->badges->pdata[i];

      snl_json_comma (json);
      g_string_append_c (json, '{');
      snl_json_text (json, "letter", badge->letter);
      snl_json_text (json, "label", badge->label);
      snl_json_text (json, "tone", badge->tone);
      snl_json_flag (json, "away", badge->away);
      g_string_append_c (json, '}');
    }
  g_string_append (json, "]}");
  snl_share_state_add_part (self, name, json);
}

static void
append_row (GString   *json,
            GPtrArray *values)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < values->len; i++)
    {
      snl_json_comma (json);
      snl_json_append (json, ((SnlPageValue *) values->pdata[i])->words);
    }
  g_string_append_c (json, ']');
}

static void
append_list (GString           *json,
             const SnlPageList *list)
{
  g_string_append_c (json, '{');
  snl_json_text (json, "label", list->label);
  snl_json_name (json, "columns");
  g_string_append_c (json, '[');
  for (guint i = 0; i < list->columns->len; i++)
    {
      snl_json_comma (json);
      snl_json_append (json, ((SnlPageColumn *) list->columns->pdata[i])->label);
    }
  g_string_append_c (json, ']');
  snl_json_name (json, "rows");
  g_string_append_c (json, '[');
  for (guint i = 0; i < list->rows->len; i++)
    {
      snl_json_comma (json);
      append_row (json, ((SnlPageRow *) list->rows->pdata[i])->values);
    }
  g_string_append (json, "]}");
}

/* A page that is not open has nothing in it, and is not sent */
void
snl_share_state_add_page (SnlShareState *self,
                          const char    *kind,
                          const SnlPage *page)
{
  g_autofree char *name = g_strconcat (kind, ":", page->key, NULL);
  GString *json;

  if (!page->is_open)
    return;

  json = g_string_new ("{");
  snl_json_text (json, "heading", page->heading);
  snl_json_name (json, "facts");
  g_string_append_c (json, '[');
  for (guint i = 0; i < page->facts->len; i++)
    {
      const SnlPageFact *fact = page->facts->pdata[i];

      snl_json_comma (json);
      g_string_append_c (json, '[');
      snl_json_append (json, fact->label);
      g_string_append_c (json, ',');
      snl_json_append (json, fact->value->words);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
  snl_json_name (json, "lists");
  g_string_append_c (json, '[');
  for (guint i = 0; i < page->lists->len; i++)
    {
      snl_json_comma (json);
      append_list (json, page->lists->pdata[i]);
    }
  g_string_append (json, "]}");
  snl_share_state_add_part (self, name, json);
}

static void
add_ending (SnlShareState *self,
            const SnlWall *wall)
{
  GString *json;

  if (wall->ending == NULL)
    return;

  json = g_string_new ("{");
  snl_json_text (json, "ending", wall->ending);
  snl_json_text (json, "winner", wall->winner);
  snl_json_text (json, "reason", wall->reason);
  g_string_append_c (json, '}');
  snl_share_state_add_part (self, "ending", json);
}

static SnlShareState *
state_new (void)
{
  SnlShareState *self = g_new0 (SnlShareState, 1);

  self->parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ref_string_release);
  self->names = g_ptr_array_new ();
  g_atomic_ref_count_init (&self->references);

  return self;
}

/**
 * snl_share_state_new:
 * @wall: what the class sees
 * @told: (element-type utf8): what the class was told before, the oldest first
 *
 * Returns: (transfer full): the state of everybody's page
 */
SnlShareState *
snl_share_state_new (const SnlWall *wall,
                     GPtrArray     *told)
{
  SnlShareState *self = state_new ();
  g_autofree char *language = snl_message_dup_language ();

  snl_share_state_add_text (self, "language", language);
  snl_share_state_add_text (self, "title", wall->title);
  snl_share_state_add_text (self, "turn", wall->turn);
  snl_share_state_add_text (self, "phase", wall->phase);
  snl_share_state_add_text (self, "first", wall->first);
  snl_share_state_add_text (self, "owed", wall->owed);
  add_card (self, wall->card, wall->is_card_new);
  add_roll (self, wall->roll, wall->is_roll_old);
  snl_share_state_add_texts (self, "lines", wall->lines);
  snl_share_state_add_texts (self, "told", told);
  add_gauges (self, wall->gauges);
  add_ending (self, wall);
  if (wall->scene != NULL)
    add_board (self, wall->scene);
  if (wall->plan != NULL)
    {
      g_autofree char *svg = snl_plan_to_svg (wall->plan);
      g_autofree char *words = snl_plan_dup_words (wall->plan);

      snl_share_state_add_text (self, "plan", svg);
      snl_share_state_add_text (self, "plan-words", words);
    }
  for (guint i = 0; i < snl_scene_get_n_pieces (wall->roster); i++)
    add_piece (self, wall->roster, snl_scene_get_piece (wall->roster, i), i);
  for (guint i = 0; i < wall->pages->len; i++)
    snl_share_state_add_page (self, "page", wall->pages->pdata[i]);

  return self;
}

/**
 * snl_share_state_new_blank:
 *
 * Returns: (transfer full): the state of a page while the class's window is blank
 */
SnlShareState *
snl_share_state_new_blank (void)
{
  SnlShareState *self = state_new ();

  snl_share_state_add_part (self, "blank", g_string_new ("true"));

  return self;
}

/**
 * snl_share_state_copy:
 * @self: a state
 *
 * Returns: (transfer full): another with the same parts, to which more can be added
 */
SnlShareState *
snl_share_state_copy (const SnlShareState *self)
{
  SnlShareState *copy = state_new ();

  for (guint i = 0; i < self->names->len; i++)
    {
      char *key = g_strdup (self->names->pdata[i]);

      g_hash_table_insert (copy->parts, key,
                           g_ref_string_acquire (g_hash_table_lookup (self->parts, key)));
      g_ptr_array_add (copy->names, key);
    }

  return copy;
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
 * Returns: whether both have the same parts
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

  snl_json_name (json, "number");
  g_string_append_printf (json, "%" G_GUINT64_FORMAT, number);
  snl_json_flag (json, "whole", before == NULL);
  snl_json_name (json, "parts");
  g_string_append_c (json, '{');
  for (guint i = 0; i < self->names->len; i++)
    {
      const char *part = get_part (self, self->names->pdata[i]);

      if (g_strcmp0 (part, get_part (before, self->names->pdata[i])) == 0)
        continue;
      snl_json_name (json, self->names->pdata[i]);
      g_string_append (json, part);
    }
  for (guint i = 0; before != NULL && i < before->names->len; i++)
    if (get_part (self, before->names->pdata[i]) == NULL)
      {
        snl_json_name (json, before->names->pdata[i]);
        g_string_append (json, "null");
      }
  g_string_append (json, "}}");

  return g_string_free (json, FALSE);
}
