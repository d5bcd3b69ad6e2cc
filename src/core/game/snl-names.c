/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Collects names from the `player` values of the position and the journal, and replaces them in the
 * sentences of a game.
 */

#include "snl-names-private.h"

#include "snl-typed-ids.h"

#include <string.h>

static void
add_player (SnlNames   *self,
            const char *player)
{
  g_auto(GStrv) names = NULL;

  if (player == NULL || !g_utf8_validate (player, -1, NULL))
    return;

  names = snl_naming_split_player (player);

  /* only a file that no game is played from has a longer name, and nothing is called by it */
  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0' && g_utf8_strlen (names[i], -1) <= SNL_MAX_LEADER)
      snl_names_add_form (self, names[i]);
}

/* Adds the `player` in the serialised node of an edit that adds or removes a node. */
static void
add_written_player (SnlNames   *self,
                    const char *xml)
{
  SnlPosition *position = NULL;
  g_autofree char *whole = NULL;

  if (xml == NULL || strstr (xml, "player") == NULL)
    return;

  whole = g_strconcat ("<position>", xml, "</position>", NULL);
  position = snl_position_new_from_xml (whole, -1, NULL);

  if (position != NULL && snl_position_get_root (position)->children != NULL)
    add_player (self, snl_node_get (snl_position_get_root (position)->children, "player"));

  snl_position_free (position);
}

static void
add_entry (SnlNames       *self,
           const SnlEntry *entry)
{
  for (guint i = 0; i < entry->edits->len; i++)
    {
      const SnlEdit *edit = entry->edits->pdata[i];

      if (edit->kind != SNL_EDIT_SET)
        {
          add_written_player (self, edit->old);
          add_written_player (self, edit->new);
        }
      else if (g_strcmp0 (edit->name, "player") == 0)
        {
          add_player (self, edit->old);
          add_player (self, edit->new);
        }
    }

  add_player (self, snl_entry_get_answer (entry, "player"));
  add_player (self, snl_entry_get_answer (entry, "with-player"));
}

/* Whether @text contains @word exactly, as a whole word */
static gboolean
has_word (const char *text,
          const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    if (snl_names_is_word (text, at, length))
      return TRUE;

  return FALSE;
}

/* (transfer full): all ids of the position and the entries, one a line; but none that was typed */
static char *
dup_ids (SnlPosition *position,
         SnlJournal  *journal,
         const char  *rules)
{
  g_autoptr(GHashTable) seen = snl_typed_ids_find (journal, rules);
  GString *ids = g_string_new (NULL);
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    {
      const char *id = snl_node_get (node, "id");

      if (id != NULL && g_hash_table_add (seen, (gpointer) id))
        g_string_append_printf (ids, "%s\n", id);
    }

  for (guint i = 0; i < n_entries; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      for (guint j = 0; j < entry->edits->len; j++)
        {
          const char *id = ((const SnlEdit *) entry->edits->pdata[j])->node;

          if (id != NULL && g_hash_table_add (seen, (gpointer) id))
            g_string_append_printf (ids, "%s\n", id);
        }
    }

  return g_string_free (ids, FALSE);
}

/**
 * snl_names_new:
 * @ruleset: (nullable): the rules, whose text decides which words are not names
 * @position: the current position
 * @journal: the journal, including entries that can be redone
 *
 * Returns: (transfer full): the names of all students in the game
 */
SnlNames *
snl_names_new (SnlRuleset  *ruleset,
               SnlPosition *position,
               SnlJournal  *journal)
{
  return snl_names_new_with (ruleset, position, journal, NULL);
}

/**
 * snl_names_new_with:
 * @ruleset: (nullable): the rules, whose text decides which words are not names
 * @position: the current position
 * @journal: the journal, including entries that can be redone
 * @others: (nullable) (array zero-terminated=1): more names, of students who lead nothing
 *
 * Returns: (transfer full): the names of all students in the game, and @others
 */
