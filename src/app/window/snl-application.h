/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The AdwApplication of the program: command line, opened files, "app." actions. */

#define SNL_TYPE_APPLICATION (snl_application_get_type ())
G_DECLARE_FINAL_TYPE (SnlApplication, snl_application, SNL, APPLICATION, AdwApplication)

SnlApplication *snl_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
