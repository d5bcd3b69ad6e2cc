/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Two widgets with templates, whose controls activate the `wall.` actions of SnlWallController: a
 * menu button for the desk's header bar, and the bar that asks whether to use a monitor that was
 * found, and how the class sees students' names.
 */

#include "snl-wall-button.h"

#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-menu.h"

#include <glib/gi18n.h>

struct _SnlWallButton {
  AdwBin         parent_instance;

  GtkMenuButton *menu;
};

G_DEFINE_FINAL_TYPE (SnlWallButton, snl_wall_button, ADW_TYPE_BIN)

static void
snl_wall_button_class_init (SnlWallButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-wall-button.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlWallButton, menu);
}

static void
snl_wall_button_init (SnlWallButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_menu_attach (self->menu, "wall", NULL, NULL);
}

struct _SnlWallQuestion {
  AdwBin    parent_instance;

  GtkLabel  *label;
  GtkWidget *screen_answers;
  GtkWidget *names_answers;
  GtkButton *accept;
};

G_DEFINE_FINAL_TYPE (SnlWallQuestion, snl_wall_question, ADW_TYPE_BIN)

static void
answered_cb (SnlWallQuestion *self)
{
  /* otherwise the focus would go to the first button of the window, which leaves the game */
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.focus-entry", NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
snl_wall_question_class_init (SnlWallQuestionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SNL_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-wall-question.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlWallQuestion, label);
  gtk_widget_class_bind_template_child (widget_class, SnlWallQuestion, screen_answers);
  gtk_widget_class_bind_template_child (widget_class, SnlWallQuestion, names_answers);
  gtk_widget_class_bind_template_child (widget_class, SnlWallQuestion, accept);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
snl_wall_question_init (SnlWallQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_button_wrap (self->accept);
}

static void
ask (SnlWallQuestion *self,
     const char      *sentence,
     gboolean         is_of_names)
{
  gtk_label_set_label (self->label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence, -1);
  gtk_widget_set_visible (self->screen_answers, !is_of_names);
  gtk_widget_set_visible (self->names_answers, is_of_names);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/**
 * snl_wall_question_ask_names:
 * @self: a question
 *
 * Asks how the class sees students' names.
 */
void
snl_wall_question_ask_names (SnlWallQuestion *self)
{
  g_return_if_fail (SNL_IS_WALL_QUESTION (self));

  ask (self, _("May the projector show names?"), TRUE);
}

/**
 * snl_wall_question_ask:
 * @self: a question
 * @screen: name of the monitor, or an empty string
 *
 * Shows the question.
 */
void
snl_wall_question_ask (SnlWallQuestion *self,
                       const char      *screen)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (SNL_IS_WALL_QUESTION (self));

  sentence = *screen == '\0'
             ? g_strdup (_("There is a second screen. Is it for the class?"))
             /* Translators: %s is the name of a screen or projector */
             : g_strdup_printf (_("There is a second screen: %s. Is it for the class?"), screen);
  ask (self, sentence, FALSE);
}
