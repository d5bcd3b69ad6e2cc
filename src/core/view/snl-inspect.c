/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Evaluates an expression that an author types. If a path finds nothing, its beginnings are
 * evaluated one by one: `piece`, `piece[@number > 3]`, …, to show which step finds nothing. They
 * are cut out of the source, because the beginning of a path is an expression too.
 */

#include "snl-inspect.h"

#include "core/base/snl-error.h"
#include "core/check/snl-ruleset-check.h"
#include "core/rules/snl-world.h"
#include "core/ruleset/snl-definition.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of nodes that are listed for one value */
#define MAX_LISTED 40

/**
 * snl_inspection_free:
 * @self: (nullable) (transfer full): an inspection
 *
 * Frees @self.
 */
void
snl_inspection_free (SnlInspection *self)
{
  if (self == NULL)
    return;

  g_free (self->type);
  g_free (self->text);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* (transfer full): the ids of elements, the texts of attributes */
static char *
dup_nodes (const SnlValue *value)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < value->length && i < MAX_LISTED; i++)
    {
      const xmlNode *node = snl_value_get_node (value, i);
      g_autofree char *content = NULL;

      if (i > 0)
        g_string_append_c (text, ' ');

      if (node->type == XML_ATTRIBUTE_NODE)
        {
          content = snl_node_dup_text (node);
          g_string_append_printf (text, "'%s'", content);
        }
      else
        {
          const char *id = node->type == XML_ELEMENT_NODE ? snl_node_get (node, "id") : NULL;

          g_string_append (text, id != NULL ? id : (const char *) node->name);
        }
    }

  if (value->length > MAX_LISTED)
    g_string_append (text, " …");

  return g_string_free (text, FALSE);
}

static void
describe (SnlInspection  *self,
          const SnlValue *value)
{
  self->holds = snl_value_to_truth (value);

  switch (value->kind)
    {
    case SNL_VALUE_TRUTH:
      /* Translators: a type of values: true or false */
      self->type = g_strdup (C_("type", "truth"));
      self->text = snl_value_dup_text (value);
      break;

    case SNL_VALUE_NUMBER:
      self->type = g_strdup (C_("type", "number"));
      self->text = snl_value_dup_text (value);
      break;

    case SNL_VALUE_TEXT:
      self->type = g_strdup (C_("type", "text"));
      self->text = g_strdup_printf ("'%s'", value->text);
      break;

    case SNL_VALUE_NODES:
    default:
      self->type = g_strdup_printf (ngettext ("%u node", "%u nodes", value->length), value->length);
      self->text = dup_nodes (value);
    }
}

static gboolean
is_name_byte (char byte)
{
  return g_ascii_isalnum (byte) || byte == '_' || byte == '-' || byte == '.' || byte == ':' ||
         (guchar) byte >= 0x80;
}

/* The end of the quoted text or of the brackets that begin at @at, or the end of the string */
static const char *
skip_group (const char *at)
{
  guint depth = 0;

  do
    {
      if (*at == '\'' || *at == '"')
        at += strcspn (at + 1, *at == '\'' ? "'" : "\"") + 1;
      else if (*at == '[' || *at == '(')
        depth++;
      else if (*at == ']' || *at == ')')
        depth--;

      if (*at != '\0')
        at++;
    }
  while (depth > 0 && *at != '\0');

  return at;
}

/*
 * Evaluates a beginning of a path, and adds a line that says what it finds; returns FALSE if that
 * is nothing
 */
static gboolean
add_step (SnlInspection *self,
          SnlWorld      *world,
          const char    *from,
          const char    *to)
{
  g_autofree char *source = g_strndup (from, to - from);
  g_autoptr(SnlExpression) expression = snl_expression_new (source, NULL);
  SnlValue value;
  gboolean is_path = FALSE;
  gboolean finds = FALSE;

  /* it is not a path */
  if (expression == NULL ||
      !snl_expression_evaluate (expression, snl_world_get_eval (world), NULL, &value, NULL))
    return TRUE;

  is_path = value.kind == SNL_VALUE_NODES;
  finds = value.length > 0;

  if (is_path)
    g_ptr_array_add (self->steps,
                     g_strdup_printf (ngettext ("%s: %u node", "%s: %u nodes", value.length),
                                      source, value.length));

  snl_value_clear (&value);

  return finds || !is_path;
}

