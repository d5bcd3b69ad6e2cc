/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-entry.h"

#include "snl-number.h"
#include "snl-text-private.h"

#include <string.h>

/* As written in a game's file: never change one, only add */
static const char *const source_names[] = {
  [SNL_SOURCE_DEFAULT] = "default",
  [SNL_SOURCE_COMPUTED] = "computed",
  [SNL_SOURCE_GIVEN] = "given",
  [SNL_SOURCE_OVERRIDDEN] = "overridden",
  [SNL_SOURCE_ROLLED] = "rolled",
  [SNL_SOURCE_TYPED] = "typed",
  [SNL_SOURCE_HITS] = "hits",
};

/**
 * snl_source_to_string:
 * @source: a source
 *
 * Returns: (transfer none): its word in a game's file; not for people
 */
const char *
snl_source_to_string (SnlSource source)
{
  g_return_val_if_fail ((guint) source < G_N_ELEMENTS (source_names), NULL);

  return source_names[source];
}

/**
 * snl_source_from_string:
 * @string: a word as from snl_source_to_string()
 * @source: (out): the source
 *
 * Returns: %FALSE, and @source as it was, if @string is no such word
 */
gboolean
snl_source_from_string (const char *string,
                        SnlSource  *source)
{
  g_return_val_if_fail (string != NULL, FALSE);
  g_return_val_if_fail (source != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (source_names); i++)
    {
      if (strcmp (source_names[i], string) == 0)
        {
          *source = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* (transfer full): a record of zeroes, in one piece with copies of @texts, which are replaced by them */
static gpointer
new_record (gsize   size,
            char  **texts,
            guint   n_texts)
{
  gsize length = 0;
  char *self;
  char *room;

  for (guint i = 0; i < n_texts; i++)
    length += texts[i] != NULL ? strlen (texts[i]) + 1 : 0;
  self = g_malloc (size + length);
  memset (self, 0, size);
  room = self + size;
  for (guint i = 0; i < n_texts; i++)
    if (texts[i] != NULL)
      {
        const char *text = texts[i];

        texts[i] = room;
        room = g_stpcpy (room, text) + 1;
      }

  return self;
}

/**
 * snl_edit_new:
 * @kind: what is done
 * @node: the id of the node; `game` is the root
 * @name: (nullable): the attribute
 * @old: (nullable): what was there before
 * @new: (nullable): what is there after
 *
 * Returns: (transfer full): an edit that copies all of these, in one piece with it; without a cause, at
 *   place 0
 */
SnlEdit *
snl_edit_new (SnlEditKind  kind,
              const char  *node,
              const char  *name,
              const char  *old,
              const char  *new)
{
  char *texts[] = { (char *) node, (char *) name, (char *) old, (char *) new };
  SnlEdit *self = NULL;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (kind != SNL_EDIT_SET || name != NULL, NULL);

  self = new_record (sizeof *self, texts, G_N_ELEMENTS (texts));
  self->kind = kind;
  self->node = texts[0];
  self->name = texts[1];
  self->old = texts[2];
  self->new = texts[3];

  return self;
}

/**
 * snl_edit_free:
 * @self: (nullable) (transfer full): an edit
 */
void
snl_edit_free (SnlEdit *self)
{
  if (self == NULL)
    return;

  g_free (self->cause);
  g_free (self);
}

/**
 * snl_answer_new:
 * @name: the ask's name
 * @value: an id, a number or a text
 * @source: default, computed, given or overridden
 *
 * Returns: (transfer full): an answer
 */
SnlAnswer *
snl_answer_new (const char *name,
                const char *value,
                SnlSource   source)
{
  char *texts[] = { (char *) name, (char *) value };
  SnlAnswer *self = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  self = new_record (sizeof *self, texts, G_N_ELEMENTS (texts));
  self->name = texts[0];
  self->value = texts[1];
  self->source = source;

  return self;
}

/**
 * snl_answer_free:
 * @self: (nullable) (transfer full): an answer
 */
void
snl_answer_free (SnlAnswer *self)
{
  g_free (self);
}

/**
 * snl_roll_new:
 * @name: the roll's name in the module
 * @sides: of each die; 1 or more
 *
 * Returns: (transfer full): a roll without dice, for which no score is needed
 */
SnlRoll *
snl_roll_new (const char *name,
              guint       sides)
{
  SnlRoll *self = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (sides > 0, NULL);

  self = g_new0 (SnlRoll, 1);
  self->name = g_strdup (name);
  self->sides = sides;
  self->groups = g_ptr_array_new_with_free_func (g_free);
  self->modifiers = g_ptr_array_new_with_free_func (g_free);
  self->source = SNL_SOURCE_ROLLED;
  self->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  self->marks = g_byte_array_new ();

  return self;
}

/**
 * snl_roll_free:
 * @self: (nullable) (transfer full): a roll
 */
void
snl_roll_free (SnlRoll *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self->label);
  g_free (self->because);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->modifiers);
  g_array_unref (self->faces);
  g_byte_array_unref (self->marks);
  g_free (self);
}

/**
 * snl_roll_add_group:
 * @id: (nullable): the group's name in the module
 * @label: (nullable): for people
 * @piece: (nullable): the id of the node that these dice are for
 * @count: dice
 *
 * Returns: (transfer none): a new group of @self, without a bonus
 */
SnlDieGroup *
snl_roll_add_group (SnlRoll    *self,
                    const char *id,
                    const char *label,
                    const char *piece,
                    guint       count)
{
  char *texts[] = { (char *) id, (char *) label, (char *) piece };
  SnlDieGroup *group = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  group = new_record (sizeof *group, texts, G_N_ELEMENTS (texts));
  group->id = texts[0];
  group->label = texts[1];
  group->piece = texts[2];
  group->count = count;
  g_ptr_array_add (self->groups, group);

  return group;
}

/**
 * snl_roll_add_modifier:
 * @label: (nullable): for people
 * @value: added to each die
 * @group: (nullable): the group it is for; %NULL for all
 *
 * Returns: (transfer none): a new modifier of @self; the bonus of its groups is the caller's to change
 */
SnlModifier *
snl_roll_add_modifier (SnlRoll    *self,
                       const char *label,
                       int         value,
                       const char *group)
{
  char *texts[] = { (char *) label, (char *) group };
  SnlModifier *modifier = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  modifier = new_record (sizeof *modifier, texts, G_N_ELEMENTS (texts));
  modifier->label = texts[0];
  modifier->value = value;
  modifier->group = texts[1];
  g_ptr_array_add (self->modifiers, modifier);

  return modifier;
}

/**
 * snl_roll_get_count:
 * @self: a roll
 *
 * Returns: the dice of all groups
 */
guint
snl_roll_get_count (const SnlRoll *self)
{
  guint count = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->groups->len; i++)
    count += ((const SnlDieGroup *) self->groups->pdata[i])->count;

  return count;
}

