/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"
#include "core/ruleset/snl-reference-data.h"

G_BEGIN_DECLS

/* Forms for a table of the reference data: SnlFormTable for one with fixed rows, SnlFormList for
 * one whose rows the referee names. */
#define SNL_TYPE_FORM_TABLE (snl_form_table_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormTable, snl_form_table, SNL, FORM_TABLE, SnlForm)

SnlForm *snl_form_table_new (SnlRuleset       *ruleset,
                             SnlReferenceData *reference_tables,
                             SnlElement       *table) G_GNUC_WARN_UNUSED_RESULT;

#define SNL_TYPE_FORM_LIST (snl_form_list_get_type ())
G_DECLARE_FINAL_TYPE (SnlFormList, snl_form_list, SNL, FORM_LIST, SnlForm)

SnlForm *snl_form_list_new  (SnlRuleset       *ruleset,
                             SnlReferenceData *reference_tables,
                             SnlElement       *table) G_GNUC_WARN_UNUSED_RESULT;

gboolean snl_form_is_list     (SnlElement *table);
char    *snl_form_dup_results (SnlElement *table) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
