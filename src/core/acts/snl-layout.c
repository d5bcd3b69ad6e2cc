/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes layouts from a position or from a module, writes them as XML, and manages the files of the
 * referee's own layouts. snl-layout-reader.c parses board files.
 */

#include "snl-layout-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-load.h"
#include "core/base/snl-text.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "boards"
#define SUFFIX ".board"
#define NAME_LIMIT 80              /* length of a layout's name in characters */

static void
place_free (gpointer data)
{
  SnlLayoutPlace *place = data;

  g_free (place->piece);
  g_free (place->square);
  g_free (place);
}

/* (transfer full): a layout without squares and pieces */
SnlLayout *
snl_layout_new (SnlRuleset *ruleset,
                const char *name)
{
  SnlLayout *self = g_new0 (SnlLayout, 1);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->name = g_strdup (name);
  self->terrain = g_ptr_array_new ();
  self->places = g_ptr_array_new_with_free_func (place_free);

  return self;
}

/* Puts @piece on @square; both ids are copied */
void
snl_layout_add_place (SnlLayout  *self,
                      const char *piece,
                      const char *square)
{
  SnlLayoutPlace *place = g_new0 (SnlLayoutPlace, 1);

  place->piece = g_strdup (piece);
  place->square = g_strdup (square);
  g_ptr_array_add (self->places, place);
}

/**
 * snl_layout_free:
 * @self: (nullable) (transfer full): a layout
 *
 * Frees @self.
 */
void
snl_layout_free (SnlLayout *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->terrain);
  g_ptr_array_unref (self->places);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_free (self->name);
  g_free (self);
}

/**
 * snl_layout_new_load:
 * @ruleset: the rules that define the terrain and the pieces
 * @path: a board file
 * @error: return location for an #SnlError
 *
 * Reads a board file.
 *
 * Returns: (transfer full): the layout; or %NULL with %SNL_ERROR_FILE (the file cannot be read) or
 *   %SNL_ERROR_REFUSED (it is no board file for these rules: the message begins `file:line:`)
 */
SnlLayout *
snl_layout_new_load (SnlRuleset  *ruleset,
                     const char  *path,
                     GError     **error)
{
  g_autoptr(GError) problem = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!snl_load_path (path, &text, &length, &problem))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
      return NULL;
    }

  return snl_layout_new_parse (ruleset, text, length, name, error);
}

/* The index of a square in the array of terrain; @x and @y count from 1. */
static guint
get_index (SnlLayout *self,
           guint      x,
           guint      y)
{
  return (y - 1) * self->columns + x - 1;
}

static void
read_squares (SnlLayout   *self,
              SnlPosition *position)
{
  xmlNode *root = snl_position_get_root (position);

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "square"))
      {
        self->columns = MAX (self->columns, (guint) atoi (snl_node_get (node, "x")));
        self->rows = MAX (self->rows, (guint) atoi (snl_node_get (node, "y")));
      }

  g_ptr_array_set_size (self->terrain, (int) (self->columns * self->rows));
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "square"))
      self->terrain->pdata[get_index (self, (guint) atoi (snl_node_get (node, "x")),
                                      (guint) atoi (snl_node_get (node, "y")))]
        = (gpointer) snl_intern (snl_node_get (node, "terrain"));
}

/**
 * snl_layout_new_from_position:
 * @ruleset: the rules of the game
 * @position: a position of the game
 * @name: (nullable): a name for the layout
 *
 * Returns: (transfer full): the board of @position and the pieces on it
 */
SnlLayout *
snl_layout_new_from_position (SnlRuleset  *ruleset,
                              SnlPosition *position,
                              const char  *name)
{
  SnlLayout *self = snl_layout_new (ruleset, name);
  xmlNode *root = snl_position_get_root (position);

  read_squares (self, position);
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "piece"))
      {
        const char *at = snl_node_get (node, "at");

        if (at != NULL && *at != '\0')
          snl_layout_add_place (self, snl_node_get (node, "id"), at);
      }

  return self;
}

