/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The referee's window, a GtkStack of four pages: the start page, the set-up of a new game, a
 * module's file, and the desk of a running game. Saves the game before it leaves it.
 */

#include "snl-window-private.h"

#include "snl-upgrade-prompt.h"
#include "app/data/snl-game-summary.h"
#include "app/data/snl-shared.h"
#include "app/reference/snl-reference-window.h"
#include "app/widgets/snl-message-dialog.h"
#include "core/view/snl-first-lesson.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (SnlWindow, snl_window, ADW_TYPE_APPLICATION_WINDOW)

static void
note_game (SnlGame *game)
{
  g_autoptr(GFile) file = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *summary = NULL;

  /* a game that is only tried is replaced by the next one */
  if (snl_game_get_path (game) == NULL ||
      g_str_has_prefix (snl_game_get_path (game), g_get_user_cache_dir ()))
    return;

  file = g_file_new_for_path (snl_game_get_path (game));
  uri = g_file_get_uri (file);
  summary = snl_game_summary_dup_line (game);
  snl_recent_add (snl_shared_get_recent (), uri,
                  snl_game_get_title (game), summary, snl_game_is_over (game));
}

/* Detaches the desk from its game; the widget stays in the stack until an idle callback removes
 * it */
static void
drop_game (SnlWindow *self)
{
  SnlDesk *left = g_steal_pointer (&self->desk);

  if (left == NULL)
    return;

  note_game (snl_desk_get_game (left));
  g_free (self->left_path);
  g_free (self->left_page);
  self->left_path = g_strdup (snl_game_get_path (snl_desk_get_game (left)));
  self->left_page = g_strdup (snl_desk_get_page (left));
  snl_desk_close (left);
}

static gboolean
remove_left_cb (gpointer user_data)
{
  SnlWindow *self = user_data;

  self->remove_id = 0;
  snl_window_remove_closed (self);

  return G_SOURCE_REMOVE;
}

static void
painted_cb (GdkFrameClock *clock,
            SnlWindow     *self)
{
  g_clear_signal_handler (&self->painted_id, clock);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
}

/*
 * Has GTK look what is below the pointer when the next frame is painted. When a page goes, GTK
 * gives the pointer to what takes its place before that has a size, that is to the stack, until the
 * pointer is moved: a click without a move would be lost.
 */
static void
look_below_pointer (SnlWindow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL || self->painted_id != 0)
    return;

  self->painted_id = g_signal_connect_object (clock, "after-paint", G_CALLBACK (painted_cb), self,
                                              0);
  gtk_widget_queue_draw (GTK_WIDGET (self->stack));
}

/**
 * snl_window_show_page:
 * @self: a window
 * @page: one of its pages
 *
 * Shows @page; the pages that are no longer used are removed soon.
 */
void
snl_window_show_page (SnlWindow *self,
                      GtkWidget *page)
{
  gtk_stack_set_visible_child (self->stack, page);
  look_below_pointer (self);

  if (page == GTK_WIDGET (self->desk))
    snl_desk_focus_entry (self->desk);
  else if (page == GTK_WIDGET (self->new_game))
    snl_new_game_focus (self->new_game);

  /* in an idle callback: the action that led here may belong to a widget of the page to remove */
  if (self->remove_id == 0)
    self->remove_id = g_idle_add (remove_left_cb, self);
}

/* Whether the game is saved, or has nothing to save. If saving fails, shows the desk with the
 * reason. */
gboolean
snl_window_can_leave_game (SnlWindow *self)
{
  SnlGame *game = snl_window_get_game (self);

  if (game == NULL || snl_game_is_read_only (game) || snl_game_flush (game, NULL))
    return TRUE;

  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->desk));
  snl_desk_show_trouble (self->desk);

  return FALSE;
}

static void
ensure_start_page (SnlWindow *self)
{
  if (self->start_page != NULL)
    return;

  self->start_page = g_object_new (SNL_TYPE_START_PAGE, NULL);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->start_page));
}

