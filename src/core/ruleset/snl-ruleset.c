/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Loads a module in four passes: parse the XML, validate it with the RELAX NG schema (both in
 * snl-ruleset-document.c), compile its expressions, run the cross-checks of core/check. A fault in
 * one pass ends the load, because later faults would follow from it.
 */

#include "snl-ruleset.h"
#include "snl-definition.h"
#include "snl-ruleset-document.h"
#include "core/base/snl-load.h"
#include "core/check/snl-ruleset-check.h"

#include <string.h>

struct _SnlRuleset
{
  gatomicrefcount  references;
  xmlDoc          *document;
  SnlElement      *root;
  char            *file;
  GRefString      *text;
  char            *hash;
  GHashTable      *index;         /* "kind/id" to SnlElement; the root's children by their name */
  GPtrArray       *phases;        /* of SnlElement, not owned */
  GPtrArray       *duties;        /* likewise */
  GPtrArray       *warnings;      /* of char */
  GHashTable      *drawings;      /* id to SnlDrawing */
  GHashTable      *definitions;   /* interned variable name to SnlDefinition, filled on first use */
};

static void
add_to_index (GHashTable *index,
              SnlElement *element)
{
  const char *id = snl_element_get (element, "id");

  if (id == NULL && snl_element_is (element, "define"))
    id = snl_element_get (element, "name");
  if (id != NULL)
    {
      char *key = g_strdup_printf ("%s/%s", snl_element_get_name (element), id);

      if (g_hash_table_contains (index, key))
        g_free (key);
      else
        g_hash_table_insert (index, key, element);
    }

  snl_element_for_each (child, element, NULL)
    add_to_index (index, child);
}

/* Collects the phases of the sequence and of its `repeat` elements into one list */
static void
add_phases (GPtrArray  *phases,
            SnlElement *parent)
{
  snl_element_for_each (child, parent, NULL)
    {
      if (snl_element_is (child, "phase"))
        g_ptr_array_add (phases, child);
      else if (snl_element_is (child, "repeat"))
        add_phases (phases, child);
    }
}

static SnlRuleset *
parse (const char *text,
       gsize       length,
       const char *file,
       gboolean    is_kept,
       GPtrArray  *faults)
{
  g_autoptr(SnlRuleset) self = NULL;
  xmlDoc *document = snl_ruleset_document_parse (text, length, file, faults);

  if (document == NULL)
    return NULL;

  self = g_new0 (SnlRuleset, 1);
  g_atomic_ref_count_init (&self->references);
  self->document = document;
  self->file = g_strdup (file);
  self->text = g_ref_string_new_len (text, (gssize) length);
  self->hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
  self->index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->phases = g_ptr_array_new ();
  self->duties = g_ptr_array_new ();
  self->warnings = g_ptr_array_new_with_free_func (g_free);
  self->definitions = g_hash_table_new_full (NULL, NULL, NULL,
                                             (GDestroyNotify) snl_definition_free);
  self->root = snl_element_new (xmlDocGetRootElement (document), NULL, file, faults);
  if (faults->len == 0)
    snl_ruleset_check_meaning (self->root, file, faults, is_kept ? NULL : self->warnings);
  if (faults->len > 0)
    return NULL;

  add_to_index (self->index, self->root);
  snl_element_for_each (section, self->root, NULL)
    if (!g_hash_table_contains (self->index, snl_element_get_name (section)))
      g_hash_table_insert (self->index, g_strdup (snl_element_get_name (section)), section);
  add_phases (self->phases, snl_element_find (self->root, "sequence"));
  snl_element_for_each (action, snl_element_find (self->root, "actions"), "action")
    snl_element_for_each (duty, action, "duty")
      g_ptr_array_add (self->duties, duty);
  self->drawings = snl_drawings_read (snl_element_find (self->root, "drawings"));

  return g_steal_pointer (&self);
}

