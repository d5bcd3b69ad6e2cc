/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The page shown when no game is open: a button for the last game, a list of recent games, the
 * installed modules, and a banner for errors and progress.
 */

#include "snl-start-page.h"

#include "app/data/snl-game-summary.h"
#include "app/data/snl-shared.h"
#include "app/new-game/snl-module-card.h"
#include "app/widgets/snl-menu.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-rename-dialog.h"
#include "core/ruleset/snl-library.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SnlStartPage {
  AdwBin               parent_instance;

  GtkMenuButton       *menu;
  SnlBanner           *notice;
  GtkWidget           *continue_box;
  GtkLabel            *continue_title;
  GtkLabel            *continue_summary;
  GtkLabel            *continue_when;
  GtkButton           *continue_button;
  GtkButton           *try_button;
  GtkWidget           *continue_rename;
  GtkWidget           *welcome;
  GtkButton           *new_button;
  AdwPreferencesGroup *recent_group;
  GtkListBox          *recent_list;
  GtkBox              *modules;
  GtkSizeGroup        *cards;      /* all as wide, so that all buttons are beside them or none is */
  GtkWidget           *loading;
  GtkLabel            *none;
  AdwPreferencesGroup *faults_group;
  GtkListBox          *faults;
};

G_DEFINE_FINAL_TYPE (SnlStartPage, snl_start_page, ADW_TYPE_BIN)

static void
forget_clicked_cb (GtkButton *button,
                   gpointer   user_data)
{
  const char *uri = g_object_get_data (G_OBJECT (button), "uri");

  snl_recent_remove (snl_shared_get_recent (), uri);
}

/* Gives a game that no window has open another title */
static void
renamed_cb (GObject    *object,
            const char *title)
{
  SnlStartPage *self = SNL_START_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (object),
                                                                SNL_TYPE_START_PAGE));
  SnlRecentGame *recent = g_object_get_data (object, "game");
  g_autoptr(GFile) file = g_file_new_for_uri (snl_recent_game_get_uri (recent));
  g_autofree char *path = g_file_get_path (file);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = path != NULL ? snl_game_open (path, FALSE, &error) : NULL;

  if (game != NULL && snl_game_set_title (game, title, &error))
    {
      g_autofree char *uri = g_file_get_uri (file);
      g_autofree char *summary = snl_game_summary_dup_line (game);
      gboolean is_over = snl_game_is_over (game);

      snl_game_close (game);
      snl_recent_add (snl_shared_get_recent (), uri, title, summary, is_over);
    }
  else if (error != NULL)
    snl_banner_show (self->notice, error->message, NULL, NULL);
}

static void
rename_clicked_cb (GtkWidget *button)
{
  SnlRecentGame *game = g_object_get_data (G_OBJECT (button), "game");

  if (game != NULL)
    snl_rename_dialog_show (button, snl_recent_game_get_title (game), renamed_cb,
                            G_OBJECT (button));
}

static void
set_renames (GtkWidget     *button,
             SnlRecentGame *game)
{
  g_autofree char *label = g_strdup_printf (_("Rename %s"), snl_recent_game_get_title (game));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), "game", g_object_ref (game), g_object_unref);
}

