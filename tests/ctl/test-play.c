/* test-play.c: the prompt with a script as its input; and a whole lesson
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ctl-run.h"

#include <glib/gstdio.h>
#include <string.h>

static void
test_lesson (CtlFixture    *self,
             gconstpointer  data)
{
  g_autofree char *class = ctl_dup_source ("class-31.txt");
  g_autofree char *path = ctl_dup_source ("lesson-31.play");
  g_autofree char *wanted = ctl_dup_source ("lesson-31.expected");
  g_autofree char *script = ctl_dup_file (path);
  g_autofree char *expected = ctl_dup_file (wanted);
  g_auto(GStrv) lines = g_strsplit (expected, "\n", -1);
  g_autoptr(CtlRun) run = ctl_run (script, "play", MODULE, "--class", class, "--seed", "14101067",
                                   "--save", self->game, NULL);
  g_autoptr(CtlRun) log = NULL;
  g_autoptr(xmlDoc) position = NULL;
  guint units = 0;

  g_test_summary ("A whole lesson with a table's dice, which must end as the rules have it");

  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, "\n> e mud black\n"));
  g_assert_nonnull (strstr (run->out, "Saxons win"));

  position = ctl_show (self->game);
  ctl_assert_has (ctl_find (position, "game"), "ended", "yes");
  ctl_assert_has (ctl_find (position, "game"), "winner", "saxon");
  ctl_assert_has (ctl_find (position, "game"), "turn", "5");

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit (lines[i], " ", 4);
      xmlNode *piece = NULL;

      if (*lines[i] == '#' || *lines[i] == '\0')
        continue;

      g_assert_cmpuint (g_strv_length (words), ==, 4);
      piece = ctl_find (position, words[0]);
      ctl_assert_has (piece, "figures", words[1]);
      ctl_assert_has (piece, "commander", words[2]);
      ctl_assert_has (piece, "player", words[3]);
      units++;
    }

  g_assert_cmpuint (units, ==, 31);

  /* the log holds no student's name, and says where the dice came from */
  log = ctl_run (NULL, "log", self->game, NULL);
  ctl_assert (log, 0);
  g_assert_null (strstr (log->out, "Aaliyah"));
  g_assert_nonnull (strstr (log->out, "dice from the table"));
  g_assert_nonnull (strstr (log->out, "rolled by Senlac"));
  g_assert_nonnull (strstr (log->out, "hits from the table"));
  g_assert_nonnull (strstr (log->out, "fell off his horse"));
}

/* Twice the same script and seed: the same game */
static void
test_again (CtlFixture    *self,
            gconstpointer  data)
{
  static const char script[] = "e shieldwall black\nn\nn\n1 1\n2 2\n12 4\nn\n";
  g_autofree char *other = g_build_filename (self->folder, "other.senlac", NULL);
  g_autoptr(CtlRun) first = ctl_run (script, "play", MODULE, "--seed", "7", "--save", self->game,
                                     "--set", "card_colour=dealt", NULL);
  g_autoptr(CtlRun) second = ctl_run (script, "play", MODULE, "--seed", "7", "--save", other,
                                      "--set", "card_colour=dealt", NULL);

  ctl_assert (first, 0);
  ctl_assert (second, 0);
  g_assert_cmpstr (first->out, ==, second->out);
}

#define FORESEEN \
  "As things stand, this ends the game: Saxons win: The Saxons have kept more than half their men\n"

/* How the game ends can be asked beforehand; a script is not asked back */
static void
test_ends (CtlFixture    *self,
           gconstpointer  data)
{
  g_autoptr(CtlRun) look = NULL;
  g_autoptr(CtlRun) script = NULL;
  g_autoptr(xmlDoc) after = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  ctl_begin (self);
  text = ctl_dup_file (self->game);
  look = ctl_run ("end-game ?\n", "play", self->game, NULL);
  ctl_assert (look, 0);
  g_assert_nonnull (strstr (look->out, FORESEEN));
  same = ctl_dup_file (self->game);
  g_assert_cmpstr (same, ==, text);

  script = ctl_run ("end-game\n", "play", self->game, NULL);
  ctl_assert (script, 0);
  g_assert_null (strstr (script->out, "End the game"));
  after = ctl_show (self->game);
  ctl_assert_has (ctl_find (after, "game"), "ended", "yes");
}

