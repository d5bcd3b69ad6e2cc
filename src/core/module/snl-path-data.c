/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads the path data of SVG: M, L, H, V, C, S, Q and Z, absolute and relative. The result has
 * only absolute moves, lines, cubic curves and closes, so that the code that draws it stays simple.
 */

#include "snl-path-data.h"

#include "core/base/snl-error.h"
#include "core/base/snl-limits.h"

#include <glib/gi18n.h>
#include <string.h>

/* Characters of a number, which has no exponent: far more than a drawing needs */
#define MAX_DIGITS 12

typedef struct {
  const char *text;
  const char *at;
  GArray     *steps;
  double      x;         /* the current point */
  double      y;
  double      start_x;   /* of the current subpath, to which Z goes back */
  double      start_y;
  double      handle_x;  /* the last control point of a C or S, which S mirrors */
  double      handle_y;
} Reader;

static gboolean
refuse (Reader      *reader,
        const char  *sentence,
        GError     **error)
{
  g_set_error (error, SNL_ERROR, SNL_ERROR_MODULE,
               /* Translators: a place in the outline of a drawing, and what is wrong there */
               _("character %u of the path: %s"), (guint) (reader->at - reader->text) + 1,
               sentence);

  return FALSE;
}

static void
skip_blanks (Reader *reader)
{
  while (g_ascii_isspace (*reader->at) || *reader->at == ',')
    reader->at++;
}

/* Whether a number begins here; a letter begins the next command */
static gboolean
is_number (Reader *reader)
{
  skip_blanks (reader);

  return *reader->at != '\0' && strchr ("+-.0123456789", *reader->at) != NULL;
}

static gboolean
read_number (Reader  *reader,
             double  *number,
             GError **error)
{
  char digits[MAX_DIGITS + 1];
  gsize length;
  gsize whole;

  if (!is_number (reader))
    return refuse (reader, _("a number is missing"), error);

  length = *reader->at == '-' || *reader->at == '+';
  whole = strspn (reader->at + length, "0123456789");
  length += whole;
  if (reader->at[length] == '.')
    {
      gsize part = strspn (reader->at + length + 1, "0123456789");

      whole += part;
      length += part + 1;
    }
  if (whole == 0 || length > MAX_DIGITS)
    return refuse (reader, _("this is not a number"), error);

  memcpy (digits, reader->at, length);
  digits[length] = '\0';
  *number = g_ascii_strtod (digits, NULL);
  reader->at += length;

  return TRUE;
}

static gboolean
add_step (Reader       *reader,
          char          op,
          const double *points,
          guint         n_points,
          GError      **error)
{
  SnlPathStep step = { op, { 0 } };

  if (reader->steps->len >= SNL_MAX_PATH)
    return refuse (reader, _("the path is too long; split it in two"), error);

  for (guint i = 0; i < n_points * 2; i++)
    {
      if (points[i] < SNL_DRAWING_LEAST || points[i] > SNL_DRAWING_MOST)
        return refuse (reader, _("this is far outside of the drawing, which goes from 0 to 64"),
                       error);
      step.points[i] = points[i];
    }
  g_array_append_val (reader->steps, step);

  if (n_points > 0)
    {
      reader->x = points[n_points * 2 - 2];
      reader->y = points[n_points * 2 - 1];
    }
  /* without a curve before it, S begins at the point itself */
  reader->handle_x = n_points == 3 ? points[2] : reader->x;
  reader->handle_y = n_points == 3 ? points[3] : reader->y;

  return TRUE;
}

/* Converts a quadratic curve, which has one control point, to a cubic one, which has two */
static void
raise_curve (Reader *reader,
             double *points)
{
  double x = points[0];
  double y = points[1];

  points[4] = points[2];
  points[5] = points[3];
  points[0] = reader->x + (x - reader->x) * 2 / 3;
  points[1] = reader->y + (y - reader->y) * 2 / 3;
  points[2] = points[4] + (x - points[4]) * 2 / 3;
  points[3] = points[5] + (y - points[5]) * 2 / 3;
}

