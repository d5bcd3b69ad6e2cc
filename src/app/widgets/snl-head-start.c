/* snl-head-start.c: a game that is read while the toolkit starts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-head-start.h"

struct _SnlHeadStart {
  char    *path;
  GThread *thread;   /* until it is joined */
  SnlGame *game;
  GError  *error;
};

/* Nobody else looks at @data before the thread is joined */
static gpointer
open_in_thread (gpointer data)
{
  SnlHeadStart *self = data;

  self->game = snl_game_open (self->path, FALSE, &self->error);

  return NULL;
}

static void
snl_head_start_join (SnlHeadStart *self)
{
  if (self->thread != NULL)
    g_thread_join (g_steal_pointer (&self->thread));
}

/**
 * snl_head_start_new:
 * @path: a game's file
 *
 * Begins to open a game in a thread of its own.  Nothing else may set the locale or the environment
 * until it is finished.
 *
 * Returns: (transfer full): the head start
 */
SnlHeadStart *
snl_head_start_new (const char *path)
{
  SnlHeadStart *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_new0 (SnlHeadStart, 1);
  self->path = g_strdup (path);

  /* GLib makes its C locale when it reads the first number.  A thread that waits for another to do so
   * is left with an errno that g_ascii_string_to_signed() takes for a fault of the number. */
  g_ascii_strtoll ("0", NULL, 10);

  self->thread = g_thread_new ("head-start", open_in_thread, self);

  return self;
}

/**
 * snl_head_start_free:
 * @self: (nullable) (transfer full): a head start, whose game is closed if nobody took it
 */
void
snl_head_start_free (SnlHeadStart *self)
{
  if (self == NULL)
    return;

  snl_head_start_join (self);
  g_clear_object (&self->game);
  g_clear_error (&self->error);
  g_free (self->path);
  g_free (self);
}

/**
 * snl_head_start_is_of:
 * @self: (nullable): a head start
 * @file: a file
 *
 * Returns: whether this is the file that is read
 */
gboolean
snl_head_start_is_of (SnlHeadStart *self,
                      GFile        *file)
{
  g_autoptr(GFile) own = NULL;

  if (self == NULL)
    return FALSE;

  own = g_file_new_for_path (self->path);

  return g_file_equal (own, file);
}

/**
 * snl_head_start_finish:
 * @self: a head start, finished once
 * @error: return location for an #SnlError
 *
 * Waits until the game is read.
 *
 * Returns: (transfer full): the game; or %NULL with what snl_game_open() said
 */
SnlGame *
snl_head_start_finish (SnlHeadStart  *self,
                       GError       **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  snl_head_start_join (self);

  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));

  return g_steal_pointer (&self->game);
}
