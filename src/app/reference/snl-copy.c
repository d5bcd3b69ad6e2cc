/* snl-copy.c: the referee's own copy of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-copy.h"

#include "snl-form-chart.h"
#include "snl-form-units.h"
#include "core/base/snl-load.h"

#include <glib/gi18n.h>
#include <string.h>

/* So many steps can be undone */
#define MOST_STEPS 100

/* What stood there at some moment, as files */
typedef struct {
  char *charts;
  char *units;
} Moment;

struct _SnlCopy {
  GObject           parent_instance;

  SnlRuleset       *ruleset;
  SnlReferenceData *data;
  GPtrArray        *forms;      /* (element-type SnlForm) */
  Moment           *present;
  GQueue            past;       /* of Moment, the latest first */
  gboolean          is_busy;    /* forms are told, and tell nothing */
};

enum {
  CHANGED,
  TROUBLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlCopy, snl_copy, G_TYPE_OBJECT)

static void
moment_free (gpointer data)
{
  Moment *moment = data;

  g_free (moment->charts);
  g_free (moment->units);
  g_free (moment);
}

static Moment *
moment_new (SnlCopy *self)
{
  Moment *moment = g_new0 (Moment, 1);

  moment->charts = snl_reference_data_to_xml (self->data, SNL_REFERENCE_TABLES);
  moment->units = snl_reference_data_to_xml (self->data, SNL_REFERENCE_UNITS);

  return moment;
}

/* Both as they were then; what they say about themselves they can also read */
static void
put_back (SnlCopy      *self,
          const Moment *moment)
{
  g_autoptr(GError) error = NULL;
  gboolean good;

  snl_reference_data_clear (self->data, SNL_REFERENCE_ALL);
  good = snl_reference_data_import (self->data, SNL_REFERENCE_TABLES, moment->charts, -1, "charts",
                                    &error);
  good = snl_reference_data_import (self->data, SNL_REFERENCE_UNITS, moment->units, -1, "roster",
                                    good ? &error : NULL) && good;

  if (!good)
    g_warning ("%s", error->message);
}

static void
tell_forms (SnlCopy *self)
{
  self->is_busy = TRUE;

  for (guint i = 0; i < self->forms->len; i++)
    snl_form_rebuild (self->forms->pdata[i]);

  self->is_busy = FALSE;
}

static void
save (SnlCopy *self)
{
  g_autoptr(GError) error = NULL;
  SnlReferenceParts parts = (snl_copy_has (self, SNL_COPY_CHARTS) ? SNL_REFERENCE_TABLES : 0)
                            | (snl_copy_has (self, SNL_COPY_UNITS) ? SNL_REFERENCE_UNITS : 0);
  gboolean good = snl_reference_data_save (self->data, parts, &error);

  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[TROUBLE], 0, good ? NULL : error->message);
}

/* What there was goes on the pile; what there is is kept, or, where it is more than can be kept, taken back */
static gboolean
note (SnlCopy  *self,
      GError  **error)
{
  Moment *moment = moment_new (self);

  if (!snl_reference_data_check_size (self->data, SNL_REFERENCE_TABLES, moment->charts, error) ||
      !snl_reference_data_check_size (self->data, SNL_REFERENCE_UNITS, moment->units, error))
    {
      moment_free (moment);
      put_back (self, self->present);
      tell_forms (self);
      return FALSE;
    }

  if (strcmp (moment->charts, self->present->charts) == 0 && strcmp (moment->units, self->present->units) == 0)
    {
      moment_free (moment);
      return TRUE;
    }

  g_queue_push_head (&self->past, self->present);
  self->present = moment;

  if (self->past.length > MOST_STEPS)
    moment_free (g_queue_pop_tail (&self->past));

  save (self);

  return TRUE;
}

static void
form_changed_cb (SnlCopy *self)
{
  g_autoptr(GError) error = NULL;

  if (!self->is_busy && !note (self, &error))
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
}

static void
snl_copy_finalize (GObject *object)
{
  SnlCopy *self = SNL_COPY (object);

  g_clear_pointer (&self->forms, g_ptr_array_unref);
  g_clear_pointer (&self->data, snl_reference_data_free);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->present, moment_free);
  g_queue_clear_full (&self->past, moment_free);

  G_OBJECT_CLASS (snl_copy_parent_class)->finalize (object);
}

static void
snl_copy_class_init (SnlCopyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_copy_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
snl_copy_init (SnlCopy *self)
{
  self->forms = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->past);
}

static void
add_form (SnlCopy *self,
          SnlForm *form)
{
  g_signal_connect_object (form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->forms, form);
}

static void
add_forms (SnlCopy *self)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (self->ruleset);
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");

  for (guint i = 0; i < tables->len; i++)
    add_form (self, snl_form_is_list (tables->pdata[i])
                    ? snl_form_list_new (self->ruleset, self->data, tables->pdata[i])
                    : snl_form_chart_new (self->ruleset, self->data, tables->pdata[i]));

  for (guint i = 0; sides != NULL && i < snl_element_get_n_children (sides); i++)
    {
      const char *side = snl_element_get (snl_element_get_child (sides, i), "id");

      if (snl_form_units_is_wanted (self->ruleset, side))
        add_form (self, snl_form_units_new (self->ruleset, self->data, side));
    }
}

/**
 * snl_copy_new:
 * @ruleset: a module; a reference is taken
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the referee's own copy of what it leaves out; %NULL with @error if what
 *   was kept cannot be read
 */
