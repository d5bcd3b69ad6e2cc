/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The widget around one running game: phase bar, pages (units, board, plan, log), panel and
 * quick entry. Creates the models that they share, keeps the actions' sensitivity and the banner
 * up to date, and creates most pages when they are first shown.
 */

#include "snl-desk.h"

#include "snl-desk-private.h"

#include "snl-lesson-bar.h"
#include "snl-pages-pane.h"
#include "app/data/snl-game-summary.h"
#include "app/print/snl-print-dialog.h"
#include "app/report/snl-log-page.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-label-tooltip.h"
#include "app/widgets/snl-menu.h"
#include "core/view/snl-page.h"

#include <glib/gi18n.h>

/* The maximum length of a sentence in a tooltip, in characters */
#define TOOLTIP_LETTERS 90

/* Seconds between attempts to save a game that could not be saved */
#define SAVE_RETRY_SECONDS 5

/* Seconds between checks whether another window or program has closed the game */
#define LOCK_POLL_SECONDS 2

G_DEFINE_FINAL_TYPE (SnlDesk, snl_desk, ADW_TYPE_BIN)

static char *
dup_shortened (const char *sentence)
{
  g_autofree char *start = g_utf8_strlen (sentence, -1) > TOOLTIP_LETTERS
                           ? g_utf8_substring (sentence, 0, TOOLTIP_LETTERS)
                           : NULL;

  return start != NULL ? g_strconcat (start, "…", NULL) : g_strdup (sentence);
}

static void
set_tooltip (SnlDesk    *self,
             GtkButton  *button,
             const char *format,
             const char *nothing,
             guint       index)
{
  const SnlEntry *entry = snl_journal_get (snl_game_get_journal (self->game), index);
  g_autofree char *sentence = entry != NULL
                              ? snl_game_summary_dup_sentence (self->game, entry)
                              : NULL;
  g_autofree char *shortened = sentence != NULL ? dup_shortened (sentence) : NULL;
  g_autofree char *tooltip = NULL;

  if (shortened != NULL)
    {
      /* no printf() function: the compiler cannot check a format that is a parameter */
      g_auto(GStrv) parts = g_strsplit (format, "%s", 2);

      tooltip = g_strjoin (shortened, parts[0], parts[1], NULL);
    }
  else
    {
      tooltip = g_strdup (nothing);
    }

  gtk_widget_set_tooltip_text (GTK_WIDGET (button), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  tooltip, -1);
}

/* Shows why the position cannot be displayed in full: the rules of the module exceeded a limit of
 * evaluation */
static void
show_view_fault (SnlDesk *self)
{
  const char *why = snl_position_get_view_fault (snl_game_get_position (self->game));

  if (why != NULL)
    snl_desk_show_offer (self, why, NULL, NULL);
}

/* What the class is being told can be taken back, too */
static void
update_undo (SnlDesk *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "desk.undo",
                                 snl_game_can_undo (self->game) ||
                                 snl_pending_action_is_telling (self->pending_action));
}

static void
desk_update (SnlDesk *self)
{
  guint length = snl_journal_get_length (snl_game_get_journal (self->game));

  update_undo (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "desk.redo", snl_game_can_redo (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "desk.play-on",
                                 snl_view_can_play_on (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "desk.import",
                                 !snl_game_is_read_only (self->game) &&
                                 snl_ruleset_get_section (snl_game_get_ruleset (self->game),
                                                          "imports") != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "desk.next",
                                 snl_phase_bar_get_next (self->phase_bar) != NULL);

  /* Translators: %s is a sentence of the log: what is taken back */
  set_tooltip (self, self->undo, _("Undo (Ctrl+Z): %s"), _("Nothing to undo"),
               length > 0 ? length - 1 : G_MAXUINT);
  /* Translators: %s is a sentence of the log: what is done again */
  set_tooltip (self, self->redo, _("Redo (Ctrl+Shift+Z): %s"), _("Nothing to redo"), length);
  show_view_fault (self);
}

static gboolean
has_begun (SnlDesk *self)
{
  return self->pending_action != NULL &&
         snl_pending_action_get_action (self->pending_action) != NULL;
}

/* Hides the phase bar in a narrow window that shows an action being prepared, so that the last
 * button of the action has room */
static void
update_phase_bar (SnlDesk *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->phase_bar),
                          !has_begun (self) || !adw_leaflet_get_folded (self->leaflet) ||
                          adw_leaflet_get_visible_child (self->leaflet) !=
                          GTK_WIDGET (self->panel));
}

