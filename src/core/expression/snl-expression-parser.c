/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A recursive-descent parser. The grammar is a subset of XPath 1.0. Its operators, from the
 * lowest precedence to the highest:
 *
 *   or   and   = !=   < <= > >=   + -   * div mod   - (a sign)   |
 *
 * and their operands:
 *
 *   path    a step, a value, or both: name, $piece/@figures, (a | b)[1], snl:words($line)[2];
 *           /name is a path from the document's root
 *   step    name   *   .   ..   @name   self::name   self::*
 *           all but . and .. may have conditions: piece[@figures > 0]
 *   value   $name   'text'   "text"   12.5   (expression)   function(expression, …)
 *
 * A number as a condition selects the node at that position. There are no other axes, no // and no
 * @*. Names have ASCII letters, and no prefix except snl: of functions. Other expressions are
 * refused with one message about the first mistake, which suggests what to write instead where that
 * can be guessed.
 */

#include "snl-evaluate-private.h"

#include "core/base/snl-spelling-distance.h"
#include "core/base/snl-error.h"
#include "core/base/snl-intern.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#define MAX_DEPTH 100
#define MAX_TERMS 2000

typedef struct {
  const char *source;
  const char *at;
  GPtrArray  *terms;
  guint       depth;
  guint       n_conditions;   /* the number of conditions around the current position */
  char       *problem;        /* the message of the first mistake, or NULL */
} Reader;

static SnlTerm *read_binary (Reader *self,
                             guint   level);

/* Sets the message unless there is one already. Returns NULL. */
G_GNUC_PRINTF (2, 3)
static SnlTerm *
fail (Reader     *self,
      const char *format,
      ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (self->problem == NULL)
    self->problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  return NULL;
}

static void
term_free (gpointer data)
{
  SnlTerm *term = data;

  g_free (term->text);
  g_free (term->attributes);
  g_clear_pointer (&term->fixed_parts, g_ptr_array_unref);
  g_free (term);
}

static SnlTerm *
new_term (Reader       *self,
          SnlTermKind   kind,
          SnlValueKind  type,
          const char   *begin,
          const char   *name)
{
  SnlTerm *term;

  if (self->terms->len >= MAX_TERMS)
    return fail (self, _("this is too long; define parts of it"));

  term = g_new0 (SnlTerm, 1);
  term->kind = kind;
  term->type = type;
  term->position = (guint) (begin - self->source);
  term->name = name;
  g_ptr_array_add (self->terms, term);

  return term;
}

/* Creates a term of two parts; NULL if one of them is NULL */
static SnlTerm *
join (Reader       *self,
      SnlTermKind   kind,
      SnlValueKind  type,
      SnlTerm      *first,
      SnlTerm      *second)
{
  SnlTerm *term = first != NULL && second != NULL
                  ? new_term (self, kind, type, self->source + first->position, NULL) : NULL;

  if (term != NULL)
    {
      term->first = first;
      term->second = first->next = second;
      term->uses_position = first->uses_position ||
                            (second->uses_position && kind != SNL_TERM_FILTER &&
                             kind != SNL_TERM_EACH);
    }

  return term;
}

static void
skip_blanks (Reader *self)
{
  self->at += strspn (self->at, " \t\r\n");
}

/* Reads @mark if it comes next; FALSE if it does not */
static gboolean
take (Reader     *self,
      const char *mark)
{
  skip_blanks (self);
  if (!g_str_has_prefix (self->at, mark))
    return FALSE;
  self->at += strlen (mark);

  return TRUE;
}

static gboolean
is_name_start (char character)
{
  return g_ascii_isalpha (character) || character == '_';
}

static gboolean
is_name (char character)
{
  return is_name_start (character) || g_ascii_isdigit (character) || character == '-' ||
         character == '.';
}

static gsize
get_name_length (const char *at)
{
  gsize length = 0;

  while (is_name_start (*at) && is_name (at[length]))
    length++;

  return length;
}

/* Returns: (nullable): the next name, interned; NULL if no name comes next */
static const char *
read_name (Reader *self)
{
  g_autofree char *name = NULL;

  skip_blanks (self);
  if (!is_name_start (*self->at))
    return NULL;
  name = g_strndup (self->at, get_name_length (self->at));
  self->at += strlen (name);

  return snl_intern (name);
}

