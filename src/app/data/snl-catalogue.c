/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

/*
 * A GListModel of the installed modules, which a thread loads one by one, and SnlModule, a
 * GObject around a ruleset with texts about it.
 */

#include "snl-catalogue.h"

#include "app/widgets/snl-shutdown-guard.h"
#include "core/ruleset/snl-library.h"
#include "core/ruleset/snl-reference-data.h"

#include <glib/gi18n.h>

struct _SnlModule {
  GObject     parent_instance;

  SnlRuleset *ruleset;
};

static guint module_changed;

G_DEFINE_FINAL_TYPE (SnlModule, snl_module, G_TYPE_OBJECT)

struct _SnlCatalogue {
  GObject    parent_instance;

  GPtrArray *paths;     /* (element-type utf8), or NULL before loading begins */
  guint      next;      /* index of the first path that is not loaded */
  GPtrArray *modules;   /* (element-type SnlModule) */
  GPtrArray *faults;    /* (element-type SnlCatalogueFault): why modules are missing */
};

enum {
  PROP_LOADING = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static GType
snl_catalogue_get_item_type (GListModel *model)
{
  return SNL_TYPE_MODULE;
}

static guint
snl_catalogue_get_n_items (GListModel *model)
{
  return SNL_CATALOGUE (model)->modules->len;
}

static gpointer
snl_catalogue_get_item (GListModel *model,
                        guint       position)
{
  SnlCatalogue *self = SNL_CATALOGUE (model);

  return position < self->modules->len ? g_object_ref (self->modules->pdata[position]) : NULL;
}

static void
snl_catalogue_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = snl_catalogue_get_item_type;
  iface->get_n_items = snl_catalogue_get_n_items;
  iface->get_item = snl_catalogue_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SnlCatalogue, snl_catalogue, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      snl_catalogue_list_model_init))

static void
snl_module_finalize (GObject *object)
{
  SnlModule *self = SNL_MODULE (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);

  G_OBJECT_CLASS (snl_module_parent_class)->finalize (object);
}

static void
snl_module_class_init (SnlModuleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_module_finalize;

  module_changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_module_init (SnlModule *self)
{
}

static const char *
get_completeness (SnlModule *self)
{
  SnlElement *about = snl_ruleset_get_section (self->ruleset, "about");

  return about != NULL ? snl_element_get (about, "completeness") : NULL;
}

/* Whether it can be played without reference data */
static gboolean
is_complete (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), FALSE);

  return g_strcmp0 (get_completeness (self), "complete") == 0;
}

