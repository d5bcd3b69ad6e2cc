/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An SnlForm for the values of a side's units: for each group of the scenario a row for all its
 * units and a row for each unit, with a column for their number and one for each statistic that
 * the module leaves out.
 */

#include "snl-form-units.h"

#include "core/ruleset/snl-unit-names.h"

#include <glib/gi18n.h>

/* A row: a group of units, or one unit of it */
typedef struct {
  SnlElement *group;
  char       *id;       /* of the unit, or NULL for the group */
  char       *name;
} Row;

struct _SnlFormUnits {
  SnlForm           parent_instance;

  SnlRuleset       *ruleset;
  SnlReferenceData *values;    /* borrowed */
  char             *side;
  char             *title;
  GPtrArray        *rows;      /* (element-type Row) */
  GPtrArray        *columns;   /* (element-type SnlElement): NULL for the count, then statistics */
};

G_DEFINE_FINAL_TYPE (SnlFormUnits, snl_form_units, SNL_TYPE_FORM)

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->id);
  g_free (row->name);
  g_free (row);
}

/* Whether the module leaves out the number or a statistic of the units of @group */
static gboolean
is_wanted (SnlRuleset *ruleset,
           SnlElement *group)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  if (snl_element_has (group, "supplied", "no"))
    return TRUE;

  snl_element_for_each (statistic, statistics, NULL)
    {
      if (snl_element_has (statistic, "supplied", "no") &&
          snl_statistic_is_for (statistic, snl_element_get (group, "type")))
        return TRUE;
    }

  return FALSE;
}

static char *
dup_kind_name (SnlFormUnits *self,
               SnlElement   *group)
{
  const char *type = snl_ruleset_get_label (self->ruleset, "type", snl_element_get (group, "type"));
  const char *part = snl_element_get (group, "part");
  const char *part_name = part != NULL ? snl_ruleset_get_label (self->ruleset, "unit", part) : NULL;

  /* Translators: a kind of units and what they are part of: “First line: foot” */
  return part_name != NULL ? g_strdup_printf (_("%s: %s"), part_name, type) : g_strdup (type);
}

static void
add_row (SnlFormUnits *self,
         SnlElement   *group,
         char         *id,
         char         *name)
{
  Row *row = g_new0 (Row, 1);

  row->group = group;
  row->id = id;
  row->name = name;
  g_ptr_array_add (self->rows, row);
}

/* Adds the rows of a group. A group without open values gets none, but its units are counted, as
 * the ids of later ones depend on it. */
static void
add_group (SnlFormUnits *self,
           SnlElement   *group,
           SnlUnitNames *names)
{
  guint count = snl_reference_data_get_count (self->values, group);
  const char *label = snl_ruleset_get_label (self->ruleset, "type",
                                             snl_element_get (group, "type"));
  gboolean is_shown = is_wanted (self->ruleset, group);

  if (is_shown)
    add_row (self, group, NULL, dup_kind_name (self, group));

  for (guint i = 0; i < count; i++)
    {
      SnlElement *unit = snl_element_get_nth (group, "unit", i);
      guint number = 0;
      g_autofree char *id = snl_unit_names_next (names, group, i, &number);

      if (!is_shown)
        continue;

      if (unit != NULL)
        add_row (self, group, g_steal_pointer (&id),
                 g_strdup (snl_element_get_label (unit) != NULL ? snl_element_get_label (unit)
                                                                : label));
      else
        add_row (self, group, g_steal_pointer (&id),
                 /* Translators: a unit by its kind and its number among them: “horsemen 3” */
                 g_strdup_printf (_("%s %u"), label, number));
    }
}

static void
units_read (SnlFormUnits *self)
{
  SnlElement *scenario = snl_ruleset_get_section (self->ruleset, "scenario");
  g_autoptr(SnlUnitNames) names = snl_unit_names_new (self->ruleset);

  g_ptr_array_set_size (self->rows, 0);

  snl_element_for_each (group, scenario, "group")
    {
      if (snl_element_has (group, "side", self->side))
        add_group (self, group, names);
    }
}

