/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects a scene from the position. Whatever is not disclosed is left out here, so that no view
 * of the class can show it.
 */

#include "snl-scene.h"

#include "core/base/snl-message.h"
#include "core/base/snl-text.h"
#include "core/game/snl-unit-naming.h"
#include "core/rules/snl-board.h"
#include "core/rules/snl-facing.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct _SnlScene
{
  gatomicrefcount  count;
  gboolean         is_hex;
  guint            columns;
  guint            rows;
  GPtrArray       *terrains;      /* of SnlSceneTerrain */
  GPtrArray       *squares;       /* of SnlSceneSquare, row after row; NULL for a gap */
  GPtrArray       *pieces;        /* of SnlScenePiece, in the order of the position */
  GHashTable      *squares_by_id; /* id to SnlSceneSquare */
  GHashTable      *pieces_by_id;  /* id to SnlScenePiece */
  GHashTable      *standing;      /* id of a square to the first SnlScenePiece on it */
};

typedef struct {
  SnlGame       *game;
  SnlWorld      *world;
  SnlUnitNaming *unit_naming;   /* for a class that sees first names, else NULL */
  SnlDisclosure  figures;
  SnlDisclosure  players;
  gboolean       for_class;
} Builder;

static void
terrain_free (gpointer data)
{
  SnlSceneTerrain *terrain = data;

  g_free (terrain->id);
  g_free (terrain->label);
  g_free (terrain->mark);
  g_free (terrain);
}

static void
square_free (gpointer data)
{
  SnlSceneSquare *square = data;

  if (square != NULL)
    g_free (square->id);
  g_free (square);
}

static void
piece_free (gpointer data)
{
  SnlScenePiece *piece = data;

  g_free (piece->id);
  g_free (piece->side);
  g_free (piece->name);
  g_free (piece->type);
  g_free (piece->player);
  g_free (piece->side_name);
  g_free (piece->shape);
  g_free (piece->tone);
  snl_drawing_unref (piece->drawing);
  g_free (piece->letter);
  g_free (piece->call);
  g_free (piece->square);
  g_free (piece->facing);
  g_free (piece->figures);
  g_free (piece->strength);
  g_ptr_array_unref (piece->badges);
  g_free (piece);
}

static guint
get_count (const xmlNode *node,
           const char    *name)
{
  const char *value = snl_node_get (node, name);

  return value != NULL ? (guint) atoi (value) : 0;
}

static void
read_terrains (SnlScene   *self,
               SnlElement *board)
{
  snl_element_for_each (element, board, "terrain")
    {
      const char *mark = snl_element_get (element, "mark");
      SnlSceneTerrain *terrain;

      terrain = g_new0 (SnlSceneTerrain, 1);
      terrain->id = g_strdup (snl_element_get (element, "id"));
      terrain->label = g_strdup (snl_element_get_label (element));
      terrain->mark = g_strdup (mark != NULL ? mark : "plain");
      g_ptr_array_add (self->terrains, terrain);
    }
}

static guint
find_terrain (SnlScene   *self,
              const char *id)
{
  for (guint i = 0; i < self->terrains->len; i++)
    if (g_strcmp0 (((SnlSceneTerrain *) g_ptr_array_index (self->terrains, i))->id, id) == 0)
      return i;

  return 0;
}

static void
read_squares (SnlScene      *self,
              const xmlNode *root)
{
  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "square"))
      {
        self->columns = MAX (self->columns, get_count (node, "x"));
        self->rows = MAX (self->rows, get_count (node, "y"));
      }

  g_ptr_array_set_size (self->squares, (int) (self->columns * self->rows));
  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    {
      SnlSceneSquare *square;

      if (!snl_node_is (node, "square") || get_count (node, "x") == 0 || get_count (node, "y") == 0)
        continue;
      square = g_new0 (SnlSceneSquare, 1);
      square->id = g_strdup (snl_node_get (node, "id"));
      square->x = get_count (node, "x");
      square->y = get_count (node, "y");
      square->terrain = find_terrain (self, snl_node_get (node, "terrain"));
      self->squares->pdata[(square->y - 1) * self->columns + square->x - 1] = square;
      g_hash_table_insert (self->squares_by_id, square->id, square);
    }
}

