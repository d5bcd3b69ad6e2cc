/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Publishes a game to the seats of a server: an SnlShareState for each seat, after each change,
 * made in an idle callback of the main loop.
 */

#include "snl-share-feed.h"

#include "snl-share-order.h"
#include "snl-share-state-private.h"
#include "core/rules/snl-secrecy.h"

#include <string.h>

/* sentences that are kept; nobody reads more on a telephone */
#define MAX_TOLD 60

struct _SnlShareFeed {
  SnlShareServer *server;
  SnlShareInbox  *inbox;     /* or NULL */
  SnlGame        *game;      /* the game that was last published */
  SnlShareState  *common;    /* the state of the seat “everybody” */
  GHashTable     *states;    /* seat to the state that it was last sent */
  GQueue          seats;     /* those whose state is still to be made */
  guint           idle;      /* source that makes the state of the next seat, or 0 */
  GPtrArray      *told;      /* of strings: what the class was told, oldest first */
  GArray         *lengths;   /* of guint, for each of @told: the number of its act */
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
  g_queue_init (&self->seats);
  self->states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) snl_share_state_unref);
  self->told = g_ptr_array_new_with_free_func (g_free);
  self->lengths = g_array_new (FALSE, FALSE, sizeof (guint));

  return self;
}

/* Removes the sentences of acts from number @length on, which were undone or are told again */
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

/* The sentences stay the same while only the phase changes, and then are of the same act */
static void
keep_told (SnlShareFeed  *self,
           const SnlWall *wall)
{
  take_back (self, wall->told);
  for (guint i = 0; i < wall->lines->len; i++)
    {
      g_ptr_array_add (self->told, g_strdup (wall->lines->pdata[i]));
      g_array_append_val (self->lengths, wall->told);
    }
  while (self->told->len > MAX_TOLD)
    {
      g_ptr_array_remove_index (self->told, 0);
      g_array_remove_index (self->lengths, 0);
    }
}

/* Whether the act of an entry did something to the piece */
static gboolean
touches (SnlGame    *game,
         guint       length,
         const char *piece)
{
  SnlJournal *journal = snl_game_get_journal (game);
  const SnlEntry *entry = length > 0 && length <= snl_journal_get_length (journal)
                          ? snl_journal_get (journal, length - 1)
                          : NULL;

  for (guint i = 0; entry != NULL && i < entry->edits->len; i++)
    if (strcmp (((const SnlEdit *) g_ptr_array_index (entry->edits, i))->node, piece) == 0)
      return TRUE;

  return FALSE;
}

/* (transfer full): what the class was told of a piece, the latest first */
static GPtrArray *
dup_history (SnlShareFeed *self,
             const char   *piece)
{
  GPtrArray *history = g_ptr_array_new ();

  for (guint i = self->told->len; i > 0; i--)
    if (touches (self->game, g_array_index (self->lengths, guint, i - 1), piece))
      g_ptr_array_add (history, self->told->pdata[i - 1]);

  return history;
}

/* Sends a seat its state, with the answers to what its pages have sent */
static void
send (SnlShareFeed  *self,
      const char    *seat,
      SnlShareState *state)
{
  g_autoptr(SnlShareState) whole = snl_share_state_copy (state);

  if (self->inbox != NULL)
    {
      g_autofree char *sent = snl_share_inbox_dup_sent (self->inbox, seat);

      snl_share_state_add_part (whole, "sent", g_string_new (sent));
    }
  snl_share_server_publish (self->server, seat, whole);
}

static void
keep (SnlShareFeed  *self,
      const char    *seat,
      SnlShareState *state)
{
  g_hash_table_insert (self->states, g_strdup (seat), snl_share_state_ref (state));
  send (self, seat, state);
}

