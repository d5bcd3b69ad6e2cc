/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-story.h"

G_BEGIN_DECLS

/* An SnlWall while it is filled in, and what it is filled in from */
typedef struct {
  SnlGame              *game;
  SnlRuleset           *ruleset;
  SnlPosition          *position;
  const SnlDisclosures *disclosures;
  const SnlEntry       *last;         /* the last act, or NULL */
  const SnlEntry       *told;         /* the last one that the class is told of, or NULL */
  const SnlRoll        *roll;         /* the roll to show, or NULL */
  gboolean              is_secret;    /* that act is secret, and not shown */
  SnlWall              *wall;
} SnlWallBuilder;

gboolean snl_wall_may_read_log  (SnlWallBuilder *builder);
gboolean snl_wall_is_correction (const SnlEntry *entry);
void     snl_wall_add_lines     (SnlWallBuilder *builder);

/* Shared by snl-wall*.c and snl-story.c, which prepare what the class sees */
GPtrArray *snl_wall_dup_pages         (SnlGame        *game,
                                       SnlDisclosure   armies) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_wall_dup_table_results (const SnlEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

SnlWallCard *snl_wall_card_new       (SnlGame        *game,
                                      const char     *kind) G_GNUC_WARN_UNUSED_RESULT;
SnlWallCard *snl_wall_card_new_drawn (SnlGame        *game,
                                      const SnlEntry *entry,
                                      const SnlRoll  *pending) G_GNUC_WARN_UNUSED_RESULT;
void         snl_wall_card_free      (SnlWallCard    *self);
const char  *snl_wall_get_after      (SnlGame        *game,
                                      const SnlEntry *entry,
                                      const char     *node,
                                      const char     *name);
char        *snl_wall_dup_phase      (SnlGame        *game,
                                      const SnlEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_wall_dup_first      (SnlGame        *game,
                                      const SnlEntry *entry,
                                      gboolean        is_open) G_GNUC_WARN_UNUSED_RESULT;

void snl_wall_hide_names (SnlWall        *self,
                          SnlGame        *game,
                          const SnlEntry *told,
                          SnlDisclosure   players);
void snl_wall_say_story  (SnlStory       *self,
                          SnlGame        *game,
                          const SnlEntry *entry,
                          SnlDisclosure   players);

gboolean       snl_wall_is_of_figures (const SnlEdit  *edit);
char          *snl_wall_dup_needed (const SnlRoll *roll) G_GNUC_WARN_UNUSED_RESULT;
const SnlRoll *snl_wall_find_roll (const SnlEntry *entry);
gboolean       snl_wall_is_marked (const SnlEntry *entry);
SnlWallRoll   *snl_wall_roll_new  (SnlGame        *game,
                                   SnlScene       *scene,
                                   const SnlEntry *entry,
                                   const SnlRoll  *roll,
                                   SnlDisclosure   told,
                                   SnlDisclosure   losses,
                                   gboolean        may_read) G_GNUC_WARN_UNUSED_RESULT;
void           snl_wall_roll_free (SnlWallRoll    *self);

G_END_DECLS
