/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes random links and codes, and counts wrong tries. A link cannot be guessed; a code is short,
 * so each network address has few tries.
 */

#include "snl-share-code.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

/* without characters that look like another one: 0 and O, 1 and I */
static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/* wrong tries within @SPAN; then the first wait, doubled each time up to the longest */
#define MAX_TRIES 5
#define SPAN (G_GINT64_CONSTANT (60) * G_USEC_PER_SEC)
#define LONGEST (60 * SPAN)
/* the most addresses that are remembered; when there are more, those without a wait are
 * forgotten */
#define MAX_ADDRESSES 1024

struct _SnlShareTries {
  GHashTable *addresses;   /* of Tries */
};

/* Times are in microseconds */
typedef struct {
  guint  count;
  gint64 since;   /* the first of @count */
  gint64 until;   /* no try before */
  gint64 span;    /* the last wait */
} Tries;

/* Neither g_random_int() nor GRand is meant for secrets */
static void
fill (guint8 *bytes,
      gsize   length)
{
  while (getrandom (bytes, length, 0) != (gssize) length)
    if (errno != EINTR)
      g_error ("The system has no random numbers: %s", g_strerror (errno));
}

/**
 * snl_share_code_new:
 *
 * Returns: (transfer full): a random code of %SNL_SHARE_CODE_LENGTH letters and digits
 */
char *
snl_share_code_new (void)
{
  guint8 bytes[SNL_SHARE_CODE_LENGTH];
  char *code = g_new0 (char, SNL_SHARE_CODE_LENGTH + 1);

  fill (bytes, sizeof bytes);
  for (guint i = 0; i < SNL_SHARE_CODE_LENGTH; i++)
    code[i] = letters[bytes[i] % (sizeof letters - 1)];   /* 32 letters: all as likely */

  return code;
}

/**
 * snl_share_link_new:
 *
 * Returns: (transfer full): %SNL_SHARE_LINK_LENGTH random hexadecimal digits
 */
char *
snl_share_link_new (void)
{
  guint8 bytes[SNL_SHARE_LINK_LENGTH / 2];
  GString *link = g_string_sized_new (SNL_SHARE_LINK_LENGTH);

  fill (bytes, sizeof bytes);
  for (gsize i = 0; i < sizeof bytes; i++)
    g_string_append_printf (link, "%02x", bytes[i]);

  return g_string_free (link, FALSE);
}

/**
 * snl_share_code_dup_typed:
 * @text: what somebody typed
 *
 * Returns: (transfer full): @text in capitals, without blanks and dashes
 */
char *
snl_share_code_dup_typed (const char *text)
{
  GString *code = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (code, g_ascii_toupper (*at));

  return g_string_free (code, FALSE);
}

/**
 * snl_share_is_same:
 * @secret: a link or code
 * @tried: what a stranger sent in its place
 *
 * Compares in a time that depends on the lengths only, so that the time tells nothing about
 * @secret.
 *
 * Returns: whether both are the same
 */
gboolean
snl_share_is_same (const char *secret,
                   const char *tried)
{
  gsize length = strlen (secret);
  volatile guint8 differences = 0;

  if (strlen (tried) != length)
    return FALSE;

  for (gsize i = 0; i < length; i++)
    differences |= (guint8) secret[i] ^ (guint8) tried[i];

  return differences == 0;
}

/**
 * snl_share_tries_new:
 *
 * Returns: (transfer full): a counter of wrong tries that knows no address yet
 */
SnlShareTries *
snl_share_tries_new (void)
{
  SnlShareTries *self = g_new0 (SnlShareTries, 1);

  self->addresses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

/**
 * snl_share_tries_free:
 * @self: (nullable) (transfer full): a counter
 */
void
snl_share_tries_free (SnlShareTries *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->addresses);
  g_free (self);
}

/* When the table is full, all further addresses are counted as one, the empty string */
static const char *
find_address (SnlShareTries *self,
              const char    *address)
{
  return g_hash_table_contains (self->addresses, address) ||
         g_hash_table_size (self->addresses) < MAX_ADDRESSES ? address : "";
}

/**
 * snl_share_tries_wait:
 * @self: a counter
 * @address: the address that a try comes from
 * @now: the time in microseconds
 *
 * Returns: the seconds that @address has to wait before it may try; 0 for none
 */
guint
snl_share_tries_wait (SnlShareTries *self,
                      const char    *address,
                      gint64         now)
{
  const Tries *tries = g_hash_table_lookup (self->addresses, find_address (self, address));

  if (tries == NULL || tries->until <= now)
    return 0;

  return (guint) ((tries->until - now + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
}

static gboolean
is_over (gpointer key,
         gpointer value,
         gpointer user_data)
{
  const Tries *tries = value;
  const gint64 *now = user_data;

  return tries->until <= *now && tries->since + SPAN <= *now;
}

/**
 * snl_share_tries_wrong:
 * @self: a counter
 * @address: the address that a wrong code came from
 * @now: the time in microseconds
 *
 * Counts a wrong try. After five within a minute @address waits a minute, then two, and so on.
 */
void
snl_share_tries_wrong (SnlShareTries *self,
                       const char    *address,
                       gint64         now)
{
  Tries *tries;

  if (g_hash_table_size (self->addresses) >= MAX_ADDRESSES)
    g_hash_table_foreach_remove (self->addresses, is_over, &now);
  address = find_address (self, address);
  tries = g_hash_table_lookup (self->addresses, address);

  if (tries == NULL)
    {
      tries = g_new0 (Tries, 1);
      tries->since = now;
      g_hash_table_insert (self->addresses, g_strdup (address), tries);
    }

  if (now - tries->since >= SPAN)
    {
      tries->count = 0;
      tries->since = now;
    }
  if (++tries->count < MAX_TRIES)
    return;

  tries->span = CLAMP (tries->span * 2, SPAN, LONGEST);
  tries->until = now + tries->span;
  tries->count = 0;
  tries->since = tries->until;
}
