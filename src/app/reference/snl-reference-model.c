/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The reference data of a module as a list of SnlForms. Each change is saved at once, and a
 * snapshot of the XML before it goes onto an undo stack.
 */

#include "snl-reference-model.h"

#include "snl-form-table.h"
#include "snl-form-units.h"
#include "core/base/snl-load.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of snapshots on the undo stack */
#define MAX_STEPS 100

/* The reference data as XML files */
typedef struct {
  char *reference_tables;
  char *units;
} Snapshot;

struct _SnlReferenceModel {
  GObject           parent_instance;

  SnlRuleset       *ruleset;
  SnlReferenceData *data;
  GPtrArray        *forms;            /* (element-type SnlForm) */
  Snapshot         *present;
  GQueue            past;             /* of Snapshot, the latest first */
  gboolean          is_updating;      /* forms are being updated: ignore their signals */
};

enum {
  CHANGED,
  TROUBLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlReferenceModel, snl_reference_model, G_TYPE_OBJECT)

static void
snapshot_free (gpointer data)
{
  Snapshot *snapshot = data;

  g_free (snapshot->reference_tables);
  g_free (snapshot->units);
  g_free (snapshot);
}

static Snapshot *
snapshot_new (SnlReferenceModel *self)
{
  Snapshot *snapshot = g_new0 (Snapshot, 1);

  snapshot->reference_tables = snl_reference_data_to_xml (self->data, SNL_REFERENCE_TABLES);
  snapshot->units = snl_reference_data_to_xml (self->data, SNL_REFERENCE_UNITS);

  return snapshot;
}

/* Restores a snapshot; parsing it cannot fail, because this program wrote it */
static void
put_back (SnlReferenceModel *self,
          const Snapshot    *snapshot)
{
  g_autoptr(GError) error = NULL;
  gboolean good;

  snl_reference_data_clear (self->data, SNL_REFERENCE_ALL);
  good = snl_reference_data_import (self->data, SNL_REFERENCE_TABLES, snapshot->reference_tables,
                                    -1, "charts", &error);
  good = snl_reference_data_import (self->data, SNL_REFERENCE_UNITS, snapshot->units, -1, "roster",
                                    good ? &error : NULL) && good;

  if (!good)
    g_warning ("%s", error->message);
}

static void
emit_forms_changed (SnlReferenceModel *self)
{
  self->is_updating = TRUE;

  for (guint i = 0; i < self->forms->len; i++)
    snl_form_rebuild (self->forms->pdata[i]);

  self->is_updating = FALSE;
}

/* The parts of the reference data that have forms, because the module leaves something out there */
static SnlReferenceParts
get_parts (SnlReferenceModel *self)
{
  SnlReferenceParts parts = 0;

  for (guint i = 0; i < self->forms->len; i++)
    parts |= SNL_IS_FORM_UNITS (self->forms->pdata[i]) ? SNL_REFERENCE_UNITS : SNL_REFERENCE_TABLES;

  return parts;
}

static void
save (SnlReferenceModel *self)
{
  g_autoptr(GError) error = NULL;
  gboolean good = snl_reference_data_save (self->data, get_parts (self), &error);

  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[TROUBLE], 0, good ? NULL : error->message);
}

/* Records a change: pushes the last snapshot onto the undo stack and saves; or, if the data is too
 * large to save, restores the last snapshot and returns %FALSE */
static gboolean
record_change (SnlReferenceModel  *self,
               GError            **error)
{
  Snapshot *snapshot = snapshot_new (self);

  if (!snl_reference_data_check_size (self->data, SNL_REFERENCE_TABLES,
                                      snapshot->reference_tables, error) ||
      !snl_reference_data_check_size (self->data, SNL_REFERENCE_UNITS, snapshot->units, error))
    {
      snapshot_free (snapshot);
      put_back (self, self->present);
      emit_forms_changed (self);
      return FALSE;
    }

  if (strcmp (snapshot->reference_tables, self->present->reference_tables) == 0 &&
      strcmp (snapshot->units, self->present->units) == 0)
    {
      snapshot_free (snapshot);
      return TRUE;
    }

  g_queue_push_head (&self->past, self->present);
  self->present = snapshot;

  if (self->past.length > MAX_STEPS)
    snapshot_free (g_queue_pop_tail (&self->past));

  save (self);

  return TRUE;
}

