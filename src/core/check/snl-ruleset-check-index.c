/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What all parts of the check use: an index of the module's elements by kind and id, the list of
 * faults, and the hints ("did you mean …") at their ends. Faults are collected, sorted by line,
 * and reported together, so that an author corrects a module in few rounds.
 */

#include "snl-ruleset-check-private.h"

#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Names that a hint lists at most */
#define LIST_LIMIT 12

typedef struct {
  int       line;
  guint     order;
  char     *sentence;
  gboolean  is_warning;
  char     *about;
} CheckFault;

static void
check_fault_free (gpointer data)
{
  CheckFault *finding = data;

  g_free (finding->sentence);
  g_free (finding->about);
  g_free (finding);
}

static void
use_free (gpointer data)
{
  SnlUse *use = data;

  g_free (use->name);
  g_free (use);
}

static void
scope_free (gpointer data)
{
  SnlScope *scope = data;

  g_ptr_array_unref (scope->bindings);
  g_ptr_array_unref (scope->uses);
  g_hash_table_unref (scope->by_name);
  g_hash_table_unref (scope->read);
  g_free (scope);
}

/**
 * snl_check_add_scope:
 * @check: a check
 * @element: the element that is a scope
 *
 * Returns: (transfer none): a scope without bindings
 */
SnlScope *
snl_check_add_scope (SnlCheck   *check,
                     SnlElement *element)
{
  SnlScope *scope = g_new0 (SnlScope, 1);

  scope->element = element;
  scope->bindings = g_ptr_array_new_with_free_func (g_free);
  scope->uses = g_ptr_array_new_with_free_func (use_free);
  scope->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                          (GDestroyNotify) g_ptr_array_unref);
  scope->read = g_hash_table_new (g_str_hash, g_str_equal);
  g_ptr_array_add (check->scopes, scope);
  g_hash_table_insert (check->by_scope, element, scope);

  return scope;
}

/**
 * snl_check_add_formula:
 * @check: a check
 * @element: the element that has the expression
 * @attribute: the attribute that contains it
 * @expression: the expression
 * @scope: (nullable): the scope
 *
 * Adds an expression to the check.
 *
 * Returns: (transfer none): the expression's record
 */
SnlFormula *
snl_check_add_formula (SnlCheck      *check,
                       SnlElement    *element,
                       const char    *attribute,
                       SnlExpression *expression,
                       SnlScope      *scope)
{
  SnlFormula *formula = g_new0 (SnlFormula, 1);
  GPtrArray *of_element = g_hash_table_lookup (check->by_element, element);

  formula->element = element;
  formula->attribute = attribute;
  formula->expression = expression;
  formula->scope = scope;
  g_ptr_array_add (check->formulas, formula);

  if (of_element == NULL)
    {
      of_element = g_ptr_array_new ();
      g_hash_table_insert (check->by_element, element, of_element);
    }
  g_ptr_array_add (of_element, formula);

  return formula;
}

/**
 * snl_check_is_full:
 * @check: a check
 *
 * Returns: whether there are more faults than are reported, so that no more need be found
 */
gboolean
snl_check_is_full (SnlCheck *check)
{
  return check->findings->len > SNL_CHECK_FAULT_LIMIT;
}

static void
add_check_fault (SnlCheck   *check,
                 int         line,
                 gboolean    is_warning,
                 const char *format,
                 va_list     arguments)
{
  CheckFault *finding = NULL;

  if (snl_check_is_full (check))
    return;

  finding = g_new0 (CheckFault, 1);
  finding->line = line;
  finding->is_warning = is_warning;
  finding->order = check->findings->len;
  finding->sentence = g_strdup_vprintf (format, arguments);
  g_ptr_array_add (check->findings, finding);
}

/**
 * snl_check_fault:
 * @check: a check
 * @element: the element with the fault
 * @format: a translated format as for printf(): what is wrong, and what would be right
 * @...: arguments of @format
 *
 * Adds a fault at the line of @element.
 */
void
snl_check_fault (SnlCheck   *check,
                 SnlElement *element,
                 const char *format,
                 ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_check_fault (check, snl_element_get_line (element), FALSE, format, arguments);
  va_end (arguments);
}

/**
 * snl_check_fault_at:
 * @check: a check
 * @line: line in the module's file
 * @format: a translated format as for printf()
 * @...: arguments of @format
 *
 * Adds a fault at a line.
 */
void
snl_check_fault_at (SnlCheck   *check,
                    int         line,
                    const char *format,
                    ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_check_fault (check, line, FALSE, format, arguments);
  va_end (arguments);
}

