/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/data/snl-module.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkButton that shows a module: title, number of players, duration and completeness. */
#define SNL_TYPE_MODULE_CARD (snl_module_card_get_type ())
G_DECLARE_FINAL_TYPE (SnlModuleCard, snl_module_card, SNL, MODULE_CARD, GtkButton)

GtkWidget *snl_module_card_new         (SnlModule     *module) G_GNUC_WARN_UNUSED_RESULT;
SnlModule *snl_module_card_get_module  (SnlModuleCard *self);
void       snl_module_card_set_chosen  (SnlModuleCard *self,
                                        gboolean       chosen);
void       snl_module_card_insert      (GtkWidget     *card,
                                        GtkBox        *box,
                                        guint          position);

G_END_DECLS
