/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-window.h"

G_BEGIN_DECLS

/*
 * A game goes on with the rules that it began with.  When the installed module is another by now, the
 * window says so, shows what differs, and moves the game over if the referee wants it.
 */
void snl_upgrade_prompt_check (SnlWindow *window);
void snl_upgrade_prompt_ask  (SnlWindow *window);

G_END_DECLS
