/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Searches the data folders for modules, and loads them by id. */

#include "snl-library.h"

#include "core/base/snl-xml.h"
#include "core/module/snl-spelling.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <libxml/xmlreader.h>
#include <string.h>
#include <unistd.h>

#define FOLDER "rulesets"
#define SUFFIX ".xml"
#define BEGINNING (128 * 1024)   /* bytes to read of a module; its root element must begin there */

static void
add_folder (GPtrArray  *folders,
            const char *data,
            const char *program)
{
  char *folder = program != NULL ? g_build_filename (data, program, FOLDER, NULL)
                                 : g_build_filename (data, FOLDER, NULL);

  if (g_ptr_array_find_with_equal_func (folders, folder, g_str_equal, NULL))
    g_free (folder);
  else
    g_ptr_array_add (folders, folder);
}

/* Returns: (transfer full): the folders to search, in order of precedence */
static GPtrArray *
dup_folders (void)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func (g_free);
  const char *named = g_getenv ("SENLAC_DATADIR");
  const char *const *system = g_get_system_data_dirs ();
  g_autofree char *installed = g_build_filename (SNL_DATADIR, FOLDER, NULL);

  if (named != NULL)
    {
      g_auto(GStrv) places = g_strsplit (named, G_SEARCHPATH_SEPARATOR_S, -1);

      for (guint i = 0; places[i] != NULL; i++)
        {
          if (*places[i] != '\0')
            add_folder (folders, places[i], NULL);
        }
    }

  add_folder (folders, g_get_user_data_dir (), "senlac");

  for (guint i = 0; system[i] != NULL; i++)
    add_folder (folders, system[i], "senlac");

  add_folder (folders, SNL_DATADIR, NULL);

  /* use the source folder when the program runs from the build folder, before it is installed */
  if (!g_file_test (installed, G_FILE_TEST_IS_DIR))
    add_folder (folders, SNL_SOURCE_DATADIR, NULL);

  return folders;
}

static void
#if LIBXML_VERSION >= 21200
snl_library_ignore_cb (void           *user_data G_GNUC_UNUSED,
                       const xmlError *error G_GNUC_UNUSED)
#else
snl_library_ignore_cb (void     *user_data G_GNUC_UNUSED,
                       xmlError *error G_GNUC_UNUSED)
#endif
{
  /* snl_ruleset_new_load() reports the error */
}

/*
 * Returns: (transfer full): the attribute `id` of the root element of @path; the file's base name
 *   if it
 * cannot be read.  Reads only the beginning of the file, because this runs for all modules.
 */
static char *
dup_id (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *text = g_malloc (BEGINNING);
  g_autofree char *excess = NULL;
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize length = file >= 0 ? read (file, text, BEGINNING) : -1;
  xmlTextReader *reader = NULL;
  char *id = NULL;
  int line;

  if (file >= 0)
    close (file);

  snl_xml_be_quiet ();
  excess = length > 0 ? snl_xml_find_excess (text, (gsize) length, &line) : NULL;
  if (length > 0 && excess == NULL)
    reader = xmlReaderForMemory (text, (int) length, NULL, NULL, XML_PARSE_NONET);

  if (reader != NULL)
    {
      xmlTextReaderSetStructuredErrorHandler (reader, snl_library_ignore_cb, NULL);

      /* stop at the first element, or at a document type, which modules must not have */
      while (xmlTextReaderRead (reader) == 1)
        {
          int type = xmlTextReaderNodeType (reader);

          if (type == XML_READER_TYPE_ELEMENT)
            {
              xmlChar *value = xmlTextReaderGetAttribute (reader, (const xmlChar *) "id");

              id = g_strdup ((const char *) value);
              xmlFree (value);
            }

          if (type == XML_READER_TYPE_ELEMENT || type == XML_READER_TYPE_DOCUMENT_TYPE)
            break;
        }

      xmlFreeTextReader (reader);
    }

  if (id == NULL)
    {
      g_autofree char *stem = g_strndup (base, strlen (base) - strlen (SUFFIX));

      id = g_utf8_make_valid (stem, -1);
    }

  return id;
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the .xml files in @folder, sorted; empty if there is no such folder */
static GPtrArray *
dup_files (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (*name != '.' && g_str_has_suffix (name, SUFFIX) &&
          g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (files, g_steal_pointer (&path));
    }

  g_ptr_array_sort (files, compare_cb);

  return files;
}

/* Adds the id and the path of each module at the same index of @ids and @paths */
static void
library_read (GPtrArray *ids,
              GPtrArray *paths)
{
  g_autoptr(GPtrArray) folders = dup_folders ();

  for (guint i = 0; i < folders->len; i++)
    {
      g_autoptr(GPtrArray) files = dup_files (folders->pdata[i]);

      for (guint j = 0; j < files->len; j++)
        {
          g_autofree char *id = dup_id (files->pdata[j]);

          if (g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
            continue;

          g_ptr_array_add (ids, g_steal_pointer (&id));
          g_ptr_array_add (paths, g_strdup (files->pdata[j]));
        }
    }
}

/**
 * snl_library_dup_paths:
 *
 * Finds the modules in the folders of `SENLAC_DATADIR`, the user's, the system's and the program's
 * data folder, in this order.  The first module of an id hides the others, so that a user can
 * replace a module.  A module that does not load is in the list; snl_ruleset_new_load() reports its
 * faults.
 *
 * Returns: (transfer full) (element-type filename): the paths of the modules
 */
GPtrArray *
snl_library_dup_paths (void)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  library_read (ids, paths);

  return paths;
}

/**
 * snl_library_dup_path:
 * @id: the id of a module; may be untrusted, because it is only compared and no path is built from
 *   it
 *
 * Returns: (transfer full) (nullable) (type filename): the path of the module; %NULL if it is not
 *   installed
 */
char *
snl_library_dup_path (const char *id)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  guint index = 0;

  g_return_val_if_fail (id != NULL, NULL);

  library_read (ids, paths);

  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, &index) ?
         g_strdup (paths->pdata[index]) : NULL;
}

/**
 * snl_library_load:
 * @id_or_path: the id of a module, or a path: a text with a slash or ending in `.xml`
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the module; or %NULL with %SNL_ERROR_REFUSED (there is no such
 *   module), %SNL_ERROR_FILE or %SNL_ERROR_MODULE
 */
SnlRuleset *
snl_library_load (const char  *id_or_path,
                  GError     **error)
{
  g_autoptr(GPtrArray) ids = NULL;
  g_autoptr(GPtrArray) paths = NULL;
  g_autofree char *list = NULL;
  guint index = 0;

  g_return_val_if_fail (id_or_path != NULL, NULL);

  if (strchr (id_or_path, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (id_or_path, SUFFIX))
    return snl_ruleset_new_load (id_or_path, error);

  ids = g_ptr_array_new_with_free_func (g_free);
  paths = g_ptr_array_new_with_free_func (g_free);
  library_read (ids, paths);

  if (g_ptr_array_find_with_equal_func (ids, id_or_path, g_str_equal, &index))
    return snl_ruleset_new_load (paths->pdata[index], error);

  list = snl_spelling_nearest (ids, id_or_path);

  if (*list == '\0')
    /* not reached: the program installs modules */
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("There is no module “%s”, nor any other; give the path of a module's file."),
                 id_or_path);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("There is no module “%s”; there are: %s."), id_or_path, list);

  return NULL;
}
