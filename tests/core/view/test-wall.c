/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../base.h"
#include "../wall-text.h"

#include "core/class/snl-class-list.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-clock.h"
#include "core/view/snl-wall.h"

#include <string.h>

static const SnlDisclosures everything = {
  SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT
};
static const SnlDisclosures words = {
  SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD, SNL_DISCLOSE_WORD
};
static const SnlDisclosures nothing = {
  SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING,
  SNL_DISCLOSE_NOTHING
};

/* A game with secrets: a hidden deck, a hidden badge, a hidden gauge, an action for the referee
 * alone. */
static const char module[] =
  "<ruleset xmlns='urn:senlac:ruleset:1' id='secrets' version='1'><title>Secrets</title>"
  "<summary>Secrets.</summary>"
  "<sides><side id='red' counter='kite' tone='dark'><name>Reds</name><one>Red</one></side>"
  "<side id='blue' counter='round' tone='light'><name>Blues</name><one>Blue</one></side></sides>"
  "<statistics><statistic id='figures' of='piece' kind='number' initial='8' least='0'>"
  "<name>figures</name></statistic>"
  "<statistic id='start' of='piece' kind='number' initial='8' least='0'><name>at the start</name>"
  "</statistic>"
  "<statistic id='weather' of='game' kind='text'><name>weather</name></statistic>"
  "<statistic id='scheme' of='game' kind='text'><name>scheme</name></statistic></statistics>"
  "<types><type id='foot' drawing='man' letter='F'><name>foot</name></type></types>"
  "<scenario><group side='red' type='foot' count='2'/><group side='blue' type='foot' count='2'/>"
  "<strength select='8'/><setup><lay-out layout='example'/></setup></scenario>"
  "<board kind='square' columns='4' rows='3' stands='@figures &gt; 0'><terrain id='flat' key='.'>"
  "<name>flat ground</name></terrain>"
  "<layout id='example'><name>Example</name><row>....</row><row>....</row><row>....</row>"
  "<place side='red' type='foot' at='a1 b1'/><place side='blue' type='foot' at='c3 d3'/></layout>"
  "</board>"
  "<decks><deck id='sky'><name>Sky</name><deal name='colour' values='black red'/>"
  "<card id='rain' drawing='cloud' copies='1'><name>Rain</name><text>It pours.</text></card>"
  "<card id='sun' drawing='cloud' copies='1'><name>Sun</name><text>It shines.</text></card>"
  "<card id='snow' drawing='cloud' copies='1'><name>Snow</name><text>It snows.</text></card></deck>"
  "<deck id='schemes' secret='yes'><name>Schemes</name>"
  "<card id='ambush' drawing='wood' copies='1'><name>Ambush</name>"
  "<text>Wait in the woods.</text></card></deck>"
  "</decks>"
  "<gauges><gauge side='red' value=\"sum(piece[@side='red']/@figures)\" "
  "full=\"sum(piece[@side='red']/@start)\" mark='8'><name>Reds left</name></gauge>"
  "<gauge side='blue' secret='yes' value=\"sum(piece[@side='blue']/@figures)\" full='16'>"
  "<name>Blues in hiding</name></gauge></gauges>"
  "<badges><badge when=\"@side='blue'\" letter='X' tone='bad' secret='yes' drawing='mask'>"
  "a traitor</badge>"
  "<badge when='@figures &lt; 8' letter='H' tone='bad'>hurt</badge></badges>"
  "<sequence><phase id='play' kind='play' waits='piece[@figures &gt; 0]'><name>Play</name></phase>"
  "<phase id='rest' kind='rest'><name>Rest</name></phase></sequence>"
  "<actions><action id='draw' phase='play' key='d'><name>Draw</name><draw name='card' deck='sky'/>"
  "<set name='weather' to='$card/@kind'/>"
  "<say when=\"$card/@colour != ''\">The sky: {card}.</say></action>"
  "<action id='plot' phase='play' key='p' secret='yes'><name>Plot</name>"
  "<draw name='card' deck='schemes'/>"
  "<set name='scheme' to='$card/@kind'/><say>In secret: {card}.</say></action>"
  "<action id='hit' phase='play' key='h'><name>Hit</name>"
  "<ask-piece name='target' among='piece[@figures &gt; 0]'><name>Whom</name></ask-piece>"
  "<roll name='dice' sides='6' needed='4'><name>Hitting {target}</name><group id='men' count='4'>"
  "<name>men</name></group>"
  "<modifier value='-1' when=\"$weather = 'snow' and $scheme = 'ambush'\">snow</modifier></roll>"
  "<let name='hits' select=\"count($dice[@hit='yes'])\"/>"
  "<change on='$target' name='figures' by='-$hits'/><warn>The referee alone reads this.</warn>"
  "<say>{target} is hit: {hits}.</say><on-table>{target}: {hits} off the table.</on-table></action>"
  "</actions>"
  "<endings><ending id='out' check=\"'at_once'\" when=\"sum(piece[@side='red']/@figures) = 0\" "
  "winner=\"'blue'\"><name>No reds are left</name></ending></endings>"
  "<drawings><drawing id='man'><path d='M32 4V60'/></drawing>"
  "<drawing id='cloud'><path d='M4 32H60'/></drawing>"
  "<drawing id='wood'><path d='M4 4L60 60'/></drawing>"
  "<drawing id='mask'><path d='M4 60L60 4'/></drawing></drawings>"
  "</ruleset>";

static SnlGame *
new_game (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (module, -1, "secrets.xml", &error);
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
     const char *name,
     const char *value,
     const char *dice)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  if (name != NULL)
    g_hash_table_insert (answers, (gpointer) name, (gpointer) value);
  snl_game_do (game, action, answers, dice, &error);
  g_assert_no_error (error);
}

static void
correct (SnlGame    *game,
         const char *piece,
         const char *name,
         const char *value,
         const char *reason)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) piece);
  g_hash_table_insert (answers, (gpointer) name, (gpointer) value);
  g_hash_table_insert (answers, (gpointer) "reason", (gpointer) reason);
  snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);
}

