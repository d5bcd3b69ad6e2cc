/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwPreferencesGroup with a row for each list that the module can import, and the texts
 * chosen for them; performs the imports once the game has begun.
 */

#include "snl-import-group.h"

#include "snl-import-window.h"
#include "core/base/snl-load.h"
#include "core/game/snl-lists.h"

#include <glib/gi18n.h>

/* A list of the module, and the text chosen for it */
typedef struct {
  SnlElement   *import;
  AdwActionRow *row;
  GtkWidget    *remove;
  char         *title;
  char         *text;    /* or NULL if none is chosen */
} List;

struct _SnlImportGroup {
  AdwPreferencesGroup  parent_instance;

  SnlRuleset          *ruleset;
  GPtrArray           *lists;   /* (element-type List) */
  GtkWidget           *example;
};

enum {
  CHOOSE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlImportGroup, snl_import_group, ADW_TYPE_PREFERENCES_GROUP)

static void
list_free (gpointer data)
{
  List *list = data;

  g_free (list->title);
  g_free (list->text);
  g_free (list);
}

static List *
find_list (SnlImportGroup *self,
           const char     *of)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      List *list = self->lists->pdata[i];

      if (snl_element_has (list->import, "id", of))
        return list;
    }

  return NULL;
}

static void
show_list (List *list)
{
  g_autofree char *subtitle = NULL;

  if (list->text == NULL)
    subtitle = g_strdup (_("None; you can also import one during play"));
  else
    /* Translators: %s is a file */
    subtitle = g_strdup_printf (_("%s is imported when the game starts"),
                                list->title != NULL ? list->title : _("Pasted text"));

  adw_action_row_set_subtitle (list->row, subtitle);
  gtk_widget_set_visible (list->remove, list->text != NULL);
}

static void
choose_clicked_cb (GtkButton      *button,
                   SnlImportGroup *self)
{
  g_signal_emit (self, signals[CHOOSE], 0, g_object_get_data (G_OBJECT (button), "of"));
}

static void
remove_clicked_cb (GtkButton      *button,
                   SnlImportGroup *self)
{
  snl_import_group_set_list (self, g_object_get_data (G_OBJECT (button), "of"), NULL, NULL);
}

/* Chooses the example lists that are installed with the module */
static void
example_clicked_cb (GtkButton      *button,
                    SnlImportGroup *self)
{
  g_autofree char *folder = snl_lists_dup_folder (self->ruleset, SNL_LISTS_EXAMPLE);

  for (guint i = 0; folder != NULL && i < self->lists->len; i++)
    {
      const List *list = self->lists->pdata[i];
      g_autofree char *file = snl_lists_dup_file (folder, list->import);
      g_autofree char *title = file != NULL ? g_path_get_basename (file) : NULL;
      g_autofree char *text = NULL;
      gsize length = 0;

      if (file != NULL && snl_load_path (file, &text, &length, NULL))
        snl_import_group_set_list (self, snl_element_get (list->import, "id"), title, text);
    }
}

static GtkWidget *
create_button (SnlImportGroup *self,
               List           *list,
               const char     *label,
               const char     *full,
               GCallback       callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, full, -1);
  g_object_set_data (G_OBJECT (button), "of", (gpointer) snl_element_get (list->import, "id"));
  g_signal_connect_object (button, "clicked", callback, self, 0);
  adw_action_row_add_suffix (list->row, button);

  return button;
}

static void
add_list (SnlImportGroup *self,
          SnlElement     *import)
{
  List *list = g_new0 (List, 1);
  const char *label = snl_element_get_label_or_id (import);
  g_autofree char *choose = NULL;
  g_autofree char *remove = NULL;

  list->import = import;
  list->row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (list->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (list->row), label);

  /* Translators: %s is a list, like “Territories” */
  remove = g_strdup_printf (_("Leave out: %s"), label);
  list->remove = create_button (self, list, _("Leave Out"), remove, G_CALLBACK (remove_clicked_cb));
  /* Translators: %s is a list, like “Territories” */
  choose = g_strdup_printf (_("Choose: %s"), label);
  create_button (self, list, _("Choose…"), choose, G_CALLBACK (choose_clicked_cb));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (list->row));
  g_ptr_array_add (self->lists, list);
  show_list (list);
}

