/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Each action is a static function that reads its answers, edits the position through SnlRun and
 * adds the sentences for the log. The table `actions` at the end lists them. An action that returns
 * %FALSE is reverted as a whole by snl_run_finish().
 */

#include "snl-board-edit.h"

#include "snl-layout-private.h"
#include "core/base/snl-text.h"
#include "core/rules/snl-board.h"
#include "core/rules/snl-run.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

static void
record_answer (SnlRun     *run,
               const char *name,
               const char *value)
{
  snl_entry_add_answer (run->entry, name, value, SNL_SOURCE_GIVEN);
}

static SnlElement *
get_board (SnlRun *run)
{
  return snl_ruleset_get_section (run->context->ruleset, "board");
}

static xmlNode *
find_square (SnlRun     *run,
             const char *id)
{
  xmlNode *square = snl_position_find (run->context->position, id);

  return snl_node_is (square, "square") ? square : NULL;
}

static gboolean
refuse_square (SnlRun      *run,
               const char  *id,
               GError     **error)
{
  return snl_run_refuse (error, _("there is no square “%s” on the board"), id);
}

/*
 * Adds a note for each other piece on @square, unless the module allows stacking. The move is made
 * all the same: the referee decides.
 */
static void
note_stacking (SnlRun        *run,
               const xmlNode *piece,
               const char    *square)
{
  g_autofree char *name = snl_world_dup_name (run->world, piece);

  if (snl_element_has (get_board (run), "stacking", "yes"))
    return;

  for (xmlNode *node = snl_position_get_root (run->context->position)->children; node != NULL;
       node = node->next)
    if (snl_node_is (node, "piece") && node != piece &&
        g_strcmp0 (snl_node_get (node, "at"), square) == 0 &&
        snl_board_can_stand (run->world, node))
      {
        g_autofree char *other = snl_world_dup_name (run->world, node);

        snl_run_note (run, _("%s and %s stand on the same square, %s."), name, other, square);
      }
}

static gboolean
place (SnlRun  *run,
       GError **error)
{
  const char *id = snl_run_find_answer (run, "piece");
  const char *at = snl_run_find_answer (run, "at");
  xmlNode *piece = snl_position_find (run->context->position, id);
  g_autofree char *name = NULL;

  if (id == NULL)
    return snl_run_refuse (error,
                           _("say which unit, as in piece=ID at=SQUARE; without at=… it is taken "
                             "off the board"));
  if (!snl_node_is (piece, "piece"))
    return snl_run_refuse (error, _("there is no unit “%s”"), id);
  if (at != NULL && find_square (run, at) == NULL)
    return refuse_square (run, at, error);

  name = snl_world_dup_name (run->world, piece);
  record_answer (run, "piece", id);
  if (at != NULL)
    {
      record_answer (run, "at", at);
      note_stacking (run, piece, at);
    }
  snl_run_edit (run, id, "at", at, "placed");
  if (at != NULL)
    /* Translators: a unit and the square that it is put on */
    snl_run_say (run, _("On the board: %s stands on %s."), name, at);
  else
    snl_run_say (run, _("On the board: %s is taken off."), name);

  return TRUE;
}

/*
 * Appends the ids of the squares in @area, which is a single square (`c3`) or a rectangle given by
 * two opposite corners (`c3-f5`), both included. Squares that the board lacks are skipped.
 */
static gboolean
add_area (SnlRun      *run,
          const char  *area,
          GPtrArray   *squares,
          GError     **error)
{
  g_auto(GStrv) corners = g_strsplit (area, "-", 2);
  xmlNode *first = find_square (run, corners[0]);
  xmlNode *last = corners[1] != NULL ? find_square (run, corners[1]) : first;
  guint x[2];
  guint y[2];

  if (first == NULL || last == NULL)
    return refuse_square (run, first == NULL ? corners[0] : corners[1], error);

  x[0] = (guint) atoi (snl_node_get (first, "x"));
  x[1] = (guint) atoi (snl_node_get (last, "x"));
  y[0] = (guint) atoi (snl_node_get (first, "y"));
  y[1] = (guint) atoi (snl_node_get (last, "y"));
  for (guint row = MIN (y[0], y[1]); row <= MAX (y[0], y[1]); row++)
    for (guint column = MIN (x[0], x[1]); column <= MAX (x[0], x[1]); column++)
      {
        g_autofree char *id = snl_board_dup_square_id (get_board (run), column, row);

        if (find_square (run, id) != NULL)
          g_ptr_array_add (squares, g_steal_pointer (&id));
      }

  return TRUE;
}

