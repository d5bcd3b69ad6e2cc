/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A module's file that somebody may be writing: reads and checks it in a thread, and again
 * whenever it is saved.
 */

#include "snl-module-file.h"

#include "app/widgets/snl-shutdown-guard.h"
#include "core/base/snl-load.h"

/* How long to wait after a file has changed: an editor may write it in several steps */
#define PAUSE_MS 50

struct _SnlModuleFile {
  GObject       parent_instance;

  char         *path;
  GFileMonitor *monitor;   /* of its folder, or NULL if that cannot be monitored */
  guint         source;    /* the pending reading, or 0 */
  gboolean      is_busy;   /* a thread reads it */
  gboolean      is_stale;  /* it was saved meanwhile */

  gboolean      is_read;
  SnlRuleset   *ruleset;   /* or NULL if its faults are too many to play it */
  GPtrArray    *faults;    /* (element-type utf8) */
  GHashTable   *words;     /* texts of title, summary and credits, by the element's name */
};

/* What a thread read */
typedef struct {
  SnlRuleset *ruleset;
  GPtrArray  *faults;
  GHashTable *words;
} Reading;

static guint changed;

G_DEFINE_FINAL_TYPE (SnlModuleFile, snl_module_file, G_TYPE_OBJECT)

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->ruleset, snl_ruleset_unref);
  g_clear_pointer (&reading->faults, g_ptr_array_unref);
  g_clear_pointer (&reading->words, g_hash_table_unref);
  g_free (reading);
}

/* Stores the text of an element below the root, such as `title`, by the element's name */
static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              words,
         GError              **error)
{
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  char *word = NULL;

  if (g_slist_length ((GSList *) stack) != 2 || g_hash_table_contains (words, stack->data))
    return;

  word = g_strstrip (g_strndup (text, length));

  if (*word == '\0')
    g_free (word);
  else
    g_hash_table_insert (words, g_strdup (stack->data), word);
}

/* (transfer full): the texts of title, summary and credits, as far as the file can be parsed: its
 * author may have saved it with a half-written line further below */
static GHashTable *
read_words (const char *text,
            gsize       length)
{
  static const GMarkupParser parser = { .text = text_cb };
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, words, NULL);

  g_markup_parse_context_parse (context, text, (gssize) length, NULL);
  g_markup_parse_context_free (context);

  return words;
}

static Reading *
read_path (const char *path)
{
  Reading *reading = g_new0 (Reading, 1);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  gsize length = 0;

  if (!snl_load_path (path, &text, &length, &error))
    {
      reading->faults = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (reading->faults, g_strdup (error->message));
      return reading;
    }

  reading->words = read_words (text, length);
  reading->ruleset = snl_ruleset_new_parse (text, (gssize) length, path, NULL);
  reading->faults = snl_ruleset_check (text, (gssize) length, shown, NULL);

  return reading;
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      path,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, read_path (path), reading_free);
}

static void begin_reading (SnlModuleFile *self);

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr(SnlModuleFile) self = snl_shutdown_guard_dup_object (user_data);
  Reading *reading = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self != NULL)
    self->is_busy = FALSE;

  if (self == NULL || reading == NULL)
    {
      g_clear_pointer (&reading, reading_free);
      return;
    }

  if (self->is_stale)
    {
      reading_free (reading);
      begin_reading (self);
      return;
    }

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_ptr_array_unref (self->faults);
  self->ruleset = g_steal_pointer (&reading->ruleset);
  self->faults = g_steal_pointer (&reading->faults);
  g_clear_pointer (&self->words, g_hash_table_unref);
  self->words = g_steal_pointer (&reading->words);
  self->is_read = TRUE;
  reading_free (reading);
  g_signal_emit (self, changed, 0);
}

static void
begin_reading (SnlModuleFile *self)
{
  g_autoptr(GTask) task = NULL;

  self->is_stale = self->is_busy;

  if (self->is_busy)
    return;

  self->is_busy = TRUE;
  task = snl_shutdown_guard_new_task (self, NULL, read_cb);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  snl_shutdown_guard_run (task, read_in_thread);
}

static gboolean
paused_cb (gpointer user_data)
{
  SnlModuleFile *self = user_data;

  self->source = 0;
  begin_reading (self);

  return G_SOURCE_REMOVE;
}

static gboolean
is_it (SnlModuleFile *self,
       GFile         *file)
{
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  return g_strcmp0 (path, self->path) == 0;
}

