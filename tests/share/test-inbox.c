/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../core/base.h"

#include "core/ruleset/snl-library.h"
#include "share/snl-share-inbox.h"
#include "share/snl-share-order.h"

static const char *const here[] = { "127.0.0.1", NULL };

typedef struct {
  SnlShareServer *server;
  SnlGame        *game;
  SnlShareInbox  *inbox;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  module)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(GHashTable) undone = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  self->game = snl_game_new (ruleset, muster, NULL, 7, "Inbox", &error);
  g_assert_no_error (error);
  self->server = snl_share_server_new (here, 0, &error);
  g_assert_no_error (error);
  self->inbox = snl_share_inbox_new (self->server, self->game);
  /* on to where orders are written */
  g_hash_table_insert (undone, (char *) SNL_LEAVE_UNDONE, (char *) "yes");
  snl_game_do (self->game, "next", undone, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *self,
           gconstpointer  module)
{
  snl_share_inbox_close (self->inbox);
  g_object_unref (self->inbox);
  snl_share_server_free (self->server);
  g_object_unref (self->game);
}

/* (transfer full) (nullable): the answer to a request of names and values */
static char *
say (Fixture    *self,
     const char *seat,
     const char *request)
{
  g_autoptr(GHashTable) form = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) pairs = g_strsplit (request, "&", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      char *value = strchr (pairs[i], '=');

      *value = '\0';
      g_hash_table_insert (form, g_strdup (pairs[i]), g_strdup (value + 1));
    }

  return snl_share_inbox_read (self->inbox, seat, form);
}

static void
assert_says (Fixture    *self,
             const char *seat,
             const char *request,
             const char *wanted)
{
  g_autofree char *answer = say (self, seat, request);

  if (answer == NULL || strstr (answer, wanted) == NULL)
    g_error ("%s says %s: %s, not %s", seat, request, answer, wanted);
}

static void
assert_is_nonsense (Fixture    *self,
                    const char *seat,
                    const char *request)
{
  g_autofree char *answer = say (self, seat, request);

  g_assert_null (answer);
}

static guint
get_length (Fixture *self)
{
  return snl_journal_get_length (snl_game_get_journal (self->game));
}

/* Each side writes of its own; nothing is done, nor told the other, until all is opened */
static void
test_orders (Fixture       *self,
             gconstpointer  module)
{
  guint before = get_length (self);
  g_autofree char *norman = NULL;
  g_autofree char *saxon = NULL;
  g_autofree char *written = NULL;
  g_autoptr(GPtrArray) problems = NULL;

  assert_says (self, "norman", "do=list", "\"written\":true");
  assert_says (self, "norman", "do=ask&action=strategy", "nat-norman");
  assert_says (self, "norman", "do=send&action=strategy&a.group=wing-left&a.choose=cautious",
               "\"questions\":[]");
  assert_says (self, "norman", "do=send&action=strategy&a.group=nat-norman", "questions");
  g_assert_cmpuint (snl_share_inbox_get_n_orders (self->inbox), ==, 0);
  assert_says (self, "norman", "do=send&action=strategy&a.group=nat-norman&a.choose=cautious",
               "sent");
  /* who writes again has changed it */
  assert_says (self, "norman", "do=send&action=strategy&a.group=nat-norman&a.choose=moderate",
               "sent");
  assert_says (self, "saxon", "do=send&action=strategy&a.group=wing-left&a.choose=defensive",
               "sent");
  g_assert_cmpuint (snl_share_inbox_get_n_orders (self->inbox), ==, 2);
  g_assert_cmpuint (get_length (self), ==, before);

  norman = snl_share_inbox_dup_sent (self->inbox, "norman");
  saxon = snl_share_inbox_dup_sent (self->inbox, "saxon");
  written = snl_share_inbox_dup_written (self->inbox);
  g_assert_nonnull (strstr (norman, "Moderate"));
  g_assert_null (strstr (norman, "Defensive"));
  g_assert_null (strstr (saxon, "Moderate"));
  g_assert_cmpstr (written, ==, "Normans 1 of 3 · Saxons 1 of 3");

  problems = snl_share_inbox_reveal (self->inbox);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (get_length (self), ==, before + 2);
  g_assert_cmpstr (snl_position_get (snl_game_get_position (self->game), "nat-norman", "strategy"),
                   ==, "moderate");
  g_assert_cmpuint (snl_share_inbox_get_n_orders (self->inbox), ==, 0);
}

