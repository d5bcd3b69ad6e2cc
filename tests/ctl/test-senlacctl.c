/* test-senlacctl.c: each command, each exit status, each kind of bad input
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "../core/unprivileged.h"
#include "ctl-run.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* A command line in words, with these for what the test made:
 * GAME a game, NEW a path where none is, CLASS a class list, BROKEN and TEXT files that are neither
 * a module nor a game, MODULE.xml the lesson's file, FOLDER the folder */
typedef struct {
  const char *name;
  const char *line;
  int         status;
  const char *says;   /* on standard output if the status is 0, else on standard error */
} LineCase;

static const LineCase line_cases[] = {
  /* the program */
  { "version", "--version", 0, "senlacctl 0." },
  { "help", "--help", 0, "undo GAME [N]" },
  { "help-word", "help", 0, "actions MODULE" },
  { "help-command", "help new", 0, "--class=FILE" },
  { "help-option", "do --help", 0, "senlacctl do" },
  { "help-unknown", "help nothing", 2, "There is no command “…”" },
  { "no-command", "", 2, "senlacctl help" },
  { "unknown-command", "begin", 2, "There is no command “begin”" },

  /* list */
  { "list", "list", 0, "hastings-lesson\t1.0\tHastings in the classroom\n" },
  { "list-too-many", "list all", 2, "“all”" },
  { "list-option", "list --all", 2, "--all" },

  /* actions */
  { "actions", "actions hastings-lesson", 0, "ground=ID" },
  { "actions-choices", "actions hastings-lesson", 0,
    "flat (on flat ground), hill (on the hill); default flat" },
  { "actions-range", "actions hastings-lesson", 0, "a number; from 1; to [" },
  { "actions-cards", "actions hastings-lesson", 0, "shieldwall (Shieldwall)" },
  { "actions-own", "actions hastings-lesson", 0, "correct " },
  { "actions-of-a-side", "actions swords-and-sails", 0,
    "gold; a number; from 0; of a side, with piece=ID" },
  { "actions-path", "actions MODULE.xml", 0, "end-game" },
  { "actions-missing", "actions", 2, "missing" },
  { "actions-unknown", "actions hastings-leson", 1,
    "There is no module “…”; there are: hastings-lesson" },
  { "actions-no-file", "actions FOLDER/none.xml", 3, "none.xml" },
  { "actions-broken", "actions BROKEN.xml", 1, "BROKEN.xml:" },

  /* check */
  { "check", "check MODULE.xml", 0, "MODULE.xml: OK\n" },
  { "check-two", "check MODULE.xml MODULE.xml", 0, "OK\n" },
  { "check-missing", "check", 2, "missing" },
  { "check-no-file", "check FOLDER/none.xml", 3, "none.xml" },
  { "check-folder", "check FOLDER", 3, "FOLDER" },

  /* export */
  { "export-no-lists", "export GAME", 1, "has no lists" },
  { "export-missing", "export", 2, "missing" },
  { "export-both", "export GAME --secrets --as-side norman", 2, "--as-side" },
  { "export-no-side", "export GAME --as-side nobody", 1, "no side “nobody”" },

  /* new */
  { "new", "new hastings-lesson NEW", 0, "housecarles" },
  { "new-seed", "new hastings-lesson NEW --seed 4294967295", 0, "Normans" },
  { "new-class", "new hastings-lesson NEW --class CLASS", 0, "Aaliyah" },
  { "new-set", "new hastings-lesson NEW --set halving=once --set metric=four", 0, "Saxons" },
  { "new-lists", "new swords-and-sails NEW --lists example --set combination=west", 0,
    "North Sea Empire\n" },
  { "new-lists-nowhere", "new swords-and-sails NEW --lists nowhere", 1,
    "there is no list in “nowhere”; a folder of lists has some of: territories.csv, armies.csv, "
    "fleets.csv" },
  { "new-lists-of-no-use", "new hastings-lesson NEW --lists example", 1, "imports no lists" },
  { "new-title", "new hastings-lesson NEW --title 8B", 0, "8B\n" },
  { "new-surnames", "new hastings-lesson NEW --class FOLDER/surnames.csv", 0, "Odo Pemberton" },
  { "new-shuffle", "new hastings-lesson NEW --class CLASS --shuffle --seed 3", 0, "Aaliyah" },
  { "new-one-word", "new hastings-lesson", 2, "missing" },
  { "new-three-words", "new hastings-lesson NEW more", 2, "“…”" },
  { "new-unknown-module", "new hasting NEW", 1, "“…”" },
  { "new-existing", "new hastings-lesson GAME", 1, "already exists" },
  { "new-seed-word", "new hastings-lesson NEW --seed many", 2, "“…”" },
  { "new-seed-less", "new hastings-lesson NEW --seed=-1", 2, "“-1”" },
  { "new-seed-more", "new hastings-lesson NEW --seed 4294967296", 2, "4294967295" },
  { "new-seed-nothing", "new hastings-lesson NEW --seed", 2, "--seed" },
  { "new-set-no-value", "new hastings-lesson NEW --set halving", 2, "“…” is not NAME=VALUE" },
  { "new-set-twice", "new hastings-lesson NEW --set halving=once --set halving=both", 2, "twice" },
  { "new-set-unknown", "new hastings-lesson NEW --set halve=once", 1, "“halve”" },
  { "new-set-unknown-what", "new hastings-lesson NEW --set halve=once", 1, "to_hit_scope" },
  { "new-set-value", "new hastings-lesson NEW --set halving=twice", 1,
    "halving cannot be “…”; it can be: both, once" },
  { "new-no-class", "new hastings-lesson NEW --class FOLDER/none.csv", 3, "none.csv" },
  { "new-no-folder", "new hastings-lesson FOLDER/no/such/x.senlac", 3, "x.senlac" },
  { "new-broken", "new BROKEN.xml NEW", 1, "BROKEN.xml:" },

  /* do */
  { "do", "do GAME event card=mud colour=black", 0,
    "Event: Muddy Ground. Normans go first this turn." },
  { "do-default", "do GAME fight attacker=norman-knights-1 target=saxon-spearmen-1", 0,
    "Senlac takes it to be flat; type ground=hill for" },
  { "do-out-of-phase", "do GAME fight attacker=norman-knights-1 target=saxon-spearmen-1",
    0, "Note – " },
  { "do-table", "do GAME fight attacker=norman-knights-1 target=saxon-spearmen-1 --dice 66666666",
    0,
    "ON THE TABLE – Saxon 6 (spearmen): take off bases 3 and 4; mark 2 on base 2." },
  { "do-reason", "do GAME fight attacker=norman-knights-2 target=saxon-spearmen-1 ground=hill "
    "--dice 6,6,6,6,6,6,6,6", 0,
    "Needs: men 4 or more, their baron 3 or more. "
    "Worked out from 4: knights on the hill to hit spearmen; their baron (fights with them) +1" },
  { "do-hits", "do GAME shoot attacker=norman-archers-1 target=saxon-spearmen-1 --dice h3", 0,
    "3 hit, 3 fallen" },
  { "do-next", "do GAME next --leave-undone", 0, "Now: " },
  { "do-next-owed", "do GAME next", 1, "turn over the event card" },
  { "do-correct", "do GAME correct piece=saxon-archers-1 figures=5 reason=miscounted", 0,
    "Correction: Saxon 11 (archers), figures from 8 to 5 (miscounted)." },
  { "do-end", "do GAME end-game", 0, "Saxons" },
  { "do-xml", "do GAME event card=mud colour=black --as xml", 0, "<say>Event: Muddy Ground." },
  { "do-nothing", "do GAME", 2, "missing" },
  { "do-as", "do GAME event --as json", 2, "--as is text or xml, not “…”" },
  { "do-not-pair", "do GAME event mud", 2, "“…” is not NAME=VALUE" },
  { "do-empty-name", "do GAME event =mud", 2, "“…” is not NAME=VALUE" },
  { "do-twice", "do GAME event card=mud card=mud", 2, "“…” is given twice" },
  { "do-unknown-action", "do GAME charge", 1, "“…”" },
  { "do-unknown-unit", "do GAME fight attacker=norman-elephants-1 target=saxon-archers-1", 1,
    "“norman-elephants-1”" },
  { "do-unknown-name", "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 wind=north",
    1, "“…”" },
  { "do-unknown-choice",
    "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 ground=moon", 1,
    "it can be: flat, hill" },
  { "do-unknown-card", "do GAME event card=rain", 1, "“…”" },
  { "do-missing", "do GAME fight attacker=norman-knights-1", 1, "target=" },
  { "do-missing-all", "do GAME fight", 1, "Fight: say attacker=…: " },
  { "do-missing-others", "do GAME fight", 1, "; target=…: " },
  { "do-number", "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 figures=nine", 1,
    "from 1 to 8" },
  { "do-number-too-many",
    "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 figures=9", 1, "from 1 to 8" },
  { "do-correct-unknown", "do GAME correct piece=saxon-archers-1 morale=5", 1, "“…”" },
  { "do-correct-less", "do GAME correct piece=saxon-archers-1 figures=-5", 1, "figures" },
  { "do-dice-few", "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 --dice 6,6", 1,
    "8 dice are needed" },
  { "do-dice-many",
    "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 --dice 666666666", 1, "8" },
  { "do-dice-seven",
    "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 --dice 77777777", 1, "1 to 6" },
  { "do-dice-words", "do GAME fight attacker=norman-knights-1 target=saxon-archers-1 --dice six",
    1, "“six”" },
  { "do-dice-unwanted", "do GAME end-game --dice 6", 1, "dice" },
  { "do-no-game", "do FOLDER/none.senlac event", 3, "none.senlac" },
  { "do-not-a-game", "do TEXT event", 3, "TEXT" },
  { "do-no-choice", "do GAME fight attacker=norman-knights-1 target=saxon-spearmen-1 ground=sea", 1,
    "Where the knights stand cannot be “…”; it can be: flat, hill" },
  { "do-no-unit", "do GAME fight attacker=nobody", 1,
    "Who fights: there is no “nobody”; it can be: norman-knights-1, norman-knights-2, " },
  { "do-reroll-nothing", "do GAME reroll", 1, "no dice" },

  /* play: more in test-play.c */
  { "play-missing", "play", 2, "missing" },
  { "play-not-a-game", "play TEXT", 3, "TEXT" },

  /* show */
  { "show", "show GAME", 0, "Turn 1 · Event" },
  { "show-roster", "show GAME", 0, "12  archers        8/8" },
  { "show-gauge", "show GAME", 0, "Saxons left: 140 of 140 (half are gone at 70)" },
  { "show-xml", "show GAME --as xml", 0, "<position " },
  { "show-no-pages", "show GAME --page realm", 1, "no pages of its own" },
  { "show-csv", "show GAME --as csv", 2, "text or xml" },
  { "show-missing", "show", 2, "missing" },
  { "show-no-game", "show FOLDER/none.senlac", 3, "none.senlac" },
  { "show-not-a-game", "show TEXT", 3, "TEXT" },
  { "show-module", "show MODULE.xml", 3, "MODULE.xml" },
  { "show-folder", "show FOLDER", 3, "FOLDER" },

  /* log */
  { "log", "log GAME", 0, "Nothing has been done yet." },
  { "log-csv", "log GAME --as csv", 0, "turn,number,action,sentence" },
  { "log-xml", "log GAME --as xml", 2, "text or csv" },
  { "log-no-game", "log FOLDER/none.senlac", 3, "none.senlac" },

  /* odds */
  { "odds", "odds GAME fight attacker=saxon-spearmen-1 target=norman-knights-2", 0,
    "48828125/544195584" },
  { "odds-csv", "odds GAME fight attacker=saxon-spearmen-1 target=norman-knights-2 --as csv", 0,
    "outcome,fraction,probability\n0,48828125/544195584,0.089725" },
  { "odds-certain", "odds GAME event card=mud --as csv", 0, "probability\n0,1,1\n" },
  { "odds-without-dice", "odds GAME event card=mud", 0,
    "No unit can lose anything by chance here" },
  { "odds-sampled", "odds GAME event card=trip", 0, "standard error" },
  { "odds-missing", "odds GAME fight", 1, "attacker=" },
  { "odds-unknown", "odds GAME dance", 1, "“…”" },
  { "odds-format", "odds GAME fight --as html", 2, "text or csv" },
  { "odds-no-game", "odds FOLDER/none.senlac fight", 3, "none.senlac" },

  /* eval: more in test-author.c */
  { "eval-of-an-action", "eval GAME $attacker/@figures", 1,
    "there is no $attacker outside of an action" },
  { "eval-missing", "eval GAME", 2, "missing" },

  /* report */
  { "report", "report GAME", 0, "To talk about" },
  { "report-text", "report GAME --as text --names none", 0, "What happened then" },
  { "report-html", "report GAME --as html", 0, "<!DOCTYPE html>" },
  { "report-csv", "report GAME --as csv", 0, "turn,number,action,unit," },
  { "report-units", "report GAME --as csv --table units", 0, "unit,side,number,name," },
  { "report-missing", "report", 2, "missing" },
  { "report-too-many", "report GAME GAME", 2, "one word too many" },
  { "report-format", "report GAME --as pdf", 2, "text, html or csv, not “…”" },
  { "report-names", "report GAME --names all", 2, "full, first, initials or none, not “all”" },
  { "report-table", "report GAME --as csv --table sides", 2, "acts or units, not “…”" },
  { "report-table-html", "report GAME --as html --table units", 2, "--as csv only" },
  { "report-option", "report GAME --loud", 2, "Unknown option …" },
  { "report-no-game", "report FOLDER/none.senlac", 3, "none.senlac" },
  { "report-no-report", "report MODULE.xml", 3, "MODULE.xml" },

  /* simulate */
  { "simulate", "simulate hastings-lesson --games 3 --seed 1 --jobs 2", 0,
    "3 games played at random, seed 1" },
  { "simulate-class", "simulate hastings-lesson --games 1 --class CLASS --set table=example", 0,
    "Turns: " },
  { "simulate-table", "simulate hastings-lesson --games 2 --table example --minutes 10", 0,
    "within 1 lesson" },
  { "simulate-lists",
    "simulate swords-and-sails --games 1 --seed 1 --lists example --set combination=west", 0,
    "North Sea Empire, Points: " },
  { "simulate-no-victory", "simulate salamis --games 2 --seed 1", 0,
    "This game has no rule of victory: each was stopped after 60 turns." },
  { "simulate-no-lists", "simulate swords-and-sails --games 1 --lists nowhere", 1,
    "there is no list in “nowhere”" },
  { "simulate-no-table", "simulate hastings-lesson --games 2 --table nowhere", 1, "“…”" },
  { "simulate-minutes", "simulate hastings-lesson --minutes 0", 2, "--minutes" },
  { "simulate-lesson", "simulate hastings-lesson --minutes 9 --lesson long", 2, "“…”" },
  { "simulate-games", "simulate hastings-lesson --games 0", 2, "--games" },
  { "simulate-jobs", "simulate hastings-lesson --jobs many", 2, "“…”" },
  { "simulate-option", "simulate hastings-lesson --set weather=fine", 1, "“…”" },
  { "simulate-unknown", "simulate nothing", 1, "“…”" },

  /* undo, redo */
  { "undo-nothing", "undo GAME", 1, "there is nothing to undo" },
  { "undo-word", "undo GAME two", 2, "“…”" },
  { "undo-zero", "undo GAME 0", 2, "“0”" },
  { "undo-less", "undo GAME -- -1", 2, "“-1”" },
  { "undo-no-game", "undo FOLDER/none.senlac", 3, "none.senlac" },
  { "redo-nothing", "redo GAME", 1, "There is nothing to redo" },
  { "redo-missing", "redo", 2, "missing" },
};