/* Works out what one seat may know besides */
static void
update_seat (SnlShareFeed *self,
             const char   *seat)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
  SnlPosition *position = snl_game_get_position (self->game);
  const char *side = snl_share_get_side (self->game, seat);
  g_autoptr(SnlShareState) own = snl_share_state_copy (self->common);

  if (side != NULL)
    {
      g_autoptr(SnlPosition) known = snl_secrecy_dup_position (ruleset, position, side);

      snl_share_state_add_side (own, ruleset, known, side);
      if (strcmp (seat, side) != 0)
        {
          g_autoptr(GPtrArray) history = dup_history (self, seat);

          snl_share_state_add_unit (own, ruleset, known, seat, history);
        }
    }
  keep (self, seat, own);
}

/* One seat at a time, so that the desk's windows are drawn in between */
static gboolean
idle_cb (gpointer data)
{
  SnlShareFeed *self = data;
  g_autofree char *seat = g_queue_pop_head (&self->seats);

  if (seat != NULL && snl_share_server_has_seat (self->server, seat))
    update_seat (self, seat);
  if (!g_queue_is_empty (&self->seats))
    return G_SOURCE_CONTINUE;

  self->idle = 0;

  return G_SOURCE_REMOVE;
}

static void
stop_idle (SnlShareFeed *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_queue_clear_full (&self->seats, g_free);
}

/* Publishes what everybody sees at once, and to each other seat what it may know besides */
static void
publish (SnlShareFeed *self)
{
  g_autofree const char **seats = snl_share_server_list_seats (self->server);

  stop_idle (self);
  keep (self, SNL_SHARE_EVERYBODY, self->common);
  for (gsize i = 0; seats[i] != NULL; i++)
    if (strcmp (seats[i], SNL_SHARE_EVERYBODY) != 0)
      g_queue_push_tail (&self->seats, g_strdup (seats[i]));
  if (!g_queue_is_empty (&self->seats))
    self->idle = g_idle_add (idle_cb, self);
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

  g_set_object (&self->game, game);
  keep_told (self, wall);
  snl_share_state_unref (self->common);
  self->common = snl_share_state_new (wall, self->told);
  publish (self);
}

/**
 * snl_share_feed_admit:
 * @self: a feed
 * @seat: a seat that was opened just now
 *
 * Publishes to @seat what everybody saw last, while the class's window is frozen.
 */
void
snl_share_feed_admit (SnlShareFeed *self,
                      const char   *seat)
{
  if (self->common != NULL)
    keep (self, seat, self->common);
}

/**
 * snl_share_feed_blank:
 * @self: a feed
 *
 * Publishes an empty page, while the class's window is blank.
 */
void
snl_share_feed_blank (SnlShareFeed *self)
{
  g_autofree const char **seats = snl_share_server_list_seats (self->server);
  g_autoptr(SnlShareState) blank = snl_share_state_new_blank ();

  stop_idle (self);
  for (gsize i = 0; seats[i] != NULL; i++)
    keep (self, seats[i], blank);
}

/* Publishes the answers of the inbox again, with the game as it was published last */
static void
refresh (SnlShareFeed *self)
{
  GHashTableIter iter;
  gpointer seat;
  gpointer state;

  g_hash_table_iter_init (&iter, self->states);
  while (g_hash_table_iter_next (&iter, &seat, &state))
    send (self, seat, state);
}

/**
 * snl_share_feed_set_inbox:
 * @self: a feed
 * @inbox: (nullable): the inbox whose answers are published with the state of each seat
 */
void
snl_share_feed_set_inbox (SnlShareFeed  *self,
                          SnlShareInbox *inbox)
{
  if (self->inbox != NULL)
    g_signal_handlers_disconnect_by_data (self->inbox, self);
  g_set_object (&self->inbox, inbox);
  if (inbox != NULL)
    g_signal_connect_swapped (inbox, "changed", G_CALLBACK (refresh), self);
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

  stop_idle (self);
  snl_share_feed_set_inbox (self, NULL);
  snl_share_state_unref (self->common);
  g_hash_table_unref (self->states);
  g_clear_object (&self->game);
  g_ptr_array_unref (self->told);
  g_array_unref (self->lengths);
  g_free (self);
}
