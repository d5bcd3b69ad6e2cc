/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"
#include "core/ruleset/snl-reference-data.h"

G_BEGIN_DECLS

/*
 * What is printed on the units of a side, and how many there are: a row for each kind of them, whose
 * values all of them have, and one for each unit, for what only that one has.
 */
#define SNL_TYPE_FORM_UNITS (snl_form_units_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormUnits, snl_form_units, SNL, FORM_UNITS, SnlForm)

SnlForm *snl_form_units_new       (SnlRuleset       *ruleset,
                                   SnlReferenceData *values,
                                   const char       *side) G_GNUC_WARN_UNUSED_RESULT;
gboolean snl_form_units_is_wanted (SnlRuleset    *ruleset,
                                   const char    *side);

G_END_DECLS
