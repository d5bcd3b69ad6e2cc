/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Reads the XML elements of a module: compiles expressions and picks translations. */

#include "snl-element.h"

#include "core/base/snl-intern.h"

#include <glib/gi18n.h>
#include <string.h>

/* The empty list of formulas that all elements without expressions share */
static SnlElementFormula no_formulas[1];

/* The attributes that hold expressions; all others hold plain words or numbers. */
static const struct {
  const char *element;
  const char *attributes;
} expressions[] = {
  { "add",        "type side part called x y width height turned" },
  { "ask-card",   "when default" },
  { "ask-choice", "when known told default each" },
  { "ask-number", "when known least most default each" },
  { "ask-piece",  "when among known prefer default" },
  { "ask-square", "when reach default each" },
  { "ask-text",   "when known default" },
  { "badge",      "when" },
  { "bar",        "when" },
  { "because",    "when" },
  { "board",      "metric stands" },
  { "card",       "affects" },
  { "change",     "on by least most when" },
  { "choice",     "when" },
  { "default",    "when select" },
  { "column",     "select full" },
  { "define",     "select" },
  { "draw",       "choose" },
  { "duty",       "when each" },
  { "end",        "winner" },
  { "ending",     "check when winner" },
  { "fact",       "select when full turned" },
  { "for-each",   "select order from to" },
  { "gauge",      "value full mark when" },
  { "group",      "count each" },
  { "hit",        "dice" },
  { "let",        "select" },
  { "line",       "when" },
  { "list",       "rows when order" },
  { "look-up",    "row column" },
  { "modifier",   "value when" },
  { "movement",   "allowance cost turning" },
  { "no-halt",    "when" },
  { "on-table",   "when" },
  { "page",       "of when" },
  { "phase",      "active when waits" },
  { "refuse",     "when" },
  { "repeat",     "while" },
  { "roll",       "sides needed always never" },
  { "say",        "when" },
  { "set",        "on to" },
  { "shuffle",    "among" },
  { "strength",   "select" },
  { "then",       "when select" },
  { "turn-name",  "when" },
  { "variant",    "when" },
  { "warn",       "when" },
  { "when",       "test" },
  { "with",       "select" },
};

/**
 * snl_element_is_formula:
 * @element: the name of an element of the schema
 * @attribute: the name of an attribute of it
 *
 * Returns: whether the attribute is an expression
 */
gboolean
snl_element_is_formula (const char *element,
                        const char *attribute)
{
  for (gsize i = 0; i < G_N_ELEMENTS (expressions); i++)
    if (strcmp (expressions[i].element, element) == 0 &&
        snl_text_has_word (expressions[i].attributes, attribute))
      return TRUE;

  return FALSE;
}

/*
 * Strips @text and replaces each run of white space by one blank, because the lines of a text in a
 * module are indented.
 */
static char *
normalise (const char *text)
{
  GString *result = g_string_new (NULL);
  gboolean blank = FALSE;

  for (; *text != '\0'; text++)
    if (g_ascii_isspace (*text))
      blank = result->len > 0;
    else
      {
        if (blank)
          g_string_append_c (result, ' ');
        blank = FALSE;
        g_string_append_c (result, *text);
      }

  return g_string_free (result, FALSE);
}

/*
 * Whether the module came with Senlac, so that gettext() can translate its texts. Texts of another
 * module are not looked up, because the same word may mean something else there.
 */
static gboolean
is_in_catalogue (xmlNode *node)
{
  xmlChar *id = xmlGetNoNsProp (xmlDocGetRootElement (node->doc), BAD_CAST "id");
  gboolean is_there = id != NULL && snl_text_has_word (SNL_MODULES, (const char *) id);

  xmlFree (id);

  return is_there;
}

/* Sets the text of @self, and its letter if it has one, from @node: its own node, or a translation
 * (`xml:lang`) that follows it. gettext() knows a letter by the text that it stands for, because
 * one letter stands for many. */
static void
read_text (SnlElement *self,
           xmlNode    *node)
{
  g_autofree char *source = NULL;
  xmlChar *content = xmlNodeGetContent (node);
  xmlChar *letter;
  gboolean is_translated;

  source = normalise ((const char *) content);
  xmlFree (content);
  if (*source == '\0')
    return;

  is_translated = xmlHasNsProp (node, BAD_CAST "lang", XML_XML_NAMESPACE) == NULL &&
                  is_in_catalogue (node);
  g_clear_pointer (&self->sentence, g_free);
  g_free (self->text);
  self->text = g_strdup (is_translated ? g_dgettext (GETTEXT_PACKAGE, source) : source);

  letter = xmlGetNoNsProp (node, BAD_CAST "letter");
  if (letter != NULL)
    {
      g_free (self->letter);
      self->letter = g_strdup (is_translated
                               ? g_dpgettext2 (GETTEXT_PACKAGE, source, (const char *) letter)
                               : (const char *) letter);
    }
  xmlFree (letter);
}

