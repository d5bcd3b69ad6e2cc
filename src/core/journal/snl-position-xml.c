/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads a position from XML, which may come from a stranger, writes it, and computes its digest.
 * The reader checks that the root has only child elements without children, each with an id, and
 * then copies libxml2's document into the position's arena.
 */

#include "snl-position-private.h"
#include "core/base/snl-error.h"
#include "core/base/snl-text.h"
#include "core/base/snl-xml.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <string.h>

#define PARSE_OPTIONS (XML_PARSE_NONET | XML_PARSE_NOBLANKS | XML_PARSE_NOCDATA | \
                       XML_PARSE_NOERROR | XML_PARSE_NOWARNING)

/*
 * Parses @xml without network access, and refuses a document type. Returns (transfer full) the
 * document, or NULL with an SnlError.
 */
xmlDoc *
snl_position_parse (const char  *xml,
                    gssize       length,
                    GError     **error)
{
  g_autofree char *excess = NULL;
  xmlParserCtxt *parser = NULL;
  xmlDoc *document = NULL;
  int line = 0;

  if (length < 0)
    length = strlen (xml);

  if (length == 0 || length > G_MAXINT)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE,
                           length == 0 ? _("the position is empty") :
                                         _("the position is too long"));   /* not reached: 2 GiB */
      return NULL;
    }

  excess = snl_xml_find_over_limit (xml, (gsize) length, &line);
  if (excess != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("line %d: %s"), line, excess);
      return NULL;
    }

  parser = xmlNewParserCtxt ();
  snl_xml_refuse_doctype (parser);
  document = xmlCtxtReadMemory (parser, xml, length, NULL, NULL, PARSE_OPTIONS);

  if (snl_xml_get_doctype (parser) > 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %d: a document type is not allowed here; take out <!DOCTYPE …>"),
                   snl_xml_get_doctype (parser));
      g_clear_pointer (&document, xmlFreeDoc);
    }
  else if (document == NULL)
    {
      const xmlError *fault = xmlCtxtGetLastError (parser);
      g_autofree char *reason = fault != NULL
                                ? snl_xml_dup_game_fault (fault) : g_strdup (_("this is not XML"));

      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("line %d: %s"),
                   fault != NULL ? fault->line : 1, reason);
    }

  xmlFreeParserCtxt (parser);

  return document;
}

/*
 * Checks that an element and its attributes have no namespace, and that the value of each attribute
 * is one text node
 */
static gboolean
check_element (xmlNode  *node,
               GError  **error)
{
  if (node->ns != NULL || node->nsDef != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: <%s> is in a namespace, which a position does not have"),
                   xmlGetLineNo (node), snl_text_get_quotable ((const char *) node->name));
      return FALSE;
    }

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      if (attribute->ns != NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                       _("line %ld: the attribute “%s” is in a namespace, which a position does "
                         "not have"),
                       xmlGetLineNo (node), snl_text_get_quotable ((const char *) attribute->name));
          return FALSE;
        }

      if (attribute->children != NULL &&
          (attribute->children->next != NULL || attribute->children->type != XML_TEXT_NODE))
        {
          /* not reached: libxml2 makes one text of each attribute where there are no entities */
          xmlChar *value = xmlGetNoNsProp (node, attribute->name);

          xmlSetNsProp (node, NULL, attribute->name, value);
          xmlFree (value);
        }
    }

  return TRUE;
}

/*
 * Checks that @node can become a child of the root: it has an id that is not taken, and no children
 * but comments, which are removed
 */
gboolean
snl_position_check_child (SnlPosition  *self,
                          xmlNode      *node,
                          GError      **error)
{
  const char *id = NULL;

  if (!check_element (node, error))
    return FALSE;

  id = snl_node_get (node, "id");

  if (id == NULL || *id == '\0')
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("line %ld: <%s> has no id"),
                   xmlGetLineNo (node), snl_text_get_quotable ((const char *) node->name));
      return FALSE;
    }

  if (g_hash_table_contains (self->nodes, id))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: the id “%s” is there twice; each may be there only once"),
                   xmlGetLineNo (node), snl_text_get_quotable (id));
      return FALSE;
    }

  for (xmlNode *inner = node->children; inner != NULL; inner = inner->next)
    {
      if (inner->type == XML_COMMENT_NODE || inner->type == XML_PI_NODE || xmlIsBlankNode (inner))
        continue;

      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: <%s id=\"%s\"> holds something; all that a node of a position "
                     "holds is in its attributes"),
                   xmlGetLineNo (node), snl_text_get_quotable ((const char *) node->name),
                   snl_text_get_quotable (id));
      return FALSE;
    }

  if (node->children != NULL)
    {
      xmlFreeNodeList (node->children);
      node->children = node->last = NULL;
    }

  return TRUE;
}

