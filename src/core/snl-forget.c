/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-forget.h"

#include "snl-names.h"
#include "snl-rewrite-private.h"

#include <string.h>

static void
replace_text (SnlNames  *names,
              char     **text)
{
  char *changed = NULL;

  if (*text == NULL)
    return;

  changed = snl_names_dup_text (names, SNL_NAMING_NONE, *text);
  g_free (*text);
  *text = changed;
}

/* Where the referee's own words stand in the entry's sentences */
static void
replace_sentences (SnlNames  *names,
                   SnlEntry  *entry,
                   GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    {
      char *changed = snl_names_dup_sentence (names, SNL_NAMING_NONE, entry, sentences->pdata[i]);

      g_free (sentences->pdata[i]);
      sentences->pdata[i] = changed;
    }
}

/* Empties the player in the XML of a node that was added or taken out */
static void
forget_written_player (char **xml)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autofree char *whole = NULL;
  xmlNode *node = NULL;
  SnlEdit *edit = NULL;

  if (*xml == NULL || strstr (*xml, "player") == NULL)
    return;

  whole = g_strconcat ("<position>", *xml, "</position>", NULL);
  position = snl_position_new_from_xml (whole, -1, NULL);
  node = position != NULL ? snl_position_get_root (position)->children : NULL;

  if (node == NULL || snl_node_get (node, "player") == NULL)
    return;

  snl_edit_free (snl_position_set (position, snl_node_get (node, "id"), "player", ""));
  edit = snl_position_remove (position, snl_node_get (node, "id"));
  g_free (*xml);
  *xml = g_steal_pointer (&edit->old);
  snl_edit_free (edit);
}

static void
empty (char **text)
{
  if (*text == NULL)
    return;

  g_free (*text);
  *text = g_strdup ("");
}

static void
forget_edit (SnlEdit *edit)
{
  if (edit->kind != SNL_EDIT_SET)
    {
      forget_written_player (&edit->old);
      forget_written_player (&edit->new);
    }
  else if (g_strcmp0 (edit->name, "player") == 0)
    {
      empty (&edit->old);
      empty (&edit->new);
    }
}

static void
forget_entry (SnlNames *names,
              SnlEntry *entry)
{
  for (guint i = 0; i < entry->edits->len; i++)
    forget_edit (entry->edits->pdata[i]);

  replace_sentences (names, entry, entry->reasons);
  replace_sentences (names, entry, entry->notes);
  replace_sentences (names, entry, entry->say);
  replace_sentences (names, entry, entry->on_table);

  /* last: the sentences are looked through for them */
  for (guint i = 0; i < entry->answers->len; i++)
    {
      SnlAnswer *answer = entry->answers->pdata[i];

      if (strcmp (answer->name, "player") == 0)
        empty (&answer->value);
      else
        replace_text (names, &answer->value);
    }
}

static void
forget_position (SnlPosition *position)
{
  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      if (snl_node_get (node, "player") != NULL)
        snl_edit_free (snl_position_set (position, snl_node_get (node, "id"), "player", ""));
    }
}

/* (transfer full): files beside @path that Senlac made of it and that may hold names too */
static GPtrArray *
find_copies (const char *path)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *stem = g_str_has_suffix (name, ".senlac") ?
                          g_strndup (name, strlen (name) - strlen (".senlac")) : g_strdup (name);
  g_autofree char *damaged = g_strconcat (stem, ".damaged-", NULL);
  g_autofree char *before = g_strconcat (stem, ".before-", NULL);
  g_autoptr(GDir) directory = g_dir_open (folder, 0, NULL);
  const char *other = NULL;

  while (directory != NULL && (other = g_dir_read_name (directory)) != NULL)
    {
      if (g_str_has_prefix (other, damaged) || g_str_has_prefix (other, before))
        g_ptr_array_add (copies, g_build_filename (folder, other, NULL));
    }

  return copies;
}

/**
 * snl_forget_class:
 * @path: a game that is open nowhere
 * @n_names: (out) (optional): how many students it knew
 * @copies: (out) (optional) (transfer full) (element-type filename): files beside the game that
 *   Senlac kept of it, and that may hold the names still
 * @error: return location for an #SnlError
 *
 * Deletes all students from a game: who leads what now, who ever did, and where a sentence names
 * one of them.  The game stays the same otherwise and can be played on.
 *
 * Returns: %TRUE; or %FALSE with @error and the game as it was
 */
gboolean
snl_forget_class (const char  *path,
                  guint       *n_names,
                  GPtrArray  **copies,
                  GError     **error)
{
  g_auto(SnlRewrite) game = { NULL };
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlNames) names = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  if (!snl_rewrite_open (&game, path, error))
    return FALSE;

  ruleset = game.header->text != NULL ?
            snl_ruleset_new_parse (game.header->text, -1, path, NULL) : NULL;
  names = snl_names_new (ruleset, game.position, game.journal);
  forget_position (game.beginning);
  replace_text (names, &game.header->title);

  for (guint i = 0; i < snl_journal_get_length (game.journal) + snl_journal_get_redo (game.journal); i++)
    forget_entry (names, (SnlEntry *) snl_journal_get (game.journal, i));

  if (!snl_rewrite_save (&game, error))
    return FALSE;

  if (n_names != NULL)
    *n_names = snl_names_get_length (names);

  if (copies != NULL)
    *copies = find_copies (path);

  return TRUE;
}
