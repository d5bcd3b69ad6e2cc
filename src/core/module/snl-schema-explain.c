/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes a message for each attribute and element of a module that the schema does not allow, by
 * comparing the module's tree with the rules of snl-schema.c, from the root down.
 */

#include "snl-schema.h"

#include "snl-spelling.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Reports at most this many faults: more would not help the author. */
#define FAULT_LIMIT 50
#define NAMESPACE   "urn:senlac:ruleset:1"

typedef struct {
  const char *file;
  GPtrArray  *faults;
} Explanation;

G_GNUC_PRINTF (3, 4)
static void
add_message (Explanation   *telling,
             const xmlNode *node,
             const char    *format,
             ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  if (telling->faults->len >= FAULT_LIMIT)
    return;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (telling->faults, g_strdup_printf ("%s:%ld: %s", telling->file,
                                                     xmlGetLineNo (node), sentence));
}

/*
 * The end of a message: the name in @rules that is spelled most like @name, or a list of all names
 */
static char *
dup_hint (GArray     *rules,
          const char *name)
{
  g_autoptr(GString) list = g_string_new (NULL);
  const char *nearest = NULL;
  guint min = G_MAXUINT;

  for (guint i = 0; i < rules->len; i++)
    {
      const char *other = g_array_index (rules, SnlSchemaRule, i).name;
      guint distance = snl_spelling_distance (other, name);

      if (distance < min && distance <= MAX (strlen (other) / 3, 1))
        {
          nearest = other;
          min = distance;
        }

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", other);
    }

  if (nearest != NULL)
    /* Translators: the end of a sentence on a name that is not known */
    return g_strdup_printf (_("; did you mean “%s”?"), nearest);
  if (list->len == 0)
    return g_strdup ("");

  /* Translators: the end of a sentence on a name that cannot stand there */
  return g_strdup_printf (_("; there can be: %s"), list->str);
}

static char *
dup_value (const xmlAttr *attribute)
{
  xmlChar *text = xmlNodeListGetString (attribute->doc, attribute->children, 1);
  char *value = g_strdup (text != NULL ? (const char *) text : "");

  xmlFree (text);

  return value;
}

static void
explain_value (Explanation         *telling,
               const xmlNode       *node,
               const SnlSchemaRule *rule,
               const xmlAttr       *attribute)
{
  g_autofree char *value = dup_value (attribute);
  g_autofree char *words = NULL;
  g_autofree char *told = NULL;

  if (snl_schema_accepts (rule->pattern, value))
    return;

  words = snl_schema_describe (rule->pattern);
  told = snl_text_dup_short (value);
  if (words != NULL)
    add_message (telling, node, _("%s cannot be “%s”; it can be: %s"), rule->name, told, words);
  else
    add_message (telling, node, _("%s cannot be “%s”"), rule->name, told);
}

static void
explain_attributes (Explanation          *telling,
                    const xmlNode        *node,
                    const SnlSchemaRules *rules)
{
  const char *element = (const char *) node->name;

  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      const char *prefix = at->ns != NULL ? (const char *) at->ns->prefix : NULL;
      g_autofree char *name = g_strconcat (prefix != NULL ? prefix : "", prefix != NULL ? ":" : "",
                                           (const char *) at->name, NULL);
      const SnlSchemaRule *rule = snl_schema_rules_find (rules->attributes, name);

      if (rule != NULL)
        explain_value (telling, node, rule, at);
      else if (!rules->any_attribute || at->ns != NULL)
        {
          g_autofree char *hint = dup_hint (rules->attributes, name);

          add_message (telling, node, _("“%s” has no attribute “%s”%s"), element, name, hint);
        }
    }

  for (guint i = 0; i < rules->attributes->len; i++)
    {
      const SnlSchemaRule *rule = &g_array_index (rules->attributes, SnlSchemaRule, i);

      if (rule->required && xmlHasProp ((xmlNode *) node, BAD_CAST rule->name) == NULL)
        add_message (telling, node, _("“%s” lacks the attribute “%s”"), element, rule->name);
    }
}

/* What people write who know another language, and what is written here */
static const struct {
  const char *tried;
  const char *instead;
  const char *example;
} advices[] = {
  { "case",     "when",      "<when test=\"…\">…</when>" },
  { "choose",   "when",      "<when test=\"…\">…</when>" },
  { "else",     "otherwise", "<otherwise>…</otherwise>" },
  { "elseif",   "otherwise", "<otherwise><when test=\"…\">…</when></otherwise>" },
  { "elsif",    "otherwise", "<otherwise><when test=\"…\">…</when></otherwise>" },
  { "for",      "for-each",  "<for-each name=\"unit\" select=\"piece\">…</for-each>" },
  { "foreach",  "for-each",  "<for-each name=\"unit\" select=\"piece\">…</for-each>" },
  { "function", "procedure", "<procedure id=\"…\">…</procedure>" },
  { "if",       "when",      "<when test=\"…\">…</when>" },
  { "log",      "say",       "<say>…</say>" },
  { "loop",     "for-each",  "<for-each name=\"n\" from=\"1\" to=\"3\">…</for-each>" },
  { "message",  "say",       "<say>…</say>" },
  { "print",    "say",       "<say>…</say>" },
  { "switch",   "when",      "<when test=\"…\">…</when>" },
  { "variable", "let",       "<let name=\"…\" select=\"…\"/>" },
  { "while",    "for-each",  "<for-each name=\"n\" from=\"1\" to=\"3\">…</for-each>" },
};

/*
 * Reports an element that cannot stand here. Returns: (nullable): what is written in its place
 */
