/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The board on the desk, an AdwBin with a template. Updates the view, the hint, the tray and the
 * bar about paths when the game or the pending action changes. snl-board-choose.c handles what is
 * picked.
 */

#include "snl-board-pane-private.h"

#include "snl-board-counter.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-label-tooltip.h"
#include "app/widgets/snl-live-label.h"
#include "core/game/snl-unit-naming.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

#define MIN_CELL 16
#define MAX_CELL 160
#define ZOOM 1.25
#define TRAY_SIDE 46

G_DEFINE_FINAL_TYPE (SnlBoardPane, snl_board_pane, ADW_TYPE_BIN)

char *
snl_board_pane_dup_name (SnlBoardPane *self,
                         const char   *piece)
{
  g_autofree char *name = snl_view_dup_name (self->game, piece);

  return snl_unit_naming_dup_for (self->game, NULL, name);
}

static void
count_pieces (SnlBoardPane *self,
              guint        *n_placed,
              guint        *n_waiting)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);

  *n_placed = 0;
  *n_waiting = 0;

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);

      if (piece->square != NULL)
        (*n_placed)++;
      else if (piece->stands)
        (*n_waiting)++;
    }
}

/* (transfer full): a sentence how many pieces are tracked on the board */
static char *
dup_followed (SnlBoardPane *self)
{
  guint n_placed;
  guint n_waiting;

  count_pieces (self, &n_placed, &n_waiting);

  if (n_placed == 0)
    return g_strdup (_("No units are placed yet, so Senlac will ask about distances and ground"));

  if (n_waiting > 0)
    return g_strdup_printf (ngettext ("%u unit is not placed yet, so Senlac will ask about its "
                                      "distances and ground",
                                      "%u units are not placed yet, so Senlac will ask about their "
                                      "distances and ground", n_waiting), n_waiting);

  return g_strdup (_("Drag units, or choose one and then its square; choose it twice to take it "
                     "off"));
}

/* (transfer full): what can be done next with what is picked */
static char *
dup_prompt (SnlBoardPane *self)
{
  const SnlQuestion *first = snl_pending_action_get_piece (self->pending_action, 0);
  g_autofree char *name = NULL;

  if (self->picked != NULL)
    {
      name = snl_board_pane_dup_name (self, self->picked);

      return g_strdup_printf (self->is_editing
                              ? _("%s: choose a square, or choose the unit again to take it off")
                              : _("%s: choose the square"), name);
    }

  if (snl_pending_action_has_paths (self->pending_action))
    return g_strdup (_("Choose a unit to change its path, or move them all as drawn"));

  if (snl_board_pending_action_get_square (self->pending_action) != NULL && first != NULL)
    {
      name = snl_board_pane_dup_name (self, first->value);

      return g_strdup_printf (_("%s: choose a square; a cross is against the rules, but you may "
                                "allow it"),
                              name);
    }

  if (self->is_editing && snl_board_editor_get_terrain (self->editor) != NULL)
    return g_strdup (_("Paint with the pointer, or with the arrow keys and Enter"));

  return self->is_editing ? dup_followed (self) : g_strdup ("");
}

/* Whether the hint would describe the picked piece itself; then the prompt is more useful */
static gboolean
is_at_picked (SnlBoardPane *self)
{
  const SnlScenePiece *piece =
    self->picked != NULL
    ? snl_scene_find_piece (snl_board_view_get_scene (self->view), self->picked)
    : NULL;
  const char *hovered = snl_board_view_get_hovered (self->view);

  return piece != NULL && piece->square != NULL &&
         g_str_equal (piece->square,
                      hovered != NULL ? hovered : snl_board_view_get_cursor (self->view));
}

static void
update_hint (SnlBoardPane *self)
{
  g_autofree char *hint = snl_board_view_dup_hint (self->view);
  g_autofree char *prompt = dup_prompt (self);

  if (hint != NULL && !is_at_picked (self))
    gtk_label_set_label (self->hint, hint);
  else
    gtk_label_set_label (self->hint, self->saved_hint != NULL ? self->saved_hint : prompt);
}

