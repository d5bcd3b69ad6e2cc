/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlTemplatePart:
 * @text: literal text, not terminated
 * @length: the length of @text in bytes
 * @variable: (nullable): the name of the variable that follows @text, interned
 */
typedef struct {
  const char *text;
  gsize       length;
  const char *variable;
} SnlTemplatePart;

/**
 * SnlTemplate:
 * @n_pieces: the number of @pieces, 1 or more
 * @pieces: the parts in their order
 *
 * A sentence of a module with `{variables}`, parsed once into literal text and variable names.
 */
typedef struct {
  guint           n_pieces;
  SnlTemplatePart pieces[];
} SnlTemplate;

SnlTemplate *snl_template_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
