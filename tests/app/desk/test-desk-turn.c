/* test-desk-turn.c: the texts of the windows during a turn of the lesson, on the example table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "../a-desk.h"

#define ON_BOARD "table=example"
#define ON_ROSTER "table=roster"
#define WALL "Senlac: the class’s window"

/* The order of the sides is said when the card has been drawn, and not before */
static void
test_order (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), NULL);

  driver_expect (driver, "Desk", "The card decides who goes first");
  g_assert_false (driver_has (driver, "Desk", "Normans: Move"));

  driver_say (driver, "e mud red");
  driver_expect (driver, "Desk", "Saxons: Shoot");   /* what comes next */
  g_assert_false (driver_has (driver, "Desk", "The card decides"));

  driver_say (driver, "end-turn");
  driver_expect (driver, "Desk", "Turn 2");
  driver_expect (driver, "Action", "Passed over: Saxons (");
  g_assert_false (driver_has (driver, "Action", "Note: "));
  driver_expect (driver, "Desk", "The card decides who goes first");
  driver_stop (driver);
}

/* Senlac's next card is turned over when it is drawn: the dice that it asks for are not offered
 * before */
static void
test_sealed (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 10), NULL);

  driver_write (driver, "Desk", "Quick entry", "e");
  driver_find (driver, "Action", "Draw the event");
  g_assert_false (driver_has (driver, "Action", "William"));
  g_assert_false (driver_has (driver, "Action", "Roll "));
  driver_say (driver, "e");
  driver_expect (driver, "Action", "Event: William Trips.");
  driver_stop (driver);
}

/* A card from the table is asked for, then its colour, and nothing else is said before; both are
 * facts */
static void
test_real_cards (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), NULL);

  driver_press (driver, "Desk", "Menu", "click");
  driver_press (driver, NULL, "Drawn on the Table", "click");
  driver_press (driver, "Desk", "Draw the event", "click");
  driver_find (driver, "Action", "Card drawn on the table");
  driver_expect (driver, "Action", "Choose…");
  g_assert_false (driver_has (driver, "Action", "Senlac draws"));
  g_assert_false (driver_has (driver, "Action", "Event: "));
  g_assert_false (driver_has (driver, "Action", "Roll "));
  g_assert_false (driver_has (driver, "Action", "Colour"));

  /* nor is it drawn by Enter */
  driver_say (driver, "e");
  g_assert_true (driver_has (driver, "Desk", "Event, now"));

  driver_say (driver, "e mud");
  driver_expect (driver, "Action", "Colour of the card");
  /* both answers are seen, without opening a list */
  driver_expect (driver, "Action", "black: Normans first");
  driver_expect (driver, "Action", "red: Saxons first");
  g_assert_true (driver_has (driver, "Desk", "Event, now"));
  driver_say (driver, "e mud red");
  driver_expect (driver, "Action", "Saxons go first this turn");
  g_assert_false (driver_has (driver, "Action", "ruling"));
  driver_stop (driver);
}

/* What is typed beside a form that is open answers what it asks, and goes with its letters */
static void
test_form_by_words (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), NULL);

  driver_press (driver, "Desk", "Menu", "click");
  driver_press (driver, NULL, "Drawn on the Table", "click");
  driver_press (driver, "Desk", "Draw the event", "click");
  driver_find (driver, "Action", "Card drawn on the table");
  driver_write (driver, "Desk", "Quick entry", "trip");
  driver_expect_of (driver, "Desk", "Quick entry", "Draw the event · William Trips");
  driver_write (driver, "Desk", "Quick entry", "");
  driver_expect (driver, "Action", "Choose…");
  driver_say (driver, "trip");
  driver_expect (driver, "Action", "Colour of the card");
  driver_say (driver, "red");
  driver_expect (driver, "Action", "Saxons go first this turn");
  driver_stop (driver);
}

