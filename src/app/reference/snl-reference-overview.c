/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The first page of the reference window: the module's description, a row for each form with its
 * state, the lists that can be imported, what becomes of each printed rule, and the credits.
 */

#include "snl-reference-overview.h"

#include "app/drawing/snl-text-layout.h"
#include "core/report/snl-rule-list.h"

#include <glib/gi18n.h>
#include <string.h>

/* The minimum width of a wrapping label in characters, because GTK measures it at every width from
 * its minimum on */
#define MIN_CHARS 20

/* The rows of rules that are made in one turn of the main loop */
#define ROWS 4

struct _SnlReferenceOverview {
  AdwBin               parent_instance;

  GtkLabel            *title;
  GtkLabel            *summary;
  GtkBox              *texts;
  AdwPreferencesGroup *copy;
  AdwPreferencesGroup *lists;
  AdwPreferencesGroup *rules;
  AdwExpanderRow      *rule_list;
  GtkLabel            *credits;

  SnlRuleset          *ruleset;
  GPtrArray           *parts;  /* of Part */

  GPtrArray           *rule_lines;   /* of SnlRuleLine; rows are made of them when they are shown */
  guint                n_rule_rows;
  guint                rows_source;  /* that makes them, or 0 */
};

/* A form of the reference data, and the row that opens its page */
typedef struct {
  char         *page;
  AdwActionRow *row;
} Part;

enum {
  PAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlReferenceOverview, snl_reference_overview, ADW_TYPE_BIN)

static void
part_free (gpointer data)
{
  Part *part = data;

  g_free (part->page);
  g_free (part);
}

static void
row_activated_cb (AdwActionRow         *row,
                  SnlReferenceOverview *self)
{
  g_signal_emit (self, signals[PAGE], 0, g_object_get_data (G_OBJECT (row), "page"));
}

static void
snl_reference_overview_finalize (GObject *object)
{
  SnlReferenceOverview *self = SNL_REFERENCE_OVERVIEW (object);

  g_clear_handle_id (&self->rows_source, g_source_remove);
  g_clear_pointer (&self->rule_lines, g_ptr_array_unref);
  g_ptr_array_unref (self->parts);
  snl_ruleset_unref (self->ruleset);

  G_OBJECT_CLASS (snl_reference_overview_parent_class)->finalize (object);
}

static void
snl_reference_overview_class_init (SnlReferenceOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_reference_overview_finalize;

  signals[PAGE] = g_signal_new ("page", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/"
                                               "snl-reference-overview.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, title);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, summary);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, texts);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, copy);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, lists);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, rules);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, rule_list);
  gtk_widget_class_bind_template_child (widget_class, SnlReferenceOverview, credits);
}

static void
snl_reference_overview_init (SnlReferenceOverview *self)
{
  self->parts = g_ptr_array_new_with_free_func (part_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_text (GtkBox     *box,
          const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_box_append (box, label);
}

static void
add_list (SnlReferenceOverview *self,
          SnlElement           *import)
{
  GtkWidget *row = adw_action_row_new ();
  g_auto(GStrv) columns = g_strsplit (snl_element_get (import, "columns"), " ", -1);
  g_autofree char *list = g_strjoinv (", ", columns);
  g_autofree char *subtitle = NULL;

  /* Translators: %s are the names of columns, as they must stand in the first line of a list */
  subtitle = g_strdup_printf (_("A CSV file or a pasted table; its first line names the columns, "
                                "which can be: %s"), list);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 snl_element_get_label_or_id (import));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (self->lists, row);
}

static void
add_row (SnlReferenceOverview *self,
         Part                 *part,
         const char           *title)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  part->row = ADW_ACTION_ROW (row);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  g_object_set_data_full (G_OBJECT (row), "page", g_strdup (part->page), g_free);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_activated_cb), self, 0);
  adw_preferences_group_add (self->copy, row);
}

/* Adds a row for a rule of the printed game, with what the module makes of it */
static void
add_rule (SnlReferenceOverview *self,
          const SnlRuleLine    *line)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_strdup_printf ("%s  %s", line->numbers, line->name);
  g_autofree char *state = g_strjoin (*line->reason != '\0' ? ": " : "",
                                      snl_rule_list_get_state (line->state), line->reason, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), state);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_expander_row_add_row (self->rule_list, row);
}

