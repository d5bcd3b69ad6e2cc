/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/action/snl-odds-view.h"
#include "app/desk/snl-desk-private.h"
#include "app/desk/snl-desk.h"
#include "app/desk/snl-quick-bar.h"
#include "app/print/snl-print-private.h"
#include "app/reference/snl-reference-window.h"
#include "app/reference/snl-import-window.h"
#include "app/report/snl-simulation-window.h"
#include "app/report/snl-report-window.h"
#include "app/widgets/snl-shutdown-guard.h"
#include "app/window/snl-application.h"
#include "app/window/snl-window.h"
#include "core/chance/snl-random-player.h"
#include "core/report/snl-report.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"

#if HAVE_SHARE
#include "app/share/snl-share-controller.h"
#endif

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <poll.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/*
 * How long the windows are busy at once: the longest turn of the main loop, from waking up to
 * waiting again, while the heaviest things are done that a referee can do: all of them, or those of
 * the groups that the command line names: desk, acts, shared, wall, lesson, draft, new-game, paper,
 * lists, long. It is told in time of the processor that this thread took, so that what else the
 * machine does is not counted; a frame has 16.7 ms. A number among the groups is how often all is
 * done: the best of each is told, as a machine with more to do is slower at everything.
 */

#define LONG     10000   /* entries of a long game */
#define STUDENTS 500
#define ACTS     60      /* at the desk of each module */
#define LESSON   300     /* acts of a whole lesson, or two */
#define LINES    150     /* of a list that is read in */
#define PAGES    40      /* that follow a shared game */

#define QUIET    60000   /* microseconds in which nothing is done: then all of it is */
#define REPLAY   (15 * G_USEC_PER_SEC)   /* of a few acts */
#define LITTLE   500     /* microseconds that a turn takes which does nothing */
#define PATIENCE (30 * G_USEC_PER_SEC)

static gint64 woken;
static gint64 longest;
static gint64 busy;      /* when something was done last, by the clock on the wall */
static guint late;

/* The best of what was measured under a name */
typedef struct {
  char  *what;
  gint64 longest;   /* microseconds */
  guint  late;      /* turns that took longer than a frame */
} Best;

static GPtrArray *bests;

static gint64
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gint
watch_poll (GPollFD *fds,
            guint    n_fds,
            gint     timeout)
{
  gint64 taken = now () - woken;
  gint result;

  longest = MAX (longest, taken);
  late += taken > 16700;
  if (taken > LITTLE)
    busy = g_get_monotonic_time ();
  result = g_poll (fds, n_fds, timeout);
  woken = now ();

  return result;
}

static gboolean
past_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Lets the windows do what waits, and draw it, frame after frame, until there is nothing left to
 * do */
static void
settle (void)
{
  gint64 begun = g_get_monotonic_time ();

  do
    {
      gboolean past = FALSE;

      g_timeout_add (QUIET / 1000, past_cb, &past);

      while (!past || g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
    }
  while (g_get_monotonic_time () < MIN (busy + QUIET, begun + PATIENCE));
}

static void
begin (void)
{
  settle ();
  longest = 0;
  late = 0;
  woken = now ();
}

static void
tell (const char *what)
{
  Best *best = NULL;

  settle ();
  for (guint i = 0; best == NULL && i < bests->len; i++)
    if (g_str_equal (((Best *) bests->pdata[i])->what, what))
      best = bests->pdata[i];

  if (best == NULL)
    {
      best = g_new (Best, 1);
      *best = (Best) { g_strdup (what), longest, late };
      g_ptr_array_add (bests, best);
    }

  best->longest = MIN (best->longest, longest);
  best->late = MIN (best->late, late);
}

static void
best_free (gpointer data)
{
  g_free (((Best *) data)->what);
  g_free (data);
}

static void
print_bests (void)
{
  for (guint i = 0; i < bests->len; i++)
    {
      const Best *best = bests->pdata[i];

      g_print ("%-58s %7.1f ms %5u longer than a frame\n", best->what, best->longest / 1000.0,
               best->late);
    }
}

static SnlGame *
new_game (const char *module)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(SnlMuster) muster = ruleset != NULL ? snl_muster_new (ruleset, NULL) : NULL;
  SnlGame *game = muster != NULL
                  ? snl_game_new (ruleset, muster, NULL, 1066, module, &error)
                  : NULL;

  if (game == NULL)
    g_error ("%s: %s", module, error->message);

  return game;
}

