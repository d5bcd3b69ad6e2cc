/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Draws the board as it is now, so that the table can be set up again next week: in each square its
 * terrain, the call number of the unit and how many of it are left.
 */

#include "snl-paper-private.h"
#include "core/view/snl-scene.h"

#include <glib/gi18n.h>
#include <string.h>

/* In units of the chart; the largest width fills a page */
#define BOARD_WIDTH 720.0
#define MOST_CELL 64.0
#define EDGE 18.0
#define EDGE_FONT_SIZE 12.0
#define LEGEND 26.0

static const SnlPattern patterns[] = {
  SNL_PATTERN_NONE, SNL_PATTERN_RISING, SNL_PATTERN_DOTS, SNL_PATTERN_FALLING, SNL_PATTERN_GRID,
  SNL_PATTERN_LEVEL,
};

static SnlPattern
get_pattern (guint terrain)
{
  return patterns[terrain % G_N_ELEMENTS (patterns)];
}

static void
add_square (SnlChart *chart,
            double    x,
            double    y,
            double    cell,
            guint     terrain)
{
  snl_chart_add_rectangle (chart, x, y, cell, cell, SNL_PAINT_PAPER)->pattern =
    get_pattern (terrain);
}

/* Draws the lines between the squares; called after all squares, or these would cover them */
static void
add_lines (SnlChart *chart,
           guint     columns,
           guint     rows,
           double    cell)
{
  for (guint x = 0; x <= columns; x++)
    snl_chart_add_line (chart, EDGE + x * cell, EDGE, EDGE + x * cell, EDGE + rows * cell,
                        SNL_PAINT_MUTED, 1);
  for (guint y = 0; y <= rows; y++)
    snl_chart_add_line (chart, EDGE, EDGE + y * cell, EDGE + columns * cell, EDGE + y * cell,
                        SNL_PAINT_MUTED, 1);
}

/* Draws the frame of a counter: a thick one for a dark side, so that no colours are needed */
static void
add_frame (SnlChart *chart,
           gboolean  is_dark,
           double    x,
           double    y,
           double    width)
{
  double thick = MAX (width * (is_dark ? 0.08 : 0.02), is_dark ? 3.5 : 1);

  snl_chart_add_rectangle (chart, x, y, width, width, SNL_PAINT_INK);
  snl_chart_add_rectangle (chart, x + thick, y + thick, width - 2 * thick, width - 2 * thick,
                           SNL_PAINT_PAPER);
}

/* Draws a counter with the side and the call number of the unit and, in small print, how many are
 * left */
static void
add_unit (SnlChart            *chart,
          const SnlScenePiece *piece,
          double               x,
          double               y,
          double               cell)
{
  add_frame (chart, g_strcmp0 (piece->tone, "dark") == 0, x + 0.08 * cell, y + 0.08 * cell,
             0.84 * cell);
  snl_chart_add_text (chart, x + cell / 2, y + 0.5 * cell, 0.6 * cell, SNL_ANCHOR_MIDDLE,
                      0.36 * cell, piece->call)->bold = TRUE;
  if (piece->figures != NULL)
    {
      /* Translators: on a printed board, as short as can be: how many are left of a unit */
      g_autofree char *left = g_strdup_printf (_("%s left"), piece->figures);

      snl_chart_add_text (chart, x + cell / 2, y + 0.78 * cell, 0.6 * cell, SNL_ANCHOR_MIDDLE,
                          0.2 * cell, left);
    }
}

/* Draws the names of columns and rows, which are the two parts of a square's id, such as e4 */
static void
add_edges (SnlChart *chart,
           SnlScene *scene,
           double    cell)
{
  for (guint x = 1; x <= snl_scene_get_columns (scene); x++)
    {
      const SnlSceneSquare *square = snl_scene_get_square (scene, x, 1);
      g_autofree char *name = g_strndup (square->id, strcspn (square->id, "0123456789"));

      snl_chart_add_text (chart, EDGE + (x - 0.5) * cell, EDGE - 5, cell, SNL_ANCHOR_MIDDLE,
                          EDGE_FONT_SIZE, name);
    }
  for (guint y = 1; y <= snl_scene_get_rows (scene); y++)
    {
      const SnlSceneSquare *square = snl_scene_get_square (scene, 1, y);

      snl_chart_add_text (chart, EDGE - 3, EDGE + (y - 0.35) * cell, EDGE, SNL_ANCHOR_END,
                          EDGE_FONT_SIZE, square->id + strcspn (square->id, "0123456789"));
    }
}