/**
 * snl_roll_get_face:
 * @self: a roll
 * @die: from 0, in the order of the groups
 *
 * Returns: the face, from 1; 0 if it was not rolled, or only the hits are known
 */
guint
snl_roll_get_face (const SnlRoll *self,
                   guint          die)
{
  g_return_val_if_fail (self != NULL, 0);

  return die < self->faces->len ? g_array_index (self->faces, guint, die) : 0;
}

/**
 * snl_roll_is_hit:
 * @self: a roll with a needed score
 * @group: (nullable): the group of the die, for its bonus; %NULL for none
 * @face: what the die shows
 *
 * Returns: whether @face hits: always on the face that always hits, never on the one that never
 *   does, otherwise if it reaches the needed score with the bonus
 */
gboolean
snl_roll_is_hit (const SnlRoll     *self,
                 const SnlDieGroup *group,
                 guint              face)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!self->has_needed || face == 0)
    return FALSE;

  if (face == self->always)
    return TRUE;

  if (face == self->never)
    return FALSE;

  return (gint64) face + (group != NULL ? group->bonus : 0) >= self->needed;
}

/**
 * snl_roll_die_hits:
 * @self: a roll
 * @group: the group of the die
 * @die: from 0, in the order of the groups
 *
 * Returns: whether the die reaches the needed score, or the procedure said that it did something
 */
gboolean
snl_roll_die_hits (const SnlRoll     *self,
                   const SnlDieGroup *group,
                   guint              die)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return die < self->marks->len ? self->marks->data[die] != 0
         : snl_roll_is_hit (self, group, snl_roll_get_face (self, die));
}

/**
 * snl_roll_mark:
 * @self: a roll whose faces are known
 * @die: from 0, in the order of the groups; one that is not there is passed over
 *
 * Says that a die did something, where no needed score tells.
 */
void
snl_roll_mark (SnlRoll *self,
               guint    die)
{
  g_return_if_fail (self != NULL);

  if (die >= self->faces->len)
    return;
  if (self->marks->len == 0)
    {
      g_byte_array_set_size (self->marks, self->faces->len);
      memset (self->marks->data, 0, self->marks->len);
    }
  self->marks->data[die] = 1;
}

/**
 * snl_roll_least_face:
 * @self: a roll with a needed score
 * @group: (nullable): a group of it, for its bonus
 *
 * Returns: the lowest face that hits; one more than the die's sides if none does
 */
