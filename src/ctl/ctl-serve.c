/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl serve: shows a game on other devices. Reads its file again whenever it changes; with
 * --write it holds the game open instead, and does what the user accepts of what the pages send.
 */

#include "ctl.h"

#include "share/snl-share-feed.h"
#include "share/snl-share-order.h"
#include "share/snl-share-qr.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* How long to wait after the file has changed, to show changes that follow each other together */
#define PAUSE_MS 20

/**
 * Serve:
 * @path: path of the game
 * @disclosures: how exactly the class sees each kind of fact
 * @feed: publishes the game to the pages
 * @source: the timeout that reads the file again, or 0
 * @inbox: what pages have sent
 * @game: (nullable): the game, if pages may send something
 * @told: the number of the claim or proposal that the user was asked about last
 * @typed: what was typed of a line that has not ended
 */
typedef struct {
  const char     *path;
  SnlDisclosures  disclosures;
  SnlShareFeed   *feed;
  guint           source;
  SnlShareInbox  *inbox;
  SnlGame        *game;
  guint           told;
  GString        *typed;
} Serve;

#define MAX_LINE 4096

/* Shows the game as it is now. If it cannot be opened, perhaps because it is being written, the
 * pages stay as they are until the next change */
static gboolean
look_cb (gpointer user_data)
{
  Serve *self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = snl_game_open (self->path, TRUE, &error);

  self->source = 0;
  if (game != NULL)
    {
      snl_share_inbox_set_game (self->inbox, game);
      snl_share_feed_update (self->feed, game, &self->disclosures);
    }

  return G_SOURCE_REMOVE;
}

static void
changed_cb (GFileMonitor      *monitor,
            GFile             *file,
            GFile             *other,
            GFileMonitorEvent  event,
            gpointer           user_data)
{
  Serve *self = user_data;

  if (event != G_FILE_MONITOR_EVENT_DELETED && event != G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED &&
      self->source == 0)
    self->source = g_timeout_add (PAUSE_MS, look_cb, self);
}

static void
game_changed_cb (Serve *self)
{
  snl_share_feed_update (self->feed, self->game, &self->disclosures);
}

/* Asks once about the claim or proposal that has waited longest; prints who has written an order */
static void
inbox_changed_cb (Serve *self)
{
  const SnlShareItem *item = snl_share_inbox_get_first (self->inbox);
  g_autofree char *written = snl_share_inbox_dup_written (self->inbox);

  if (item != NULL && item->number != self->told && item->kind == SNL_SHARE_CLAIM)
    /* Translators: the number that the device shows, and a unit */
    snl_ctl_print (_("Device %u says it is %s: y or n?\n"), item->number, item->who);
  else if (item != NULL && item->number != self->told)
    /* Translators: a unit or side, and what it wants to do */
    snl_ctl_print (_("%s proposes: %s: y or n?\n"), item->who, item->words);
  self->told = item != NULL ? item->number : 0;
  if (snl_share_inbox_get_n_orders (self->inbox) > 0 && written != NULL)
    /* Translators: “open” is typed */
    snl_ctl_print (_("Written: %s. “open” opens all.\n"), written);
  fflush (stdout);
}

/* Accepts or rejects the claim or proposal that has waited longest */
static void
settle (Serve    *self,
        gboolean  is_accepted)
{
  const SnlShareItem *item = snl_share_inbox_get_first (self->inbox);
  g_autoptr(GError) error = NULL;

  if (item == NULL)
    return;

  if (is_accepted && item->kind == SNL_SHARE_PROPOSAL &&
      snl_game_do (self->game, item->action, item->answers, NULL, &error) == NULL)
    snl_ctl_print_error ("%s", error->message);
  snl_share_inbox_settle (self->inbox, item->number, is_accepted && error == NULL);
  /* a claim that was accepted has opened a seat */
  game_changed_cb (self);
}

static void
do_line (Serve *self,
         char  *line)
{
  g_autoptr(GPtrArray) problems = NULL;

  g_strstrip (line);
  if (strcmp (line, "y") == 0 || strcmp (line, "n") == 0)
    settle (self, *line == 'y');
  else if (strcmp (line, "open") == 0)
    {
      problems = snl_share_inbox_reveal (self->inbox);
      for (guint i = 0; i < problems->len; i++)
        snl_ctl_print_error ("%s", (const char *) problems->pdata[i]);
    }
  else if (*line != '\0')
    snl_ctl_print_error (_("Type y, n or open."));
}

