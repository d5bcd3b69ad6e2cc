/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwWindow with a template. Runs snl_simulation_run() in a thread, polls its progress, and
 * shows the results in an SnlSimulationView.
 */

#include "snl-simulation-window.h"

#include "app/action/snl-simulation-view.h"
#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-combo-row.h"
#include "app/widgets/snl-live-label.h"
#include "app/widgets/snl-progress.h"
#include "app/widgets/snl-shutdown-guard.h"
#include "core/acts/snl-layout.h"
#include "core/chance/snl-simulation.h"

#include <glib/gi18n.h>

/* The interval between two updates of the progress */
#define LOOK_MILLISECONDS 100

struct _SnlSimulationWindow {
  AdwWindow       parent_instance;

  SnlRuleset     *ruleset;
  SnlClassList   *list;
  GHashTable     *options;
  GPtrArray      *layouts;      /* ids and names, in the order of the row; the first is NULL */
  SnlSimulation  *simulation;   /* the last finished one, or NULL */
  SnlProgress    *running;      /* games played by the running one, or NULL */
  guint           n_games;      /* the number of games to play */
  guint           look_id;

  AdwActionRow      *students_row;
  GtkSpinButton     *students;
  AdwComboRow       *table;
  GtkSpinButton     *games;
  GtkSpinButton     *turn;
  GtkSpinButton     *lesson;
  GtkButton         *start;
  GtkButton         *cancel;
  GtkWidget         *progress_box;
  GtkProgressBar    *progress;
  GtkLabel          *problem;
  SnlSimulationView *answer;
};

G_DEFINE_FINAL_TYPE (SnlSimulationWindow, snl_simulation_window, ADW_TYPE_WINDOW)

/* The input of the thread; the window does not access it while the thread runs */
typedef struct {
  SnlProgress          *running;   /* shared with the window */
  SnlRuleset           *ruleset;
  SnlMuster            *muster;
  GHashTable           *options;
  char                 *layout;
  SnlSimulationOptions  plan;
} SimulationRun;

static void
work_free (gpointer data)
{
  SimulationRun *work = data;

  snl_ruleset_unref (work->ruleset);
  snl_muster_free (work->muster);
  g_hash_table_unref (work->options);
  g_free (work->layout);
  snl_progress_unref (work->running);
  g_free (work);
}

static void
update_answer (SnlSimulationWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->answer), self->simulation != NULL);
  if (self->simulation != NULL)
    snl_simulation_view_show (self->answer, self->simulation,
                              gtk_spin_button_get_value (self->turn),
                              gtk_spin_button_get_value (self->lesson));
}

static void
time_changed_cb (SnlSimulationWindow *self)
{
  if (self->simulation != NULL)
    snl_simulation_view_show_lessons (self->answer, self->simulation,
                                      gtk_spin_button_get_value (self->turn),
                                      gtk_spin_button_get_value (self->lesson));
}

static void
set_running (SnlSimulationWindow *self,
             gboolean             is_running)
{
  gtk_widget_set_visible (self->progress_box, is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->start), !is_running);

  if (!is_running)
    {
      g_clear_handle_id (&self->look_id, g_source_remove);
      g_clear_pointer (&self->running, snl_progress_unref);
    }
}

static gboolean
update_cb (gpointer user_data)
{
  SnlSimulationWindow *self = user_data;
  double fraction = snl_progress_get_fraction (self->running);
  g_autofree char *text = g_strdup_printf (_("%u of %u games"),
                                           (guint) (fraction * self->n_games + 0.5), self->n_games);

  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_progress_bar_set_text (self->progress, text);

  return G_SOURCE_CONTINUE;
}

static void
progress_cb (guint    done,
             guint    games,
             gpointer user_data)
{
  snl_progress_count (done, user_data);
}