static void
read_expressions (SnlElement *self,
                  const char *file,
                  GPtrArray  *faults)
{
  const char *name = snl_element_get_name (self);
  g_autoptr(GArray) formulas = g_array_new (TRUE, TRUE, sizeof (SnlElementFormula));

  for (xmlAttr *attribute = self->node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *key = (const char *) attribute->name;
      g_autoptr(GError) error = NULL;
      SnlExpression *expression;
      SnlElementFormula formula;

      if (!snl_element_is_formula (name, key))
        continue;

      expression = snl_expression_new (snl_element_get (self, key), &error);
      if (expression == NULL)
        {
          g_ptr_array_add (faults, g_strdup_printf ("%s:%d: %s: %s", file,
                                                    snl_element_get_line (self), key,
                                                    error->message));
          continue;
        }

      formula = (SnlElementFormula) { snl_element_key (key), expression };
      g_array_append_val (formulas, formula);
    }

  if (formulas->len > 0)
    self->formulas = (SnlElementFormula *) (gpointer) g_array_free (g_steal_pointer (&formulas),
                                                                    FALSE);
}

/* Whether @node has no `xml:lang`, or that of one of the user's languages */
static gboolean
is_for_this_reader (xmlNode *node)
{
  const char * const *languages = g_get_language_names ();
  xmlChar *attribute = xmlGetNsProp (node, BAD_CAST "lang", XML_XML_NAMESPACE);
  g_autofree char *language = g_strdup ((const char *) attribute);

  xmlFree (attribute);

  /* `pt-BR` in XML, `pt_BR` in the environment */
  return language == NULL || g_strv_contains (languages, g_strdelimit (language, "-", '_'));
}

static void
read_children (SnlElement *self,
               const char *file,
               GPtrArray  *faults)
{
  for (xmlNode *node = self->node->children; node != NULL; node = node->next)
    {
      SnlElement *last = self->children->len > 0
                         ? g_ptr_array_index (self->children, self->children->len - 1) : NULL;

      if (node->type != XML_ELEMENT_NODE || !is_for_this_reader (node))
        continue;

      if (xmlHasNsProp (node, BAD_CAST "lang", XML_XML_NAMESPACE) == NULL)
        g_ptr_array_add (self->children, snl_element_new (node, self, file, faults));
      else if (last != NULL && strcmp (snl_element_get_name (last), (const char *) node->name) == 0)
        read_text (last, node);
    }
}

/**
 * snl_element_new:
 * @node: an element of a module; must outlive the #SnlElement
 * @parent: (nullable): the parent element
 * @file: the module's file name, for @faults
 * @faults: (element-type utf8): a message is added for each expression that does not compile
 *
 * Reads @node and its descendants. A translation (an element with `xml:lang`) gets no #SnlElement:
 * it follows the element that it translates, and replaces that element's text.
 *
 * Returns: (transfer full): the element
 */
SnlElement *
snl_element_new (xmlNode    *node,
                 SnlElement *parent,
                 const char *file,
                 GPtrArray  *faults)
{
  SnlElement *self = g_new0 (SnlElement, 1);
  SnlElement *name;

  self->key = snl_element_key ((const char *) node->name);
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    attribute->_private = (gpointer) (gsize) snl_element_key ((const char *) attribute->name);
  self->formulas = no_formulas;
  self->node = node;
  self->parent = parent;
  self->index = parent != NULL ? parent->children->len : 0;
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_element_free);
  node->_private = self;
  read_expressions (self, file, faults);
  read_children (self, file, faults);
  if (self->children->len == 0)
    read_text (self, node);
  name = snl_element_find (self, "name");
  self->label = name != NULL ? name->text : NULL;
  self->variable = snl_intern (snl_element_get (self, "name"));

  return self;
}

/**
 * snl_element_free:
 * @self: (nullable) (transfer full): the root element
 *
 * Frees @self and all elements below it.
 */
void
snl_element_free (SnlElement *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->children);
  for (SnlElementFormula *formula = self->formulas; formula->expression != NULL; formula++)
    snl_expression_free (formula->expression);
  if (self->formulas != no_formulas)
    g_free (self->formulas);
  g_free (self->letter);
  g_free (self->text);
  g_free (self->sentence);
  g_free (self->cause);
  g_free (self);
}

