/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads what an element may contain from the patterns of the RELAX NG schema (`attribute`,
 * `element`, `ref`, `choice`, `optional` …) into two flat lists of rules, and checks values against
 * `data` and `value` patterns. Supports only the patterns that data/rulesets/ruleset.rng uses.
 */

#include "snl-schema.h"

#include <glib/gi18n.h>
#include <string.h>

/* Limits the recursion through `ref`; Senlac's schema nests less deeply. */
#define DEPTH_LIMIT 32

typedef struct {
  SnlSchemaRules *rules;
  gboolean  translated;   /* whether the element carries xml:lang */
  guint     rank;         /* of the last element read */
  guint     repetitions;  /* nesting depth of zeroOrMore and oneOrMore */
} Reading;

static gboolean
is (const xmlNode *node,
    const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

/* Returns an attribute of a schema node (owned by the schema), or "" */
static const char *
get (const xmlNode *node,
     const char    *name)
{
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (strcmp ((const char *) at->name, name) == 0)
      return at->children != NULL ? (const char *) at->children->content : "";

  return "";
}

static xmlNode *
find_definition (const xmlNode *reference)
{
  const char *name = get (reference, "name");

  for (xmlNode *node = xmlDocGetRootElement (reference->doc)->children; node != NULL;
       node = node->next)
    if (is (node, "define") && strcmp (get (node, "name"), name) == 0)
      return node;

  return NULL;
}

static void
add_rule (GArray   *rules,
          xmlNode  *pattern,
          gboolean  required,
          gboolean  repeats,
          guint     rank)
{
  SnlSchemaRule rule = { get (pattern, "name"), pattern, required, repeats, rank };

  g_array_append_val (rules, rule);
}

static gboolean
is_language (const xmlNode *node)
{
  return is (node, "ref") && strcmp (get (node, "name"), "language") == 0;
}

/* Whether @choice is between `xml:lang` (a translation) and the attributes of the element proper */
static gboolean
is_choice_of_language (const xmlNode *choice)
{
  for (const xmlNode *node = choice->children; node != NULL; node = node->next)
    if (is_language (node))
      return TRUE;

  return FALSE;
}

static void read_pattern  (Reading  *reading,
                           xmlNode  *node,
                           gboolean  required,
                           gboolean  repeats,
                           guint     depth);

static void read_patterns (Reading  *reading,
                           xmlNode  *parent,
                           gboolean  required,
                           gboolean  repeats,
                           guint     depth);

static void
read_choice (Reading  *reading,
             xmlNode  *choice,
             gboolean  required,
             gboolean  repeats,
             guint     depth)
{
  guint rank = reading->rank;
  guint highest = rank;
  gboolean own = is_choice_of_language (choice) && !reading->translated;

  for (xmlNode *node = choice->children; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;

      reading->rank = rank;
      read_pattern (reading, node, required && own && !is_language (node), repeats, depth + 1);
      highest = MAX (highest, reading->rank);
    }

  reading->rank = highest;
}

/* Adds a rule for an `attribute` or `element`; recurses into the patterns that only group others */
static void
read_pattern (Reading  *reading,
              xmlNode  *node,
              gboolean  required,
              gboolean  repeats,
              guint     depth)
{
  if (is (node, "attribute"))
    {
      if (*get (node, "name") == '\0')
        reading->rules->any_attribute = TRUE;
      else
        add_rule (reading->rules->attributes, node, required, FALSE, 0);
    }
  else if (is (node, "element"))
    add_rule (reading->rules->children, node, required, repeats,
              reading->repetitions > 0 ? reading->rank : ++reading->rank);
  else if (is (node, "ref"))
    {
      xmlNode *definition = find_definition (node);

      if (definition != NULL)
        read_patterns (reading, definition, required, repeats, depth + 1);
    }
  else if (is (node, "choice"))
    read_choice (reading, node, required, repeats, depth);
  else if (is (node, "optional"))
    read_patterns (reading, node, FALSE, repeats, depth + 1);
  else if (is (node, "zeroOrMore") || is (node, "oneOrMore"))
    {
      if (reading->repetitions++ == 0)
        reading->rank++;
      read_patterns (reading, node, required && is (node, "oneOrMore"), TRUE, depth + 1);
      reading->repetitions--;
    }
  else if (is (node, "group"))
    read_patterns (reading, node, required, repeats, depth + 1);
}

static void
read_patterns (Reading  *reading,
               xmlNode  *parent,
               gboolean  required,
               gboolean  repeats,
               guint     depth)
{
  if (depth > DEPTH_LIMIT)
    return;

  for (xmlNode *node = parent->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      read_pattern (reading, node, required, repeats, depth);
}

static SnlSchemaRules *
read_rules (xmlNode  *pattern,
            gboolean  translated)
{
  SnlSchemaRules *self = g_new0 (SnlSchemaRules, 1);
  Reading reading = { self, translated, 0, 0 };

  self->attributes = g_array_new (FALSE, FALSE, sizeof (SnlSchemaRule));
  self->children = g_array_new (FALSE, FALSE, sizeof (SnlSchemaRule));
  read_patterns (&reading, pattern, TRUE, FALSE, 0);

  return self;
}

/**
 * snl_schema_rules_get:
 * @pattern: an `element` pattern of the schema, which is never freed
 * @translated: whether the element of the module carries `xml:lang`
 *
 * Reads them once: a module has the same elements many times.
 *
 * Returns: (transfer none): the attributes and child elements that the element may contain
 */
const SnlSchemaRules *
snl_schema_rules_get (xmlNode  *pattern,
                      gboolean  translated)
{
  static GHashTable *known[2];   /* of SnlSchemaRules by their patterns, plain and translated */
  static GMutex lock;
  GHashTable **rules = &known[translated ? 1 : 0];
  SnlSchemaRules *found;

  g_mutex_lock (&lock);
  if (*rules == NULL)
    *rules = g_hash_table_new (NULL, NULL);

  found = g_hash_table_lookup (*rules, pattern);
  if (found == NULL)
    {
      found = read_rules (pattern, translated);
      g_hash_table_insert (*rules, pattern, found);
    }
  g_mutex_unlock (&lock);

  return found;
}

/**
 * snl_schema_rules_find:
 * @rules: (element-type SnlSchemaRule): the attributes or the children of #SnlSchemaRules
 * @name: a name
 *
 * Returns: (transfer none) (nullable): the rule for @name
 */
const SnlSchemaRule *
snl_schema_rules_find (GArray     *rules,
                       const char *name)
{
  for (guint i = 0; i < rules->len; i++)
    if (strcmp (g_array_index (rules, SnlSchemaRule, i).name, name) == 0)
      return &g_array_index (rules, SnlSchemaRule, i);

  return NULL;
}

static gboolean fits_pattern (xmlNode    *node,
                              const char *value);

static gboolean
fits_parameter (const xmlNode *parameter,
                const char    *value)
{
  const char *name = get (parameter, "name");
  const char *text = parameter->children != NULL ? (const char *) parameter->children->content : "";
  double number = g_ascii_strtod (value, NULL);
  double bound = g_ascii_strtod (text, NULL);
  glong length = g_utf8_strlen (value, -1);

  if (strcmp (name, "pattern") == 0)
    {
      g_autofree char *anchored = g_strconcat ("^(?:", text, ")$", NULL);

      return g_regex_match_simple (anchored, value, G_REGEX_DOLLAR_ENDONLY, 0);
    }

  if (strcmp (name, "minInclusive") == 0)
    return number >= bound;
  if (strcmp (name, "maxInclusive") == 0)
    return number <= bound;
  if (strcmp (name, "length") == 0)
    return length == (glong) bound;
  if (strcmp (name, "minLength") == 0)
    return length >= (glong) bound;
  if (strcmp (name, "maxLength") == 0)
    return length <= (glong) bound;

  return TRUE;
}

static gboolean
fits_data (const xmlNode *data,
           const char    *value)
{
  const char *type = get (data, "type");
  g_autofree char *copy = g_strdup (value);
  const char *token = strcmp (type, "string") == 0 ? copy : g_strstrip (copy);

  if (strcmp (type, "integer") == 0 &&
      !g_regex_match_simple ("^[-+]?[0-9]+$", token, G_REGEX_DOLLAR_ENDONLY, 0))
    return FALSE;
  if (strcmp (type, "positiveInteger") == 0 &&
      !g_regex_match_simple ("^[+]?0*[1-9][0-9]*$", token, G_REGEX_DOLLAR_ENDONLY, 0))
    return FALSE;
  for (const xmlNode *node = data->children; node != NULL; node = node->next)
    if (is (node, "param") && !fits_parameter (node, token))
      return FALSE;

  return TRUE;
}

static gboolean
fits_list (xmlNode    *list,
           const char *value)
{
  g_auto(GStrv) words = g_strsplit_set (value, " \t\r\n", -1);
  guint found = 0;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      {
        found++;
        if (!snl_schema_accepts (list, *word))
          return FALSE;
      }

  return found > 0;
}

static gboolean
fits_choice (xmlNode    *choice,
             const char *value)
{
  for (xmlNode *node = choice->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && fits_pattern (node, value))
      return TRUE;

  return FALSE;
}

static gboolean
fits_pattern (xmlNode    *node,
              const char *value)
{
  xmlNode *definition = NULL;

  if (is (node, "data"))
    return fits_data (node, value);
  if (is (node, "value"))
    return node->children != NULL && strcmp ((const char *) node->children->content, value) == 0;
  if (is (node, "choice"))
    return fits_choice (node, value);
  if (is (node, "list"))
    return fits_list (node, value);
  if (is (node, "oneOrMore") || is (node, "group"))
    return snl_schema_accepts (node, value);
  if (is (node, "ref") && (definition = find_definition (node)) != NULL)
    return snl_schema_accepts (definition, value);

  return TRUE;
}

/**
 * snl_schema_accepts:
 * @pattern: a schema node that contains value patterns: an `attribute`, a `define` …
 * @value: the value of an attribute
 *
 * Returns: whether @value matches @pattern
 */
gboolean
snl_schema_accepts (xmlNode    *pattern,
                    const char *value)
{
  for (xmlNode *node = pattern->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && !fits_pattern (node, value))
      return FALSE;

  return TRUE;
}

static void
list_values (xmlNode *pattern,
             GString *list)
{
  for (xmlNode *node = pattern->children; node != NULL; node = node->next)
    {
      xmlNode *definition = NULL;

      if (is (node, "value") && node->children != NULL)
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                                (const char *) node->children->content);
      else if (is (node, "choice") || is (node, "list") || is (node, "oneOrMore"))
        list_values (node, list);
      else if (is (node, "ref") && (definition = find_definition (node)) != NULL)
        list_values (definition, list);
    }
}

static char *
describe_bounds (const xmlNode *data)
{
  const char *min = NULL;
  const char *max = NULL;

  for (const xmlNode *node = data->children; node != NULL; node = node->next)
    if (is (node, "param") && node->children != NULL)
      {
        if (strcmp (get (node, "name"), "minInclusive") == 0)
          min = (const char *) node->children->content;
        else if (strcmp (get (node, "name"), "maxInclusive") == 0)
          max = (const char *) node->children->content;
      }

  if (min != NULL && max != NULL)
    return g_strdup_printf (_("a whole number from %s to %s"), min, max);

  return g_strdup (_("a whole number"));
}

/* Describes the definition @name of the schema; NULL if it has no description */
static char *
describe_named (const char *name)
{
  static const struct {
    const char *name;
    const char *words;
  } named[] = {
    { "expression", N_("an expression of XPath, not too long") },
    { "key",        N_("a word, a number or a range such as 2..5") },
    { "letter",     N_("one or two characters") },
    { "number",     N_("a number") },
    { "variable",   N_("a name of small letters, digits and _, with a letter first") },
    { "word",       N_("a word of small letters, digits, - and _") },
    { "words",      N_("words of small letters, digits, - and _") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    if (strcmp (named[i].name, name) == 0)
      return g_strdup (_(named[i].words));

  return NULL;
}

static char *
describe_node (xmlNode *node)
{
  char *words = is (node, "ref") ? describe_named (get (node, "name")) : NULL;
  xmlNode *definition = words == NULL && is (node, "ref") ? find_definition (node) : NULL;

  if (words != NULL)
    return words;
  if (is (node, "data") && g_str_has_suffix (get (node, "type"), "nteger"))
    return describe_bounds (node);
  if (is (node, "list") || is (node, "oneOrMore") || is (node, "choice"))
    return snl_schema_describe (node);
  if (definition != NULL)
    return snl_schema_describe (definition);

  return NULL;
}

/**
 * snl_schema_describe:
 * @pattern: a schema node that contains value patterns
 *
 * Returns: (transfer full) (nullable): the allowed values, as a translated phrase for the end of a
 *   sentence; %NULL if there is no short description
 */
char *
snl_schema_describe (xmlNode *pattern)
{
  g_autoptr(GString) values = g_string_new (NULL);

  list_values (pattern, values);
  if (values->len > 0)
    return g_strdup (values->str);

  for (xmlNode *node = pattern->children; node != NULL; node = node->next)
    {
      char *words = node->type == XML_ELEMENT_NODE ? describe_node (node) : NULL;

      if (words != NULL)
        return words;
    }

  return NULL;
}
