/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-import.h"

#include "snl-class-text-private.h"
#include "snl-procedure-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* One list on its way into the position. */
typedef struct {
  SnlRun     *run;
  SnlElement *import;    /* of the module */
  const char *kind;      /* `piece` or `place` */
  const char *type;
  const char *title;     /* of the list, for people: a file's name */
  GPtrArray  *columns;   /* of interned names, in the list's order */
  guint       added;
} List;

static const char *
get_answer (SnlRun     *run,
            const char *name)
{
  const char *answer = run->actor->answers != NULL ? g_hash_table_lookup (run->actor->answers, name) : NULL;

  return answer != NULL && *answer != '\0' ? answer : NULL;
}

/* A fault of a line; which one, people count from 1. */
static gboolean
fail (List         *list,
      guint         line,
      GError      **error,
      const char   *format,
      ...) G_GNUC_PRINTF (4, 5);

static gboolean
fail (List         *list,
      guint         line,
      GError      **error,
      const char   *format,
      ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: a list's name, a line of it, and what is wrong there */
  g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("%s, line %u: %s"), list->title, line, sentence);

  return FALSE;
}

static SnlElement *
find_statistic (List       *list,
                const char *name)
{
  SnlElement *statistic = snl_ruleset_find (list->run->actor->ruleset, "statistic", name);

  return statistic != NULL && g_strcmp0 (snl_element_get (statistic, "of"), list->kind) == 0
         && snl_statistic_is_for (statistic, list->type) ? statistic : NULL;
}

static gboolean
is_same (const char *one,
         const char *other)
{
  g_autofree char *first = g_utf8_casefold (one, -1);
  g_autofree char *second = g_utf8_casefold (other, -1);

  return strcmp (first, second) == 0;
}

/* A column is called as the module calls it, by its id or by its name. */
static const char *
find_column (List       *list,
             const char *text)
{
  g_auto(GStrv) columns = g_strsplit (snl_element_get (list->import, "columns"), " ", -1);

  for (guint i = 0; columns[i] != NULL; i++)
    {
      SnlElement *statistic = find_statistic (list, columns[i]);
      const char *label = statistic != NULL ? snl_element_get_label (statistic) : NULL;

      if (is_same (columns[i], text) || (label != NULL && is_same (label, text)))
        return g_intern_string (columns[i]);
    }

  return NULL;
}

static gboolean
read_head (List                  *list,
           const SnlClassFields  *head,
           GError               **error)
{
  const char *needs = snl_element_get (list->import, "needs");
  g_auto(GStrv) needed = g_strsplit (needs != NULL ? needs : "", " ", -1);

  for (guint i = 0; head->fields != NULL && i < head->fields->len; i++)
    {
      const char *text = g_ptr_array_index (head->fields, i);
      const char *column = find_column (list, text);

      if (column == NULL)
        return fail (list, head->line, error, _("there is no column “%s”; the first line names them, of these: %s"),
                     text, snl_element_get (list->import, "columns"));
      if (g_ptr_array_find (list->columns, column, NULL))
        return fail (list, head->line, error, _("the column “%s” is there twice"), text);
      g_ptr_array_add (list->columns, (gpointer) column);
    }

  for (guint i = 0; needed[i] != NULL; i++)
    if (*needed[i] != '\0' && !g_ptr_array_find (list->columns, g_intern_string (needed[i]), NULL))
      return fail (list, head->line, error, _("the column “%s” is missing"), needed[i]);

  return TRUE;
}

/* A side by its id or by one of its names */
static const char *
find_side (List       *list,
           const char *text)
{
  SnlElement *sides = snl_ruleset_get_section (list->run->actor->ruleset, "sides");

  for (guint i = 0; i < snl_element_get_n_children (sides); i++)
    {
      SnlElement *side = snl_element_get_child (sides, i);

      if (is_same (snl_element_get (side, "id"), text)
          || (snl_element_get_label (side) != NULL && is_same (snl_element_get_label (side), text)))
        return snl_element_get (side, "id");
      for (guint j = 0; j < snl_element_get_n_children (side); j++)
        {
          const char *word = snl_element_get_text (snl_element_get_child (side, j));

          if (!snl_element_is (snl_element_get_child (side, j), "leader") && word != NULL && is_same (word, text))
            return snl_element_get (side, "id");
        }
    }

  return NULL;
}

