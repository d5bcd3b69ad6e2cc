/* snl-board-pane.c: the board on the desk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-board-pane.h"

#include "snl-board-counter.h"
#include "snl-board-editor.h"
#include "snl-view.h"

#include <glib/gi18n.h>

#define LEAST_CELL 16
#define MOST_CELL 160
#define ZOOM 1.25
#define TRAY_SIDE 46

struct _SnlBoardPane {
  AdwBin          parent_instance;

  SnlDraft       *draft;
  SnlGame        *game;
  char           *picked;       /* a piece that is being placed, or whose way is being changed */
  char           *told;         /* what was done last, until something else is to be said */
  gboolean        is_editing;
  gboolean        is_dragging;

  SnlBoardView   *view;
  SnlBoardEditor *editor;
  GtkRevealer    *tools;
  GtkToggleButton *edit;
  GtkLabel       *hint;
  GtkWidget      *ways;         /* what is proposed */
  GtkLabel       *ways_label;
  GtkButton      *stay;
  GtkWidget      *tray;
  GtkBox         *waiting;      /* units that stand nowhere */
};

G_DEFINE_FINAL_TYPE (SnlBoardPane, snl_board_pane, ADW_TYPE_BIN)

static void set_picked (SnlBoardPane *self,
                        const char   *piece);

static void
complain (SnlBoardPane *self,
          const char   *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.complain", "s", sentence);
}

static char *
dup_name (SnlBoardPane *self,
          const char   *piece)
{
  return snl_view_dup_name (self->game, piece);
}

/* How much of the table Senlac follows: all of it, some of it, or nothing */
static char *
dup_followed (SnlBoardPane *self)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);
  guint n_placed = 0;
  guint n_waiting = 0;

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);

      if (piece->square != NULL)
        n_placed++;
      else if (piece->stands)
        n_waiting++;
    }

  if (n_placed == 0)
    return g_strdup (_("No unit is on the board: what it would know is asked"));

  if (n_waiting > 0)
    return g_strdup_printf (ngettext ("%u unit is not on the board: what it would know of it is asked",
                                      "%u units are not on the board: what it would know of them is asked",
                                      n_waiting), n_waiting);

  return g_strdup (_("Drag units, or choose one and then its square; choose it twice to take it off"));
}

/* What the referee may do next with what is picked */
static char *
dup_prompt (SnlBoardPane *self)
{
  const SnlQuestion *first = snl_draft_get_piece (self->draft, 0);
  g_autofree char *name = NULL;

  if (self->picked != NULL)
    {
      name = dup_name (self, self->picked);

      return g_strdup_printf (self->is_editing ? _("%s: choose the square, or it again to take it off")
                                               : _("%s: choose the square"), name);
    }

  if (snl_board_draft_has_ways (self->draft))
    return g_strdup (_("Choose a unit to change its way, or do it as drawn"));

  if (snl_board_draft_get_square (self->draft) != NULL && first != NULL)
    {
      name = dup_name (self, first->value);

      return g_strdup_printf (_("%s: choose the square; what is crossed out is against the rules, but yours to allow"),
                              name);
    }

  if (self->is_editing && snl_board_editor_get_terrain (self->editor) != NULL)
    return g_strdup (_("Paint with the pointer, or with the arrows and Enter"));

  return self->is_editing ? dup_followed (self) : g_strdup ("");
}

/* Where a unit is picked up, what to do with it is more to the point than who it is */
static gboolean
is_at_picked (SnlBoardPane *self)
{
  const SnlScenePiece *piece =
    self->picked != NULL ? snl_scene_find_piece (snl_board_view_get_scene (self->view), self->picked) : NULL;
  const char *hovered = snl_board_view_get_hovered (self->view);

  return piece != NULL && piece->square != NULL &&
         g_str_equal (piece->square, hovered != NULL ? hovered : snl_board_view_get_cursor (self->view));
}

static void
update_hint (SnlBoardPane *self)
{
  g_autofree char *hint = snl_board_view_dup_hint (self->view);
  g_autofree char *prompt = dup_prompt (self);

  if (hint != NULL && !is_at_picked (self))
    gtk_label_set_label (self->hint, hint);
  else
    gtk_label_set_label (self->hint, self->told != NULL ? self->told : prompt);
}

