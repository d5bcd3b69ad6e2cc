/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "../a-game.h"

#include "app/desk/snl-desk.h"
#include "app/roster/snl-unit-list-view.h"
#include "app/wall/snl-wall-button.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <math.h>

/*
 * How narrow a window can be, how large what is touched, and how well text stands out, in the
 * language of the environment.
 */

#define NARROW 360
#define FINGER 44
#define MIN_CONTRAST 4.5

static SnlApplication *application;

static gboolean
is_desk (const char *page)
{
  return !g_str_equal (page, "start") && !g_str_equal (page, "new-game");
}

/* A page, or the desk with a game: of the module @name, or of the lesson on its board */
static void
show_page (SnlWindow  *window,
           const char *name)
{
  if (g_str_equal (name, "new-game"))
    {
      snl_window_begin_new_game (window, "hastings-lesson");
    }
  else if (is_desk (name))
    {
      gboolean is_lesson = g_str_equal (name, "desk");
      g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(SnlGame) game = NULL;

      if (is_lesson)
        g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");

      game = a_game_of (is_lesson ? "hastings-lesson" : name, options);
      snl_window_take_game (window, game);
    }
  else
    {
      snl_window_show_start (window);
    }
}

static void
wait_frames (guint n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (5000);
}

static SnlWindow *
open_page (const char *name)
{
  SnlWindow *window = snl_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  show_page (window, name);

  /* pages come in a few frames */
  wait_frames (300);

  return window;
}

static int
get_least_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

/* Tells in the log which widgets of a page are the widest */
static void
tell_widest (GtkWidget *widget,
             int        limit,
             int        depth)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && get_least_width (child) > limit)
      {
        g_test_message ("%*s%s %s: %d", depth, "", G_OBJECT_TYPE_NAME (child),
                        GTK_IS_LABEL (child) ? gtk_label_get_text (GTK_LABEL (child)) : "",
                        get_least_width (child));
        tell_widest (child, limit, depth + 1);
      }
}

static void
expect_narrow (SnlWindow  *window,
               const char *what)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));

  /* a slow machine folds the desk some frames later */
  for (guint i = 0; i < 100 && get_least_width (content) > NARROW; i++)
    wait_frames (50);
  g_test_message ("%s: %d", what, get_least_width (content));
  tell_widest (content, NARROW, 0);
  g_assert_cmpint (get_least_width (content), <=, NARROW);
}

/* The desk with all that it may show beside the units */
static void
expect_narrow_desk (SnlWindow *window)
{
  static const char *const pages[] = { "overview", "board", "plan", "log", "units" };
  SnlDesk *desk = SNL_DESK (window_find (GTK_WIDGET (window), SNL_TYPE_DESK));
  GtkWidget *question = window_find (GTK_WIDGET (desk), SNL_TYPE_WALL_QUESTION);
  GtkWidget *stack = gtk_widget_get_parent (window_find (GTK_WIDGET (desk),
                                                         SNL_TYPE_UNIT_LIST_VIEW));

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_stack_set_visible_child_name (GTK_STACK (stack), pages[i]);
      wait_frames (50);
      expect_narrow (window, pages[i]);
    }

  gtk_widget_activate_action (GTK_WIDGET (desk), "wall.freeze", NULL);
  gtk_widget_activate_action (GTK_WIDGET (desk), "wall.blank", NULL);
  wait_frames (50);
  expect_narrow (window, "held");

  snl_desk_start_lesson (desk);
  wait_frames (50);
  expect_narrow (window, "first lesson");

  snl_desk_show_offer (desk, _("This game was continued elsewhere; this is how it was before."),
                       _("Show It as It Is Now"), "desk.reopen");
  wait_frames (50);
  expect_narrow (window, "notice");

  gtk_widget_set_visible (question, TRUE);
  snl_wall_question_ask (SNL_WALL_QUESTION (question), "HDMI-1");
  wait_frames (50);
  expect_narrow (window, "screen");
  snl_wall_question_ask_names (SNL_WALL_QUESTION (question));
  wait_frames (50);
  expect_narrow (window, "names");
}

static void
test_width (gconstpointer data)
{
  SnlWindow *window = open_page (data);

  expect_narrow (window, data);

  /* what is drawn before it has its new place makes GTK warn, which ends the test; libadwaita 1.2
   * does so for its own switcher bar where there are no animations */
  for (guint i = 0; i < 4 && !g_str_equal (data, "new-game"); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), i % 2 == 0 ? NARROW : 1280, 800);
      wait_frames (100);
      if (i == 0 && is_desk (data))
        expect_narrow_desk (window);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_touched (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_ENTRY (widget) ||
         (GTK_IS_LIST_BOX_ROW (widget) &&
          gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)));
}

