/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-entry.h"
#include "core/base/snl-random-stream.h"

G_BEGIN_DECLS

typedef struct _SnlDice SnlDice;

/**
 * SnlDiceFunc:
 * @roll: a roll with its groups; the function sets its faces, or its source and hits
 * @user_data: the data given to snl_dice_new_func()
 * @error: return location for an #SnlError
 *
 * A source of dice that the caller implements, such as the one that enumerates all outcomes.
 *
 * Returns: %FALSE with @error if there are no dice for @roll
 */
typedef gboolean (*SnlDiceFunc) (SnlRoll   *roll,
                                 gpointer   user_data,
                                 GError   **error);

/**
 * SnlDiceKind:
 * @SNL_DICE_SEEDED: pseudo-random dice of the program
 * @SNL_DICE_TYPED: real dice, whose faces the user typed
 * @SNL_DICE_HITS: real dice, of which the user typed the number of hits
 * @SNL_DICE_NONE: no dice yet: each throw fails
 * @SNL_DICE_FUNC: dice that a function supplies
 *
 * The kinds of #SnlDice.
 */
typedef enum {
  SNL_DICE_SEEDED,
  SNL_DICE_TYPED,
  SNL_DICE_HITS,
  SNL_DICE_NONE,
  SNL_DICE_FUNC,
} SnlDiceKind;

/**
 * SnlDice:
 * @kind: where the dice come from
 * @stream: the random numbers, for %SNL_DICE_SEEDED
 * @thrown: dice thrown; for %SNL_DICE_SEEDED since the game began
 * @typed: (element-type guint): the faces, for %SNL_DICE_TYPED
 * @is_run: whether @typed are the digits of one word without blanks
 * @n_used: how many of @typed are used up
 * @n_wanted: dice that all throws so far have asked for
 * @hits: the number of hits, for %SNL_DICE_HITS
 * @hits_used: whether a throw has used @hits
 * @func: for %SNL_DICE_FUNC
 * @user_data: data for @func
 *
 * A source of dice: snl_dice_throw() sets the faces of a roll, or only its hits. The fields are
 * private to snl-dice.c; the struct is public so that it can be on the stack.
 */
struct _SnlDice {
  SnlDiceKind      kind;
  SnlRandomStream *stream;
  guint            thrown;
  GArray          *typed;
  gboolean         is_run;
  guint            n_used;
  guint            n_wanted;
  guint            hits;
  gboolean         hits_used;
  SnlDiceFunc      func;
  gpointer         user_data;
};

void      snl_dice_init_seeded (SnlDice          *self,
                                SnlRandomStream  *stream,
                                guint             thrown);
SnlDice  *snl_dice_new_seeded  (SnlRandomStream  *stream,
                                guint             thrown) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_typed   (const guint      *faces,
                                guint             n_faces) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_hits    (guint             hits) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_parse   (const char       *text,
                                GError          **error) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_none    (void) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_func    (SnlDiceFunc       func,
                                gpointer          user_data) G_GNUC_WARN_UNUSED_RESULT;
void      snl_dice_free        (SnlDice          *self);
gboolean  snl_dice_throw       (SnlDice          *self,
                                SnlRoll          *roll,
                                GError          **error);
gboolean  snl_dice_finish      (SnlDice          *self,
                                GError          **error);
guint     snl_dice_count_typed (SnlDice          *self);
gboolean  snl_dice_is_enough   (SnlDice          *self,
                                const SnlRoll    *roll);
gboolean  snl_dice_is_seeded   (SnlDice          *self);
guint     snl_dice_get_thrown  (SnlDice          *self);
guint     snl_dice_pick        (SnlDice          *self,
                                guint             sides);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlDice, snl_dice_free)

G_END_DECLS