static void
test_taken_back (Fixture       *self,
                 gconstpointer  module)
{
  assert_says (self, "norman", "do=send&action=strategy&a.group=nat-norman&a.choose=cautious",
               "sent");
  assert_says (self, "saxon", "do=take-back&number=1", "gone");
  g_assert_cmpuint (snl_share_inbox_get_n_orders (self->inbox), ==, 1);
  assert_says (self, "norman", "do=take-back&number=1", "done");
  g_assert_cmpuint (snl_share_inbox_get_n_orders (self->inbox), ==, 0);
}

/* Proposals only if the referee takes them; they change nothing by themselves */
static void
test_proposals (Fixture       *self,
                gconstpointer  module)
{
  guint before = get_length (self);
  static const char request[] = "do=send&action=order&a.group=nat-norman&a.choose=cautious";
  const SnlShareItem *item;
  g_autofree char *sent = NULL;

  assert_is_nonsense (self, "norman", request);
  snl_share_inbox_set_open (self->inbox, TRUE, TRUE);
  assert_says (self, "norman", request, "sent");
  assert_says (self, "saxon", request, "questions");
  item = snl_share_inbox_get_first (self->inbox);
  g_assert_nonnull (item);
  g_assert_cmpint (item->kind, ==, SNL_SHARE_PROPOSAL);
  g_assert_nonnull (strstr (item->words, "Norman division"));
  g_assert_cmpuint (get_length (self), ==, before);
  snl_share_inbox_settle (self->inbox, item->number, FALSE);
  g_assert_null (snl_share_inbox_get_first (self->inbox));
  sent = snl_share_inbox_dup_sent (self->inbox, "norman");
  g_assert_nonnull (strstr (sent, "\"outcome\":\"declined\""));
}

/* Who waits is bounded, and so is what one seat may have waiting */
static void
test_flood (Fixture       *self,
            gconstpointer  module)
{
  snl_share_inbox_set_open (self->inbox, TRUE, TRUE);
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *claim = say (self, SNL_SHARE_EVERYBODY, "do=claim&piece=william");
      g_autofree char *proposal = say (self, "norman",
                                       "do=send&action=order&a.group=nat-norman&a.choose=cautious");

      g_assert_nonnull (claim);
      g_assert_nonnull (proposal);
    }
  g_assert_cmpuint (snl_share_inbox_get_n_waiting (self->inbox), <=, 24);
  assert_says (self, SNL_SHARE_EVERYBODY, "do=claim&piece=william", "full");

  for (xmlNode *node = snl_position_get_root (snl_game_get_position (self->game))->children;
       node != NULL;
       node = node->next)
    for (guint i = 0; strcmp ((const char *) node->name, "piece") == 0 && i < 12; i++)
      {
        g_autofree char *request = g_strconcat ("do=claim&piece=", snl_node_get (node, "id"), NULL);
        g_autofree char *answer = say (self, SNL_SHARE_EVERYBODY, request);

        g_assert_nonnull (answer);
      }
  g_assert_cmpuint (snl_share_inbox_get_n_waiting (self->inbox), ==, 200);
  assert_says (self, "saxon", "do=send&action=strategy&a.group=wing-left&a.choose=cautious",
               "sent");
}

