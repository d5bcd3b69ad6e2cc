/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-unit-item.h"
#include "app/action/snl-pending-action.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The units of a game by side, each side a #GListModel of #SnlUnitItem. Follows the game and the
 * pending action. Signals: "changed" when the game changed. */
#define SNL_TYPE_UNIT_LIST (snl_unit_list_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitList, snl_unit_list, SNL, UNIT_LIST, GObject)

SnlUnitList *snl_unit_list_new         (SnlPendingAction *pending_action) G_GNUC_WARN_UNUSED_RESULT;
guint        snl_unit_list_get_n_sides (SnlUnitList      *self);
const char  *snl_unit_list_get_label   (SnlUnitList      *self,
                                        guint             index);
GListModel  *snl_unit_list_get_units   (SnlUnitList      *self,
                                        guint             index);
SnlUnitItem *snl_unit_list_find        (SnlUnitList      *self,
                                        const char       *id);
char        *snl_unit_list_dup_waiting (SnlUnitList      *self,
                                        guint             index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
