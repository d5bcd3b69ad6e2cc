/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* test-report-window.c: the report and the replay of a game in their window */

#include "app/report/snl-report-window.h"

#include "app/drawing/snl-chart-view.h"
#include "app/print/snl-print-dialog.h"
#include "app/print/snl-print-private.h"
#include "app/report/snl-replay-page.h"
#include "app/report/snl-report-page.h"
#include "app/widgets/snl-progress-view.h"
#include "app/widgets/snl-shutdown-guard.h"
#include "core/ruleset/snl-library.h"

#include "../../rulesets/script.h"
#include "../a-window.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

static void
spin (void)
{
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, FALSE);
}

static SnlGame *
new_game (const char *options)
{
  SnlGame *game = script_new_game ("hastings-lesson", options, 9);

  script_do (game, "event card=mud colour=black");
  script_do (game, "move piece=norman-knights-1");
  script_do (game, "shoot attacker=norman-archers-1 target=saxon-archers-1 / h3");
  script_do (game, "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h8");
  script_do (game, "end-turn");
  script_do (game, "event card=arrow colour=red");
  script_do (game, "fight attacker=saxon-housecarles-2 target=norman-spearmen-2 / h4");

  return game;
}

/* The first widget of @type below @parent */
static GtkWidget *
find (GtkWidget *parent,
      GType      type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static guint
count (GtkWidget *parent,
       GType      type)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += (g_type_is_a (G_OBJECT_TYPE (child), type) ? 1 : 0) + count (child, type);

  return n;
}

static gboolean
says (GtkWidget  *parent,
      const char *words)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((GTK_IS_LABEL (child) && strstr (gtk_label_get_text (GTK_LABEL (child)), words) != NULL) ||
        says (child, words))
      return TRUE;

  return FALSE;
}

/* The end of a report is made when somebody scrolls to it */
static void
scroll_down (GtkWidget *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_SCROLLED_WINDOW (child))
        {
          GtkAdjustment *adjustment =
            gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (child));

          gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
        }
      scroll_down (child);
    }
}

/* Another thread counts: until the window says it, or says it no more, it is waited for */
static void
wait_until (GtkWidget  *parent,
            const char *words,
            gboolean    is_said)
{
  for (guint i = 0; i < 3000 && says (parent, words) != is_said; i++)
    {
      spin ();
      scroll_down (parent);
      g_usleep (10000);
    }
  g_assert_cmpint (says (parent, words), ==, is_said);
  spin ();
}

/* A report that was made stays while the next one is counted */
static void
wait_until_done (GtkWidget *progress_view)
{
  for (guint i = 0; i < 3000 && gtk_widget_get_visible (progress_view); i++)
    {
      spin ();
      g_usleep (10000);
    }
  g_assert_false (gtk_widget_get_visible (progress_view));
}

static void
test_report (void)
{
  g_autoptr(SnlGame) game = new_game ("");
  GtkWidget *window = GTK_WIDGET (snl_report_window_new (NULL, game));
  GtkWidget *page = find (window, SNL_TYPE_REPORT_PAGE);
  GtkWidget *button;

  gtk_window_present (GTK_WINDOW (window));
  wait_until (window, "To talk about", TRUE);
  g_assert_cmpuint (count (page, SNL_TYPE_CHART_VIEW), ==, 3);
  g_assert_true (says (window, "Turning points"));
  g_assert_true (says (window, "Event: Arrow in the Eye."));
  g_assert_true (says (window, "8 hit, 8 fallen, 0 left"));

  /* what only the saved report has is told to the referee, not to the class */
  g_assert_false (says (window, "Each unit’s own story"));
  g_assert_true (says (window, "This page is shorter than the whole report"));
  button = find (page, GTK_TYPE_BUTTON);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "report.export");
  g_assert_true (gtk_widget_is_visible (button));
  snl_report_page_set_wall (SNL_REPORT_PAGE (page), TRUE);
  g_assert_false (gtk_widget_is_visible (button));
  snl_report_page_set_wall (SNL_REPORT_PAGE (page), FALSE);
  g_assert_true (gtk_widget_is_visible (button));

  /* live: what is undone goes */
  script_do (game, "undo 5");
  wait_until (window, "Arrow in the Eye", FALSE);
  script_do (game, "redo 5");
  wait_until (window, "Arrow in the Eye", TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  spin ();
}

