/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin for the referee: the phase bar, the pages (units, board, plan, log), the side panel and
 * the quick entry. Child widgets do not know the desk: they activate its actions, which are named
 * "desk.…". */
#define SNL_TYPE_DESK (snl_desk_get_type ())
G_DECLARE_FINAL_TYPE (SnlDesk, snl_desk, SNL, DESK, AdwBin)

/* The state of a desk and of the class's window that a game does not save */
typedef struct _SnlDeskState SnlDeskState;

SnlDesk      *snl_desk_new          (SnlGame      *game) G_GNUC_WARN_UNUSED_RESULT;
SnlGame      *snl_desk_get_game     (SnlDesk      *self);
void          snl_desk_start_lesson (SnlDesk      *self);
void          snl_desk_focus_entry  (SnlDesk      *self);
const char   *snl_desk_get_page     (SnlDesk      *self);
void          snl_desk_show_page    (SnlDesk      *self,
                                     const char   *name);
SnlDeskState *snl_desk_steal_state  (SnlDesk      *self) G_GNUC_WARN_UNUSED_RESULT;
void          snl_desk_take_state   (SnlDesk      *self,
                                     SnlDeskState *state);
void          snl_desk_state_free   (SnlDeskState *state);
void          snl_desk_show_notice  (SnlDesk      *self,
                                     const char   *sentence);
void          snl_desk_show_news    (SnlDesk      *self,
                                     const char   *sentence);
void          snl_desk_show_offer   (SnlDesk      *self,
                                     const char   *sentence,
                                     const char   *button,
                                     const char   *action);
void          snl_desk_hide_notice  (SnlDesk      *self);
void          snl_desk_show_trouble (SnlDesk      *self);
void          snl_desk_close        (SnlDesk      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlDeskState, snl_desk_state_free)

G_END_DECLS
