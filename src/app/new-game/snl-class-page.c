/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with a template. Parses the text after each change (snl_class_list_new_parse()), and
 * lists the faults and the students, each with a GtkCheckButton for who is present. A file can be
 * dropped or loaded.
 */

#include "snl-class-page.h"

#include "snl-kept-classes.h"

#include "core/class/snl-kept-class.h"

#include "app/widgets/snl-box.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-scroll-more.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum size of a class list; a larger file is a mistake, and would be slow to show */
#define MAX_BYTES (256 * 1024)
/* The number of rows to add at once; more are added on scrolling */
#define ROWS 40

struct _SnlClassPage {
  AdwBin             parent_instance;

  GtkTextView       *text;
  GtkLabel          *summary;
  GtkListBox        *students;
  GtkListBox        *faults;
  GtkWidget         *faults_box;
  GtkWidget         *empty;
  GtkLabel          *fault_label;
  SnlKeptClasses    *kept;
  GtkEntry          *class_name;
  GtkCheckButton    *keep;
  GtkWidget         *names_box;
  GtkCheckButton    *names_first;
  GtkCheckButton    *names_initials;
  GtkCheckButton    *names_none;

  SnlRuleset        *ruleset;   /* the module whose sides the list may name, or NULL */
  GBytes            *bytes;     /* the input: contents of the file, or text of the field */
  GHashTable        *absent;    /* (element-type uint): line numbers of absent students */
  char              *title;     /* the name of the class, or NULL */
  gboolean           is_filling;

  GtkScrolledWindow *scroller;
  SnlClassList      *list;      /* the parsed input */
  guint              n_rows;    /* the number of its students, from the first, that have a row */
};

enum {
  CHANGED,
  TITLE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlClassPage, snl_class_page, ADW_TYPE_BIN)

static SnlClassList *
parse (SnlClassPage *self)
{
  gsize size = 0;
  const char *data = self->bytes != NULL ? g_bytes_get_data (self->bytes, &size) : NULL;

  SnlElement *sides = self->ruleset != NULL
                      ? snl_ruleset_get_section (self->ruleset, "sides")
                      : NULL;

  return data != NULL
         ? snl_class_list_new_parse (data, (gssize) size, sides)
         : snl_class_list_new ();
}

static void
update_summary (SnlClassPage *self)
{
  guint n_students = snl_class_list_get_length (self->list);
  guint n_here = n_students - MIN (g_hash_table_size (self->absent), n_students);
  g_autofree char *here = g_strdup_printf (ngettext ("%u student", "%u students", n_here), n_here);
  g_autofree char *text = NULL;

  if (n_here == n_students)
    text = g_strdup (here);
  else
    /* Translators: how many students are here, and how many are not */
    text = g_strdup_printf (_("%s, %u absent"), here, n_students - n_here);

  gtk_label_set_label (self->summary, text);
}

static void
present_toggled_cb (GtkCheckButton *check,
                    SnlClassPage   *self)
{
  gpointer line = g_object_get_data (G_OBJECT (check), "line");

  if (gtk_check_button_get_active (check))
    g_hash_table_remove (self->absent, line);
  else
    g_hash_table_add (self->absent, line);

  update_summary (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_student (SnlClassPage     *self,
             const SnlStudent *student)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (student->name);
  gpointer line = GUINT_TO_POINTER (student->line);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);

  if (student->side != NULL || student->unit != NULL)
    {
      g_autofree char *wish = g_strjoin (student->side != NULL && student->unit != NULL ? ", " : "",
                                         student->side != NULL ? student->side : "",
                                         student->unit != NULL ? student->unit : "", NULL);
      GtkWidget *label = gtk_label_new (wish);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }

  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               !g_hash_table_contains (self->absent, line));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, student->name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Here today"),
                                  -1);
  g_object_set_data (G_OBJECT (check), "line", line);
  g_signal_connect (check, "toggled", G_CALLBACK (present_toggled_cb), self);
  snl_list_box_append (self->students, check, student->name);
}