static void
pending_action_changed_cb (SnlDesk *self)
{
  gboolean is_begun = has_begun (self);

  update_undo (self);

  /* only one button at a time has the suggested-action style, and Space presses it: not the phase
   * bar's while an action is pending */
  snl_phase_bar_set_suggested (self->phase_bar, !is_begun);
  snl_phase_bar_set_card (self->phase_bar, snl_pending_action_shows_card (self->pending_action));
  snl_phase_bar_set_waiting (self->phase_bar,
                             snl_pending_action_is_telling (self->pending_action) ||
                             snl_pending_action_has_card (self->pending_action));

  if (is_begun && snl_pending_action_is_ready (self->pending_action) &&
      adw_leaflet_get_folded (self->leaflet))
    adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->panel));
  update_phase_bar (self);
}

static void
flip_toggled_cb (SnlDesk *self)
{
  adw_leaflet_set_visible_child (self->leaflet,
                                 gtk_toggle_button_get_active (self->flip)
                                   ? GTK_WIDGET (self->panel) : GTK_WIDGET (self->pages));
}

static gboolean
fit_bars_cb (gpointer user_data)
{
  SnlDesk *self = SNL_DESK (user_data);
  gboolean lacks_switcher;
  gboolean lacks_tools;
  gboolean is_folded;

  /* the idle callback may run after dispose() has freed the template's children */
  if (self->low_bar == NULL)
    return G_SOURCE_REMOVE;

  lacks_switcher = adw_squeezer_get_visible_child (self->switcher) == self->no_switcher;
  lacks_tools = adw_squeezer_get_visible_child (self->tools) == self->no_tools;
  is_folded = adw_leaflet_get_folded (self->leaflet);
  gtk_widget_set_visible (self->low_switcher, lacks_switcher);
  gtk_widget_set_visible (self->low_tools, lacks_tools);
  gtk_widget_set_visible (GTK_WIDGET (self->flip), is_folded);
  gtk_widget_set_visible (self->low_bar, lacks_switcher || lacks_tools || is_folded);
  update_phase_bar (self);

  return G_SOURCE_REMOVE;
}

/* In a narrow window, shows below the header bar what does not fit there, and the button that turns
 * from the lists to the action. In an idle callback, because AdwSqueezer and AdwLeaflet emit this
 * while the window is being allocated, and a header bar that changes then is not drawn in that
 * frame */
static void
width_changed_cb (SnlDesk *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_bars_cb, g_object_ref (self), g_object_unref);
}

static void
leaflet_changed_cb (SnlDesk *self)
{
  gtk_toggle_button_set_active (self->flip, adw_leaflet_get_visible_child (self->leaflet) ==
                                            GTK_WIDGET (self->panel));
  update_phase_bar (self);
}

/* Creates a page other than the first when it is first shown: many lessons never use it */
static void
ensure_page (SnlDesk *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->pages);

  if (g_strcmp0 (name, "overview") == 0 && adw_bin_get_child (self->pages_place) == NULL)
    {
      SnlPagesPane *pane = g_object_new (SNL_TYPE_PAGES_PANE, NULL);

      snl_pages_pane_set_game (pane, self->game);
      adw_bin_set_child (self->pages_place, GTK_WIDGET (pane));
    }
  else if (g_strcmp0 (name, "board") == 0 && self->board_pane == NULL)
    {
      self->board_pane = g_object_new (SNL_TYPE_BOARD_PANE, NULL);
      snl_board_pane_set_pending_action (self->board_pane, self->pending_action);
      snl_wall_controller_set_board (self->wall_controller, self->board_pane);
      adw_bin_set_child (self->board_place, GTK_WIDGET (self->board_pane));
    }
  else if (g_strcmp0 (name, "log") == 0 && adw_bin_get_child (self->log_place) == NULL)
    {
      SnlLogPage *page = g_object_new (SNL_TYPE_LOG_PAGE, NULL);

      snl_log_page_set_game (page, self->game);
      adw_bin_set_child (self->log_place, GTK_WIDGET (page));
    }
}