/**
 * snl_check_warn:
 * @check: a check
 * @element: the element that may be a mistake
 * @format: a translated format as for printf()
 * @...: arguments of @format
 *
 * Adds a warning: the module can be played all the same.
 */
void
snl_check_warn (SnlCheck   *check,
                SnlElement *element,
                const char *format,
                ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_check_fault (check, snl_element_get_line (element), TRUE, format, arguments);
  va_end (arguments);
}

/**
 * snl_check_about:
 * @check: a check
 * @name: the name that is not known
 *
 * Says what the last fault is about: of all faults about the same name the first is reported, since
 * they are one mistake.
 */
void
snl_check_about (SnlCheck   *check,
                 const char *name)
{
  if (!snl_check_is_full (check))
    ((CheckFault *) g_ptr_array_index (check->findings, check->findings->len - 1))->about =
      g_strdup (name);
}

/**
 * snl_check_is_meant:
 * @check: a check
 * @name: (nullable): a name that nothing uses
 *
 * Returns: whether a misspelled name is like it, so that the author knows already
 */
gboolean
snl_check_is_meant (SnlCheck   *check,
                    const char *name)
{
  return name != NULL && g_hash_table_contains (check->meant, name);
}

/**
 * snl_check_get_id:
 * @element: an element of a module
 *
 * Returns: (transfer none) (nullable): its `id`, or its `name` if it has none
 */
const char *
snl_check_get_id (SnlElement *element)
{
  const char *id = snl_element_get (element, "id");

  return id != NULL ? id : snl_element_get (element, "name");
}

/**
 * snl_check_get_named:
 * @check: a check
 * @kind: the name of elements; or `phase-kind` for phases indexed by their `kind`
 *
 * Returns: (transfer none) (element-type SnlElement): those with an id or a name, in document order
 */
GPtrArray *
snl_check_get_named (SnlCheck   *check,
                     const char *kind)
{
  GPtrArray *list = g_hash_table_lookup (check->named, kind);

  if (list == NULL)
    {
      list = g_ptr_array_new ();
      g_hash_table_insert (check->named, g_strdup (kind), list);
    }

  return list;
}

static const char *
name_within (const char *kind,
             SnlElement *element)
{
  return strcmp (kind, "phase-kind") == 0 ? snl_element_get (element, "kind")
                                          : snl_check_get_id (element);
}

/**
 * snl_check_dup_names:
 * @check: a check
 * @kind: as for snl_check_get_named()
 *
 * Returns: (transfer container) (element-type utf8): the different ids of the elements, valid as
 *   long as the module
 */
GPtrArray *
snl_check_dup_names (SnlCheck   *check,
                     const char *kind)
{
  GPtrArray *list = snl_check_get_named (check, kind);
  GPtrArray *names = g_ptr_array_new ();
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < list->len; i++)
    {
      const char *name = name_within (kind, g_ptr_array_index (list, i));

      if (name != NULL && g_hash_table_add (seen, (gpointer) name))
        g_ptr_array_add (names, (gpointer) name);
    }

  return names;
}

/**
 * snl_check_find:
 * @check: a check
 * @kind: as for snl_check_get_named()
 * @id: (nullable): an id
 *
 * Returns: (transfer none) (nullable): the first element of that kind with that id
 */
SnlElement *
snl_check_find (SnlCheck   *check,
                const char *kind,
                const char *id)
{
  GHashTable *ids = g_hash_table_lookup (check->index, kind);

  return ids != NULL && id != NULL ? g_hash_table_lookup (ids, id) : NULL;
}

/**
 * snl_check_use:
 * @check: a check
 * @kind: as for snl_check_get_named()
 * @id: an id
 *
 * Records that something refers to the element; those that nothing refers to are faults.
 */
void
snl_check_use (SnlCheck   *check,
               const char *kind,
               const char *id)
{
  g_hash_table_add (check->used, g_strconcat (kind, "/", id, NULL));
}

/**
 * snl_check_is_used:
 * @check: a check
 * @kind: as for snl_check_get_named()
 * @id: an id
 *
 * Returns: whether snl_check_use() was called for it
 */
gboolean
snl_check_is_used (SnlCheck   *check,
                   const char *kind,
                   const char *id)
{
  g_autofree char *key = g_strconcat (kind, "/", id, NULL);

  return g_hash_table_contains (check->used, key);
}

static int
compare_letters_cb (const void *a,
                    const void *b)
{
  return *(const char *) a - *(const char *) b;
}