static void
add_fault (SnlClassPage   *self,
           const SnlFault *fault)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *text = NULL;

  if (fault->line > 0)
    /* Translators: the number of a line in a list, and what is wrong with it */
    text = g_strdup_printf (_("Line %u: %s"), fault->line, fault->sentence);
  else
    text = g_strdup (fault->sentence);

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);

  if (fault->lost)
    gtk_widget_add_css_class (label, "error");

  snl_list_box_append (self->faults, label, text);
}

/* Adds rows for the next students */
static void
add_students (gpointer user_data)
{
  SnlClassPage *self = user_data;
  guint end = MIN (snl_class_list_get_length (self->list), self->n_rows + ROWS);

  while (self->n_rows < end)
    add_student (self, snl_class_list_get (self->list, self->n_rows++));
}

static void
update (SnlClassPage *self)
{
  guint n_students;
  guint n_faults;

  snl_class_list_free (self->list);
  self->list = parse (self);
  n_students = snl_class_list_get_length (self->list);
  n_faults = snl_class_list_get_n_faults (self->list);
  self->n_rows = 0;
  snl_list_box_clear (self->students);
  snl_list_box_clear (self->faults);
  /* show them before filling: GTK 4.8 keeps the size of a hidden widget */
  gtk_widget_set_visible (self->faults_box, n_faults > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->students), n_students > 0);

  for (guint i = 0; i < n_faults; i++)
    add_fault (self, snl_class_list_get_fault (self->list, i));

  gtk_widget_set_visible (self->empty, n_students == 0);
  gtk_widget_set_visible (self->names_box, n_students > 0);
  update_summary (self);

  add_students (self);

  g_signal_emit (self, signals[CHANGED], 0);
}

static void
load_bytes (SnlClassPage *self,
            GBytes       *bytes)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = bytes;
  g_hash_table_remove_all (self->absent);
  gtk_widget_set_visible (GTK_WIDGET (self->fault_label), FALSE);
  update (self);
}

static void
text_changed_cb (SnlClassPage  *self,
                 GtkTextBuffer *buffer)
{
  char *text;

  if (self->is_filling)
    return;

  g_object_get (buffer, "text", &text, NULL);
  load_bytes (self, g_bytes_new_take (text, strlen (text)));
}

static void
show_error (SnlClassPage *self,
            const char   *sentence)
{
  gtk_label_set_label (self->fault_label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->fault_label), TRUE);
}

/* Shows the decoded text for editing */
static void
fill (SnlClassPage *self,
      const char   *text)
{
  self->is_filling = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  self->is_filling = FALSE;
}

static void
name_changed_cb (SnlClassPage *self)
{
  g_free (self->title);
  self->title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->class_name))));
  if (*self->title == '\0')
    g_clear_pointer (&self->title, g_free);
  gtk_widget_set_sensitive (GTK_WIDGET (self->keep), self->title != NULL);
  g_signal_emit (self, signals[TITLE_CHANGED], 0);
}

/* @naming: (nullable): %NULL if nobody has answered yet; the class's window asks then */
static void
set_naming (SnlClassPage *self,
            const char   *naming)
{
  GtkCheckButton *const buttons[] = { self->names_none, self->names_first, self->names_initials };
  SnlNaming chosen = SNL_NAMING_NONE;
  gboolean is_known = naming != NULL && snl_naming_from_string (naming, &chosen);

  gtk_check_button_set_active (buttons[0], is_known && chosen == SNL_NAMING_NONE);
  gtk_check_button_set_active (buttons[1], is_known && chosen == SNL_NAMING_FIRST);
  gtk_check_button_set_active (buttons[2], is_known && chosen == SNL_NAMING_INITIALS);
}

/*
 * Fills the page with a class that was kept: its list, who was absent, and how names are shown to
 * it
 */
static void
kept_chosen_cb (SnlClassPage *self,
                const char   *name)
{
  g_autoptr(SnlKeptClass) kept = snl_kept_class_load (name);

  if (kept == NULL)
    {
      show_error (self, _("This saved class cannot be read."));
      return;
    }

  fill (self, kept->text);
  load_bytes (self, g_bytes_new (kept->text, strlen (kept->text)));
  for (guint i = 0; i < snl_class_list_get_length (self->list); i++)
    {
      const SnlStudent *student = snl_class_list_get (self->list, i);

      if (g_strv_contains ((const char *const *) kept->absent, student->name))
        g_hash_table_add (self->absent, GUINT_TO_POINTER (student->line));
    }
  set_naming (self, kept->naming);
  gtk_editable_set_text (GTK_EDITABLE (self->class_name), kept->name);
  gtk_check_button_set_active (self->keep, TRUE);
  update (self);
}

