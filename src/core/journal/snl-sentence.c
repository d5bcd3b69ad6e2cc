/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Formats rolls as translated sentences. The window, the command line and the log use the same
 * functions, so that a roll reads the same everywhere.
 */

#include "snl-sentence.h"

#include "core/base/snl-string.h"
#include "core/base/snl-number.h"
#include "core/base/snl-message.h"
#include "core/base/snl-text.h"

static const char *
get_group_label (const SnlRoll *roll,
                 const char    *id)
{
  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (snl_text_is_same (group->id, id))
        return group->label;
    }

  return NULL;
}

#define SIGNED_SIZE (SNL_NUMBER_SIZE + 3)   /* U+2212 has 3 bytes */

/* Writes @value with its sign, U+2212 if negative, into @room of SIGNED_SIZE bytes */
static const char *
print_signed (int   value,
              char *room)
{
  const char *sign = value < 0 ? "−" : "+";
  char digits[SNL_NUMBER_SIZE];

  g_stpcpy (g_stpcpy (room, sign), snl_number_print (ABS ((gint64) value), digits));

  return room;
}

static void
append_modifier_of (GString           *words,
                    const char        *group,
                    const SnlModifier *modifier)
{
  static const char *said;
  char value[SIGNED_SIZE];

  /* Translators: who a modifier is for, why, and how much: "commander (tired) −1" */
  snl_string_append_format (words, snl_gettext_cached (N_("%s (%s) %s"), &said), group,
                            modifier->label, print_signed (modifier->value, value));
}

static void
append_modifiers (const SnlRoll *roll,
                  GString       *words)
{
  for (guint i = 0; i < roll->modifiers->len; i++)
    {
      const SnlModifier *modifier = g_ptr_array_index (roll->modifiers, i);
      const char *group = modifier->group != NULL ? get_group_label (roll, modifier->group) : NULL;

      snl_string_append_text (words, snl_message_get_semicolon ());
      if (group != NULL && !snl_text_is_same (group, modifier->label))
        append_modifier_of (words, group, modifier);
      else
        {
          char value[SIGNED_SIZE];

          snl_string_append_text (words, modifier->label != NULL ? modifier->label : "");
          snl_string_append_text (words, " ");
          snl_string_append_text (words, print_signed (modifier->value, value));
        }
    }
}

/* The least that a group must show without its bonus: a face of each die, or the sum of its dice */
static int
get_score (const SnlRoll     *roll,
           const SnlDieGroup *group)
{
  int face = (int) snl_roll_min_face (roll, group);

  if (group->together || face > (int) roll->sides)
    return roll->needed - group->bonus;

  return face;
}

/* The most that a group can show without its bonus */
static int
get_most (const SnlRoll     *roll,
          const SnlDieGroup *group)
{
  return (int) (group->together ? group->count * roll->sides : roll->sides);
}

/* The least that a group can show without its bonus */
static int
get_least (const SnlDieGroup *group)
{
  return (int) (group->together ? group->count : 1);
}

/* Whether some group must show another face than the needed score, because of its bonus */
static gboolean
scores_differ (const SnlRoll *roll)
{
  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->count > 0 && get_score (roll, group) != roll->needed)
        return TRUE;
    }

  return FALSE;
}

/* Whether no group can show what it must */
static gboolean
none_can (const SnlRoll *roll)
{
  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->count > 0 && get_score (roll, group) <= get_most (roll, group))
        return FALSE;
    }

  return TRUE;
}

/*
 * The first group with dice, if all groups with dice must show the same, which can be told without
 * their labels; %NULL if they differ or there are none
 */
static const SnlDieGroup *
find_alike (const SnlRoll *roll)
{
  const SnlDieGroup *first = NULL;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->count == 0)
        continue;
      if (first == NULL)
        first = group;
      else if (get_score (roll, group) != get_score (roll, first) ||
               get_most (roll, group) != get_most (roll, first) ||
               get_least (group) != get_least (first))
        return NULL;
    }

  return first;
}

/* Appends what one group must show: "men 4 or more", "commander any roll" */
static void
append_group_score (const SnlRoll     *roll,
                    const SnlDieGroup *group,
                    GString           *words)
{
  static const char *cannot;
  static const char *any;
  static const char *or_more;
  int score = get_score (roll, group);

  if (score > get_most (roll, group))
    {
      /* Translators: these dice cannot hit */
      snl_string_append_format (words, snl_gettext_cached (N_("%s cannot"), &cannot),
                                group->label != NULL ? group->label : "");
      return;
    }

  if (group->label != NULL)
    {
      snl_string_append_text (words, group->label);
      snl_string_append_text (words, " ");
    }
  if (score <= get_least (group))
    /* Translators: in place of a score; all of these dice hit: "men 4 or more, captain any roll" */
    snl_string_append_text (words, snl_gettext_cached (N_("any roll"), &any));
  else if (score == get_most (roll, group))
    snl_string_append_format (words, "%d", score);
  else
    /* Translators: the score that a die needs */
    snl_string_append_format (words, snl_gettext_cached (N_("%u or more"), &or_more),
                              (guint) score);
}

