/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window/snl-application.h"
#include "app/window/snl-window.h"

#include <libxml/parser.h>
#include <string.h>

#define PATIENCE 2000000   /* times a tenth of a millisecond */

/* Starts GTK. GTK 4.24 warns of its own frames when a popover opens on X11 without a compositor,
 * and of its own boxes between two pages: there only criticals end a test */
static inline void
init_gtk (void)
{
  adw_init ();

  if (gtk_get_minor_version () >= 23)
    g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
}

/* One a program can be registered; the caller owns it */
static inline SnlApplication *
an_application (void)
{
  SnlApplication *application;
  g_autoptr(GError) error = NULL;

  init_gtk ();
  xmlInitParser ();
  /* GTK 4.8 leaks a date whenever it looks for recent files that are too old */
  g_object_set (gtk_settings_get_default (), "gtk-recent-files-max-age", -1, NULL);

  application = snl_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_application_set_default (G_APPLICATION (application));

  return application;
}

/* Whether a label that can be seen below @parent holds these words */
static inline gboolean
window_says (GtkWidget  *parent,
             const char *words)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((GTK_IS_LABEL (child) && gtk_widget_get_mapped (child) &&
         strstr (gtk_label_get_text (GTK_LABEL (child)), words) != NULL) ||
        window_says (child, words))
      return TRUE;

  return FALSE;
}

static inline void
window_wait_until_said (SnlWindow  *window,
                        const char *words)
{
  for (guint i = 0; i < PATIENCE && !window_says (GTK_WIDGET (window), words); i++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);

  g_assert_true (window_says (GTK_WIDGET (window), words));
}

/* (nullable): the first widget of a type, @parent or below it */
static inline GtkWidget *
window_find (GtkWidget *parent,
             GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (parent, type) ? parent : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = window_find (child, type);

  return found;
}

/* Presses the button that says so; whether there is one */
static inline gboolean
window_press (GtkWidget  *parent,
              const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_BUTTON (child) && gtk_widget_get_mapped (child) &&
          g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), label) == 0)
        {
          g_signal_emit_by_name (child, "clicked");
          return TRUE;
        }
      if (window_press (child, label))
        return TRUE;
    }

  return FALSE;
}
