/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-unit-item.h"
#include "app/action/snl-draft.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* All units of a game by side, kept up with the game and with what the referee is about to do. */
#define SNL_TYPE_ROSTER (snl_roster_get_type ())
G_DECLARE_FINAL_TYPE (SnlRoster, snl_roster, SNL, ROSTER, GObject)

SnlRoster   *snl_roster_new         (SnlDraft   *draft) G_GNUC_WARN_UNUSED_RESULT;
guint        snl_roster_get_n_sides (SnlRoster  *self);
const char  *snl_roster_get_side    (SnlRoster  *self,
                                     guint       index);
const char  *snl_roster_get_label   (SnlRoster  *self,
                                     guint       index);
GListModel  *snl_roster_get_units   (SnlRoster  *self,
                                     guint       index);
SnlUnitItem *snl_roster_find        (SnlRoster  *self,
                                     const char *id);
char        *snl_roster_dup_waiting (SnlRoster  *self,
                                     guint       index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
