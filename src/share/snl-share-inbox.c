/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads the requests of web pages, in the main loop: questions about an action, which are answered
 * at once; and claims ("this device is unit 3"), proposals of an action and secret orders, which
 * wait for the referee.
 */

#include "snl-share-inbox.h"

#include "snl-json.h"
#include "snl-share-code.h"
#include "snl-share-order.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most items that wait, in all and of one seat; a lesson has far fewer */
#define MAX_ITEMS 200
#define MAX_OF_SEAT 12
/* The most claims that are remembered after the answer, for pages that ask for it later */
#define MAX_ANSWERED 200

/* What the names of answers begin with in a request */
#define ANSWER "a."

struct _SnlShareInbox {
  GObject         parent_instance;

  SnlShareServer *server;       /* NULL once it is closed */
  SnlGame        *game;
  GPtrArray      *items;        /* of SnlShareItem, the oldest first */
  GHashTable     *tokens;       /* of claims: their numbers */
  GHashTable     *links;        /* of claims that were accepted: links by token  */
  GHashTable     *outcomes;     /* what became of the last proposal of a seat */
  SnlPosition    *budget;       /* empty; the questions of all pages share its budget */
  guint           n_items;      /* since the beginning */
  gboolean        takes_orders;
  gboolean        takes_proposals;
  gboolean        is_frozen;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlShareInbox, snl_share_inbox, G_TYPE_OBJECT)

static void
item_free (gpointer data)
{
  SnlShareItem *self = data;

  g_free (self->seat);
  g_free (self->who);
  g_free (self->words);
  g_free (self->action);
  g_clear_pointer (&self->answers, g_hash_table_unref);
  g_free (self);
}

/* Whether a page of @seat sees the item and may take it back: all pages of a side may */
static gboolean
is_own (SnlShareInbox      *self,
        const SnlShareItem *item,
        const char         *seat)
{
  return item->kind != SNL_SHARE_CLAIM &&
         (strcmp (item->seat, seat) == 0 ||
          (item->kind == SNL_SHARE_ORDER &&
           g_strcmp0 (snl_share_get_side (self->game, item->seat),
                      snl_share_get_side (self->game, seat)) == 0));
}

/* (nullable): the earlier order of the same unit, which a new one replaces */
static SnlShareItem *
find_order (SnlShareInbox *self,
            const char    *action,
            GHashTable    *answers)
{
  const char *actor = snl_share_get_actor (snl_game_get_ruleset (self->game), action);

  for (guint i = 0; i < self->items->len; i++)
    {
      SnlShareItem *item = self->items->pdata[i];

      if (item->kind == SNL_SHARE_ORDER && strcmp (item->action, action) == 0 &&
          g_strcmp0 (g_hash_table_lookup (item->answers, actor),
                     g_hash_table_lookup (answers, actor)) == 0)
        return item;
    }

  return NULL;
}

static guint
count (SnlShareInbox *self,
       const char    *seat)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    n += strcmp (((SnlShareItem *) self->items->pdata[i])->seat, seat) == 0;

  return n;
}

static SnlShareItem *
add_item (SnlShareInbox *self,
          SnlShareKind   kind,
          const char    *seat)
{
  SnlShareItem *item;

  /* orders are not limited: each unit has one at most, and other items must not prevent it */
  if (kind != SNL_SHARE_ORDER &&
      (self->items->len >= MAX_ITEMS || count (self, seat) >= MAX_OF_SEAT))
    return NULL;

  item = g_new0 (SnlShareItem, 1);
  item->number = ++self->n_items;
  item->kind = kind;
  item->seat = g_strdup (seat);
  item->who = snl_view_dup_name (self->game, seat);
  g_ptr_array_add (self->items, item);

  return item;
}

/* (transfer full): the answers in a request */
static GHashTable *
dup_answers (GHashTable *form)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_hash_table_iter_init (&iter, form);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_str_has_prefix (key, ANSWER) && g_utf8_validate (value, -1, NULL))
      g_hash_table_insert (answers, g_strdup ((char *) key + strlen (ANSWER)), g_strdup (value));

  return answers;
}

static char *
dup_flag (const char *name)
{
  return g_strdup_printf ("{\"%s\":true}", name);
}

