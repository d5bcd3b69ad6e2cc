/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-position.h"

#include "snl-error.h"
#include "snl-intern.h"
#include "snl-number.h"
#include "snl-position-private.h"
#include "snl-text-private.h"
#include "snl-xml.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <string.h>

#define ROOT_NAME "position"
#define ROOT_ID "game"

#define PARSE_OPTIONS (XML_PARSE_NONET | XML_PARSE_NOBLANKS | XML_PARSE_NOCDATA | \
                       XML_PARSE_NOERROR | XML_PARSE_NOWARNING)

/**
 * snl_node_get:
 * @node: an element
 * @name: an attribute's name, without a namespace
 *
 * Reads an attribute without copying it.
 *
 * Returns: (nullable): the value, which lives until the attribute is next changed; %NULL if there
 *   is no such attribute
 */
const char *
snl_node_get (const xmlNode *node,
              const char    *name)
{
  const xmlAttr *attribute = NULL;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  attribute = snl_node_find (node, name);

  if (attribute == NULL)
    return NULL;

  if (attribute->children == NULL || attribute->children->content == NULL)
    return "";

  return (const char *) attribute->children->content;
}

/* The attribute itself, or NULL */
xmlAttr *
snl_node_find (const xmlNode *node,
               const char    *name)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    /* most names differ in one of the first two letters */
    if (attribute->name[0] == (xmlChar) name[0] && attribute->name[1] == (xmlChar) name[1]
        && snl_text_is_same ((const char *) attribute->name, name))
      return attribute;

  return NULL;
}

/* Puts @node, which has an id, before the child @next, or last; it can be found from now on */
void
snl_position_insert_before (SnlPosition *self,
                            xmlNode     *node,
                            xmlNode     *next)
{
  if (next != NULL)
    xmlAddPrevSibling (next, node);
  else
    xmlAddChild (self->root, node);

  snl_position_touch (self, NULL);
  g_hash_table_insert (self->nodes, (gpointer) snl_node_get (node, "id"), node);
}

/* (transfer full) (nullable): what was kept for later use, if anything was */
gpointer
snl_position_take_spare (SnlPosition *self)
{
  return g_steal_pointer (&self->spare);
}

/* Keeps @spare until somebody takes it or @self goes; FALSE if there is one already. */
gboolean
snl_position_keep_spare (SnlPosition    *self,
                         gpointer        spare,
                         GDestroyNotify  free_spare)
{
  if (self->spare != NULL)
    return FALSE;

  self->spare = spare;
  self->free_spare = free_spare;

  return TRUE;
}

static const char *fact_names[SNL_N_GAME_FACTS];   /* interned */

static gpointer
init_fact_names (gpointer user_data)
{
  static const char *const names[SNL_N_GAME_FACTS] = {
    [SNL_GAME_TURN] = "turn",
    [SNL_GAME_PHASE] = "phase",
    [SNL_GAME_STEP] = "step",
    [SNL_GAME_ACTIVE] = "active",
    [SNL_GAME_ENDED] = "ended",
    [SNL_GAME_PLAYED_ON] = "played_on",
    [SNL_GAME_DICE] = "dice",
    [SNL_GAME_CHANCE] = "chance",
  };

  for (guint i = 0; i < SNL_N_GAME_FACTS; i++)
    {
      fact_names[i] = snl_intern (names[i]);
      snl_intern_add_column (fact_names[i]);
    }

  return NULL;
}

/**
 * snl_position_new:
 *
 * Returns: (transfer full): a position with nothing in it
 */
SnlPosition *
snl_position_new (void)
{
  static GOnce once = G_ONCE_INIT;
  SnlPosition *self = g_new0 (SnlPosition, 1);

  g_once (&once, init_fact_names, NULL);
  snl_tree_init (&self->tree, snl_intern (ROOT_NAME));
  self->root = xmlDocGetRootElement (self->tree.document);
  self->nodes = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (self->nodes, (gpointer) ROOT_ID, self->root);
  self->touched = g_ptr_array_new ();

  return self;
}

/* (transfer full) (nullable): what @xml holds, read by itself and nothing else */
xmlDoc *
snl_position_parse (const char  *xml,
                    gssize       length,
                    GError     **error)
{
  xmlParserCtxt *parser = NULL;
  xmlDoc *document = NULL;

  if (length < 0)
    length = strlen (xml);

  if (length == 0 || length > G_MAXINT)
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE,
                           length == 0 ? _("the position is empty") :
                                         _("the position is too long"));   /* not reached: 2 GiB */
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
      g_autofree char *reason = snl_xml_dup_fault (&parser->lastError);

      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("line %d: %s"), parser->lastError.line,
                   reason);
    }

  xmlFreeParserCtxt (parser);

  return document;
}

