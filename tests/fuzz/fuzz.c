/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "core/game/snl-names.h"
#include "core/report/snl-report.h"
#include "core/view/snl-view.h"

#include <string.h>

/* Values that a reader may count with, look for a letter in, or write somewhere: whatever an
 * attribute is for */
static const char *const numbers[] = {
  "0", "1", "-1", "1.5", "100",   /* FUZZ_PLAIN_NUMBERS */
  "-0", "00", "+1", "1e9", "0x10", "NaN", "Infinity", "101", "10000", "10001",
  "100000", "100001", "1000000000", "-1000000000",
  "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
  "9999999999", "9223372036854775807", "9223372036854775808", "-9223372036854775809",
  "18446744073709551615", "99999999999999999999999999999999",
};

static const char *const values[] = {
  " ", "",
  "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "0 0", "1 2147483648", "..", "1..2147483647", "-..",
  "2026-11-20T10:00:00Z", "dddd-d9-99T99:99:99Z", "dddd-dd-ddTdd:dd:ddZ",
  "9999-12-31T23:59:59-24:00",
  "0000-00-00T00:00:00Z", "2026-02-30T24:60:61Z", "2026-11-20T10:00:00.99999999999999999999Z",
  "game", "options", "red-foot-1", "yes", "no", "rolled", "hits", "blocks",
  "%s%n%d", "{}", "{", "$x", "@x", "@id", "//*",
  "/", "/..", "piece/@id", "'", "&#10;", "&amp;", "&#x9b;", "&#x202e;",
  "../../etc/passwd",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
  "aaaaaaaaaaaaaaaa"
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
  "aaaaaaaaaaaaaaaa"
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
  "aaaaaaaaaaaaaaaa",
};

gboolean fuzz_is_refused;

/**
 * fuzz_get_ruleset:
 * @id: of an installed module
 *
 * Reads a module without the checks for its author: an instrumented program takes a minute for
 * those of the longest.
 *
 * Returns: (transfer none): it, read once
 */
SnlRuleset *
fuzz_get_ruleset (const char *id)
{
  static GHashTable *rulesets;
  SnlRuleset *ruleset = NULL;
  GError *error = NULL;

  if (rulesets == NULL)
    rulesets = g_hash_table_new (g_str_hash, g_str_equal);

  ruleset = g_hash_table_lookup (rulesets, id);

  if (ruleset == NULL)
    {
      g_autofree char *path = snl_library_dup_path (id);
      g_autofree char *text = NULL;

      if (g_file_get_contents (path, &text, NULL, &error))
        ruleset = snl_ruleset_new_kept (text, -1, path, &error);

      if (ruleset == NULL)
        g_error ("%s", error->message);

      g_hash_table_insert (rulesets, (gpointer) id, ruleset);
    }

  return ruleset;
}

/**
 * fuzz_get_game:
 *
 * Returns: (transfer none): a game of the lesson in memory, on its example table
 */
SnlGame *
fuzz_get_game (void)
{
  static SnlGame *game;

  if (game == NULL)
    {
      SnlRuleset *ruleset = fuzz_get_ruleset ("hastings-lesson");
      g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
      g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);

      g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
      game = snl_game_new (ruleset, muster, options, 7, NULL, NULL);
    }

  return game;
}

/**
 * fuzz_look_at:
 * @game: a game that may come from anybody
 *
 * Asks for all that a screen shows and a printer prints.
 */
void
fuzz_look_at (SnlGame *game)
{
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (game);
  g_autoptr(GPtrArray) waiting = snl_view_dup_waiting (game);
  g_autofree char *in_force = snl_view_dup_in_force (game);
  g_autofree char *ending = snl_view_dup_ending (game);
  g_autoptr(SnlReport) report = snl_report_new (game);
  g_autofree char *text = snl_report_to_text (report, SNL_NAMING_INITIALS);
  xmlNode *root = snl_position_get_root (snl_game_get_position (game));

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      const char *id = snl_node_get (node, "id");
      g_autofree char *name = snl_view_dup_name (game, id);
      g_autoptr(GPtrArray) badges = NULL;

      if (g_str_equal ((const char *) node->name, "piece"))
        badges = snl_view_dup_badges (game, id);
    }
}

/**
 * fuzz_find_value:
 * @text: XML, or nearly
 * @length: of @text in bytes
 * @begin: (inout): where to look from; then where a value begins
 * @end: (out): where it ends
 *
 * Returns: whether another attribute's value was found
 */
gboolean
fuzz_find_value (const char *text,
                 gsize       length,
                 gsize      *begin,
                 gsize      *end)
{
  for (gsize at = *begin; at + 2 < length; at++)
    {
      const char *close = NULL;

      if (text[at] != '=' || (text[at + 1] != '"' && text[at + 1] != '\''))
        continue;

      close = memchr (text + at + 2, text[at + 1], length - at - 2);
      if (close == NULL)
        continue;

      *begin = at + 2;
      *end = (gsize) (close - text);

      return TRUE;
    }

  return FALSE;
}

guint
fuzz_get_n_numbers (void)
{
  return G_N_ELEMENTS (numbers);
}

guint
fuzz_get_n_values (void)
{
  return G_N_ELEMENTS (numbers) + G_N_ELEMENTS (values);
}

/**
 * fuzz_get_value:
 * @index: any number; of the numbers, which come first, the plainest are the first
 *
 * Returns: (transfer none): a value
 */
const char *
fuzz_get_value (guint index)
{
  index %= fuzz_get_n_values ();

  return index < G_N_ELEMENTS (numbers) ? numbers[index] : values[index - G_N_ELEMENTS (numbers)];
}

/**
 * fuzz_change_value:
 * @bytes: XML, or nearly
 * @place: any number: which attribute it is
 * @value: any number: which value it gets
 * @is_added: whether it has its own besides
 *
 * Returns: %FALSE if there is no attribute, and nothing was changed
 */
gboolean
fuzz_change_value (GString  *bytes,
                   guint     place,
                   guint     value,
                   gboolean  is_added)
{
  gsize begin = bytes->len > 0 ? place % bytes->len : 0;
  gsize end = 0;

  if (!fuzz_find_value (bytes->str, bytes->len, &begin, &end))
    {
      begin = 0;
      if (!fuzz_find_value (bytes->str, bytes->len, &begin, &end))
        return FALSE;
    }

  if (!is_added)
    g_string_erase (bytes, (gssize) begin, (gssize) (end - begin));

  g_string_insert (bytes, (gssize) (is_added ? end : begin), fuzz_get_value (value));

  return TRUE;
}
