/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset-check.h"

#include "core/expression/snl-tokens.h"

G_BEGIN_DECLS

/* A module with more faults than an author can read at once is not read further. */
#define SNL_CHECK_FINDING_LIMIT 200

/*
 * A module under examination.  snl-ruleset-check.c lists what has a name; -names.c and -parts.c
 * hold references and sizes against that, -scope.c the variables, -formula.c the functions and
 * attributes, -pages.c what screens show of it, -text.c what people read, -values.c what is compared with what (-domain.c: what there
 * can be), and -ends.c finds what would never come to an end.
 */

/**
 * SnlBody:
 * @element: an `action`, a `procedure`, a branch of the sequence … : where names are bound
 * @bindings: (element-type SnlBinding): in document order
 * @uses: (element-type SnlUse): in document order
 */
typedef struct {
  SnlElement *element;
  GPtrArray  *bindings;
  GPtrArray  *uses;
  GHashTable *by_name;   /* name to GPtrArray of SnlBinding */
  GHashTable *read;      /* of the names of @uses */
} SnlBody;

typedef struct {
  const char *name;
  SnlElement *element;
  guint       order;
} SnlBinding;

typedef struct {
  char       *name;
  SnlElement *element;
  int         line;
  guint       order;
} SnlUse;

/**
 * SnlFormula:
 * @element: what it stands on
 * @attribute: in which attribute
 * @tokens: (element-type SnlToken): its words
 * @body: (nullable): where its names are bound; %NULL where there are only the module's own
 */
typedef struct {
  SnlElement *element;
  const char *attribute;
  GPtrArray  *tokens;
  SnlBody    *body;
} SnlFormula;

typedef struct {
  SnlElement *root;
  GPtrArray  *findings;   /* faults with their lines */
  GHashTable *named;      /* kind to GPtrArray of SnlElement, in document order */
  GHashTable *index;      /* "kind/id" to SnlElement, the first of each */
  GHashTable *used;       /* "kind/id" of what something refers to */
  GPtrArray  *bodies;     /* of SnlBody */
  GHashTable *by_body;    /* SnlElement to SnlBody */
  GPtrArray  *formulas;   /* of SnlFormula */
  GHashTable *by_element; /* SnlElement to GPtrArray of its SnlFormula */
  guint       order;      /* of what was read last */
  guint       spent;      /* on working out what can be what */
} SnlCheck;

/**
 * SnlValues:
 * @known: whether @words and @numbers are all that there can be
 * @numbers: whether any number can be, too
 * @words: (element-type utf8): words and single numbers
 *
 * Which values something can have, as far as that can be said without running the module.
 */
typedef struct {
  gboolean   known;
  gboolean   numbers;
  GPtrArray *words;
} SnlValues;

gboolean     snl_check_is_full      (SnlCheck          *check);
void         snl_check_fault        (SnlCheck          *check,
                                     SnlElement        *element,
                                     const char        *format,
                                     ...) G_GNUC_PRINTF (3, 4);
void         snl_check_fault_at     (SnlCheck          *check,
                                     int                line,
                                     const char        *format,
                                     ...) G_GNUC_PRINTF (3, 4);
void         snl_check_unknown      (SnlCheck          *check,
                                     SnlElement        *element,
                                     const char        *kind,
                                     const char        *id);
char        *snl_check_dup_near     (SnlCheck          *check,
                                     GPtrArray         *names,
                                     const char        *text) G_GNUC_WARN_UNUSED_RESULT;
char        *snl_check_dup_hint     (SnlCheck          *check,
                                     GPtrArray         *names,
                                     const char        *text) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray   *snl_check_get_named    (SnlCheck          *check,
                                     const char        *kind);
GPtrArray   *snl_check_dup_names    (SnlCheck          *check,
                                     const char        *kind) G_GNUC_WARN_UNUSED_RESULT;
SnlElement  *snl_check_find         (SnlCheck          *check,
                                     const char        *kind,
                                     const char        *id);
void         snl_check_use          (SnlCheck          *check,
                                     const char        *kind,
                                     const char        *id);
const char  *snl_check_get_id       (SnlElement        *element);
SnlBody     *snl_check_add_body     (SnlCheck          *check,
                                     SnlElement        *element);
SnlFormula  *snl_check_add_formula  (SnlCheck          *check,
                                     SnlElement        *element,
                                     const char        *attribute,
                                     const char        *source,
                                     SnlBody           *body);

/* snl-ruleset-check-names.c, -parts.c */
void         snl_check_unique_children (SnlCheck       *check,
                                     SnlElement        *parent,
                                     const char        *kind,
                                     const char        *attribute);
void         snl_check_variable     (SnlCheck          *check,
                                     SnlElement        *element);
void         snl_check_import       (SnlCheck          *check,
                                     SnlElement        *element);
void         snl_check_part         (SnlCheck          *check,
                                     SnlElement        *element);
void         snl_check_names        (SnlCheck          *check);

/* snl-ruleset-check-ids.c */
void         snl_check_ids          (SnlCheck          *check);

/* snl-ruleset-check-scope.c */
gboolean     snl_check_is_global    (SnlCheck          *check,
                                     const char        *name);
SnlBody     *snl_check_find_body    (SnlCheck          *check,
                                     SnlElement        *element);
void         snl_check_scopes       (SnlCheck          *check);

/* snl-ruleset-check-text.c */
GPtrArray   *snl_check_dup_filled_in (SnlCheck         *check,
                                     int                line,
                                     const char        *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean     snl_check_is_filled_in (SnlElement        *element);
void         snl_check_texts        (SnlCheck          *check);

/* snl-ruleset-check-formula.c */
void         snl_check_formula      (SnlCheck          *check,
                                     const SnlFormula  *formula);

/* snl-ruleset-check-domain.c */
void         snl_values_init        (SnlValues         *values);
void         snl_values_clear       (SnlValues         *values);
void         snl_values_add_words   (SnlValues         *values,
                                     const char        *words);
void         snl_values_add_names   (SnlValues         *values,
                                     SnlCheck          *check,
                                     const char        *kind);
void         snl_values_add_choices (SnlValues         *values,
                                     SnlElement        *element);
void         snl_values_add_attribute (SnlValues       *values,
                                     SnlCheck          *check,
                                     const char        *name);
void         snl_values_add_variable (SnlValues        *values,
                                     SnlCheck          *check,
                                     const char        *name,
                                     SnlBody           *body);
void         snl_values_add_expression (SnlValues      *values,
                                     SnlCheck          *check,
                                     SnlElement        *element,
                                     const char        *attribute,
                                     SnlBody           *body);
gboolean     snl_values_can_be      (const SnlValues   *values,
                                     const char        *word);
gboolean     snl_check_is_number    (const char        *text);

/* snl-ruleset-check-pages.c */
void         snl_check_pages        (SnlCheck          *check);

/* snl-ruleset-check-values.c */
void         snl_check_values       (SnlCheck          *check);

/* snl-ruleset-check-ends.c */
void         snl_check_ends         (SnlCheck          *check);

G_END_DECLS