/**
 * snl_window_show_error:
 * @self: a window
 * @sentence: what went wrong and what to do
 *
 * Shows @sentence in the banner of the desk, or of the start page if there is no game.
 */
void
snl_window_show_error (SnlWindow  *self,
                       const char *sentence)
{
  if (self->desk != NULL)
    {
      snl_desk_show_notice (self->desk, sentence);
      return;
    }

  snl_window_show_start (self);
  snl_banner_show (snl_start_page_get_notice (self->start_page), sentence, NULL, NULL);
}

static void
close_response_cb (SnlWindow  *self,
                   const char *response)
{
  if (self->desk != NULL && g_strcmp0 (response, "copy") == 0)
    gtk_widget_activate_action (GTK_WIDGET (self->desk), "desk.save-copy", NULL);

  if (g_strcmp0 (response, "close") != 0)
    return;

  /* there may be disk space again */
  if (self->desk != NULL)
    snl_game_flush (snl_desk_get_game (self->desk), NULL);
  drop_game (self);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Asks before a game that cannot be saved is closed, because its last actions would be lost */
static void
ask_to_close (SnlWindow  *self,
              const char *trouble)
{
  GtkWidget *dialog = snl_message_dialog_new (GTK_WINDOW (self), _("Close Without Saving?"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _("The game cannot be saved: %s"), trouble);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Keep Open"),
                                    "close", _("_Close Without Saving"),
                                    "copy", _("_Save a Copy…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "close",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "copy",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "copy");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
snl_window_close_request (GtkWindow *window)
{
  SnlWindow *self = SNL_WINDOW (window);
  SnlGame *game = snl_window_get_game (self);
  g_autoptr(GError) error = NULL;

  if (!gtk_window_is_maximized (window))
    {
      int width;
      int height;

      gtk_window_get_default_size (window, &width, &height);
      g_settings_set (snl_shared_get_settings (), "window-size", "(ii)",
                      width, height);
    }

  g_settings_set_boolean (snl_shared_get_settings (),
                          "window-maximized", gtk_window_is_maximized (window));

  if (game != NULL && !snl_game_is_read_only (game) && !snl_game_flush (game, &error))
    {
      ask_to_close (self, error->message);
      return GDK_EVENT_STOP;
    }

  drop_game (self);
  snl_window_remove_closed (self);

  return GTK_WINDOW_CLASS (snl_window_parent_class)->close_request (window);
}

static void
start_page_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  SnlWindow *self = SNL_WINDOW (widget);

  /* from the set-up of a new game, or a module's file, back to the game that is still open */
  if (self->desk != NULL && gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->desk))
    {
      self->new_game = NULL;
      self->module = NULL;
      snl_window_show_page (self, GTK_WIDGET (self->desk));
      gtk_window_set_title (GTK_WINDOW (self), snl_game_get_title (snl_window_get_game (self)));
      return;
    }

  if (snl_window_can_leave_game (self))
    snl_window_show_start (self);
}

/* A plan for a lesson is made from the set-up of a new game, which need not be started */
static void
plan_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlWindow *self = SNL_WINDOW (widget);

  snl_window_begin_new_game (self, NULL);
  if (self->new_game != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->new_game), "new-game.plan", NULL);
}

static void
new_game_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  snl_window_begin_new_game (SNL_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* Begins a game that is kept nowhere, of the battle that new users are shown first */
static void
try_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  SnlWindow *self = SNL_WINDOW (widget);
  g_autoptr(GVariant) first = g_settings_get_default_value (snl_shared_get_settings (),
                                                            "last-module");
  SnlCatalogue *catalogue = snl_shared_get_catalogue ();
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  SnlModule *module;

  snl_catalogue_load_all (catalogue);
  module = snl_catalogue_find (catalogue, g_variant_get_string (first, NULL));
  if (module == NULL)
    return;

  game = snl_first_lesson_new_game (snl_module_get_ruleset (module), &error);
  if (game == NULL)
    {
      snl_window_show_error (self, error->message);
      return;
    }

  snl_window_take_game (self, game);
  snl_desk_start_lesson (self->desk);
}