static char *
list_sides (List *list)
{
  SnlElement *sides = snl_ruleset_get_section (list->run->actor->ruleset, "sides");
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < snl_element_get_n_children (sides); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            snl_element_get (snl_element_get_child (sides, i), "id"));

  return g_string_free (names, FALSE);
}

static gboolean
read_number (List         *list,
             guint         line,
             const char   *column,
             const char   *text,
             GError      **error)
{
  SnlElement *statistic = find_statistic (list, column);
  const char *least = statistic != NULL ? snl_element_get (statistic, "least") : NULL;
  const char *most = statistic != NULL ? snl_element_get (statistic, "most") : NULL;
  char *end = NULL;
  double number = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !isfinite (number))
    return fail (list, line, error, _("%s is a number, not “%s”"), column, text);
  if (least != NULL && number < g_ascii_strtod (least, NULL))
    return fail (list, line, error, _("%s is %s or more, not “%s”"), column, least, text);
  if (most != NULL && number > g_ascii_strtod (most, NULL))
    return fail (list, line, error, _("%s is %s or less, not “%s”"), column, most, text);

  return TRUE;
}

/* The first word of @text that should be the id of something of @kind, and is not. */
static char *
dup_stranger (List       *list,
              const char *kind,
              const char *text)
{
  g_auto(GStrv) words = g_strsplit_set (text, " ,;", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      xmlNode *node = *words[i] != '\0' ? snl_position_find (list->run->actor->position, words[i]) : NULL;

      if (*words[i] != '\0' && (node == NULL || strcmp ((const char *) node->name, kind) != 0))
        return g_strdup (words[i]);
    }

  return NULL;
}

/* What a cell says, as the position has it; NULL with @error if it cannot be. */
static char *
dup_value (List         *list,
           guint         line,
           const char   *column,
           const char   *text,
           GError      **error)
{
  static const char * const measures[] = { "height", "turned", "width", "x", "y", NULL };
  SnlElement *statistic = find_statistic (list, column);
  const char *kind = statistic != NULL ? snl_element_get (statistic, "kind") : "text";
  g_autofree char *small = g_utf8_strdown (text, -1);

  if (strcmp (kind, "number") == 0 || (statistic == NULL && g_strv_contains (measures, column)))
    return read_number (list, line, column, text, error) ? g_strdup (text) : NULL;
  if (strcmp (kind, "yes-no") == 0)
    {
      if (strcmp (small, "yes") == 0 || strcmp (small, "no") == 0)
        return g_steal_pointer (&small);
      fail (list, line, error, _("%s is yes or no, not “%s”"), column, text);
      return NULL;
    }
  if (statistic != NULL && snl_element_get (statistic, "words") != NULL)
    {
      if (snl_statistic_can_be (statistic, small))
        return g_steal_pointer (&small);
      fail (list, line, error, _("%s cannot be “%s”; it can be: %s"), column, text,
            snl_element_get (statistic, "words"));
      return NULL;
    }

  return g_strdup (text);
}

static const char *
get_cell (List                  *list,
          const SnlClassFields  *line,
          const char            *column)
{
  for (guint i = 0; i < list->columns->len && i < line->fields->len; i++)
    if (g_strcmp0 (g_ptr_array_index (list->columns, i), column) == 0
        && *(const char *) g_ptr_array_index (line->fields, i) != '\0')
      return g_ptr_array_index (line->fields, i);

  return NULL;
}

