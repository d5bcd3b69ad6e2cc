/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with a label, a progress bar and a Cancel button; polls an SnlProgress and becomes
 * visible only if the work takes longer than POLLS_BEFORE_SHOWN polls.
 */

#include "snl-progress-view.h"

/* Milliseconds between polls, and the number of polls before the bar is shown */
#define POLL_MILLISECONDS 60
#define POLLS_BEFORE_SHOWN 5

struct _SnlProgressView {
  AdwBin          parent_instance;

  GtkLabel       *label;
  GtkProgressBar *progress;

  SnlProgress    *task;      /* the work that is shown, or NULL */
  guint           poll_id;   /* source that polls, or 0 */
  guint           n_polls;
};

G_DEFINE_FINAL_TYPE (SnlProgressView, snl_progress_view, ADW_TYPE_BIN)

static gboolean
update_cb (gpointer user_data)
{
  SnlProgressView *self = SNL_PROGRESS_VIEW (user_data);

  gtk_progress_bar_set_fraction (self->progress, snl_progress_get_fraction (self->task));
  if (++self->n_polls >= POLLS_BEFORE_SHOWN)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return G_SOURCE_CONTINUE;
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  snl_progress_view_cancel (SNL_PROGRESS_VIEW (widget));
}

static void
snl_progress_view_dispose (GObject *object)
{
  SnlProgressView *self = SNL_PROGRESS_VIEW (object);

  /* nobody needs the result once the window is closed */
  snl_progress_view_cancel (self);
  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_clear_pointer (&self->task, snl_progress_unref);

  G_OBJECT_CLASS (snl_progress_view_parent_class)->dispose (object);
}

static void
snl_progress_view_class_init (SnlProgressViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_progress_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-progress-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlProgressView, label);
  gtk_widget_class_bind_template_child (widget_class, SnlProgressView, progress);
  gtk_widget_class_install_action (widget_class, "busy.cancel", NULL, cancel_action);
}

static void
snl_progress_view_init (SnlProgressView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_progress_view_begin:
 * @self: a progress view
 * @sentence: what is being done, for people
 * @task: the progress to show; a reference is taken
 *
 * Shows @task until snl_progress_view_end(), if it takes long enough, in place of an earlier one.
 */
void
snl_progress_view_begin (SnlProgressView *self,
                         const char      *sentence,
                         SnlProgress     *task)
{
  g_return_if_fail (SNL_IS_PROGRESS_VIEW (self));

  snl_progress_view_end (self);
  self->task = snl_progress_ref (task);
  gtk_label_set_label (self->label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence, -1);
  gtk_progress_bar_set_fraction (self->progress, 0);
  self->poll_id = g_timeout_add (POLL_MILLISECONDS, update_cb, self);
}

/**
 * snl_progress_view_end:
 * @self: a progress view
 *
 * Stops polling and hides the view: the work is done or was cancelled.
 */
void
snl_progress_view_end (SnlProgressView *self)
{
  g_return_if_fail (SNL_IS_PROGRESS_VIEW (self));

  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_clear_pointer (&self->task, snl_progress_unref);
  self->n_polls = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * snl_progress_view_cancel:
 * @self: a progress view
 *
 * Cancels the work. Its owner gets %G_IO_ERROR_CANCELLED, and calls snl_progress_view_end().
 */
void
snl_progress_view_cancel (SnlProgressView *self)
{
  g_return_if_fail (SNL_IS_PROGRESS_VIEW (self));

  if (self->task != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->task));
}
