/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-tokens.h"

#include <string.h>

typedef struct {
  const char *at;
  GPtrArray  *tokens;
  GArray     *open;       /* of int: the function before each open bracket, or -1 */
  gboolean    attribute;  /* whether the next name is an attribute's */
} Scanner;

static void
snl_token_free (gpointer data)
{
  SnlToken *self = data;

  g_free (self->text);
  g_free (self);
}

/**
 * snl_token_is:
 * @self: (nullable): a token
 * @kind: a kind
 * @text: (nullable): what it should say, or %NULL for anything
 *
 * Returns: whether @self is one like that
 */
gboolean
snl_token_is (const SnlToken *self,
              SnlTokenKind    kind,
              const char     *text)
{
  return self != NULL && self->kind == kind && (text == NULL || strcmp (self->text, text) == 0);
}

static SnlToken *
add (Scanner      *scanner,
     SnlTokenKind  kind,
     const char   *begin,
     gsize         length)
{
  SnlToken *token = g_new0 (SnlToken, 1);

  token->kind = kind;
  token->text = g_strndup (begin, length);
  token->depth = scanner->open->len;
  token->function = -1;
  g_ptr_array_add (scanner->tokens, token);

  return token;
}

static const SnlToken *
last (Scanner *scanner)
{
  return scanner->tokens->len > 0
         ? g_ptr_array_index (scanner->tokens, scanner->tokens->len - 1) : NULL;
}

/* Letters, digits, and all that is not ASCII: libxml2 has seen to it that it is a name */
static gboolean
is_name (char character)
{
  return g_ascii_isalnum (character) || strchr ("_-.", character) != NULL ||
         (guchar) character >= 0x80;
}

static gboolean
begins_name (char character)
{
  return g_ascii_isalpha (character) || character == '_' || (guchar) character >= 0x80;
}

/* A name, with its prefix if it has one */
static gsize
name_length (const char *at)
{
  gsize length = 0;

  while (at[length] != '\0' && is_name (at[length]))
    length++;

  if (at[length] == ':' && begins_name (at[length + 1]))
    {
      length++;
      while (at[length] != '\0' && is_name (at[length]))
        length++;
    }

  return length;
}

/* XPath 1.0, 3.7: after an operand, a name or * is an operator */
static gboolean
follows_operand (Scanner *scanner)
{
  const SnlToken *token = last (scanner);

  if (token == NULL || scanner->attribute || token->kind == SNL_TOKEN_AXIS)
    return FALSE;

  return token->kind != SNL_TOKEN_SYMBOL || strcmp (token->text, ")") == 0 ||
         strcmp (token->text, "]") == 0;
}

static void
scan_name (Scanner *scanner)
{
  static const char *const node_types[] = {
    "comment", "node", "processing-instruction", "text", NULL
  };
  gsize length = name_length (scanner->at);
  const char *after = scanner->at + length;
  g_autofree char *name = g_strndup (scanner->at, length);

  while (g_ascii_isspace (*after))
    after++;

  if (follows_operand (scanner))
    add (scanner, SNL_TOKEN_SYMBOL, scanner->at, length);
  else if (scanner->attribute)
    add (scanner, SNL_TOKEN_ATTRIBUTE, scanner->at, length);
  else if (g_str_has_prefix (after, "::"))
    {
      scanner->attribute = strcmp (name, "attribute") == 0;
      if (!scanner->attribute && strcmp (name, "child") != 0)
        add (scanner, SNL_TOKEN_AXIS, scanner->at, length);
      scanner->at = after + 2;
      return;
    }
  else if (*after == '(' && !g_strv_contains (node_types, name))
    add (scanner, SNL_TOKEN_FUNCTION, scanner->at, length);
  else
    {
      const char *close = *after == '(' ? strchr (after, ')') : NULL;

      add (scanner, SNL_TOKEN_ELEMENT, scanner->at, length);
      if (close != NULL)
        length = close + 1 - scanner->at;
    }

  scanner->attribute = FALSE;
  scanner->at += length;
}

static void
scan_number (Scanner *scanner)
{
  gsize length = strspn (scanner->at, "0123456789.");

  add (scanner, SNL_TOKEN_NUMBER, scanner->at, length);
  scanner->at += length;
}

