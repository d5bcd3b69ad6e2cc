/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Every position of the game is checked against the new rules, statistics and options that they
 * add are set to their initial values, and the file is written anew with the new rules, beside a
 * copy of the old file.
 */

#include "snl-upgrade-rules.h"

#include "snl-game-check.h"
#include "snl-rewrite-private.h"
#include "core/base/snl-error.h"
#include "core/base/snl-load.h"
#include "core/ruleset/snl-library.h"
#include "core/storage/snl-archive.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* (transfer full) (nullable): the text of the installed module of the game's id, and in @hash its
 * hash. Only installed modules are considered, never a path from the game, which may come from
 * anybody. */
static char *
dup_installed (const SnlHeader  *header,
               char            **path,
               char            **hash)
{
  char *text = NULL;
  gsize length = 0;

  *path = header->module != NULL ? snl_library_dup_path (header->module) : NULL;
  if (*path == NULL || !snl_load_path (*path, &text, &length, NULL))
    return NULL;

  *hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  return text;
}

/**
 * snl_upgrade_rules_load:
 * @header: the header of a game that holds its rules
 * @error: return location for an #SnlError
 *
 * Parses the rules that a game was saved with: its own copy, or, if that was damaged and the very
 * same module is installed, that module. Where it is not, a copy that can still be parsed is
 * taken as it is; its hash then differs from that of @header.
 *
 * Returns: (transfer full): the rules; or %NULL with @error
 */
SnlRuleset *
snl_upgrade_rules_load (const SnlHeader  *header,
                        GError          **error)
{
  g_autofree char *kept = g_compute_checksum_for_string (G_CHECKSUM_SHA256, header->text, -1);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *hash = NULL;

  /* before either is parsed, which takes a large module most of the time of opening a game */
  if (header->hash != NULL && strcmp (header->hash, kept) != 0)
    text = dup_installed (header, &path, &hash);

  return snl_ruleset_new_kept (text != NULL && strcmp (hash, header->hash) == 0 ? text
                                                                                : header->text,
                               -1, header->module, error);
}

/**
 * snl_upgrade_rules_find_newer:
 * @game: a game
 *
 * Compares the hash of the game's own rules with that of the installed module of the same id.
 *
 * Returns: (transfer full) (nullable): the installed module, if it differs; %NULL if not, or if it
 *   is not installed or cannot be used
 */
SnlRuleset *
snl_upgrade_rules_find_newer (SnlGame *game)
{
  const SnlHeader *header = snl_game_get_header (game);
  g_autofree char *path = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *text = dup_installed (header, &path, &hash);

  /* the hash is compared before parsing, since it is usually the same */
  return text != NULL && g_strcmp0 (hash, header->hash) != 0
         ? snl_ruleset_new_parse (text, -1, path, NULL) : NULL;
}

static void
add_misfit (GString    *misfits,
            const char *what,
            const char *id)
{
  g_string_append_printf (misfits, "\n  %s: %s", what, id != NULL ? id : "–");
}

static void
check_id (SnlRuleset *ruleset,
          const char *kind,
          const char *what,
          const char *id,
          GString    *misfits)
{
  if (id != NULL && *id != '\0' && snl_ruleset_find (ruleset, kind, id) == NULL)
    add_misfit (misfits, what, id);
}

static void
check_options (SnlRuleset    *ruleset,
               const xmlNode *options,
               GString       *misfits)
{
  for (const xmlAttr *chosen = options->properties; chosen != NULL; chosen = chosen->next)
    {
      const char *name = (const char *) chosen->name;
      SnlElement *option = strcmp (name, "id") != 0 ? snl_ruleset_find (ruleset, "option", name)
                           : NULL;
      const char *value = snl_node_get (options, name);

      if (option != NULL && snl_element_find_id (option, "choice", value) == NULL)
        {
          g_autofree char *pair = g_strdup_printf ("%s = %s", name, value);

          add_misfit (misfits, _("there is no such choice any more"), pair);
        }
    }
}

