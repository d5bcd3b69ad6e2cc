/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Matches typed names, and suggests similar ones by edit distance. */

#include "snl-spelling.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of more than MAX_LISTED names, a message lists only the first FEW. */
#define MAX_LISTED 24
#define FEW 4

/* The child elements that contain a name of their parent */
static const char *const name_elements[] = { "name", "one", "also", NULL };

static gboolean
is_same (const char *name,
         const char *folded,
         gboolean    whole)
{
  g_autofree char *other = NULL;

  if (name == NULL)
    return FALSE;

  other = snl_spelling_fold (name);

  return whole ? strcmp (other, folded) == 0 : g_str_has_prefix (other, folded);
}

/* Whether @folded equals a name of @element, or, if not @whole, is a prefix of one */
static gboolean
has_name (SnlElement *element,
          const char *folded,
          gboolean    whole)
{
  if (is_same (snl_element_get (element, "id"), folded, whole))
    return TRUE;

  snl_element_for_each (child, element, NULL)
    {
      xmlChar *source = NULL;
      gboolean fits = FALSE;

      if (!g_strv_contains (name_elements, snl_element_get_name (child)))
        continue;

      /* compare with the name in the module and with its translation */
      source = xmlNodeGetContent (snl_element_get_node (child));
      fits = is_same ((const char *) source, folded, whole) ||
             is_same (snl_element_get_text (child), folded, whole);
      xmlFree (source);

      if (fits)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_spelling_names:
 * @element: an element with an id and names
 * @text: the text that a person typed
 *
 * Returns: whether @text is the id or a name of @element, ignoring case
 */
gboolean
snl_spelling_names (SnlElement *element,
                    const char *text)
{
  g_autofree char *folded = snl_spelling_fold (text);

  return *folded != '\0' && has_name (element, folded, TRUE);
}

/**
 * snl_spelling_find:
 * @section: (nullable): the element whose children are searched
 * @kind: the element name of the children
 * @text: the text that a person typed
 *
 * Finds the child of @section whose id, `name`, `one` (singular) or `also` (alternative name) is
 * @text, ignoring case. Without such a child, @text may be a prefix that is unique to one child.
 *
 * Returns: (transfer none) (nullable): that child
 */
SnlElement *
snl_spelling_find (SnlElement *section,
                   const char *kind,
                   const char *text)
{
  g_autofree char *folded = snl_spelling_fold (text);
  SnlElement *found = NULL;

  if (section == NULL || *folded == '\0')
    return NULL;

  for (guint pass = 0; pass < 2; pass++)
    {
      snl_element_for_each (child, section, kind)
        {
          if (!has_name (child, folded, pass == 0))
            continue;

          if (pass == 0)
            return child;

          if (found != NULL)
            return NULL;

          found = child;
        }
    }

  return found;
}

/**
 * snl_spelling_find_words:
 * @section: (nullable): the element whose children are searched
 * @kind: the element name of the children
 * @text: the text that a person typed
 *
 * Finds the only child of @section that has a word in its label for each word of @text: the same,
 * or one that begins like it.
 *
 * Returns: (transfer none) (nullable): that child
 */
SnlElement *
snl_spelling_find_words (SnlElement *section,
                         const char *kind,
                         const char *text)
{
  SnlElement *found = NULL;

  snl_element_for_each (child, section, kind)
    {
      const char *label = snl_element_get_label (child);

      if (label == NULL || !g_str_match_string (text, label, TRUE))
        continue;

      if (found != NULL)
        return NULL;

      found = child;
    }

  return found;
}

typedef struct {
  const char *name;
  const char *shown;    /* how a message lists it */
  guint       distance;
} Candidate;

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  const Candidate *first = a;
  const Candidate *second = b;

  return (first->distance > second->distance) - (first->distance < second->distance);
}

/* Whether @folded has three or more characters and occurs in @name */
static gboolean
is_part (const char *name,
         const char *folded)
{
  g_autofree char *whole = snl_spelling_fold (name);

  return g_utf8_strlen (folded, -1) > 2 && strstr (whole, folded) != NULL;
}

/*
 * Returns: (element-type Candidate): @names by edit distance from @text, then those that contain
 * it, then the rest; listed as in @shown
 */
static GArray *
rank (GPtrArray  *names,
      GPtrArray  *shown,
      const char *text)
{
  g_autofree char *folded = snl_spelling_fold (text);
  GArray *nears = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      Candidate near = { name, shown->pdata[i], snl_spelling_distance (name, text) };

      if (near.distance > MAX (g_utf8_strlen (name, -1) / 3, 2))
        near.distance = is_part (name, folded) ? G_MAXUINT - 1 : G_MAXUINT;

      g_array_append_val (nears, near);
    }
  g_array_sort (nears, compare_cb);

  return nears;
}

/* Joins the first @length names for a message */
static GString *
join_names (GArray *nears,
            guint   length)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < length; i++)
    {
      if (i > 0)
        /* Translators: between the names in a list of what may be written */
        g_string_append (list, _(", "));

      g_string_append (list, g_array_index (nears, Candidate, i).shown);
    }

  return list;
}

/**
 * snl_spelling_nearest:
 * @names: (element-type utf8): the allowed names
 * @text: the text that a person typed instead
 *
 * Returns: (transfer full): @names as a list for a message, those spelled most like @text first; of
 *   more than 24 names, 4 and the number of the others
 */
char *
snl_spelling_nearest (GPtrArray  *names,
                      const char *text)
{
  return snl_spelling_nearest_shown (names, names, text);
}

/**
 * snl_spelling_nearest_shown:
 * @names: (element-type utf8): the allowed names
 * @shown: (element-type utf8): what the message says for each of them
 * @text: the text that a person typed instead
 *
 * Returns: (transfer full): the list of snl_spelling_nearest(), but with @shown
 */
char *
snl_spelling_nearest_shown (GPtrArray  *names,
                            GPtrArray  *shown,
                            const char *text)
{
  g_autoptr(GArray) nears = rank (names, shown, text);
  guint length = nears->len > MAX_LISTED ? FEW : nears->len;
  GString *list = join_names (nears, length);

  if (length < nears->len)
    /* Translators: after a list of names: how many others could be written */
    g_string_append_printf (list, ngettext (" and %u other", " and %u others", nears->len - length),
                            nears->len - length);

  return g_string_free (list, FALSE);
}

/**
 * snl_spelling_dup_similar:
 * @names: (element-type utf8): the allowed names
 * @text: the text that a person typed instead
 *
 * Returns: (transfer full) (nullable): at most 4 of @names that are spelled like @text, as a list
 *   for a message; %NULL if none is
 */
char *
snl_spelling_dup_similar (GPtrArray  *names,
                          const char *text)
{
  g_autoptr(GArray) nears = rank (names, names, text);
  guint length = 0;

  while (length < MIN (nears->len, FEW) &&
         g_array_index (nears, Candidate, length).distance != G_MAXUINT)
    length++;

  return length > 0 ? g_string_free (join_names (nears, length), FALSE) : NULL;
}
