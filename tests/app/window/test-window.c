/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "../a-game.h"

#include "app/action/snl-last-action.h"
#include "app/action/snl-pending-action-view.h"
#include "app/board/snl-board-pane.h"
#include "app/desk/snl-desk.h"
#include "app/desk/snl-phase-bar.h"
#include "app/desk/snl-quick-bar.h"
#include "app/desk/snl-side-panel.h"
#include "app/drawing/snl-dice-view.h"
#include "app/drawing/snl-odds-chart.h"
#include "app/report/snl-ending-view.h"
#include "app/report/snl-report-window.h"
#include "app/roster/snl-leaders-window.h"
#include "app/roster/snl-unit-list-view.h"
#include "app/wall/snl-wall-button.h"
#include "app/wall/snl-wall-preview.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <math.h>

/*
 * How narrow a window can be, how large what is touched, and how well text stands out, in the
 * language of the environment.
 */

#define NARROW 360
#define HALF 600
#define WIDE 1280
#define FINGER 44
#define MIN_CONTRAST 4.5
#define DPI (96 * 1024)
#define LARGE_DPI (144 * 1024)
#define SCALE 4   /* of a picture whose strokes have a middle that is not blurred */

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
open_page (const char *name,
           int         width)
{
  SnlWindow *window = snl_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), width, 800);
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
  tell_widest (content, NARROW - 60, 0);
  g_assert_cmpint (get_least_width (content), <=, NARROW);
}

static SnlWallQuestion *
find_names_question (GtkWidget *desk)
{
  return SNL_WALL_QUESTION (gtk_widget_get_template_child (desk, SNL_TYPE_DESK,
                                                           "names_question"));
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
  snl_wall_question_ask_names (find_names_question (GTK_WIDGET (desk)));
  wait_frames (50);
  expect_narrow (window, "names");
}

static void
set_large (gboolean is_large)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", is_large ? LARGE_DPI : DPI, NULL);
}

/* Does an action with two answers */
static void
act (SnlGame    *game,
     const char *action,
     const char *name,
     const char *value,
     const char *other_name,
     const char *other_value)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) name, (gpointer) value);
  g_hash_table_insert (answers, (gpointer) other_name, (gpointer) other_value);
  snl_game_do (game, action, answers, NULL, &error);
  g_assert_no_error (error);
}

/* A page in a narrow window, with text one and a half times as large */
static void
test_large_text (gconstpointer data)
{
  SnlWindow *window;

  set_large (TRUE);
  /* without them the switcher bar of libadwaita 1.2 makes GTK warn, see test_width() */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  window = open_page (data, NARROW);
  expect_narrow (window, data);
  if (is_desk (data))
    {
      GtkWidget *desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);

      expect_narrow_desk (window);
      act (snl_window_get_game (window), "event", "card", "tired", "colour", "black");
      for (guint i = 0; i < 2; i++)
        {
          gtk_widget_activate_action (desk, "desk.next", NULL);
          wait_frames (50);
          expect_narrow (window, "phase");
        }

      /* a long line of the log, with its tag, and a unit with two badges */
      act (snl_window_get_game (window), "correct", "piece", "norman-knights-1", "figures", "7");
      act (snl_window_get_game (window), "fight", "attacker", "norman-knights-1", "target",
           "saxon-spearmen-1");
      gtk_widget_activate_action (desk, "desk.log", NULL);
      wait_frames (100);
      expect_narrow (window, "log");
      gtk_widget_activate_action (desk, "desk.units", NULL);
      wait_frames (50);
      expect_narrow (window, "badges");
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  set_large (FALSE);
}

static void
test_width (gconstpointer data)
{
  SnlWindow *window = open_page (data, WIDE);

  expect_narrow (window, data);

  /* what is drawn before it has its new place makes GTK warn, which ends the test; libadwaita 1.2
   * does so for its own switcher bar where there are no animations */
  for (guint i = 0; i < 4 && !g_str_equal (data, "new-game"); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), i % 2 == 0 ? NARROW : WIDE, 800);
      wait_frames (100);
      if (i == 0 && is_desk (data))
        expect_narrow_desk (window);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
fight (SnlGame *game)
{
  act (game, "fight", "attacker", "norman-knights-1", "target", "saxon-spearmen-1");
}

static guint
count_cut (GtkWidget *widget)
{
  guint n_cut = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("“%s” is cut", gtk_label_get_text (GTK_LABEL (widget)));
      n_cut++;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_cut += count_cut (child);

  return n_cut;
}

