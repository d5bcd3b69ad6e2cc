/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with role alert: a revealer with a sentence, a button for an action, and a close
 * button. AdwBanner would need libadwaita 1.3.
 */

#include "snl-banner.h"

#include "snl-box.h"
#include "snl-columns.h"

struct _SnlBanner {
  AdwBin       parent_instance;

  GtkRevealer *revealer;
  GtkWidget   *box;
  GtkImage    *image;
  GtkLabel    *label;
  GtkButton   *button;
};

G_DEFINE_FINAL_TYPE (SnlBanner, snl_banner, ADW_TYPE_BIN)

static void
close_clicked_cb (SnlBanner *self)
{
  snl_banner_hide (self);
}

static void
snl_banner_class_init (SnlBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SNL_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, SnlBanner, box);
  gtk_widget_class_bind_template_child (widget_class, SnlBanner, image);
  gtk_widget_class_bind_template_child (widget_class, SnlBanner, label);
  gtk_widget_class_bind_template_child (widget_class, SnlBanner, button);
  gtk_widget_class_bind_template_callback (widget_class, close_clicked_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
snl_banner_init (SnlBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_sentence (SnlBanner  *self,
               const char *sentence,
               const char *button,
               const char *action)
{
  g_auto(GStrv) lines = NULL;
  g_autofree char *text = NULL;

  /* one paragraph: GTK 4.8 measures a label that wraps and has lines of its own too low */
  lines = g_strsplit (sentence, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);

  text = g_strjoinv (" ", lines);
  gtk_label_set_label (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);

  if (button != NULL)
    {
      gtk_button_set_label (self->button, button);
      snl_button_wrap (self->button);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

/**
 * snl_banner_show:
 * @self: a banner
 * @sentence: what happened and what to do
 * @button: (nullable): the label of the button, or %NULL for none
 * @action: (nullable): the detailed name of the action that the button activates
 *
 * Shows @sentence as a warning until it is closed or replaced.
 */
void
snl_banner_show (SnlBanner  *self,
                 const char *sentence,
                 const char *button,
                 const char *action)
{
  g_return_if_fail (SNL_IS_BANNER (self));

  gtk_image_set_from_icon_name (self->image, "dialog-warning-symbolic");
  gtk_widget_remove_css_class (self->box, "good");
  show_sentence (self, sentence, button, action);
}

/**
 * snl_banner_show_news:
 * @self: a banner
 * @sentence: what was done, and went well
 * @button: (nullable): the label of the button, or %NULL for none
 * @action: (nullable): the detailed name of the action that the button activates
 *
 * Shows @sentence as good news until it is closed or replaced.
 */
void
snl_banner_show_news (SnlBanner  *self,
                      const char *sentence,
                      const char *button,
                      const char *action)
{
  g_return_if_fail (SNL_IS_BANNER (self));

  gtk_image_set_from_icon_name (self->image, "object-select-symbolic");
  gtk_widget_add_css_class (self->box, "good");
  show_sentence (self, sentence, button, action);
}

/**
 * snl_banner_hide:
 * @self: a banner
 *
 * Hides the banner.
 */
void
snl_banner_hide (SnlBanner *self)
{
  g_return_if_fail (SNL_IS_BANNER (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * snl_toast_new:
 * @sentence: plain text, which may contain the name of a file
 *
 * Escapes @sentence, because the title of an #AdwToast is markup and is not shown if it is invalid.
 *
 * Returns: (transfer full): a toast
 */
AdwToast *
snl_toast_new (const char *sentence)
{
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  return adw_toast_new (markup);
}
