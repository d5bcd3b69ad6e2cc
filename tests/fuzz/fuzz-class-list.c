/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parses a class list */
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  /* half of the lists are read by somebody who knows the names of the sides */
  SnlElement *sides = size % 2 == 0 ? snl_ruleset_get_section (fuzz_get_ruleset ("hastings-lesson"),
                                                               "sides") : NULL;
  g_autoptr(SnlClassList) list = snl_class_list_new_parse ((const char *) data, size, sides);
  g_autoptr(SnlMuster) muster = NULL;

  for (guint i = 0; i < snl_class_list_get_length (list); i++)
    {
      const SnlStudent *student = snl_class_list_get (list, i);

      if (!g_utf8_validate (student->name, -1, NULL) || *student->name == '\0')
        g_error ("a student has no name, or one that is not text");
    }

  for (guint i = 0; i < snl_class_list_get_n_faults (list); i++)
    {
      if (!g_utf8_validate (snl_class_list_get_fault (list, i)->sentence, -1, NULL))
        g_error ("a sentence is not text");
    }

  /* dealing thousands of students out takes its time and finds nothing new */
  if (snl_class_list_get_length (list) <= 200)
    {
      muster = snl_muster_new (fuzz_get_ruleset ("hastings-lesson"), list);
      snl_muster_shuffle (muster, 7);
    }

  return 0;
}
