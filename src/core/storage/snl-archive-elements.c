/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The file format of a saved game: a table of its elements and attributes, and for each element the
 * functions that read its start and end tag. What is not in the table is refused. Edits are
 * applied to the position as soon as an entry is complete.
 */

#include "snl-archive-reader-private.h"

#include "core/base/snl-limits.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* The elements of a game file, and the functions that are called when each begins and ends */

/**
 * snl_archive_format_time:
 * @time: Unix time in seconds
 *
 * Returns: (transfer full) (nullable): the time in ISO 8601, UTC, such as "2024-10-14T09:00:00Z";
 *   %NULL if it is not within the years 1 to 9999
 */
char *
snl_archive_format_time (gint64 time)
{
  g_autoptr(GDateTime) when = g_date_time_new_from_unix_utc (time);

  return when != NULL ? g_date_time_format (when, "%Y-%m-%dT%H:%M:%SZ") : NULL;
}

/**
 * snl_archive_parse_time:
 * @text: a time in ISO 8601 with its time zone
 * @time: (out): Unix time in seconds
 *
 * Returns: %FALSE if @text is not such a time
 */
gboolean
snl_archive_parse_time (const char *text,
                        gint64     *time)
{
  g_autoptr(GDateTime) when = g_date_time_new_from_iso8601 (text, NULL);

  if (when != NULL)
    *time = g_date_time_to_unix (when);

  return when != NULL;
}

/* Returns the value of attribute @index; if there is none, the file is damaged, and NULL */
static const char *
require (SnlArchiveReader *self,
         guint             index)
{
  const SnlArchiveElement *element = snl_archive_reader_get_element (self);

  if (self->values[index] == NULL)
    snl_archive_reader_damage (self, _("<%s> has no “%s”"), element->name,
                               element->attributes[index]);

  return self->values[index];
}

/*
 * Returns attribute @index as a number from @min to @max, or @otherwise if there is none.
 * G_MININT64 as @otherwise means that the attribute is required.
 */
static gint64
get_number (SnlArchiveReader *self,
            guint             index,
            gint64            min,
            gint64            max,
            gint64            otherwise)
{
  const SnlArchiveElement *element = snl_archive_reader_get_element (self);
  gint64 number = otherwise;

  if (self->values[index] == NULL)
    {
      if (otherwise == G_MININT64)
        snl_archive_reader_damage (self, _("<%s> has no “%s”"), element->name,
                                   element->attributes[index]);

      return otherwise == G_MININT64 ? min : otherwise;
    }

  if (!g_ascii_string_to_signed (self->values[index], 10, min, max, &number, NULL))
    {
      snl_archive_reader_damage (self, _("“%s” of <%s> is “%s”, which is not a number that fits"),
                                 element->attributes[index], element->name,
                                 snl_text_get_quotable_value (self->values[index]));
      return min;
    }

  return number;
}

static gint64
get_time (SnlArchiveReader *self,
          guint             index)
{
  const SnlArchiveElement *element = snl_archive_reader_get_element (self);
  gint64 time = 0;

  if (self->values[index] != NULL && !snl_archive_parse_time (self->values[index], &time))
    snl_archive_reader_damage (self, _("“%s” of <%s> is “%s”, which is not a time"),
                               element->attributes[index], element->name,
                               snl_text_get_quotable_value (self->values[index]));

  return time;
}

static SnlSource
get_source (SnlArchiveReader *self,
            guint             index)
{
  const SnlArchiveElement *element = snl_archive_reader_get_element (self);
  SnlSource source = SNL_SOURCE_GIVEN;

  if (self->values[index] == NULL || !snl_source_from_string (self->values[index], &source))
    snl_archive_reader_damage (self, _("“%s” of <%s> does not say how something came about"),
                               element->attributes[index], element->name);

  return source;
}

static void
begin_game (SnlArchiveReader *self)
{
  SnlHeader *header = snl_header_new ();

  self->reading->header = header;
  header->module = g_strdup (require (self, 0));
  header->version = g_strdup (self->values[1]);
  header->hash = g_strdup (self->values[2]);
  header->seed = get_number (self, 3, 0, G_MAXUINT32, G_MININT64);
  header->made = get_time (self, 4);
  header->title = g_strdup (self->values[5]);
  header->is_moved = self->values[6] != NULL;
  header->moved = get_number (self, 6, 0, G_MAXUINT, 0);
  header->naming = g_strdup (self->values[7]);
  header->physical = g_strdup (self->values[8]);
  self->has_checks = self->values[9] != NULL;
}