/* What a narrow desk says of the turn, while the Normans fight, and of a square */
static void
test_narrow_words (void)
{
  SnlWindow *window = open_page ("desk", NARROW);
  SnlGame *game = snl_window_get_game (window);
  GtkWidget *desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);
  GtkWidget *bar = window_find (desk, SNL_TYPE_PHASE_BAR);
  GtkWidget *pane;

  act (game, "event", "card", "tired", "colour", "black");
  a_game_does (game, "next", NULL, NULL);
  a_game_does (game, "next", NULL, NULL);

  gtk_widget_activate_action (desk, "desk.board", NULL);
  wait_frames (100);
  pane = window_find (desk, SNL_TYPE_BOARD_PANE);
  g_assert_cmpuint (count_cut (window_find (desk, ADW_TYPE_HEADER_BAR)), ==, 0);
  g_assert_cmpuint (
    count_cut (GTK_WIDGET (gtk_widget_get_template_child (bar, SNL_TYPE_PHASE_BAR, "now"))), ==, 0);
  g_assert_cmpuint (
    count_cut (GTK_WIDGET (gtk_widget_get_template_child (pane, SNL_TYPE_BOARD_PANE, "hint"))), ==,
    0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The labels of @css_class below @widget, in order */
static void
collect_labels (GtkWidget  *widget,
                const char *css_class,
                GPtrArray  *labels)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class) &&
      gtk_widget_get_mapped (widget))
    g_ptr_array_add (labels, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, css_class, labels);
}

/* Whether nobody has to scroll to see all of @widget */
static gboolean
is_seen (GtkWidget *widget)
{
  GtkWidget *view = widget;
  graphene_rect_t place;

  while ((view = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW)) != NULL)
    {
      g_assert_true (gtk_widget_compute_bounds (widget, view, &place));
      if (place.origin.y < 0 ||
          place.origin.y + place.size.height > (float) gtk_widget_get_height (view))
        return FALSE;
      view = gtk_widget_get_parent (view);
    }

  return TRUE;
}

/* Fifteen units lose figures at once: what to take off the table is read out, a line each, without
 * scrolling; with large text it begins where it is seen, and so are the buttons */
static void
test_panic (gconstpointer data)
{
  gboolean is_large = g_str_equal (data, "large");
  SnlWindow *window;
  SnlGame *game;
  GtkWidget *panel;
  g_autoptr(GPtrArray) units = g_ptr_array_new ();

  set_large (is_large);
  window = open_page ("desk", WIDE);
  game = snl_window_get_game (window);
  snl_game_set_naming (game, g_str_equal (data, "named") ? SNL_NAMING_FIRST : SNL_NAMING_NONE,
                       NULL);
  act (game, "event", "card", "arrow", "colour", "red");
  wait_frames (200);
  panel = window_find (GTK_WIDGET (window), SNL_TYPE_LAST_ACTION);
  collect_labels (panel, "who", units);
  g_assert_cmpuint (units->len, >=, 15);
  g_assert_true (is_seen (units->pdata[is_large ? 0 : units->len - 1]));
  g_assert_true (is_seen (GTK_WIDGET (gtk_widget_get_template_child (panel, SNL_TYPE_LAST_ACTION,
                                                                     "reroll"))));
  gtk_window_destroy (GTK_WINDOW (window));
  set_large (FALSE);
}