/* What was done on the table is not asked for once more by an undo */
static void
test_undone (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), "e mud black\nn\nn\n7 6 555551111114");

  driver_expect (driver, "Action", "Saxon 6 (spearmen): take off bases 3 and 4");
  driver_press (driver, NULL, "Desk", "desk.undo");
  driver_expect (driver, "Action", "Put the table back as it was before this was said");
  driver_expect (driver, "Action", "“Saxon 6 (spearmen): take off bases 3 and 4");

  /* and nothing older stands beside it */
  driver_say (driver, "7 6 555551111114");
  driver_say (driver, "7 5 555551111114");
  driver_expect (driver, "Action", "Saxon 5");
  driver_press (driver, NULL, "Desk", "desk.undo");
  driver_expect (driver, "Action", "Put the table back");
  g_assert_false (driver_has (driver, "Action", "On the table, from before"));
  driver_stop (driver);
}

/* What is to be done on the table stays until there is something else to do; but not when the next
 * phase but one begins, and not beside what is undone, as if it had been undone, too */
static void
test_orders_stay (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), "e mud black\nn\nn\n7 6 555551111114");

  driver_expect (driver, "Action", "Saxon 6 (spearmen): take off bases 3 and 4");
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Move, now");
  driver_expect (driver, "Action", "On the table, from before");
  driver_expect (driver, "Action", "Saxon 6 (spearmen): take off bases 3 and 4");
  driver_press (driver, NULL, "Desk", "desk.undo");
  driver_expect (driver, "Desk", "Fight, now");
  driver_expect (driver, "Action", "Undone:");
  g_assert_false (driver_has (driver, "Action", "take off bases 3 and 4"));
  g_assert_false (driver_has (driver, "Action", "Put the table back"));
  driver_say (driver, "n");
  driver_expect (driver, "Action", "On the table, from before");
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Shoot, now");
  g_assert_false (driver_has (driver, "Action", "On the table, from before"));
  driver_stop (driver);
}

/* Who comes back to a game finds the order that stood there when it was left, and where the game
 * stands in short sentences */
static void
test_last_time (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), "e mud black\nn\nn\n7 6 555551111114");

  driver_expect (driver, "Action", "Saxon 6 (spearmen): take off bases 3 and 4");
  driver_press (driver, "Desk", "Start page", "click");
  driver_press (driver, "Start page", "Continue This Game", "click");
  driver_expect (driver, "Action", "On the table");
  driver_expect (driver, "Action", "Saxon 6 (spearmen): take off bases 3 and 4");
  driver_expect (driver, "Action", "Last time: Turn 1");
  driver_expect (driver, "Action", "Muddy Ground: ");
  driver_expect (driver, "Action", "Normans left: 148 of 148");
  driver_expect (driver, "Action", " lost");
  driver_expect (driver, "Action", "Now: Normans, Fight");
  g_assert_false (driver_has (driver, "Action", "Saxons go first"));

  driver_say (driver, "n");
  driver_expect (driver, "Action", "On the table, from before");
  driver_stop (driver);
}

/* The archers behind the housecarles go round them. Who runs first is what the option says: for
 * Saxon 14, who runs last, it leaves a square or none */
static void
test_fyrd (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), "e fyrd black");

  driver_expect (driver, "Action", "Saxon 14 (archers) run from h3 to g6.");
  driver_expect (driver, "Action", "On the table");
  driver_expect (driver, "Action", "from i4 to j6.");
  g_assert_true (driver_has (driver, "Action", "from h3 to g6."));
  driver_stop (driver);

  driver = a_desk (a_lesson (ON_BOARD " amok_order=roster", 5), "e fyrd black");
  driver_expect (driver, "Action", "Saxon 14 (archers) stay at h3: no free square is nearer");
  driver_expect (driver, "Action", "from i4 to j6.");
  g_assert_false (driver_has (driver, "Action", "from h3"));
  driver_stop (driver);
}

static void
open_wall (Driver *driver)
{
  driver_press (driver, "Desk", "Class", "click");
  driver_press (driver, NULL, "Class’s Window", "click");
  driver_expect (driver, WALL, "and half are gone");
}

/* Where a card proposes what units do, the class sees the card while the referee looks at it, and
 * the next press of Space takes what is drawn; who goes back has not drawn it */
