/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Infers the type of each part of an expression: which nodes, a number, a text, or a boolean.
 * XPath converts any type to any other and finds nothing where there is nothing, without an error.
 * So this refuses an attribute that no node there can have, a piece where a text is wanted, and a
 * text where a number is wanted. What is not known is never refused.
 */

#include "snl-ruleset-check-types-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* The offset in the source at which @term begins; for a step, that of its path */
static guint
get_begin (const SnlTerm *term)
{
  guint begin = term->position;

  for (; term->first != NULL && term->kind >= SNL_TERM_PARENT && term->kind <= SNL_TERM_EACH;
       term = term->first)
    begin = MIN (begin, term->first->position);

  return MIN (begin, term->position);
}

/* (transfer full): a part of the expression as the author wrote it, up to what follows it; or, with
 * the step @next, up to the slash before that */
static char *
dup_source (SnlInference  *self,
            const SnlTerm *term,
            const SnlTerm *next)
{
  guint begin = get_begin (term);
  const char *from = snl_element_get (self->element, self->attribute) + begin;
  gsize length = 0;
  int depth = 0;
  char quote = 0;

  for (; from[length] != '\0' && (next == NULL || begin + length + 1 < next->position); length++)
    {
      char at = from[length];

      if (quote != 0)
        quote = at == quote ? 0 : quote;
      else if (at == '\'' || at == '"')
        quote = at;
      else if (at == '(' || at == '[')
        depth++;
      else if ((at == ')' || at == ']') && --depth < 0)
        break;
      else if (depth == 0 && strchr (" \t\r\n,=!<>+|", at) != NULL && length > 0)
        break;
    }

  return g_strndup (from, length);
}

static void
refuse_attribute (SnlInference  *self,
                  const SnlTerm *term,
                  guint          base,
                  guint          owners)
{
  g_autofree char *of = snl_kind_dup_plural (owners);
  g_autofree char *those = snl_kind_dup_plural (base);
  g_autofree char *from = term->first != NULL ? dup_source (self, term->first, term) : NULL;

  if (owners & POSITION)
    snl_check_fault (self->check, self->element,
                     _("%s: @%s is of the game, not of %s; write $%s"), self->attribute,
                     term->name, those, term->name);
  else if (owners == OPTIONS)
    snl_check_fault (self->check, self->element,
                     _("%s: @%s is an option, and not of %s; write $%s"), self->attribute,
                     term->name, those, term->name);
  else if (owners == TYPE && (base & (PIECE | PLACE | RECORD)))
    snl_check_fault (self->check, self->element,
                     _("%s: @%s is a trait of types; write snl:type(%s)/@%s"), self->attribute,
                     term->name, from != NULL ? from : ".", term->name);
  else if (base == POSITION && term->first == NULL)
    snl_check_fault (self->check, self->element,
                     _("%s: @%s is of %s, and nothing says whose; write $name/@%s"),
                     self->attribute, term->name, of, term->name);
  else
    snl_check_fault (self->check, self->element, _("%s: @%s is of %s, not of %s"),
                     self->attribute, term->name, of, those);
}

static guint
infer_attribute (SnlInference  *self,
                 const SnlTerm *term,
                 guint          base)
{
  guint type;

  if (!snl_kind_is_known (base) || (base & NODES) == 0 || term->name == NULL || (base & DOCUMENT))
    return ANY;

  type = snl_kind_get_attribute (self->check, base, term->name);
  if (type == 0)
    {
      guint owners = snl_kind_get_owners (self->check, term->name);

      if (owners != 0 && !self->quiet)
        refuse_attribute (self, term, base, owners);
      return ANY;
    }

  return type;
}

