/* test-seat-dialog.c: the QR code of a unit's page, from the unit's row to what the page is sent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-game.h"
#include "../a-window.h"

#include "app/roster/snl-unit-row.h"
#include "app/share/snl-share-window.h"
#include "share/snl-share-qr.h"

#include <glib/gstdio.h>

/* seconds until what does not come is a fault */
#define WAIT 60

static void
settle (void)
{
  for (guint i = 0; i < 200; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* Waits for a window */
static GtkWidget *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint tries = 0; tries < 100; tries++)
    {
      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

          if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
            return window;
        }
      settle ();
    }

  g_error ("there is no %s", g_type_name (type));
}

/* (nullable): the text of the first label below @parent that begins so */
static const char *
find_text (GtkWidget  *parent,
           const char *prefix)
{
  const char *found = NULL;

  if (GTK_IS_LABEL (parent) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (parent)), prefix))
    return gtk_label_get_text (GTK_LABEL (parent));

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child, prefix);

  return found;
}

static GtkWidget *
find_part (GtkWidget  *dialog,
           const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, SNL_TYPE_SHARE_WINDOW, name));
}

/* As the referee does it, so that only this computer can open the pages */
static void
share (SnlWindow *window)
{
  GtkWidget *dialog;
  GObject *network;
  GObject *on;

  gtk_widget_activate_action (window_find (GTK_WIDGET (window), g_type_from_name ("SnlDesk")),
                              "desk.share", NULL);
  dialog = find_window (SNL_TYPE_SHARE_WINDOW);
  network = gtk_widget_get_template_child (dialog, SNL_TYPE_SHARE_WINDOW, "network");
  on = gtk_widget_get_template_child (dialog, SNL_TYPE_SHARE_WINDOW, "on");
  adw_combo_row_set_selected (ADW_COMBO_ROW (network),
                              g_list_model_get_n_items (
                                adw_combo_row_get_model (ADW_COMBO_ROW (network))) - 1);
  /* before, it says what comes of it; then, how to join */
  g_assert_true (gtk_widget_get_mapped (find_part (dialog, "steps")));
  g_assert_false (gtk_widget_get_mapped (find_part (dialog, "join")));
  gtk_switch_set_active (GTK_SWITCH (on), TRUE);
  g_assert_false (gtk_widget_get_mapped (find_part (dialog, "steps")));
  g_assert_true (gtk_widget_get_visible (find_part (dialog, "join")));
  gtk_window_close (GTK_WINDOW (dialog));
  settle ();
}

/* Asserts that a picture shows the QR code of a link, module by module */
static void
assert_shows (GtkPicture *picture,
              const char *link)
{
  GdkPaintable *paintable = gtk_picture_get_paintable (picture);
  guint width = 0;
  g_autoptr(GBytes) code = snl_share_qr_new (link, &width);
  const guint8 *modules = g_bytes_get_data (code, NULL);
  guint side = (guint) gdk_texture_get_width (GDK_TEXTURE (paintable));
  g_autofree guint32 *pixels = g_new (guint32, side * side);
  guint step = side / width;

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (picture)));
  g_assert_cmpuint (side, ==, step * width);
  gdk_texture_download (GDK_TEXTURE (paintable), (guchar *) pixels, 4 * side);
  for (guint y = 0; y < width; y++)
    for (guint x = 0; x < width; x++)
      g_assert_cmpuint (pixels[(y * step + step / 2) * side + x * step + step / 2] & 0xffffff, ==,
                        modules[y * width + x] ? 0 : 0xffffff);
}

/* (transfer full): what is answered to a GET, until @end stands in it */
static char *
fetch (const char *address,
       const char *end)
{
  g_autoptr(GSocketClient) client = g_socket_client_new ();
  g_autoptr(GUri) uri = g_uri_parse (address, G_URI_FLAGS_NONE, NULL);
  g_autofree char *request = g_strdup_printf ("GET %s HTTP/1.0\r\nHost: a\r\n\r\n",
                                              g_uri_get_path (uri));
  g_autoptr(GError) error = NULL;
  g_autoptr(GSocketConnection) connection = NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  char buffer[4096];
  gssize length = 0;

  g_socket_client_set_enable_proxy (client, FALSE);
  connection = g_socket_client_connect_to_host (client, g_uri_get_host (uri),
                                                (guint16) g_uri_get_port (uri), NULL, &error);
  g_assert_no_error (error);
  g_socket_set_timeout (g_socket_connection_get_socket (connection), WAIT);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request,
                             strlen (request), NULL, NULL, &error);
  do
    {
      length = g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)),
                                    buffer, sizeof buffer, NULL, &error);
      g_assert_no_error (error);
      g_string_append_len (text, buffer, length);
    }
  while (length > 0 && strstr (text->str, end) == NULL);

  return g_strdup (text->str);
}

/* The code leads to the page of the unit from whose row it was opened, and to no other's */
static void
test_code (void)
{
  SnlWindow *window = snl_window_new (SNL_APPLICATION (g_application_get_default ()));
  g_autoptr(SnlGame) game = a_game ();
  g_autofree char *path = a_game_save (game);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *events = NULL;
  g_autofree char *page = NULL;
  g_autofree char *state = NULL;
  g_autofree char *unit = NULL;
  const char *link;
  GtkWidget *row;
  GtkWidget *dialog;

  g_clear_object (&game);
  gtk_window_present (GTK_WINDOW (window));
  snl_window_open_file (window, file);
  settle ();
  share (window);

  row = window_find (GTK_WIDGET (window), SNL_TYPE_UNIT_ROW);
  g_assert_nonnull (row);
  gtk_widget_activate_action (row, "unit.open", NULL);
  settle ();
  g_assert_true (window_press (row, "Own Page…"));
  dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);
  settle ();
  link = find_text (dialog, "http://127.0.0.1:");
  g_assert_nonnull (link);
  assert_shows (GTK_PICTURE (window_find (dialog, GTK_TYPE_PICTURE)), link);

  page = fetch (link, "</html>");
  g_assert_nonnull (strstr (page, " 200 OK\r\n"));
  g_assert_nonnull (strstr (page, "/page.js"));
  events = g_strconcat (link, "/events", NULL);
  state = fetch (events, "}}\n\n");
  unit = g_strdup_printf ("\"unit\":{\"id\":\"%s\"",
                          snl_unit_row_get_item (SNL_UNIT_ROW (row))->id);
  g_assert_nonnull (strstr (state, unit));

  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_cmpint (g_remove (path), ==, 0);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  SnlApplication *application;
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  application = an_application ();
  g_test_summary ("A unit's row opens the QR code of its page");
  g_test_add_func ("/seat-dialog/code", test_code);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