static void
test_fyrd_by_space (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 4), NULL);

  open_wall (driver);
  driver_expect_shown (driver, WALL, "To do: turn over the event card.");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Action", "Event: Fyrd Runs Amok.");
  driver_expect (driver, "Desk", "Space for “Do It as Drawn”");
  driver_expect_shown (driver, WALL, "Who it affects: Saxons");
  g_assert_false (driver_shows (driver, WALL, "To do"));
  driver_press (driver, NULL, "Desk", "desk.cancel");
  driver_expect_shown (driver, WALL, "To do: turn over the event card.");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect_shown (driver, WALL, "Who it affects: Saxons");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Action", "from h3 to g6.");
  driver_expect_shown (driver, WALL, "run from d5 to d6.");
  driver_stop (driver);
}

/* A card without dice stays until the referee goes on, and Space then does no more than that */
static void
test_card_stays (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), NULL);

  open_wall (driver);
  driver_say (driver, "e mud red");
  driver_expect (driver, "Desk", "Space for “Go On”");
  driver_expect_shown (driver, WALL, "Saxons first");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Desk", "Space for “Saxons: Shoot”");
  g_assert_true (driver_has (driver, "Desk", "Move, now"));
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Desk", "Press again for “Saxons: Shoot”");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_stop (driver);
}

/* The large button says so and does the same, and asks before it ends a phase in which nobody on
 * the board has acted */
static void
test_large_button (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), NULL);

  open_wall (driver);
  driver_say (driver, "e mud red");
  driver_expect_shown (driver, WALL, "Saxons first");
  driver_press (driver, "Desk", "Go On", "click");
  driver_find (driver, "Desk", "Saxons: Shoot");
  g_assert_false (driver_has (driver, "Desk", "Go On"));
  g_assert_true (driver_has (driver, "Desk", "Move, now"));
  driver_press (driver, "Desk", "Saxons: Shoot", "click");
  driver_expect (driver, "Desk",
                 "Nobody has acted yet: 15 units wait. Press again for “Saxons: Shoot”");
  g_assert_true (driver_has (driver, "Desk", "Move, now"));
  driver_press (driver, "Desk", "Saxons: Shoot", "click");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_stop (driver);

  driver = a_desk (a_lesson (ON_ROSTER, 5), "e mud red");
  driver_press (driver, "Desk", "Saxons: Shoot", "click");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_stop (driver);
}

/* What is asked of a unit calls it by who leads it where the class sees names */
static void
test_names (void)
{
  g_autoptr(GHashTable) options = g_hash_table_new (g_str_hash, g_str_equal);
  Driver *driver = NULL;

  g_hash_table_insert (options, (gpointer) "table", (gpointer) "example");
  driver = a_desk (a_game_of ("hastings-lesson", options), "e mud black");
  open_wall (driver);
  driver_press (driver, NULL, "First names", "click");
  driver_write (driver, "Desk", "Quick entry", "e fyrd black");
  driver_expect (driver, "Action", "spearmen (6): where it runs to");

  /* so is whose die is typed next */
  driver_press (driver, "Desk", "Menu", "click");
  driver_press (driver, NULL, "Rolled on the Table", "click");
  driver_write (driver, "Desk", "Quick entry", "e arrow black");
  driver_expect (driver, "Action", "0 of 15 dice typed; next: Student ");
  driver_stop (driver);
}

/* Beside a result that is long, the desk shows what the class sees */
static void
test_long_result (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), "e arrow black");

  driver_expect (driver, "Action", "take off Harold’s figure");
  open_wall (driver);
  driver_expect_shown (driver, "Desk", "What the class sees");
  driver_stop (driver);
}

/* Who comes late is looked for where the class is */
static void
test_latecomer (void)
{
  Driver *driver = a_desk (a_game (), NULL);

  driver_press (driver, "Desk", "Class", "click");
  driver_press (driver, NULL, "Somebody Is Late, Leaves or Swaps…", "click");
  driver_find (driver, NULL, "Who Leads What");
  driver_stop (driver);
}

/* At the end, too, the desk shows what the class sees */
static void
test_ending (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), NULL);

  open_wall (driver);
  driver_say (driver, "end-game");
  driver_expect (driver, "Action", "The game is over");
  driver_expect_shown (driver, "Desk", "What the class sees");
  driver_stop (driver);
}

