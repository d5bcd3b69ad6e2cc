/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"
#include "core/view/snl-clock.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A GObject with the class's clock: it restarts with each turn of its game, and with each phase
 * that has a time limit in the rules. Signals: "tick" each second while a time runs, and when the
 * clock is set. */
#define SNL_TYPE_CLASS_CLOCK (snl_class_clock_get_type ())
G_DECLARE_FINAL_TYPE (SnlClassClock, snl_class_clock, SNL, CLASS_CLOCK, GObject)

SnlClassClock *snl_class_clock_new              (SnlGame   *game,
                                                 GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
void           snl_class_clock_read             (SnlClassClock   *self,
                                                 SnlClockReading *reading);
char          *snl_class_clock_dup_advice       (SnlClassClock *self) G_GNUC_WARN_UNUSED_RESULT;
void           snl_class_clock_set_turn_minutes (SnlClassClock *self,
                                                 guint          minutes);
guint          snl_class_clock_get_turn_minutes (SnlClassClock *self);
void           snl_class_clock_set_bell         (SnlClassClock *self,
                                                 guint          minutes);
void           snl_class_clock_set_paused       (SnlClassClock *self,
                                                 gboolean       is_paused);
void           snl_class_clock_restart          (SnlClassClock *self);
void           snl_class_clock_stop             (SnlClassClock *self);
void           snl_class_clock_extend           (SnlClassClock *self);
double         snl_class_clock_get_glass        (SnlClassClock *self);

G_END_DECLS
