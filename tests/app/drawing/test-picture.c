/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/drawing/snl-picture-view.h"
#include "app/drawing/snl-chart-view.h"
#include "app/drawing/snl-counter.h"
#include "app/drawing/snl-symbol.h"

#include "core/ruleset/snl-library.h"

#include <math.h>
#include <string.h>

/* What a counter has room for */
#define SMALL 24

/* Of a small picture in grey: how far apart two kinds of unit are, on average, and how many pixels
 * of a hundred are inked */
#define LEAST_DISTANCE 15
#define LEAST_INK 8

typedef struct {
  guchar grey[SMALL * SMALL];
} Grey;

static SnlRuleset *
load (const char *module)
{
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = snl_library_load (module, &error);

  g_assert_no_error (error);

  return ruleset;
}

static cairo_surface_t *
paint (SnlDrawing *drawing,
       gboolean    is_light,
       gboolean    has_rim,
       int         size)
{
  const SnlPictureLook look = { is_light, has_rim };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  snl_picture_draw (cr, drawing, &look, 0, 0, size);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* As a printer without colours has it */
static void
paint_grey (SnlDrawing *drawing,
            Grey       *grey)
{
  cairo_surface_t *surface = paint (drawing, FALSE, FALSE, SMALL);
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < SMALL; y++)
    for (int x = 0; x < SMALL; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + y * stride + x * 4, sizeof pixel);
        grey->grey[y * SMALL + x] = (guchar) (0.30 * (pixel >> 16 & 255) +
                                              0.59 * (pixel >> 8 & 255) + 0.11 * (pixel & 255));
      }

  cairo_surface_destroy (surface);
}

static double
get_distance (const Grey *one,
              const Grey *other)
{
  double sum = 0;

  for (int i = 0; i < SMALL * SMALL; i++)
    sum += abs (one->grey[i] - other->grey[i]);

  return sum / (SMALL * SMALL);
}

static double
get_ink (const Grey *grey)
{
  int count = 0;

  for (int i = 0; i < SMALL * SMALL; i++)
    count += grey->grey[i] < 200;

  return count * 100.0 / (SMALL * SMALL);
}

/* All drawings of a module are told apart at the size of a counter, without colour */
static void
test_apart (gconstpointer data)
{
  g_autoptr(SnlRuleset) ruleset = load (data);
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (Grey));
  SnlElement *section = snl_ruleset_get_section (ruleset, "drawings");

  snl_element_for_each (element, section, "drawing")
    {
      g_autoptr(SnlDrawing) drawing = snl_drawing_new (element, NULL);
      Grey grey;

      paint_grey (drawing, &grey);
      g_test_message ("%s: %.0f of a hundred", snl_element_get (element, "id"), get_ink (&grey));
      g_assert_cmpfloat (get_ink (&grey), >=, LEAST_INK);
      g_array_append_val (all, grey);
    }

  for (guint i = 0; i < all->len; i++)
    for (guint j = 0; j < i; j++)
      {
        double distance = get_distance (&g_array_index (all, Grey, i),
                                        &g_array_index (all, Grey, j));

        if (distance < LEAST_DISTANCE)
          g_test_message ("%s and %s: %.1f",
                          snl_element_get (snl_element_get_child (section, i), "id"),
                          snl_element_get (snl_element_get_child (section, j), "id"), distance);
        g_assert_cmpfloat (distance, >=, LEAST_DISTANCE);
      }
}

static gboolean
is_same (SnlDrawing           *drawing,
         const SnlPictureLook *one,
         const SnlPictureLook *other,
         int                   size)
{
  cairo_surface_t *first = paint (drawing, one->is_light, one->has_rim, size);
  cairo_surface_t *second = paint (drawing, other->is_light, other->has_rim, size);
  gsize length = (gsize) cairo_image_surface_get_stride (first) * (gsize) size;
  gboolean same = memcmp (cairo_image_surface_get_data (first),
                          cairo_image_surface_get_data (second), length) == 0;

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);

  return same;
}

/* The side is seen by what is of its cloth; a rim by what is around it */
static void
test_looks (void)
{
  static const SnlPictureLook dark = { FALSE, FALSE };
  static const SnlPictureLook light = { TRUE, FALSE };
  static const SnlPictureLook rim = { FALSE, TRUE };
  g_autoptr(SnlRuleset) ruleset = load ("hastings-lesson");
  SnlDrawing *spearman = snl_ruleset_get_drawing (ruleset, snl_ruleset_find (ruleset, "type",
                                                                             "spearmen"));

  g_assert_true (is_same (spearman, &dark, &dark, SMALL));
  g_assert_false (is_same (spearman, &dark, &light, SMALL));
  g_assert_false (is_same (spearman, &dark, &rim, SMALL));
}