/* A long name of a game is cut short before the switch of the pages has to leave its place */
static void
test_long_name (void)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 1,
                                          "Hastings on a rainy Monday, 8B and half of 8C, who came "
                                          "in from the cold", NULL);
  SnlWindow *window = open_page ("start", WIDE);
  GtkWidget *desk;
  GtkWidget *header;

  snl_window_take_game (window, game);
  wait_frames (300);
  desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);
  header = window_find (desk, ADW_TYPE_HEADER_BAR);
  g_assert_true (window_says (header, "Hastings on a rainy Monday"));
  g_assert_cmpuint (count_cut (header), ==, 1);
  g_assert_true (gtk_widget_get_mapped (window_find (header, GTK_TYPE_STACK_SWITCHER)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whether names may be shown is asked while the lesson goes on: nothing that might be clicked moves
 * away for it or is covered by it, and it can be read whole */
static void
test_names_question (gconstpointer data)
{
  SnlWindow *window = open_page ("desk", GPOINTER_TO_INT (data));
  GtkWidget *desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);
  GtkWidget *question = GTK_WIDGET (find_names_question (desk));
  GtkWidget *leaflet = window_find (desk, ADW_TYPE_LEAFLET);
  GtkWidget *bar = window_find (desk, SNL_TYPE_QUICK_BAR);
  graphene_rect_t pages;
  graphene_rect_t entry;
  graphene_rect_t after;
  graphene_rect_t place;
  int least;

  g_assert_true (gtk_widget_compute_bounds (leaflet, desk, &pages));
  g_assert_true (gtk_widget_compute_bounds (bar, desk, &entry));
  gtk_widget_activate_action (desk, "wall.on", NULL);
  wait_frames (100);
  g_assert_true (gtk_widget_get_mapped (question));
  g_assert_true (gtk_widget_compute_bounds (bar, desk, &after));
  g_assert_true (graphene_rect_equal (&entry, &after));
  g_assert_true (gtk_widget_compute_bounds (leaflet, desk, &after));
  g_assert_true (graphene_point_equal (&pages.origin, &after.origin));
  g_assert_true (gtk_widget_compute_bounds (question, desk, &place));
  g_assert_cmpfloat (place.origin.y, >=, after.origin.y + after.size.height);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, entry.origin.y);
  gtk_widget_measure (question, GTK_ORIENTATION_VERTICAL, (int) place.size.width, &least, NULL,
                      NULL, NULL);
  g_assert_cmpfloat (place.size.height, >=, least);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* (nullable): the button that activates @action_name, @parent or below it */
static GtkWidget *
find_actionable (GtkWidget  *parent,
                 const char *action_name)
{
  GtkWidget *found = GTK_IS_BUTTON (parent) &&
                     g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (parent)),
                                action_name) == 0
                     ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_actionable (child, action_name);

  return found;
}

/* The titles of the pages of a new game */
static void
test_narrow_titles (void)
{
  SnlWindow *window;
  graphene_rect_t next;
  graphene_rect_t start;

  /* see test_large_text() */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  window = open_page ("new-game", NARROW);
  g_assert_cmpuint (
    count_cut (window_find (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER_BAR)), ==, 0);
  g_assert_cmpuint (
    count_cut (window_find (GTK_WIDGET (window), ADW_TYPE_HEADER_BAR)), ==, 0);

  /* and the buttons below are in two rows of two, or in one */
  g_assert_true (gtk_widget_compute_bounds (
                   find_actionable (GTK_WIDGET (window), "new-game.next"), GTK_WIDGET (window),
                   &next));
  g_assert_true (gtk_widget_compute_bounds (
                   find_actionable (GTK_WIDGET (window), "new-game.start"), GTK_WIDGET (window),
                   &start));
  g_assert_cmpfloat (next.origin.y, ==, start.origin.y);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The longest event is read whole, whatever the width and the size of text */
static void
test_whole_card (void)
{
  static const int widths[] = { NARROW, HALF, WIDE };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      SnlWindow *window;
      GtkWidget *bar;

      set_large (i % 2 == 1);
      window = open_page ("desk", widths[i / 2]);
      act (snl_window_get_game (window), "event", "card", "trip", "colour", "black");
      wait_frames (100);
      bar = window_find (GTK_WIDGET (window), SNL_TYPE_PHASE_BAR);
      g_assert_cmpuint (
        count_cut (GTK_WIDGET (gtk_widget_get_template_child (bar, SNL_TYPE_PHASE_BAR, "force"))),
        ==, 0);
      gtk_window_destroy (GTK_WINDOW (window));
    }

  set_large (FALSE);
}

