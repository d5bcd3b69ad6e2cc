/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Checks the texts of the module: each translation follows its original and is the only one in its
 * language, and `{name}` occurs only where the engine replaces it by a variable, in the original
 * and its translations alike.
 */

#include "snl-ruleset-check-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Elements in whose text `{name}` is replaced by a variable */
static const char *const filled_in[] = {
  "bar", "because", "modifier", "no-halt", "on-table", "refuse", "say", "then",
  "turn-name", "warn", NULL
};

/* Elements that occur once; another one must be a translation */
static const char *const single[] = {
  "decides", "hint", "leader", "many", "name", "one", "own", "summary", "title", NULL
};

static const char *
get_language (const xmlNode *node)
{
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (at->ns != NULL && strcmp ((const char *) at->name, "lang") == 0)
      return at->children != NULL ? (const char *) at->children->content : "";

  return NULL;
}

static const xmlNode *
get_element_before (const xmlNode *node)
{
  do
    node = node->prev;
  while (node != NULL && node->type != XML_ELEMENT_NODE);

  return node;
}

static gboolean
node_is_filled_in (const xmlNode *node)
{
  const char *name = (const char *) node->name;
  const char *parent = node->parent != NULL && node->parent->name != NULL
                       ? (const char *) node->parent->name : "";

  return g_strv_contains (filled_in, name) ||
         (strcmp (name, "name") == 0 && strcmp (parent, "roll") == 0) ||
         strcmp (parent, "duty") == 0;
}

/**
 * snl_check_is_filled_in:
 * @element: an element of the module
 *
 * Returns: whether `{name}` in its text is replaced by a variable
 */
gboolean
snl_check_is_filled_in (SnlElement *element)
{
  return node_is_filled_in (snl_element_get_node (element));
}

/* Whether the text between braces can be the name of a variable */
static gboolean
is_variable (const char *text,
             gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_islower (text[i]) && text[i] != '_' && (i == 0 || !g_ascii_isdigit (text[i])))
      return FALSE;

  return length > 0;
}

/**
 * snl_check_dup_filled_in:
 * @check: a check
 * @line: line of the text
 * @text: a text
 *
 * Adds a fault for braces that do not enclose the name of a variable.
 *
 * Returns: (transfer full) (element-type utf8): the names in braces, in order
 */
GPtrArray *
snl_check_dup_filled_in (SnlCheck   *check,
                         int         line,
                         const char *text)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = text + strcspn (text, "{}"); *at != '\0'; at += strcspn (at, "{}"))
    {
      const char *close = at + 1 + strcspn (at + 1, "{}");

      if (*at == '}' || *close != '}' || !is_variable (at + 1, close - at - 1))
        {
          snl_check_fault_at (check, line,
                              _("between { and } stands the name of a variable, as in {name}; "
                                "other braces a sentence cannot have"));
          return names;
        }

      g_ptr_array_add (names, g_strndup (at + 1, close - at - 1));
      at = close + 1;
    }

  return names;
}

static void
check_braces (SnlCheck      *check,
              const xmlNode *node)
{
  xmlChar *content = NULL;

  if (xmlFirstElementChild ((xmlNode *) node) != NULL || node_is_filled_in (node))
    return;

  content = xmlNodeGetContent (node);
  if (strpbrk ((const char *) content, "{}") != NULL)
    snl_check_fault_at (check, (int) xmlGetLineNo (node),
                        _("nothing is filled in here: say it without { and }"));
  xmlFree (content);
}

/*
 * Checks that the original has each name that a translation has; whether it exists is checked there
 */
static void
check_translated_names (SnlCheck      *check,
                        const xmlNode *node,
                        const xmlNode *original)
{
  int line = (int) xmlGetLineNo (node);
  xmlChar *translated = xmlNodeGetContent (node);
  xmlChar *words = xmlNodeGetContent (original);
  g_autoptr(GPtrArray) names = snl_check_dup_filled_in (check, line, (const char *) translated);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *brace = g_strdup_printf ("{%s}", (char *) g_ptr_array_index (names, i));

      if (strstr ((const char *) words, brace) == NULL)
        snl_check_fault_at (check, line,
                            _("the translation fills in %s, which is not in the original"), brace);
    }

  xmlFree (words);
  xmlFree (translated);
}

static void
check_translation (SnlCheck      *check,
                   const xmlNode *node,
                   const char    *language)
{
  const char *name = (const char *) node->name;
  const xmlNode *before = get_element_before (node);

  for (; before != NULL && strcmp ((const char *) before->name, name) == 0;
       before = get_element_before (before))
    {
      const char *other = get_language (before);

      if (other == NULL)
        {
          if (node_is_filled_in (node))
            check_translated_names (check, node, before);
          return;
        }

      if (strcmp (other, language) == 0)
        {
          snl_check_fault_at (check, (int) xmlGetLineNo (node), _("“%s” is in “%s” already"), name,
                              language);
          return;
        }
    }

  snl_check_fault_at (check, (int) xmlGetLineNo (node),
                      _("this translation stands alone; put it after the “%s” that it translates"),
                      name);
}

static void
check_node (SnlCheck      *check,
            const xmlNode *node)
{
  const char *language = get_language (node);
  const xmlNode *before = get_element_before (node);

  if (language != NULL)
    check_translation (check, node, language);
  else if (before != NULL && strcmp ((const char *) before->name, (const char *) node->name) == 0 &&
           g_strv_contains (single, (const char *) node->name))
    snl_check_fault_at (check, (int) xmlGetLineNo (node),
                        _("there is a “%s” already; a translation says its language in xml:lang"),
                        (const char *) node->name);

  check_braces (check, node);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      check_node (check, child);
}

/**
 * snl_check_texts:
 * @check: a check
 *
 * Checks the texts of the whole module, in all languages.
 */
void
snl_check_texts (SnlCheck *check)
{
  check_node (check, snl_element_get_node (check->root));
}
