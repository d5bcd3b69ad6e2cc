/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/*
 * Compares a module with the RELAX NG schema and writes messages for its author.  libxml2's own
 * validator only reports that an element is invalid; this reads the schema's patterns and names
 * what is allowed there.
 */

/**
 * SnlRule:
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
} SnlRule;

typedef struct {
  GArray   *attributes;       /* of SnlRule */
  GArray   *children;         /* of SnlRule */
  gboolean  any_attribute;    /* the schema allows attributes of any name without a namespace */
} SnlRules;

const SnlRules *snl_rules_get        (xmlNode    *pattern,
                                      gboolean    translated);
const SnlRule  *snl_rules_find       (GArray     *rules,
                                      const char *name);
gboolean        snl_schema_accepts   (xmlNode    *pattern,
                                      const char *value);
char           *snl_schema_describe  (xmlNode    *pattern) G_GNUC_WARN_UNUSED_RESULT;
guint           snl_schema_explain   (xmlNode    *grammar,
                                      xmlNode    *module,
                                      const char *file,
                                      GPtrArray  *faults);

G_END_DECLS
