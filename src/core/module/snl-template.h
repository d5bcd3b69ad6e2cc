/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlTemplatePart:
 * @text: what stands there, @length bytes of it
 * @length: of @text
 * @variable: (nullable): interned: the variable that follows it
 */
typedef struct {
  const char *text;
  gsize       length;
  const char *variable;
} SnlTemplatePart;

/**
 * SnlTemplate:
 * @n_pieces: how many
 * @pieces: in their order
 *
 * A module's sentence with `{variables}`, taken apart once.
 */
typedef struct {
  guint    n_pieces;
  SnlTemplatePart pieces[];
} SnlTemplate;

SnlTemplate *snl_template_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