static char *
walk (SnlGame              *game,
      const SnlDisclosures *disclosures)
{
  g_autoptr(SnlWall) wall = snl_wall_new (game, disclosures);
  GString *text = g_string_new (NULL);

  wall_text_write (wall, text);

  return g_string_free (text, FALSE);
}

#define assert_holds(text, word) g_assert_nonnull (strstr (text, word))
#define assert_lacks(text, word) g_assert_null (strstr (text, word))

/* Each way of asking for the wall, at each moment of a game: what is hidden is never in it. */
static void
check_secrets (SnlGame *game)
{
  static const SnlDisclosures * const all[] = { &everything, &words, &nothing };
  static const char * const secrets[] = {
    "traitor", "hiding", "Ambush", "Wait in the woods", "secret", "ambush", "referee alone",
    "off the table", "a slip of mine",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *text = walk (game, all[i]);

      for (gsize j = 0; j < G_N_ELEMENTS (secrets); j++)
        assert_lacks (text, secrets[j]);
    }
}

static void
test_secrets (void)
{
  g_autoptr(SnlGame) game = new_game ();

  check_secrets (game);
  act (game, "hit", "target", "red-foot-1", "4 4 1 1");
  check_secrets (game);
  act (game, "plot", NULL, NULL, NULL);
  check_secrets (game);
  correct (game, "blue-foot-1", "figures", "3", "a slip of mine");
  check_secrets (game);
  act (game, "draw", NULL, NULL, NULL);
  check_secrets (game);
}

/* Only the card that was turned over is known; after an undo, none. */
static void
test_deck_order (void)
{
  static const char * const names[] = { "Rain", "Sun", "Snow" };
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GError) error = NULL;
  g_autofree char *before = walk (game, &everything);
  g_autofree char *drawn = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *colour = NULL;
  g_autoptr(SnlWall) wall = NULL;
  guint n_known = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    assert_lacks (before, names[i]);

  act (game, "draw", NULL, NULL, NULL);
  drawn = walk (game, &everything);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    n_known += strstr (drawn, names[i]) != NULL;
  g_assert_cmpuint (n_known, ==, 1);
  wall = snl_wall_new (game, &nothing);
  g_assert_cmpint (wall->event, ==, SNL_WALL_EVENT_CARD);
  g_assert_nonnull (wall->card);
  g_assert_nonnull (wall->card->text);
  colour = g_strdup (wall->card->colour);
  g_assert_nonnull (colour);

  /* the card keeps its colour while it is in force */
  correct (game, "red-foot-1", "figures", "7", "a miscount");
  g_clear_pointer (&wall, snl_wall_free);
  wall = snl_wall_new (game, &nothing);
  g_assert_false (wall->is_card_new);
  g_assert_cmpstr (wall->card->colour, ==, colour);
  g_assert_true (snl_game_undo (game, 1, &error));

  g_assert_true (snl_game_undo (game, 1, &error));
  undone = walk (game, &everything);
  g_assert_cmpstr (undone, ==, before);
}

/* A card that lies open is seen, and those on the board; what is secret is not drawn either. */
static void
test_drawings (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlWall) before = snl_wall_new (game, &everything);
  g_autoptr(SnlWall) plotted = NULL;
  g_autoptr(SnlWall) drawn = NULL;

  g_assert_null (before->card);
  act (game, "plot", NULL, NULL, NULL);
  plotted = snl_wall_new (game, &everything);
  g_assert_null (plotted->card);
  act (game, "draw", NULL, NULL, NULL);
  drawn = snl_wall_new (game, &everything);
  g_assert_nonnull (drawn->card->drawing);

  for (guint i = 0; i < snl_scene_get_n_pieces (drawn->scene); i++)
    {
      const SnlScenePiece *piece = snl_scene_get_piece (drawn->scene, i);

      g_assert_nonnull (piece->drawing);
      for (guint j = 0; j < piece->badges->len; j++)
        g_assert_null (((SnlBadge *) piece->badges->pdata[j])->drawing);
    }
}

/* Figures that can be shown one by one, if their number is told; who is with a unit in secret is no
 * matter of the class */
static void
test_figures (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlScene) desk = NULL;
  g_autoptr(SnlScene) wall = NULL;
  g_autoptr(SnlScene) vague = NULL;
  guint left = 0;

  act (game, "hit", "target", "blue-foot-1", "4 5 6 1");
  desk = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);
  wall = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, TRUE);
  vague = snl_scene_new (game, SNL_DISCLOSE_WORD, SNL_DISCLOSE_EXACT, TRUE);

  g_assert_cmpuint (snl_scene_count_figures (snl_scene_find_piece (wall, "blue-foot-1"), &left),
                    ==, 8);
  g_assert_cmpuint (left, ==, 5);
  g_assert_cmpuint (snl_scene_count_figures (snl_scene_find_piece (vague, "blue-foot-1"), &left),
                    ==, 0);
  g_assert_true (snl_scene_find_piece (desk, "blue-foot-1")->has_leader);
  g_assert_false (snl_scene_find_piece (wall, "blue-foot-1")->has_leader);
  g_assert_false (snl_scene_find_piece (desk, "red-foot-1")->has_leader);
}

/* What is only looked at before it is done leaves no trace. */
static void
test_pending_action (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *before = walk (game, &everything);
  g_autofree char *after = NULL;
  g_autoptr(SnlAttempt) attempt = NULL;

  g_hash_table_insert (answers, (gpointer) "target", (gpointer) "red-foot-1");
  attempt = snl_game_preview (game, "hit", answers, &error);
  g_assert_no_error (error);
  g_assert_nonnull (attempt->pending);
  after = walk (game, &everything);
  g_assert_cmpstr (before, ==, after);
}