/* Appends the terrain of a `row`, each character of which is the `key` of a terrain. */
static void
read_module_row (SnlLayout  *self,
                 SnlElement *board,
                 const char *text)
{
  for (; *text != '\0'; text++)
    snl_element_for_each (terrain, board, "terrain")
      {
        const char *key = snl_element_get (terrain, "key");

        if (key != NULL && *key == *text)
          {
            g_ptr_array_add (self->terrain,
                             (gpointer) snl_intern (snl_element_get (terrain, "id")));
            break;
          }
      }
}

/*
 * Assigns the squares of a `place` element to the pieces of its side and type, in the order of the
 * position.
 */
static void
read_module_place (SnlLayout   *self,
                   SnlPosition *position,
                   SnlElement  *element)
{
  g_auto(GStrv) squares = g_strsplit (snl_element_get (element, "at"), " ", -1);
  guint next = 0;

  for (xmlNode *node = snl_position_get_root (position)->children;
       node != NULL && squares[next] != NULL;
       node = node->next)
    if (snl_node_is (node, "piece") &&
        g_strcmp0 (snl_node_get (node, "side"), snl_element_get (element, "side")) == 0 &&
        g_strcmp0 (snl_node_get (node, "type"), snl_element_get (element, "type")) == 0)
      snl_layout_add_place (self, snl_node_get (node, "id"), squares[next++]);
}

/* (transfer full): a layout that the module defines, with those of its pieces that @position has */
SnlLayout *
snl_layout_new_from_module (SnlRuleset  *ruleset,
                            SnlPosition *position,
                            SnlElement  *element)
{
  SnlLayout *self = snl_layout_new (ruleset, snl_element_get_label (element));
  SnlElement *board = snl_element_get_parent (element);

  self->columns = (guint) atoi (snl_element_get (board, "columns"));
  snl_element_for_each (child, element, NULL)
    {
      if (snl_element_is (child, "place"))
        read_module_place (self, position, child);
      else if (snl_element_is (child, "row"))
        {
          read_module_row (self, board, snl_element_get_text (child) != NULL
                                        ? snl_element_get_text (child)
                                        : "");
          self->rows++;
        }
    }

  return self;
}

/**
 * snl_layout_get_terrain:
 * @self: a layout
 * @x: column, counted from 1 at the left
 * @y: row, counted from 1 at the top
 *
 * Returns: (transfer none): the id of the terrain of that square, interned
 */
const char *
snl_layout_get_terrain (SnlLayout *self,
                        guint      x,
                        guint      y)
{
  g_return_val_if_fail (x > 0 && x <= self->columns && y > 0 && y <= self->rows, NULL);

  return g_ptr_array_index (self->terrain, get_index (self, x, y));
}

static void
write_terrain (SnlLayout  *self,
               SnlElement *board,
               GString    *xml)
{
  snl_element_for_each (terrain, board, "terrain")
    {
      g_string_append (xml, "  <terrain");
      snl_text_append_attribute (xml, "id", snl_element_get (terrain, "id"));
      snl_text_append_attribute (xml, "key", snl_element_get (terrain, "key"));
      g_string_append (xml, "/>\n");
    }

  for (guint y = 1; y <= self->rows; y++)
    {
      g_string_append (xml, "  <row>");
      for (guint x = 1; x <= self->columns; x++)
        {
          SnlElement *terrain = snl_element_find_id (board, "terrain",
                                                     snl_layout_get_terrain (self, x, y));

          snl_text_append (xml, terrain != NULL ? snl_element_get (terrain, "key") : "?");
        }
      g_string_append (xml, "</row>\n");
    }
}

/**
 * snl_layout_to_xml:
 * @self: a layout
 *
 * Returns: (transfer full): the content of a board file
 */