/* What the line adds must have what it needs, and no more fields than there are columns. */
static gboolean
check_line (List                  *list,
            const SnlClassFields  *line,
            GError               **error)
{
  const char *needs = snl_element_get (list->import, "needs");
  g_auto(GStrv) needed = g_strsplit (needs != NULL ? needs : "", " ", -1);

  if (line->fields == NULL)
    return fail (list, line->line, error, _("a quote is not closed: %s"), line->text);
  for (guint i = list->columns->len; i < line->fields->len; i++)
    if (*(const char *) g_ptr_array_index (line->fields, i) != '\0')
      return fail (list, line->line, error, _("“%s” stands beyond the last column"),
                   (const char *) g_ptr_array_index (line->fields, i));
  for (guint i = 0; needed[i] != NULL; i++)
    if (*needed[i] != '\0' && get_cell (list, line, needed[i]) == NULL)
      return fail (list, line->line, error, _("%s is missing"), needed[i]);

  return TRUE;
}

static gboolean
fill_in (List                  *list,
         const SnlClassFields  *line,
         xmlNode               *node,
         GError               **error)
{
  for (guint i = 0; i < list->columns->len; i++)
    {
      const char *column = g_ptr_array_index (list->columns, i);
      const char *text = get_cell (list, line, column);
      g_autofree char *value = NULL;

      if (text == NULL || strcmp (column, "side") == 0 || strcmp (column, "id") == 0)
        continue;
      value = dup_value (list, line->line, column, text, error);
      if (value == NULL)
        return FALSE;
      snl_run_edit (list->run, snl_node_get (node, "id"), column, value, NULL);
    }

  return TRUE;
}

