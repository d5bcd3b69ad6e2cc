/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The toolbar to set up the board: an AdwBin with a template. Each tool does an action of
 * core/acts/snl-board-edit.c, so that it can be undone.
 */

#include "snl-board-editor.h"

#include "app/drawing/snl-symbol.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-live-label.h"
#include "app/widgets/snl-menu.h"
#include "core/acts/snl-layout.h"
#include "core/view/snl-scene.h"

#include <glib/gi18n.h>

#define SUFFIX ".board"
#define SAMPLE 22

struct _SnlBoardEditor {
  AdwBin         parent_instance;

  SnlGame       *game;
  char          *terrain;     /* the terrain that is painted, or NULL to move pieces */
  gboolean       is_updating;

  GtkBox        *tools;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkMenuButton *tables;
  GtkPopover    *keep;        /* asks for a layout's name */
  GtkEntry      *name;
  GtkWidget     *taken;       /* warns that a layout of that name exists */
};

enum {
  TOOL_CHANGED,
  SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlBoardEditor, snl_board_editor, ADW_TYPE_BIN)

/**
 * snl_board_editor_do:
 * @widget: a widget within the desk, which shows errors
 * @game: a game
 * @action: a board action: `place`, `paint`, `resize`, `lay-out` or `clear-board`
 * @...: names and values of answers, terminated by %NULL
 *
 * Does an action, or shows an error by the action `desk.show-error`.
 */
void
snl_board_editor_do (GtkWidget  *widget,
                     SnlGame    *game,
                     const char *action,
                     ...)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  va_list arguments;
  const char *name;

  va_start (arguments, action);

  while ((name = va_arg (arguments, const char *)) != NULL)
    g_hash_table_insert (answers, (gpointer) name, va_arg (arguments, char *));

  va_end (arguments);

  if (snl_game_do (game, action, answers, NULL, &error) == NULL)
    gtk_widget_activate_action (widget, "desk.show-error", "s", error->message);
}

static void
draw_sample_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        user_data)
{
  SnlBoardGrid grid = { FALSE, 1, 1, width, 0, 0 };
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  snl_terrain_draw (cr, &grid, 1, 1, user_data, is_dark);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 1);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_stroke (cr);
}

static void
tool_toggled_cb (SnlBoardEditor  *self,
                 GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  g_free (self->terrain);
  self->terrain = g_strdup (g_object_get_data (G_OBJECT (button), "terrain"));
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

static GtkWidget *
add_tool (SnlBoardEditor *self,
          GtkWidget      *group,
          const char     *label,
          const char     *terrain,
          const char     *mark)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (mark != NULL)
    {
      GtkWidget *sample = gtk_drawing_area_new ();

      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample), SAMPLE);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample), SAMPLE);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_sample_cb,
                                      g_strdup (mark), g_free);
      gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), sample);
    }

  gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "terrain", g_strdup (terrain), g_free);

  if (group != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), group == NULL);
  g_signal_connect_object (button, "toggled", G_CALLBACK (tool_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->tools, button);

  return button;
}

static void
build_tools (SnlBoardEditor *self)
{
  SnlElement *board = snl_ruleset_get_section (snl_game_get_ruleset (self->game), "board");
  GtkWidget *units = add_tool (self, NULL, _("Units"), NULL, NULL);

  for (guint i = 0; board != NULL && i < snl_element_get_n_children (board); i++)
    {
      SnlElement *terrain = snl_element_get_child (board, i);
      const char *mark = snl_element_get (terrain, "mark");

      if (snl_element_is (terrain, "terrain"))
        add_tool (self, units, snl_element_get_label (terrain), snl_element_get (terrain, "id"),
                  mark != NULL ? mark : "plain");
    }
}

/* Fills the menu when it opens, since layouts may have been added or deleted. */
static void
fill_menu (gpointer user_data)
{
  SnlBoardEditor *self = SNL_BOARD_EDITOR (user_data);
  SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
  SnlElement *board = snl_ruleset_get_section (ruleset, "board");
  g_autoptr(GPtrArray) own = snl_layout_dup_own_names (ruleset);
  GMenu *layouts = snl_menu_get ("tables_layouts");

  g_menu_remove_all (layouts);

  for (guint i = 0; board != NULL && i < snl_element_get_n_children (board); i++)
    {
      SnlElement *layout = snl_element_get_child (board, i);

      if (snl_element_is (layout, "layout"))
        snl_menu_append (layouts, "board.lay-out", snl_element_get_label (layout),
                         snl_element_get (layout, "id"));
    }

  for (guint i = 0; i < own->len; i++)
    snl_menu_append (layouts, "board.lay-out", own->pdata[i], own->pdata[i]);
}

static void
lay_out_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SnlBoardEditor *self = SNL_BOARD_EDITOR (widget);

  snl_board_editor_do (widget, self->game, "lay-out", "layout",
                       g_variant_get_string (parameter, NULL), NULL);
}

static void
clear_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlBoardEditor *self = SNL_BOARD_EDITOR (widget);

  snl_board_editor_do (widget, self->game, "clear-board", "of",
                       g_variant_get_string (parameter, NULL), NULL);
}

static gboolean
save_to (SnlBoardEditor *self,
         const char     *path,
         const char     *name)
{
  g_autoptr(SnlLayout) layout =
    snl_layout_new_from_position (snl_game_get_ruleset (self->game),
                                  snl_game_get_position (self->game), name);
  g_autoptr(GError) error = NULL;

  if (snl_layout_save (layout, path, &error))
    return TRUE;

  gtk_widget_activate_action (GTK_WIDGET (self), "desk.show-error", "s", error->message);

  return FALSE;
}