/* The last button of an action that is being prepared is seen without scrolling */
static void
test_narrow_roll (gconstpointer data)
{
  SnlWindow *window;
  GtkWidget *desk;
  GtkWidget *view;
  GtkWidget *roll;
  GtkWidget *scroller;
  graphene_rect_t bounds;

  set_large (g_str_equal (data, "large"));
  window = snl_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, 720);
  gtk_window_present (GTK_WINDOW (window));
  show_page (window, "desk");
  wait_frames (300);
  desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);
  act (snl_window_get_game (window), "event", "card", "tired", "colour", "black");
  snl_quick_bar_set_text (SNL_QUICK_BAR (window_find (desk, SNL_TYPE_QUICK_BAR)), "3 9");
  wait_frames (200);

  view = window_find (desk, SNL_TYPE_PENDING_ACTION_VIEW);
  roll = GTK_WIDGET (gtk_widget_get_template_child (view, SNL_TYPE_PENDING_ACTION_VIEW, "roll"));
  scroller = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_get_mapped (roll));
  g_assert_true (gtk_widget_compute_bounds (roll, scroller, &bounds));
  g_test_message ("ends at %.0f of %d", bounds.origin.y + bounds.size.height,
                  gtk_widget_get_height (scroller));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));

  /* and the turn comes back with the lists */
  gtk_widget_activate_action (desk, "desk.units", NULL);
  wait_frames (100);
  g_assert_true (gtk_widget_get_mapped (window_find (desk, SNL_TYPE_PHASE_BAR)));
  gtk_window_destroy (GTK_WINDOW (window));
  set_large (FALSE);
}

/* Where @child ends below the top of @scroller, in pixels more than can be seen */
static double
get_excess (GtkWidget *child,
            GtkWidget *scroller)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, scroller, &bounds));

  return bounds.origin.y + bounds.size.height - gtk_widget_get_height (scroller);
}

/* Where a form has too little room, the picture of what the class sees gives way, so that no chart
 * is cut; where there is still too little, the chart is left out */
static void
test_room (void)
{
  SnlWindow *window = snl_window_new (application);
  GtkWidget *desk;
  GtkWidget *preview;
  GtkWidget *scroller;
  GtkWidget *chart;

  gtk_window_set_default_size (GTK_WINDOW (window), WIDE, 800);
  gtk_window_present (GTK_WINDOW (window));
  show_page (window, "desk");
  wait_frames (300);
  desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);
  preview = window_find (desk, SNL_TYPE_WALL_PREVIEW);
  gtk_widget_set_visible (preview, TRUE);
  wait_frames (100);
  g_assert_true (gtk_widget_get_mapped (preview));
  snl_quick_bar_set_text (SNL_QUICK_BAR (window_find (desk, SNL_TYPE_QUICK_BAR)), "f n7 6");
  wait_frames (200);
  chart = window_find (desk, SNL_TYPE_ODDS_CHART);
  scroller = gtk_widget_get_ancestor (chart, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_get_mapped (chart));
  g_assert_cmpfloat (get_excess (chart, scroller), <=, 0);
  g_assert_false (gtk_widget_get_mapped (preview));

  /* it comes back as soon as there is room */
  gtk_widget_activate_action (desk, "desk.cancel", NULL);
  wait_frames (200);
  g_assert_true (gtk_widget_get_mapped (preview));

  set_large (TRUE);
  snl_quick_bar_set_text (SNL_QUICK_BAR (window_find (desk, SNL_TYPE_QUICK_BAR)), "f n7 6");
  wait_frames (300);
  g_assert_false (gtk_widget_get_mapped (chart));
  g_assert_false (gtk_widget_get_mapped (preview));

  /* what is said of an action can be scrolled, but keeps enough lines to be read */
  gtk_widget_activate_action (desk, "desk.cancel", NULL);
  act (snl_window_get_game (window), "event", "card", "fyrd", "colour", "red");
  wait_frames (200);
  g_assert_false (gtk_widget_get_mapped (preview));
  set_large (FALSE);
  wait_frames (200);
  g_assert_true (gtk_widget_get_mapped (preview));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Clicks on what says how much is below, which is less each time, until there is nothing more */
static void
go_below (GtkWidget *hint)
{
  guint64 count = G_MAXUINT64;

  while (gtk_widget_get_mapped (hint))
    {
      const char *label = gtk_button_get_label (GTK_BUTTON (hint));
      guint64 now;

      g_test_message ("%s", label);
      g_assert_true (g_str_has_prefix (label, "and "));
      now = g_ascii_strtoull (label + strlen ("and "), NULL, 10);
      g_assert_cmpuint (now, <, count);
      count = now;
      g_signal_emit_by_name (hint, "clicked");
      wait_frames (100);
    }
}

/* The table of what is to be done at the end may be longer than there is room for: it says how much
 * is below, and a click goes there */