/* Appends what all dice must show, "Needs 4 or more", in words that need no labels */
static void
append_score (int      score,
              int      least,
              int      most,
              GString *words)
{
  static const char *needs;
  static const char *needs_highest;
  static const char *any;
  static const char *none;

  if (score > most)
    /* Translators: the score that the dice would have to show to hit */
    snl_string_append_format (words, snl_gettext_cached (N_("Needs %d or more, which no dice can "
                                                            "make"), &none), score);
  else if (score <= least)
    /* Translators: whatever the dice show, they hit */
    snl_string_append_text (words, snl_gettext_cached (N_("Any roll will do"), &any));
  else if (score == most && least == 1)
    /* Translators: the only face of a die that hits */
    snl_string_append_format (words, snl_gettext_cached (N_("Needs a %d"), &needs_highest), score);
  else
    /* Translators: the score that the dice must show to hit */
    snl_string_append_format (words, snl_gettext_cached (N_("Needs %d or more"), &needs), score);
}

/* Appends what the dice must show, group by group where they differ: "Needs: men 4 or more, …" */
static void
append_scores (const SnlRoll *roll,
               GString       *words)
{
  static const char *needs;
  const SnlDieGroup *alike = find_alike (roll);
  g_autoptr(GString) scores = NULL;

  if (alike != NULL || none_can (roll))
    {
      append_score (alike != NULL ? get_score (roll, alike) : roll->needed,
                    alike != NULL ? get_least (alike) : 1,
                    alike != NULL ? get_most (roll, alike) : (int) roll->sides, words);
      return;
    }

  scores = g_string_sized_new (64);
  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->count == 0)
        continue;
      if (scores->len > 0)
        snl_string_append_text (scores, ", ");
      append_group_score (roll, group, scores);
    }

  /* Translators: what the dice must show: "Needs: men 4 or more, captain 3 or more" */
  snl_string_append_format (words, snl_gettext_cached (N_("Needs: %s"), &needs), scores->str);
}

/*
 * Appends the faces of a group, whose first die has the index @first in the roll, with an asterisk
 * after each that hits
 */
static void
append_faces (const SnlRoll     *roll,
              const SnlDieGroup *group,
              guint              first,
              GString           *words)
{
  for (guint i = 0; i < group->count; i++)
    {
      guint face = snl_roll_get_face (roll, first + i);
      gboolean hit = snl_roll_die_hits (roll, group, first + i);

      snl_string_append_format (words, "%s%u%s", i > 0 ? " " : "", face, hit ? "*" : "");
    }
}

/* Appends how the dice of a group that are added up come to their sum: "3 + 4 − 1 = 6" */
static void
append_sum (const SnlRoll     *roll,
            const SnlDieGroup *group,
            guint              first,
            GString           *words)
{
  int sum = group->bonus;
  gboolean hit = snl_roll_die_hits (roll, group, first);

  for (guint i = 0; i < group->count; i++)
    {
      guint face = snl_roll_get_face (roll, first + i);

      snl_string_append_format (words, "%s%u", i > 0 ? " + " : "", face);
      sum += (int) face;
    }
  if (group->bonus != 0)
    snl_string_append_format (words, " %s %d", group->bonus < 0 ? "−" : "+", ABS (group->bonus));
  if (group->count > 1 || group->bonus != 0)
    snl_string_append_format (words, " = %s%d", sum < 0 ? "−" : "", ABS (sum));
  if (hit)
    g_string_append_c (words, '*');
}

/* (transfer full): the faces of a group plus its bonus: one sum, or one number for each die */
static char *
dup_totals (const SnlRoll     *roll,
            const SnlDieGroup *group,
            guint              first)
{
  GString *totals = g_string_new (NULL);
  int sum = group->bonus;

  for (guint i = 0; i < group->count; i++)
    {
      int face = (int) snl_roll_get_face (roll, first + i);

      sum += face;
      if (!group->together)
        snl_string_append_format (totals, "%s%d", i > 0 ? " " : "", face + group->bonus);
    }
  if (group->together)
    g_string_printf (totals, "%d", sum);

  return g_string_free (totals, FALSE);
}

/**
 * snl_sentence_dup_total:
 * @roll: a roll without a needed score, which was thrown
 * @group: one of its groups
 * @first: index of the group's first die in the roll
 *
 * Returns: (transfer full) (nullable): the faces, each modifier and the total: "Reds: 3; uphill −1;
 *   makes 2"; %NULL if the group has no modifiers
 */
