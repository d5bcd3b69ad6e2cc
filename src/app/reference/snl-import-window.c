/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A window to check a list before it is imported: a text view to paste it, and a preview of its
 * lines with their errors, updated shortly after each change.
 */

#include "snl-import-window.h"

#include "app/widgets/snl-box.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-import-row.h"
#include "app/widgets/snl-scroll-more.h"
#include "core/acts/snl-import.h"
#include "core/base/snl-load.h"
#include "core/class/snl-class-list.h"

#include <glib/gi18n.h>

/* The delay between a change of the text and its check, in milliseconds */
#define PATIENCE 150
/* Preview rows that are added at once; more when the user scrolls to the end */
#define ROWS 40
/* The number of lines that the widths of the preview's columns are computed from */
#define MEASURED 400

struct _SnlImportWindow {
  AdwWindow          parent_instance;

  AdwBin            *which_place;
  GtkDropDown       *which;
  GtkLabel          *columns;
  GtkTextView       *text;
  GtkLabel          *state;
  GtkScrolledWindow *scroller;
  GtkListBox        *lines;
  GtkButton         *take;

  SnlGame           *game;
  gboolean           is_trial;   /* check only; the handler of "taken" imports the list later */
  char              *title;      /* of the file, or NULL */
  GPtrArray         *faults;     /* (element-type SnlFault) */
  guint              n_lines;    /* without the header line */
  guint              timeout;

  GPtrArray         *records;    /* (element-type SnlImportLine): all lines, or NULL */
  GArray            *letters;    /* (element-type guint): widths of the columns, or NULL */
  guint              next;       /* index in @records of the first line without a row */
};

enum {
  TAKEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlImportWindow, snl_import_window, ADW_TYPE_WINDOW)

static SnlElement *
get_import (SnlImportWindow *self)
{
  SnlElement *imports = snl_ruleset_get_section (snl_game_get_ruleset (self->game), "imports");
  guint selected = gtk_drop_down_get_selected (self->which);

  return selected < snl_element_get_n_children (imports) ? snl_element_get_child (imports, selected)
                                                         : snl_element_get_child (imports, 0);
}

static char *
dup_text (SnlImportWindow *self)
{
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (self->text), "text", &text, NULL);

  return text;
}

/**
 * snl_list_dup_answers:
 * @of: the id of a list of the module
 * @title: (nullable): the name of its file
 * @text: its text
 *
 * Returns: (transfer full) (element-type utf8 utf8): the answers for the action `import`
 */
GHashTable *
snl_list_dup_answers (const char *of,
                      const char *title,
                      const char *text)
{
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  g_hash_table_insert (answers, (gpointer) "of", g_strdup (of));
  g_hash_table_insert (answers, (gpointer) "list", g_strdup (text));

  if (title != NULL)
    g_hash_table_insert (answers, (gpointer) "file", g_strdup (title));

  return answers;
}

static const SnlFault *
find_fault (SnlImportWindow *self,
            guint            line)
{
  for (guint i = 0; i < self->faults->len; i++)
    if (((SnlFault *) self->faults->pdata[i])->line == line)
      return self->faults->pdata[i];

  return NULL;
}

/* Appends the next ROWS lines to the preview */
static void
add_lines (gpointer user_data)
{
  SnlImportWindow *self = user_data;
  guint end = self->records != NULL ? MIN (self->records->len, self->next + ROWS) : 0;

  for (; self->next < end; self->next++)
    {
      const SnlImportLine *line = self->records->pdata[self->next];
      const SnlFault *fault = find_fault (self, line->number);
      const char *sentence = fault != NULL ? fault->sentence : NULL;

      gtk_list_box_append (self->lines, snl_import_row_new (line->number, line->cells,
                                                            line->is_split ? self->letters : NULL,
                                                            self->next == 0, sentence));
    }
}

static void
drop_lines (SnlImportWindow *self)
{
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->letters, g_array_unref);
}

static void
show_lines (SnlImportWindow *self,
            const char      *text)
{
  const SnlFault *whole = find_fault (self, 0);

  drop_lines (self);
  snl_list_box_clear (self->lines);

  self->records = snl_import_dup_lines (text);
  self->letters = snl_import_row_measure (self->records, MEASURED);
  self->next = 0;
  if (whole != NULL)
    {
      g_autoptr(GPtrArray) all = g_ptr_array_new ();

      g_ptr_array_add (all, (gpointer) _("The list as a whole"));
      gtk_list_box_append (self->lines, snl_import_row_new (0, all, NULL, TRUE, whole->sentence));
    }

  add_lines (self);
}

