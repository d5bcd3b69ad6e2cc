/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Formats what sentences contain: numbers, and the names of pieces, places, cards and dice; and
 * fills the variables of a module's sentence in.
 */

#include "snl-world-private.h"

#include "snl-word-count.h"
#include "core/base/snl-intern.h"
#include "core/base/snl-string.h"
#include "core/base/snl-number.h"
#include "core/base/snl-message.h"
#include "core/journal/snl-position-revision.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/**
 * snl_world_format_number:
 * @number: a number
 * @room: where there is room for #SNL_FORMAT_SIZE characters
 *
 * Returns: (transfer none): @number for people, without decimals if it is a whole number; in @room,
 *   or a constant string
 */
const char *
snl_world_format_number (double  number,
                         char   *room)
{
  if (isnan (number))
    return "?";
  if (number > -1e9 && number < 1e9 && number == (int) number && (number != 0 || !signbit (number)))
    return snl_number_print ((int) number, room);

  return g_ascii_formatd (room, SNL_FORMAT_SIZE, "%.12g", number);
}

/**
 * snl_format_number:
 * @number: a number
 *
 * Returns: (transfer full): @number as snl_world_format_number() prints it
 */
char *
snl_format_number (double number)
{
  char room[SNL_FORMAT_SIZE];

  return g_strdup (snl_world_format_number (number, room));
}

/* (transfer none): the side of @piece, as one says it of a single piece */
static const char *
get_whose (SnlWorld      *self,
           const xmlNode *piece)
{
  const char *id = snl_node_get (piece, "side");
  SnlElement *one = snl_element_find (snl_ruleset_find (self->ruleset, "side", id), "one");

  return one != NULL ? snl_element_get_text (one)
                     : snl_ruleset_get_label (self->ruleset, "side", id);
}

/**
 * snl_world_dup_own_name:
 * @self: the world
 * @piece: a piece
 *
 * Returns: (transfer full) (nullable): the name that the referee or the module gave to this very
 *   piece; %NULL if it is called by its side, its call number and its type
 */
char *
snl_world_dup_own_name (SnlWorld      *self,
                        const xmlNode *piece)
{
  const char *name = snl_node_get (piece, "name");
  const char *id = snl_node_get (piece, "id");

  if (name != NULL && *name != '\0')
    return g_strdup (name);

  return snl_ruleset_find (self->ruleset, "unit", id) != NULL
         ? g_strdup (snl_ruleset_get_label (self->ruleset, "unit", id)) : NULL;
}

/**
 * snl_world_dup_short_name:
 * @self: the world
 * @piece: a piece
 *
 * Returns: (transfer full): its name without its type: its side and its number
 */
char *
snl_world_dup_short_name (SnlWorld      *self,
                          const xmlNode *piece)
{
  char *own = snl_world_dup_own_name (self, piece);
  const char *number = snl_node_get (piece, "number");

  if (own != NULL)
    return own;

  /* Translators: a unit: its side, and its call number within the side */
  return g_strdup_printf (_("%s %s"), get_whose (self, piece), number != NULL ? number : "?");
}

static char *
make_piece_name (SnlWorld      *self,
                 const xmlNode *piece)
{
  static const char *called;
  GString *words;
  char *own = snl_world_dup_own_name (self, piece);
  const char *number = snl_node_get (piece, "number");
  const char *type = snl_ruleset_get_label (self->ruleset, "type", snl_node_get (piece, "type"));

  if (own != NULL)
    return own;

  words = g_string_sized_new (48);
  /* Translators: a unit: its side, its call number within the side, and its type */
  snl_string_append_format (words, snl_gettext_cached (N_("%s %s (%s)"), &called),
                            get_whose (self, piece), number != NULL ? number : "?", type);

  return g_string_free (words, FALSE);
}

void
snl_world_init_names (SnlWorld *self)
{
  static const char *const facts[SNL_WORLD_NAME_ATTRIBUTES] = { "name", "number", "side", "type" };

  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    self->name_revisions[i] = snl_position_get_revision_of (self->position, snl_intern (facts[i]));
}

