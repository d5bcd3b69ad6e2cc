/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Compares two versions of a module section by section, by the ids of their elements. */

#include "snl-difference.h"

#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Translated names of the sections; a section that is not listed is shown by its element name */
static const struct {
  const char *element;
  const char *label;
} sections[] = {
  { "title",       N_("title") },
  { "summary",     N_("summary") },
  { "about",       N_("about the module") },
  { "credits",     N_("credits") },
  { "options",     N_("options") },
  { "sides",       N_("sides") },
  { "statistics",  N_("what is kept of each unit") },
  { "types",       N_("types of units") },
  { "scenario",    N_("scenario") },
  { "board",       N_("board") },
  { "tables",      N_("tables") },
  { "decks",       N_("decks of cards") },
  { "definitions", N_("definitions") },
  { "gauges",      N_("gauges") },
  { "badges",      N_("badges") },
  { "unit-card",   N_("sentences on unit cards") },
  { "plan",        N_("plan of the table") },
  { "sequence",    N_("sequence of the turn") },
  { "procedures",  N_("procedures") },
  { "actions",     N_("actions") },
  { "endings",     N_("endings") },
  { "corrected",   N_("what follows from a correction") },
  { "debrief",     N_("debrief") },
};

static const char *
get_section_label (const char *element)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      if (strcmp (sections[i].element, element) == 0)
        return _(sections[i].label);
    }

  return element;
}

static const xmlNode *
skip_to_element (const xmlNode *node)
{
  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->next;

  return node;
}

static gboolean
has_same_attributes (const xmlNode *one,
                     const xmlNode *other)
{
  guint n_one = 0;
  guint n_other = 0;

  for (const xmlAttr *attribute = one->properties; attribute != NULL; attribute = attribute->next)
    {
      xmlChar *value = xmlGetNoNsProp (other, attribute->name);
      xmlChar *own = xmlGetNoNsProp (one, attribute->name);
      gboolean is_same = xmlStrEqual (own, value);

      xmlFree (value);
      xmlFree (own);
      n_one++;

      if (!is_same)
        return FALSE;
    }

  for (const xmlAttr *attribute = other->properties; attribute != NULL; attribute = attribute->next)
    n_other++;

  return n_one == n_other;
}

/* Returns: (transfer full): the text directly in @node, each word followed by one blank */
static char *
dup_words (const xmlNode *node)
{
  GString *words = g_string_new (NULL);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      g_auto(GStrv) parts = NULL;

      if (child->type != XML_TEXT_NODE && child->type != XML_CDATA_SECTION_NODE)
        continue;

      parts = g_strsplit_set ((const char *) child->content, " \t\r\n", -1);

      for (guint i = 0; parts[i] != NULL; i++)
        {
          if (*parts[i] != '\0')
            g_string_append_printf (words, "%s ", parts[i]);
        }
    }

  return g_string_free (words, FALSE);
}

/* Compares two subtrees, ignoring comments and the amount of white space */
static gboolean
is_same (const xmlNode *one,
         const xmlNode *other)
{
  g_autofree char *words = dup_words (one);
  g_autofree char *other_words = dup_words (other);
  const xmlNode *child = skip_to_element (one->children);
  const xmlNode *other_child = skip_to_element (other->children);

  if (!xmlStrEqual (one->name, other->name) || strcmp (words, other_words) != 0 ||
      !has_same_attributes (one, other))
    return FALSE;

  while (child != NULL && other_child != NULL && is_same (child, other_child))
    {
      child = skip_to_element (child->next);
      other_child = skip_to_element (other_child->next);
    }

  return child == NULL && other_child == NULL;
}

static const char *
get_id (SnlElement *element)
{
  const char *id = snl_element_get (element, "id");

  return id != NULL
         ? id
         : snl_element_is (element, "define") ? snl_element_get (element, "name") : NULL;
}

static SnlElement *
find_alike (SnlElement *section,
            SnlElement *wanted)
{
  snl_element_for_each (child, section, snl_element_get_name (wanted))
    if (g_strcmp0 (get_id (child), get_id (wanted)) == 0)
      return child;

  return NULL;
}

/* Returns: (transfer full): "name (id)", or the id alone */
static char *
dup_label (SnlElement *element)
{
  const char *label = snl_element_get_label (element);
  const char *id = get_id (element);

  return label != NULL && strcmp (label, id) != 0 ? g_strdup_printf ("%s (%s)", label, id)
                                                  : g_strdup (id);
}