/* Inserts a module, sorted: first those that need no reference data */
static void
catalogue_add (SnlCatalogue *self,
               SnlRuleset   *ruleset)
{
  SnlModule *module = snl_module_new (ruleset);
  guint at = 0;

  while (at < self->modules->len &&
         (!is_complete (module) || is_complete (self->modules->pdata[at])))
    at++;

  g_ptr_array_insert (self->modules, (int) at, module);
  g_list_model_items_changed (G_LIST_MODEL (self), at, 0, 1);
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
catalogue_take (SnlCatalogue *self,
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
      catalogue_add (self, ruleset);
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
  SnlRuleset *ruleset = NULL;
  GError *error = NULL;

  if (snl_shutdown_guard_begin ())
    {
      ruleset = snl_library_load (path, &error);
      snl_shutdown_guard_end ();
    }

  if (error != NULL)
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

  /* the catalogue is gone, or the folders were looked through anew meanwhile */
  if (self == NULL || g_task_get_source_tag (G_TASK (result)) != self->paths)
    {
      g_clear_pointer (&ruleset, snl_ruleset_unref);
      return;
    }

  if (ruleset != NULL || error != NULL)
    catalogue_take (self, g_task_get_task_data (G_TASK (result)), ruleset,
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
  g_task_run_in_thread (task, load_in_thread);
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
  g_ptr_array_unref (self->modules);
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
  self->modules = g_ptr_array_new_with_free_func (g_object_unref);
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
 * Begins to load the modules in a thread, unless that began before. Each emits
 * #GListModel::items-changed.
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
      catalogue_take (self, self->paths->pdata[i], ruleset, error != NULL ? error->message : NULL);
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
  guint n_modules;

  g_return_if_fail (SNL_IS_CATALOGUE (self));

  n_modules = self->modules->len;
  g_ptr_array_set_size (self->modules, 0);
  g_ptr_array_set_size (self->faults, 0);
  g_clear_pointer (&self->paths, g_ptr_array_unref);
  self->next = 0;

  if (n_modules > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_modules, 0);

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

  for (guint i = 0; i < self->modules->len; i++)
    if (g_strcmp0 (snl_module_get_id (self->modules->pdata[i]), id) == 0)
      return self->modules->pdata[i];

  return NULL;
}

/**
 * snl_module_new:
 * @ruleset: rules; the module takes a reference
 *
 * Returns: (transfer full): a module
 */
SnlModule *
snl_module_new (SnlRuleset *ruleset)
{
  SnlModule *self = g_object_new (SNL_TYPE_MODULE, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);

  return self;
}

/**
 * snl_module_get_ruleset:
 * @self: a module
 *
 * Returns: (transfer none): its rules
 */
SnlRuleset *
snl_module_get_ruleset (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  return self->ruleset;
}

/**
 * snl_module_get_id:
 * @self: a module
 *
 * Returns: (transfer none): its id
 */
const char *
snl_module_get_id (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  return snl_ruleset_get_id (self->ruleset);
}

/**
 * snl_module_get_title:
 * @self: a module
 *
 * Returns: (transfer none): its title, for people
 */
const char *
snl_module_get_title (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  return snl_ruleset_get_title (self->ruleset);
}

/**
 * snl_module_get_summary:
 * @self: a module
 *
 * Returns: (transfer none): what it is, for people
 */
const char *
snl_module_get_summary (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  return snl_ruleset_get_summary (self->ruleset);
}

/* (transfer full) (nullable): a sentence on how many of the tables that the module leaves out the
 * referee has filled in; %NULL if it leaves out none */
static char *
copy_for_people (SnlModule *self)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (self->ruleset);
  g_autoptr(SnlReferenceData) reference_tables = tables->len > 0
                                       ? snl_reference_data_new_user (self->ruleset,
                                                                      SNL_REFERENCE_TABLES, NULL)
                                       : NULL;
  guint n_open = reference_tables != NULL
                 ? snl_reference_data_count_open (reference_tables)
                 : tables->len;
  g_autofree char *count = NULL;

  if (tables->len == 0)
    return NULL;

  if (n_open == 0)
    return g_strdup_printf (ngettext ("its %u chart is filled in from your own copy",
                                      "all %u charts are filled in from your own copy",
                                      tables->len), tables->len);

  count = g_strdup_printf (ngettext ("%u chart from your own copy", "%u charts from your own copy",
                                     tables->len), tables->len);

  if (n_open == tables->len)
    /* Translators: %s is like “6 charts from your own copy” */
    return g_strdup_printf (_("%s; without them, Senlac asks"), count);

  /* Translators: like “6 charts from your own copy, 2 filled in” */
  return g_strdup_printf (_("%s, %u filled in; without the others, Senlac asks"), count,
                          tables->len - n_open);
}

/**
 * snl_module_needs_reference_data:
 * @self: a module
 *
 * Returns: whether it leaves out charts, or values that are printed on units
 */
gboolean
snl_module_needs_reference_data (SnlModule *self)
{
  g_autoptr(GPtrArray) tables = NULL;

  g_return_val_if_fail (SNL_IS_MODULE (self), FALSE);

  tables = snl_reference_data_dup_tables (self->ruleset);

  return tables->len > 0 || snl_reference_data_wants_units (self->ruleset);
}

/**
 * snl_module_emit_changed:
 * @self: (nullable): a module
 *
 * Emits "changed"; call it when the referee has edited the reference data.
 */
void
snl_module_emit_changed (SnlModule *self)
{
  if (self != NULL)
    g_signal_emit (self, module_changed, 0);
}

static const char *
completeness_for_people (const char *completeness)
{
  if (g_strcmp0 (completeness, "complete") == 0)
    return _("complete");

  if (g_strcmp0 (completeness, "charts-missing") == 0)
    return _("some charts are yours to fill in");

  if (g_strcmp0 (completeness, "partial") == 0)
    return _("not yet complete");

  return NULL;
}

static char *
players_for_people (const char *players)
{
  g_auto(GStrv) bounds = players != NULL ? g_strsplit (players, " to ", 2) : NULL;

  if (bounds == NULL || bounds[0] == NULL)
    return NULL;

  if (bounds[1] != NULL)
    /* Translators: the fewest and the most players of a game */
    return g_strdup_printf (_("%s to %s players"), bounds[0], bounds[1]);

  return g_strdup_printf (_("%s players"), bounds[0]);
}

/**
 * snl_module_dup_facts:
 * @self: a module
 *
 * Returns: (transfer full): a line with the number of players, the duration and the completeness
 */
char *
snl_module_dup_facts (SnlModule *self)
{
  g_autoptr(GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
  SnlElement *about;
  char *players;
  char *copy;
  const char *minutes;
  const char *completeness;

  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  about = snl_ruleset_get_section (self->ruleset, "about");

  if (about == NULL)
    return g_strdup ("");

  players = players_for_people (snl_element_get (about, "players"));
  minutes = snl_element_get (about, "minutes");
  completeness = completeness_for_people (get_completeness (self));

  if (players != NULL)
    g_ptr_array_add (facts, players);

  if (minutes != NULL)
    /* Translators: %s is a number: how long a game takes */
    g_ptr_array_add (facts, g_strdup_printf (_("%s minutes"), minutes));

  copy = copy_for_people (self);

  /* the number of charts makes "some charts are missing" redundant */
  if (completeness != NULL &&
      (copy == NULL || g_strcmp0 (get_completeness (self), "charts-missing") != 0))
    g_ptr_array_add (facts, g_strdup (completeness));

  if (copy != NULL)
    g_ptr_array_add (facts, copy);

  g_ptr_array_add (facts, NULL);

  return g_strjoinv (" · ", (char **) facts->pdata);
}