/* In a folded leaflet, switching the page also shows the pages in place of the panel */
static void
pages_changed_cb (SnlDesk *self)
{
  /* the stack emits this for its first page before a game is set */
  if (self->wall_controller != NULL)
    ensure_page (self);
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->pages));
}

static gboolean
retry_cb (gpointer user_data)
{
  SnlDesk *self = SNL_DESK (user_data);

  if (!snl_game_flush (self->game, NULL))
    return G_SOURCE_CONTINUE;

  self->retry_id = 0;

  return G_SOURCE_REMOVE;
}

static void
trouble_cb (SnlDesk    *self,
            const char *trouble)
{
  if (trouble == NULL)
    {
      snl_banner_hide (self->notice);
      snl_quick_bar_show_hint (self->quick_bar, _("Everything is saved again."), FALSE);
      return;
    }

  snl_banner_show (self->notice, trouble, _("Save a Copy…"), "desk.save-copy");
  if (self->retry_id == 0)
    self->retry_id = g_timeout_add_seconds (SAVE_RETRY_SECONDS, retry_cb, self);
}

static void
show_game_free (SnlDesk *self)
{
  snl_banner_show_news (self->notice,
                        _("This game is no longer open elsewhere: you can play on here."),
                        _("Play On Here"), "desk.reopen");
}

/* A game opened read-only does not follow its file: tell the referee when the file changes */
static void
file_changed_cb (SnlDesk           *self,
                 GFile             *file,
                 GFile             *other,
                 GFileMonitorEvent  event)
{
  if (event != G_FILE_MONITOR_EVENT_CHANGED && event != G_FILE_MONITOR_EVENT_CREATED &&
      event != G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT)
    return;

  if (snl_game_is_free (self->game))
    show_game_free (self);
  else
    snl_banner_show (self->notice, _("This game was continued elsewhere; this is how it was "
                                     "before."),
                     _("Show It as It Is Now"), "desk.reopen");
}

/* Polls, because releasing a file lock emits no event */
static gboolean
poll_lock_cb (gpointer user_data)
{
  SnlDesk *self = SNL_DESK (user_data);

  if (snl_game_is_free (self->game))
    show_game_free (self);
  else if (snl_game_is_read_only (self->game))
    return G_SOURCE_CONTINUE;

  self->poll_id = 0;

  return G_SOURCE_REMOVE;
}

static void
watch (SnlDesk *self)
{
  g_autoptr(GFile) file = g_file_new_for_path (snl_game_get_path (self->game));

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);

  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self,
                             G_CONNECT_SWAPPED);

  self->poll_id = g_timeout_add_seconds (LOCK_POLL_SECONDS, poll_lock_cb, self);
}

static void
show_first_notice (SnlDesk *self)
{
  const char *trouble = snl_game_get_trouble (self->game);
  const char *notice = snl_game_get_notice (self->game);

  if (trouble != NULL)
    trouble_cb (self, trouble);
  else if (snl_game_is_read_only (self->game))
    {
      snl_banner_show (self->notice,
                       notice != NULL ? notice
                                      : _("This game is read-only. Save a copy to play on from "
                                          "here."),
                       _("Save a Copy…"), "desk.save-copy");
      watch (self);
    }
  else if (notice != NULL)
    snl_banner_show (self->notice, notice, NULL, NULL);
}

/* Forwards a printable key that no other widget handles to the quick entry */
static gboolean
key_pressed_cb (SnlDesk               *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)))
    return GDK_EVENT_PROPAGATE;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK) ||
      !g_unichar_isgraph (gdk_keyval_to_unicode (keyval)))
    return GDK_EVENT_PROPAGATE;

  return snl_quick_bar_forward (self->quick_bar, GTK_EVENT_CONTROLLER (controller));
}

static void
snl_desk_dispose (GObject *object)
{
  snl_desk_close (SNL_DESK (object));

  G_OBJECT_CLASS (snl_desk_parent_class)->dispose (object);
}

