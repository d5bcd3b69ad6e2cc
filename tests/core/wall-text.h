/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-wall.h"

/* Writes an SnlWall as text in a fixed format that is not translated, for tests to compare. */

static inline void
wall_text_line (GString    *text,
                const char *name,
                const char *value)
{
  if (value != NULL)
    g_string_append_printf (text, "%s: %s\n", name, value);
}

static inline void
wall_text_roll (const SnlWallRoll *roll,
                GString           *text)
{
  wall_text_line (text, "roll", roll->label);
  wall_text_line (text, "needed", roll->needed);
  wall_text_line (text, "result", roll->result);
  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlWallDice *dice = g_ptr_array_index (roll->groups, i);

      g_string_append_printf (text, "dice: %s:", dice->label != NULL ? dice->label : "");
      for (guint j = 0; j < dice->faces->len; j++)
        g_string_append_printf (text, " %u%s", g_array_index (dice->faces, guint, j),
                                g_array_index (dice->hits, gboolean, j) ? "!" : "");
      if (dice->lost >= 0)
        g_string_append_printf (text, ", lost: %d", dice->lost);
      g_string_append_c (text, '\n');
    }
}

static inline void
wall_text_scene (SnlScene *scene,
                 GString  *text)
{
  for (guint y = 1; y <= snl_scene_get_rows (scene); y++)
    for (guint x = 1; x <= snl_scene_get_columns (scene); x++)
      {
        const SnlSceneSquare *square = snl_scene_get_square (scene, x, y);
        g_autofree char *words = square != NULL ? snl_scene_dup_square_words (scene, square) : NULL;

        wall_text_line (text, "square", words);
      }
  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);
      g_autofree char *words = snl_scene_dup_piece_words (scene, piece);

      wall_text_line (text, "piece", words);
      g_string_append_printf (text, "figures: %s, fraction: %.2f, %s, %s, player: %s\n",
                              piece->figures != NULL ? piece->figures : "", piece->fraction,
                              piece->is_led ? "led" : "not led", piece->stands ? "stands" : "gone",
                              piece->player != NULL ? piece->player : "");
    }
}

static inline void
wall_text_plan (const SnlPlan *plan,
                GString       *text)
{
  g_autofree char *words = snl_plan_dup_words (plan);

  wall_text_line (text, "plan", words);
  for (guint i = 0; i < plan->pieces->len; i++)
    {
      const SnlPlanPiece *piece = g_ptr_array_index (plan->pieces, i);

      wall_text_line (text, "on the plan", piece->name);
    }
}

static inline void
wall_text_pages (GPtrArray *pages,
                 GString   *text)
{
  for (guint i = 0; i < pages->len; i++)
    {
      g_string_append (text, "page: ");
      snl_page_write (g_ptr_array_index (pages, i), text);
    }
}

/* Writes every field of @self, one a line */
static inline void
wall_text_write (const SnlWall *self,
                 GString       *text)
{
  wall_text_line (text, "title", self->title);
  wall_text_line (text, "turn", self->turn);
  wall_text_line (text, "phase", self->phase);
  wall_text_line (text, "first", self->first);
  wall_text_line (text, "owed", self->owed);
  if (self->card != NULL)
    {
      wall_text_line (text, "card", self->card->name);
      wall_text_line (text, "text", self->card->text);
      wall_text_line (text, "colour", self->card->colour);
      wall_text_line (text, "struck", self->card->affected);
    }
  if (self->roll != NULL)
    wall_text_roll (self->roll, text);
  for (guint i = 0; i < self->gauges->len; i++)
    {
      const SnlWallGauge *gauge = g_ptr_array_index (self->gauges, i);

      wall_text_line (text, "gauge", gauge->label);
      wall_text_line (text, "value", gauge->value);
      wall_text_line (text, "way", gauge->distance);
      g_string_append_printf (text, "fraction: %.2f of %.2f\n", gauge->fraction, gauge->mark);
    }
  wall_text_pages (self->pages, text);
  for (guint i = 0; i < self->lines->len; i++)
    wall_text_line (text, "line", g_ptr_array_index (self->lines, i));
  wall_text_line (text, "winner", self->winner);
  wall_text_line (text, "ending", self->ending);
  g_string_append_printf (text, "news: %d\n", (int) self->event);
  if (self->scene != NULL)
    wall_text_scene (self->scene, text);
  if (self->plan != NULL)
    wall_text_plan (self->plan, text);
}