/* Empties the page if it shows @name, which would keep it again */
static void
kept_forgotten_cb (SnlClassPage *self,
                   const char   *name)
{
  if (g_strcmp0 (name, self->title) != 0)
    return;

  fill (self, "");
  load_bytes (self, g_bytes_new (NULL, 0));
  set_naming (self, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->class_name), "");
  gtk_check_button_set_active (self->keep, FALSE);
}

static void
contents_loaded_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr(SnlClassPage) self = SNL_CLASS_PAGE (user_data);
  g_autoptr(GError) error = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *title = NULL;
  char *contents;
  char *dot;
  gsize length;

  if (!g_file_load_partial_contents_finish (G_FILE (source), result, &contents, &length,
                                            NULL, &error))
    {
      g_autofree char *sentence =
        g_strdup_printf (_("The class list %s cannot be read: %s"), name, error->message);

      show_error (self, sentence);
      return;
    }

  if (length > MAX_BYTES)
    {
      g_autofree char *sentence =
        g_strdup_printf (_("%s is too large for a class list. Is it the right file?"), name);

      g_free (contents);
      show_error (self, sentence);
      return;
    }

  /* show the decoded text for editing; the original bytes are parsed until it is edited */
  shown = snl_class_list_dup_text (contents, length, NULL);
  fill (self, shown);

  dot = strrchr (name, '.');
  title = g_strndup (name, dot != NULL ? (gsize) (dot - name) : strlen (name));
  gtk_editable_set_text (GTK_EDITABLE (self->class_name), title);
  gtk_check_button_set_active (self->keep, FALSE);
  /* another class is asked for itself */
  set_naming (self, NULL);
  load_bytes (self, g_bytes_new_take (contents, length));
}

/* Stops loading a file that is too large for a class list */
static gboolean
wants_more_cb (const char *contents,
               goffset     length,
               gpointer    user_data)
{
  return length <= MAX_BYTES;
}

static void
load_list (SnlClassPage *self,
           GFile        *file)
{
  g_file_load_partial_contents_async (file, NULL, wants_more_cb, contents_loaded_cb,
                                      g_object_ref (self));
}

static void
load_file (gpointer  widget,
           GFile    *file)
{
  load_list (SNL_CLASS_PAGE (widget), file);
}

static void
open_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  snl_file_chooser_open (widget, _("Open a Class List"), _("_Open"), NULL, load_file);
}

static gboolean
drop_cb (SnlClassPage *self,
         const GValue *value,
         double        x,
         double        y)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      GSList *files = g_value_get_boxed (value);

      if (files == NULL)
        return FALSE;

      load_list (self, files->data);
      return TRUE;
    }

  return FALSE;
}

static void
snl_class_page_finalize (GObject *object)
{
  SnlClassPage *self = SNL_CLASS_PAGE (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  snl_class_list_free (self->list);
  g_hash_table_unref (self->absent);
  g_free (self->title);

  G_OBJECT_CLASS (snl_class_page_parent_class)->finalize (object);
}

static void
snl_class_page_class_init (SnlClassPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_class_page_finalize;
  g_type_ensure (SNL_TYPE_COLUMNS);
  g_type_ensure (SNL_TYPE_KEPT_CLASSES);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  signals[TITLE_CHANGED] = g_signal_new ("title-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-class-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, text);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, summary);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, students);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, faults);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, faults_box);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, empty);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, fault_label);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, kept);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, class_name);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, keep);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, names_box);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, names_first);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, names_initials);
  gtk_widget_class_bind_template_child (widget_class, SnlClassPage, names_none);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kept_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, kept_forgotten_cb);
  gtk_widget_class_install_action (widget_class, "class.open", NULL, open_action);
}

static void
snl_class_page_init (SnlClassPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->absent = g_hash_table_new (NULL, NULL);
  self->list = snl_class_list_new ();
  snl_scroll_more_attach (self->scroller, add_students, self);

  /* capture the drop before the text view, which would insert the name of the file */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), GTK_PHASE_CAPTURE);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  update_summary (self);
}

