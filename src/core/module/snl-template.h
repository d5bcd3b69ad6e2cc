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
 * @n_parts: the number of @parts, 1 or more
 * @parts: the parts in their order
 *
 * A sentence of a module with `{variables}`, parsed once into literal text and variable names.
 */
typedef struct {
  guint           n_parts;
  SnlTemplatePart parts[];
} SnlTemplate;

SnlTemplate *snl_template_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