#define DEAR "count(/position/*[count(../*[count(../*[count(../*) &gt; 0]) &gt; 0]) &gt; 0])"

/* A report that is not whole because the rules ask for too much says so */
static void
test_dear (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets",
                                            "hastings-lesson.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GString) rules = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  GtkWidget *window;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  rules = g_string_new (text);
  g_assert_cmpuint (g_string_replace (rules, "\"$normans_left\"", "\"" DEAR "\"", 1), ==, 1);
  ruleset = snl_ruleset_new_parse (rules->str, -1, "module.xml", &error);
  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 9, NULL, &error);
  g_assert_no_error (error);

  window = GTK_WIDGET (snl_report_window_new (NULL, game));
  gtk_window_present (GTK_WINDOW (window));
  wait_until (window, "Not everything is shown: ", TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  spin ();
}

static void
test_replay (void)
{
  g_autoptr(SnlGame) game = new_game ("table=example");
  guint length = snl_journal_get_length (snl_game_get_journal (game));
  g_autofree char *before = snl_game_dup_digest (game);
  g_autofree char *after = NULL;
  GtkWidget *window = GTK_WIDGET (snl_report_window_new (NULL, game));
  GtkWidget *replay;
  SnlGame *copy;

  gtk_window_present (GTK_WINDOW (window));
  wait_until (window, "To talk about", TRUE);
  replay = find (window, SNL_TYPE_REPLAY_PAGE);
  g_assert_nonnull (replay);
  copy = snl_replay_page_get_copy (SNL_REPLAY_PAGE (replay));
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (copy)), ==, length);

  gtk_widget_activate_action (replay, "replay.first", NULL);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (copy)), ==, 0);
  g_assert_true (says (replay, "The beginning"));
  gtk_widget_activate_action (replay, "replay.forward", NULL);
  g_assert_true (says (replay, "Event: Muddy Ground."));
  gtk_widget_activate_action (replay, "replay.last", NULL);
  g_assert_true (says (replay, "4 hit, 4 fallen, 8 left"));
  gtk_widget_activate_action (replay, "replay.back", NULL);
  g_assert_true (says (replay, "Arrow in the Eye"));
  snl_replay_page_go (SNL_REPLAY_PAGE (replay), 4);
  g_assert_true (says (replay, "8 hit, 8 fallen, 0 left"));
  g_assert_true (says (replay, "Saxons left: 129 of 140"));

  /* it plays by itself, from the beginning if it stood at the end */
  snl_replay_page_go (SNL_REPLAY_PAGE (replay), G_MAXUINT);
  gtk_widget_activate_action (replay, "replay.play", NULL);
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (copy)), ==, 0);
  for (guint i = 0; i < 40 && snl_journal_get_length (snl_game_get_journal (copy)) == 0; i++)
    {
      g_usleep (100000);
      spin ();
    }
  g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (copy)), >, 0);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  gtk_window_destroy (GTK_WINDOW (window));
  spin ();
}

/* The label that says so */
static const char *
find_text (GtkWidget  *widget,
           const char *words)
{
  const char *text = NULL;

  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL)
    return gtk_label_get_label (GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && text == NULL;
       child = gtk_widget_get_next_sibling (child))
    text = find_text (child, words);

  return text;
}