/* @text is `all` or a list of areas, separated by commas or spaces */
static gboolean
find_squares (SnlRun      *run,
              const char  *text,
              GPtrArray   *squares,
              GError     **error)
{
  g_auto(GStrv) areas = g_strsplit_set (text, " ,", -1);

  if (strcmp (text, "all") == 0)
    {
      for (xmlNode *node = snl_position_get_root (run->context->position)->children; node != NULL;
           node = node->next)
        if (snl_node_is (node, "square"))
          g_ptr_array_add (squares, g_strdup (snl_node_get (node, "id")));
      return TRUE;
    }

  for (guint i = 0; areas[i] != NULL; i++)
    if (*areas[i] != '\0' && !add_area (run, areas[i], squares, error))
      return FALSE;

  return TRUE;
}

static gboolean
paint (SnlRun  *run,
       GError **error)
{
  const char *area = snl_run_find_answer (run, "squares");
  const char *id = snl_run_find_answer (run, "terrain");
  SnlElement *terrain = snl_element_find_id (get_board (run), "terrain", id);
  g_autoptr(GPtrArray) squares = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = snl_element_list_ids (get_board (run), "terrain");

  if (area == NULL || id == NULL)
    return snl_run_refuse (error,
                           _("say which squares and which terrain, as in squares=c3-f5,h4 "
                             "terrain=…: %s"), list);
  if (terrain == NULL)
    return snl_run_refuse (error, _("there is no terrain “%s”; there are: %s"), id, list);
  if (!find_squares (run, area, squares, error))
    return FALSE;

  record_answer (run, "squares", area);
  record_answer (run, "terrain", id);
  for (guint i = 0; i < squares->len; i++)
    snl_run_edit (run, g_ptr_array_index (squares, i), "terrain", id, "painted");
  if (squares->len == 1)
    /* Translators: a square and its terrain: "On the board: e5 is hill." */
    snl_run_say (run, _("On the board: %s is %s."), (const char *) g_ptr_array_index (squares, 0),
                 snl_element_get_label (terrain));
  else
    snl_run_say (run, ngettext ("On the board: %u square is %s.",
                                "On the board: %u squares are %s.", squares->len),
                 squares->len, snl_element_get_label (terrain));

  return TRUE;
}

/* The highest column and row of any square of the position */
static void
measure (SnlRun *run,
         guint  *columns,
         guint  *rows)
{
  *columns = *rows = 0;
  for (xmlNode *node = snl_position_get_root (run->context->position)->children; node != NULL;
       node = node->next)
    if (snl_node_is (node, "square"))
      {
        *columns = MAX (*columns, (guint) atoi (snl_node_get (node, "x")));
        *rows = MAX (*rows, (guint) atoi (snl_node_get (node, "y")));
      }
}

/* Takes pieces off the board whose square is about to be removed */
static void
remove_outside (SnlRun *run,
                guint   columns,
                guint   rows)
{
  for (xmlNode *node = snl_position_get_root (run->context->position)->children; node != NULL;
       node = node->next)
    {
      xmlNode *square = snl_node_is (node, "piece") ? snl_board_square_of (run->world, node) : NULL;
      g_autofree char *name = NULL;

      if (square == NULL || ((guint) atoi (snl_node_get (square, "x")) <= columns &&
                             (guint) atoi (snl_node_get (square, "y")) <= rows))
        continue;
      name = snl_world_dup_name (run->world, node);
      snl_run_note (run, _("%s was on %s, which is gone; it has no square now."), name,
                    snl_node_get (node, "at"));
      snl_run_edit (run, snl_node_get (node, "id"), "at", NULL, "placed");
    }
}

