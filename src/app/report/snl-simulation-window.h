/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/class/snl-class-list.h"
#include "core/ruleset/snl-ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwWindow that plays a battle many times with random choices in another thread, and shows how
 * often each side wins and how many turns and lessons a game takes.
 */
#define SNL_TYPE_SIMULATION_WINDOW (snl_simulation_window_get_type ())
G_DECLARE_FINAL_TYPE (SnlSimulationWindow, snl_simulation_window, SNL, SIMULATION_WINDOW, AdwWindow)

SnlSimulationWindow *snl_simulation_window_new (GtkWindow    *parent,
                                                SnlRuleset   *ruleset,
                                                SnlClassList *list,
                                                GHashTable   *options) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