static GtkWidget *
create_recent_row (gpointer item,
                   gpointer user_data)
{
  SnlRecentGame *game = SNL_RECENT_GAME (item);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *when;
  GtkWidget *rename = gtk_button_new_from_icon_name ("document-edit-symbolic");
  GtkWidget *forget;
  g_autofree char *day = snl_recent_game_dup_when (game);
  g_autofree char *label = NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), snl_recent_game_get_title (game));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), snl_recent_game_get_summary (game));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", snl_recent_game_get_uri (game));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "senlac.open-uri");

  when = gtk_label_new (day);
  gtk_widget_add_css_class (when, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), when);

  gtk_widget_set_tooltip_text (rename, _("Rename…"));
  gtk_widget_set_valign (rename, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (rename, "flat");
  set_renames (rename, game);
  g_signal_connect (rename, "clicked", G_CALLBACK (rename_clicked_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), rename);

  label = g_strdup_printf (_("Remove %s from this list"), snl_recent_game_get_title (game));
  forget = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_set_tooltip_text (forget, _("Remove from this list; the file stays"));
  gtk_widget_set_valign (forget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (forget, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (forget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data_full (G_OBJECT (forget), "uri", g_strdup (snl_recent_game_get_uri (game)),
                          g_free);
  g_signal_connect (forget, "clicked", G_CALLBACK (forget_clicked_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget);

  return row;
}

static void
recent_changed_cb (SnlStartPage *self)
{
  GListModel *games = snl_recent_get_games (snl_shared_get_recent ());
  g_autoptr(SnlRecentGame) last = g_list_model_get_item (games, 0);
  g_autofree char *when = NULL;

  gtk_widget_set_visible (self->continue_box, last != NULL);
  gtk_widget_set_visible (self->welcome, last == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->recent_group), g_list_model_get_n_items (games) > 1);

  /* only one button at a time has the suggested-action style */
  snl_widget_set_css_class (GTK_WIDGET (self->new_button), "suggested-action", last == NULL);
  if (last == NULL)
    return;

  when = snl_recent_game_dup_when (last);
  gtk_label_set_label (self->continue_title, snl_recent_game_get_title (last));
  gtk_label_set_label (self->continue_summary, snl_recent_game_get_summary (last));
  gtk_label_set_label (self->continue_when, when);
  set_renames (self->continue_rename, last);
  gtk_button_set_label (self->continue_button,
                        snl_recent_game_is_over (last) ? _("Look at This Game")
                                                       : _("Continue This Game"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->continue_button), "s",
                                    snl_recent_game_get_uri (last));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_button), "senlac.open-uri");
}

/* Focuses the suggested button, so that Enter activates it */
static void
map_cb (SnlStartPage *self)
{
  GtkButton *button = gtk_widget_get_visible (self->continue_box) ? self->continue_button
                                                                  : self->new_button;

  gtk_widget_grab_focus (GTK_WIDGET (button));
}

/* A button beside a module's card */
static GtkWidget *
create_button (SnlModule  *module,
               const char *text,
               const char *hint,
               const char *action,
               const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  /* Translators: a game and what a button beside it opens */
  g_autofree char *label = g_strdup_printf (_("%s: %s"), snl_module_get_title (module), hint);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, hint);
  gtk_widget_set_size_request (button, 96, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);

  return button;
}

/* A module's card, and buttons beside it that open the module's description and reference data, and
 * the file of one that the user has installed */
static GtkWidget *
create_module_row (SnlStartPage *self,
                   SnlModule    *module)
{
  GtkWidget *row = g_object_new (SNL_TYPE_COLUMNS, "spacing", 6, NULL);
  GtkWidget *card = snl_module_card_new (module);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *file = snl_ruleset_get_file (snl_module_get_ruleset (module));
  gboolean wants_copy = snl_module_needs_reference_data (module);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", snl_module_get_id (module));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "senlac.new-game");
  gtk_widget_set_hexpand (card, TRUE);
  gtk_size_group_add_widget (self->cards, card);
  snl_columns_append (SNL_COLUMNS (row), card);

  gtk_widget_set_halign (buttons, GTK_ALIGN_END);
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (buttons),
                  create_button (module, _("About…"),
                                 wants_copy ? _("Charts, units and about this game")
                                            : _("About this game"),
                                 "senlac.copy", snl_module_get_id (module)));

  if (snl_library_is_own (file))
    gtk_box_append (GTK_BOX (buttons),
                    create_button (module, _("File…"), _("Try, print or remove this game"),
                                   "senlac.module", file));

  snl_columns_append (SNL_COLUMNS (row), buttons);

  return row;
}

static void
modules_changed_cb (SnlStartPage *self,
                    guint         position,
                    guint         removed,
                    guint         added,
                    GListModel   *model)
{
  for (guint i = 0; i < removed; i++)
    {
      GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->modules));

      for (guint j = 0; j < position; j++)
        row = gtk_widget_get_next_sibling (row);
      gtk_box_remove (self->modules, row);
    }

  for (guint i = position; i < position + added; i++)
    {
      g_autoptr(SnlModule) module = g_list_model_get_item (model, i);

      snl_module_card_insert (create_module_row (self, module), self->modules, i);
    }
}