/*
 * Reads what there is, once: to wait for the end of a line would stop everything else, and the
 * signal that ends the program
 */
static gboolean
typed_cb (int           descriptor,
          GIOCondition  condition,
          gpointer      user_data)
{
  Serve *self = user_data;
  char typed[256];
  gssize length = read (descriptor, typed, sizeof typed);
  char *end = NULL;

  if (length < 0 && (errno == EINTR || errno == EAGAIN))
    return G_SOURCE_CONTINUE;

  if (length > 0)
    g_string_append_len (self->typed, typed, length);
  else
    g_string_append_c (self->typed, '\n');   /* the end of the input; the server goes on */

  while ((end = memchr (self->typed->str, '\n', self->typed->len)) != NULL)
    {
      g_autofree char *line = g_strndup (self->typed->str, end - self->typed->str);

      g_string_erase (self->typed, 0, end + 1 - self->typed->str);
      do_line (self, line);
    }

  /* nothing as long is one of the words */
  if (self->typed->len > MAX_LINE)
    g_string_truncate (self->typed, MAX_LINE);

  return length > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Lets pages send claims, proposals and orders, and the user answer them on standard input */
static void
begin_writing (Serve   *self,
               SnlGame *game)
{
  self->game = game;
  snl_share_inbox_set_open (self->inbox, TRUE, TRUE);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (self->inbox, "changed", G_CALLBACK (inbox_changed_cb), self);
  g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, typed_cb, self);
}

static gboolean
stop_cb (gpointer loop)
{
  g_main_loop_quit (loop);

  return G_SOURCE_CONTINUE;
}

/* Prints the links of the pages; an IPv6 address stands in brackets in a link */
static void
print_links (SnlShareServer     *server,
             const char *const  *addresses,
             char              **seats)
{
  for (gsize i = 0; addresses[i] != NULL; i++)
    {
      gboolean is_six = strchr (addresses[i], ':') != NULL;
      g_autofree char *root = g_strdup_printf (is_six ? "http://[%s]:%u/" : "http://%s:%u/",
                                               addresses[i],
                                               (guint) snl_share_server_get_port (server));

      for (gsize j = 0; seats[j] != NULL; j++)
        {
          g_autofree char *link = g_strconcat (root, "s/",
                                               snl_share_server_open_seat (server, seats[j]), NULL);
          g_autofree char *lines = isatty (STDOUT_FILENO) ? snl_share_qr_dup_lines (link) : NULL;

          snl_ctl_print ("%s: %s\n", seats[j], link);
          if (lines != NULL)
            snl_ctl_print_raw (lines);
        }
      if (snl_share_server_has_seat (server, SNL_SHARE_EVERYBODY))
        /* Translators: the address of a page, and the code that it asks for */
        snl_ctl_print (_("Join at %s with the code %s\n"), root,
                       snl_share_server_get_code (server));
    }
}

/* Warns if an address can be reached from the network */
static void
warn (const char *const *addresses)
{
  for (gsize i = 0; addresses[i] != NULL; i++)
    {
      g_autoptr(GInetAddress) address = g_inet_address_new_from_string (addresses[i]);

      if (address != NULL && !g_inet_address_get_is_loopback (address))
        snl_ctl_print_error (_("Anyone on the network of %s can reach these pages; they are not "
                               "encrypted."), addresses[i]);
    }
}

static gboolean
read_seats (const SnlCtlCommand  *command,
            SnlGame              *game,
            char                **seats,
            SnlCtlStatus         *status)
{
  for (gsize i = 0; seats[i] != NULL; i++)
    if (strcmp (seats[i], SNL_SHARE_EVERYBODY) != 0 && snl_share_get_side (game, seats[i]) == NULL)
      {
        *status = snl_ctl_misused (command,
                                   _("--as is everybody, or the id of a side or a unit, not “%s”."),
                                   seats[i]);
        return FALSE;
      }

  return TRUE;
}

