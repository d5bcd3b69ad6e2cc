/* snl-desk-actions.c: the "desk." widget actions of SnlDesk and their key bindings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-desk-private.h"

#include "snl-correction-popover.h"
#include "app/data/snl-shared.h"
#include "app/print/snl-print-dialog.h"
#include "app/reference/snl-reference-window.h"
#include "app/reference/snl-import-window.h"
#include "app/report/snl-report-window.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * snl_desk_complain:
 * @self: a desk
 * @error: why an action cannot be performed
 *
 * Shows the message of @error beside the quick entry.
 */
void
snl_desk_complain (SnlDesk      *self,
                   const GError *error)
{
  snl_quick_bar_say (self->quick_bar, error->message, TRUE);
}

/**
 * snl_desk_is_from_table:
 * @setting: `dice-source` or `card-source`
 *
 * Returns: whether the class uses real dice, or real cards
 */
gboolean
snl_desk_is_from_table (const char *setting)
{
  GSettings *settings = snl_shared_get_settings ();
  g_autofree char *source = g_settings_get_string (settings, setting);

  return g_strcmp0 (source, "table") == 0;
}

static void
show_panel (SnlDesk *self)
{
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->panel));
}

static gboolean
asks_card (SnlDesk *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);

  for (guint i = 0; attempt != NULL && i < attempt->questions->len; i++)
    if (((SnlQuestion *) attempt->questions->pdata[i])->kind == SNL_ASK_CARD)
      return TRUE;

  return FALSE;
}

/* Whether the referee must still do something: answer a question, roll real dice, draw a real card,
 * or look at proposed paths on the board */
static gboolean
needs_referee (SnlDesk *self)
{
  return !snl_pending_action_is_ready (self->pending_action) ||
         (snl_pending_action_wants_dice (self->pending_action) &&
          snl_desk_is_from_table ("dice-source")) ||
         (asks_card (self) && snl_desk_is_from_table ("card-source")) ||
         snl_board_pending_action_has_paths (self->pending_action);
}

static void
begin (SnlDesk    *self,
       const char *action,
       gboolean    at_once)
{
  snl_quick_bar_clear (self->quick_bar);
  snl_pending_action_begin (self->pending_action, action);

  if (at_once && !needs_referee (self) && snl_panel_finish (self->panel))
    return;

  /* proposed paths are shown on the board */
  if (snl_board_pending_action_has_paths (self->pending_action))
    gtk_stack_set_visible_child_name (self->pages, "board");

  show_panel (self);
  snl_panel_focus (self->panel);
}

static void
next_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autofree char *next = g_strdup (snl_phase_bar_get_next (self->phase_bar));

  if (next != NULL)
    begin (self, next, TRUE);
}

static void
suggest_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  if (snl_pending_action_get_action (self->pending_action) == NULL)
    next_action (widget, action_name, parameter);
  else if (needs_referee (self))
    snl_panel_focus (self->panel);
  else
    snl_panel_finish (self->panel);
}

static void
begin_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  begin (SNL_DESK (widget), g_variant_get_string (parameter, NULL), FALSE);
}

static void
play_on_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  begin (SNL_DESK (widget), "play-on", TRUE);
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autoptr(GError) error = NULL;

  snl_pending_action_clear (self->pending_action);

  if (!snl_game_undo (self->game, 1, &error))
    snl_desk_complain (self, error);
}

static void
redo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autoptr(GError) error = NULL;

  snl_pending_action_clear (self->pending_action);

  if (!snl_game_redo (self->game, 1, &error))
    snl_desk_complain (self, error);
}

/* Undoes or redoes until the entry with the number @parameter is the last one done */
static void
go_to_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  SnlJournal *journal = snl_game_get_journal (self->game);
  guint number = g_variant_get_uint32 (parameter);
  guint length = snl_journal_get_length (journal);
  guint target = 0;
  gboolean is_done = TRUE;
  const SnlEntry *entry;
  g_autoptr(GError) error = NULL;

  while ((entry = snl_journal_get (journal, target)) != NULL && entry->number != number)
    target++;

  if (entry == NULL)
    return;

  target++;
  snl_pending_action_clear (self->pending_action);

  if (target < length)
    is_done = snl_game_undo (self->game, length - target, &error);
  else if (target > length)
    is_done = snl_game_redo (self->game, target - length, &error);

  if (!is_done)
    snl_desk_complain (self, error);
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  snl_quick_bar_clear (self->quick_bar);
  snl_pending_action_clear (self->pending_action);
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->pages));
  snl_desk_focus_entry (self);
}

