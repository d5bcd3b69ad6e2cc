/* test-typed.c: a student's name typed at every place where something can be typed
 *
 * Whatever people typed comes back on the class's window, in reports and on paper: in names of
 * units and places, in facts, in sentences, and in what a module makes of it. It is shown there as
 * students' names are shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../base.h"
#include "../wall-text.h"

#include "core/game/snl-names.h"
#include "core/paper/snl-paper-content.h"
#include "core/report/snl-report.h"
#include "core/report/snl-victory.h"
#include "core/view/snl-story.h"

/* A module that puts what is typed wherever a module can */
#define FROM \
  "</statistics>|</types>|<fact select=\"piece/@side\"|<fact select=\"count(piece)\" full=\"9\">|" \
  "<column select=\"@side\">|<action id=\"end\">|<end winner=|" \
  "<lay-out layout=\"plain\"/></setup>|" \
  "<page id=\"side\" of=\"side\" secret=\"yes\">"
#define TO \
  "<statistic id=\"called\" of=\"game\" kind=\"text\"><name>called</name></statistic>" \
  "<statistic id=\"nick\" of=\"piece\" kind=\"text\"><name>nick</name></statistic>" \
  "<statistic id=\"x\" of=\"piece\" kind=\"number\"><name>x</name></statistic>" \
  "<statistic id=\"y\" of=\"piece\" kind=\"number\"><name>y</name></statistic></statistics>|" \
  "<type id=\"hill\" mark=\"hill\"><name>hill</name></type></types>|" \
  "<fact select=\"$called\"|<fact select=\"$called\">|<column select=\"@nick\">|" \
  "<action id=\"name\"><name>Name</name>" ASK \
  "<add name=\"band\" piece=\"foot\" side=\"'red'\" called=\"concat('band of ', $typed)\"/>" \
  "<set on=\"$band\" name=\"x\" to=\"5\"/><set on=\"$band\" name=\"y\" to=\"5\"/>" \
  "<set on=\"$band\" name=\"nick\" to=\"concat('nick of ', $typed)\"/>" \
  "<add name=\"hill\" place=\"hill\" x=\"20\" y=\"20\" width=\"9\" height=\"9\"" \
  " called=\"concat('hill of ', $typed)\"/>" \
  "<set name=\"called\" to=\"concat('fact of ', $typed)\"/>" \
  "<say>It was said by {typed}.</say><warn>Warned by {typed}.</warn>" \
  "<on-table>Laid by {typed}.</on-table></action>" \
  "<action id=\"shoot\"><name>Shoot</name>" ASK \
  "<ask-piece name=\"band\" among=\"piece[@side = 'red']\"><name>Band</name></ask-piece>" \
  "<roll name=\"dice\" sides=\"6\" needed=\"4\"><name>roll for {typed}</name>" \
  "<because when=\"1\">cause of {typed}</because>" \
  "<group id=\"men\" count=\"1\"><name>men</name></group>" \
  "<group id=\"bands\" each=\"$band\" count=\"1\"/>" \
  "<modifier value=\"1\">charm of {typed}</modifier></roll>" \
  "<let name=\"hits\" select=\"count($dice[@hit = 'yes'])\">" \
  "<then when=\"1\" select=\"$value + 1\">reason of {typed}</then></let>" \
  "<change on=\"piece[@side = 'blue'][1]\" name=\"strength\" by=\"-$hits\"/>" \
  "<say>{band} shot, by {typed}, {called}.</say></action><action id=\"end\">|<end winner=|%s|" \
  "<page id=\"hills\" of=\"place\" class=\"yes\"><name>Hill</name>" \
  "<fact select=\"@x\"><name>X</name></fact></page><page id=\"side\" of=\"side\" secret=\"yes\">"
#define ASK "<ask-text name=\"typed\"><name>Typed</name></ask-text>"

static const char *const acts[] = {
  "correct piece=red-foot-1 player=Xanthippe-Quist",
  "correct piece=red-foot-2 player=Yorick reason=whim-of-XANTHIPPE",
  "name typed=Xanthippe",
  "shoot typed=xanthippes band=red-foot-4",
  "shoot typed=Quist band=red-foot-4",
  "correct event=event-of-Quists reason=so",
  "correct piece=red-foot-2 nick=twin-of-xanthippe-quist reason=so",
  "correct piece=hill-1 name=mount-of-Quist reason=so",
};

/* What stands before each name somewhere */
static const char *const marks[] = {
  "lesson of ", "band of ", "hill of ", "mount-of-", "nick of ", "twin-of-", "fact of ",
  "said by ", "roll for ", "reason of ", "shot, by ", "whim-of-", "event-of-",
};

static void
add_line (GString    *all,
          const char *line)
{
  if (line != NULL)
    g_string_append_printf (all, "%s\n", line);
}

