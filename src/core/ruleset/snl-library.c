/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Searches the data folders for modules, loads them by id, installs and removes them. */

#include "snl-library.h"

#include "core/base/snl-load.h"
#include "core/base/snl-xml.h"
#include "core/module/snl-spelling.h"

#include <errno.h>
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
ignore_cb (void           *user_data G_GNUC_UNUSED,
           const xmlError *error G_GNUC_UNUSED)
#else
ignore_cb (void     *user_data G_GNUC_UNUSED,
           xmlError *error G_GNUC_UNUSED)
#endif
{
  /* snl_ruleset_new_load() reports the error */
}

/*
 * Returns: (transfer full): the attribute `id` of the root element of @path; the file's base name
 *   if it cannot be read. Reads only the beginning of the file, because this runs for all modules.
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

  snl_xml_silence ();
  excess = length > 0 ? snl_xml_find_over_limit (text, (gsize) length, &line) : NULL;
  if (length > 0 && excess == NULL)
    reader = xmlReaderForMemory (text, (int) length, NULL, NULL, XML_PARSE_NONET);

  if (reader != NULL)
    {
      xmlTextReaderSetStructuredErrorHandler (reader, ignore_cb, NULL);

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

/* Whether the contents of two files differ */
static gboolean
differ (const char *one,
        const char *other)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gsize n_first = 0;
  gsize n_second = 0;

  return !snl_load_path (one, &first, &n_first, NULL) ||
         !snl_load_path (other, &second, &n_second, NULL) ||
         n_first != n_second || memcmp (first, second, n_first) != 0;
}

/*
 * Adds the id and the path of each module at the same index of @ids and @paths. Adds to @hidden
 * (nullable), in pairs, the path of each module whose id another one before it has, and the path of
 * the other one, unless their contents are the same.
 */
static void
library_read (GPtrArray *ids,
              GPtrArray *paths,
              GPtrArray *hidden)
{
  g_autoptr(GPtrArray) folders = dup_folders ();

  for (guint i = 0; i < folders->len; i++)
    {
      g_autoptr(GPtrArray) files = dup_files (folders->pdata[i]);

      for (guint j = 0; j < files->len; j++)
        {
          g_autofree char *id = dup_id (files->pdata[j]);
          guint at = 0;

          if (g_ptr_array_find_with_equal_func (ids, id, g_str_equal, &at))
            {
              if (hidden != NULL && differ (paths->pdata[at], files->pdata[j]))
                {
                  g_ptr_array_add (hidden, g_strdup (files->pdata[j]));
                  g_ptr_array_add (hidden, g_strdup (paths->pdata[at]));
                }
              continue;
            }

          g_ptr_array_add (ids, g_steal_pointer (&id));
          g_ptr_array_add (paths, g_strdup (files->pdata[j]));
        }
    }
}

/**
 * snl_library_dup_paths:
 * Finds the modules in the folders of `SENLAC_DATADIR`, the user's, the system's and the program's
 * data folder, in this order. The first module of an id hides the others, so that a user can
 * replace a module. A module that does not load is in the list; snl_ruleset_new_load() reports its
 * faults.
 *
 * Returns: (transfer full) (element-type filename): the paths of the modules
 */
GPtrArray *
snl_library_dup_paths (void)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  library_read (ids, paths, NULL);

  return paths;
}

/**
 * snl_library_dup_hidden:
 *
 * Returns: (transfer full) (element-type filename): in pairs, the path of each module that cannot
 *   be chosen because another one before it has its id, and the path of the other one; without
 *   modules whose contents are the same
 */
GPtrArray *
snl_library_dup_hidden (void)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *hidden = g_ptr_array_new_with_free_func (g_free);

  library_read (ids, paths, hidden);

  return hidden;
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

  library_read (ids, paths, NULL);

  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, &index)
         ? g_strdup (paths->pdata[index]) : NULL;
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
  library_read (ids, paths, NULL);

  if (g_ptr_array_find_with_equal_func (ids, id_or_path, g_str_equal, &index))
    return snl_ruleset_new_load (paths->pdata[index], error);

  list = snl_spelling_nearest (ids, id_or_path);

  if (*list == '\0')
    /* not reached: the program installs modules */
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("There is no module “%s”, nor any other; give the path of a module’s file."),
                 id_or_path);
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("There is no module “%s”; there are: %s."), id_or_path, list);

  return NULL;
}

/* Returns: (transfer full): the folder of the user's own modules */
static char *
dup_own_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "senlac", FOLDER, NULL);
}

/**
 * snl_library_is_own:
 * @path: (type filename): the path of a module
 *
 * Returns: whether it is installed in the user's own folder, from which it can be removed
 */
gboolean
snl_library_is_own (const char *path)
{
  g_autofree char *folder = dup_own_folder ();
  g_autofree char *parent = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  parent = g_path_get_dirname (path);

  return g_str_equal (parent, folder);
}

/* Returns: (transfer full): a path in the user's folder for a module that is not there yet */
static char *
dup_free_path (const char *folder,
               const char *id)
{
  for (guint i = 1; ; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (id, SUFFIX, NULL)
                                     : g_strdup_printf ("%s-%u" SUFFIX, id, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

/**
 * snl_library_install:
 * @ruleset: a module without faults
 * @agreed: (nullable) (type filename): the path of the module with the same id that the user agreed
 *   to give up, as snl_library_dup_path() returns it; %NULL if there is none
 * @error: return location for an #SnlError
 *
 * Writes the module into the user's own folder. If @agreed is in that folder, it is replaced; else
 * it stays and is hidden.
 *
 * Returns: (transfer full): the path of the installed module; or %NULL with %SNL_ERROR_REFUSED (a
 *   module of that id is installed, and is not @agreed) or %SNL_ERROR_FILE
 */
char *
snl_library_install (SnlRuleset  *ruleset,
                     const char  *agreed,
                     GError     **error)
{
  g_autofree char *folder = dup_own_folder ();
  g_autofree char *present = NULL;
  g_autofree char *path = NULL;
  g_autoptr(GError) problem = NULL;
  GRefString *text;

  g_return_val_if_fail (ruleset != NULL, NULL);

  text = snl_ruleset_get_text (ruleset);
  present = snl_library_dup_path (snl_ruleset_get_id (ruleset));

  if (g_strcmp0 (present, agreed) != 0 && present != NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("There is a game with the id “%s” already: %s"), snl_ruleset_get_id (ruleset),
                   present);
      return NULL;
    }

  path = present != NULL && snl_library_is_own (present)
         ? g_strdup (present) : dup_free_path (folder, snl_ruleset_get_id (ruleset));

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      /* not reached: the user's own folder can be written */
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("The folder “%s” cannot be created: %s"),
                   folder, g_strerror (errno));
      return NULL;
    }

  if (!g_file_set_contents_full (path, text, g_ref_string_length (text),
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 0644, &problem))
    {
      /* not reached: as above */
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
      return NULL;
    }

  return g_steal_pointer (&path);
}

/**
 * snl_library_remove:
 * @path: (type filename): the path of a module in the user's own folder
 * @error: return location for an #SnlError
 *
 * Moves the module to the rubbish bin.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED (it is not in that folder) or %SNL_ERROR_FILE
 */
gboolean
snl_library_remove (const char  *path,
                    GError     **error)
{
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) problem = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  if (!snl_library_is_own (path))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("“%s” is not among your own games, so it cannot be removed here"), path);
      return FALSE;
    }

  file = g_file_new_for_path (path);

  if (!g_file_trash (file, NULL, &problem))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
      return FALSE;
    }

  return TRUE;
}