char *
snl_sentence_dup_total (const SnlRoll     *roll,
                        const SnlDieGroup *group,
                        guint              first)
{
  g_autofree char *totals = NULL;
  g_autoptr(GString) words = g_string_new (NULL);
  guint n_modifiers = 0;

  if (group->count == 0 || roll->faces->len < first + group->count)
    return NULL;

  if (group->label != NULL)
    /* Translators: whose dice, which follow: "Reds: 3 4" */
    g_string_append_printf (words, _("%s: "), group->label);
  append_faces (roll, group, first, words);
  for (guint i = 0; i < roll->modifiers->len; i++)
    {
      const SnlModifier *modifier = g_ptr_array_index (roll->modifiers, i);
      char value[SIGNED_SIZE];

      if (modifier->group != NULL && g_strcmp0 (modifier->group, group->id) != 0)
        continue;
      snl_string_append_format (words, "%s%s %s", snl_message_get_semicolon (), modifier->label,
                                print_signed (modifier->value, value));
      n_modifiers++;
    }
  if (n_modifiers == 0)
    return NULL;
  totals = dup_totals (roll, group, first);

  /* Translators: dice with their modifiers, and what they come to: "3; uphill −1; makes 2" */
  return g_strdup_printf (_("%s; makes %s"), words->str, totals);
}

/**
 * snl_sentence_append_needed:
 * @roll: a roll with a needed score
 * @words: the string to append to
 *
 * Appends "Needs 4 or more: ….", with the reason and each modifier that applied; where modifiers
 * change what the dice must show, this comes first, because it is what is read off them: "Needs:
 * men 4 or more, captain 3 or more. Worked out from 3: …."
 */
void
snl_sentence_append_needed (const SnlRoll *roll,
                            GString       *words)
{
  static const char *worked_out;

  append_scores (roll, words);
  if (scores_differ (roll))
    {
      snl_string_append_text (words, ". ");
      /* Translators: the score before anything is added to the dice or taken from them */
      snl_string_append_format (words, snl_gettext_cached (N_("Worked out from %d"), &worked_out),
                                roll->needed);
    }
  if (roll->because != NULL)
    {
      snl_string_append_text (words, snl_message_get_colon ());
      snl_string_append_text (words, roll->because);
    }
  append_modifiers (roll, words);
  g_string_append_c (words, '.');
}

/**
 * snl_sentence_dup_needed:
 * @roll: a roll with a needed score
 *
 * Returns: (transfer full): the sentence of snl_sentence_append_needed()
 */
char *
snl_sentence_dup_needed (const SnlRoll *roll)
{
  GString *words = g_string_sized_new (128);

  snl_sentence_append_needed (roll, words);

  return g_string_free (words, FALSE);
}

static const char *
get_source_words (SnlSource source)
{
  if (source == SNL_SOURCE_TYPED)
    return _("dice from the table");
  if (source == SNL_SOURCE_HITS)
    return _("hits from the table");

  return _("rolled by Senlac");
}

/**
 * snl_sentence_dup_faces:
 * @roll: a roll with faces
 *
 * Returns: (transfer full): the faces, group by group, with an asterisk after each that hits
 */
char *
snl_sentence_dup_faces (const SnlRoll *roll)
{
  GString *words = g_string_new (NULL);
  const char *last = NULL;
  gboolean is_more;
  guint next = 0;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = g_ptr_array_index (roll->groups, i);

      if (group->count == 0)
        continue;
      /* consecutive groups with the same label share it */
      is_more = words->len > 0 && group->label != NULL && g_strcmp0 (group->label, last) == 0;
      if (words->len > 0)
        g_string_append (words, is_more ? ", " : snl_message_get_semicolon ());
      if (group->label != NULL && !is_more)
        /* Translators: whose dice, which follow: "Reds: 3 4" */
        g_string_append_printf (words, _("%s: "), group->label);
      last = group->label;
      if (group->together)
        append_sum (roll, group, next, words);
      else
        append_faces (roll, group, next, words);
      next += group->count;
    }

  return g_string_free (words, FALSE);
}

/**
 * snl_sentence_dup_dice:
 * @roll: a roll that was thrown
 *
 * Returns: (transfer full): the faces, or the number of hits if only that is known, and where they
 *   came from in parentheses
 */
char *
snl_sentence_dup_dice (const SnlRoll *roll)
{
  g_autofree char *words = roll->source == SNL_SOURCE_HITS
                           ? g_strdup_printf (ngettext ("%u hit", "%u hits", roll->hits),
                                              roll->hits)
                           : snl_sentence_dup_faces (roll);

  return g_strdup_printf ("%s (%s)", words, get_source_words (roll->source));
}
