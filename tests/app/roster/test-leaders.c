/* test-leaders.c: two presses change who leads what in the middle of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/roster/snl-leaders-window.h"
#include "core/class/snl-kept-class.h"

#include "../a-game.h"
#include "../a-window.h"

/* (nullable): the unit's button to which the chosen student is sent, or the text field */
static GtkWidget *
find (GtkWidget  *parent,
      const char *tooltip)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (tooltip != NULL ? g_strcmp0 (gtk_widget_get_tooltip_text (child), tooltip) == 0
        : GTK_IS_ENTRY (child))
      found = child;
    else
      found = find (child, tooltip);

  return found;
}

static const char *
get_player (SnlGame    *game,
            const char *unit)
{
  return snl_position_get (snl_game_get_position (game), unit, "player");
}

static void
test_leaders (void)
{
  g_autoptr(SnlGame) game = a_game ();
  g_autofree char *first = g_strdup (get_player (game, "norman-knights-1"));
  g_autofree char *second = g_strdup (get_player (game, "norman-knights-2"));
  g_autofree char *third = g_strdup (get_player (game, "norman-knights-3"));
  g_autofree char *shared = g_strconcat (second, " & Zoë Öz", NULL);
  GtkWindow *window = snl_leaders_window_new (NULL, game);
  GtkWidget *top = GTK_WIDGET (window);
  g_autoptr(PangoLayout) layout = NULL;
  int wide = 0;
  int min = 0;

  gtk_window_present (window);

  /* two change places, in one act */
  g_assert_true (window_press (top, first));
  g_assert_true (window_says (top, "choose a name to swap"));
  g_assert_true (window_press (top, second));
  g_assert_cmpstr (get_player (game, "norman-knights-1"), ==, second);
  g_assert_cmpstr (get_player (game, "norman-knights-2"), ==, first);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 1);

  /* somebody comes late; the entry has room for a name, however large the text beside it is */
  layout = gtk_widget_create_pango_layout (find (top, NULL), "Latecomer");
  pango_layout_get_pixel_size (layout, &wide, NULL);
  gtk_widget_measure (find (top, NULL), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  g_assert_cmpint (min, >, wide);
  gtk_editable_set_text (GTK_EDITABLE (find (top, NULL)), " Zoë Öz ");
  g_assert_true (window_says (top, "Zoë Öz: choose +"));
  g_signal_emit_by_name (find (top, "To Norman 1 (knights)"), "clicked");
  g_assert_cmpstr (get_player (game, "norman-knights-1"), ==, shared);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (top, NULL))), ==, "");

  /* Escape lets go of a name that is typed, and takes it away */
  gtk_editable_set_text (GTK_EDITABLE (find (top, NULL)), "Ann");
  g_assert_true (gtk_widget_get_sensitive (find (top, "To Norman 1 (knights)")));
  gtk_widget_activate_action (top, "leaders.cancel", NULL);
  g_assert_true (window_says (top, "Choose a name first"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (top, NULL))), ==, "");

  /* one of two goes to another unit, and is pressed twice without effect before */
  g_assert_true (window_press (top, "Zoë Öz"));
  g_assert_true (window_press (top, "Zoë Öz"));
  g_assert_true (window_press (top, "Zoë Öz"));
  g_signal_emit_by_name (find (top, "To Norman 2 (knights)"), "clicked");
  g_assert_cmpstr (get_player (game, "norman-knights-1"), ==, second);
  g_assert_true (g_str_has_suffix (get_player (game, "norman-knights-2"), " & Zoë Öz"));

  /* somebody leaves */
  g_assert_true (window_press (top, third));
  g_assert_true (window_press (top, "_Leaves"));
  g_assert_cmpstr (get_player (game, "norman-knights-3"), ==, "");
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 4);

  /* one press brings back who has left */
  g_assert_true (window_says (top, "Absent"));
  g_assert_true (window_press (top, third));
  g_assert_true (window_says (top, "choose + at the unit to lead"));
  g_signal_emit_by_name (find (top, "To Norman 3 (knights)"), "clicked");
  g_assert_cmpstr (get_player (game, "norman-knights-3"), ==, third);
  g_assert_false (window_says (top, "Absent"));
  g_assert_true (snl_game_undo (game, 1, NULL));
  g_assert_true (window_says (top, "Absent"));

  /* all of it can be undone, and the log has no name */
  for (guint i = 0; i < 4; i++)
    {
      const SnlEntry *entry = snl_journal_get (snl_game_get_journal (game), i);

      for (guint j = 0; j < entry->say->len; j++)
        g_assert_null (strstr (entry->say->pdata[j], "Student"));
    }
  g_assert_true (snl_game_undo (game, 4, NULL));
  g_assert_cmpstr (get_player (game, "norman-knights-3"), ==, third);
  g_assert_false (window_says (top, "Absent"));
  gtk_window_destroy (window);
}

/* The absent of the kept class are offered: one press at the name, one at the unit */
static void
test_absent (void)
{
  char *absent[][3] = { { (char *) "Bea" }, { (char *) "Zoë Öz", (char *) "Amir" } };
  const SnlKeptClass kept[] = {
    { (char *) "7A", (char *) "Ada\nBea\n", absent[0], NULL },
    { (char *) "8B", (char *) "Student 1\nStudent 2\nStudent 3\nZoë Öz\nAmir\n", absent[1],
      NULL },
  };
  g_autoptr(SnlGame) game = a_game ();
  g_autofree char *first = g_strdup (get_player (game, "norman-knights-1"));
  g_autofree char *shared = g_strconcat (first, " & Zoë Öz", NULL);
  g_autoptr(GError) error = NULL;
  GtkWindow *window;
  GtkWidget *top;

  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      snl_kept_class_save (&kept[i], &error);
      g_assert_no_error (error);
    }
  window = snl_leaders_window_new (NULL, game);
  top = GTK_WIDGET (window);
  gtk_window_present (window);
  g_assert_true (window_says (top, "Absent"));
  g_assert_false (window_says (top, "Bea"));

  /* one who is chosen already is let go */
  g_assert_true (window_press (top, first));
  g_assert_true (window_press (top, "Zoë Öz"));
  g_assert_true (window_says (top, "Zoë Öz: choose + at the unit to lead"));
  g_signal_emit_by_name (find (top, "To Norman 1 (knights)"), "clicked");
  g_assert_cmpstr (get_player (game, "norman-knights-1"), ==, shared);

  /* who leads is no longer absent, until it is undone */
  g_assert_true (window_press (top, "Amir"));
  g_signal_emit_by_name (find (top, "To Norman 2 (knights)"), "clicked");
  g_assert_false (window_says (top, "Absent"));
  g_assert_true (snl_game_undo (game, 1, NULL));
  g_assert_true (window_says (top, "Absent"));
  gtk_editable_set_text (GTK_EDITABLE (find (top, NULL)), "Ann");
  g_assert_true (window_press (top, "Amir"));
  g_assert_true (window_says (top, "Amir: choose +"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (top, NULL))), ==, "");

  /* a name that is typed stays the chosen one while the game goes on beside it */
  gtk_editable_set_text (GTK_EDITABLE (find (top, NULL)), "Ann");
  g_assert_true (snl_game_undo (game, 1, NULL));
  g_assert_true (window_says (top, "Ann: choose +"));
  gtk_window_destroy (window);

  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      snl_kept_class_forget (kept[i].name, &error);
      g_assert_no_error (error);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  xmlInitParser ();

  g_test_add_func ("/leaders/leaders", test_leaders);
  g_test_add_func ("/leaders/absent", test_absent);

  return g_test_run ();
}
