/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parses typed dice */
#include "fuzz.h"

static SnlRoll *
new_roll (guint    count,
          gboolean has_needed)
{
  SnlRoll *roll = snl_roll_new ("dice", 6);

  snl_roll_add_group (roll, NULL, NULL, NULL, count)->bonus = 1;
  roll->has_needed = has_needed;
  roll->needed = 5;

  return roll;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlDice) dice = snl_dice_new_parse (text, &error);

  if (dice == NULL)
    {
      if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
        g_error ("dice were refused without a sentence");

      return 0;
    }

  for (guint count = 1; count < 6; count++)
    {
      g_autoptr(SnlRoll) roll = new_roll (count, count % 2 == 0);

      if (!snl_dice_throw (dice, roll, NULL))
        continue;

      for (guint i = 0; i < roll->faces->len; i++)
        {
          if (snl_roll_get_face (roll, i) < 1 || snl_roll_get_face (roll, i) > 6)
            g_error ("a die has a face that it cannot have");
        }
    }

  snl_dice_finish (dice, NULL);

  return 0;
}
