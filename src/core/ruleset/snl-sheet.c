/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-sheet-private.h"

#include "core/base/snl-load.h"
#include "core/base/snl-xml.h"
#include "core/journal/snl-position.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <string.h>

#define SIZE_LIMIT (1024 * 1024)

/**
 * snl_sheet_fail:
 * @file: the sheet's name
 * @node: where it is wrong
 *
 * Returns: %FALSE, with a sentence `file:line: …` in @error
 */
gboolean
snl_sheet_fail (GError        **error,
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

/**
 * snl_sheet_is:
 *
 * Returns: whether @node is an element @name
 */
gboolean
snl_sheet_is (const xmlNode *node,
              const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

/**
 * snl_sheet_check:
 * @node: an element
 * @file: the sheet's name
 * @required: the attributes it must have, with blanks between them
 * @optional: (nullable): those that it may have; %NULL for any
 *
 * Returns: whether its attributes are those, and it holds no text
 */
gboolean
snl_sheet_check (const xmlNode  *node,
                 const char     *file,
                 const char     *required,
                 const char     *optional,
                 GError        **error)
{
  g_auto(GStrv) names = g_strsplit (required, " ", -1);

  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (at->ns != NULL
        || (optional != NULL && !is_listed ((const char *) at->name, required)
            && !is_listed ((const char *) at->name, optional)))
      return snl_sheet_fail (error, file, node, _("<%s> has no “%s”; it can have: %s"), node->name,
                             at->name, optional != NULL && *optional != '\0' ? optional : required);

  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0' && snl_node_get (node, names[i]) == NULL)
      return snl_sheet_fail (error, file, node, _("<%s> wants “%s”"), node->name, names[i]);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if ((child->type == XML_TEXT_NODE && !xmlIsBlankNode ((xmlNode *) child))
        || child->type == XML_CDATA_SECTION_NODE || child->type == XML_ENTITY_REF_NODE)
      return snl_sheet_fail (error, file, child, _("there is text in <%s>, where none may be"), node->name);

  return TRUE;
}

static xmlDoc *
read_document (const char  *text,
               gsize        length,
               const char  *file,
               GError     **error)
{
  g_autofree char *fault = NULL;
  int line = 1;
  xmlDoc *document = snl_xml_parse (text, length, XML_PARSE_BIG_LINES, &line, &fault);

  if (document == NULL)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, "%s:%d: %s", file, line, fault);

  return document;
}

static gboolean
check_root (const xmlNode  *root,
            const char     *file,
            const char     *name,
            const char     *name_space,
            SnlRuleset     *ruleset,
            GError        **error)
{
  if (!snl_sheet_is (root, name) || root->ns == NULL
      || g_strcmp0 ((const char *) root->ns->href, name_space) != 0)
    return snl_sheet_fail (error, file, root, _("<%s xmlns=\"%s\"> is wanted here, not <%s>"), name,
                           name_space, root->name);
  if (!snl_sheet_check (root, file, "module version", "", error))
    return FALSE;
  if (g_strcmp0 (snl_node_get (root, "module"), snl_ruleset_get_id (ruleset)) != 0)
    return snl_sheet_fail (error, file, root, _("this is for the module “%s”, not for “%s”"),
                           snl_node_get (root, "module"), snl_ruleset_get_id (ruleset));
  if (g_strcmp0 (snl_node_get (root, "version"), snl_ruleset_get_version (ruleset)) != 0)
    return snl_sheet_fail (error, file, root,
                           _("this is for version %s of the module; here is version %s"),
                           snl_node_get (root, "version"), snl_ruleset_get_version (ruleset));

  return TRUE;
}

/**
 * snl_sheet_parse:
 * @text: the sheet
 * @length: in bytes, or -1 if it ends with NUL
 * @file: its name, for errors
 * @root: what its root element is called
 * @name_space: and its namespace
 * @ruleset: the module that it must be for
 *
 * Returns: (transfer full): the sheet, whose root fits; or %NULL with %SNL_ERROR_REFUSED
 */
xmlDoc *
snl_sheet_parse (const char  *text,
                 gssize       length,
                 const char  *file,
                 const char  *root,
                 const char  *name_space,
                 SnlRuleset  *ruleset,
                 GError     **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  xmlDoc *document = NULL;

  if (size > SIZE_LIMIT)
    {
      snl_sheet_fail (error, file, NULL, _("the file is larger than %d MiB"), SIZE_LIMIT / 1024 / 1024);
      return NULL;
    }

  document = read_document (text, size, file, error);
  if (document == NULL)
    return NULL;
  if (check_root (xmlDocGetRootElement (document), file, root, name_space, ruleset, error))
    return document;
  xmlFreeDoc (document);

  return NULL;
}

/**
 * snl_sheet_dup_path:
 * @kind: the folder's name
 *
 * Returns: (transfer full): where the user's sheet for a module and its version is kept
 */
char *
snl_sheet_dup_path (SnlRuleset *ruleset,
                    const char *kind)
{
  g_autofree char *name = g_strdup_printf ("%s-%s.xml", snl_ruleset_get_id (ruleset),
                                           snl_ruleset_get_version (ruleset));

  return g_build_filename (g_get_user_data_dir (), "senlac", kind, name, NULL);
}

/**
 * snl_sheet_read:
 * @text: (out) (transfer full): what is kept at @path; %NULL if nothing is
 * @length: (out): of @text in bytes
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if there is a file that cannot be read
 */
gboolean
snl_sheet_read (const char  *path,
                char       **text,
                gsize       *length,
                GError     **error)
{
  g_autoptr(GError) problem = NULL;

  *text = NULL;
  if (snl_load_path (path, text, length, &problem) ||
      g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return TRUE;

  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);

  return FALSE;
}

/**
 * snl_sheet_check_size:
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if a file of that length could not be read again
 */
gboolean
snl_sheet_check_size (const char  *xml,
                      GError     **error)
{
  if (strlen (xml) <= SIZE_LIMIT)
    return TRUE;

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("the file is larger than %d MiB"), SIZE_LIMIT / 1024 / 1024);

  return FALSE;
}

/**
 * snl_sheet_write:
 *
 * Replaces the file at @path as a whole.  What would be too large to be read again is not written.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and the old file as it was
 */
gboolean
snl_sheet_write (const char  *path,
                 const char  *xml,
                 GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GError) problem = NULL;

  if (!snl_sheet_check_size (xml, error))
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("%s cannot be made: %s"), folder,
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
