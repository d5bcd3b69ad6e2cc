/* test-page.c: the pages of a module, and who may see them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/game/snl-game.h"
#include "core/view/snl-page.h"
#include "core/view/snl-wall.h"

#include "../wall-text.h"

#include <math.h>
#include <string.h>

/* Two captains with units, a plan that is secret, and hands of cards that are their holders'
 * alone */
static const char module[] =
  "<ruleset xmlns='urn:senlac:ruleset:1' id='pages' version='1'><title>Pages</title>"
  "<summary>Pages.</summary>"
  "<sides><side id='red'><name>Reds</name><one>Red</one></side><side id='blue'><name>Blues</name>"
  "<one>Blue</one></side></sides>"
  "<statistics>"
  "<statistic id='hits' of='piece' kind='number' initial='0' least='0' most='9' types='captain'>"
  "<name>hits</name></statistic>"
  "<statistic id='health' of='piece' kind='text' words='well wounded' initial='well' "
  "types='captain'><name>health</name></statistic>"
  "<statistic id='done' of='piece' kind='yes-no' initial='no'><name>done</name></statistic>"
  "<statistic id='plan' of='piece' kind='text' words='wait rush' types='captain' secret='yes'>"
  "<name>plan</name></statistic>"
  "<statistic id='gold' of='side' kind='number' initial='5' secret='yes'><name>gold</name>"
  "</statistic>"
  "<statistic id='friends' of='side' kind='text' names='side'><name>friends</name></statistic>"
  "<statistic id='trophy' of='side' kind='text' names='card'><name>trophy</name></statistic>"
  "<statistic id='holder' of='card' kind='text'><name>holder</name></statistic>"
  "<statistic id='weather' of='game' kind='text' words='rain sun' initial='sun'>"
  "<name>weather</name></statistic>"
  "</statistics>"
  "<types><type id='captain' letter='C'><name>captain</name></type><type id='foot' letter='F'>"
  "<name>foot</name></type></types>"
  "<scenario>"
  "<group side='red' type='captain' count='1'><unit id='ruby'><name>Ruby</name></unit></group>"
  "<group side='blue' type='captain' count='1'><unit id='azure'><name>Azure</name></unit></group>"
  "<group side='red' type='foot' count='3' part='ruby'/>"
  "<group side='blue' type='foot' count='2' part='azure'/>"
  "</scenario>"
  "<decks><deck id='hand' secret='yes' owner='holder'><name>Hand</name>"
  "<card id='ace'><name>Ace</name></card><card id='king'><name>King</name></card></deck></decks>"
  "<definitions><define name='hurt' select=\"sum(piece/@hits)\"/></definitions>"
  "<pages>"
  "<page id='course' class='yes'><name>Course</name>"
  "<fact select='$turn' full='10'><name>Turn</name></fact>"
  "<fact select='$weather' when=\"$weather != 'sun'\"><name>Weather</name><choice id='rain'>"
  "<name>it pours</name></choice></fact>"
  "<fact select='$hurt' class='no'><name>All hits</name></fact>"
  "<list rows=\"piece[@type = 'captain']\" order='-@hits'><name>Captains</name>"
  "<column select='.'><name>Captain</name></column>"
  "<column select='@side'><name>Side</name></column>"
  "<column select='@hits' full='9'><name>Hits</name></column>"
  "<column select='@health'><name>Health</name><choice id='wounded'><name>is hurt</name></choice>"
  "</column>"
  "<column select='@done'><name>Done</name></column>"
  "<column select='@plan'><name>Plan</name></column>"
  "<column select='count(/position/piece[@part = $row/@id])'><name>Under command</name></column>"
  "</list></page>"
  "<page id='army' of='side'><name>Army</name>"
  "<fact select=\"count(/position/piece[@side = $page/@id][@type = 'foot'])\"><name>Feet</name>"
  "</fact>"
  "<fact select='@friends'><name>Friends</name></fact>"
  "<fact select='@trophy' when=\"@trophy != ''\"><name>Trophy</name></fact>"
  "<fact select='@gold'><name>Gold</name></fact></page>"
  "<page id='council' of='side' secret='yes'><name>Council</name>"
  "<fact select='@gold'><name>Gold</name></fact>"
  "<list rows=\"piece[@type = 'captain']\"><name>Plans</name><column select='.'>"
  "<name>Captain</name></column>"
  "<column select='@plan'><name>Plan</name><choice id='rush'><name>forward at once</name></choice>"
  "</column></list>"
  "<list rows=\"card[@holder = $page/@id]\"><name>Hand</name><column select='.'><name>Card</name>"
  "</column></list></page>"
  "</pages>"
  "<sequence><phase id='play' kind='play'><name>Play</name></phase></sequence>"
  "<actions>"
  "<action id='deal' phase='play' secret='yes'><name>Deal</name><ask-piece name='who' among='side'>"
  "<name>Who</name></ask-piece>"
  "<ask-card name='card' deck='hand'><name>Card</name></ask-card>"
  "<draw name='drawn' deck='hand' choose='$card' to='held'/>"
  "<set on='$drawn' name='holder' to='$who/@id'/></action>"
  "<action id='plan' phase='play' secret='yes'><name>Plan</name>"
  "<ask-piece name='who' among=\"piece[@type = 'captain']\"><name>Who</name></ask-piece>"
  "<set on='$who' name='plan' to=\"'rush'\"/></action>"
  "<action id='ally' phase='play'><name>Ally</name>"
  "<set on=\"side[@id = 'red']\" name='friends' to=\"'blue red'\"/>"
  "<set on=\"side[@id = 'red']\" name='trophy' to=\"'ace'\"/></action>"
  "</actions></ruleset>";