/* Whether the value of @term can be a node set; else sets the message */
static gboolean
gives_nodes (Reader        *self,
             const SnlTerm *term)
{
  g_autofree char *words = NULL;

  if (term == NULL || term->type == SNL_VALUE_NODES || term->type == SNL_TERM_ANY)
    return term != NULL;
  words = g_strndup (self->source + term->position, self->at - self->source - term->position);
  /* leave out the operator that follows and requires nodes */
  for (gsize length = strlen (words);
       length > 0 && strchr (" \t\r\n/[|", words[length - 1]) != NULL;)
    words[--length] = '\0';
  fail (self, _("pieces or other nodes are wanted here, not “%s”"), words);

  return FALSE;
}

static SnlTerm *
read_text (Reader *self)
{
  const char *end = strchr (self->at + 1, *self->at);
  SnlTerm *term;

  if (end == NULL)
    return fail (self, _("the text “%s” has no end; it needs a second %c"),
                 self->at + 1, *self->at);
  term = new_term (self, SNL_TERM_TEXT, SNL_VALUE_TEXT, self->at, NULL);
  if (term != NULL)
    term->text = g_strndup (self->at + 1, end - self->at - 1);
  self->at = end + 1;

  return term;
}

static SnlTerm *
read_number (Reader *self)
{
  gsize whole = strspn (self->at, "0123456789");
  gsize length = whole +
                 (self->at[whole] == '.' ? 1 + strspn (self->at + whole + 1, "0123456789") : 0);
  g_autofree char *text = g_strndup (self->at, length);
  SnlTerm *term;

  if (is_name (self->at[length]))
    {
      self->at += length;
      return NULL;
    }
  term = new_term (self, SNL_TERM_NUMBER, SNL_VALUE_NUMBER, self->at, NULL);
  if (term != NULL)
    {
      term->number = snl_text_to_number (text);
      term->text = g_steal_pointer (&text);
    }
  self->at += length;

  return term;
}

/* Sets a message for an unknown function, with a suggestion */
static SnlTerm *
refuse_function (Reader     *self,
                 const char *name)
{
  static const struct {
    const char *call;
    const char *advice;
  } advices[] = {
    { "comment()",    N_("there is no comment() here; * is any node") },
    { "current()",
      N_("there is no current() here; a dot is the node that is looked at; <let> holds another") },
    { "if()",         N_("there is no if() here; <then when=\"…\"> says when a value is another") },
    { "local-name()", N_("there is no local-name() here; write “name()”") },
    { "node()",       N_("there is no node() here; * is any node") },
    { "text()",       N_("there is no text() here; @name is what a node says") },
  };
  static const char *const refused[] = { "document", "id", "lang", NULL };
  g_autofree char *call = g_strconcat (name, "()", NULL);
  g_autofree char *own = g_strconcat ("snl:", name, NULL);
  const char *nearest = snl_function_find (own) != NULL ? own : NULL;
  guint min = G_MAXUINT;

  if (strcmp (name, "abs") == 0)
    return fail (self, _("“%s” is not known here; write “%s”"), call, "snl:max($n, -$n)");
  for (gsize i = 0; i < G_N_ELEMENTS (advices); i++)
    if (strcmp (advices[i].call, call) == 0)
      return fail (self, "%s", _(advices[i].advice));
  if (g_strv_contains (refused, name))
    return fail (self, _("%s() is not for modules, which see the position only"), name);

  for (guint i = 0; min > 0 && snl_function_get_name (i) != NULL; i++)
    {
      const char *other = snl_function_get_name (i);
      guint distance = nearest == own ? 0 : snl_spelling_distance (other, name);

      if (distance < min && distance <= MAX (strlen (other) / 3, 1))
        nearest = nearest == own ? own : other;
      min = MIN (min, distance);
    }

  return nearest != NULL
         ? fail (self, _("there is no function %s(); did you mean “%s”?"), name, nearest)
         : fail (self, _("there is no function %s()"), name);
}