/* The dice and what came of them stay together when the next phase begins */
static void
test_next_phase (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(SnlWall) before = NULL;
  g_autoptr(SnlWall) after = NULL;

  act (game, "hit", "target", "red-foot-1", "4 5 1 6");
  before = snl_wall_new (game, &everything);
  g_assert_cmpuint (before->lines->len, >, 0);
  g_assert_true (before->is_roll_told);

  act (game, "next", NULL, NULL, NULL);
  after = snl_wall_new (game, &everything);
  g_assert_cmpstr (after->turn, ==, before->turn);
  g_assert_true (after->is_roll_old);
  g_assert_true (after->is_roll_told);
  g_assert_cmpuint (after->lines->len, ==, before->lines->len);
  g_assert_cmpstr (after->lines->pdata[0], ==, before->lines->pdata[0]);
  g_assert_cmpstr (after->roll->result, ==, before->roll->result);
}

/* A correction changes figures; the dice that fell before have fallen all the same */
static void
test_corrected (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlWall) wall = NULL;

  act (game, "hit", "target", "red-foot-1", "4 5 1 6");
  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "red-foot-1");
  g_hash_table_insert (answers, (gpointer) "figures", (gpointer) "1");
  snl_game_do (game, "correct", answers, NULL, &error);
  g_assert_no_error (error);

  wall = snl_wall_new (game, &everything);
  g_assert_nonnull (wall->roll);
  g_assert_true (wall->is_roll_old);
  g_assert_false (wall->is_roll_told);
  g_assert_cmpint (wall->event, !=, SNL_WALL_EVENT_DICE);

  /* and so they have when an act without dice follows */
  act (game, "draw", NULL, NULL, NULL);
  g_clear_pointer (&wall, snl_wall_free);
  wall = snl_wall_new (game, &everything);
  g_assert_nonnull (wall->roll);
  g_assert_true (wall->is_roll_old);

  /* but not in the next turn */
  for (guint i = 0; i < 20 && g_strcmp0 (snl_position_get (snl_game_get_position (game), "game",
                                                           "turn"), "2") != 0; i++)
    act (game, "next", NULL, NULL, NULL);
  act (game, "draw", NULL, NULL, NULL);
  g_clear_pointer (&wall, snl_wall_free);
  wall = snl_wall_new (game, &everything);
  g_assert_null (wall->roll);
}

static void
test_exact (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *text = NULL;

  act (game, "hit", "target", "red-foot-1", "4 5 1 6");
  text = walk (game, &everything);
  assert_holds (text, "title: Class 8B\n");
  assert_holds (text, "dice: men: 4! 5! 1 6!\n");
  assert_holds (text, "needed: 4 men need 4 or more\n");
  assert_holds (text, "result: 3 hits\n");
  assert_holds (text, "line: Red 1 (foot): 3 lost, 5 left\n");
  assert_holds (text, "value: 13 of 16\nway: 5 more and half are gone\n");
  assert_holds (text, "piece: Red 1 (foot), 5 of 8 figures, on a1, flat ground, hurt\n");
  assert_holds (text, "square: a1, flat ground: Red 1 (foot), 5 of 8 figures\n");
  assert_holds (text, "square: b2, flat ground, empty\n");
}

/* How many hit, in words; each die of a group is its unit's, and whose that is */
static void
test_hits (void)
{
  static const struct {
    const char *dice;
    const char *result;
  } rows[] = {
    { "1 1 1 1", "result: no hits\n" }, { "1 1 1 4", "result: some hits\n" },
    { "1 1 4 4", "result: many hits\n" },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) each = base_new_game ("<end winner=", "<roll name=\"d\" sides=\"6\" "
                                           "needed=\"4\"><name>D</name><group id=\"a\" "
                                           "each=\"piece\" count=\"1\"/></roll><say>{d}</say>"
                                           "<end winner=", &error);
  g_autofree char *owners = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlGame) game = new_game ();
      g_autofree char *text = NULL;

      act (game, "hit", "target", "red-foot-1", rows[i].dice);
      text = walk (game, &words);
      assert_holds (text, rows[i].result);
    }

  g_assert_no_error (error);
  correct (each, "red-foot-1", "player", "Wren", "here");
  act (each, "end", NULL, NULL, NULL);
  owners = walk (each, &everything);
  assert_holds (owners, "dice: 1 Wren:");
  assert_holds (owners, "dice: Reds 2 (foot):");
}

static void
test_words (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *text = NULL;

  act (game, "hit", "target", "red-foot-1", "4 5 1 6");
  text = walk (game, &words);
  assert_holds (text, "piece: Red 1 (foot), half strength, on a1");
  assert_holds (text, "line: Red 1 (foot): some fall\n");
  assert_holds (text, "result: many hits\n");
  assert_holds (text, "value: strong\nway: far from the red line\n");
  assert_lacks (text, "5 left");
  assert_lacks (text, "5 of 8");
  assert_lacks (text, "figures: 5");
  assert_lacks (text, "13");
  assert_lacks (text, "dice:");
  assert_lacks (text, "needed");
}

static void
test_nothing (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *text = NULL;

  act (game, "hit", "target", "red-foot-1", "4 5 1 6");
  text = walk (game, &nothing);
  assert_holds (text, "piece: Red 1 (foot), on a1, flat ground, hurt\n");
  assert_lacks (text, "strength");
  assert_lacks (text, "line:");
  assert_lacks (text, "roll:");
  assert_lacks (text, "gauge:");
  assert_lacks (text, "fall");
}

static void
test_players (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autofree char *exact = NULL;
  g_autofree char *initials = NULL;
  g_autofree char *two = NULL;
  g_autofree char *none = NULL;

  correct (game, "red-foot-1", "player", "Wren Ash", "here");
  exact = walk (game, &everything);
  initials = walk (game, &words);
  none = walk (game, &nothing);
  assert_holds (exact, "player: Wren\n");
  assert_lacks (exact, "Ash");
  assert_lacks (initials, "Wren");
  assert_holds (initials, "player: WA\n");
  assert_lacks (none, "Wren");
  assert_lacks (none, "WA");

  correct (game, "red-foot-1", "player", "e\xcc\x81lan Ash-Wren & Bo Li", "here");
  two = walk (game, &words);
  assert_holds (two, "player: E\xcc\x81" "AW&BL\n");
}

/* A unit that has done what the phase is for is told apart, and no other is; at the end nobody is
 */