/* (transfer full): @text with what the test made in place of the words for it */
static char *
fill_in (CtlFixture *self,
         const char *text)
{
  g_autoptr(GString) filled = g_string_new (text);
  g_autofree char *module = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets",
                                                   MODULE ".xml", NULL);
  g_autofree char *class = ctl_dup_source ("class-31.txt");
  g_autofree char *broken = g_build_filename (self->folder, "b.xml", NULL);
  g_autofree char *plain = g_build_filename (self->folder, "plain.txt", NULL);
  g_autofree char *new = g_build_filename (self->folder, "new.senlac", NULL);

  g_string_replace (filled, "MODULE.xml", module, 0);
  g_string_replace (filled, "BROKEN.xml", broken, 0);
  g_string_replace (filled, "FOLDER", self->folder, 0);

  if (!g_str_has_prefix (text, "help") && !g_str_has_prefix (text, "undo GAME [") &&
      !g_str_has_prefix (text, "actions MODULE"))
    {
      g_string_replace (filled, "GAME", self->game, 0);
      g_string_replace (filled, "NEW", new, 0);
      g_string_replace (filled, "CLASS", class, 0);
      g_string_replace (filled, "TEXT", plain, 0);
    }

  return g_strdup (filled->str);
}

static void
test_line (CtlFixture    *self,
           gconstpointer  data)
{
  const LineCase *row = data;
  g_autofree char *broken = g_build_filename (self->folder, "b.xml", NULL);
  g_autofree char *plain = g_build_filename (self->folder, "plain.txt", NULL);
  g_autofree char *surnames = g_build_filename (self->folder, "surnames.csv", NULL);
  g_autofree char *line = fill_in (self, row->line);
  g_autofree char *says = fill_in (self, row->says);
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *new = g_build_filename (self->folder, "new.senlac", NULL);
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(GError) error = NULL;

  ctl_begin (self);
  g_file_set_contents (broken, "<ruleset>", -1, &error);
  g_assert_no_error (error);
  g_file_set_contents (plain, "Dear class,\n", -1, &error);
  g_assert_no_error (error);
  g_file_set_contents (surnames, "Pemberton;Odo;Normans\nŻak;Łucja;Saxons\n", -1, &error);
  g_assert_no_error (error);
  before = ctl_dup_file (self->game);

  if (*row->line == '\0')
    g_clear_pointer (&words[0], g_free);

  run = ctl_run_words (NULL, words);
  after = ctl_dup_file (self->game);
  g_test_message ("%s%s", run->out, run->err);
  ctl_assert (run, row->status);

  if (row->status == 0)
    {
      g_assert_nonnull (strstr (run->out, says));
      return;
    }

  /* the reason, and nothing changed */
  g_assert_nonnull (strstr (run->err, says));
  g_assert_true (g_str_has_prefix (run->err, "senlacctl: "));
  g_assert_cmpstr (run->out, ==, "");
  g_assert_cmpstr (before, ==, after);
  g_assert_false (g_file_test (new, G_FILE_TEST_EXISTS));
}

