/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Reads the elements `drawing` of a module: paths in the form of SVG, each with its colours. */

#include "snl-drawing.h"

#define USUAL_WIDTH 1.5

struct _SnlDrawing {
  gatomicrefcount  count;
  GArray          *paths;   /* of SnlDrawingPath */
};

static void
path_clear (gpointer data)
{
  g_array_unref (((SnlDrawingPath *) data)->steps);
}

static SnlDrawingColour
read_colour (SnlElement       *path,
             const char       *attribute,
             SnlDrawingColour  usual)
{
  static const char *const names[] = {
    "none", "dark", "pale", "side", "red", "gold", "green", "blue"
  };
  const char *name = snl_element_get (path, attribute);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_strcmp0 (name, names[i]) == 0)
      return i;

  return usual;
}

/**
 * snl_drawing_new:
 * @element: an element `drawing` that fits the schema
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the drawing; or %NULL with %SNL_ERROR_MODULE if a path cannot be read
 */
SnlDrawing *
snl_drawing_new (SnlElement  *element,
                 GError     **error)
{
  g_autoptr(SnlDrawing) self = g_new0 (SnlDrawing, 1);

  g_atomic_ref_count_init (&self->count);
  self->paths = g_array_new (FALSE, FALSE, sizeof (SnlDrawingPath));
  g_array_set_clear_func (self->paths, path_clear);

  snl_element_for_each (child, element, "path")
    {
      const char *width = snl_element_get (child, "width");
      SnlDrawingPath path = {
        .fill = read_colour (child, "cloth", SNL_DRAWING_NONE),
        .stroke = read_colour (child, "thread", SNL_DRAWING_DARK),
        .width = width != NULL ? g_ascii_strtod (width, NULL) : USUAL_WIDTH,
        .is_detail = snl_element_has (child, "detail", "yes"),
        .steps = snl_path_data_parse (snl_element_get (child, "d"), error),
      };

      if (path.steps == NULL)
        return NULL;   /* not reached: the check has read each path */
      g_array_append_val (self->paths, path);
    }

  return g_steal_pointer (&self);
}

/**
 * snl_drawing_ref:
 * @self: (nullable): a drawing
 *
 * Returns: (transfer full) (nullable): @self
 */
SnlDrawing *
snl_drawing_ref (SnlDrawing *self)
{
  if (self != NULL)
    g_atomic_ref_count_inc (&self->count);

  return self;
}

/**
 * snl_drawing_unref:
 * @self: (nullable) (transfer full): a drawing
 *
 * Drops a reference.
 */
void
snl_drawing_unref (SnlDrawing *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->count))
    return;

  g_array_unref (self->paths);
  g_free (self);
}

/**
 * snl_drawings_read:
 * @section: (nullable): the part `drawings` of a module in which the check found no fault
 *
 * Returns: (transfer full) (element-type utf8 SnlDrawing): the drawings by their ids, which belong
 *   to @section
 */
GHashTable *
snl_drawings_read (SnlElement *section)
{
  GHashTable *drawings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                (GDestroyNotify) snl_drawing_unref);

  snl_element_for_each (element, section, "drawing")
    g_hash_table_insert (drawings, (gpointer) snl_element_get (element, "id"),
                         snl_drawing_new (element, NULL));

  return drawings;
}

/**
 * snl_drawing_get_paths:
 * @self: a drawing
 *
 * Returns: (transfer none) (element-type SnlDrawingPath): its paths, from the lowest
 */
GArray *
snl_drawing_get_paths (SnlDrawing *self)
{
  return self->paths;
}