static gboolean
update_hint_cb (gpointer user_data)
{
  SnlBoardPane *self = SNL_BOARD_PANE (user_data);

  self->hint_source = 0;
  update_hint (self);

  return G_SOURCE_REMOVE;
}

/*
 * In an idle callback: GTK can emit this while it allocates the window, when the widget below the
 * pointer goes away. If the label changed then, its page would stay without an allocation, and
 * blank.
 */
static void
hint_changed_cb (SnlBoardPane *self)
{
  if (self->hint_source == 0)
    self->hint_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_hint_cb, self, NULL);
}

static void
saved_cb (SnlBoardPane *self,
          const char   *sentence)
{
  g_free (self->saved_hint);
  self->saved_hint = g_strdup (sentence);
  update_hint (self);
}

static void
waiting_picked_cb (SnlBoardPane    *self,
                   SnlBoardCounter *counter)
{
  const char *piece = snl_board_counter_get_id (counter);

  snl_board_pane_set_picked (self, g_strcmp0 (self->picked, piece) == 0 ? NULL : piece);
}

/* Recreates the counters of the tray: pieces in play without a square, while the board is edited */
static void
update_tray (SnlBoardPane *self)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);
  gboolean is_shown = FALSE;
  GtkWidget *child;

  snl_box_clear (self->waiting);

  for (guint i = 0; self->is_editing && i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);

      if (piece->square != NULL || !piece->stands)
        continue;

      child = g_object_new (SNL_TYPE_BOARD_COUNTER, NULL);
      gtk_widget_set_size_request (child, TRAY_SIDE, TRAY_SIDE);
      snl_board_counter_set_piece (SNL_BOARD_COUNTER (child), scene, piece);
      g_signal_connect_object (child, "picked", G_CALLBACK (waiting_picked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_set_focusable (child, TRUE);
      gtk_box_append (self->waiting, child);
      is_shown = TRUE;
    }

  gtk_widget_set_visible (self->tray, is_shown);
}

/* Says what to do with an empty board, unless that is being done, or a square of it is asked for */
static void
update_empty (SnlBoardPane *self)
{
  guint n_placed;
  guint n_waiting;

  count_pieces (self, &n_placed, &n_waiting);
  gtk_widget_set_visible (self->empty,
                          n_placed == 0 && n_waiting > 0 && !self->is_editing &&
                          snl_board_pending_action_get_square (self->pending_action) == NULL);
}

static void
update_ways (SnlBoardPane *self)
{
  g_autoptr(GPtrArray) paths = snl_board_pending_action_dup_paths (self->pending_action);
  gboolean is_shown = paths != NULL;

  gtk_widget_set_visible (self->ways, is_shown);
  snl_board_view_set_paths (self->view, paths);

  if (!is_shown)
    return;

  {
    g_autofree char *text =
      g_strdup_printf (ngettext ("%u unit moves as drawn", "%u units move as drawn", paths->len),
                       paths->len);

    gtk_label_set_label (self->ways_label, text);
  }

  gtk_widget_set_sensitive (GTK_WIDGET (self->stay), self->picked != NULL);
}

void
snl_board_pane_set_picked (SnlBoardPane *self,
                           const char   *piece)
{
  const SnlQuestion *first = snl_pending_action_get_piece (self->pending_action, 0);
  const SnlQuestion *second = snl_pending_action_get_piece (self->pending_action, 1);

  g_clear_pointer (&self->saved_hint, g_free);

  if (self->picked != piece)
    {
      g_free (self->picked);
      self->picked = g_strdup (piece);
    }

  snl_board_view_set_chosen (self->view,
                             self->picked != NULL
                             ? self->picked
                             : first != NULL ? first->value : NULL,
                             second != NULL ? second->value : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->stay), self->picked != NULL);
  update_hint (self);
}

