/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwViewStack with the four pages of a new game: module, class, muster, options. A change on
 * one page marks the later ones as old; they are updated when they are shown or when the game
 * starts.
 */

#include "snl-new-game.h"

#include "snl-class-page.h"
#include "snl-module-card.h"
#include "snl-muster-page.h"
#include "snl-options-page.h"
#include "app/data/snl-shared.h"
#include "app/reference/snl-import-window.h"
#include "app/report/snl-simulation-window.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-banner.h"
#include "core/game/snl-game.h"

#include <glib/gi18n.h>

struct _SnlNewGame {
  AdwBin                parent_instance;

  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar   *bar;
  AdwViewStack         *stack;
  SnlBanner            *notice;
  GtkBox               *modules;
  SnlClassPage         *class_page;
  SnlMusterPage        *muster_page;
  SnlOptionsPage       *options_page;
  GtkEntry             *title;
  GtkButton            *next;
  GtkButton            *start;
  GtkButton            *plan;

  SnlModule            *module;
  char                 *wanted;          /* the id of the initial module, until it is loaded */
  gboolean              is_title_own;    /* the user edited the title */
  gboolean              is_setting;
  gboolean              is_muster_old;
  gboolean              is_options_old;
};

G_DEFINE_FINAL_TYPE (SnlNewGame, snl_new_game, ADW_TYPE_BIN)

static guint game_started;

static const char * const steps[] = { "battle", "class", "muster", "table" };

static guint
get_step (SnlNewGame *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->stack);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_strcmp0 (name, steps[i]) == 0)
      return i;

  return 0;
}

/* Whether a recent game has this title, perhaps one with another class */
static gboolean
is_title_taken (const char *title)
{
  GListModel *recent = snl_recent_get_games (snl_shared_get_recent ());

  for (guint i = 0; i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr(SnlRecentGame) game = g_list_model_get_item (recent, i);

      if (g_strcmp0 (snl_recent_game_get_title (game), title) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
suggest_title (SnlNewGame *self)
{
  const char *class_title = snl_class_page_get_title (self->class_page);
  g_autofree char *plain = NULL;
  g_autofree char *title = NULL;

  if (self->is_title_own || self->module == NULL)
    return;

  if (class_title != NULL)
    /* Translators: the title of a game: the battle and the class */
    plain = g_strdup_printf (_("%s, %s"), snl_module_get_title (self->module), class_title);
  else
    plain = g_strdup (snl_module_get_title (self->module));

  title = g_strdup (plain);
  for (guint i = 2; is_title_taken (title); i++)
    {
      g_free (title);
      title = g_strdup_printf ("%s %u", plain, i);
    }

  self->is_setting = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->title), title);
  self->is_setting = FALSE;
}

/* Creates a new muster only if the class or the module changed, to keep the user's edits */
static void
ensure_muster (SnlNewGame *self)
{
  g_autoptr(SnlClassList) list = NULL;
  SnlRuleset *ruleset;

  if (!self->is_muster_old || self->module == NULL)
    return;

  ruleset = snl_module_get_ruleset (self->module);
  list = snl_class_page_dup_list (self->class_page);
  snl_muster_page_set_muster (self->muster_page, ruleset, snl_muster_new (ruleset, list));
  self->is_muster_old = FALSE;
}

/* Updates the options page only if the module changed */
static SnlOptionsPage *
ensure_options (SnlNewGame *self)
{
  if (self->is_options_old)
    snl_options_page_set_ruleset (self->options_page, snl_module_get_ruleset (self->module));
  self->is_options_old = FALSE;

  return self->options_page;
}

static void
step_changed_cb (SnlNewGame *self)
{
  guint step = get_step (self);
  gboolean is_last = step + 1 == G_N_ELEMENTS (steps);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.back", step > 0);
  /* it keeps its place, so that the others do not move below the pointer */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.next",
                                 !is_last && self->module != NULL);

  /* only one button is suggested: the next step, or on the last page the start */
  snl_widget_set_css_class (GTK_WIDGET (self->next), "suggested-action", !is_last);
  snl_widget_set_css_class (GTK_WIDGET (self->start), "suggested-action", is_last);

  if (g_strcmp0 (steps[step], "muster") == 0)
    ensure_muster (self);
  else if (is_last)
    ensure_options (self);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    snl_new_game_focus (self);
}