/* What the module does with a line; when it refuses, people want to know which. */
static gboolean
run_line (List     *list,
          guint     line,
          xmlNode  *node,
          GError  **error)
{
  SnlElement *each_line = snl_element_find (list->import, "each-line");
  g_autoptr(GError) problem = NULL;

  if (each_line == NULL)
    return TRUE;

  snl_scope_bind_node (list->run->scope, "added", node);
  if (snl_run_steps (list->run, each_line, &problem))
    return TRUE;
  if (problem == NULL)
    return fail (list, line, error, _("the module asks something here, which a list cannot answer"));
  if (!g_error_matches (problem, SNL_ERROR, SNL_ERROR_REFUSED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  return fail (list, line, error, "%s", problem->message);
}

/*
 * The node that a line is about: where lists name ids, one that is there already is changed, and a
 * new one is called so.
 */
static xmlNode *
find_or_add (List                  *list,
             const SnlClassFields  *line,
             const char            *side,
             GError               **error)
{
  const char *id = get_cell (list, line, "id");
  xmlNode *node = id != NULL ? snl_position_find (list->run->actor->position, id) : NULL;
  g_autoptr(GError) problem = NULL;

  if (node != NULL && (strcmp ((const char *) node->name, list->kind) != 0
                       || g_strcmp0 (snl_node_get (node, "type"), list->type) != 0))
    {
      fail (list, line->line, error, _("“%s” is the id of something else"), id);
      return NULL;
    }
  if (id != NULL && node == NULL
      && (!g_regex_match_simple ("^[a-z0-9]([a-z0-9_-]{0,46}[a-z0-9])?$", id, 0, 0) || strcmp (id, "game") == 0))
    {
      fail (list, line->line, error, _("an id has small letters, digits and hyphens, unlike “%s”"), id);
      return NULL;
    }
  if (node != NULL)
    return node;

  node = snl_run_add_node (list->run, list->kind, list->type,
                           side != NULL ? side : snl_element_get (list->import, "side"), id, &problem);
  if (node == NULL)
    fail (list, line->line, error, "%s", problem->message);

  return node;
}

static gboolean
add_line (List                  *list,
          const SnlClassFields  *line,
          GError               **error)
{
  const char *text;
  const char *side = NULL;
  xmlNode *node;

  if (!check_line (list, line, error))
    return FALSE;
  text = get_cell (list, line, "side");
  if (text != NULL)
    {
      g_autofree char *names = list_sides (list);

      side = find_side (list, text);
      if (side == NULL)
        return fail (list, line->line, error, _("there is no side “%s”; there are: %s"), text, names);
    }

  node = find_or_add (list, line, side, error);
  if (node == NULL)
    return FALSE;
  list->added++;

  return fill_in (list, line, node, error) && run_line (list, line->line, node, error);
}

/* A list may name what stands further down in it, so this is looked at when all lines are there. */
static gboolean
check_names (List                  *list,
             const SnlClassFields  *line,
             GError               **error)
{
  for (guint i = 0; i < list->columns->len; i++)
    {
      const char *column = g_ptr_array_index (list->columns, i);
      SnlElement *statistic = find_statistic (list, column);
      const char *kind = statistic != NULL ? snl_element_get (statistic, "names") : NULL;
      const char *text = kind != NULL ? get_cell (list, line, column) : NULL;
      g_autofree char *stranger = text != NULL ? dup_stranger (list, kind, text) : NULL;
      g_autofree char *sides = NULL;

      if (stranger == NULL)
        continue;
      if (strcmp (kind, "side") != 0)
        return fail (list, line->line, error, _("%s: there is nothing with the id “%s”"), column, stranger);
      sides = list_sides (list);
      return fail (list, line->line, error, _("there is no side “%s”; there are: %s"), stranger, sides);
    }

  return TRUE;
}

static void
fault_free (gpointer data)
{
  SnlFault *fault = data;

  g_free (fault->sentence);
  g_free (fault);
}

static gboolean
read_list (List        *list,
           const char  *text,
           gsize        length,
           GError     **error)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (fault_free);
  g_autoptr(GPtrArray) lines = snl_class_text_split (text, length, faults);
  g_autoptr(GPtrArray) records = snl_class_text_parse (lines);
  SnlElement *at_end = snl_element_find (list->import, "at-end");
  g_autoptr(GError) problem = NULL;

  for (guint i = 0; i < faults->len; i++)
    {
      const SnlFault *fault = g_ptr_array_index (faults, i);

      if (fault->lost)
        return fail (list, fault->line, error, "%s", fault->sentence);
    }
  if (records->len < 2)
    return fail (list, 1, error, _("the first line names the columns, of these: %s; then a line for each follows"),
                 snl_element_get (list->import, "columns"));
  if (!read_head (list, g_ptr_array_index (records, 0), error))
    return FALSE;
  for (guint i = 1; i < records->len; i++)
    if (!add_line (list, g_ptr_array_index (records, i), error))
      return FALSE;
  for (guint i = 1; i < records->len; i++)
    if (!check_names (list, g_ptr_array_index (records, i), error))
      return FALSE;

  if (at_end == NULL || snl_run_steps (list->run, at_end, &problem))
    return TRUE;
  if (problem == NULL)
    return snl_run_refuse (error, _("%s: the module asks something here, which a list cannot answer"), list->title);
  g_propagate_error (error, g_steal_pointer (&problem));

  return FALSE;
}

/* Which of the module's lists it is: the one that `of` names, or the only one. */
static SnlElement *
find_import (SnlRun  *run,
             GError **error)
{
  SnlElement *imports = snl_ruleset_get_section (run->actor->ruleset, "imports");
  const char *of = get_answer (run, "of");
  SnlElement *found = of != NULL && imports != NULL ? snl_element_find_id (imports, "import", of) : NULL;
  g_autoptr(GString) names = g_string_new (NULL);

  if (imports == NULL)
    {
      snl_run_refuse (error, _("%s takes no lists"), snl_ruleset_get_title (run->actor->ruleset));
      return NULL;
    }
  if (of == NULL && snl_element_get_n_children (imports) == 1)
    return snl_element_get_child (imports, 0);
  if (found != NULL)
    return found;

  for (guint i = 0; i < snl_element_get_n_children (imports); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            snl_element_get (snl_element_get_child (imports, i), "id"));
  snl_run_refuse (error, _("say which list it is, as in of=NAME: %s"), names->str);

  return NULL;
}

static gboolean
check_answers (SnlRun  *run,
               GError **error)
{
  static const char * const asks[] = { "of", "file", "list", NULL };
  GHashTableIter iter;
  gpointer name;

  if (run->actor->answers != NULL)
    {
      g_hash_table_iter_init (&iter, run->actor->answers);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        if (!g_strv_contains (asks, name))
          return snl_run_refuse (error, _("“%s” does not ask for “%s”; it asks for: %s"), "import",
                                 (const char *) name, "of, file, list");
    }
  if (get_answer (run, "file") == NULL && get_answer (run, "list") == NULL)
    return snl_run_refuse (error, _("say where the list is, as in file=PATH, or what stands in it, as in list=TEXT"));

  return TRUE;
}

/* A list that a game has taken in is done again from its text: the file may be gone. */
static gboolean
get_text (SnlRun      *run,
          char       **text,
          gsize       *length,
          GError     **error)
{
  g_autoptr(GError) problem = NULL;

  if (get_answer (run, "list") != NULL)
    {
      *text = g_strdup (get_answer (run, "list"));
      *length = strlen (*text);
      return TRUE;
    }
  if (g_file_get_contents (get_answer (run, "file"), text, length, &problem))
    return TRUE;

  g_set_error_literal (error, SNL_ERROR, SNL_ERROR_FILE, problem->message);

  return FALSE;
}

static void
keep_answers (SnlRun     *run,
              const char *of,
              const char *title,
              const char *text,
              gsize       length)
{
  g_autofree char *clean = g_utf8_make_valid (text, (gssize) length);

  if (get_answer (run, "of") != NULL)
    g_ptr_array_add (run->entry->answers, snl_answer_new ("of", of, SNL_SOURCE_GIVEN));
  if (get_answer (run, "file") != NULL)
    g_ptr_array_add (run->entry->answers, snl_answer_new ("file", title, SNL_SOURCE_GIVEN));
  g_ptr_array_add (run->entry->answers, snl_answer_new ("list", clean, SNL_SOURCE_GIVEN));
}

static gboolean
import (SnlRun  *run,
        GError **error)
{
  g_autoptr(GPtrArray) columns = g_ptr_array_new ();
  List list = { run, NULL, NULL, NULL, NULL, columns, 0 };
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!check_answers (run, error))
    return FALSE;
  list.import = find_import (run, error);
  if (list.import == NULL || !get_text (run, &text, &length, error))
    return FALSE;

  title = get_answer (run, "file") != NULL ? g_path_get_basename (get_answer (run, "file"))
          : g_strdup (snl_element_get_label (list.import));
  list.title = title != NULL ? title : snl_element_get (list.import, "id");
  list.type = snl_element_get (list.import, "piece");
  list.kind = list.type != NULL ? "piece" : "place";
  if (list.type == NULL)
    list.type = snl_element_get (list.import, "place");
  if (!read_list (&list, text, length, error))
    return FALSE;

  keep_answers (run, snl_element_get (list.import, "id"), list.title, text, length);
  g_ptr_array_add (run->entry->say, g_strdup_printf (ngettext ("%s: %u line is taken in.", "%s: %u lines are taken in.",
                                                               list.added), list.title, list.added));

  return snl_sequence_check_endings (run, FALSE, error);
}

/**
 * snl_import_is_action:
 *
 * Returns: whether @action is `import`
 */
gboolean
snl_import_is_action (const char *action)
{
  return g_strcmp0 (action, "import") == 0;
}

/**
 * snl_import_run:
 * @actor: as for snl_procedure_run()
 * @action: `import` (answers: `of`, which of the module's lists; `file`, a path, or `list`, its text)
 * @error: return location for an #SnlError
 *
 * Takes in a list of comma-, semicolon- or tab-separated values whose first line names the columns:
 * all of its lines, or nothing.
 *
 * Returns: (transfer full): the attempt, which is complete; or %NULL with @error, which names the line,
 *   and the position as it was
 */
SnlAttempt *
snl_import_run (const SnlActor  *actor,
                const char      *action,
                GError         **error)
{
  SnlRun run;
  gboolean good;

  snl_run_init (&run, actor, action);
  good = import (&run, error);

  return snl_run_finish (&run, good, !good);
}