/* Adds the steps of the path that begins at @at, up to the first that finds nothing; returns its
 * end */
static const char *
add_path (SnlInspection *self,
          SnlWorld      *world,
          const char    *at)
{
  const char *from = at;
  guint first = self->steps->len;
  gboolean on = TRUE;

  for (;;)
    {
      while (*at == '/' || *at == '@' || *at == '$')
        at++;

      while (is_name_byte (*at))
        at++;

      if (*at == '*' && at > from && at[-1] == '/')
        at++;

      if (*at == '(')
        at = skip_group (at);

      on = on && add_step (self, world, from, at);

      while (*at == '[')
        {
          at = skip_group (at);
          on = on && add_step (self, world, from, at);
        }

      if (*at != '/')
        break;
    }

  /* a path that finds something needs no steps */
  if (on)
    g_ptr_array_set_size (self->steps, first);

  return at;
}

/* Whether the word from @at to @end is an operator, not a name */
static gboolean
is_operator (const char *at,
             const char *end)
{
  static const char *const operators[] = { "and", "div", "mod", "or", NULL };
  g_autofree char *word = g_strndup (at, end - at);

  return g_strv_contains (operators, word);
}

/* Adds the steps of all paths of @source that start at the position and find nothing */
static void
add_paths (SnlInspection *self,
           SnlWorld      *world,
           const char    *source)
{
  const char *at = source;

  while (*at != '\0')
    {
      if (*at == '\'' || *at == '"')
        {
          at = skip_group (at);
        }
      else if (g_ascii_isalpha (*at) || *at == '$' || *at == '@' || *at == '/' || *at == '_')
        {
          const char *word = at + strspn (at, "$@/");

          while (is_name_byte (*word))
            word++;

          /* if a function does not return nodes, its arguments may contain paths */
          if ((*word == '(' && !g_str_has_prefix (at, "snl:")) || is_operator (at, word))
            at = word;
          else
            at = add_path (self, world, at);
        }
      else
        {
          at++;
        }
    }
}

/* Checks that all variables of @expression are known in the game; an unknown one would be empty */
static gboolean
check_variables (SnlGame        *game,
                 SnlExpression  *expression,
                 GError        **error)
{
  SnlPosition *position = snl_game_get_position (game);
  GPtrArray *terms = snl_expression_get_terms (expression);

  for (guint i = 0; i < terms->len; i++)
    {
      const SnlTerm *term = terms->pdata[i];

      if (term->kind == SNL_TERM_VARIABLE &&
          snl_position_get (position, "game", term->name) == NULL &&
          snl_position_get (position, "options", term->name) == NULL &&
          snl_ruleset_get_definition (snl_game_get_ruleset (game), term->name)->element == NULL)
        {
          g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED,
                       _("there is no $%s outside of an action"), term->name);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * snl_inspection_new:
 * @game: a game, which is not changed
 * @source: an expression, as modules have them; it starts at the position
 * @error: return location for an #SnlError
 *
 * Evaluates an expression.
 *
 * Returns: (transfer full): its value, and the steps of its paths that find nothing; or %NULL with
 *   @error
 */
SnlInspection *
snl_inspection_new (SnlGame     *game,
                    const char  *source,
                    GError     **error)
{
  g_autoptr(SnlExpression) expression = snl_expression_new (source, error);
  g_autoptr(SnlWorld) world = NULL;
  SnlInspection *self = NULL;
  SnlValue value;

  if (expression == NULL || !check_variables (game, expression, error) ||
      !snl_ruleset_check_expression (snl_ruleset_get_root (snl_game_get_ruleset (game)),
                                     expression, error))
    return NULL;

  world = snl_world_new_for_view (snl_game_get_ruleset (game), snl_game_get_position (game));

  if (!snl_expression_evaluate (expression, snl_world_get_eval (world), NULL, &value, error))
    return NULL;

  self = g_new0 (SnlInspection, 1);
  self->steps = g_ptr_array_new_with_free_func (g_free);
  describe (self, &value);
  snl_value_clear (&value);

  if (!self->holds)
    add_paths (self, world, source);

  return self;
}