static SnlGame *
new_game (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (module, -1, "pages.xml", &error);
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 7, "Class 8B", &error);
  g_assert_no_error (error);

  return game;
}

static void
act (SnlGame    *game,
     const char *action,
     const char *first,
     ...)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  va_list arguments;

  va_start (arguments, first);
  for (const char *name = first; name != NULL; name = va_arg (arguments, const char *))
    g_hash_table_insert (answers, (gpointer) name, va_arg (arguments, char *));
  va_end (arguments);
  snl_game_do (game, action, answers, NULL, &error);
  g_assert_no_error (error);
}

static char *
write_all (GPtrArray *pages)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pages->len; i++)
    snl_page_write (g_ptr_array_index (pages, i), text);

  return g_string_free (text, FALSE);
}

static char *
write_game (SnlGame *game)
{
  g_autoptr(GPtrArray) pages = snl_page_dup_all (snl_game_get_ruleset (game),
                                                 snl_game_get_position (game));

  return write_all (pages);
}

static char *
write_public (SnlGame *game)
{
  g_autoptr(GPtrArray) pages = snl_page_dup_public (snl_game_get_ruleset (game),
                                                    snl_game_get_position (game));

  return write_all (pages);
}

static char *
write_open (SnlGame    *game,
            const char *key)
{
  g_autoptr(SnlPage) page = snl_page_open (snl_game_get_ruleset (game),
                                           snl_game_get_position (game), key);
  GString *text = g_string_new (NULL);

  g_assert_nonnull (page);
  snl_page_write (page, text);

  return g_string_free (text, FALSE);
}

static void
correct (SnlGame    *game,
         const char *piece,
         const char *name,
         const char *value)
{
  act (game, "correct", "piece", piece, name, value, "reason", "a test", NULL);
}

static void
test_all (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *before = write_game (game);
  g_autofree char *after = NULL;

  g_assert_cmpstr (before, ==,
                   "Course\n"
                   "  Turn: 1 of 10\n"
                   "  All hits: 0\n"
                   "  Captains\n"
                   "    Ruby · Side: Reds · Hits: 0 of 9 · Health: well · Done: no · Plan: – · "
                   "Under command: 3\n"
                   "    Azure · Side: Blues · Hits: 0 of 9 · Health: well · Done: no · Plan: – · "
                   "Under command: 2\n"
                   "Army: Reds\n"
                   "  Feet: 3\n"
                   "  Friends: –\n"
                   "  Gold: –\n"
                   "Army: Blues\n"
                   "  Feet: 2\n"
                   "  Friends: –\n"
                   "  Gold: –\n"
                   "Council: Reds\n"
                   "  for its own side only\n"
                   "Council: Blues\n"
                   "  for its own side only\n");

  act (game, "ally", NULL);
  correct (game, "azure", "hits", "4");
  correct (game, "azure", "health", "wounded");
  correct (game, "azure", "done", "yes");
  act (game, "correct", "weather", "rain", "reason", "a test", NULL);
  after = write_game (game);
  g_assert_nonnull (strstr (after, "  Weather: it pours\n"));
  g_assert_nonnull (strstr (after, "    Azure · Side: Blues · Hits: 4 of 9 · Health: is hurt · "
                                   "Done: yes · Plan: – · Under command: 2\n    Ruby"));
  g_assert_nonnull (strstr (after, "  All hits: 4\n"));
  g_assert_nonnull (strstr (after, "  Friends: Blues, Reds\n"));
  g_assert_nonnull (strstr (after, "  Trophy: Ace\n"));
}

/* The class gets what the module marks for it, and never what is secret. */
static void
test_public (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *text = NULL;

  act (game, "plan", "who", "azure", NULL);
  act (game, "deal", "who", "blue", "card", "ace", NULL);
  text = write_public (game);
  g_assert_cmpstr (text, ==,
                   "Course\n"
                   "  Turn: 1 of 10\n"
                   "  Captains\n"
                   "    Ruby · Side: Reds · Hits: 0 of 9 · Health: well · Done: no · Plan: – · "
                   "Under command: 3\n"
                   "    Azure · Side: Blues · Hits: 0 of 9 · Health: well · Done: no · Plan: – · "
                   "Under command: 2\n");
}