static void
begin_module (SnlArchiveReader *self)
{
  if (self->has_module || self->reading->position != NULL)
    snl_archive_reader_refuse (self, _("<module> is there twice, or after <position>"));

  self->has_module = TRUE;
}

static void
end_module (SnlArchiveReader *self)
{
  if (self->text->len > SNL_MAX_RULES)
    snl_archive_reader_refuse (self, _("the rules in this file are longer than 8 MiB"));

  self->reading->header->text = g_ref_string_new (self->text->str);
}

static void
begin_record (SnlArchiveReader *self)
{
  if (self->reading->position == NULL)
    snl_archive_reader_refuse (self, _("<%s> stands before <position>"),
                               snl_archive_reader_get_element (self)->name);
  else if (self->has_end)
    snl_archive_reader_damage (self, _("<%s> stands after <end>"),
                               snl_archive_reader_get_element (self)->name);

  /* no value of an attribute contains "<" */
  self->record_at = snl_archive_reader_get_place (self);
  while (self->record_at > 0 && self->data[self->record_at] != '<')
    self->record_at--;
}

/*
 * Checks the checksum of the record that ends. A wrong one damages the file. But a wrong checksum
 * of the first record, which also covers the bytes before it, or of one that follows a record
 * without any, only adds a notice, and reading continues.
 */
static gboolean
check_record (SnlArchiveReader *self)
{
  SnlArchiveContents *reading = self->reading;
  gboolean is_first = self->n_records++ == 0;
  gboolean is_free = *reading->last == '\0';
  SnlRecordState state = snl_record_verify (self->data + self->record_at,
                                            snl_archive_reader_get_place (self) - self->record_at,
                                            self->check);

  if (state == SNL_RECORD_CHANGED && !is_first && !is_free)
    {
      reading->is_altered = TRUE;
      snl_archive_reader_damage (self,
                                 _("what is written here is not what was saved, or not in its "
                                   "place"));
      return FALSE;
    }

  if (state == SNL_RECORD_CHANGED || (state == SNL_RECORD_BARE && self->has_checks))
    reading->is_altered = TRUE;

  self->has_checks |= state != SNL_RECORD_BARE;

  return TRUE;
}

static void
end_record (SnlArchiveReader *self)
{
  self->reading->end = snl_archive_reader_get_place (self);
  g_strlcpy (self->reading->last, self->check, sizeof self->check);
}

static void
begin_entry (SnlArchiveReader *self)
{
  const char *action = NULL;

  begin_record (self);
  action = require (self, 1);

  if (action == NULL)
    return;

  self->entry = snl_entry_new (action);
  self->entry->number = get_number (self, 0, 1, G_MAXUINT, G_MININT64);
  self->entry->turn = get_number (self, 2, 0, G_MAXUINT, 0);
  self->entry->time = get_time (self, 3);
  self->steps = get_number (self, 4, 0, 1, 0);
}

/* Applies the edits of an entry to the position, all or none */
static gboolean
reader_apply (SnlArchiveReader  *self,
              const SnlEntry    *entry,
              GError           **error)
{
  SnlArchiveContents *reading = self->reading;
  guint done = 0;

  while (done < entry->edits->len &&
         snl_position_apply (reading->position, entry->edits->pdata[done], error))
    done++;

  if (done == entry->edits->len &&
      (reading->check == NULL ||
       reading->check (reading->header, reading->position, entry, reading->check_data, error)))
    return TRUE;

  while (done-- > 0)
    snl_position_revert (reading->position, entry->edits->pdata[done]);

  return FALSE;
}

/* The position is complete: checks it against the game's rules */
static void
end_position (SnlArchiveReader *self)
{
  SnlArchiveContents *reading = self->reading;
  g_autoptr(GError) error = NULL;

  if (reading->check != NULL &&
      !reading->check (reading->header, reading->position, NULL, reading->check_data, &error))
    snl_archive_reader_refuse (self, "%s", error->message);
  else
    {
      snl_record_begin (self->data, snl_archive_reader_get_place (self), self->check);
      end_record (self);
    }
}

