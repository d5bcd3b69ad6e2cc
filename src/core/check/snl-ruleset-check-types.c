/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-ruleset-check-private.h"

#include "core/module/snl-statistic.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Infers the type of each part of an expression: which nodes, a number, a text, or a boolean.
 * XPath converts any type to any other and finds nothing where there is nothing, without an error.
 * So this refuses an attribute that no node there can have, a piece where a text is wanted, and a
 * text where a number is wanted.  What is not known is never refused.
 */

/* How deep variables are followed */
#define DEPTH_LIMIT 40

/* The type of a part of an expression: a bit for each kind of value that it can have */
enum {
  DOCUMENT  = 1 << 0,
  POSITION  = 1 << 1,
  PIECE     = 1 << 2,
  PLACE     = 1 << 3,
  SIDE      = 1 << 4,
  SQUARE    = 1 << 5,
  CARD      = 1 << 6,
  OPTIONS   = 1 << 7,
  DIE       = 1 << 8,
  WORD      = 1 << 9,
  TYPE      = 1 << 10,
  RECORD    = 1 << 11,
  NODES     = (1 << 12) - 1,
  TRUTH     = 1 << 12,
  NUMBER    = 1 << 13,
  TEXT      = 1 << 14,
  YES_NO    = 1 << 15,
  ATTRIBUTE = 1 << 16,   /* an attribute node; the bits beside it are for its value */
  KEPT      = 1 << 17,   /* an attribute that no node lacks, or where missing means `no` */
  ANY       = (1 << 18) - 1,
};

typedef struct {
  guint       kind;
  const char *name;         /* of the element; NULL for none */
  const char *plural;
  const char *key;          /* the attribute to compare instead of the node */
  const char *attributes;   /* those of every module, between blanks */
} Kind;

static const Kind kinds[] = {
  { POSITION, "position", N_("the game"), "@turn",
    " active chance dice ended ending first phase step turn winner played_on " },
  { PIECE, "piece", N_("pieces"), "@id", " at id name number part side type " },
  { PLACE, "place", N_("places"), "@id",
    " height id name number part side turned type width x y at " },
  { RECORD, "record", N_("records"), "@id", " id name number type " },
  { SIDE, "side", N_("sides"), "@id", " id name " },
  { SQUARE, "square", N_("squares"), "@id", " id terrain x y " },
  { CARD, "card", N_("cards"), "@kind", " deck id kind order place " },
  { OPTIONS, "options", N_("the options"), "@id", " id " },
  { DIE, "die", N_("dice"), "@value", " bonus for group hit total value " },
  { WORD, "word", N_("words"), "@value", " id value " },
  { TYPE, NULL, N_("types"), "@id", " drawing id letter mark " },
};

/* Attributes of the engine that are numbers */
static const char numbers[] =
  " bonus height number order total turn turned value width x y ";

/*
 * The inference of the types in the expression in @attribute of @element, whose variables are in
 * @scope. With @quiet no fault is added, because the type is wanted for another expression.
 */
typedef struct {
  SnlCheck   *check;
  SnlElement *element;
  const char *attribute;
  SnlScope   *scope;
  gboolean    quiet;
  guint       depth;
} Inference;

static guint infer_term (Inference     *self,
                         const SnlTerm *term,
                         guint          context);
static guint get_variable (SnlCheck   *check,
                           const char *name,
                           SnlScope   *scope,
                           guint       depth);

static gboolean
is_known (guint type)
{
  return type != ANY && type != 0;
}

/* Whether all values of the type are nodes; an attribute is none, since it has a text */
static gboolean
is_nodes (guint type)
{
  return is_known (type) && (type & ~NODES) == 0;
}

/* (transfer full): "pieces", or "pieces, sides" */
static char *
dup_plural (guint type)
{
  GString *list = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (type & kinds[i].kind)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", _(kinds[i].plural));

  return g_string_free (list, FALSE);
}

static const Kind *
find_kind (guint type)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (type & kinds[i].kind)
      return &kinds[i];

  return NULL;
}