static gboolean
is_taken (SnlShareInbox *self,
          const char    *action)
{
  SnlElement *element = action != NULL
                        ? snl_ruleset_find (snl_game_get_ruleset (self->game), "action", action)
                        : NULL;

  return element != NULL && (snl_share_is_written (snl_game_get_ruleset (self->game), action)
                             ? self->takes_orders
                             : self->takes_proposals);
}

/* (transfer full): lists what the seat may send now */
static char *
list (SnlShareInbox *self,
      SnlShareOwner *owner)
{
  g_autofree char *actions = snl_share_owner_list (owner, self->takes_proposals);

  return g_strdup_printf ("{\"actions\":%s}", actions);
}

/* (transfer full): keeps an order or a proposal, sealed or not */
static char *
keep (SnlShareInbox *self,
      const char    *seat,
      SnlShareOwner *owner,
      const char    *action,
      GHashTable    *answers)
{
  gboolean is_order = snl_share_is_written (snl_game_get_ruleset (self->game), action);
  SnlShareItem *item = is_order ? find_order (self, action, answers) : NULL;

  if (item == NULL)
    item = add_item (self, is_order ? SNL_SHARE_ORDER : SNL_SHARE_PROPOSAL, seat);
  if (item == NULL)
    return dup_flag ("full");

  g_free (item->seat);
  item->seat = g_strdup (seat);
  g_free (item->action);
  item->action = g_strdup (action);
  g_clear_pointer (&item->answers, g_hash_table_unref);
  item->answers = g_hash_table_ref (answers);
  g_free (item->words);
  item->words = snl_share_owner_dup_words (owner, action, answers);
  g_hash_table_remove (self->outcomes, seat);
  g_signal_emit (self, signals[CHANGED], 0);

  return dup_flag ("sent");
}

/* (transfer full) (nullable): asks for the questions of an action, or sends it with its answers */
static char *
fill_in (SnlShareInbox *self,
         const char    *seat,
         SnlShareOwner *owner,
         GHashTable    *form,
         gboolean       is_sent)
{
  const char *action = g_hash_table_lookup (form, "action");
  g_autoptr(GHashTable) answers = dup_answers (form);
  gboolean is_ready = FALSE;
  g_autofree char *questions = NULL;

  if (!is_taken (self, action))
    return NULL;

  questions = snl_share_owner_ask (owner, action, answers, &is_ready);

  return is_sent && is_ready
         ? keep (self, seat, owner, action, answers)
         : g_steal_pointer (&questions);
}

/* (transfer full): takes back what the seat has sent and the referee has not answered */
static char *
take_back (SnlShareInbox *self,
           const char    *seat,
           const char    *number)
{
  guint wanted = number != NULL ? (guint) g_ascii_strtoull (number, NULL, 10) : 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      const SnlShareItem *item = self->items->pdata[i];

      if (item->number == wanted && is_own (self, item, seat))
        {
          g_ptr_array_remove_index (self->items, i);
          g_signal_emit (self, signals[CHANGED], 0);
          return dup_flag ("done");
        }
    }

  return dup_flag ("gone");
}

/* (transfer full) (nullable): the answer to a claim, a page that says whose it is: the number that
 * the page shows and the referee compares */
static char *
claim (SnlShareInbox *self,
       const char    *piece)
{
  xmlNode *node = snl_position_find (snl_game_get_position (self->game), piece);
  g_autofree char *token = NULL;
  SnlShareItem *item;

  if (!snl_node_is (node, "piece") ||
      snl_share_get_side (self->game, piece) == NULL)
    return NULL;

  item = add_item (self, SNL_SHARE_CLAIM, piece);
  if (item == NULL)
    return dup_flag ("full");

  token = snl_share_link_new ();
  g_hash_table_insert (self->tokens, g_strdup (token), GUINT_TO_POINTER (item->number));
  g_signal_emit (self, signals[CHANGED], 0);

  return g_strdup_printf ("{\"token\":\"%s\",\"number\":%u}", token, item->number);
}

