/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset-check.h"

G_BEGIN_DECLS

/*
 * The check of a module, in one source file for each part: -meaning.c calls the others in order;
 * snl-ruleset-check-index.c indexes elements by id and collects faults; -names.c and -parts.c check
 * references, sizes and counts; -ids.c the ids; -scope.c the variables; -formula.c functions and
 * attributes; -text.c translations and placeholders; -values.c comparisons with literals, for which
 * -domain.c computes the possible values; -types.c what each part of an expression can be;
 * -never.c what can never be; -slips.c what does nothing; -pages.c pages and the plan; -rules.c the
 * list of the printed game's rules; and -ends.c that nothing runs forever.
 */

/* Faults to report at most; no more are looked for */
#define SNL_CHECK_FAULT_LIMIT 200

/**
 * SnlScope:
 * @element: an `action`, a `procedure`, a branch of the sequence and so on
 * @bindings: (element-type SnlBinding): the variables bound in it, in document order
 * @uses: (element-type SnlUse): the variables read in it, in document order
 * @by_name: #GPtrArray of #SnlBinding by name
 * @read: names of @uses
 *
 * A scope: an element whose steps bind and read variables.
 */
typedef struct {
  SnlElement *element;
  GPtrArray  *bindings;
  GPtrArray  *uses;
  GHashTable *by_name;
  GHashTable *read;
} SnlScope;

/**
 * SnlBinding:
 * @name: the variable
 * @element: the step that binds it
 * @order: position in document order
 *
 * A step that binds a variable.
 */
typedef struct {
  const char *name;
  SnlElement *element;
  guint       order;
} SnlBinding;

/**
 * SnlUse:
 * @name: the variable
 * @element: the step that reads it
 * @line: the step's line
 * @order: position in document order
 *
 * A place that reads a variable.
 */
typedef struct {
  char       *name;
  SnlElement *element;
  int         line;
  guint       order;
} SnlUse;

/**
 * SnlFormula:
 * @element: the element that has the expression
 * @attribute: the attribute that contains it
 * @expression: the expression, which belongs to @element
 * @scope: (nullable): the scope; %NULL if only the module's own names are visible
 *
 * An expression of the module.
 */
typedef struct {
  SnlElement    *element;
  const char    *attribute;
  SnlExpression *expression;
  SnlScope      *scope;
} SnlFormula;

/**
 * SnlCheck:
 * @root: the root element of the module
 * @findings: the faults and their lines
 * @named: #GPtrArray of #SnlElement in document order, by kind
 * @index: by kind, the #SnlElement by their ids; of several the first
 * @used: "kind/id" of what something refers to
 * @meant: names that a misspelled one is like; that nothing uses them follows from that mistake
 * @scopes: (element-type SnlScope): the scopes
 * @by_scope: #SnlScope by #SnlElement
 * @formulas: (element-type SnlFormula): the expressions
 * @by_element: #GPtrArray of #SnlFormula by #SnlElement
 * @types: what each variable can be, by its scope and name, see snl-ruleset-check-types.c
 * @added: the attributes whose values were added to the set that is being computed, by name; %NULL
 *   while they are
 * @reads_texts: whether string() of something has the values of that, and what the engine counts is
 *   a number: for an author, who compares
 * @order: position of the last binding or use
 * @spent: steps spent on computing possible values, which are limited
 *
 * A module that is being checked.
 */
typedef struct {
  SnlElement *root;
  GPtrArray  *findings;
  GHashTable *named;
  GHashTable *index;
  GHashTable *used;
  GHashTable *meant;
  GPtrArray  *scopes;
  GHashTable *by_scope;
  GPtrArray  *formulas;
  GHashTable *by_element;
  GHashTable *types;
  GHashTable *added;
  gboolean    reads_texts;
  guint       order;
  guint       spent;
} SnlCheck;

/**
 * SnlValues:
 * @known: whether @words and @numbers are complete
 * @numbers: whether any number is possible
 * @words: (element-type utf8): the possible words and single numbers
 *
 * The values that an expression can have, as far as they can be computed without running the
 * module.
 */
typedef struct {
  gboolean   known;
  gboolean   numbers;
  GPtrArray *words;
} SnlValues;

/* snl-ruleset-check-index.c */
void        snl_check_init         (SnlCheck      *check,
                                    SnlElement    *root);
void        snl_check_clear        (SnlCheck      *check);
gboolean    snl_check_is_full      (SnlCheck      *check);
void        snl_check_fault        (SnlCheck      *check,
                                    SnlElement    *element,
                                    const char    *format,
                                    ...) G_GNUC_PRINTF (3, 4);
void        snl_check_fault_at     (SnlCheck      *check,
                                    int            line,
                                    const char    *format,
                                    ...) G_GNUC_PRINTF (3, 4);
void        snl_check_warn         (SnlCheck      *check,
                                    SnlElement    *element,
                                    const char    *format,
                                    ...) G_GNUC_PRINTF (3, 4);
void        snl_check_about        (SnlCheck      *check,
                                    const char    *name);
gboolean    snl_check_is_meant     (SnlCheck      *check,
                                    const char    *name);
void        snl_check_unknown      (SnlCheck      *check,
                                    SnlElement    *element,
                                    const char    *kind,
                                    const char    *id);
char       *snl_check_dup_similar  (SnlCheck      *check,
                                    GPtrArray     *names,
                                    const char    *text) G_GNUC_WARN_UNUSED_RESULT;
