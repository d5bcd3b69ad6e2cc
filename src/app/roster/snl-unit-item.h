/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlUnitMark:
 * @SNL_UNIT_PLAIN: none
 * @SNL_UNIT_FIRST: the first unit of the pending action
 * @SNL_UNIT_SECOND: a later unit of the pending action
 * @SNL_UNIT_FITTING: a preferred answer to the open question
 * @SNL_UNIT_UNFITTING: it cannot answer the open question
 *
 * The part of a unit in the pending action.
 */
typedef enum {
  SNL_UNIT_PLAIN,
  SNL_UNIT_FIRST,
  SNL_UNIT_SECOND,
  SNL_UNIT_FITTING,
  SNL_UNIT_UNFITTING,
} SnlUnitMark;

/* A GObject with the values of a unit that its row shows; it outlives the row. Signals: "changed"
 * when a value differs. */
#define SNL_TYPE_UNIT_ITEM (snl_unit_item_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitItem, snl_unit_item, SNL, UNIT_ITEM, GObject)

struct _SnlUnitItem {
  GObject      parent_instance;

  /* read by rows, written only by SnlUnitList and the functions below */
  SnlGame     *game;
  char        *id;
  char        *side;
  char        *name;        /* as in the log: side, call number, type */
  char        *type_label;  /* or its own name, if it has one */
  SnlDrawing  *drawing;     /* what its type looks like, or NULL */
  char        *letter;
  char        *shape;
  char        *tone;
  guint        number;
  guint        order;       /* index of its piece in the position */
  char        *player;      /* or NULL */
  gboolean     has_figures;
  double       figures;
  double       start;
  gboolean     is_waiting;
  GPtrArray   *badges;      /* (element-type SnlBadge) */
  gboolean     is_away;     /* off the table, so not in the list */
  SnlUnitMark  mark;
  gboolean     is_open;     /* its row shows its history */
};

SnlUnitItem *snl_unit_item_new             (SnlGame       *game,
                                            const xmlNode *piece) G_GNUC_WARN_UNUSED_RESULT;
void         snl_unit_item_update          (SnlUnitItem   *self,
                                            const xmlNode *piece,
                                            gboolean       is_waiting);
void         snl_unit_item_set_mark        (SnlUnitItem   *self,
                                            SnlUnitMark    mark);
void         snl_unit_item_set_open        (SnlUnitItem   *self,
                                            gboolean       is_open);
char        *snl_unit_item_dup_description (SnlUnitItem   *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray   *snl_unit_item_dup_history     (SnlUnitItem   *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
