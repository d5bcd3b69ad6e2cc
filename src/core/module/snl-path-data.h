/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlPathStep:
 * @op: `M` move, `L` line, `C` curve or `Z` close
 * @points: `M` and `L` have one point, `C` two control points and a point, `Z` none: x, then y
 *
 * One step of a path, in the units of its drawing.
 */
typedef struct {
  char   op;
  double points[6];
} SnlPathStep;

GArray *snl_path_data_parse (const char  *text,
                             GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