static void
remove_squares (SnlRun *run,
                guint   columns,
                guint   rows)
{
  xmlNode *node = snl_position_get_root (run->context->position)->children;

  while (node != NULL)
    {
      xmlNode *next = node->next;

      if (snl_node_is (node, "square") && ((guint) atoi (snl_node_get (node, "x")) > columns ||
                                           (guint) atoi (snl_node_get (node, "y")) > rows))
        {
          g_autofree char *id = g_strdup (snl_node_get (node, "id"));

          snl_entry_take_edit (run->entry, snl_position_remove (run->context->position, id));
        }
      node = next;
    }
}

static void
add_square (SnlRun *run,
            guint   x,
            guint   y)
{
  SnlElement *terrain = snl_element_find (get_board (run), "terrain");
  g_autofree char *id = snl_board_dup_square_id (get_board (run), x, y);
  g_autofree char *column = g_strdup_printf ("%u", x);
  g_autofree char *row = g_strdup_printf ("%u", y);
  xmlNode *node;

  if (find_square (run, id) != NULL)
    return;

  node = xmlNewNode (NULL, BAD_CAST "square");
  xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
  xmlSetProp (node, BAD_CAST "x", BAD_CAST column);
  xmlSetProp (node, BAD_CAST "y", BAD_CAST row);
  xmlSetProp (node, BAD_CAST "terrain", BAD_CAST snl_element_get (terrain, "id"));
  snl_entry_take_edit (run->entry, snl_position_add (run->context->position, node));
}

/* New squares have the first terrain that the module defines. */
static void
set_size (SnlRun *run,
          guint   columns,
          guint   rows)
{
  remove_outside (run, columns, rows);
  remove_squares (run, columns, rows);
  for (guint y = 1; y <= rows; y++)
    for (guint x = 1; x <= columns; x++)
      add_square (run, x, y);
}

static gboolean
read_size (SnlRun      *run,
           const char  *name,
           guint        max,
           guint       *size,
           GError     **error)
{
  const char *text = snl_run_find_answer (run, name);
  guint64 value = 0;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 1, max, &value, NULL))
    return snl_run_refuse (error, _("%s is a whole number from 1 to %u, not “%s”"),
                           name, max, text);

  record_answer (run, name, text);
  *size = (guint) value;

  return TRUE;
}

/* Only the dimension that is given changes. */
static gboolean
resize (SnlRun  *run,
        GError **error)
{
  guint columns;
  guint rows;

  if (snl_run_find_answer (run, "columns") == NULL && snl_run_find_answer (run, "rows") == NULL)
    return snl_run_refuse (error, _("say the size, as in columns=12 rows=8"));

  measure (run, &columns, &rows);
  if (!read_size (run, "columns", SNL_MAX_COLUMNS, &columns, error) ||
      !read_size (run, "rows", SNL_MAX_ROWS, &rows, error))
    return FALSE;
  if (columns * rows > SNL_MAX_SQUARES)
    return snl_run_refuse (error,
                           _("%u columns and %u rows make %u squares; a board has at most %d"),
                           columns, rows, columns * rows, SNL_MAX_SQUARES);

  set_size (run, columns, rows);
  snl_run_say (run, _("The board has %u columns and %u rows."), columns, rows);

  return TRUE;
}

static void
clear_pieces (SnlRun *run)
{
  for (xmlNode *node = snl_position_get_root (run->context->position)->children; node != NULL;
       node = node->next)
    if (snl_node_is (node, "piece"))
      snl_run_edit (run, snl_node_get (node, "id"), "at", NULL, "placed");
}