static void
test_acted (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, "Class 8B", &error);
  const char *active;
  g_autofree char *mover = NULL;

  g_assert_no_error (error);
  act (game, "event", NULL, NULL, NULL);
  active = snl_position_get (snl_game_get_position (game), "game", "active");
  mover = g_strconcat (active, "-spearmen-1", NULL);
  for (guint moves = 0; moves <= 2; moves++)
    {
      g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);

      for (guint i = 0; i < snl_scene_get_n_pieces (wall->roster); i++)
        {
          const SnlScenePiece *piece = snl_scene_get_piece (wall->roster, i);

          g_assert_cmpint (piece->has_acted, ==, moves == 1 && g_str_equal (piece->id, mover));
        }
      if (moves == 0)
        act (game, "move", "piece", mover, NULL);
      else if (moves == 1)
        act (game, "end-game", NULL, NULL, NULL);
    }
}

static void
test_news (void)
{
  g_autoptr(SnlGame) game = new_game ();
  const char *actions[] = { "draw", "hit", "plot" };
  SnlWallEvent expected[] = { SNL_WALL_EVENT_CARD, SNL_WALL_EVENT_DICE, SNL_WALL_EVENT_NONE };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr(SnlWall) wall = NULL;

      act (game, actions[i], i == 1 ? "target" : NULL, "red-foot-1", i == 1 ? "1 1 1 1" : NULL);
      wall = snl_wall_new (game, &everything);
      g_assert_cmpint (wall->event, ==, expected[i]);
    }

  correct (game, "red-foot-1", "figures", "0", "test");
  correct (game, "red-foot-2", "figures", "0", "test");
  {
    g_autoptr(SnlWall) wall = snl_wall_new (game, &everything);

    g_assert_cmpint (wall->event, ==, SNL_WALL_EVENT_END);
    g_assert_cmpstr (wall->winner, ==, "Blues");
    g_assert_nonnull (strstr (wall->ending, "No reds are left"));
  }
}

typedef struct {
  const char *name;
  double      value;
  double      full;
  const char *word;
} WordCase;

static const WordCase word_cases[] = {
  { "full", 12, 12, "full strength" },
  { "one-gone", 11, 12, "strong" },
  { "half", 6, 12, "half strength" },
  { "weak", 3, 12, "weak" },
  { "one-left", 1, 12, "nearly gone" },
  { "none", 0, 12, "gone" },
  { "never-any", 0, 0, "gone" },
};

static void
test_word (gconstpointer data)
{
  const WordCase *row = data;
  g_autofree char *word = snl_strength_dup_word (row->value, row->full);

  g_assert_cmpstr (word, ==, row->word);
  g_assert_cmpfloat (snl_strength_round (row->value, row->full, SNL_DISCLOSE_NOTHING), <, 0);
}

#define SECONDS(n) ((gint64) (n) * G_USEC_PER_SEC)

static void
test_clock (void)
{
  g_autoptr(SnlClock) clock = snl_clock_new ();
  SnlClockReading reading;
  g_autofree char *plenty = NULL;
  g_autofree char *turns = NULL;
  g_autofree char *tight = NULL;
  g_autofree char *now = NULL;

  snl_clock_read (clock, SECONDS (100), &reading);
  g_assert_false (reading.has_turn);
  g_assert_false (reading.has_bell);
  g_assert_null (snl_clock_dup_advice (clock, SECONDS (100), 0));

  snl_clock_set_turn_minutes (clock, 2, SECONDS (100));
  snl_clock_read (clock, SECONDS (160), &reading);
  g_assert_cmpint (reading.turn_left, ==, 60);
  g_assert_false (reading.turn_warns);
  snl_clock_read (clock, SECONDS (195), &reading);
  g_assert_true (reading.turn_warns);
  snl_clock_read (clock, SECONDS (230), &reading);
  g_assert_cmpint (reading.turn_left, ==, -10);

  /* a phase of two glasses, one more by vote, and one more when it was over already */
  snl_clock_start_phase (clock, 4, 2, SECONDS (240));
  g_assert_cmpfloat (snl_clock_get_glass (clock), ==, 2);
  snl_clock_read (clock, SECONDS (250), &reading);
  g_assert_true (reading.has_phase);
  g_assert_cmpint (reading.turn_left, ==, 230);
  g_assert_cmpint (reading.glasses, ==, 2);
  snl_clock_read (clock, SECONDS (360), &reading);
  g_assert_cmpint (reading.glasses, ==, 1);
  snl_clock_extend_phase (clock, SECONDS (370));
  snl_clock_read (clock, SECONDS (370), &reading);
  g_assert_cmpint (reading.turn_left, ==, 230);
  snl_clock_extend_phase (clock, SECONDS (700));
  snl_clock_read (clock, SECONDS (700), &reading);
  g_assert_cmpint (reading.turn_left, ==, 120);
  snl_clock_set_paused (clock, TRUE, SECONDS (710));
  snl_clock_set_paused (clock, FALSE, SECONDS (800));
  snl_clock_read (clock, SECONDS (810), &reading);
  g_assert_cmpint (reading.turn_left, ==, 100);
  snl_clock_start_phase (clock, 0, 0, SECONDS (820));
  snl_clock_read (clock, SECONDS (820), &reading);
  g_assert_false (reading.has_phase);
  g_assert_cmpfloat (snl_clock_get_glass (clock), ==, 0);

  snl_clock_start_turn (clock, SECONDS (300));
  snl_clock_set_paused (clock, TRUE, SECONDS (310));
  snl_clock_read (clock, SECONDS (400), &reading);
  g_assert_true (reading.is_paused);
  g_assert_cmpint (reading.turn_left, ==, 110);
  snl_clock_set_paused (clock, FALSE, SECONDS (400));
  snl_clock_read (clock, SECONDS (410), &reading);
  g_assert_cmpint (reading.turn_left, ==, 100);

  /* a turn or a phase that begins while the clock stands has all its time when it goes on */
  snl_clock_set_paused (clock, TRUE, SECONDS (420));
  snl_clock_start_turn (clock, SECONDS (500));
  snl_clock_read (clock, SECONDS (600), &reading);
  g_assert_cmpint (reading.turn_left, ==, 120);
  snl_clock_start_phase (clock, 1, 0, SECONDS (700));
  snl_clock_read (clock, SECONDS (800), &reading);
  g_assert_true (reading.is_paused);
  g_assert_cmpint (reading.turn_left, ==, 60);
  snl_clock_set_paused (clock, FALSE, SECONDS (800));
  snl_clock_read (clock, SECONDS (810), &reading);
  g_assert_cmpint (reading.turn_left, ==, 50);
  snl_clock_start_phase (clock, 0, 0, SECONDS (820));

  snl_clock_set_bell (clock, 30, SECONDS (1000));
  snl_clock_read (clock, SECONDS (1000), &reading);
  g_assert_cmpint (reading.bell_left, ==, 30 * 60);
  g_assert_false (reading.bell_warns);
  plenty = snl_clock_dup_advice (clock, SECONDS (1000), 0);
  g_assert_cmpstr (plenty, ==, "Good moment to stop in 25 minutes.");
  turns = snl_clock_dup_advice (clock, SECONDS (1000), 600);
  g_assert_cmpstr (turns, ==, "Good moment to stop in 25 minutes: about 2 more turns.");
  tight = snl_clock_dup_advice (clock, SECONDS (1000 + 20 * 60), 600);
  g_assert_cmpstr (tight, ==, "Good moment to stop in 5 minutes: another whole turn would not "
                              "fit.");
  snl_clock_read (clock, SECONDS (1000 + 25 * 60), &reading);
  g_assert_true (reading.bell_warns);
  now = snl_clock_dup_advice (clock, SECONDS (1000 + 26 * 60), 600);
  g_assert_nonnull (strstr (now, "Stop now"));
}