static GPtrArray *
read_badges (Builder *builder,
             xmlNode *node)
{
  SnlElement *section = snl_ruleset_get_section (snl_game_get_ruleset (builder->game), "badges");
  GPtrArray *badges = g_ptr_array_new_with_free_func (snl_badge_free);

  snl_element_for_each (element, section, "badge")
    {
      gboolean shown = FALSE;

      if ((!builder->for_class || !snl_element_has (element, "secret", "yes")) &&
          snl_world_test (builder->world, element, "when", node, &shown, NULL) && shown &&
          snl_world_charge_shown (builder->world, element, snl_element_get_text (element)))
        g_ptr_array_add (badges, snl_badge_new (snl_game_get_ruleset (builder->game), element));
    }

  return badges;
}

/**
 * snl_strength_dup_word:
 * @value: strength left
 * @full: initial strength
 *
 * Returns: (transfer full): the strength as a translated word
 */
char *
snl_strength_dup_word (double value,
                       double full)
{
  double part = full > 0 ? value / full : 0;

  if (part <= 0)
    return g_strdup (_("gone"));
  if (part >= 1)
    return g_strdup (_("full strength"));
  if (part > 0.65)
    return g_strdup (_("strong"));
  if (part >= 0.4)
    return g_strdup (_("half strength"));
  if (part >= 0.2)
    return g_strdup (_("weak"));

  return g_strdup (_("nearly gone"));
}

/**
 * snl_strength_round:
 * @value: strength left
 * @full: initial strength
 * @disclosure: how exact the result may be
 *
 * Returns: the part that is left, from 0 to 1; rounded to the steps of snl_strength_dup_word() for
 *   %SNL_DISCLOSE_WORD; -1 for %SNL_DISCLOSE_NOTHING
 */
double
snl_strength_round (double        value,
                    double        full,
                    SnlDisclosure disclosure)
{
  double part = full > 0 ? CLAMP (value / full, 0, 1) : 0;

  if (disclosure == SNL_DISCLOSE_NOTHING)
    return -1;
  if (disclosure == SNL_DISCLOSE_EXACT)
    return part;

  /* the same thresholds as the words, so that a bar shows no more than they do */
  return part <= 0
         ? 0
         : part >= 1 ? 1 : part > 0.65 ? 0.75 : part >= 0.4 ? 0.5 : part >= 0.2 ? 0.25 : 0.1;
}

/* Whether the class, for which the scene is made, may not know the statistic */
static gboolean
is_hidden (Builder    *builder,
           const char *statistic)
{
  SnlElement *element = snl_ruleset_find (snl_game_get_ruleset (builder->game), "statistic",
                                          statistic);

  return builder->for_class && snl_element_has (element, "secret", "yes");
}

static void
read_strength (Builder       *builder,
               SnlScenePiece *piece,
               const xmlNode *node)
{
  const char *figures = snl_node_get (node, "figures");
  const char *start = snl_node_get (node, "start");
  double value = figures != NULL ? g_ascii_strtod (figures, NULL) : 0;
  double full = start != NULL ? g_ascii_strtod (start, NULL) : 0;

  piece->fraction = -1;
  if (figures == NULL || *figures == '\0' || is_hidden (builder, "figures"))
    return;

  if (full > 0)
    piece->fraction = snl_strength_round (value, full, builder->figures);
  if (builder->figures == SNL_DISCLOSE_EXACT)
    {
      piece->figures = g_strdup (figures);
      piece->strength = full > 0
                        /* Translators: the strength of a unit: figures left, of how many */
                        ? g_strdup_printf (_("%s of %s figures"), figures, start)
                        : g_strdup_printf (ngettext ("%s figure", "%s figures", (gulong) value),
                                           figures);
    }
  else if (builder->figures == SNL_DISCLOSE_WORD && full > 0)
    piece->strength = snl_strength_dup_word (value, full);
}

/* (transfer full): the players' initials, without points and spaces to fit on a small counter */
static char *
dup_initials (const char *players)
{
  g_autofree char *spaced = snl_naming_dup_player (SNL_NAMING_INITIALS, players);
  g_auto(GStrv) parts = g_strsplit_set (spaced, " .", -1);
  g_autofree char *joined = g_strjoinv (NULL, parts);

  return g_utf8_strup (joined, -1);
}