/* Reads the arguments of a function and checks their number and types */
static SnlTerm *
read_arguments (Reader            *self,
                const SnlFunction *function,
                const char        *begin)
{
  SnlTerm *term = new_term (self, SNL_TERM_CALL, function->type, begin,
                            snl_intern (function->name));
  SnlTerm **next = term != NULL ? &term->first : NULL;
  guint count = 0;

  if (term == NULL)
    return NULL;
  term->function = function;
  for (gboolean more = !take (self, ")"); more; count++)
    {
      *next = read_binary (self, 0);
      if (*next == NULL || (count == 0 && function->wants_nodes && !gives_nodes (self, *next)))
        return NULL;
      term->uses_position = term->uses_position || (*next)->uses_position;
      next = &(*next)->next;
      more = take (self, ",");
      if (!more && !take (self, ")"))
        return NULL;
    }
  term->second = term->first != NULL ? term->first->next : NULL;

  if (count < function->min || count > function->max)
    return fail (self, count < function->min && function->max > function->min
                       ? _("arguments of %s(): at least %u, not %u")
                       : _("arguments of %s(): %u, not %u"),
                 function->name, CLAMP (count, function->min, function->max), count);
  if (function->reads_position && self->n_conditions == 0)
    return fail (self, _("%s() tells the place among nodes, and stands between [ and ] only"),
                 function->name);
  term->uses_position = term->uses_position || function->reads_position;
  if (strcmp (function->name, "snl:where") == 0 &&
      (term->second->kind != SNL_TERM_TEXT || !is_name_start (*term->second->text) ||
       get_name_length (term->second->text) < strlen (term->second->text)))
    return fail (self, _("%s() wants a name between quotes after the set: 'unit', which is $unit "
                         "then"), function->name);

  return term;
}

/* If a call comes next, reads it into @term. */
static gboolean
take_call (Reader   *self,
           SnlTerm **term)
{
  gsize prefix = get_name_length (self->at);
  gsize length = prefix;
  g_autofree char *name = NULL;
  const SnlFunction *function;
  const char *begin = self->at;

  if (length > 0 && begin[length] == ':' && begin[length + 1] != ':')
    length += 1 + get_name_length (begin + length + 1);
  if (length == 0 || begin[length + strspn (begin + length, " \t\r\n")] != '(')
    return FALSE;

  name = g_strndup (begin, length);
  function = snl_function_find (name);
  self->at += length;
  *term = function == NULL ? refuse_function (self, name)
          : take (self, "(") ? read_arguments (self, function, begin) : NULL;

  return TRUE;
}

/* Reads a name, or * (NULL), with an axis before it or not */
static SnlTerm *
read_node_test (Reader      *self,
                SnlTermKind  kind,
                const char  *begin)
{
  gboolean is_any = take (self, "*");
  const char *name = is_any ? NULL : read_name (self);

  skip_blanks (self);
  if (g_strcmp0 (name, "snl") == 0 && *self->at == ':')
    return fail (self, _("after %.*s there stands in brackets what it is given"),
                 (int) get_name_length (self->at + 1) + 4, self->at - 3);
  if ((!is_any && name == NULL) || *self->at == ':')
    return NULL;

  return new_term (self, kind, SNL_VALUE_NODES, begin, name);
}

/* Sets a message for an axis that is not supported, with a replacement */
static SnlTerm *
refuse_axis (Reader     *self,
             const char *axis)
{
  static const struct {
    const char *axis;
    const char *instead;
  } known[] = {
    { "attribute", "@name" },
    { "child",     "name" },
    { "parent",    ".." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].axis, axis) == 0)
      /* Translators: what stands in a formula, and what should */
      return fail (self, _("“%s” is not known here; write “%s”"), axis, known[i].instead);

  return fail (self, _("“%s” is not known here; a step is a name, *, .., @name or self::name"),
               axis);
}

/* Reads a step from the context node: `name`, `*`, `.`, `..`, `@name`, `self::name` */
static SnlTerm *
read_step (Reader *self)
{
  const char *begin;
  SnlTerm *term;
  gsize length;

  skip_blanks (self);
  begin = self->at;
  if (*begin == '/')
    return refuse_axis (self, "//");
  if (take (self, ".."))
    return new_term (self, SNL_TERM_PARENT, SNL_VALUE_NODES, begin, NULL);
  if (take (self, "."))
    return new_term (self, SNL_TERM_CONTEXT, SNL_VALUE_NODES, begin, NULL);
  if (take (self, "@"))
    {
      term = read_node_test (self, SNL_TERM_ATTRIBUTE, begin);
      /* refuse access to students' names, which the position holds in the attribute `player` */
      return term != NULL && (term->name == NULL || strcmp (term->name, "player") == 0)
             ? fail (self, _("@%s could read students’ names, which are not for rules"),
                     term->name != NULL ? "player" : "*")
             : term;
    }

  length = get_name_length (begin);
  if (length > 0 && g_str_has_prefix (begin + length + strspn (begin + length, " \t\r\n"), "::"))
    {
      const char *axis = read_name (self);

      return strcmp (axis, "self") == 0 && take (self, "::")
             ? read_node_test (self, SNL_TERM_SELF, begin)
             : refuse_axis (self, axis);
    }

  return take_call (self, &term)
         ? (term != NULL ? fail (self, _("%s() is no step of a path"), term->name) : NULL)
         : read_node_test (self, SNL_TERM_CHILD, begin);
}

