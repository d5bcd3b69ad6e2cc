/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Parses what students asked for, and places them. A wish is narrowed down to a side, a type and a
 * number; students are placed in the order of how specific their wish is. Those whose wish cannot
 * be met are placed where there is room, and a fault says so.
 */

#include "snl-muster-private.h"

#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

#define RANKS 6   /* degrees of wishes: 0 for a certain unit, 5 for none */

/* (transfer full): the names of the sides that are nearest to @text, as a list for a message */
static char *
list_sides (SnlElement *sides,
            const char *text)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();

  snl_element_for_each (side, sides, "side")
    g_ptr_array_add (names, (gpointer) snl_element_get_label_or_id (side));

  return snl_spelling_nearest (names, text);
}

static void
read_side (SnlMuster     *self,
           SnlMusterWish *wish,
           const char    *text)
{
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");
  SnlElement *side = snl_spelling_find (sides, "side", text);
  g_autofree char *list = NULL;

  if (side != NULL)
    {
      wish->side = snl_element_get (side, "id");
      return;
    }

  list = list_sides (sides, text);
  wish->trouble = g_strdup_printf (_("“%s” is not a side here; there are: %s."), text, list);
}

/* Removes the number at the end of @text and returns it; 0 if there is none */
static guint
cut_number (char *text)
{
  gsize length = strlen (text);
  gsize start = length;
  guint64 number = 0;

  while (start > 0 && g_ascii_isdigit (text[start - 1]))
    start--;

  if (start == length)
    return 0;

  number = g_ascii_strtoull (text + start, NULL, 10);
  text[start] = '\0';
  g_strchomp (text);

  /* remove "-" or "#" between the type and its number */
  if (start > 0)
    {
      gsize end = strlen (text);

      while (end > 0 && strchr ("-#_.", text[end - 1]) != NULL)
        text[--end] = '\0';

      g_strchomp (text);
    }

  return MIN (number, G_MAXUINT);
}

/* Whether the scenario has a unit that fits */
static gboolean
muster_has (SnlMuster           *self,
            const SnlMusterWish *wish)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      if (snl_muster_fits (self->slots->pdata[i], wish))
        return TRUE;
    }

  return FALSE;
}

/* Reads a call number, counted over all units of the wish's side; FALSE if there is no such unit */
static gboolean
read_call (SnlMuster     *self,
           SnlMusterWish *wish,
           guint          call)
{
  guint count = 0;

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];

      if (g_strcmp0 (slot->unit.side, wish->side) != 0 || ++count != call)
        continue;

      wish->type = slot->unit.type;
      wish->ordinal = slot->ordinal;

      return TRUE;
    }

  return FALSE;
}

/* Reads a unit's id or name; FALSE if @text is neither */
static gboolean
read_name (SnlMuster     *self,
           SnlMusterWish *wish,
           const char    *text)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];
      SnlElement *named = snl_ruleset_find (self->ruleset, "unit", slot->unit.id);

      if (g_ascii_strcasecmp (slot->unit.id, text) != 0 &&
          (named == NULL || !snl_spelling_names (named, text)))
        continue;

      wish->side = slot->unit.side;
      wish->type = slot->unit.type;
      wish->ordinal = slot->ordinal;

      return TRUE;
    }

  return FALSE;
}

/*
 * Reads "type", "type 2", "side type 2", "side 12", or a unit's id or name; FALSE if it is none of
 * them
 */
static gboolean
read_unit (SnlMuster     *self,
           SnlMusterWish *wish,
           const char    *text)
{
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");
  SnlElement *types = snl_ruleset_get_section (self->ruleset, "types");
  g_autofree char *words = g_strstrip (g_strdup (text));
  guint number = cut_number (words);
  SnlElement *type = snl_spelling_find (types, "type", words);
  SnlElement *side = NULL;
  char *rest = words;

  if (read_name (self, wish, text))
    return TRUE;

  if (type == NULL && *words != '\0')
    {
      rest = words + strcspn (words, " \t-");

      if (*rest != '\0')
        *rest++ = '\0';

      side = snl_spelling_find (sides, "side", words);

      if (side == NULL || (*g_strchug (rest) != '\0' &&
                           (type = snl_spelling_find (types, "type", rest)) == NULL))
        return FALSE;

      wish->side = snl_element_get (side, "id");
    }

  if (type == NULL && number == 0)
    return side != NULL;

  if (type == NULL)
    return wish->side != NULL && read_call (self, wish, number);

  wish->type = snl_element_get (type, "id");
  wish->ordinal = number;

  return muster_has (self, wish);
}

