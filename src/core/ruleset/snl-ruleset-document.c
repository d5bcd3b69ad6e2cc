/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Reads the XML of a module, within limits, and validates it with the RELAX NG schema. */

#include "snl-ruleset-document.h"

#include "snl-core-resources.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-xml.h"
#include "core/module/snl-schema.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#define SCHEMA      "/io/github/senlac/Senlac/ruleset.rng"

typedef struct {
  const char *file;
  GPtrArray  *faults;
} Faults;

static void
#if LIBXML_VERSION >= 21200
collect_error_cb (void           *user_data,
                  const xmlError *error)
#else
collect_error_cb (void     *user_data,
                  xmlError *error)
#endif
{
  Faults *faults = user_data;
  g_autofree char *sentence = NULL;
  int line = error->line;

  /* invalid UTF-8 is a parser error or an I/O error, depending on the version of libxml2 */
  if (error->domain == XML_FROM_PARSER || error->domain == XML_FROM_NAMESPACE ||
      error->domain == XML_FROM_IO)
    sentence = snl_xml_dup_fault (error);
  else
    sentence =
      g_strchomp (g_strdup (error->message != NULL ? error->message : _("not valid here")));
  if (error->node != NULL)
    line = (int) xmlGetLineNo (error->node);
  g_ptr_array_add (faults->faults, g_strdup_printf ("%s:%d: %s", faults->file, line, sentence));
}

static xmlRelaxNG *
load_schema (void)
{
  g_autoptr(GBytes) bytes = g_resource_lookup_data (snl_core_get_resource (), SCHEMA,
                                                    G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  xmlRelaxNGParserCtxt *parser;
  xmlRelaxNG *schema;
  gsize length;
  const char *text;

  g_return_val_if_fail (bytes != NULL, NULL);
  text = g_bytes_get_data (bytes, &length);
  parser = xmlRelaxNGNewMemParserCtxt (text, (int) length);
  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);

  return schema;
}

/* Returns the compiled schema, which is parsed once and never freed */
static xmlRelaxNG *
get_schema (void)
{
  static xmlRelaxNG *schema;

  if (g_once_init_enter (&schema))
    g_once_init_leave (&schema, load_schema ());

  return schema;
}

