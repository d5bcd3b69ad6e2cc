/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Removes students' names (personal data) from a game, or shortens them.
 * Replaces names in the attributes, answers, rolls and sentences of every journal entry, and in the
 * position before the first one. Attributes that the rules set stay, so that the game still agrees
 * with its rules; attributes that the referee typed change as the answer does.
 */

#include "snl-anonymise.h"

#include "snl-rewrite-private.h"
#include "snl-typed-ids.h"

#include <string.h>

/* The state of one pass over a game */
typedef struct {
  SnlNames   *names;
  SnlNaming   naming;  /* what replaces a name */
  GHashTable *renamed; /* ids that somebody typed with a student's name in them, to others */
  GHashTable *typed;   /* "NAME=VALUE" to the new value: attributes that the referee typed with a
                        * student's name in them */
  GHashTable *answers; /* set of the values of the answers of an entry, which owns them */
  SnlRuleset *ruleset; /* or NULL, if the game's rules cannot be parsed */
} SnlAnonymiser;

/* Replaces names in a string that the caller owns */
static void
replace_text (SnlAnonymiser  *self,
              char          **text)
{
  char *changed = NULL;

  if (*text == NULL)
    return;

  changed = snl_names_dup_text (self->names, self->naming, *text);
  g_free (*text);
  *text = changed;
}

/*
 * Replaces a string of @entry by @changed; the old bytes are overwritten with zeros, so that no
 * name remains in memory
 */
static void
replace_in (SnlEntry    *entry,
            const char **text,
            const char  *changed)
{
  if (g_strcmp0 (*text, changed) == 0)
    return;

  memset ((char *) *text, 0, strlen (*text));
  *text = snl_arena_dup (&entry->arena, changed);
}

/*
 * Replaces names in @sentence, but only within the text that the referee typed: in the answers of
 * @entry, or in an attribute that was typed in an earlier entry and that the rules may repeat
 */
static void
replace_sentence (SnlAnonymiser  *self,
                  SnlEntry       *entry,
                  const char    **sentence)
{
  g_autofree char *changed = NULL;

  if (*sentence == NULL)
    return;

  changed = snl_names_dup_sentence (self->names, self->naming, entry, *sentence);
  replace_in (entry, sentence, changed);
}

static void
replace_sentences (SnlAnonymiser *self,
                   SnlEntry      *entry,
                   SnlArenaArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    replace_sentence (self, entry, (const char **) &sentences->pdata[i]);
}

/*
 * Replaces names anywhere in the notes: the reason of a roll that was repeated is in a note only,
 * and no answer of the entry
 */
static void
replace_notes (SnlAnonymiser *self,
               SnlEntry      *entry)
{
  for (guint i = 0; i < entry->notes->len; i++)
    {
      g_autofree char *changed = snl_names_dup_text (self->names, self->naming,
                                                     entry->notes->pdata[i]);

      replace_in (entry, (const char **) &entry->notes->pdata[i], changed);
    }
}

static void
anonymise_roll (SnlAnonymiser *self,
                SnlEntry      *entry,
                SnlRoll       *roll)
{
  replace_sentence (self, entry, &roll->label);
  replace_sentence (self, entry, &roll->because);
  for (guint i = 0; i < roll->groups->len; i++)
    replace_sentence (self, entry, &((SnlDieGroup *) roll->groups->pdata[i])->label);
  for (guint i = 0; i < roll->modifiers->len; i++)
    replace_sentence (self, entry, &((SnlModifier *) roll->modifiers->pdata[i])->label);
}

static void
replace_player (SnlAnonymiser  *self,
                char          **player)
{
  char *changed = NULL;

  if (*player == NULL)
    return;

  changed = snl_naming_dup_player (self->naming, *player);
  g_free (*player);
  *player = changed;
}

/*
 * Whether the referee may have typed @value: it is an answer of the entry, or the entry imports a
 * list
 */
static gboolean
is_typed_in (SnlAnonymiser  *self,
             const SnlEntry *entry,
             const char     *value)
{
  return strcmp (entry->action, "import") == 0 || g_hash_table_contains (self->answers, value);
}