static void
refuse_unit (SnlMuster     *self,
             SnlMusterWish *wish)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];
      SnlMusterSlot *next = i + 1 < self->slots->len ? self->slots->pdata[i + 1] : NULL;
      SnlElement *named = NULL;

      if (wish->side != NULL && strcmp (slot->unit.side, wish->side) != 0)
        continue;

      named = snl_ruleset_find (self->ruleset, "unit", slot->unit.id);

      if (named != NULL && snl_element_get_label (named) != NULL)
        {
          g_ptr_array_add (names, g_strdup (snl_element_get_label (named)));
          continue;
        }

      if (next != NULL && next->ordinal > slot->ordinal)
        continue;

      g_ptr_array_add (names,
                       g_strdup_printf ("%s %s 1–%u",
                                        snl_ruleset_get_label (self->ruleset, "side",
                                                               slot->unit.side),
                                        snl_ruleset_get_label (self->ruleset, "type",
                                                               slot->unit.type),
                                        slot->ordinal));
    }

  list = snl_spelling_nearest (names, wish->asked);
  g_free (wish->trouble);
  wish->trouble = g_strdup_printf (_("“%s” is not a unit here; there are: %s."), wish->asked, list);
}

/**
 * snl_muster_read_wishes:
 * @self: a muster
 * @list: the class list
 *
 * Adds a wish for each student of @list. Text that names no side or unit is kept as the wish's
 * trouble.
 */
void
snl_muster_read_wishes (SnlMuster    *self,
                        SnlClassList *list)
{
  for (guint i = 0; i < snl_class_list_get_length (list); i++)
    {
      const SnlStudent *student = snl_class_list_get (list, i);
      SnlMusterWish *wish = g_new0 (SnlMusterWish, 1);

      wish->name = g_strdup (student->name);
      wish->line = student->line;
      g_ptr_array_add (self->wishes, wish);

      if (student->side != NULL && *student->side != '\0')
        read_side (self, wish, student->side);

      if (student->unit == NULL || *student->unit == '\0')
        continue;

      wish->asked = g_strdup (student->unit);

      if (!read_unit (self, wish, student->unit))
        {
          wish->type = NULL;
          wish->ordinal = 0;
          refuse_unit (self, wish);
        }
    }
}

/**
 * snl_muster_fits:
 * @slot: a unit
 * @wish: a wish
 *
 * Returns: whether @slot is what @wish asks for
 */
gboolean
snl_muster_fits (const SnlMusterSlot *slot,
                 const SnlMusterWish *wish)
{
  return (wish->side == NULL || strcmp (slot->unit.side, wish->side) == 0) &&
         (wish->type == NULL || strcmp (slot->unit.type, wish->type) == 0) &&
         (wish->ordinal == 0 || slot->ordinal == wish->ordinal);
}

/* Returns the degree of a wish, from 0 for the most specific */
static guint
muster_rank (const SnlMusterWish *wish)
{
  if (wish->type != NULL)
    return (wish->ordinal == 0 ? 2 : 0) + (wish->side == NULL ? 1 : 0);

  return wish->side != NULL ? RANKS - 2 : RANKS - 1;
}

static void
seat (SnlMuster     *self,
      SnlMusterSlot *slot,
      guint          student)
{
  SnlMusterWish *wish = self->wishes->pdata[student];
  guint place = 0;

  /* players are in the order of the class list, not in that of placing */
  while (place < slot->students->len && g_array_index (slot->students, guint, place) < student)
    place++;

  g_array_insert_val (slot->students, place, student);
  g_ptr_array_insert (slot->unit.players, place, g_strdup (wish->name));
}

static gboolean
is_free (const SnlMusterSlot *slot)
{
  return slot->unit.in_play && !slot->unit.locked && slot->students->len < slot->places;
}

/*
 * Whether @slot should get another player rather than @other: it has fewer places, or is stronger
 */
static gboolean
shares_before (const SnlMusterSlot *slot,
               const SnlMusterSlot *other)
{
  return other == NULL || slot->places < other->places ||
         (slot->places == other->places && slot->strength > other->strength);
}

/*
 * Returns a unit that fits @wish and has a free place. If none has, and @spare is not 0, adds a
 * place to a unit that fits.
 */
static SnlMusterSlot *
find_free_slot (SnlMuster           *self,
                const SnlMusterWish *wish,
                guint               *spare)
{
  SnlMusterSlot *shared = NULL;

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];

      if (!snl_muster_fits (slot, wish))
        continue;

      if (is_free (slot))
        return slot;

      if (slot->unit.in_play && !slot->unit.locked && shares_before (slot, shared))
        shared = slot;
    }

  if (shared == NULL || *spare == 0)
    return NULL;

  shared->places++;
  (*spare)--;

  return shared;
}

/* Counts the places of @side, and how many of them are beyond one for each unit */
static void
count_places (SnlMuster  *self,
              const char *side,
              guint      *places,
              guint      *extra)
{
  *places = 0;
  *extra = 0;

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];

      if (strcmp (slot->unit.side, side) != 0)
        continue;

      *places += slot->places;
      *extra += slot->places > 1 ? slot->places - 1 : 0;
    }
}