static void
form_changed_cb (SnlReferenceModel *self)
{
  g_autoptr(GError) error = NULL;

  if (!self->is_updating && !record_change (self, &error))
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
}

static void
snl_reference_model_finalize (GObject *object)
{
  SnlReferenceModel *self = SNL_REFERENCE_MODEL (object);

  g_clear_pointer (&self->forms, g_ptr_array_unref);
  g_clear_pointer (&self->data, snl_reference_data_free);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_clear_pointer (&self->present, snapshot_free);
  g_queue_clear_full (&self->past, snapshot_free);

  G_OBJECT_CLASS (snl_reference_model_parent_class)->finalize (object);
}

static void
snl_reference_model_class_init (SnlReferenceModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_reference_model_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
snl_reference_model_init (SnlReferenceModel *self)
{
  self->forms = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->past);
}

static void
add_form (SnlReferenceModel *self,
          SnlForm           *form)
{
  g_signal_connect_object (form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->forms, form);
}

static void
add_forms (SnlReferenceModel *self)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (self->ruleset);
  SnlElement *sides = snl_ruleset_get_section (self->ruleset, "sides");

  for (guint i = 0; i < tables->len; i++)
    add_form (self, snl_form_is_list (tables->pdata[i])
                    ? snl_form_list_new (self->ruleset, self->data, tables->pdata[i])
                    : snl_form_table_new (self->ruleset, self->data, tables->pdata[i]));

  snl_element_for_each (side, sides, NULL)
    if (snl_form_units_is_wanted (self->ruleset, snl_element_get (side, "id")))
      add_form (self, snl_form_units_new (self->ruleset, self->data, snl_element_get (side, "id")));
}

/**
 * snl_reference_model_new:
 * @ruleset: a module; a reference is taken
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the user's reference data for @ruleset; %NULL with @error if its files
 *   cannot be read
 */
SnlReferenceModel *
snl_reference_model_new (SnlRuleset  *ruleset,
                         GError     **error)
{
  g_autoptr(SnlReferenceModel) self = g_object_new (SNL_TYPE_REFERENCE_MODEL, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);
  self->data = snl_reference_data_new_user (ruleset, SNL_REFERENCE_ALL, error);

  if (self->data == NULL)
    return NULL;

  add_forms (self);
  self->present = snapshot_new (self);

  return g_steal_pointer (&self);
}

/**
 * snl_reference_model_get_ruleset:
 * @self: a model
 *
 * Returns: (transfer none): its module
 */
SnlRuleset *
snl_reference_model_get_ruleset (SnlReferenceModel *self)
{
  g_return_val_if_fail (SNL_IS_REFERENCE_MODEL (self), NULL);

  return self->ruleset;
}

/**
 * snl_reference_model_get_n_forms:
 * @self: a model
 *
 * Returns: the number of forms: one for each table, and one for the units of each side
 */
guint
snl_reference_model_get_n_forms (SnlReferenceModel *self)
{
  g_return_val_if_fail (SNL_IS_REFERENCE_MODEL (self), 0);

  return self->forms->len;
}

/**
 * snl_reference_model_get_form:
 * @self: a model
 * @index: from 0
 *
 * Returns: (transfer none) (nullable): a form, or %NULL if @index is too large
 */
SnlForm *
snl_reference_model_get_form (SnlReferenceModel *self,
                              guint              index)
{
  g_return_val_if_fail (SNL_IS_REFERENCE_MODEL (self), NULL);

  return index < self->forms->len ? self->forms->pdata[index] : NULL;
}

/**
 * snl_reference_model_import:
 * @self: a model
 * @file: a file of tables or of units, for this module and version
 * @error: return location for an error with the line and what is allowed there
 *
 * Merges a file into the reference data; its values replace present ones.
 *
 * Returns: %FALSE with @error and the reference data unchanged
 */