static void
test_check_faults (CtlFixture    *self,
                   gconstpointer  data)
{
  g_autofree char *path = g_build_filename (self->folder, "b.xml", NULL);
  g_autofree char *good = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets",
                                                 MODULE ".xml", NULL);
  g_autofree char *gone = g_build_filename (self->folder, "gone.xml", NULL);
  g_autofree char *first = g_strconcat (path, ":2: ", NULL);
  g_autofree char *fine = g_strconcat (good, ": OK\n", NULL);
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(CtlRun) mixed = NULL;
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, "<ruleset xmlns=\"urn:senlac:ruleset:1\" id=\"b\" version=\"1\">\n"
                       "  <titel>Slip</titel>\n</ruleset>\n", -1, &error);
  g_assert_no_error (error);
  run = ctl_run (NULL, "check", good, path, NULL);
  g_assert_cmpint (run->status, ==, 1);
  g_assert_true (g_str_has_prefix (run->out, fine));
  g_assert_nonnull (strstr (run->out, first));

  /* what cannot be read at all weighs more */
  mixed = ctl_run (NULL, "check", path, gone, good, NULL);
  g_assert_cmpint (mixed->status, ==, 3);
  g_assert_nonnull (strstr (mixed->out, first));
  g_assert_nonnull (strstr (mixed->out, fine));
}

