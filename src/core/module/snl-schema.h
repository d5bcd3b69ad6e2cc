/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/*
 * The schema of modules, read by Senlac itself, so that an author is told what would be right: a
 * validator says only that something is wrong.
 */

/**
 * SnlRule:
 * @name: of an attribute or an element
 * @pattern: its definition in the schema
 * @required: whether it must be there
 * @repeats: whether there can be several
 * @rank: of elements: those with a smaller one come before
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
  gboolean  any_attribute;
} SnlRules;

SnlRules      *snl_rules_new          (xmlNode         *pattern,
                                       gboolean         translated) G_GNUC_WARN_UNUSED_RESULT;
void           snl_rules_free         (SnlRules        *self);
const SnlRule *snl_rules_find         (GArray          *rules,
                                       const char      *name);
gboolean       snl_schema_accepts     (xmlNode         *pattern,
                                       const char      *value);
char          *snl_schema_describe    (xmlNode         *pattern) G_GNUC_WARN_UNUSED_RESULT;
guint          snl_schema_explain     (xmlNode         *grammar,
                                       xmlNode         *module,
                                       const char      *file,
                                       GPtrArray       *faults);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlRules, snl_rules_free)

G_END_DECLS