static void
saved_cb (SnlModuleFile     *self,
          GFile             *file,
          GFile             *other,
          GFileMonitorEvent  event)
{
  /* many editors write a new file and rename it to this one's name, which is then in @other */
  if (event == G_FILE_MONITOR_EVENT_DELETED || event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED ||
      (!is_it (self, file) && !is_it (self, other)))
    return;

  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (PAUSE_MS, paused_cb, self);
}

static void
snl_module_file_finalize (GObject *object)
{
  SnlModuleFile *self = SNL_MODULE_FILE (object);

  g_clear_handle_id (&self->source, g_source_remove);

  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);

  g_clear_object (&self->monitor);
  g_clear_pointer (&self->ruleset, snl_ruleset_unref);
  g_ptr_array_unref (self->faults);
  g_clear_pointer (&self->words, g_hash_table_unref);
  g_free (self->path);

  G_OBJECT_CLASS (snl_module_file_parent_class)->finalize (object);
}

static void
snl_module_file_class_init (SnlModuleFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_module_file_finalize;

  changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_module_file_init (SnlModuleFile *self)
{
  self->faults = g_ptr_array_new_with_free_func (g_free);
}

/**
 * snl_module_file_new:
 * @path: (type filename): the path of a module, which may have faults or not exist
 *
 * Begins to read the file, and to follow what is saved in it.
 *
 * Returns: (transfer full): the file
 */
SnlModuleFile *
snl_module_file_new (const char *path)
{
  SnlModuleFile *self = g_object_new (SNL_TYPE_MODULE_FILE, NULL);
  g_autoptr(GFile) folder = NULL;
  g_autofree char *parent = NULL;

  self->path = g_canonicalize_filename (path, NULL);
  parent = g_path_get_dirname (self->path);
  folder = g_file_new_for_path (parent);
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (self->monitor != NULL)
    {
      g_file_monitor_set_rate_limit (self->monitor, PAUSE_MS);
      g_signal_connect_object (self->monitor, "changed", G_CALLBACK (saved_cb), self,
                               G_CONNECT_SWAPPED);
    }

  begin_reading (self);

  return self;
}

/**
 * snl_module_file_get_path:
 * @self: a module's file
 *
 * Returns: (transfer none) (type filename): its absolute path
 */
const char *
snl_module_file_get_path (SnlModuleFile *self)
{
  g_return_val_if_fail (SNL_IS_MODULE_FILE (self), NULL);

  return self->path;
}

/**
 * snl_module_file_dup_name:
 * @self: a module's file
 *
 * Returns: (transfer full): its name without the folder, for people
 */
char *
snl_module_file_dup_name (SnlModuleFile *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (SNL_IS_MODULE_FILE (self), NULL);

  name = g_path_get_basename (self->path);

  return g_filename_display_name (name);
}

/**
 * snl_module_file_is_read:
 * @self: a module's file
 *
 * Returns: whether it was read, so that what the other functions return is about it
 */
gboolean
snl_module_file_is_read (SnlModuleFile *self)
{
  g_return_val_if_fail (SNL_IS_MODULE_FILE (self), FALSE);

  return self->is_read;
}

/**
 * snl_module_file_get_ruleset:
 * @self: a module's file
 *
 * Returns: (transfer none) (nullable): the module as it was saved last; %NULL if it cannot be
 *   played, see snl_module_file_get_faults()
 */
SnlRuleset *
snl_module_file_get_ruleset (SnlModuleFile *self)
{
  g_return_val_if_fail (SNL_IS_MODULE_FILE (self), NULL);

  return self->ruleset;
}

/**
 * snl_module_file_get_faults:
 * @self: a module's file
 *
 * Returns: (transfer none) (element-type utf8): what is wrong with it, a sentence each, with the
 *   name of the file and the line before it
 */
GPtrArray *
snl_module_file_get_faults (SnlModuleFile *self)
{
  g_return_val_if_fail (SNL_IS_MODULE_FILE (self), NULL);

  return self->faults;
}

/**
 * snl_module_file_get_words:
 * @self: a module's file
 * @element: `title`, `summary` or `credits`
 *
 * Returns: (transfer none) (nullable): what the file says there in its author's language, also
 *   if it has faults
 */
const char *
snl_module_file_get_words (SnlModuleFile *self,
                           const char    *element)
{
  g_return_val_if_fail (SNL_IS_MODULE_FILE (self), NULL);

  return self->words != NULL ? g_hash_table_lookup (self->words, element) : NULL;
}
