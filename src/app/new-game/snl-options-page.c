/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Edits the options of a game, in rows that it makes from the module's elements `option`: an
 * AdwComboRow, or an SnlReadingRow below a heading.
 */

#include "snl-options-page.h"

#include "app/widgets/snl-combo-row.h"

#include "snl-reading-row.h"

#include <glib/gi18n.h>

struct _SnlOptionsPage {
  AdwBin               parent_instance;

  AdwPreferencesGroup *table;
  AdwComboRow         *dice;
  AdwComboRow         *cards;
  SnlImportGroup      *lists;
  AdwPreferencesGroup *rules;
  AdwPreferencesGroup *readings;

  SnlRuleset          *ruleset;
  GPtrArray           *rows;     /* one for each option; each has a property "selected" */
  GPtrArray           *added;    /* the rows and headings that were added for the module */
};

G_DEFINE_FINAL_TYPE (SnlOptionsPage, snl_options_page, ADW_TYPE_BIN)

static guint
get_selected (GObject *row)
{
  guint selected = 0;

  g_object_get (row, "selected", &selected, NULL);

  return selected;
}

static guint
get_initial (SnlElement *option)
{
  guint index = 0;

  snl_element_for_each (choice, option, "choice")
    {
      if (snl_element_has (choice, "id", snl_element_get (option, "initial")))
        break;
      index++;
    }

  return index;
}

/* Whether @row is about the rules: what is on the table is no rule */
static gboolean
is_rule (SnlOptionsPage *self,
         GtkWidget      *row)
{
  return !gtk_widget_is_ancestor (row, GTK_WIDGET (self->table));
}

/* Counts the rules, within @heading or all for %NULL, whose choice is not the module's default;
 * sets the subtitle of @heading to the result */
static guint
count_changed (SnlOptionsPage *self,
               GtkWidget      *heading)
{
  g_autofree char *text = NULL;
  guint count = 0;

  for (guint i = 0; i < self->rows->len; i++)
    count += is_rule (self, self->rows->pdata[i]) &&
             (heading == NULL || gtk_widget_is_ancestor (self->rows->pdata[i], heading)) &&
             get_selected (self->rows->pdata[i]) !=
             get_initial (g_object_get_data (self->rows->pdata[i], "option"));

  text = g_strdup_printf (ngettext ("%u differs from the usual", "%u differ from the "
                                                          "usual", count), count);
  if (heading != NULL)
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (heading),
                                   count > 0 ? text : _("All as usual"));

  return count;
}

static void
update (SnlOptionsPage *self)
{
  for (guint i = 0; i < self->added->len; i++)
    if (ADW_IS_EXPANDER_ROW (self->added->pdata[i]))
      count_changed (self, self->added->pdata[i]);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "options.reset",
                                 count_changed (self, NULL) > 0);
}

static void
reset_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SnlOptionsPage *self = SNL_OPTIONS_PAGE (widget);

  for (guint i = 0; i < self->rows->len; i++)
    if (is_rule (self, self->rows->pdata[i]))
      g_object_set (self->rows->pdata[i], "selected",
                    get_initial (g_object_get_data (self->rows->pdata[i], "option")), NULL);
}

static GtkWidget *
create_combo_row (SnlElement *option)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr(GtkStringList) labels = gtk_string_list_new (NULL);

  snl_element_for_each (choice, option, "choice")
    gtk_string_list_append (labels, snl_element_get_label (choice));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), snl_element_get_label (option));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  snl_combo_row_wrap (ADW_COMBO_ROW (row));

  return row;
}

static void
add_to_group (SnlOptionsPage      *self,
              AdwPreferencesGroup *group,
              GtkWidget           *child)
{
  adw_preferences_group_add (group, child);
  g_ptr_array_add (self->added, child);
}

/* Adds a row for @option; returns (nullable) the heading row that the next options belong to */
static GtkWidget *
add_option (SnlOptionsPage *self,
            SnlElement     *option,
            GtkWidget      *heading)
{
  SnlElement *words = snl_element_find (option, "heading");
  gboolean is_first = snl_element_has (option, "asked", "first");
  GtkWidget *row;

  if (words != NULL)
    {
      heading = adw_expander_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (heading), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (heading), snl_element_get_text (words));
      /* libadwaita 1.7 gives it to the upper row within this one only */
      gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      snl_element_get_text (words), -1);
      add_to_group (self, self->readings, heading);
    }

  row = heading != NULL && !is_first ? snl_reading_row_new (option) : create_combo_row (option);
  if (is_first)
    add_to_group (self, self->table, row);
  else if (heading != NULL)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (heading), row);
  else
    add_to_group (self, self->rules, row);

  g_object_set (row, "selected", get_initial (option), NULL);
  g_object_set_data (G_OBJECT (row), "option", option);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);

  return heading;
}

