/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-world.h"

G_BEGIN_DECLS

/**
 * SnlDuty:
 * @element: the module's `duty`
 * @action: the action that settles it, which contains @element
 * @nodes: (nullable) (element-type xmlNode): who owes it, for one with `each`
 * @count: how many are still to be done; 1 or more
 *
 * What the rules demand before the phase is over, as the position stands.
 */
typedef struct {
  SnlElement *element;
  SnlElement *action;
  GPtrArray  *nodes;
  guint       count;
} SnlDuty;

gboolean    snl_duty_belongs_to   (SnlElement *element,
                                   const char *phase);
GPtrArray  *snl_duty_list         (SnlWorld    *world,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_duty_get_question (SnlElement *action);
char       *snl_duty_dup_list     (SnlWorld  *world,
                                   GPtrArray *duties) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