static void
test_time (void)
{
  g_autofree char *over = snl_clock_dup_time (-70);
  g_autofree char *left = snl_clock_dup_time (130);
  g_autofree char *long_time = snl_clock_dup_time (3605);

  g_assert_cmpstr (left, ==, "2:10");
  g_assert_cmpstr (over, ==, "\u22121:10");
  g_assert_cmpstr (long_time, ==, "60:05");
}

static void
test_measure_turns (void)
{
  static const struct {
    guint  turn;
    gint64 time;
  } rows[] = { { 1, 1000 }, { 1, 1100 }, { 2, 1300 }, { 3, 1700 }, { 4, 900000 }, { 4, 900100 } };
  g_autoptr(SnlJournal) journal = snl_journal_new ();

  g_assert_cmpint (snl_clock_measure_turns (journal), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SnlEntry *entry = snl_entry_new ("x");

      entry->turn = rows[i].turn;
      entry->time = rows[i].time;
      snl_journal_append (journal, entry);
    }

  /* 300 and 400; a week between two lessons is no turn */
  g_assert_cmpint (snl_clock_measure_turns (journal), ==, 350);
}

/* Acts whose losses and dice are of every kind; no figure at the start to compare with */
static const char field[] =
  "<ruleset xmlns='urn:senlac:ruleset:1' id='field' version='1'><title>Field</title>"
  "<summary>A field.</summary>"
  "<sides><side id='red'><name>Reds</name><one>Red</one></side><side id='blue'><name>Blues</name>"
  "<one>Blue</one></side></sides>"
  "<statistics><statistic id='figures' of='piece' kind='number' initial='8' least='0'>"
  "<name>figures</name></statistic>"
  "<statistic id='fear' of='piece' kind='number' initial='0' least='0'><name>fear</name>"
  "</statistic>"
  "</statistics>"
  "<types><type id='foot' letter='F'><name>foot</name></type></types>"
  "<scenario><group side='red' type='foot' count='6'/><group side='blue' type='foot' count='1'/>"
  "<strength select='8'/>"
  "<setup><lay-out layout='example'/></setup></scenario>"
  "<board kind='square' columns='2' rows='1'><terrain id='flat' key='.'><name>flat ground</name>"
  "</terrain>"
  "<layout id='example'><name>Example</name><row>..</row><place side='red' type='foot' at='a1'/>"
  "</layout></board>"
  "<tables><table id='fate' columns='all' results='none flight'><name>Fate</name>"
  "<row id='1..6' cells='flight'/></table></tables>"
  "<gauges><gauge side='red' value=\"sum(piece[@side='red']/@figures)\" full='48' mark='36'>"
  "<name>Reds left</name></gauge></gauges>"
  "<sequence><phase id='play' kind='play'><name>Play</name></phase></sequence><actions>"
  "<action id='storm' phase='play'><name>Storm</name>"
  "<for-each name='unit' select=\"piece[@side='red'][@number &lt; 6]\">"
  "<change on='$unit' name='figures' by='-2'/></for-each><say>A storm.</say></action>"
  "<action id='twice' phase='play'><name>Twice</name><change on='piece[1]' name='figures' by='-2'/>"
  "<change on='piece[1]' name='figures' by='-1'/></action>"
  "<action id='slay' phase='play'><name>Slay</name><change on='piece[1]' name='figures' by='-8'/>"
  "</action>"
  "<action id='shoot' phase='play'><name>Shoot</name><ask-number name='score' least='1' most='9'>"
  "<name>Score</name></ask-number>"
  "<roll name='dice' sides='6' needed='$score'><name>Shooting</name>"
  "<group id='units' count='1' each='piece[@number = 1]'/></roll>"
  "<say>{dice}.</say></action>"
  "<action id='shake' phase='play'><name>Shake</name>"
  "<ask-piece name='unit' among=\"piece[@side='blue']\" default=\"'blue-foot-1'\">"
  "<name>Unit</name></ask-piece>"
  "<ask-piece name='target' among=\"piece[@side='red']\" default=\"'red-foot-2'\">"
  "<name>Target</name></ask-piece>"
  "<ask-number name='score' least='1' most='9'><name>Score</name></ask-number>"
  "<roll name='dice' sides='6' needed='$score'><name>Shooting</name><group id='one' count='2'/>"
  "</roll><let name='struck' select='count($dice[@hit])'/><say>{unit} shoot.</say>"
  "<change on='$target' name='fear' by='$struck'/>"
  "<say when='$target/@fear &gt; 1'>{target} shake.</say></action>"
  "<action id='halve' phase='play'><name>Halve</name><ask-number name='score' least='1' most='9'>"
  "<name>Score</name></ask-number>"
  "<roll name='dice' sides='6' needed='$score'><name>Shooting</name><group id='one' count='2'/>"
  "</roll>"
  "<let name='fallen' select='count($dice[@hit])'>"
  "<then when='true()' select='floor($value div 2)'>armour halves them</then></let>"
  "<change on='piece[1]' name='figures' by='-$fallen'/><say>{fallen}.</say></action>"
  "<action id='read' phase='play'><name>Read</name><roll name='dice' sides='6'><name>Fate</name>"
  "<group id='one' count='1'/></roll>"
  "<look-up name='fate' table='fate' row='$dice/@value' column=\"'all'\"/><say>First: {fate}.</say>"
  "<say>Second.</say><say>Third.</say></action>"
  "<action id='mark' phase='play'><name>Mark</name><roll name='dice' sides='6'><name>Fate</name>"
  "<group id='one' count='2'/></roll>"
  "<look-up name='fate' table='fate' row='$dice[1]/@value' column=\"'all'\"/><hit dice='$dice[1]'/>"
  "<say>First: {fate}.</say>"
  "<say>Second.</say><say>Third.</say></action>"
  "<action id='flee' phase='play'><name>Flee</name><let name='unit' select='piece[2]'/>"
  "<change on='$unit' name='figures' by='-1' cause='blow'/>"
  "<say>A blow.</say><say>{unit} have lost their captain.</say>"
  "<roll name='dice' sides='6'><name>Flight</name>"
  "<group id='each' each='piece[@number &lt; 6]' count='1'/></roll>"
  "<for-each name='unit' select='piece[@number &lt; 6]'>"
  "<let name='score' select='$dice[@for = $unit/@id]/@value'/>"
  "<change on='$unit' name='figures' by='-$score' cause='flight'/>"
  "<say>{unit} flee.</say></for-each></action>"
  "<action id='duck' phase='play'><name>Duck</name>"
  "<roll name='dice' sides='6'><name>Flight</name>"
  "<group id='each' each='piece[@number &lt; 6]' count='1'/></roll>"
  "<for-each name='unit' select='piece[@number &lt; 6]'>"
  "<let name='score' select='$dice[@for = $unit/@id]/@value'>"
  "<then when='true()' select='$value - 1'>each loses 1 less</then></let>"
  "<change on='$unit' name='figures' by='-$score' cause='flight'/></for-each>"
  "<say>They duck.</say></action>"
  "</actions></ruleset>";