static void
remove_options (SnlOptionsPage *self)
{
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->added->len; i++)
    {
      GtkWidget *child = self->added->pdata[i];
      GtkWidget *group = gtk_widget_get_ancestor (child, ADW_TYPE_PREFERENCES_GROUP);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), child);
    }
  g_ptr_array_set_size (self->added, 0);
}

/* Maps a GSettings key with two values to the index of a combo row */
static void
snl_options_page_dispose (GObject *object)
{
  SnlOptionsPage *self = SNL_OPTIONS_PAGE (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->added, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_options_page_parent_class)->dispose (object);
}

static void
snl_options_page_class_init (SnlOptionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_options_page_dispose;
  g_type_ensure (SNL_TYPE_IMPORT_GROUP);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-options-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlOptionsPage, table);
  gtk_widget_class_bind_template_child (widget_class, SnlOptionsPage, dice);
  gtk_widget_class_bind_template_child (widget_class, SnlOptionsPage, cards);
  gtk_widget_class_bind_template_child (widget_class, SnlOptionsPage, lists);
  gtk_widget_class_bind_template_child (widget_class, SnlOptionsPage, rules);
  gtk_widget_class_bind_template_child (widget_class, SnlOptionsPage, readings);
  gtk_widget_class_install_action (widget_class, "options.reset", NULL, reset_action);
}

static void
snl_options_page_init (SnlOptionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->added = g_ptr_array_new ();
  snl_combo_row_wrap (self->dice);
  snl_combo_row_wrap (self->cards);
}

/**
 * snl_options_page_set_ruleset:
 * @self: an options page
 * @ruleset: the module
 *
 * Shows the options of @ruleset, each with its default choice.
 */
void
snl_options_page_set_ruleset (SnlOptionsPage *self,
                              SnlRuleset     *ruleset)
{
  GtkWidget *heading = NULL;

  g_return_if_fail (SNL_IS_OPTIONS_PAGE (self));

  if (self->ruleset == ruleset)
    return;

  remove_options (self);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  self->ruleset = snl_ruleset_ref (ruleset);

  if (snl_ruleset_get_section (ruleset, "options") != NULL)
    snl_element_for_each (option, snl_ruleset_get_section (ruleset, "options"), "option")
      heading = add_option (self, option, heading);

  snl_import_group_set_ruleset (self->lists, ruleset);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), self->rows->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->readings), heading != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->cards),
                          snl_ruleset_get_section (ruleset, "decks") != NULL);
  update (self);
}

/**
 * snl_options_page_dup_options:
 * @self: an options page
 *
 * Returns: (transfer full) (element-type utf8 utf8): option ids to the ids of the choices
 */
GHashTable *
snl_options_page_dup_options (SnlOptionsPage *self)
{
  GHashTable *options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_return_val_if_fail (SNL_IS_OPTIONS_PAGE (self), options);

  for (guint i = 0; i < self->rows->len; i++)
    {
      SnlElement *option = g_object_get_data (self->rows->pdata[i], "option");
      SnlElement *choice = snl_element_get_nth (option, "choice",
                                                get_selected (self->rows->pdata[i]));

      if (choice != NULL)
        g_hash_table_insert (options, g_strdup (snl_element_get (option, "id")),
                             g_strdup (snl_element_get (choice, "id")));
    }

  return options;
}

/**
 * snl_options_page_apply_table:
 * @self: an options page
 * @game: a new game
 *
 * Sets for @game whether dice and cards are real.
 */
void
snl_options_page_apply_table (SnlOptionsPage *self,
                              SnlGame        *game)
{
  g_return_if_fail (SNL_IS_OPTIONS_PAGE (self) && SNL_IS_GAME (game));

  snl_game_set_physical (game, SNL_PHYSICAL_DICE, adw_combo_row_get_selected (self->dice) == 1,
                         NULL);
  snl_game_set_physical (game, SNL_PHYSICAL_CARDS,
                         adw_combo_row_get_selected (self->cards) == 1 &&
                         gtk_widget_get_visible (GTK_WIDGET (self->cards)), NULL);
}

/**
 * snl_options_page_get_lists:
 * @self: an options page
 *
 * Returns: (transfer none): the lists that the module can import, and those that were imported
 */
SnlImportGroup *
snl_options_page_get_lists (SnlOptionsPage *self)
{
  g_return_val_if_fail (SNL_IS_OPTIONS_PAGE (self), NULL);

  return self->lists;
}
