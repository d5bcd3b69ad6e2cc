/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin that offers the classes that are kept, each to be chosen or to be forgotten; it is
 * hidden if there are none. Signal: "chosen" (const char *name).
 */
#define SNL_TYPE_KEPT_CLASSES (snl_kept_classes_get_type ())
G_DECLARE_FINAL_TYPE (SnlKeptClasses, snl_kept_classes, SNL, KEPT_CLASSES, AdwBin)

G_END_DECLS
