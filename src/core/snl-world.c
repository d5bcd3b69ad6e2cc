/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-world.h"

#include "snl-board.h"
#include "snl-position-private.h"
#include "snl-tally.h"

#include <glib/gi18n.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

struct _SnlWorld
{
  SnlRuleset  *ruleset;   /* held */
  SnlPosition *position;
  SnlScope    *scope;
  GHashTable  *memos;     /* of the name of a variable to Memo */
  xmlDoc      *words;     /* those that expressions took texts apart into; NULL while there are none */
};

/*
 * What a variable of the game came to, and until when that holds: it sees nothing but the position and
 * the rules, so it comes to the same as long as nothing that it names has changed.
 */
typedef struct {
  SnlElement      *definition;   /* or NULL, if it is a fact or an option */
  xmlXPathObject  *value;   /* NULL, or anything but nodes, which may go */
  guint64          when;    /* the position's revision then */
  char           **names;   /* of attributes; NULL if it may depend on any */
} Memo;

static void
memo_free (gpointer data)
{
  Memo *memo = data;

  xmlXPathFreeObject (memo->value);
  g_strfreev (memo->names);
  g_free (memo);
}

/* Adds the names of all attributes and variables in @source; FALSE if there may be others. */
static gboolean
find_names (SnlWorld   *self,
            const char *source,
            GHashTable *names)
{
  static const char *const unclear[] = {
    "@*", "attribute::", "snl:between", "snl:distance", "snl:nearest", "snl:step", "snl:words",
  };
  static const struct {
    const char *function;
    const char *names[3];
  } clear[] = {
    { "snl:square",  { "at" } },
    { "snl:terrain", { "at", "terrain" } },
    { "snl:type",    { "type" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (unclear); i++)
    if (strstr (source, unclear[i]) != NULL)
      return FALSE;

  /* blanks may stand anywhere between the parts of a step; who writes so is not remembered */
  for (const char *at = source; *at != '\0'; at++)
    {
      const char *end = at + 1;
      g_autofree char *name = NULL;
      SnlElement *definition;

      if (*at != '@' && *at != '$')
        continue;

      while (g_ascii_isalnum (*end) || *end == '_' || *end == '-')
        end++;
      if (end == at + 1 || *end == ':' || *end == '.' || (*end & 0x80) != 0)
        return FALSE;

      name = g_strndup (at + 1, end - at - 1);
      definition = *at == '$' ? snl_ruleset_find (self->ruleset, "define", name) : NULL;
      if (g_hash_table_add (names, g_steal_pointer (&name)) && definition != NULL
          && !find_names (self, snl_element_get (definition, "select"), names))
        return FALSE;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (clear); i++)
    for (gsize j = 0; strstr (source, clear[i].function) != NULL && clear[i].names[j] != NULL; j++)
      g_hash_table_add (names, g_strdup (clear[i].names[j]));

  return TRUE;
}

static Memo *
memo_new (SnlWorld   *self,
          const char *name)
{
  Memo *memo = g_new0 (Memo, 1);
  g_autoptr(GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  memo->definition = snl_ruleset_find (self->ruleset, "define", name);
  g_hash_table_add (names, g_strdup (name));
  if (memo->definition == NULL || find_names (self, snl_element_get (memo->definition, "select"), names))
    {
      memo->names = (char **) g_hash_table_get_keys_as_array (names, NULL);
      g_hash_table_steal_all (names);
    }
  g_hash_table_insert (self->memos, g_strdup (name), memo);

  return memo;
}

/* Attributes of the root, options, definitions: in this order. */
static xmlXPathObject *
evaluate (SnlWorld   *self,
          const char *name,
          SnlElement *definition)
{
  const char *value = snl_position_get (self->position, "game", name);
  xmlXPathObject *object;
  guint mark;

  if (value == NULL)
    value = snl_position_get (self->position, "options", name);
  if (value != NULL)
    return xmlXPathNewCString (value);
  if (definition == NULL)
    return NULL;

  mark = snl_scope_enter (self->scope, TRUE);
  object = snl_expression_value (snl_element_get_expression (definition, "select"), self->scope, NULL, NULL);
  snl_scope_leave (self->scope, mark);

  return object;
}

static xmlXPathObject *
lookup_cb (const char *name,
           gpointer    user_data)
{
  SnlWorld *self = user_data;
  xmlXPathObject *object;
  Memo *memo = g_hash_table_lookup (self->memos, name);

  if (memo == NULL)
    memo = memo_new (self, name);
  else if (memo->value != NULL
           && !snl_position_has_changed (self->position, (const char * const *) memo->names, memo->when))
    return xmlXPathObjectCopy (memo->value);

  object = evaluate (self, name, memo->definition);
  g_clear_pointer (&memo->value, xmlXPathFreeObject);
  if (object != NULL && object->type != XPATH_NODESET)
    {
      memo->value = xmlXPathObjectCopy (object);
      memo->when = snl_position_get_revision (self->position);
    }

  return object;
}

static SnlWorld *
world_of (xmlXPathParserContext *parser)
{
  return snl_scope_get_user_data (snl_scope_from_parser (parser));
}

static gboolean
takes (xmlXPathParserContext *parser,
       int                    n_arguments,
       int                    wanted)
{
  if (n_arguments == wanted && parser->valueNr >= wanted)
    return TRUE;

  xmlXPathErr (parser, XPATH_INVALID_ARITY);

  return FALSE;
}

/* Takes the topmost argument; the first node of a set, or NULL. */
static xmlNode *
pop_node (xmlXPathParserContext *parser)
{
  xmlXPathObject *object = valuePop (parser);
  xmlNode *node = NULL;

  if (object != NULL && object->type == XPATH_NODESET && object->nodesetval != NULL
      && object->nodesetval->nodeNr > 0)
    node = object->nodesetval->nodeTab[0];
  xmlXPathFreeObject (object);

  return node;
}

static void
push_node (xmlXPathParserContext *parser,
           xmlNode               *node)
{
  valuePush (parser, xmlXPathNewNodeSet (node));
}

static void
type_function (xmlXPathParserContext *parser,
               int                    n_arguments)
{
  xmlNode *node;
  SnlElement *type = NULL;

  if (!takes (parser, n_arguments, 1))
    return;
  node = pop_node (parser);
  if (node != NULL && node->type == XML_ELEMENT_NODE)
    type = snl_ruleset_find (world_of (parser)->ruleset, "type", snl_node_get (node, "type"));
  push_node (parser, type != NULL ? snl_element_get_node (type) : NULL);
}

static void
square_function (xmlXPathParserContext *parser,
                 int                    n_arguments)
{
  if (!takes (parser, n_arguments, 1))
    return;
  push_node (parser, snl_board_square_of (world_of (parser), pop_node (parser)));
}

static void
terrain_function (xmlXPathParserContext *parser,
                  int                    n_arguments)
{
  xmlNode *square;
  const char *terrain;

  if (!takes (parser, n_arguments, 1))
    return;
  square = snl_board_square_of (world_of (parser), pop_node (parser));
  terrain = square != NULL ? snl_node_get (square, "terrain") : NULL;
  valuePush (parser, xmlXPathNewCString (terrain != NULL ? terrain : ""));
}

static void
distance_function (xmlXPathParserContext *parser,
                   int                    n_arguments)
{
  xmlNode *to;
  xmlNode *from;
  int distance;

  if (!takes (parser, n_arguments, 2))
    return;
  to = pop_node (parser);
  from = pop_node (parser);
  distance = snl_board_distance (world_of (parser), from, to);
  valuePush (parser, xmlXPathNewFloat (distance >= 0 ? distance : (double) NAN));
}

static void
step_function (xmlXPathParserContext *parser,
               int                    n_arguments)
{
  xmlNode *to;
  xmlNode *from;

  if (!takes (parser, n_arguments, 2))
    return;
  to = pop_node (parser);
  from = pop_node (parser);
  push_node (parser, snl_board_step (world_of (parser), from, to));
}

static void
nearest_function (xmlXPathParserContext *parser,
                  int                    n_arguments)
{
  xmlXPathObject *among;
  xmlNode *from;
  xmlNode *nearest = NULL;

  if (!takes (parser, n_arguments, 2))
    return;
  among = valuePop (parser);
  from = pop_node (parser);
  if (among != NULL && among->type == XPATH_NODESET && among->nodesetval != NULL)
    nearest = snl_board_nearest (world_of (parser), from, among->nodesetval->nodeTab,
                                 among->nodesetval->nodeNr);
  xmlXPathFreeObject (among);
  push_node (parser, nearest);
}

static void
between_function (xmlXPathParserContext *parser,
                  int                    n_arguments)
{
  g_autoptr(GPtrArray) squares = NULL;
  xmlNodeSet *set;
  xmlNode *to;
  xmlNode *from;

  if (!takes (parser, n_arguments, 2))
    return;
  set = xmlXPathNodeSetCreate (NULL);
  to = pop_node (parser);
  from = pop_node (parser);
  squares = snl_board_dup_between (world_of (parser), from, to);
  for (guint i = 0; i < squares->len; i++)
    xmlXPathNodeSetAdd (set, g_ptr_array_index (squares, i));
  valuePush (parser, xmlXPathWrapNodeSet (set));
}

/* The words of a text, between blanks and commas, as nodes: the id is the place among them, from 1. */
static void
words_function (xmlXPathParserContext *parser,
                int                    n_arguments)
{
  SnlWorld *self = world_of (parser);
  xmlNodeSet *set;
  xmlChar *text;
  g_auto(GStrv) words = NULL;
  guint number = 0;

  if (!takes (parser, n_arguments, 1))
    return;

  text = xmlXPathPopString (parser);
  words = g_strsplit_set (text != NULL ? (const char *) text : "", " ,;\t\r\n", -1);
  xmlFree (text);
  if (self->words == NULL)
    {
      self->words = xmlNewDoc (BAD_CAST "1.0");
      xmlDocSetRootElement (self->words, xmlNewNode (NULL, BAD_CAST "words"));
    }

  set = xmlXPathNodeSetCreate (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char id[16];
      xmlNode *word;

      if (*words[i] == '\0')
        continue;
      word = xmlNewChild (xmlDocGetRootElement (self->words), NULL, BAD_CAST "word", NULL);
      g_snprintf (id, sizeof id, "%u", ++number);
      xmlSetProp (word, BAD_CAST "id", BAD_CAST id);
      xmlSetProp (word, BAD_CAST "value", BAD_CAST words[i]);
      xmlXPathNodeSetAddUnique (set, word);
    }
  valuePush (parser, xmlXPathWrapNodeSet (set));
}

/* In the document's order; most sets are, and to see that is much cheaper than to sort */
static void
sort (xmlNodeSet *set)
{
  for (int i = 1; i < set->nodeNr; i++)
    if (xmlXPathCmpNodes (set->nodeTab[i - 1], set->nodeTab[i]) < 0)
      {
        xmlXPathNodeSetSort (set);
        return;
      }
}

/* The node at a place of a set in the document's order, from 1; found at once where [$n] asks them all */
static void
nth_function (xmlXPathParserContext *parser,
              int                    n_arguments)
{
  xmlXPathObject *among;
  xmlNode *found = NULL;
  double place;

  if (!takes (parser, n_arguments, 2))
    return;
  place = xmlXPathPopNumber (parser);
  among = valuePop (parser);
  if (among != NULL && among->type == XPATH_NODESET && among->nodesetval != NULL)
    {
      sort (among->nodesetval);
      if (place >= 1 && place <= among->nodesetval->nodeNr)
        found = among->nodesetval->nodeTab[(int) place - 1];
    }
  xmlXPathFreeObject (among);
  push_node (parser, found);
}

static void
push_extreme (xmlXPathParserContext *parser,
              int                    sign)
{
  double b = xmlXPathPopNumber (parser);
  double a = xmlXPathPopNumber (parser);

  valuePush (parser, xmlXPathNewFloat ((a - b) * sign > 0 ? a : b));
}

static void
min_function (xmlXPathParserContext *parser,
              int                    n_arguments)
{
  if (!takes (parser, n_arguments, 2))
    return;
  push_extreme (parser, -1);
}

static void
max_function (xmlXPathParserContext *parser,
              int                    n_arguments)
{
  if (!takes (parser, n_arguments, 2))
    return;
  push_extreme (parser, 1);
}

static void
destroy (gpointer data)
{
  SnlWorld *self = data;

  snl_scope_free (self->scope);
  g_hash_table_unref (self->memos);
  snl_ruleset_unref (self->ruleset);
  g_free (self);
}

/* The world that @position has kept, as good as new; NULL if it has none for these rules. */
static SnlWorld *
take_spare (SnlRuleset  *ruleset,
            SnlPosition *position)
{
  SnlWorld *self = snl_position_take_spare (position);

  if (self != NULL && self->ruleset != ruleset)
    g_clear_pointer (&self, destroy);

  return self;
}

/**
 * snl_world_new:
 * @ruleset: (transfer none): the rules
 * @position: (transfer none): outlives the world, and keeps one for the next that asks
 *
 * Returns: (transfer full): the world, with nothing bound in its scope
 */
SnlWorld *
snl_world_new (SnlRuleset  *ruleset,
               SnlPosition *position)
{
  static const struct {
    const char       *name;
    xmlXPathFunction  function;
  } functions[] = {
    { "between",  between_function },
    { "distance", distance_function },
    { "max",      max_function },
    { "min",      min_function },
    { "nearest",  nearest_function },
    { "nth",      nth_function },
    { "square",   square_function },
    { "step",     step_function },
    { "terrain",  terrain_function },
    { "type",     type_function },
    { "words",    words_function },
  };
  SnlWorld *self = take_spare (ruleset, position);

  if (self != NULL)
    return self;

  self = g_new0 (SnlWorld, 1);
  self->ruleset = snl_ruleset_ref (ruleset);
  self->position = position;
  self->memos = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, memo_free);
  self->scope = snl_scope_new (snl_position_get_root (position), lookup_cb, self);
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    snl_scope_add_function (self->scope, functions[i].name, functions[i].function);

  return self;
}

void
snl_world_free (SnlWorld *self)
{
  if (self == NULL)
    return;

  snl_scope_clear (self->scope);
  g_clear_pointer (&self->words, xmlFreeDoc);
  if (!snl_position_keep_spare (self->position, self, destroy))
    destroy (self);
}

SnlRuleset *
snl_world_get_ruleset (SnlWorld *self)
{
  return self->ruleset;
}

SnlPosition *
snl_world_get_position (SnlWorld *self)
{
  return self->position;
}

SnlScope *
snl_world_get_scope (SnlWorld *self)
{
  return self->scope;
}

/* A module's fault found at play: its author needs file and line. */
static void
prefix_place (SnlWorld    *self,
              SnlElement  *element,
              GError     **error)
{
  g_prefix_error (error, "%s:%d: ", snl_ruleset_get_file (self->ruleset),
                  snl_element_get_line (element));
}

/**
 * snl_world_test:
 * @element: of the module
 * @attribute: one of its expressions
 * @context: (nullable): where it starts from, or %NULL for the root
 * @value: (inout): left alone if @element has no such attribute
 * @error: return location for an #SnlError
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_world_test (SnlWorld    *self,
                SnlElement  *element,
                const char  *attribute,
                xmlNode     *context,
                gboolean    *value,
                GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  if (expression == NULL || snl_expression_test (expression, self->scope, context, value, error))
    return TRUE;

  prefix_place (self, element, error);

  return FALSE;
}

/**
 * snl_world_number:
 * @value: (inout): left alone if @element has no such attribute
 *
 * Returns: %FALSE with @error if it could not be evaluated
 */
gboolean
snl_world_number (SnlWorld    *self,
                  SnlElement  *element,
                  const char  *attribute,
                  double      *value,
                  GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);

  if (expression == NULL || snl_expression_number (expression, self->scope, NULL, value, error))
    return TRUE;

  prefix_place (self, element, error);

  return FALSE;
}

/**
 * snl_world_string:
 *
 * Returns: (transfer full): the text; `""` if @element has no such attribute; or %NULL with @error
 */
char *
snl_world_string (SnlWorld    *self,
                  SnlElement  *element,
                  const char  *attribute,
                  GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);
  char *text;

  if (expression == NULL)
    return g_strdup ("");

  text = snl_expression_string (expression, self->scope, NULL, error);
  if (text == NULL)
    prefix_place (self, element, error);

  return text;
}