static void
count_lines (SnlImportWindow *self,
             const char      *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  self->n_lines = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    self->n_lines += *g_strstrip (lines[i]) != '\0';

  if (self->n_lines > 0)
    self->n_lines--;
}

static void
show_state (SnlImportWindow *self)
{
  g_autofree char *state = NULL;
  g_autofree char *label = NULL;
  gboolean good = self->n_lines > 0 && self->faults->len == 0;

  if (self->n_lines == 0)
    state = g_strdup (_("Paste the list, open a file, or drop one here."));
  else if (good)
    state = g_strdup_printf (ngettext ("%u line, no errors.", "%u lines, no errors.",
                                       self->n_lines), self->n_lines);
  else
    state =
      g_strdup_printf (ngettext ("%u line has an error. Nothing is imported until it is fixed.",
                                 "%u lines have errors. Nothing is imported until they are "
                                 "fixed.", self->faults->len), self->faults->len);

  label = good ? g_strdup_printf (ngettext ("_Import %u Line", "_Import %u Lines", self->n_lines),
                                  self->n_lines)
               : g_strdup (_("_Import"));
  gtk_label_set_label (self->state, state);
  gtk_button_set_label (self->take, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "list.take", good);
}

static void
check_list (SnlImportWindow *self)
{
  g_autofree char *text = dup_text (self);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  count_lines (self, text);

  if (self->n_lines > 0)
    {
      g_autoptr(GHashTable) answers =
        snl_list_dup_answers (snl_element_get (get_import (self), "id"), self->title, text);

      self->faults = snl_game_check_list (self->game, answers);
    }
  else
    {
      self->faults = g_ptr_array_new ();
    }

  show_lines (self, text);
  show_state (self);
}

static gboolean
check_list_cb (gpointer user_data)
{
  SnlImportWindow *self = user_data;

  self->timeout = 0;
  check_list (self);

  return G_SOURCE_REMOVE;
}

static void
text_changed_cb (SnlImportWindow *self)
{
  if (self->timeout == 0 && self->game != NULL)
    self->timeout = g_timeout_add (PATIENCE, check_list_cb, self);
}

static char *
for_people (const char *words)
{
  g_auto(GStrv) list = g_strsplit (words != NULL ? words : "", " ", -1);

  return g_strjoinv (", ", list);
}

static void
which_changed_cb (SnlImportWindow *self)
{
  SnlElement *import;
  g_autofree char *columns = NULL;
  g_autofree char *needs = NULL;
  g_autofree char *sentence = NULL;

  if (self->game == NULL)
    return;

  import = get_import (self);
  columns = for_people (snl_element_get (import, "columns"));
  needs = for_people (snl_element_get (import, "needs"));
  sentence = *needs != '\0'
             /* Translators: names of columns, as they must stand in a list */
             ? g_strdup_printf (_("The first line names the columns. It can have: %s. It must "
                                  "have: %s."), columns, needs)
             : g_strdup_printf (_("The first line names the columns. It can have: %s."), columns);
  gtk_label_set_label (self->columns, sentence);
  check_list (self);
}

static void
load_file (gpointer  widget,
           GFile    *file)
{
  snl_import_window_load (SNL_IMPORT_WINDOW (widget), file);
}

static void
open_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  snl_file_chooser_open (widget, _("Open a List"), _("_Open"), NULL, load_file);
}

static void
take_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlImportWindow *self = SNL_IMPORT_WINDOW (widget);
  g_autofree char *text = dup_text (self);
  const char *of = snl_element_get (get_import (self), "id");
  g_autoptr(GHashTable) answers = snl_list_dup_answers (of, self->title, text);
  g_autoptr(GError) error = NULL;

  /* the last change may not have been checked yet */
  check_list (self);

  if (self->n_lines == 0 || self->faults->len > 0)
    return;

  if (!self->is_trial && snl_game_do (self->game, "import", answers, NULL, &error) == NULL)
    {
      gtk_label_set_label (self->state, error->message);
      return;
    }

  g_signal_emit (self, signals[TAKEN], 0, of, self->title, text);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
dropped_cb (SnlImportWindow *self,
            const GValue    *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files != NULL)
    snl_import_window_load (self, files->data);

  return files != NULL;
}

