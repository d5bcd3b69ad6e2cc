/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Renames ids with a student's name in them. Other nodes, edits and answers refer to a node by its
 * id, so the node gets another one, and every reference to the old one is changed with it.
 */

#include "snl-typed-ids.h"

#include <string.h>

/* The characters of ids, see snl-import-list.c */
static gboolean
is_of_id (char character)
{
  return g_ascii_islower (character) || g_ascii_isdigit (character) ||
         character == '_' || character == '-';
}

/*
 * Calls @func for each word of @text that may be an id: it begins and ends with a letter or digit,
 * and is no part of a longer word
 */
static void
for_each_id (const char *text,
             void      (*func) (const char *id,
                                const char *at,
                                gpointer    user_data),
             gpointer    user_data)
{
  for (const char *at = text; *at != '\0';)
    {
      const char *start = at;
      const char *end;
      gboolean is_part;

      if (!is_of_id (*at))
        {
          at++;
          continue;
        }

      while (is_of_id (*at))
        at++;
      is_part = (start > text &&
                 g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (start)))) ||
                g_unichar_isalnum (g_utf8_get_char (at));

      for (end = at; end > start && !g_ascii_isalnum (end[-1]);)
        end--;
      while (start < end && !g_ascii_isalnum (*start))
        start++;

      if (end > start && !is_part)
        {
          g_autofree char *id = g_strndup (start, end - start);

          func (id, start, user_data);
        }
    }
}

static void
leave_out_cb (const char *id,
              const char *at G_GNUC_UNUSED,
              gpointer    user_data)
{
  g_hash_table_remove (user_data, id);
}

/**
 * snl_typed_ids_find:
 * @journal: the journal, including entries that can be redone
 * @rules: the text of the rules; ids that it contains are left out
 *
 * Returns: (transfer container) (element-type utf8): the set of the ids of the nodes that lists
 *   added, which the journal owns
 */
GHashTable *
snl_typed_ids_find (SnlJournal *journal,
                    const char *rules)
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
            g_hash_table_add (ids, (gpointer) edit->node);
        }
    }

  if (g_hash_table_size (ids) > 0)
    for_each_id (rules, leave_out_cb, ids);

  return ids;
}

/*
 * Whether there is a name in @id, in which digits may follow a word directly; all its letters are
 * small, also those of a name that is found only as it is written
 */
static gboolean
has_name (SnlNames   *names,
          const char *id)
{
  g_autofree char *words = g_strdelimit (g_strdup (id), "0123456789_-", ' ');
  g_autofree char *told = snl_names_dup_text (names, SNL_NAMING_NONE, words);
  g_autofree char *large = g_strdup (words);
  g_autofree char *large_told = NULL;

  for (gsize i = 0; large[i] != '\0'; i++)
    if (i == 0 || large[i - 1] == ' ')
      large[i] = g_ascii_toupper (large[i]);
  large_told = snl_names_dup_text (names, SNL_NAMING_NONE, large);

  return strcmp (told, words) != 0 || strcmp (large_told, large) != 0;
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
  g_autoptr(GHashTable) typed =
    snl_typed_ids_find (journal, ruleset != NULL ? snl_ruleset_get_text (ruleset) : "");
  g_autoptr(GList) ids = g_list_sort (g_hash_table_get_keys (typed), (GCompareFunc) strcmp);
  guint number = 0;

  for (const GList *id = ids; id != NULL; id = id->next)
    {
      g_autofree char *other = NULL;

      if (!has_name (names, id->data))
        continue;

      /* short, so that a cell with many ids does not become too long */
      do
        {
          g_free (other);
          other = g_strdup_printf ("x-%u", ++number);
        }
      while (snl_position_find (position, other) != NULL || g_hash_table_contains (typed, other));
      g_hash_table_insert (renamed, g_strdup (id->data), g_steal_pointer (&other));
    }

  return renamed;
}

/* A text while ids in it are renamed */
typedef struct {
  GHashTable *renamed;
  gboolean    is_xml;   /* where the name of an element, attribute or entity is no id */
  GString    *result;   /* or NULL, as long as none was found */
  const char *copied;   /* up to where the text is in @result */
} SnlRenaming;

static void
rename_cb (const char *id,
           const char *at,
           gpointer    user_data)
{
  SnlRenaming *self = user_data;
  const char *end = at + strlen (id);
  const char *other = g_hash_table_lookup (self->renamed, id);

  if (other == NULL ||
      (self->is_xml && (strchr ("<&", at[-1]) != NULL || g_str_has_prefix (end, "=\""))))
    return;

  self->result = self->result != NULL ? self->result : g_string_new (NULL);
  g_string_append_len (self->result, self->copied, at - self->copied);
  g_string_append (self->result, other);
  self->copied = end;
}

/* (transfer full) (nullable): @text with each id in it renamed; %NULL if there is none */
static char *
dup_renamed (GHashTable *renamed,
             const char *text,
             gboolean    is_xml)
{
  SnlRenaming self = { renamed, is_xml, NULL, text };

  for_each_id (text, rename_cb, &self);

  return self.result != NULL ? g_string_free (g_string_append (self.result, self.copied), FALSE)
                             : NULL;
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
      g_autofree char *value = dup_renamed (renamed, snl_node_get (node, names->pdata[i]),
                                            FALSE);

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
rename_in_xml (GHashTable  *renamed,
               SnlEntry    *entry,
               const char **text,
               gboolean     is_xml)
{
  g_autofree char *changed = *text != NULL ? dup_renamed (renamed, *text, is_xml) : NULL;

  if (changed == NULL)
    return;

  memset ((char *) *text, 0, strlen (*text));
  *text = snl_arena_dup (&entry->arena, changed);
}

static void
rename_in (GHashTable  *renamed,
           SnlEntry    *entry,
           const char **text)
{
  rename_in_xml (renamed, entry, text, FALSE);
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
    {
      SnlAnswer *answer = entry->answers->pdata[i];

      /* a question that is asked of each of several nodes has the node's id in its name */
      rename_in (renamed, entry, &answer->name);
      rename_in (renamed, entry, &answer->value);
    }
  for (guint i = 0; i < entry->edits->len; i++)
    {
      SnlEdit *edit = entry->edits->pdata[i];

      rename_in (renamed, entry, &edit->node);
      rename_in_xml (renamed, entry, &edit->old, edit->kind != SNL_EDIT_SET);
      rename_in_xml (renamed, entry, &edit->new, edit->kind != SNL_EDIT_SET);
    }
}