/* Who touches an enemy when the fyrd runs stays, and is not marked as having moved */
static void
test_fyrd_in_contact (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD " amok_then_move=no", 5), "s6 d6\ne fyrd red");

  driver_expect (driver, "Action", "Those who touch a Norman stay where they are.");
  g_assert_false (driver_has (driver, "Action", "Saxon 6 (spearmen) stay"));
  g_assert_false (driver_has (driver, "Action", "to d6"));
  driver_press (driver, NULL, "Desk", "desk.units");
  driver_expect (driver, "Desk", "waiting: 1–6, 11–13");
  driver_stop (driver);
}

/* A unit may be moved by a click on a tracked board; without a square it stays, and that is said.
 * What the rules do not allow is called so */
static void
test_move (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), "e mud black");

  driver_write (driver, "Desk", "Quick entry", "move 1");
  driver_expect (driver, "Action", "click a square, or leave it open");
  driver_say (driver, "move 1");
  driver_expect (driver, "Action", "Norman 1 (knights) stay on f8.");
  driver_write (driver, "Desk", "Quick entry", "move 2 e5");
  driver_expect (driver, "Action", "not allowed by the rules");
  driver_stop (driver);

  driver = a_desk (a_lesson (ON_ROSTER, 5), "e mud black");
  driver_write (driver, "Desk", "Quick entry", "move 1");
  driver_expect (driver, "Action", "Move: Norman 1 (knights)");
  g_assert_false (driver_has (driver, "Action", "leave it open"));
  driver_say (driver, "move 1");
  driver_expect (driver, "Action", "Norman 1 (knights) move.");
  driver_stop (driver);
}

/* What the rules have against what is typed is said beside the field, before it is entered, and is
 * gone with the words */
static void
test_caution (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), "e mud black");

  driver_expect (driver, "Desk", "Move, now");
  driver_write (driver, "Desk", "Quick entry", "move 1 c3");
  driver_expect_of (driver, "Desk", "Quick entry",
                    "Moving Norman 1 (knights) to c3 is against the rules (too far). The "
                    "referee may allow it. ");
  driver_expect (driver, "Desk", "allow it. Move");
  driver_write (driver, "Desk", "Quick entry", "1 d5");
  driver_expect_of (driver, "Desk", "Quick entry",
                    "to d5 is against the rules (too far; an enemy stands there).");
  driver_write (driver, "Desk", "Quick entry", "7 d8");
  driver_expect_of (driver, "Desk", "Quick entry",
                    "to d8 is against the rules (friends are in the way).");
  driver_write (driver, "Desk", "Quick entry", "move 1");
  driver_expect_of (driver, "Desk", "Quick entry", "Move");
  g_assert_false (driver_has (driver, "Desk", "allow it. Move"));
  driver_write (driver, "Desk", "Quick entry", "e");
  driver_expect_of (driver, "Desk", "Quick entry",
                    "This turn has its event card already: this draws another. ");
  driver_write (driver, "Desk", "Quick entry", "shoot s12");
  driver_expect_of (driver, "Desk", "Quick entry",
                    "Normans have the turn, not Saxon 12 (archers). ");
  driver_write (driver, "Desk", "Quick entry", "5 2 h8");
  driver_expect_of (driver, "Desk", "Quick entry", "are not next to each other. ");

  /* done all the same, it is the referee's ruling */
  driver_say (driver, "move 1 c3");
  driver_expect (driver, "Action", "Norman 1 (knights) move to c3.");
  driver_expect (driver, "Action", "to c3 is against the rules (too far). The referee may allow");
  driver_press (driver, NULL, "Desk", "desk.log");
  driver_expect (driver, "Log", "by your ruling");

  /* nor is a correction silent: what is typed as one may be a slip */
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_write (driver, "Desk", "Quick entry", "7 a3");
  driver_expect_of (driver, "Desk", "Quick entry",
                    "Norman 7 (spearmen) may not stand on a3 (nobody can enter the woods).");
  driver_stop (driver);
}

/* What is typed for a later phase says which phases it passes over, before it is entered and
 * after */
static void
test_passes_over (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), "e mud black");

  driver_expect (driver, "Desk", "Move, now");
  driver_write (driver, "Desk", "Quick entry", "f 7 6");
  driver_expect_of (driver, "Desk", "Quick entry", "Passed over: Shoot. Ends “Move” · Fight");
  driver_say (driver, "f 7 6 555551111114");
  driver_expect (driver, "Desk", "Fight, now");
  driver_expect (driver, "Action", "Passed over: Shoot.");
  driver_stop (driver);
}

