/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with a template, visible while a claim, a proposal or an order waits in the
 * SnlShareInbox; its buttons activate the `share.` actions of SnlShareController.
 */

#include "snl-inbox-bar.h"

#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-live-label.h"

#include <glib/gi18n.h>

struct _SnlInboxBar {
  AdwBin              parent_instance;

  SnlShareController *controller;

  GtkWidget          *asked;
  GtkLabel           *sentence;
  GtkLabel           *more;
  GtkButton          *accept;
  GtkWidget          *orders;
  GtkLabel           *written;
};

G_DEFINE_FINAL_TYPE (SnlInboxBar, snl_inbox_bar, ADW_TYPE_BIN)

static void
update_asked (SnlInboxBar   *self,
              SnlShareInbox *inbox)
{
  const SnlShareItem *item = inbox != NULL ? snl_share_inbox_get_first (inbox) : NULL;
  guint n_more = item != NULL ? snl_share_inbox_get_n_waiting (inbox) - 1 : 0;
  g_autofree char *sentence = NULL;
  /* Translators: how many others wait */
  g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);

  gtk_widget_set_visible (self->asked, item != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_more > 0);
  gtk_label_set_label (self->more, more);
  if (item == NULL)
    return;

  if (item->kind == SNL_SHARE_CLAIM)
    /* Translators: the number that a device shows, and the unit that its user wants to be */
    sentence = g_strdup_printf (_("Device %u says it is %s"), item->number, item->who);
  else
    /* Translators: a unit or side, and the action that it proposes */
    sentence = g_strdup_printf (_("%s proposes: %s"), item->who, item->words);
  gtk_label_set_label (self->sentence, sentence);
  gtk_button_set_label (self->accept,
                        item->kind == SNL_SHARE_CLAIM ? _("Let In") : _("Accept"));
}

static void
update (SnlInboxBar *self)
{
  SnlShareInbox *inbox = snl_share_controller_get_inbox (self->controller);
  g_autofree char *written = inbox != NULL ? snl_share_inbox_dup_written (inbox) : NULL;
  g_autofree char *sentence = NULL;
  gboolean has_seats = inbox != NULL && snl_share_controller_has_seats (self->controller);

  update_asked (self, inbox);
  /* orders can only be written once there is a page of a side or a unit */
  gtk_widget_set_visible (self->orders, written != NULL && has_seats);
  /* Translators: for each side, how many of its orders are written */
  sentence = g_strdup_printf (_("Orders written: %s"), written != NULL ? written : "");
  gtk_label_set_label (self->written, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (self->asked) ||
                          gtk_widget_get_visible (self->orders));
}

static void
snl_inbox_bar_dispose (GObject *object)
{
  SnlInboxBar *self = SNL_INBOX_BAR (object);

  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_clear_object (&self->controller);

  G_OBJECT_CLASS (snl_inbox_bar_parent_class)->dispose (object);
}

static void
snl_inbox_bar_class_init (SnlInboxBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_inbox_bar_dispose;

  g_type_ensure (SNL_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-inbox-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlInboxBar, asked);
  gtk_widget_class_bind_template_child (widget_class, SnlInboxBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, SnlInboxBar, more);
  gtk_widget_class_bind_template_child (widget_class, SnlInboxBar, accept);
  gtk_widget_class_bind_template_child (widget_class, SnlInboxBar, orders);
  gtk_widget_class_bind_template_child (widget_class, SnlInboxBar, written);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_inbox_bar_init (SnlInboxBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->sentence);
}

/**
 * snl_inbox_bar_new:
 * @controller: what shares the game
 *
 * Returns: (transfer floating): a bar, hidden while nothing waits
 */
GtkWidget *
snl_inbox_bar_new (SnlShareController *controller)
{
  SnlInboxBar *self = g_object_new (SNL_TYPE_INBOX_BAR, NULL);

  self->controller = g_object_ref (controller);
  g_signal_connect_object (controller, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
