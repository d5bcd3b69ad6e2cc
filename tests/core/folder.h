/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

/*
 * A temporary folder with the path of a game in it. At the end only games may be left in it, and no
 * temporary files.
 */
typedef struct {
  char *folder;
  char *path;
} Fixture;

static inline void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->folder = g_dir_make_tmp ("senlac-test-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "game.senlac", NULL);
}

static inline void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name = NULL;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_true (g_str_has_suffix (name, ".senlac"));
      g_assert_cmpint (g_remove (path), ==, 0);
    }

  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}