/**
 * snl_ruleset_check:
 * @text: the XML of a module
 * @length: the length of @text in bytes, or -1 if it is nul-terminated
 * @file: the file name, for the messages
 * @ruleset: (out) (optional) (nullable): return location for the module, which can be played with
 *   some of the faults
 *
 * Returns: (transfer full) (element-type utf8): a message `file:line: …` for each fault; empty for
 *   a valid module
 */
GPtrArray *
snl_ruleset_check (const char  *text,
                   gssize       length,
                   const char  *file,
                   SnlRuleset **ruleset)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  g_autoptr(SnlRuleset) self = parse (text, size, file, FALSE, faults);

  if (self != NULL)
    snl_ruleset_check_keys (self->root, file, faults);

  if (ruleset != NULL)
    *ruleset = g_steal_pointer (&self);

  return faults;
}

/**
 * snl_ruleset_get_warnings:
 * @self: a module
 *
 * Returns: (transfer none) (element-type utf8): a message `file:line: warning: …` for each thing
 *   that may be a mistake of its author, and does not stop the game
 */
GPtrArray *
snl_ruleset_get_warnings (SnlRuleset *self)
{
  return self->warnings;
}

static SnlRuleset *
parse_or_fail (const char  *text,
               gssize       length,
               const char  *file,
               gboolean     is_kept,
               GError     **error)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  SnlRuleset *self = parse (text, length < 0 ? strlen (text) : (gsize) length, file, is_kept,
                            faults);

  if (self == NULL)
    g_set_error_literal (error, SNL_ERROR, SNL_ERROR_MODULE, g_ptr_array_index (faults, 0));
  else
    g_debug ("loaded module %s %s, %.12s", snl_ruleset_get_id (self),
             snl_ruleset_get_version (self), self->hash);

  return self;
}

/**
 * snl_ruleset_new_parse:
 * @text: the XML of a module
 * @length: the length of @text in bytes, or -1 if it is nul-terminated
 * @file: the file name, for errors
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the module; or %NULL with %SNL_ERROR_MODULE and the first fault
 */
SnlRuleset *
snl_ruleset_new_parse (const char  *text,
                       gssize       length,
                       const char  *file,
                       GError     **error)
{
  return parse_or_fail (text, length, file, FALSE, error);
}

/**
 * snl_ruleset_new_kept:
 * @text: the XML of a module, as a game keeps it
 * @length: the length of @text in bytes, or -1 if it is nul-terminated
 * @file: a name for errors
 * @error: return location for an #SnlError
 *
 * Like snl_ruleset_new_parse(), but without the checks that only an author can do something about:
 * a game that began with such rules can be opened.
 *
 * Returns: (transfer full): the module; or %NULL with %SNL_ERROR_MODULE and the first fault
 */
SnlRuleset *
snl_ruleset_new_kept (const char  *text,
                      gssize       length,
                      const char  *file,
                      GError     **error)
{
  return parse_or_fail (text, length, file, TRUE, error);
}

/**
 * snl_ruleset_new_load:
 * @path: the path of a module
 * @error: return location for an #SnlError
 *
 * Reads a file and checks it as snl_ruleset_new_parse() does.
 *
 * Returns: (transfer full): the module; or %NULL with %SNL_ERROR_FILE if it cannot be read, or
 *   %SNL_ERROR_MODULE and the first fault
 */
SnlRuleset *
snl_ruleset_new_load (const char  *path,
                      GError     **error)
{
  g_autofree char *text = NULL;
  g_autoptr(GError) problem = NULL;
  gsize length;

  if (!snl_load_path (path, &text, &length, &problem))
    {
      g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);
      return NULL;
    }

  return snl_ruleset_new_parse (text, (gssize) length, path, error);
}

/**
 * snl_ruleset_ref:
 * @self: a module
 *
 * Takes a reference. This function is thread-safe.
 *
 * Returns: (transfer full): @self
 */