/**
 * snl_world_nodes:
 *
 * Returns: (transfer container) (element-type xmlNode): the nodes; or %NULL with @error
 */
GPtrArray *
snl_world_nodes (SnlWorld    *self,
                 SnlElement  *element,
                 const char  *attribute,
                 GError     **error)
{
  SnlExpression *expression = snl_element_get_expression (element, attribute);
  GPtrArray *nodes;

  if (expression == NULL)
    return g_ptr_array_new ();

  nodes = snl_expression_nodes (expression, self->scope, NULL, error);
  if (nodes == NULL)
    prefix_place (self, element, error);

  return nodes;
}

/**
 * snl_format_number:
 *
 * Returns: (transfer full): @number as people write it: without decimals where there are none
 */
char *
snl_format_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (number))
    return g_strdup ("?");

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.12g", number));
}

static char *
dup_piece_name (SnlWorld      *self,
                const xmlNode *piece)
{
  SnlElement *side = snl_ruleset_find (self->ruleset, "side", snl_node_get (piece, "side"));
  SnlElement *one = side != NULL ? snl_element_find (side, "one") : NULL;
  const char *number = snl_node_get (piece, "number");
  const char *name = snl_node_get (piece, "name");
  const char *type = snl_ruleset_get_label (self->ruleset, "type", snl_node_get (piece, "type"));

  if (name != NULL && *name != '\0')
    return g_strdup (name);
  if (snl_ruleset_find (self->ruleset, "unit", snl_node_get (piece, "id")) != NULL)
    return g_strdup (snl_ruleset_get_label (self->ruleset, "unit", snl_node_get (piece, "id")));

  /* Translators: a unit: its side, its call number within the side, and its type */
  return g_strdup_printf (_("%s %s (%s)"),
                          one != NULL ? snl_element_get_text (one)
                          : snl_ruleset_get_label (self->ruleset, "side",
                                                   snl_node_get (piece, "side")),
                          number != NULL ? number : "?", type);
}

