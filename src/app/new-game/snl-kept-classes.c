/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The class lists that earlier games have kept (SnlKeptClass), each a button in a GtkFlowBox. */

#include "snl-kept-classes.h"

#include "core/class/snl-kept-class.h"

#include <glib/gi18n.h>

struct _SnlKeptClasses {
  AdwBin      parent_instance;

  GtkFlowBox *classes;
};

enum {
  CHOSEN,
  FORGOTTEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlKeptClasses, snl_kept_classes, ADW_TYPE_BIN)

static void
choose_cb (SnlKeptClasses *self,
           GtkButton      *button)
{
  g_signal_emit (self, signals[CHOSEN], 0, gtk_button_get_label (button));
}

static void
update_visible (SnlKeptClasses *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_flow_box_get_child_at_index (self->classes, 0) != NULL);
}

static void
forget_cb (SnlKeptClasses *self,
           GtkWidget      *button)
{
  GtkWidget *box = gtk_widget_get_parent (button);
  GtkWidget *choose = gtk_widget_get_first_child (box);
  g_autoptr(GError) error = NULL;

  if (snl_kept_class_forget (gtk_button_get_label (GTK_BUTTON (choose)), &error))
    {
      g_signal_emit (self, signals[FORGOTTEN], 0, gtk_button_get_label (GTK_BUTTON (choose)));
      gtk_flow_box_remove (self->classes, box);
      update_visible (self);
      return;
    }

  gtk_button_set_icon_name (GTK_BUTTON (button), "dialog-error-symbolic");
  gtk_widget_set_tooltip_text (button, error->message);
}

static void
add_class (SnlKeptClasses *self,
           const char     *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *choose = gtk_button_new_with_label (name);
  GtkWidget *forget = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: %s is a class such as 7A: delete the list that is kept of it */
  g_autofree char *tip = g_strdup_printf (_("Forget %s"), name);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (choose))),
                           PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (choose, TRUE);
  gtk_widget_set_tooltip_text (forget, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (forget), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_add_css_class (box, "linked");
  gtk_box_append (GTK_BOX (box), choose);
  gtk_box_append (GTK_BOX (box), forget);
  g_signal_connect_object (choose, "clicked", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (forget, "clicked", G_CALLBACK (forget_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (self->classes, box);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
}

static void
snl_kept_classes_class_init (SnlKeptClassesClass *klass)
{
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FORGOTTEN] = g_signal_new ("forgotten", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
snl_kept_classes_init (SnlKeptClasses *self)
{
  g_auto(GStrv) names = snl_kept_class_dup_names ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (_("Your classes"));
  GtkWidget *classes = gtk_flow_box_new ();

  self->classes = GTK_FLOW_BOX (classes);
  gtk_widget_add_css_class (heading, "heading");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_flow_box_set_selection_mode (self->classes, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->classes, 4);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), classes);
  adw_bin_set_child (ADW_BIN (self), box);
  for (guint i = 0; names[i] != NULL; i++)
    add_class (self, names[i]);
  update_visible (self);
}