static void
test_position (CtlFixture    *self,
               gconstpointer  data)
{
  g_autofree char *class = ctl_dup_source ("class-31.txt");
  g_autoptr(CtlRun) run = ctl_run (NULL, "new", MODULE, self->game, "--class", class, "--seed", "1",
                                   NULL);
  g_autoptr(xmlDoc) position = NULL;
  xmlNode *root = NULL;
  guint pieces = 0;
  guint cards = 0;

  ctl_assert (run, 0);
  position = ctl_show (self->game);
  root = xmlDocGetRootElement (position);
  g_assert_cmpstr ((const char *) root->name, ==, "position");
  ctl_assert_has (root, "turn", "1");
  ctl_assert_has (root, "first", "");
  ctl_assert_has (root, "ended", "no");
  ctl_assert_has (root, "winner", "");

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;

      if (strcmp ((const char *) node->name, "card") == 0)
        {
          /* nobody can read off what is drawn next */
          cards++;
          ctl_assert_has (node, "place", "draw");
          g_assert_null (xmlHasProp (node, BAD_CAST "order"));
        }

      if (strcmp ((const char *) node->name, "piece") != 0)
        continue;

      pieces++;
      g_assert_nonnull (xmlHasProp (node, BAD_CAST "type"));
      g_assert_nonnull (xmlHasProp (node, BAD_CAST "side"));
      g_assert_nonnull (xmlHasProp (node, BAD_CAST "figures"));
      g_assert_nonnull (xmlHasProp (node, BAD_CAST "start"));
      ctl_assert_has (node, "commander", "yes");
    }

  g_assert_cmpuint (pieces, ==, 31);
  g_assert_cmpuint (cards, ==, 13);
  ctl_assert_has (ctl_find (position, "norman-knights-1"), "player", "Aaliyah");
  ctl_assert_has (ctl_find (position, "saxon-archers-5"), "player", "Ana-María");
  ctl_assert_has (ctl_find (position, "saxon-archers-5"), "number", "15");
}