/* Archers whom no enemy is near enough for are told so, not shown a list of all enemies */
static void
test_nobody_near (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), "e mud red\nn");

  driver_expect (driver, "Desk", "Shoot, now");
  driver_write (driver, "Desk", "Quick entry", "s 12");
  driver_expect (driver, "Action", "At whom? The rules allow nobody now.");
  driver_stop (driver);
}

/* A second card in a turn is asked about before it is turned up, and may be drawn */
static void
test_second_card (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), "e mud black");

  driver_expect (driver, "Desk", "Move, now");
  driver_say (driver, "e tired red");
  driver_expect (driver, "Continue Anyway?", "This turn has its event card already");
  driver_press (driver, "Continue Anyway?", "Go Back", "click");
  driver_expect (driver, "Desk", "Normans: Shoot");
  g_assert_false (driver_has (driver, "Desk", "Event: Tired"));
  driver_say (driver, "e tired red");
  driver_expect (driver, "Continue Anyway?", "This turn has its event card already");
  driver_press (driver, "Continue Anyway?", "Continue Anyway", "click");
  driver_expect (driver, "Desk", "Saxons: Shoot");
  driver_expect_of (driver, "Desk", "Quick entry", "Space for “Saxons: Shoot”");
  driver_stop (driver);
}

/* Whose turn it is stands beside an enemy's unit as soon as that is chosen */
static void
test_other_side (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), "e mud black\nn\nn");

  driver_expect (driver, "Desk", "Fight, now");
  driver_press (driver, "Saxons", "Saxon 6 (spearmen)", "unit.pick");
  driver_expect (driver, "Action", "Normans have the turn, not Saxon 6 (spearmen).");
  driver_press (driver, NULL, "Desk", "desk.cancel");
  driver_press (driver, "Normans", "Norman 7 (spearmen)", "unit.pick");
  driver_expect (driver, "Action", "Fight: Norman 7 (spearmen)");
  g_assert_false (driver_has (driver, "Action", "have the turn"));
  driver_stop (driver);
}

/* The last line names what Space does now: the question that is open, Senlac's dice, or those that
 * are typed; then Enter does it, as Space stands between dice */
static void
test_space (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), NULL);

  driver_expect (driver, "Desk", "Space for “Draw the event”");
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "Space for “Normans: Shoot”");
  driver_say (driver, "n");
  driver_say (driver, "n");
  driver_press (driver, "Desk", "Fight", "click");
  driver_expect (driver, "Desk", "Space to answer “Who fights”");
  driver_press (driver, "Normans", "Norman 7 (spearmen)", "unit.pick");
  driver_expect (driver, "Desk", "Space to answer “Against whom”");
  driver_press (driver, "Saxons", "Saxon 6 (spearmen)", "unit.pick");
  driver_expect (driver, "Desk", "Space for “Roll 12 Dice”");
  driver_write (driver, "Action", "Dice from the table", "66351");
  driver_expect (driver, "Desk", "5 of 12 dice typed");
  g_assert_false (driver_has (driver, "Desk", "Enter for “Use These Dice”"));
  g_assert_false (driver_has_state (driver, "Action", "Use These Dice", ATSPI_STATE_SENSITIVE));
  driver_write (driver, "Action", "Dice from the table", "663511111111");
  driver_expect (driver, "Desk", "Enter for “Use These Dice”");
  g_assert_true (driver_has_state (driver, "Action", "Use These Dice", ATSPI_STATE_SENSITIVE));
  driver_write (driver, "Action", "Dice from the table", "");
  driver_expect (driver, "Desk", "Space for “Roll 12 Dice”");
  driver_press (driver, "Desk", "Menu", "click");
  driver_press (driver, NULL, "Rolled on the Table", "click");
  driver_expect (driver, "Desk", "Space for “Type the Dice”");
  driver_write (driver, "Action", "Dice from the table", "h3");
  driver_expect (driver, "Desk", "Enter for “Use These Dice”");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Action", "3 hits");
  driver_stop (driver);
}