/* (transfer full): what became of a claim; a token cannot be guessed */
static char *
look_at_claim (SnlShareInbox *self,
               const char    *token)
{
  const char *link = token != NULL ? g_hash_table_lookup (self->links, token) : NULL;

  if (link != NULL)
    return g_strdup_printf ("{\"to\":\"/s/%s\"}", link);

  return dup_flag (token != NULL && g_hash_table_contains (self->tokens, token)
                   ? "waiting" : "refused");
}

/**
 * snl_share_inbox_read:
 * @self: an inbox
 * @seat: the seat whose page has sent it
 * @form: (element-type utf8 utf8): what it says
 *
 * Reads a request.
 *
 * Returns: (transfer full) (nullable): the answer in JSON; %NULL if it makes no sense
 */
char *
snl_share_inbox_read (SnlShareInbox *self,
                      const char    *seat,
                      GHashTable    *form)
{
  const char *what = g_hash_table_lookup (form, "do");
  g_autoptr(SnlShareOwner) owner = NULL;

  if (what == NULL)
    return NULL;
  if (strcmp (seat, SNL_SHARE_EVERYBODY) == 0 && strcmp (what, "claim") == 0)
    return claim (self, g_hash_table_lookup (form, "piece"));
  if (strcmp (seat, SNL_SHARE_EVERYBODY) == 0 && strcmp (what, "claimed") == 0)
    return look_at_claim (self, g_hash_table_lookup (form, "token"));
  if (strcmp (what, "take-back") == 0)
    return take_back (self, seat, g_hash_table_lookup (form, "number"));
  /* while the pages are frozen, the answer to a question would tell what has happened since */
  if (self->is_frozen)
    return dup_flag ("frozen");

  owner = snl_share_owner_new (self->game, seat, self->budget);
  if (owner == NULL)
    return NULL;
  if (strcmp (what, "list") == 0)
    return list (self, owner);
  if (strcmp (what, "ask") == 0 || strcmp (what, "send") == 0)
    return fill_in (self, seat, owner, form, strcmp (what, "send") == 0);

  return NULL;
}

static char *
read_cb (const char *seat,
         GHashTable *form,
         gpointer    user_data)
{
  return snl_share_inbox_read (user_data, seat, form);
}

static void
snl_share_inbox_finalize (GObject *object)
{
  SnlShareInbox *self = SNL_SHARE_INBOX (object);

  g_clear_object (&self->game);
  g_ptr_array_unref (self->items);
  g_hash_table_unref (self->tokens);
  g_hash_table_unref (self->links);
  g_hash_table_unref (self->outcomes);
  snl_position_free (self->budget);

  G_OBJECT_CLASS (snl_share_inbox_parent_class)->finalize (object);
}

