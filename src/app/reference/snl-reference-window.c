/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A window with a sidebar and a GtkStack: a page about the module, and an SnlFormView for each
 * form of its reference data, created when first shown; import, export and undo.
 */

#include "snl-reference-window.h"

#include "snl-reference-overview.h"
#include "snl-form-view.h"
#include "app/data/snl-shared.h"
#include "app/widgets/snl-file-chooser.h"
#include "app/widgets/snl-menu.h"
#include "app/widgets/snl-banner.h"

#include <glib/gi18n.h>
#include <string.h>

/* The width of a row of the sidebar, in characters */
#define ROW_CHARS 24

struct _SnlReferenceWindow {
  AdwWindow             parent_instance;

  GtkMenuButton        *menu;
  AdwToastOverlay      *toasts;
  SnlBanner            *notice;
  GtkListBox           *sidebar;
  GtkStack             *pages;
  GtkWidget            *side;

  SnlReferenceModel    *reference_data;
  SnlRuleset           *ruleset;
  SnlReferenceOverview *about;
  char                 *fault;      /* the sentence in the banner, or NULL */
  SnlReferenceParts     exported;   /* while a file is chosen */
};

G_DEFINE_FINAL_TYPE (SnlReferenceWindow, snl_reference_window, ADW_TYPE_WINDOW)

static guint window_changed;

static char *
dup_page_name (guint index)
{
  return g_strdup_printf ("form-%u", index);
}

static void
show_error (SnlReferenceWindow *self,
            const char         *sentence)
{
  g_free (self->fault);
  self->fault = g_strdup (sentence);

  if (sentence != NULL)
    snl_banner_show (self->notice, sentence, NULL, NULL);
  else
    snl_banner_hide (self->notice);
}

/* The form of the page that is shown, even if its view is not created yet */
static SnlForm *
get_form (SnlReferenceWindow *self)
{
  const char *shown = gtk_stack_get_visible_child_name (self->pages);

  for (guint i = 0; self->reference_data != NULL &&
                    i < snl_reference_model_get_n_forms (self->reference_data); i++)
    {
      g_autofree char *name = dup_page_name (i);

      if (g_strcmp0 (name, shown) == 0)
        return snl_reference_model_get_form (self->reference_data, i);
    }

  return NULL;
}

/* Shows how much of a form is filled in, in the sidebar and in the overview */
static void
show_state (SnlReferenceWindow *self,
            guint               index)
{
  SnlForm *form = snl_reference_model_get_form (self->reference_data, index);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->sidebar, (int) index + 1);
  g_autofree char *about = snl_form_dup_about (form);
  g_autofree char *page = dup_page_name (index);
  GtkLabel *label = GTK_LABEL (g_object_get_data (G_OBJECT (row), "state"));
  guint missing = snl_form_count (form, SNL_FORM_CELL_MISSING);
  g_autofree char *state = NULL;

  state = missing > 0 ? g_strdup_printf (ngettext ("%u missing", "%u missing", missing), missing)
          : snl_form_count (form, SNL_FORM_CELL_OWN) > 0 ? g_strdup (_("filled in"))
          : g_strdup (_("nothing filled in"));
  gtk_label_set_label (label, state);
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  snl_reference_overview_set_state (self->about, page, about);
}

static void
show_states (SnlReferenceWindow *self)
{
  for (guint i = 0; i < snl_reference_model_get_n_forms (self->reference_data); i++)
    show_state (self, i);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reference.undo",
                                 snl_reference_model_can_undo (self->reference_data));
}

/* Updates the states, and tells the catalogue and open games to read the data again */
static void
data_changed_cb (SnlReferenceWindow *self)
{
  SnlRuleset *ruleset = snl_reference_model_get_ruleset (self->reference_data);

  show_states (self);

  /* without an application there is no catalogue and no game */
  if (gtk_window_get_application (GTK_WINDOW (self)) != NULL)
    {
      snl_module_emit_changed (snl_catalogue_find (snl_shared_get_catalogue (),
                                                   snl_ruleset_get_id (ruleset)));
      g_signal_emit (self, window_changed, 0);
    }
}