/*
 * Names of pieces are cached until an attribute that they are made of changes, because nearly every
 * sentence contains one.
 */
static const char *
get_piece_name (SnlWorld      *self,
                const xmlNode *piece)
{
  guint64 revision = snl_position_get_revision (self->position);
  char *name;

  if (self->named != revision)
    {
      if (snl_position_has_changed (self->position, self->name_revisions, self->named))
        g_hash_table_remove_all (self->names);
      self->named = revision;
    }

  snl_budget_charge (snl_eval_context_get_budget (self->eval), SNL_BUDGET_PROCEDURE_STEP);
  name = g_hash_table_lookup (self->names, piece);
  if (name == NULL)
    {
      name = make_piece_name (self, piece);
      snl_eval_context_charge_cache (self->eval, strlen (name));
      g_hash_table_insert (self->names, (gpointer) piece, name);
    }

  return name;
}

static gboolean
is_named_piece (SnlWorld      *self,
                const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE &&
         node->doc == snl_position_get_document (self->position) &&
         (const char *) node->name == self->piece;
}

/* (transfer full): the name that the referee gave to a place, or its type and number */
static char *
dup_typed_name (SnlWorld      *self,
                const xmlNode *node)
{
  const char *name = snl_node_get (node, "name");
  const char *number = snl_node_get (node, "number");

  if (name != NULL && *name != '\0')
    return g_strdup (name);

  /* Translators: a place on the table, or a record: what it is, and its number among those */
  return g_strdup_printf (_("%s %s"), snl_ruleset_get_label (self->ruleset, "type",
                                                             snl_node_get (node, "type")),
                          number != NULL ? number : "?");
}

static char *
dup_name (SnlWorld      *self,
          const xmlNode *node)
{
  const char *kind = (const char *) node->name;
  const char *id;

  if (node->type != XML_ELEMENT_NODE)
    return snl_node_dup_text (node);

  if (is_named_piece (self, node))
    return g_strdup (get_piece_name (self, node));

  id = snl_node_get (node, "id");
  if (node->doc == snl_element_get_node (snl_ruleset_get_root (self->ruleset))->doc)
    {
      SnlElement *element = snl_element_from_node (node);
      const char *label = element != NULL ? snl_element_get_label (element) : NULL;

      return g_strdup (label != NULL ? label : id != NULL ? id : "");
    }

  if (strcmp (kind, "piece") == 0)
    return make_piece_name (self, node);   /* not reached: a piece of another position */
  if (strcmp (kind, "place") == 0 || strcmp (kind, "record") == 0)
    return dup_typed_name (self, node);
  if (strcmp (kind, "card") == 0)
    return g_strdup (snl_ruleset_get_label (self->ruleset, "card", snl_node_get (node, "kind")));
  if (strcmp (kind, "die") == 0 || strcmp (kind, "word") == 0)
    {
      const char *value = snl_node_get (node, "value");

      /* a die of which only the hit is known has no value */
      return g_strdup (value != NULL ? value : "?");
    }

  return g_strdup (id != NULL ? snl_ruleset_get_label (self->ruleset, kind, id) : "");
}

/**
 * snl_world_dup_name:
 * @self: the world
 * @node: a piece, side, card, square or die of the position, or an element of the module
 *
 * Returns: (transfer full): what people call it; never a student's name
 */
char *
snl_world_dup_name (SnlWorld      *self,
                    const xmlNode *node)
{
  char *name = dup_name (self, node);

  snl_budget_charge (snl_eval_context_get_budget (self->eval), SNL_BUDGET_PROCEDURE_STEP);
  snl_budget_take (snl_eval_context_get_budget (self->eval), strlen (name));

  return name;
}

/**
 * snl_world_name:
 * @self: the world
 * @node: as for snl_world_dup_name()
 * @arena: where the name goes that is not kept anyway
 *
 * Returns: (transfer none): its name for people, valid until the position changes or @arena is
 *   cleared
 */
const char *
snl_world_name (SnlWorld      *self,
                const xmlNode *node,
                SnlArena      *arena)
{
  g_autofree char *name = NULL;

  if (is_named_piece (self, node))
    return get_piece_name (self, node);

  name = snl_world_dup_name (self, node);

  return snl_arena_dup (arena, name);
}