/* Adds a fault if a node is used as a text: XPath converts it to an empty one. FALSE if it is */
gboolean
snl_want_text (SnlInference  *self,
               const SnlTerm *term,
               guint          type)
{
  g_autofree char *source = NULL;
  g_autofree char *those = NULL;

  if (!snl_kind_is_nodes (type) || (type & (DOCUMENT | POSITION)))
    return TRUE;
  if (self->quiet)
    return FALSE;

  source = dup_source (self, term, NULL);
  those = snl_kind_dup_plural (type);
  snl_check_fault (self->check, self->element,
                   /* Translators: an attribute, a formula, "pieces", a formula */
                   _("%s: “%s” is one of the %s, no text; write %s/%s"), self->attribute, source,
                   those, source, snl_kind_get_key (type));

  return FALSE;
}

/* Adds what a variable or an attribute can be; of anything else that is not known */
static void
add_values (SnlInference  *self,
            const SnlTerm *term,
            SnlValues     *values)
{
  gboolean is_value = snl_element_is (self->element, "then") &&
                      g_strcmp0 (term->name, "value") == 0;

  if (term->kind == SNL_TERM_VARIABLE && !is_value)
    snl_values_add_variable (values, self->check, term->name, self->scope);
  else if (term->kind == SNL_TERM_ATTRIBUTE)
    snl_values_add_attribute (values, self->check, term->name);
  else
    values->known = FALSE;
}

/* Whether all values that @term can have are known, and none is a number */
static gboolean
is_never_number (SnlInference  *self,
                 const SnlTerm *term)
{
  SnlValues values;
  gboolean never;

  if (term->kind == SNL_TERM_TEXT)
    return !snl_check_is_number (term->text) || *term->text == '\0';

  snl_values_init (&values);
  add_values (self, term, &values);
  never = values.known && !values.numbers && values.words->len > 0;
  for (guint i = 0; never && i < values.words->len; i++)
    never = !snl_check_is_number (g_ptr_array_index (values.words, i));
  snl_values_clear (&values);

  return never;
}

/* Adds a fault if what is used as a number can be none */
void
snl_want_number (SnlInference  *self,
                 const SnlTerm *term,
                 guint          type)
{
  g_autofree char *source = NULL;

  if (self->quiet || !snl_want_text (self, term, type) || !snl_kind_is_known (type) ||
      (type & (NUMBER | TRUTH)))
    return;
  if (!(type & TEXT ? is_never_number (self, term) : (type & YES_NO) != 0))
    return;

  source = dup_source (self, term, NULL);
  if (type & TEXT)
    snl_check_fault (self->check, self->element,
                     _("%s: this must be a number, and “%s” is not one"),
                     self->attribute, source);
  else
    snl_check_fault (self->check, self->element,
                     _("%s: this must be a number, and “%s” is yes or no; write (%s = 'yes') to "
                       "count yes as 1 and no as 0"),
                     self->attribute, source, source);
}

/* Adds a fault if a condition always holds, because it only tests for an attribute that is always
 * there */
void
snl_want_truth (SnlInference  *self,
                const SnlTerm *term,
                guint          type)
{
  g_autofree char *source = NULL;

  if (self->quiet || !snl_kind_is_known (type))
    return;
  if (type & ATTRIBUTE ? !(type & KEPT) : type != YES_NO)
    return;
  /* a step that writes what only some types have may ask who has it */
  if (strcmp (self->attribute, "on") == 0 && term->kind == SNL_TERM_ATTRIBUTE &&
      g_strcmp0 (term->name, snl_element_get (self->element, "name")) == 0)
    return;

  source = dup_source (self, term, NULL);
  if (type & YES_NO)
    snl_check_fault (self->check, self->element,
                     _("%s: “%s” holds for “no”, too; write %s = 'yes'"), self->attribute,
                     source, source);
  else if (type & NUMBER)
    snl_check_fault (self->check, self->element, _("%s: “%s” holds for 0, too; write %s > 0"),
                     self->attribute, source, source);
  else
    snl_check_fault (self->check, self->element,
                     _("%s: “%s” holds for an empty text, too; write %s != ''"), self->attribute,
                     source, source);
}