static void
trouble_cb (SnlReferenceWindow *self,
            const char         *trouble)
{
  g_autofree char *sentence = trouble != NULL
                              ? g_strdup_printf (_("What you fill in cannot be saved: %s"), trouble)
                              : NULL;

  show_error (self, sentence);
}

static void
page_changed_cb (SnlReferenceWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reference.clear", get_form (self) != NULL);
}

static void
row_selected_cb (SnlReferenceWindow *self,
                 GtkListBoxRow      *row)
{
  const char *page = row != NULL ? g_object_get_data (G_OBJECT (row), "page") : NULL;

  if (page == NULL)
    return;

  if (gtk_stack_get_child_by_name (self->pages, page) == NULL)
    {
      SnlForm *form = snl_reference_model_get_form (self->reference_data,
                                                    (guint) gtk_list_box_row_get_index (row) - 1);

      gtk_stack_add_named (self->pages, snl_form_view_new (form), page);
    }

  gtk_stack_set_visible_child_name (self->pages, page);
}

/* Enter in the sidebar moves the focus into the page */
static void
row_activated_cb (SnlReferenceWindow *self)
{
  GtkWidget *page = snl_reference_window_get_page (self);

  if (SNL_IS_FORM_VIEW (page))
    snl_form_view_focus (SNL_FORM_VIEW (page));
}

static void
wanted_cb (SnlReferenceWindow *self,
           const char         *page)
{
  for (guint i = 0; i < snl_reference_model_get_n_forms (self->reference_data); i++)
    {
      g_autofree char *name = dup_page_name (i);

      if (strcmp (name, page) == 0)
        snl_reference_window_show_form (self, i);
    }
}

static void
active_cb (SnlReferenceWindow *self)
{
  if (self->reference_data != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    snl_reference_model_reread (self->reference_data);
}

static void
load_file (gpointer  widget,
           GFile    *file)
{
  snl_reference_window_import (SNL_REFERENCE_WINDOW (widget), file);
}

static void
import_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Charts and units"));
  gtk_file_filter_add_pattern (filter, "*.xml");
  snl_file_chooser_open (widget, _("Import Charts or Units"), _("_Import"), filter, load_file);
}

static void
export_to (gpointer  widget,
           GFile    *file)
{
  SnlReferenceWindow *self = SNL_REFERENCE_WINDOW (widget);
  g_autoptr(GError) error = NULL;

  if (snl_reference_model_export (self->reference_data, self->exported, file, &error))
    adw_toast_overlay_add_toast (self->toasts, snl_toast_new (_("File saved.")));
  else
    show_error (self, error->message);
}

static void
export_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlReferenceWindow *self = SNL_REFERENCE_WINDOW (widget);
  gboolean is_units = strcmp (g_variant_get_string (parameter, NULL), "units") == 0;
  const char *id = snl_ruleset_get_id (snl_reference_model_get_ruleset (self->reference_data));
  g_autofree char *name = g_strdup_printf ("%s-%s.xml", id, is_units ? "units" : "charts");

  self->exported = is_units ? SNL_REFERENCE_UNITS : SNL_REFERENCE_TABLES;
  snl_file_chooser_save (widget, is_units ? _("Export the Units") : _("Export the Charts"),
                         _("_Export"), name, NULL, export_to);
}

static void
offer_undo (SnlReferenceWindow *self,
            const char         *sentence)
{
  AdwToast *toast = snl_toast_new (sentence);

  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "reference.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
clear_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlReferenceWindow *self = SNL_REFERENCE_WINDOW (widget);
  SnlForm *form = get_form (self);
  g_autofree char *sentence = NULL;

  if (form == NULL)
    return;

  snl_reference_model_clear_form (self->reference_data, form);
  /* Translators: %s is a chart, or the units of a side */
  sentence = g_strdup_printf (_("Cleared: %s"), snl_form_get_title (form));
  offer_undo (self, sentence);
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  snl_reference_model_undo (SNL_REFERENCE_WINDOW (widget)->reference_data);
}