static void
snl_desk_class_init (SnlDeskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_desk_dispose;

  g_type_ensure (SNL_TYPE_COLUMNS);
  g_type_ensure (SNL_TYPE_PHASE_BAR);
  g_type_ensure (SNL_TYPE_BANNER);
  g_type_ensure (SNL_TYPE_UNIT_LIST_VIEW);
  g_type_ensure (SNL_TYPE_PLAN_PANE);
  g_type_ensure (SNL_TYPE_CLOCK_BUTTON);
  g_type_ensure (SNL_TYPE_WALL_BUTTON);
  g_type_ensure (SNL_TYPE_WALL_QUESTION);
  g_type_ensure (SNL_TYPE_SIDE_PANEL);
  g_type_ensure (SNL_TYPE_QUICK_BAR);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-desk.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, title);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, undo);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, redo);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, menu);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, inbox_place);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, lesson_place);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, phase_bar);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, notice);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, leaflet);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, pages);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, unit_list_view);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, clock_button);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, low_clock_button);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, wall_question);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, names_question);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, pages_place);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, module_page);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, board_place);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, board_page);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, plan_pane);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, plan_page);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, log_place);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, switcher);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, no_switcher);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, tools);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, no_tools);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, low_bar);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, low_switcher);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, low_tools);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, flip);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, panel);
  gtk_widget_class_bind_template_child (widget_class, SnlDesk, quick_bar);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, flip_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, leaflet_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pages_changed_cb);

  snl_desk_install_actions (widget_class);
  snl_desk_install_wall_keys (widget_class);
}

static void
change_source_cb (GSimpleAction *action,
                  GVariant      *value,
                  gpointer       user_data)
{
  SnlDesk *self = user_data;
  SnlPhysical what = g_strcmp0 (g_action_get_name (G_ACTION (action)), "dice") == 0
                     ? SNL_PHYSICAL_DICE : SNL_PHYSICAL_CARDS;
  g_autoptr(GError) error = NULL;

  if (snl_game_set_physical (self->game, what,
                             g_strcmp0 (g_variant_get_string (value, NULL), "table") == 0,
                             &error))
    g_simple_action_set_state (action, value);
  else
    snl_desk_show_error (self, error);
}

/* Adds the actions of the menu that say whether dice and cards of the game are real */
static void
add_source_actions (SnlDesk *self)
{
  static const GActionEntry entries[] = {
    { "dice", NULL, "s", "'senlac'", change_source_cb, { 0 } },
    { "cards", NULL, "s", "'senlac'", change_source_cb, { 0 } },
  };
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  if (snl_game_is_physical (self->game, SNL_PHYSICAL_DICE))
    g_action_group_change_action_state (G_ACTION_GROUP (group), "dice",
                                        g_variant_new_string ("table"));
  if (snl_game_is_physical (self->game, SNL_PHYSICAL_CARDS))
    g_action_group_change_action_state (G_ACTION_GROUP (group), "cards",
                                        g_variant_new_string ("table"));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (group));
}

static void
snl_desk_init (SnlDesk *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_menu_attach (self->menu, "desk", NULL, NULL);
  snl_label_tooltip_install (self->title);
}

/**
 * snl_desk_new:
 * @game: a game
 *
 * Returns: (transfer floating): a desk for @game
 */