/* A long game of the lesson, in a file */
static void
write_long_game (const char *path)
{
  g_autoptr(SnlGame) game = new_game ("hastings-lesson");
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-knights-2");
  g_hash_table_insert (answers, (gpointer) "reason", (gpointer) "counted again");

  for (guint i = 0; i < LONG; i++)
    {
      g_hash_table_insert (answers, (gpointer) "figures", (gpointer) (i % 2 == 0 ? "7" : "8"));
      if (snl_game_do (game, "correct", answers, NULL, &error) == NULL)
        g_error ("%s", error->message);
    }

  if (!snl_game_save_as (game, path, &error))
    g_error ("%s", error->message);
}

static GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* What is made when it is first looked at */
static void
look_at (SnlWindow  *window,
         const char *page,
         const char *whose)
{
  g_autofree char *action = g_strconcat ("desk.", page, NULL);
  g_autofree char *what = g_strdup_printf ("%s: the %s is looked at", whose, page);

  begin ();
  gtk_widget_activate_action (find_widget (GTK_WIDGET (window), SNL_TYPE_DESK), action, NULL);
  tell (what);
}

static void
measure_class_list (SnlWindow *window)
{
  g_autoptr(GString) names = g_string_new (NULL);
  GtkWidget *view;

  for (guint i = 1; i <= STUDENTS; i++)
    g_string_append_printf (names, "Student %u Surname %u\n", i, i * 7);

  begin ();
  snl_window_begin_new_game (window, "hastings-lesson");
  tell ("the steps to a new game");

  view = find_widget (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW);
  g_assert_nonnull (view);
  begin ();
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), names->str, -1);
  tell ("a class list of 500 is put in");
}

/* What is written of a long game: its report by another thread, a copy of it at once */
static void
measure_files (SnlReportWindow *report,
               SnlGame         *game,
               const char      *path)
{
  static const char *const kinds[] = { "html", "text", "acts", "units" };
  g_autofree char *other = g_strconcat (path, ".copy", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (other);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *what = g_strdup_printf ("its report is written: %s", kinds[i]);

      begin ();
      snl_report_window_export (report, kinds[i], file);
      while (!g_file_test (other, G_FILE_TEST_EXISTS))
        g_main_context_iteration (NULL, TRUE);
      tell (what);
      g_remove (other);
    }

  begin ();
  g_assert_true (snl_game_save_as (game, other, NULL));
  tell ("a copy of it is saved");
  g_remove (other);
}