static void
told_cb (SnlBoardPane *self,
         const char   *sentence)
{
  g_free (self->told);
  self->told = g_strdup (sentence);
  update_hint (self);
}

static void
waiting_picked_cb (SnlBoardPane    *self,
                   SnlBoardCounter *counter)
{
  const char *piece = snl_board_counter_get_id (counter);

  set_picked (self, g_strcmp0 (self->picked, piece) == 0 ? NULL : piece);
}

/* Units in play that stand nowhere, to be dragged or chosen */
static void
update_tray (SnlBoardPane *self)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);
  gboolean is_shown = FALSE;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->waiting))) != NULL)
    gtk_box_remove (self->waiting, child);

  for (guint i = 0; self->is_editing && i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);

      if (piece->square != NULL || !piece->stands)
        continue;

      child = snl_board_counter_new ();
      gtk_widget_set_size_request (child, TRAY_SIDE, TRAY_SIDE);
      snl_board_counter_set_piece (SNL_BOARD_COUNTER (child), scene, piece);
      g_signal_connect_object (child, "picked", G_CALLBACK (waiting_picked_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_focusable (child, TRUE);
      gtk_box_append (self->waiting, child);
      is_shown = TRUE;
    }

  gtk_widget_set_visible (self->tray, is_shown);
}

static void
update_ways (SnlBoardPane *self)
{
  g_autoptr(GPtrArray) paths = snl_board_draft_dup_paths (self->draft);
  gboolean is_shown = paths != NULL;

  gtk_widget_set_visible (self->ways, is_shown);
  snl_board_view_set_paths (self->view, paths);

  if (!is_shown)
    return;

  {
    g_autofree char *text =
      g_strdup_printf (ngettext ("%u unit moves as drawn", "%u units move as drawn", paths->len), paths->len);

    gtk_label_set_label (self->ways_label, text);
  }

  gtk_widget_set_sensitive (GTK_WIDGET (self->stay), self->picked != NULL);
}

static void
set_picked (SnlBoardPane *self,
            const char   *piece)
{
  const SnlQuestion *first = snl_draft_get_piece (self->draft, 0);
  const SnlQuestion *second = snl_draft_get_piece (self->draft, 1);

  g_clear_pointer (&self->told, g_free);

  if (self->picked != piece)
    {
      g_free (self->picked);
      self->picked = g_strdup (piece);
    }

  snl_board_view_set_chosen (self->view,
                             self->picked != NULL ? self->picked : first != NULL ? first->value : NULL,
                             second != NULL ? second->value : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->stay), self->picked != NULL);
  update_hint (self);
}

static void
draft_changed_cb (SnlBoardPane *self)
{
  g_autoptr(GHashTable) reach = snl_board_draft_dup_reach (self->draft);
  g_autoptr(GHashTable) fitting = snl_board_draft_dup_fitting (self->draft);

  if (!snl_board_draft_has_ways (self->draft) && !self->is_editing)
    g_clear_pointer (&self->picked, g_free);

  snl_board_view_set_reach (self->view, reach);
  snl_board_view_set_fitting (self->view, fitting);
  update_ways (self);
  set_picked (self, self->picked);
}

static void
game_changed_cb (SnlBoardPane *self)
{
  g_autoptr(SnlScene) scene = snl_scene_new (self->game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);

  g_clear_pointer (&self->told, g_free);
  snl_board_view_set_scene (self->view, scene);
  update_tray (self);
  update_hint (self);
}

static void
finish (SnlBoardPane *self)
{
  g_autoptr(GError) error = NULL;

  if (snl_draft_is_ready (self->draft) && !snl_draft_wants_dice (self->draft) &&
      snl_draft_finish (self->draft, NULL, &error) == NULL && error != NULL)
    complain (self, error->message);
}

static void
place (SnlBoardPane *self,
       const char   *piece,
       const char   *square)
{
  set_picked (self, NULL);
  snl_board_editor_do (GTK_WIDGET (self), self->game, "place", "piece", piece, "at",
                       square != NULL ? square : "", NULL);
}