static void
add_columns (SnlFormUnits *self)
{
  SnlElement *statistics = snl_ruleset_get_section (self->ruleset, "statistics");

  g_ptr_array_add (self->columns, NULL);

  snl_element_for_each (statistic, statistics, NULL)
    if (snl_element_has (statistic, "supplied", "no"))
      for (guint j = 0; j < self->rows->len; j++)
        if (snl_statistic_is_for (statistic,
                                  snl_element_get (((Row *) self->rows->pdata[j])->group, "type")))
          {
            g_ptr_array_add (self->columns, statistic);
            break;
          }
}

static const char *
snl_form_units_get_title (SnlForm *form)
{
  return SNL_FORM_UNITS (form)->title;
}

static char *
snl_form_units_dup_about (SnlForm *form)
{
  guint missing = snl_form_count (form, SNL_FORM_CELL_MISSING);

  if (missing == 0)
    return g_strdup (_("filled in: new games ask for nothing"));

  return g_strdup_printf (ngettext ("%u value is missing; Senlac asks for it when it needs it. "
                                    "What you fill in is used in new games",
                                    "%u values are missing; Senlac asks for them when it needs "
                                    "them. What you fill in is used in new games",
                                    missing), missing);
}

static guint
snl_form_units_get_n_rows (SnlForm *form)
{
  return SNL_FORM_UNITS (form)->rows->len;
}

static guint
snl_form_units_get_n_columns (SnlForm *form)
{
  return SNL_FORM_UNITS (form)->columns->len;
}

static char *
snl_form_units_dup_row_name (SnlForm *form,
                             guint    row)
{
  const Row *line = SNL_FORM_UNITS (form)->rows->pdata[row];

  /* Translators: the head of a row for a kind of units: what stands there counts for each of
   * them */
  return line->id == NULL ? g_strdup_printf (_("%s, all"), line->name) : g_strdup (line->name);
}

static char *
snl_form_units_dup_column_name (SnlForm *form,
                                guint    column)
{
  SnlElement *statistic = SNL_FORM_UNITS (form)->columns->pdata[column];

  /* Translators: the head of a column: how many units there are */
  return g_strdup (statistic != NULL ? snl_element_get_label (statistic) : _("how many"));
}

static char *
snl_form_units_dup_cell_name (SnlForm *form,
                              guint    row,
                              guint    column)
{
  g_autofree char *row_name = snl_form_units_dup_row_name (form, row);
  g_autofree char *column_name = snl_form_units_dup_column_name (form, column);

  /* Translators: units, and which of their values */
  return g_strdup_printf (_("%s, %s"), row_name, column_name);
}

static const char *
get_value (SnlFormUnits *self,
           const Row    *row,
           SnlElement   *statistic)
{
  if (row->id == NULL)
    return snl_reference_data_get_own (self->values, NULL, row->group,
                                       statistic != NULL ? snl_element_get (statistic,
                                                                            "id") : NULL);

  return snl_reference_data_get_value (self->values, row->id, self->side,
                                       snl_element_get (row->group, "type"),
                                       snl_element_get (row->group,
                                                        "part"), snl_element_get (statistic, "id"));
}

static SnlFormCellState
snl_form_units_get_state (SnlForm *form,
                          guint    row,
                          guint    column)
{
  SnlFormUnits *self = SNL_FORM_UNITS (form);
  const Row *line = self->rows->pdata[row];
  SnlElement *statistic = self->columns->pdata[column];

  if (statistic == NULL && line->id != NULL)
    return SNL_FORM_CELL_NONE;

  if (statistic == NULL)
    {
      if (!snl_element_has (line->group, "supplied", "no"))
        return SNL_FORM_CELL_SUPPLIED;

      return get_value (self, line, NULL) != NULL ? SNL_FORM_CELL_OWN : SNL_FORM_CELL_MISSING;
    }

  if (!snl_statistic_is_for (statistic, snl_element_get (line->group, "type")))
    return SNL_FORM_CELL_NONE;

  if (line->id != NULL && snl_reference_data_get_own (self->values, line->id, NULL,
                                                      snl_element_get (statistic, "id")) != NULL)
    return SNL_FORM_CELL_OWN;

  if (get_value (self, line, statistic) != NULL)
    return line->id != NULL ? SNL_FORM_CELL_COMMON : SNL_FORM_CELL_OWN;

  /* a value may differ from unit to unit, so it is missing only in the rows of units */
  return line->id != NULL ? SNL_FORM_CELL_MISSING : SNL_FORM_CELL_OPEN;
}