/* Faults of the class list are told by line, and the students are placed all the same */
static void
test_class_faults (CtlFixture    *self,
                   gconstpointer  data)
{
  g_autofree char *class = g_build_filename (self->folder, "class.csv", NULL);
  g_autofree char *side = g_strconcat (class, ":3: ", NULL);
  g_autofree char *unit = g_strconcat (class, ":4: ", NULL);
  g_autofree char *bytes = g_strconcat (class, ":5: ", NULL);
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(GError) error = NULL;

  g_file_set_contents (class,
                       "Name,Side,Unit\nAda,Norman,Knights 2\nBo,Martian,\nCy,Saxon,Elephants\n"
                       "Dee\xff,Saxon,\nEve,,\nFay,,\nGus,,\nHal,,\n", -1, &error);
  g_assert_no_error (error);
  run = ctl_run (NULL, "new", MODULE, self->game, "--class", class, NULL);
  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, side));
  g_assert_nonnull (strstr (run->out, "“Martian” is not a side here; there are: Normans, Saxons."));
  g_assert_nonnull (strstr (run->out, unit));
  g_assert_nonnull (strstr (run->out, "“Elephants”"));
  g_assert_nonnull (strstr (run->out, bytes));
  g_assert_nonnull (strstr (run->out, "knights        Ada"));
  g_assert_nonnull (strstr (run->out, "Bo"));
  g_assert_nonnull (strstr (run->out, "Left out: Normans: knights "));
  g_assert_nonnull (strstr (run->out, "; Saxons: "));
}