/* Chosen a second time, a unit is put down again, or taken off the board that is being set up */
static void
pick (SnlBoardPane *self,
      const char   *piece)
{
  const SnlScenePiece *shown = snl_scene_find_piece (snl_board_view_get_scene (self->view), piece);

  if (self->is_editing && g_strcmp0 (self->picked, piece) == 0 && shown != NULL && shown->square != NULL)
    {
      place (self, piece, NULL);
      return;
    }

  if (self->is_editing || snl_board_draft_get_way (self->draft, piece) != NULL)
    {
      set_picked (self, g_strcmp0 (self->picked, piece) == 0 ? NULL : piece);
      return;
    }

  if (!snl_draft_pick (self->draft, piece))
    {
      g_autofree char *name = dup_name (self, piece);
      g_autofree char *sentence = g_strdup_printf (_("%s has nothing to do in this part of the turn"), name);

      gtk_label_set_label (self->hint, sentence);
    }
}

static const SnlScenePiece *
find_on (SnlBoardPane *self,
         const char   *square)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);

      if (g_strcmp0 (piece->square, square) == 0)
        return piece;
    }

  return NULL;
}

/* A square that the rules bar is answered, and wants a second word before it is done */
static void
go_to (SnlBoardPane *self,
       const char   *square)
{
  const SnlQuestion *question = snl_board_draft_get_square (self->draft);
  const SnlQuestion *first = snl_draft_get_piece (self->draft, 0);
  const SnlScenePiece *mover =
    first != NULL ? snl_scene_find_piece (snl_board_view_get_scene (self->view), first->value) : NULL;
  g_autoptr(GHashTable) reach = snl_board_draft_dup_reach (self->draft);
  const char *reason = reach != NULL ? g_hash_table_lookup (reach, square) : NULL;
  gboolean is_barred = reach != NULL && (reason == NULL || *reason != '\0');
  gboolean is_again = g_strcmp0 (snl_draft_get_answer (self->draft, question->name), square) == 0;
  g_autofree char *name = g_strdup (question->name);
  g_autofree char *sentence = NULL;

  if (mover != NULL && g_strcmp0 (mover->square, square) == 0)
    {
      snl_draft_clear (self->draft);
      return;
    }

  sentence = g_strdup_printf (_("%s: choose it again to allow it all the same"),
                              reason != NULL ? reason : _("too far"));
  snl_draft_answer (self->draft, name, square);

  if (!is_barred || is_again)
    finish (self);
  else
    gtk_label_set_label (self->hint, sentence);
}

static void
choose_while_editing (SnlBoardPane *self,
                      const char   *square)
{
  const char *terrain = snl_board_editor_get_terrain (self->editor);
  const SnlScenePiece *piece = find_on (self, square);

  if (terrain != NULL)
    snl_board_editor_do (GTK_WIDGET (self), self->game, "paint", "squares", square, "terrain", terrain, NULL);
  else if (piece != NULL && (self->picked == NULL || g_strcmp0 (self->picked, piece->id) == 0))
    pick (self, piece->id);
  else if (self->picked != NULL)
    {
      g_autofree char *picked = g_strdup (self->picked);

      place (self, picked, square);
    }
}

static void
change_way (SnlBoardPane *self,
            const char   *square)
{
  const SnlQuestion *way = snl_board_draft_get_way (self->draft, self->picked);
  g_autofree char *name = way != NULL ? g_strdup (way->name) : NULL;

  set_picked (self, NULL);

  if (name != NULL)
    snl_draft_answer (self->draft, name, square);
}

static void
square_chosen_cb (SnlBoardPane *self,
                  const char   *square)
{
  const SnlScenePiece *piece = find_on (self, square);

  if (self->is_editing)
    choose_while_editing (self, square);
  else if (self->picked != NULL && snl_board_draft_has_ways (self->draft))
    change_way (self, square);
  else if (snl_board_draft_get_square (self->draft) != NULL && snl_draft_get_piece (self->draft, 0) != NULL)
    go_to (self, square);
  else if (piece != NULL)
    {
      g_autofree char *id = g_strdup (piece->id);

      pick (self, id);
    }
}