static void
check_card (SnlRuleset    *ruleset,
            const xmlNode *card,
            GString       *misfits)
{
  SnlElement *deck = snl_ruleset_find (ruleset, "deck", snl_node_get (card, "deck"));

  if (deck == NULL || snl_element_find_id (deck, "card", snl_node_get (card, "kind")) == NULL)
    add_misfit (misfits, _("there is no such card any more"), snl_node_get (card, "kind"));
}

/* Collects the ids in the position that the new rules do not define. */
static void
check_position (SnlRuleset  *ruleset,
                SnlPosition *position,
                GString     *misfits)
{
  xmlNode *root = snl_position_get_root (position);

  check_id (ruleset, "phase", _("there is no such phase any more"), snl_node_get (root, "step"),
            misfits);
  check_id (ruleset, "ending", _("there is no such ending any more"), snl_node_get (root, "ending"),
            misfits);

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      const char *kind = (const char *) node->name;

      if (strcmp (kind, "options") == 0)
        check_options (ruleset, node, misfits);
      else if (strcmp (kind, "card") == 0)
        check_card (ruleset, node, misfits);
      else if (strcmp (kind, "square") == 0)
        check_id (ruleset, "terrain", _("there is no such terrain any more"),
                  snl_node_get (node, "terrain"), misfits);
      else if (strcmp (kind, "side") == 0)
        check_id (ruleset, "side", _("there is no such side any more"), snl_node_get (node, "id"),
                  misfits);
      else if (strcmp (kind, "piece") == 0)
        {
          check_id (ruleset, "side", _("there is no such side any more"),
                    snl_node_get (node, "side"), misfits);
          check_id (ruleset, "type", _("there is no such type of unit any more"),
                    snl_node_get (node, "type"), misfits);
        }
    }
}

/* Sets the statistics that the new rules define and the node lacks to their initial values. */
static void
add_statistics (SnlRuleset  *ruleset,
                SnlPosition *position,
                const char  *id,
                const char  *of)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *name = snl_element_get (statistic, "id");
      const char *initial = snl_element_get (statistic, "initial");

      if (snl_element_has (statistic, "of", of) &&
          snl_position_get (position, id, name) == NULL)
        snl_edit_free (snl_position_set (position, id, name, initial != NULL ? initial : ""));
    }
}

static void
add_options (SnlRuleset  *ruleset,
             SnlPosition *position)
{
  SnlElement *section = snl_ruleset_get_section (ruleset, "options");

  snl_element_for_each (option, section, NULL)
    {
      const char *name = snl_element_get (option, "id");

      if (name != NULL && snl_position_get (position, "options", name) == NULL)
        snl_edit_free (snl_position_set (position, "options", name,
                                         snl_element_get (option, "initial")));
    }
}

/* Adds new statistics and options to the position that the game begins with. */
static void
complete (SnlRuleset  *ruleset,
          SnlPosition *beginning)
{
  xmlNode *root = snl_position_get_root (beginning);

  add_statistics (ruleset, beginning, "game", "game");

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    add_statistics (ruleset, beginning, snl_node_get (node, "id"), (const char *) node->name);

  if (snl_position_find (beginning, "options") != NULL)
    add_options (ruleset, beginning);
}

/*
 * Checks the beginning and what every entry makes of it against the new rules, as the game is
 * checked when it is opened again.
 */
static void
check_history (SnlRuleset *ruleset,
               SnlRewrite *game,
               GString    *misfits)
{
  g_autoptr(SnlPosition) position = snl_position_copy (game->initial);
  guint length = snl_journal_get_length (game->journal) + snl_journal_get_redo (game->journal);
  g_autoptr(GError) error = NULL;

  if (!snl_game_check_position (ruleset, position, &error))
    g_string_append_printf (misfits, "\n  %s", error->message);

  for (guint i = 0; i < length && error == NULL; i++)
    {
      const SnlEntry *entry = snl_journal_get (game->journal, i);
      gboolean fits = TRUE;

      for (guint j = 0; fits && j < entry->edits->len; j++)
        fits = snl_position_apply (position, entry->edits->pdata[j], &error);

      if (!fits || !snl_game_check_entry (ruleset, position, entry, &error))
        {
          g_string_append (misfits, "\n  ");
          g_string_append_printf (misfits, _("action %u does not fit: %s"), i + 1, error->message);
        }
    }
}