static char *
dup_report (CtlFixture *self,
            const char *as,
            const char *names)
{
  g_autoptr(CtlRun) run = ctl_run (NULL, "report", self->game, "--as", as, "--names", names, NULL);

  ctl_assert (run, 0);

  return g_strdup (run->out);
}

/* Everywhere the names are as they were asked for. */
static void
test_report_names (CtlFixture    *self,
                   gconstpointer  data)
{
  static const char *const formats[] = { "text", "html", "csv" };
  g_autofree char *class = ctl_dup_source ("class-31.txt");
  g_autoptr(CtlRun) begun = ctl_run (NULL, "new", MODULE, self->game, "--class", class,
                                     "--seed", "1", NULL);
  g_autoptr(CtlRun) played = NULL;

  ctl_assert (begun, 0);
  played = ctl_run ("e mud black\nf n1 s1 66661111\nf n2 s1\n", "play", self->game, NULL);
  ctl_assert (played, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *full = dup_report (self, formats[i], "full");
      g_autofree char *initials = dup_report (self, formats[i], "initials");
      g_autofree char *none = dup_report (self, formats[i], "none");

      g_assert_nonnull (strstr (full, "Aaliyah"));
      g_assert_null (strstr (initials, "Aaliyah"));
      g_assert_nonnull (strstr (initials, "A."));
      g_assert_null (strstr (none, "Aaliyah"));
    }
}

/* The web page is one file that asks nothing of any other, and is well-formed. */
static void
test_report_html (CtlFixture    *self,
                  gconstpointer  data)
{
  static const char *const outside[] = { "src=", "href=\"h", "url(", "@import", "<script", "<link",
                                         "<iframe" };
  g_autoptr(CtlRun) played = NULL;
  g_autofree char *html = NULL;
  g_autoptr(xmlDoc) document = NULL;

  ctl_begin (self);
  played = ctl_run ("e mud black\nf 1 1 66661111\nf 2 1\n", "play", self->game, NULL);
  ctl_assert (played, 0);
  html = dup_report (self, "html", "full");

  for (gsize i = 0; i < G_N_ELEMENTS (outside); i++)
    if (strstr (html, outside[i]) != NULL)
      g_error ("the report has %s", outside[i]);

  document = xmlReadMemory (html, (int) strlen (html), "report.html", NULL,
                            XML_PARSE_NONET | XML_PARSE_NOERROR);
  g_assert_nonnull (document);
  g_assert_nonnull (strstr (html, "<svg"));
  g_assert_nonnull (strstr (html, "charset=\"utf-8\""));
}

/* What Senlac itself puts between two parts of a sentence has the spaces of the language */
static void
test_separators (CtlFixture    *self,
                 gconstpointer  data)
{
  g_autoptr(CtlRun) begun = NULL;
  g_autoptr(CtlRun) fought = NULL;

  ctl_begin (self);
  g_setenv ("LANGUAGE", "fr", TRUE);
  begun = ctl_run (NULL, "do", self->game, "event", "card=mud", "colour=red", NULL);
  fought = ctl_run (NULL, "do", self->game, "fight", "attacker=norman-knights-1",
                    "target=saxon-archers-1", NULL);
  g_setenv ("LANGUAGE", "", TRUE);
  ctl_assert (begun, 0);
  ctl_assert (fought, 0);
  g_assert_nonnull (strstr (fought->out, "partir de 2\302\240: "));
  g_assert_nonnull (strstr (fought->out, "\302\240; "));
  g_assert_null (strstr (fought->out, "2: "));
}

