/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Parses dice that a user types, in the notations that people use when they read dice from a table.
 * The error message lists all of them, because that is where a user learns them.
 */

#include "snl-dice.h"

#include "core/base/snl-limits.h"
#include "core/base/snl-error.h"

#include <glib/gi18n.h>
#include <string.h>

/* A whole number, all of @text; at most SNL_MAX_DICE */
static gboolean
parse_number (const char *text,
              guint      *number)
{
  guint64 value = 0;

  if (!g_ascii_string_to_unsigned (text, 10, 0, SNL_MAX_DICE, &value, NULL))
    return FALSE;

  *number = value;

  return TRUE;
}

/* Appends the faces of `6x4`, which is four dice that show 6, or of `6` */
static gboolean
parse_word (const char *word,
            GArray     *faces)
{
  g_auto(GStrv) parts = g_strsplit_set (word, "xX*", 2);
  guint face = 0;
  guint count = 1;

  if (!parse_number (parts[0], &face))
    return FALSE;

  if (parts[1] != NULL && !parse_number (parts[1], &count))
    return FALSE;

  if (faces->len + count > SNL_MAX_DICE)
    return FALSE;

  while (count-- > 0)
    g_array_append_val (faces, face);

  return TRUE;
}

static void
refuse_text (const char  *text,
             const char  *word,
             GError     **error)
{
  g_autofree char *valid_text = g_utf8_make_valid (text, -1);
  g_autofree char *valid_word = g_utf8_make_valid (word, -1);

  if (*word == '\0')
    g_set_error_literal (error, SNL_ERROR, SNL_ERROR_REFUSED,
                         _("No dice were given: type each face, as in 66351 or 6,6,3, or only the "
                           "hits, as in h3."));
  else
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                 _("“%s” in “%s” is not a die: type each face, as in 66351 or 6,6,3, how often "
                   "each face came, as in 6x4 5x2, or only the hits, as in h3."),
                 valid_word, valid_text);
}

/**
 * snl_dice_new_parse:
 * @text: what the user typed, in any encoding
 * @error: return location for an #SnlError
 *
 * Parses real dice: `66351`, one digit a die, or `12` for a single die with so many faces; `6,6,3`
 * or `6 6 3`, one number a die; `6x4 5x2`, four dice that show 6 and two that show 5; `h3`,
 * three hits. The faces are checked only when they are thrown, because 0 is the 10 of a ten-sided
 * die.
 *
 * Returns: (transfer full): the source; or %NULL with %SNL_ERROR_REFUSED
 */
SnlDice *
snl_dice_new_parse (const char  *text,
                    GError     **error)
{
  g_autoptr(GArray) faces = NULL;
  g_autofree char *plain = NULL;
  g_auto(GStrv) words = NULL;
  guint hits = 0;
  SnlDice *dice = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  plain = g_strstrip (g_strdup (text));

  if (*plain == 'h' || *plain == 'H')
    {
      if (parse_number (g_strstrip (plain + 1), &hits))
        return snl_dice_new_hits (hits);

      refuse_text (text, text, error);
      return NULL;
    }

  faces = g_array_new (FALSE, FALSE, sizeof (guint));

  if (*plain != '\0' && plain[strspn (plain, "0123456789")] == '\0' &&
      strlen (plain) <= SNL_MAX_DICE)
    {
      for (const char *digit = plain; *digit != '\0'; digit++)
        {
          guint face = *digit - '0';

          g_array_append_val (faces, face);
        }

      dice = snl_dice_new_typed ((const guint *) (void *) faces->data, faces->len);
      dice->is_run = TRUE;

      return dice;
    }

  words = g_strsplit_set (plain, ",; \t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0' && !parse_word (words[i], faces))
        {
          refuse_text (text, words[i], error);
          return NULL;
        }
    }

  if (faces->len == 0)
    {
      refuse_text (text, "", error);
      return NULL;
    }

  return snl_dice_new_typed ((const guint *) (void *) faces->data, faces->len);
}