static void
snl_import_group_dispose (GObject *object)
{
  SnlImportGroup *self = SNL_IMPORT_GROUP (object);

  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);

  G_OBJECT_CLASS (snl_import_group_parent_class)->dispose (object);
}

static void
snl_import_group_class_init (SnlImportGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = snl_import_group_dispose;

  signals[CHOOSE] = g_signal_new ("choose", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
snl_import_group_init (SnlImportGroup *self)
{
  self->lists = g_ptr_array_new_with_free_func (list_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Lists"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _("Your own tables (CSV) that this game can import."));
  self->example = gtk_button_new_with_label (_("Use the Example"));
  gtk_widget_set_valign (self->example, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->example, "clicked", G_CALLBACK (example_clicked_cb), self, 0);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->example);
}

/**
 * snl_import_group_set_ruleset:
 * @self: a group
 * @ruleset: the module
 *
 * Shows the lists that the module can import, and drops the texts of the last module.
 */
void
snl_import_group_set_ruleset (SnlImportGroup *self,
                              SnlRuleset     *ruleset)
{
  SnlElement *imports = snl_ruleset_get_section (ruleset, "imports");
  g_autofree char *example = NULL;

  g_return_if_fail (SNL_IS_IMPORT_GROUP (self));

  for (guint i = 0; i < self->lists->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  GTK_WIDGET (((List *) self->lists->pdata[i])->row));

  g_ptr_array_set_size (self->lists, 0);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  self->ruleset = snl_ruleset_ref (ruleset);

  snl_element_for_each (import, imports, NULL)
    add_list (self, import);

  example = snl_lists_dup_folder (ruleset, SNL_LISTS_EXAMPLE);
  gtk_widget_set_visible (self->example, example != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), self->lists->len > 0);
}

/**
 * snl_import_group_set_list:
 * @self: a group
 * @of: the id of a list
 * @title: (nullable): the name of its file
 * @text: (nullable): its text, or %NULL for none
 *
 * Sets the text to import for a list.
 */
void
snl_import_group_set_list (SnlImportGroup *self,
                           const char     *of,
                           const char     *title,
                           const char     *text)
{
  List *list;

  g_return_if_fail (SNL_IS_IMPORT_GROUP (self));

  list = find_list (self, of);

  if (list == NULL)
    return;

  g_free (list->title);
  g_free (list->text);
  list->title = g_strdup (title);
  list->text = g_strdup (text);
  show_list (list);
}

/**
 * snl_import_group_dup_text:
 * @self: a group
 * @of: the id of a list
 * @title: (out) (transfer full) (nullable): the name of its file
 *
 * Returns: (transfer full) (nullable): the text chosen for the list
 */
char *
snl_import_group_dup_text (SnlImportGroup  *self,
                           const char      *of,
                           char           **title)
{
  List *list;

  g_return_val_if_fail (SNL_IS_IMPORT_GROUP (self), NULL);

  list = find_list (self, of);
  *title = list != NULL ? g_strdup (list->title) : NULL;

  return list != NULL ? g_strdup (list->text) : NULL;
}

/**
 * snl_import_group_run:
 * @self: a group
 * @game: a game that has just begun
 * @except: (nullable): the id of a list to skip
 * @error: return location for an #SnlError with the line
 *
 * Performs an "import" action for each list that has a text, in the module's order; stops at the
 * first error.
 *
 * Returns: whether all were imported
 */
gboolean
snl_import_group_run (SnlImportGroup  *self,
                      SnlGame         *game,
                      const char      *except,
                      GError         **error)
{
  g_return_val_if_fail (SNL_IS_IMPORT_GROUP (self), FALSE);

  for (guint i = 0; i < self->lists->len; i++)
    {
      const List *list = self->lists->pdata[i];
      const char *of = snl_element_get (list->import, "id");
      g_autoptr(GHashTable) answers = NULL;

      if (list->text == NULL || g_strcmp0 (of, except) == 0)
        continue;

      answers = snl_list_dup_answers (of, list->title, list->text);

      if (snl_game_do (game, "import", answers, NULL, error) == NULL)
        return FALSE;
    }

  return TRUE;
}
