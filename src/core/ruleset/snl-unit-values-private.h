/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-unit-values.h"

G_BEGIN_DECLS

/* What is known of one unit, or of all units of a side and type, and perhaps of a part */
typedef struct {
  char       *id;       /* of one unit, or NULL */
  char       *side;
  char       *type;
  char       *part;     /* or NULL for any */
  char       *count;    /* or NULL */
  GHashTable *values;   /* statistic to value */
} SnlUnitLine;

/* What snl-unit-values.c and snl-unit-values-file.c share */
struct _SnlUnitValues
{
  SnlRuleset *ruleset;
  GPtrArray  *lines;    /* of SnlUnitLine */
};

SnlUnitLine *_snl_unit_values_add_line        (SnlUnitValues *self,
                                               const char    *id,
                                               const char    *side,
                                               const char    *type,
                                               const char    *part);
char        *_snl_unit_values_list_children   (SnlRuleset    *ruleset,
                                               const char    *section,
                                               const char    *kind,
                                               const char    *type) G_GNUC_WARN_UNUSED_RESULT;
SnlElement  *_snl_unit_values_find_group      (SnlUnitValues *self,
                                               const char    *side,
                                               const char    *type,
                                               const char    *part);
SnlElement  *_snl_unit_values_find_group_of   (SnlUnitValues *self,
                                               const char    *id);
char        *_snl_unit_values_dup_value_fault (SnlUnitValues *self,
                                               const char    *type,
                                               const char    *name,
                                               const char    *value) G_GNUC_WARN_UNUSED_RESULT;
char        *_snl_unit_values_dup_count_fault (SnlElement    *group,
                                               const char    *count) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
