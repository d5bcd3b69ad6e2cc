/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The installed modules, which a thread loads one by one. */

#include "snl-catalogue.h"

#include "app/widgets/snl-shutdown-guard.h"
#include "core/ruleset/snl-library.h"

#include <glib/gi18n.h>

struct _SnlCatalogue {
  GObject     parent_instance;

  GPtrArray  *paths;     /* (element-type utf8), or NULL before loading begins */
  guint       next;      /* index of the first path that is not loaded */
  GListStore *modules;   /* of SnlModule */
  GPtrArray  *faults;    /* (element-type SnlCatalogueFault): why modules are missing */
};

enum {
  PROP_LOADING = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SnlCatalogue, snl_catalogue, G_TYPE_OBJECT)

/* Those that need no reference data come first */
static int
compare_modules (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  return snl_module_is_complete ((gpointer) b) - snl_module_is_complete ((gpointer) a);
}

static void
fault_free (gpointer data)
{
  SnlCatalogueFault *fault = data;

  g_free (fault->path);
  g_free (fault->sentence);
  g_free (fault);
}

static gboolean
fault_is_of (gconstpointer fault,
             gconstpointer path)
{
  return g_str_equal (((const SnlCatalogueFault *) fault)->path, path);
}

static void
add_fault (SnlCatalogue *self,
           const char   *path,
           const char   *sentence)
{
  SnlCatalogueFault *fault = g_new (SnlCatalogueFault, 1);

  *fault = (SnlCatalogueFault) { g_strdup (path), g_strdup (sentence) };

  if (g_ptr_array_find_with_equal_func (self->faults, path, fault_is_of, NULL))
    fault_free (fault);
  else
    g_ptr_array_add (self->faults, fault);
}

/* Records the modules that cannot be chosen because another one has their id */
static void
find_hidden (SnlCatalogue *self)
{
  g_autoptr(GPtrArray) hidden = snl_library_dup_hidden ();

  for (guint i = 0; i + 1 < hidden->len; i += 2)
    {
      g_autofree char *other = g_filename_display_name (hidden->pdata[i + 1]);
      /* Translators: the file of another game */
      g_autofree char *sentence = g_strdup_printf (_("It has the same id as %s, which is used "
                                                     "instead."),
                                                   other);

      add_fault (self, hidden->pdata[i], sentence);
    }
}

/* Takes @ruleset, as read from @path; or records @fault if it is %NULL */
static void
take_ruleset (SnlCatalogue *self,
              const char   *path,
              SnlRuleset   *ruleset,
              const char   *fault)
{
  if (ruleset == NULL)
    {
      add_fault (self, path, fault);
    }
  else if (snl_catalogue_find (self, snl_ruleset_get_id (ruleset)) != NULL)
    {
      /* snl_catalogue_load_all() has loaded it meanwhile */
      snl_ruleset_unref (ruleset);
    }
  else
    {
      g_autoptr(SnlModule) module = snl_module_new (ruleset);

      g_list_store_insert_sorted (self->modules, module, compare_modules, NULL);
      snl_ruleset_unref (ruleset);
    }

  if (self->next >= self->paths->len)
    {
      find_hidden (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
    }
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      path,
                GCancellable *cancellable)
{
  GError *error = NULL;
  SnlRuleset *ruleset = snl_library_load (path, &error);

  if (ruleset == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, ruleset, (GDestroyNotify) snl_ruleset_unref);
}

static void load_next (SnlCatalogue *self);

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(SnlCatalogue) self = snl_shutdown_guard_dup_object (user_data);
  g_autoptr(GError) error = NULL;
  SnlRuleset *ruleset = g_task_propagate_pointer (G_TASK (result), &error);

  /* the catalogue is gone, the folders were searched again meanwhile, or the program is ending */
  if (self == NULL || g_task_get_source_tag (G_TASK (result)) != self->paths ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_pointer (&ruleset, snl_ruleset_unref);
      return;
    }

  take_ruleset (self, g_task_get_task_data (G_TASK (result)), ruleset,
                error != NULL ? error->message : NULL);
  load_next (self);
}

/* Loads the next module in a thread, as a large one takes longer than a frame */
static void
load_next (SnlCatalogue *self)
{
  g_autoptr(GTask) task = NULL;

  if (self->next >= self->paths->len)
    return;

  task = snl_shutdown_guard_new_task (self, NULL, loaded_cb);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_set_source_tag (task, self->paths);
  g_task_set_task_data (task, g_strdup (self->paths->pdata[self->next++]), g_free);
  snl_shutdown_guard_run (task, load_in_thread);
}