static void
measure_long_game (SnlWindow  *window,
                   const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  SnlRandomPlayer *player;
  SnlGame *game;
  SnlReportWindow *report;

  begin ();
  snl_window_open_file (window, file);
  while (snl_window_get_game (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tell ("a game of 10,000 entries is opened");

  look_at (window, "log", "10,000 entries");
  look_at (window, "units", "10,000 entries");
  game = snl_window_get_game (window);
  begin ();
  for (guint i = 0; i < 10; i++)
    {
      snl_game_undo (game, 1, NULL);
      settle ();
    }
  tell ("undo in it, ten times");

  player = snl_random_player_new (game, 1);
  begin ();
  for (guint i = 0; i < 10; i++)
    {
      snl_random_player_act (player, NULL);
      settle ();
    }
  tell ("acts in it, ten");
  snl_random_player_free (player);

  begin ();
  snl_game_undo (game, 100, NULL);
  tell ("going back a hundred entries");

  begin ();
  snl_game_undo (game, LONG - 500, NULL);
  tell ("going back to entry 400 of 10,000");

  begin ();
  snl_game_redo (game, LONG - 500, NULL);
  tell ("and forward again");

  begin ();
  report = snl_report_window_new (GTK_WINDOW (window), game);
  gtk_window_present (GTK_WINDOW (report));
  tell ("its report");
  measure_files (report, game, path);
  gtk_window_destroy (GTK_WINDOW (report));
  settle ();
}

static gboolean is_saved;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(SnlGame) game = snl_shutdown_guard_dup_object (user_data);

  is_saved = TRUE;
  g_assert_true (snl_print_save_finish (result, NULL));
}

static void
measure_paper (const char *folder)
{
  g_autoptr(SnlGame) game = new_game ("hastings-lesson");
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  SnlPrintJob job = { game, SNL_PRINT_CARDS | SNL_PRINT_EVENTS | SNL_PRINT_REFEREE |
                            SNL_PRINT_REPORT,
                      SNL_NAMING_FULL, GTK_PAPER_NAME_A4 };

  begin ();
  snl_progress_unref (snl_print_save (&job, path, game, saved_cb));
  while (!is_saved)
    g_main_context_iteration (NULL, TRUE);
  tell ("all papers of the lesson, as PDF");
  g_remove (path);

  begin ();
  g_assert_true (snl_print_operate (&job, GTK_PRINT_OPERATION_ACTION_EXPORT, path, NULL, NULL));
  tell ("all papers of the lesson, to a printer");
  g_remove (path);
}

/* A lesson's worth of acts, and what is made of it afterwards */
static void
measure_lesson (SnlWindow *window)
{
  g_autoptr(SnlGame) game = new_game ("hastings-lesson");
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, 3);
  SnlReportWindow *report;

  for (guint i = 0; i < LESSON && snl_random_player_act (player, NULL) != NULL; i++)
    ;

  begin ();
  snl_window_take_game (window, game);
  tell ("a lesson of 300 acts: its desk");
  look_at (window, "log", "a lesson of 300 acts");

  begin ();
  report = snl_report_window_new (GTK_WINDOW (window), game);
  gtk_window_present (GTK_WINDOW (report));
  tell ("a lesson of 300 acts: its report");

  begin ();
  gtk_window_destroy (GTK_WINDOW (report));
  tell ("a lesson of 300 acts: its report is closed");

  {
    g_autoptr(SnlReport) facts = snl_report_new (game);
    g_autofree char *html = NULL;

    begin ();
    html = snl_report_to_html (facts, SNL_NAMING_FULL);
    tell ("a lesson of 300 acts: its report as HTML");
  }
}

/* Does an action with answers that are given as name and value by turns */
static void
act (SnlGame            *game,
     const char         *action,
     const char * const *answers)
{
  g_autoptr(GHashTable) table = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  for (; answers != NULL && *answers != NULL; answers += 2)
    g_hash_table_insert (table, (gpointer) answers[0], (gpointer) answers[1]);

  if (snl_game_do (game, action, table, NULL, &error) == NULL)
    g_error ("%s: %s", action, error->message);
}

/* What somebody types into the quick entry is drafted at once, with what it needs and how likely it
 * is */
static void
measure_pending_action (SnlWindow *window)
{
  static const char * const event[] = { "card", "mud", "colour", "black", NULL };
  static const char * const said[] = { "12 4", "11 5" };
  static const char * const what[] = { "an attack is drafted, with its odds: the first",
                                       "another one" };
  g_autoptr(SnlGame) game = new_game ("hastings-lesson");
  GtkWidget *entry;

  act (game, "event", event);
  for (guint i = 0; i < 2; i++)
    act (game, "next", NULL);
  snl_window_take_game (window, game);
  settle ();
  entry = find_widget (find_widget (GTK_WIDGET (window), SNL_TYPE_QUICK_BAR), GTK_TYPE_EDITABLE);

  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    {
      begin ();
      gtk_editable_set_text (GTK_EDITABLE (entry), said[i]);
      tell (what[i]);
      g_assert_true (gtk_widget_get_mapped (find_widget (GTK_WIDGET (window), SNL_TYPE_ODDS_VIEW)));
    }
}

