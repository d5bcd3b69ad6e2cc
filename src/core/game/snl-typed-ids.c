/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-typed-ids.h"

#include <string.h>

/*
 * An id is a key that other nodes, edits and answers repeat, so that a name in it cannot be
 * replaced where it stands: the node gets another id, and all that repeats the old one is changed
 * alike.
 */

/* The characters of ids, see snl-import-list.c: in a text, a longer run of them is another id */
#define ID_CHARACTERS "abcdefghijklmnopqrstuvwxyz0123456789_-"

/**
 * snl_typed_ids_find:
 * @journal: the journal, including entries that can be redone
 *
 * Returns: (transfer container) (element-type utf8 utf8): the ids of the nodes that lists added,
 *   each with the XML of its node; the journal owns both
 */
GHashTable *
snl_typed_ids_find (SnlJournal *journal)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);

  for (guint i = 0; i < n_entries; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      for (guint j = 0; strcmp (entry->action, "import") == 0 && j < entry->edits->len; j++)
        {
          const SnlEdit *edit = entry->edits->pdata[j];

          if (edit->kind == SNL_EDIT_ADD)
            g_hash_table_insert (ids, (gpointer) edit->node, (gpointer) edit->new);
        }
    }

  return ids;
}

/* Whether there is a name in @id, in which digits may follow a word directly */
static gboolean
has_name (SnlNames   *names,
          const char *id)
{
  g_autofree char *words = g_strdelimit (g_strdup (id), "0123456789_-", ' ');
  g_autofree char *told = snl_names_dup_text (names, SNL_NAMING_NONE, words);

  return strcmp (told, words) != 0;
}

/* (transfer full): an id that neither the position nor a list uses, after the kind of the node */
static char *
dup_new_id (const char  *xml,
            SnlPosition *position,
            GHashTable  *typed,
            guint       *number)
{
  g_autofree char *kind = g_strndup (xml + 1, strcspn (xml + 1, " />"));
  char *id = NULL;

  do
    {
      g_free (id);
      id = g_strdup_printf ("%s-unnamed-%u", kind, ++*number);
    }
  while (snl_position_find (position, id) != NULL || g_hash_table_contains (typed, id));

  return id;
}

/**
 * snl_typed_ids_dup_renamed:
 * @names: the names of the students
 * @ruleset: (nullable): the rules; ids that they contain stay
 * @position: the current position
 * @journal: the journal, including entries that can be redone
 *
 * Returns: (transfer full) (element-type utf8 utf8): the typed ids with a student's name in them,
 *   each with the id that replaces it
 */
GHashTable *
snl_typed_ids_dup_renamed (SnlNames    *names,
                           SnlRuleset  *ruleset,
                           SnlPosition *position,
                           SnlJournal  *journal)
{
  GHashTable *renamed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GHashTable) typed = snl_typed_ids_find (journal);
  const char *rules = ruleset != NULL ? snl_ruleset_get_text (ruleset) : "";
  g_autoptr(GList) ids = g_list_sort (g_hash_table_get_keys (typed), (GCompareFunc) strcmp);
  guint number = 0;

  for (const GList *id = ids; id != NULL; id = id->next)
    {
      if (has_name (names, id->data) && strstr (rules, id->data) == NULL)
        g_hash_table_insert (renamed, g_strdup (id->data),
                             dup_new_id (g_hash_table_lookup (typed, id->data), position, typed,
                                         &number));
    }

  return renamed;
}

/* (transfer full) (nullable): @text with each id in it renamed; %NULL if there is none */
static char *
dup_renamed (GHashTable *renamed,
             const char *text)
{
  GString *result = NULL;
  const char *copied = text;

  for (const char *at = text + strcspn (text, ID_CHARACTERS); *at != '\0';
       at += strcspn (at, ID_CHARACTERS))
    {
      gsize length = strspn (at, ID_CHARACTERS);
      g_autofree char *id = g_strndup (at, length);
      /* in XML, a name of an element or attribute is no id */
      gboolean is_markup = (at > text && at[-1] == '<') || g_str_has_prefix (at + length, "=\"");
      const char *other = is_markup ? NULL : g_hash_table_lookup (renamed, id);

      if (other != NULL)
        {
          result = result != NULL ? result : g_string_new (NULL);
          g_string_append_len (result, copied, at - copied);
          g_string_append (result, other);
          copied = at + length;
        }
      at += length;
    }

  return result != NULL ? g_string_free (g_string_append (result, copied), FALSE) : NULL;
}