static void
snl_import_window_dispose (GObject *object)
{
  SnlImportWindow *self = SNL_IMPORT_WINDOW (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  drop_lines (self);
  g_clear_object (&self->game);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (snl_import_window_parent_class)->dispose (object);
}

static void
snl_import_window_class_init (SnlImportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_import_window_dispose;

  signals[TAKEN] = g_signal_new ("taken", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlImportWindow, which_place);
  gtk_widget_class_bind_template_child (widget_class, SnlImportWindow, columns);
  gtk_widget_class_bind_template_child (widget_class, SnlImportWindow, text);
  gtk_widget_class_bind_template_child (widget_class, SnlImportWindow, state);
  gtk_widget_class_bind_template_child (widget_class, SnlImportWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlImportWindow, lines);
  gtk_widget_class_bind_template_child (widget_class, SnlImportWindow, take);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);

  gtk_widget_class_install_action (widget_class, "list.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "list.take", NULL, take_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "list.open",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "list.take",
                                       NULL);
}

static void
snl_import_window_init (SnlImportWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->faults = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_scroll_more_attach (self->scroller, add_lines, self);
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  /* in the capture phase, before the text view inserts the file's name */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * snl_import_window_new:
 * @game: a game whose module has lists to import
 * @of: (nullable): the id of the list to select; %NULL for the first
 * @is_trial: whether to check the list only, without a change to @game
 *
 * Returns: (transfer none): the window, to be presented; GTK owns it until it is closed
 */
SnlImportWindow *
snl_import_window_new (SnlGame    *game,
                       const char *of,
                       gboolean    is_trial)
{
  SnlImportWindow *self = g_object_new (SNL_TYPE_IMPORT_WINDOW, NULL);
  SnlElement *imports = snl_ruleset_get_section (snl_game_get_ruleset (game), "imports");
  g_autoptr(GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;

  self->game = g_object_ref (game);
  self->is_trial = is_trial;

  for (guint i = 0; i < snl_element_get_n_children (imports); i++)
    {
      SnlElement *import = snl_element_get_child (imports, i);

      gtk_string_list_append (labels, snl_element_get_label_or_id (import));

      if (snl_element_has (import, "id", of))
        selected = i;
    }

  self->which = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->which), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Which list"), -1);
  gtk_widget_set_halign (GTK_WIDGET (self->which), GTK_ALIGN_START);
  adw_bin_set_child (self->which_place, GTK_WIDGET (self->which));
  gtk_drop_down_set_selected (self->which, selected);
  g_signal_connect_object (self->which, "notify::selected", G_CALLBACK (which_changed_cb), self,
                           G_CONNECT_SWAPPED);
  which_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));

  return self;
}

/**
 * snl_import_window_set_text:
 * @self: a window
 * @title: (nullable): the name of the file
 * @text: the list
 *
 * Shows and checks a list.
 */
void
snl_import_window_set_text (SnlImportWindow *self,
                            const char      *title,
                            const char      *text)
{
  g_return_if_fail (SNL_IS_IMPORT_WINDOW (self));

  g_free (self->title);
  self->title = g_strdup (title);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  check_list (self);
}

/**
 * snl_import_window_load:
 * @self: a window
 * @file: a list, as CSV
 *
 * Loads a list, in UTF-8 or another encoding, and checks it; or shows why it cannot be read.
 */
void
snl_import_window_load (SnlImportWindow *self,
                        GFile           *file)
{
  g_autofree char *contents = NULL;
  g_autofree char *text = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *title = g_file_get_basename (file);
  g_autoptr(GError) error = NULL;
  gsize length = 0;

  g_return_if_fail (SNL_IS_IMPORT_WINDOW (self));

  if (snl_load (file, &contents, &length, &error))
    text = snl_class_list_dup_text (contents, length, &lost);

  if (error != NULL || lost != NULL)
    {
      gtk_label_set_label (self->state, error != NULL ? error->message : lost);
      return;
    }

  snl_import_window_set_text (self, title, text);
}

/**
 * snl_import_window_get_n_lines:
 * @self: a window
 *
 * Returns: the number of lines without the header line
 */
guint
snl_import_window_get_n_lines (SnlImportWindow *self)
{
  g_return_val_if_fail (SNL_IS_IMPORT_WINDOW (self), 0);

  return self->n_lines;
}

/**
 * snl_import_window_get_fault:
 * @self: a window
 * @index: from 0
 *
 * Returns: (transfer none) (nullable): an error of the list, or %NULL if there are no more
 */
const SnlFault *
snl_import_window_get_fault (SnlImportWindow *self,
                             guint            index)
{
  g_return_val_if_fail (SNL_IS_IMPORT_WINDOW (self), NULL);

  return index < self->faults->len ? self->faults->pdata[index] : NULL;
}