/**
 * snl_element_get_name:
 * @self: an element
 *
 * Returns: (transfer none): its name, as in the schema
 */
const char *
snl_element_get_name (SnlElement *self)
{
  return (const char *) self->node->name;
}

/**
 * snl_element_get_line:
 * @self: an element
 *
 * Returns: the line of its file on which it begins, from 1
 */
int
snl_element_get_line (SnlElement *self)
{
  return (int) xmlGetLineNo (self->node);
}

/**
 * snl_element_get_node:
 * @self: an element
 *
 * Returns: (transfer none): the node of the document that it was made from
 */
xmlNode *
snl_element_get_node (SnlElement *self)
{
  return self->node;
}

/**
 * snl_element_get_parent:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the element that holds it; %NULL for the root
 */
SnlElement *
snl_element_get_parent (SnlElement *self)
{
  return self->parent;
}

/**
 * snl_element_get_sentence:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the text content in the user's language, parsed as a
 *   template
 */
const SnlTemplate *
snl_element_get_sentence (SnlElement *self)
{
  /* threads that simulate games share the element */
  if (self->text != NULL && g_once_init_enter (&self->sentence))
    g_once_init_leave (&self->sentence, snl_template_new (self->text));

  return self->sentence;
}

/**
 * snl_element_get_cause:
 * @self: an element
 *
 * Returns: (transfer none) (nullable): the attribute `cause`, parsed as a template
 */
const SnlTemplate *
snl_element_get_cause (SnlElement *self)
{
  const char *cause = self->cause == NULL ? snl_element_get (self, "cause") : NULL;

  if (cause != NULL && g_once_init_enter (&self->cause))
    g_once_init_leave (&self->cause, snl_template_new (cause));

  return self->cause;
}

/**
 * snl_element_find_id:
 * @self: (nullable): an element
 * @name: the name of the child
 * @id: (nullable): the value of its attribute `id`
 *
 * Returns: (transfer none) (nullable): the first such child
 */
SnlElement *
snl_element_find_id (SnlElement *self,
                     const char *name,
                     const char *id)
{
  snl_element_for_each (child, id != NULL ? self : NULL, name)
    if (snl_element_has (child, "id", id))
      return child;

  return NULL;
}

/**
 * snl_element_get_nth:
 * @self: an element
 * @name: the name of the child
 * @index: its position among the children of that name, from 0
 *
 * Returns: (transfer none) (nullable): that child
 */
SnlElement *
snl_element_get_nth (SnlElement *self,
                     const char *name,
                     guint       index)
{
  for (guint i = 0; i < self->children->len; i++)
    if (snl_element_is (self->children->pdata[i], name) && index-- == 0)
      return self->children->pdata[i];

  return NULL;
}

/**
 * snl_element_list_ids:
 * @self: (nullable): an element
 * @name: (nullable): the name of the children to list, which have ids; %NULL for all
 *
 * Returns: (transfer full): their ids, with commas between; empty for no child
 */
char *
snl_element_list_ids (SnlElement *self,
                      const char *name)
{
  GString *list = g_string_new (NULL);

  snl_element_for_each (child, self, name)
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", snl_element_get (child, "id"));

  return g_string_free (list, FALSE);
}

/**
 * snl_element_has_word:
 * @self: an element
 * @attribute: the name of an attribute that holds a blank-separated list
 * @word: (nullable): a word without a blank
 *
 * Returns: whether @attribute is set and contains @word; %FALSE for %NULL
 */
gboolean
snl_element_has_word (SnlElement *self,
                      const char *attribute,
                      const char *word)
{
  const char *words = word != NULL ? snl_element_get (self, attribute) : NULL;

  return words != NULL && snl_text_has_word (words, word);
}

/**
 * snl_element_from_node:
 * @node: a node of a module's document
 *
 * Returns: (transfer none) (nullable): the element that wraps @node; %NULL for a translation
 */
SnlElement *
snl_element_from_node (const xmlNode *node)
{
  return node->_private;
}

/**
 * snl_element_set_role:
 * @self: an element
 * @role: (nullable): data of the caller, which executes @self as a step; neither copied nor freed
 *
 * Attaches @role to @self, so that the caller computes it once for each element.
 */
void
snl_element_set_role (SnlElement    *self,
                      gconstpointer  role)
{
  self->role = role;
}

/**
 * snl_element_set_link:
 * @self: an element
 * @link: (transfer none): the element of the module that @self refers to, such as the procedure of
 *   a `call`
 *
 * Keeps the resolved reference, so that it is looked up once.
 */
void
snl_element_set_link (SnlElement *self,
                      SnlElement *link)
{
  self->link = link;
}
