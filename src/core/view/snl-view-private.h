/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of snl-view.h share. */
#pragma once

#include "snl-view.h"

#include "core/rules/snl-world.h"

G_BEGIN_DECLS

/* (transfer full): for evaluating the sections of the module, within the budget of one view */
static inline SnlWorld *
snl_view_new_world (SnlGame *game)
{
  return snl_world_new_for_view (snl_game_get_ruleset (game), snl_game_get_position (game));
}

/* The value of a fact of the game now; an empty string if it has none */
static inline const char *
snl_view_get_fact (SnlGame    *game,
                   const char *name)
{
  const char *value = snl_position_get (snl_game_get_position (game), "game", name);

  return value != NULL ? value : "";
}

/* (nullable): the last edit of a value of the game in @entry */
const SnlEdit *snl_view_find_edit (const SnlEntry *entry,
                                   const char     *name);

G_END_DECLS
