/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The "desk." widget actions of SnlDesk and their key bindings. */

#include "snl-desk-private.h"

#include "snl-correction-popover.h"
#include "app/print/snl-print-dialog.h"
#include "app/reference/snl-reference-window.h"
#include "app/reference/snl-import-window.h"
#include "app/report/snl-report-window.h"
#include "app/report/snl-rules-window.h"
#include "app/roster/snl-leaders-window.h"
#include "app/roster/snl-unit-row.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-rename-dialog.h"
#include "core/game/snl-unit-naming.h"
#include "core/view/snl-suggestion.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * snl_desk_show_error:
 * @self: a desk
 * @error: why an action cannot be performed
 *
 * Shows the message of @error beside the quick entry, with the names that the class sees.
 */
void
snl_desk_show_error (SnlDesk      *self,
                     const GError *error)
{
  g_autofree char *named = snl_unit_naming_dup_for (self->game, NULL, error->message);

  snl_quick_bar_show_hint (self->quick_bar, named, TRUE);
}

static void
show_panel (SnlDesk *self)
{
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->panel));
}

/* Shows what the pending action still needs; proposed paths are shown on the board */
static void
show_open (SnlDesk *self)
{
  if (snl_pending_action_has_paths (self->pending_action))
    gtk_stack_set_visible_child_name (self->pages, "board");

  show_panel (self);
  snl_side_panel_focus (self->panel);
}

/*
 * Performs the pending action, unless the referee must still do something. First turns up the next
 * card if the action needs it, because a card may ask a question, or propose paths on the board,
 * which the referee looks at before they are taken.
 */
static gboolean
finish (SnlDesk *self)
{
  gboolean has_paths = snl_pending_action_has_paths (self->pending_action);

  if (snl_pending_action_waits (self->pending_action))
    return FALSE;

  snl_pending_action_turn (self->pending_action);

  return !snl_pending_action_waits (self->pending_action) &&
         snl_pending_action_has_paths (self->pending_action) == has_paths &&
         snl_side_panel_finish (self->panel);
}

static void
begin (SnlDesk    *self,
       const char *action,
       GHashTable *answers,
       gboolean    at_once)
{
  snl_quick_bar_clear (self->quick_bar);

  if (snl_pending_action_set (self->pending_action, action, answers) &&
      (!at_once || snl_pending_action_has_paths (self->pending_action) || !finish (self)))
    show_open (self);
}

/* Begins what the module suggests next; `n` in the quick entry */
static void
next_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (self->game);
  g_autoptr(GHashTable) answers = NULL;

  if (suggestion == NULL)
    return;

  answers = snl_suggestion_dup_answers (suggestion);
  begin (self, suggestion->action, answers, TRUE);
}

/* Ends the phase, whatever is suggested */
static void
advance_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  begin (SNL_DESK (widget), "next", NULL, TRUE);
}

/* Whether Space or the large button may not have been meant to end this phase: the class has just
 * seen dice, for which the referee pressed it, or nobody has acted and units wait. Then says so,
 * once: the next press is for the phase. */
static gboolean
asks_first (SnlDesk *self)
{
  guint now = snl_journal_get_length (snl_game_get_journal (self->game)) + 1;
  gboolean is_late = snl_wall_controller_take_late_press (self->wall_controller);
  gboolean was_asked = self->asked == now;
  g_autoptr(SnlSuggestion) suggestion = NULL;
  guint n_idle;

  self->asked = 0;
  if (was_asked || snl_pending_action_get_action (self->pending_action) != NULL)
    return FALSE;

  suggestion = snl_suggestion_new (self->game);
  if (suggestion == NULL || strcmp (suggestion->action, "next") != 0)
    return FALSE;

  n_idle = is_late ? 0 : snl_suggestion_count_idle (self->game);
  if (!is_late && n_idle == 0)
    return FALSE;

  self->asked = now;
  snl_quick_bar_show_again (self->quick_bar, n_idle);

  return TRUE;
}

/* Space: like the large button, but an action that is being prepared is done, or continued */
static void
suggest_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  if (snl_wall_controller_leave_card (self->wall_controller) || asks_first (self))
    return;

  if (snl_pending_action_get_action (self->pending_action) == NULL)
    next_action (widget, action_name, parameter);
  else if (!finish (self))
    show_open (self);
}

/* The large button: takes the card in the class's window away, or begins what comes next in place
 * of an action that is being prepared */
static void
go_on_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  if (!snl_wall_controller_leave_card (self->wall_controller) && !asks_first (self))
    next_action (widget, action_name, parameter);
}

static void
begin_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  begin (SNL_DESK (widget), g_variant_get_string (parameter, NULL), NULL, FALSE);
}

static void
play_on_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  begin (SNL_DESK (widget), "play-on", NULL, TRUE);
}