/* Whether the attribute @name may be any text */
static gboolean
is_free_text (SnlAnonymiser *self,
              const char    *name)
{
  SnlElement *statistic = self->ruleset != NULL
                          ? snl_ruleset_find (self->ruleset, "statistic", name) : NULL;

  return snl_element_has (statistic, "kind", "text") &&
         snl_element_get (statistic, "words") == NULL;
}

/*
 * (transfer full): @value with names replaced; for an attribute that a rule composed, perhaps of
 * typed text. A text that the rules contain was not typed, and stays.
 */
static char *
dup_free_text (SnlAnonymiser *self,
               const char    *value)
{
  g_autofree char *anonymised = snl_names_dup_typed (self->names, self->naming, value);
  g_autofree char *told = snl_names_dup_text (self->names, self->naming, anonymised);
  gboolean is_ruled = strcmp (told, anonymised) != 0 &&
                      strstr (snl_ruleset_get_text (self->ruleset), value) != NULL;

  return is_ruled ? g_steal_pointer (&anonymised) : g_steal_pointer (&told);
}

/*
 * (transfer full) (nullable): the new value of an attribute; %NULL if it stays. An attribute that
 * the referee typed in @entry changes, and from then on every attribute with the same name and
 * value, and what rules composed of it in an attribute that may be any text. Others stay, since the
 * rules set them. @entry is %NULL for the attributes of a position.
 */
static char *
dup_attribute (SnlAnonymiser  *self,
               const SnlEntry *entry,
               const char     *name,
               const char     *value)
{
  g_autofree char *key = NULL;
  g_autofree char *anonymised = NULL;

  if (value == NULL || *value == '\0' || strcmp (name, "id") == 0)
    return NULL;
  if (strcmp (name, "player") == 0)
    return snl_naming_dup_player (self->naming, value);

  key = g_strconcat (name, "=", value, NULL);
  if (entry != NULL && is_typed_in (self, entry, value))
    {
      anonymised = snl_names_dup_text (self->names, self->naming, value);
      if (strcmp (anonymised, value) != 0)
        g_hash_table_replace (self->typed, g_strdup (key), g_strdup (anonymised));
    }

  if (!g_hash_table_contains (self->typed, key) && is_free_text (self, name))
    return dup_free_text (self, value);

  return g_strdup (g_hash_table_lookup (self->typed, key));
}

static void
replace_fact (SnlAnonymiser   *self,
              const SnlEntry  *entry,
              const char      *name,
              char           **value)
{
  char *anonymised = dup_attribute (self, entry, name, *value);

  if (anonymised == NULL)
    return;

  g_free (*value);
  *value = anonymised;
}

/*
 * Replaces the attributes of one node of @position without journal edits. Returns whether any
 * changed.
 */
static gboolean
replace_attributes_of (SnlAnonymiser  *self,
                       const SnlEntry *entry,
                       SnlPosition    *position,
                       xmlNode        *node)
{
  const char *id = node == snl_position_get_root (position) ? "game" : snl_node_get (node, "id");
  g_autoptr(GPtrArray) names = g_ptr_array_new ();   /* a copy: setting one may move it */
  gboolean changed = FALSE;

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    g_ptr_array_add (names, (gpointer) attribute->name);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *anonymised = dup_attribute (self, entry, names->pdata[i],
                                                   snl_node_get (node, names->pdata[i]));

      if (anonymised == NULL)
        continue;
      snl_edit_free (snl_position_set (position, id, names->pdata[i], anonymised));
      changed = TRUE;
    }

  return changed;
}

/* Replaces attributes in @xml, the serialised node of an edit that adds or removes a node */
static void
replace_written_attributes (SnlAnonymiser   *self,
                            const SnlEntry  *entry,
                            char           **xml)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autofree char *whole = NULL;
  xmlNode *node = NULL;
  SnlEdit *edit = NULL;

  if (*xml == NULL)
    return;

  whole = g_strconcat ("<position>", *xml, "</position>", NULL);
  position = snl_position_new_from_xml (whole, -1, NULL);
  node = position != NULL ? snl_position_get_root (position)->children : NULL;

  if (node == NULL)
    return;   /* not reached: a game file with malformed XML there is not opened */

  if (!replace_attributes_of (self, entry, position, node))
    return;

  edit = snl_position_remove (position, snl_node_get (node, "id"));
  g_free (*xml);
  *xml = g_strdup (edit->old);
  snl_edit_free (edit);
}

