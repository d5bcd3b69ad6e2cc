/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What a procedure can see of a roll that it throws, read off its expressions without running them.
 * What is not understood here counts as seeing everything, so a mistake costs time, never truth.
 */

#include "snl-odds-private.h"

#include "core/expression/snl-tokens.h"

#include <string.h>

typedef struct {
  GPtrArray *tokens;   /* of SnlToken */
  guint      at;
  SnlDetail  detail;   /* seen so far */
} Reader;

static gboolean read_either (Reader   *reader,
                             gboolean *truth);

static const SnlToken *
look (Reader *reader,
      guint   ahead)
{
  return reader->at + ahead < reader->tokens->len
         ? g_ptr_array_index (reader->tokens, reader->at + ahead) : NULL;
}

static gboolean
take (Reader     *reader,
      const char *symbol)
{
  if (!snl_token_is (look (reader, 0), SNL_TOKEN_SYMBOL, symbol))
    return FALSE;

  reader->at++;

  return TRUE;
}

static gboolean
take_any (Reader             *reader,
          const char * const *symbols)
{
  const SnlToken *token = look (reader, 0);

  return token != NULL && g_strv_contains (symbols, token->text) && take (reader, token->text);
}

static void
worsen (SnlDetail *detail,
        SnlDetail  other)
{
  *detail = MAX (*detail, other);
}

static void
see (Reader     *reader,
     const char *attribute)
{
  SnlDetail detail = strcmp (attribute, "hit") == 0 ? SNL_DETAIL_COUNT
                     : strcmp (attribute, "group") == 0 || strcmp (attribute, "for") == 0
                       || strcmp (attribute, "bonus") == 0 ? SNL_DETAIL_GROUPS
                     : SNL_DETAIL_FACES;

  worsen (&reader->detail, detail);
}

/* `/@name`: of the dice themselves if @mine, else of what another variable holds */
static gboolean
take_attribute (Reader   *reader,
                gboolean  mine)
{
  if (!take (reader, "/"))
    return TRUE;
  if (!snl_token_is (look (reader, 0), SNL_TOKEN_ATTRIBUTE, NULL))
    return FALSE;
  if (mine)
    see (reader, look (reader, 0)->text);
  reader->at++;

  return TRUE;
}

static gboolean
read_call (Reader   *reader,
           gboolean *truth)
{
  static const char * const known[] = {
    "boolean", "ceiling", "floor", "not", "number", "round", "snl:max", "snl:min", NULL
  };
  const char *name = look (reader, 0)->text;
  gboolean ignored;

  if (!g_strv_contains (known, name))
    return FALSE;

  *truth = strcmp (name, "not") == 0 || strcmp (name, "boolean") == 0;
  reader->at++;
  if (!take (reader, "("))
    return FALSE;
  do
    if (!read_either (reader, &ignored))
      return FALSE;
  while (take (reader, ","));

  return take (reader, ")");
}

/* @truth: whether it is true or false rather than a number, which would be the place of a die */
static gboolean
read_operand (Reader   *reader,
              gboolean *truth)
{
  const SnlToken *token;
  gboolean ignored;

  *truth = FALSE;
  if (take (reader, "-"))
    return read_operand (reader, &ignored);
  token = look (reader, 0);
  if (token == NULL)
    return FALSE;

  if (take (reader, "("))
    return read_either (reader, truth) && take (reader, ")");
  if (token->kind == SNL_TOKEN_FUNCTION)
    return read_call (reader, truth);
  if (token->kind == SNL_TOKEN_ATTRIBUTE)
    {
      see (reader, token->text);
      *truth = TRUE;
    }
  else if (token->kind == SNL_TOKEN_LITERAL)
    *truth = TRUE;
  else if (token->kind != SNL_TOKEN_NUMBER && token->kind != SNL_TOKEN_VARIABLE)
    return FALSE;

  reader->at++;

  return token->kind != SNL_TOKEN_VARIABLE || take_attribute (reader, FALSE);
}

static gboolean
read_sum (Reader   *reader,
          gboolean *truth)
{
  static const char * const signs[] = { "+", "-", "*", "div", "mod", NULL };

  if (!read_operand (reader, truth))
    return FALSE;
  while (take_any (reader, signs))
    {
      if (!read_operand (reader, truth))
        return FALSE;
      *truth = FALSE;
    }

  return TRUE;
}

static gboolean
read_comparison (Reader   *reader,
                 gboolean *truth)
{
  static const char * const signs[] = { "=", "!=", "<", "<=", ">", ">=", NULL };

  if (!read_sum (reader, truth))
    return FALSE;
  while (take_any (reader, signs))
    {
      if (!read_sum (reader, truth))
        return FALSE;
      *truth = TRUE;
    }

  return TRUE;
}

