/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin of fixed width with the action list and a GtkStack: the pending action, the result
 * of the last action, the end of the game, or help. Listens to the game and the pending action
 * and picks the page.
 */

#include "snl-side-panel.h"

#include "snl-action-list.h"
#include "app/action/snl-entry-view.h"
#include "app/action/snl-pending-action-view.h"
#include "app/action/snl-last-action.h"
#include "app/data/snl-game-summary.h"
#include "app/report/snl-ending-view.h"
#include "app/wall/snl-wall-preview.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-content-height-bin.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* The width in characters, in which three common buttons and the menu button fit */
#define PANEL_LETTERS 54
/* The largest minimum width, in pixels: with large text, too, the panel fits a narrow window */
#define NARROW_PANEL 320
/* between the parts of the panel, in pixels */
#define SPACING 12
/* The least height of the result of an action beside the picture of the class's window, in lines */
#define RESULT_LINES 14

/* The minimum width of a wrapping label in characters, because GTK measures it at every width from
 * its minimum on, each time with a new layout */
#define LINE_LETTERS 12

struct _SnlSidePanel {
  AdwBin                parent_instance;

  SnlPendingAction     *pending_action;
  SnlGame              *game;
  guint                 length;      /* of the journal, at the last update */
  gboolean              was_undone;  /* the last change was an undo */
  gboolean              shows_help;
  gboolean              is_reopened; /* no action yet since the game was opened */

  SnlActionList        *action_list;
  GtkStack             *stack;
  GtkScrolledWindow    *idle_scroller;
  GtkButton            *idle_hint;
  SnlEntryView         *idle_orders;
  GtkLabel             *idle_title;
  GtkGrid              *idle_grid;
  guint                 n_lines;             /* rows of the grid */
  SnlPendingActionView *pending_action_view; /* these three: NULL until first shown */
  SnlLastAction        *last_action;
  SnlEndingView        *ending;
  GtkWidget            *wall_place;
  int                   width;               /* as it was allocated last */
  int                   height;
  guint                 room_id;             /* source that calls room_cb(), or 0 */
  SnlWallPreview       *wall_preview;
};

G_DEFINE_FINAL_TYPE (SnlSidePanel, snl_side_panel, ADW_TYPE_BIN)

static void
add_line (SnlSidePanel *self,
          const char   *words,
          const char   *meaning)
{
  int row = (int) self->n_lines++;
  GtkWidget *label = gtk_label_new (meaning);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_label_set_width_chars (GTK_LABEL (label), LINE_LETTERS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (self->idle_grid, label, words != NULL ? 1 : 0, row, words != NULL ? 1 : 2, 1);

  if (words == NULL)
    return;

  label = gtk_label_new (words);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "said");
  gtk_grid_attach (self->idle_grid, label, 0, row, 1, 1);
}

static void
clear_lines (SnlSidePanel *self)
{
  self->n_lines = 0;
  snl_grid_clear (self->idle_grid);
}

/* Each line of the help has an input, two or more spaces, and its meaning */
static void
update_help (SnlSidePanel *self)
{
  g_autofree char *help = snl_quick_dup_help (self->game);
  g_auto(GStrv) lines = g_strsplit (help, "\n", -1);

  gtk_label_set_label (self->idle_title, _("What you can type here"));
  clear_lines (self);

  for (int i = 0; lines[i] != NULL; i++)
    {
      char *gap = strstr (lines[i], "  ");

      if (*lines[i] == '\0')
        continue;

      if (gap != NULL)
        *gap++ = '\0';

      add_line (self, gap != NULL ? lines[i] : NULL, gap != NULL ? g_strchug (gap) : lines[i]);
    }
}

static void
update_summary (SnlSidePanel *self)
{
  guint turn = 0;
  g_autoptr(GPtrArray) sentences = snl_game_summary_dup_last_time (self->game, &turn);
  g_autoptr(GHashTable) turns = snl_view_dup_turns (self->game);
  /* Translators: which turn that was, as "Turn 3" */
  g_autofree char *title = g_strdup_printf (_("Last time: %s"), snl_view_get_turn (turns, turn));

  gtk_label_set_label (self->idle_title, title);
  clear_lines (self);

  for (guint i = 0; i < sentences->len; i++)
    add_line (self, NULL, sentences->pdata[i]);
}

/* Shows what there was to do on the table when the game was left: nobody may have done it yet */
static void
update_orders (SnlSidePanel *self,
               gboolean      is_summary)
{
  const SnlEntry *entry = is_summary ? snl_last_action_find_orders (self->game) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->idle_orders), entry != NULL);
  if (entry != NULL)
    snl_entry_view_set_orders (self->idle_orders, self->game, entry);
}

/* The panel's width, in pixels, unless its content has a larger minimum */
static int
get_width (SnlSidePanel *self)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  int width =
    PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics) * PANEL_LETTERS);

  pango_font_metrics_unref (metrics);

  return width;
}