static void
test_undo_redo (CtlFixture    *self,
                gconstpointer  data)
{
  g_autoptr(CtlRun) begun = NULL;
  g_autoptr(CtlRun) fought = NULL;
  g_autoptr(CtlRun) undone = NULL;
  g_autoptr(CtlRun) far = NULL;
  g_autoptr(CtlRun) redone = NULL;
  g_autoptr(CtlRun) before = NULL;
  g_autoptr(CtlRun) done = NULL;
  g_autoptr(CtlRun) back = NULL;
  g_autoptr(CtlRun) again = NULL;

  ctl_begin (self);
  before = ctl_run (NULL, "show", self->game, "--as", "xml", NULL);
  begun = ctl_run (NULL, "do", self->game, "event", NULL);
  fought = ctl_run (NULL, "do", self->game, "fight", "attacker=norman-knights-1",
                    "target=saxon-archers-1", NULL);
  ctl_assert (begun, 0);
  ctl_assert (fought, 0);
  done = ctl_run (NULL, "show", self->game, "--as", "xml", NULL);
  g_assert_cmpstr (before->out, !=, done->out);

  far = ctl_run (NULL, "undo", self->game, "3", NULL);
  ctl_assert (far, 1);
  undone = ctl_run (NULL, "undo", self->game, "2", NULL);
  ctl_assert (undone, 0);
  g_assert_nonnull (strstr (undone->out, "Undone – Norman 1 (knights) fight"));
  g_assert_nonnull (strstr (undone->out, "UNDO ON THE TABLE – Saxon 11 (archers): "));
  g_assert_nonnull (strstr (undone->out, "Undone – Event: "));
  back = ctl_run (NULL, "show", self->game, "--as", "xml", NULL);
  g_assert_cmpstr (back->out, ==, before->out);

  redone = ctl_run (NULL, "redo", self->game, "2", NULL);
  ctl_assert (redone, 0);
  again = ctl_run (NULL, "show", self->game, "--as", "xml", NULL);
  g_assert_cmpstr (again->out, ==, done->out);
}

/* (transfer full): the fields of one line of @text, which goes on to the next; %NULL at its end */
static GPtrArray *
read_record (const char **text)
{
  GPtrArray *fields = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) field = g_string_new (NULL);
  gboolean quoted = FALSE;
  const char *at = *text;

  if (*at == '\0')
    {
      g_ptr_array_unref (fields);
      return NULL;
    }

  for (; *at != '\0'; at++)
    {
      if (quoted && *at == '"' && at[1] == '"')
        g_string_append_c (field, *at++);
      else if (*at == '"')
        quoted = !quoted;
      else if (!quoted && (*at == ',' || g_str_has_prefix (at, "\r\n")))
        {
          g_ptr_array_add (fields, g_strdup (field->str));
          g_string_truncate (field, 0);

          if (*at == '\r')
            {
              *text = at + 2;
              return fields;
            }
        }
      else
        g_string_append_c (field, *at);
    }

  g_assert_not_reached ();
}

static void
test_csv (CtlFixture    *self,
          gconstpointer  data)
{
  g_autoptr(CtlRun) played = NULL;
  g_autoptr(CtlRun) log = NULL;
  const char *text = NULL;
  GPtrArray *fields = NULL;
  guint lines = 0;

  ctl_begin (self);
  played = ctl_run ("e mud black\nf 1 1 66661111\nf 2 1 h2\nf 3 1\n4 -1 a \"quoted, comma\"\nn\n",
                    "play", self->game, NULL);
  ctl_assert (played, 0);
  log = ctl_run (NULL, "log", self->game, "--as", "csv", NULL);
  ctl_assert (log, 0);
  text = log->out;

  while ((fields = read_record (&text)) != NULL)
    {
      g_assert_cmpuint (fields->len, ==, 10);

      if (lines == 0)
        g_assert_cmpstr (fields->pdata[5], ==, "on_table");

      if (lines == 2)
        {
          g_assert_cmpstr (fields->pdata[2], ==, "fight");
          g_assert_cmpstr (fields->pdata[7], ==, "6 6 6 6 1 1 1 1");
          g_assert_cmpstr (fields->pdata[8], ==, "typed");
        }

      if (lines == 3)
        {
          g_assert_cmpstr (fields->pdata[7], ==, "h2");
          g_assert_cmpstr (fields->pdata[8], ==, "hits");
        }

      if (lines == 4)
        g_assert_cmpstr (fields->pdata[8], ==, "rolled");

      if (lines == 5)
        g_assert_nonnull (strstr (fields->pdata[3], "quoted, comma"));

      g_ptr_array_unref (fields);
      lines++;
    }

  g_assert_cmpuint (lines, ==, 7);
}