/* All state is in attributes without a namespace, and each is one text */
static gboolean
snl_position_check_element (xmlNode  *node,
                            GError  **error)
{
  if (node->ns != NULL || node->nsDef != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: <%s> is in a namespace, which a position does not have"),
                   xmlGetLineNo (node), (const char *) node->name);
      return FALSE;
    }

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      if (attribute->ns != NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                       _("line %ld: the attribute “%s” is in a namespace, which a position does "
                         "not have"),
                       xmlGetLineNo (node), (const char *) attribute->name);
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

/* A child of the root: an element with an id and nothing in it */
gboolean
snl_position_check_child (SnlPosition  *self,
                          xmlNode      *node,
                          GError      **error)
{
  const char *id = NULL;

  if (!snl_position_check_element (node, error))
    return FALSE;

  id = snl_node_get (node, "id");

  if (id == NULL || *id == '\0')
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("line %ld: <%s> has no id"),
                   xmlGetLineNo (node), (const char *) node->name);
      return FALSE;
    }

  if (g_hash_table_contains (self->nodes, id))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: the id “%s” is there twice; each may be there only once"),
                   xmlGetLineNo (node), id);
      return FALSE;
    }

  for (xmlNode *inner = node->children; inner != NULL; inner = inner->next)
    {
      if (inner->type == XML_COMMENT_NODE || inner->type == XML_PI_NODE || xmlIsBlankNode (inner))
        continue;

      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: <%s id=\"%s\"> holds something; all that a node of a position "
                     "holds is in its attributes"),
                   xmlGetLineNo (node), (const char *) node->name, id);
      return FALSE;
    }

  if (node->children != NULL)
    {
      xmlFreeNodeList (node->children);
      node->children = node->last = NULL;
    }

  return TRUE;
}

/* Takes over what the root of a document that was read holds */
static gboolean
take_over (SnlPosition  *self,
           xmlNode      *root,
           GError      **error)
{
  if (strcmp ((const char *) root->name, ROOT_NAME) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("line %ld: <%s> was found where <position> should be"),
                   xmlGetLineNo (root), (const char *) root->name);
      return FALSE;
    }

  if (!snl_position_check_element (root, error))
    return FALSE;

  snl_tree_copy_facts (&self->tree, self->root, root);

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
 * @xml: a `position` element, as from snl_position_to_xml()
 * @length: of @xml in bytes, or -1 if a zero ends it
 * @error: return location for an #SnlError
 *
 * Reads a position.  Nothing outside of @xml is looked at, and a document type is refused.
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

  if (!take_over (self, xmlDocGetRootElement (document), error))
    g_clear_pointer (&self, snl_position_free);

  xmlFreeDoc (document);

  return self;
}

/**
 * snl_position_copy:
 * @self: a position
 *
 * Returns: (transfer full): a position that is equal to @self and shares nothing with it
 */
SnlPosition *
snl_position_copy (SnlPosition *self)
{
  SnlPosition *copy = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  copy = snl_position_new ();
  snl_tree_copy_facts (&copy->tree, copy->root, self->root);

  for (const xmlNode *node = self->root->children; node != NULL; node = node->next)
    snl_position_insert_before (copy, snl_tree_copy (&copy->tree, node), NULL);

  return copy;
}

/**
 * snl_position_free:
 * @self: (nullable) (transfer full): a position
 *
 * Frees @self and its tree.
 */
void
snl_position_free (SnlPosition *self)
{
  if (self == NULL)
    return;

  if (self->spare != NULL)
    self->free_spare (self->spare);

  g_ptr_array_unref (self->touched);
  g_hash_table_unref (self->nodes);
  snl_tree_clear (&self->tree);
  g_free (self);
}

/**
 * snl_position_get_document:
 * @self: a position
 *
 * Returns: (transfer none): the tree, to be read with XPath; it is changed only through @self
 */
xmlDoc *
snl_position_get_document (SnlPosition *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->tree.document;
}

/**
 * snl_position_get_root:
 * @self: a position
 *
 * Returns: (transfer none): the `position` element
 */
xmlNode *
snl_position_get_root (SnlPosition *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->root;
}

/**
 * snl_position_find:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 *
 * Returns: (transfer none) (nullable): the node, or %NULL if there is none
 */