/*
 * Adds a place to the side with the fewest shared units, in its strongest unit that is shared
 * least; FALSE if there is no unit
 */
static gboolean
add_place (SnlMuster *self)
{
  SnlMusterSlot *best = NULL;
  guint best_places = 0;
  guint best_extra = 0;

  for (guint i = 0; i < self->slots->len; i++)
    {
      SnlMusterSlot *slot = self->slots->pdata[i];
      guint places = 0;
      guint extra = 0;
      gboolean better = FALSE;

      if (!slot->unit.in_play || slot->unit.locked)
        continue;

      count_places (self, slot->unit.side, &places, &extra);

      if (best == NULL || extra != best_extra)
        better = best == NULL || extra < best_extra;
      else if (strcmp (slot->unit.side, best->unit.side) != 0)
        better = places < best_places;
      else
        better = shares_before (slot, best);

      if (!better)
        continue;

      best = slot;
      best_places = places;
      best_extra = extra;
    }

  if (best != NULL)
    best->places++;

  return best != NULL;
}

/**
 * snl_muster_assign:
 * @self: a muster
 * @students: (element-type guint): indices of the students to place, in the order in which equal
 *   wishes are served
 * @spare: how many places may be added to those of the slots
 *
 * Places each of @students in a unit that takes part and is not locked: according to their wishes
 * while there is room, the most specific wishes first, and the rest in the scenario's order.
 */
void
snl_muster_assign (SnlMuster *self,
                   GArray    *students,
                   guint      spare)
{
  static const SnlMusterWish anything = { NULL };
  g_autofree gboolean *seated = g_new0 (gboolean, students->len + 1);

  snl_muster_compute_strengths (self);

  for (guint rank = 0; rank <= RANKS; rank++)
    {
      /* from here on no wish needs the spare places: distribute them evenly */
      while (rank >= RANKS - 1 && spare > 0 && add_place (self))
        spare--;

      for (guint i = 0; i < students->len; i++)
        {
          guint student = g_array_index (students, guint, i);
          const SnlMusterWish *wish = self->wishes->pdata[student];
          SnlMusterSlot *slot = NULL;

          if (seated[i] || (rank < RANKS && muster_rank (wish) != rank))
            continue;

          slot = find_free_slot (self, wish, &spare);

          if (slot == NULL && rank == RANKS)
            slot = find_free_slot (self, &(SnlMusterWish) { .side = wish->side }, &spare);

          if (slot == NULL && rank == RANKS)
            slot = find_free_slot (self, &anything, &spare);

          if (slot == NULL)
            continue;

          seat (self, slot, student);
          seated[i] = TRUE;
        }
    }
}

static void
add_fault (SnlMuster *self,
           guint      line,
           char      *sentence)
{
  SnlFault *fault = g_new0 (SnlFault, 1);

  fault->line = line;
  fault->sentence = sentence;
  g_ptr_array_add (self->faults, fault);
}

/*
 * Adds a fault for a wish that was not granted; the sentence stays true when the referee moves
 * players
 */
static void
add_wish_fault (SnlMuster           *self,
                const SnlMusterSlot *slot,
                const SnlMusterWish *wish)
{
  g_autofree char *reason = g_strdup (wish->trouble);

  if (reason == NULL && snl_muster_fits (slot, wish))
    return;

  if (reason == NULL && wish->asked != NULL)
    reason = g_strdup_printf (_("There is no room in “%s” for %s."), wish->asked, wish->name);
  else if (reason == NULL)
    reason = g_strdup_printf (_("There is no room for %s on the side asked for."), wish->name);

  /* Translators: what is wrong with a wish, a sentence; then the student's name */
  add_fault (self, wish->line,
             g_strdup_printf (_("%s So %s is placed elsewhere."), reason, wish->name));
}

/**
 * snl_muster_add_faults:
 * @self: a muster
 *
 * Adds a fault for each wish that was not granted, and one if there are units without players.
 */
void
snl_muster_add_faults (SnlMuster *self)
{
  guint idle = 0;

  for (guint student = 0; student < self->wishes->len; student++)
    {
      for (guint i = 0; i < self->slots->len; i++)
        {
          const SnlMusterSlot *slot = self->slots->pdata[i];

          for (guint j = 0; j < slot->students->len; j++)
            {
              if (g_array_index (slot->students, guint, j) == student)
                add_wish_fault (self, slot, self->wishes->pdata[student]);
            }
        }
    }

  for (guint i = 0; i < self->slots->len; i++)
    {
      const SnlMusterSlot *slot = self->slots->pdata[i];

      idle += slot->unit.in_play && slot->students->len == 0;
    }

  if (idle > 0 && self->wishes->len > 0)
    add_fault (self, 0,
               g_strdup_printf (ngettext ("The battle needs one unit more than there are students; "
                                          "the referee leads it.",
                                          "The battle needs %u units more than there "
                                          "are students; the referee leads them.",
                                          idle), idle));
}
