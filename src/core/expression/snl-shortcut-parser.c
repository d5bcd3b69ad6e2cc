/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-shortcut-private.h"

#include "core/base/snl-intern.h"

#include <string.h>

/*
 * Reads an expression that libxml2 has understood already.  Whatever is not of the forms that
 * snl-shortcut.c evaluates ends the reading; that is no fault.
 */

#define MAX_DEPTH 40
#define MAX_OPS   400

typedef struct {
  const char *at;
  GPtrArray  *ops;
  guint       depth;
} Reader;

static SnlOp *read_or (Reader *self);

static void
op_free (gpointer data)
{
  SnlOp *op = data;

  g_free (op->text);
  g_free (op->facts);
  g_clear_pointer (&op->fixes, g_ptr_array_unref);
  g_free (op);
}

static SnlOp *
new_op (Reader    *self,
        SnlOpKind  kind,
        SnlOp     *first,
        SnlOp     *second)
{
  SnlOp *op;

  if (self->ops->len >= MAX_OPS)
    return NULL;

  op = g_new0 (SnlOp, 1);
  op->kind = kind;
  op->first = first;
  op->second = second;
  g_ptr_array_add (self->ops, op);

  return op;
}

static void
skip_blanks (Reader *self)
{
  while (*self->at == ' ' || *self->at == '\t' || *self->at == '\n' || *self->at == '\r')
    self->at++;
}

/* Whether @mark comes next; it is then read. */
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
  return is_name_start (character) || g_ascii_isdigit (character) || character == '-' || character == '.'
         || (character & 0x80) != 0;
}

/* An operator that is a word. */
static gboolean
take_word (Reader     *self,
           const char *word)
{
  gsize length = strlen (word);

  skip_blanks (self);
  if (strncmp (self->at, word, length) != 0 || is_name (self->at[length]) || self->at[length] == ':')
    return FALSE;

  self->at += length;

  return TRUE;
}

/* (nullable): the name that comes next, interned; of ASCII, and without a prefix */
static const char *
read_name (Reader *self)
{
  const char *begin;
  g_autofree char *name = NULL;

  skip_blanks (self);
  begin = self->at;
  if (!is_name_start (*begin))
    return NULL;

  while (is_name (*self->at))
    if ((*self->at++ & 0x80) != 0)
      return NULL;
  name = g_strndup (begin, self->at - begin);

  return snl_intern (name);
}

static SnlOp *
new_named (Reader     *self,
           SnlOpKind   kind,
           SnlOp      *from,
           const char *name)
{
  SnlOp *op = name != NULL ? new_op (self, kind, from, NULL) : NULL;

  if (op != NULL)
    {
      op->name = name;
      op->column = kind == SNL_OP_ATTRIBUTE ? snl_intern_add_column (name) : 0;
      op->number_of_name = snl_intern_get_number (op->name);
    }

  return op;
}

static SnlOp *
read_text (Reader *self)
{
  const char *begin = self->at + 1;
  const char *end = strchr (begin, *self->at);
  SnlOp *op = end != NULL ? new_op (self, SNL_OP_TEXT, NULL, NULL) : NULL;

  if (op != NULL)
    {
      op->text = g_strndup (begin, end - begin);
      self->at = end + 1;
    }

  return op;
}

/* What libxml2 takes a number with a point for, to the last bit */
static double
ask_number (const char *text)
{
  xmlXPathContext *context = xmlXPathNewContext (NULL);
  xmlXPathObject *object = xmlXPathEvalExpression (BAD_CAST text, context);
  double number = object != NULL ? xmlXPathCastToNumber (object) : 0;

  xmlXPathFreeObject (object);
  xmlXPathFreeContext (context);

  return number;
}

static SnlOp *
read_number (Reader *self)
{
  const char *begin = self->at;
  gboolean whole = TRUE;
  g_autofree char *text = NULL;
  SnlOp *op;

  while (g_ascii_isdigit (*self->at))
    self->at++;
  if (*self->at == '.')
    {
      whole = FALSE;
      self->at++;
      while (g_ascii_isdigit (*self->at))
        self->at++;
    }
  if (is_name (*self->at))
    return NULL;

  text = g_strndup (begin, self->at - begin);
  op = new_op (self, SNL_OP_NUMBER, NULL, NULL);
  if (op != NULL)
    op->number = whole && strlen (text) < 10 ? g_ascii_strtod (text, NULL) : ask_number (text);

  return op;
}

static SnlOp *
read_arguments (Reader    *self,
                SnlOpKind  kind,
                guint      least,
                guint      most)
{
  SnlOp *op = new_op (self, kind, NULL, NULL);
  SnlOp *last = NULL;
  guint count = 0;

  if (op == NULL)
    return NULL;
  if (!take (self, ")"))
    {
      do
        {
          SnlOp *argument = read_or (self);

          if (argument == NULL || ++count > most)
            return NULL;
          if (last != NULL)
            last->next = argument;
          else
            op->first = argument;
          last = argument;
        }
      while (take (self, ","));
      if (!take (self, ")"))
        return NULL;
    }
  if (op->first != NULL)
    op->second = op->first->next;

  return count >= least ? op : NULL;
}