/* Whether the two are permutations of each other, as in the most common typing errors */
static gboolean
is_mixed_up (const char *first,
             const char *second)
{
  gsize length = strlen (first);
  g_autofree char *one = g_strdup (first);
  g_autofree char *two = g_strdup (second);

  qsort (one, length, 1, compare_letters_cb);
  qsort (two, strlen (two), 1, compare_letters_cb);

  return length > 2 && strcmp (one, two) == 0;
}

/**
 * snl_check_dup_similar:
 * @check: a check
 * @names: (element-type utf8): names that would be right
 * @text: the name that is wrong
 *
 * Returns: (transfer full): the end of a sentence with the name that is spelled most like @text; ""
 *   if none is similar
 */
char *
snl_check_dup_similar (SnlCheck   *check,
                       GPtrArray  *names,
                       const char *text)
{
  const char *nearest = NULL;
  guint min = G_MAXUINT;

  for (guint i = 0; !snl_check_is_full (check) && i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      guint distance = is_mixed_up (name, text) ? 1 : snl_spelling_distance (name, text);

      if (distance < min && distance <= MAX (g_utf8_strlen (name, -1) / 3, 1))
        {
          nearest = name;
          min = distance;
        }
    }

  if (nearest == NULL || *nearest == '\0')
    return g_strdup ("");

  g_hash_table_add (check->meant, g_strdup (nearest));

  /* Translators: the end of a sentence on a name that is not known */
  return g_strdup_printf (_("; did you mean “%s”?"), nearest);
}

/**
 * snl_check_dup_hint:
 * @check: a check
 * @names: (element-type utf8): names that would be right
 * @text: the name that is wrong
 *
 * Returns: (transfer full): the end of a sentence with the name that is spelled most like @text, or
 *   with a list of @names if none is similar
 */
char *
snl_check_dup_hint (SnlCheck   *check,
                    GPtrArray  *names,
                    const char *text)
{
  g_autofree char *near = snl_check_dup_similar (check, names, text);
  g_autoptr(GString) list = NULL;

  if (*near != '\0' || snl_check_is_full (check))
    return g_steal_pointer (&near);

  list = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      if (*name == '\0')
        continue;

      if (i >= LIST_LIMIT)
        {
          g_string_append (list, ", …");
          break;
        }

      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
    }

  if (list->len == 0)
    /* Translators: the end of a sentence on a name that is not known */
    return g_strdup (_("; there is none"));

  /* Translators: the end of a sentence on a name that is not known */
  return g_strdup_printf (_("; there are: %s"), list->str);
}

/**
 * snl_check_dup_sentence:
 * @sentence: a translated sentence with the placeholder `{name}`
 * @name: the name to insert
 *
 * Returns: (transfer full): the sentence
 */
char *
snl_check_dup_sentence (const char *sentence,
                        const char *name)
{
  GString *result = g_string_new (sentence);

  g_string_replace (result, "{name}", name, 1);

  return g_string_free (result, FALSE);
}

/**
 * snl_check_unknown:
 * @check: a check
 * @element: the element that refers to something
 * @kind: the kind that it refers to
 * @id: the id that does not exist
 *
 * Adds a fault for a reference that cannot be resolved.
 */
void
snl_check_unknown (SnlCheck   *check,
                   SnlElement *element,
                   const char *kind,
                   const char *id)
{
  static const struct {
    const char *kind;
    const char *sentence;
  } sentences[] = {
    { "action",     N_("there is no action “{name}”") },
    { "deck",       N_("there is no deck “{name}”") },
    { "drawing",    N_("there is no drawing “{name}”") },
    { "layout",     N_("there is no layout “{name}”") },
    { "phase-kind", N_("there is no phase of the kind “{name}”") },
    { "procedure",  N_("there is no procedure “{name}”") },
    { "side",       N_("there is no side “{name}”") },
    { "table",      N_("there is no table “{name}”") },
    { "trait",      N_("no trait “{name}” is declared for the types") },
    { "type",       N_("there is no type “{name}”") },
    { "unit",       N_("there is no unit “{name}”") },
  };
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *hint = NULL;

  if (snl_check_is_full (check))
    return;

  names = snl_check_dup_names (check, kind);
  hint = snl_check_dup_hint (check, names, id);

  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (strcmp (sentences[i].kind, kind) == 0)
      {
        g_autofree char *sentence = snl_check_dup_sentence (_(sentences[i].sentence), id);

        snl_check_fault (check, element, "%s%s", sentence, hint);
        snl_check_about (check, id);
      }
}