static void
name_changed_cb (SnlBoardEditor *self)
{
  gtk_widget_set_visible (self->taken, FALSE);
}

static void
keep_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlBoardEditor *self = SNL_BOARD_EDITOR (widget);
  graphene_rect_t place;

  if (gtk_widget_compute_bounds (GTK_WIDGET (self->tables),
                                 gtk_widget_get_parent (GTK_WIDGET (self->keep)), &place))
    gtk_popover_set_pointing_to (self->keep,
                                 &(GdkRectangle) { (int) place.origin.x, (int) place.origin.y,
                                                   (int) place.size.width,
                                                   (int) place.size.height });

  name_changed_cb (self);
  gtk_popover_popup (self->keep);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/*
 * Saves a layout. If one of that name exists, shows a warning first; activating again overwrites
 * it.
 */
static void
keep_cb (SnlBoardEditor *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  g_autoptr(GError) error = NULL;
  g_autofree char *path = snl_layout_dup_own_path (snl_game_get_ruleset (self->game), name, &error);
  g_autofree char *hint = NULL;

  if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS) &&
      !gtk_widget_get_visible (self->taken))
    {
      gtk_widget_set_visible (self->taken, TRUE);
      return;
    }

  gtk_popover_popdown (self->keep);

  if (path == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "desk.show-error", "s", error->message);
      return;
    }

  /* Translators: a table's name */
  hint = g_strdup_printf (_("“%s” is saved; you can lay it out in every game with these rules"),
                          name);

  if (save_to (self, path, name))
    g_signal_emit (self, signals[SAVED], 0, hint);
}

static void
save_file (gpointer  widget,
           GFile    *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    save_to (SNL_BOARD_EDITOR (widget), path, NULL);
}

static void
open_file (gpointer  widget,
           GFile    *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    snl_board_editor_do (widget, SNL_BOARD_EDITOR (widget)->game, "lay-out", "file", path, NULL);
}

static void
file_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Tables for Senlac"));
  gtk_file_filter_add_pattern (filter, "*" SUFFIX);

  if (g_str_equal (action_name, "board.save"))
    snl_file_chooser_save (widget, _("Save the Table"), _("_Save"), _("table.board"), filter,
                           save_file);
  else
    snl_file_chooser_open (widget, _("Open a Table"), _("_Open"), filter, open_file);
}

static void
size_changed_cb (SnlBoardEditor *self)
{
  g_autofree char *columns = g_strdup_printf ("%d",
                                              gtk_spin_button_get_value_as_int (self->columns));
  g_autofree char *rows = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->rows));

  if (!self->is_updating && self->game != NULL)
    snl_board_editor_do (GTK_WIDGET (self), self->game, "resize", "columns", columns, "rows",
                         rows, NULL);
}

static void
editor_update (SnlBoardEditor *self)
{
  g_autoptr(SnlScene) scene =
    snl_scene_new (self->game, SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING, FALSE);

  self->is_updating = TRUE;
  gtk_spin_button_set_value (self->columns, snl_scene_get_columns (scene));
  gtk_spin_button_set_value (self->rows, snl_scene_get_rows (scene));
  self->is_updating = FALSE;
}

static void
snl_board_editor_dispose (GObject *object)
{
  SnlBoardEditor *self = SNL_BOARD_EDITOR (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->terrain, g_free);

  G_OBJECT_CLASS (snl_board_editor_parent_class)->dispose (object);
}

static void
snl_board_editor_class_init (SnlBoardEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_board_editor_dispose;
  signals[TOOL_CHANGED] = g_signal_new ("tool-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-board-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlBoardEditor, tools);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardEditor, columns);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardEditor, rows);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardEditor, tables);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardEditor, keep);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardEditor, name);
  gtk_widget_class_bind_template_child (widget_class, SnlBoardEditor, taken);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_install_action (widget_class, "board.lay-out", "s", lay_out_action);
  gtk_widget_class_install_action (widget_class, "board.clear", "s", clear_action);
  gtk_widget_class_install_action (widget_class, "board.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "board.open", NULL, file_action);
  gtk_widget_class_install_action (widget_class, "board.save", NULL, file_action);
}

static void
snl_board_editor_init (SnlBoardEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (GTK_LABEL (self->taken));
  snl_menu_attach (self->tables, "tables", fill_menu, self);
}

/**
 * snl_board_editor_set_game:
 * @self: an editor without a game
 * @game: the game whose board is edited
 *
 * Sets the game, once.
 */
void
snl_board_editor_set_game (SnlBoardEditor *self,
                           SnlGame        *game)
{
  g_return_if_fail (SNL_IS_BOARD_EDITOR (self));
  g_return_if_fail (self->game == NULL);

  self->game = g_object_ref (game);
  build_tools (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (editor_update), self, G_CONNECT_SWAPPED);
  editor_update (self);
}

/**
 * snl_board_editor_get_terrain:
 * @self: an editor
 *
 * Returns: (transfer none) (nullable): the id of the terrain to paint; %NULL if pieces are moved
 */
const char *
snl_board_editor_get_terrain (SnlBoardEditor *self)
{
  g_return_val_if_fail (SNL_IS_BOARD_EDITOR (self), NULL);

  return self->terrain;
}