/* Copies the attributes and children of @root, that of a parsed document, into the position */
static gboolean
copy_document (SnlPosition  *self,
               xmlNode      *root,
               GError      **error)
{
  if (strcmp ((const char *) root->name, SNL_POSITION_ROOT) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: <%s> was found where <position> should be"),
                   xmlGetLineNo (root), snl_text_get_quotable ((const char *) root->name));
      return FALSE;
    }

  if (!check_element (root, error))
    return FALSE;

  snl_tree_copy_attributes (&self->tree, self->root, root);

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        if (!snl_position_check_child (self, node, error))
          return FALSE;

        snl_position_insert_before (self, snl_tree_copy (&self->tree, node), NULL);
      }
    else if (node->type != XML_COMMENT_NODE && node->type != XML_PI_NODE && !xmlIsBlankNode (node))
      {
        g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                     _("line %ld: there is text in <position>, where only elements may be"),
                     xmlGetLineNo (node));
        return FALSE;
      }

  return TRUE;
}

/**
 * snl_position_new_from_xml:
 * @xml: a `position` element, as snl_position_to_xml() returns it
 * @length: length of @xml in bytes, or -1 if it is NUL-terminated
 * @error: return location for an #SnlError
 *
 * Parses a position. No other file is read, and a document type is refused.
 *
 * Returns: (transfer full): the position; or %NULL with %SNL_ERROR_FILE and the line within @xml
 */
SnlPosition *
snl_position_new_from_xml (const char  *xml,
                           gssize       length,
                           GError     **error)
{
  SnlPosition *self = NULL;
  xmlDoc *document = NULL;

  g_return_val_if_fail (xml != NULL, NULL);

  document = snl_position_parse (xml, length, error);

  if (document == NULL)
    return NULL;

  self = snl_position_new ();

  if (!copy_document (self, xmlDocGetRootElement (document), error))
    g_clear_pointer (&self, snl_position_free);

  xmlFreeDoc (document);

  return self;
}

static int
compare_attributes (const void *a,
                    const void *b)
{
  const xmlAttr *const *one = a;
  const xmlAttr *const *other = b;

  return strcmp ((const char *) (*one)->name, (const char *) (*other)->name);
}

static void
digest_node (const xmlNode *node,
             GChecksum     *checksum,
             GPtrArray     *attributes)
{
  g_ptr_array_set_size (attributes, 0);

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    g_ptr_array_add (attributes, attribute);

  if (attributes->len > 1)
    qsort (attributes->pdata, attributes->len, sizeof (gpointer), compare_attributes);

  /* each string is hashed with its NUL, which no string contains: different positions give
   * different input */
  g_checksum_update (checksum, node->name, strlen ((const char *) node->name) + 1);

  for (guint i = 0; i < attributes->len; i++)
    {
      const xmlAttr *attribute = attributes->pdata[i];
      const char *name = (const char *) attribute->name;
      const char *value = snl_tree_read (attribute);

      g_checksum_update (checksum, (const guchar *) name, strlen (name) + 1);
      g_checksum_update (checksum, (const guchar *) value, strlen (value) + 1);
    }

  g_checksum_update (checksum, (const guchar *) "", 1);
}

/**
 * snl_position_dup_digest:
 * @self: a position
 *
 * Computes a SHA-256 checksum of all nodes in document order, with their attributes sorted by name.
 * Two positions are equal if and only if their digests are.
 *
 * Returns: (transfer full): 64 hexadecimal digits
 */
char *
snl_position_dup_digest (SnlPosition *self)
{
  g_autoptr(GChecksum) checksum = NULL;
  g_autoptr(GPtrArray) attributes = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  attributes = g_ptr_array_new ();
  digest_node (self->root, checksum, attributes);

  for (const xmlNode *node = self->root->children; node != NULL; node = node->next)
    digest_node (node, checksum, attributes);

  return g_strdup (g_checksum_get_string (checksum));
}

/* Appends the attributes of @node in document order */
void
snl_position_write_attributes (const xmlNode *node,
                               GString       *xml)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    snl_text_append_attribute (xml, (const char *) attribute->name,
                               snl_node_get (node, (const char *) attribute->name));
}

/**
 * snl_position_to_xml:
 * @self: a position
 *
 * Returns: (transfer full): the `position` element, one node a line, with a line feed at the end
 */
char *
snl_position_to_xml (SnlPosition *self)
{
  GString *xml = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  xml = g_string_new ("<" SNL_POSITION_ROOT);
  snl_position_write_attributes (self->root, xml);

  if (self->root->children == NULL)
    {
      g_string_append (xml, "/>\n");
      return g_string_free (xml, FALSE);
    }

  g_string_append (xml, ">\n");

  for (const xmlNode *node = self->root->children; node != NULL; node = node->next)
    {
      g_string_append_printf (xml, "  <%s", (const char *) node->name);
      snl_position_write_attributes (node, xml);
      g_string_append (xml, "/>\n");
    }

  g_string_append (xml, "</" SNL_POSITION_ROOT ">\n");

  return g_string_free (xml, FALSE);
}