static void
add_named (SnlCheck   *check,
           const char *kind,
           SnlElement *element)
{
  const char *name = name_within (kind, element);
  GHashTable *ids = g_hash_table_lookup (check->index, kind);

  if (name == NULL)
    return;

  g_ptr_array_add (snl_check_get_named (check, kind), element);
  if (ids == NULL)
    {
      ids = g_hash_table_new (g_str_hash, g_str_equal);
      g_hash_table_insert (check->index, (gpointer) kind, ids);
    }
  if (!g_hash_table_contains (ids, name))
    g_hash_table_insert (ids, (gpointer) name, element);
}

/* Indexes an element and its descendants by kind and id */
static void
collect_named (SnlCheck   *check,
               SnlElement *element)
{
  add_named (check, snl_element_get_name (element), element);

  if (snl_element_is (element, "phase"))
    add_named (check, "phase-kind", element);

  snl_element_for_each (child, element, NULL)
    collect_named (check, child);
}

static int
compare_check_faults_cb (gconstpointer a,
                         gconstpointer b)
{
  const CheckFault *first = *(const CheckFault *const *) a;
  const CheckFault *second = *(const CheckFault *const *) b;

  if (first->line != second->line)
    return first->line < second->line ? -1 : 1;

  return first->order < second->order ? -1 : first->order > second->order;
}

/**
 * snl_check_report:
 * @check: a check
 * @file: the module's file name
 * @faults: (element-type utf8): the array to add `file:line: sentence` to for each fault
 * @warnings: (element-type utf8): the same for each warning
 *
 * Reports the faults, sorted by line, each only once.
 */
void
snl_check_report (SnlCheck   *check,
                  const char *file,
                  GPtrArray  *faults,
                  GPtrArray  *warnings)
{
  g_autoptr(GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_ptr_array_sort (check->findings, compare_check_faults_cb);

  for (guint i = 0; i < check->findings->len; i++)
    {
      const CheckFault *finding = g_ptr_array_index (check->findings, i);
      g_autofree char *fault = NULL;

      if (i == SNL_CHECK_FAULT_LIMIT)
        {
          g_ptr_array_add (faults, g_strdup_printf (_("%s:%d: there are more faults; correct those "
                                                      "above first"), file, finding->line));
          return;
        }

      if ((finding->is_warning && warnings == NULL) ||
          (finding->about != NULL && !g_hash_table_add (names, finding->about)))
        continue;

      fault = g_strdup_printf (finding->is_warning ? _("%s:%d: warning: %s") : "%s:%d: %s", file,
                               finding->line, finding->sentence);
      /* the key is owned by @faults: a duplicate, which is freed, must not replace it */
      if (g_hash_table_contains (said, fault))
        continue;

      g_hash_table_add (said, fault);
      g_ptr_array_add (finding->is_warning ? warnings : faults, g_steal_pointer (&fault));
    }
}

/**
 * snl_check_init:
 * @check: (out caller-allocates): a check; clear it with snl_check_clear()
 * @root: a module that is valid by the schema and whose expressions can be parsed
 *
 * Initializes a check and indexes the module.
 */
void
snl_check_init (SnlCheck   *check,
                SnlElement *root)
{
  *check = (SnlCheck) { .root = root };
  check->findings = g_ptr_array_new_with_free_func (check_fault_free);
  check->named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) g_ptr_array_unref);
  check->index = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                        (GDestroyNotify) g_hash_table_unref);
  check->by_scope = g_hash_table_new (NULL, NULL);
  check->by_element = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  check->types = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check->added = g_hash_table_new (g_str_hash, g_str_equal);
  check->used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check->meant = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check->scopes = g_ptr_array_new_with_free_func (scope_free);
  check->formulas = g_ptr_array_new_with_free_func (g_free);

  collect_named (check, root);
}

/**
 * snl_check_clear:
 * @check: a check
 *
 * Frees what @check contains.
 */
void
snl_check_clear (SnlCheck *check)
{
  g_ptr_array_unref (check->formulas);
  g_ptr_array_unref (check->scopes);
  g_hash_table_unref (check->used);
  g_hash_table_unref (check->meant);
  g_hash_table_unref (check->by_element);
  g_hash_table_unref (check->types);
  g_hash_table_unref (check->added);
  g_hash_table_unref (check->by_scope);
  g_hash_table_unref (check->index);
  g_hash_table_unref (check->named);
  g_ptr_array_unref (check->findings);
}
