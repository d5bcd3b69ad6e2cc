/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-pending-action.h"

G_BEGIN_DECLS

/* Whether an entry of the journal is done again, by redo or reroll, instead of a new act */
typedef enum {
  SNL_REPEAT_NONE,
  SNL_REPEAT_REDO,
  SNL_REPEAT_REROLL,
} SnlRepeat;

/* What the files snl-pending-action*.c share */
struct _SnlPendingAction {
  GObject     parent_instance;

  SnlGame    *game;
  char       *action;
  GHashTable *answers;    /* (element-type utf8 utf8), by question */
  SnlAttempt *attempt;    /* the trial run; NULL without an action, or with a problem */
  char       *problem;    /* why it cannot be performed, or NULL */
  SnlOdds    *odds;       /* computed on demand */
  gboolean    is_finishing;
  gboolean    is_turned;  /* the next card has been turned up */
  gboolean    is_given;   /* the answers are given, and no longer typed in the quick entry */
  gboolean    is_rolled;  /* the dice are rolled, and have led to a question */
  gboolean    is_telling; /* the class's window shows the act, which is done afterwards */
  gboolean    is_paused;  /* it shows a card until the referee goes on */
  gboolean    is_falling; /* it shows the dice of a card, after the referee went on */
  gboolean    shows_card; /* it shows the card of an act that is done, until the referee goes on */
  SnlRepeat   repeat;     /* what the class's window shows, if not @action */
  char       *reason;     /* for dice that are rolled again; or NULL */
  char       *dice;       /* as typed, or NULL if Senlac rolls */
  char       *typed;      /* dice that are being typed, which are not in use yet; or NULL */
};

void               snl_pending_action_preview       (SnlPendingAction  *self);
void               snl_pending_action_forget        (SnlPendingAction  *self);
gboolean           snl_pending_action_refuse_change (SnlPendingAction  *self,
                                                     GError           **error);
gboolean           snl_pending_action_refuse_input  (SnlPendingAction  *self);

G_END_DECLS
