/* test-later.c: what is made before the frames, and what waits for a later one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app/widgets/snl-drip.h"
#include "app/widgets/snl-later.h"

#include <string.h>

#define PIECES 6

/* What was there when each frame was drawn: a letter for what a frame found new */
typedef struct {
  GString *made;    /* in order: 'a' and 'b' for places, 'p' for a piece, '|' where a frame was drawn */
  guint    n_left;  /* pieces that are still to be made */
} Made;

static GtkWidget *
make_a (gpointer user_data)
{
  g_string_append_c (((Made *) user_data)->made, 'a');

  return gtk_label_new ("a");
}

static GtkWidget *
make_b (gpointer user_data)
{
  g_string_append_c (((Made *) user_data)->made, 'b');

  return gtk_label_new ("b");
}

/* A piece that takes all of a frame's room */
static gboolean
make_piece (gpointer user_data)
{
  Made *made = user_data;
  gint64 until = g_get_monotonic_time () + 5000;

  g_string_append_c (made->made, 'p');
  while (g_get_monotonic_time () < until)
    ;

  return --made->n_left > 0;
}

static void
drawn_cb (Made *made)
{
  g_string_append_c (made->made, '|');
}

static SnlLater *
add_place (GtkWidget    *box,
           SnlLaterFunc  func,
           gboolean      is_patient,
           Made         *made)
{
  SnlLater *place = g_object_new (SNL_TYPE_LATER, "patient", is_patient, NULL);

  snl_later_set_func (place, func, made);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (place));

  return place;
}

/* Shows a window, until so much was made */
static void
show (GtkWidget *window,
      Made      *made,
      guint      n_wanted)
{
  guint n = 0;

  gtk_widget_realize (window);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (drawn_cb), made);
  gtk_window_present (GTK_WINDOW (window));

  while (n < n_wanted)
    {
      g_main_context_iteration (NULL, TRUE);
      n = 0;
      for (const char *p = made->made->str; *p != '\0'; p++)
        n += *p != '|';
    }
}

static void
test_patience (void)
{
  Made made = { g_string_new (NULL), 0 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  SnlLater *hidden = add_place (box, make_a, TRUE, &made);

  /* one that is wanted is made at once, and one that nobody sees not at all */
  gtk_widget_set_visible (GTK_WIDGET (hidden), FALSE);
  add_place (box, make_a, FALSE, &made);
  gtk_window_set_child (GTK_WINDOW (window), box);
  show (window, &made, 1);
  g_assert_cmpstr (made.made->str, ==, "a");
  g_assert_null (snl_later_peek (hidden));
  gtk_widget_set_visible (GTK_WIDGET (hidden), TRUE);
  g_assert_null (snl_later_peek (hidden));
  g_assert_nonnull (snl_later_make (hidden));
  g_assert_true (snl_later_make (hidden) == snl_later_peek (hidden));
  gtk_window_destroy (GTK_WINDOW (window));
  g_string_free (made.made, TRUE);
}

/* What is made for a window that is seen already is placed in one frame and painted in a later one */
static void
test_painted_after (void)
{
  Made made = { g_string_new (NULL), 0 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  SnlLater *first = add_place (box, make_a, FALSE, &made);
  SnlLater *second = add_place (box, make_b, FALSE, &made);

  gtk_widget_set_visible (GTK_WIDGET (second), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), box);
  show (window, &made, 1);
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (first)), ==, 1);
  while (strchr (made.made->str, '|') == NULL)
    g_main_context_iteration (NULL, TRUE);

  g_string_truncate (made.made, 0);
  gtk_widget_set_visible (GTK_WIDGET (second), TRUE);
  while (strchr (made.made->str, '|') == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (snl_later_peek (second));
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (second)), ==, 0);
  while (gtk_widget_get_opacity (GTK_WIDGET (second)) < 1)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  g_string_free (made.made, TRUE);
}

/* The first frame has neither, and each later one no more than one */
static void
test_one_a_frame (void)
{
  Made made = { g_string_new (NULL), 0 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  add_place (box, make_a, TRUE, &made);
  add_place (box, make_b, TRUE, &made);
  gtk_window_set_child (GTK_WINDOW (window), box);
  show (window, &made, 2);
  g_assert_cmpint (made.made->str[0], ==, '|');
  g_assert_null (strstr (made.made->str, "ab"));
  g_assert_nonnull (strchr (made.made->str, 'a'));
  gtk_window_destroy (GTK_WINDOW (window));
  g_string_free (made.made, TRUE);
}

/* Pieces begin after the first frame, and leave one to a place that waits */
static void
test_shared (void)
{
  Made made = { g_string_new (NULL), PIECES };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *place;

  gtk_window_set_child (GTK_WINDOW (window), box);
  g_assert_cmpuint (snl_drip_start (box, make_piece, &made), >, 0);
  add_place (box, make_a, TRUE, &made);
  show (window, &made, PIECES + 1);

  g_assert_cmpint (made.made->str[0], ==, '|');
  g_assert_null (strstr (made.made->str, "pp"));
  place = strchr (made.made->str, 'a');
  g_assert_nonnull (place);
  g_assert_cmpint (place[1], !=, 'p');
  /* it does not wait for all of them */
  g_assert_nonnull (strchr (place, 'p'));
  gtk_window_destroy (GTK_WINDOW (window));
  g_string_free (made.made, TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  g_test_summary ("What is seen first is there first; the rest comes within the frames after it, and never all at once.");

  g_test_add_func ("/later/patience", test_patience);
  g_test_add_func ("/later/painted-after", test_painted_after);
  g_test_add_func ("/later/one-a-frame", test_one_a_frame);
  g_test_add_func ("/later/shared", test_shared);

  return g_test_run ();
}