static guint
find_named (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].name, name) == 0)
      return kinds[i].kind;

  return ANY;
}

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
dup_source (Inference     *self,
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

/* The type of a statistic or a trait, by its attribute `kind` */
static guint
of_kind (SnlElement *element)
{
  const char *kind = snl_element_get (element, "kind");

  return g_strcmp0 (kind, "number") == 0 ? NUMBER : g_strcmp0 (kind, "yes-no") == 0 ? YES_NO : TEXT;
}

/* The type of `@name` on nodes of one kind; 0 if they have no such attribute */
static guint
get_attribute (SnlCheck   *check,
               const Kind *kind,
               const char *name)
{
  GPtrArray *statistics = snl_check_get_named (check, "statistic");
  const char *of = kind->kind == POSITION ? "game" : kind->name;

  if (snl_text_has_word (kind->attributes, name))
    return ATTRIBUTE | (snl_text_has_word (numbers, name) ||
                        (kind->kind == WORD && strcmp (name, "id") == 0)
                        ? NUMBER | (kind->kind == WORD ? TEXT : 0)
                        : strcmp (name, "ended") == 0 || strcmp (name, "hit") == 0 ? YES_NO : TEXT);

  for (guint i = 0; i < statistics->len; i++)
    {
      SnlElement *statistic = g_ptr_array_index (statistics, i);

      if (snl_element_has (statistic, "id", name) &&
          snl_element_has (statistic, "of", of))
        return ATTRIBUTE | of_kind (statistic)
               | (snl_element_get (statistic, "types") == NULL || of_kind (statistic) == YES_NO
                  ? KEPT : 0);
    }

  if (kind->kind == TYPE && snl_check_find (check, "trait", name) != NULL)
    return ATTRIBUTE | of_kind (snl_check_find (check, "trait", name))
           | (of_kind (snl_check_find (check, "trait", name)) == YES_NO ? KEPT : 0);
  if ((kind->kind == CARD && snl_check_find (check, "deal", name) != NULL) ||
      (kind->kind == OPTIONS && snl_check_find (check, "option", name) != NULL))
    return ATTRIBUTE | TEXT;

  return 0;
}

/* The kinds of nodes that have `@name` */
static guint
get_owners (SnlCheck   *check,
            const char *name)
{
  guint owners = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (get_attribute (check, &kinds[i], name) != 0)
      owners |= kinds[i].kind;

  return owners;
}

static void
refuse_attribute (Inference     *self,
                  const SnlTerm *term,
                  guint          base,
                  guint          owners)
{
  g_autofree char *of = dup_plural (owners);
  g_autofree char *those = dup_plural (base);
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
infer_attribute (Inference     *self,
                 const SnlTerm *term,
                 guint          base)
{
  guint type = 0;
  guint missing = 0;

  if (!is_known (base) || (base & NODES) == 0 || term->name == NULL || (base & DOCUMENT))
    return ANY;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (base & kinds[i].kind)
      {
        guint one = get_attribute (self->check, &kinds[i], term->name);

        type |= one;
        missing |= one == 0 || !(one & KEPT) ? kinds[i].kind : 0;
      }

  if (type == 0)
    {
      guint owners = get_owners (self->check, term->name);

      if (owners != 0 && !self->quiet)
        refuse_attribute (self, term, base, owners);
      return ANY;
    }

  return missing != 0 ? type & ~(guint) KEPT : type;
}

/* Adds a fault if a node is used as a text: XPath converts it to an empty one. FALSE if it is */
static gboolean
want_text (Inference     *self,
           const SnlTerm *term,
           guint          type)
{
  g_autofree char *source = NULL;
  g_autofree char *those = NULL;

  if (!is_nodes (type) || (type & (DOCUMENT | POSITION)))
    return TRUE;
  if (self->quiet)
    return FALSE;

  source = dup_source (self, term, NULL);
  those = dup_plural (type);
  snl_check_fault (self->check, self->element,
                   /* Translators: an attribute, a formula, "pieces", a formula */
                   _("%s: “%s” is one of the %s, no text; write %s/%s"), self->attribute, source,
                   those, source, find_kind (type)->key);

  return FALSE;
}

/* Adds what a variable or an attribute can be; of anything else that is not known */
static void
add_values (Inference     *self,
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
is_never_number (Inference     *self,
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
static void
want_number (Inference     *self,
             const SnlTerm *term,
             guint          type)
{
  g_autofree char *source = NULL;

  if (self->quiet || !want_text (self, term, type) || !is_known (type) || (type & (NUMBER | TRUTH)))
    return;
  if (!(type & TEXT ? is_never_number (self, term) : (type & YES_NO) != 0))
    return;

  source = dup_source (self, term, NULL);
  if (type & TEXT)
    snl_check_fault (self->check, self->element, _("%s: a number is wanted here, and “%s” is none"),
                     self->attribute, source);
  else
    snl_check_fault (self->check, self->element,
                     _("%s: a number is wanted here, and “%s” is yes or no; (%s = 'yes') is 1 or "
                       "0"),
                     self->attribute, source, source);
}

/* Adds a fault if a condition always holds, because it only tests for an attribute that is always
 * there */
static void
want_truth (Inference     *self,
            const SnlTerm *term,
            guint          type)
{
  g_autofree char *source = NULL;

  if (self->quiet || !is_known (type))
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
static gboolean
want_nodes (Inference     *self,
            const SnlTerm *term,
            const SnlTerm *next,
            guint          type)
{
  g_autofree char *source = NULL;

  if (!is_known (type) || (type & (NODES | ATTRIBUTE)))
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
infer_child (Inference     *self,
             const SnlTerm *term,
             guint          base)
{
  guint named = find_named (term->name);

  if (term->name == NULL || named == ANY)
    return ANY;
  if (is_known (base) && !(base & (named == POSITION ? DOCUMENT : POSITION)) && (base & NODES) &&
      !self->quiet)
    {
      g_autofree char *those = dup_plural (base);

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
  if ((named == DIE || named == WORD) && is_known (base) && !self->quiet)
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
want_argument (Inference     *self,
               const SnlTerm *call,
               const SnlTerm *argument,
               guint          wanted,
               guint          type)
{
  g_autofree char *source = NULL;
  g_autofree char *those = NULL;

  if (wanted == TRUTH)
    want_truth (self, argument, type);
  else if (wanted == NUMBER)
    want_number (self, argument, type);
  else if (wanted == TEXT)
    want_text (self, argument, type);
  else if (want_nodes (self, argument, NULL, type) && is_known (type) && !self->quiet)
    {
      if (wanted == ATTRIBUTE && (type & ATTRIBUTE))
        want_number (self, argument, type);
      else if (wanted == ATTRIBUTE && is_nodes (type))
        {
          source = dup_source (self, argument, NULL);
          snl_check_fault (self->check, self->element,
                           _("%s: say what of them is added up, as in sum(%s/@number)"),
                           self->attribute, source);
        }
      else if ((wanted & NODES) && wanted != NODES && !(type & wanted))
        {
          source = dup_source (self, argument, NULL);
          those = dup_plural (wanted);
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
infer_call (Inference     *self,
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
      guint type = infer_term (self, argument,
                               n_arguments > 0 && is_for_each (term) ? types[0] : context);

      if (call == G_N_ELEMENTS (calls))
        {
          if (strcmp (term->name, "concat") == 0)
            want_text (self, argument, type);
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
check_equality (Inference     *self,
                const SnlTerm *first,
                guint          type,
                const SnlTerm *second,
                guint          other)
{
  g_autofree char *source = NULL;

  if (!is_known (type) || !is_known (other))
    return;
  if (is_nodes (type) && other != TRUTH)
    want_text (self, first, type);
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
can_be_id (Inference       *self,
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
check_id (Inference     *self,
          const SnlTerm *id,
          const SnlTerm *second,
          guint          other,
          guint          context)
{
  Inference quiet = *self;
  SnlValues values;
  guint base;

  if (self->quiet || !snl_term_is (id, SNL_TERM_ATTRIBUTE, "id"))
    return;

  quiet.quiet = TRUE;
  base = id->first != NULL ? infer_term (&quiet, id->first, context) : context;

  if (!is_nodes (base))
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
infer_binary (Inference     *self,
              const SnlTerm *term,
              guint          context)
{
  guint first = infer_term (self, term->first, context);
  guint second = infer_term (self, term->second, context);

  switch (term->kind)
    {
    case SNL_TERM_OR: case SNL_TERM_AND:
      want_truth (self, term->first, first);
      want_truth (self, term->second, second);
      return TRUTH;

    case SNL_TERM_EQUAL: case SNL_TERM_UNEQUAL:
      check_equality (self, term->first, first, term->second, second);
      if (!is_nodes (first))
        check_equality (self, term->second, second, term->first, first);
      check_id (self, term->first, term->second, second, context);
      check_id (self, term->second, term->first, first, context);
      return TRUTH;

    default:
      want_number (self, term->first, first);
      want_number (self, term->second, second);
      return term->type == SNL_VALUE_TRUTH ? TRUTH : NUMBER;
    }
}

static guint
infer_filter (Inference     *self,
              const SnlTerm *term,
              guint          context)
{
  guint base = infer_term (self, term->first, context);
  guint condition = infer_term (self, term->second, base & ATTRIBUTE ? ANY : base);

  want_truth (self, term->second, condition);
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

/* The type of a variable with a value of @type: of an attribute it keeps the text only */
static guint
without_attribute (guint type)
{
  return type == ANY ? ANY : type & ~(guint) (ATTRIBUTE | KEPT);
}

static guint
infer_variable (Inference     *self,
                const SnlTerm *term)
{
  SnlElement *let = snl_element_get_parent (self->element);

  if (snl_element_is (self->element, "then") && strcmp (term->name, "value") == 0)
    return get_variable (self->check, snl_element_get (let, "name"), self->scope, self->depth + 1);

  return get_variable (self->check, term->name, self->scope, self->depth + 1);
}

static guint
infer_term (Inference     *self,
            const SnlTerm *term,
            guint          context)
{
  guint base = term->first != NULL && term->kind >= SNL_TERM_PARENT &&
               term->kind <= SNL_TERM_ATTRIBUTE
               ? infer_term (self, term->first, context) : context;

  if (base != context && !want_nodes (self, term->first, term, base))
    return ANY;

  switch (term->kind)
    {
    case SNL_TERM_NUMBER:
      return NUMBER;
    case SNL_TERM_TEXT:
      return TEXT;
    case SNL_TERM_VARIABLE:
      return infer_variable (self, term);
    case SNL_TERM_CALL:
      return infer_call (self, term, context);
    case SNL_TERM_ROOT:
      return DOCUMENT;
    case SNL_TERM_CONTEXT:
      return context;
    case SNL_TERM_PARENT:
      return !is_known (base) || (base & (ATTRIBUTE | TYPE | DIE | WORD | POSITION | DOCUMENT))
             ? ANY : POSITION;
    case SNL_TERM_CHILD:
      return infer_child (self, term, base);
    case SNL_TERM_SELF:
      return term->name == NULL ? base : find_named (term->name);
    case SNL_TERM_ATTRIBUTE:
      return infer_attribute (self, term, base);
    case SNL_TERM_NEGATE:
      want_number (self, term->first, infer_term (self, term->first, context));
      return NUMBER;
    case SNL_TERM_FILTER:
      return infer_filter (self, term, context);
    case SNL_TERM_EACH:
      return infer_term (self, term->second, infer_term (self, term->first, context));
    case SNL_TERM_UNION:
      return infer_term (self, term->first, context) | infer_term (self, term->second, context);
    default:
      return infer_binary (self, term, context);
    }
}

/* The type of the expression in @attribute of @element; ANY if it has none */
static guint
get_formula (SnlCheck   *check,
             SnlElement *element,
             const char *attribute,
             guint       depth)
{
  const SnlFormula *formula = snl_check_find_formula (check, element, attribute);
  Inference inference = { check, element, attribute, formula != NULL ? formula->scope : NULL, TRUE,
                          depth };

  if (formula == NULL || depth > DEPTH_LIMIT)
    return ANY;

  return infer_term (&inference, snl_expression_get_term (formula->expression), POSITION);
}

/* The same, for an attribute that selects nodes; ANY if it does not, which its own check reports */
static guint
get_nodes (SnlCheck   *check,
           SnlElement *element,
           const char *attribute,
           guint       depth)
{
  guint type = get_formula (check, element, attribute, depth);

  return type & (NODES | ATTRIBUTE) ? type : ANY;
}

/* The type of a procedure's argument: the types in all calls together */
static guint
get_given (SnlCheck   *check,
           SnlElement *procedure,
           const char *name,
           guint       depth)
{
  GPtrArray *withs = snl_check_get_named (check, "with");
  guint type = 0;

  check->spent += withs->len;
  if (snl_check_is_spent (check))
    return ANY;

  for (guint i = 0; i < withs->len; i++)
    {
      SnlElement *with = g_ptr_array_index (withs, i);
      SnlElement *call = snl_element_get_parent (with);

      if (snl_element_has (with, "name", name) &&
          snl_element_has (call, "procedure", snl_element_get (procedure, "id")))
        type |= get_formula (check, with, "select", depth);
    }

  return type != 0 ? without_attribute (type) : ANY;
}

/* The type of the variable that a step binds */
static guint
get_binding (SnlCheck         *check,
             const SnlBinding *binding,
             SnlScope         *scope,
             guint             depth)
{
  static const struct {
    const char *element;
    guint       type;
  } plain[] = {
    { "ask-card", TEXT }, { "ask-choice", TEXT }, { "ask-number", NUMBER },
    { "ask-square", SQUARE }, { "ask-text", TEXT }, { "corrected", PIECE }, { "draw", CARD },
    { "look-up", TEXT | NUMBER }, { "roll", DIE },
  };
  SnlElement *element = binding->element;
  const char *named = NULL;
  guint type;

  for (gsize i = 0; i < G_N_ELEMENTS (plain); i++)
    if (snl_element_is (element, plain[i].element))
      return plain[i].type;

  if (snl_element_is (element, "ask-piece"))
    return get_nodes (check, element, "among", depth);
  if (snl_element_is (element, "add"))
    return find_named (snl_statistic_find_of (element, &named));
  if (snl_element_is (element, "each-line"))
    return find_named (snl_statistic_find_of (snl_element_get_parent (element), &named));
  if (snl_element_is (element, "movement"))
    return strcmp (binding->name, "piece") == 0 ? PIECE : SQUARE;
  if (snl_element_is (element, "for-each"))
    return snl_element_get (element, "select") != NULL
           ? get_nodes (check, element, "select", depth) : NUMBER;
  if (snl_element_is (element, "page"))
    return get_nodes (check, element, "of", depth);
  if (snl_element_is (element, "list"))
    return get_nodes (check, element, "rows", depth);
  if (snl_element_is (element, "takes"))
    return get_given (check, scope->element, binding->name, depth);
  if (snl_element_is (element, "let"))
    {
      type = get_formula (check, element, "select", depth);
      snl_element_for_each (then, element, "then")
        type |= get_formula (check, then, "select", depth);

      return without_attribute (type);
    }
  if (snl_element_is (element, "call"))
    {
      SnlElement *procedure = snl_check_find (check, "procedure",
                                              snl_element_get (element, "procedure"));
      SnlScope *given = procedure != NULL ? snl_check_find_scope (check, procedure) : NULL;

      return given != NULL ? get_variable (check, binding->name, given, depth) : ANY;
    }

  return ANY;   /* not reached: no other element binds a variable */
}

static guint
get_global (SnlCheck   *check,
            const char *name,
            guint       depth)
{
  SnlElement *statistic = snl_check_find (check, "statistic", name);
  SnlElement *define = snl_check_find (check, "define", name);

  if (snl_check_find (check, "option", name) != NULL)
    return TEXT;
  if (define != NULL)
    return without_attribute (get_formula (check, define, "select", depth));
  if (snl_element_has (statistic, "of", "game"))
    return of_kind (statistic);

  return strcmp (name, "turn") == 0 ? ANY : strcmp (name, "ended") == 0 ? YES_NO
         : snl_check_is_global (check, name) ? TEXT : ANY;
}

/* The type of `$name` in a scope: the types of all its bindings together */
static guint
get_variable (SnlCheck   *check,
              const char *name,
              SnlScope   *scope,
              guint       depth)
{
  GPtrArray *bindings = scope != NULL ? g_hash_table_lookup (scope->by_name, name) : NULL;
  char *key = g_strdup_printf ("%p %s", (gpointer) scope, name);
  gpointer known = NULL;
  guint type = 0;

  if (g_hash_table_lookup_extended (check->types, key, NULL, &known) || depth > DEPTH_LIMIT)
    {
      g_free (key);
      return depth > DEPTH_LIMIT ? ANY : GPOINTER_TO_UINT (known);
    }

  /* ANY meanwhile, for a variable that depends on itself */
  g_hash_table_insert (check->types, key, GUINT_TO_POINTER (ANY));
  for (guint i = 0; bindings != NULL && i < bindings->len; i++)
    type |= get_binding (check, g_ptr_array_index (bindings, i), scope, depth + 1);
  if (bindings == NULL)
    type = get_global (check, name, depth + 1);
  g_hash_table_insert (check->types, g_strdup (key), GUINT_TO_POINTER (type));

  return type;
}

/* The type of the context node of an expression: a candidate, or the position */
static guint
get_context (SnlCheck         *check,
             const SnlFormula *formula)
{
  SnlElement *element = formula->element;
  const char *attribute = formula->attribute;
  SnlElement *parent = snl_element_get_parent (element);

  if (snl_element_is (element, "badge") || snl_element_is (element, "line") ||
      snl_element_is (element, "strength") ||
      (snl_element_is (element, "board") && strcmp (attribute, "stands") == 0))
    return PIECE;
  if (snl_element_is (element, "shuffle"))
    return CARD;
  if (snl_element_is (element, "ask-piece") && strcmp (attribute, "prefer") == 0)
    return get_nodes (check, element, "among", 0);
  if (snl_element_is (element, "for-each") && strcmp (attribute, "order") == 0)
    return get_nodes (check, element, "select", 0);
  if (snl_element_is (element, "list"))
    return strcmp (attribute, "order") == 0 ? get_nodes (check, element, "rows", 0)
           : strcmp (attribute, "rows") == 0 ? POSITION : ANY;
  if (snl_element_is (element, "column"))
    return get_nodes (check, parent, "rows", 0);
  if (snl_element_is (element, "fact") && snl_element_get (parent, "of") != NULL)
    return get_nodes (check, parent, "of", 0);

  return POSITION;
}

/* Checks the statistic that a step writes against the nodes of `on` */
static void
check_owner (Inference *self,
             guint      type)
{
  const char *name = snl_element_get (self->element, "name");
  guint owners = get_owners (self->check, name) & ~(guint) TYPE;
  g_autofree char *of = NULL;
  g_autofree char *those = NULL;

  if (!is_known (type) || (type & NODES) == 0 || owners == 0 || (type & owners))
    return;

  of = dup_plural (owners);
  those = dup_plural (type);
  snl_check_fault (self->check, self->element, _("%s: “%s” is of %s, not of %s"), self->attribute,
                   name, of, those);
}

/* Whether the attribute is the default of a question that is answered with a text */
static gboolean
is_answer (SnlElement *element,
           const char *attribute)
{
  gboolean is_child = snl_element_is (element, "default");
  SnlElement *ask = is_child ? snl_element_get_parent (element) : element;

  return strcmp (attribute, is_child ? "select" : "default") == 0 &&
         (snl_element_is (ask, "ask-square") || snl_element_is (ask, "ask-choice"));
}

/* The type that the expression in an attribute must have; 0 for any */
static guint
get_wanted (SnlElement *element,
            const char *attribute)
{
  static const char truths[] = " when test while prefer stands known told ";
  static const char counts[] =
    " by least most sides needed always never count value full mark from turned width height x y "
    "allowance cost turning ";
  static const char texts[] = " winner active check metric type side part called choose ";
  static const char sets[] = " among dice each of on reach rows waits ";

  if (snl_element_is (element, "shuffle") || snl_text_has_word (truths, attribute))
    return TRUTH;
  if (snl_text_has_word (sets, attribute))
    return NODES;
  if (snl_element_is (element, "for-each"))
    return strcmp (attribute, "select") == 0 ? NODES : NUMBER;
  if (snl_text_has_word (counts, attribute) || strcmp (attribute, "order") == 0 ||
      snl_element_is (element, "strength"))
    return NUMBER;
  if (snl_text_has_word (texts, attribute) || snl_element_is (element, "look-up") ||
      is_answer (element, attribute) ||
      (snl_element_is (element, "set") && strcmp (attribute, "to") == 0))
    return TEXT;

  return 0;
}

/**
 * snl_check_types:
 * @check: a check whose expressions have been read
 *
 * Checks that the nodes that expressions read and steps write have the attribute in question, and
 * that each expression has the type that its attribute needs.
 */
void
snl_check_types (SnlCheck *check)
{
  for (guint i = 0; i < check->formulas->len && !snl_check_is_full (check); i++)
    {
      const SnlFormula *formula = g_ptr_array_index (check->formulas, i);
      const SnlTerm *term = snl_expression_get_term (formula->expression);
      Inference inference = { check, formula->element, formula->attribute, formula->scope };
      guint type = infer_term (&inference, term, get_context (check, formula));

      switch (get_wanted (formula->element, formula->attribute))
        {
        case TRUTH:
          want_truth (&inference, term, type);
          break;
        case NUMBER:
          want_number (&inference, term, type);
          break;
        case TEXT:
          want_text (&inference, term, type);
          break;
        case NODES:
          /* a list's row is a node, not one of its attributes */
          if (strcmp (formula->attribute, "rows") == 0)
            type &= ~(guint) ATTRIBUTE;
          if (want_nodes (&inference, term, NULL, type) && strcmp (formula->attribute, "on") == 0)
            check_owner (&inference, type);
          break;
        default:
          break;
        }
    }
}