/* Reads the beginning of a path: a step, or a value */
static SnlTerm *
read_primary (Reader *self)
{
  const char *begin;
  const char *name;
  SnlTerm *term;

  skip_blanks (self);
  begin = self->at;
  if (*begin == '\'' || *begin == '"')
    return read_text (self);
  if (g_ascii_isdigit (*begin) || (*begin == '.' && g_ascii_isdigit (begin[1])))
    return read_number (self);
  if (take (self, "("))
    {
      term = read_binary (self, 0);
      return term != NULL && take (self, ")") ? term : NULL;
    }
  if (take (self, "$"))
    {
      name = is_name_start (*self->at) ? read_name (self) : NULL;
      return name != NULL && *self->at != ':'
             ? new_term (self, SNL_TERM_VARIABLE, SNL_TERM_ANY, begin, name)
             : NULL;
    }

  return take_call (self, &term) ? term : read_step (self);
}

/* Whether a condition can depend on the position of the node */
static gboolean
is_positional (const SnlTerm *condition)
{
  return condition->uses_position || condition->type == SNL_VALUE_NUMBER ||
         condition->type == SNL_TERM_ANY;
}

/* Reads the conditions after @term; @are_positional: whether one can depend on the position */
static SnlTerm *
read_conditions (Reader   *self,
                 SnlTerm  *term,
                 gboolean *are_positional)
{
  while (term != NULL && take (self, "["))
    {
      SnlTerm *condition;

      if (term->kind == SNL_TERM_CONTEXT || term->kind == SNL_TERM_PARENT)
        return fail (self, _("“%s” is not known here; write “%s”"), term->kind == SNL_TERM_PARENT
                                                                    ? "..["
                                                                    : ".[",
                     term->kind == SNL_TERM_PARENT ? "(..)[" : "self::*[");
      if (!gives_nodes (self, term))
        return NULL;
      self->n_conditions++;
      condition = read_binary (self, 0);
      self->n_conditions--;
      if (condition == NULL || !take (self, "]"))
        return NULL;
      *are_positional = *are_positional || is_positional (condition);
      term = join (self, SNL_TERM_FILTER, SNL_VALUE_NODES, term, condition);
    }

  return term;
}

/* Whether the value of @term is always at most one node */
static gboolean
is_single (const SnlTerm *term)
{
  return term->kind == SNL_TERM_CONTEXT || term->kind == SNL_TERM_ROOT ||
         (term->kind == SNL_TERM_PARENT && (term->first == NULL || is_single (term->first)));
}

/* Reads the step after the slash that follows @from, with its conditions */
static SnlTerm *
read_next_step (Reader  *self,
                SnlTerm *from)
{
  gboolean are_positional = FALSE;
  SnlTerm *step;
  SnlTerm *term;

  skip_blanks (self);
  if (*self->at != '\0' && (g_ascii_isdigit (*self->at) || strchr ("$(", *self->at) != NULL))
    return fail (self, _("“%s” is not known here; write “%s”"), "/", "div");

  step = gives_nodes (self, from) ? read_step (self) : NULL;
  term = read_conditions (self, step, &are_positional);
  if (term == NULL || step->kind == SNL_TERM_CONTEXT)
    return term != NULL ? from : NULL;
  /* positions count separately from each node of @from */
  if (are_positional && !is_single (from))
    return join (self, SNL_TERM_EACH, SNL_VALUE_NODES, from, term);
  step->first = from;

  return term;
}

