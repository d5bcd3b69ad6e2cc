/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset-check-private.h"

/*
 * The types of expressions, for the files that infer them: what a kind of node is called and has
 * (…-kinds.c), the type of each part of an expression (…-infer.c), that of a variable
 * (…-variables.c), and what the attributes of a module want (…-types.c).
 */

/* The type of a part of an expression: a bit for each kind of value that it can have */
enum {
  DOCUMENT  = 1 << 0,
  POSITION  = 1 << 1,
  PIECE     = 1 << 2,
  PLACE     = 1 << 3,
  SIDE      = 1 << 4,
  SQUARE    = 1 << 5,
  CARD      = 1 << 6,
  OPTIONS   = 1 << 7,
  DIE       = 1 << 8,
  WORD      = 1 << 9,
  TYPE      = 1 << 10,
  RECORD    = 1 << 11,
  NODES     = (1 << 12) - 1,
  TRUTH     = 1 << 12,
  NUMBER    = 1 << 13,
  TEXT      = 1 << 14,
  YES_NO    = 1 << 15,
  ATTRIBUTE = 1 << 16,   /* an attribute node; the bits beside it are for its value */
  KEPT      = 1 << 17,   /* an attribute that no node lacks, or where missing means `no` */
  ANY       = (1 << 18) - 1,
};

/*
 * The inference of the types in the expression in @attribute of @element, whose variables are in
 * @scope. With @quiet no fault is added, because the type is wanted for another expression.
 */
typedef struct {
  SnlCheck   *check;
  SnlElement *element;
  const char *attribute;
  SnlScope   *scope;
  gboolean    quiet;
  guint       depth;
} SnlInference;

/* snl-ruleset-check-kinds.c */
gboolean    snl_kind_is_known          (guint       type);
gboolean    snl_kind_is_nodes          (guint       type);
char       *snl_kind_dup_plural        (guint       type);
const char *snl_kind_get_key           (guint       type);
guint       snl_kind_find_named        (const char *name);
guint       snl_kind_of_statistic      (SnlElement *element);
guint       snl_kind_get_attribute     (SnlCheck   *check,
                                        guint       type,
                                        const char *name);
guint       snl_kind_get_owners        (SnlCheck   *check,
                                        const char *name);
guint       snl_kind_without_attribute (guint       type);

/* snl-ruleset-check-infer.c */
guint    snl_infer_term  (SnlInference  *self,
                          const SnlTerm *term,
                          guint          context);
gboolean snl_want_text   (SnlInference  *self,
                          const SnlTerm *term,
                          guint          type);
void     snl_want_number (SnlInference  *self,
                          const SnlTerm *term,
                          guint          type);
void     snl_want_truth  (SnlInference  *self,
                          const SnlTerm *term,
                          guint          type);
gboolean snl_want_nodes  (SnlInference  *self,
                          const SnlTerm *term,
                          const SnlTerm *next,
                          guint          type);

/* snl-ruleset-check-variables.c */
guint snl_infer_nodes    (SnlCheck   *check,
                          SnlElement *element,
                          const char *attribute,
                          guint       depth);
guint snl_infer_variable (SnlCheck   *check,
                          const char *name,
                          SnlScope   *scope,
                          guint       depth);