/* A counter in a square that is asked for means the square */
static void
piece_picked_cb (SnlBoardPane *self,
                 const char   *piece)
{
  const SnlScenePiece *shown = snl_scene_find_piece (snl_board_view_get_scene (self->view), piece);
  const SnlQuestion *first = snl_draft_get_piece (self->draft, 0);
  g_autofree char *square = shown != NULL ? g_strdup (shown->square) : NULL;
  g_autofree char *id = g_strdup (piece);

  if (!self->is_editing && first != NULL && g_strcmp0 (first->value, id) == 0 && square != NULL &&
      snl_board_draft_get_square (self->draft) != NULL)
    go_to (self, square);
  else if (!self->is_editing && self->picked != NULL && g_strcmp0 (self->picked, id) != 0 &&
           square != NULL && snl_board_draft_get_way (self->draft, id) == NULL &&
           snl_board_draft_has_ways (self->draft))
    change_way (self, square);
  else
    pick (self, id);
}

/* While a unit is dragged, the board shows where it may go */
static void
piece_dragged_cb (SnlBoardPane *self,
                  const char   *piece)
{
  if (self->is_editing)
    return;

  if (piece != NULL)
    {
      self->is_dragging = snl_board_draft_get_way (self->draft, piece) == NULL &&
        snl_board_draft_begin_move (self->draft, piece);
      return;
    }

  /* let go where nothing can be dropped */
  if (self->is_dragging)
    {
      const SnlQuestion *question = snl_board_draft_get_square (self->draft);

      self->is_dragging = FALSE;

      if (question != NULL && snl_draft_get_answer (self->draft, question->name) == NULL)
        snl_draft_clear (self->draft);
    }
}

static void
piece_dropped_cb (SnlBoardPane *self,
                  const char   *piece,
                  const char   *square)
{
  const SnlQuestion *way = snl_board_draft_get_way (self->draft, piece);

  if (self->is_editing)
    place (self, piece, square);
  else if (way != NULL)
    {
      g_autofree char *name = g_strdup (way->name);

      snl_draft_answer (self->draft, name, square);
    }
  else if (self->is_dragging || snl_board_draft_begin_move (self->draft, piece))
    {
      self->is_dragging = FALSE;
      go_to (self, square);
    }
  else
    place (self, piece, square);
}

static void
squares_painted_cb (SnlBoardPane *self,
                    char        **squares)
{
  const char *terrain = snl_board_editor_get_terrain (self->editor);
  g_autofree char *list = g_strjoinv (",", squares);

  if (terrain != NULL)
    snl_board_editor_do (GTK_WIDGET (self), self->game, "paint", "squares", list, "terrain", terrain, NULL);
}

static void
update_tool (SnlBoardPane *self)
{
  snl_board_view_set_painting (self->view,
                               self->is_editing && snl_board_editor_get_terrain (self->editor) != NULL);
  set_picked (self, NULL);
}

static void
edit_toggled_cb (SnlBoardPane *self)
{
  self->is_editing = gtk_toggle_button_get_active (self->edit);
  gtk_revealer_set_reveal_child (self->tools, self->is_editing);
  snl_draft_clear (self->draft);
  update_tool (self);
  update_tray (self);
}