/* What is a detail is seen at the size of a card only */
static void
test_details (void)
{
  static const char *const texts[] = {
    "<drawing id=\"plain\"><path cloth=\"red\" d=\"M4 4H60V60H4Z\"/></drawing>",
    "<drawing id=\"rich\"><path cloth=\"red\" d=\"M4 4H60V60H4Z\"/>"
    "<path detail=\"yes\" width=\"4\" d=\"M10 32H54\"/></drawing>",
  };
  cairo_surface_t *small[2];
  cairo_surface_t *large[2];
  gsize length;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      xmlDoc *document = xmlReadMemory (texts[i], (int) strlen (texts[i]), "m.xml", NULL,
                                        XML_PARSE_NONET);
      SnlElement *element = snl_element_new (xmlDocGetRootElement (document), NULL, "m.xml",
                                             faults);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlDrawing) drawing = snl_drawing_new (element, &error);

      g_assert_no_error (error);
      small[i] = paint (drawing, FALSE, FALSE, SMALL);
      large[i] = paint (drawing, FALSE, FALSE, 400);
      snl_element_free (element);
      xmlFreeDoc (document);
    }

  length = (gsize) cairo_image_surface_get_stride (small[0]) * SMALL;
  g_assert_cmpmem (cairo_image_surface_get_data (small[0]), length,
                   cairo_image_surface_get_data (small[1]), length);
  length = (gsize) cairo_image_surface_get_stride (large[0]) * 400;
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (large[0]),
                           cairo_image_surface_get_data (large[1]), length), !=, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      cairo_surface_destroy (small[i]);
      cairo_surface_destroy (large[i]);
    }
}

/* No outline of a cell is left for the next thing that is painted: printed boards had a brown patch
 * on their last square */
static void
test_terrain (void)
{
  static const char *const marks[] = { NULL, "woods" };
  const SnlBoardGrid grid = { FALSE, 1, 1, SMALL, 0, 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SMALL, SMALL);
  cairo_t *cr = cairo_create (surface);

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      snl_terrain_draw (cr, &grid, 1, 1, marks[i], FALSE);
      g_assert_false (cairo_has_current_point (cr));
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A board of hundreds of units draws each kind once */
static void
test_kept (void)
{
  static const SnlPictureLook look = { FALSE, TRUE };
  static const SnlPictureLook other_look = { TRUE, TRUE };
  g_autoptr(SnlRuleset) ruleset = load ("hastings-lesson");
  SnlDrawing *knight = snl_ruleset_get_drawing (ruleset, snl_ruleset_find (ruleset, "type",
                                                                           "knights"));
  cairo_surface_t *first = snl_picture_get_surface (knight, &look, SMALL);

  g_assert_true (snl_picture_get_surface (knight, &look, SMALL) == first);
  g_assert_true (snl_picture_get_surface (knight, &other_look, SMALL) != first);
  g_assert_true (snl_picture_get_surface (knight, &look, SMALL + 1) != first);
  g_assert_true (snl_picture_get_surface (knight, &look, SMALL) == first);
  g_assert_cmpint (cairo_image_surface_get_width (first), ==, SMALL + 2 * (SMALL / 8));
}

/* A card's picture is there with the drawing, and takes no room without */
static void
test_view (void)
{
  g_autoptr(SnlRuleset) ruleset = load ("hastings-lesson");
  GtkWidget *view = g_object_ref_sink (g_object_new (SNL_TYPE_PICTURE_VIEW, NULL));
  SnlElement *card = snl_ruleset_find (ruleset, "card", "arrow");
  SnlDrawing *arrow = snl_ruleset_get_drawing (ruleset, card);
  int natural = 0;

  g_assert_nonnull (arrow);
  g_assert_false (gtk_widget_get_visible (view));
  snl_picture_view_set_drawing (SNL_PICTURE_VIEW (view), arrow);
  g_assert_true (gtk_widget_get_visible (view));
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, >=, 100);
  snl_picture_view_set_drawing (SNL_PICTURE_VIEW (view), NULL);
  g_assert_false (gtk_widget_get_visible (view));
  g_object_unref (view);
}

/* GTK asks for the least height without a width first, and believes that no width has less */
static void
test_chart (void)
{
  GtkWidget *view = g_object_ref_sink (snl_chart_view_new (snl_chart_new (700, 300, "Strength")));
  int least_width = 0;
  int least = 0;
  int natural = 0;

  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, least_width, NULL, &natural, NULL, NULL);
  g_assert_cmpint (least, >, 0);
  g_assert_cmpint (least, <=, natural);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 700, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, >, least);
  g_object_unref (view);
}

int
main (int    argc,
      char **argv)
{
  static const char *const modules[] = {
    "hastings-lesson", "hastings-1066ad", "hastings-st110", "salamis", "swords-and-sails"
  };

  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_strconcat ("/picture/apart/", modules[i], NULL);

      g_test_add_data_func (path, modules[i], test_apart);
    }
  g_test_add_func ("/picture/looks", test_looks);
  g_test_add_func ("/picture/details", test_details);
  g_test_add_func ("/picture/terrain", test_terrain);
  g_test_add_func ("/picture/kept", test_kept);
  g_test_add_func ("/picture/view", test_view);
  g_test_add_func ("/picture/chart", test_chart);

  return g_test_run ();
}