/* Another game or a screen may have the file: then nothing is written */
static void
test_read_only (CtlFixture    *self,
                gconstpointer  data)
{
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(CtlRun) shown = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (!bound_set_children ())
    {
      g_test_skip ("permissions do not bind this user");
      return;
    }

  ctl_begin (self);
  before = ctl_dup_file (self->game);
  g_assert_cmpint (g_chmod (self->game, 0400), ==, 0);
  run = ctl_run (NULL, "do", self->game, "event", NULL);
  ctl_assert (run, 3);
  after = ctl_dup_file (self->game);
  g_assert_cmpstr (before, ==, after);
  shown = ctl_run (NULL, "show", self->game, NULL);
  g_assert_cmpint (shown->status, ==, 0);
}

/* A full disk behind standard output is told */
static void
test_full_output (CtlFixture    *self,
                  gconstpointer  data)
{
  g_autofree char *program = g_shell_quote (g_getenv ("SENLACCTL"));
  g_autofree char *line = g_strdup_printf ("%s actions " MODULE " >/dev/full", program);
  g_autoptr(GSubprocess) shell = NULL;
  g_autoptr(GError) error = NULL;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full");
      return;
    }

  shell = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, "sh", "-c", line, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (shell, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (shell));
  g_assert_cmpint (g_subprocess_get_exit_status (shell), ==, 3);
}

static gboolean
force_exit_cb (gpointer process)
{
  g_subprocess_force_exit (process);

  return G_SOURCE_REMOVE;
}

static void
exited_cb (GObject      *process,
           GAsyncResult *result,
           gpointer      is_over)
{
  g_assert_true (g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL));
  *(gboolean *) is_over = TRUE;
}

/* A line that was begun and not ended does not keep the server from ending */
static void
test_serve_ends (CtlFixture    *self,
                 gconstpointer  data)
{
  static const char typed[] = "nonsense\nop";
  g_autoptr(CtlRun) help = ctl_run (NULL, "help", "serve", NULL);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GDataInputStream) error_lines = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *line = NULL;
  gboolean is_over = FALSE;
  guint force = 0;

  if (help->status != 0)
    {
      g_test_skip ("built without libsoup");
      return;
    }

  ctl_begin (self);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                              G_SUBPROCESS_FLAGS_STDERR_PIPE, &error, g_getenv ("SENLACCTL"),
                              "serve", self->game, "--write", NULL);
  g_assert_no_error (error);
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), typed,
                                            sizeof typed - 1, NULL, NULL, &error));
  error_lines = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  line = g_data_input_stream_read_line (error_lines, NULL, NULL, &error);
  g_assert_cmpstr (line, ==, "senlacctl: Type y, n or open.");

  /* it goes on to what was begun */
  g_usleep (200000);
  g_subprocess_send_signal (process, SIGTERM);
  force = g_timeout_add_seconds (60, force_exit_cb, process);
  g_subprocess_wait_async (process, NULL, exited_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_source_remove (force);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (line_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/ctl/line/", line_cases[i].name, NULL);

      g_test_add (path, CtlFixture, &line_cases[i], ctl_set_up, test_line, ctl_tear_down);
    }

  g_test_add ("/ctl/check-faults", CtlFixture, NULL, ctl_set_up, test_check_faults, ctl_tear_down);
  g_test_add ("/ctl/position", CtlFixture, NULL, ctl_set_up, test_position, ctl_tear_down);
  g_test_add ("/ctl/class-faults", CtlFixture, NULL, ctl_set_up, test_class_faults, ctl_tear_down);
  g_test_add ("/ctl/separators", CtlFixture, NULL, ctl_set_up, test_separators, ctl_tear_down);
  g_test_add ("/ctl/undo-redo", CtlFixture, NULL, ctl_set_up, test_undo_redo, ctl_tear_down);
  g_test_add ("/ctl/report-names", CtlFixture, NULL, ctl_set_up, test_report_names, ctl_tear_down);
  g_test_add ("/ctl/report-html", CtlFixture, NULL, ctl_set_up, test_report_html, ctl_tear_down);
  g_test_add ("/ctl/csv", CtlFixture, NULL, ctl_set_up, test_csv, ctl_tear_down);
  g_test_add ("/ctl/read-only", CtlFixture, NULL, ctl_set_up, test_read_only, ctl_tear_down);
  g_test_add ("/ctl/serve-ends", CtlFixture, NULL, ctl_set_up, test_serve_ends, ctl_tear_down);
  g_test_add ("/ctl/full-output", CtlFixture, NULL, ctl_set_up, test_full_output, ctl_tear_down);

  return g_test_run ();
}
