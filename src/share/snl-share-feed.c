/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Publishes a game to the seats of a server: in the main loop, once for each change and seat. */

#include "snl-share-feed.h"

#include "snl-share-state.h"

/* more is not read on a telephone */
#define MAX_TOLD 60

struct _SnlShareFeed {
  SnlShareServer *server;
  GPtrArray      *told;      /* of strings */
  GArray         *lengths;   /* for each of @told, of guint: the acts that were done with it */
};

/**
 * snl_share_feed_new:
 * @server: a server, which outlives the feed
 *
 * Returns: (transfer full): a feed that has published nothing yet
 */
SnlShareFeed *
snl_share_feed_new (SnlShareServer *server)
{
  SnlShareFeed *self = g_new0 (SnlShareFeed, 1);

  self->server = server;
  self->told = g_ptr_array_new_with_free_func (g_free);
  self->lengths = g_array_new (FALSE, FALSE, sizeof (guint));

  return self;
}

/**
 * snl_share_feed_free:
 * @self: (nullable) (transfer full): a feed
 */
void
snl_share_feed_free (SnlShareFeed *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->told);
  g_array_unref (self->lengths);
  g_free (self);
}

/* Takes back what belongs to acts that were taken back, or that are told anew */
static void
take_back (SnlShareFeed *self,
           guint         length)
{
  guint kept = self->told->len;

  while (kept > 0 && g_array_index (self->lengths, guint, kept - 1) >= length)
    kept--;
  g_ptr_array_set_size (self->told, (int) kept);
  g_array_set_size (self->lengths, kept);
}

static void
keep_told (SnlShareFeed  *self,
           const SnlWall *wall,
           guint          length)
{
  take_back (self, length);
  for (guint i = 0; i < wall->lines->len; i++)
    {
      g_ptr_array_add (self->told, g_strdup (wall->lines->pdata[i]));
      g_array_append_val (self->lengths, length);
    }
  while (self->told->len > MAX_TOLD)
    {
      g_ptr_array_remove_index (self->told, 0);
      g_array_remove_index (self->lengths, 0);
    }
}

/* Publishes to each side what it may know besides */
static void
publish (SnlShareFeed  *self,
         SnlGame       *game,
         const SnlWall *wall)
{
  SnlElement *sides = snl_ruleset_get_section (snl_game_get_ruleset (game), "sides");
  g_autoptr(SnlShareState) everybody = wall != NULL
                                       ? snl_share_state_new (wall, self->told)
                                       : snl_share_state_new_blank ();

  snl_share_server_publish (self->server, SNL_SHARE_EVERYBODY, everybody);
  snl_element_for_each (child, sides, NULL)
    {
      const char *side = snl_element_get (child, "id");
      g_autoptr(SnlShareState) own = NULL;

      if (side == NULL || !snl_share_server_has_seat (self->server, side))
        continue;
      own = wall != NULL ? snl_share_state_new (wall, self->told) : snl_share_state_new_blank ();
      if (wall != NULL)
        snl_share_state_add_side (own, game, side);
      snl_share_server_publish (self->server, side, own);
    }
}

/**
 * snl_share_feed_update:
 * @self: a feed
 * @game: the game
 * @disclosures: how exactly the class sees each kind of fact
 *
 * Publishes the game as it is now; not to be called while the class's window is frozen.
 */
void
snl_share_feed_update (SnlShareFeed         *self,
                       SnlGame              *game,
                       const SnlDisclosures *disclosures)
{
  g_autoptr(SnlWall) wall = snl_wall_new (game, disclosures);

  keep_told (self, wall, snl_journal_get_length (snl_game_get_journal (game)));
  publish (self, game, wall);
}

/**
 * snl_share_feed_blank:
 * @self: a feed
 * @game: the game
 *
 * Publishes an empty page, while the class's window is blank.
 */
void
snl_share_feed_blank (SnlShareFeed *self,
                      SnlGame      *game)
{
  publish (self, game, NULL);
}