static gboolean
clear_board (SnlRun  *run,
             GError **error)
{
  const char *of = snl_run_find_answer (run, "of");
  SnlElement *terrain = snl_element_find (get_board (run), "terrain");
  g_autoptr(GPtrArray) squares = g_ptr_array_new_with_free_func (g_free);

  if (of != NULL && strcmp (of, "units") != 0 && strcmp (of, "terrain") != 0 &&
      strcmp (of, "all") != 0)
    return snl_run_refuse (error, _("clear-board of=%s: say units, terrain or all"), of);

  if (of != NULL)
    record_answer (run, "of", of);
  if (of != NULL && strcmp (of, "units") != 0)
    {
      find_squares (run, "all", squares, NULL);
      for (guint i = 0; i < squares->len; i++)
        snl_run_edit (run, g_ptr_array_index (squares, i), "terrain",
                      snl_element_get (terrain, "id"), "painted");
      snl_run_say (run, _("The whole board is %s."), snl_element_get_label (terrain));
    }
  if (of == NULL || strcmp (of, "terrain") != 0)
    {
      clear_pieces (run);
      snl_run_say (run, "%s",
                   _("All units are off the board in Senlac; it will ask about distances and "
                     "ground."));
    }

  return TRUE;
}

/*
 * Adds a piece to @placed even if it cannot stand on the board (because it is eliminated), so that
 * it is not reported as missing
 */
static void
place_piece (SnlRun               *run,
             const SnlLayoutPlace *place,
             GHashTable           *placed)
{
  xmlNode *piece = snl_position_find (run->context->position, place->piece);

  if (!snl_node_is (piece, "piece"))
    return;

  g_hash_table_add (placed, piece);
  if (snl_board_can_stand (run->world, piece))
    snl_run_edit (run, place->piece, "at", place->square, "placed");
}

static void
note_missing (SnlRun     *run,
              SnlLayout  *layout,
              GHashTable *placed)
{
  guint n_absent = layout->places->len - g_hash_table_size (placed);
  guint n_waiting = 0;

  for (xmlNode *node = snl_position_get_root (run->context->position)->children; node != NULL;
       node = node->next)
    if (snl_node_is (node, "piece") && !g_hash_table_contains (placed, node) &&
        snl_board_can_stand (run->world, node))
      n_waiting++;

  if (n_absent > 0)
    snl_run_note (run,
                  ngettext ("%u unit of the table is not in this game; its square stays empty.",
                            "%u units of the table are not in this game; their squares stay empty.",
                            n_absent), n_absent);
  if (n_waiting > 0)
    snl_run_note (run, ngettext ("%u unit has no place on this table yet.",
                                 "%u units have no place on this table yet.",
                                 n_waiting), n_waiting);
}

static void
apply_layout (SnlRun     *run,
              SnlLayout  *layout)
{
  g_autoptr(GHashTable) placed = g_hash_table_new (NULL, NULL);

  clear_pieces (run);
  set_size (run, layout->columns, layout->rows);
  for (guint y = 1; y <= layout->rows; y++)
    for (guint x = 1; x <= layout->columns; x++)
      {
        g_autofree char *square = snl_board_dup_square_id (get_board (run), x, y);

        snl_run_edit (run, square, "terrain", snl_layout_get_terrain (layout, x, y), "painted");
      }
  for (guint i = 0; i < layout->places->len; i++)
    place_piece (run, g_ptr_array_index (layout->places, i), placed);
  note_missing (run, layout, placed);
}

/* The ids of the module's layouts, then the names of the referee's own */
static char *
list_layouts (SnlRun *run)
{
  SnlElement *board = get_board (run);
  g_autoptr(GPtrArray) own = snl_layout_dup_own_names (run->context->ruleset);
  g_autofree char *ids = snl_element_list_ids (board, "layout");
  GString *list = g_string_new (ids);

  for (guint i = 0; i < own->len; i++)
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (own, i));

  return g_string_free (list, FALSE);
}