static void
add_to_list (GString    *list,
             SnlElement *element)
{
  g_autofree char *label = dup_label (element);

  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", label);
}

/*
 * Lists the children of @one that @other lacks, and, unless @changed is NULL, those that differ
 * there
 */
static void
compare_children (SnlElement *one,
                  SnlElement *other,
                  GString    *missing,
                  GString    *changed)
{
  snl_element_for_each (child, one, NULL)
    {
      SnlElement *alike = get_id (child) != NULL ? find_alike (other, child) : NULL;

      if (get_id (child) == NULL)
        continue;

      if (alike == NULL)
        add_to_list (missing, child);
      else if (changed != NULL &&
               !is_same (snl_element_get_node (child), snl_element_get_node (alike)))
        add_to_list (changed, alike);
    }
}

static void
append_part (GString    *line,
             const char *what,
             GString    *list)
{
  if (list->len > 0)
    g_string_append_printf (line, "%s%s: %s", line->str[line->len - 1] == ':' ? " " : "; ", what,
                            list->str);
}

static char *
dup_section_difference (SnlElement *one,
                        SnlElement *other)
{
  g_autoptr(GString) gone = g_string_new (NULL);
  g_autoptr(GString) added = g_string_new (NULL);
  g_autoptr(GString) changed = g_string_new (NULL);
  GString *line = g_string_new (get_section_label (snl_element_get_name (one)));

  compare_children (one, other, gone, changed);
  compare_children (other, one, added, NULL);
  g_string_append_c (line, ':');
  /* Translators: "options: new: first, second; changed: third", of two versions of a module */
  append_part (line, _("new"), added);
  append_part (line, _("changed"), changed);
  append_part (line, _("gone"), gone);

  if (line->str[line->len - 1] == ':')
    g_string_append_printf (line, " %s", _("changed"));

  return g_string_free (line, FALSE);
}

static void
add_sections (SnlElement *one,
              SnlElement *other,
              GPtrArray  *lines)
{
  snl_element_for_each (section, one, NULL)
    {
      SnlElement *alike = snl_element_find (other, snl_element_get_name (section));

      if (alike == NULL)
        g_ptr_array_add (lines, g_strdup_printf ("%s: %s",
                                                 get_section_label (snl_element_get_name (section)),
                                                 _("gone")));
      else if (!is_same (snl_element_get_node (section), snl_element_get_node (alike)))
        g_ptr_array_add (lines, dup_section_difference (section, alike));
    }

  snl_element_for_each (section, other, NULL)
    {
      if (snl_element_find (one, snl_element_get_name (section)) == NULL)
        g_ptr_array_add (lines, g_strdup_printf ("%s: %s",
                                                 get_section_label (snl_element_get_name (section)),
                                                 _("new")));
    }
}

/**
 * snl_difference_new:
 * @from: a module
 * @to: the same module, or another version of it
 *
 * Returns: (transfer full) (element-type utf8): a line in the user's language for each section that
 *   differs in @to; empty if the files are byte-identical
 */
GPtrArray *
snl_difference_new (SnlRuleset *from,
                    SnlRuleset *to)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  if (strcmp (snl_ruleset_get_hash (from), snl_ruleset_get_hash (to)) == 0)
    return lines;

  if (g_strcmp0 (snl_ruleset_get_version (from), snl_ruleset_get_version (to)) != 0)
    g_ptr_array_add (lines, g_strdup_printf (_("version: %s instead of %s"),
                                             snl_ruleset_get_version (to),
                                             snl_ruleset_get_version (from)));

  add_sections (snl_ruleset_get_root (from), snl_ruleset_get_root (to), lines);

  if (lines->len == 0)
    g_ptr_array_add (lines, g_strdup (_("only comments or spaces")));

  return lines;
}

/**
 * snl_difference_dup_text:
 * @lines: (element-type utf8): what snl_difference_new() returned
 * @max: how many lines to name
 * @separator: what stands between two lines
 *
 * Returns: (transfer full): the first @max of @lines, and the number of the others
 */
char *
snl_difference_dup_text (GPtrArray  *lines,
                         guint       max,
                         const char *separator)
{
  guint n_more = lines->len - MIN (lines->len, max);
  g_autofree char *text = snl_text_join (lines->pdata, lines->len - n_more, separator);
  g_autofree char *more = NULL;

  if (n_more == 0)
    return g_steal_pointer (&text);

  /* Translators: so many lines of differences for which there is no room */
  more = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);

  return g_strconcat (text, separator, more, NULL);
}