typedef struct {
  const char           *name;
  const char           *act;
  const char           *score;   /* or NULL */
  const char           *dice;
  const SnlDisclosures *told;
  const char           *holds;
  const char           *lacks;   /* or NULL */
} ActCase;

static const ActCase act_cases[] = {
  { "five-units", "storm", NULL, NULL, &everything, "line: 10 lost, in 5 units\n",
    "left\nline" },
  { "five-units-in-words", "storm", NULL, NULL, &words, "line: many units lose some\n", "10" },
  { "twice-in-one-act", "twice", NULL, NULL, &everything,
    "line: Red 1 (foot): 3 lost, 5 left\n", "2 lost" },
  { "all-gone", "slay", NULL, NULL, &everything, "line: Red 1 (foot): all are gone\n", NULL },
  { "all-gone-in-words", "slay", NULL, NULL, &words, "line: Red 1 (foot): all are gone\n", NULL },
  { "cannot-hit", "shoot", "7", "6 6", &everything, " cannot hit\n", NULL },
  { "always-hits", "shoot", "1", "1 1", &everything, " always hit\n", NULL },
  { "highest-only", "shoot", "6", "5 6", &everything, " need a 6\n", "or more" },
  { "dice-of-units", "shoot", "4", "5 2", &everything,
    "dice: Red 1 (foot): 5!\ndice: Blue 1 (foot): 2\n", NULL },
  { "no-losses-but-fear", "shake", "4", "5 5", &everything, "line: Red 2 (foot) shake.\nnews",
    "no losses" },
  { "no-losses-but-unsaid", "shake", "4", "5 2", &everything, "result: 1 hit\n", "line:" },
  { "no-losses-no-fear", "shake", "4", "1 2", &everything, "line: no losses\n", "shoot." },
  { "no-losses", "shoot", "4", "5 2", &everything, "line: no losses\n", NULL },
  { "reason", "halve", "4", "5 5", &everything,
    "line: Red 1 (foot): 1 lost, 7 left\nline: armour halves them\nnews", NULL },
  { "reason-of-no-losses", "halve", "4", "5 2", &everything,
    "line: no losses\nline: armour halves them\nnews", NULL },
  { "no-hits-no-reason", "halve", "4", "1 2", &everything, "line: no losses\nnews", "halves" },
  { "reason-is-exact", "halve", "4", "5 5", &words, "some fall", "halves" },
  { "readings", "read", NULL, "3", &everything, "result: Fate, row 3: flight\n", NULL },
  { "readings-and-sentences", "read", NULL, "3", &everything,
    "line: First: flight.\nline: Second.\nnews", NULL },
  { "marked-dice", "mark", NULL, "3 4", &everything, "dice: : 3! 4\n", "result" },
  { "marked-dice-sentences", "mark", NULL, "3 4", &everything,
    "line: First: flight.\nline: Second.\nline: Third.\n", NULL },
  { "readings-in-words", "read", NULL, "3", &words, "roll: Fate\n", "flight" },
  { "on-the-way", "storm", NULL, NULL, &words, "way: close to the red line\n", NULL },
  { "besides-the-dice", "flee", NULL, "1 1 1 1 1 1", &everything,
    "line: 7 lost, in 6 units\nline: Red 2 (foot) have lost their captain.\n"
    "news", "flee" },
  { "dice-are-added", "duck", NULL, "2 2 2 2 2 2", &everything,
    "line: 6 lost, in 6 units\nline: each loses 1 less\nnews", "result" },
  { "besides-the-dice-in-words", "flee", NULL, "1 1 1 1 1 1", &words,
    "line: many units lose some\nnews", "captain" },
  { "lost-beside-the-dice", "duck", NULL, "2 1 4 2 2 2", &everything,
    "dice: Red 1 (foot): 2, lost: 1\ndice: Red 2 (foot): 1, lost: 0\n"
    "dice: Red 3 (foot): 4, lost: 3\n", NULL },
  { "lost-in-words", "duck", NULL, "2 1 4 2 2 2", &words, "many units lose some\n", "lost:" },
  { "lost-by-others", "shoot", "4", "5 2", &everything, "line: no losses\n", "lost:" },
  { "figures-alone", "twice", NULL, NULL, &everything,
    "piece: Red 1 (foot), 5 figures, on a1", NULL },
};

