/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../a-window.h"

#include "app/desk/snl-desk.h"
#include "app/new-game/snl-new-game.h"
#include "app/reference/snl-reference-window.h"
#include "app/report/snl-simulation-window.h"
#include "core/chance/snl-random-player.h"
#include "core/ruleset/snl-library.h"

#include <glib/gstdio.h>

/*
 * The modules, with words behind each of their texts that mean something to Pango and to mnemonics;
 * so do titles, names of students and reasons. All windows show them as they are: GTK warns of
 * words that it cannot parse, which ends this program, and shows nothing of them.
 */

#define ODD "<8> & a_z fr1ends"

static SnlApplication *application;
static char *folder;

/* Behind each text of an element that has nothing else in it; not in a map's rows, nor in a word
 * that is looked for in what was typed */
static void
make_odd (xmlNode *node)
{
  static const char *const left[] = { "row", "one", "many", "also", "leader", "title" };

  for (xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type != XML_ELEMENT_NODE ||
          g_strv_contains (left, (const char *) child->name))
        continue;
      if (child->children != NULL && child->children == child->last && xmlNodeIsText (child->last))
        xmlNodeAddContent (child, BAD_CAST " " ODD);
      else
        make_odd (child);
    }
}

/* Puts a module of the library into the folder, where it is found first */
static void
write_odd (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *odd = g_build_filename (folder, "rulesets", name, NULL);
  xmlDoc *document = xmlReadFile (path, NULL, XML_PARSE_NONET);

  g_assert_nonnull (document);
  make_odd (xmlDocGetRootElement (document));
  g_assert_cmpint (xmlSaveFile (odd, document), >, 0);
  xmlFreeDoc (document);
}

/* Whether labels below @widget show the words as they are; counts those that do */
static guint
count_odd (GtkWidget *widget)
{
  guint count = 0;

  if (GTK_IS_LABEL (widget))
    {
      g_auto(GStrv) all = g_strsplit (gtk_label_get_text (GTK_LABEL (widget)), "fr1ends", -1);
      g_auto(GStrv) whole = g_strsplit (gtk_label_get_text (GTK_LABEL (widget)), ODD, -1);

      if (g_strv_length (all) != g_strv_length (whole))
        g_error ("a label says “%s”", gtk_label_get_text (GTK_LABEL (widget)));
      count = g_strv_length (whole) > 1;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_odd (child);

  return count;
}

/* Lets all windows show what they have; returns how many labels say the words */
static guint
look (const char *what)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint count = 0;

  for (guint i = 0; i < 150; i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      count += count_odd (window);
    }

  g_test_message ("%s: %u labels", what, count);

  return count;
}

static void
close_others (SnlWindow *window)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (i->data != window)
      gtk_window_close (i->data);
}

static SnlGame *
new_game (SnlRuleset   *ruleset,
          SnlClassList *list)
{
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlRandomPlayer) player = NULL;
  g_autoptr(GError) error = NULL;
  SnlGame *game = snl_game_new (ruleset, muster, NULL, 7, "8b " ODD, &error);

  g_assert_no_error (error);
  player = snl_random_player_new (game, 7);
  for (guint i = 0; i < 30 && snl_random_player_act (player, NULL) != NULL; i++)
    snl_game_reroll (game, "because " ODD, NULL);

  return game;
}

/* Everything that can be opened from the desk, with what it is opened for; %s is a unit */
static const struct {
  const char *name;
  const char *of;
} actions[] = {
  { "wall.on", NULL }, { "wall.show", "card" }, { "wall.show", "dice" },
  { "wall.show", "strength" }, { "wall.show", "title" }, { "wall.show", "overview" },
  { "wall.show", "odds" }, { "wall.show", "roster" }, { "wall.show", "rules" },
  { "desk.log", NULL }, { "desk.units", NULL }, { "desk.board", NULL }, { "desk.report", NULL },
  { "desk.leaders", NULL }, { "desk.rules", NULL }, { "desk.print", NULL },
  { "desk.rename", NULL }, { "desk.correct-game", NULL }, { "desk.correct", "%s" },
  { "desk.reroll", "because " ODD }, { "desk.show-error", ODD }, { "desk.share", NULL },
  { "desk.suggest", NULL }, { "desk.next", NULL },
};

static void
open_all (GtkWidget *desk,
          SnlWindow *window)
{
  SnlPosition *position = snl_game_get_position (snl_window_get_game (window));
  xmlNode *unit = snl_position_get_root (position)->children;

  while (g_strcmp0 ((const char *) unit->name, "piece") != 0)
    unit = unit->next;

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      const char *of = g_strcmp0 (actions[i].of, "%s") == 0 ? snl_node_get (unit, "id")
                       : actions[i].of;
      g_autoptr(GVariant) target = of != NULL
                                   ? g_variant_ref_sink (g_variant_new_string (of))
                                   : NULL;

      g_assert_true (gtk_widget_activate_action_variant (desk, actions[i].name, target));
      look (actions[i].name);
      if (!g_str_has_prefix (actions[i].name, "wall."))
        close_others (window);
    }
}

static void
test_texts (gconstpointer data)
{
  g_autofree char *path = g_build_filename (folder, "rulesets", data, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (path, &error);
  g_autoptr(SnlClassList) list = snl_class_list_new_parse ("name\nAnn <8> a_z fr1ends\n", -1, NULL);
  SnlWindow *window = snl_window_new (application);
  SnlReferenceWindow *reference = NULL;
  GtkWidget *new_game_page = NULL;
  GtkWidget *desk = NULL;

  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  look ("start");
  snl_window_begin_new_game (window, snl_ruleset_get_id (ruleset));
  look ("new game");
  new_game_page = window_find (GTK_WIDGET (window), SNL_TYPE_NEW_GAME);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (gtk_widget_activate_action (new_game_page, "new-game.next", NULL));
      look ("new game, on");
    }

  {
    g_autoptr(SnlGame) game = new_game (ruleset, NULL);

    snl_window_take_game (window, game);
  }
  g_assert_cmpuint (look ("desk"), >, 5);
  desk = window_find (GTK_WIDGET (window), SNL_TYPE_DESK);
  open_all (desk, window);

  reference = snl_reference_window_new (ruleset);
  gtk_window_present (GTK_WINDOW (reference));
  look ("reference");
  gtk_window_present (GTK_WINDOW (snl_simulation_window_new (
                                    NULL, ruleset, snl_class_list_new (),
                                    g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                           g_free))));
  look ("simulation");
  close_others (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GPtrArray) paths = NULL;
  g_autofree char *inner = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What stands in a module or was typed is shown as it is, whatever it means to "
                  "Pango");

  folder = g_dir_make_tmp ("senlac-odd-XXXXXX", NULL);
  inner = g_build_filename (folder, "rulesets", NULL);
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  paths = snl_library_dup_paths ();
  g_assert_cmpuint (paths->len, >=, 5);
  for (guint i = 0; i < paths->len; i++)
    write_odd (paths->pdata[i]);
  g_setenv ("SENLAC_DATADIR", folder, TRUE);

  application = an_application ();
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *name = g_path_get_basename (paths->pdata[i]);
      g_autofree char *path = g_strconcat ("/odd-texts/", name, NULL);

      g_test_add_data_func_full (path, g_strdup (name), test_texts, g_free);
    }
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