#define DUTIES "../core/duties.xml"

/* What is owed is named, and not left undone by a slip: neither by do nor by a script */
static void
test_owed (CtlFixture    *self,
           gconstpointer  data)
{
  g_autofree char *module = ctl_dup_source (DUTIES);
  g_autoptr(CtlRun) script = ctl_run ("hit red-foot-1\nhit red-foot-2\ndo next\n", "play", module,
                                      "--save", self->game, NULL);
  g_autoptr(CtlRun) refused = NULL;
  g_autoptr(CtlRun) settled = NULL;
  g_autoptr(CtlRun) left = NULL;
  g_autoptr(CtlRun) verified = NULL;

  ctl_assert (script, 1);
  g_assert_nonnull (strstr (script->out, "Still to be done: 2 checks. “do next leave-undone=yes” "
                                         "goes on all the same.\n"));

  refused = ctl_run (NULL, "do", self->game, "next", NULL);
  ctl_assert (refused, 1);
  g_assert_cmpstr (refused->err, ==, "senlacctl: Still to be done: 2 checks. "
                   "--leave-undone goes on all the same.\n");

  settled = ctl_run ("n\nshow\n", "play", self->game, NULL);
  ctl_assert (settled, 0);
  g_assert_nonnull (strstr (settled->out, "Check: Red 1 (foot)\n"));
  g_assert_nonnull (strstr (settled->out, "To do: the check of Red 2 (foot).\n"));

  left = ctl_run (NULL, "do", self->game, "next", "--leave-undone", NULL);
  ctl_assert (left, 0);
  g_assert_nonnull (strstr (left->out, "Left undone: the check of Red 2 (foot).\n"));

  verified = ctl_run (NULL, "log", self->game, "--verify", NULL);
  ctl_assert (verified, 0);
}

/* Who leaves a phase at a terminal is asked */
static void
test_owed_at_terminal (CtlFixture    *self,
                       gconstpointer  data)
{
  static const char asked[] = "Still to be done: the check of Red 1 (foot).\n"
                              "Continue anyway (y or n)? ";
  g_autofree char *module = ctl_dup_source (DUTIES);
  g_autoptr(CtlRun) begun = NULL;
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(xmlDoc) after = NULL;

  if (!ctl_can_type ())
    {
      g_test_skip ("this machine gives no terminals away: /dev/pts is missing");
      return;
    }

  begun = ctl_run ("hit red-foot-1\n", "play", module, "--save", self->game, NULL);
  ctl_assert (begun, 0);
  run = ctl_play_typed ("do next\nn\ndo next\ny\nq\n", self->game);
  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, asked));
  g_assert_nonnull (strstr (run->out, "Left undone: the check of Red 1 (foot).\n"));
  after = ctl_show (self->game);
  ctl_assert_has (ctl_find (after, "game"), "step", "move");
}

/* Each question that the desk shows is asked once, with its default for an empty line; what was
 * said is not */