static guint
measure_fingers (GtkWidget *widget)
{
  guint n_small = 0;
  graphene_rect_t bounds;

  /* with what is round the content */
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, widget, &bounds))
    return 0;

  if (is_touched (widget) && (bounds.size.width < FINGER || bounds.size.height < FINGER))
    {
      g_auto(GStrv) classes = gtk_widget_get_css_classes (widget);
      g_autofree char *path = g_strjoinv (".", classes);
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      g_test_message ("%s.%s “%s”, %.0f × %.0f", G_OBJECT_TYPE_NAME (widget), path,
                      tooltip != NULL ? tooltip : "", bounds.size.width, bounds.size.height);
      n_small++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_small += measure_fingers (child);

  return n_small;
}

static void
test_touch (gconstpointer data)
{
  SnlWindow *window = open_page (data);

  gtk_widget_add_css_class (GTK_WIDGET (window), "touch");
  wait_frames (100);

  g_assert_cmpuint (measure_fingers (GTK_WIDGET (window)), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

static double
get_linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (guint32 pixel)
{
  return 0.2126 * get_linear (((pixel >> 16) & 0xff) / 255.0) +
         0.7152 * get_linear (((pixel >> 8) & 0xff) / 255.0) +
         0.0722 * get_linear ((pixel & 0xff) / 255.0);
}

/* How well the letters of a widget stand out from its ground, which is its first pixel */
static double
get_contrast (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) width * (gsize) height);
  double best = 1;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (
    gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
    &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);

  for (int i = 0; i < width * height; i++)
    {
      double ground = get_luminance (pixels[0]);
      double ink = get_luminance (pixels[i]);

      best = MAX (best, (MAX (ground, ink) + 0.05) / (MIN (ground, ink) + 0.05));
    }

  return best;
}

/* What text lies in, from the outside: classes of boxes and at last of a label, or an entry */
static const char *const texts[] = {
  "dim-label", "unit gone", "unit gone/dim-label", "unit unfitting", "unit unfitting/dim-label",
  "phase done", "badge good", "badge bad", "badge done", "reason", "taken-back", "log/undone",
  "log/undone/dim-label", "on-table-heading", "entry",
};

static GtkWidget *
create_text (const char *words)
{
  g_auto(GStrv) levels = g_strsplit (words, "/", -1);
  GtkWidget *root = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *outer = root;

  gtk_widget_add_css_class (root, "background");

  for (guint i = 0; levels[i] != NULL; i++)
    {
      g_auto(GStrv) classes = g_strsplit (levels[i], " ", -1);
      GtkWidget *inner = levels[i + 1] != NULL ? gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0)
                                               : gtk_label_new ("MH");

      if (g_str_equal (levels[i], "entry"))
        {
          g_object_ref_sink (inner);
          g_object_unref (inner);
          inner = gtk_entry_new ();
          gtk_entry_set_placeholder_text (GTK_ENTRY (inner), "MH");
          gtk_widget_set_can_focus (inner, FALSE);   /* nor is a cursor seen */
        }
      gtk_widget_set_css_classes (inner, (const char **) classes);
      gtk_widget_set_margin_start (inner, i == 0 ? 40 : 0);
      gtk_box_append (GTK_BOX (outer), inner);
      outer = inner;
    }

  return root;
}

static void
test_contrast (gconstpointer data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  guint n_faint = 0;

  adw_style_manager_set_color_scheme (manager, g_str_equal (data, "dark")
                                               ? ADW_COLOR_SCHEME_FORCE_DARK
                                               : ADW_COLOR_SCHEME_FORCE_LIGHT);
  /* large, so that strokes have a middle that is not blurred */
  gtk_css_provider_load_from_data (provider, "label, text, placeholder { font-size: 60px; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *text = create_text (texts[i]);
      double contrast;

      gtk_window_set_child (GTK_WINDOW (window), text);
      gtk_window_present (GTK_WINDOW (window));
      for (guint j = 0; j < 40; j++)
        if (!g_main_context_iteration (NULL, FALSE))
          g_usleep (2000);

      contrast = get_contrast (text);
      g_test_message ("%s: %.2f", texts[i], contrast);
      n_faint += contrast < MIN_CONTRAST;
      gtk_window_destroy (GTK_WINDOW (window));
    }

  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpuint (n_faint, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  static const char *const pages[] = { "start", "new-game", "desk" };
  static const char *const modules[] = { "hastings-1066ad", "hastings-st110", "salamis",
                                         "swords-and-sails" };
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  /* in the language that the test is run in: GTK's own tests are in English */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SENLAC_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = an_application ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_summary ("How narrow a window can be, how large what is touched, and how text stands out");

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *width = g_strconcat ("/window/width/", pages[i], NULL);
      g_autofree char *touch = g_strconcat ("/window/touch/", pages[i], NULL);

      g_test_add_data_func (width, pages[i], test_width);
      g_test_add_data_func (touch, pages[i], test_touch);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *width = g_strconcat ("/window/width/", modules[i], NULL);

      g_test_add_data_func (width, modules[i], test_width);
    }

  g_test_add_data_func ("/window/contrast/light", "light", test_contrast);
  g_test_add_data_func ("/window/contrast/dark", "dark", test_contrast);

  status = g_test_run ();
  g_object_unref (application);

  return status;
}
