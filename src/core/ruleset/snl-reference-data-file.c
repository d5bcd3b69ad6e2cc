/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads and writes the XML files of the reference data: the user's own files, and files that users
 * import and export. The readers are strict: an unknown attribute or text is an error with its
 * line.
 */

#include "snl-reference-data-private.h"

#include "core/base/snl-limits.h"
#include "core/base/snl-load.h"
#include "core/base/snl-text.h"
#include "core/base/snl-xml.h"
#include "core/journal/snl-position.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <string.h>

/* Limits of one file: bytes, and units or kinds of units */
#define SIZE_LIMIT  (1024 * 1024)
#define LINES_LIMIT 2000

/**
 * snl_reference_data_new:
 * @ruleset: the module; a reference is taken
 *
 * Returns: (transfer full): empty reference data
 */
SnlReferenceData *
snl_reference_data_new (SnlRuleset *ruleset)
{
  SnlReferenceData *self = g_new0 (SnlReferenceData, 1);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->cells = g_ptr_array_new_with_free_func (snl_reference_cell_free);
  self->lines = g_ptr_array_new_with_free_func (snl_reference_line_free);

  return self;
}

/**
 * snl_reference_data_free:
 * @self: (nullable) (transfer full): reference data
 *
 * Frees @self.
 */
void
snl_reference_data_free (SnlReferenceData *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->index, g_hash_table_unref);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_ptr_array_unref (self->cells);
  g_ptr_array_unref (self->lines);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

/**
 * snl_reference_data_clear:
 * @self: reference data
 * @parts: the parts to clear
 *
 * Removes all values of @parts. Saved files do not change.
 */
void
snl_reference_data_clear (SnlReferenceData  *self,
                          SnlReferenceParts  parts)
{
  if ((parts & SNL_REFERENCE_TABLES) != 0)
    {
      g_clear_pointer (&self->index, g_hash_table_unref);
      g_ptr_array_set_size (self->cells, 0);
    }
  if ((parts & SNL_REFERENCE_UNITS) != 0)
    {
      g_clear_pointer (&self->places, g_hash_table_unref);
      g_ptr_array_set_size (self->lines, 0);
    }
}

/* Returns: (transfer full) (nullable): a message if @part has more entries than a file may hold */
char *
snl_reference_dup_excess (SnlReferenceData  *self,
                          SnlReferenceParts  part)
{
  if (part == SNL_REFERENCE_TABLES)
    return self->cells->len <= SNL_MAX_CELLS
           ? NULL
           : g_strdup_printf (_("there are more than %d cells"), SNL_MAX_CELLS);

  return self->lines->len <= LINES_LIMIT
         ? NULL
         : g_strdup_printf (_("there are more than %d lines"), LINES_LIMIT);
}

gboolean
snl_reference_refuse (GError     **error,
                      const char  *fault)
{
  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED, fault);

  return FALSE;
}

/* Sets @error to a message `file:line: …`; always returns %FALSE */
gboolean
snl_reference_fail (GError        **error,
                    const char     *file,
                    const xmlNode  *node,
                    const char     *format,
                    ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, "%s:%ld: %s", file,
               node != NULL ? xmlGetLineNo (node) : 1L, sentence);

  return FALSE;
}

static gboolean
is_listed (const char *name,
           const char *list)
{
  g_auto(GStrv) names = g_strsplit (list, " ", -1);

  return g_strv_contains ((const char * const *) names, name);
}