guint
snl_roll_least_face (const SnlRoll     *self,
                     const SnlDieGroup *group)
{
  guint face = 1;

  g_return_val_if_fail (self != NULL, 0);

  while (face <= self->sides && !snl_roll_is_hit (self, group, face))
    face++;

  return face;
}

/**
 * snl_entry_new:
 * @action: the id of an action
 *
 * Returns: (transfer full): an entry without a number, in which nothing happens
 */
SnlEntry *
snl_entry_new (const char *action)
{
  SnlEntry *self = NULL;

  g_return_val_if_fail (action != NULL, NULL);

  self = g_new0 (SnlEntry, 1);
  self->action = g_strdup (action);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_answer_free);
  self->rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_roll_free);
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_edit_free);
  self->reasons = g_ptr_array_new_with_free_func (g_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->say = g_ptr_array_new_with_free_func (g_free);
  self->on_table = g_ptr_array_new_with_free_func (g_free);

  return self;
}

/**
 * snl_entry_free:
 * @self: (nullable) (transfer full): an entry
 */
void
snl_entry_free (SnlEntry *self)
{
  if (self == NULL)
    return;

  g_free (self->action);
  g_ptr_array_unref (self->answers);
  g_ptr_array_unref (self->rolls);
  g_ptr_array_unref (self->edits);
  g_ptr_array_unref (self->reasons);
  g_ptr_array_unref (self->notes);
  g_ptr_array_unref (self->say);
  g_ptr_array_unref (self->on_table);
  g_free (self);
}

/**
 * snl_entry_take_reason:
 * @self: an entry
 * @reason: (transfer full): how a number came about
 *
 * Adds @reason, unless it stands there already: a great battle reads one cell of a table for each
 * pair of units, and says so once.
 */
void
snl_entry_take_reason (SnlEntry *self,
                       char     *reason)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (reason != NULL);

  if (g_ptr_array_find_with_equal_func (self->reasons, reason, g_str_equal, NULL))
    g_free (reason);
  else
    g_ptr_array_add (self->reasons, reason);
}

/**
 * snl_entry_get_answer:
 * @self: an entry
 * @name: an ask's name
 *
 * Returns: (transfer none) (nullable): the answer's value, or %NULL if that was not asked
 */
const char *
snl_entry_get_answer (const SnlEntry *self,
                      const char     *name)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < self->answers->len; i++)
    {
      const SnlAnswer *answer = self->answers->pdata[i];

      if (strcmp (answer->name, name) == 0)
        return answer->value;
    }

  return NULL;
}

/**
 * snl_entry_dup_answers:
 * @self: an entry
 *
 * Returns: (transfer full) (element-type utf8 utf8): what the referee said, name to value, so that
 *   the same may be done again; not what was computed or taken for lack of an answer
 */
GHashTable *
snl_entry_dup_answers (const SnlEntry *self)
{
  GHashTable *answers = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < self->answers->len; i++)
    {
      const SnlAnswer *answer = self->answers->pdata[i];

      if (answer->source == SNL_SOURCE_GIVEN || answer->source == SNL_SOURCE_OVERRIDDEN ||
          answer->source == SNL_SOURCE_TYPED)
        g_hash_table_insert (answers, g_strdup (answer->name), g_strdup (answer->value));
    }

  return answers;
}

static void
append_number (GString    *xml,
               const char *before,
               gint64      number,
               const char *after)
{
  char digits[SNL_NUMBER_SIZE];

  g_string_append (xml, before);
  g_string_append (xml, snl_number_print (number, digits));
  g_string_append (xml, after);
}

/* The numbers of the dice that did something, from 1 */
static void
snl_entry_write_marks (const SnlRoll *roll,
                       GString       *xml)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < roll->marks->len; i++)
    if (roll->marks->data[i] != 0)
      {
        append_number (xml, is_first ? " marked=\"" : " ", i + 1, "");
        is_first = FALSE;
      }
  if (!is_first)
    g_string_append_c (xml, '"');
}