static void
snl_share_inbox_class_init (SnlShareInboxClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_share_inbox_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_share_inbox_init (SnlShareInbox *self)
{
  self->items = g_ptr_array_new_with_free_func (item_free);
  self->tokens = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->outcomes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->budget = snl_position_new ();
}

/**
 * snl_share_inbox_new:
 * @server: a server
 * @game: the game that it shows
 *
 * Returns: (transfer full): an inbox that takes claims and secret orders, but no proposals; it is
 *   closed before the server is freed
 */
SnlShareInbox *
snl_share_inbox_new (SnlShareServer *server,
                     SnlGame        *game)
{
  SnlShareInbox *self = g_object_new (SNL_TYPE_SHARE_INBOX, NULL);

  self->server = server;
  self->game = g_object_ref (game);
  self->takes_orders = TRUE;
  snl_share_server_set_reader (server, read_cb, self);

  return self;
}

/**
 * snl_share_inbox_close:
 * @self: an inbox
 *
 * Closes the inbox: from now on it reads no requests.
 */
void
snl_share_inbox_close (SnlShareInbox *self)
{
  if (self->server != NULL)
    snl_share_server_set_reader (self->server, NULL, NULL);
  self->server = NULL;
}

/**
 * snl_share_inbox_set_game:
 * @self: an inbox
 * @game: the game that replaces the present one, after its file was read again
 */
void
snl_share_inbox_set_game (SnlShareInbox *self,
                          SnlGame       *game)
{
  g_set_object (&self->game, game);
}

/**
 * snl_share_inbox_set_open:
 * @self: an inbox
 * @takes_orders: whether pages may write secret orders
 * @takes_proposals: whether pages may propose actions
 */
void
snl_share_inbox_set_open (SnlShareInbox *self,
                          gboolean       takes_orders,
                          gboolean       takes_proposals)
{
  self->takes_orders = takes_orders;
  self->takes_proposals = takes_proposals;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * snl_share_inbox_set_frozen:
 * @self: an inbox
 * @is_frozen: whether pages may not ask now what could be done, since what they show is frozen
 */
void
snl_share_inbox_set_frozen (SnlShareInbox *self,
                            gboolean       is_frozen)
{
  self->is_frozen = is_frozen;
}

/**
 * snl_share_inbox_get_first:
 * @self: an inbox
 *
 * Returns: (transfer none) (nullable): the claim or proposal that has waited longest
 */
const SnlShareItem *
snl_share_inbox_get_first (SnlShareInbox *self)
{
  for (guint i = 0; i < self->items->len; i++)
    if (((SnlShareItem *) self->items->pdata[i])->kind != SNL_SHARE_ORDER)
      return self->items->pdata[i];

  return NULL;
}

/**
 * snl_share_inbox_get_n_orders:
 * @self: an inbox
 *
 * Returns: how many secret orders wait to be opened
 */
guint
snl_share_inbox_get_n_orders (SnlShareInbox *self)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    n += ((SnlShareItem *) self->items->pdata[i])->kind == SNL_SHARE_ORDER;

  return n;
}

/**
 * snl_share_inbox_get_n_waiting:
 * @self: an inbox
 *
 * Returns: how many claims and proposals wait for the referee
 */
guint
snl_share_inbox_get_n_waiting (SnlShareInbox *self)
{
  return self->items->len - snl_share_inbox_get_n_orders (self);
}

/* Stores the link of an accepted claim for the page that asks for it; drops all earlier links when
 * there are too many */
static void
accept_claim (SnlShareInbox      *self,
              const SnlShareItem *item)
{
  GHashTableIter iter;
  gpointer token;
  gpointer number;

  if (g_hash_table_size (self->links) >= MAX_ANSWERED)
    g_hash_table_remove_all (self->links);
  g_hash_table_iter_init (&iter, self->tokens);
  while (g_hash_table_iter_next (&iter, &token, &number))
    if (GPOINTER_TO_UINT (number) == item->number)
      g_hash_table_insert (self->links, g_strdup (token),
                           g_strdup (snl_share_server_open_seat (self->server, item->seat)));
}

static void
forget_token (SnlShareInbox *self,
              guint          number)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->tokens);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (GPOINTER_TO_UINT (value) == number)
      g_hash_table_iter_remove (&iter);
}

/**
 * snl_share_inbox_settle:
 * @self: an inbox
 * @number: the number of a claim or a proposal
 * @is_accepted: whether the referee lets in who has claimed; or does what was proposed, which is
 *   not done here
 */
void
snl_share_inbox_settle (SnlShareInbox *self,
                        guint          number,
                        gboolean       is_accepted)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      SnlShareItem *item = self->items->pdata[i];

      if (item->number != number || item->kind == SNL_SHARE_ORDER)
        continue;
      if (item->kind == SNL_SHARE_CLAIM && is_accepted && self->server != NULL)
        accept_claim (self, item);
      if (item->kind == SNL_SHARE_PROPOSAL)
        g_hash_table_insert (self->outcomes, g_strdup (item->seat),
                             g_strdup (is_accepted ? "accepted" : "declined"));
      forget_token (self, number);
      g_ptr_array_remove_index (self->items, i);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
}

/* (nullable): the id of the action that is written in secret in this phase */
static const char *
find_written (SnlShareInbox *self)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
  const char *phase = snl_position_get_game_attribute (snl_game_get_position (self->game),
                                                       SNL_GAME_PHASE);

  snl_element_for_each (action, snl_ruleset_get_section (ruleset, "actions"), NULL)
    if (snl_element_has (action, "written", "yes") &&
        snl_element_has_word (action, "phase", phase))
      return snl_element_get (action, "id");

  return NULL;
}

static guint
count_written (SnlShareInbox *self,
               const char    *action,
               const char    *side)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      const SnlShareItem *item = self->items->pdata[i];

      n += item->kind == SNL_SHARE_ORDER && strcmp (item->action, action) == 0 &&
           g_strcmp0 (snl_share_get_side (self->game, item->seat), side) == 0;
    }

  return n;
}