/* Of what an act of a strange file says, the replay shows as much as somebody might read */
static void
test_replay_endless (void)
{
  static const struct {
    guint       count;
    const char *say;
    const char *rest;
  } rows[] = {
    { 100000, "So it is.", "and 99800 more" },
    { 100000, "So it is, and so it will be until the end of the world comes, and so it was before "
      "it began, and so it was when nobody was there.", "more" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlGame) whole = new_game ("");
      g_autofree char *folder = g_dir_make_tmp ("senlac-replay-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (folder, "game.senlac", NULL);
      g_autofree char *text = NULL;
      g_autoptr(GString) file = NULL;
      g_autoptr(GString) entry = g_string_new ("<entry n=\"8\" action=\"note\">");
      g_autoptr(SnlGame) game = NULL;
      g_autoptr(GError) error = NULL;
      GtkWidget *window = NULL;
      const char *shown = NULL;

      g_assert_true (snl_game_save_as (whole, path, &error));
      g_clear_object (&whole);
      g_assert_true (g_file_get_contents (path, &text, NULL, &error));
      for (guint j = 0; j < rows[i].count; j++)
        g_string_append_printf (entry, "<say>%s</say>", rows[i].say);
      g_string_append (entry, "</entry>\n<end ");
      file = g_string_new (text);
      g_assert_cmpuint (g_string_replace (file, "<end ", entry->str, 1), ==, 1);
      g_assert_true (g_file_set_contents (path, file->str, -1, &error));
      game = snl_game_open (path, TRUE, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (snl_journal_get_length (snl_game_get_journal (game)), ==, 8);

      window = GTK_WIDGET (snl_report_window_new (NULL, game));
      gtk_window_present (GTK_WINDOW (window));
      wait_until (window, "To talk about", TRUE);
      snl_replay_page_go (SNL_REPLAY_PAGE (find (window, SNL_TYPE_REPLAY_PAGE)), G_MAXUINT);
      shown = find_text (find (window, SNL_TYPE_REPLAY_PAGE), "So it is");
      g_assert_nonnull (shown);
      g_assert_nonnull (strstr (shown, rows[i].rest));
      g_assert_cmpuint (strlen (shown), <, 20000);
      gtk_window_destroy (GTK_WINDOW (window));
      spin ();
      g_clear_object (&game);
      g_remove (path);
      g_rmdir (folder);
    }
}

/* A game that takes a while to count */
static SnlGame *
new_long_game (void)
{
  SnlGame *game = new_game ("");

  for (guint i = 0; i < 1500; i++)
    script_do (game, i % 2 == 0
                     ? "correct piece=norman-knights-2 figures=7"
                     : "correct piece=norman-knights-2 figures=6");

  return game;
}

/* On the way to the projector no more names are shown than in the class's window */
static void
test_projector (void)
{
  g_autoptr(GApplication) application = g_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);
  g_autoptr(SnlGame) game = new_game ("");
  GtkWidget *window = NULL;
  GtkWidget *replay = NULL;

  g_application_set_default (application);   /* which the settings belong to */
  script_do (game, "correct piece=norman-knights-1 player=Quetzalli");
  script_do (game, "correct piece=norman-knights-1 figures=5 reason=Quetzalli_forgot");
  window = GTK_WIDGET (snl_report_window_new (NULL, game));
  replay = find (window, SNL_TYPE_REPLAY_PAGE);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (window, "Quetzalli", TRUE);
  snl_replay_page_go (SNL_REPLAY_PAGE (replay), G_MAXUINT);

  g_assert_true (gtk_widget_activate_action (window, "report.projector", NULL));
  wait_until (window, "There is no second screen", TRUE);
  g_assert_false (says (find (window, SNL_TYPE_REPORT_PAGE), "Quetzalli"));
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (replay, GTK_TYPE_STACK)),
                                    "replay");
  wait_until (replay, "Quetzalli", FALSE);
  g_assert_true (says (replay, "forgot"));
  gtk_window_destroy (GTK_WINDOW (window));
  spin ();
  g_application_set_default (NULL);
}

/* It is given up with a button, with the window, or by what comes in between; and then made all the
 * same */
static void
test_give_up (void)
{
  g_autoptr(SnlGame) game = new_long_game ();
  GtkWidget *window = GTK_WIDGET (snl_report_window_new (NULL, game));
  GtkWidget *progress_view;

  gtk_window_present (GTK_WINDOW (window));
  progress_view = find (window, SNL_TYPE_PROGRESS_VIEW);
  snl_progress_view_cancel (SNL_PROGRESS_VIEW (progress_view));
  wait_until (window, "was cancelled", TRUE);
  g_assert_false (says (window, "To talk about"));
  g_assert_true (gtk_widget_activate_action (window, "report.again", NULL));
  script_do (game, "undo 4");
  wait_until (window, "To talk about", TRUE);
  wait_until_done (progress_view);
  gtk_window_destroy (GTK_WINDOW (window));

  window = GTK_WIDGET (snl_report_window_new (NULL, game));
  gtk_window_present (GTK_WINDOW (window));
  script_do (game, "undo 1");
  gtk_window_destroy (GTK_WINDOW (window));
  spin ();
}

/* Into a file, as a thread writes it: what the core says of the game, with the names as they are
 * wished */
