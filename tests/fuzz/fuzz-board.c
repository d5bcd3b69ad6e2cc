/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parses a board file */
#include "fuzz.h"

#include "core/acts/snl-layout.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  SnlRuleset *ruleset = fuzz_get_ruleset ("hastings-lesson");
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlLayout) layout = snl_layout_new_parse (ruleset, (const char *) data, size,
                                                      "fuzz.xml", &error);
  g_autofree char *xml = NULL;
  g_autofree char *again = NULL;
  g_autoptr(SnlLayout) other = NULL;

  if (layout == NULL)
    {
      if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
        g_error ("a board was refused without a sentence: %s",
                 error != NULL ? g_strescape (error->message, NULL) : "");

      return 0;
    }

  /* what was read can be written, and read again */
  xml = snl_layout_to_xml (layout);
  other = snl_layout_new_parse (ruleset, xml, -1, "again.xml", &error);

  if (other == NULL)
    g_error ("what Senlac writes it does not read: %s", error->message);

  again = snl_layout_to_xml (other);

  if (!g_str_equal (xml, again))
    g_error ("a board changes when it is saved");

  return 0;
}