static void
scan_literal (Scanner *scanner)
{
  const char *end = strchr (scanner->at + 1, *scanner->at);

  if (end == NULL)
    end = scanner->at + strlen (scanner->at);   /* not reached: libxml2 has understood the expression before */

  add (scanner, SNL_TOKEN_LITERAL, scanner->at + 1, end - scanner->at - (*end != '\0' ? 1 : 0));
  scanner->at = *end != '\0' ? end + 1 : end;
}

static void
scan_open (Scanner *scanner)
{
  const SnlToken *before = last (scanner);
  int function = *scanner->at == '(' && before != NULL && before->kind == SNL_TOKEN_FUNCTION
                 ? (int) scanner->tokens->len - 1 : -1;

  add (scanner, SNL_TOKEN_SYMBOL, scanner->at, 1);
  g_array_append_val (scanner->open, function);
  scanner->at++;
}

static void
scan_close (Scanner *scanner)
{
  int function = -1;
  const SnlToken *before = last (scanner);
  SnlToken *token = NULL;

  if (scanner->open->len > 0)
    {
      function = g_array_index (scanner->open, int, scanner->open->len - 1);
      g_array_set_size (scanner->open, scanner->open->len - 1);
    }

  /* between the parentheses of f() there is nothing; elsewhere one argument more than commas */
  if (function >= 0 && !snl_token_is (before, SNL_TOKEN_SYMBOL, "("))
    ((SnlToken *) g_ptr_array_index (scanner->tokens, function))->n_arguments++;

  token = add (scanner, SNL_TOKEN_SYMBOL, scanner->at, 1);
  token->function = function;
  scanner->at++;
}

static void
scan_symbol (Scanner *scanner)
{
  static const char *const doubles[] = { "//", "!=", "<=", ">=" };
  gsize length = 1;

  for (gsize i = 0; i < G_N_ELEMENTS (doubles); i++)
    if (g_str_has_prefix (scanner->at, doubles[i]))
      length = 2;

  if (*scanner->at == ',' && scanner->open->len > 0)
    {
      int function = g_array_index (scanner->open, int, scanner->open->len - 1);

      if (function >= 0)
        ((SnlToken *) g_ptr_array_index (scanner->tokens, function))->n_arguments++;
    }

  if (*scanner->at == '*' && !follows_operand (scanner))
    add (scanner, scanner->attribute ? SNL_TOKEN_ATTRIBUTE : SNL_TOKEN_ELEMENT, "*", 1);
  else
    add (scanner, SNL_TOKEN_SYMBOL, scanner->at, length);

  scanner->attribute = FALSE;
  scanner->at += length;
}

static void
scan_one (Scanner *scanner)
{
  const char *at = scanner->at;

  if (*at == '\'' || *at == '"')
    scan_literal (scanner);
  else if (g_ascii_isdigit (*at) || (*at == '.' && g_ascii_isdigit (at[1])))
    scan_number (scanner);
  else if (*at == '.')
    {
      gsize length = at[1] == '.' ? 2 : 1;

      add (scanner, SNL_TOKEN_ELEMENT, at, length);
      scanner->at += length;
    }
  else if (*at == '$')
    {
      gsize blanks = 1 + strspn (at + 1, " \t\r\n");
      gsize length = name_length (at + blanks);

      add (scanner, SNL_TOKEN_VARIABLE, at + blanks, length);
      scanner->at += blanks + length;
    }
  else if (*at == '@')
    {
      scanner->attribute = TRUE;
      scanner->at++;
    }
  else if (begins_name (*at))
    scan_name (scanner);
  else if (*at == '(' || *at == '[')
    scan_open (scanner);
  else if (*at == ')' || *at == ']')
    scan_close (scanner);
  else
    scan_symbol (scanner);
}

/**
 * snl_tokens_new:
 * @source: an XPath 1.0 expression that libxml2 accepts
 *
 * Returns: (transfer full) (element-type SnlToken): its words, in order
 */
GPtrArray *
snl_tokens_new (const char *source)
{
  Scanner scanner = { source, NULL, NULL, FALSE };

  scanner.tokens = g_ptr_array_new_with_free_func (snl_token_free);
  scanner.open = g_array_new (FALSE, FALSE, sizeof (int));

  while (*scanner.at != '\0')
    if (g_ascii_isspace (*scanner.at))
      scanner.at++;
    else
      scan_one (&scanner);

  g_array_unref (scanner.open);

  return scanner.tokens;
}
