/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "core/base/snl-limits.h"
#include "core/module/snl-path-data.h"

#include <math.h>
#include <string.h>

/* The points of a step, by its letter */
static guint
count_points (char op)
{
  return op == 'C' ? 3 : op == 'Z' ? 0 : 1;
}

/*
 * The outline of a drawing: it may be anything, but what is read of it is what whoever draws it can
 * rely on: four letters, few steps, and points that are not far away.
 */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) steps = snl_path_data_parse (text, &error);

  if ((steps == NULL) != (error != NULL))
    g_error ("an outline is refused without a sentence, or read with one");

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    {
      const SnlPathStep *step = &g_array_index (steps, SnlPathStep, i);

      if (i >= SNL_MAX_PATH || strchr ("MLCZ", step->op) == NULL || (i == 0 && step->op != 'M'))
        g_error ("step %u of “%s” is one that nobody can draw", i, text);

      for (guint j = 0; j < count_points (step->op) * 2; j++)
        if (!(step->points[j] >= SNL_DRAWING_LEAST && step->points[j] <= SNL_DRAWING_MOST))
          g_error ("step %u of “%s” goes to %g", i, text, step->points[j]);
    }

  return 0;
}
