/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes a new module that plays: the files are resources of the program, from data/skeleton, in
 * which the word "skeleton" stands for the id.
 */

#include "snl-skeleton.h"

#include "core/base/snl-error.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define PREFIX "/io/github/senlac/Senlac/"
#define WORD "skeleton"

/* A resource, and the file made of it: what @file ends with, after the id if it begins with a
 * dot */
static const struct {
  const char *resource;
  const char *file;
} files[] = {
  { "skeleton.xml",  ".xml" },
  { "skeleton.play", ".play" },
  { "skeleton.md",   "README.md" },
  { "ruleset.rng",   "ruleset.rng" },
};

/* (transfer full): the path of the file @index in @folder */
static char *
dup_path (const char *folder,
          const char *id,
          gsize       index)
{
  g_autofree char *name = g_strconcat (*files[index].file == '.' ? id : "", files[index].file,
                                       NULL);

  return g_build_filename (folder, name, NULL);
}

static gboolean
write_file (const char  *path,
            const char  *id,
            const char  *resource,
            GError     **error)
{
  g_autofree char *name = g_strconcat (PREFIX, resource, NULL);
  g_autoptr(GBytes) bytes = g_resources_lookup_data (name, 0, error);
  g_autoptr(GString) text = NULL;

  if (bytes == NULL)
    return FALSE;

  text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  if (g_str_has_prefix (resource, WORD))
    g_string_replace (text, WORD, id, 0);

  return g_file_set_contents (path, text->str, text->len, error);
}

/**
 * snl_skeleton_write:
 * @folder: path of a folder, which is made if it does not exist; its name becomes the module's id
 * @error: return location for an #SnlError
 *
 * Writes a small module that plays, a script that tests it, the schema for editors, and a list of
 * what to change. No file is replaced.
 *
 * Returns: (transfer full): the path of the module; or %NULL with @error
 */
char *
snl_skeleton_write (const char  *folder,
                    GError     **error)
{
  g_autofree char *id = g_path_get_basename (folder);
  g_autoptr(GError) problem = NULL;

  if (strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-_") != strlen (id) ||
      !g_ascii_islower (*id))
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("“%s” cannot be the id of a module: that is small letters, digits, - and _, "
                     "and begins with a letter"), id);
      return NULL;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = dup_path (folder, id, i);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("“%s” exists already"), path);
          return NULL;
        }
    }

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, _("The folder “%s” cannot be created: %s"),
                   folder, g_strerror (errno));
      return NULL;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = dup_path (folder, id, i);

      if (!write_file (path, id, files[i].resource, &problem))
        {
          g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
          return NULL;
        }
    }

  return dup_path (folder, id, 0);
}
