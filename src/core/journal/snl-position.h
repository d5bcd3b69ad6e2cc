/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-entry.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/*
 * The state of play as one XML tree. The root is `position`; its children are `side`, `piece`,
 * `square`, `card` and whatever else a module declares. They have no children, and each has a
 * unique `id`. All state is in attributes, so that every change is one #SnlEdit.
 */
typedef struct _SnlPosition SnlPosition;

/**
 * SnlGameAttribute:
 * @SNL_GAME_TURN: number of the turn
 * @SNL_GAME_PHASE: kind of the phase
 * @SNL_GAME_STEP: id of the phase
 * @SNL_GAME_ACTIVE: id of the side that acts
 * @SNL_GAME_ENDED: `yes` when the game has ended, else `no`
 * @SNL_GAME_PLAYED_ON: `yes` in the rest of the turn in which the referee played on after an ending
 * @SNL_GAME_DICE: number of dice thrown so far
 * @SNL_GAME_CHANCE: number of random numbers drawn so far for cards and the like
 * @SNL_N_GAME_ATTRIBUTES: the number of these attributes
 *
 * Attributes of the root that the engine itself keeps in each game.
 */
typedef enum {
  SNL_GAME_TURN,
  SNL_GAME_PHASE,
  SNL_GAME_STEP,
  SNL_GAME_ACTIVE,
  SNL_GAME_ENDED,
  SNL_GAME_PLAYED_ON,
  SNL_GAME_DICE,
  SNL_GAME_CHANCE,
  SNL_N_GAME_ATTRIBUTES,
} SnlGameAttribute;

SnlPosition *snl_position_new                (void) G_GNUC_WARN_UNUSED_RESULT;
SnlPosition *snl_position_new_from_xml       (const char        *xml,
                                              gssize             length,
                                              GError           **error) G_GNUC_WARN_UNUSED_RESULT;
SnlPosition *snl_position_copy               (SnlPosition       *self) G_GNUC_WARN_UNUSED_RESULT;
void         snl_position_free               (SnlPosition       *self);
const char  *snl_position_get_view_fault     (SnlPosition       *self);
xmlDoc      *snl_position_get_document       (SnlPosition       *self);
xmlNode     *snl_position_get_root           (SnlPosition       *self);
guint        snl_position_get_n_nodes        (SnlPosition       *self);
xmlNode     *snl_position_find               (SnlPosition       *self,
                                              const char        *id);
const char  *snl_position_get                (SnlPosition       *self,
                                              const char        *id,
                                              const char        *name);
const char  *snl_position_get_game_attribute (SnlPosition       *self,
                                              SnlGameAttribute   attribute);
guint        snl_position_get_count          (SnlPosition       *self,
                                              SnlGameAttribute   attribute);
const char  *snl_game_attribute_get_name     (SnlGameAttribute   attribute);
double       snl_position_get_number         (SnlPosition       *self,
                                              const char        *id,
                                              const char        *name);
gboolean     snl_position_apply              (SnlPosition       *self,
                                              const SnlEdit     *edit,
                                              GError           **error);
void         snl_position_revert             (SnlPosition       *self,
                                              const SnlEdit     *edit);
SnlEdit     *snl_position_set                (SnlPosition       *self,
                                              const char        *id,
                                              const char        *name,
                                              const char        *value) G_GNUC_WARN_UNUSED_RESULT;
gboolean     snl_position_set_on             (SnlPosition       *self,
                                              xmlNode           *node,
                                              const char        *name,
                                              const char        *value,
                                              const char        *cause,
                                              SnlEntry          *entry);
xmlNode     *snl_position_put                (SnlPosition       *self,
                                              xmlNode           *node);
xmlNode     *snl_position_put_new            (SnlPosition       *self,
                                              const char        *kind,
                                              const char        *id);
xmlNode     *snl_position_new_model          (SnlPosition       *self,
                                              const char        *kind);
xmlNode     *snl_position_put_like           (SnlPosition       *self,
                                              const xmlNode     *model,
                                              const char        *id);
void         snl_position_put_attribute      (SnlPosition       *self,
                                              xmlNode           *node,
                                              const char        *name,
                                              const char        *value);
SnlEdit     *snl_position_add                (SnlPosition       *self,
                                              xmlNode           *node) G_GNUC_WARN_UNUSED_RESULT;
SnlEdit     *snl_position_remove             (SnlPosition       *self,
                                              const char        *id) G_GNUC_WARN_UNUSED_RESULT;
void         snl_position_rename             (SnlPosition       *self,
                                              const char        *id,
                                              const char        *other);
gboolean     snl_position_is_same            (SnlPosition       *self,
                                              SnlPosition       *other);
char        *snl_position_dup_digest         (SnlPosition       *self) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_position_to_xml             (SnlPosition       *self) G_GNUC_WARN_UNUSED_RESULT;
const char  *snl_node_get                    (const xmlNode     *node,
                                              const char        *name);
gboolean     snl_node_is                     (const xmlNode     *node,
                                              const char        *kind);

gboolean     snl_position_has_room   (SnlPosition    *self,
                                      const char     *kind);
gboolean     snl_position_check_size (SnlPosition    *self,
                                      GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPosition, snl_position_free)

G_END_DECLS