static void
end_entry (SnlArchiveReader *self)
{
  g_autoptr(SnlEntry) entry = g_steal_pointer (&self->entry);
  g_autoptr(GError) error = NULL;
  SnlJournal *journal = self->reading->journal;
  guint number = 0;

  if (!check_record (self))
    return;

  snl_archive_reader_apply_undo (self);
  number = self->n_done + 1 - MIN (self->steps, self->n_done);

  if (entry->number != number)
    {
      snl_archive_reader_damage (self, _("action %u stands where action %u should be"),
                                 entry->number, number);
      return;
    }

  /* an entry with instead="1" replaces the last one */
  if (self->steps > 0 && snl_journal_undo (journal, self->reading->position) == NULL)
    {
      snl_archive_reader_damage (self, _("more actions are undone than there are"));
      return;
    }

  if (!reader_apply (self, entry, &error))
    {
      if (self->steps > 0)
        snl_journal_redo (journal, self->reading->position, NULL);

      snl_archive_reader_damage (self, _("action %u does not fit: %s"), number, error->message);
      return;
    }

  snl_header_note_action (self->reading->header, journal);
  snl_journal_append (journal, g_steal_pointer (&entry));
  self->n_done = number;
  end_record (self);
}

static void
begin_answer (SnlArchiveReader *self)
{
  const char *name = require (self, 0);
  const char *value = require (self, 1);

  if (self->entry->answers->len >= SNL_MAX_ANSWERS)
    snl_archive_reader_damage (self, _("there are more than %u answers to one action"),
                               SNL_MAX_ANSWERS);
  else if (name != NULL && value != NULL)
    snl_entry_add_answer (self->entry, name, value, get_source (self, 2));
}

/*
 * Reads the number at @words, from 1 to @max, and moves @words to the next one after a blank, or to
 * the end. Returns 0 if there is no such number.
 */
static guint
take_word (const char **words,
           guint        max)
{
  char *end = NULL;
  guint64 number = g_ascii_isdigit (**words) ? g_ascii_strtoull (*words, &end, 10) : 0;

  if (number > max || end == NULL || (*end != '\0' && (*end != ' ' || end[1] == '\0')))
    return 0;

  *words = *end == ' ' ? end + 1 : end;

  return number;
}

/* Reads "3 2 5", each number from 1 to the number of sides */
static void
read_faces (SnlArchiveReader *self,
            SnlRoll          *roll,
            const char       *faces)
{
  const char *rest = faces;
  guint count = faces != NULL && *faces != '\0';
  guint *shown = NULL;
  guint die = 0;

  for (const char *at = faces; count > 0 && count <= SNL_MAX_DICE && *at != '\0'; at++)
    count += *at == ' ';

  if (count > 0 && count <= SNL_MAX_DICE)
    shown = snl_roll_take_faces (roll, count);

  while (shown != NULL && die < count && (shown[die] = take_word (&rest, roll->sides)) > 0)
    die++;

  if (die == count)
    return;

  snl_archive_reader_damage (self, _("“%s” are not the faces of dice"),
                             snl_text_get_quotable_value (faces));
  snl_roll_forget_faces (roll);
}

/* Reads "1 4 5", the numbers of dice from 1 */
static void
read_marks (SnlArchiveReader *self,
            SnlRoll          *roll,
            const char       *marks)
{
  const char *rest = marks;

  while (rest != NULL && *rest != '\0')
    {
      guint die = take_word (&rest, roll->faces->len);

      if (die == 0)
        {
          snl_archive_reader_damage (self, _("“%s” are not the numbers of dice"),
                                     snl_text_get_quotable_value (marks));
          return;
        }
      snl_roll_mark (roll, die - 1);
    }
}

static void
begin_roll (SnlArchiveReader *self)
{
  const char *name = require (self, 0);
  SnlRoll *roll = NULL;

  if (name == NULL)
    return;

  roll = snl_roll_new_in (&self->entry->arena, name,
                          get_number (self, 3, 1, SNL_MAX_SIDES, G_MININT64));
  snl_entry_add_roll (self->entry, roll);
  self->n_dice = 0;
  snl_roll_set_label (roll, self->values[1]);
  snl_roll_set_because (roll, self->values[2]);
  roll->source = get_source (self, 4);
  roll->has_needed = self->values[5] != NULL;
  roll->needed = get_number (self, 5, -SNL_MAX_NUMBER, SNL_MAX_NUMBER, 0);
  roll->always = get_number (self, 6, 0, SNL_MAX_NUMBER, 0);
  roll->never = get_number (self, 7, 0, SNL_MAX_NUMBER, 0);
  roll->hits = get_number (self, 8, 0, SNL_MAX_DICE, 0);
  read_faces (self, roll, self->values[9]);
  read_marks (self, roll, self->values[10]);
}

static SnlRoll *
get_roll (SnlArchiveReader *self)
{
  return self->entry->rolls->pdata[self->entry->rolls->len - 1];
}

