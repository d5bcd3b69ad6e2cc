/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"
#include "core/ruleset/snl-reference-data.h"

G_BEGIN_DECLS

/* A form for the number and the printed values of a side's units: a row for each group, whose
 * values apply to all its units, and a row for each unit, for values of its own. */
#define SNL_TYPE_FORM_UNITS (snl_form_units_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormUnits, snl_form_units, SNL, FORM_UNITS, SnlForm)

SnlForm *snl_form_units_new       (SnlRuleset       *ruleset,
                                   SnlReferenceData *values,
                                   const char       *side) G_GNUC_WARN_UNUSED_RESULT;
gboolean snl_form_units_is_wanted (SnlRuleset    *ruleset,
                                   const char    *side);

G_END_DECLS
