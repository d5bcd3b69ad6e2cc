/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "../a-game.h"
#include "app/action/snl-pending-action-view.h"
#include "app/desk/snl-desk.h"
#include "app/desk/snl-quick-bar.h"
#include "app/print/snl-print-dialog.h"
#include "app/roster/snl-unit-row.h"

/*
 * A desk has all its rows in its first frame: what is done before that frame is not lost, and a
 * desk that is closed before it ends cleanly.
 */

#define TURNS 40   /* of the main loop: more than it takes to make a desk, and some of each kind */

static SnlApplication *application;

static SnlWindow *
a_window (void)
{
  SnlWindow *window = snl_window_new (application);

  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);

  return window;
}

static void
turn (guint n)
{
  for (guint i = 0; i < n; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static guint
count_rows (GtkWidget *parent)
{
  guint n = SNL_IS_UNIT_ROW (parent);

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);

  return n;
}

static GtkWidget *
find_desk (GtkWidget *parent)
{
  GtkWidget *found = SNL_IS_DESK (parent) ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_visible (child) ? find_desk (child) : NULL;

  return found;
}

static void
wait_for_rows (SnlWindow *window,
               guint      n)
{
  for (guint i = 0; i < PATIENCE && count_rows (GTK_WIDGET (window)) != n; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  g_assert_cmpuint (count_rows (GTK_WIDGET (window)), ==, n);
}

/* The rows come with the desk, all of them and each once */
static void
test_rows_whole (void)
{
  g_autoptr(SnlGame) game = a_game ();
  SnlWindow *window = a_window ();

  snl_window_take_game (window, game);
  g_assert_cmpuint (count_rows (GTK_WIDGET (window)), ==, 31);
  turn (TURNS);
  g_assert_cmpuint (count_rows (GTK_WIDGET (window)), ==, 31);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* A key for a page of the class's window says what is in its way */
static void
test_page_keys (void)
{
  static const struct {
    const char *page;
    const char *words;
  } rows[] = {
    { "overview", "The class’s window is not open: Alt+W opens it." },
    { "join", "The game is not shared: there is nothing to join." },
  };
  g_autoptr(SnlGame) game = a_game ();
  SnlWindow *window = a_window ();
  GtkWidget *desk;

  snl_window_take_game (window, game);
  desk = find_desk (GTK_WIDGET (window));
  turn (TURNS);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (gtk_widget_activate_action (desk, "wall.show", "s", rows[i].page));
      window_wait_until_said (window, rows[i].words);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

static guint
count_suggested (GtkWidget *parent)
{
  guint n = gtk_widget_get_mapped (parent) && gtk_widget_has_css_class (parent, "suggested-action");

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_suggested (child);

  return n;
}

/* One button at a time is the suggested one, where the board has buttons of its own, too */
static void
test_one_suggested (void)
{
  g_autoptr(SnlGame) game = a_lesson ("table=example", 4);
  SnlWindow *window = a_window ();
  GtkWidget *desk;

  snl_window_take_game (window, game);
  desk = find_desk (GTK_WIDGET (window));
  turn (TURNS);
  g_assert_cmpuint (count_suggested (GTK_WIDGET (window)), ==, 1);
  gtk_widget_activate_action (desk, "desk.suggest", NULL);
  window_wait_until_said (window, "units move as drawn");
  g_assert_cmpuint (count_suggested (GTK_WIDGET (window)), ==, 1);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where dice are rolled on the table, Senlac's are not suggested; those that are typed are */
static void
test_real_dice (void)
{
  g_autoptr(SnlGame) game = a_lesson ("table=roster", 5);
  SnlWindow *window = a_window ();
  GtkWidget *desk;
  GtkWidget *view;

  a_game_does (game, "event", "card", "mud");
  a_game_does (game, "next", NULL, NULL);
  a_game_does (game, "next", NULL, NULL);
  snl_window_take_game (window, game);
  desk = find_desk (GTK_WIDGET (window));
  turn (TURNS);
  gtk_editable_set_text (GTK_EDITABLE (window_find (window_find (desk, SNL_TYPE_QUICK_BAR),
                                                    GTK_TYPE_EDITABLE)), "7 6");
  window_wait_until_said (window, "Roll 12 Dice");
  g_assert_cmpuint (count_suggested (GTK_WIDGET (window)), ==, 1);
  g_assert_true (gtk_widget_activate_action (desk, "table.dice", "s", "table"));
  g_assert_cmpuint (count_suggested (GTK_WIDGET (window)), ==, 0);
  view = window_find (desk, SNL_TYPE_PENDING_ACTION_VIEW);
  gtk_editable_set_text (GTK_EDITABLE (window_find (view, GTK_TYPE_ENTRY)), "h3");
  window_wait_until_said (window, "Use These Dice");
  g_assert_cmpuint (count_suggested (GTK_WIDGET (window)), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));

  /* this game has real dice, and no other */
  g_assert_true (snl_game_is_physical (game, SNL_PHYSICAL_DICE));
  {
    g_autoptr(SnlGame) other = a_lesson ("table=roster", 5);

    window = a_window ();
    a_game_does (other, "event", "card", "mud");
    a_game_does (other, "next", NULL, NULL);
    a_game_does (other, "next", NULL, NULL);
    snl_window_take_game (window, other);
    turn (TURNS);
    gtk_editable_set_text (
      GTK_EDITABLE (window_find (window_find (find_desk (GTK_WIDGET (window)), SNL_TYPE_QUICK_BAR),
                                 GTK_TYPE_EDITABLE)), "7 6");
    window_wait_until_said (window, "Roll 12 Dice");
    g_assert_cmpuint (count_suggested (GTK_WIDGET (window)), ==, 1);
    gtk_window_destroy (GTK_WINDOW (window));
  }
}

/* (nullable): the part that can be seen below @parent and has a class */
static GtkWidget *
find_of_class (GtkWidget  *parent,
               const char *css_class)
{
  GtkWidget *found = gtk_widget_get_mapped (parent) && gtk_widget_has_css_class (parent, css_class)
                     ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_of_class (child, css_class);

  return found;
}

/* An undo dims what no longer holds, and strikes what was to be done on the table */
static void
test_undone (void)
{
  g_autoptr(SnlGame) game = a_game ();
  SnlWindow *window = a_window ();
  GtkWidget *desk;

  snl_window_take_game (window, game);
  desk = find_desk (GTK_WIDGET (window));
  a_game_does (game, "event", "card", "mud");
  window_wait_until_said (window, "Event: Muddy Ground");
  g_assert_null (find_of_class (desk, "taken-back"));
  gtk_widget_activate_action (desk, "desk.undo", NULL);
  window_wait_until_said (window, "Put the table back");
  g_assert_true (window_says (find_of_class (desk, "taken-back"), "Event: Muddy Ground"));
  g_assert_true (window_says (gtk_widget_get_parent (find_of_class (desk, "struck")),
                              "move, shoot and fight first"));

  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is done, undone, typed and corrected after any turn */
static void
test_acts_at_once (void)
{
  for (guint turns = 3; turns < TURNS; turns += 3)
    {
      g_autoptr(SnlGame) game = a_game ();
      SnlWindow *window = a_window ();
      GtkWidget *desk;
      GtkWidget *focus;

      snl_window_take_game (window, game);
      desk = find_desk (GTK_WIDGET (window));
      turn (turns);

      focus = gtk_root_get_focus (GTK_ROOT (window));
      g_assert_nonnull (focus);
      g_assert_true (GTK_IS_EDITABLE (focus));
      gtk_editable_set_text (GTK_EDITABLE (focus), "12 4");
      turn (1);

      a_game_does (game, "event", NULL, NULL);
      gtk_widget_activate_action (desk, "desk.undo", NULL);
      g_assert_false (snl_game_can_undo (game));
      gtk_widget_activate_action (desk, "desk.redo", NULL);
      g_assert_true (snl_game_can_undo (game));
      gtk_widget_activate_action (desk, "desk.correct", "s", "norman-knights-2");
      g_assert_cmpuint (count_rows (GTK_WIDGET (window)), ==, 31);

      gtk_widget_activate_action (desk, "desk.log", NULL);
      gtk_widget_activate_action (desk, "desk.units", NULL);
      wait_for_rows (window, 31);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static GtkWidget *
find_popover (GtkWidget *parent)
{
  GtkWidget *found = GTK_IS_POPOVER (parent) && gtk_widget_get_mapped (parent) ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_popover (child);

  return found;
}

static GtkWidget *
find_row (GtkWidget *parent)
{
  GtkWidget *found = SNL_IS_UNIT_ROW (parent) ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child);

  return found;
}

/* A correction stands at the line of its unit, not below its whole history, where a low screen has
 * no room for it */
static void
test_correction_beside (void)
{
  g_autoptr(SnlGame) game = a_game ();
  SnlWindow *window = a_window ();
  GtkWidget *desk;
  GtkWidget *row;
  GtkWidget *popover;
  GdkRectangle place = { 0 };

  snl_window_take_game (window, game);
  wait_for_rows (window, 31);
  desk = find_desk (GTK_WIDGET (window));
  row = find_row (desk);
  gtk_widget_activate_action (row, "unit.open", NULL);
  for (guint i = 0; i < PATIENCE && gtk_widget_get_height (row) < 60; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);
  g_assert_cmpint (gtk_widget_get_height (row), >=, 60);

  gtk_widget_activate_action (row, "unit.correct", NULL);
  turn (TURNS);
  popover = find_popover (row);
  g_assert_nonnull (popover);
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &place));
  g_assert_cmpint (place.y + place.height, <, gtk_widget_get_height (row) - 20);

  gtk_popover_popdown (GTK_POPOVER (popover));
  turn (TURNS);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* F2 corrects the unit that is chosen, wherever the keyboard is */
static void
test_correct_shown (void)
{
  static const char *const pages[] = { "desk.units", "desk.log" };
  g_autoptr(SnlGame) game = a_game ();
  SnlWindow *window = a_window ();
  GtkWidget *desk;

  snl_window_take_game (window, game);
  wait_for_rows (window, 31);
  desk = find_desk (GTK_WIDGET (window));

  gtk_widget_activate_action (desk, "desk.correct-shown", NULL);
  window_wait_until_said (window, "Choose a unit first");

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *popover;

      gtk_widget_activate_action (desk, pages[i], NULL);
      gtk_editable_set_text (GTK_EDITABLE (window_find (window_find (desk, SNL_TYPE_QUICK_BAR),
                                                        GTK_TYPE_EDITABLE)), "move n3");
      window_wait_until_said (window, "Move: Norman 3 (knights)");
      gtk_widget_activate_action (desk, "desk.correct-shown", NULL);
      turn (TURNS);
      popover = find_popover (GTK_WIDGET (window));
      g_assert_nonnull (popover);
      g_assert_true (window_says (popover, "Norman 3 (knights)"));
      gtk_popover_popdown (GTK_POPOVER (popover));
      turn (TURNS);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* (nullable): the entry below @parent that holds this text */
static GtkWidget *
find_entry (GtkWidget  *parent,
            const char *text)
{
  GtkWidget *found = GTK_IS_ENTRY (parent) &&
                     g_str_equal (gtk_editable_get_text (GTK_EDITABLE (parent)), text)
                     ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child, text);

  return found;
}

/* Enter corrects in an entry for text, too, such as where a unit stands */
static void
test_correct_by_enter (void)
{
  g_autoptr(SnlGame) game = a_lesson ("table=example", 4);
  SnlWindow *window = a_window ();
  GtkWidget *popover;
  GtkWidget *entry;

  snl_window_take_game (window, game);
  turn (TURNS);
  gtk_widget_activate_action (find_desk (GTK_WIDGET (window)), "desk.correct", "s",
                              "norman-knights-2");
  turn (TURNS);
  popover = find_popover (GTK_WIDGET (window));
  window_press (popover, "More");
  entry = find_entry (popover, "d8");
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "d5");
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "activate");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-knights-2", "at"), ==,
                   "d5");
  turn (TURNS);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Left for another game, for the start page or with the window, after any turn: nobody holds the
 * game any more */
static void
leave_after (guint turns,
             guint how)
{
  SnlGame *game = a_game ();
  SnlWindow *window = a_window ();

  snl_window_take_game (window, game);
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_object_unref (game);
  turn (turns);

  if (how == 0)
    {
      g_autoptr(SnlGame) other = a_game ();

      snl_window_take_game (window, other);
      g_assert_true (snl_window_get_game (window) == other);
      wait_for_rows (window, 31);
    }
  else if (how == 1)
    snl_window_show_start (window);
  else if (how == 2)
    {
      snl_window_begin_new_game (window, NULL);
      snl_window_show_start (window);
      snl_window_remove_closed (window);
      g_assert_null (game);
    }

  if (how < 3)
    turn (turns);
  gtk_window_destroy (GTK_WINDOW (window));

  for (guint i = 0; i < PATIENCE && game != NULL; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);
  g_assert_null (game);
}

static void
test_left_early (void)
{
  for (guint turns = 0; turns < TURNS; turns += 5)
    for (guint how = 0; how < 4; how++)
      leave_after (turns, how);
}

static guint
count_print_dialogs (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();
  guint n_dialogs = 0;

  for (GList *at = windows; at != NULL; at = at->next)
    n_dialogs += SNL_IS_PRINT_DIALOG (at->data);

  return n_dialogs;
}

/* A game that is left and continued shows the page that it showed; what was about to be printed of
 * it goes with it */
static void
test_continued (void)
{
  g_autoptr(SnlGame) game = a_lesson ("table=example", 6);
  g_autoptr(SnlGame) again = NULL;
  g_autofree char *path = a_game_save (game);
  g_autoptr(GError) error = NULL;
  SnlWindow *window = a_window ();
  GtkWidget *desk;

  snl_window_take_game (window, game);
  desk = find_desk (GTK_WIDGET (window));
  turn (TURNS);
  g_assert_cmpstr (snl_desk_get_page (SNL_DESK (desk)), ==, "board");
  gtk_widget_activate_action (desk, "desk.print", NULL);
  g_assert_cmpuint (count_print_dialogs (), ==, 1);
  gtk_widget_activate_action (desk, "desk.units", NULL);
  g_assert_cmpstr (snl_desk_get_page (SNL_DESK (desk)), ==, "units");

  snl_window_show_start (window);
  turn (TURNS);
  g_assert_cmpuint (count_print_dialogs (), ==, 0);
  again = snl_game_open (path, FALSE, &error);
  g_assert_no_error (error);
  snl_window_take_game (window, again);
  desk = find_desk (GTK_WIDGET (window));
  g_assert_cmpstr (snl_desk_get_page (SNL_DESK (desk)), ==, "units");

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_summary ("A desk that is made in steps: used and left while it is made.");

  application = an_application ();

  g_test_add_func ("/desk-steps/rows-whole", test_rows_whole);
  g_test_add_func ("/desk-steps/page-keys", test_page_keys);
  g_test_add_func ("/desk-steps/one-suggested", test_one_suggested);
  g_test_add_func ("/desk-steps/real-dice", test_real_dice);
  g_test_add_func ("/desk-steps/undone", test_undone);
  g_test_add_func ("/desk-steps/acts-at-once", test_acts_at_once);
  g_test_add_func ("/desk-steps/correction-beside", test_correction_beside);
  g_test_add_func ("/desk-steps/correct-shown", test_correct_shown);
  g_test_add_func ("/desk-steps/correct-by-enter", test_correct_by_enter);
  g_test_add_func ("/desk-left/continued", test_continued);
  g_test_add_func ("/desk-left/early", test_left_early);

  status = g_test_run ();
  g_object_unref (application);

  return status;
}