SnlNames *
snl_names_new_with (SnlRuleset        *ruleset,
                    SnlPosition       *position,
                    SnlJournal        *journal,
                    const char *const *others)
{
  SnlNames *self = g_new0 (SnlNames, 1);
  const char *rules = ruleset != NULL ? snl_ruleset_get_text (ruleset) : "";
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);
  g_autofree char *ids = NULL;

  self->called = g_ptr_array_new_with_free_func (snl_name_form_free);
  self->whole = g_ptr_array_new ();
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->folded = g_ptr_array_new ();
  self->exact = g_ptr_array_new ();
  self->typed = g_ptr_array_new_with_free_func (snl_typed_text_free);
  self->replaced = g_ptr_array_new_with_free_func (snl_typed_text_free);

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    add_player (self, snl_node_get (node, "player"));

  for (guint i = 0; i < n_entries; i++)
    add_entry (self, snl_journal_get (journal, i));

  for (guint i = 0; i < self->called->len; i++)
    ((SnlNameForm *) self->called->pdata[i])->is_found = TRUE;
  for (guint i = 0; others != NULL && others[i] != NULL; i++)
    add_player (self, others[i]);

  self->n_names = self->called->len;
  if (self->n_names == 0)
    return self;

  g_ptr_array_sort (self->called, snl_name_form_compare_cb);
  for (guint i = 0; i < self->n_names; i++)
    g_ptr_array_add (self->whole, ((SnlNameForm *) self->called->pdata[i])->phrase.text);
  snl_names_add_parts (self, rules);
  ids = dup_ids (position, journal, rules);
  snl_names_require_exact_match (self, ids, rules);

  /* the position and the journal, whose strings these are, do not change meanwhile */
  self->seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (xmlNode *node = snl_position_get_root (position); node != NULL;
       node = node->parent->type == XML_DOCUMENT_NODE ? node->children : node->next)
    snl_names_add_values_of (self, node);
  for (guint i = 0; i < n_entries; i++)
    snl_names_add_typed_in (self, snl_journal_get (journal, i));
  g_clear_pointer (&self->seen, g_hash_table_unref);
  snl_names_leave_ruled (self, rules);

  return self;
}

/**
 * snl_names_free:
 * @self: (nullable) (transfer full): names
 *
 * Frees @self.
 */
void
snl_names_free (SnlNames *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->called);
  g_ptr_array_unref (self->whole);
  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->folded);
  g_ptr_array_unref (self->exact);
  g_ptr_array_unref (self->typed);
  g_ptr_array_unref (self->replaced);
  g_clear_pointer (&self->firsts, g_hash_table_unref);
  g_free (self);
}

/**
 * snl_names_get_length:
 * @self: names
 *
 * Returns: the number of students; of those who never led a piece only those count whose name was
 *   found since
 */
guint
snl_names_get_length (SnlNames *self)
{
  guint length = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->n_names; i++)
    {
      const SnlNameForm *name = self->called->pdata[i];
      gboolean is_found = name->is_found;

      for (guint j = self->n_names; !is_found && j < self->called->len; j++)
        {
          const SnlNameForm *part = self->called->pdata[j];

          is_found = part->is_found && has_word (name->phrase.text, part->phrase.text);
        }
      length += is_found;
    }

  return length;
}

/**
 * snl_names_dup_typed:
 * @self: names
 * @naming: what replaces a name
 * @text: a text that rules may have composed
 *
 * Replaces names only in those parts of @text that repeat what was typed anywhere in the game.
 *
 * Returns: (transfer full): @text with each name replaced
 */
char *
snl_names_dup_typed (SnlNames   *self,
                     SnlNaming   naming,
                     const char *text)
{
  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  return snl_names_dup_within (self, naming, self->typed, text);
}

/**
 * snl_names_dup_sentence:
 * @self: names
 * @naming: what replaces a name
 * @entry: (nullable): the entry that @sentence belongs to; %NULL if to none, as a unit's name
 * @sentence: one of its sentences
 *
 * Replaces names only in those parts of @sentence that repeat an answer of @entry, such as a
 * reason, or an attribute that the referee typed. Sentences contain no other names, and a student
 * with the same name as a side must not change them.
 *
 * Returns: (transfer full): @sentence with each name replaced
 */
char *
snl_names_dup_sentence (SnlNames       *self,
                        SnlNaming       naming,
                        const SnlEntry *entry,
                        const char     *sentence)
{
  g_autofree char *told = NULL;

  g_return_val_if_fail (self != NULL && sentence != NULL, NULL);

  if (naming == SNL_NAMING_FULL)
    return g_strdup (sentence);

  snl_names_take_entry (self, naming, entry);
  told = snl_names_dup_within (self, naming, self->replaced, sentence);

  return snl_names_dup_typed (self, naming, told);
}
