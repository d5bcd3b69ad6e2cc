/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "core/ruleset/snl-unit-values.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  SnlRuleset *ruleset = fuzz_get_ruleset ("hastings-1066ad");
  g_autoptr(SnlUnitValues) values = snl_unit_values_new (ruleset);
  g_autoptr(SnlUnitValues) other = NULL;
  g_autofree char *xml = NULL;
  g_autofree char *again = NULL;
  g_autoptr(GError) error = NULL;

  if (!snl_unit_values_import (values, (const char *) data, (gssize) size, "fuzz.xml", &error))
    {
      if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
        g_error ("a roster was refused without a sentence: %s", error != NULL ? g_strescape (error->message, NULL) : "");

      return 0;
    }

  xml = snl_unit_values_to_xml (values);
  other = snl_unit_values_new (ruleset);

  if (!snl_unit_values_import (other, xml, -1, "again.xml", &error))
    g_error ("what Senlac writes it does not read: %s", error->message);

  again = snl_unit_values_to_xml (other);

  if (!g_str_equal (xml, again))
    g_error ("a roster changes when it is saved");

  return 0;
}