static void
test_questions_at_terminal (CtlFixture    *self,
                            gconstpointer  data)
{
  g_autofree char *module = ctl_dup_source (DUTIES);
  g_autoptr(CtlRun) begun = NULL;
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(xmlDoc) after = NULL;
  g_auto(GStrv) parts = NULL;

  if (!ctl_can_type ())
    {
      g_test_skip ("this machine gives no terminals away: /dev/pts is missing");
      return;
    }

  begun = ctl_run ("do next\n", "play", module, "--save", self->game, NULL);
  ctl_assert (begun, 0);
  run = ctl_play_typed ("do next\n4\nweather\n\nweather sky=dry\nweather\nwet\nq\n", self->game);
  ctl_assert (run, 0);
  /* so are those of the steps with which a phase begins */
  g_assert_nonnull (strstr (run->out, "How long: 1..9 [2]? They rest 4 hours.\n"));
  g_assert_nonnull (strstr (run->out, "Sky: dry, wet [dry]? Weather\n"));
  parts = g_strsplit (run->out, "Sky: dry, wet", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  after = ctl_show (self->game);
  ctl_assert_has (ctl_find (after, "game"), "weather", "wet");
}

/* Whoever does not answer what comes next, and is not owed, has passed it over, and “n” leads on */
static void
test_leads_on (CtlFixture    *self,
               gconstpointer  data)
{
  g_autoptr(CtlRun) script = NULL;
  g_autoptr(CtlRun) run = NULL;
  g_autofree char *other = g_build_filename (self->folder, "other.senlac", NULL);

  script = ctl_run ("n\nn\nn\nn\nn\nn\nn\n", "play", "swords-and-sails", "--set",
                    "combination=west", "--keep-going", "--save", self->game, NULL);
  g_assert_cmpint (script->status, ==, 1);
  g_assert_nonnull (strstr (script->out,
                            "Take intrigue cards: Holy Roman Empire\n"
                            "Take intrigue cards: say free=…: Colour of the card that costs "
                            "nothing [green, blue, yellow, red, none]\n"
                            "Nothing was done. “n” goes on to what comes after it.\n"
                            "> n\nTake intrigue cards: England\n"));
  g_assert_nonnull (strstr (script->out, "— Spring 1000 · Diplomacy\n"));

  if (!ctl_can_type ())
    {
      g_test_skip ("this machine gives no terminals away: /dev/pts is missing");
      return;
    }
  run = ctl_run ("n\n", "play", "swords-and-sails", "--set", "combination=west", "--save", other,
                 NULL);
  ctl_assert (run, 0);
  g_clear_pointer (&run, ctl_run_free);
  run = ctl_play_typed ("\nnext\n\nn\n\n\nblue\n\n\n\n\nq\n", other);
  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, "France takes cards: 1; it pays 0 gold."));
  g_assert_nonnull (strstr (run->out, "— Spring 1000 · Diplomacy\n"));
}

/* An answer that is too long is not cut, nor is what stands behind it the next one */
static void
test_long_answer (CtlFixture    *self,
                  gconstpointer  data)
{
  g_autofree char *module = ctl_dup_source (DUTIES);
  g_autofree char *blanks = g_strnfill (4200, ' ');
  g_autofree char *input = g_strconcat ("weather\ndry", blanks, "dry\nwet\nq\n", NULL);
  g_autoptr(CtlRun) begun = NULL;
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(xmlDoc) after = NULL;

  if (!ctl_can_type ())
    {
      g_test_skip ("this machine gives no terminals away: /dev/pts is missing");
      return;
    }

  begun = ctl_run ("do next\n", "play", module, "--save", self->game, NULL);
  ctl_assert (begun, 0);
  run = ctl_play_typed (input, self->game);
  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, "This line is too long, and nothing of it was done."));
  after = ctl_show (self->game);
  ctl_assert_has (ctl_find (after, "game"), "weather", "wet");
}

/* One archer cannot hurt a shield wall: the odds are a number all the same, but where a unit may be
 * disrupted they are sentences; and show says whose Command a unit is, and where it looks, and
 * counts turns as the game does */