gboolean
snl_reference_node_is (const xmlNode *node,
                       const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

/*
 * Checks that an element has all attributes of the list @required, no others than those of
 * @optional (%NULL allows any), and no text.
 */
gboolean
snl_reference_check (const xmlNode  *node,
                     const char     *file,
                     const char     *required,
                     const char     *optional,
                     GError        **error)
{
  g_auto(GStrv) names = g_strsplit (required, " ", -1);

  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (at->ns != NULL ||
        (optional != NULL && !is_listed ((const char *) at->name, required) &&
         !is_listed ((const char *) at->name, optional)))
      return snl_reference_fail (error, file, node, _("<%s> has no “%s”; it can have: %s"),
                                 node->name, at->name,
                                 optional != NULL && *optional != '\0' ? optional : required);

  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0' && snl_node_get (node, names[i]) == NULL)
      return snl_reference_fail (error, file, node, _("<%s> wants “%s”"), node->name, names[i]);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if ((child->type == XML_TEXT_NODE && !xmlIsBlankNode ((xmlNode *) child)) ||
        child->type == XML_CDATA_SECTION_NODE || child->type == XML_ENTITY_REF_NODE)
      return snl_reference_fail (error, file, child, _("there is text in <%s>, where none may be"),
                                 node->name);

  return TRUE;
}

/* The file format of a part: where it is saved, its root element, and the functions of the part */
typedef struct {
  const char *folder;
  const char *root;
  const char *name_space;
  gboolean    (*read)  (SnlReferenceData  *self,
                        const xmlNode     *node,
                        const char        *file,
                        GError           **error);
  void        (*write) (SnlReferenceData  *self,
                        gboolean           is_form,
                        GString           *xml);
  gboolean    (*merge) (SnlReferenceData  *self,
                        SnlReferenceData  *fresh,
                        const char        *file,
                        GError           **error);
} Format;

static const Format *
get_format (SnlReferenceParts part)
{
  static const Format tables = {
    "charts", "charts", "urn:senlac:chart:1", snl_reference_read_table, snl_reference_write_cells,
    snl_reference_merge_cells,
  };
  static const Format units = {
    "rosters", "roster", "urn:senlac:roster:1", snl_reference_read_unit, snl_reference_write_units,
    snl_reference_merge_units,
  };

  return part == SNL_REFERENCE_TABLES ? &tables : &units;
}

static gboolean
check_root (SnlReferenceData  *self,
            const Format      *format,
            const xmlNode     *root,
            const char        *file,
            GError           **error)
{
  const char *id = snl_ruleset_get_id (self->ruleset);
  const char *version = snl_ruleset_get_version (self->ruleset);

  if (!snl_reference_node_is (root, format->root) || root->ns == NULL ||
      g_strcmp0 ((const char *) root->ns->href, format->name_space) != 0)
    return snl_reference_fail (error, file, root, _("<%s xmlns=\"%s\"> is wanted here, not <%s>"),
                               format->root, format->name_space, root->name);
  if (!snl_reference_check (root, file, "module version", "", error))
    return FALSE;
  if (g_strcmp0 (snl_node_get (root, "module"), id) != 0)
    return snl_reference_fail (error, file, root, _("this is for the module “%s”, not for “%s”"),
                               snl_node_get (root, "module"), id);
  if (g_strcmp0 (snl_node_get (root, "version"), version) != 0)
    return snl_reference_fail (error, file, root,
                               _("this is for version %s of the module; here is version %s"),
                               snl_node_get (root, "version"), version);

  return TRUE;
}

/* Reads a file into @self, whose @part must be empty */
static gboolean
read_file (SnlReferenceData   *self,
           SnlReferenceParts   part,
           const char         *text,
           gssize              length,
           const char         *file,
           GError            **error)
{
  const Format *format = get_format (part);
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *fault = NULL;
  int line = 1;
  xmlDoc *document;
  gboolean good;

  if (size > SIZE_LIMIT)
    return snl_reference_fail (error, file, NULL, _("the file is larger than %d MiB"),
                               SIZE_LIMIT / 1024 / 1024);

  document = snl_xml_parse (text, size, XML_PARSE_BIG_LINES, &line, &fault);
  if (document == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, "%s:%d: %s", file, line, fault);
      return FALSE;
    }

  good = check_root (self, format, xmlDocGetRootElement (document), file, error);
  for (const xmlNode *node = xmlDocGetRootElement (document)->children; good &&
       node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      good = format->read (self, node, file, error);
  xmlFreeDoc (document);

  return good;
}

/* Returns: (transfer full): the path of the user's file for this version of the module */
char *
snl_reference_dup_path (SnlRuleset        *ruleset,
                        SnlReferenceParts  part)
{
  g_autofree char *name = g_strdup_printf ("%s-%s.xml", snl_ruleset_get_id (ruleset),
                                           snl_ruleset_get_version (ruleset));

  return g_build_filename (g_get_user_data_dir (), "senlac", get_format (part)->folder, name, NULL);
}

static gboolean
load (SnlReferenceData   *self,
      SnlReferenceParts   part,
      GError            **error)
{
  g_autofree char *path = snl_reference_dup_path (self->ruleset, part);
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr(GError) problem = NULL;

  if (snl_load_path (path, &text, &length, &problem))
    return read_file (self, part, text, (gssize) length, path, error);
  if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return TRUE;

  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);

  return FALSE;
}

/**
 * snl_reference_data_new_user:
 * @ruleset: the module; a reference is taken
 * @parts: the parts to load
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the user's saved data, empty where there is no file; or %NULL with
 *   %SNL_ERROR_FILE (cannot be read) or %SNL_ERROR_REFUSED (is damaged)
 */
