/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwWindow with the report and the replay. A thread computes the report (snl-report-task.h),
 * and does so again after the game has changed.
 */

#include "snl-report-window.h"

#include "snl-replay-page.h"
#include "snl-report-page.h"
#include "app/data/snl-report-task.h"
#include "app/print/snl-print-dialog.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-progress-view.h"
#include "app/widgets/snl-menu.h"
#include "app/widgets/snl-banner.h"
#include "app/widgets/snl-shutdown-guard.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SnlReportWindow {
  AdwWindow        parent_instance;

  SnlGame         *game;
  GtkWindow       *desk;                /* weak; the referee's window, or NULL */
  gboolean         is_stale;
  gboolean         waits_for_projector; /* move there when the report with fewer names is done */
  gboolean         is_on_projector;
  SnlProgress     *progress;            /* of the report that is being computed, or NULL */
  SnlProgress     *writing;             /* of the export to a file, or NULL */
  const char      *kind;                /* interned: what is exported, while a file is chosen */

  GtkMenuButton   *menu;
  SnlBanner       *notice;
  SnlProgressView *progress_view;
  GtkStack        *pages;
  SnlReportPage   *report;
  SnlReplayPage   *replay;
  GtkDropDown     *names;
  AdwHeaderBar    *header;
  AdwToastOverlay *toasts;
  AdwToast        *toast;     /* weak; the last toast, or NULL */
};

enum {
  PROP_0,
  PROP_PROJECTED,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SnlReportWindow, snl_report_window, ADW_TYPE_WINDOW)

static SnlNaming
get_naming (SnlReportWindow *self)
{
  return (SnlNaming) gtk_drop_down_get_selected (self->names);
}

static void update (SnlReportWindow *self);
static void show_on_projector (SnlReportWindow *self);

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(SnlReportWindow) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlReport) report = snl_game_task_finish (result, &error);
  const char *fault;

  /* the window was closed meanwhile */
  if (self == NULL || self->game == NULL)
    return;

  g_clear_pointer (&self->progress, snl_progress_unref);
  if (self->writing == NULL)
    snl_progress_view_end (self->progress_view);
  if (report == NULL)
    {
      snl_banner_show (self->notice,
                       _("The report was cancelled, so this is not the whole game."),
                       _("Make It Again"), "report.again");
      return;
    }

  snl_banner_hide (self->notice);
  snl_report_page_set_report (self->report, report, get_naming (self));
  fault = snl_position_get_view_fault (snl_game_get_position (report->game));
  if (fault != NULL)
    snl_banner_show (self->notice, fault, NULL, NULL);
  snl_replay_page_take_report (self->replay, g_steal_pointer (&report), get_naming (self));
  /* the game changed meanwhile: compute the report again */
  if (self->is_stale)
    update (self);
  else if (self->waits_for_projector)
    show_on_projector (self);
}

/*
 * Starts to compute a new report. Only marks it as stale if the window is unmapped, or if another
 * one is being computed: counted_cb() then starts again
 */
static void
update (SnlReportWindow *self)
{
  self->is_stale = TRUE;
  if (self->game == NULL || self->progress != NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->is_stale = FALSE;
  self->progress = snl_report_task_begin (self->game, NULL, SNL_NAMING_FULL, NULL, self,
                                          counted_cb);
  if (self->writing == NULL)
    snl_progress_view_begin (self->progress_view, _("Counting what happened…"), self->progress);
}

static void
names_changed_cb (SnlReportWindow *self)
{
  update (self);
}

static void
show_message (SnlReportWindow *self,
              const char      *sentence)
{
  AdwToast *toast = snl_toast_new (sentence);

  /* replace the previous toast at once instead of queueing */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(SnlReportWindow) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlReport) report = snl_game_task_finish (result, &error);

  /* the result of a cancelled export */
  if (self == NULL || self->game == NULL || self->writing == NULL ||
      g_task_get_cancellable (G_TASK (result)) != snl_progress_get_cancellable (self->writing))
    return;

  g_clear_pointer (&self->writing, snl_progress_unref);
  snl_progress_view_end (self->progress_view);
  if (report != NULL)
    show_message (self, _("Report saved."));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_message (self, _("Cancelled: no report was written."));
  else
    show_message (self, error->message);
}