static SnlTerm *
read_path (Reader *self)
{
  gboolean ignored = FALSE;
  SnlTerm *term;

  if (++self->depth > MAX_DEPTH)
    return fail (self, _("this is nested too deep; define parts of it"));

  if (take (self, "/"))
    {
      term = new_term (self, SNL_TERM_ROOT, SNL_VALUE_NODES, self->at - 1, NULL);
      skip_blanks (self);
      if (term != NULL &&
          (*self->at == '*' || *self->at == '@' || *self->at == '.' || *self->at == '/' ||
           is_name_start (*self->at)))
        term = read_next_step (self, term);
    }
  else
    term = read_conditions (self, read_primary (self), &ignored);
  while (term != NULL && take (self, "/"))
    term = read_next_step (self, term);
  self->depth--;

  return term;
}

/* Reads minus signs and their operand */
static SnlTerm *
read_unary (Reader *self)
{
  guint signs = 0;
  const char *begin;
  SnlTerm *term;
  SnlTerm *inner;

  skip_blanks (self);
  begin = self->at;
  while (take (self, "-"))
    signs++;
  inner = read_path (self);
  while (inner != NULL && take (self, "|"))
    {
      SnlTerm *other = gives_nodes (self, inner) ? read_path (self) : NULL;

      inner = gives_nodes (self, other)
              ? join (self, SNL_TERM_UNION, SNL_VALUE_NODES, inner, other)
              : NULL;
    }

  /*
   * an even number of signs is reduced to two, which still convert to a number; an odd one to one
   */
  for (guint i = 0; inner != NULL && i < MIN (signs, 2 - signs % 2); i++)
    {
      term = new_term (self, SNL_TERM_NEGATE, SNL_VALUE_NUMBER, begin, NULL);
      if (term == NULL)
        return NULL;
      term->first = inner;
      term->uses_position = inner->uses_position;
      inner = term;
    }

  return inner;
}

typedef struct {
  const char  *mark;
  SnlTermKind  kind;
  SnlValueKind type;
  guint        level;
} Operator;

/* Reads an operator of @level; NULL if none comes next */
static const Operator *
take_operator (Reader *self,
               guint   level)
{
  static const Operator operators[] = {
    { "or",  SNL_TERM_OR,         SNL_VALUE_TRUTH,  0 },
    { "and", SNL_TERM_AND,        SNL_VALUE_TRUTH,  1 },
    { "!=",  SNL_TERM_UNEQUAL,    SNL_VALUE_TRUTH,  2 },
    { "=",   SNL_TERM_EQUAL,      SNL_VALUE_TRUTH,  2 },
    { "<=",  SNL_TERM_LESS_EQUAL, SNL_VALUE_TRUTH,  3 },
    { ">=",  SNL_TERM_MORE_EQUAL, SNL_VALUE_TRUTH,  3 },
    { "<",   SNL_TERM_LESS,       SNL_VALUE_TRUTH,  3 },
    { ">",   SNL_TERM_MORE,       SNL_VALUE_TRUTH,  3 },
    { "+",   SNL_TERM_ADD,        SNL_VALUE_NUMBER, 4 },
    { "-",   SNL_TERM_SUBTRACT,   SNL_VALUE_NUMBER, 4 },
    { "*",   SNL_TERM_MULTIPLY,   SNL_VALUE_NUMBER, 5 },
    { "div", SNL_TERM_DIVIDE,     SNL_VALUE_NUMBER, 5 },
    { "mod", SNL_TERM_MODULO,     SNL_VALUE_NUMBER, 5 },
  };

  skip_blanks (self);
  for (gsize i = 0; i < G_N_ELEMENTS (operators); i++)
    {
      gsize length = strlen (operators[i].mark);

      if (operators[i].level == level && strncmp (self->at, operators[i].mark, length) == 0 &&
          !(is_name_start (*self->at) && (is_name (self->at[length]) || self->at[length] ==
                                             ':')))
        {
          self->at += length;
          return &operators[i];
        }
    }

  return NULL;
}

static SnlTerm *
read_binary (Reader *self,
             guint   level)
{
  SnlTerm *term = level < 6 ? read_binary (self, level + 1) : read_unary (self);
  const Operator *operator;

  /* `and` and `or` associate to the right, because the first operand often decides */
  while (level < 6 && term != NULL && (operator = take_operator (self, level)) != NULL)
    term = join (self, operator->kind, operator->type, term,
                 read_binary (self, level < 2 ? level : level + 1));

  return term;
}

/*
 * Sets a message for a word of another language that was read as the name of a node, such as the
 * `not` of `not $x`, with its replacement. Returns whether it is one.
 */