/* A secret page shows its owner's secrets when it is opened, and nobody else's. */
static void
test_secret (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *all = NULL;
  g_autofree char *blue = NULL;
  g_autofree char *red = NULL;
  g_autofree char *army = NULL;

  act (game, "plan", "who", "azure", NULL);
  act (game, "deal", "who", "blue", "card", "ace", NULL);
  all = write_game (game);
  g_assert_null (strstr (all, "forward"));
  g_assert_null (strstr (all, "rush"));
  g_assert_null (strstr (all, "Ace"));
  g_assert_null (strstr (all, "Gold: 5"));

  blue = write_open (game, "council:blue");
  g_assert_cmpstr (blue, ==,
                   "Council: Blues\n"
                   "  Gold: 5\n"
                   "  Plans\n"
                   "    Ruby · Plan: –\n"
                   "    Azure · Plan: forward at once\n"
                   "  Hand\n"
                   "    Ace\n");
  red = write_open (game, "council:red");
  g_assert_cmpstr (red, ==,
                   "Council: Reds\n"
                   "  Gold: 5\n"
                   "  Plans\n"
                   "    Ruby · Plan: –\n"
                   "    Azure · Plan: –\n"
                   "  Hand\n");

  /* a page that is not secret shows no more when it is asked for alone */
  army = write_open (game, "army:blue");
  g_assert_null (strstr (army, "Gold: 5"));
}

static char *
write_wall (SnlGame       *game,
            SnlDisclosure  armies)
{
  const SnlDisclosures told = {
    SNL_DISCLOSE_EXACT, armies, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT
  };
  g_autoptr(SnlWall) wall = snl_wall_new (game, &told);
  GString *text = g_string_new (NULL);

  wall_text_write (wall, text);

  return g_string_free (text, FALSE);
}

/* The class's window gets the public pages, with strengths as it is told of them, and no secret. */
static void
test_wall (void)
{
  static const SnlDisclosure all[] = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_WORD,
                                       SNL_DISCLOSE_NOTHING };
  static const char *const hidden[] = { "forward", "rush", "Ace", "Council", "Army", "Gold",
                                        "All hits" };
  static const char *const hits[] = { "Hits: 4 of 9", "Hits: 4 of 9", "Hits: 4" };
  g_autoptr(SnlGame) game = new_game ();

  act (game, "plan", "who", "azure", NULL);
  act (game, "deal", "who", "blue", "card", "ace", NULL);
  correct (game, "ruby", "hits", "4");
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *text = write_wall (game, all[i]);

      g_assert_nonnull (strstr (text, "page: Course\n"));
      g_assert_nonnull (strstr (text, "Turn: 1 of 10"));
      if (all[i] == SNL_DISCLOSE_EXACT)
        g_assert_nonnull (strstr (text, hits[i]));
      else
        g_assert_null (strstr (text, hits[i]));
      for (gsize j = 0; j < G_N_ELEMENTS (hidden); j++)
        g_assert_null (strstr (text, hidden[j]));
    }
}

static void
test_model (void)
{
  g_autoptr(SnlGame) game = new_game ();
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(GPtrArray) pages = snl_page_dup_all (ruleset, position);
  const SnlPage *course = g_ptr_array_index (pages, 0);
  const SnlPage *council = g_ptr_array_index (pages, 4);
  const SnlPageFact *turn = g_ptr_array_index (course->facts, 0);
  const SnlPageList *captains = g_ptr_array_index (course->lists, 0);
  const SnlPageRow *azure = g_ptr_array_index (captains->rows, 1);
  const SnlPageColumn *side = g_ptr_array_index (captains->columns, 1);
  const SnlPageColumn *hits = g_ptr_array_index (captains->columns, 2);

  g_assert_true (snl_page_has_any (ruleset));
  g_assert_cmpuint (pages->len, ==, 5);
  g_assert_cmpstr (course->key, ==, "course");
  g_assert_null (course->owner);
  g_assert_true (course->is_open);
  g_assert_cmpfloat (turn->value->number, ==, 1);
  g_assert_cmpfloat (turn->value->full, ==, 10);
  g_assert_cmpstr (azure->node, ==, "azure");
  g_assert_false (side->is_number);
  g_assert_false (side->has_track);
  g_assert_true (hits->is_number);
  g_assert_true (hits->has_track);
  g_assert_true (isnan (((const SnlPageValue *) g_ptr_array_index (azure->values, 1))->number));
  g_assert_cmpstr (council->key, ==, "council:blue");
  g_assert_cmpstr (council->owner, ==, "blue");
  g_assert_cmpstr (council->label, ==, "Council");
  g_assert_cmpstr (council->heading, ==, "Blues");
  g_assert_false (council->is_open);
  g_assert_null (snl_page_open (ruleset, position, "council"));
  g_assert_null (snl_page_open (ruleset, position, "nothing"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/page/all", test_all);
  g_test_add_func ("/page/public", test_public);
  g_test_add_func ("/page/secret", test_secret);
  g_test_add_func ("/page/wall", test_wall);
  g_test_add_func ("/page/model", test_model);

  return g_test_run ();
}
