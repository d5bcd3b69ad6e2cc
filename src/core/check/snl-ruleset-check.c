/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-ruleset-check-private.h"

#include "core/module/snl-spelling.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* More names than this help nobody to find the right one. */
#define LIST_LIMIT 12

typedef struct {
  int    line;
  guint  order;
  char  *sentence;
} Finding;

static void
finding_free (gpointer data)
{
  Finding *finding = data;

  g_free (finding->sentence);
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
body_free (gpointer data)
{
  SnlBody *body = data;

  g_ptr_array_unref (body->bindings);
  g_ptr_array_unref (body->uses);
  g_hash_table_unref (body->by_name);
  g_hash_table_unref (body->read);
  g_free (body);
}

/**
 * snl_check_add_body:
 * @element: in which names are bound
 *
 * Returns: (transfer none): its record, with nothing bound yet
 */
SnlBody *
snl_check_add_body (SnlCheck   *check,
                    SnlElement *element)
{
  SnlBody *body = g_new0 (SnlBody, 1);

  body->element = element;
  body->bindings = g_ptr_array_new_with_free_func (g_free);
  body->uses = g_ptr_array_new_with_free_func (use_free);
  body->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                         (GDestroyNotify) g_ptr_array_unref);
  body->read = g_hash_table_new (g_str_hash, g_str_equal);
  g_ptr_array_add (check->bodies, body);
  g_hash_table_insert (check->by_body, element, body);

  return body;
}

/**
 * snl_check_add_formula:
 * @element: what it stands on
 * @attribute: in which attribute
 * @expression: what it says
 * @body: (nullable): where its names are bound
 *
 * Returns: (transfer none): its record
 */
SnlFormula *
snl_check_add_formula (SnlCheck      *check,
                       SnlElement    *element,
                       const char    *attribute,
                       SnlExpression *expression,
                       SnlBody       *body)
{
  SnlFormula *formula = g_new0 (SnlFormula, 1);
  GPtrArray *of_element = g_hash_table_lookup (check->by_element, element);

  formula->element = element;
  formula->attribute = attribute;
  formula->expression = expression;
  formula->body = body;
  g_ptr_array_add (check->formulas, formula);

  if (of_element == NULL)
    {
      of_element = g_ptr_array_new ();
      g_hash_table_insert (check->by_element, element, of_element);
    }
  g_ptr_array_add (of_element, formula);

  return formula;
}

/* Whether it has more faults than are told */
gboolean
snl_check_is_full (SnlCheck *check)
{
  return check->findings->len > SNL_CHECK_FINDING_LIMIT;
}

static void
add_finding (SnlCheck   *check,
             int         line,
             const char *format,
             va_list     arguments)
{
  Finding *finding = NULL;

  if (snl_check_is_full (check))
    return;

  finding = g_new0 (Finding, 1);
  finding->line = line;
  finding->order = check->findings->len;
  finding->sentence = g_strdup_vprintf (format, arguments);
  g_ptr_array_add (check->findings, finding);
}

/* A fault of @element: a sentence that says what is wrong and what would be right */
void
snl_check_fault (SnlCheck   *check,
                 SnlElement *element,
                 const char *format,
                 ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_finding (check, snl_element_get_line (element), format, arguments);
  va_end (arguments);
}

void
snl_check_fault_at (SnlCheck   *check,
                    int         line,
                    const char *format,
                    ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_finding (check, line, format, arguments);
  va_end (arguments);
}

/* What other elements call it: most have an id, some a name only */
const char *
snl_check_get_id (SnlElement *element)
{
  const char *id = snl_element_get (element, "id");

  return id != NULL ? id : snl_element_get (element, "name");
}

/* The elements of a kind, in document order; the kind `phase-kind` is of phases, by their `kind` */
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

/* (transfer container): the names of a kind, each once; they live as long as the module */
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