static gboolean
explain_word (Reader *self)
{
  static const struct {
    const char *word;
    const char *instead;
  } words[] = {
    { "for", "<for-each name=\"…\" select=\"…\">" }, { "let", "<let name=\"…\" select=\"…\"/>" },
    { "not", "not(…)" },
  };
  const char *end = self->at;
  const char *begin;

  while (end > self->source && g_ascii_isspace (end[-1]))
    end--;
  for (begin = end; begin > self->source && g_ascii_isalpha (begin[-1]);)
    begin--;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (end < self->at && strlen (words[i].word) == (gsize) (end - begin) &&
        strncmp (begin, words[i].word, end - begin) == 0)
      {
        fail (self, _("“%s” is not known here; write “%s”"), words[i].word, words[i].instead);
        return TRUE;
      }

  return FALSE;
}

/* Sets a message for an operator of another language, such as ==, with its replacement */
static void
explain (Reader *self)
{
  static const struct {
    const char *mark;
    guint       before;   /* how many bytes of it the parser read as another operator */
    const char *instead;
  } marks[] = {
    { "!==", 2, "!=" }, { "==", 1, "=" },   { "=<", 1, "<=" }, { "=>", 1, ">=" },
    { "<>", 1, "!=" },
    { "+=", 1, "<change by=\"…\"/>" },  { "-=", 1, "<change by=\"-…\"/>" },
    { "||", 1, "or" },  { "&&", 0, "and" }, { "&", 0, "and" }, { "%", 0, "mod" },
    { "!", 0, "not(…)" },
    { "{", 0, "$name" }, { "“", 0, "'" },   { "”", 0, "'" },   { "„", 0, "'" },    { "‘", 0, "'" },
    { "’", 0, "'" },    { "»", 0, "'" },    { "«", 0, "'" },
    { "AND", 0, "and" }, { "OR", 0, "or" }, { "eq", 0, "=" },  { "ne", 0, "!=" },  { "lt", 0, "<" },
    { "le", 0, "<=" },   { "gt", 0, ">" },  { "ge", 0, ">=" }, { "idiv", 0, "floor(… div …)" },
  };
  gsize length = get_name_length (self->at);
  g_autofree char *word = g_strndup (self->at, length);
  const char *begin = self->source + strspn (self->source, " \t\n");

  /* if A then B else C, or A ? B : C */
  if (self->problem == NULL && (g_str_has_prefix (begin, "if ") || *self->at == '?'))
    {
      refuse_function (self, "if");
      return;
    }
  if (*self->at != '\0' && explain_word (self))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (self->at - self->source >= marks[i].before &&
        g_str_has_prefix (self->at - marks[i].before, marks[i].mark) &&
        (length == 0 || length == strlen (marks[i].mark)))
      {
        fail (self, _("“%s” is not known here; write “%s”"), marks[i].mark, marks[i].instead);
        return;
      }

  if (length > 0 && self->at > self->source)
    fail (self, _("“%s” stands where an operator should; a text stands between quotes: 'text'"),
          word);
}

/**
 * snl_terms_parse:
 * @source: the source of an expression
 * @terms: (out) (transfer full) (element-type SnlTerm): all its terms; %NULL on error
 * @error: return location for an #SnlError
 *
 * Parses @source.
 *
 * Returns: (transfer none) (nullable): the root of the tree, owned by @terms; or %NULL with
 *   %SNL_ERROR_MODULE
 */
SnlTerm *
snl_terms_parse (const char  *source,
                 GPtrArray  **terms,
                 GError     **error)
{
  Reader reader = { source, source, g_ptr_array_new_with_free_func (term_free) };
  SnlTerm *top = read_binary (&reader, 0);
  g_autofree char *told = NULL;

  skip_blanks (&reader);
  if (top != NULL && *reader.at == '\0')
    {
      *terms = reader.terms;
      return top;
    }

  explain (&reader);
  told = snl_text_dup_short (source);
  if (reader.problem != NULL)
    g_set_error_literal (error, SNL_ERROR, SNL_ERROR_MODULE, reader.problem);
  else
    /* Translators: a formula, and how many characters of it could be read */
    g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
                 _("“%s” is not an expression that can be understood; look at character %d"), told,
                 (int) g_utf8_pointer_to_offset (source, reader.at) + 1);
  g_free (reader.problem);
  g_ptr_array_unref (reader.terms);
  *terms = NULL;

  return NULL;
}