static void
choose (SnlNewGame *self,
        SnlModule  *module)
{
  g_set_object (&self->module, module);
  g_clear_pointer (&self->wanted, g_free);
  self->is_muster_old = TRUE;
  snl_class_page_set_ruleset (self->class_page, snl_module_get_ruleset (module));

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->modules)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    snl_module_card_set_chosen (SNL_MODULE_CARD (card),
                                snl_module_card_get_module (SNL_MODULE_CARD (card)) == module);

  self->is_options_old = TRUE;
  suggest_title (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.next", TRUE);
}

static void
card_clicked_cb (SnlModuleCard *card,
                 SnlNewGame    *self)
{
  choose (self, snl_module_card_get_module (card));
}

static void
add_card (SnlNewGame *self,
          SnlModule  *module,
          guint       position)
{
  GtkWidget *card = snl_module_card_new (module);

  g_signal_connect_object (card, "clicked", G_CALLBACK (card_clicked_cb), self, 0);
  snl_module_card_set_chosen (SNL_MODULE_CARD (card), module == self->module);
  snl_module_card_insert (card, self->modules, position);
}

static void
modules_changed_cb (SnlNewGame *self,
                    guint       position,
                    guint       removed,
                    guint       added,
                    GListModel *model)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr(SnlModule) module = g_list_model_get_item (model, i);

      add_card (self, module, i);

      /* select the first module until the requested one is loaded */
      if (self->module == NULL || g_strcmp0 (snl_module_get_id (module), self->wanted) == 0)
        {
          g_autofree char *wanted = g_strdup (self->wanted);

          choose (self, module);

          if (g_strcmp0 (snl_module_get_id (module), wanted) != 0)
            self->wanted = g_steal_pointer (&wanted);
        }
    }
}

static void
class_changed_cb (SnlNewGame *self)
{
  self->is_muster_old = TRUE;
  suggest_title (self);
}

/* Makes the titles below a narrow window wrap, where they would be cut */
static void
wrap_titles (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
      gtk_label_set_lines (GTK_LABEL (widget), 2);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_titles (child);
}

/* Shows the view switcher at the bottom when the header bar has no room for it */
static void
title_visible_cb (SnlNewGame *self)
{
  if (self->bar == NULL || !adw_view_switcher_title_get_title_visible (self->switcher_title))
    return;

  adw_view_switcher_bar_set_stack (self->bar, self->stack);
  wrap_titles (GTK_WIDGET (self->bar));
}

static void
title_changed_cb (SnlNewGame *self)
{
  if (!self->is_setting)
    self->is_title_own = *gtk_editable_get_text (GTK_EDITABLE (self->title)) != '\0';
}

/* Makes a file name from @title: keeps all letters, replaces characters that file systems refuse */
static char *
dup_file_name (const char *title)
{
  GString *name = g_string_new (NULL);

  for (const char *p = title; *p != '\0' && name->len < 80; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || c == '-' || c == '_')
        g_string_append_unichar (name, c);
      else if (name->len > 0 && name->str[name->len - 1] != ' ')
        g_string_append_c (name, ' ');
    }

  g_strchomp (name->str);

  return g_string_free (name, FALSE);
}

static char *
dup_path (const char *title)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "senlac", "games", NULL);
  g_autofree char *name = dup_file_name (title);
  char *path = NULL;

  g_mkdir_with_parents (folder, 0700);

  for (guint i = 1; path == NULL; i++)
    {
      g_autofree char *file = i == 1 ? g_strdup_printf ("%s.senlac", name)
                                     : g_strdup_printf ("%s %u.senlac", name, i);

      path = g_build_filename (folder, file, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        g_clear_pointer (&path, g_free);
    }

  return path;
}