SnlCopy *
snl_copy_new (SnlRuleset  *ruleset,
              GError     **error)
{
  g_autoptr(SnlCopy) self = g_object_new (SNL_TYPE_COPY, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->data = snl_reference_data_new_user (ruleset, SNL_REFERENCE_ALL, error);

  if (self->data == NULL)
    return NULL;

  add_forms (self);
  self->present = moment_new (self);

  return g_steal_pointer (&self);
}

/**
 * snl_copy_get_ruleset:
 * @self: a copy
 *
 * Returns: (transfer none): its module
 */
SnlRuleset *
snl_copy_get_ruleset (SnlCopy *self)
{
  g_return_val_if_fail (SNL_IS_COPY (self), NULL);

  return self->ruleset;
}

/**
 * snl_copy_get_n_forms:
 * @self: a copy
 *
 * Returns: how many charts and sides there are to fill in
 */
guint
snl_copy_get_n_forms (SnlCopy *self)
{
  g_return_val_if_fail (SNL_IS_COPY (self), 0);

  return self->forms->len;
}

/**
 * snl_copy_get_form:
 * @self: a copy
 * @index: from 0
 *
 * Returns: (transfer none) (nullable): one of them
 */
SnlForm *
snl_copy_get_form (SnlCopy *self,
                   guint    index)
{
  g_return_val_if_fail (SNL_IS_COPY (self), NULL);

  return index < self->forms->len ? self->forms->pdata[index] : NULL;
}

/**
 * snl_copy_has:
 * @self: a copy
 * @kind: charts or units
 *
 * Returns: whether the module leaves such things out
 */
gboolean
snl_copy_has (SnlCopy     *self,
              SnlCopyKind  kind)
{
  g_return_val_if_fail (SNL_IS_COPY (self), FALSE);

  for (guint i = 0; i < self->forms->len; i++)
    if (SNL_IS_FORM_UNITS (self->forms->pdata[i]) == (kind == SNL_COPY_UNITS))
      return TRUE;

  return FALSE;
}

/**
 * snl_copy_import:
 * @self: a copy
 * @file: of charts or of units, for this module and version
 * @error: return location for an error, which says the line and what would be right
 *
 * Takes in what a file says; what is known already is replaced.
 *
 * Returns: %FALSE with @error and all as it was
 */
gboolean
snl_copy_import (SnlCopy  *self,
                 GFile    *file,
                 GError  **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;
  gsize length = 0;
  SnlReferenceParts part = SNL_REFERENCE_TABLES;

  g_return_val_if_fail (SNL_IS_COPY (self), FALSE);

  if (!snl_load (file, &text, &length, error))
    return FALSE;

  /* which of the two it is stands in its root; for anything else the sentence of charts will do */
  if (snl_copy_has (self, SNL_COPY_UNITS) && g_strstr_len (text, (gssize) MIN (length, 4096), "<roster") != NULL)
    part = SNL_REFERENCE_UNITS;

  if (!snl_reference_data_import (self->data, part, text, (gssize) length, name, error))
    return FALSE;

  tell_forms (self);

  return note (self, error);
}

/**
 * snl_copy_export:
 * @self: a copy
 * @kind: charts or units
 * @file: where to
 * @error: return location for an error
 *
 * Writes what is filled in to a file that others can import.
 *
 * Returns: %FALSE with @error if it cannot be written
 */
gboolean
snl_copy_export (SnlCopy      *self,
                 SnlCopyKind   kind,
                 GFile        *file,
                 GError      **error)
{
  const char *xml;

  g_return_val_if_fail (SNL_IS_COPY (self), FALSE);

  xml = kind == SNL_COPY_CHARTS ? self->present->charts : self->present->units;

  return g_file_replace_contents (file, xml, strlen (xml), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/**
 * snl_copy_clear_form:
 * @self: a copy
 * @form: one of its forms
 *
 * Forgets all that is filled in there; it can be undone.
 */
void
snl_copy_clear_form (SnlCopy *self,
                     SnlForm *form)
{
  g_return_if_fail (SNL_IS_COPY (self));

  snl_form_empty (form, 0, 0, snl_form_get_n_rows (form), snl_form_get_n_columns (form));
}

/**
 * snl_copy_can_undo:
 * @self: a copy
 *
 * Returns: whether anything was done that can be undone
 */
gboolean
snl_copy_can_undo (SnlCopy *self)
{
  g_return_val_if_fail (SNL_IS_COPY (self), FALSE);

  return !g_queue_is_empty (&self->past);
}

/**
 * snl_copy_undo:
 * @self: a copy
 *
 * Takes the last change back.
 */
void
snl_copy_undo (SnlCopy *self)
{
  g_return_if_fail (SNL_IS_COPY (self));

  if (g_queue_is_empty (&self->past))
    return;

  moment_free (self->present);
  self->present = g_queue_pop_head (&self->past);
  put_back (self, self->present);
  tell_forms (self);
  save (self);
}

/**
 * snl_copy_reread:
 * @self: a copy
 *
 * Takes in what was kept elsewhere since: a game that is played at the same time keeps what it asks.
 */
void
snl_copy_reread (SnlCopy *self)
{
  g_autoptr(SnlReferenceData) data = NULL;
  Moment moment;

  g_return_if_fail (SNL_IS_COPY (self));

  data = snl_reference_data_new_user (self->ruleset, SNL_REFERENCE_ALL, NULL);

  if (data == NULL)
    return;

  moment.charts = snl_reference_data_to_xml (data, SNL_REFERENCE_TABLES);
  moment.units = snl_reference_data_to_xml (data, SNL_REFERENCE_UNITS);

  if (strcmp (moment.charts, self->present->charts) != 0 || strcmp (moment.units, self->present->units) != 0)
    {
      put_back (self, &moment);
      tell_forms (self);
      /* what was kept can be */
      note (self, NULL);
    }

  g_free (moment.charts);
  g_free (moment.units);
}