static void
append_name (SnlWorld      *self,
             GString       *result,
             const xmlNode *node)
{
  if (is_named_piece (self, node))
    snl_string_append_text (result, get_piece_name (self, node));
  else
    {
      g_autofree char *name = snl_world_dup_name (self, node);

      g_string_append (result, name);
    }
}

static void
append_tally (SnlWorld       *self,
              GString        *result,
              const SnlValue *value)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autofree char *tally = NULL;

  snl_budget_charge (snl_eval_context_get_budget (self->eval),
                     (gsize) value->length * SNL_BUDGET_PROCEDURE_STEP);
  for (guint i = 0; i < value->length && snl_node_is (snl_value_get_node (value, i), "word"); i++)
    g_ptr_array_add (words, (char *) snl_node_get (snl_value_get_node (value, i), "value"));
  tally = snl_word_count_dup (self->ruleset, words);
  g_string_append (result, tally);
}

static void
append_nodes (SnlWorld       *self,
              GString        *result,
              const SnlValue *value)
{
  if (value->length > 0 && snl_value_get_node (value, 0)->doc == self->words.document)
    {
      append_tally (self, result, value);
      return;
    }

  for (guint i = 0; i < value->length && result->len <= SNL_WORLD_LINE_MAX; i++)
    {
      snl_budget_charge (snl_eval_context_get_budget (self->eval), SNL_BUDGET_PROCEDURE_STEP);
      if (i > 0)
        g_string_append (result, ", ");
      append_name (self, result, snl_value_get_node (value, i));
    }
}

static void
append_value (SnlWorld       *self,
              GString        *result,
              const SnlValue *value)
{
  char room[SNL_FORMAT_SIZE];

  switch (value->kind)
    {
    case SNL_VALUE_TRUTH:
      g_string_append (result, value->truth ? _("yes") : _("no"));
      return;
    case SNL_VALUE_NUMBER:
      snl_string_append_text (result, snl_world_format_number (value->number, room));
      return;
    case SNL_VALUE_TEXT:
      if (result->len <= SNL_WORLD_LINE_MAX)
        snl_string_append_text (result, value->text);
      return;
    case SNL_VALUE_NODES:
    default:
      append_nodes (self, result, value);
    }
}

/**
 * snl_world_begin_line:
 * @self: the world
 *
 * Returns: (transfer none): an empty string to compose a sentence in, valid until the next call
 */
GString *
snl_world_begin_line (SnlWorld *self)
{
  return g_string_truncate (self->line, 0);
}

/**
 * snl_world_get_line_length:
 * @self: the world
 *
 * Returns: the length in bytes of the last sentence
 */
gsize
snl_world_get_line_length (SnlWorld *self)
{
  return self->line->len;
}

/**
 * snl_world_fill_in:
 * @self: the world
 * @sentence: (nullable): a module's sentence; %NULL for one without words
 *
 * Returns: (transfer none): the sentence with the values of its variables, valid until the next
 *   line is begun; once it exceeds #SNL_WORLD_LINE_MAX bytes, further texts and names are left out
 */
const char *
snl_world_fill_in (SnlWorld          *self,
                   const SnlTemplate *sentence)
{
  guint n_parts = sentence != NULL ? sentence->n_parts : 0;

  /* one buffer is enough: no name is made from another sentence */
  snl_world_begin_line (self);
  for (guint i = 0; i < n_parts; i++)
    {
      const SnlTemplatePart *part = &sentence->parts[i];
      const char *label;
      SnlValue value;

      snl_string_append (self->line, part->text, part->length);
      if (part->variable == NULL ||
          !snl_eval_context_get (self->eval, part->variable, &value, &label))
        continue;
      if (label != NULL)
        snl_string_append_text (self->line, label);
      else
        append_value (self, self->line, &value);
    }
  snl_budget_charge (snl_eval_context_get_budget (self->eval),
                     n_parts + self->line->len / SNL_BUDGET_TEXT);

  return self->line->str;
}