static void
anonymise_edit (SnlAnonymiser *self,
                SnlEntry      *entry,
                SnlEdit       *edit)
{
  g_autofree char *old = g_strdup (edit->old);
  g_autofree char *new = g_strdup (edit->new);

  if (edit->kind != SNL_EDIT_SET)
    {
      replace_written_attributes (self, entry, &old);
      replace_written_attributes (self, entry, &new);
    }
  else
    {
      replace_fact (self, NULL, edit->name, &old);
      replace_fact (self, entry, edit->name, &new);
    }

  replace_in (entry, &edit->old, old);
  replace_in (entry, &edit->new, new);
}

/* Replaces names in a list, but for its first line: the rules' words for the columns */
static void
replace_list (SnlAnonymiser  *self,
              char          **list)
{
  gsize empty = strspn (*list, "\r\n");
  gsize head = empty + strcspn (*list + empty, "\r\n");
  g_autofree char *lines = snl_names_dup_text (self->names, self->naming, *list + head);
  char *whole = g_strdup_printf ("%.*s%s", (int) head, *list, lines);

  g_free (*list);
  *list = whole;
}

static void
anonymise_answer (SnlAnonymiser *self,
                  SnlEntry      *entry,
                  SnlAnswer     *answer)
{
  g_autofree char *value = g_strdup (answer->value);

  if (strcmp (entry->action, "import") == 0 && strcmp (answer->name, "list") == 0)
    replace_list (self, &value);
  else if (g_str_has_suffix (answer->name, "player"))
    replace_player (self, &value);
  else
    replace_text (self, &value);
  replace_in (entry, &answer->value, value);
}

static void
anonymise_entry (SnlAnonymiser *self,
                 SnlEntry      *entry)
{
  g_hash_table_remove_all (self->answers);
  for (guint i = 0; i < entry->answers->len; i++)
    g_hash_table_add (self->answers, (gpointer) ((SnlAnswer *) entry->answers->pdata[i])->value);

  replace_sentences (self, entry, entry->reasons);
  replace_notes (self, entry);
  replace_sentences (self, entry, entry->say);
  replace_sentences (self, entry, entry->on_table);
  for (guint i = 0; i < entry->rolls->len; i++)
    anonymise_roll (self, entry, entry->rolls->pdata[i]);
  for (guint i = 0; i < entry->edits->len; i++)
    replace_sentence (self, entry, &((SnlEdit *) entry->edits->pdata[i])->cause);

  /* last: replacing the sentences compares them with the values of answers and edits */
  for (guint i = 0; i < entry->edits->len; i++)
    anonymise_edit (self, entry, entry->edits->pdata[i]);
  for (guint i = 0; i < entry->answers->len; i++)
    anonymise_answer (self, entry, entry->answers->pdata[i]);
}

static void
anonymise_journal (SnlAnonymiser *self,
                   SnlJournal    *journal)
{
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);

  for (guint i = 0; i < n_entries; i++)
    {
      SnlEntry *entry = (SnlEntry *) snl_journal_get (journal, i);

      snl_typed_ids_rename_in_entry (self->renamed, entry);
      anonymise_entry (self, entry);
    }
}

static void
anonymise_position (SnlAnonymiser *self,
                    SnlPosition   *position)
{
  snl_typed_ids_rename_in_position (self->renamed, position);
  replace_attributes_of (self, NULL, position, snl_position_get_root (position));

  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    replace_attributes_of (self, NULL, position, node);
}

/*
 * (transfer full): files beside @path that Senlac made of the game and that may contain names too:
 * copies of a damaged file, copies from before an upgrade, and temporary files of an interrupted
 * save
 */