/* A call of XPath's own functions; what follows is the opening bracket. */
static SnlOp *
read_call (Reader     *self,
           const char *name)
{
  static const struct {
    const char *name;
    SnlOpKind   kind;
    guint       least;
    guint       most;
  } functions[] = {
    { "boolean",     SNL_OP_TO_TRUTH,    1, 1 },
    { "ceiling",     SNL_OP_CEILING,     1, 1 },
    { "concat",      SNL_OP_CONCAT,      2, SNL_OP_MAX_ARGUMENTS },
    { "contains",    SNL_OP_CONTAINS,    2, 2 },
    { "count",       SNL_OP_COUNT,       1, 1 },
    { "false",       SNL_OP_FALSE,       0, 0 },
    { "floor",       SNL_OP_FLOOR,       1, 1 },
    { "not",         SNL_OP_NOT,         1, 1 },
    { "number",      SNL_OP_TO_NUMBER,   1, 1 },
    { "starts-with", SNL_OP_STARTS_WITH, 2, 2 },
    { "string",      SNL_OP_TO_TEXT,     1, 1 },
    { "sum",         SNL_OP_SUM,         1, 1 },
    { "true",        SNL_OP_TRUE,        0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (strcmp (functions[i].name, name) == 0 && take (self, "("))
      return read_arguments (self, functions[i].kind, functions[i].least, functions[i].most);

  return NULL;
}

/* A call of one of Senlac's; the prefix was read. */
static SnlOp *
read_own_call (Reader *self)
{
  static const struct {
    const char  *name;
    SnlFunction  function;
    guint        arguments;
  } functions[] = {
    { "between",  SNL_FUNCTION_BETWEEN,  2 },
    { "distance", SNL_FUNCTION_DISTANCE, 2 },
    { "max",      SNL_FUNCTION_MAX,      2 },
    { "min",      SNL_FUNCTION_MIN,      2 },
    { "square",   SNL_FUNCTION_SQUARE,   1 },
    { "terrain",  SNL_FUNCTION_TERRAIN,  1 },
    { "type",     SNL_FUNCTION_TYPE,     1 },
  };
  const char *name = is_name_start (*self->at) ? read_name (self) : NULL;

  for (gsize i = 0; name != NULL && i < G_N_ELEMENTS (functions); i++)
    if (strcmp (functions[i].name, name) == 0 && take (self, "("))
      {
        SnlOp *op = read_arguments (self, SNL_OP_FUNCTION, functions[i].arguments, functions[i].arguments);

        if (op != NULL)
          op->function = functions[i].function;
        return op;
      }

  return NULL;
}

/* `name`, `@name`, `.`, `..`, `self::name` */
static SnlOp *
read_step (Reader *self,
           SnlOp  *from)
{
  const char *name;

  if (take (self, ".."))
    return new_op (self, SNL_OP_PARENT, from, NULL);
  if (take (self, "."))
    return from != NULL ? from : new_op (self, SNL_OP_CONTEXT, NULL, NULL);
  if (take (self, "@"))
    {
      name = read_name (self);

      skip_blanks (self);
      return *self->at != ':' && *self->at != '[' ? new_named (self, SNL_OP_ATTRIBUTE, from, name) : NULL;
    }
  if (take (self, "*"))
    return new_op (self, SNL_OP_CHILD, from, NULL);

  name = read_name (self);
  if (name != NULL && strcmp (name, "self") == 0 && take (self, "::"))
    {
      name = read_name (self);
      skip_blanks (self);
      return *self->at != ':' && *self->at != '(' ? new_named (self, SNL_OP_SELF, from, name) : NULL;
    }
  skip_blanks (self);

  return *self->at != ':' && *self->at != '(' ? new_named (self, SNL_OP_CHILD, from, name) : NULL;
}

/* What a path begins with: a step, or a value in which it goes on */
static SnlOp *
read_primary (Reader *self)
{
  const char *begin;
  SnlOp *op;

  skip_blanks (self);
  begin = self->at;
  if (*begin == '\'' || *begin == '"')
    return read_text (self);
  if (g_ascii_isdigit (*begin) || (*begin == '.' && g_ascii_isdigit (begin[1])))
    return read_number (self);
  if (take (self, "("))
    {
      op = read_or (self);
      return op != NULL && take (self, ")") ? op : NULL;
    }
  if (take (self, "$"))
    {
      const char *name = is_name_start (*self->at) ? read_name (self) : NULL;

      return *self->at != ':' ? new_named (self, SNL_OP_VARIABLE, NULL, name) : NULL;
    }

  if (g_str_has_prefix (begin, "snl:"))
    {
      self->at += strlen ("snl:");
      return read_own_call (self);
    }
  if (is_name_start (*begin))
    {
      const char *name = read_name (self);

      skip_blanks (self);
      if (name == NULL || *self->at == '(')
        return name != NULL ? read_call (self, name) : NULL;
      self->at = begin;
    }

  return read_step (self, NULL);
}

static SnlOp *
read_filters (Reader *self,
              SnlOp  *op)
{
  while (op != NULL && take (self, "["))
    {
      SnlOp *test = op->kind != SNL_OP_CONTEXT && op->kind != SNL_OP_PARENT ? read_or (self) : NULL;

      op = test != NULL && take (self, "]") ? new_op (self, SNL_OP_FILTER, op, test) : NULL;
    }

  return op;
}

/* What was read on either side of an operator, if both were. */
static SnlOp *
join (Reader    *self,
      SnlOpKind  kind,
      SnlOp     *first,
      SnlOp     *second)
{
  return first != NULL && second != NULL ? new_op (self, kind, first, second) : NULL;
}

static SnlOp *
read_path (Reader *self)
{
  SnlOp *op;

  if (++self->depth > MAX_DEPTH)
    return NULL;

  op = read_filters (self, read_primary (self));
  while (op != NULL && take (self, "/"))
    op = *self->at != '/' ? read_filters (self, read_step (self, op)) : NULL;
  if (op != NULL && take (self, "|"))
    op = join (self, SNL_OP_UNION, op, read_path (self));
  self->depth--;

  return op;
}

static SnlOp *
read_unary (Reader *self)
{
  guint signs = 0;
  SnlOp *op;

  while (take (self, "-"))
    signs++;
  op = read_path (self);
  if (op == NULL || signs == 0)
    return op;

  return new_op (self, signs % 2 == 1 ? SNL_OP_NEGATE : SNL_OP_TO_NUMBER, op, NULL);
}

static SnlOp *
read_product (Reader *self)
{
  SnlOp *op = read_unary (self);

  while (op != NULL)
    if (take (self, "*"))
      op = join (self, SNL_OP_MULTIPLY, op, read_unary (self));
    else if (take_word (self, "div"))
      op = join (self, SNL_OP_DIVIDE, op, read_unary (self));
    else if (take_word (self, "mod"))
      op = join (self, SNL_OP_MODULO, op, read_unary (self));
    else
      break;

  return op;
}

static SnlOp *
read_total (Reader *self)
{
  SnlOp *op = read_product (self);

  while (op != NULL)
    if (take (self, "+"))
      op = join (self, SNL_OP_ADD, op, read_product (self));
    else if (take (self, "-"))
      op = join (self, SNL_OP_SUBTRACT, op, read_product (self));
    else
      break;

  return op;
}

static SnlOp *
read_order (Reader *self)
{
  SnlOp *op = read_total (self);

  while (op != NULL)
    if (take (self, "<="))
      op = join (self, SNL_OP_LESS_EQUAL, op, read_total (self));
    else if (take (self, ">="))
      op = join (self, SNL_OP_MORE_EQUAL, op, read_total (self));
    else if (take (self, "<"))
      op = join (self, SNL_OP_LESS, op, read_total (self));
    else if (take (self, ">"))
      op = join (self, SNL_OP_MORE, op, read_total (self));
    else
      break;

  return op;
}

static SnlOp *
read_equality (Reader *self)
{
  SnlOp *op = read_order (self);

  while (op != NULL)
    if (take (self, "!="))
      op = join (self, SNL_OP_UNEQUAL, op, read_order (self));
    else if (take (self, "="))
      op = join (self, SNL_OP_EQUAL, op, read_order (self));
    else
      break;

  return op;
}

static SnlOp *
read_and (Reader *self)
{
  SnlOp *op = read_equality (self);

  /* the first by itself, and the rest together: it often decides */
  return op != NULL && take_word (self, "and") ? join (self, SNL_OP_AND, op, read_and (self)) : op;
}

static SnlOp *
read_or (Reader *self)
{
  SnlOp *op = read_and (self);

  return op != NULL && take_word (self, "or") ? join (self, SNL_OP_OR, op, read_or (self)) : op;
}

/**
 * snl_shortcut_new:
 * @source: XPath that libxml2 understands
 *
 * Returns: (transfer full) (nullable): its shortcut; %NULL if it has none
 */
SnlShortcut *
snl_shortcut_new (const char *source)
{
  Reader reader = { source, g_ptr_array_new_with_free_func (op_free), 0 };
  SnlOp *top = read_or (&reader);
  SnlShortcut *self;

  skip_blanks (&reader);
  if (top == NULL || *reader.at != '\0')
    {
      g_ptr_array_unref (reader.ops);
      return NULL;
    }

  self = g_new0 (SnlShortcut, 1);
  self->top = top;
  self->ops = reader.ops;
  /* in the order in which they were read, so that each comes after what it starts from */
  for (guint i = 0; i < self->ops->len; i++)
    snl_op_keep (self->ops->pdata[i]);
  snl_op_prepare (self->top);

  return self;
}

void
snl_shortcut_free (SnlShortcut *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->ops);
  g_free (self);
}