static void
pending_action_changed_cb (SnlBoardPane *self)
{
  g_autoptr(GHashTable) reach = snl_board_pending_action_dup_reach (self->pending_action);
  g_autoptr(GHashTable) fitting = snl_board_pending_action_dup_fitting (self->pending_action);

  if (!snl_pending_action_has_paths (self->pending_action) && !self->is_editing)
    g_clear_pointer (&self->picked, g_free);

  /* before the reach, which is described by where the piece stands */
  snl_board_pane_set_picked (self, self->picked);
  snl_board_view_set_reach (self->view, reach);
  snl_board_view_set_fitting (self->view, fitting);
  update_ways (self);
  update_empty (self);
}

static void
game_changed_cb (SnlBoardPane *self)
{
  g_autoptr(SnlScene) scene = snl_scene_new (self->game, SNL_DISCLOSE_EXACT,
                                             SNL_DISCLOSE_EXACT, FALSE);

  g_clear_pointer (&self->saved_hint, g_free);
  snl_board_view_set_scene (self->view, scene);
  update_tray (self);
  update_empty (self);
  update_hint (self);
}

static void
update_tool (SnlBoardPane *self)
{
  snl_board_view_set_painting (self->view,
                               self->is_editing &&
                               snl_board_editor_get_terrain (self->editor) != NULL);
  snl_board_pane_set_picked (self, NULL);
}

static void
edit_toggled_cb (SnlBoardPane *self)
{
  self->is_editing = gtk_toggle_button_get_active (self->edit);
  gtk_revealer_set_reveal_child (self->tools, self->is_editing);
  snl_pending_action_clear (self->pending_action);
  update_tool (self);
  update_tray (self);
  update_empty (self);
}

/* Sets the target of the picked piece to its own square, in place of the proposed path */
static void
stay_cb (SnlBoardPane *self)
{
  const SnlScenePiece *piece =
    self->picked != NULL
    ? snl_scene_find_piece (snl_board_view_get_scene (self->view), self->picked)
    : NULL;

  if (piece != NULL && piece->square != NULL)
    snl_board_pane_change_path (self, piece->square);

  /* the button becomes insensitive and would lose the focus */
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
all_stay_cb (SnlBoardPane *self)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);
      const SnlQuestion *way = snl_pending_action_get_path (self->pending_action, piece->id);
      g_autofree char *name = way != NULL ? g_strdup (way->name) : NULL;

      if (name != NULL && piece->square != NULL)
        snl_pending_action_answer (self->pending_action, name, piece->square);
    }
}

static void
zoom (SnlBoardPane *self,
      double        factor)
{
  double cell = snl_board_view_get_cell (self->view) * factor;

  snl_board_view_set_cell (self->view, factor > 0 ? CLAMP (cell, MIN_CELL, MAX_CELL) : 0);
}

static void
zoom_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  zoom (SNL_BOARD_PANE (widget),
        g_str_equal (action_name, "board.zoom-in") ? ZOOM
          : g_str_equal (action_name, "board.zoom-out") ? 1 / ZOOM : 0);
}