/* One command with its numbers, as often as there are numbers for it */
static gboolean
read_command (Reader  *reader,
              char     command,
              GError **error)
{
  char op = g_ascii_toupper (command);
  gboolean is_relative = op != command;
  double points[6] = { 0 };
  guint first = op == 'S' ? 2 : 0;
  guint count = op == 'C' ? 6 : op == 'S' || op == 'Q' ? 4 : op == 'H' || op == 'V' ? 1 : 2;
  double *numbers = points + first;

  for (guint i = 0; i < count; i++)
    {
      /* an H is all x, a V all y */
      gboolean is_y = op == 'V' || (op != 'H' && i % 2 == 1);

      if (!read_number (reader, &numbers[i], error))
        return FALSE;
      if (is_relative)
        numbers[i] += is_y ? reader->y : reader->x;
    }

  switch (op)
    {
    case 'M':
      reader->start_x = points[0];
      reader->start_y = points[1];
      return add_step (reader, 'M', points, 1, error);

    case 'H':
      points[1] = reader->y;
      return add_step (reader, 'L', points, 1, error);

    case 'V':
      points[1] = points[0];
      points[0] = reader->x;
      return add_step (reader, 'L', points, 1, error);

    case 'S':
      points[0] = 2 * reader->x - reader->handle_x;
      points[1] = 2 * reader->y - reader->handle_y;
      return add_step (reader, 'C', points, 3, error);

    case 'Q':
      raise_curve (reader, points);
      return add_step (reader, 'C', points, 3, error);

    case 'C':
      return add_step (reader, 'C', points, 3, error);

    default:
      return add_step (reader, 'L', points, 1, error);
    }
}

static gboolean
read_all (Reader  *reader,
          GError **error)
{
  for (skip_blanks (reader); *reader->at != '\0'; skip_blanks (reader))
    {
      char command = *reader->at;

      if (strchr ("MmLlHhVvCcSsQqZz", command) == NULL)
        return refuse (reader, _("one of M L H V C S Q Z is expected here, large or small"), error);
      if (reader->steps->len == 0 && g_ascii_toupper (command) != 'M')
        return refuse (reader, _("a path begins with M"), error);
      reader->at++;

      if (g_ascii_toupper (command) == 'Z')
        {
          if (!add_step (reader, 'Z', NULL, 0, error))
            return FALSE;
          reader->x = reader->handle_x = reader->start_x;
          reader->y = reader->handle_y = reader->start_y;
          continue;
        }

      do
        {
          if (!read_command (reader, command, error))
            return FALSE;
          /* in SVG, the points after the first one of a move are lines */
          command = command == 'M' ? 'L' : command == 'm' ? 'l' : command;
        }
      while (is_number (reader));
    }

  return reader->steps->len > 1 || refuse (reader, _("there is nothing to draw"), error);
}

/**
 * snl_path_data_parse:
 * @text: the attribute `d` of a path, as in SVG
 * @error: return location for %SNL_ERROR_MODULE
 *
 * Reads path data with the commands M, L, H, V, C, S, Q and Z, large or small. Arcs and exponents
 * are not read; the number of steps and their distance from the drawing are limited.
 *
 * Returns: (transfer full) (element-type SnlPathStep): the steps, in absolute coordinates; or %NULL
 *   with @error set to a sentence that names the character
 */
GArray *
snl_path_data_parse (const char  *text,
                     GError     **error)
{
  Reader reader = { text, text, NULL, 0, 0, 0, 0, 0, 0 };

  reader.steps = g_array_new (FALSE, FALSE, sizeof (SnlPathStep));
  if (!read_all (&reader, error))
    g_clear_pointer (&reader.steps, g_array_unref);

  return reader.steps;
}