/* Adds @piece to the pending action; if it has no use for the piece, opens or closes the piece's
 * history. Returns whether it was added. */
static gboolean
pick (SnlDesk    *self,
      const char *piece)
{
  SnlUnitItem *item = snl_unit_list_find (self->unit_list, piece);

  snl_quick_bar_clear (self->quick_bar);

  if (snl_pending_action_pick (self->pending_action, piece))
    return TRUE;

  if (item != NULL)
    snl_unit_item_set_open (item, !item->is_open);

  return FALSE;
}

static void
pick_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  /* this action comes from the keyboard: once no piece is missing, continue in the panel */
  if (pick (self, g_variant_get_string (parameter, NULL)) &&
      snl_pending_action_is_ready (self->pending_action))
    snl_panel_focus (self->panel);
}

static void
point_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  if (pick (self, g_variant_get_string (parameter, NULL)) &&
      snl_pending_action_is_ready (self->pending_action))
    snl_panel_focus (self->panel);
  else
    snl_desk_focus_entry (self);
}

static void
popup_correction (SnlDesk    *self,
                  GtkWidget  *parent,
                  const char *piece)
{
  GtkWidget *popover = snl_correction_popover_new (self->game, piece);

  gtk_widget_set_parent (popover, parent);
  /* remove the popover when its row is destroyed */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
correct_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  const char *piece = g_variant_get_string (parameter, NULL);
  GtkWidget *row = snl_unit_list_view_find_row (self->unit_list_view, piece);

  popup_correction (self, row != NULL ? row : GTK_WIDGET (self->menu), piece);
}

static void
correct_game_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  popup_correction (self, GTK_WIDGET (self->menu), NULL);
}

static void
copy_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  snl_reference_window_present (GTK_WINDOW (gtk_widget_get_root (widget)),
                                snl_game_get_ruleset (self->game));
}

static void
import_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  SnlImportWindow *window = snl_import_window_new (self->game, NULL, FALSE);

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
page_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  gboolean is_board = g_strcmp0 (action_name, "desk.board") == 0;

  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->pages));

  /* without a grid of squares, the plan takes the board's place */
  if (is_board && !gtk_stack_page_get_visible (self->board_page) &&
      gtk_stack_page_get_visible (self->plan_page))
    gtk_stack_set_visible_child_name (self->pages, "plan");
  else
    gtk_stack_set_visible_child_name (self->pages, strchr (action_name, '.') + 1);

  if (is_board && gtk_stack_page_get_visible (self->board_page))
    gtk_widget_grab_focus (GTK_WIDGET (snl_board_pane_get_view (self->board_pane)));
}

static void
do_drawn_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  if (snl_pending_action_is_ready (self->pending_action))
    snl_panel_finish (self->panel);
}

static void
help_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  snl_panel_show_help (self->panel);
  show_panel (self);
}

static void
focus_entry_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  snl_desk_focus_entry (SNL_DESK (widget));
}

static void
focus_pending_action_action (GtkWidget  *widget,
                             const char *action_name,
                             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  show_panel (self);
  snl_panel_focus (self->panel);
}

static void
complain_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  snl_quick_bar_say (SNL_DESK (widget)->quick_bar, g_variant_get_string (parameter, NULL), TRUE);
}

static void
look_again_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_path (snl_game_get_path (SNL_DESK (widget)->game));
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (widget, "senlac.open-uri", "s", uri);
}