static gboolean
scroll_cb (SnlBoardPane             *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!(state & GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;

  zoom (self, dy < 0 ? ZOOM : 1 / ZOOM);

  return GDK_EVENT_STOP;
}

static void
dark_changed_cb (SnlBoardPane *self)
{
  snl_board_view_set_dark (self->view,
                           adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

static void
snl_board_pane_dispose (GObject *object)
{
  SnlBoardPane *self = SNL_BOARD_PANE (object);

  g_clear_handle_id (&self->hint_source, g_source_remove);
  g_clear_object (&self->pending_action);
  g_clear_object (&self->game);
  g_clear_pointer (&self->picked, g_free);
  g_clear_pointer (&self->saved_hint, g_free);

  G_OBJECT_CLASS (snl_board_pane_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, view);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, editor);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, tools);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, edit);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, empty);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, hint);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, ways);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, ways_label);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, stay);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, tray);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, waiting);
  gtk_widget_class_bind_template_callback (widget_class, hint_changed_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "square_chosen_cb",
                                                G_CALLBACK (snl_board_pane_square_chosen_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "piece_picked_cb",
                                                G_CALLBACK (snl_board_pane_piece_picked_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "piece_dragged_cb",
                                                G_CALLBACK (snl_board_pane_piece_dragged_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "piece_dropped_cb",
                                                G_CALLBACK (snl_board_pane_piece_dropped_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "squares_painted_cb",
                                                G_CALLBACK (snl_board_pane_squares_painted_cb));
  gtk_widget_class_bind_template_callback (widget_class, edit_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, stay_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_stay_cb);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
}

static void
snl_board_pane_class_init (SnlBoardPaneClass *klass)
{
  static const struct {
    guint       key;
    const char *action;
  } keys[] = {
    { GDK_KEY_plus, "board.zoom-in" },
    { GDK_KEY_equal, "board.zoom-in" },
    { GDK_KEY_KP_Add, "board.zoom-in" },
    { GDK_KEY_minus, "board.zoom-out" },
    { GDK_KEY_KP_Subtract, "board.zoom-out" },
    { GDK_KEY_0, "board.zoom-fit" },
    { GDK_KEY_KP_0, "board.zoom-fit" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_board_pane_dispose;
  g_type_ensure (SNL_TYPE_BOARD_VIEW);
  g_type_ensure (SNL_TYPE_BOARD_EDITOR);
  g_type_ensure (SNL_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-board-pane.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "board.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "board.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "board.zoom-fit", NULL, zoom_action);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, GDK_CONTROL_MASK,
                                         keys[i].action, NULL);
}

static void
snl_board_pane_init (SnlBoardPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->hint);
  snl_label_tooltip_install (self->hint);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (dark_changed_cb), self, G_CONNECT_SWAPPED);
  dark_changed_cb (self);
}

/**
 * snl_board_pane_set_pending_action:
 * @self: a pane without a pending action
 * @pending_action: the action to show and change
 *
 * Sets the pending action and its game; can be called once.
 */
void
snl_board_pane_set_pending_action (SnlBoardPane     *self,
                                   SnlPendingAction *pending_action)
{
  g_return_if_fail (SNL_IS_BOARD_PANE (self));
  g_return_if_fail (self->pending_action == NULL);

  self->pending_action = g_object_ref (pending_action);
  self->game = g_object_ref (snl_pending_action_get_game (pending_action));
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (pending_action_changed_cb), self,
                           G_CONNECT_SWAPPED);
  snl_board_editor_set_game (self->editor, self->game);
  g_signal_connect_object (self->editor, "tool-changed", G_CALLBACK (update_tool), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  game_changed_cb (self);
  pending_action_changed_cb (self);
}

/**
 * snl_board_pane_get_view:
 * @self: a pane
 *
 * Returns: (transfer none): the board
 */
SnlBoardView *
snl_board_pane_get_view (SnlBoardPane *self)
{
  g_return_val_if_fail (SNL_IS_BOARD_PANE (self), NULL);

  return self->view;
}

/**
 * snl_board_pane_is_wanted:
 * @game: a game
 *
 * Returns: whether its board is tracked, so that the desk should show it first
 */
gboolean
snl_board_pane_is_wanted (SnlGame *game)
{
  g_autoptr(SnlScene) scene = NULL;

  g_return_val_if_fail (SNL_IS_GAME (game), FALSE);

  scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);

  return snl_scene_is_in_use (scene);
}

/**
 * snl_board_pane_dup_pointed:
 * @self: a pane
 *
 * Returns: (transfer full) (nullable): id of the piece or square under the pointer or at the
 *   cursor, or of the chosen piece; to point it out to the class
 */
char *
snl_board_pane_dup_pointed (SnlBoardPane *self)
{
  const SnlQuestion *first;
  const char *square;
  const SnlScenePiece *piece;

  g_return_val_if_fail (SNL_IS_BOARD_PANE (self), NULL);

  first = snl_pending_action_get_piece (self->pending_action, 0);
  square = snl_board_view_get_hovered (self->view);

  if (square == NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL)
    square = snl_board_view_get_cursor (self->view);

  if (square == NULL)
    return g_strdup (self->picked != NULL ? self->picked : first != NULL ? first->value : NULL);

  piece = snl_board_pane_find_on (self, square);

  return g_strdup (piece != NULL ? piece->id : square);
}
