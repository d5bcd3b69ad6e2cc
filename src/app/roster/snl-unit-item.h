/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/**
 * SnlUnitMark:
 * @SNL_UNIT_PLAIN: nothing about it
 * @SNL_UNIT_FIRST: the draft's first unit
 * @SNL_UNIT_SECOND: the draft's second unit, or a later one
 * @SNL_UNIT_FITTING: the module puts it first for the open question
 * @SNL_UNIT_UNFITTING: it cannot answer the open question
 *
 * What a unit is in the draft.
 */
typedef enum {
  SNL_UNIT_PLAIN,
  SNL_UNIT_FIRST,
  SNL_UNIT_SECOND,
  SNL_UNIT_FITTING,
  SNL_UNIT_UNFITTING,
} SnlUnitMark;

/*
 * What a roster shows of a unit.  Rows come and go; what they show is kept here.
 *
 * Signals: `changed` when anything of it is different.
 */
#define SNL_TYPE_UNIT_ITEM (snl_unit_item_get_type ())
G_DECLARE_FINAL_TYPE (SnlUnitItem, snl_unit_item, SNL, UNIT_ITEM, GObject)

struct _SnlUnitItem {
  GObject      parent_instance;

  /* read by rows, written by snl-unit-list.c alone */
  SnlGame     *game;
  char        *id;
  char        *side;
  char        *name;        /* as in the log: side, call number, type */
  char        *type_label;  /* its own name, if it has one */
  char        *letter;
  char        *shape;
  char        *tone;
  guint        number;
  guint        order;       /* of its piece in the position */
  char        *player;      /* or NULL */
  gboolean     has_figures;
  double       figures;
  double       start;
  gboolean     is_waiting;
  GPtrArray   *badges;      /* (element-type SnlBadge) */
  gboolean     is_away;     /* not on the list for the time being */
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
