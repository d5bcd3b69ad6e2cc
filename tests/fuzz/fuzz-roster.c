/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports a file of unit values into the reference data */
#include "fuzz.h"

#include "core/ruleset/snl-reference-data.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  SnlRuleset *ruleset = fuzz_get_ruleset ("hastings-1066ad");
  g_autoptr(SnlReferenceData) values = snl_reference_data_new (ruleset);
  g_autoptr(SnlReferenceData) other = NULL;
  g_autofree char *xml = NULL;
  g_autofree char *again = NULL;
  g_autoptr(GError) error = NULL;

  if (!snl_reference_data_import (values, SNL_REFERENCE_UNITS, (const char *) data, (gssize) size,
                                  "fuzz.xml", &error))
    {
      if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
        g_error ("a roster was refused without a sentence: %s",
                 error != NULL ? g_strescape (error->message, NULL) : "");

      return 0;
    }

  xml = snl_reference_data_to_xml (values, SNL_REFERENCE_UNITS);
  other = snl_reference_data_new (ruleset);

  if (!snl_reference_data_import (other, SNL_REFERENCE_UNITS, xml, -1, "again.xml", &error))
    g_error ("what Senlac writes it does not read: %s", error->message);

  again = snl_reference_data_to_xml (other, SNL_REFERENCE_UNITS);

  if (!g_str_equal (xml, again))
    g_error ("a roster changes when it is saved");

  return 0;
}