/**
 * snl_class_page_set_ruleset:
 * @self: a class page
 * @ruleset: the module that will be played
 *
 * Sets the module; the names of its sides identify the column of the list that holds the sides.
 */
void
snl_class_page_set_ruleset (SnlClassPage *self,
                            SnlRuleset   *ruleset)
{
  g_return_if_fail (SNL_IS_CLASS_PAGE (self));

  if (self->ruleset == ruleset)
    return;

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  self->ruleset = snl_ruleset_ref (ruleset);

  if (self->bytes != NULL)
    update (self);
}

/**
 * snl_class_page_dup_list:
 * @self: a class page
 *
 * Returns: (transfer full): the students present, and the faults found in the list
 */
SnlClassList *
snl_class_page_dup_list (SnlClassPage *self)
{
  SnlClassList *list;

  g_return_val_if_fail (SNL_IS_CLASS_PAGE (self), NULL);

  list = parse (self);

  for (guint i = snl_class_list_get_length (list); i > 0; i--)
    {
      const SnlStudent *student = snl_class_list_get (list, i - 1);

      if (g_hash_table_contains (self->absent, GUINT_TO_POINTER (student->line)))
        snl_class_list_remove (list, i - 1);
    }

  return list;
}

/**
 * snl_class_page_get_title:
 * @self: a class page
 *
 * Returns: (transfer none) (nullable): the name of the class
 */
const char *
snl_class_page_get_title (SnlClassPage *self)
{
  g_return_val_if_fail (SNL_IS_CLASS_PAGE (self), NULL);

  return self->title;
}

/**
 * snl_class_page_get_naming:
 * @self: a class page
 * @naming: (out): how the class's window may show students' names
 *
 * Returns: whether that was answered
 */
gboolean
snl_class_page_get_naming (SnlClassPage *self,
                           SnlNaming    *naming)
{
  g_return_val_if_fail (SNL_IS_CLASS_PAGE (self), FALSE);

  *naming = gtk_check_button_get_active (self->names_first) ? SNL_NAMING_FIRST
            : gtk_check_button_get_active (self->names_initials) ? SNL_NAMING_INITIALS
            : SNL_NAMING_NONE;

  return snl_class_list_get_length (self->list) > 0 &&
         (*naming != SNL_NAMING_NONE || gtk_check_button_get_active (self->names_none));
}

/**
 * snl_class_page_keep:
 * @self: a class page
 * @error: return location for a #GFileError
 *
 * Keeps the class for the next game, if somebody has asked for that, and it has students and a
 * name.
 *
 * Returns: %FALSE with @error if the class could not be saved; %TRUE otherwise
 */
gboolean
snl_class_page_keep (SnlClassPage  *self,
                     GError       **error)
{
  g_autoptr(GPtrArray) absent = g_ptr_array_new ();
  g_autofree char *text = NULL;
  SnlNaming naming;
  SnlKeptClass kept = { self->title, NULL, NULL, NULL };

  g_return_val_if_fail (SNL_IS_CLASS_PAGE (self), FALSE);

  if (self->title == NULL || !gtk_check_button_get_active (self->keep) ||
      snl_class_list_get_length (self->list) == 0)
    return TRUE;

  g_object_get (gtk_text_view_get_buffer (self->text), "text", &text, NULL);
  for (guint i = 0; i < snl_class_list_get_length (self->list); i++)
    {
      const SnlStudent *student = snl_class_list_get (self->list, i);

      if (g_hash_table_contains (self->absent, GUINT_TO_POINTER (student->line)))
        g_ptr_array_add (absent, student->name);
    }
  g_ptr_array_add (absent, NULL);
  kept.text = text;
  kept.absent = (char **) absent->pdata;
  if (snl_class_page_get_naming (self, &naming))
    kept.naming = (char *) snl_naming_to_string (naming);

  return snl_kept_class_save (&kept, error);
}

/**
 * snl_class_page_focus:
 * @self: a class page
 *
 * Moves the keyboard focus to the text field.
 */
void
snl_class_page_focus (SnlClassPage *self)
{
  g_return_if_fail (SNL_IS_CLASS_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}