static void
snl_entry_write_roll (const SnlRoll *roll,
                      GString       *xml)
{
  g_string_append (xml, "  <roll");
  snl_text_append_attribute (xml, "name", roll->name);
  snl_text_append_attribute (xml, "label", roll->label);
  snl_text_append_attribute (xml, "because", roll->because);
  append_number (xml, " sides=\"", roll->sides, "\"");
  snl_text_append_attribute (xml, "how", snl_source_to_string (roll->source));

  if (roll->has_needed)
    append_number (xml, " needed=\"", roll->needed, "\"");

  if (roll->always > 0)
    append_number (xml, " always=\"", roll->always, "\"");

  if (roll->never > 0)
    append_number (xml, " never=\"", roll->never, "\"");

  if (roll->has_needed)
    append_number (xml, " hits=\"", roll->hits, "\"");

  for (guint i = 0; i < roll->faces->len; i++)
    append_number (xml, i == 0 ? " faces=\"" : " ", snl_roll_get_face (roll, i), "");

  if (roll->faces->len > 0)
    g_string_append_c (xml, '"');
  snl_entry_write_marks (roll, xml);
  g_string_append (xml, ">\n");

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];

      g_string_append (xml, "    <group");
      snl_text_append_attribute (xml, "id", group->id);
      snl_text_append_attribute (xml, "label", group->label);
      snl_text_append_attribute (xml, "piece", group->piece);
      append_number (xml, " count=\"", group->count, "\"");

      if (group->bonus != 0)
        append_number (xml, " bonus=\"", group->bonus, "\"");

      if (group->together)
        g_string_append (xml, " add=\"yes\"");

      g_string_append (xml, "/>\n");
    }

  for (guint i = 0; i < roll->modifiers->len; i++)
    {
      const SnlModifier *modifier = roll->modifiers->pdata[i];

      g_string_append (xml, "    <modifier");
      snl_text_append_attribute (xml, "label", modifier->label);
      append_number (xml, " value=\"", modifier->value, "\"");
      snl_text_append_attribute (xml, "group", modifier->group);
      g_string_append (xml, "/>\n");
    }

  g_string_append (xml, "  </roll>\n");
}

static void
snl_entry_write_edit (const SnlEdit *edit,
                      GString       *xml)
{
  if (edit->kind == SNL_EDIT_SET)
    {
      g_string_append (xml, "  <set");
      snl_text_append_attribute (xml, "on", edit->node);
      snl_text_append_attribute (xml, "name", edit->name);
      snl_text_append_attribute (xml, "old", edit->old);
      snl_text_append_attribute (xml, "new", edit->new);
      snl_text_append_attribute (xml, "cause", edit->cause);
      g_string_append (xml, "/>\n");
      return;
    }

  g_string_append (xml, edit->kind == SNL_EDIT_ADD ? "  <add" : "  <remove");
  snl_text_append_attribute (xml, "on", edit->node);
  snl_text_append_attribute (xml, "cause", edit->cause);

  if (edit->kind == SNL_EDIT_REMOVE)
    append_number (xml, " place=\"", edit->place, "\"");

  g_string_append_c (xml, '>');
  snl_text_append (xml, edit->kind == SNL_EDIT_ADD ? edit->new : edit->old);
  g_string_append (xml, edit->kind == SNL_EDIT_ADD ? "</add>\n" : "</remove>\n");
}

static void
snl_entry_write_texts (const GPtrArray *texts,
                       const char      *name,
                       GString         *xml)
{
  for (guint i = 0; i < texts->len; i++)
    {
      g_string_append (xml, "  <");
      g_string_append (xml, name);
      g_string_append_c (xml, '>');
      snl_text_append (xml, texts->pdata[i]);
      g_string_append (xml, "</");
      g_string_append (xml, name);
      g_string_append (xml, ">\n");
    }
}

/**
 * snl_entry_write:
 * @self: an entry
 * @xml: where to write
 *
 * Writes @self as an `entry` element of a game's file, a line a fact, for programs and people.
 * What is not there is not written; what XML cannot hold is written as U+FFFD.
 */
void
snl_entry_write (const SnlEntry *self,
                 GString        *xml)
{
  GDateTime *time = NULL;
  g_autofree char *when = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (xml != NULL);

  time = g_date_time_new_from_unix_utc (self->time);
  when = time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : NULL;
  g_clear_pointer (&time, g_date_time_unref);

  append_number (xml, "<entry n=\"", self->number, "\"");
  snl_text_append_attribute (xml, "action", self->action);
  append_number (xml, " turn=\"", self->turn, "\"");
  snl_text_append_attribute (xml, "time", when);
  g_string_append (xml, ">\n");

  for (guint i = 0; i < self->answers->len; i++)
    {
      const SnlAnswer *answer = self->answers->pdata[i];

      g_string_append (xml, "  <answer");
      snl_text_append_attribute (xml, "name", answer->name);
      snl_text_append_attribute (xml, "value", answer->value);
      snl_text_append_attribute (xml, "how", snl_source_to_string (answer->source));
      g_string_append (xml, "/>\n");
    }

  for (guint i = 0; i < self->rolls->len; i++)
    snl_entry_write_roll (self->rolls->pdata[i], xml);

  for (guint i = 0; i < self->edits->len; i++)
    snl_entry_write_edit (self->edits->pdata[i], xml);

  snl_entry_write_texts (self->reasons, "reason", xml);
  snl_entry_write_texts (self->notes, "note", xml);
  snl_entry_write_texts (self->say, "say", xml);
  snl_entry_write_texts (self->on_table, "on-table", xml);

  g_string_append (xml, "</entry>\n");
}