/* Adds a fault if what is used as nodes is none; @next (nullable) is the step that follows it */
gboolean
snl_want_nodes (SnlInference  *self,
                const SnlTerm *term,
                const SnlTerm *next,
                guint          type)
{
  g_autofree char *source = NULL;

  if (!snl_kind_is_known (type) || (type & (NODES | ATTRIBUTE)))
    return TRUE;
  if (self->quiet || term->kind == SNL_TERM_TEXT || term->kind == SNL_TERM_NUMBER)
    return FALSE;

  source = dup_source (self, term, next);
  if (type & TEXT)
    snl_check_fault (self->check, self->element,
                     _("%s: “%s” is a text, no piece or other node; write piece[@id = %s], or "
                       "side[@id = %s]"), self->attribute, source, source, source);
  else
    snl_check_fault (self->check, self->element, _("%s: “%s” is no piece or other node"),
                     self->attribute, source);

  return FALSE;
}

static guint
infer_child (SnlInference  *self,
             const SnlTerm *term,
             guint          base)
{
  guint named = snl_kind_find_named (term->name);

  if (term->name == NULL || named == ANY)
    return ANY;
  if (snl_kind_is_known (base) && !(base & (named == POSITION ? DOCUMENT : POSITION)) &&
      (base & NODES) && !self->quiet)
    {
      g_autofree char *those = snl_kind_dup_plural (base);

      if (base == POSITION || base == DOCUMENT)
        snl_check_fault (self->check, self->element,
                         _("%s: “%s” is not found there; write /position/%s"), self->attribute,
                         term->name, term->name);
      else
        snl_check_fault (self->check, self->element,
                         _("%s: nothing stands within %s; all “%s” there are: /position/%s"),
                         self->attribute, those, term->name, term->name);
      return ANY;
    }
  if ((named == DIE || named == WORD) && snl_kind_is_known (base) && !self->quiet)
    {
      snl_check_fault (self->check, self->element,
                       _("%s: “%s” is found only in the variable that a step binds"),
                       self->attribute, term->name);
      return ANY;
    }

  return named;
}

/* The type of each function's result, and of its arguments */
static const struct {
  const char *name;
  guint       result;      /* 0: what the argument @from is */
  guint       from;
  guint       arguments[3];
} calls[] = {
  { "boolean",          TRUTH,  0, { TRUTH } },
  { "ceiling",          NUMBER, 0, { NUMBER } },
  { "contains",         TRUTH,  0, { TEXT, TEXT } },
  { "count",            NUMBER, 0, { NODES } },
  { "floor",            NUMBER, 0, { NUMBER } },
  { "normalize-space",  TEXT,   0, { TEXT } },
  { "not",              TRUTH,  0, { TRUTH } },
  { "number",           NUMBER, 0, { NUMBER } },
  { "round",            NUMBER, 0, { NUMBER } },
  { "snl:between",      SQUARE, 0, { PIECE | SQUARE, PIECE | SQUARE } },
  { "snl:distance",     NUMBER, 0, { PIECE | SQUARE, PIECE | SQUARE } },
  { "snl:apart",        NUMBER, 0, { PIECE | PLACE | SQUARE, PIECE | PLACE | SQUARE } },
  { "snl:least",        0,      0, { NODES, NUMBER } },
  { "snl:max",          NUMBER, 0, { NUMBER, NUMBER } },
  { "snl:min",          NUMBER, 0, { NUMBER, NUMBER } },
  { "snl:most",         0,      0, { NODES, NUMBER } },
  { "snl:nearest",      0,      1, { PIECE | SQUARE, PIECE | SQUARE } },
  { "snl:nth",          0,      0, { NODES, NUMBER } },
  { "snl:pick",         0,      0, { NODES } },
  { "snl:side-of",      TEXT,   0, { PIECE, PIECE | SQUARE } },
  { "snl:sqrt",         NUMBER, 0, { NUMBER } },
  { "snl:square",       SQUARE, 0, { PIECE | SQUARE } },
  { "snl:step",         SQUARE, 0, { PIECE | SQUARE, PIECE | SQUARE } },
  { "snl:terrain",      TEXT,   0, { PIECE | SQUARE } },
  { "snl:type",         TYPE,   0, { PIECE | PLACE | RECORD } },
  { "snl:where",        0,      0, { NODES, TEXT, TRUTH } },
  { "snl:words",        WORD,   0, { TEXT } },
  { "starts-with",      TRUTH,  0, { TEXT, TEXT } },
  { "string",           TEXT,   0, { TEXT } },
  { "string-length",    NUMBER, 0, { TEXT } },
  { "substring",        TEXT,   0, { TEXT, NUMBER, NUMBER } },
  { "substring-after",  TEXT,   0, { TEXT, TEXT } },
  { "substring-before", TEXT,   0, { TEXT, TEXT } },
  { "sum",              NUMBER, 0, { ATTRIBUTE } },
  { "translate",        TEXT,   0, { TEXT, TEXT, TEXT } },
};