static gboolean
add_rules (gpointer user_data)
{
  SnlReferenceOverview *self = SNL_REFERENCE_OVERVIEW (user_data);

  for (guint i = 0; i < ROWS && self->n_rule_rows < self->rule_lines->len; i++)
    add_rule (self, self->rule_lines->pdata[self->n_rule_rows++]);

  if (self->n_rule_rows < self->rule_lines->len)
    return G_SOURCE_CONTINUE;

  self->rows_source = 0;

  return G_SOURCE_REMOVE;
}

/* Begins to make the rows, of which a game may have a hundred, when they are to be seen */
static void
expanded_cb (SnlReferenceOverview *self)
{
  if (self->rows_source == 0 && self->n_rule_rows < self->rule_lines->len)
    self->rows_source = g_idle_add (add_rules, self);
}

static void
show_rules (SnlReferenceOverview *self)
{
  g_autofree char *summary = NULL;

  self->rule_lines = snl_rule_list_dup (self->ruleset);
  summary = snl_rule_list_dup_summary (self->rule_lines);
  adw_expander_row_set_subtitle (self->rule_list, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), self->rule_lines->len > 0);
  g_signal_connect_object (self->rule_list, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Adds what is below the rows of the forms: the lists, the rules and the credits */
static void
add_end (SnlReferenceOverview *self)
{
  SnlElement *credits = snl_ruleset_get_section (self->ruleset, "credits");
  SnlElement *imports = snl_ruleset_get_section (self->ruleset, "imports");
  const char *words = credits != NULL ? snl_element_get_text (credits) : NULL;

  snl_element_for_each (import, imports, NULL)
    add_list (self, import);

  gtk_widget_set_visible (GTK_WIDGET (self->lists), imports != NULL);
  show_rules (self);
  snl_text_layout_set_line (self->credits, words);
}

/**
 * snl_reference_overview_new:
 * @ruleset: a module
 *
 * Returns: (transfer floating): a page about it
 */
GtkWidget *
snl_reference_overview_new (SnlRuleset *ruleset)
{
  SnlReferenceOverview *self = g_object_new (SNL_TYPE_REFERENCE_OVERVIEW, NULL);
  SnlElement *about = snl_ruleset_get_section (ruleset, "about");

  self->ruleset = snl_ruleset_ref (ruleset);
  gtk_label_set_label (self->title, snl_ruleset_get_title (ruleset));
  gtk_label_set_label (self->summary, snl_ruleset_get_summary (ruleset));

  snl_element_for_each (text, about, "text")
    add_text (self->texts, snl_element_get_text (text));

  add_end (self);

  return GTK_WIDGET (self);
}

/**
 * snl_reference_overview_add:
 * @self: an overview
 * @page: the name of the part's page, for the signal "page"
 * @title: its title, for people
 *
 * Adds a row for a part that the module leaves out.
 */
void
snl_reference_overview_add (SnlReferenceOverview *self,
                            const char           *page,
                            const char           *title)
{
  Part *part = g_new (Part, 1);

  g_return_if_fail (SNL_IS_REFERENCE_OVERVIEW (self));

  *part = (Part) { g_strdup (page), NULL };
  g_ptr_array_add (self->parts, part);
  add_row (self, part, title);
  gtk_widget_set_visible (GTK_WIDGET (self->copy), TRUE);
}

/**
 * snl_reference_overview_set_state:
 * @self: an overview
 * @page: the name of a page that was added
 * @state: a sentence on how much is filled in
 *
 * Sets the subtitle of the row of a part.
 */
void
snl_reference_overview_set_state (SnlReferenceOverview *self,
                                  const char           *page,
                                  const char           *state)
{
  g_return_if_fail (SNL_IS_REFERENCE_OVERVIEW (self));

  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = self->parts->pdata[i];

      if (strcmp (part->page, page) == 0)
        adw_action_row_set_subtitle (part->row, state);
    }
}