static void
test_end_of_many (void)
{
  static const char *const types[] = { "knights", "spearmen", "archers" };
  static const char *const figures[] = { "4", "6", "5" };
  SnlWindow *window = open_page ("desk", WIDE);
  SnlGame *game = snl_window_get_game (window);
  GtkWidget *ending;
  GtkWidget *hint;

  set_large (TRUE);
  for (guint i = 0; i < 16; i++)
    {
      guint type = i < 6 ? 0 : i < 11 ? 1 : 2;
      g_autofree char *piece = g_strdup_printf ("norman-%s-%u", types[type],
                                                type == 0 ? i + 1 : (i - 6) % 5 + 1);

      act (game, "correct", "piece", piece, "figures", figures[type]);
    }
  act (game, "event", "card", "trip", "colour", "red");
  wait_frames (300);
  g_assert_true (snl_game_is_over (game));
  ending = window_find (GTK_WIDGET (window), SNL_TYPE_ENDING_VIEW);
  hint = GTK_WIDGET (gtk_widget_get_template_child (ending, SNL_TYPE_ENDING_VIEW, "hint"));
  /* nine rows fit on a laptop */
  g_assert_false (gtk_widget_get_mapped (hint));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDE, 600);
  wait_frames (300);
  g_assert_true (gtk_widget_get_mapped (hint));
  g_assert_true (gtk_widget_get_mapped (find_actionable (ending, "desk.play-on")));
  go_below (hint);
  set_large (FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* So may be that with which a resumed game begins */
static void
test_resumed_with_many (void)
{
  SnlWindow *window = snl_window_new (application);
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  GtkWidget *panel;
  GtkWidget *hint;

  set_large (TRUE);
  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  game = a_game_of ("hastings-lesson", options);
  act (game, "event", "card", "trip", "colour", "red");
  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 600);
  gtk_window_present (GTK_WINDOW (window));
  snl_window_take_game (window, game);
  wait_frames (300);
  panel = window_find (GTK_WIDGET (window), SNL_TYPE_SIDE_PANEL);
  hint = GTK_WIDGET (gtk_widget_get_template_child (panel, SNL_TYPE_SIDE_PANEL, "idle_hint"));
  g_assert_true (gtk_widget_get_mapped (hint));
  go_below (hint);

  /* what can be typed is longer, and nothing of it is an order */
  snl_side_panel_show_help (SNL_SIDE_PANEL (panel));
  wait_frames (100);
  g_assert_false (gtk_widget_get_mapped (hint));
  set_large (FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* No name of a student or of a unit is cut in the window that changes who leads what */
static void
test_narrow_leaders (void)
{
  g_autoptr(SnlGame) game = a_game ();
  GtkWindow *window = snl_leaders_window_new (NULL, game);

  gtk_window_set_default_size (window, NARROW, 800);
  gtk_window_present (window);
  wait_frames (100);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, NARROW);
  g_assert_cmpuint (count_cut (GTK_WIDGET (window)), ==, 0);
  gtk_window_destroy (window);
}

/* The report goes beside another window: its tables scroll */
static void
test_half_report (gconstpointer data)
{
  g_autoptr(SnlGame) game = a_game ();
  SnlReportWindow *window;
  GtkWidget *content;

  set_large (g_str_equal (data, "large"));
  window = snl_report_window_new (NULL, game);
  content = adw_window_get_content (ADW_WINDOW (window));
  fight (game);
  gtk_window_present (GTK_WINDOW (window));
  while (window_find (content, GTK_TYPE_GRID) == NULL)
    g_main_context_iteration (NULL, TRUE);

  wait_frames (100);
  tell_widest (content, HALF, 0);
  g_assert_cmpint (get_least_width (content), <=, HALF);
  gtk_window_destroy (GTK_WINDOW (window));
  set_large (FALSE);
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
expect_touchable (SnlWindow *window)
{
  wait_frames (100);
  g_assert_cmpuint (measure_fingers (GTK_WIDGET (window)), ==, 0);
}

static void
look_for_fingers (const char *page,
                  int         width)
{
  SnlWindow *window = open_page (page, width);

  gtk_widget_add_css_class (GTK_WIDGET (window), "touch");
  expect_touchable (window);

  if (is_desk (page))
    {
      GtkWidget *desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);

      gtk_widget_activate_action (desk, "desk.log", NULL);
      expect_touchable (window);
      gtk_widget_activate_action (desk, "desk.board", NULL);
      expect_touchable (window);
      /* the action, which a narrow window shows instead of the lists */
      snl_quick_bar_set_text (SNL_QUICK_BAR (window_find (desk, SNL_TYPE_QUICK_BAR)), "3 9");
      expect_touchable (window);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_touch (gconstpointer data)
{
  look_for_fingers (data, WIDE);
}

static void
test_narrow_touch (gconstpointer data)
{
  /* without animations the switcher bar of libadwaita 1.2 makes GTK warn, see test_width() */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  look_for_fingers (data, NARROW);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
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

static int
compare_pixels (gconstpointer one,
                gconstpointer other)
{
  guint32 a = *(const guint32 *) one;
  guint32 b = *(const guint32 *) other;

  return (a > b) - (a < b);
}

/* How well what is drawn in a part of a picture stands out from its ground, which is the commonest
 * colour there */
static double
get_contrast (const guint32               *pixels,
              int                          stride,
              const cairo_rectangle_int_t *part)
{
  g_autoptr(GArray) sorted = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 ground = 0;
  guint most = 0;
  guint n = 0;
  double best = 1;
  double paper;

  for (int y = part->y; y < part->y + part->height; y++)
    g_array_append_vals (sorted, pixels + (gsize) (y * stride + part->x), (guint) part->width);

  g_array_sort (sorted, compare_pixels);

  for (guint i = 0; i < sorted->len; i++)
    {
      guint32 pixel = g_array_index (sorted, guint32, i);

      n = i > 0 && pixel == g_array_index (sorted, guint32, i - 1) ? n + 1 : 1;
      if (n > most)
        {
          most = n;
          ground = pixel;
        }
    }

  paper = get_luminance (ground);
  for (guint i = 0; i < sorted->len; i++)
    if (i == 0 || g_array_index (sorted, guint32, i) != g_array_index (sorted, guint32, i - 1))
      {
        double ink = get_luminance (g_array_index (sorted, guint32, i));

        best = MAX (best, (MAX (paper, ink) + 0.05) / (MIN (paper, ink) + 0.05));
      }

  return best;
}

/* Returns: (transfer full): the pixels of a widget, @scale times as large as it is */
static guint32 *
draw (GtkWidget *widget,
      int        scale)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  guint32 *pixels = g_new0 (guint32, (gsize) (width * scale) * (gsize) (height * scale));

  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (
    gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
    &GRAPHENE_RECT_INIT (0, 0, (float) (width * scale), (float) (height * scale)));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) (width * scale) * 4);

  return pixels;
}

/* What text lies in, from the outside: classes of boxes and at last of a label, or an entry */
static const char *const texts[] = {
  "dim-label", "unit gone", "unit gone/dim-label", "unit unfitting", "unit unfitting/dim-label",
  "phase done", "badge good", "badge bad", "badge done", "reason", "taken-back", "log/undone",
  "log/undone/dim-label", "on-table-heading", "entry", "die 6", "die 1",
};

/* A die that hits with a six, large enough to be looked into */
static GtkWidget *
create_die (const char *face)
{
  g_autoptr(SnlRoll) roll = snl_roll_new ("dice", 6);
  GtkWidget *die;

  roll->has_needed = TRUE;
  roll->needed = 6;
  snl_roll_add_group (roll, "men", NULL, NULL, 1);
  *snl_roll_take_faces (roll, 1) = (guint) atoi (face);
  die = snl_dice_view_new (roll, roll->groups->pdata[0], 0, 1);
  gtk_widget_set_halign (die, GTK_ALIGN_START);

  return die;
}

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

      if (g_str_has_prefix (levels[i], "die "))
        {
          g_object_ref_sink (inner);
          g_object_unref (inner);
          inner = create_die (levels[i] + strlen ("die "));
        }
      else if (g_str_equal (levels[i], "entry"))
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
set_dark (gboolean is_dark)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                              : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

/* Where a widget is in the picture of one above it, @scale times as large; of a die only the
 * middle, without its edge */
static cairo_rectangle_int_t
get_part (GtkWidget *widget,
          GtkWidget *root,
          int        scale)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, root, &bounds));
  if (SNL_IS_DICE_VIEW (widget))
    graphene_rect_inset (&bounds, bounds.size.width / 5, bounds.size.height / 5);

  return (cairo_rectangle_int_t) { (int) bounds.origin.x * scale, (int) bounds.origin.y * scale,
                                   (int) bounds.size.width * scale,
                                   (int) bounds.size.height * scale };
}