static void
measure_simulation_window (SnlWindow *window)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  SnlSimulationWindow *simulation_window;

  begin ();
  simulation_window = snl_simulation_window_new (GTK_WINDOW (window), ruleset,
                                                 snl_class_list_new (),
                                                 g_hash_table_new (g_str_hash, g_str_equal));
  gtk_window_present (GTK_WINDOW (simulation_window));
  tell ("a battle is planned");
  gtk_window_destroy (GTK_WINDOW (simulation_window));
  settle ();
}

/* What is typed or read in from the referee's own copy */
static void
measure_copy (const char *module)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autofree char *what = g_strdup_printf ("%s: its charts", module);
  g_autofree char *form = g_strdup_printf ("%s: the first of them", module);
  g_autofree char *last = g_strdup_printf ("%s: the last, with the most cells", module);
  SnlReferenceWindow *copy;

  begin ();
  copy = snl_reference_window_new (ruleset);
  gtk_window_present (GTK_WINDOW (copy));
  tell (what);

  begin ();
  snl_reference_window_show_form (copy, 0);
  tell (form);

  begin ();
  snl_reference_window_show_form (
      copy, snl_reference_model_get_n_forms (snl_reference_window_get_data (copy)) - 1);
  tell (last);
  gtk_window_destroy (GTK_WINDOW (copy));
  settle ();
}

static void
measure_list (SnlWindow *window)
{
  g_autoptr(SnlGame) game = new_game ("swords-and-sails");
  g_autoptr(GString) text = g_string_new ("id,name,sea,minor\n");
  SnlImportWindow *list;

  for (guint i = 1; i <= LINES; i++)
    g_string_append_printf (text, "t-%u,Territory %u,no,1\n", i, i);

  begin ();
  list = snl_import_window_new (game, NULL, TRUE);
  gtk_window_present (GTK_WINDOW (list));
  tell ("a window for lists");

  begin ();
  snl_import_window_set_text (list, "territories", text->str);
  tell ("a list of 150 lines is read in");
  gtk_window_destroy (GTK_WINDOW (list));
  settle ();
}

static void
measure_desk (SnlWindow  *window,
              const char *module)
{
  g_autoptr(SnlGame) game = new_game (module);
  g_autofree char *desk = g_strdup_printf ("%s: its desk", module);

  begin ();
  snl_window_take_game (window, game);
  tell (desk);
  look_at (window, "board", module);
  look_at (window, "units", module);
}

#if HAVE_SHARE
static int pages[PAGES];
static int n_pages_left;

/* What the browsers do: a thread of its own, whose time is not counted */
static gpointer
read_pages (gpointer data)
{
  struct pollfd polled[PAGES];
  char buffer[65536];

  for (guint i = 0; i < PAGES; i++)
    polled[i] = (struct pollfd) { pages[i], POLLIN, 0 };
  while (g_atomic_int_get (&n_pages_left) > 0)
    {
      poll (polled, PAGES, 1000);
      for (guint i = 0; i < PAGES; i++)
        if (polled[i].revents != 0 && read (pages[i], buffer, sizeof buffer) <= 0)
          {
            polled[i].fd = -1;
            g_atomic_int_add (&n_pages_left, -1);
          }
    }

  return NULL;
}