static void
test_numbers (CtlFixture    *self,
              gconstpointer  data)
{
  g_autofree char *other = g_build_filename (self->folder, "other.senlac", NULL);
  g_autoptr(CtlRun) begun = ctl_run ("e shieldwall black\n"
                                     "correct norman-archers-1 figures=1 reason=x\n", "play",
                                     "hastings-lesson", "--save", self->game, NULL);
  g_autoptr(CtlRun) odds = ctl_run (NULL, "odds", self->game, "shoot",
                                    "attacker=norman-archers-1", "target=saxon-housecarles-1",
                                    "--as", "csv", NULL);
  g_autofree char *third = g_build_filename (self->folder, "third.senlac", NULL);
  g_autoptr(CtlRun) shot = ctl_run (NULL, "new", "hastings-st110", third, NULL);
  g_autoptr(CtlRun) scared = ctl_run (NULL, "odds", third, "missile", "group=nat-norman",
                                      "target=saxon-thegn-1", "weapon=bow", "range1=1",
                                      "range2=0", "range3=0", NULL);
  g_autoptr(CtlRun) faced = ctl_run ("face saxon-fyrd-7 north-east\n", "play", "hastings-1066ad",
                                     "--save", other, NULL);
  g_autoptr(CtlRun) show = ctl_run (NULL, "show", other, NULL);
  g_autoptr(CtlRun) headline = NULL;
  g_autoptr(GRegex) row = g_regex_new ("Fyrd +Saxon Centre +north-east", 0, 0, NULL);

  ctl_assert (begun, 0);
  ctl_assert (odds, 0);
  g_assert_cmpstr (odds->out, ==, "outcome,fraction,probability\n0,1,1\n");
  ctl_assert (shot, 0);
  headline = ctl_run (NULL, "show", third, NULL);
  g_assert_nonnull (strstr (headline->out, "\nAssault Period 1, Battle Turn 1 · "));
  ctl_assert (scared, 0);
  g_assert_nonnull (strstr (scared->out, "strength 5 against 4, odds 1-1: M."));
  ctl_assert (faced, 0);
  ctl_assert (show, 0);
  g_assert_true (g_regex_match (row, show->out, 0, NULL));
}

/* Who ends the game at a terminal knows beforehand how it ends, and may think better of it */
static void
test_ends_at_terminal (CtlFixture    *self,
                       gconstpointer  data)
{
  static const char asked[] = FORESEEN "End the game (y or n)? ";
  g_autoptr(CtlRun) no = NULL;
  g_autoptr(CtlRun) yes = NULL;
  g_autoptr(xmlDoc) after = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  if (!ctl_can_type ())
    {
      g_test_skip ("this machine gives no terminals away: /dev/pts is missing");
      return;
    }

  ctl_begin (self);
  text = ctl_dup_file (self->game);
  no = ctl_play_typed ("end-game\nn\nend-game\n\nq\n", self->game);
  ctl_assert (no, 0);
  g_assert_nonnull (strstr (no->out, asked));
  g_assert_nonnull (strstr (no->out, "The game goes on."));
  same = ctl_dup_file (self->game);
  g_assert_cmpstr (same, ==, text);

  yes = ctl_play_typed ("end-game\ny\nq\n", self->game);
  ctl_assert (yes, 0);
  g_assert_nonnull (strstr (yes->out, asked));
  g_assert_nonnull (strstr (yes->out, "The referee ends the game: Saxons win."));
  after = ctl_show (self->game);
  ctl_assert_has (ctl_find (after, "game"), "ended", "yes");
}

static void
test_stops (CtlFixture    *self,
            gconstpointer  data)
{
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(CtlRun) on = NULL;
  g_autoptr(xmlDoc) position = NULL;

  ctl_begin (self);
  run = ctl_run ("# a note\n\n  e mud black\nnonsense\n4 -1 not reached\n", "play",
                 self->game, NULL);
  g_assert_cmpint (run->status, ==, 1);
  g_assert_nonnull (strstr (run->out, "> nonsense\n“nonsense” means nothing here."));
  g_assert_null (strstr (run->out, "not reached"));
  g_assert_null (strstr (run->out, "a note"));

  /* what was done before is done */
  position = ctl_show (self->game);
  ctl_assert_has (ctl_find (position, "game"), "event", "mud");
  ctl_assert_has (ctl_find (position, "norman-knights-4"), "figures", "8");

  on = ctl_run ("nonsense\n4 -1 reached\n", "play", self->game, "--keep-going", NULL);
  g_assert_cmpint (on->status, ==, 1);
  g_assert_nonnull (strstr (on->out, "figures from 8 to 7 (reached)"));
}