static void
end_roll (SnlArchiveReader *self)
{
  SnlRoll *roll = get_roll (self);
  guint count = snl_roll_get_count (roll);

  if (roll->faces->len > 0 && roll->faces->len != count)
    snl_archive_reader_damage (self, _("%u faces are given for %u dice"), roll->faces->len, count);
}

static void
begin_group (SnlArchiveReader *self)
{
  SnlRoll *roll = get_roll (self);
  SnlDieGroup *group = snl_roll_add_group (roll, self->values[0], self->values[1], self->values[2],
                                           get_number (self, 3, 0, SNL_MAX_DICE, G_MININT64));

  group->bonus = get_number (self, 4, -SNL_MAX_NUMBER, SNL_MAX_NUMBER, 0);
  group->together = g_strcmp0 (self->values[5], "yes") == 0;

  self->n_dice += group->count;

  if (self->n_dice > SNL_MAX_DICE)
    snl_archive_reader_damage (self, _("there are more than %u dice in a roll"), SNL_MAX_DICE);
}

static void
begin_modifier (SnlArchiveReader *self)
{
  snl_roll_add_modifier (get_roll (self), self->values[0],
                         get_number (self, 1, -SNL_MAX_NUMBER, SNL_MAX_NUMBER, G_MININT64),
                         self->values[2]);
}

static void
begin_set (SnlArchiveReader *self)
{
  const char *node = require (self, 0);
  const char *name = require (self, 1);

  snl_entry_add_edit (self->entry, SNL_EDIT_SET, node != NULL ? node : "",
                      snl_intern (name != NULL ? name : ""), self->values[2], self->values[3],
                      self->values[4]);
}

/* Begins `add`; the XML of the node is the element's text */
static void
begin_add (SnlArchiveReader *self)
{
  const char *node = require (self, 0);

  snl_entry_add_edit (self->entry, SNL_EDIT_ADD, node != NULL ? node : "", NULL, NULL, NULL,
                      self->values[1]);
}

static void
begin_remove (SnlArchiveReader *self)
{
  SnlEdit *edit = NULL;

  begin_add (self);
  edit = self->entry->edits->pdata[self->entry->edits->len - 1];
  edit->kind = SNL_EDIT_REMOVE;
  edit->place = get_number (self, 2, 0, G_MAXUINT - 1, G_MININT64);
}

static void
end_node_edit (SnlArchiveReader *self)
{
  SnlEdit *edit = self->entry->edits->pdata[self->entry->edits->len - 1];
  const char *xml = snl_arena_dup (&self->entry->arena, self->text->str);

  if (edit->kind == SNL_EDIT_ADD)
    edit->new = xml;
  else
    edit->old = xml;
}

static void
end_reason (SnlArchiveReader *self)
{
  snl_entry_add_text (self->entry, self->entry->reasons, self->text->str);
}

static void
end_note (SnlArchiveReader *self)
{
  snl_entry_add_text (self->entry, self->entry->notes, self->text->str);
}

static void
end_say (SnlArchiveReader *self)
{
  snl_entry_add_text (self->entry, self->entry->say, self->text->str);
}

static void
end_on_table (SnlArchiveReader *self)
{
  snl_entry_add_text (self->entry, self->entry->on_table, self->text->str);
}

/* Begins `undo` or `redo`, which is carried out when the element is complete */
static void
begin_steps (SnlArchiveReader *self)
{
  begin_record (self);
  self->steps = get_number (self, 0, 1, G_MAXUINT, G_MININT64);
}

static void
end_undo (SnlArchiveReader *self)
{
  if (!check_record (self))
    return;

  if (self->steps > self->n_done)
    {
      snl_archive_reader_damage (self, _("more actions are undone than there are"));
      return;
    }

  self->n_done -= self->steps;
  end_record (self);
}

static void
end_redo (SnlArchiveReader *self)
{
  SnlJournal *journal = self->reading->journal;
  guint n_entries = snl_journal_get_length (journal) + snl_journal_get_redo (journal);

  if (!check_record (self))
    return;

  if (self->steps > n_entries - self->n_done)
    {
      snl_archive_reader_damage (self, _("more actions are redone than were undone"));
      return;
    }

  self->n_done += self->steps;
  end_record (self);
}

/* The end of the game: repeats the checksum of the last record, if none was lost since */
static void
begin_end (SnlArchiveReader *self)
{
  const char *check = NULL;

  begin_record (self);
  check = require (self, 0);

  if (self->fault != NULL)
    return;

  self->reading->is_altered |= strcmp (check, self->reading->last) != 0;
  self->has_checks = TRUE;
  self->has_end = TRUE;
  self->end_at = self->record_at;
}