/* Loads the schema as an XML tree, for the messages of snl_schema_explain() */
static xmlDoc *
load_grammar (void)
{
  g_autoptr(GBytes) bytes = g_resource_lookup_data (snl_core_get_resource (), SCHEMA,
                                                    G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const char *text;

  g_return_val_if_fail (bytes != NULL, NULL);
  text = g_bytes_get_data (bytes, &length);

  return xmlReadMemory (text, (int) length, "ruleset.rng", NULL, XML_PARSE_NONET);
}

static xmlDoc *
get_grammar (void)
{
  static xmlDoc *grammar;

  if (g_once_init_enter (&grammar))
    g_once_init_leave (&grammar, load_grammar ());

  return grammar;
}

/*
 * Validates the document; replaces the validator's faults by those of snl_schema_explain(), if any
 */
static void
validate (xmlDoc *document,
          Faults *collected)
{
  g_autoptr(GPtrArray) explained = g_ptr_array_new_with_free_func (g_free);
  xmlRelaxNGValidCtxt *validator = xmlRelaxNGNewValidCtxt (get_schema ());
  guint before = collected->faults->len;
  static GMutex lock;
  int unfit;

  /* libxml2 compiles parts of the schema on first use: lock it against other threads */
  xmlRelaxNGSetValidStructuredErrors (validator, collect_error_cb, collected);
  g_mutex_lock (&lock);
  unfit = xmlRelaxNGValidateDoc (validator, document);
  g_mutex_unlock (&lock);
  xmlRelaxNGFreeValidCtxt (validator);

  if (unfit == 0 ||
      snl_schema_explain (xmlDocGetRootElement (get_grammar ()), xmlDocGetRootElement (document),
                          collected->file, explained) == 0)
    return;

  g_ptr_array_set_size (collected->faults, (int) before);
  while (explained->len > 0)
    g_ptr_array_add (collected->faults, g_ptr_array_steal_index (explained, 0));
}

static gboolean
is_deeper_than (const xmlNode *node,
                guint          depth)
{
  for (node = node->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && (depth == 0 || is_deeper_than (node, depth - 1)))
      return TRUE;

  return FALSE;
}

/*
 * Adds a fault for a document type, an encoding other than UTF-8 or too deep nesting. If the text
 * is not well-formed, keeps only the first fault, because the others follow from it.
 */
static void
refuse_document (xmlParserCtxt *parser,
                 xmlDoc        *document,
                 const char    *text,
                 gsize          length,
                 Faults        *collected)
{
  GPtrArray *faults = collected->faults;
  char *fault = NULL;

  if (snl_xml_get_doctype (parser) > 0)
    fault = g_strdup_printf (_("%s:%d: a module has no document type and no entities; take the "
                               "DOCTYPE out"), collected->file, snl_xml_get_doctype (parser));
  else if (document != NULL && document->encoding != NULL &&
           g_ascii_strcasecmp ((const char *) document->encoding, "UTF-8") != 0)
    fault = g_strdup_printf (_("%s:1: the file must be in UTF-8, not in %s; save it in that "
                               "encoding"),
                             collected->file, (const char *) document->encoding);
  else if (document != NULL && !g_utf8_validate_len (text, length, NULL))
    /* not reached: libxml2 notes which encoding it has guessed */
    fault = g_strdup_printf (_("%s:1: the file must be in UTF-8; save it in that encoding"),
                             collected->file);
  else if (document != NULL && is_deeper_than ((xmlNode *) document, SNL_MAX_DEPTH))
    fault = g_strdup_printf (_("%s:1: elements are nested more than %d deep"),
                             collected->file, SNL_MAX_DEPTH);
  else if (document == NULL && faults->len == 0)
    /* not reached: libxml2 reports an error first */
    fault = g_strdup_printf (_("%s:1: this is not XML, which begins with “<”"), collected->file);

  if (fault != NULL)
    {
      g_ptr_array_set_size (faults, 0);
      g_ptr_array_add (faults, fault);
    }
  if (document == NULL)
    g_ptr_array_set_size (faults, 1);
}

/*
 * (transfer full) (nullable): a message, with its @line, if an element has more children, or longer
 * attributes or text, than anybody would read. This limits what costs something for each child, and
 * what is shown for each of a thousand pieces.
 */
static char *
find_excess (const xmlNode *node,
             int           *line)
{
  char *excess = NULL;
  gsize length = 0;
  guint n_children = 0;

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    for (const xmlNode *text = attribute->children; text != NULL; text = text->next)
      length = MAX (length, strlen ((const char *) text->content));

  if (length <= SNL_MAX_PHRASE)
    length = 0;
  for (const xmlNode *child = node->children; child != NULL && excess == NULL; child = child->next)
    if (child->type == XML_TEXT_NODE)
      length += strlen ((const char *) child->content);
    else if (child->type == XML_ELEMENT_NODE && ++n_children <= SNL_MAX_CHILDREN)
      excess = find_excess (child, line);

  if (excess != NULL || (n_children <= SNL_MAX_CHILDREN && length <= SNL_MAX_PHRASE))
    return excess;

  *line = (int) xmlGetLineNo (node);

  return n_children > SNL_MAX_CHILDREN
         ? g_strdup_printf (_("<%s> holds more than %d elements; no module needs that many"),
                            (const char *) node->name, SNL_MAX_CHILDREN)
         : g_strdup_printf (_("a text here is longer than %d KiB"), SNL_MAX_PHRASE / 1024);
}

/*
 * Strips white space around attribute values: the schema allows it, but the values are compared as
 * they are
 */
static void
strip_attributes (xmlNode *node)
{
  for (xmlAttr *attribute = node->type == XML_ELEMENT_NODE ? node->properties : NULL;
       attribute != NULL;
       attribute = attribute->next)
    {
      xmlChar *value = attribute->ns == NULL ? xmlNodeGetContent ((xmlNode *) attribute) : NULL;
      gsize length = value != NULL ? strlen ((const char *) value) : 0;

      if (value != NULL && strlen (g_strstrip ((char *) value)) < length)
        xmlSetProp (node, attribute->name, value);
      xmlFree (value);
    }

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      strip_attributes (child);
}

/**
 * snl_ruleset_document_parse:
 * @text: the XML of a module
 * @length: the length of @text in bytes
 * @file: the file name, for the faults
 * @faults: (element-type utf8): where a message `file:line: …` for each fault is added
 *
 * Parses and validates the XML. Opens no file and no network connection, and expands no entity.
 *
 * Returns: (transfer full) (nullable): the document; or %NULL if there are faults
 */
xmlDoc *
snl_ruleset_document_parse (const char *text,
                            gsize       length,
                            const char *file,
                            GPtrArray  *faults)
{
  Faults collected = { file, faults };
  g_autofree char *excess = NULL;
  xmlParserCtxt *parser;
  xmlDoc *document;
  int line = 0;

  if (length > SNL_LOAD_MAX_SIZE)
    {
      g_ptr_array_add (faults, g_strdup_printf (_("%s:1: the module is larger than %d MiB"), file,
                                                SNL_LOAD_MAX_SIZE / 1024 / 1024));
      return NULL;
    }

  excess = snl_xml_find_over_limit (text, length, &line);
  if (excess != NULL)
    {
      g_ptr_array_add (faults, g_strdup_printf ("%s:%d: %s", file, line, excess));
      return NULL;
    }

  parser = xmlNewParserCtxt ();
  snl_xml_refuse_doctype (parser);
  xmlSetStructuredErrorFunc (&collected, collect_error_cb);
  document = xmlCtxtReadMemory (parser, text, (int) length, file, NULL,
                                XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_NOCDATA |
                                XML_PARSE_NOBLANKS);
  refuse_document (parser, document, text, length, &collected);
  xmlFreeParserCtxt (parser);
  if (faults->len == 0)
    excess = find_excess (xmlDocGetRootElement (document), &line);
  if (excess != NULL)
    g_ptr_array_add (faults, g_strdup_printf ("%s:%d: %s", file, line, excess));
  if (faults->len > 0)
    g_clear_pointer (&document, xmlFreeDoc);

  if (document != NULL)
    {
      strip_attributes (xmlDocGetRootElement (document));
      validate (document, &collected);
    }
  xmlSetStructuredErrorFunc (NULL, NULL);

  if (faults->len > 0)
    g_clear_pointer (&document, xmlFreeDoc);

  return document;
}