static void
save_copy_response_cb (SnlDesk              *self,
                       int                   response,
                       GtkFileChooserNative *chooser)
{
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  g_object_unref (chooser);
  path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    return;

  if (!snl_game_save_as (self->game, path, &error))
    {
      snl_banner_show (self->notice, error->message, _("Save a Copy…"), "desk.save-copy");
      return;
    }

  snl_banner_hide (self->notice);

  /* a read-only game is continued in the copy; so is one that could not be saved */
  if (snl_game_is_read_only (self->game))
    {
      g_autofree char *uri = g_file_get_uri (file);

      gtk_widget_activate_action (GTK_WIDGET (self), "senlac.open-uri", "s", uri);
    }
  else if (g_strcmp0 (path, snl_game_get_path (self->game)) == 0)
    {
      g_autofree char *name = g_filename_display_basename (path);
      /* Translators: %s is the name of a file */
      g_autofree char *sentence = g_strdup_printf (_("The game is saved as %s, and goes on there."),
                                                   name);

      snl_quick_bar_say (self->quick_bar, sentence, FALSE);
    }
}

static void
save_copy_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autofree char *name = g_strdup_printf ("%s.senlac", snl_game_get_title (self->game));
  GtkFileChooserNative *chooser =
    gtk_file_chooser_native_new (_("Save a Copy"), GTK_WINDOW (gtk_widget_get_root (widget)),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));

  g_strdelimit (name, "/", '-');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (save_copy_response_cb), widget,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
report_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  gtk_window_present (GTK_WINDOW (snl_report_window_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                         self->game)));
}

static void
print_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  gboolean is_begun = snl_journal_get_length (snl_game_get_journal (self->game)) > 0;

  /* before the first action preselect what the class needs at the table, afterwards the report */
  snl_print_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), self->game,
                            snl_game_is_over (self->game) ? SNL_PRINT_REPORT
                            : is_begun ? SNL_PRINT_REFEREE
                            : SNL_PRINT_CARDS | SNL_PRINT_EVENTS | SNL_PRINT_REFEREE);
}

static const struct {
  const char                  *name;
  const char                  *type;
  GtkWidgetActionActivateFunc  func;
} actions[] = {
  { "desk.begin", "s", begin_action },
  { "desk.board", NULL, page_action },
  { "desk.cancel", NULL, cancel_action },
  { "desk.complain", "s", complain_action },
  { "desk.copy", NULL, copy_action },
  { "desk.correct", "s", correct_action },
  { "desk.correct-game", NULL, correct_game_action },
  { "desk.do-drawn", NULL, do_drawn_action },
  { "desk.focus-pending-action", NULL, focus_pending_action_action },
  { "desk.focus-entry", NULL, focus_entry_action },
  { "desk.go-to", "u", go_to_action },
  { "desk.help", NULL, help_action },
  { "desk.import", NULL, import_action },
  { "desk.log", NULL, page_action },
  { "desk.look-again", NULL, look_again_action },
  { "desk.next", NULL, next_action },
  { "desk.pick", "s", pick_action },
  { "desk.play-on", NULL, play_on_action },
  { "desk.point", "s", point_action },
  { "desk.print", NULL, print_action },
  { "desk.redo", NULL, redo_action },
  { "desk.report", NULL, report_action },
  { "desk.save-copy", NULL, save_copy_action },
  { "desk.suggest", NULL, suggest_action },
  { "desk.undo", NULL, undo_action },
  { "desk.units", NULL, page_action },
};

/* Keep ui/snl-shortcuts.ui, the shortcuts window, in step with these */
static const struct {
  guint            key;
  GdkModifierType  state;
  const char      *action;
} keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "desk.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "desk.redo" },
  { GDK_KEY_y, GDK_CONTROL_MASK, "desk.redo" },
  { GDK_KEY_l, GDK_CONTROL_MASK, "desk.log" },
  { GDK_KEY_u, GDK_CONTROL_MASK, "desk.units" },
  { GDK_KEY_p, GDK_CONTROL_MASK, "desk.print" },
  { GDK_KEY_r, GDK_CONTROL_MASK, "desk.report" },
  { GDK_KEY_b, GDK_CONTROL_MASK, "desk.board" },
  { GDK_KEY_e, GDK_CONTROL_MASK, "desk.focus-entry" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "desk.focus-pending-action" },
  { GDK_KEY_Return, GDK_ALT_MASK, "desk.next" },
  { GDK_KEY_Escape, 0, "desk.cancel" },
};

/**
 * snl_desk_install_actions:
 * @widget_class: the class of #SnlDesk
 *
 * Installs the actions and their key bindings.
 */
void
snl_desk_install_actions (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                     actions[i].func);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}
