/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form.h"
#include "core/ruleset/snl-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SnlCopyKind:
 * @SNL_COPY_CHARTS: the cells of charts
 * @SNL_COPY_UNITS: the values and numbers of units
 */
typedef enum {
  SNL_COPY_CHARTS,
  SNL_COPY_UNITS,
} SnlCopyKind;

/*
 * The referee's own copy of a game, as far as the module leaves it out: a form for each chart and for
 * the units of each side.  Whatever is filled in is kept at once, for all games, and can be undone.
 *
 * Signals: `changed` after anything was; `trouble` (const char *) when it cannot be kept.
 */
#define SNL_TYPE_COPY (snl_copy_get_type ())
G_DECLARE_FINAL_TYPE (SnlCopy, snl_copy, SNL, COPY, GObject)

SnlCopy    *snl_copy_new         (SnlRuleset   *ruleset,
                                  GError      **error) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset *snl_copy_get_ruleset (SnlCopy      *self);
guint       snl_copy_get_n_forms (SnlCopy      *self);
SnlForm    *snl_copy_get_form    (SnlCopy      *self,
                                  guint         index);
gboolean    snl_copy_has         (SnlCopy      *self,
                                  SnlCopyKind   kind);
gboolean    snl_copy_import      (SnlCopy      *self,
                                  GFile        *file,
                                  GError      **error);
gboolean    snl_copy_export      (SnlCopy      *self,
                                  SnlCopyKind   kind,
                                  GFile        *file,
                                  GError      **error);
void        snl_copy_clear_form  (SnlCopy      *self,
                                  SnlForm      *form);
gboolean    snl_copy_can_undo    (SnlCopy      *self);
void        snl_copy_undo        (SnlCopy      *self);
void        snl_copy_reread      (SnlCopy      *self);

G_END_DECLS