static void
read_facing (Builder       *builder,
             SnlScenePiece *piece,
             const xmlNode *node)
{
  piece->angle = is_hidden (builder, "facing") ? -1 : snl_facing_get_angle (builder->world, node);
  if (piece->angle >= 0)
    piece->facing = g_strdup (snl_node_get (node, "facing"));
}

/* (transfer full): the number of a piece after the first letters of its side's name, as few as no
 * other side's name begins with; the quick entry takes them, too */
static char *
dup_call (SnlRuleset          *ruleset,
          const SnlScenePiece *piece)
{
  const char *name = snl_ruleset_get_label (ruleset, "side", piece->side);
  g_autofree char *letters = NULL;
  glong length = 1;

  snl_element_for_each (side, snl_ruleset_get_section (ruleset, "sides"), "side")
    {
      const char *other = snl_element_get_label (side);

      while (!snl_element_has (side, "id", piece->side) &&
             length < g_utf8_strlen (name, -1) &&
             strncmp (name, other,
                      (gsize) (g_utf8_offset_to_pointer (name, length) - name)) == 0)
        length++;
    }

  letters = g_utf8_substring (name, 0, length);

  return g_strdup_printf ("%s%u", letters, piece->number);
}

static SnlScenePiece *
read_piece (Builder *builder,
            xmlNode *node)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (builder->game);
  SnlElement *side = snl_ruleset_find (ruleset, "side", snl_node_get (node, "side"));
  SnlElement *type = snl_ruleset_find (ruleset, "type", snl_node_get (node, "type"));
  const char *player = snl_node_get (node, "player");
  const char *commander = snl_node_get (node, "commander");
  xmlNode *square = snl_board_square_of (builder->world, node);
  SnlScenePiece *piece = g_new0 (SnlScenePiece, 1);

  piece->id = g_strdup (snl_node_get (node, "id"));
  piece->side = g_strdup (snl_node_get (node, "side"));
  piece->name = snl_world_dup_name (builder->world, node);
  piece->number = get_count (node, "number");
  piece->call = dup_call (ruleset, piece);
  piece->stands = snl_board_can_stand (builder->world, node);
  piece->square = square != NULL && piece->stands ? g_strdup (snl_node_get (square, "id")) : NULL;
  piece->is_led = g_strcmp0 (commander, "yes") == 0;
  piece->badges = read_badges (builder, node);
  for (guint i = 0; i < piece->badges->len; i++)
    piece->has_leader |= ((const SnlBadge *) g_ptr_array_index (piece->badges, i))->drawing != NULL;
  if (side != NULL)
    {
      piece->side_name = g_strdup (snl_element_get_label (side));
      piece->shape = g_strdup (snl_element_get (side, "counter"));
      piece->tone = g_strdup (snl_element_get (side, "tone"));
    }
  if (type != NULL)
    {
      piece->type = g_strdup (snl_element_get_label (type));
      piece->drawing = snl_drawing_ref (
        snl_ruleset_get_unit_drawing (ruleset, piece->id, snl_node_get (node, "type")));
      piece->letter = g_strdup (snl_element_get (type, "letter"));
    }
  if (player != NULL && *player != '\0' && builder->players != SNL_DISCLOSE_NOTHING)
    piece->player = builder->players != SNL_DISCLOSE_EXACT
                    ? dup_initials (player)
                    : builder->unit_naming != NULL
                    ? snl_unit_naming_dup_player (builder->unit_naming, player)
                    : g_strdup (player);
  read_strength (builder, piece, node);
  read_facing (builder, piece, node);

  return piece;
}

/*
 * Marks the pieces of the acting side that have nothing left to do, in a phase that says which
 * pieces wait
 */
static void
mark_acted (SnlScene *self,
            SnlGame  *game)
{
  SnlPosition *position = snl_game_get_position (game);
  const char *active = snl_position_get (position, "game", "active");
  SnlElement *phase = snl_ruleset_find (snl_game_get_ruleset (game), "phase",
                                        snl_position_get (position, "game", "step"));
  g_autoptr(GPtrArray) waiting = NULL;

  if (phase == NULL || snl_element_get_expression (phase, "waits") == NULL ||
      snl_game_is_over (game))
    return;

  waiting = snl_view_dup_waiting (game);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      SnlScenePiece *piece = self->pieces->pdata[i];

      piece->has_acted = piece->stands && g_strcmp0 (piece->side, active) == 0 &&
                         !g_ptr_array_find_with_equal_func (waiting, piece->id, g_str_equal, NULL);
    }
}