/* Renames ids in the attributes of @node, whose own id is @id */
static void
rename_in_node (GHashTable  *renamed,
                SnlPosition *position,
                xmlNode     *node,
                const char  *id)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();   /* a copy: setting one may move it */

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    if (strcmp ((const char *) attribute->name, "id") != 0)
      g_ptr_array_add (names, (gpointer) attribute->name);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *value = dup_renamed (renamed, snl_node_get (node, names->pdata[i]));

      if (value != NULL)
        snl_edit_free (snl_position_set (position, id, names->pdata[i], value));
    }
}

/**
 * snl_typed_ids_rename_in_position:
 * @renamed: (element-type utf8 utf8): ids, and what replaces each
 * @position: a position
 *
 * Renames nodes, and what refers to them by their ids.
 */
void
snl_typed_ids_rename_in_position (GHashTable  *renamed,
                                  SnlPosition *position)
{
  GHashTableIter iter;
  gpointer id;
  gpointer other;

  if (g_hash_table_size (renamed) == 0)
    return;

  g_hash_table_iter_init (&iter, renamed);
  while (g_hash_table_iter_next (&iter, &id, &other))
    snl_position_rename (position, id, other);

  rename_in_node (renamed, position, snl_position_get_root (position), "game");
  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    rename_in_node (renamed, position, node, snl_node_get (node, "id"));
}

/* Renames ids in a string of @entry; the old bytes are overwritten with zeros */
static void
rename_in (GHashTable  *renamed,
           SnlEntry    *entry,
           const char **text)
{
  g_autofree char *changed = *text != NULL ? dup_renamed (renamed, *text) : NULL;

  if (changed == NULL)
    return;

  memset ((char *) *text, 0, strlen (*text));
  *text = snl_arena_dup (&entry->arena, changed);
}

static void
rename_in_all (GHashTable    *renamed,
               SnlEntry      *entry,
               SnlArenaArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    rename_in (renamed, entry, (const char **) &texts->pdata[i]);
}

static void
rename_in_roll (GHashTable *renamed,
                SnlEntry   *entry,
                SnlRoll    *roll)
{
  rename_in (renamed, entry, &roll->label);
  rename_in (renamed, entry, &roll->because);
  for (guint i = 0; i < roll->groups->len; i++)
    {
      SnlDieGroup *group = roll->groups->pdata[i];

      rename_in (renamed, entry, &group->label);
      rename_in (renamed, entry, &group->piece);
    }
  for (guint i = 0; i < roll->modifiers->len; i++)
    rename_in (renamed, entry, &((SnlModifier *) roll->modifiers->pdata[i])->label);
}

/**
 * snl_typed_ids_rename_in_entry:
 * @renamed: (element-type utf8 utf8): ids, and what replaces each
 * @entry: an entry of the journal
 *
 * Renames ids wherever @entry contains them, in sentences and in the text of a list, too.
 */
void
snl_typed_ids_rename_in_entry (GHashTable *renamed,
                               SnlEntry   *entry)
{
  if (g_hash_table_size (renamed) == 0)
    return;

  rename_in_all (renamed, entry, entry->reasons);
  rename_in_all (renamed, entry, entry->notes);
  rename_in_all (renamed, entry, entry->say);
  rename_in_all (renamed, entry, entry->on_table);
  for (guint i = 0; i < entry->rolls->len; i++)
    rename_in_roll (renamed, entry, entry->rolls->pdata[i]);
  for (guint i = 0; i < entry->answers->len; i++)
    rename_in (renamed, entry, &((SnlAnswer *) entry->answers->pdata[i])->value);
  for (guint i = 0; i < entry->edits->len; i++)
    {
      SnlEdit *edit = entry->edits->pdata[i];

      rename_in (renamed, entry, &edit->node);
      rename_in (renamed, entry, &edit->old);
      rename_in (renamed, entry, &edit->new);
    }
}