xmlNode *
snl_position_find (SnlPosition *self,
                   const char  *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return strcmp (id, ROOT_ID) == 0 ? self->root : g_hash_table_lookup (self->nodes, id);
}

/**
 * snl_position_get:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 * @name: an attribute's name
 *
 * Reads a value without copying it.
 *
 * Returns: (transfer none) (nullable): the value, which lives until it is next changed; %NULL if
 *   there is no such node or attribute
 */
const char *
snl_position_get (SnlPosition *self,
                  const char  *id,
                  const char  *name)
{
  xmlNode *node = snl_position_find (self, id);

  return node != NULL ? snl_node_get (node, name) : NULL;
}

/**
 * snl_game_fact_get_name:
 * @fact: one of the facts of each game; there must have been a position
 *
 * Returns: (transfer none): interned: the attribute's name
 */
const char *
snl_game_fact_get_name (SnlGameFact fact)
{
  g_return_val_if_fail (fact < SNL_N_GAME_FACTS, NULL);

  return fact_names[fact];
}

/**
 * snl_position_get_fact:
 * @self: a position
 * @fact: one of the facts of each game
 *
 * Does what snl_position_get() does for the root, sooner.
 *
 * Returns: (transfer none) (nullable): the value, which lives until it is next changed
 */
const char *
snl_position_get_fact (SnlPosition *self,
                       SnlGameFact  fact)
{
  g_return_val_if_fail (self != NULL, NULL);

  return snl_tree_get (self->root, snl_game_fact_get_name (fact));
}

/**
 * snl_position_get_count:
 * @self: a position
 * @fact: one of the facts of each game that is a number
 *
 * Returns: the number; 0 if there is none
 */
guint
snl_position_get_count (SnlPosition *self,
                        SnlGameFact  fact)
{
  return (guint) snl_number_read (snl_position_get_fact (self, fact));
}

/**
 * snl_position_get_number:
 * @self: a position
 * @id: the id of a node, or `game` for the root
 * @name: an attribute's name
 *
 * Reads a value as XPath's number() would.
 *
 * Returns: the number; NaN if there is no such node or attribute, or it is not a number
 */
double
snl_position_get_number (SnlPosition *self,
                         const char  *id,
                         const char  *name)
{
  const char *value = snl_position_get (self, id, name);

  return xmlXPathCastStringToNumber ((const xmlChar *) (value != NULL ? value : ""));
}

static int
snl_position_compare_attributes (const void *a,
                                 const void *b)
{
  const xmlAttr *const *one = a;
  const xmlAttr *const *other = b;

  return strcmp ((const char *) (*one)->name, (const char *) (*other)->name);
}

static void
snl_position_digest_node (const xmlNode *node,
                          GChecksum     *checksum,
                          GPtrArray     *attributes)
{
  g_ptr_array_set_size (attributes, 0);

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    g_ptr_array_add (attributes, attribute);

  if (attributes->len > 1)
    qsort (attributes->pdata, attributes->len, sizeof (gpointer), snl_position_compare_attributes);

  /* a zero ends each name and value: no text can hold one, so two positions never read alike */
  g_checksum_update (checksum, node->name, strlen ((const char *) node->name) + 1);

  for (guint i = 0; i < attributes->len; i++)
    {
      const xmlAttr *attribute = attributes->pdata[i];
      const char *name = (const char *) attribute->name;
      const char *value = snl_node_get (node, name);

      g_checksum_update (checksum, (const guchar *) name, strlen (name) + 1);
      g_checksum_update (checksum, (const guchar *) value, strlen (value) + 1);
    }

  g_checksum_update (checksum, (const guchar *) "", 1);
}

/**
 * snl_position_dup_digest:
 * @self: a position
 *
 * Computes what two positions have in common if, and only if, they are equal: SHA-256 over all
 * nodes in order and their attributes by name.
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
  snl_position_digest_node (self->root, checksum, attributes);

  for (const xmlNode *node = self->root->children; node != NULL; node = node->next)
    snl_position_digest_node (node, checksum, attributes);

  return g_strdup (g_checksum_get_string (checksum));
}

/* Writes the attributes of @node in their order */
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
 * Returns: (transfer full): the `position` element, a node a line, ended by a line feed
 */
char *
snl_position_to_xml (SnlPosition *self)
{
  GString *xml = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  xml = g_string_new ("<" ROOT_NAME);
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

  g_string_append (xml, "</" ROOT_NAME ">\n");

  return g_string_free (xml, FALSE);
}