static GPtrArray *
find_copies (const char *path)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *stem = g_str_has_suffix (name, ".senlac")
                          ? g_strndup (name, strlen (name) - strlen (".senlac"))
                          : g_strdup (name);
  g_autofree char *damaged = g_strconcat (stem, ".damaged-", NULL);
  g_autofree char *before = g_strconcat (stem, ".before-", NULL);
  g_autofree char *unfinished = g_strconcat (".", name, ".", NULL);   /* a temporary file */
  g_autoptr(GDir) directory = g_dir_open (folder, 0, NULL);
  const char *other = NULL;

  while (directory != NULL && (other = g_dir_read_name (directory)) != NULL)
    {
      if (g_str_has_prefix (other, damaged) || g_str_has_prefix (other, before) ||
          g_str_has_prefix (other, unfinished))
        g_ptr_array_add (copies, g_build_filename (folder, other, NULL));
    }

  return copies;
}

/**
 * snl_anonymise_file:
 * @path: a game that no window or program has open
 * @others: (nullable) (array zero-terminated=1): names of students who lead nothing, such as those
 *   that a reason names in a game without a class
 * @n_names: (out) (optional): how many students' names the game contained
 * @copies: (out) (optional) (transfer full) (element-type filename): files beside the game that
 *   Senlac made of it, and that may still contain the names
 * @error: return location for an #SnlError
 *
 * Removes all students' names from a game: the current and former leaders of each piece, and names
 * within sentences. Otherwise the game is unchanged and can be continued.
 *
 * Returns: %TRUE; or %FALSE with @error and the game unchanged
 */
gboolean
snl_anonymise_file (const char         *path,
                    const char *const  *others,
                    guint              *n_names,
                    GPtrArray         **copies,
                    GError            **error)
{
  g_auto(SnlRewrite) game = { NULL };
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlNames) names = NULL;
  g_autoptr(GHashTable) typed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) renamed = NULL;
  SnlAnonymiser self = { NULL, SNL_NAMING_NONE, NULL, typed, answers, NULL };

  g_return_val_if_fail (path != NULL, FALSE);

  if (!snl_rewrite_open (&game, path, error))
    return FALSE;

  ruleset = game.header->text != NULL
            ? snl_ruleset_new_kept (game.header->text, -1, path, NULL) : NULL;
  names = snl_names_new_with (ruleset, game.position, game.journal, others);
  renamed = snl_typed_ids_dup_renamed (names, ruleset, game.position, game.journal);
  self.names = names;
  self.renamed = renamed;
  self.ruleset = ruleset;
  anonymise_position (&self, game.initial);
  anonymise_journal (&self, game.journal);
  replace_text (&self, &game.header->title);

  if (!snl_rewrite_save (&game, error))
    return FALSE;

  if (n_names != NULL)
    *n_names = snl_names_get_length (names);

  if (copies != NULL)
    *copies = find_copies (path);

  return TRUE;
}

/**
 * snl_anonymise_names:
 * @game: a game that is open read-only
 * @naming: what replaces the names
 *
 * Replaces students' names in memory only, so that reports and exports of @game made afterwards
 * contain no full names.
 */
void
snl_anonymise_names (SnlGame   *game,
                     SnlNaming  naming)
{
  g_autoptr(SnlNames) names = NULL;
  g_autoptr(GHashTable) typed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) renamed = NULL;
  SnlAnonymiser self = { NULL, naming, NULL, typed, answers, snl_game_get_ruleset (game) };

  g_return_if_fail (SNL_IS_GAME (game) && snl_game_is_read_only (game));

  if (naming == SNL_NAMING_FULL)
    return;

  names = snl_names_new (snl_game_get_ruleset (game), snl_game_get_position (game),
                         snl_game_get_journal (game));
  self.names = names;
  self.renamed = renamed = snl_typed_ids_dup_renamed (names, self.ruleset,
                                                      snl_game_get_position (game),
                                                      snl_game_get_journal (game));
  anonymise_journal (&self, snl_game_get_journal (game));
  anonymise_position (&self, snl_game_get_position (game));
  replace_text (&self, &((SnlHeader *) snl_game_get_header (game))->title);
}