/*
 * Links the pieces of each square. Goes backwards, since each piece is put before those already
 * linked.
 */
static void
index_pieces (SnlScene *self)
{
  for (guint i = self->pieces->len; i > 0; i--)
    {
      SnlScenePiece *piece = g_ptr_array_index (self->pieces, i - 1);

      if (piece->id != NULL)
        g_hash_table_insert (self->pieces_by_id, piece->id, piece);
      if (piece->square == NULL)
        continue;
      piece->next = g_hash_table_lookup (self->standing, piece->square);
      g_hash_table_insert (self->standing, piece->square, piece);
    }
}

/**
 * snl_scene_new:
 * @game: a game
 * @figures: how exactly figures are shown
 * @players: how players are shown: by name, by initials or not at all
 * @for_class: whether to leave out what the module keeps secret
 *
 * Returns: (transfer full): the board of @game now
 */
SnlScene *
snl_scene_new (SnlGame       *game,
               SnlDisclosure  figures,
               SnlDisclosure  players,
               gboolean       for_class)
{
  SnlScene *self = g_new0 (SnlScene, 1);
  SnlElement *board = snl_ruleset_get_section (snl_game_get_ruleset (game), "board");
  const xmlNode *root = snl_position_get_root (snl_game_get_position (game));
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(SnlWorld) world = snl_world_new_for_view (snl_game_get_ruleset (game), position);
  g_autoptr(SnlUnitNaming) unit_naming = for_class && players == SNL_DISCLOSE_EXACT
                                         ? snl_unit_naming_new (game, SNL_NAMING_FIRST) : NULL;
  Builder builder = { game, world, unit_naming, figures, players, for_class };

  g_atomic_ref_count_init (&self->count);
  self->terrains = g_ptr_array_new_with_free_func (terrain_free);
  self->squares = g_ptr_array_new_with_free_func (square_free);
  self->pieces = g_ptr_array_new_with_free_func (piece_free);
  self->squares_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->pieces_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->standing = g_hash_table_new (g_str_hash, g_str_equal);
  self->is_hex = snl_element_has (board, "kind", "hex");
  read_terrains (self, board);
  read_squares (self, root);
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "piece"))
      g_ptr_array_add (self->pieces, read_piece (&builder, node));
  mark_acted (self, game);
  index_pieces (self);

  return self;
}

/**
 * snl_scene_ref:
 * @self: a scene
 *
 * Returns: (transfer full): @self
 */
SnlScene *
snl_scene_ref (SnlScene *self)
{
  g_atomic_ref_count_inc (&self->count);

  return self;
}

/**
 * snl_scene_unref:
 * @self: (nullable) (transfer full): a scene
 *
 * Drops a reference.
 */
void
snl_scene_unref (SnlScene *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->count))
    return;

  g_hash_table_unref (self->squares_by_id);
  g_hash_table_unref (self->pieces_by_id);
  g_hash_table_unref (self->standing);
  g_ptr_array_unref (self->terrains);
  g_ptr_array_unref (self->squares);
  g_ptr_array_unref (self->pieces);
  g_free (self);
}

/**
 * snl_scene_is_hex:
 * @self: a scene
 *
 * Returns: whether the board has hexes, not squares
 */
gboolean
snl_scene_is_hex (SnlScene *self)
{
  return self->is_hex;
}

/**
 * snl_scene_is_in_use:
 * @self: a scene
 *
 * Returns: whether the board is tracked: a piece stands on it, or some terrain differs from the
 *   first
 */
