/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"
#include "core/ruleset/snl-reference-data.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The reference data of a module: the values that the module leaves out and the referee fills in
 * from a printed copy of the game. It has a form for each table and for the units of each side;
 * each change is saved at once, for all games, and can be undone. Signals: "changed" after a
 * change; "trouble" (const char *, or %NULL once it is saved) when it cannot be saved. */
#define SNL_TYPE_REFERENCE_MODEL (snl_reference_model_get_type ())
G_DECLARE_FINAL_TYPE (SnlReferenceModel, snl_reference_model, SNL, REFERENCE_MODEL, GObject)

SnlReferenceModel *snl_reference_model_new         (SnlRuleset  *ruleset,
                                                    GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset        *snl_reference_model_get_ruleset (SnlReferenceModel *self);
guint              snl_reference_model_get_n_forms (SnlReferenceModel *self);
SnlForm           *snl_reference_model_get_form    (SnlReferenceModel *self,
                                                    guint              index);
gboolean           snl_reference_model_import      (SnlReferenceModel  *self,
                                                    GFile              *file,
                                                    GError            **error);
gboolean           snl_reference_model_export      (SnlReferenceModel  *self,
                                                    SnlReferenceParts   part,
                                                    GFile              *file,
                                                    GError            **error);
void               snl_reference_model_clear_form  (SnlReferenceModel *self,
                                                    SnlForm           *form);
gboolean           snl_reference_model_can_undo    (SnlReferenceModel *self);
void               snl_reference_model_undo        (SnlReferenceModel *self);
void               snl_reference_model_reread      (SnlReferenceModel *self);

G_END_DECLS