/* Undoes until @length acts are left */
static void
undo_to (SnlDesk *self,
         guint    length)
{
  SnlJournal *journal = snl_game_get_journal (self->game);
  g_autoptr(GError) error = NULL;

  snl_pending_action_take_back (self->pending_action);
  snl_pending_action_clear (self->pending_action);

  if (!snl_game_undo (self->game, snl_journal_get_length (journal) - length, &error))
    snl_desk_show_error (self, error);
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  if (!snl_pending_action_take_back (self->pending_action))
    undo_to (self, snl_journal_get_length (snl_game_get_journal (self->game)) - 1);
}

static void
redo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autoptr(GError) error = NULL;

  if (!snl_pending_action_redo (self->pending_action, &error))
    snl_desk_show_error (self, error);
}

/* The parameter is the reason */
static void
reroll_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autoptr(GError) error = NULL;

  if (!snl_pending_action_reroll (self->pending_action, g_variant_get_string (parameter, NULL),
                                  &error))
    snl_desk_show_error (self, error);
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
  const SnlEntry *entry;
  g_autoptr(GError) error = NULL;

  while ((entry = snl_journal_get (journal, target)) != NULL && entry->number != number)
    target++;

  if (entry == NULL)
    return;

  target++;
  if (target < length)
    undo_to (self, target);
  else if (target > length)
    {
      snl_pending_action_clear (self->pending_action);
      if (!snl_game_redo (self->game, target - length, &error))
        snl_desk_show_error (self, error);
    }
}

/* Passes over the pending action if it is what Space began, so that Space goes on to what comes
 * after it */
static void
pass_over (SnlDesk *self)
{
  const char *action = snl_pending_action_get_action (self->pending_action);
  g_autoptr(SnlSuggestion) next = action != NULL ? snl_suggestion_new (self->game) : NULL;

  if (next != NULL && strcmp (next->action, action) == 0 &&
      (next->unit == NULL ||
       g_strcmp0 (snl_pending_action_get_answer (self->pending_action, next->question),
                  next->unit) == 0))
    snl_suggestion_pass_over (next, self->game);
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  /* after typing, Escape clears the text only: the referee types it anew */
  if (snl_quick_bar_is_empty (self->quick_bar))
    pass_over (self);
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
    snl_side_panel_focus (self->panel);
}

static void
point_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  if (pick (self, g_variant_get_string (parameter, NULL)) &&
      snl_pending_action_is_ready (self->pending_action))
    snl_side_panel_focus (self->panel);
  else
    snl_desk_focus_entry (self);
}

static void
popup_correction (SnlDesk    *self,
                  GtkWidget  *parent,
                  const char *piece)
{
  GtkWidget *popover = snl_correction_popover_new (self->game, piece);
  GdkRectangle line;

  gtk_widget_set_parent (popover, parent);
  /* point to the unit's own line: below an open history there may be no room for the popover */
  if (SNL_IS_UNIT_ROW (parent) && snl_unit_row_get_line (SNL_UNIT_ROW (parent), &line))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover), &line);
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

  popup_correction (self, row != NULL && gtk_widget_get_mapped (row) ? row
                                                                     : GTK_WIDGET (self->menu),
                    piece);
}

static gboolean
is_piece (SnlDesk    *self,
          const char *id)
{
  return id != NULL &&
         snl_node_is (snl_position_find (snl_game_get_position (self->game), id), "piece");
}

/* (transfer full) (nullable): the id of the unit that the pending action begins with; else of the
 * one that the board points at, or whose history is open */
static char *
dup_shown (SnlDesk *self)
{
  gboolean has_board = self->board_pane != NULL &&
                       gtk_widget_get_mapped (GTK_WIDGET (self->board_pane));
  g_autofree char *pointed = has_board ? snl_board_pane_dup_pointed (self->board_pane) : NULL;
  const SnlQuestion *question;

  for (guint i = 0; (question = snl_pending_action_get_piece (self->pending_action, i)) != NULL;
       i++)
    if (is_piece (self, question->value))
      return g_strdup (question->value);

  if (is_piece (self, pointed))
    return g_steal_pointer (&pointed);

  for (guint i = 0; !has_board && i < snl_unit_list_get_n_sides (self->unit_list); i++)
    {
      GListModel *units = snl_unit_list_get_units (self->unit_list, i);

      for (guint j = 0; j < g_list_model_get_n_items (units); j++)
        {
          g_autoptr(SnlUnitItem) item = g_list_model_get_item (units, j);

          if (item->is_open)
            return g_strdup (item->id);
        }
    }

  return NULL;
}

static void
correct_shown_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autofree char *piece = dup_shown (self);

  if (piece != NULL)
    gtk_widget_activate_action (widget, "desk.correct", "s", piece);
  else
    snl_quick_bar_show_hint (self->quick_bar, _("Choose a unit first, then F2 corrects it."), TRUE);
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
rules_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  gtk_window_present (snl_rules_window_new (window, SNL_DESK (widget)->game));
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
    snl_side_panel_finish (self->panel);
}

