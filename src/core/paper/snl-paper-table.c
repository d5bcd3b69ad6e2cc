/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects the parts of a playing table made of paper (units, ground, markers) from the position
 * and the module's badges.
 */

#include "snl-paper-table.h"

#include "snl-paper-private.h"
#include "core/journal/snl-position-revision.h"
#include "core/report/snl-loss-measure.h"
#include "core/view/snl-scene.h"

#include <glib/gi18n.h>
#include <string.h>

/* A unit with more figures than this gets no figures to cross off */
#define MAX_FIGURES 40

/* Copies of a marker: for a state that only few units have at a time, and for a number of losses */
#define FEW 6
#define LOSSES 8

static void
figure_free (gpointer data)
{
  SnlPaperFigure *figure = data;

  g_free (figure->side);
  g_free (figure->shape);
  g_free (figure->number);
  g_free (figure->type);
  g_free (figure->name);
  g_free (figure->letter);
  snl_drawing_unref (figure->drawing);
  snl_drawing_unref (figure->leader);
  g_free (figure->student);
  g_free (figure);
}

static void
marker_free (gpointer data)
{
  SnlPaperMarker *marker = data;

  g_free (marker->letter);
  g_free (marker->label);
  g_free (marker->tone);
  g_free (marker);
}

static char *
dup_text (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

static gboolean
is_away (const SnlScenePiece *piece)
{
  for (guint i = 0; i < piece->badges->len; i++)
    if (((const SnlBadge *) g_ptr_array_index (piece->badges, i))->away)
      return TRUE;

  return FALSE;
}

/* The strength at the beginning, or that of now for a unit that came later */
static guint
count_figures (SnlLossMeasure *measure,
               SnlPosition    *start,
               SnlPosition    *now,
               const char     *id)
{
  xmlNode *first = snl_position_find (start, id);
  double count = snl_loss_measure_get (measure, first != NULL ? start : now,
                                       first != NULL ? first : snl_position_find (now, id));

  return count > 0 && count <= MAX_FIGURES ? (guint) count : 0;
}

/* Whether the unit stood at the beginning, and so stands on next week's table, too */
static gboolean
has_stood (SnlLossMeasure *measure,
           SnlPosition    *start,
           const char     *id)
{
  xmlNode *first = snl_position_find (start, id);

  return first != NULL && snl_loss_measure_counts (measure) &&
         snl_loss_measure_get (measure, start, first) > 0;
}

static SnlPaperFigure *
new_figure (SnlGame             *game,
            SnlPosition         *start,
            const SnlScenePiece *piece,
            SnlNaming            naming)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  const char *name = snl_position_get (position, piece->id, "name");
  SnlPaperFigure *figure = g_new0 (SnlPaperFigure, 1);

  figure->side = g_strdup (snl_ruleset_get_label (ruleset, "side", piece->side));
  figure->dark = strcmp (piece->tone, "light") != 0;
  figure->shape = g_strdup (piece->shape);
  figure->number = dup_text (snl_position_get (position, piece->id, "number"));
  figure->type = dup_text (piece->type);
  figure->name = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
  figure->letter = dup_text (piece->letter);
  figure->drawing = snl_drawing_ref (piece->drawing);
  /* the leader of the beginning, who leads it when it is used next; of a late unit, that of now */
  figure->leader = snl_view_dup_leader (ruleset, snl_position_find (start, piece->id) != NULL
                                                 ? start : position, piece->id);
  figure->student = snl_naming_dup_player (naming,
                                           snl_position_get (position, piece->id, "player"));

  return figure;
}

static gboolean
has_table (SnlRuleset *ruleset)
{
  return snl_ruleset_get_section (ruleset, "board") != NULL ||
         snl_ruleset_get_section (ruleset, "plan") != NULL;
}

/**
 * snl_paper_dup_figures:
 * @game: a game
 * @naming: how to show the students' names
 *
 * Returns: (transfer full) (element-type SnlPaperFigure): the units that a table needs, those that
 *   have fallen since included, one after another as in the unit list; none for a module without a
 *   board or a plan
 */
GPtrArray *
snl_paper_dup_figures (SnlGame   *game,
                       SnlNaming  naming)
{
  g_autoptr(SnlScene) scene = snl_scene_new (game, SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING,
                                             FALSE);
  g_autoptr(SnlPosition) start = snl_game_dup_initial_position (game);
  g_autoptr(SnlLossMeasure) measure = snl_loss_measure_new (snl_game_get_ruleset (game));
  GPtrArray *figures = g_ptr_array_new_with_free_func (figure_free);

  snl_position_set_budget_owner (start, snl_game_get_position (game));
  for (guint i = 0; has_table (snl_game_get_ruleset (game)) && i < snl_scene_get_n_pieces (scene);
       i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);
      SnlPaperFigure *figure;

      /* what has no side is part of the ground */
      if (piece->tone == NULL || is_away (piece) ||
          !(piece->stands || has_stood (measure, start, piece->id)))
        continue;
      figure = new_figure (game, start, piece, naming);
      if (snl_loss_measure_counts (measure))
        figure->figures = count_figures (measure, start, snl_game_get_position (game), piece->id);
      g_ptr_array_add (figures, figure);
    }

  return figures;
}

static void
add_marker (GPtrArray  *markers,
            const char *letter,
            const char *label,
            const char *tone,
            guint       copies)
{
  SnlPaperMarker *marker = g_new0 (SnlPaperMarker, 1);

  marker->letter = g_strdup (letter);
  marker->label = g_strdup (label);
  marker->tone = g_strdup (tone);
  marker->copies = copies;
  g_ptr_array_add (markers, marker);
}