/* (transfer full): the thread that reads the pages */
static GThread *
share (SnlWindow *window)
{
  SnlDesk *desk = SNL_DESK (find_widget (GTK_WIDGET (window), SNL_TYPE_DESK));
  SnlShareController *controller = SNL_SHARE_CONTROLLER (desk->share_controller);
  g_autoptr(GSocketClient) client = g_socket_client_new ();
  g_autoptr(GError) error = NULL;
  g_autofree char *link = NULL;
  g_autofree char *request = NULL;
  g_autoptr(GUri) uri = NULL;

  snl_share_controller_start (controller, "127.0.0.1", &error);
  g_assert_no_error (error);
  link = snl_share_controller_open_seat (controller, SNL_SHARE_EVERYBODY);
  uri = g_uri_parse (link, G_URI_FLAGS_NONE, &error);
  g_assert_no_error (error);
  request = g_strdup_printf ("GET %s/events HTTP/1.1\r\nHost: a\r\n\r\n", g_uri_get_path (uri));

  n_pages_left = PAGES;
  for (guint i = 0; i < PAGES; i++)
    {
      GSocketConnection *connection =
        g_socket_client_connect_to_host (client, "127.0.0.1", (guint16) g_uri_get_port (uri), NULL,
                                         &error);

      /* kept to the end of the program */
      g_assert_no_error (error);
      pages[i] = g_socket_get_fd (g_socket_connection_get_socket (connection));
      g_assert_cmpint (write (pages[i], request, strlen (request)), ==,
                       (gssize) strlen (request));
    }

  return g_thread_new ("pages", read_pages, NULL);
}

static void
stop_sharing (SnlWindow *window,
              GThread   *thread)
{
  SnlDesk *desk = SNL_DESK (find_widget (GTK_WIDGET (window), SNL_TYPE_DESK));

  snl_share_controller_stop (SNL_SHARE_CONTROLLER (desk->share_controller));
  g_thread_join (thread);
}
#else
static GThread *
share (SnlWindow *window)
{
  return NULL;
}

static void
stop_sharing (SnlWindow *window,
              GThread   *thread)
{
}
#endif

static void
measure_acts (SnlWindow  *window,
              const char *module,
              gboolean    is_shared)
{
  g_autoptr(SnlGame) game = new_game (module);
  g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, 7);
  g_autofree char *acts = g_strdup_printf ("%s: %d acts%s", module, ACTS,
                                           is_shared ? ", with 40 pages" : "");
  g_autofree char *undone = g_strdup_printf ("%s: all of them undone, one by one%s", module,
                                             is_shared ? ", too" : "");
  GThread *thread = NULL;

  snl_window_take_game (window, game);
  settle ();   /* the desk of the game before is gone then */
  if (is_shared)
    thread = share (window);
  begin ();
  for (guint i = 0; i < ACTS && snl_random_player_act (player, NULL) != NULL; i++)
    settle ();
  tell (acts);

  begin ();
  while (snl_game_can_undo (game))
    {
      snl_game_undo (game, 1, NULL);
      settle ();
    }
  tell (undone);
  if (thread != NULL)
    stop_sharing (window, thread);
}

/* Says the words in the quick entry, lets the class see it, and goes on from a card, until it is
 * done */
static void
tell_class (SnlWindow  *window,
            const char *words,
            const char *what)
{
  GtkWidget *desk = find_widget (GTK_WIDGET (window), SNL_TYPE_DESK);
  GtkWidget *bar = find_widget (desk, SNL_TYPE_QUICK_BAR);
  SnlJournal *journal = snl_game_get_journal (snl_window_get_game (window));
  guint n_acts = snl_journal_get_length (journal);

  begin ();
  gtk_editable_set_text (GTK_EDITABLE (find_widget (bar, GTK_TYPE_EDITABLE)), words);
  settle ();
  gtk_widget_activate_action (bar, "quick.say", NULL);
  while (snl_journal_get_length (journal) == n_acts)
    {
      settle ();
      if (*words == 'e' && snl_journal_get_length (journal) == n_acts)
        gtk_widget_activate_action (desk, "desk.suggest", NULL);
    }
  tell (what);
}

/* What the class is told: both windows are drawn, the dice fall, and the desk shows a small picture
 * of it */