static SnlLayout *
load_own (SnlRun      *run,
          const char  *name,
          GError     **error)
{
  g_autofree char *path = snl_layout_dup_own_path (run->context->ruleset, name, error);
  g_autofree char *list = NULL;

  if (path == NULL)
    return NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return snl_layout_new_load (run->context->ruleset, path, error);

  list = list_layouts (run);
  snl_run_refuse (error, _("there is no table “%s”; there are: %s"), name, list);

  return NULL;
}

static gboolean
lay_out (SnlRun  *run,
         GError **error)
{
  const char *name = snl_run_find_answer (run, "layout");
  const char *file = snl_run_find_answer (run, "file");
  SnlElement *element = snl_element_find_id (get_board (run), "layout", name);
  g_autoptr(SnlLayout) layout = NULL;
  g_autofree char *base = NULL;
  const char *label;

  if ((name == NULL) == (file == NULL))
    {
      g_autofree char *list = list_layouts (run);

      return snl_run_refuse (error, _("say which table, as in file=PATH or layout=NAME: %s"), list);
    }

  if (element != NULL)
    layout = snl_layout_new_from_module (run->context->ruleset, run->context->position, element);
  else
    layout = file != NULL ? snl_layout_new_load (run->context->ruleset, file, error)
                          : load_own (run, name, error);
  if (layout == NULL)
    return FALSE;

  /* only the base name is recorded: a full path may contain the referee's user name */
  base = file != NULL ? g_path_get_basename (file) : NULL;
  record_answer (run, file != NULL ? "file" : "layout", file != NULL ? base : name);
  label = element != NULL ? snl_element_get_label (element) : layout->name;
  apply_layout (run, layout);
  snl_run_say (run, _("The board is laid out: %s."),
               label != NULL ? label : file != NULL ? base : name);

  return TRUE;
}

static const struct {
  const char *name;
  gboolean  (*run) (SnlRun  *run,
                    GError **error);
  const char *asks[3];
} actions[] = {
  { "clear-board", clear_board, { "of" } },
  { "lay-out",     lay_out,     { "layout", "file" } },
  { "paint",       paint,       { "squares", "terrain" } },
  { "place",       place,       { "piece", "at" } },
  { "resize",      resize,      { "columns", "rows" } },
};

static int
find_action (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (snl_text_is_same (actions[i].name, name))
      return (int) i;

  return -1;
}

static gboolean
check_answers (SnlRun      *run,
               int          action,
               GError     **error)
{
  g_autofree char *list = g_strjoinv (", ", (char **) actions[action].asks);
  GHashTableIter iter;
  gpointer name;

  if (run->context->answers == NULL)
    return TRUE;

  g_hash_table_iter_init (&iter, run->context->answers);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_strv_contains (actions[action].asks, name))
      return snl_run_refuse (error, _("“%s” does not ask for “%s”; it asks for: %s"),
                             actions[action].name, (const char *) name, list);

  return TRUE;
}

/**
 * snl_board_edit_run:
 * @context: as for snl_procedure_run()
 * @action: `place` (answers: piece, at; without at, the piece is taken off the board), `paint`
 *   (squares, terrain), `resize` (columns, rows), `lay-out` (layout or file) or `clear-board` (of)
 * @error: return location for an #SnlError
 *
 * Changes the board of the position. An answer that the action does not ask for is an error.
 *
 * Returns: (transfer full): the attempt, which is complete; or %NULL with @error and the position
 *   unchanged
 */
SnlAttempt *
snl_board_edit_run (const SnlActionContext  *context,
                    const char              *action,
                    GError                 **error)
{
  int index = find_action (action);
  SnlRun run;
  gboolean good = FALSE;

  g_return_val_if_fail (index >= 0, NULL);

  snl_run_init (&run, context, action);
  if (get_board (&run) == NULL)
    snl_run_refuse (error, _("%s has no board"), snl_ruleset_get_title (context->ruleset));
  else
    good = check_answers (&run, index, error) && actions[index].run (&run, error);

  return snl_run_finish (&run, good, !good);
}