static const SnlSchemaRule *
explain_unknown (Explanation          *telling,
                 const xmlNode        *child,
                 const SnlSchemaRules *rules)
{
  const char *name = (const char *) child->name;
  const char *parent = (const char *) child->parent->name;
  g_autofree char *hint = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (advices); i++)
    if (strcmp (advices[i].tried, name) == 0)
      {
        const SnlSchemaRule *rule = snl_schema_rules_find (rules->children, advices[i].instead);

        if (rule == NULL)
          continue;
        add_message (telling, child, _("there is no “%s” here; write %s"), name,
                     advices[i].example);
        return rule;
      }

  hint = dup_hint (rules->children, name);
  add_message (telling, child, _("“%s” cannot stand in “%s”%s"), name, parent, hint);

  return NULL;
}

static void
explain_order (Explanation         *telling,
               const xmlNode       *node,
               const SnlSchemaRule *rule,
               const SnlSchemaRule *before)
{
  if (before == NULL)
    return;

  if (rule->rank < before->rank)
    add_message (telling, node,
                 _("“%s” stands too late; it comes before “%s”"), rule->name, before->name);
  else if (rule == before && !rule->repeats)
    add_message (telling, node, _("there can be only one “%s” here"), rule->name);
}

/* Reports text where only elements are allowed, often the rest of a tag that lost its bracket */
static void
explain_text (Explanation   *telling,
              const xmlNode *text,
              const char    *element)
{
  g_autofree char *words = g_strdup ((const char *) text->content);

  if (*g_strstrip (words) != '\0')
    add_message (telling, text->prev != NULL ? text->prev : text->parent,
                 _("“%s” holds elements, no words: “%s”"), element, words);
}

static void
explain_branch (Explanation         *telling,
                const xmlNode       *node,
                const SnlSchemaRule *before)
{
  if (strcmp ((const char *) node->name, "otherwise") == 0 &&
      (before == NULL || strcmp (before->name, "when") != 0))
    add_message (telling, node, _("“otherwise” belongs right after a “when”"));
}

static gboolean
has_child (const xmlNode *node,
           const char    *name)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE && strcmp ((const char *) child->name, name) == 0)
      return TRUE;

  return FALSE;
}

static void explain_element (Explanation *telling,
                             xmlNode     *node,
                             xmlNode     *pattern);

static void
explain_children (Explanation          *telling,
                  xmlNode              *node,
                  const SnlSchemaRules *rules)
{
  const SnlSchemaRule *before = NULL;

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    {
      const SnlSchemaRule *rule = NULL;

      if (child->type == XML_TEXT_NODE && rules->children->len > 0)
        explain_text (telling, child, (const char *) node->name);
      if (child->type != XML_ELEMENT_NODE)
        continue;

      rule = snl_schema_rules_find (rules->children, (const char *) child->name);
      if (rule == NULL)
        {
          rule = explain_unknown (telling, child, rules);
          if (rule != NULL)
            before = rule;
          continue;
        }

      explain_order (telling, child, rule, before);
      explain_branch (telling, child, before);
      explain_element (telling, child, rule->pattern);
      before = rule;
    }

  for (guint i = 0; i < rules->children->len; i++)
    {
      const SnlSchemaRule *rule = &g_array_index (rules->children, SnlSchemaRule, i);

      if (rule->required && !has_child (node, rule->name))
        add_message (telling, node, _("“%s” lacks a “%s”"), (const char *) node->name, rule->name);
    }
}

static void
explain_element (Explanation *telling,
                 xmlNode     *node,
                 xmlNode     *pattern)
{
  gboolean translated = xmlHasNsProp (node, BAD_CAST "lang", XML_XML_NAMESPACE) != NULL;
  const SnlSchemaRules *rules = NULL;

  if (telling->faults->len >= FAULT_LIMIT)
    return;

  rules = snl_schema_rules_get (pattern, translated);
  explain_attributes (telling, node, rules);
  explain_children (telling, node, rules);
}

static xmlNode *
find_start (xmlNode *grammar)
{
  for (xmlNode *node = grammar->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, "start") == 0)
      for (xmlNode *child = node->children; child != NULL; child = child->next)
        if (child->type == XML_ELEMENT_NODE)
          return child;

  return NULL;
}

/**
 * snl_schema_explain:
 * @grammar: the root of the schema
 * @module: the root of a module that does not fit it
 * @file: the module's file name
 * @faults: (element-type utf8): a message `file:line: …` is added for each fault found
 *
 * Reports the elements and attributes of @module that are wrong, and what is allowed instead; at
 * most 50 of them.
 *
 * Returns: the number of faults; 0 if only the validator of libxml2 detects what is wrong
 */
guint
snl_schema_explain (xmlNode    *grammar,
                    xmlNode    *module,
                    const char *file,
                    GPtrArray  *faults)
{
  g_autoptr(GPtrArray) found = g_ptr_array_new ();
  Explanation telling = { file, found };
  xmlNode *start = find_start (grammar);

  g_return_val_if_fail (start != NULL, 0);

  if (strcmp ((const char *) module->name, "ruleset") != 0)
    add_message (&telling, module,
                 _("a module is a “ruleset”, not a “%s”"), (const char *) module->name);
  else if (module->ns == NULL || strcmp ((const char *) module->ns->href, NAMESPACE) != 0)
    add_message (&telling, module, _("the “ruleset” of a module says xmlns=\"%s\""), NAMESPACE);
  else
    explain_element (&telling, module, start);

  g_ptr_array_extend (faults, found, NULL, NULL);

  return found->len;
}