/*
 * (transfer full): the path of a copy of the file at @path, named NAME.before-1.senlac or the next
 * free number; or %NULL with @error
 */
static char *
copy_file (const char  *path,
           GError     **error)
{
  g_autofree char *stem = g_str_has_suffix (path, ".senlac")
                          ? g_strndup (path, strlen (path) - strlen (".senlac"))
                          : g_strdup (path);
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;

  for (guint number = 1; number < 1000; number++)
    {
      g_autofree char *kept = g_strdup_printf ("%s.before-%u.senlac", stem, number);

      if (g_file_test (kept, G_FILE_TEST_EXISTS))
        continue;

      return g_file_set_contents_full (kept, text, length,
                                       G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                       0600, error) ? g_steal_pointer (&kept) : NULL;
    }

  g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
               _("%s: there are 999 old games beside it; move some of them away."), path);

  return NULL;
}

static void
replace_rules (SnlHeader  *header,
               SnlRuleset *ruleset)
{
  g_free (header->version);
  g_free (header->hash);
  g_clear_pointer (&header->text, g_ref_string_release);
  header->version = g_strdup (snl_ruleset_get_version (ruleset));
  header->hash = g_strdup (snl_ruleset_get_hash (ruleset));
  header->text = g_ref_string_acquire (snl_ruleset_get_text (ruleset));
}

/**
 * snl_upgrade_rules:
 * @path: a game that no window or program has open
 * @ruleset: another version of its module
 * @kept: (out) (optional) (transfer full): the path of a copy of the old file; %NULL for no copy
 * @error: return location for an #SnlError
 *
 * Gives a game the rules of @ruleset. Entries in the journal stay as they are; what @ruleset adds
 * begins with its initial value.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_REFUSED (the module is another, or an id that
 *   the game has used is unknown to @ruleset) or %SNL_ERROR_FILE, and the game unchanged
 */
gboolean
snl_upgrade_rules (const char  *path,
                   SnlRuleset  *ruleset,
                   char       **kept,
                   GError     **error)
{
  g_auto(SnlRewrite) game = { NULL };
  g_autoptr(GString) misfits = g_string_new (NULL);
  g_autofree char *old = NULL;
  GString *content = NULL;

  g_return_val_if_fail (path != NULL && ruleset != NULL, FALSE);

  if (!snl_rewrite_open (&game, path, error))
    return FALSE;

  if (strcmp (game.header->module, snl_ruleset_get_id (ruleset)) != 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("This is a game of “%s”; it cannot be moved over to “%s”."),
                   game.header->module, snl_ruleset_get_id (ruleset));
      return FALSE;
    }

  complete (ruleset, game.initial);
  check_position (ruleset, game.position, misfits);

  if (misfits->len == 0)
    check_history (ruleset, &game, misfits);

  if (misfits->len > 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                   _("The game cannot be moved over, but can be played on with its own rules:%s"),
                   misfits->str);
      return FALSE;
    }

  replace_rules (game.header, ruleset);
  game.header->is_moved = TRUE;
  game.header->moved = snl_journal_get_length (game.journal) + snl_journal_get_redo (game.journal);
  content = snl_rewrite_serialize (&game, error);

  if (content == NULL)
    return FALSE;

  if (kept != NULL)
    old = copy_file (path, error);

  if (kept != NULL && old == NULL)
    {
      g_string_free (content, TRUE);
      return FALSE;
    }
  if (!snl_archive_replace (game.archive, content, error))
    return FALSE;

  if (kept != NULL)
    *kept = g_steal_pointer (&old);

  return TRUE;
}