static void
test_export (void)
{
  static const char * const kinds[] = { "html", "text", "acts", "units" };
  g_autoptr(SnlGame) game = new_long_game ();
  g_autofree char *folder = g_dir_make_tmp ("senlac-export-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "report", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(SnlReport) report = snl_report_new (game);
  GtkWidget *window = GTK_WIDGET (snl_report_window_new (NULL, game));

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *contents = NULL;
      g_autofree char *expected = i == 0 ? snl_report_to_html (report, SNL_NAMING_FULL)
                                  : i == 1 ? snl_report_to_text (report, SNL_NAMING_FULL)
                                  : snl_report_to_csv (report, SNL_NAMING_FULL, i == 3);

      snl_report_window_export (SNL_REPORT_WINDOW (window), kinds[i], file);
      /* the file is there before all of it is */
      for (guint j = 0; j < 3000 && g_strcmp0 (contents, expected) != 0; j++)
        {
          spin ();
          g_usleep (10000);
          g_clear_pointer (&contents, g_free);
          g_file_get_contents (path, &contents, NULL, NULL);
        }
      g_assert_cmpstr (contents, ==, expected);
      spin ();
      g_remove (path);
    }

  /* given up, nothing is written */
  snl_report_window_export (SNL_REPORT_WINDOW (window), "html", file);
  snl_progress_view_cancel (SNL_PROGRESS_VIEW (find (window, SNL_TYPE_PROGRESS_VIEW)));
  wait_until (window, "no report was written", TRUE);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_window_destroy (GTK_WINDOW (window));
  g_rmdir (folder);
  spin ();
}

/* A picture of a page: something stands on it, and nothing in the margins that no printer
 * prints. */
static void
check_picture (const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;
  guint width;
  guint height;
  guint max;
  int start = 0;
  guint dark = 0;
  const guchar *pixels;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpint (sscanf (contents, "P5 %u %u %u%n", &width, &height, &max, &start), ==, 3);
  pixels = (const guchar *) contents + start + 1;
  g_assert_cmpuint (start + 1 + width * height, <=, length);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        guint edge = MIN (MIN (x, width - 1 - x), MIN (y, height - 1 - y));

        if (pixels[y * width + x] >= 128)
          continue;
        /* 9 mm at 60 dots to the inch */
        g_assert_cmpuint (edge, >=, 21);
        dark++;
      }
  g_assert_cmpuint (dark, >, 200);
}

static void
check_pictures (const char *folder,
                const char *pdf)
{
  g_autofree char *program = g_find_program_in_path ("pdftoppm");
  g_autofree char *root = g_build_filename (folder, "page", NULL);
  const char *arguments[] = { program, "-r", "60", "-gray", pdf, root, NULL };
  g_autoptr(GDir) dir = NULL;
  const char *name;
  guint pages = 0;

  if (program == NULL)
    {
      g_test_message ("pdftoppm is not installed: no pictures are looked at");
      return;
    }

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                               NULL, NULL, NULL));
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_str_has_suffix (name, ".pgm"))
        continue;
      check_picture (path);
      g_remove (path);
      pages++;
    }
  g_assert_cmpuint (pages, >, 12);
}

static gboolean is_saved;
static GError *saved_error;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(SnlGame) game = snl_shutdown_guard_dup_object (user_data);

  g_assert_nonnull (game);
  snl_print_save_finish (result, &saved_error);
  is_saved = TRUE;
}