/* What the class sees of the act before it is done, with its dice */
static void
add_story (GString              *all,
           SnlGame              *game,
           const SnlDisclosures *told)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(SnlStory) story = NULL;
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "typed", (gpointer) "Xanthippe");
  g_hash_table_insert (answers, (gpointer) "band", (gpointer) "red-foot-4");
  attempt = snl_game_preview (game, "shoot", answers, &error);
  g_assert_no_error (error);
  story = snl_story_new (game, attempt->entry, attempt->pending, told);
  for (guint i = 0; i < story->units->len; i++)
    add_line (all, ((const SnlStoryUnit *) g_ptr_array_index (story->units, i))->name);
  g_assert_nonnull (story->needed);
  add_line (all, story->needed);
}

static void
add_wall (GString              *all,
          SnlGame              *game,
          const SnlDisclosures *told)
{
  g_autoptr(SnlWall) wall = snl_wall_new (game, told);

  wall_text_write (wall, all);
}

/* The reports and the paper */
static void
add_printed (GString              *all,
             SnlGame              *game,
             SnlNaming             naming,
             const SnlDisclosures *told)
{
  g_autoptr(SnlReport) report = snl_report_new (game);
  g_autoptr(SnlVictory) victory = snl_victory_new (report, told);
  g_autofree char *text = snl_report_to_text (report, naming);
  g_autofree char *html = snl_report_to_html (report, naming);
  g_autoptr(GPtrArray) cards = snl_paper_dup_cards (game, naming);
  g_autoptr(GPtrArray) referee = snl_paper_dup_referee (game, naming);
  g_autoptr(GPtrArray) plan = snl_paper_dup_plan (game, naming);
  g_autofree char *paper = snl_blocks_to_text (referee);
  g_autofree char *map = snl_blocks_to_html (plan);

  add_line (all, text);
  add_line (all, html);
  add_line (all, paper);
  add_line (all, map);
  for (guint i = 0; i < victory->deeds->len; i++)
    add_line (all, ((const SnlVictoryDeed *) g_ptr_array_index (victory->deeds, i))->text);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *csv = snl_report_to_csv (report, naming, i == 1);

      add_line (all, csv);
    }
  for (guint i = 0; i < cards->len; i++)
    {
      const SnlPaperCard *card = g_ptr_array_index (cards, i);

      add_line (all, card->name);
      add_line (all, card->own_name);
      for (guint j = 0; j < card->facts->len; j++)
        add_line (all, ((const SnlPaperFact *) g_ptr_array_index (card->facts, j))->value);
    }
}

typedef struct {
  const char    *name;
  const char    *setup;     /* what lies on the table at the beginning */
  SnlDisclosure  players;
  SnlNaming      naming;
} TypedCase;

#define BOARD "<lay-out layout=\"plain\"/></setup>"
#define PLAN "<when test=\"$turn = 99\"><lay-out layout=\"plain\"/></when></setup>"

static const TypedCase typed_cases[] = {
  { "board/exact", BOARD, SNL_DISCLOSE_EXACT, SNL_NAMING_FULL },
  { "board/initials", BOARD, SNL_DISCLOSE_WORD, SNL_NAMING_INITIALS },
  { "board/nothing", BOARD, SNL_DISCLOSE_NOTHING, SNL_NAMING_NONE },
  { "plan/exact", PLAN, SNL_DISCLOSE_EXACT, SNL_NAMING_FULL },
  { "plan/initials", PLAN, SNL_DISCLOSE_WORD, SNL_NAMING_INITIALS },
  { "plan/nothing", PLAN, SNL_DISCLOSE_NOTHING, SNL_NAMING_NONE },
};

static SnlGame *
new_game (const char *setup)
{
  g_auto(GStrv) parts = g_strsplit (TO, "%s", 2);
  g_autofree char *to = g_strconcat (parts[0], setup, parts[1], NULL);
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (FROM, to);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(GError) error = NULL;
  SnlGame *game = snl_game_new (ruleset, muster, NULL, 7, "lesson of Xanthippe", &error);

  g_assert_no_error (error);

  return game;
}

static void
test_typed (gconstpointer data)
{
  const TypedCase *row = data;
  const SnlDisclosures told = {
    SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, row->players
  };
  g_autoptr(SnlGame) game = new_game (row->setup);
  g_autoptr(GString) all = g_string_new (NULL);
  g_autofree char *small = NULL;
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_assert_true (base_act (game, acts[i], &error));
      g_assert_no_error (error);
      if (g_str_has_prefix (acts[i], "shoot"))
        {
          snl_game_reroll (game, "dropped by Xanthippe", &error);
          g_assert_no_error (error);
          add_story (all, game, &told);
        }
      add_wall (all, game, &told);
    }
  add_printed (all, game, row->naming, &told);

  g_test_message ("%s", all->str);
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strstr (all->str, marks[i]) == NULL)
      g_error ("“%s” is nowhere", marks[i]);
  small = g_utf8_strdown (all->str, -1);
  g_assert_cmpint (strstr (small, "xanthippe") != NULL, ==, row->naming == SNL_NAMING_FULL);
  g_assert_cmpint (strstr (small, "quist") != NULL, ==, row->naming == SNL_NAMING_FULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A name is shown as names are shown, wherever it was typed");

  for (gsize i = 0; i < G_N_ELEMENTS (typed_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/typed/", typed_cases[i].name, NULL);

      g_test_add_data_func (path, &typed_cases[i], test_typed);
    }

  return g_test_run ();
}