static void
test_act (gconstpointer data)
{
  const ActCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (field, -1, "field.xml", &error);
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
  g_assert_no_error (error);
  act (game, row->act, row->score != NULL ? "score" : NULL, row->score, row->dice);
  text = walk (game, row->told);
  g_test_message ("%s", text);
  assert_holds (text, row->holds);
  if (row->lacks != NULL)
    assert_lacks (text, row->lacks);
}

/* Where units had fewer figures than their dice show, the class is told why fewer fall; where the
 * losses differ in another way, nothing is said that might be wrong */
static void
test_short (void)
{
  static const struct {
    const char           *first;    /* figures of Red 1 and Red 3; all others have 8 */
    const char           *third;
    const char           *dice;
    const SnlDisclosures *told;
    const char           *holds;
    const char           *lacks;
  } cases[] = {
    { "2", "1", "6 2 6 1 1 1", &everything,
      "line: 9 lost, in 6 units\n"
      "line: 2 units had fewer left than their dice show\nline: Red 2", NULL },
    { "2", "8", "6 2 6 1 1 1", &everything,
      "line: 1 unit had fewer left than its die shows\n", NULL },
    { "2", "1", "2 2 1 1 1 1", &everything, "line: 9 lost", "had fewer" },
    { "2", "1", "6 2 6 1 1 1", &words, "line: many units lose some\n", "had fewer" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (field, -1, "field.xml", NULL);
      g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
      g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
      g_autofree char *text = NULL;

      correct (game, "red-foot-1", "figures", cases[i].first, "test");
      correct (game, "red-foot-3", "figures", cases[i].third, "test");
      act (game, "flee", NULL, NULL, cases[i].dice);
      text = walk (game, cases[i].told);
      g_test_message ("%s", text);
      assert_holds (text, cases[i].holds);
      if (cases[i].lacks != NULL)
        assert_lacks (text, cases[i].lacks);
    }
}

/* How far it is to the line at which it becomes serious, without a number */
static void
test_way (void)
{
  static const struct {
    const char *figures;   /* of the first of the Reds; the line is at 36 of 48 */
    const char *way;
  } cases[] = { { "9", "far from the red line" }, { "5", "on the way to the red line" },
                { "0", "close to the red line" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_parse (field, -1, "field.xml", NULL);
      g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
      g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, NULL);
      g_autofree char *text = NULL;

      correct (game, "red-foot-1", "figures", cases[i].figures, "test");
      text = walk (game, &words);
      assert_holds (text, cases[i].way);
    }
}

/* A name from right to left stands after its unit's number, also on the dice of that unit */
static void
test_right_to_left (void)
{
  static const char names[] = "عمر\nعلي\nحسن\nليلى\nسارة\nنور\n";
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlClassList) list = snl_class_list_new_parse (names, -1, NULL);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, list);
  g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
  g_autoptr(SnlWall) wall = NULL;
  guint n_isolated = 0;

  g_assert_no_error (error);
  g_hash_table_insert (answers, (gpointer) "card", (gpointer) "arrow");
  g_hash_table_insert (answers, (gpointer) "colour", (gpointer) "red");
  snl_game_do (game, "event", answers, NULL, &error);
  g_assert_no_error (error);
  wall = snl_wall_new (game, &everything);
  g_assert_nonnull (wall->roll);
  for (guint i = 0; i < wall->roll->groups->len; i++)
    {
      const SnlWallDice *dice = wall->roll->groups->pdata[i];

      n_isolated += strstr (dice->label, "\u2068") != NULL &&
                    g_str_has_suffix (dice->label, "\u2069");
    }
  g_assert_cmpuint (n_isolated, >, 0);
}

/* Half of an odd number of men are gone, and the game is over, when the gauge has counted down */
static void
test_half (void)
{
  static const char *const gone[] = {
    "saxon-spearmen-1", "saxon-spearmen-2", "saxon-spearmen-3", "saxon-spearmen-4",
    "saxon-spearmen-5", "saxon-housecarles-1",
  };
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", &error);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autoptr(SnlGame) game = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *fewer = NULL;
  g_autofree char *last = NULL;
  g_autofree char *half = NULL;

  /* then there are 155 Saxons */
  g_hash_table_insert (options, (gpointer) "commander_included", (gpointer) "no");
  game = snl_game_new (ruleset, muster, options, 7, NULL, &error);
  g_assert_no_error (error);
  whole = walk (game, &everything);
  assert_holds (whole, "value: 155 of 155\nway: 78 more and half are gone\n");
  correct (game, "saxon-archers-1", "figures", "8", "test");
  fewer = walk (game, &everything);
  assert_holds (fewer, "value: 154 of 155\nway: 77 more and half are gone\n");

  for (gsize i = 0; i < G_N_ELEMENTS (gone); i++)
    correct (game, gone[i], "figures", "0", "test");
  correct (game, "saxon-housecarles-2", "figures", "7", "test");
  last = walk (game, &everything);
  assert_holds (last, "value: 78 of 155\nway: 1 more and half are gone\n");
  g_assert_false (snl_game_is_over (game));
  correct (game, "saxon-housecarles-2", "figures", "6", "test");
  half = walk (game, &everything);
  assert_holds (half, "value: 77 of 155\nway: half are gone\n");
  g_assert_true (snl_game_is_over (game));
}