/* Into a file, as the dialog does it: nobody waits, and it can be given up until it is written */
static void
test_pdf (void)
{
  static const char * const papers[] = { GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER };
  g_autoptr(SnlGame) game = new_game ("");
  g_autofree char *folder = g_dir_make_tmp ("senlac-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (papers); i++)
    {
      g_autofree char *contents = NULL;
      gboolean is_given_up = i >= G_N_ELEMENTS (papers);
      SnlPrintJob job = { game, SNL_PRINT_CARDS | SNL_PRINT_EVENTS | SNL_PRINT_REFEREE |
                                SNL_PRINT_REPORT,
                          SNL_NAMING_FULL, papers[i % G_N_ELEMENTS (papers)] };
      g_autoptr(SnlProgress) progress = snl_print_save (&job, path, game, saved_cb);

      if (is_given_up)
        g_cancellable_cancel (snl_progress_get_cancellable (progress));
      is_saved = FALSE;
      for (guint j = 0; j < 3000 && !is_saved; j++)
        {
          spin ();
          g_usleep (10000);
        }
      g_assert_true (is_saved);
      if (is_given_up)
        {
          g_assert_error (saved_error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          g_clear_error (&saved_error);
          g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
          continue;
        }
      g_assert_no_error (saved_error);
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_true (g_str_has_prefix (contents, "%PDF-"));
      check_pictures (folder, path);
      g_remove (path);
    }
  g_rmdir (folder);
}

/* By the printer's way: what another thread laid out is drawn, all of it */
static void
test_printer (void)
{
  g_autoptr(SnlGame) game = new_game ("");
  g_autofree char *folder = g_dir_make_tmp ("senlac-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  SnlPrintJob job = { game, SNL_PRINT_CARDS | SNL_PRINT_EVENTS | SNL_PRINT_REFEREE |
                            SNL_PRINT_REPORT,
                      SNL_NAMING_FULL, GTK_PAPER_NAME_A4 };
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_print_operate (&job, GTK_PRINT_OPERATION_ACTION_EXPORT, path, NULL, &error));
  g_assert_no_error (error);
  check_pictures (folder, path);
  g_remove (path);
  g_rmdir (folder);
}

/* A preview that nothing on this computer can show is refused, with what to do instead */
static void
test_preview (void)
{
  g_autoptr(SnlGame) game = new_game ("");
  SnlPrintJob job = { game, SNL_PRINT_REFEREE, SNL_NAMING_FULL, GTK_PAPER_NAME_A4 };
  g_autoptr(GError) error = NULL;

  g_object_set (gtk_settings_get_default (), "gtk-print-preview-command",
                "no-such-viewer --preview %f", NULL);
  g_assert_false (snl_print_operate (&job, GTK_PRINT_OPERATION_ACTION_PREVIEW, NULL, NULL,
                                     &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "PDF"));
  g_clear_error (&error);

  g_object_set (gtk_settings_get_default (), "gtk-print-preview-command", "rm %f", NULL);
  g_assert_true (snl_print_operate (&job, GTK_PRINT_OPERATION_ACTION_PREVIEW, NULL, NULL,
                                    &error));
  g_assert_no_error (error);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-print-preview-command");
}

/* Whoever closes the dialog while it writes wants no file */
static void
test_print_dialog (void)
{
  g_autoptr(SnlGame) game = new_long_game ();
  g_autofree char *folder = g_dir_make_tmp ("senlac-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(GtkWindow) dialog = NULL;

      snl_print_dialog_present (NULL, game, SNL_PRINT_REPORT);
      dialog = g_list_model_get_item (windows, g_list_model_get_n_items (windows) - 1);
      g_assert_true (SNL_IS_PRINT_DIALOG (dialog));
      snl_print_dialog_save (SNL_PRINT_DIALOG (dialog), path);
      if (i == 0)
        snl_progress_view_cancel (SNL_PROGRESS_VIEW (find (GTK_WIDGET (dialog),
                                                           SNL_TYPE_PROGRESS_VIEW)));
      else
        gtk_window_destroy (dialog);
      if (i == 0)
        wait_until (GTK_WIDGET (dialog), "no file was written", TRUE);
      spin ();
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      if (i == 0)
        gtk_window_destroy (dialog);
    }

  /* left alone, it writes, and says so */
  {
    g_autoptr(GtkWindow) dialog = NULL;

    snl_print_dialog_present (NULL, game, SNL_PRINT_REPORT);
    dialog = g_list_model_get_item (windows, g_list_model_get_n_items (windows) - 1);
    snl_print_dialog_save (SNL_PRINT_DIALOG (dialog), path);
    wait_until (GTK_WIDGET (dialog), "Saved as “paper.pdf”.", TRUE);
    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    gtk_window_destroy (dialog);
  }

  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  init_gtk ();

  g_test_add_func ("/report-window/report", test_report);
  g_test_add_func ("/report-window/dear", test_dear);
  g_test_add_func ("/report-window/replay", test_replay);
  g_test_add_func ("/report-window/replay-endless", test_replay_endless);
  g_test_add_func ("/report-window/projector", test_projector);
  g_test_add_func ("/report-window/give-up", test_give_up);
  g_test_add_func ("/report-window/export", test_export);
  g_test_add_func ("/report-window/pdf", test_pdf);
  g_test_add_func ("/report-window/printer", test_printer);
  g_test_add_func ("/report-window/preview", test_preview);
  g_test_add_func ("/report-window/print-dialog", test_print_dialog);

  return g_test_run ();
}
