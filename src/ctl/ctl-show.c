/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl show: prints the state of play, for everybody or for one side. What a side must not
 * know is removed from a copy of the position (see snl-secrecy.h) before anything is printed.
 */

#include "ctl.h"

#include "core/game/snl-anonymise.h"
#include "core/rules/snl-secrecy.h"
#include "core/view/snl-page.h"
#include "core/view/snl-view.h"

#include <string.h>

#define GAP "  "

enum {
  COLUMN_NUMBER,
  COLUMN_NAME,
  COLUMN_COUNT,
  COLUMN_PART,
  COLUMN_PLACE,
  COLUMN_PLAYER,
  COLUMN_STATE,
  N_COLUMNS,
};

/**
 * Row:
 * @side: the side's id
 * @is_away: whether the table leaves the unit out, because a badge says that it is away
 * @cells: the texts of its columns
 *
 * A line of the table of units.
 */
typedef struct {
  const char *side;
  gboolean    is_away;
  char       *cells[N_COLUMNS];
} Row;

static void
row_free (Row *row)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    g_free (row->cells[i]);

  g_free (row);
}

static const char *
get_text (const xmlNode *node,
          const char    *name)
{
  const char *value = snl_node_get (node, name);

  return value != NULL ? value : "";
}

/*
 * Returns the id of the first statistic that is a number and that all units have, which the table
 * shows as their strength, or NULL
 */
static const char *
get_count_id (SnlRuleset *ruleset)
{
  SnlElement *statistics = snl_ruleset_get_section (ruleset, "statistics");

  snl_element_for_each (statistic, statistics, NULL)
    {
      if (snl_element_has (statistic, "of", "piece") &&
          snl_element_has (statistic, "kind", "number") &&
          snl_element_get (statistic, "types") == NULL)
        return snl_element_get (statistic, "id");
    }

  return NULL;
}

/* Returns (transfer full) where @piece stands and its facing */
static char *
dup_place (const xmlNode *piece)
{
  const char *at = get_text (piece, "at");
  const char *facing = get_text (piece, "facing");

  /* the facing is a word of the module, which its catalogue translates */
  return *facing != '\0'
         ? g_strdup_printf ("%s%s%s", at, *at != '\0' ? ", " : "",
                            g_dgettext (GETTEXT_PACKAGE, facing))
         : g_strdup (at);
}

static Row *
row_new (SnlGame       *game,
         const xmlNode *piece,
         const char    *count_id)
{
  Row *row = g_new0 (Row, 1);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const char *name = get_text (piece, "name");
  SnlElement *unit = snl_ruleset_find (ruleset, "unit", get_text (piece, "id"));
  const char *named = unit != NULL ? snl_element_get_label (unit) : NULL;
  const char *count = count_id != NULL ? get_text (piece, count_id) : "";
  const char *start = get_text (piece, "start");
  g_autoptr(GPtrArray) badges = snl_view_dup_badges (game, get_text (piece, "id"));
  g_autoptr(GString) state = g_string_new (NULL);

  for (guint i = 0; i < badges->len; i++)
    {
      const SnlBadge *badge = badges->pdata[i];

      row->is_away = row->is_away || badge->away;
      g_string_append_printf (state, "%s%s", i > 0 ? ", " : "", badge->label);
    }

  row->side = get_text (piece, "side");
  row->cells[COLUMN_NUMBER] = g_strdup (get_text (piece, "number"));
  row->cells[COLUMN_NAME] = g_strdup (*name != '\0' ? name : named != NULL ? named :
                                      snl_ruleset_get_label (ruleset, "type",
                                                             get_text (piece, "type")));
  row->cells[COLUMN_COUNT] = *start != '\0' ? g_strdup_printf ("%s/%s", count, start)
                                            : g_strdup (count);
  /* the name of the group that the unit belongs to */
  row->cells[COLUMN_PART] = *get_text (piece, "part") != '\0'
                            ? snl_view_dup_name (game, get_text (piece, "part")) : g_strdup ("");
  row->cells[COLUMN_PLACE] = dup_place (piece);
  row->cells[COLUMN_PLAYER] = g_strdup (get_text (piece, "player"));
  row->cells[COLUMN_STATE] = g_strdup (state->str);

  return row;
}

static void
print_row (const Row *row,
           const int *widths)
{
  g_autoptr(GString) line = g_string_new (NULL);

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      gboolean right = i == COLUMN_NUMBER || i == COLUMN_COUNT;

      if (widths[i] == 0)
        continue;

      g_string_append (line, GAP);
      snl_text_append_cell (line, row->cells[i], right ? -widths[i] : widths[i]);
    }

  g_strchomp (line->str);
  snl_ctl_print ("%s\n", line->str);
}