static void
test_words (CtlFixture    *self,
            gconstpointer  data)
{
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(CtlRun) rolled = NULL;
  g_autoptr(CtlRun) shot = NULL;

  ctl_begin (self);
  run = ctl_run ("?\ne mud black\n12 4 ?\nu\nr\nshow\nlog\nq\nnot reached\n", "play",
                 self->game, NULL);
  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, "12 4 66351"));
  g_assert_nonnull (strstr (run->out, "Needs a 6: shooting at "));
  g_assert_nonnull (strstr (run->out, "Undone – Event: Muddy Ground"));
  g_assert_nonnull (strstr (run->out, "Redone – Event: Muddy Ground"));
  g_assert_nonnull (strstr (run->out, "In force: Muddy Ground"));
  g_assert_nonnull (strstr (run->out, "Normans left: 148 of 148"));
  g_assert_null (strstr (run->out, "not reached"));

  shot = ctl_run ("n\n12 11\n12 11 ?\nu\n", "play", self->game, NULL);
  ctl_assert (shot, 0);
  g_assert_nonnull (strstr (shot->out, "  Norman 12 (archers): has shot\n"));
  g_assert_nonnull (strstr (shot->out, "UNDO ON THE TABLE – Saxon 11 (archers): "));

  rolled = ctl_run ("f 1 1\nreroll the die fell on the floor\nu\n", "play", self->game, NULL);
  ctl_assert (rolled, 0);
  g_assert_nonnull (strstr (rolled->out, "the die fell on the floor"));
}

/* A line that is not enough, too many dice, a unit that is not there: each says so */
static void
test_refusals (CtlFixture    *self,
               gconstpointer  data)
{
  static const struct {
    const char *line;
    const char *says;
  } rows[] = {
    { "12 4\n", "No side is acting just now." },
    { "f n1\n", "Against whom?" },
    { "f n1 s4 666\n", "8 dice are needed" },
    { "f n1 s4 66666666666\n", "dice" },
    { "f n1 s4 77777777\n", "1 to 6" },
    { "f n1 s4 h99\n", "99 times" },
    { "f n1 s40\n", "there is no unit 40" },
    { "f n1 s4 ground=moon\n", "it can be: flat, hill" },
    { "f n1 s4 figures=99\n", "from 1 to 8" },
    { "n4 -99 too much\n", "figures" },
    { "r\n", "redo" },
    { "u\n", "undo" },
    { "reroll\n", "no dice" },
    { "play-on\n", "not over" },
  };

  ctl_begin (self);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *before = ctl_dup_file (self->game);
      g_autoptr(CtlRun) run = ctl_run (rows[i].line, "play", self->game, NULL);
      g_autofree char *after = ctl_dup_file (self->game);

      g_test_message ("%s", run->out);
      g_assert_cmpint (run->status, ==, 1);
      g_assert_nonnull (strstr (run->out, rows[i].says));
      g_assert_cmpstr (before, ==, after);
    }
}