static void
snl_catalogue_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LOADING:
      g_value_set_boolean (value, snl_catalogue_is_loading (SNL_CATALOGUE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
snl_catalogue_finalize (GObject *object)
{
  SnlCatalogue *self = SNL_CATALOGUE (object);

  g_clear_pointer (&self->paths, g_ptr_array_unref);
  g_object_unref (self->modules);
  g_ptr_array_unref (self->faults);

  G_OBJECT_CLASS (snl_catalogue_parent_class)->finalize (object);
}

static void
snl_catalogue_class_init (SnlCatalogueClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = snl_catalogue_finalize;
  object_class->get_property = snl_catalogue_get_property;

  properties[PROP_LOADING] =
    g_param_spec_boolean ("loading", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
snl_catalogue_init (SnlCatalogue *self)
{
  self->modules = g_list_store_new (SNL_TYPE_MODULE);
  self->faults = g_ptr_array_new_with_free_func (fault_free);
}

/**
 * snl_catalogue_new:
 *
 * Returns: (transfer full): a catalogue that is empty until snl_catalogue_begin()
 */
SnlCatalogue *
snl_catalogue_new (void)
{
  return g_object_new (SNL_TYPE_CATALOGUE, NULL);
}

/**
 * snl_catalogue_begin:
 * @self: a catalogue
 *
 * Begins to load the modules in a thread, unless that began before. They
 * appear in snl_catalogue_get_modules() one by one.
 */
void
snl_catalogue_begin (SnlCatalogue *self)
{
  g_return_if_fail (SNL_IS_CATALOGUE (self));

  if (self->paths != NULL)
    return;

  self->paths = snl_library_dup_paths ();

  if (self->paths->len == 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);

  load_next (self);
}

/**
 * snl_catalogue_is_loading:
 * @self: a catalogue
 *
 * Returns: whether modules are still to be loaded
 */
gboolean
snl_catalogue_is_loading (SnlCatalogue *self)
{
  g_return_val_if_fail (SNL_IS_CATALOGUE (self), FALSE);

  return self->paths == NULL || self->next < self->paths->len;
}

/**
 * snl_catalogue_get_modules:
 * @self: a catalogue
 *
 * Returns: (transfer none): the modules that can be played, a list of #SnlModule
 */
GListModel *
snl_catalogue_get_modules (SnlCatalogue *self)
{
  g_return_val_if_fail (SNL_IS_CATALOGUE (self), NULL);

  return G_LIST_MODEL (self->modules);
}

/**
 * snl_catalogue_get_faults:
 * @self: a catalogue
 *
 * Returns: (transfer none) (element-type SnlCatalogueFault): why modules are missing
 */
GPtrArray *
snl_catalogue_get_faults (SnlCatalogue *self)
{
  g_return_val_if_fail (SNL_IS_CATALOGUE (self), NULL);

  return self->faults;
}

/**
 * snl_catalogue_load_all:
 * @self: a catalogue
 *
 * Loads the remaining modules in the calling thread, for a caller that cannot wait for signals.
 */
void
snl_catalogue_load_all (SnlCatalogue *self)
{
  g_return_if_fail (SNL_IS_CATALOGUE (self));

  if (self->paths == NULL)
    self->paths = snl_library_dup_paths ();

  /* also the one that the thread is loading: whichever comes second is dropped */
  for (guint i = self->next > 0 ? self->next - 1 : 0; i < self->paths->len; i++)
    {
      g_autoptr(GError) error = NULL;
      SnlRuleset *ruleset = snl_library_load (self->paths->pdata[i], &error);

      self->next = i + 1;
      take_ruleset (self, self->paths->pdata[i], ruleset, error != NULL ? error->message : NULL);
    }
}

/**
 * snl_catalogue_reload:
 * @self: a catalogue
 *
 * Looks through the folders and loads all modules again, after one was installed or removed.
 */
void
snl_catalogue_reload (SnlCatalogue *self)
{
  g_return_if_fail (SNL_IS_CATALOGUE (self));

  g_list_store_remove_all (self->modules);
  g_ptr_array_set_size (self->faults, 0);
  g_clear_pointer (&self->paths, g_ptr_array_unref);
  self->next = 0;
  snl_catalogue_begin (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

/**
 * snl_catalogue_find:
 * @self: a catalogue
 * @id: a module's id
 *
 * Returns: (transfer none) (nullable): the module, if it is loaded
 */
SnlModule *
snl_catalogue_find (SnlCatalogue *self,
                    const char   *id)
{
  g_return_val_if_fail (SNL_IS_CATALOGUE (self), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->modules)); i++)
    {
      /* the list holds a reference, too */
      g_autoptr(SnlModule) module = g_list_model_get_item (G_LIST_MODEL (self->modules), i);

      if (g_strcmp0 (snl_module_get_id (module), id) == 0)
        return module;
    }

  return NULL;
}