char *
snl_layout_to_xml (SnlLayout *self)
{
  SnlElement *board = snl_ruleset_get_section (self->ruleset, "board");
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<board xmlns=\""
                               SNL_LAYOUT_NAMESPACE "\"");
  g_autofree char *columns = g_strdup_printf ("%u", self->columns);
  g_autofree char *rows = g_strdup_printf ("%u", self->rows);

  snl_text_append_attribute (xml, "module", snl_ruleset_get_id (self->ruleset));
  snl_text_append_attribute (xml, "kind",
                             board != NULL ? snl_element_get (board, "kind") : "square");
  snl_text_append_attribute (xml, "columns", columns);
  snl_text_append_attribute (xml, "rows", rows);
  g_string_append (xml, ">\n");
  if (self->name != NULL)
    {
      g_string_append (xml, "  <name>");
      snl_text_append (xml, self->name);
      g_string_append (xml, "</name>\n");
    }
  if (board != NULL)
    write_terrain (self, board, xml);
  for (guint i = 0; i < self->places->len; i++)
    {
      const SnlLayoutPlace *place = g_ptr_array_index (self->places, i);

      g_string_append (xml, "  <place");
      snl_text_append_attribute (xml, "piece", place->piece);
      snl_text_append_attribute (xml, "at", place->square);
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "</board>\n");

  return g_string_free (xml, FALSE);
}

/**
 * snl_layout_save:
 * @self: a layout
 * @path: the file to write, which is replaced atomically; its folder is created if necessary
 * @error: return location for an #SnlError
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE
 */
gboolean
snl_layout_save (SnlLayout   *self,
                 const char  *path,
                 GError     **error)
{
  g_autofree char *xml = snl_layout_to_xml (self);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GError) problem = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("The folder %s cannot be created: %s"),
                   folder, g_strerror (errno));
      return FALSE;
    }
  if (!g_file_set_contents_full (path, xml, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &problem))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("The table cannot be saved: %s"),
                   problem->message);
      return FALSE;
    }

  return TRUE;
}

static char *
dup_own_folder (SnlRuleset *ruleset)
{
  g_autofree char *module = g_uri_escape_string (snl_ruleset_get_id (ruleset), NULL, FALSE);

  return g_build_filename (g_get_user_data_dir (), GETTEXT_PACKAGE, FOLDER, module, NULL);
}

/**
 * snl_layout_dup_own_path:
 * @ruleset: the rules that the layout is for
 * @name: the name of a layout of the referee's own; 1 to 80 characters
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the path of that layout's file, whether or not it exists; or %NULL with
 *   %SNL_ERROR_REFUSED if @name cannot be used
 */
char *
snl_layout_dup_own_path (SnlRuleset  *ruleset,
                         const char  *name,
                         GError     **error)
{
  SnlElement *board = snl_ruleset_get_section (ruleset, "board");
  g_autofree char *folder = dup_own_folder (ruleset);
  g_autofree char *escaped = NULL;
  g_autofree char *file = NULL;

  if (*name == '\0' || *name == '.' || !g_utf8_validate (name, -1, NULL) ||
      g_utf8_strlen (name, -1) > NAME_LIMIT)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("A table’s name has 1 to %d characters, and does not begin with a dot."),
                   NAME_LIMIT);
      return NULL;
    }

  if (board != NULL && snl_element_find_id (board, "layout", name) != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("“%s” is the name of a table that comes with the game; choose another."),
                   name);
      return NULL;
    }

  escaped = g_uri_escape_string (name, " ()!,;+", TRUE);
  file = g_strconcat (escaped, SUFFIX, NULL);

  return g_build_filename (folder, file, NULL);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate (*(const char * const *) a, *(const char * const *) b);
}

/**
 * snl_layout_dup_own_names:
 * @ruleset: the rules that the layouts are for
 *
 * Returns: (transfer full) (element-type utf8): the names of the referee's own layouts, sorted
 */
GPtrArray *
snl_layout_dup_own_names (SnlRuleset *ruleset)
{
  g_autofree char *folder = dup_own_folder (ruleset);
  g_autoptr(GDir) directory = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *file;

  while (directory != NULL && (file = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *stem = g_str_has_suffix (file, SUFFIX)
                              ? g_strndup (file, strlen (file) - strlen (SUFFIX)) : NULL;
      char *name = stem != NULL ? g_uri_unescape_string (stem, NULL) : NULL;

      if (name != NULL)
        g_ptr_array_add (names, name);
    }
  g_ptr_array_sort (names, compare_names);

  return names;
}