SnlElement *
snl_check_find (SnlCheck   *check,
                const char *kind,
                const char *id)
{
  g_autofree char *key = id != NULL ? g_strconcat (kind, "/", id, NULL) : NULL;

  return key != NULL ? g_hash_table_lookup (check->index, key) : NULL;
}

/* Remembers that something refers to it */
void
snl_check_use (SnlCheck   *check,
               const char *kind,
               const char *id)
{
  g_hash_table_add (check->used, g_strconcat (kind, "/", id, NULL));
}

static gboolean
is_used (SnlCheck   *check,
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

/* The same letters in another order: the most common slip of all */
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
 * snl_check_dup_near:
 * @check: the module
 * @names: (element-type utf8): what would be right
 * @text: what stands there
 *
 * Returns: (transfer full): the end of a sentence: the name that is spelled most like @text, if one
 *   is near; or nothing
 */
char *
snl_check_dup_near (SnlCheck   *check,
                    GPtrArray  *names,
                    const char *text)
{
  const char *nearest = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; !snl_check_is_full (check) && i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      guint distance = is_mixed_up (name, text) ? 1 : snl_spelling_distance (name, text);

      if (distance < least && distance <= MAX (g_utf8_strlen (name, -1) / 3, 1))
        {
          nearest = name;
          least = distance;
        }
    }

  if (nearest == NULL || *nearest == '\0')
    return g_strdup ("");

  /* Translators: the end of a sentence on a name that is not known */
  return g_strdup_printf (_("; did you mean “%s”?"), nearest);
}

/**
 * snl_check_dup_hint:
 * @check: the module
 * @names: (element-type utf8): what would be right
 * @text: what stands there
 *
 * Returns: (transfer full): the end of a sentence: the name that is spelled most like @text, or else
 *   what there is to choose from
 */
char *
snl_check_dup_hint (SnlCheck   *check,
                    GPtrArray  *names,
                    const char *text)
{
  g_autofree char *near = snl_check_dup_near (check, names, text);
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

/* The sentence of a table of sentences, with the name that it is about */
static char *
dup_sentence (const char *sentence,
              const char *name)
{
  GString *result = g_string_new (sentence);

  g_string_replace (result, "{name}", name, 1);

  return g_string_free (result, FALSE);
}

/* A reference that leads nowhere */
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
        g_autofree char *sentence = dup_sentence (_(sentences[i].sentence), id);

        snl_check_fault (check, element, "%s%s", sentence, hint);
      }
}

static void
add_named (SnlCheck   *check,
           const char *kind,
           SnlElement *element)
{
  const char *name = name_within (kind, element);
  g_autofree char *key = NULL;

  if (name == NULL)
    return;

  g_ptr_array_add (snl_check_get_named (check, kind), element);
  key = g_strconcat (kind, "/", name, NULL);
  if (!g_hash_table_contains (check->index, key))
    g_hash_table_insert (check->index, g_steal_pointer (&key), element);
}

/* Lists what has a name, so that whatever refers to it can be held against the list */
static void
collect_named (SnlCheck   *check,
               SnlElement *element)
{
  add_named (check, snl_element_get_name (element), element);

  if (snl_element_is (element, "phase"))
    add_named (check, "phase-kind", element);

  for (guint i = 0; i < snl_element_get_n_children (element); i++)
    collect_named (check, snl_element_get_child (element, i));
}

/* The plan reads where pieces are. */
static gboolean
is_drawn (SnlCheck   *check,
          SnlElement *element)
{
  static const char *const names[] = { "x", "y", NULL };

  return snl_element_is (element, "statistic") && g_strcmp0 (snl_element_get (element, "of"), "piece") == 0 &&
         g_strv_contains (names, snl_check_get_id (element)) && snl_element_find (check->root, "plan") != NULL;
}