SnlReferenceData *
snl_reference_data_new_user (SnlRuleset         *ruleset,
                             SnlReferenceParts   parts,
                             GError            **error)
{
  g_autoptr(SnlReferenceData) self = snl_reference_data_new (ruleset);

  if (((parts & SNL_REFERENCE_TABLES) != 0 && !load (self, SNL_REFERENCE_TABLES, error)) ||
      ((parts & SNL_REFERENCE_UNITS) != 0 && !load (self, SNL_REFERENCE_UNITS, error)))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * snl_reference_data_check_size:
 * @self: reference data
 * @part: one part
 * @xml: the file, from snl_reference_data_to_xml()
 * @error: return location for an #SnlError
 *
 * Checks the limits of a file before it is saved: the contents of several imported files can exceed
 * them together.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if @xml exceeds a limit, so that it could not be
 *   read again
 */
gboolean
snl_reference_data_check_size (SnlReferenceData   *self,
                               SnlReferenceParts   part,
                               const char         *xml,
                               GError            **error)
{
  g_autofree char *fault = snl_reference_dup_excess (self, part);

  if (fault == NULL && strlen (xml) > SIZE_LIMIT)
    fault = g_strdup_printf (_("the file is larger than %d MiB"), SIZE_LIMIT / 1024 / 1024);
  if (fault != NULL)
    g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, fault);

  return fault == NULL;
}

/* Replaces the file atomically; fails if it would exceed the limits of a file */
static gboolean
save (SnlReferenceData   *self,
      SnlReferenceParts   part,
      GError            **error)
{
  g_autofree char *path = snl_reference_dup_path (self->ruleset, part);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *xml = snl_reference_data_to_xml (self, part);
  g_autoptr(GError) problem = NULL;

  if (!snl_reference_data_check_size (self, part, xml, error))
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("%s cannot be created: %s"), folder,
                   g_strerror (errno));
      return FALSE;
    }
  if (!g_file_set_contents_full (path, xml, -1,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 &problem))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
      return FALSE;
    }

  return TRUE;
}

/**
 * snl_reference_data_save:
 * @self: reference data
 * @parts: the parts to save
 * @error: return location for an #SnlError
 *
 * Saves the data in the user's data folder for all games.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE (cannot be written, or exceeds a limit). The file
 *   of a part that fails is unchanged; the other part is saved.
 */
gboolean
snl_reference_data_save (SnlReferenceData   *self,
                         SnlReferenceParts   parts,
                         GError            **error)
{
  gboolean good = (parts & SNL_REFERENCE_TABLES) == 0 || save (self, SNL_REFERENCE_TABLES, error);

  return ((parts & SNL_REFERENCE_UNITS) == 0 || save (self, SNL_REFERENCE_UNITS,
                                                      good ? error : NULL)) && good;
}

/**
 * snl_reference_data_import:
 * @self: reference data
 * @part: the part that the file contains
 * @text: the contents of the file
 * @length: the length of @text in bytes, or -1 if it is nul-terminated
 * @file: the name of the file, for errors
 * @error: return location for an #SnlError
 *
 * Merges a file into @self; its values replace existing ones.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED and a message `file:line: …`; @self is then
 *   unchanged
 */
gboolean
snl_reference_data_import (SnlReferenceData   *self,
                           SnlReferenceParts   part,
                           const char         *text,
                           gssize              length,
                           const char         *file,
                           GError            **error)
{
  g_autoptr(SnlReferenceData) fresh = snl_reference_data_new (self->ruleset);

  return read_file (fresh, part, text, length, file, error) &&
         get_format (part)->merge (self, fresh, file, error);
}

static char *
write_file (SnlReferenceData  *self,
            SnlReferenceParts  part,
            gboolean           is_form)
{
  const Format *format = get_format (part);
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<");

  g_string_append (xml, format->root);
  snl_text_append_attribute (xml, "xmlns", format->name_space);
  snl_text_append_attribute (xml, "module", snl_ruleset_get_id (self->ruleset));
  snl_text_append_attribute (xml, "version", snl_ruleset_get_version (self->ruleset));
  g_string_append (xml, ">\n");
  format->write (self, is_form, xml);
  g_string_append_printf (xml, "</%s>\n", format->root);

  return g_string_free (xml, FALSE);
}

/**
 * snl_reference_data_to_xml:
 * @self: reference data
 * @part: one part
 *
 * Returns: (transfer full): the contents of a file that snl_reference_data_import() reads
 */
char *
snl_reference_data_to_xml (SnlReferenceData  *self,
                           SnlReferenceParts  part)
{
  return write_file (self, part, FALSE);
}

/**
 * snl_reference_data_to_form:
 * @self: reference data
 * @part: one part
 *
 * Returns: (transfer full): the same, in which every cell that is not known yet stands as `?`, to
 *   be filled in
 */
char *
snl_reference_data_to_form (SnlReferenceData  *self,
                            SnlReferenceParts  part)
{
  return write_file (self, part, TRUE);
}