static gboolean
dropped_cb (SnlReferenceWindow *self,
            const GValue       *value)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *l = files; l != NULL; l = l->next)
    snl_reference_window_import (self, l->data);

  return files != NULL;
}

static void
snl_reference_window_dispose (GObject *object)
{
  SnlReferenceWindow *self = SNL_REFERENCE_WINDOW (object);

  g_clear_object (&self->reference_data);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->fault, g_free);

  G_OBJECT_CLASS (snl_reference_window_parent_class)->dispose (object);
}

static void
snl_reference_window_class_init (SnlReferenceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_reference_window_dispose;

  window_changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SNL_TYPE_BANNER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/"
                                               "snl-reference-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceWindow, side);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);

  gtk_widget_class_install_action (widget_class, "reference.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "reference.export", "s", export_action);
  gtk_widget_class_install_action (widget_class, "reference.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "reference.undo", NULL, undo_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "reference.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK,
                                       "reference.import", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
snl_reference_window_init (SnlReferenceWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  snl_menu_attach (self->menu, "copy", NULL, NULL);
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static GtkWidget *
append_label (GtkBox     *box,
              const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), ROW_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ROW_CHARS);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);

  return label;
}

static void
add_row (SnlReferenceWindow *self,
         const char         *name,
         const char         *title)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *state;

  append_label (GTK_BOX (box), title, NULL);
  state = append_label (GTK_BOX (box), "", "caption");
  gtk_widget_add_css_class (state, "dim-label");
  gtk_widget_set_visible (state, FALSE);
  gtk_widget_add_css_class (box, "side-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "page", g_strdup (name), g_free);
  g_object_set_data (G_OBJECT (row), "state", state);
  gtk_list_box_append (self->sidebar, row);
}

/* Adds a row for each form. Its view, with a widget for each cell, is created when first shown. */
static void
add_forms (SnlReferenceWindow *self)
{
  for (guint i = 0; i < snl_reference_model_get_n_forms (self->reference_data); i++)
    {
      SnlForm *form = snl_reference_model_get_form (self->reference_data, i);
      g_autofree char *name = dup_page_name (i);

      add_row (self, name, snl_form_get_title (form));
      snl_reference_overview_add (self->about, name, snl_form_get_title (form));
    }
}

/**
 * snl_reference_window_new:
 * @ruleset: a module
 *
 * Returns: (transfer none): the window, to be presented; GTK owns it until it is closed
 */
SnlReferenceWindow *
snl_reference_window_new (SnlRuleset *ruleset)
{
  SnlReferenceWindow *self = g_object_new (SNL_TYPE_REFERENCE_WINDOW, NULL);
  g_autoptr(GError) error = NULL;

  gtk_window_set_title (GTK_WINDOW (self), snl_ruleset_get_title (ruleset));
  self->ruleset = snl_ruleset_ref (ruleset);
  self->about = SNL_REFERENCE_OVERVIEW (snl_reference_overview_new (ruleset));
  g_signal_connect_object (self->about, "page", G_CALLBACK (wanted_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->about), "about");
  add_row (self, "about", _("About This Game"));
  self->reference_data = snl_reference_model_new (ruleset, &error);

  if (self->reference_data == NULL)
    {
      g_autofree char *sentence =
        g_strdup_printf (_("Your saved charts and units cannot be read: %s Fix that file, or "
                           "remove it."), error->message);

      show_error (self, sentence);
      gtk_widget_set_visible (self->side, FALSE);
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "reference.import", FALSE);
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "reference.export", FALSE);
      return self;
    }

  add_forms (self);
  gtk_widget_set_visible (self->side, snl_reference_model_get_n_forms (self->reference_data) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reference.import",
                                 snl_reference_model_get_n_forms (self->reference_data) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reference.export",
                                 snl_reference_model_get_n_forms (self->reference_data) > 0);
  gtk_list_box_select_row (self->sidebar, gtk_list_box_get_row_at_index (self->sidebar, 0));
  g_signal_connect_object (self->reference_data, "changed", G_CALLBACK (data_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reference_data, "trouble", G_CALLBACK (trouble_cb), self,
                           G_CONNECT_SWAPPED);
  show_states (self);
  page_changed_cb (self);

  return self;
}

