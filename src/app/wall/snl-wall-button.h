/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwBin with the menu button of the class's window, for the header bar of the desk */
#define SNL_TYPE_WALL_BUTTON (snl_wall_button_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallButton, snl_wall_button, SNL, WALL_BUTTON, AdwBin)

/* An AdwBin with a bar that asks once whether a monitor that was found is for the class, and how it
 * may see names */
#define SNL_TYPE_WALL_QUESTION (snl_wall_question_get_type ())
G_DECLARE_FINAL_TYPE (SnlWallQuestion, snl_wall_question, SNL, WALL_QUESTION, AdwBin)

void snl_wall_question_ask       (SnlWallQuestion *self,
                                  const char      *screen);
void snl_wall_question_ask_names (SnlWallQuestion *self);

G_END_DECLS
