/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/*
 * Compares a module with the RELAX NG schema and writes messages for its author. libxml2's own
 * validator only reports that an element is invalid; this reads the schema's patterns and names
 * what is allowed there.
 */

/**
 * SnlSchemaRule:
 * @name: the name of an attribute or an element
 * @pattern: its `attribute` or `element` in the schema
 * @required: whether it must be present
 * @repeats: whether it can occur more than once
 * @rank: the position of an element among its siblings: lower ranks come first, equal ranks mix
 */
typedef struct {
  const char *name;
  xmlNode    *pattern;
  gboolean    required;
  gboolean    repeats;
  guint       rank;
} SnlSchemaRule;

typedef struct {
  GArray   *attributes;       /* of SnlSchemaRule */
  GArray   *children;         /* of SnlSchemaRule */
  gboolean  any_attribute;    /* the schema allows attributes of any name without a namespace */
} SnlSchemaRules;

const SnlSchemaRules *snl_schema_rules_get  (xmlNode    *pattern,
                                             gboolean    translated);
const SnlSchemaRule  *snl_schema_rules_find (GArray     *rules,
                                             const char *name);
gboolean              snl_schema_accepts    (xmlNode    *pattern,
                                             const char *value);
char                 *snl_schema_describe   (xmlNode    *pattern) G_GNUC_WARN_UNUSED_RESULT;
guint                 snl_schema_explain    (xmlNode    *grammar,
                                             xmlNode    *module,
                                             const char *file,
                                             GPtrArray  *faults);

G_END_DECLS