/* Prints the side's name and its gauges */
static void
print_heading (SnlGame    *game,
               GPtrArray  *gauges,
               const char *side)
{
  g_autoptr(GString) line = g_string_new (snl_ruleset_get_label (snl_game_get_ruleset (game),
                                                                 "side", side));

  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlGauge *gauge = gauges->pdata[i];
      char buffers[3][G_ASCII_DTOSTR_BUF_SIZE];

      if (g_strcmp0 (gauge->side, side) != 0)
        continue;

      g_ascii_formatd (buffers[0], sizeof buffers[0], "%.12g", gauge->value);
      g_ascii_formatd (buffers[1], sizeof buffers[1], "%.12g", gauge->full);
      g_ascii_formatd (buffers[2], sizeof buffers[2], "%.12g", gauge->mark);
      /* Translators: what is measured, what is left, what there was */
      g_string_append_printf (line, _(" · %s: %s of %s"), gauge->label, buffers[0], buffers[1]);

      if (gauge->mark >= 0)
        g_string_append_printf (line, fabs (gauge->mark * 2 - gauge->full) < 0.5
                                /* Translators: the number at which half of a side are gone */
                                ? _(" (half are gone at %s)")
                                /* Translators: the number at which it becomes serious */
                                : _(" (it becomes serious at %s)"), buffers[2]);
    }

  snl_ctl_print ("\n%s\n", line->str);
}

static gboolean
has_rows (GPtrArray  *rows,
          const char *side)
{
  for (guint i = 0; i < rows->len; i++)
    if (strcmp (((Row *) rows->pdata[i])->side, side) == 0)
      return TRUE;

  return FALSE;
}

/**
 * snl_ctl_print_roster:
 * @game: a game
 *
 * Prints all units in a table, one side after the other.
 */
void
snl_ctl_print_roster (SnlGame *game)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *sides = snl_ruleset_get_section (ruleset, "sides");
  xmlNode *root = snl_position_get_root (snl_game_get_position (game));
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (game);
  const char *count_id = get_count_id (ruleset);
  int widths[N_COLUMNS] = { 0 };

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      Row *row = snl_node_is (node, "piece") ? row_new (game, node, count_id) : NULL;

      if (row != NULL && row->is_away)
        row_free (row);
      else if (row != NULL)
        g_ptr_array_add (rows, row);
    }

  for (guint i = 0; i < rows->len; i++)
    {
      for (guint j = 0; j < N_COLUMNS; j++)
        widths[j] = MAX (widths[j], snl_text_measure (((Row *) rows->pdata[i])->cells[j]));
    }

  snl_element_for_each (child, sides, NULL)
    {
      const char *side = snl_element_get (child, "id");

      if (side == NULL || !has_rows (rows, side))
        continue;

      print_heading (game, gauges, side);

      for (guint j = 0; j < rows->len; j++)
        {
          if (strcmp (((Row *) rows->pdata[j])->side, side) == 0)
            print_row (rows->pdata[j], widths);
        }
    }
}

/* Prints the statistics of a node, such as "gold: 140", except those that are empty, 0 or no */
static void
print_facts (SnlGame       *game,
             const xmlNode *node,
             const char    *indent)
{
  SnlElement *statistics = snl_ruleset_get_section (snl_game_get_ruleset (game), "statistics");

  snl_element_for_each (statistic, statistics, NULL)
    {
      const char *value = strcmp (snl_element_get (statistic, "of"), (const char *) node->name) == 0
                          ? get_text (node, snl_element_get (statistic, "id")) : "";

      if (*value != '\0' && strcmp (value, "0") != 0 && strcmp (value, "no") != 0)
        /* Translators: a fact and its value */
        snl_ctl_print (_("%s%s: %s\n"), indent, snl_element_get_label (statistic), value);
    }
}

/* Prints the statistics, the cards and the units of a side */
static void
print_page (SnlGame     *game,
            SnlPosition *position,
            const char  *side)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  xmlNode *root = snl_position_get_root (position);

  snl_ctl_print ("%s\n", snl_ruleset_get_label (ruleset, "side", side));
  print_facts (game, snl_position_find (position, side), GAP);

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    {
      SnlElement *deck = snl_node_is (node, "card")
                         ? snl_ruleset_find (ruleset, "deck", snl_node_get (node, "deck")) : NULL;
      const char *owner = deck != NULL ? snl_element_get (deck, "owner") : NULL;

      if (owner != NULL && strcmp (get_text (node, owner), side) == 0)
        snl_ctl_print (GAP "%s: %s\n", snl_element_get_label (deck),
                       snl_ruleset_get_label (ruleset, "card", snl_node_get (node, "kind")));
    }

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    {
      g_autofree char *name = NULL;

      if (!snl_node_is (node, "piece") ||
          strcmp (get_text (node, "side"), side) != 0)
        continue;
      name = snl_view_dup_name (game, snl_node_get (node, "id"));
      snl_ctl_print (GAP "%s\n", name);
      print_facts (game, node, GAP GAP);
    }
}