gboolean
snl_scene_is_in_use (SnlScene *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    if (((const SnlScenePiece *) g_ptr_array_index (self->pieces, i))->square != NULL)
      return TRUE;
  for (guint i = 0; i < self->squares->len; i++)
    {
      const SnlSceneSquare *square = g_ptr_array_index (self->squares, i);

      if (square != NULL && square->terrain != 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_scene_get_columns:
 * @self: a scene
 *
 * Returns: the number of columns; 0 without a board
 */
guint
snl_scene_get_columns (SnlScene *self)
{
  return self->columns;
}

/**
 * snl_scene_get_rows:
 * @self: a scene
 *
 * Returns: the number of rows; 0 without a board
 */
guint
snl_scene_get_rows (SnlScene *self)
{
  return self->rows;
}

/**
 * snl_scene_get_terrain:
 * @self: a scene
 * @index: the index of a square's terrain
 *
 * Returns: (transfer none) (nullable): the terrain
 */
const SnlSceneTerrain *
snl_scene_get_terrain (SnlScene *self,
                       guint     index)
{
  return index < self->terrains->len ? g_ptr_array_index (self->terrains, index) : NULL;
}

/**
 * snl_scene_get_square:
 * @self: a scene
 * @x: column, from 1
 * @y: row, from 1
 *
 * Returns: (transfer none) (nullable): the square, or %NULL if there is none
 */
const SnlSceneSquare *
snl_scene_get_square (SnlScene *self,
                      guint     x,
                      guint     y)
{
  if (x < 1 || y < 1 || x > self->columns || y > self->rows)
    return NULL;

  return g_ptr_array_index (self->squares, (y - 1) * self->columns + x - 1);
}

/**
 * snl_scene_find_square:
 * @self: a scene
 * @id: (nullable): id of a square
 *
 * Returns: (transfer none) (nullable): the square
 */
const SnlSceneSquare *
snl_scene_find_square (SnlScene   *self,
                       const char *id)
{
  return id != NULL ? g_hash_table_lookup (self->squares_by_id, id) : NULL;
}

/**
 * snl_scene_get_n_pieces:
 * @self: a scene
 *
 * Returns: the number of pieces, on the board or not
 */
guint
snl_scene_get_n_pieces (SnlScene *self)
{
  return self->pieces->len;
}

/**
 * snl_scene_get_piece:
 * @self: a scene
 * @index: from 0 to snl_scene_get_n_pieces() - 1
 *
 * Returns: (transfer none): the piece
 */
const SnlScenePiece *
snl_scene_get_piece (SnlScene *self,
                     guint     index)
{
  return g_ptr_array_index (self->pieces, index);
}

/**
 * snl_scene_hide_names:
 * @self: a scene that nobody else has yet
 * @names: the names of the game's students
 * @naming: how to show them
 *
 * Replaces students' names in what somebody called a unit.
 */
void
snl_scene_hide_names (SnlScene  *self,
                      SnlNames  *names,
                      SnlNaming  naming)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      SnlScenePiece *piece = g_ptr_array_index (self->pieces, i);
      g_autofree char *full = piece->name;

      piece->name = snl_names_dup_sentence (names, naming, NULL, full);
    }
}

/**
 * snl_scene_find_piece:
 * @self: a scene
 * @id: (nullable): id of a piece
 *
 * Returns: (transfer none) (nullable): the piece
 */
const SnlScenePiece *
snl_scene_find_piece (SnlScene   *self,
                      const char *id)
{
  return id != NULL ? g_hash_table_lookup (self->pieces_by_id, id) : NULL;
}

/**
 * snl_scene_has_same_ground:
 * @self: a scene
 * @other: (nullable): another scene of the same game
 *
 * Returns: whether both have the same squares with the same terrain
 */
gboolean
snl_scene_has_same_ground (SnlScene *self,
                           SnlScene *other)
{
  if (other == NULL || self->columns != other->columns || self->rows != other->rows ||
      self->is_hex != other->is_hex || self->terrains->len != other->terrains->len)
    return FALSE;

  for (guint i = 0; i < self->squares->len; i++)
    {
      const SnlSceneSquare *one = g_ptr_array_index (self->squares, i);
      const SnlSceneSquare *two = g_ptr_array_index (other->squares, i);

      if ((one == NULL) != (two == NULL) || (one != NULL && one->terrain != two->terrain))
        return FALSE;
    }

  return TRUE;
}

static gboolean
same_badges (GPtrArray *first,
             GPtrArray *second)
{
  if (first->len != second->len)
    return FALSE;

  for (guint i = 0; i < first->len; i++)
    if (g_strcmp0 (((SnlBadge *) g_ptr_array_index (first, i))->label,
                   ((SnlBadge *) g_ptr_array_index (second, i))->label) != 0)
      return FALSE;

  return TRUE;
}

/**
 * snl_scene_piece_is_same:
 * @piece: a piece of one scene
 * @other: a piece of another
 *
 * Returns: whether both look the same and stand on the same square
 */
gboolean
snl_scene_piece_is_same (const SnlScenePiece *piece,
                         const SnlScenePiece *other)
{
  return g_strcmp0 (piece->id, other->id) == 0 && g_strcmp0 (piece->square, other->square) == 0 &&
         g_strcmp0 (piece->figures, other->figures) == 0 &&
         g_strcmp0 (piece->strength, other->strength) == 0 &&
         g_strcmp0 (piece->player, other->player) == 0 && piece->fraction == other->fraction &&
         piece->is_led == other->is_led && piece->stands == other->stands &&
         piece->angle == other->angle && same_badges (piece->badges, other->badges);
}

static const char *
get_terrain_label (SnlScene             *self,
                   const SnlSceneSquare *square)
{
  const SnlSceneTerrain *terrain = snl_scene_get_terrain (self, square->terrain);

  return terrain != NULL ? terrain->label : "";
}

static void
append_piece (GString             *words,
              const SnlScenePiece *piece)
{
  g_string_append (words, piece->name);
  if (piece->player != NULL)
    {
      g_autofree char *player = snl_text_dup_isolated (piece->player);

      g_string_append_printf (words, ", %s", player);
    }
  if (piece->strength != NULL)
    g_string_append_printf (words, ", %s", piece->strength);
}

/**
 * snl_scene_count_figures:
 * @piece: a piece
 * @left: (out): how many of its figures are left
 *
 * Returns: how many figures it had; 0 if that is not disclosed, or none are left
 */
guint
snl_scene_count_figures (const SnlScenePiece *piece,
                         guint               *left)
{
  double figures = piece->figures != NULL ? g_ascii_strtod (piece->figures, NULL) : 0;

  *left = 0;
  if (figures <= 0 || figures >= G_MAXUINT16 || figures != floor (figures) || piece->fraction <= 0)
    return 0;

  *left = (guint) figures;

  return (guint) lround (MIN (figures / piece->fraction, G_MAXUINT16));
}

/**
 * snl_scene_dup_piece_words:
 * @self: a scene
 * @piece: one of its pieces
 *
 * Returns: (transfer full): everything that the counter shows, as text for assistive technologies
 */
char *
snl_scene_dup_piece_words (SnlScene            *self,
                           const SnlScenePiece *piece)
{
  const SnlSceneSquare *square = snl_scene_find_square (self, piece->square);
  GString *words = g_string_new (NULL);

  append_piece (words, piece);
  if (square != NULL)
    /* Translators: where a unit stands: a square and its terrain, "on e5, hill" */
    g_string_append_printf (words, _(", on %s, %s"), square->id, get_terrain_label (self, square));
  if (piece->facing != NULL)
    /* Translators: where a unit looks: a point of the compass, "faces north-east" */
    g_string_append_printf (words, _(", faces %s"), g_dgettext (GETTEXT_PACKAGE, piece->facing));
  for (guint i = 0; i < piece->badges->len; i++)
    g_string_append_printf (words, ", %s",
                            ((SnlBadge *) g_ptr_array_index (piece->badges, i))->label);

  return g_string_free (words, FALSE);
}

/**
 * snl_scene_dup_square_words:
 * @self: a scene
 * @square: one of its squares
 *
 * Returns: (transfer full): the square, its terrain and its pieces, as text for assistive
 *   technologies
 */
char *
snl_scene_dup_square_words (SnlScene             *self,
                            const SnlSceneSquare *square)
{
  const SnlScenePiece *first = g_hash_table_lookup (self->standing, square->id);
  GString *words = g_string_new (NULL);

  /* Translators: a square of the board and its terrain: "e5, hill" */
  g_string_append_printf (words, _("%s, %s"), square->id, get_terrain_label (self, square));
  for (const SnlScenePiece *piece = first; piece != NULL; piece = piece->next)
    {
      g_string_append (words, piece == first ? snl_message_get_colon ()
                                             : snl_message_get_semicolon ());
      append_piece (words, piece);
    }
  if (first == NULL)
    g_string_append (words, _(", empty"));

  return g_string_free (words, FALSE);
}
