/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The "desk." widget actions of SnlDesk that save, print or show the game outside of the desk. */

#include "snl-desk-private.h"

#include "app/print/snl-print-dialog.h"
#include "app/report/snl-report-window.h"
#include "app/roster/snl-leaders-window.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-rename-dialog.h"

#include <glib/gi18n.h>

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
  GtkWidgetActionActivateFunc  func;
} actions[] = {
  { "desk.leaders", leaders_action },
  { "desk.print", print_action },
  { "desk.print-lesson", print_lesson_action },
  { "desk.rename", rename_action },
  { "desk.reopen", reopen_action },
  { "desk.report", report_action },
  { "desk.save-copy", save_copy_action },
#if HAVE_SHARE
  { "desk.share", share_action },
#endif
};

/**
 * snl_desk_install_file_actions:
 * @widget_class: the class of #SnlDesk
 *
 * Installs these actions; snl_desk_install_actions() binds their keys.
 */
void
snl_desk_install_file_actions (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].func);
}