SnlRuleset *
snl_ruleset_ref (SnlRuleset *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

/**
 * snl_ruleset_unref:
 * @self: (transfer full): a module
 *
 * Drops a reference, and frees the module with the last; from any thread.
 */
void
snl_ruleset_unref (SnlRuleset *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_clear_pointer (&self->drawings, g_hash_table_unref);
  g_hash_table_unref (self->index);
  g_ptr_array_unref (self->phases);
  g_ptr_array_unref (self->duties);
  g_ptr_array_unref (self->warnings);
  g_hash_table_unref (self->definitions);
  snl_element_free (self->root);
  xmlFreeDoc (self->document);
  g_free (self->file);
  g_ref_string_release (self->text);
  g_free (self->hash);
  g_free (self);
}

/**
 * snl_ruleset_get_id:
 * @self: a module
 *
 * Returns: (transfer none): its id, by which saved games know it
 */
const char *
snl_ruleset_get_id (SnlRuleset *self)
{
  return snl_element_get (self->root, "id");
}

/**
 * snl_ruleset_get_version:
 * @self: a module
 *
 * Returns: (transfer none): its version, as its author wrote it
 */
const char *
snl_ruleset_get_version (SnlRuleset *self)
{
  return snl_element_get (self->root, "version");
}

static const char *
get_words (SnlRuleset *self,
           const char *element)
{
  SnlElement *child = snl_element_find (self->root, element);

  return child != NULL && snl_element_get_text (child) != NULL ? snl_element_get_text (child) : "";
}

/**
 * snl_ruleset_get_title:
 * @self: a module
 *
 * Returns: (transfer none): its title
 */
const char *
snl_ruleset_get_title (SnlRuleset *self)
{
  return get_words (self, "title");
}

/**
 * snl_ruleset_get_summary:
 * @self: a module
 *
 * Returns: (transfer none): what it is, in a sentence; `""` if it says nothing
 */
const char *
snl_ruleset_get_summary (SnlRuleset *self)
{
  return get_words (self, "summary");
}

/**
 * snl_ruleset_get_hash:
 * @self: a module
 *
 * Returns: (transfer none): the SHA-256 of the module's text, in hexadecimal
 */
const char *
snl_ruleset_get_hash (SnlRuleset *self)
{
  return self->hash;
}

/**
 * snl_ruleset_get_text:
 * @self: a module
 *
 * Returns: (transfer none): the module's XML, as a #GRefString so that a game can keep it
 */
GRefString *
snl_ruleset_get_text (SnlRuleset *self)
{
  return self->text;
}

/**
 * snl_ruleset_get_file:
 * @self: a module
 *
 * Returns: (transfer none) (nullable): the path it was read from; %NULL if from a saved game
 */
const char *
snl_ruleset_get_file (SnlRuleset *self)
{
  return self->file;
}

/**
 * snl_ruleset_get_root:
 * @self: a module
 *
 * Returns: (transfer none): its root element
 */
SnlElement *
snl_ruleset_get_root (SnlRuleset *self)
{
  return self->root;
}

/**
 * snl_ruleset_get_section:
 * @self: a module
 * @name: `options`, `sides`, `types`, `actions` …
 *
 * Returns: (transfer none) (nullable): that child of the root
 */
SnlElement *
snl_ruleset_get_section (SnlRuleset *self,
                         const char *name)
{
  return g_hash_table_lookup (self->index, name);
}

/**
 * snl_ruleset_get_phases:
 * @self: a module
 *
 * Returns: (transfer none) (element-type SnlElement): the phases of a turn in the module's order;
 *   those of a `repeat` are listed once
 */
GPtrArray *
snl_ruleset_get_phases (SnlRuleset *self)
{
  return self->phases;
}

/**
 * snl_ruleset_get_duties:
 * @self: a module
 *
 * Returns: (transfer none) (element-type SnlElement): the `duty` elements of all actions in the
 *   module's order
 */
GPtrArray *
snl_ruleset_get_duties (SnlRuleset *self)
{
  return self->duties;
}

/**
 * snl_ruleset_find:
 * @self: a module
 * @kind: the element name: `action`, `type`, `side`, `card`, `option` …
 * @id: (nullable): its attribute `id` (for `define`: `name`)
 *
 * Returns: (transfer none) (nullable): the first such element
 */
SnlElement *
snl_ruleset_find (SnlRuleset *self,
                  const char *kind,
                  const char *id)
{
  char key[128];
  gsize kind_length = strlen (kind);
  gsize id_length = id != NULL ? strlen (id) : 0;

  if (id == NULL || kind_length + id_length + 2 > sizeof key)
    return NULL;

  memcpy (key, kind, kind_length);
  key[kind_length] = '/';
  memcpy (key + kind_length + 1, id, id_length + 1);

  return g_hash_table_lookup (self->index, key);
}

/**
 * snl_ruleset_get_definition:
 * @self: a module
 * @name: the name of a variable, interned
 *
 * This function is thread-safe: simulations share a ruleset.
 *
 * Returns: (transfer none): the definition of the variable, computed on first use
 */
const SnlDefinition *
snl_ruleset_get_definition (SnlRuleset *self,
                            const char *name)
{
  static GMutex lock;
  SnlDefinition *definition;

  g_mutex_lock (&lock);
  definition = g_hash_table_lookup (self->definitions, name);
  if (definition == NULL)
    {
      definition = snl_definition_new (self, name);
      g_hash_table_insert (self->definitions, (gpointer) name, definition);
    }
  g_mutex_unlock (&lock);

  return definition;
}

/**
 * snl_ruleset_get_label:
 * @self: a module
 * @kind: the element name
 * @id: its attribute `id`
 *
 * Returns: (transfer none): its translated name; @id itself if it has none
 */
const char *
snl_ruleset_get_label (SnlRuleset *self,
                       const char *kind,
                       const char *id)
{
  SnlElement *element = snl_ruleset_find (self, kind, id);
  const char *label = element != NULL ? snl_element_get_label (element) : NULL;

  return label != NULL ? label : id;
}

/**
 * snl_ruleset_get_drawing:
 * @self: a module
 * @shown: (nullable): a type, a unit, a card, a side or a badge
 *
 * Returns: (transfer none) (nullable): the drawing that it names
 */
SnlDrawing *
snl_ruleset_get_drawing (SnlRuleset *self,
                         SnlElement *shown)
{
  const char *id = shown != NULL ? snl_element_get (shown, "drawing") : NULL;

  return id != NULL ? g_hash_table_lookup (self->drawings, id) : NULL;
}

/**
 * snl_ruleset_get_unit_drawing:
 * @self: a module
 * @id: (nullable): id of a piece
 * @type: (nullable): id of its type
 *
 * Returns: (transfer none) (nullable): its own drawing, or that of its type
 */
SnlDrawing *
snl_ruleset_get_unit_drawing (SnlRuleset *self,
                              const char *id,
                              const char *type)
{
  SnlDrawing *own = snl_ruleset_get_drawing (self, snl_ruleset_find (self, "unit", id));

  return own != NULL ? own
                     : snl_ruleset_get_drawing (self, snl_ruleset_find (self, "type", type));
}

/**
 * snl_ruleset_dup_sides:
 * @self: a module
 * @ids: the ids of one or more sides, with blanks between them
 *
 * Returns: (transfer full): their translated names, with commas between them; empty if @ids is
 */
char *
snl_ruleset_dup_sides (SnlRuleset *self,
                       const char *ids)
{
  g_auto(GStrv) sides = g_strsplit (ids, " ", -1);
  g_autoptr(GPtrArray) labels = g_ptr_array_new ();

  for (char **id = sides; *id != NULL; id++)
    if (**id != '\0')
      g_ptr_array_add (labels, (gpointer) snl_ruleset_get_label (self, "side", *id));
  g_ptr_array_add (labels, NULL);

  return g_strjoinv (", ", (char **) labels->pdata);
}