static void
test_claims (Fixture       *self,
             gconstpointer  module)
{
  g_autofree char *answer = say (self, SNL_SHARE_EVERYBODY, "do=claim&piece=william");
  g_autofree char *token = g_strndup (strstr (answer, ":\"") + 2, 32);
  g_autofree char *request = g_strconcat ("do=claimed&token=", token, NULL);
  g_autofree char *where = NULL;

  assert_says (self, SNL_SHARE_EVERYBODY, request, "waiting");
  g_assert_false (snl_share_server_has_seat (self->server, "william"));
  snl_share_inbox_settle (self->inbox, snl_share_inbox_get_first (self->inbox)->number, TRUE);
  g_assert_true (snl_share_server_has_seat (self->server, "william"));
  where = g_strconcat ("/s/", snl_share_server_open_seat (self->server, "william"), NULL);
  assert_says (self, SNL_SHARE_EVERYBODY, request, where);
  assert_says (self, SNL_SHARE_EVERYBODY, "do=claimed&token=00", "refused");
  assert_is_nonsense (self, SNL_SHARE_EVERYBODY, "do=claim&piece=norman");
  assert_is_nonsense (self, SNL_SHARE_EVERYBODY, "do=claim&piece=nobody");
  assert_is_nonsense (self, SNL_SHARE_EVERYBODY, "do=list");
  assert_is_nonsense (self, "norman", "do=claim&piece=william");
}

/* What is frozen answers no questions: they would tell what has happened since */
static void
test_frozen (Fixture       *self,
             gconstpointer  module)
{
  snl_share_inbox_set_frozen (self->inbox, TRUE);
  assert_says (self, "norman", "do=list", "frozen");
  assert_says (self, "norman", "do=ask&action=strategy", "frozen");
  snl_share_inbox_set_frozen (self->inbox, FALSE);
  assert_says (self, "norman", "do=list", "actions");
}

static void
test_nonsense (Fixture       *self,
               gconstpointer  module)
{
  static const char *const requests[] = {
    "do=", "x=y", "do=ask", "do=ask&action=", "do=ask&action=nothing", "do=send&action=correct",
    "do=send&action=next", "do=reveal", "do=ask&action=import",
  };

  snl_share_inbox_set_open (self->inbox, TRUE, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (requests); i++)
    assert_is_nonsense (self, "norman", requests[i]);
  assert_is_nonsense (self, "nobody", "do=list");
  assert_says (self, "norman", "do=take-back", "gone");
}

/* Each request asks for less than may be shown at once; all together get no more than that */
static void
test_dear (void)
{
  g_autoptr(GError) error = NULL;
  Fixture self = {
    .server = snl_share_server_new (here, 0, &error),
    .game = base_new_game ("count=\"3\"/>|<action id=\"fight\" phase=\"move\">|@strength &gt; 0]",
                           "count=\"990\"/>|<action id=\"fight\" phase=\"draw\">|"
                           "count(../piece[@side]) &gt; 0]",
                           &error),
  };
  guint n_listed = 0;

  g_assert_no_error (error);
  self.inbox = snl_share_inbox_new (self.server, self.game);
  snl_share_inbox_set_open (self.inbox, TRUE, TRUE);
  assert_says (&self, "red", "do=list", "\"fight\"");
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *answer = say (&self, "red", "do=list");

      n_listed += strstr (answer, "\"fight\"") != NULL;
    }
  g_assert_cmpuint (n_listed, <, 40);
  tear_down (&self, NULL);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void        (*run) (Fixture       *self,
                        gconstpointer  module);
  } tests[] = {
    { "/share/inbox/orders", test_orders },
    { "/share/inbox/taken-back", test_taken_back },
    { "/share/inbox/proposals", test_proposals },
    { "/share/inbox/flood", test_flood },
    { "/share/inbox/claims", test_claims },
    { "/share/inbox/frozen", test_frozen },
    { "/share/inbox/nonsense", test_nonsense },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, "hastings-st110", set_up, tests[i].run, tear_down);
  g_test_add_func ("/share/inbox/dear", test_dear);

  return g_test_run ();
}