static void
test_contrast (gconstpointer data)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  guint n_faint = 0;

  set_dark (g_str_equal (data, "dark"));
  /* large, so that strokes have a middle that is not blurred */
  gtk_css_provider_load_from_data (provider,
                                   "label, text, placeholder, snldice { font-size: 60px; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *root = create_text (texts[i]);
      GtkWidget *text = root;
      g_autofree guint32 *pixels = NULL;
      cairo_rectangle_int_t part;
      double contrast;

      gtk_window_set_child (GTK_WINDOW (window), root);
      gtk_window_present (GTK_WINDOW (window));
      for (guint j = 0; j < 40; j++)
        if (!g_main_context_iteration (NULL, FALSE))
          g_usleep (2000);

      while (GTK_IS_BOX (text))
        text = gtk_widget_get_first_child (text);

      pixels = draw (root, 1);
      part = get_part (text, root, 1);
      contrast = get_contrast (pixels, gtk_widget_get_width (root), &part);
      g_test_message ("%s: %.2f", texts[i], contrast);
      n_faint += contrast < MIN_CONTRAST;
      gtk_window_destroy (GTK_WINDOW (window));
    }

  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpuint (n_faint, ==, 0);
}

/* Counts the labels that stand out too little, of those that are sensitive and not scrolled away */
static guint
count_faint (GtkWidget                   *widget,
             GtkWidget                   *root,
             const guint32               *pixels,
             const cairo_rectangle_int_t *seen,
             guint                       *n_labels)
{
  cairo_rectangle_int_t part;
  cairo_rectangle_int_t both;
  guint n_faint = 0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return 0;

  part = get_part (widget, root, SCALE);
  if (!gdk_rectangle_intersect (seen, &part, &both))
    return 0;

  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0' &&
      gdk_rectangle_equal (&both, &part))
    {
      double contrast = get_contrast (pixels, gtk_widget_get_width (root) * SCALE, &part);

      (*n_labels)++;
      if (contrast < MIN_CONTRAST)
        {
          g_test_message ("“%s”: %.2f", gtk_label_get_text (GTK_LABEL (widget)), contrast);
          n_faint++;
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_faint += count_faint (child, root, pixels, GTK_IS_SCROLLED_WINDOW (widget) ? &both : seen,
                            n_labels);

  return n_faint;
}

static guint
look_for_faint (SnlWindow *window)
{
  GtkWidget *root = GTK_WIDGET (window);
  g_autofree guint32 *pixels = draw (root, SCALE);
  cairo_rectangle_int_t all = { 0, 0, gtk_widget_get_width (root) * SCALE,
                                gtk_widget_get_height (root) * SCALE };
  guint n_labels = 0;
  guint n_faint = count_faint (root, root, pixels, &all, &n_labels);

  g_assert_cmpuint (n_labels, >, 10);

  return n_faint;
}

/* The pages of the desk in the middle of a turn, an action that is being prepared, and a projector
 * that is held */
static guint
look_at_desk (SnlWindow *window)
{
  static const char *const pages[] = { "desk.board", "desk.log", "desk.units" };
  GtkWidget *desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);
  guint n_faint = 0;

  fight (snl_window_get_game (window));

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (desk, pages[i], NULL);
      wait_frames (100);
      n_faint += look_for_faint (window);
    }

  snl_quick_bar_set_text (SNL_QUICK_BAR (window_find (desk, SNL_TYPE_QUICK_BAR)), "3 9");
  gtk_widget_activate_action (desk, "wall.freeze", NULL);
  gtk_widget_activate_action (desk, "wall.blank", NULL);
  snl_wall_question_ask_names (find_names_question (desk));
  snl_desk_show_offer (SNL_DESK (desk), "Something happened.", "Look", "desk.reopen");
  wait_frames (100);

  return n_faint + look_for_faint (window);
}