static void
measure_wall (SnlWindow *window)
{
  static const char * const example[] = { "layout", "example", NULL };
  static const char * const fyrd[] = { "card", "fyrd", "colour", "red", NULL };
  g_autoptr(SnlGame) game = new_game ("hastings-lesson");
  GtkWidget *desk;
  gint64 until;

  act (game, "lay-out", example);
  act (game, "event", fyrd);
  snl_window_take_game (window, game);
  begin ();
  desk = find_widget (GTK_WIDGET (window), SNL_TYPE_DESK);
  gtk_widget_activate_action (desk, "wall.on", NULL);
  tell ("the class's window is opened");

  tell_class (window, "f 7 13", "the class sees an attack");
  act (game, "end-turn", NULL);
  tell_class (window, "e arrow red", "the class sees a panic of 15 units");
  tell_class (window, "u", "that is undone");
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *piece = g_strdup_printf ("saxon-spearmen-%u", i);
      const char * const weak[] = { "piece", piece, "figures", "1", NULL };

      act (game, "correct", weak);
    }
  tell_class (window, "e arrow red", "the class sees an ending, and the victory");
  g_assert_true (snl_game_is_over (game));
  begin ();
  gtk_widget_activate_action (desk, "wall.replay", NULL);
  until = g_get_monotonic_time () + REPLAY;
  while (g_get_monotonic_time () < until)
    settle ();
  tell ("the class sees the game again");
  gtk_widget_activate_action (desk, "wall.on", NULL);
}

static gboolean
is_number (const char *argument)
{
  return g_ascii_isdigit (*argument);
}

static gboolean
is_wanted (char       **arguments,
           const char  *group)
{
  gboolean is_all = TRUE;

  for (char **argument = arguments + 1; *argument != NULL; argument++)
    if (g_str_equal (*argument, group))
      return TRUE;
    else if (!is_number (*argument))
      is_all = FALSE;

  return is_all;
}

static guint
get_rounds (char **arguments)
{
  for (char **argument = arguments + 1; *argument != NULL; argument++)
    if (is_number (*argument))
      return (guint) g_ascii_strtoull (*argument, NULL, 10);

  return 1;
}

static void
measure_all (SnlWindow   *window,
             char       **groups,
             const char  *folder,
             const char  *path)
{
  static const char *const modules[] = {
    "hastings-lesson", "hastings-1066ad", "hastings-st110", "salamis", "swords-and-sails",
  };

  for (gsize i = 0; is_wanted (groups, "desk") && i < G_N_ELEMENTS (modules); i++)
    measure_desk (window, modules[i]);

  for (gsize i = 0; is_wanted (groups, "acts") && i < G_N_ELEMENTS (modules); i++)
    measure_acts (window, modules[i], FALSE);

  for (gsize i = 0; is_wanted (groups, "shared") && i < G_N_ELEMENTS (modules); i++)
    measure_acts (window, modules[i], TRUE);

  if (is_wanted (groups, "wall"))
    measure_wall (window);

  if (is_wanted (groups, "lesson"))
    measure_lesson (window);

  if (is_wanted (groups, "draft"))
    measure_pending_action (window);

  if (is_wanted (groups, "new-game"))
    {
      measure_class_list (window);
      measure_simulation_window (window);
    }

  if (is_wanted (groups, "paper"))
    measure_paper (folder);

  if (is_wanted (groups, "lists"))
    {
      measure_copy ("hastings-st110");
      measure_copy ("hastings-1066ad");
      measure_list (window);
    }

  if (is_wanted (groups, "long"))
    {
      snl_window_show_start (window);
      measure_long_game (window, path);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("senlac-frames-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.senlac", NULL);
  g_autoptr(SnlApplication) application = NULL;
  SnlWindow *window;

  gtk_init ();
  adw_init ();
  xmlInitParser ();
  bests = g_ptr_array_new_with_free_func (best_free);
  application = snl_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));
  g_main_context_set_poll_func (NULL, watch_poll);

  window = snl_window_new (application);
  gtk_window_present (GTK_WINDOW (window));
  if (is_wanted (argv, "long"))
    write_long_game (path);

  for (guint round = 0; round < get_rounds (argv); round++)
    measure_all (window, argv, folder, path);

  print_bests ();
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_remove (path);
  g_rmdir (folder);
  g_clear_pointer (&bests, g_ptr_array_unref);

  return 0;
}
