/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-window.h"

G_BEGIN_DECLS

/* A game keeps the rules that it began with. When the installed module differs from them, the
 * window shows a banner, lists the differences on demand, and upgrades the game if the referee
 * wants it. */
void snl_upgrade_prompt_check (SnlWindow *window);
void snl_upgrade_prompt_ask   (SnlWindow *window);

G_END_DECLS
