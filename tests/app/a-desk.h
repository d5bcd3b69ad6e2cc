/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "a-game.h"
#include "driver.h"

/* Opens @game (transfer full) at the desk, and says there what @said (nullable) has, a line each */
static inline Driver *
a_desk (SnlGame    *game,
        const char *said)
{
  g_autofree char *path = a_game_save (game);
  g_auto(GStrv) lines = g_strsplit (said != NULL ? said : "", "\n", -1);
  Driver *driver;

  g_object_unref (game);
  driver = driver_start (path);
  driver_find (driver, "Desk", "Quick entry");
  for (guint i = 0; lines[i] != NULL; i++)
    driver_say (driver, lines[i]);

  return driver;
}
