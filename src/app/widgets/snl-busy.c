/* snl-busy.c: something takes a while
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-busy.h"


/* So often the errand is looked at, and so many times before the bar is shown, in milliseconds */
#define LOOK 60
#define PATIENCE 5

struct _SnlBusy {
  AdwBin          parent_instance;

  GtkLabel       *label;
  GtkProgressBar *progress;

  SnlErrand       *errand;    /* of what goes on, or NULL */
  guint           looking;  /* source, or 0 */
  guint           looks;
};

G_DEFINE_FINAL_TYPE (SnlBusy, snl_busy, ADW_TYPE_BIN)

static gboolean
look_cb (gpointer user_data)
{
  SnlBusy *self = SNL_BUSY (user_data);

  gtk_progress_bar_set_fraction (self->progress, snl_errand_get_fraction (self->errand));
  if (++self->looks >= PATIENCE)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return G_SOURCE_CONTINUE;
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  snl_busy_cancel (SNL_BUSY (widget));
}

static void
snl_busy_dispose (GObject *object)
{
  SnlBusy *self = SNL_BUSY (object);

  /* whoever closes the window wants nothing any more */
  snl_busy_cancel (self);
  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_pointer (&self->errand, snl_errand_unref);

  G_OBJECT_CLASS (snl_busy_parent_class)->dispose (object);
}

static void
snl_busy_class_init (SnlBusyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_busy_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/senlac/Senlac/ui/snl-busy.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlBusy, label);
  gtk_widget_class_bind_template_child (widget_class, SnlBusy, progress);
  gtk_widget_class_install_action (widget_class, "busy.cancel", NULL, cancel_action);
}

static void
snl_busy_init (SnlBusy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_busy_begin:
 * @self: a bar
 * @sentence: what is done, for people
 * @errand: how far it has come; a reference is taken
 *
 * Tells of something, if it takes a while, until snl_busy_end(), in place of what was told of before.
 */
void
snl_busy_begin (SnlBusy    *self,
                const char *sentence,
                SnlErrand   *errand)
{
  g_return_if_fail (SNL_IS_BUSY (self));

  snl_busy_end (self);
  self->errand = snl_errand_ref (errand);
  gtk_label_set_label (self->label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_progress_bar_set_fraction (self->progress, 0);
  self->looking = g_timeout_add (LOOK, look_cb, self);
}

/**
 * snl_busy_end:
 * @self: a bar
 *
 * It is done, or was given up.
 */
void
snl_busy_end (SnlBusy *self)
{
  g_return_if_fail (SNL_IS_BUSY (self));

  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_pointer (&self->errand, snl_errand_unref);
  self->looks = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * snl_busy_cancel:
 * @self: a bar
 *
 * Gives up what goes on; whoever began it hears of it and ends it.
 */
void
snl_busy_cancel (SnlBusy *self)
{
  g_return_if_fail (SNL_IS_BUSY (self));

  if (self->errand != NULL)
    g_cancellable_cancel (snl_errand_get_cancellable (self->errand));
}