static void
work_cb (GTask        *task,
         gpointer      source,
         gpointer      data,
         GCancellable *cancellable)
{
  SimulationRun *work = data;
  g_autoptr(GError) error = NULL;
  SnlSimulation *simulation =
    snl_simulation_run (work->ruleset, work->muster, work->options, &work->plan, progress_cb,
                        work->running, cancellable, &error);

  if (simulation != NULL)
    g_task_return_pointer (task, simulation, (GDestroyNotify) snl_simulation_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(SnlSimulationWindow) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  SnlSimulation *simulation = g_task_propagate_pointer (G_TASK (result), &error);

  /* the window was closed meanwhile */
  if (self == NULL || self->running == NULL)
    {
      snl_simulation_free (simulation);
      return;
    }

  set_running (self, FALSE);

  if (simulation != NULL)
    {
      snl_simulation_free (self->simulation);
      self->simulation = simulation;
      update_answer (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      snl_text_layout_set_line (self->problem, error->message);
    }
}

/* Creates a muster of the class, or of as many unnamed students as the user entered */
static SnlMuster *
dup_muster (SnlSimulationWindow *self)
{
  guint n = (guint) gtk_spin_button_get_value_as_int (self->students);
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(SnlClassList) list = NULL;

  if (n == snl_class_list_get_length (self->list))
    return snl_muster_new (self->ruleset, self->list);

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (names, "Student %u\n", i);

  list = snl_class_list_new_parse (names->str, (gssize) names->len, NULL);

  return snl_muster_new (self->ruleset, list);
}

static void
start_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlSimulationWindow *self = SNL_SIMULATION_WINDOW (widget);
  g_autoptr(GTask) task = NULL;
  SimulationRun *work;

  if (self->running != NULL)
    return;

  self->n_games = (guint) gtk_spin_button_get_value_as_int (self->games);
  self->running = snl_progress_new (self->n_games);
  work = g_new0 (SimulationRun, 1);
  work->running = snl_progress_ref (self->running);
  work->ruleset = snl_ruleset_ref (self->ruleset);
  work->muster = dup_muster (self);
  work->options = g_hash_table_ref (self->options);
  work->layout = g_strdup (self->layouts->pdata[adw_combo_row_get_selected (self->table)]);
  work->plan.games = self->n_games;
  work->plan.seed = g_random_int ();
  work->plan.layout = work->layout;
  /* leave one processor to the main thread */
  work->plan.jobs = MAX (g_get_num_processors (), 2) - 1;

  task = snl_shutdown_guard_new_task (self, snl_progress_get_cancellable (self->running),
                                      finished_cb);
  g_task_set_task_data (task, work, work_free);
  snl_text_layout_set_line (self->problem, NULL);
  set_running (self, TRUE);
  update_cb (self);
  self->look_id = g_timeout_add (LOOK_MILLISECONDS, update_cb, self);
  snl_shutdown_guard_run (task, work_cb);
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlSimulationWindow *self = SNL_SIMULATION_WINDOW (widget);

  if (self->running != NULL)
    g_cancellable_cancel (snl_progress_get_cancellable (self->running));
}

static void
close_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* Closing the window cancels the simulation */
static gboolean
close_request_cb (SnlSimulationWindow *self)
{
  if (self->running != NULL)
    {
      g_cancellable_cancel (snl_progress_get_cancellable (self->running));
      set_running (self, FALSE);
    }

  return GDK_EVENT_PROPAGATE;
}

static void
snl_simulation_window_dispose (GObject *object)
{
  SnlSimulationWindow *self = SNL_SIMULATION_WINDOW (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_pointer (&self->running, snl_progress_unref);
  g_clear_pointer (&self->simulation, snl_simulation_free);
  g_clear_pointer (&self->list, snl_class_list_free);
  g_clear_pointer (&self->options, g_hash_table_unref);
  g_clear_pointer (&self->layouts, g_ptr_array_unref);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);

  G_OBJECT_CLASS (snl_simulation_window_parent_class)->dispose (object);
}

static void
snl_simulation_window_class_init (SnlSimulationWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_simulation_window_dispose;

  g_type_ensure (SNL_TYPE_SIMULATION_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/"
                                               "snl-simulation-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, students_row);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, students);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, table);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, games);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, turn);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, lesson);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, start);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, cancel);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, progress_box);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, SnlSimulationWindow, answer);
  gtk_widget_class_bind_template_callback (widget_class, time_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_request_cb);
  gtk_widget_class_install_action (widget_class, "simulation.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "simulation.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "simulation.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "simulation.start", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "simulation.close", NULL);
}

static void
snl_simulation_window_init (SnlSimulationWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->problem);
  self->layouts = g_ptr_array_new_with_free_func (g_free);
}

static void
append_table (SnlSimulationWindow *self,
              GtkStringList       *labels,
              const char          *layout,
              const char          *label)
{
  g_ptr_array_add (self->layouts, g_strdup (layout));
  gtk_string_list_append (labels, label);
}

/* Fills the combo row: the layout by the options, or one of the module's table layouts */
static void
fill_tables (SnlSimulationWindow *self)
{
  SnlElement *board = snl_ruleset_get_section (self->ruleset, "board");
  g_autoptr(GPtrArray) own = snl_layout_dup_own_names (self->ruleset);
  g_autoptr(GtkStringList) labels = gtk_string_list_new (NULL);

  append_table (self, labels, NULL, _("As set in the options"));

  snl_element_for_each (layout, board, NULL)
    {
      if (snl_element_is (layout, "layout"))
        append_table (self, labels, snl_element_get (layout, "id"), snl_element_get_label (layout));
    }

  for (guint i = 0; i < own->len; i++)
    append_table (self, labels, own->pdata[i], own->pdata[i]);

  snl_combo_row_wrap (self->table);
  adw_combo_row_set_model (self->table, G_LIST_MODEL (labels));
  /* prefer a table layout: games with known positions are more realistic */
  adw_combo_row_set_selected (self->table, self->layouts->len > 1 ? 1 : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->table), self->layouts->len > 1);
}

static void
set_students (SnlSimulationWindow *self)
{
  guint n = snl_class_list_get_length (self->list);
  g_autoptr(SnlMuster) muster = n == 0 ? snl_muster_new (self->ruleset, NULL) : NULL;

  gtk_spin_button_set_value (self->students, n > 0 ? n : snl_muster_get_n_units (muster));
  adw_action_row_set_subtitle (self->students_row,
                               n > 0 ? _("As in the class list") : _("As many as there are units"));
}

/**
 * snl_simulation_window_new:
 * @parent: (nullable): the parent window
 * @ruleset: the module
 * @list: (transfer full): the class; empty if it is not known yet
 * @options: (transfer full) (element-type utf8 utf8): the choices for the module's options
 *
 * Returns: (transfer none): the window, not yet presented; GTK owns it
 */
SnlSimulationWindow *
snl_simulation_window_new (GtkWindow    *parent,
                           SnlRuleset   *ruleset,
                           SnlClassList *list,
                           GHashTable   *options)
{
  SnlSimulationWindow *self = g_object_new (SNL_TYPE_SIMULATION_WINDOW, NULL);
  /* Translators: %s is a battle */
  g_autofree char *title = g_strdup_printf (_("How %s Might Go"), snl_ruleset_get_title (ruleset));

  self->ruleset = snl_ruleset_ref (ruleset);
  self->list = list;
  self->options = options;
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  fill_tables (self);
  set_students (self);

  return self;
}