static void
copy_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlCatalogue *catalogue = snl_shared_get_catalogue ();
  SnlModule *module = snl_catalogue_find (catalogue, g_variant_get_string (parameter, NULL));

  if (module != NULL)
    snl_reference_window_present (GTK_WINDOW (widget), snl_module_get_ruleset (module));
}

static void
cancel_opening_action (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  snl_window_cancel_opening (SNL_WINDOW (widget));
}

static void
upgrade_rules_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  snl_upgrade_prompt_ask (SNL_WINDOW (widget));
}

static void
module_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  snl_window_show_module (SNL_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
tried_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  snl_window_show_tried (SNL_WINDOW (widget));
}

static gboolean
drop_cb (SnlWindow    *self,
         const GValue *value)
{
  snl_window_open_file (self, g_value_get_object (value));

  return TRUE;
}

static void
open_uri_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  snl_window_open_file (SNL_WINDOW (widget), file);
}

/* Shows the start page, unless a page was added before the window is realized */
static void
snl_window_realize (GtkWidget *widget)
{
  SnlWindow *self = SNL_WINDOW (widget);

  if (gtk_stack_get_visible_child (self->stack) == NULL)
    snl_window_show_start (self);

  GTK_WIDGET_CLASS (snl_window_parent_class)->realize (widget);

  /* with the cairo renderer one frame of a cross-fade takes longer than a frame lasts */
  if (GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (self))))
    gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_NONE);
}

static void
snl_window_dispose (GObject *object)
{
  SnlWindow *self = SNL_WINDOW (object);

  g_clear_handle_id (&self->remove_id, g_source_remove);
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_object (&self->tried);
  g_clear_pointer (&self->left_path, g_free);
  g_clear_pointer (&self->left_page, g_free);

  G_OBJECT_CLASS (snl_window_parent_class)->dispose (object);
}

static void
snl_window_class_init (SnlWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = snl_window_close_request;
  widget_class->realize = snl_window_realize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlWindow, stack);

  /* a binding of the window and not an accelerator of the application: GTK tries accelerators
   * first, so one would override Ctrl+O in windows that use it for something else */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "app.open", NULL);

  gtk_widget_class_install_action (widget_class, "senlac.start-page", NULL, start_page_action);
  gtk_widget_class_install_action (widget_class, "senlac.plan", NULL, plan_action);
  gtk_widget_class_install_action (widget_class, "senlac.new-game", "s", new_game_action);
  gtk_widget_class_install_action (widget_class, "senlac.try", NULL, try_action);
  gtk_widget_class_install_action (widget_class, "senlac.copy", "s", copy_action);
  gtk_widget_class_install_action (widget_class, "senlac.open-uri", "s", open_uri_action);
  gtk_widget_class_install_action (widget_class, "senlac.module", "s", module_action);
  gtk_widget_class_install_action (widget_class, "senlac.tried", NULL, tried_action);
  gtk_widget_class_install_action (widget_class, "senlac.upgrade-rules", NULL,
                                   upgrade_rules_action);
  gtk_widget_class_install_action (widget_class, "senlac.cancel-opening", NULL,
                                   cancel_opening_action);
}