/* Creates a temporary game with the current choices, to preview a list */
static SnlGame *
new_preview (SnlNewGame  *self,
             const char  *except,
             GError     **error)
{
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GHashTable) options = snl_options_page_dup_options (ensure_options (self));

  ensure_muster (self);
  game = snl_game_new (snl_module_get_ruleset (self->module),
                       snl_muster_page_get_muster (self->muster_page),
                       options, 1, snl_module_get_title (self->module), error);

  if (game == NULL || !snl_import_group_run (snl_options_page_get_lists (self->options_page),
                                             game, except, error))
    return NULL;

  return g_steal_pointer (&game);
}

static void
list_wanted_cb (SnlNewGame *self,
                const char *of)
{
  SnlImportGroup *lists = snl_options_page_get_lists (self->options_page);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = new_preview (self, of, &error);
  g_autofree char *title = NULL;
  g_autofree char *text = snl_import_group_dup_text (lists, of, &title);
  SnlImportWindow *window;

  if (game == NULL)
    {
      snl_banner_show (self->notice, error->message, NULL, NULL);
      return;
    }

  window = snl_import_window_new (game, of, TRUE);

  if (text != NULL)
    snl_import_window_set_text (window, title, text);

  g_signal_connect_object (window, "taken", G_CALLBACK (snl_import_group_set_list), lists,
                           G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (window));
}

static void
start_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlNewGame *self = SNL_NEW_GAME (widget);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GHashTable) options = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *title = NULL;
  g_autofree char *path = NULL;
  SnlNaming naming;

  /* load the catalogue now if the game is started before the requested module is loaded */
  if (self->wanted != NULL)
    snl_catalogue_load_all (snl_shared_get_catalogue ());

  if (self->module == NULL)
    return;

  title = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title)));

  if (*g_strstrip (title) == '\0')
    {
      g_free (title);
      title = g_strdup (snl_module_get_title (self->module));
    }

  ensure_muster (self);
  options = snl_options_page_dup_options (ensure_options (self));
  game = snl_game_new (snl_module_get_ruleset (self->module),
                       snl_muster_page_get_muster (self->muster_page), options, g_random_int (),
                       title, &error);

  if (game == NULL)
    {
      snl_banner_show (self->notice, error->message, NULL, NULL);
      return;
    }

  if (!snl_import_group_run (snl_options_page_get_lists (self->options_page), game,
                             NULL, &error))
    {
      snl_banner_show (self->notice, error->message, NULL, NULL);
      return;
    }

  path = dup_path (title);
  snl_options_page_apply_table (self->options_page, game);

  if ((snl_class_page_get_naming (self->class_page, &naming) &&
       !snl_game_set_naming (game, naming, &error)) ||
      !snl_class_page_keep (self->class_page, &error) || !snl_game_save_as (game, path, &error))
    {
      snl_banner_show (self->notice, error->message, NULL, NULL);
      return;
    }

  g_settings_set_string (snl_shared_get_settings (), "last-module",
                         snl_module_get_id (self->module));
  g_signal_emit (self, game_started, 0, game);
}

static void
plan_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlNewGame *self = SNL_NEW_GAME (widget);
  SnlSimulationWindow *simulation_window;
  GHashTable *options;

  if (self->wanted != NULL)
    snl_catalogue_load_all (snl_shared_get_catalogue ());

  if (self->module == NULL)
    return;

  options = snl_options_page_dup_options (ensure_options (self));
  simulation_window = snl_simulation_window_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                 snl_module_get_ruleset (self->module),
                                                 snl_class_page_dup_list (self->class_page),
                                                 options);
  gtk_window_present (GTK_WINDOW (simulation_window));
}

static void
step_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlNewGame *self = SNL_NEW_GAME (widget);
  guint step = get_step (self);

  if (g_strcmp0 (action_name, "new-game.next") == 0 && step + 1 < G_N_ELEMENTS (steps))
    adw_view_stack_set_visible_child_name (self->stack, steps[step + 1]);
  else if (g_strcmp0 (action_name, "new-game.back") == 0 && step > 0)
    adw_view_stack_set_visible_child_name (self->stack, steps[step - 1]);
}