/* The width of a line of buttons: with large text no more than the panel has in a narrow window */
static int
get_line_width (SnlSidePanel *self)
{
  int width = get_width (self);

  return width > NARROW_PANEL * 3 / 2 ? NARROW_PANEL : width;
}

/* The height of a part of the panel that shows all of itself, with the space after it */
static int
get_height_of (SnlSidePanel *self,
               GtkWidget    *part)
{
  int height = 0;

  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, self->width, NULL,
                      &height, NULL, NULL);

  return height > 0 ? height + SPACING : 0;
}

/* Whether @room pixels are enough for a page that scrolls. The pending action and the end of the
 * game do not. */
static gboolean
has_enough_lines (SnlSidePanel *self,
                  int           room)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  int height = PANGO_PIXELS (pango_font_metrics_get_height (metrics)) * RESULT_LINES;

  pango_font_metrics_unref (metrics);

  return room >= height;
}

/* Hides the preview of the class's window if the visible page needs its height; then, if an
 * action that is being prepared is still too high, its chart. So nothing that the referee needs
 * is cut off */
static gboolean
room_cb (gpointer user_data)
{
  SnlSidePanel *self = user_data;
  const char *page = gtk_stack_get_visible_child_name (self->stack);
  int room = gtk_widget_get_height (GTK_WIDGET (self)) + SPACING -
             get_height_of (self, GTK_WIDGET (self->action_list));
  int picture = get_height_of (self, GTK_WIDGET (self->wall_preview));
  gboolean is_pending_action = g_strcmp0 (page, "pending-action") == 0;
  gboolean may_scroll = !is_pending_action && g_strcmp0 (page, "ended") != 0 &&
                     has_enough_lines (self, room - picture);

  self->room_id = 0;
  if (is_pending_action)
    snl_pending_action_view_set_compact (self->pending_action_view, FALSE);
  room -= get_height_of (self, gtk_stack_get_visible_child (self->stack));
  gtk_widget_set_visible (self->wall_place, may_scroll || room >= picture);
  if (is_pending_action)
    snl_pending_action_view_set_compact (self->pending_action_view, room < 0);

  return G_SOURCE_REMOVE;
}

/* Calls room_cb() after the page is filled, and before it is laid out */
static void
queue_room_check (SnlSidePanel *self)
{
  if (self->room_id == 0 && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    self->room_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, room_cb, self, NULL);
}

static const char *
choose_page (SnlSidePanel *self)
{
  SnlJournal *journal = snl_game_get_journal (self->game);

  if (snl_pending_action_get_action (self->pending_action) != NULL)
    return "pending-action";

  if (self->shows_help)
    return "idle";

  if (snl_game_is_over (self->game))
    return "ended";

  if (self->is_reopened || (snl_journal_get_length (journal) == 0 && !self->was_undone))
    return "idle";

  return "result";
}

/* Creates a page other than "idle" when it is first shown */
static void
ensure_page (SnlSidePanel *self,
             const char   *page)
{
  if (gtk_stack_get_child_by_name (self->stack, page) != NULL)
    return;

  if (g_strcmp0 (page, "pending-action") == 0)
    {
      self->pending_action_view = g_object_new (SNL_TYPE_PENDING_ACTION_VIEW, NULL);
      snl_pending_action_view_set_pending_action (self->pending_action_view, self->pending_action);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->pending_action_view), page);
    }
  else if (g_strcmp0 (page, "result") == 0)
    {
      self->last_action = g_object_new (SNL_TYPE_LAST_ACTION, NULL);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->last_action), page);
    }
  else
    {
      self->ending = g_object_new (SNL_TYPE_ENDING_VIEW, NULL);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->ending), page);
    }
}

static SnlPendingActionView *
get_pending_action_view (SnlSidePanel *self)
{
  ensure_page (self, "pending-action");

  return self->pending_action_view;
}

static void
panel_update (SnlSidePanel *self)
{
  const char *page = choose_page (self);
  /* not while the class is being shown the undone act, which is then done again */
  gboolean was_undone = self->was_undone && !snl_pending_action_is_telling (self->pending_action);

  ensure_page (self, page);
  /* before the page is filled: GTK 4.8 keeps the cached size of a hidden widget */
  gtk_stack_set_visible_child_name (self->stack, page);
  snl_action_list_show (self->action_list, self->game,
                        snl_pending_action_get_action (self->pending_action),
                        get_line_width (self));

  if (g_strcmp0 (page, "result") == 0)
    snl_last_action_show (self->last_action, self->game, was_undone);
  else if (g_strcmp0 (page, "ended") == 0)
    snl_ending_view_show (self->ending, self->game, was_undone);
  else if (g_strcmp0 (page, "idle") == 0)
    {
      update_orders (self, self->is_reopened && !self->shows_help);
      if (self->is_reopened && !self->shows_help)
        update_summary (self);
      else
        update_help (self);
    }
  queue_room_check (self);
}

