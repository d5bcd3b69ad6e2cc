/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SnlTokenKind:
 * @SNL_TOKEN_VARIABLE: `$name`
 * @SNL_TOKEN_ATTRIBUTE: `@name` or `attribute::name`; the name may be `*`
 * @SNL_TOKEN_ELEMENT: a step to nodes: a name, `*`, `.`, `..` or `node()`
 * @SNL_TOKEN_FUNCTION: a call; its arguments follow between parentheses
 * @SNL_TOKEN_LITERAL: `'text'`, without the quotes
 * @SNL_TOKEN_NUMBER: digits
 * @SNL_TOKEN_AXIS: an axis other than child and attribute, without the colons
 * @SNL_TOKEN_SYMBOL: an operator or a bracket
 */
typedef enum {
  SNL_TOKEN_VARIABLE,
  SNL_TOKEN_ATTRIBUTE,
  SNL_TOKEN_ELEMENT,
  SNL_TOKEN_FUNCTION,
  SNL_TOKEN_LITERAL,
  SNL_TOKEN_NUMBER,
  SNL_TOKEN_AXIS,
  SNL_TOKEN_SYMBOL,
} SnlTokenKind;

/**
 * SnlToken:
 * @kind: what it is
 * @text: what it says
 * @depth: of brackets around it
 * @n_arguments: of a function
 * @function: of a closing parenthesis: the index of the function that it ends, or -1
 */
typedef struct {
  SnlTokenKind  kind;
  char         *text;
  guint         depth;
  guint         n_arguments;
  int           function;
} SnlToken;

/* The words of an XPath expression, so that a module can be checked without being run. */
GPtrArray *snl_tokens_new       (const char     *source) G_GNUC_WARN_UNUSED_RESULT;
gboolean   snl_token_is         (const SnlToken *self,
                                 SnlTokenKind    kind,
                                 const char     *text);

G_END_DECLS