SnlDesk *
snl_desk_new (SnlGame *game)
{
  SnlDesk *self = g_object_new (SNL_TYPE_DESK, NULL);
  gboolean is_board_used = snl_board_pane_is_wanted (game);

  self->game = g_object_ref (game);
  self->pending_action = snl_pending_action_new (game);
  self->unit_list = snl_unit_list_new (self->pending_action);

  add_source_actions (self);
  gtk_label_set_label (self->title, snl_game_get_title (game));
  snl_phase_bar_set_game (self->phase_bar, game);
  snl_unit_list_view_set_unit_list (self->unit_list_view, self->unit_list);
  gtk_stack_page_set_visible (self->module_page, snl_page_has_any (snl_game_get_ruleset (game)));
  gtk_stack_page_set_visible (self->board_page,
                              snl_ruleset_get_section (snl_game_get_ruleset (game),
                                                       "board") != NULL);

  /* a referee who tracks the board sees it first */
  if (is_board_used)
    gtk_stack_set_visible_child_name (self->pages, "board");

  snl_plan_pane_set_game (self->plan_pane, game);
  g_object_bind_property (self->plan_pane, "is-in-use", self->plan_page, "visible",
                          G_BINDING_SYNC_CREATE);

  /* likewise the plan, where the table has no squares */
  if (snl_plan_pane_is_in_use (self->plan_pane) && !is_board_used)
    gtk_stack_set_visible_child_name (self->pages, "plan");

  snl_side_panel_set_pending_action (self->panel, self->pending_action);
  snl_quick_bar_set_pending_action (self->quick_bar, self->pending_action);

  /* after the widgets above have connected: desk_update() reads the phase bar, which must be
   * updated first */
  g_signal_connect_object (game, "changed", G_CALLBACK (desk_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pending_action, "owed", G_CALLBACK (snl_desk_owed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pending_action, "changed",
                           G_CALLBACK (pending_action_changed_cb), self, G_CONNECT_SWAPPED);
  desk_update (self);
  show_first_notice (self);
  snl_desk_start_wall (self);
  snl_desk_keep_focus (self);
  ensure_page (self);

  return self;
}

/**
 * snl_desk_get_game:
 * @self: a desk
 *
 * Returns: (transfer none): its game, or %NULL after snl_desk_close()
 */
SnlGame *
snl_desk_get_game (SnlDesk *self)
{
  g_return_val_if_fail (SNL_IS_DESK (self), NULL);

  return self->game;
}

/**
 * snl_desk_focus_entry:
 * @self: a desk
 *
 * Gives the keyboard focus to the quick entry.
 */
void
snl_desk_focus_entry (SnlDesk *self)
{
  g_return_if_fail (SNL_IS_DESK (self));

  snl_quick_bar_focus (self->quick_bar);
}

/**
 * snl_desk_get_page:
 * @self: a desk
 *
 * Returns: (transfer none): the name of the page that is shown
 */
const char *
snl_desk_get_page (SnlDesk *self)
{
  g_return_val_if_fail (SNL_IS_DESK (self), NULL);

  return gtk_stack_get_visible_child_name (self->pages);
}

/**
 * snl_desk_show_page:
 * @self: a desk
 * @name: the name of a page of another desk
 *
 * Shows the page of that name, unless this game has none.
 */
void
snl_desk_show_page (SnlDesk    *self,
                    const char *name)
{
  GtkWidget *page;

  g_return_if_fail (SNL_IS_DESK (self));

  page = gtk_stack_get_child_by_name (self->pages, name);
  if (page != NULL && gtk_stack_page_get_visible (gtk_stack_get_page (self->pages, page)))
    gtk_stack_set_visible_child (self->pages, page);
}

/**
 * snl_desk_steal_state:
 * @self: a desk that is about to be closed
 *
 * Takes what the referee has typed, and what the class sees, for the desk that replaces this one.
 *
 * Returns: (transfer full): the state for snl_desk_take_state()
 */
SnlDeskState *
snl_desk_steal_state (SnlDesk *self)
{
  SnlDeskState *state = g_new0 (SnlDeskState, 1);

  state->typed = snl_quick_bar_dup_text (self->quick_bar);
  state->page = g_strdup (snl_desk_get_page (self));
  snl_wall_controller_steal_state (self->wall_controller, &state->wall);

  return state;
}

/**
 * snl_desk_take_state:
 * @self: a desk
 * @state: the state of the desk that this one replaces
 *
 * Restores the state of the other desk.
 */
void
snl_desk_take_state (SnlDesk      *self,
                     SnlDeskState *state)
{
  snl_desk_show_page (self, state->page);
  snl_wall_controller_take_state (self->wall_controller, &state->wall);
  snl_quick_bar_set_text (self->quick_bar, state->typed);
}

/**
 * snl_desk_state_free:
 * @state: (transfer full): the state of a desk
 *
 * Frees @state.
 */
void
snl_desk_state_free (SnlDeskState *state)
{
  snl_wall_state_clear (&state->wall);
  g_free (state->page);
  g_free (state->typed);
  g_free (state);
}

/**
 * snl_desk_show_notice:
 * @self: a desk
 * @sentence: what happened elsewhere
 *
 * Shows @sentence in the banner, without a button.
 */
void
snl_desk_show_notice (SnlDesk    *self,
                      const char *sentence)
{
  g_return_if_fail (SNL_IS_DESK (self));

  snl_banner_show (self->notice, sentence, NULL, NULL);
}

/**
 * snl_desk_show_news:
 * @self: a desk
 * @sentence: what was done elsewhere, and went well
 *
 * Shows @sentence in the banner as good news.
 */
void
snl_desk_show_news (SnlDesk    *self,
                    const char *sentence)
{
  g_return_if_fail (SNL_IS_DESK (self));

  snl_banner_show_news (self->notice, sentence, NULL, NULL);
}

/**
 * snl_desk_show_trouble:
 * @self: a desk
 *
 * Shows the banner for a game that cannot be saved again: the reason, and a button to save a copy.
 * Does nothing if the game can be saved.
 */
void
snl_desk_show_trouble (SnlDesk *self)
{
  const char *trouble;

  g_return_if_fail (SNL_IS_DESK (self));

  trouble = snl_game_get_trouble (self->game);
  if (trouble != NULL)
    trouble_cb (self, trouble);
}

/**
 * snl_desk_show_offer:
 * @self: a desk
 * @sentence: what the referee may want to react to
 * @button: (nullable): the label of the banner's button
 * @action: (nullable): the detailed name of the action that the button activates
 *
 * Shows @sentence in the banner, unless the game has a notice or cannot be saved: those have
 * priority.
 */
void
snl_desk_show_offer (SnlDesk    *self,
                     const char *sentence,
                     const char *button,
                     const char *action)
{
  g_return_if_fail (SNL_IS_DESK (self));

  if (snl_game_get_trouble (self->game) == NULL && snl_game_get_notice (self->game) == NULL)
    snl_banner_show (self->notice, sentence, button, action);
}

/**
 * snl_desk_hide_notice:
 * @self: a desk
 *
 * Hides the banner, unless it tells that the game cannot be saved.
 */
void
snl_desk_hide_notice (SnlDesk *self)
{
  g_return_if_fail (SNL_IS_DESK (self));

  if (snl_game_get_trouble (self->game) == NULL)
    snl_banner_hide (self->notice);
}

/**
 * snl_desk_start_lesson:
 * @self: a desk with a game that has no file
 *
 * Leads through a first lesson, in a bar above the turn.
 */
void
snl_desk_start_lesson (SnlDesk *self)
{
  g_return_if_fail (SNL_IS_DESK (self));

  adw_bin_set_child (self->lesson_place,
                     snl_lesson_bar_new (self->pending_action, self->wall_controller));
}

/* Closes the dialogs that would print this game while another one is shown */
static void
close_print_dialogs (SnlDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; root != NULL && at != NULL; at = at->next)
    if (SNL_IS_PRINT_DIALOG (at->data) &&
        GTK_ROOT (gtk_window_get_transient_for (at->data)) == root)
      gtk_window_destroy (at->data);
}

/**
 * snl_desk_close:
 * @self: a desk that is no longer shown
 *
 * Disconnects from the game, drops its models, stops its timeouts and closes the class's window,
 * what is about to be printed, and the game's file. The widget can be removed later; a report that
 * is still open shows what it has.
 */
void
snl_desk_close (SnlDesk *self)
{
  g_return_if_fail (SNL_IS_DESK (self));

  /* disposes of the bar of a first lesson, which restores the settings */
  adw_bin_set_child (self->lesson_place, NULL);
  if (self->game != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->game, self);
      g_signal_handlers_disconnect_by_data (self->pending_action, self);
      /* what the class is being told is done, and saved */
      snl_pending_action_tell (self->pending_action);
      snl_game_close (self->game);
    }

  close_print_dialogs (self);

  if (self->clock != NULL)
    snl_class_clock_stop (self->clock);

  g_clear_handle_id (&self->retry_id, g_source_remove);
  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_object (&self->game);
  g_clear_object (&self->pending_action);
  g_clear_object (&self->unit_list);
  g_clear_object (&self->share_controller);
  g_clear_object (&self->wall_controller);
  g_clear_object (&self->clock);
}