/**
 * snl_reference_window_present:
 * @parent: a window of the application
 * @ruleset: a module
 *
 * Presents the window of @ruleset, which is created unless it is open.
 */
void
snl_reference_window_present (GtkWindow  *parent,
                              SnlRuleset *ruleset)
{
  GtkApplication *application = gtk_window_get_application (parent);
  SnlReferenceWindow *window = NULL;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (SNL_IS_REFERENCE_WINDOW (l->data) &&
        strcmp (snl_ruleset_get_hash (SNL_REFERENCE_WINDOW (l->data)->ruleset),
                snl_ruleset_get_hash (ruleset)) == 0)
      window = l->data;

  if (window == NULL)
    {
      window = snl_reference_window_new (ruleset);
      gtk_window_set_application (GTK_WINDOW (window), application);
    }

  gtk_window_present (GTK_WINDOW (window));
}

/**
 * snl_reference_window_get_data:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the reference data, or %NULL if its files cannot be read
 */
SnlReferenceModel *
snl_reference_window_get_data (SnlReferenceWindow *self)
{
  g_return_val_if_fail (SNL_IS_REFERENCE_WINDOW (self), NULL);

  return self->reference_data;
}

/**
 * snl_reference_window_show_form:
 * @self: a window
 * @index: the index of a form, from 0
 *
 * Shows a form and gives it the keyboard focus.
 */
void
snl_reference_window_show_form (SnlReferenceWindow *self,
                                guint               index)
{
  g_return_if_fail (SNL_IS_REFERENCE_WINDOW (self));

  gtk_list_box_select_row (self->sidebar,
                           gtk_list_box_get_row_at_index (self->sidebar, (int) index + 1));
  row_activated_cb (self);
}

/**
 * snl_reference_window_get_page:
 * @self: a window
 *
 * Returns: (transfer none): the page that is shown
 */
GtkWidget *
snl_reference_window_get_page (SnlReferenceWindow *self)
{
  g_return_val_if_fail (SNL_IS_REFERENCE_WINDOW (self), NULL);

  return gtk_stack_get_visible_child (self->pages);
}

/**
 * snl_reference_window_import:
 * @self: a window
 * @file: a file of tables or of units
 *
 * Imports a file and offers to undo this; or shows why it cannot be imported.
 */
void
snl_reference_window_import (SnlReferenceWindow *self,
                             GFile              *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *sentence = NULL;
  g_autoptr(GError) error = NULL;

  g_return_if_fail (SNL_IS_REFERENCE_WINDOW (self));

  if (self->reference_data == NULL)
    return;

  if (!snl_reference_model_import (self->reference_data, file, &error))
    {
      sentence = g_strdup_printf (_("Nothing was imported. %s"), error->message);
      show_error (self, sentence);
      return;
    }

  show_error (self, NULL);
  /* Translators: %s is a file */
  sentence = g_strdup_printf (_("Imported: %s"), name);
  offer_undo (self, sentence);
}

/**
 * snl_reference_window_get_fault:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the sentence in the banner
 */
const char *
snl_reference_window_get_fault (SnlReferenceWindow *self)
{
  g_return_val_if_fail (SNL_IS_REFERENCE_WINDOW (self), NULL);

  return self->fault;
}