/* Without --save the game is kept among the user's own, and told where */
static void
test_own_file (CtlFixture    *self,
               gconstpointer  data)
{
  g_autoptr(CtlRun) run = ctl_run ("e\n", "play", MODULE, NULL);
  g_autoptr(GRegex) regex = g_regex_new ("The game is kept in (.*\\.senlac)\n", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *path = NULL;
  g_autoptr(xmlDoc) position = NULL;

  ctl_assert (run, 0);
  g_assert_true (g_regex_match (regex, run->out, 0, &match));
  path = g_match_info_fetch (match, 1);
  g_assert_true (g_str_has_prefix (path, g_get_user_data_dir ()));
  position = ctl_show (path);
  g_assert_nonnull (position);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_misused (CtlFixture    *self,
              gconstpointer  data)
{
  g_autofree char *gone = g_build_filename (self->folder, "gone.senlac", NULL);
  g_autoptr(CtlRun) begun = NULL;
  g_autoptr(CtlRun) missing = ctl_run ("", "play", gone, NULL);
  g_autoptr(CtlRun) module = ctl_run ("", "play", "no-such-module", NULL);
  g_autoptr(CtlRun) there = NULL;

  ctl_begin (self);
  begun = ctl_run ("", "play", self->game, "--seed", "3", NULL);
  there = ctl_run ("", "play", MODULE, "--save", self->game, NULL);
  ctl_assert (begun, 2);
  ctl_assert (missing, 3);
  ctl_assert (module, 1);
  ctl_assert (there, 1);
  g_assert_nonnull (strstr (module->err, MODULE));
  g_assert_nonnull (strstr (there->err, "already exists"));
}

/* A line is done as it is typed, or not at all */
static void
test_long_line (CtlFixture    *self,
                gconstpointer  data)
{
  g_autoptr(CtlRun) run = NULL;
  g_autofree char *filler = g_strnfill (5000, ' ');
  g_autofree char *line = g_strconcat ("e mud", filler, "black\n", NULL);

  ctl_begin (self);
  run = ctl_run (line, "play", self->game, NULL);
  g_assert_nonnull (strstr (run->out, "too long") != NULL
                    ? run->out
                    : strstr (run->err, "too long"));
  g_assert_null (strstr (run->out, "black"));
  g_assert_cmpint (run->status, !=, 0);
}

/* What a terminal would obey is not printed: a title, a reason, and the name of a file */
static void
test_terminal (CtlFixture    *self,
               gconstpointer  data)
{
  static const char *const bad[] = { "\x1b", "\xc2\x9b", "\xe2\x80\xae" };

  ctl_begin (self);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *reason = g_strdup_printf ("reason=a%s[2Jz", bad[i]);
      g_autofree char *path = g_strdup_printf ("%s/no%s[2Jne.senlac", self->folder, bad[i]);
      g_autofree char *wrong = g_strdup_printf ("a%s[2Jz", bad[i]);
      g_autoptr(CtlRun) done = ctl_run (NULL, "do", self->game, "correct", "piece=norman-knights-1",
                                        "figures=3", reason, NULL);
      g_autoptr(CtlRun) log = ctl_run (NULL, "log", self->game, NULL);
      g_autoptr(CtlRun) gone = ctl_run (NULL, "show", path, NULL);
      g_autoptr(CtlRun) refused = ctl_run (NULL, "do", self->game, wrong, NULL);
      const CtlRun *const runs[] = { done, log, gone, refused };

      for (gsize j = 0; j < G_N_ELEMENTS (runs); j++)
        {
          g_assert_null (strstr (runs[j]->out, bad[i]));
          g_assert_null (strstr (runs[j]->err, bad[i]));
        }
    }
}

/* What a hostile file has in every name, title and reason, and what nobody may see of it */
static const struct {
  const char *value;
  const char *seen;
} hostile[] = {
  { "a&#10;FORGED", "\nFORGED" },
  { "a&#13;FORGED", "\r" "FORGED" },
  { "a&#155;2JFORGED", "\xc2\x9b" },
  { "a&#8238;FORGED", "\xe2\x80\xae" },
  { "a&#8232;FORGED", "\xe2\x80\xa8" },
  { "a&#8294;FORGED", "\xe2\x81\xa6" },
};

/* What prints a game; XML and CSV, the last four, have line feeds of their own */
static const char *const printing[] = {
  "show GAME", "log GAME", "report GAME", "show GAME --page score", "play GAME", "undo GAME 1",
  "redo GAME 1", "do GAME end", "log GAME --verify", "upgrade-rules GAME --look", "odds GAME fight",
  "show GAME --as xml", "log GAME --as csv", "export GAME", "report GAME --as html",
};

#define HELD "<statistic id=\"held\" of=\"piece\" kind=\"text\"><name>held</name></statistic>"

/* A file that others made cannot draw on the terminal, nor pass off lines as the program's */
static void
test_hostile_file (CtlFixture    *self,
                   gconstpointer  data)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "core", "ruleset.xml", NULL);
  g_autofree char *module = g_build_filename (self->folder, "module.xml", NULL);
  g_autofree char *path = g_build_filename (self->folder, "hostile.senlac", NULL);
  g_autofree char *rules = ctl_dup_file (source);
  g_autofree char *text = NULL;
  g_autoptr(GString) changed = g_string_new (rules);
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(CtlRun) led = NULL;
  g_autoptr(CtlRun) told = NULL;

  g_string_replace (changed, "</statistics>", HELD "</statistics>", 1);
  g_string_replace (changed, "<fact select=\"count(piece)\" full=\"9\">",
                    "<fact select=\"$event\">", 1);
  g_string_replace (changed, "<column select=\"@side\">", "<column select=\"@held\">", 1);
  g_assert_true (g_file_set_contents (module, changed->str, -1, NULL));
  made = ctl_run (NULL, "new", module, self->game, "--title", "MARK", NULL);
  ctl_assert (made, 0);
  led = ctl_run (NULL, "do", self->game, "correct", "piece=red-foot-1", "player=MARK", "held=MARK",
                 "reason=MARK", NULL);
  ctl_assert (led, 0);
  told = ctl_run (NULL, "do", self->game, "correct", "event=MARK", "reason=MARK", NULL);
  ctl_assert (told, 0);
  text = ctl_dup_file (self->game);

  for (gsize i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autoptr(GString) file = g_string_new (text);

      g_assert_cmpuint (g_string_replace (file, "MARK", hostile[i].value, 0), >, 8);
      for (gsize j = 0; j < G_N_ELEMENTS (printing); j++)
        {
          g_auto(GStrv) words = g_strsplit (printing[j], " ", -1);
          g_autofree char *name = g_steal_pointer (&words[1]);
          g_autoptr(CtlRun) run = NULL;
          g_autofree char *seen = NULL;

          words[1] = g_strdup (path);
          g_assert_true (g_file_set_contents (path, file->str, (gssize) file->len, NULL));
          run = ctl_run_words (NULL, words);
          g_test_message ("%s: %s%s", printing[j], run->out, run->err);
          g_assert_null (strstr (run->err, hostile[i].seen));
          if (!ctl_can_type ())
            continue;
          seen = ctl_dup_seen (words);
          if (i > 0 || j < G_N_ELEMENTS (printing) - 4)
            g_assert_null (strstr (seen, hostile[i].seen));
        }
    }
}