gboolean
snl_reference_model_import (SnlReferenceModel  *self,
                            GFile              *file,
                            GError            **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;
  gsize length = 0;
  SnlReferenceParts part = SNL_REFERENCE_TABLES;

  g_return_val_if_fail (SNL_IS_REFERENCE_MODEL (self), FALSE);

  if (!snl_load (file, &text, &length, error))
    return FALSE;

  /* the root element tells the part; any other file is imported as tables, which reports that */
  if ((get_parts (self) & SNL_REFERENCE_UNITS) != 0 &&
      g_strstr_len (text, (gssize) MIN (length, 4096), "<roster") != NULL)
    part = SNL_REFERENCE_UNITS;

  if (!snl_reference_data_import (self->data, part, text, (gssize) length, name, error))
    return FALSE;

  emit_forms_changed (self);

  return record_change (self, error);
}

/**
 * snl_reference_model_export:
 * @self: a model
 * @part: tables or units
 * @file: the file to write
 * @error: return location for an error
 *
 * Writes a part of the reference data to a file for snl_reference_model_import().
 *
 * Returns: %FALSE with @error if it cannot be written
 */
gboolean
snl_reference_model_export (SnlReferenceModel  *self,
                            SnlReferenceParts   part,
                            GFile              *file,
                            GError            **error)
{
  const char *xml;

  g_return_val_if_fail (SNL_IS_REFERENCE_MODEL (self), FALSE);

  xml = part == SNL_REFERENCE_TABLES ? self->present->reference_tables : self->present->units;

  return g_file_replace_contents (file, xml, strlen (xml), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  NULL, error);
}

/**
 * snl_reference_model_clear_form:
 * @self: a model
 * @form: one of its forms
 *
 * Clears all cells of the form; this can be undone.
 */
void
snl_reference_model_clear_form (SnlReferenceModel *self,
                                SnlForm           *form)
{
  g_return_if_fail (SNL_IS_REFERENCE_MODEL (self));

  snl_form_empty (form, 0, 0, snl_form_get_n_rows (form), snl_form_get_n_columns (form));
}

/**
 * snl_reference_model_can_undo:
 * @self: a model
 *
 * Returns: whether there is a change to undo
 */
gboolean
snl_reference_model_can_undo (SnlReferenceModel *self)
{
  g_return_val_if_fail (SNL_IS_REFERENCE_MODEL (self), FALSE);

  return !g_queue_is_empty (&self->past);
}

/**
 * snl_reference_model_undo:
 * @self: a model
 *
 * Undoes the last change and saves.
 */
void
snl_reference_model_undo (SnlReferenceModel *self)
{
  g_return_if_fail (SNL_IS_REFERENCE_MODEL (self));

  if (g_queue_is_empty (&self->past))
    return;

  snapshot_free (self->present);
  self->present = g_queue_pop_head (&self->past);
  put_back (self, self->present);
  emit_forms_changed (self);
  save (self);
}

/**
 * snl_reference_model_reread:
 * @self: a model
 *
 * Reads the user's files again: a game that is played at the same time saves the values that it
 * asks for.
 */
void
snl_reference_model_reread (SnlReferenceModel *self)
{
  g_autoptr(SnlReferenceData) data = NULL;
  Snapshot snapshot;

  g_return_if_fail (SNL_IS_REFERENCE_MODEL (self));

  data = snl_reference_data_new_user (self->ruleset, SNL_REFERENCE_ALL, NULL);

  if (data == NULL)
    return;

  snapshot.reference_tables = snl_reference_data_to_xml (data, SNL_REFERENCE_TABLES);
  snapshot.units = snl_reference_data_to_xml (data, SNL_REFERENCE_UNITS);

  if (strcmp (snapshot.reference_tables, self->present->reference_tables) != 0 ||
      strcmp (snapshot.units, self->present->units) != 0)
    {
      put_back (self, &snapshot);
      emit_forms_changed (self);
      /* ignore the error: what was read from a file is small enough to save */
      record_change (self, NULL);
    }

  g_free (snapshot.reference_tables);
  g_free (snapshot.units);
}