/* A place of the table: as somebody called it, or what it is and which of those */
static char *
dup_place_name (SnlWorld      *self,
                const xmlNode *place)
{
  const char *name = snl_node_get (place, "name");
  const char *number = snl_node_get (place, "number");

  if (name != NULL && *name != '\0')
    return g_strdup (name);

  /* Translators: a place on the table: what it is, and its number among those */
  return g_strdup_printf (_("%s %s"), snl_ruleset_get_label (self->ruleset, "type", snl_node_get (place, "type")),
                          number != NULL ? number : "?");
}

/**
 * snl_world_dup_name:
 * @node: a piece, side, card, square or die of the position, or an element of the module
 *
 * Returns: (transfer full): what people call it; never a student's name
 */
char *
snl_world_dup_name (SnlWorld      *self,
                    const xmlNode *node)
{
  const char *kind = (const char *) node->name;
  const char *id = node->type == XML_ELEMENT_NODE ? snl_node_get (node, "id") : NULL;

  if (node->type != XML_ELEMENT_NODE)
    {
      xmlChar *content = xmlNodeGetContent (node);
      char *text = g_strdup ((const char *) content);

      xmlFree (content);
      return text;
    }

  if (node->doc == snl_element_get_node (snl_ruleset_get_root (self->ruleset))->doc)
    {
      SnlElement *element = snl_element_from_node (node);
      const char *label = element != NULL ? snl_element_get_label (element) : NULL;

      return g_strdup (label != NULL ? label : id != NULL ? id : "");
    }

  if (strcmp (kind, "piece") == 0)
    return dup_piece_name (self, node);
  if (strcmp (kind, "place") == 0)
    return dup_place_name (self, node);
  if (strcmp (kind, "card") == 0)
    return g_strdup (snl_ruleset_get_label (self->ruleset, "card", snl_node_get (node, "kind")));
  if (strcmp (kind, "die") == 0 || strcmp (kind, "word") == 0)
    return g_strdup (snl_node_get (node, "value"));

  return g_strdup (id != NULL ? snl_ruleset_get_label (self->ruleset, kind, id) : "");
}

