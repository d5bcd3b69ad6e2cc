/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-report.h"
#include "core/view/snl-wall.h"

G_BEGIN_DECLS

/**
 * SnlVictorySide:
 * @label: what it is called
 * @shape: (nullable): shape of its counters
 * @tone: (nullable): tone of its counters
 * @left: (nullable): what is left of it, translated; %NULL if not disclosed
 * @mark: the part of its strength at which a rule takes effect; -1 for none
 * @steps: (element-type SnlReportStep): the part that was left at the beginning, and after each
 *   act that changed it; without the losses
 *
 * A side in the curve of a game.
 */
typedef struct {
  char   *label;
  char   *shape;
  char   *tone;
  char   *left;
  double  mark;
  GArray *steps;
} SnlVictorySide;

/**
 * SnlVictoryTurn:
 * @label: the number of the turn
 * @act: how many acts were done at its end
 *
 * A turn below the curve of a game.
 */
typedef struct {
  char  *label;
  guint  act;
} SnlVictoryTurn;

/**
 * SnlVictoryDeed:
 * @text: what a unit did, translated
 * @drawing: (nullable): what the unit looks like
 * @is_light: whether its side's tone is `light`
 *
 * What a single unit did.
 */
typedef struct {
  char       *text;
  SnlDrawing *drawing;
  gboolean    is_light;
} SnlVictoryDeed;

/**
 * SnlVictory:
 * @sides: (element-type SnlVictorySide): the sides; empty if their strength is not disclosed
 * @acts: how many acts the game had
 * @turns: (element-type SnlVictoryTurn): the turns
 * @turning: (nullable): the turning point, translated
 * @turning_act: the act of the turning point, from 1; 0 for none
 * @deeds: (element-type SnlVictoryDeed): what single units did
 *
 * What the class is told at the end of a game. It contains only what the class may see.
 */
typedef struct {
  GPtrArray *sides;
  guint      acts;
  GPtrArray *turns;
  char      *turning;
  guint      turning_act;
  GPtrArray *deeds;
} SnlVictory;

SnlVictory *snl_victory_new  (SnlReport            *report,
                              const SnlDisclosures *disclosures) G_GNUC_WARN_UNUSED_RESULT;
void        snl_victory_free (SnlVictory           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlVictory, snl_victory_free)

G_END_DECLS