/* Draws the key: the frame of each side, and the pattern of each terrain on the board */
static void
add_legend (SnlChart   *chart,
            SnlScene   *scene,
            SnlRuleset *ruleset,
            double      y)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  double x = EDGE;

  snl_element_for_each (side, snl_ruleset_get_section (ruleset, "sides"), "side")
    {
      add_frame (chart, snl_element_has (side, "tone", "dark"), x, y, 16);
      snl_chart_add_text (chart, x + 22, y + 13, 0, SNL_ANCHOR_START, SNL_CHART_TEXT,
                          snl_element_get_label (side));
      x += 46 + snl_chart_measure (snl_element_get_label (side), SNL_CHART_TEXT);
    }

  for (guint i = 0; i < snl_scene_get_columns (scene) * snl_scene_get_rows (scene); i++)
    {
      const SnlSceneSquare *square =
        snl_scene_get_square (scene, i % snl_scene_get_columns (scene) + 1,
                              i / snl_scene_get_columns (scene) + 1);
      const SnlSceneTerrain *terrain = snl_scene_get_terrain (scene, square->terrain);

      if (!g_hash_table_add (seen, GUINT_TO_POINTER (square->terrain)))
        continue;
      add_square (chart, x, y, 16, square->terrain);
      snl_chart_add_text (chart, x + 22, y + 13, 0, SNL_ANCHOR_START, SNL_CHART_TEXT,
                          terrain->label);
      x += 46 + snl_chart_measure (terrain->label, SNL_CHART_TEXT);
    }
}

static SnlChart *
draw (SnlScene   *scene,
      SnlRuleset *ruleset)
{
  guint columns = snl_scene_get_columns (scene);
  guint rows = snl_scene_get_rows (scene);
  double cell = MIN ((BOARD_WIDTH - 2 * EDGE) / columns, MOST_CELL);
  SnlChart *chart = snl_chart_new (2 * EDGE + columns * cell, EDGE + rows * cell + LEGEND,
                                   _("The board as it stands"));

  for (guint y = 1; y <= rows; y++)
    for (guint x = 1; x <= columns; x++)
      add_square (chart, EDGE + (x - 1) * cell, EDGE + (y - 1) * cell, cell,
                  snl_scene_get_square (scene, x, y)->terrain);
  add_lines (chart, columns, rows, cell);
  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);
      const SnlSceneSquare *square = piece->stands && piece->square != NULL
                                     ? snl_scene_find_square (scene, piece->square) : NULL;

      if (square != NULL)
        add_unit (chart, piece, EDGE + (square->x - 1) * cell, EDGE + (square->y - 1) * cell,
                  cell);
    }
  add_edges (chart, scene, cell);
  add_legend (chart, scene, ruleset, EDGE + rows * cell + 6);

  return chart;
}

/* Adds a table of the units' badges, which cannot be seen on the table itself */
static void
add_states (GPtrArray *blocks,
            SnlScene  *scene)
{
  SnlBlock *table = NULL;

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);
      g_autoptr(GString) states = g_string_new (NULL);

      for (guint j = 0; j < piece->badges->len; j++)
        g_string_append_printf (states, "%s%s", j > 0 ? ", " : "",
                                ((const SnlBadge *) piece->badges->pdata[j])->label);
      if (states->len == 0 || !piece->stands)
        continue;
      if (table == NULL)
        {
          table = snl_blocks_add_table (blocks, _("What else to remember"), 2);
          snl_block_add_row (table, _("Unit"), _("State"), NULL);
        }
      snl_block_add_row (table, piece->name, states->str, NULL);
    }
}

/* Adds a line for each square with several units, where the drawing shows only the last of them */
static void
add_shared (GPtrArray *blocks,
            SnlScene  *scene)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);
      const SnlSceneSquare *square = piece->stands ? snl_scene_find_square (scene, piece->square)
                                                   : NULL;
      guint count = square != NULL
                    ? GPOINTER_TO_UINT (g_hash_table_lookup (counts, square)) + 1 : 0;

      g_hash_table_insert (counts, (gpointer) square, GUINT_TO_POINTER (count));
      if (count == 2)
        {
          g_autofree char *words = snl_scene_dup_square_words (scene, square);

          snl_blocks_add (blocks, SNL_BLOCK_TEXT, words);
        }
    }
}

/*
 * Adds a drawing of the board with the units on it, the squares with several units, and a table of
 * the units' badges. Adds nothing if the game does not track a board, or if the board has hexes.
 */
void
snl_paper_add_board (GPtrArray *blocks,
                     SnlGame   *game,
                     SnlNames  *names,
                     SnlNaming  naming)
{
  g_autoptr(SnlScene) scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_NOTHING, FALSE);
  g_autofree char *title = snl_names_dup_text (names, naming, snl_game_get_title (game));
  g_autofree char *when = NULL;

  if (!snl_scene_is_in_use (scene) || snl_scene_is_hex (scene))
    return;

  when = snl_view_dup_turn (snl_game_get_ruleset (game), snl_game_get_position (game));
  snl_scene_hide_names (scene, names, naming);
  snl_blocks_add (blocks, SNL_BLOCK_TITLE, title);
  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("The board as it stands"));
  snl_blocks_add (blocks, SNL_BLOCK_TEXT, when);
  snl_blocks_add (blocks, SNL_BLOCK_CHART, NULL)->chart = draw (scene,
                                                                snl_game_get_ruleset (game));
  add_shared (blocks, scene);
  add_states (blocks, scene);
}