/* Serves until the user interrupts the program */
static SnlCtlStatus
serve (SnlGame            *game,
       const char         *path,
       const char *const  *addresses,
       guint16             port,
       char              **seats,
       SnlNaming           naming,
       gboolean            writes)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlShareServer) server = snl_share_server_new (addresses, port, &error);
  g_autoptr(SnlShareInbox) inbox = NULL;
  g_autoptr(SnlShareFeed) feed = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileMonitor) monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL,
                                                         NULL);
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr(GString) typed = g_string_new (NULL);
  Serve self = {
    path,
    { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
      snl_wall_get_disclosure (naming) },
    .typed = typed,
  };

  if (server == NULL)
    {
      snl_ctl_print_error ("%s", error->message);
      return SNL_CTL_FILE;
    }

  self.feed = feed = snl_share_feed_new (server);
  self.inbox = inbox = snl_share_inbox_new (server, game);
  snl_share_inbox_set_open (inbox, FALSE, FALSE);
  if (writes)
    {
      snl_share_feed_set_inbox (feed, inbox);
      begin_writing (&self, game);
    }
  warn (addresses);
  print_links (server, addresses, seats);
  fflush (stdout);
  snl_share_feed_update (feed, game, &self.disclosures);
  if (monitor != NULL && !writes)
    {
      g_file_monitor_set_rate_limit (monitor, PAUSE_MS);
      g_signal_connect (monitor, "changed", G_CALLBACK (changed_cb), &self);
    }
  /* read the file once more: it may have changed before the monitor was there */
  if (!writes)
    self.source = g_timeout_add (PAUSE_MS, look_cb, &self);
  g_unix_signal_add (SIGINT, stop_cb, loop);
  g_unix_signal_add (SIGTERM, stop_cb, loop);
  g_main_loop_run (loop);
  g_clear_handle_id (&self.source, g_source_remove);
  snl_share_inbox_close (inbox);

  return SNL_CTL_DONE;
}

static SnlCtlStatus
serve_run (const SnlCtlCommand  *command,
           int                   argc,
           char                **argv)
{
  static const char *const here[] = { "127.0.0.1", NULL };
  static char *everybody[] = { (char *) SNL_SHARE_EVERYBODY, NULL };
  g_autofree char *typed_port = NULL;
  g_autofree char *who = NULL;
  g_auto(GStrv) addresses = NULL;
  g_auto(GStrv) seats = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  SnlNaming naming = SNL_NAMING_NONE;
  gboolean writes = FALSE;
  guint64 port = 0;
  GOptionEntry entries[] = {
    { "address", 0, 0, G_OPTION_ARG_STRING_ARRAY, &addresses,
      N_("An address of this machine to listen on; only this machine sees 127.0.0.1"),
      N_("ADDRESS") },
    { "as", 0, 0, G_OPTION_ARG_STRING_ARRAY, &seats,
      N_("Whose pages: everybody, or the id of a side or unit"), N_("SEAT") },
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &who,
      N_("Students’ names: first, initials or none"), N_("HOW") },
    { "port", 0, 0, G_OPTION_ARG_FILENAME, &typed_port,
      N_("The port; one that is free unless given"), N_("N") },
    { "write", 0, 0, G_OPTION_ARG_NONE, &writes,
      N_("Let pages write orders and propose actions; you answer y, n or open"), NULL },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE || !snl_ctl_read_naming (command, who, &naming, &status))
    return status;
  if (typed_port != NULL && !snl_ctl_read_count (typed_port, 0, G_MAXUINT16, &port))
    return snl_ctl_misused (command, _("--port is a number up to %d, not “%s”."), G_MAXUINT16,
                            typed_port);

  game = snl_ctl_open (words[0], !writes, &error);

  if (game == NULL)
    return snl_ctl_fail (error);
  if (!read_seats (command, game, seats != NULL ? seats : everybody, &status))
    return status;

  return serve (game, words[0], addresses != NULL ? (const char *const *) addresses : here,
                (guint16) port, seats != NULL ? seats : everybody,
                who != NULL ? naming : snl_game_get_naming (game), writes);
}

const SnlCtlCommand snl_ctl_serve = {
  "serve",
  N_("GAME"),
  N_("Show a game on other devices, and follow it"),
  serve_run,
};
