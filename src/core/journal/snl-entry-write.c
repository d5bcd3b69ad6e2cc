/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Writes an entry as XML of a saved game, one element a line, into a string: snl_entry_write().
 * Attributes and elements without a value are omitted. snl-archive-elements.c reads what is written
 * here.
 */

#include "snl-entry.h"

#include "core/base/snl-string.h"
#include "core/base/snl-number.h"
#include "core/base/snl-text.h"

static void
append_number (GString    *xml,
               const char *before,
               gint64      number,
               const char *after)
{
  char digits[SNL_NUMBER_SIZE];

  snl_string_append_text (xml, before);
  snl_string_append_text (xml, snl_number_print (number, digits));
  snl_string_append_text (xml, after);
}

/* Writes the numbers of the marked dice, from 1 */
static void
write_marks (const SnlRoll *roll,
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
    snl_string_append_text (xml, "\"");
}

static void
write_roll (const SnlRoll *roll,
            GString       *xml)
{
  snl_string_append_text (xml, "  <roll");
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
    snl_string_append_text (xml, "\"");
  write_marks (roll, xml);
  snl_string_append_text (xml, ">\n");

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];

      snl_string_append_text (xml, "    <group");
      snl_text_append_attribute (xml, "id", group->id);
      snl_text_append_attribute (xml, "label", group->label);
      snl_text_append_attribute (xml, "piece", group->piece);
      append_number (xml, " count=\"", group->count, "\"");

      if (group->bonus != 0)
        append_number (xml, " bonus=\"", group->bonus, "\"");

      if (group->together)
        snl_string_append_text (xml, " add=\"yes\"");

      snl_string_append_text (xml, "/>\n");
    }

  for (guint i = 0; i < roll->modifiers->len; i++)
    {
      const SnlModifier *modifier = roll->modifiers->pdata[i];

      snl_string_append_text (xml, "    <modifier");
      snl_text_append_attribute (xml, "label", modifier->label);
      append_number (xml, " value=\"", modifier->value, "\"");
      snl_text_append_attribute (xml, "group", modifier->group);
      snl_string_append_text (xml, "/>\n");
    }

  snl_string_append_text (xml, "  </roll>\n");
}

static void
write_edit (const SnlEdit *edit,
            GString       *xml)
{
  if (edit->kind == SNL_EDIT_SET)
    {
      snl_string_append_text (xml, "  <set");
      snl_text_append_attribute (xml, "on", edit->node);
      snl_text_append_attribute (xml, "name", edit->name);
      snl_text_append_attribute (xml, "old", edit->old);
      snl_text_append_attribute (xml, "new", edit->new);
      snl_text_append_attribute (xml, "cause", edit->cause);
      snl_string_append_text (xml, "/>\n");
      return;
    }

  snl_string_append_text (xml, edit->kind == SNL_EDIT_ADD ? "  <add" : "  <remove");
  snl_text_append_attribute (xml, "on", edit->node);
  snl_text_append_attribute (xml, "cause", edit->cause);

  if (edit->kind == SNL_EDIT_REMOVE)
    append_number (xml, " place=\"", edit->place, "\"");

  snl_string_append_text (xml, ">");
  snl_text_append (xml, edit->kind == SNL_EDIT_ADD ? edit->new : edit->old);
  snl_string_append_text (xml, edit->kind == SNL_EDIT_ADD ? "</add>\n" : "</remove>\n");
}

static void
write_texts (const SnlArenaArray *texts,
             const char          *name,
             GString             *xml)
{
  for (guint i = 0; i < texts->len; i++)
    {
      snl_string_append_text (xml, "  <");
      snl_string_append_text (xml, name);
      snl_string_append_text (xml, ">");
      snl_text_append (xml, texts->pdata[i]);
      snl_string_append_text (xml, "</");
      snl_string_append_text (xml, name);
      snl_string_append_text (xml, ">\n");
    }
}

/**
 * snl_entry_write:
 * @self: an entry
 * @xml: the string to append to
 *
 * Appends @self as an `entry` element. Characters that XML does not allow are written as U+FFFD.
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
  snl_string_append_text (xml, ">\n");

  for (guint i = 0; i < self->answers->len; i++)
    {
      const SnlAnswer *answer = self->answers->pdata[i];

      snl_string_append_text (xml, "  <answer");
      snl_text_append_attribute (xml, "name", answer->name);
      snl_text_append_attribute (xml, "value", answer->value);
      snl_text_append_attribute (xml, "how", snl_source_to_string (answer->source));
      snl_string_append_text (xml, "/>\n");
    }

  for (guint i = 0; i < self->rolls->len; i++)
    write_roll (self->rolls->pdata[i], xml);

  for (guint i = 0; i < self->edits->len; i++)
    write_edit (self->edits->pdata[i], xml);

  write_texts (self->reasons, "reason", xml);
  write_texts (self->notes, "note", xml);
  write_texts (self->say, "say", xml);
  write_texts (self->on_table, "on-table", xml);

  snl_string_append_text (xml, "</entry>\n");
}