static void
help_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);

  snl_side_panel_show_help (self->panel);
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
  snl_side_panel_focus (self->panel);
}

static void
show_error_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  snl_quick_bar_show_hint (SNL_DESK (widget)->quick_bar, g_variant_get_string (parameter, NULL),
                           TRUE);
}

static void
reopen_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_path (snl_game_get_path (SNL_DESK (widget)->game));
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (widget, "senlac.open-uri", "s", uri);
}

static void
save_copy_to (gpointer  widget,
              GFile    *file)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_file_get_path (file);

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
      g_autofree char *sentence = g_strdup_printf (_("The game is now saved as %s, and continues "
                                                     "there."),
                                                   name);

      snl_quick_bar_show_hint (self->quick_bar, sentence, FALSE);
    }
}

static void
save_copy_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SnlDesk *self = SNL_DESK (widget);
  g_autofree char *name = g_strdup_printf ("%s.senlac", snl_game_get_title (self->game));

  snl_file_chooser_save (widget, _("Save a Copy"), _("_Save"), name, NULL, save_copy_to);
}

static void
renamed_cb (GObject    *object,
            const char *title)
{
  SnlDesk *self = SNL_DESK (object);
  g_autoptr(GError) error = NULL;

  if (!snl_game_set_title (self->game, title, &error))
    snl_banner_show (self->notice, error->message, NULL, NULL);
  gtk_label_set_label (self->title, snl_game_get_title (self->game));
}

static void
rename_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  snl_rename_dialog_show (widget, snl_game_get_title (SNL_DESK (widget)->game), renamed_cb,
                          G_OBJECT (widget));
}

static void
leaders_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  gtk_window_present (snl_leaders_window_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              SNL_DESK (widget)->game));
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

static void
print_lesson_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  snl_print_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), SNL_DESK (widget)->game,
                            SNL_PRINT_LESSON);
}

#if HAVE_SHARE
static void
share_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  snl_share_controller_present (SNL_SHARE_CONTROLLER (SNL_DESK (widget)->share_controller),
                                GTK_WINDOW (gtk_widget_get_root (widget)));
}
#endif

static const struct {
  const char                  *name;
  const char                  *type;
  GtkWidgetActionActivateFunc  func;
} actions[] = {
  { "desk.advance", NULL, advance_action },
  { "desk.begin", "s", begin_action },
  { "desk.board", NULL, page_action },
  { "desk.cancel", NULL, cancel_action },
  { "desk.show-error", "s", show_error_action },
  { "desk.copy", NULL, copy_action },
  { "desk.correct", "s", correct_action },
  { "desk.correct-game", NULL, correct_game_action },
  { "desk.correct-shown", NULL, correct_shown_action },
  { "desk.do-drawn", NULL, do_drawn_action },
  { "desk.focus-pending-action", NULL, focus_pending_action_action },
  { "desk.focus-entry", NULL, focus_entry_action },
  { "desk.go-on", NULL, go_on_action },
  { "desk.go-to", "u", go_to_action },
  { "desk.help", NULL, help_action },
  { "desk.import", NULL, import_action },
  { "desk.leaders", NULL, leaders_action },
  { "desk.log", NULL, page_action },
  { "desk.reopen", NULL, reopen_action },
  { "desk.next", NULL, next_action },
  { "desk.pick", "s", pick_action },
  { "desk.play-on", NULL, play_on_action },
  { "desk.point", "s", point_action },
  { "desk.print", NULL, print_action },
  { "desk.print-lesson", NULL, print_lesson_action },
  { "desk.redo", NULL, redo_action },
  { "desk.report", NULL, report_action },
  { "desk.reroll", "s", reroll_action },
  { "desk.rules", NULL, rules_action },
  { "desk.save-copy", NULL, save_copy_action },
  { "desk.rename", NULL, rename_action },
#if HAVE_SHARE
  { "desk.share", NULL, share_action },
#endif
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
  { GDK_KEY_k, GDK_CONTROL_MASK, "desk.leaders" },
  { GDK_KEY_p, GDK_CONTROL_MASK, "desk.print" },
  { GDK_KEY_r, GDK_CONTROL_MASK, "desk.report" },
  { GDK_KEY_b, GDK_CONTROL_MASK, "desk.board" },
  { GDK_KEY_e, GDK_CONTROL_MASK, "desk.focus-entry" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "desk.focus-pending-action" },
  { GDK_KEY_Return, GDK_ALT_MASK, "desk.go-on" },
  { GDK_KEY_F2, 0, "desk.correct-shown" },
  { GDK_KEY_F9, 0, "desk.rules" },
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