/* Whether a term names all pieces, squares, cards or the like that there are */
static gboolean
is_all_of_a_kind (const SnlTerm *term)
{
  static const char *const names[] = { "card", "piece", "place", "record", "square", NULL };

  return term->kind == SNL_TERM_CHILD && term->name != NULL && g_strv_contains (names, term->name);
}

/* Adds a fault if an argument does not have the type that the function needs */
static void
want_argument (SnlInference  *self,
               const SnlTerm *call,
               const SnlTerm *argument,
               guint          wanted,
               guint          type)
{
  g_autofree char *source = NULL;
  g_autofree char *those = NULL;

  if (wanted == TRUTH)
    snl_want_truth (self, argument, type);
  else if (wanted == NUMBER)
    snl_want_number (self, argument, type);
  else if (wanted == TEXT)
    snl_want_text (self, argument, type);
  else if (snl_want_nodes (self, argument, NULL, type) && snl_kind_is_known (type) && !self->quiet)
    {
      if (wanted == ATTRIBUTE && (type & ATTRIBUTE))
        snl_want_number (self, argument, type);
      else if (wanted == ATTRIBUTE && snl_kind_is_nodes (type))
        {
          source = dup_source (self, argument, NULL);
          snl_check_fault (self->check, self->element,
                           _("%s: say what of them is added up, as in sum(%s/@number)"),
                           self->attribute, source);
        }
      else if ((wanted & NODES) && wanted != NODES && !(type & wanted))
        {
          source = dup_source (self, argument, NULL);
          those = snl_kind_dup_plural (wanted);
          snl_check_fault (self->check, self->element, _("%s: %s() is for %s, and “%s” is not one"),
                           self->attribute, call->name, those, source);
        }
      else if ((wanted & NODES) && wanted != NODES && is_all_of_a_kind (argument) &&
               !(strcmp (call->name, "snl:nearest") == 0 && argument != call->first))
        {
          source = dup_source (self, argument, NULL);
          snl_check_fault (self->check, self->element,
                           _("%s: “%s” are several, and one is wanted; say which between [ and ]"),
                           self->attribute, source);
        }
    }
}

/* Whether a function evaluates its further arguments once for each node of the first */
static gboolean
is_for_each (const SnlTerm *term)
{
  static const char *const names[] = { "snl:least", "snl:most", "snl:where", NULL };

  return g_strv_contains (names, term->name);
}

static guint
infer_call (SnlInference  *self,
            const SnlTerm *term,
            guint          context)
{
  guint types[3] = { context, context, context };
  guint n_arguments = 0;
  gsize call = 0;

  while (call < G_N_ELEMENTS (calls) && strcmp (calls[call].name, term->name) != 0)
    call++;

  for (const SnlTerm *argument = term->first; argument != NULL; argument = argument->next)
    {
      guint type = snl_infer_term (self, argument,
                                   n_arguments > 0 && is_for_each (term) ? types[0] : context);

      if (call == G_N_ELEMENTS (calls))
        {
          if (strcmp (term->name, "concat") == 0)
            snl_want_text (self, argument, type);
          continue;
        }
      want_argument (self, term, argument, calls[call].arguments[n_arguments], type);
      types[n_arguments++] = type;
    }

  if (call == G_N_ELEMENTS (calls))
    return term->type == SNL_VALUE_TRUTH ? TRUTH : term->type == SNL_VALUE_NUMBER ? NUMBER
           : term->type == SNL_VALUE_TEXT ? TEXT : ANY;

  return calls[call].result != 0 ? calls[call].result : types[calls[call].from];
}