static char *
snl_form_units_dup_text (SnlForm *form,
                         guint    row,
                         guint    column)
{
  SnlFormUnits *self = SNL_FORM_UNITS (form);
  const Row *line = self->rows->pdata[row];
  SnlElement *statistic = self->columns->pdata[column];

  switch (snl_form_units_get_state (form, row, column))
    {
    case SNL_FORM_CELL_NONE:
    case SNL_FORM_CELL_MISSING:
    case SNL_FORM_CELL_OPEN:
      return NULL;

    case SNL_FORM_CELL_SUPPLIED:
    case SNL_FORM_CELL_COMMON:
    case SNL_FORM_CELL_OWN:
    default:
      if (statistic == NULL)
        return g_strdup_printf ("%u", snl_reference_data_get_count (self->values, line->group));

      return g_strdup (get_value (self, line, statistic));
    }
}

static char *
snl_form_units_dup_hint (SnlForm *form,
                         guint    row,
                         guint    column)
{
  SnlFormUnits *self = SNL_FORM_UNITS (form);
  const Row *line = self->rows->pdata[row];
  SnlElement *statistic = self->columns->pdata[column];
  const char *min;
  const char *max;

  if (statistic == NULL)
    return g_strdup_printf (_("A number from 0 to %s, the most there is room for; left empty, it "
                              "counts as that many"), snl_element_get (line->group, "count"));

  if (snl_element_has (statistic, "kind", "yes-no"))
    return g_strdup (_("yes or no"));

  if (snl_element_has (statistic, "kind", "text"))
    return snl_element_get (statistic, "words") != NULL
           ? g_strdup_printf (_("It can be: %s"), snl_element_get (statistic, "words"))
           : g_strdup (_("Any words, as in your copy"));

  min = snl_element_get (statistic, "least");
  max = snl_element_get (statistic, "most");

  if (min != NULL && max != NULL)
    return g_strdup_printf (_("A number from %s to %s"), min, max);

  return min != NULL ? g_strdup_printf (_("A number, %s or more"), min) : g_strdup (_("A number"));
}

static GPtrArray *
snl_form_units_dup_choices (SnlForm *form,
                            guint    row,
                            guint    column)
{
  SnlElement *statistic = SNL_FORM_UNITS (form)->columns->pdata[column];
  const char *kind = statistic != NULL ? snl_element_get (statistic, "kind") : NULL;
  const char *words = statistic != NULL ? snl_element_get (statistic, "words") : NULL;
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_free);
  g_auto(GStrv) list = NULL;

  if (g_strcmp0 (kind, "yes-no") == 0)
    words = "yes no";

  list = g_strsplit (words != NULL ? words : "", " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      g_ptr_array_add (choices, g_strdup (list[i]));

  return choices;
}

/* Translates what the user entered to what the reference data contains: yes and no may be in the
 * user's language */
static const char *
to_data (SnlElement *statistic,
         const char *text)
{
  if (!snl_element_has (statistic, "kind", "yes-no"))
    return text;

  return g_str_equal (text, _("yes")) ? "yes" : g_str_equal (text, _("no")) ? "no" : text;
}

static gboolean
snl_form_units_set (SnlForm     *form,
                    guint        row,
                    guint        column,
                    const char  *text,
                    GError     **error)
{
  SnlFormUnits *self = SNL_FORM_UNITS (form);
  const Row *line = self->rows->pdata[row];
  SnlElement *statistic = self->columns->pdata[column];
  const char *id = statistic != NULL ? snl_element_get (statistic, "id") : NULL;

  return snl_reference_data_set_own (self->values, line->id, line->group, id,
                                     to_data (statistic, text), NULL) ||
         snl_form_refuse (form, row, column, text, error);
}

