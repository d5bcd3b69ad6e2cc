/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Parses board files with libxml2 and checks each element by hand, since files may come from other
 * people: anything unknown is refused with `file:line:`. The parser opens no file, network address
 * or entity.
 */

#include "snl-layout-private.h"

#include "core/base/snl-intern.h"
#include "core/base/snl-xml.h"
#include "core/class/snl-muster.h"
#include "core/rules/snl-board.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <string.h>

#define SIZE_LIMIT (1024 * 1024)

typedef struct {
  SnlRuleset *ruleset;
  SnlElement *board;        /* the module's `board` element */
  SnlLayout  *layout;
  const char *file;
  GHashTable *keys;         /* character of a row to the interned id of its terrain */
  GHashTable *squares;      /* id of each occupied square to the id of the piece on it */
  GHashTable *pieces;       /* set of ids of pieces that have a square */
  GHashTable *known;        /* set of ids of all pieces that the module can have */
  guint       row;          /* number of rows read so far */
  GError    **error;
} Reader;

/* Sets the error, with the line of @node, or 1 if it is %NULL; returns %FALSE always */
static gboolean
refuse (Reader        *reader,
        const xmlNode *node,
        const char    *format,
        ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (Reader        *reader,
        const xmlNode *node,
        const char    *format,
        ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (reader->error, SNL_ERROR, SNL_ERROR_REFUSED, "%s:%ld: %s", reader->file,
               node != NULL ? xmlGetLineNo (node) : 1, sentence);

  return FALSE;
}

/* Requires each attribute in @wanted, and refuses any other. */
static gboolean
check_attributes (Reader             *reader,
                  const xmlNode      *node,
                  const char * const *wanted)
{
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    if (attribute->ns != NULL || !g_strv_contains (wanted, (const char *) attribute->name))
      return refuse (reader, node, _("<%s> has no attribute “%s” in a board file"),
                     (const char *) node->name, (const char *) attribute->name);

  for (; *wanted != NULL; wanted++)
    if (snl_node_get (node, *wanted) == NULL)
      return refuse (reader, node, _("<%s> lacks the attribute “%s”"),
                     (const char *) node->name, *wanted);

  return TRUE;
}

static gboolean
read_count (Reader        *reader,
            const xmlNode *node,
            const char    *name,
            guint         *count)
{
  guint64 value = 0;

  if (!g_ascii_string_to_unsigned (snl_node_get (node, name), 10, 1, 1000000, &value, NULL))
    return refuse (reader, node, _("%s is a whole number of 1 or more, not “%s”"), name,
                   snl_node_get (node, name));
  *count = (guint) value;

  return TRUE;
}

static gboolean
read_size (Reader        *reader,
           const xmlNode *root)
{
  SnlLayout *layout = reader->layout;

  if (!read_count (reader, root, "columns", &layout->columns) ||
      !read_count (reader, root, "rows", &layout->rows))
    return FALSE;
  if ((guint64) layout->columns * layout->rows > SNL_MAX_SQUARES)
    return refuse (reader, root,
                   _("%u columns and %u rows are too many; a board has at most %d squares"),
                   layout->columns, layout->rows, SNL_MAX_SQUARES);
  if (layout->columns > SNL_MAX_COLUMNS || layout->rows > SNL_MAX_ROWS)
    return refuse (reader, root, _("a board has at most %d columns and %d rows"), SNL_MAX_COLUMNS,
                   SNL_MAX_ROWS);

  return TRUE;
}

static gboolean
read_root (Reader        *reader,
           const xmlNode *root)
{
  static const char * const wanted[] = { "module", "kind", "columns", "rows", NULL };
  const char *namespace = root->ns != NULL ? (const char *) root->ns->href : "";

  if (strcmp ((const char *) root->name, "board") != 0 ||
      strcmp (namespace, SNL_LAYOUT_NAMESPACE) != 0)
    return refuse (reader, root,
                   _("this is not a board file, which begins with <board xmlns=\"%s\">"),
                   SNL_LAYOUT_NAMESPACE);
  if (!check_attributes (reader, root, wanted))
    return FALSE;
  if (strcmp (snl_node_get (root, "module"), snl_ruleset_get_id (reader->ruleset)) != 0)
    return refuse (reader, root, _("this table is for “%s”; the game is “%s”"),
                   snl_node_get (root, "module"), snl_ruleset_get_id (reader->ruleset));
  if (g_strcmp0 (snl_node_get (root, "kind"), snl_element_get (reader->board, "kind")) != 0)
    return refuse (reader, root, _("this table is of kind “%s”; the game’s board is of kind “%s”"),
                   snl_node_get (root, "kind"), snl_element_get (reader->board, "kind"));

  return read_size (reader, root);
}

static gboolean
read_terrain (Reader        *reader,
              const xmlNode *node)
{
  static const char * const wanted[] = { "id", "key", NULL };
  const char *id;
  const char *key;

  if (!check_attributes (reader, node, wanted))
    return FALSE;

  id = snl_node_get (node, "id");
  key = snl_node_get (node, "key");
  if (snl_element_find_id (reader->board, "terrain", id) == NULL)
    {
      g_autofree char *list = snl_element_list_ids (reader->board, "terrain");

      return refuse (reader, node, _("there is no terrain “%s”; there are: %s"), id, list);
    }
  if (strlen (key) != 1 || g_ascii_isspace (*key))
    return refuse (reader, node, _("the key of “%s” is one letter or sign, not “%s”"), id, key);
  if (!g_hash_table_insert (reader->keys, GINT_TO_POINTER (*key), (gpointer) snl_intern (id)))
    return refuse (reader, node, _("two terrains have the key “%s”"), key);

  return TRUE;
}

static gboolean
read_row (Reader        *reader,
          const xmlNode *node)
{
  static const char * const wanted[] = { NULL };
  xmlChar *content = xmlNodeGetContent (node);
  g_autofree char *text = g_strstrip (g_strdup ((const char *) content));
  gsize length = strlen (text);

  xmlFree (content);
  if (!check_attributes (reader, node, wanted))
    return FALSE;
  if (++reader->row > reader->layout->rows)
    return refuse (reader, node, _("this is row %u; the board has %u"), reader->row,
                   reader->layout->rows);
  if (length != reader->layout->columns)
    return refuse (reader, node, _("row %u has %zu squares; the board has %u columns"),
                   reader->row, length, reader->layout->columns);

  for (guint x = 1; x <= length; x++)
    {
      gpointer id = g_hash_table_lookup (reader->keys, GINT_TO_POINTER (text[x - 1]));

      if (id == NULL)
        {
          g_autofree char *square = snl_board_dup_square_id (reader->board, x, reader->row);

          return refuse (reader, node, _("%s: no terrain of this file has the key “%c”"), square,
                         g_ascii_isprint (text[x - 1]) ? text[x - 1] : '?');
        }
      g_ptr_array_add (reader->layout->terrain, id);
    }

  return TRUE;
}

/*
 * Whether @square is a valid id within the size of the board: letters for the column, then the
 * number of the row.
 */
static gboolean
is_on_board (Reader     *reader,
             const char *square)
{
  guint x = 0;
  guint64 y = 0;
  const char *at = square;

  while (g_ascii_islower (*at) && at - square < 3)
    x = x * 26 + (guint) (*at++ - 'a' + 1);

  return x > 0 && x <= reader->layout->columns && *at != '0' &&
         g_ascii_string_to_unsigned (at, 10, 1, reader->layout->rows, &y, NULL);
}

static gboolean
read_place (Reader        *reader,
            const xmlNode *node)
{
  static const char * const wanted[] = { "piece", "at", NULL };
  const char *piece;
  const char *square;
  const char *other;

  if (!check_attributes (reader, node, wanted))
    return FALSE;

  piece = snl_node_get (node, "piece");
  square = snl_node_get (node, "at");
  if (!g_hash_table_contains (reader->known, piece))
    return refuse (reader, node, _("the game has no unit “%s”"), piece);
  if (!is_on_board (reader, square))
    return refuse (reader, node,
                   _("%s stands on “%s”, which is not on a board of %u columns and %u rows"),
                   piece, square, reader->layout->columns, reader->layout->rows);
  if (!g_hash_table_add (reader->pieces, (gpointer) piece))
    return refuse (reader, node, _("%s stands in two places"), piece);

  other = g_hash_table_lookup (reader->squares, square);
  if (other != NULL && !snl_element_has (reader->board, "stacking", "yes"))
    return refuse (reader, node, _("%s stands on %s, where %s stands already"), piece,
                   square, other);
  g_hash_table_insert (reader->squares, (gpointer) square, (gpointer) piece);
  snl_layout_add_place (reader->layout, piece, square);

  return TRUE;
}

static gboolean
read_name (Reader        *reader,
           const xmlNode *node)
{
  static const char * const wanted[] = { NULL };
  xmlChar *content = xmlNodeGetContent (node);

  g_free (reader->layout->name);
  reader->layout->name = g_strstrip (g_strdup ((const char *) content));
  xmlFree (content);

  return check_attributes (reader, node, wanted);
}

static gboolean
read_child (Reader        *reader,
            const xmlNode *node)
{
  static const struct {
    const char *name;
    gboolean  (*read) (Reader        *reader,
                       const xmlNode *node);
  } kinds[] = {
    { "name",    read_name },
    { "terrain", read_terrain },
    { "row",     read_row },
    { "place",   read_place },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp ((const char *) node->name, kinds[i].name) == 0 && node->ns != NULL &&
        strcmp ((const char *) node->ns->href, SNL_LAYOUT_NAMESPACE) == 0 &&
        xmlFirstElementChild ((xmlNode *) node) == NULL)
      return kinds[i].read (reader, node);

  return refuse (reader, node, _("a board file holds name, terrain, row and place, not <%s>"),
                 (const char *) node->name);
}

static gboolean
read_board (Reader *reader,
            xmlDoc *document)
{
  const xmlNode *root = xmlDocGetRootElement (document);

  if (!read_root (reader, root))
    return FALSE;

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    {
      if (node->type == XML_TEXT_NODE && !xmlIsBlankNode (node))
        return refuse (reader, node, _("there is text here that is no part of a board file"));
      if (node->type == XML_ELEMENT_NODE && !read_child (reader, node))
        return FALSE;
    }
  if (reader->row != reader->layout->rows)
    return refuse (reader, root, _("the file has %u rows of squares; the board has %u"),
                   reader->row, reader->layout->rows);

  return TRUE;
}

/* Lists all pieces that the module can have, whatever the size of the class. */
static void
list_pieces (Reader *reader)
{
  g_autoptr(SnlMuster) muster = snl_muster_new (reader->ruleset, NULL);

  for (guint i = 0; i < snl_muster_get_n_units (muster); i++)
    g_hash_table_add (reader->known, g_strdup (snl_muster_get_unit (muster, i)->id));
}

/**
 * snl_layout_new_parse:
 * @ruleset: the rules that define the terrain and the pieces
 * @text: the content of a board file
 * @length: its length in bytes, or -1 if it is NUL-terminated
 * @file: the file's name, for error messages
 * @error: return location for an #SnlError
 *
 * Returns: (transfer full): the layout; or %NULL with %SNL_ERROR_REFUSED, whose message begins
 *   `file:line:`
 */
SnlLayout *
snl_layout_new_parse (SnlRuleset  *ruleset,
                      const char  *text,
                      gssize       length,
                      const char  *file,
                      GError     **error)
{
  g_autoptr(SnlLayout) layout = snl_layout_new (ruleset, NULL);
  g_autoptr(GHashTable) keys = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) squares = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) pieces = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reader reader = { ruleset, snl_ruleset_get_section (ruleset, "board"), layout, file, keys,
                    squares, pieces,
                    known, 0, error };
  g_autofree char *fault = NULL;
  xmlDoc *document;
  gboolean good;
  int line;

  if (length < 0)
    length = (gssize) strlen (text);
  if (reader.board == NULL)
    {
      refuse (&reader, NULL, _("%s has no board"), snl_ruleset_get_title (ruleset));
      return NULL;
    }
  if (length > SIZE_LIMIT)
    {
      refuse (&reader, NULL, _("the file is larger than 1 MiB"));
      return NULL;
    }

  list_pieces (&reader);
  document = snl_xml_parse (text, (gsize) length, XML_PARSE_NOCDATA, &line, &fault);
  if (document == NULL)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, "%s:%d: %s", file, line, fault);
      return NULL;
    }

  good = read_board (&reader, document);
  xmlFreeDoc (document);

  return good ? g_steal_pointer (&layout) : NULL;
}