/* A module that cannot be chosen, and why; the row opens the page about it */
static GtkWidget *
create_fault_row (const SnlCatalogueFault *fault)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  g_autofree char *name = g_path_get_basename (fault->path);
  g_autofree char *title = g_filename_display_name (name);
  const char *sentence = fault->sentence;
  g_autofree char *placed = NULL;

  /* the name stands above it */
  if (g_str_has_prefix (sentence, fault->path) && sentence[strlen (fault->path)] == ':')
    {
      char *end = NULL;
      guint64 line = g_ascii_strtoull (sentence + strlen (fault->path) + 1, &end, 10);

      sentence = end + strspn (end, ": ");

      if (line > 0)
        sentence = placed = g_strdup_printf (_("Line %u: %s"), (guint) line, sentence);
    }

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sentence);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", fault->path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "senlac.module");

  return row;
}

static void
loading_changed_cb (SnlStartPage *self,
                    GParamSpec   *pspec,
                    SnlCatalogue *catalogue)
{
  GPtrArray *faults = snl_catalogue_get_faults (catalogue);
  GListModel *modules = snl_catalogue_get_modules (catalogue);
  gboolean is_loading = snl_catalogue_is_loading (catalogue);

  gtk_widget_set_visible (self->loading, is_loading);
  gtk_widget_set_visible (GTK_WIDGET (self->none),
                          !is_loading && g_list_model_get_n_items (modules) == 0);
  snl_list_box_clear (self->faults);

  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (self->faults, create_fault_row (faults->pdata[i]));

  gtk_widget_set_visible (GTK_WIDGET (self->faults_group), faults->len > 0);
}

static void
snl_start_page_class_init (SnlStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SNL_TYPE_BANNER);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SNL_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, menu);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, notice);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, continue_box);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, continue_title);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, continue_summary);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, continue_when);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, continue_rename);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, try_button);
  gtk_widget_class_bind_template_callback (widget_class, rename_clicked_cb);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, welcome);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, new_button);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, recent_list);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, modules);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, cards);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, loading);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, none);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, faults_group);
  gtk_widget_class_bind_template_child (widget_class, SnlStartPage, faults);
}

static void
snl_start_page_init (SnlStartPage *self)
{
  SnlCatalogue *catalogue = snl_shared_get_catalogue ();
  GListModel *modules = snl_catalogue_get_modules (catalogue);
  GListModel *games = snl_recent_get_games (snl_shared_get_recent ());
  g_autoptr(GListModel) others = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  snl_button_wrap (self->continue_button);
  snl_button_wrap (self->try_button);
  snl_menu_attach (self->menu, "start", NULL, NULL);

  /* the first recent game is shown larger, in continue_box */
  others = G_LIST_MODEL (gtk_slice_list_model_new (g_object_ref (games), 1, 8));
  gtk_list_box_bind_model (self->recent_list, others, create_recent_row, NULL, NULL);
  g_signal_connect_object (games, "items-changed", G_CALLBACK (recent_changed_cb), self,
                           G_CONNECT_SWAPPED);
  recent_changed_cb (self);

  g_signal_connect_object (modules, "items-changed", G_CALLBACK (modules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (catalogue, "notify::loading", G_CALLBACK (loading_changed_cb), self,
                           G_CONNECT_SWAPPED);
  modules_changed_cb (self, 0, 0, g_list_model_get_n_items (modules), modules);
  loading_changed_cb (self, NULL, catalogue);
  /* modules load when the page is mapped: opening a game directly does not wait for them */
  g_signal_connect_object (self, "map", G_CALLBACK (snl_catalogue_begin), catalogue,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

/**
 * snl_start_page_get_notice:
 * @self: a start page
 *
 * Returns: (transfer none): its banner, for errors and progress
 */
SnlBanner *
snl_start_page_get_notice (SnlStartPage *self)
{
  g_return_val_if_fail (SNL_IS_START_PAGE (self), NULL);

  return self->notice;
}