/* The size of the largest army */
static guint
count_army (GPtrArray *figures)
{
  guint most = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const SnlPaperFigure *figure = g_ptr_array_index (figures, i);
      guint n = 0;

      for (guint j = 0; j < figures->len; j++)
        n += strcmp (((const SnlPaperFigure *) g_ptr_array_index (figures, j))->side,
                     figure->side) == 0;
      most = MAX (most, n);
    }

  return most;
}

/*
 * Adds a marker for each badge of the module that the options do not switch off; several badges
 * with the same label share one
 */
static void
add_badges (GPtrArray *markers,
            SnlGame   *game,
            guint      army)
{
  SnlElement *badges = snl_ruleset_get_section (snl_game_get_ruleset (game), "badges");
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  snl_element_for_each (element, badges, "badge")
    {
      const char *tone = snl_element_get (element, "tone");
      const char *label = snl_element_get_text (element);

      if (snl_element_has (element, "away", "yes") ||
          snl_element_get (element, "drawing") != NULL ||
          snl_paper_is_disabled (game, element, "when") ||
          !g_hash_table_add (seen, (gpointer) label))
        continue;
      add_marker (markers, snl_element_get_letter (element), label, tone,
                  strcmp (tone, "done") == 0 ? army : FEW);
    }
}

/**
 * snl_paper_dup_markers:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlPaperMarker): the states that the module shows of its
 *   units with these options, and the losses; none for a module without a board or a plan
 */
GPtrArray *
snl_paper_dup_markers (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(GPtrArray) figures = snl_paper_dup_figures (game, SNL_NAMING_NONE);
  GPtrArray *markers = g_ptr_array_new_with_free_func (marker_free);
  guint army = count_army (figures);
  guint strongest = 0;

  if (!has_table (ruleset))
    return markers;

  add_badges (markers, game, army);
  for (guint i = 0; i < figures->len; i++)
    strongest = MAX (strongest, ((const SnlPaperFigure *) figures->pdata[i])->figures);
  for (guint i = 1; i < MIN (strongest, 4); i++)
    {
      g_autofree char *letter = g_strdup_printf ("−%u", i);

      /* Translators: on a marker, below the number of those who fell */
      add_marker (markers, letter, _("fallen"), "bad", LOSSES);
    }

  return markers;
}

/*
 * (nullable): the mark of the terrain in a square of the module's first layout, which has a letter,
 * the terrain's key, for each square
 */
static const char *
find_drawn (SnlElement *board,
            guint       column,
            guint       row)
{
  SnlElement *layout = snl_element_find (board, "layout");
  guint i = 0;

  if (layout == NULL)
    return NULL;

  snl_element_for_each (line, layout, "row")
    if (i++ == row)
      snl_element_for_each (terrain, board, "terrain")
        if (column < strlen (snl_element_get_text (line)) &&
            *snl_element_get (terrain, "key") == snl_element_get_text (line)[column])
          return snl_element_get (terrain, "mark");

  return NULL;
}

/**
 * snl_paper_ground_new:
 * @game: a game
 *
 * The ground is that of the game's board; while nothing is on it, that of the module's first
 * layout.
 *
 * Returns: (transfer full) (nullable): the ground; %NULL for a module without a board
 */
SnlPaperGround *
snl_paper_ground_new (SnlGame *game)
{
  SnlElement *board = snl_ruleset_get_section (snl_game_get_ruleset (game), "board");
  g_autoptr(SnlScene) scene = snl_scene_new (game, SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING,
                                             FALSE);
  gboolean in_use = snl_scene_is_in_use (scene);
  SnlPaperGround *self;

  if (board == NULL)
    return NULL;

  self = g_new0 (SnlPaperGround, 1);
  self->is_hex = snl_scene_is_hex (scene);
  self->columns = snl_scene_get_columns (scene);
  self->rows = snl_scene_get_rows (scene);
  self->marks = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->rows * self->columns; i++)
    {
      guint x = i % self->columns;
      guint y = i / self->columns;
      const SnlSceneSquare *square = snl_scene_get_square (scene, x + 1, y + 1);
      const char *drawn = in_use ? NULL : find_drawn (board, x, y);
      const char *mark = square == NULL ? NULL
                         : drawn != NULL ? drawn
                         : snl_scene_get_terrain (scene, square->terrain)->mark;

      g_ptr_array_add (self->marks, g_strdup (mark));
      g_ptr_array_add (self->names, square != NULL ? g_strdup (square->id) : NULL);
    }

  return self;
}

/**
 * snl_paper_ground_free:
 * @self: (nullable) (transfer full): a ground
 *
 * Frees @self.
 */
void
snl_paper_ground_free (SnlPaperGround *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->marks);
  g_ptr_array_unref (self->names);
  g_free (self);
}

/**
 * snl_paper_ground_get:
 * @self: a ground
 * @column: column, from 1
 * @row: row, from 1
 *
 * Returns: (transfer none) (nullable): how the square is drawn; %NULL for a gap, and beyond the
 *   edge
 */
const char *
snl_paper_ground_get (SnlPaperGround *self,
                      int             column,
                      int             row)
{
  if (column < 1 || row < 1 || column > (int) self->columns || row > (int) self->rows)
    return NULL;

  return g_ptr_array_index (self->marks, (guint) (row - 1) * self->columns + (guint) column - 1);
}