/* Adds a fault if a node is compared, whose text is empty, or a yes or no with a boolean */
static void
check_equality (SnlInference  *self,
                const SnlTerm *first,
                guint          type,
                const SnlTerm *second,
                guint          other)
{
  g_autofree char *source = NULL;

  if (!snl_kind_is_known (type) || !snl_kind_is_known (other))
    return;
  if (snl_kind_is_nodes (type) && other != TRUTH)
    snl_want_text (self, first, type);
  else if ((type & YES_NO) && !(type & (NODES | NUMBER | TEXT | TRUTH)) && !self->quiet &&
           other == TRUTH)
    {
      source = dup_source (self, first, NULL);
      snl_check_fault (self->check, self->element,
                       _("%s: “%s” is yes or no; write %s = 'yes', or %s = 'no'"),
                       self->attribute, source, source, source);
    }
}

/* Whether one of @values can be the id of nodes of the kinds @base, as far as that is known */
static gboolean
can_be_id (SnlInference    *self,
           guint            base,
           const SnlValues *values)
{
  static const struct {
    guint       kind;
    const char *names;
  } named[] = { { PIECE, "unit" }, { SIDE, "side" }, { TYPE, "type" } };

  if (!values->known || (base & (WORD | OPTIONS)))
    return TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autoptr(GPtrArray) names = snl_check_dup_names (self->check, named[i].names);

      for (guint j = 0; (base & named[i].kind) && j < names->len; j++)
        if ((values->numbers && snl_check_is_number (names->pdata[j])) ||
            g_ptr_array_find_with_equal_func (values->words, names->pdata[j], g_str_equal, NULL))
          return TRUE;
    }

  for (guint i = 0; i < values->words->len; i++)
    {
      const char *word = g_ptr_array_index (values->words, i);
      const char *dash = strrchr (word, '-');

      if (((base & SQUARE) && snl_check_is_square (word)) ||
          ((base & (PIECE | PLACE | RECORD | CARD)) && dash != NULL &&
           snl_check_is_number (dash + 1)))
        return TRUE;
    }

  return FALSE;
}

/* Adds a fault if one of the two that are compared is the id of nodes of which none can have what
 * the other one is as its id */
static void
check_id (SnlInference  *self,
          const SnlTerm *id,
          const SnlTerm *second,
          guint          other,
          guint          context)
{
  SnlInference quiet = *self;
  SnlValues values;
  guint base;

  if (self->quiet || !snl_term_is (id, SNL_TERM_ATTRIBUTE, "id"))
    return;

  quiet.quiet = TRUE;
  base = id->first != NULL ? snl_infer_term (&quiet, id->first, context) : context;

  if (!snl_kind_is_nodes (base))
    return;

  snl_values_init (&values);

  if ((other & NUMBER) && !(other & TEXT))
    values.numbers = TRUE;
  else
    add_values (self, second, &values);

  if (!can_be_id (self, base, &values))
    {
      g_autofree char *one = dup_source (self, id, NULL);
      g_autofree char *two = dup_source (self, second, NULL);

      snl_check_fault (self->check, self->element, _("%s: %s and %s are never the same"),
                       self->attribute, one, two);
    }

  snl_values_clear (&values);
}