/* Windows as they are drawn */
static void
test_drawn_contrast (gconstpointer data)
{
  static const char *const pages[] = { "start", "new-game", "desk" };
  guint n_faint = 0;

  set_dark (g_str_equal (data, "dark"));

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      SnlWindow *window = open_page (pages[i], WIDE);

      n_faint += is_desk (pages[i]) ? look_at_desk (window) : look_for_faint (window);
      gtk_window_destroy (GTK_WINDOW (window));
    }

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpuint (n_faint, ==, 0);
}

static void
wait_for_frames (guint n)
{
  for (guint i = 0; i < n; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* Who clicks Next or Back again and again meets the same button in the same place on each page */
static void
test_steps_stay (void)
{
  SnlWindow *window = snl_window_new (application);
  GtkWidget *back;
  GtkWidget *next;
  graphene_rect_t before;
  graphene_rect_t after;

  gtk_window_set_default_size (GTK_WINDOW (window), WIDE, 800);
  gtk_window_present (GTK_WINDOW (window));
  show_page (window, "new-game");
  wait_for_frames (300);
  back = find_actionable (GTK_WIDGET (window), "new-game.back");
  next = find_actionable (GTK_WIDGET (window), "new-game.next");
  g_assert_true (back != NULL && next != NULL);
  g_assert_true (gtk_widget_get_mapped (next) && gtk_widget_is_sensitive (next));
  g_assert_true (gtk_widget_compute_bounds (back, GTK_WIDGET (window), &before));

  for (guint i = 0; i < 4; i++)
    gtk_widget_activate_action (next, "new-game.next", NULL);
  for (guint i = 0; i < 20 && gtk_widget_is_sensitive (next); i++)
    wait_for_frames (300);
  g_assert_false (gtk_widget_is_sensitive (next));
  g_assert_true (gtk_widget_compute_bounds (back, GTK_WIDGET (window), &after));
  g_assert_cmpfloat (after.origin.x, ==, before.origin.x);

  gtk_widget_activate_action (back, "new-game.back", NULL);
  for (guint i = 0; i < 20 && !gtk_widget_is_sensitive (next); i++)
    wait_for_frames (300);
  g_assert_true (gtk_widget_is_sensitive (next));
  gtk_window_destroy (GTK_WINDOW (window));
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
  /* meson.build runs what is said of contrast again in high contrast */
  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ==
                 (g_strcmp0 (g_getenv ("ADW_DEBUG_HIGH_CONTRAST"), "1") == 0));
  g_test_summary ("How narrow a window can be, how large what is touched, and how text stands out");

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *width = g_strconcat ("/window/width/", pages[i], NULL);
      g_autofree char *large = g_strconcat ("/window/width/large/", pages[i], NULL);
      g_autofree char *touch = g_strconcat ("/window/touch/", pages[i], NULL);
      g_autofree char *narrow = g_strconcat ("/window/touch/narrow/", pages[i], NULL);

      g_test_add_data_func (width, pages[i], test_width);
      g_test_add_data_func (large, pages[i], test_large_text);
      g_test_add_data_func (touch, pages[i], test_touch);
      g_test_add_data_func (narrow, pages[i], test_narrow_touch);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *width = g_strconcat ("/window/width/", modules[i], NULL);

      g_test_add_data_func (width, modules[i], test_width);
    }

  g_test_add_data_func ("/window/width/roll", "usual", test_narrow_roll);
  g_test_add_data_func ("/window/width/large-roll", "large", test_narrow_roll);
  g_test_add_func ("/window/room", test_room);
  g_test_add_func ("/window/end-of-many", test_end_of_many);
  g_test_add_func ("/window/resumed-with-many", test_resumed_with_many);
  g_test_add_func ("/window/width/card", test_whole_card);
  g_test_add_func ("/window/width/titles", test_narrow_titles);
  g_test_add_func ("/window/width/words", test_narrow_words);
  g_test_add_data_func ("/window/names-question/wide", GINT_TO_POINTER (WIDE),
                        test_names_question);
  g_test_add_data_func ("/window/names-question/narrow", GINT_TO_POINTER (NARROW),
                        test_names_question);
  g_test_add_data_func ("/window/width/panic", "usual", test_panic);
  g_test_add_data_func ("/window/width/named-panic", "named", test_panic);
  g_test_add_data_func ("/window/width/large-panic", "large", test_panic);
  g_test_add_func ("/window/width/long-name", test_long_name);
  g_test_add_func ("/window/width/leaders", test_narrow_leaders);
  g_test_add_data_func ("/window/width/report", "usual", test_half_report);
  g_test_add_data_func ("/window/width/large-report", "large", test_half_report);
  g_test_add_data_func ("/window/contrast/light", "light", test_contrast);
  g_test_add_data_func ("/window/contrast/dark", "dark", test_contrast);
  g_test_add_data_func ("/window/contrast/drawn-light", "light", test_drawn_contrast);
  g_test_add_data_func ("/window/contrast/drawn-dark", "dark", test_drawn_contrast);

  g_test_add_func ("/window/steps-stay", test_steps_stay);

  status = g_test_run ();
  g_object_unref (application);

  return status;
}