char       *snl_check_dup_hint     (SnlCheck      *check,
                                    GPtrArray     *names,
                                    const char    *text) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *snl_check_get_named    (SnlCheck      *check,
                                    const char    *kind);
GPtrArray  *snl_check_dup_names    (SnlCheck      *check,
                                    const char    *kind) G_GNUC_WARN_UNUSED_RESULT;
SnlElement *snl_check_find         (SnlCheck      *check,
                                    const char    *kind,
                                    const char    *id);
void        snl_check_use          (SnlCheck      *check,
                                    const char    *kind,
                                    const char    *id);
gboolean    snl_check_is_used      (SnlCheck      *check,
                                    const char    *kind,
                                    const char    *id);
char       *snl_check_dup_sentence (const char    *sentence,
                                    const char    *name) G_GNUC_WARN_UNUSED_RESULT;
void        snl_check_report       (SnlCheck      *check,
                                    const char    *file,
                                    GPtrArray     *faults,
                                    GPtrArray     *warnings);
const char *snl_check_get_id       (SnlElement    *element);
SnlScope   *snl_check_add_scope    (SnlCheck      *check,
                                    SnlElement    *element);
SnlFormula *snl_check_add_formula  (SnlCheck      *check,
                                    SnlElement    *element,
                                    const char    *attribute,
                                    SnlExpression *expression,
                                    SnlScope      *scope);

/* snl-ruleset-check-names.c */
void snl_check_unique_children (SnlCheck   *check,
                                SnlElement *parent,
                                const char *kind,
                                const char *attribute);
void snl_check_variable        (SnlCheck   *check,
                                SnlElement *element);
void snl_check_names           (SnlCheck   *check);

/* snl-ruleset-check-parts.c */
void snl_check_import (SnlCheck   *check,
                       SnlElement *element);
void snl_check_part   (SnlCheck   *check,
                       SnlElement *element);

/* snl-ruleset-check-ids.c */
void snl_check_ids (SnlCheck *check);

/* snl-ruleset-check-scope.c */
gboolean  snl_check_is_global  (SnlCheck   *check,
                                const char *name);
gboolean  snl_check_is_visible (SnlCheck   *check,
                                SnlScope   *scope,
                                const char *name);
gboolean  snl_check_is_within  (SnlElement *element,
                                SnlElement *ancestor);
SnlScope *snl_check_find_scope (SnlCheck   *check,
                                SnlElement *element);
void      snl_check_scopes     (SnlCheck   *check);
void      snl_check_unread     (SnlCheck   *check);

/* snl-ruleset-check-text.c */
GPtrArray *snl_check_dup_filled_in (SnlCheck   *check,
                                    int         line,
                                    const char *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean   snl_check_is_filled_in  (SnlElement *element);
void       snl_check_texts         (SnlCheck   *check);

/* snl-ruleset-check-formula.c */
void snl_check_formula (SnlCheck         *check,
                        const SnlFormula *formula);
void snl_check_facing  (SnlCheck         *check,
                        SnlElement       *element,
                        const char       *what);

/* snl-ruleset-check-domain.c */
gboolean          snl_check_is_spent        (SnlCheck        *check);
const SnlFormula *snl_check_find_formula    (SnlCheck        *check,
                                             SnlElement      *element,
                                             const char      *attribute);
void              snl_values_init           (SnlValues       *values);
void              snl_values_clear          (SnlValues       *values);
void              snl_values_add_words      (SnlValues       *values,
                                             const char      *words);
void              snl_values_add_names      (SnlValues       *values,
                                             SnlCheck        *check,
                                             const char      *kind);
void              snl_values_add_choices    (SnlValues       *values,
                                             SnlElement      *element);
void              snl_values_add_attribute  (SnlValues       *values,
                                             SnlCheck        *check,
                                             const char      *name);
void              snl_values_add_variable   (SnlValues       *values,
                                             SnlCheck        *check,
                                             const char      *name,
                                             SnlScope        *scope);
void              snl_values_add_expression (SnlValues       *values,
                                             SnlCheck        *check,
                                             SnlElement      *element,
                                             const char      *attribute,
                                             SnlScope        *scope);
void              snl_values_add_call       (SnlValues       *values,
                                             SnlCheck        *check,
                                             const SnlTerm   *term);
gboolean          snl_values_can_be         (const SnlValues *values,
                                             const char      *word);
gboolean          snl_check_is_number       (const char      *text);

/* snl-ruleset-check-pages.c */
void snl_check_pages (SnlCheck *check);

/* snl-ruleset-check-rules.c */
void snl_check_rules (SnlCheck *check);

/* snl-ruleset-check-values.c */
gboolean snl_check_is_square (const char *word);
void     snl_check_values    (SnlCheck   *check);
void     snl_check_pairs     (SnlCheck   *check);

/* snl-ruleset-check-types.c */
void snl_check_types (SnlCheck *check);

/* snl-ruleset-check-never.c */
GHashTable *snl_check_dup_written (SnlCheck *check) G_GNUC_WARN_UNUSED_RESULT;
void        snl_check_never       (SnlCheck *check);

/* snl-ruleset-check-slips.c */
void snl_check_slips (SnlCheck *check);

/* snl-ruleset-check-ends.c */
void snl_check_ends (SnlCheck *check);

G_END_DECLS