/* An attribute that nothing reads is a fault: it looks as if it did something */
static void
check_unused (SnlCheck *check)
{
  static const struct {
    const char *kind;
    const char *sentence;
  } kinds[] = {
    { "deal",      N_("nothing reads “{name}”, which is dealt to the cards") },
    { "deck",      N_("nothing draws from the deck “{name}”") },
    { "define",    N_("nothing uses the definition “{name}”") },
    { "layout",    N_("nothing lays out the layout “{name}”") },
    { "option",    N_("nothing reads the option “{name}”; whatever it is set to changes nothing") },
    { "procedure", N_("nothing calls the procedure “{name}”") },
    { "statistic", N_("nothing reads the statistic “{name}”") },
    { "table",     N_("nothing looks anything up in the table “{name}”") },
    { "trait",     N_("nothing reads the trait “{name}”") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GPtrArray *list = snl_check_get_named (check, kinds[i].kind);

      for (guint j = 0; j < list->len; j++)
        {
          SnlElement *element = g_ptr_array_index (list, j);

          g_autofree char *sentence = NULL;

          if (is_used (check, kinds[i].kind, snl_check_get_id (element)) || is_drawn (check, element))
            continue;

          sentence = dup_sentence (_(kinds[i].sentence), snl_check_get_id (element));
          snl_check_fault (check, element, "%s", sentence);
        }
    }
}

static int
compare_findings_cb (gconstpointer a,
                     gconstpointer b)
{
  const Finding *first = *(const Finding *const *) a;
  const Finding *second = *(const Finding *const *) b;

  if (first->line != second->line)
    return first->line < second->line ? -1 : 1;

  return first->order < second->order ? -1 : first->order > second->order;
}

static void
report (SnlCheck   *check,
        const char *file,
        GPtrArray  *faults)
{
  g_autoptr(GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  g_ptr_array_sort (check->findings, compare_findings_cb);

  for (guint i = 0; i < check->findings->len; i++)
    {
      const Finding *finding = g_ptr_array_index (check->findings, i);
      g_autofree char *fault = NULL;

      if (i == SNL_CHECK_FINDING_LIMIT)
        {
          g_ptr_array_add (faults, g_strdup_printf (_("%s:%d: there are more faults; correct those "
                                                      "above first"), file, finding->line));
          return;
        }

      fault = g_strdup_printf ("%s:%d: %s", file, finding->line, finding->sentence);
      /* a second one must not take the place of the first as the key: it goes */
      if (g_hash_table_contains (said, fault))
        continue;

      g_hash_table_add (said, fault);
      g_ptr_array_add (faults, g_steal_pointer (&fault));
    }
}

/**
 * snl_ruleset_check_meaning:
 * @root: a module that fits the schema and whose expressions can be understood
 * @file: its name
 * @faults: (element-type utf8): gets a sentence `file:line: …` for each fault
 *
 * Checks what a schema cannot: that names lead somewhere, that variables are bound, that values
 * exist which others are compared with, that tables are whole, that everything ends, and that
 * nothing is there for nothing.
 */
void
snl_ruleset_check_meaning (SnlElement *root,
                           const char *file,
                           GPtrArray  *faults)
{
  SnlCheck check = { .root = root };

  check.findings = g_ptr_array_new_with_free_func (finding_free);
  check.named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_ptr_array_unref);
  check.index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check.by_body = g_hash_table_new (NULL, NULL);
  check.by_element = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  check.used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check.bodies = g_ptr_array_new_with_free_func (body_free);
  check.formulas = g_ptr_array_new_with_free_func (g_free);

  collect_named (&check, root);
  snl_check_names (&check);
  snl_check_ids (&check);
  snl_check_scopes (&check);
  snl_check_texts (&check);
  snl_check_values (&check);
  snl_check_pages (&check);
  snl_check_ends (&check);
  check_unused (&check);
  report (&check, file, faults);

  g_ptr_array_unref (check.formulas);
  g_ptr_array_unref (check.bodies);
  g_hash_table_unref (check.used);
  g_hash_table_unref (check.by_element);
  g_hash_table_unref (check.by_body);
  g_hash_table_unref (check.index);
  g_hash_table_unref (check.named);
  g_ptr_array_unref (check.findings);
}
