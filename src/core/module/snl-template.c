/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Splits a sentence of a module at its `{variables}` once, when the module is loaded. */

#include "snl-template.h"

#include "core/base/snl-intern.h"

#include <string.h>

static guint
count_variables (const char *text)
{
  guint count = 0;

  for (; (text = strchr (text, '{')) != NULL && strchr (text, '}') != NULL;
       text = strchr (text, '}'))
    count++;

  return count;
}

/**
 * snl_template_new:
 * @text: a sentence with `{variables}`; must outlive the template. A brace that is not closed is
 *   text.
 *
 * Returns: (transfer full): the template, for g_free()
 */
SnlTemplate *
snl_template_new (const char *text)
{
  guint n_parts = count_variables (text) + 1;
  SnlTemplate *self = g_malloc (sizeof (SnlTemplate) + n_parts * sizeof (SnlTemplatePart));

  self->n_parts = n_parts;
  for (guint i = 0; i + 1 < n_parts; i++)
    {
      const char *open = strchr (text, '{');
      const char *close = strchr (open, '}');
      g_autofree char *name = g_strndup (open + 1, close - open - 1);

      self->parts[i] = (SnlTemplatePart) { text, open - text, snl_intern (name) };
      text = close + 1;
    }
  self->parts[n_parts - 1] = (SnlTemplatePart) { text, strlen (text), NULL };

  return self;
}