static guint
infer_binary (SnlInference  *self,
              const SnlTerm *term,
              guint          context)
{
  guint first = snl_infer_term (self, term->first, context);
  guint second = snl_infer_term (self, term->second, context);

  switch (term->kind)
    {
    case SNL_TERM_OR: case SNL_TERM_AND:
      snl_want_truth (self, term->first, first);
      snl_want_truth (self, term->second, second);
      return TRUTH;

    case SNL_TERM_EQUAL: case SNL_TERM_UNEQUAL:
      check_equality (self, term->first, first, term->second, second);
      if (!snl_kind_is_nodes (first))
        check_equality (self, term->second, second, term->first, first);
      check_id (self, term->first, term->second, second, context);
      check_id (self, term->second, term->first, first, context);
      return TRUTH;

    default:
      snl_want_number (self, term->first, first);
      snl_want_number (self, term->second, second);
      return term->type == SNL_VALUE_TRUTH ? TRUTH : NUMBER;
    }
}

static guint
infer_filter (SnlInference  *self,
              const SnlTerm *term,
              guint          context)
{
  guint base = snl_infer_term (self, term->first, context);
  guint condition = snl_infer_term (self, term->second, base & ATTRIBUTE ? ANY : base);

  snl_want_truth (self, term->second, condition);
  if (term->second->kind == SNL_TERM_TEXT && !self->quiet)
    snl_check_fault (self->check, self->element, _("%s: the text “%s” always holds"),
                     self->attribute, term->second->text);
  else if (condition == TEXT && term->second->kind == SNL_TERM_VARIABLE && !self->quiet)
    snl_check_fault (self->check, self->element,
                     _("%s: [$%s] is true of everything that has a text; to compare, write "
                       "[@id = $%s]"),
                     self->attribute, term->second->name, term->second->name);

  return base;
}

static guint
infer_named (SnlInference  *self,
             const SnlTerm *term)
{
  SnlElement *let = snl_element_get_parent (self->element);

  if (snl_element_is (self->element, "then") && strcmp (term->name, "value") == 0)
    return snl_infer_variable (self->check, snl_element_get (let, "name"), self->scope,
                               self->depth + 1);

  return snl_infer_variable (self->check, term->name, self->scope, self->depth + 1);
}

guint
snl_infer_term (SnlInference  *self,
                const SnlTerm *term,
                guint          context)
{
  guint base = term->first != NULL && term->kind >= SNL_TERM_PARENT &&
               term->kind <= SNL_TERM_ATTRIBUTE
               ? snl_infer_term (self, term->first, context) : context;

  if (base != context && !snl_want_nodes (self, term->first, term, base))
    return ANY;

  switch (term->kind)
    {
    case SNL_TERM_NUMBER:
      return NUMBER;
    case SNL_TERM_TEXT:
      return TEXT;
    case SNL_TERM_VARIABLE:
      return infer_named (self, term);
    case SNL_TERM_CALL:
      return infer_call (self, term, context);
    case SNL_TERM_ROOT:
      return DOCUMENT;
    case SNL_TERM_CONTEXT:
      return context;
    case SNL_TERM_PARENT:
      return !snl_kind_is_known (base) ||
             (base & (ATTRIBUTE | TYPE | DIE | WORD | POSITION | DOCUMENT)) ? ANY : POSITION;
    case SNL_TERM_CHILD:
      return infer_child (self, term, base);
    case SNL_TERM_SELF:
      return term->name == NULL ? base : snl_kind_find_named (term->name);
    case SNL_TERM_ATTRIBUTE:
      return infer_attribute (self, term, base);
    case SNL_TERM_NEGATE:
      snl_want_number (self, term->first, snl_infer_term (self, term->first, context));
      return NUMBER;
    case SNL_TERM_FILTER:
      return infer_filter (self, term, context);
    case SNL_TERM_EACH:
      return snl_infer_term (self, term->second, snl_infer_term (self, term->first, context));
    case SNL_TERM_UNION:
      return snl_infer_term (self, term->first, context)
             | snl_infer_term (self, term->second, context);
    default:
      return infer_binary (self, term, context);
    }
}