/* Every element and attribute of the format, except `position` and its nodes */
static const SnlArchiveElement elements[] = {
  { "game", SNL_ARCHIVE_SECTION_NONE, SNL_ARCHIVE_SECTION_GAME, begin_game, NULL,
    { "module", "version", "hash", "seed", "made", "title", "moved", "naming", "from-table",
      "checks" } },
  { "entry", SNL_ARCHIVE_SECTION_GAME, SNL_ARCHIVE_SECTION_ENTRY, begin_entry, end_entry,
    { "n", "action", "turn", "time", "instead", "check" } },
  { "undo", SNL_ARCHIVE_SECTION_GAME, SNL_ARCHIVE_SECTION_LEAF, begin_steps, end_undo,
    { "n", "check" } },
  { "redo", SNL_ARCHIVE_SECTION_GAME, SNL_ARCHIVE_SECTION_LEAF, begin_steps, end_redo,
    { "n", "check" } },
  { "end", SNL_ARCHIVE_SECTION_GAME, SNL_ARCHIVE_SECTION_LEAF, begin_end, NULL,
    { "check" } },
  { "module", SNL_ARCHIVE_SECTION_GAME, SNL_ARCHIVE_SECTION_TEXT, begin_module, end_module,
    { NULL } },
  { "set", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_LEAF, begin_set, NULL,
    { "on", "name", "old", "new", "cause" } },
  { "answer", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_LEAF, begin_answer, NULL,
    { "name", "value", "how" } },
  { "roll", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_ROLL, begin_roll, end_roll,
    { "name", "label", "because", "sides", "how", "needed", "always", "never", "hits",
      "faces", "marked" } },
  { "add", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_TEXT, begin_add, end_node_edit,
    { "on", "cause" } },
  { "remove", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_TEXT, begin_remove, end_node_edit,
    { "on", "cause", "place" } },
  { "reason", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_TEXT, NULL, end_reason, { NULL } },
  { "note", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_TEXT, NULL, end_note, { NULL } },
  { "say", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_TEXT, NULL, end_say, { NULL } },
  { "on-table", SNL_ARCHIVE_SECTION_ENTRY, SNL_ARCHIVE_SECTION_TEXT, NULL, end_on_table, { NULL } },
  { "group", SNL_ARCHIVE_SECTION_ROLL, SNL_ARCHIVE_SECTION_LEAF, begin_group, NULL,
    { "id", "label", "piece", "count", "bonus", "add" } },
  { "modifier", SNL_ARCHIVE_SECTION_ROLL, SNL_ARCHIVE_SECTION_LEAF, begin_modifier, NULL,
    { "label", "value", "group" } },
};

/* In `position`, all elements are nodes with any attributes */
static const SnlArchiveElement position_element = {
  "position", SNL_ARCHIVE_SECTION_GAME, SNL_ARCHIVE_SECTION_POSITION, NULL, end_position, { NULL }
};

static const SnlArchiveElement node_element = {
  "node", SNL_ARCHIVE_SECTION_POSITION, SNL_ARCHIVE_SECTION_LEAF, NULL, NULL, { NULL }
};

/**
 * snl_archive_reader_find_element:
 * @self: a reader
 * @name: the name of an element that begins
 *
 * Returns: (transfer none) (nullable): the element with that name that may occur here
 */
const SnlArchiveElement *
snl_archive_reader_find_element (SnlArchiveReader *self,
                                 const char       *name)
{
  const SnlArchiveElement *parent = snl_archive_reader_get_element (self);
  SnlArchiveSection place = parent != NULL ? parent->inside : SNL_ARCHIVE_SECTION_NONE;

  if (place == SNL_ARCHIVE_SECTION_POSITION)
    return &node_element;

  if (place == SNL_ARCHIVE_SECTION_GAME && strcmp (name, position_element.name) == 0)
    return &position_element;

  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      if (elements[i].within == place && strcmp (elements[i].name, name) == 0)
        return &elements[i];
    }

  return NULL;
}

/**
 * snl_element_is_node:
 * @self: an element
 *
 * Returns: whether it is a node of the position
 */
gboolean
snl_element_is_node (const SnlArchiveElement *self)
{
  return self == &node_element;
}

/**
 * snl_element_is_position:
 * @self: an element
 *
 * Returns: whether it is the position
 */
gboolean
snl_element_is_position (const SnlArchiveElement *self)
{
  return self == &position_element;
}