/* Where each unit has a die of its own, it is said how many are typed, and whose the next one is */
static void
test_typed_panic (void)
{
  Driver *driver = a_desk (a_lesson (ON_ROSTER, 5), NULL);

  driver_press (driver, "Desk", "Menu", "click");
  driver_press (driver, NULL, "Rolled on the Table", "click");
  driver_say (driver, "e arrow red");
  driver_expect (driver, "Action", "0 of 15 dice typed; next: Saxon 1 (housecarles)");
  driver_write (driver, "Action", "Dice from the table", "121");
  driver_expect (driver, "Action", "3 of 15 dice typed; next: Saxon 4 (housecarles)");
  g_assert_false (driver_has_state (driver, "Action", "Use These Dice", ATSPI_STATE_SENSITIVE));
  driver_write (driver, "Action", "Dice from the table", "121212121212121");
  driver_expect (driver, "Action", "15 of 15 dice typed");
  driver_press (driver, "Action", "Use These Dice", "click");
  driver_expect (driver, "Desk", "Move, now");
  driver_stop (driver);
}

/* Units with no enemy in reach are not waited for */
static void
test_waiting (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), NULL);

  driver_press (driver, NULL, "Desk", "desk.units");
  driver_say (driver, "e mud red");
  driver_expect (driver, "Desk", "Move, now");
  driver_expect (driver, "Desk", "waiting: 1–15");
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Shoot, now");
  driver_expect (driver, "Desk", "waiting: 15");
  g_assert_false (driver_has (driver, "Desk", "waiting: 11"));
  driver_say (driver, "n");
  driver_expect (driver, "Desk", "Fight, now");
  g_assert_false (driver_has (driver, "Desk", "waiting: "));
  driver_stop (driver);
}

/* The time of a turn runs while a game is played: not before, and not after */
static void
test_clock (void)
{
  Driver *driver = a_desk (a_lesson (ON_BOARD, 5), NULL);

  driver_press (driver, "Desk", "Clock", "click");
  driver_set_value (driver, "Desk", "Minutes per turn", 20);
  driver_expect (driver, "Desk", "19:5");
  driver_say (driver, "end-game");
  driver_expect (driver, "Action", "Saxons won: The Saxons have kept more than half their men");
  g_assert_false (driver_has (driver, "Desk", "19:"));

  driver_press (driver, "Desk", "Start page", "click");
  driver_find (driver, "Start page", "Look at This Game");
  driver_press (driver, "Start page", "New Game", "click");
  driver_press (driver, "A new game", "Start Now", "click");
  driver_expect (driver, "Desk", "Event, now");
  g_assert_false (driver_has (driver, "Desk", "20:"));
  g_assert_false (driver_has (driver, "Desk", "19:"));
  driver_say (driver, "e mud black");
  driver_expect (driver, "Desk", "19:5");
  driver_stop (driver);
}

/* A desk with a new game in which things are owed */
static Driver *
a_desk_of_duties (const char *said)
{
  g_autofree char *module = g_test_build_filename (G_TEST_DIST, "core", "duties.xml", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_ruleset_new_load (module, &error);

  g_assert_no_error (error);

  return a_desk (a_game_by (ruleset, NULL, 1), said);
}

/* What is owed stands below the turn; Space settles it for one after the other, then goes on */
static void
test_owed (void)
{
  Driver *driver = a_desk_of_duties (NULL);

  g_assert_false (driver_has (driver, "Desk", "To do"));
  driver_say (driver, "hit red-foot-1");
  driver_expect (driver, "Desk", "To do: the check of Red 1 (foot).");
  driver_say (driver, "hit blue-foot-1");
  driver_expect (driver, "Desk", "To do: 2 checks.");

  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Desk", "To do: the check of Blue 1 (foot).");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Desk", "Space for “Move”");
  g_assert_false (driver_has (driver, "Desk", "To do"));
  driver_stop (driver);
}

/* Who leaves the phase all the same is asked, and may go back. The buttons' names are those that
 * libadwaita 1.2 makes: with the mnemonic, and without */
