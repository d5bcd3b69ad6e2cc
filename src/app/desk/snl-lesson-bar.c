/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows the steps of an SnlFirstLesson, one sentence at a time, and goes on when the
 * game or the class's window tells that the step is done. Saves the settings, and restores them in
 * dispose().
 */

#include "snl-lesson-bar.h"

#include "app/data/snl-shared.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-live-label.h"
#include "core/view/snl-first-lesson.h"

#include <glib/gi18n.h>

struct _SnlLessonBar {
  AdwBin             parent_instance;

  SnlGame           *game;
  SnlPendingAction  *pending_action;
  SnlWallController *wall_controller;
  SnlFirstLesson     lesson;
  GHashTable        *settings;   /* each key to its value before the lesson, or NULL for none */

  GtkLabel          *step;
  GtkLabel          *sentence;
  GtkButton         *skip;
};

G_DEFINE_FINAL_TYPE (SnlLessonBar, snl_lesson_bar, ADW_TYPE_BIN)

static void
value_free (gpointer data)
{
  if (data != NULL)
    g_variant_unref (data);
}

/* (transfer full): the settings that a first lesson may change (the end of the lesson, the
 * projector), to restore them afterwards; all but the size of the window */
static GHashTable *
dup_settings (void)
{
  GSettings *settings = snl_shared_get_settings ();
  g_autoptr(GSettingsSchema) schema = NULL;
  g_auto(GStrv) keys = NULL;
  GHashTable *values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, value_free);

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    if (!g_str_has_prefix (keys[i], "window-"))
      g_hash_table_insert (values, g_strdup (keys[i]),
                           g_settings_get_user_value (settings, keys[i]));

  return values;
}

static void
restore_settings (GHashTable *values)
{
  GSettings *settings = snl_shared_get_settings ();
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (value != NULL)
      g_settings_set_value (settings, key, value);
    else
      g_settings_reset (settings, key);
}

static void
show_step (SnlLessonBar *self)
{
  g_autofree char *step = NULL;

  /* Translators: which step of the first lesson, of how many */
  step = g_strdup_printf (_("Step %u of %u"), snl_first_lesson_get_number (&self->lesson),
                          snl_first_lesson_get_n_steps (&self->lesson));
  gtk_label_set_label (self->step, step);
  /* until the referee goes on, Space does nothing else */
  gtk_label_set_label (self->sentence,
                       snl_pending_action_is_telling (self->pending_action) ||
                       snl_pending_action_shows_card (self->pending_action)
                       ? _("The class looks at the projector now. When all have seen it, press "
                           "Space.")
                       : snl_first_lesson_get_sentence (&self->lesson));
  gtk_widget_set_visible (GTK_WIDGET (self->skip), self->lesson.step < SNL_FIRST_END);
}

static void
changed_cb (SnlLessonBar *self)
{
  gboolean has_wall = snl_wall_controller_get_window (self->wall_controller) != NULL;

  snl_first_lesson_update (&self->lesson, self->game, has_wall);
  show_step (self);
}

static void
skip_cb (SnlLessonBar *self)
{
  snl_first_lesson_skip (&self->lesson, self->game);
  show_step (self);
}

static void
snl_lesson_bar_dispose (GObject *object)
{
  SnlLessonBar *self = SNL_LESSON_BAR (object);

  if (self->settings != NULL)
    restore_settings (self->settings);
  g_clear_pointer (&self->settings, g_hash_table_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->pending_action);
  g_clear_object (&self->wall_controller);

  G_OBJECT_CLASS (snl_lesson_bar_parent_class)->dispose (object);
}

static void
snl_lesson_bar_class_init (SnlLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_lesson_bar_dispose;

  g_type_ensure (SNL_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlLessonBar, step);
  gtk_widget_class_bind_template_child (widget_class, SnlLessonBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, SnlLessonBar, skip);
  gtk_widget_class_bind_template_callback (widget_class, skip_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_lesson_bar_init (SnlLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->sentence);
}

/**
 * snl_lesson_bar_new:
 * @pending_action: of the game to try; it has no file
 * @wall_controller: its projector
 *
 * Returns: (transfer floating): a bar with the first step
 */
GtkWidget *
snl_lesson_bar_new (SnlPendingAction  *pending_action,
                    SnlWallController *wall_controller)
{
  SnlLessonBar *self = g_object_new (SNL_TYPE_LESSON_BAR, NULL);

  self->pending_action = g_object_ref (pending_action);
  self->game = g_object_ref (snl_pending_action_get_game (pending_action));
  self->wall_controller = g_object_ref (wall_controller);
  self->settings = dup_settings ();
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (show_step), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (wall_controller, "opened", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);

  return GTK_WIDGET (self);
}