/**
 * snl_share_inbox_dup_written:
 * @self: an inbox
 *
 * Returns: (transfer full) (nullable): which side has written how many of its orders, and not what;
 *   %NULL if none are written now, and none wait
 */
char *
snl_share_inbox_dup_written (SnlShareInbox *self)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
  const char *action = find_written (self);
  g_autoptr(GHashTable) owners = action != NULL
                                 ? snl_share_count_owners (self->game, action)
                                 : NULL;
  g_autoptr(GStrvBuilder) sides = g_strv_builder_new ();
  g_auto(GStrv) lines = NULL;
  guint n_orders = snl_share_inbox_get_n_orders (self);

  if (owners == NULL || g_hash_table_size (owners) == 0)
    return n_orders > 0 ? g_strdup_printf (ngettext ("%u order written", "%u orders written",
                                                     n_orders), n_orders)
                        : NULL;

  snl_element_for_each (side, snl_ruleset_get_section (ruleset, "sides"), NULL)
    {
      const char *id = snl_element_get (side, "id");
      guint all = id != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (owners, id)) : 0;
      g_autofree char *line = NULL;

      if (all == 0)
        continue;
      /* Translators: a side, how many orders it has written, and how many it can write */
      line = g_strdup_printf (_("%s %u of %u"), snl_element_get_label (side),
                              count_written (self, action, id), all);
      g_strv_builder_add (sides, line);
    }
  lines = g_strv_builder_end (sides);

  return g_strjoinv (" · ", lines);
}

/**
 * snl_share_inbox_reveal:
 * @self: an inbox
 *
 * Opens all secret orders at once: each is one act of the game.
 *
 * Returns: (transfer full) (element-type utf8): what could not be done, and why; empty if all was
 */
GPtrArray *
snl_share_inbox_reveal (SnlShareInbox *self)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) orders = g_ptr_array_new_with_free_func (item_free);

  for (guint i = 0; i < self->items->len;)
    if (((SnlShareItem *) self->items->pdata[i])->kind == SNL_SHARE_ORDER)
      g_ptr_array_add (orders, g_ptr_array_steal_index (self->items, i));
    else
      i++;
  for (guint i = 0; i < orders->len; i++)
    {
      const SnlShareItem *order = orders->pdata[i];
      g_autoptr(GError) error = NULL;

      if (snl_game_do (self->game, order->action, order->answers, NULL, &error) == NULL)
        g_ptr_array_add (problems, g_strdup_printf (_("%s: %s"), order->who, error->message));
    }
  g_signal_emit (self, signals[CHANGED], 0);

  return problems;
}

/**
 * snl_share_inbox_dup_sent:
 * @self: an inbox
 * @seat: the id of a seat
 *
 * Returns: (transfer full): what the seat may send, has sent, and what became of it; in JSON
 */
char *
snl_share_inbox_dup_sent (SnlShareInbox *self,
                          const char    *seat)
{
  GString *json = g_string_new ("{");

  if (strcmp (seat, SNL_SHARE_EVERYBODY) == 0)
    {
      g_string_append (json, "\"claims\":true}");
      return g_string_free (json, FALSE);
    }

  snl_json_flag (json, "write", self->takes_orders && find_written (self) != NULL);
  snl_json_flag (json, "propose", self->takes_proposals && !snl_game_is_over (self->game));
  snl_json_text (json, "outcome", g_hash_table_lookup (self->outcomes, seat));
  snl_json_name (json, "sent");
  g_string_append_c (json, '[');
  for (guint i = 0; i < self->items->len; i++)
    {
      const SnlShareItem *item = self->items->pdata[i];

      if (!is_own (self, item, seat))
        continue;
      snl_json_comma (json);
      g_string_append_c (json, '{');
      snl_json_number (json, "number", item->number);
      snl_json_text (json, "words", item->words);
      snl_json_flag (json, "written", item->kind == SNL_SHARE_ORDER);
      g_string_append_c (json, '}');
    }
  g_string_append (json, "]}");

  return g_string_free (json, FALSE);
}