static gboolean
read_either (Reader   *reader,
             gboolean *truth)
{
  static const char * const words[] = { "and", "or", NULL };

  if (!read_comparison (reader, truth))
    return FALSE;
  while (take_any (reader, words))
    {
      if (!read_comparison (reader, truth))
        return FALSE;
      *truth = TRUE;
    }

  return TRUE;
}

/*
 * The dice as they may be named where only their number, sum or presence counts: `$dice[…]…/@value`,
 * with conditions that do not ask for a die's place.
 */
static gboolean
read_path (Reader *reader)
{
  reader->at++;
  while (take (reader, "["))
    {
      gboolean truth;

      if (!read_either (reader, &truth) || !truth || !take (reader, "]"))
        return FALSE;
    }

  return take_attribute (reader, TRUE);
}

/* Whether the first condition is `[@hit]` or `[@hit = 'yes']`. */
static gboolean
asks_for_hits (Reader *reader)
{
  return snl_token_is (look (reader, 1), SNL_TOKEN_SYMBOL, "[")
         && snl_token_is (look (reader, 2), SNL_TOKEN_ATTRIBUTE, "hit")
         && (snl_token_is (look (reader, 3), SNL_TOKEN_SYMBOL, "]")
             || (snl_token_is (look (reader, 3), SNL_TOKEN_SYMBOL, "=")
                 && snl_token_is (look (reader, 4), SNL_TOKEN_LITERAL, "yes")
                 && snl_token_is (look (reader, 5), SNL_TOKEN_SYMBOL, "]")));
}

/* One mention of the dice, at the reader's place: within count() and the like, or it may be anything. */
static SnlDetail
read_mention (Reader *reader)
{
  static const char * const takers[] = { "boolean", "count", "not", "sum", NULL };
  const SnlToken *taker = reader->at >= 2 ? g_ptr_array_index (reader->tokens, reader->at - 2) : NULL;
  const SnlToken *bracket = reader->at >= 1 ? g_ptr_array_index (reader->tokens, reader->at - 1) : NULL;

  reader->detail = asks_for_hits (reader) ? SNL_DETAIL_COUNT : SNL_DETAIL_HITS;
  if (!snl_token_is (taker, SNL_TOKEN_FUNCTION, NULL) || !snl_token_is (bracket, SNL_TOKEN_SYMBOL, "(")
      || !g_strv_contains (takers, taker->text)
      || !read_path (reader) || !snl_token_is (look (reader, 0), SNL_TOKEN_SYMBOL, ")"))
    return SNL_DETAIL_ORDER;

  return reader->detail;
}

static SnlDetail
read_expression (const char *source,
                 const char *dice)
{
  SnlDetail detail = SNL_DETAIL_COUNT;
  g_autoptr(GPtrArray) tokens = NULL;

  if (strstr (source, dice) == NULL)
    return detail;

  tokens = snl_tokens_new (source);
  for (guint i = 0; i < tokens->len; i++)
    if (snl_token_is (g_ptr_array_index (tokens, i), SNL_TOKEN_VARIABLE, dice))
      {
        Reader reader = { tokens, i, SNL_DETAIL_COUNT };

        worsen (&detail, read_mention (&reader));
      }

  return detail;
}

/* What @parent and all that stands in it sees of the dice. */
static SnlDetail
read_element (SnlElement *parent,
              const char *dice)
{
  SnlDetail detail = SNL_DETAIL_COUNT;

  if (snl_element_is (parent, "gives") && g_strcmp0 (snl_element_get (parent, "name"), dice) == 0)
    return SNL_DETAIL_ORDER;

  for (xmlAttr *at = snl_element_get_node (parent)->properties; at != NULL; at = at->next)
    {
      SnlExpression *expression = snl_element_get_expression (parent, (const char *) at->name);

      if (expression != NULL)
        worsen (&detail, read_expression (snl_expression_get_source (expression), dice));
    }
  for (guint i = 0; i < snl_element_get_n_children (parent); i++)
    worsen (&detail, read_element (snl_element_get_child (parent, i), dice));

  return detail;
}

/**
 * snl_detail_find:
 * @ruleset: the module
 * @roll: a roll of it
 *
 * Returns: what of @roll can matter to its procedure, and to what the walk through the turn may run
 *   within it
 */
SnlDetail
snl_detail_find (SnlRuleset *ruleset,
                 SnlElement *roll)
{
  static const char * const open[] = { "board", "decks", "endings", "sequence" };
  const char *dice = snl_element_get (roll, "name");
  SnlElement *body = roll;
  SnlDetail detail;

  while (!snl_element_is (body, "action") && !snl_element_is (body, "procedure")
         && snl_element_get_parent (body) != NULL)
    body = snl_element_get_parent (body);

  detail = read_element (body, dice);
  for (gsize i = 0; i < G_N_ELEMENTS (open); i++)
    {
      SnlElement *section = snl_ruleset_get_section (ruleset, open[i]);

      if (section != NULL)
        worsen (&detail, read_element (section, dice));
    }

  return detail;
}