static void
snl_form_units_clear (SnlForm *form,
                      guint    row,
                      guint    column)
{
  SnlFormUnits *self = SNL_FORM_UNITS (form);
  const Row *line = self->rows->pdata[row];
  SnlElement *statistic = self->columns->pdata[column];

  snl_reference_data_unset_own (self->values, line->id, line->group,
                                statistic != NULL ? snl_element_get (statistic, "id") : NULL);
}

static void
snl_form_units_finalize (GObject *object)
{
  SnlFormUnits *self = SNL_FORM_UNITS (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_free (self->side);
  g_free (self->title);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->columns);

  G_OBJECT_CLASS (snl_form_units_parent_class)->finalize (object);
}

static void
snl_form_units_class_init (SnlFormUnitsClass *klass)
{
  SnlFormClass *form_class = SNL_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_form_units_finalize;

  form_class->get_title = snl_form_units_get_title;
  form_class->dup_about = snl_form_units_dup_about;
  form_class->get_n_rows = snl_form_units_get_n_rows;
  form_class->get_n_columns = snl_form_units_get_n_columns;
  form_class->dup_row_name = snl_form_units_dup_row_name;
  form_class->dup_column_name = snl_form_units_dup_column_name;
  form_class->dup_cell_name = snl_form_units_dup_cell_name;
  form_class->get_state = snl_form_units_get_state;
  form_class->dup_text = snl_form_units_dup_text;
  form_class->dup_hint = snl_form_units_dup_hint;
  form_class->dup_choices = snl_form_units_dup_choices;
  form_class->set = snl_form_units_set;
  form_class->clear = snl_form_units_clear;
}

static void
snl_form_units_init (SnlFormUnits *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->columns = g_ptr_array_new ();
}

static guint
count_units (SnlFormUnits *self)
{
  g_autoptr(GHashTable) groups = g_hash_table_new (NULL, NULL);
  guint count = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = self->rows->pdata[i];

      if (g_hash_table_add (groups, row->group))
        count += 1 + snl_reference_data_get_count (self->values, row->group);
    }

  return count;
}

/* Rebuilds the form if the number of units has changed, since each unit has a row */
static void
changed_cb (SnlFormUnits *self)
{
  if (count_units (self) != self->rows->len)
    snl_form_rebuild (SNL_FORM (self));
}

/**
 * snl_form_units_new:
 * @ruleset: the module
 * @values: the reference data, which must outlive the form
 * @side: the id of a side
 *
 * Returns: (transfer full): a form for the values of the side's units
 */
SnlForm *
snl_form_units_new (SnlRuleset       *ruleset,
                    SnlReferenceData *values,
                    const char       *side)
{
  SnlFormUnits *self = g_object_new (SNL_TYPE_FORM_UNITS, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->values = values;
  self->side = g_strdup (side);
  /* Translators: %s is a side, like “Reds” */
  self->title = g_strdup_printf (_("Units: %s"), snl_ruleset_get_label (ruleset, "side", side));
  units_read (self);
  add_columns (self);
  g_signal_connect (self, "rebuilt", G_CALLBACK (units_read), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);

  return SNL_FORM (self);
}

/**
 * snl_form_units_is_wanted:
 * @ruleset: a module
 * @side: the id of one of its sides
 *
 * Returns: whether the module leaves out how many units the side has, or statistics of them
 */
gboolean
snl_form_units_is_wanted (SnlRuleset *ruleset,
                          const char *side)
{
  SnlElement *scenario = snl_ruleset_get_section (ruleset, "scenario");

  snl_element_for_each (group, scenario, "group")
    {
      if (snl_element_has (group, "side", side) &&
          is_wanted (ruleset, group))
        return TRUE;
    }

  return FALSE;
}