/**
 * snl_report_window_export:
 * @self: a window
 * @kind: `html`, `text`, `acts` or `units`
 * @file: the file to write
 *
 * Exports the report in another thread and shows a toast with the outcome.
 */
void
snl_report_window_export (SnlReportWindow *self,
                          const char      *kind,
                          GFile           *file)
{
  g_return_if_fail (SNL_IS_REPORT_WINDOW (self));

  if (self->writing != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->writing));
  g_clear_pointer (&self->writing, snl_progress_unref);
  self->writing = snl_report_task_begin (self->game, kind, get_naming (self), file, self,
                                         written_cb);
  snl_progress_view_begin (self->progress_view, _("Writing the report…"), self->writing);
}

static void
export_to (gpointer  widget,
           GFile    *file)
{
  snl_report_window_export (widget, SNL_REPORT_WINDOW (widget)->kind, file);
}

static void
export_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlReportWindow *self = SNL_REPORT_WINDOW (widget);
  const char *kind = g_intern_string (g_variant_get_string (parameter, NULL));
  const char *suffix = strcmp (kind, "text") == 0 ? "txt" : kind;
  g_autofree char *name = g_strdup_printf ("%s.%s", snl_game_get_title (self->game), suffix);

  self->kind = kind;
  snl_file_chooser_save (widget, _("Export the Report"), _("_Save"), name, NULL, export_to);
}

static void
again_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  snl_banner_hide (SNL_REPORT_WINDOW (widget)->notice);
  update (SNL_REPORT_WINDOW (widget));
}

static void
print_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  snl_print_dialog_present (GTK_WINDOW (widget), SNL_REPORT_WINDOW (widget)->game,
                            SNL_PRINT_REPORT);
}

/* Toggles full screen, with larger text and no controls, for a projector */
static void
fullscreen_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

/* The first monitor other than that of the referee's window; NULL if there is none */
static GdkMonitor *
find_projector (SnlReportWindow *self)
{
  GdkSurface *surface =
    gtk_native_get_surface (GTK_NATIVE (self->desk != NULL ? self->desk : GTK_WINDOW (self)));
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  GListModel *monitors = gdk_display_get_monitors (display);
  GdkMonitor *own = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != own && gdk_monitor_is_valid (monitor))
        return g_steal_pointer (&monitor);
    }

  return NULL;
}

/* Makes the window full-screen on the second monitor, above the class's window */
static void
show_on_projector (SnlReportWindow *self)
{
  g_autoptr(GdkMonitor) projector = find_projector (self);

  self->waits_for_projector = FALSE;
  self->is_on_projector = projector != NULL;
  if (projector != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), projector);
  else
    show_message (self, _("There is no second screen. Plug in the projector, and set the computer "
                          "to extend its screen, not to mirror it."));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROJECTED]);
}

/*
 * Shows the window to the class, with no more of the students' names than the class's window shows.
 * If that is fewer names than the report shows now, waits until it is computed again with fewer.
 */
static void
begin_projection (SnlReportWindow *self)
{
  SnlNaming naming = snl_game_get_naming (self->game);

  if (snl_naming_tells_more (get_naming (self), naming))
    gtk_drop_down_set_selected (self->names, naming);

  if (self->progress != NULL)
    self->waits_for_projector = TRUE;
  else
    show_on_projector (self);
}

static void
end_projection (SnlReportWindow *self)
{
  self->waits_for_projector = FALSE;
  if (self->is_on_projector)
    gtk_window_unfullscreen (GTK_WINDOW (self));
}

/*
 * Called when the window has left the projector. A desktop on X11 has only made it smaller there,
 * but places a window that it sees for the first time near the keyboard focus.
 */
static void
projection_ended (SnlReportWindow *self)
{
  self->is_on_projector = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROJECTED]);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_window_present (GTK_WINDOW (self));
  show_message (self, _("The report is no longer on the projector."));
}

