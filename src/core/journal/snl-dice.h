/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-entry.h"
#include "core/base/snl-well.h"

G_BEGIN_DECLS

/*
 * Where dice come from.  A source is asked to throw a roll whose groups are known; it fills in
 * the faces (or only the hits) and says where they came from.
 */
typedef struct _SnlDice SnlDice;

/**
 * SnlDiceFunc:
 * @roll: a roll with its groups; its faces are to be filled in
 * @user_data: the source's own
 * @error: return location for an #SnlError
 *
 * Returns: %FALSE if there are no dice for @roll
 */
typedef gboolean (*SnlDiceFunc) (SnlRoll   *roll,
                                 gpointer   user_data,
                                 GError   **error);

typedef enum {
  SNL_DICE_SEEDED,
  SNL_DICE_TYPED,
  SNL_DICE_HITS,
  SNL_DICE_NONE,
  SNL_DICE_FUNC,
} SnlDiceKind;

/* Only snl-dice.c looks into one. */
struct _SnlDice {
  SnlDiceKind  kind;
  SnlWell     *well;        /* of a seeded source */
  guint        thrown;      /* dice, since the game began for a seeded source */
  GArray      *typed;       /* of guint */
  guint        n_used;      /* of @typed */
  guint        n_wanted;    /* by all throws so far */
  guint        hits;
  gboolean     hits_used;
  SnlDiceFunc  func;
  gpointer     user_data;
};

void      snl_dice_init_seeded (SnlDice         *self,
                                SnlWell         *well,
                                guint            thrown);
SnlDice  *snl_dice_new_seeded  (SnlWell         *well,
                                guint            thrown) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_typed   (const guint     *faces,
                                guint            n_faces) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_hits    (guint            hits) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_parse   (const char      *text,
                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_none    (void) G_GNUC_WARN_UNUSED_RESULT;
SnlDice  *snl_dice_new_func    (SnlDiceFunc      func,
                                gpointer         user_data) G_GNUC_WARN_UNUSED_RESULT;
void      snl_dice_free        (SnlDice         *self);
gboolean  snl_dice_throw       (SnlDice         *self,
                                SnlRoll         *roll,
                                GError         **error);
gboolean  snl_dice_finish      (SnlDice         *self,
                                GError         **error);
gboolean  snl_dice_is_seeded   (SnlDice         *self);
guint     snl_dice_get_thrown  (SnlDice         *self);
guint     snl_dice_pick        (SnlDice         *self,
                                guint            sides);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlDice, snl_dice_free)

G_END_DECLS
