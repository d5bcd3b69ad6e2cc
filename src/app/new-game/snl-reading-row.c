/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An option that chooses between readings of a rule which the printed game leaves open: an
 * AdwPreferencesRow with a GtkCheckButton for each choice, all of them visible.
 */

#include "snl-reading-row.h"

#include "app/drawing/snl-text-layout.h"

struct _SnlReadingRow {
  AdwPreferencesRow  parent_instance;

  GPtrArray         *choices;    /* of GtkCheckButton */
};

enum {
  PROP_0,
  PROP_SELECTED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (SnlReadingRow, snl_reading_row, ADW_TYPE_PREFERENCES_ROW)

static void
toggled_cb (SnlReadingRow  *self,
            GtkCheckButton *choice)
{
  if (gtk_check_button_get_active (choice))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SELECTED]);
}

static void
snl_reading_row_get_property (GObject    *object,
                              guint       property_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  GPtrArray *choices = SNL_READING_ROW (object)->choices;

  for (guint i = 0; i < choices->len; i++)
    if (gtk_check_button_get_active (choices->pdata[i]))
      g_value_set_uint (value, i);
}

static void
snl_reading_row_set_property (GObject      *object,
                              guint         property_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  GPtrArray *choices = SNL_READING_ROW (object)->choices;

  g_return_if_fail (g_value_get_uint (value) < choices->len);

  gtk_check_button_set_active (choices->pdata[g_value_get_uint (value)], TRUE);
}

static void
snl_reading_row_dispose (GObject *object)
{
  g_clear_pointer (&SNL_READING_ROW (object)->choices, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_reading_row_parent_class)->dispose (object);
}

static void
snl_reading_row_class_init (SnlReadingRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = snl_reading_row_dispose;
  object_class->get_property = snl_reading_row_get_property;
  object_class->set_property = snl_reading_row_set_property;
  props[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
snl_reading_row_init (SnlReadingRow *self)
{
  self->choices = g_ptr_array_new ();
}

static void
add_choice (SnlReadingRow *self,
            GtkBox        *box,
            SnlElement    *choice)
{
  GtkWidget *button = gtk_check_button_new ();

  gtk_widget_set_margin_top (button, 3);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button),
                              snl_text_layout_new_line (snl_element_get_label (choice), NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  snl_element_get_label (choice), -1);
  if (self->choices->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->choices->pdata[0]);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (box, button);
  g_ptr_array_add (self->choices, button);
}

/**
 * snl_reading_row_new:
 * @option: an element `option`, which outlives the row
 *
 * Returns: (transfer floating): a row that shows @option, with its first choice selected
 */
GtkWidget *
snl_reading_row_new (SnlElement *option)
{
  SnlReadingRow *self = g_object_new (SNL_TYPE_READING_ROW, "activatable", FALSE,
                                      "use-markup", FALSE,
                                      "title", snl_element_get_label (option), NULL);
  SnlElement *text = snl_element_find (option, "text");
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  snl_element_get_label (option), -1);
  gtk_widget_add_css_class (GTK_WIDGET (box), "reading");
  gtk_box_append (box, snl_text_layout_new_line (snl_element_get_label (option), NULL));
  if (text != NULL)
    gtk_box_append (box, snl_text_layout_new_line (snl_element_get_text (text), "dim-label"));
  snl_element_for_each (choice, option, "choice")
    add_choice (self, box, choice);
  gtk_check_button_set_active (self->choices->pdata[0], TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (box));

  return GTK_WIDGET (self);
}