/* Prints the position as XML, without what is secret or not known yet */
static void
print_position (SnlGame *game)
{
  g_autoptr(SnlPosition) position = snl_secrecy_dup_public (snl_game_get_ruleset (game),
                                                            snl_game_get_position (game));
  g_autofree char *xml = NULL;

  xml = snl_position_to_xml (position);
  snl_ctl_print_raw (xml);

  if (!g_str_has_suffix (xml, "\n"))
    snl_ctl_print_raw ("\n");
}

/* Prints what a side may know, as text or XML */
static SnlCtlStatus
show_as (SnlGame    *game,
         const char *side,
         gboolean    xml)
{
  g_autoptr(SnlPosition) position = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  if (snl_ruleset_find (snl_game_get_ruleset (game), "side", side) == NULL)
    {
      g_set_error (&error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no side “%s”"), side);
      return snl_ctl_fail (error);
    }

  position = snl_secrecy_dup_position (snl_game_get_ruleset (game), snl_game_get_position (game),
                                       side);
  if (!xml)
    {
      print_page (game, position, side);
      return SNL_CTL_DONE;
    }

  text = snl_position_to_xml (position);
  snl_ctl_print_raw (text);

  return SNL_CTL_DONE;
}

/* Prints one of the module's pages; a secret one only for its own side */
static SnlCtlStatus
show_page (SnlGame    *game,
           const char *key,
           const char *side)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(GPtrArray) pages = snl_page_dup_all (ruleset, snl_game_get_position (game));
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = g_ptr_array_index (pages, i);
      g_autoptr(SnlPage) open = NULL;

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", page->key);
      if (strcmp (page->key, key) != 0)
        continue;
      if (page->owner != NULL && g_strcmp0 (page->owner, side) != 0)
        {
          g_set_error (&error, SNL_ERROR, SNL_ERROR_REFUSED,
                       _("the page “%s” is secret; its own side sees it with --as-side %s"), key,
                       page->owner);
          return snl_ctl_fail (error);
        }

      open = snl_page_open (ruleset, snl_game_get_position (game), key);
      g_string_truncate (text, 0);
      snl_page_write (open, text);
      snl_ctl_print_raw (text->str);

      return SNL_CTL_DONE;
    }

  if (pages->len == 0)
    g_set_error (&error, SNL_ERROR, SNL_ERROR_REFUSED, _("this game has no pages of its own"));
  else
    g_set_error (&error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no page “%s”; there are: %s"),
                 key, text->str);

  return snl_ctl_fail (error);
}

/* Prints all pages that are not secret */
static void
print_pages (SnlGame *game)
{
  g_autoptr(GPtrArray) pages = snl_page_dup_all (snl_game_get_ruleset (game),
                                                 snl_game_get_position (game));

  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = g_ptr_array_index (pages, i);
      g_autoptr(GString) text = g_string_new ("\n");

      if (!page->is_open)
        continue;
      snl_page_write (page, text);
      snl_ctl_print_raw (text->str);
    }
}

/* Prints why something could not be shown, if that is so */
static void
print_view_fault (SnlGame *game)
{
  const char *why = snl_position_get_view_fault (snl_game_get_position (game));

  if (why != NULL)
    snl_ctl_print ("\n%s\n", why);
}

static SnlCtlStatus
show_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  g_autofree char *as = NULL;
  g_autofree char *as_side = NULL;
  g_autofree char *who = NULL;
  g_autofree char *page = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;
  SnlNaming naming = SNL_NAMING_FULL;
  gboolean xml = FALSE;
  GOptionEntry entries[] = {
    { "as", 0, 0, G_OPTION_ARG_FILENAME, &as, N_("Print text or xml"), N_("FORMAT") },
    { "as-side", 0, 0, G_OPTION_ARG_FILENAME, &as_side,
      N_("Print what this side may know, and no more"), N_("SIDE") },
    { "page", 0, 0, G_OPTION_ARG_FILENAME, &page, N_("Print one of the game’s own pages"),
      N_("PAGE") },
    { "names", 0, 0, G_OPTION_ARG_FILENAME, &who,
      N_("Students’ names: full, first, initials or none"),
      N_("HOW") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE || !snl_ctl_read_format (command, as, "xml", &xml, &status) ||
      !snl_ctl_read_naming (command, who, &naming, &status))
    return status;

  game = snl_ctl_open (words[0], TRUE, &error);

  if (game == NULL)
    return snl_ctl_fail (error);

  snl_anonymise_names (game, naming);

  if (page != NULL)
    return show_page (game, page, as_side);

  if (as_side != NULL)
    return show_as (game, as_side, xml);

  if (xml)
    {
      print_position (game);
    }
  else
    {
      snl_ctl_print ("%s\n", snl_game_get_title (game));
      snl_ctl_print_where (game);
      snl_ctl_print_in_force (game);
      snl_ctl_print_roster (game);
      print_pages (game);
      print_view_fault (game);
    }

  return SNL_CTL_DONE;
}

const SnlCtlCommand snl_ctl_show = {
  "show",
  N_("GAME"),
  N_("Print the state of play"),
  show_run,
};