static void
game_changed_cb (SnlSidePanel *self)
{
  guint length = snl_journal_get_length (snl_game_get_journal (self->game));

  self->was_undone = length < self->length;
  self->length = length;
  self->is_reopened = FALSE;
  self->shows_help = FALSE;
  panel_update (self);
}

static void
pending_action_changed_cb (SnlSidePanel *self)
{
  self->shows_help = FALSE;
  panel_update (self);
}

/* Requests a constant width, that of a readable line, or a sixth less where the window is narrow: a
 * width that depends on the content would resize the unit list with each result */
static void
snl_side_panel_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  gtk_widget_measure (child, orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
                      minimum, natural, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int width = get_width (SNL_SIDE_PANEL (widget));

      *minimum = MAX (*minimum, MIN (width * 5 / 6, NARROW_PANEL));
      *natural = MAX (*minimum, width);
    }
}

static void
snl_side_panel_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  SnlSidePanel *self = SNL_SIDE_PANEL (widget);

  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (widget)), width, height, baseline, NULL);
  if (width != self->width || height != self->height)
    queue_room_check (self);
  self->width = width;
  self->height = height;
}

static GtkSizeRequestMode
snl_side_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
snl_side_panel_dispose (GObject *object)
{
  SnlSidePanel *self = SNL_SIDE_PANEL (object);

  g_clear_handle_id (&self->room_id, g_source_remove);
  g_clear_object (&self->pending_action);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (snl_side_panel_parent_class)->dispose (object);
}

static void
snl_side_panel_class_init (SnlSidePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_side_panel_dispose;
  widget_class->get_request_mode = snl_side_panel_get_request_mode;
  widget_class->measure = snl_side_panel_measure;
  widget_class->size_allocate = snl_side_panel_size_allocate;
  g_type_ensure (SNL_TYPE_ACTION_LIST);
  g_type_ensure (SNL_TYPE_CONTENT_HEIGHT_BIN);
  g_type_ensure (SNL_TYPE_ENTRY_VIEW);
  g_type_ensure (SNL_TYPE_WALL_PREVIEW);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-side-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, action_list);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, idle_scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, idle_hint);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, idle_orders);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, idle_title);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, idle_grid);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, wall_place);
  gtk_widget_class_bind_template_child (widget_class, SnlSidePanel, wall_preview);
}

static void
snl_side_panel_init (SnlSidePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_entry_view_set_hint (self->idle_orders, self->idle_scroller, self->idle_hint);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/**
 * snl_side_panel_set_pending_action:
 * @self: a panel without a pending action
 * @pending_action: what the referee is about to do
 *
 * Sets the pending action and its game; can be called once.
 */
void
snl_side_panel_set_pending_action (SnlSidePanel     *self,
                                   SnlPendingAction *pending_action)
{
  g_return_if_fail (SNL_IS_SIDE_PANEL (self));
  g_return_if_fail (self->pending_action == NULL);

  self->pending_action = g_object_ref (pending_action);
  self->game = g_object_ref (snl_pending_action_get_game (pending_action));
  self->length = snl_journal_get_length (snl_game_get_journal (self->game));
  self->is_reopened = self->length > 0;
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (pending_action_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  panel_update (self);
}

/**
 * snl_side_panel_finish:
 * @self: a panel
 *
 * Performs the pending action, with dice that Senlac rolls.
 *
 * Returns: whether it was performed
 */
gboolean
snl_side_panel_finish (SnlSidePanel *self)
{
  g_return_val_if_fail (SNL_IS_SIDE_PANEL (self), FALSE);

  return snl_pending_action_view_finish (get_pending_action_view (self));
}

/**
 * snl_side_panel_focus:
 * @self: a panel
 *
 * Gives the keyboard focus to the first control of the pending action that lacks an answer.
 */
void
snl_side_panel_focus (SnlSidePanel *self)
{
  g_return_if_fail (SNL_IS_SIDE_PANEL (self));

  if (snl_pending_action_get_action (self->pending_action) != NULL)
    snl_pending_action_view_focus (get_pending_action_view (self));
}

/**
 * snl_side_panel_show_help:
 * @self: a panel
 *
 * Clears the pending action and shows what the quick entry understands now, until the next action
 * begins.
 */
void
snl_side_panel_show_help (SnlSidePanel *self)
{
  g_return_if_fail (SNL_IS_SIDE_PANEL (self));

  snl_pending_action_clear (self->pending_action);
  self->shows_help = TRUE;
  panel_update (self);
}

/**
 * snl_side_panel_show_wall:
 * @self: a panel
 * @window: the class's window, which has just been opened
 *
 * Shows what the class sees, small, until @window is closed.
 */
void
snl_side_panel_show_wall (SnlSidePanel  *self,
                          SnlWallWindow *window)
{
  g_return_if_fail (SNL_IS_SIDE_PANEL (self));

  snl_wall_preview_set_window (self->wall_preview, window);
}