static void
snl_new_game_dispose (GObject *object)
{
  SnlNewGame *self = SNL_NEW_GAME (object);

  g_clear_object (&self->module);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (snl_new_game_parent_class)->dispose (object);
}

static void
snl_new_game_class_init (SnlNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_new_game_dispose;

  g_type_ensure (SNL_TYPE_BANNER);
  g_type_ensure (SNL_TYPE_CLASS_PAGE);
  g_type_ensure (SNL_TYPE_MUSTER_PAGE);
  g_type_ensure (SNL_TYPE_OPTIONS_PAGE);
  g_type_ensure (SNL_TYPE_COLUMNS);

  game_started = g_signal_new ("game-started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                               NULL, NULL, NULL, G_TYPE_NONE, 1, SNL_TYPE_GAME);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, bar);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, stack);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, notice);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, modules);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, class_page);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, muster_page);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, options_page);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, title);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, next);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, start);
  gtk_widget_class_bind_template_child (widget_class, SnlNewGame, plan);
  gtk_widget_class_bind_template_callback (widget_class, step_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, class_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_visible_cb);

  gtk_widget_class_install_action (widget_class, "new-game.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "new-game.plan", NULL, plan_action);
  gtk_widget_class_install_action (widget_class, "new-game.next", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "new-game.back", NULL, step_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK,
                                       "new-game.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK,
                                       "new-game.back", NULL);
}

/* Starts the game on Ctrl+Enter; captured, because the text field would insert a line break */
static void
add_start_key (SnlNewGame *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcutTrigger *trigger = gtk_keyval_trigger_new (GDK_KEY_Return, GDK_CONTROL_MASK);
  GtkShortcut *shortcut = gtk_shortcut_new (trigger, gtk_named_action_new ("new-game.start"));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
snl_new_game_init (SnlNewGame *self)
{
  self->is_muster_old = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_button_wrap (self->plan);
  snl_button_wrap (self->start);
  title_visible_cb (self);
  add_start_key (self);
  g_signal_connect_object (self->class_page, "title-changed", G_CALLBACK (suggest_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (snl_options_page_get_lists (self->options_page), "choose",
                           G_CALLBACK (list_wanted_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.next", FALSE);
}

/**
 * snl_new_game_new:
 * @module: (nullable): the id of the module to select
 *
 * Returns: (transfer floating): the widget
 */
SnlNewGame *
snl_new_game_new (const char *module)
{
  SnlNewGame *self = g_object_new (SNL_TYPE_NEW_GAME, NULL);
  GListModel *modules = snl_catalogue_get_modules (snl_shared_get_catalogue ());

  snl_catalogue_begin (snl_shared_get_catalogue ());
  self->wanted = module != NULL ? g_strdup (module)
                                : g_settings_get_string (snl_shared_get_settings (), "last-module");
  g_signal_connect_object (modules, "items-changed", G_CALLBACK (modules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  modules_changed_cb (self, 0, 0, g_list_model_get_n_items (modules), modules);

  /* the module is given: continue with the class */
  if (module != NULL && self->module != NULL)
    adw_view_stack_set_visible_child_name (self->stack, "class");

  step_changed_cb (self);

  return self;
}

/**
 * snl_new_game_focus:
 * @self: the pages of a new game
 *
 * Moves the keyboard focus to the class list if it is shown, else to the button for the next step.
 */
void
snl_new_game_focus (SnlNewGame *self)
{
  guint step;

  g_return_if_fail (SNL_IS_NEW_GAME (self));

  step = get_step (self);

  if (g_strcmp0 (steps[step], "class") == 0)
    snl_class_page_focus (self->class_page);
  else
    gtk_widget_grab_focus (GTK_WIDGET (step + 1 == G_N_ELEMENTS (steps)
                                       ? self->start
                                       : self->next));
}