/* A unit stays where it is, against what is proposed for it */
static void
stay_cb (SnlBoardPane *self)
{
  const SnlScenePiece *piece =
    self->picked != NULL ? snl_scene_find_piece (snl_board_view_get_scene (self->view), self->picked) : NULL;

  if (piece != NULL && piece->square != NULL)
    change_way (self, piece->square);

  /* the next one is chosen there; the button has nobody any more */
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
all_stay_cb (SnlBoardPane *self)
{
  SnlScene *scene = snl_board_view_get_scene (self->view);

  for (guint i = 0; i < snl_scene_get_n_pieces (scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (scene, i);
      const SnlQuestion *way = snl_board_draft_get_way (self->draft, piece->id);
      g_autofree char *name = way != NULL ? g_strdup (way->name) : NULL;

      if (name != NULL && piece->square != NULL)
        snl_draft_answer (self->draft, name, piece->square);
    }
}

static void
zoom (SnlBoardPane *self,
      double        factor)
{
  double cell = snl_board_view_get_cell (self->view) * factor;

  snl_board_view_set_cell (self->view, factor > 0 ? CLAMP (cell, LEAST_CELL, MOST_CELL) : 0);
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
  if (!(gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller)) & GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;

  zoom (self, dy < 0 ? ZOOM : 1 / ZOOM);

  return GDK_EVENT_STOP;
}

static void
dark_changed_cb (SnlBoardPane *self)
{
  snl_board_view_set_dark (self->view, adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

static void
snl_board_pane_dispose (GObject *object)
{
  SnlBoardPane *self = SNL_BOARD_PANE (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->game);
  g_clear_pointer (&self->picked, g_free);
  g_clear_pointer (&self->told, g_free);

  G_OBJECT_CLASS (snl_board_pane_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, view);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, editor);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, tools);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, edit);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, hint);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, ways);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, ways_label);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, stay);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, tray);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardPane, waiting);
  gtk_widget_class_bind_template_callback (widget_class, update_hint);
  gtk_widget_class_bind_template_callback (widget_class, square_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, piece_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, piece_dragged_cb);
  gtk_widget_class_bind_template_callback (widget_class, piece_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, squares_painted_cb);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_tool);
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
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/senlac/Senlac/ui/snl-board-pane.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "board.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "board.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "board.zoom-fit", NULL, zoom_action);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, GDK_CONTROL_MASK, keys[i].action, NULL);
}

static void
snl_board_pane_init (SnlBoardPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (dark_changed_cb),
                           self, G_CONNECT_SWAPPED);
  dark_changed_cb (self);
}

/**
 * snl_board_pane_set_draft:
 * @self: a board, set once
 * @draft: what the referee is about to do
 *
 * Shows the board of the draft's game.
 */
void
snl_board_pane_set_draft (SnlBoardPane *self,
                          SnlDraft     *draft)
{
  g_return_if_fail (SNL_IS_BOARD_PANE (self));
  g_return_if_fail (self->draft == NULL);

  self->draft = g_object_ref (draft);
  self->game = g_object_ref (snl_draft_get_game (draft));
  snl_board_editor_set_game (self->editor, self->game);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  game_changed_cb (self);
  draft_changed_cb (self);
}

/**
 * snl_board_pane_get_view:
 * @self: a board
 *
 * Returns: (transfer none): its view
 */
SnlBoardView *
snl_board_pane_get_view (SnlBoardPane *self)
{
  g_return_val_if_fail (SNL_IS_BOARD_PANE (self), NULL);

  return self->view;
}

/**
 * snl_board_pane_is_in_use:
 * @self: a board
 *
 * Returns: whether anything is tracked on it
 */
gboolean
snl_board_pane_is_in_use (SnlBoardPane *self)
{
  SnlScene *scene;

  g_return_val_if_fail (SNL_IS_BOARD_PANE (self), FALSE);

  scene = snl_board_view_get_scene (self->view);

  return scene != NULL && snl_scene_is_in_use (scene);
}

/**
 * snl_board_pane_dup_pointed:
 * @self: a board
 *
 * Returns: (transfer full) (nullable): what the referee would point at for the class: the unit or the
 *   square under the pointer or the keyboard, or the unit that is chosen
 */
char *
snl_board_pane_dup_pointed (SnlBoardPane *self)
{
  const SnlQuestion *first;
  const char *square;
  const SnlScenePiece *piece;

  g_return_val_if_fail (SNL_IS_BOARD_PANE (self), NULL);

  first = snl_draft_get_piece (self->draft, 0);
  square = snl_board_view_get_hovered (self->view);

  if (square == NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL)
    square = snl_board_view_get_cursor (self->view);

  if (square == NULL)
    return g_strdup (self->picked != NULL ? self->picked : first != NULL ? first->value : NULL);

  piece = find_on (self, square);

  return g_strdup (piece != NULL ? piece->id : square);
}