/* What prints a module, and a change that makes a fault of it */
static const char *const printing_rules[] = {
  "check MODULE", "actions MODULE", "rules MODULE", "charts MODULE", "roster MODULE",
  "test MODULE", "coverage MODULE --games 1", "simulate MODULE --games 1", "play MODULE",
};

static const char *const faulty[][2] = {
  { "", "" },
  { "kind=\"number\" initial=\"4\"", "kind=\"MARK\" initial=\"4\"" },
  { "<column select=\"@side\">", "<column select=\"'MARK\">" },
  { "metric=\"'eight'\"", "metric=\"'MARK'\"" },
  { "layout=\"plain\"", "layout=\"MARK\"" },
  { "at=\"a1 b1\"", "at=\"MARK\"" },
  { "<row>..w.</row>", "<row>MARK.</row>" },
  { "<deck id=\"events\">", "<deck id=\"events\" MARK=\"1\">" },
};

/* Nor can a module that others wrote, by what it calls things, nor by what is wrong with it */
static void
test_hostile_module (CtlFixture    *self,
                     gconstpointer  data)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "core", "ruleset.xml", NULL);
  g_autofree char *path = g_build_filename (self->folder, "hostile.xml", NULL);
  g_autofree char *test = g_build_filename (self->folder, "hostile.play", NULL);
  g_autofree char *rules = ctl_dup_file (source);

  if (!ctl_can_type ())
    {
      g_test_skip ("this machine gives no terminals away: /dev/pts is missing");
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (hostile) * G_N_ELEMENTS (faulty); i++)
    {
      const char *const *fault = faulty[i / G_N_ELEMENTS (hostile)];
      const char *seen_as = hostile[i % G_N_ELEMENTS (hostile)].seen;
      g_autoptr(GString) text = g_string_new (rules);
      g_autofree char *line = g_strdup_printf ("%s\n? says \"%s\"\n", seen_as, seen_as);

      if (*fault[0] != '\0')
        g_assert_cmpuint (g_string_replace (text, fault[0], fault[1], 0), >, 0);
      g_string_replace (text, "<name>", "<name>MARK", 0);
      g_string_replace (text, "<title>", "<title>MARK", 0);
      g_string_replace (text, "MARK", hostile[i % G_N_ELEMENTS (hostile)].value, 0);
      g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
      g_assert_true (g_file_set_contents (test, line, -1, NULL));

      /* the others print a fault as the second does */
      for (gsize j = 0; j < (*fault[0] == '\0' ? G_N_ELEMENTS (printing_rules) : 2); j++)
        {
          g_auto(GStrv) words = g_strsplit (printing_rules[j], " ", -1);
          g_autofree char *name = g_steal_pointer (&words[1]);
          g_autofree char *seen = NULL;
          g_autofree char *escaped = NULL;

          words[1] = g_strdup (path);
          seen = ctl_dup_seen (words);
          escaped = g_strescape (seen, "\n\"");
          g_test_message ("%s, %s: %s", fault[1], printing_rules[j], escaped);
          g_assert_null (strstr (seen, seen_as));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/ctl/play/lesson", CtlFixture, NULL, ctl_set_up, test_lesson, ctl_tear_down);
  g_test_add ("/ctl/play/again", CtlFixture, NULL, ctl_set_up, test_again, ctl_tear_down);
  g_test_add ("/ctl/play/ends", CtlFixture, NULL, ctl_set_up, test_ends, ctl_tear_down);
  g_test_add ("/ctl/play/numbers", CtlFixture, NULL, ctl_set_up, test_numbers, ctl_tear_down);
  g_test_add ("/ctl/play/owed", CtlFixture, NULL, ctl_set_up, test_owed, ctl_tear_down);
  g_test_add ("/ctl/play/leads-on", CtlFixture, NULL, ctl_set_up, test_leads_on, ctl_tear_down);
  g_test_add ("/ctl/play/owed-at-terminal", CtlFixture, NULL, ctl_set_up, test_owed_at_terminal,
              ctl_tear_down);
  g_test_add ("/ctl/play/questions-at-terminal", CtlFixture, NULL, ctl_set_up,
              test_questions_at_terminal, ctl_tear_down);
  g_test_add ("/ctl/play/ends-at-terminal", CtlFixture, NULL, ctl_set_up, test_ends_at_terminal,
              ctl_tear_down);
  g_test_add ("/ctl/play/stops", CtlFixture, NULL, ctl_set_up, test_stops, ctl_tear_down);
  g_test_add ("/ctl/play/words", CtlFixture, NULL, ctl_set_up, test_words, ctl_tear_down);
  g_test_add ("/ctl/play/refusals", CtlFixture, NULL, ctl_set_up, test_refusals, ctl_tear_down);
  g_test_add ("/ctl/play/own-file", CtlFixture, NULL, ctl_set_up, test_own_file, ctl_tear_down);
  g_test_add ("/ctl/play/long-line", CtlFixture, NULL, ctl_set_up, test_long_line, ctl_tear_down);
  g_test_add ("/ctl/play/long-answer", CtlFixture, NULL, ctl_set_up, test_long_answer,
              ctl_tear_down);
  g_test_add ("/ctl/play/terminal", CtlFixture, NULL, ctl_set_up, test_terminal, ctl_tear_down);
  g_test_add ("/ctl/play/hostile-module", CtlFixture, NULL, ctl_set_up, test_hostile_module,
              ctl_tear_down);
  g_test_add ("/ctl/play/hostile-file", CtlFixture, NULL, ctl_set_up, test_hostile_file,
              ctl_tear_down);
  g_test_add ("/ctl/play/misused", CtlFixture, NULL, ctl_set_up, test_misused, ctl_tear_down);

  return g_test_run ();
}