static gboolean
is_word (const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, "word") == 0;
}

static void
append_value (SnlWorld       *self,
              GString        *result,
              xmlXPathObject *value,
              const char     *label)
{
  g_autofree char *text = NULL;

  if (label != NULL)
    {
      g_string_append (result, label);
      return;
    }

  if (value->type == XPATH_NODESET && value->nodesetval != NULL)
    {
      g_autoptr(GPtrArray) words = g_ptr_array_new ();

      for (int i = 0; i < value->nodesetval->nodeNr && is_word (value->nodesetval->nodeTab[i]); i++)
        g_ptr_array_add (words, (char *) snl_node_get (value->nodesetval->nodeTab[i], "value"));
      if (words->len > 0)
        {
          text = snl_tally_dup (self->ruleset, words);
          g_string_append (result, text);
          return;
        }

      for (int i = 0; i < value->nodesetval->nodeNr; i++)
        {
          g_autofree char *name = snl_world_dup_name (self, value->nodesetval->nodeTab[i]);

          if (i > 0)
            g_string_append (result, ", ");
          g_string_append (result, name);
        }
      return;
    }

  if (value->type == XPATH_NUMBER)
    text = snl_format_number (value->floatval);
  else if (value->type == XPATH_STRING)
    text = g_strdup ((const char *) value->stringval);
  else if (value->type == XPATH_BOOLEAN)
    text = g_strdup (value->boolval ? _("yes") : _("no"));
  g_string_append (result, text != NULL ? text : "");
}

/**
 * snl_world_fill_in:
 * @text: a module's sentence with `{variables}`
 *
 * Returns: (transfer full): the sentence with what the variables are called now
 */
char *
snl_world_fill_in (SnlWorld   *self,
                   const char *text)
{
  GString *result = g_string_new (NULL);
  const char *open;

  while ((open = strchr (text, '{')) != NULL && strchr (open, '}') != NULL)
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = g_strndup (open + 1, close - open - 1);
      const char *label;
      xmlXPathObject *value = snl_scope_get (self->scope, name, &label);

      g_string_append_len (result, text, open - text);
      if (value != NULL)
        append_value (self, result, value, label);
      xmlXPathFreeObject (value);
      text = close + 1;
    }
  g_string_append (result, text);

  return g_string_free (result, FALSE);
}