static void
test_go_back (void)
{
  Driver *driver = a_desk_of_duties ("hit red-foot-1");

  driver_expect (driver, "Desk", "To do: the check of Red 1 (foot).");
  driver_say (driver, "do next");
  driver_expect (driver, "Continue Anyway?", "Still to be done: the check of Red 1 (foot).");
  driver_press (driver, "Continue Anyway?", "Go Back", "click");
  driver_expect (driver, "Desk", "Fight, now");
  driver_stop (driver);
}

/* Whoever insists leaves it, and the log says so */
static void
test_leave (void)
{
  Driver *driver = a_desk_of_duties ("hit red-foot-1");

  driver_expect (driver, "Desk", "To do: the check of Red 1 (foot).");
  driver_say (driver, "do next");
  driver_expect (driver, "Continue Anyway?", "Still to be done: the check of Red 1 (foot).");
  driver_press (driver, "Continue Anyway?", "Continue Anyway", "click");
  driver_expect (driver, "Desk", "Move, now");
  driver_expect (driver, "Action", "Left undone: the check of Red 1 (foot).");
  driver_stop (driver);
}

/* Escape passes over what Space would do, and Space goes on to what comes after it */
static void
test_pass_over (void)
{
  Driver *driver = a_desk_of_duties ("do next\ndo next");

  driver_expect (driver, "Desk", "Rest, now");
  driver_say (driver, "weather wet");
  driver_expect (driver, "Desk", "Space for “Sing”");
  /* not if it was typed, which may have been a slip */
  driver_write (driver, "Desk", "Quick entry", "sing");
  driver_find (driver, "Action", "Sing");
  driver_press (driver, NULL, "Desk", "desk.cancel");
  driver_expect (driver, "Desk", "Space for “Sing”");
  driver_press (driver, "Desk", "Sing", "click");
  driver_find (driver, "Action", "Sing");
  driver_press (driver, NULL, "Desk", "desk.cancel");
  driver_expect (driver, "Desk", "Space for “End the turn”");
  driver_press (driver, NULL, "Desk", "desk.suggest");
  driver_expect (driver, "Desk", "Fight, now");
  driver_stop (driver);
}

int
main (int    argc,
      char **argv)
{
  driver_init (&argc, &argv);

  g_test_add_func ("/desk/turn/order", test_order);
  g_test_add_func ("/desk/turn/sealed", test_sealed);
  g_test_add_func ("/desk/turn/real-cards", test_real_cards);
  g_test_add_func ("/desk/turn/form-by-words", test_form_by_words);
  g_test_add_func ("/desk/turn/undone", test_undone);
  g_test_add_func ("/desk/turn/orders-stay", test_orders_stay);
  g_test_add_func ("/desk/turn/last-time", test_last_time);
  g_test_add_func ("/desk/turn/large-button", test_large_button);
  g_test_add_func ("/desk/turn/fyrd", test_fyrd);
  g_test_add_func ("/desk/turn/fyrd-by-space", test_fyrd_by_space);
  g_test_add_func ("/desk/turn/card-stays", test_card_stays);
  g_test_add_func ("/desk/turn/names", test_names);
  g_test_add_func ("/desk/turn/long-result", test_long_result);
  g_test_add_func ("/desk/turn/latecomer", test_latecomer);
  g_test_add_func ("/desk/turn/ending", test_ending);
  g_test_add_func ("/desk/turn/fyrd-in-contact", test_fyrd_in_contact);
  g_test_add_func ("/desk/turn/move", test_move);
  g_test_add_func ("/desk/turn/caution", test_caution);
  g_test_add_func ("/desk/turn/passes-over", test_passes_over);
  g_test_add_func ("/desk/turn/second-card", test_second_card);
  g_test_add_func ("/desk/turn/nobody-near", test_nobody_near);
  g_test_add_func ("/desk/turn/other-side", test_other_side);
  g_test_add_func ("/desk/turn/space", test_space);
  g_test_add_func ("/desk/turn/typed-panic", test_typed_panic);
  g_test_add_func ("/desk/turn/waiting", test_waiting);
  g_test_add_func ("/desk/turn/clock", test_clock);
  g_test_add_func ("/desk/turn/owed", test_owed);
  g_test_add_func ("/desk/turn/go-back", test_go_back);
  g_test_add_func ("/desk/turn/leave", test_leave);
  g_test_add_func ("/desk/turn/pass-over", test_pass_over);

  return g_test_run ();
}
