/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/data/snl-catalogue.h"
#include "app/data/snl-recent.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SNL_TYPE_APPLICATION (snl_application_get_type ())
G_DECLARE_FINAL_TYPE (SnlApplication, snl_application, SNL, APPLICATION, AdwApplication)

SnlApplication *snl_application_new           (void) G_GNUC_WARN_UNUSED_RESULT;
SnlApplication *snl_application_get           (void);
GSettings      *snl_application_get_settings  (SnlApplication *self);
SnlRecent      *snl_application_get_recent    (SnlApplication *self);
SnlCatalogue   *snl_application_get_catalogue (SnlApplication *self);

G_END_DECLS