static void
snl_window_init (SnlWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->stack, "notify::transition-running",
                           G_CALLBACK (look_below_pointer), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * snl_window_new:
 * @application: the application
 *
 * Returns: (transfer none): a window with the size of the last one; it shows the start page unless
 *   a game is put in it before it is realized
 */
SnlWindow *
snl_window_new (SnlApplication *application)
{
  GSettings *settings = snl_shared_get_settings ();
  SnlWindow *self = g_object_new (SNL_TYPE_WINDOW, "application", application, NULL);
  int width;
  int height;

  g_settings_get (settings, "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);

  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  return self;
}

/**
 * snl_window_get_game:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the game that is shown on its desk
 */
SnlGame *
snl_window_get_game (SnlWindow *self)
{
  g_return_val_if_fail (SNL_IS_WINDOW (self), NULL);

  return self->desk != NULL ? snl_desk_get_game (self->desk) : NULL;
}

/**
 * snl_window_show_start:
 * @self: a window
 *
 * Shows the start page and closes the game, which must be saved: see snl_window_can_leave_game().
 */
void
snl_window_show_start (SnlWindow *self)
{
  g_return_if_fail (SNL_IS_WINDOW (self));

  ensure_start_page (self);
  drop_game (self);
  g_clear_object (&self->tried);
  self->new_game = NULL;
  self->module = NULL;
  snl_window_show_page (self, GTK_WIDGET (self->start_page));
  gtk_window_set_title (GTK_WINDOW (self), _("Senlac"));
}

/**
 * snl_window_remove_closed:
 * @self: a window
 *
 * Removes the pages that are no longer used now, and not in an idle callback: for a caller that
 * needs their games' files closed.
 */
void
snl_window_remove_closed (SnlWindow *self)
{
  GtkWidget *next;

  g_return_if_fail (SNL_IS_WINDOW (self));

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = next)
    {
      next = gtk_widget_get_next_sibling (page);
      if (page != GTK_WIDGET (self->start_page) && page != GTK_WIDGET (self->new_game) &&
          page != GTK_WIDGET (self->module) && page != GTK_WIDGET (self->desk))
        gtk_stack_remove (self->stack, page);
    }
}

/**
 * snl_window_begin_new_game:
 * @self: a window
 * @module: (nullable): the id of the module to select first
 *
 * Shows the set-up of a new game. An open game stays open until the new one starts; if it cannot be
 * saved, nothing changes.
 */
void
snl_window_begin_new_game (SnlWindow  *self,
                           const char *module)
{
  g_return_if_fail (SNL_IS_WINDOW (self));

  if (!snl_window_can_leave_game (self))
    return;

  self->module = NULL;
  /* a first lesson is over when a real one begins */
  if (self->desk != NULL && snl_game_get_path (snl_desk_get_game (self->desk)) == NULL)
    drop_game (self);

  self->new_game = snl_new_game_new (module);
  g_signal_connect_object (self->new_game, "game-started", G_CALLBACK (snl_window_take_game), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->new_game));
  snl_window_show_page (self, GTK_WIDGET (self->new_game));
  gtk_window_set_title (GTK_WINDOW (self), _("A New Game"));
}

/**
 * snl_window_show_offer:
 * @self: a window
 * @game: the game that @sentence is about
 * @sentence: what the referee may want to react to
 * @button: (nullable): the label of the banner's button
 * @action: (nullable): the detailed name of the action that the button activates
 *
 * Shows a banner on the desk, if @game is still the game of the window.
 */
void
snl_window_show_offer (SnlWindow  *self,
                       SnlGame    *game,
                       const char *sentence,
                       const char *button,
                       const char *action)
{
  g_return_if_fail (SNL_IS_WINDOW (self));

  if (self->desk != NULL && snl_desk_get_game (self->desk) == game)
    snl_desk_show_offer (self->desk, sentence, button, action);
}

/**
 * snl_window_take_game:
 * @self: a window
 * @game: a game
 *
 * Shows @game on a new desk, and closes the game that was open.
 */
void
snl_window_take_game (SnlWindow *self,
                      SnlGame   *game)
{
  g_return_if_fail (SNL_IS_WINDOW (self));
  g_return_if_fail (SNL_IS_GAME (game));

  drop_game (self);
  g_clear_object (&self->tried);
  self->new_game = NULL;
  self->module = NULL;
  self->desk = snl_desk_new (game);
  if (self->left_path != NULL && g_strcmp0 (snl_game_get_path (game), self->left_path) == 0)
    snl_desk_show_page (self->desk, self->left_page);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->desk));
  snl_window_show_page (self, GTK_WIDGET (self->desk));
  gtk_window_set_title (GTK_WINDOW (self), snl_game_get_title (game));
  note_game (game);
}