/* An act that ends the game may say why that side has won: not because the referee ended it */
static void
test_end_because (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=\"$leader\"/>",
                                           "<end winner=\"$leader\"><because>Of no use</because>"
                                           "<because>Reds hold the lists</because>"
                                           "<because when='$turn = 9'>Late</because></end>",
                                           &error);

  g_assert_no_error (error);
  g_assert_true (base_act (game, "end", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (snl_view_get_ending_reason (game), ==, "Reds hold the lists");
}

/* Who has won stands there once, not in the referee's words too */
static void
test_referee_ends (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=",
                                           "<say>The referee ends it.</say><end winner=", &error);
  g_autoptr(SnlWall) wall = NULL;

  g_assert_no_error (error);
  g_assert_true (base_act (game, "end", &error));
  g_assert_no_error (error);
  wall = snl_wall_new (game, &everything);
  g_assert_cmpstr (wall->ending, ==, "Reds won: The referee ended the game");
  g_assert_cmpstr (wall->reason, ==, "The referee ended the game");
  g_assert_cmpint (wall->event, ==, SNL_WALL_EVENT_END);
  g_assert_cmpuint (wall->lines->len, ==, 0);
}

/* Of many sentences the first are told in large letters; those that these count can be told too */
static void
test_many_sentences (void)
{
  static const struct {
    guint       n_more;
    const char *lines;
  } cases[] = {
    { 0, "One.\nTwo.\nThree.\nand 3 more, which the referee reads out" },
    { 2, "One.\nTwo.\nThree.\nFour.\nFive.\nand 1 more, which the referee reads out" },
    { 3, "One.\nTwo.\nThree.\nFour.\nFive.\nSix." },
    { 9, "One.\nTwo.\nThree.\nFour.\nFive.\nSix." },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<action id=\"end\">",
                                           "<action id=\"tell\"><name>Tell</name>"
                                           "<say>One.</say><say>Two.</say><say>Three.</say>"
                                           "<say>Four.</say><say>Five.</say><say>Six.</say>"
                                           "</action><action id=\"end\">", &error);
  g_autoptr(SnlWall) wall = NULL;

  g_assert_no_error (error);
  g_assert_true (base_act (game, "tell", &error));
  wall = snl_wall_new (game, &everything);
  g_assert_cmpuint (wall->more->len, ==, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = snl_wall_dup_lines (wall, cases[i].n_more);

      g_assert_cmpstr (lines, ==, cases[i].lines);
    }
}

/* A replay stops after each loss and no correction; in a long game after as many as there is time
 * for, evenly, and always after the last */
static void
test_stops (void)
{
  g_autoptr(SnlGame) game = new_game ();
  g_autoptr(GArray) all = NULL;
  g_autoptr(GArray) some = NULL;

  for (guint i = 0; i < 200; i++)
    {
      act (game, "hit", "target", "red-foot-1", "4 1 1 1");
      correct (game, "red-foot-1", "figures", "8", "again");
    }

  all = snl_wall_find_stops (game, 200);
  g_assert_cmpuint (all->len, ==, 200);
  for (guint i = 0; i < all->len; i++)
    g_assert_cmpuint (g_array_index (all, guint, i), ==, 2 * i + 1);

  some = snl_wall_find_stops (game, 80);
  g_assert_cmpuint (some->len, ==, 80);
  for (guint i = 0; i < some->len; i++)
    {
      guint before = i > 0 ? g_array_index (some, guint, i - 1) : 0;

      /* each is a loss, and two or three losses after the one before */
      g_assert_cmpuint (g_array_index (some, guint, i) % 2, ==, 1);
      g_assert_cmpuint (g_array_index (some, guint, i) - before, >=, 3);
      g_assert_cmpuint (g_array_index (some, guint, i) - before, <=, 6);
    }
  g_assert_cmpuint (g_array_index (some, guint, 79), ==, 399);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("What the class's window is given, and what never reaches it");

  g_test_add_func ("/wall/secrets", test_secrets);
  g_test_add_func ("/wall/deck-order", test_deck_order);
  g_test_add_func ("/wall/drawings", test_drawings);
  g_test_add_func ("/wall/figures", test_figures);
  g_test_add_func ("/wall/pending-action", test_pending_action);
  g_test_add_func ("/wall/corrected", test_corrected);
  g_test_add_func ("/wall/next-phase", test_next_phase);
  g_test_add_func ("/wall/exact", test_exact);
  g_test_add_func ("/wall/words", test_words);
  g_test_add_func ("/wall/hits", test_hits);
  g_test_add_func ("/wall/nothing", test_nothing);
  g_test_add_func ("/wall/acted", test_acted);
  g_test_add_func ("/wall/players", test_players);
  g_test_add_func ("/wall/news", test_news);
  for (gsize i = 0; i < G_N_ELEMENTS (word_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/wall/word/", word_cases[i].name, NULL);

      g_test_add_data_func (path, &word_cases[i], test_word);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (act_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/wall/act/", act_cases[i].name, NULL);

      g_test_add_data_func (path, &act_cases[i], test_act);
    }
  g_test_add_func ("/wall/way", test_way);
  g_test_add_func ("/wall/stops", test_stops);
  g_test_add_func ("/wall/half", test_half);
  g_test_add_func ("/wall/right-to-left", test_right_to_left);
  g_test_add_func ("/wall/short", test_short);
  g_test_add_func ("/clock/reading", test_clock);
  g_test_add_func ("/clock/time", test_time);
  g_test_add_func ("/clock/measure-turns", test_measure_turns);
  g_test_add_func ("/wall/referee-ends", test_referee_ends);
  g_test_add_func ("/wall/many-sentences", test_many_sentences);
  g_test_add_func ("/wall/end-because", test_end_because);

  return g_test_run ();
}