static void
fullscreen_changed_cb (SnlReportWindow *self)
{
  gboolean is_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));

  snl_report_page_set_wall (self->report, is_fullscreen);
  snl_widget_set_css_class (GTK_WIDGET (self), "report-wall", is_fullscreen);

  if (!is_fullscreen && self->is_on_projector)
    projection_ended (self);
}

static void
snl_report_window_get_property (GObject    *object,
                                guint       property_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  SnlReportWindow *self = SNL_REPORT_WINDOW (object);

  g_value_set_boolean (value, self->is_on_projector || self->waits_for_projector);
}

static void
snl_report_window_set_property (GObject      *object,
                                guint         property_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  SnlReportWindow *self = SNL_REPORT_WINDOW (object);

  if (g_value_get_boolean (value))
    begin_projection (self);
  else
    end_projection (self);
}

static void
leave_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_close (GTK_WINDOW (widget));
}

static void
snl_report_window_map (GtkWidget *widget)
{
  SnlReportWindow *self = SNL_REPORT_WINDOW (widget);

  GTK_WIDGET_CLASS (snl_report_window_parent_class)->map (widget);

  if (self->is_stale)
    update (self);
}

static void
snl_report_window_dispose (GObject *object)
{
  SnlReportWindow *self = SNL_REPORT_WINDOW (object);

  /* A window that is full-screen on a monitor listens to it, in GTK 4.8 also after it is freed */
  self->is_on_projector = FALSE;
  gtk_window_unfullscreen (GTK_WINDOW (self));
  /* closing the window cancels the computation and the export */
  if (self->progress != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->progress));
  if (self->writing != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->writing));
  g_clear_pointer (&self->progress, snl_progress_unref);
  g_clear_pointer (&self->writing, snl_progress_unref);
  g_clear_weak_pointer (&self->desk);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (snl_report_window_parent_class)->dispose (object);
}

static void
snl_report_window_class_init (SnlReportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_report_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = snl_report_window_get_property;
  G_OBJECT_CLASS (klass)->set_property = snl_report_window_set_property;
  widget_class->map = snl_report_window_map;

  /* whether the window is on the projector, or will be when its report is done */
  properties[PROP_PROJECTED] =
    g_param_spec_boolean ("projected", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);

  g_type_ensure (SNL_TYPE_PROGRESS_VIEW);
  g_type_ensure (SNL_TYPE_BANNER);
  g_type_ensure (SNL_TYPE_REPORT_PAGE);
  g_type_ensure (SNL_TYPE_REPLAY_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-report-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, progress_view);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, report);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, replay);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, names);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, header);
  gtk_widget_class_bind_template_child (widget_class, SnlReportWindow, toasts);
  gtk_widget_class_bind_template_callback (widget_class, names_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, fullscreen_changed_cb);

  gtk_widget_class_install_action (widget_class, "report.export", "s", export_action);
  gtk_widget_class_install_action (widget_class, "report.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "report.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "report.fullscreen", NULL, fullscreen_action);
  gtk_widget_class_install_property_action (widget_class, "report.projector", "projected");
  gtk_widget_class_install_action (widget_class, "report.leave", NULL, leave_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK,
                                       "report.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F12, 0, "report.projector", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "report.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "report.leave", NULL);
}

static void
snl_report_window_init (SnlReportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_menu_attach (self->menu, "report", NULL, NULL);
}

/**
 * snl_report_window_new:
 * @parent: (nullable): the referee's window
 * @game: the game
 *
 * Returns: (transfer none): the window, not yet presented; GTK owns it
 */
SnlReportWindow *
snl_report_window_new (GtkWindow *parent,
                       SnlGame   *game)
{
  SnlReportWindow *self = g_object_new (SNL_TYPE_REPORT_WINDOW, NULL);
  g_autofree char *title = g_strdup_printf (_("Report: %s"), snl_game_get_title (game));

  self->game = g_object_ref (game);
  self->is_stale = TRUE;
  g_set_weak_pointer (&self->desk, parent);
  gtk_window_set_title (GTK_WINDOW (self), title);
  if (parent != NULL)
    gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (parent));
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}
