/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Changes what the file says of a game before its first entry: its title, whether the class sees
 * names, and whether dice and cards are real. None is an act: undo leaves them alone, and a replay
 * keeps them.
 */

#include "snl-game-private.h"

#include "core/storage/snl-archive-contents.h"

#include <string.h>

/* Sets @fact of the header, and writes the whole file again; on failure all is as it was */
static gboolean
change (SnlGame     *self,
        char       **fact,
        const char  *value,
        GError     **error)
{
  g_autofree char *old = NULL;

  if (g_strcmp0 (*fact, value) == 0)
    return TRUE;
  if (!snl_game_emit_changing (self, error))
    return FALSE;

  old = *fact;
  *fact = g_strdup (value);
  if (self->archive != NULL)
    {
      g_autoptr(SnlPosition) initial = snl_journal_dup_initial_position (self->journal,
                                                                         self->position);
      GString *content = g_string_new (NULL);
      gsize bare = snl_archive_contents_write (self->header, initial, self->journal, content);

      g_string_truncate (content, bare);
      if (!snl_archive_replace (self->archive, content, error))
        {
          g_free (*fact);
          *fact = g_steal_pointer (&old);
        }
    }
  snl_game_emit_changed (self, snl_journal_get_length (self->journal));
  snl_game_emit_trouble (self);

  return g_strcmp0 (*fact, value) == 0;
}

/**
 * snl_game_set_title:
 * @self: a game
 * @title: what people call it from now on, not empty
 * @error: return location for an #SnlError
 *
 * Writes the whole file again, and emits #SnlGame::changed. It is no act, so undo does not change
 * it.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE if that cannot be saved (also in a read-only
 *   game), and nothing is changed
 */
gboolean
snl_game_set_title (SnlGame     *self,
                    const char  *title,
                    GError     **error)
{
  g_return_val_if_fail (SNL_IS_GAME (self) && title != NULL && *title != '\0', FALSE);

  return change (self, &self->header->title, title, error);
}

/**
 * snl_game_get_naming:
 * @self: a game
 *
 * Returns: how the class sees its students' names; %SNL_NAMING_NONE until somebody allows more
 */
SnlNaming
snl_game_get_naming (SnlGame *self)
{
  SnlNaming naming;

  g_return_val_if_fail (SNL_IS_GAME (self), SNL_NAMING_NONE);

  return self->header->naming != NULL && snl_naming_from_string (self->header->naming, &naming)
         ? naming : SNL_NAMING_NONE;
}

/**
 * snl_game_set_naming:
 * @self: a game
 * @naming: how the class sees its students' names from now on
 * @error: return location for an #SnlError
 *
 * Saves it as snl_game_set_title() does; it is no act.
 *
 * Returns: as snl_game_set_title()
 */
gboolean
snl_game_set_naming (SnlGame    *self,
                     SnlNaming   naming,
                     GError    **error)
{
  g_return_val_if_fail (SNL_IS_GAME (self), FALSE);

  return change (self, &self->header->naming, snl_naming_to_string (naming), error);
}

/**
 * snl_game_needs_naming:
 * @self: a game
 *
 * Returns: whether students lead units in it, and nobody has said yet how the class sees their
 *   names
 */
gboolean
snl_game_needs_naming (SnlGame *self)
{
  SnlNames *names;
  gboolean has_students;

  g_return_val_if_fail (SNL_IS_GAME (self), FALSE);

  if (self->header->naming != NULL)
    return FALSE;

  names = snl_names_new (self->ruleset, self->position, self->journal);
  has_students = snl_names_get_length (names) > 0;
  snl_names_free (names);

  return has_students;
}

static SnlPhysical
get_physical (SnlGame *self)
{
  const char *real = self->header->physical != NULL ? self->header->physical : "";

  return (strstr (real, "dice") != NULL ? SNL_PHYSICAL_DICE : 0) |
         (strstr (real, "cards") != NULL ? SNL_PHYSICAL_CARDS : 0);
}

/**
 * snl_game_is_physical:
 * @self: a game
 * @what: dice or cards
 *
 * Returns: whether the class uses real ones in this game
 */
gboolean
snl_game_is_physical (SnlGame     *self,
                      SnlPhysical  what)
{
  g_return_val_if_fail (SNL_IS_GAME (self), FALSE);

  return (get_physical (self) & what) != 0;
}

/**
 * snl_game_set_physical:
 * @self: a game
 * @what: dice or cards
 * @is_real: whether the class uses real ones from now on
 * @error: return location for an #SnlError
 *
 * Saves it as snl_game_set_title() does; it is no act.
 *
 * Returns: as snl_game_set_title()
 */
gboolean
snl_game_set_physical (SnlGame      *self,
                       SnlPhysical   what,
                       gboolean      is_real,
                       GError      **error)
{
  static const char *const words[] = { NULL, "dice", "cards", "dice cards" };
  SnlPhysical real;

  g_return_val_if_fail (SNL_IS_GAME (self), FALSE);

  real = get_physical (self);
  real = is_real ? real | what : real & ~what;

  return change (self, &self->header->physical, words[real], error);
}
