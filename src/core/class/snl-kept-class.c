/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Keeps class lists for later games, each as a GKeyFile in the user's data folder. The file name
 * is the name of the class, escaped as in a URI, and is read back from it.
 */

#include "snl-kept-class.h"

#include <glib/gstdio.h>
#include <errno.h>
#include <string.h>

#define SUFFIX ".class"
#define GROUP "class"
/* a file name has 255 bytes at most */
#define MAX_FILE_NAME 240

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "senlac", "classes", NULL);
}

static char *
dup_path (const char *name)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *escaped = g_uri_escape_string (name, " ", TRUE);
  g_autofree char *file = g_strdup_printf ("%.*s" SUFFIX, MAX_FILE_NAME, escaped);

  return g_build_filename (folder, file, NULL);
}

static int
compare_names_cb (gconstpointer a,
                  gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/**
 * snl_kept_class_dup_names:
 *
 * Returns: (transfer full) (array zero-terminated=1): the names of the classes that are kept,
 * sorted
 */
char **
snl_kept_class_dup_names (void)
{
  GPtrArray *names = g_ptr_array_new ();
  g_autofree char *path = dup_folder ();
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *file;

  while (folder != NULL && (file = g_dir_read_name (folder)) != NULL)
    {
      const char *end = g_str_has_suffix (file, SUFFIX) ? file + strlen (file) - strlen (SUFFIX)
                                                        : file;
      char *name = g_uri_unescape_segment (file, end, NULL);

      if (name != NULL && *name != '\0' && g_utf8_validate (name, -1, NULL))
        g_ptr_array_add (names, name);
      else
        g_free (name);
    }
  g_ptr_array_sort (names, compare_names_cb);
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (names, FALSE);
}

/**
 * snl_kept_class_load:
 * @name: the name of a class
 *
 * Returns: (transfer full) (nullable): the class; %NULL if it is not kept, or cannot be read
 */
SnlKeptClass *
snl_kept_class_load (const char *name)
{
  g_autofree char *path = dup_path (name);
  g_autoptr(GKeyFile) file = g_key_file_new ();
  SnlKeptClass *self;
  g_autofree char *text = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    return NULL;
  text = g_key_file_get_string (file, GROUP, "list", NULL);
  if (text == NULL)
    return NULL;

  self = g_new0 (SnlKeptClass, 1);
  self->name = g_strdup (name);
  self->text = g_steal_pointer (&text);
  self->absent = g_key_file_get_string_list (file, GROUP, "absent", NULL, NULL);
  if (self->absent == NULL)
    self->absent = g_new0 (char *, 1);
  self->naming = g_key_file_get_string (file, GROUP, "naming", NULL);

  return self;
}

/**
 * snl_kept_class_free:
 * @self: (nullable) (transfer full): a class
 *
 * Frees @self.
 */
void
snl_kept_class_free (SnlKeptClass *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self->text);
  g_strfreev (self->absent);
  g_free (self->naming);
  g_free (self);
}

/**
 * snl_kept_class_save:
 * @self: a class, whose name is not empty
 * @error: return location for a #GFileError
 *
 * Keeps @self in place of what was kept of a class of that name.
 *
 * Returns: %TRUE; or %FALSE with @error if it could not be written
 */
gboolean
snl_kept_class_save (const SnlKeptClass  *self,
                     GError             **error)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *path = dup_path (self->name);
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *data = NULL;
  gsize length;

  g_key_file_set_string (file, GROUP, "list", self->text);
  g_key_file_set_string_list (file, GROUP, "absent", (const char *const *) self->absent,
                              g_strv_length (self->absent));
  if (self->naming != NULL)
    g_key_file_set_string (file, GROUP, "naming", self->naming);
  data = g_key_file_to_data (file, &length, NULL);
  g_mkdir_with_parents (folder, 0700);

  return g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT,
                                   0600, error);
}

/**
 * snl_kept_class_forget:
 * @name: the name of a class
 * @error: return location for a #GFileError
 *
 * Deletes what is kept of the class, if anything. Games that it played are not changed.
 *
 * Returns: %TRUE; or %FALSE with @error if the file could not be removed
 */
gboolean
snl_kept_class_forget (const char  *name,
                       GError     **error)
{
  g_autofree char *path = dup_path (name);
  int reason;

  if (g_remove (path) == 0 || errno == ENOENT)
    return TRUE;

  reason = errno;
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (reason),
                       g_strerror (reason));

  return FALSE;
}
