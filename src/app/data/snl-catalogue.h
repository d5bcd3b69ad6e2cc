/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-module.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SnlCatalogueFault:
 * @path: (type filename): the file of a module
 * @sentence: why it cannot be chosen
 *
 * A module that is not in the catalogue.
 */
typedef struct {
  char *path;
  char *sentence;
} SnlCatalogueFault;

/* The modules that can be played, which a thread loads once snl_catalogue_begin() is called, so
 * that no window waits for it. */
#define SNL_TYPE_CATALOGUE (snl_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (SnlCatalogue, snl_catalogue, SNL, CATALOGUE, GObject)

SnlCatalogue *snl_catalogue_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void          snl_catalogue_begin       (SnlCatalogue *self);
gboolean      snl_catalogue_is_loading  (SnlCatalogue *self);
GListModel   *snl_catalogue_get_modules (SnlCatalogue *self);
GPtrArray    *snl_catalogue_get_faults  (SnlCatalogue *self);
SnlModule    *snl_catalogue_find        (SnlCatalogue *self,
                                         const char   *id);
void          snl_catalogue_load_all    (SnlCatalogue *self);
void          snl_catalogue_reload      (SnlCatalogue *self);

G_END_DECLS
