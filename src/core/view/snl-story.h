/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-wall.h"

#include "core/rules/snl-procedure.h"

G_BEGIN_DECLS

/**
 * SnlBeat:
 * @SNL_BEAT_ANNOUNCED: who acts on whom, and the score that is needed
 * @SNL_BEAT_CARD: the card that was drawn, until the referee goes on
 * @SNL_BEAT_ROLLED: the dice fall, and then lie for a moment
 * @SNL_BEAT_TOLD: the result; only now is the act done
 *
 * The parts of a story, in the order in which the class sees them.
 */
typedef enum {
  SNL_BEAT_ANNOUNCED,
  SNL_BEAT_CARD,
  SNL_BEAT_ROLLED,
  SNL_BEAT_TOLD,
} SnlBeat;

/**
 * SnlStoryUnit:
 * @id: id of a piece
 * @name: its name, or if names are shown, who leads it and what it is; after the first unit with
 *   "against" before it
 * @drawing: (nullable): what it looks like
 * @is_light: whether its side's tone is `light`
 *
 * A unit that an act is about.
 */
typedef struct {
  char       *id;
  char       *name;
  SnlDrawing *drawing;
  gboolean    is_light;
} SnlStoryUnit;

/**
 * SnlStory:
 * @action: what is done, translated
 * @units: (element-type SnlStoryUnit): who acts, and then on whom
 * @needed: (nullable): the scores that are needed, as a sentence: "11 men need 4 or more, their
 *   captain 3 or more"; %NULL if not disclosed
 * @card: (nullable): the card that is turned over
 * @first: (nullable): who goes first after it, translated
 * @phase: (nullable): the step of the turn, if the act itself begins the one that it belongs to;
 *   translated
 * @roll: (nullable): the dice; %NULL before they are thrown, and if they are not disclosed
 *
 * An act as it is told to the class before it is done. It does not say what the dice result in,
 * and like an #SnlWall it contains nothing that is not disclosed.
 */
typedef struct {
  char        *action;
  GPtrArray   *units;
  char        *needed;
  SnlWallCard *card;
  char        *first;
  char        *phase;
  SnlWallRoll *roll;
} SnlStory;

SnlStory *snl_story_new        (SnlGame              *game,
                                const SnlEntry       *entry,
                                const SnlRoll        *pending,
                                const SnlDisclosures *disclosures) G_GNUC_WARN_UNUSED_RESULT;
void      snl_story_free       (SnlStory             *self);
guint     snl_story_count_dice (const SnlStory       *self);
guint     snl_story_get_length (const SnlStory       *self);
double    snl_story_get_ahead  (const SnlStory       *self,
                                double                milliseconds);
double    snl_story_advance    (const SnlStory       *self,
                                double                milliseconds,
                                double                step,
                                double                since);
SnlBeat   snl_story_get_beat   (const SnlStory       *self,
                                double                milliseconds,
                                double               *fallen);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlStory, snl_story_free)

G_END_DECLS
