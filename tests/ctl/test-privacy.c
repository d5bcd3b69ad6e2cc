/* test-privacy.c: students' names do not get into messages of senlacctl
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ctl-run.h"

#include <glib/gstdio.h>
#include <string.h>

#define NAME "Xanthippe Quist"

static const char class_list[] =
  "name,side\n"
  NAME ",norman\n"
  NAME ",norman\n"
  "Zebedee Quist,nowhere\n"
  "\"Yorick Quist\n";

/* A game with that class; what was odd about the list is told to the referee, not to a log */
static void
begin (CtlFixture *self)
{
  g_autofree char *list = g_build_filename (self->folder, "class.csv", NULL);
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(CtlRun) corrected = NULL;

  g_assert_true (g_file_set_contents (list, class_list, -1, NULL));
  made = ctl_run (NULL, "new", MODULE, self->game, "--class", list, "--seed", "7", NULL);
  ctl_assert (made, 0);
  g_assert_nonnull (strstr (made->out, NAME));
  corrected = ctl_run (NULL, "do", self->game, "correct", "piece=norman-knights-1", "figures=5",
                       "reason=Xanthippe was ill; quists Pferd, XANTHIPPES", NULL);
  ctl_assert (corrected, 0);
}

/* In no letters, large or small */
static void
assert_unnamed (const char *text)
{
  static const char *const words[] = { "xanthippe", "quist" };
  g_autofree char *small = g_utf8_strdown (text, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *at = strstr (small, words[i]);

      if (at != NULL)
        g_error ("a name is told: …%.160s…", MAX (at - 80, small));
    }
}

static char *
dup_output (const char *command,
            const char *game,
            const char *naming,
            const char *as)
{
  g_autoptr(CtlRun) run = ctl_run (NULL, command, game, "--names", naming, "--as", as, NULL);

  ctl_assert (run, 0);

  return g_strdup (run->out);
}

static const struct {
  const char *command;
  const char *as;
} prints[] = {
  { "show", "text" }, { "show", "xml" }, { "log", "text" }, { "log", "csv" },
  { "report", "text" }, { "report", "csv" }, { "report", "html" },
};

/* Whatever leaves the game can leave the names out */
static void
test_names (CtlFixture    *self,
            gconstpointer  data)
{
  g_autoptr(CtlRun) wrong = NULL;
  g_autoptr(CtlRun) verified = NULL;

  begin (self);

  for (gsize i = 0; i < G_N_ELEMENTS (prints); i++)
    {
      g_autofree char *full = dup_output (prints[i].command, self->game, "full", prints[i].as);
      g_autofree char *initials = dup_output (prints[i].command, self->game, "initials",
                                              prints[i].as);
      g_autofree char *none = dup_output (prints[i].command, self->game, "none", prints[i].as);

      g_test_message ("%s --as %s", prints[i].command, prints[i].as);
      g_assert_nonnull (strstr (full, "Xanthippe"));
      assert_unnamed (initials);
      g_assert_nonnull (strstr (initials, "X."));
      assert_unnamed (none);
      g_assert_null (strstr (none, "X."));
    }

  verified = ctl_run (NULL, "log", self->game, "--verify", "--names", "none", NULL);
  ctl_assert (verified, 0);
  g_assert_null (strstr (verified->out, "Xanthippe"));
  wrong = ctl_run (NULL, "show", self->game, "--names", "some", NULL);
  ctl_assert (wrong, 2);
  g_assert_nonnull (strstr (wrong->err, "--names is full, first, initials or none, not “…”."));
}

/* Nothing that goes wrong tells a name to standard error, which may be a log of the system */
static void
test_errors (CtlFixture    *self,
             gconstpointer  data)
{
  static const char *const lines[] = {
    "do GAME fight attacker=nobody", "do GAME fight",
    "do GAME correct piece=norman-knights-1 at=z9",
    "do GAME correct piece=norman-knights-1 player=Quist figures=many", "do GAME nothing",
    "do GAME event --dice 7", "undo GAME 99", "redo GAME 9", "log GAME --as nothing",
    "odds GAME fight attacker=nobody", "show GAME GAME", "upgrade-rules GAME hastings-none",
  };
  g_autofree char *text = NULL;

  begin (self);

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto(GStrv) words = g_strsplit (lines[i], " ", -1);
      g_autoptr(CtlRun) run = NULL;

      for (guint j = 0; words[j] != NULL; j++)
        {
          if (strcmp (words[j], "GAME") == 0)
            {
              g_free (words[j]);
              words[j] = g_strdup (self->game);
            }
        }

      run = ctl_run_words (NULL, words);
      g_test_message ("%s: %s", lines[i], run->err);
      g_assert_cmpint (run->status, !=, 0);
      g_assert_cmpstr (run->err, !=, "");
      g_assert_null (strstr (run->err, "Xanthippe"));
      g_assert_null (strstr (run->err, "Quist"));
    }

  /* a damaged game either, and all that GLib might have to say */
  g_assert_true (g_file_get_contents (self->game, &text, NULL, NULL));
  text[strlen (text) - 300] = '\0';
  g_assert_true (g_file_set_contents (self->game, text, -1, NULL));

  for (gsize i = 0; i < 2; i++)
    {
      g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (
        G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autoptr(GSubprocess) process = NULL;
      g_autofree char *err = NULL;

      g_subprocess_launcher_setenv (launcher, "G_MESSAGES_DEBUG", "all", TRUE);
      process = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("SENLACCTL"),
                                             prints[2 * i].command, self->game, NULL);
      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &err, NULL));
      g_assert_nonnull (strstr (err, "The file ended in the middle of action 1"));
      g_assert_null (strstr (err, "Xanthippe"));
      g_assert_null (strstr (err, "Quist"));
    }
}

/* What each command takes; GAME is a game, any other word is given way to a name */
static const char *const right[] = {
  "list", "actions " MODULE, "check " MODULE, "charts " MODULE, "roster " MODULE,
  "new " MODULE " GAME --seed 7 --title x --class x",
  "do GAME correct piece=norman-knights-1 figures=4",
  "do GAME correct piece=norman-knights-1 player=x reason=x",
  "do GAME fight attacker=norman-knights-1 defender=saxon-fyrd-1 --dice 6",
  "do GAME event --as text",
  "do GAME import list=x", "show GAME --names none --as-side norman --page x",
  "log GAME --as csv --names none", "export GAME --as-side norman", "plan GAME --as svg",
  "report GAME --as csv --table acts", "odds GAME fight attacker=norman-knights-1 --as csv",
  "simulate " MODULE " --games 1 --seed 7 --lesson 50 --jobs 1", "undo GAME 1", "redo GAME 1",
  "upgrade-rules GAME --look", "forget-class GAME",
};

static const char *const wrong[] = { NAME, "Quist", "x=" NAME, NAME "=x", "--Quist", "--seed=Quist",
                                     "piece=a,Quist", "xanthippe", "quist=1", "piece=quist",
                                     "--quist", "--seed=xanthippe", "xanthippe-quist",
                                     "Quist(1)", "x:Quist(1)", "list=red,x,\"Zephyr Quist\"",
                                     "list=red,\"Quist", "piece[@xanthippe]",
                                     "piece/quist::x", "concat($quist, 'x')" };

/* A name wherever a command line may have a word, right or wrong, is not told to standard error */
static void
test_arguments (CtlFixture    *self,
                gconstpointer  data)
{
  guint n_refused = 0;

  begin (self);

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (right); i++)
    {
      /* once with names in small letters, which might be ids */
      gboolean is_small = i >= G_N_ELEMENTS (right);
      g_auto(GStrv) words = g_strsplit (right[i % G_N_ELEMENTS (right)], " ", -1);
      guint count = g_strv_length (words);

      for (guint j = 0; j <= count; j++)
        {
          g_autoptr(GPtrArray) line = g_ptr_array_new ();
          g_autoptr(CtlRun) run = NULL;
          const char *typed = wrong[(i + j) % G_N_ELEMENTS (wrong)];
          g_autofree char *name = is_small ? g_ascii_strdown (typed, -1) : g_strdup (typed);
          const char *equals = j < count ? strchr (words[j], '=') : NULL;
          g_autofree char *pair = equals != NULL
                                  ? g_strdup_printf ("%.*s=%s", (int) (equals - words[j]), words[j],
                                                     is_small ? "xanthippe" : NAME) : NULL;

          if (j < count && strcmp (words[j], "GAME") == 0)
            continue;

          for (guint k = 0; k < count; k++)
            g_ptr_array_add (line, k == j ? (gpointer) (pair != NULL ? pair : name)
                             : strcmp (words[k], "GAME") == 0 ? self->game : words[k]);
          if (j == count)
            g_ptr_array_add (line, (gpointer) name);
          g_ptr_array_add (line, NULL);
          run = ctl_run_words (NULL, (char **) line->pdata);
          g_test_message ("%s, %u: %s", right[i % G_N_ELEMENTS (right)], j, run->err);
          assert_unnamed (run->err);
          n_refused += run->status != 0;
        }
    }

  g_assert_cmpuint (n_refused, >, G_N_ELEMENTS (right));
}

/* Words of a person, as a rule may use them later: a fact, and others made of it */
#define TELLING \
  "<action id=\"tell\"><name>Tell</name><ask-text name=\"words\"><name>Words</name></ask-text>" \
  "<set name=\"event\" to=\"$words\"/><set name=\"copied\" to=\"concat('so: ', $words)\"/>" \
  "<say>{words}!</say></action>" \
  "<action id=\"copy\"><name>Copy</name><set name=\"copied\" to=\"$event\"/>" \
  "<set name=\"event\" to=\"concat($copied, '.')\"/>" \
  "<say>{event}</say></action>"

/* Types a name wherever the list of actions says that something can be typed, in large and small
 * letters */
static void
type_everywhere (const char *module,
                 const char *game,
                 const char *unit)
{
  static const char *const typed[] = { NAME, "xanthippe", "Quists Pferd, said XANTHIPPE" };
  g_autoptr(CtlRun) actions = ctl_run (NULL, "actions", module, NULL);
  g_auto(GStrv) lines = g_strsplit (actions->out, "\n", -1);
  g_autofree char *piece = g_strconcat ("piece=", unit, NULL);
  g_autofree char *action = NULL;
  guint n_done = 0;

  ctl_assert (actions, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean is_answer = g_str_has_prefix (lines[i], "  ");
      g_auto(GStrv) words = g_strsplit_set (g_strstrip (lines[i]), " =", 2);

      if (!is_answer)
        {
          g_free (action);
          action = g_strdup (words[0]);
        }

      for (guint j = 0; is_answer && words[0] != NULL && j < G_N_ELEMENTS (typed); j++)
        {
          g_autofree char *answer = g_strconcat (words[0], "=", typed[j], NULL);
          g_autoptr(CtlRun) bare = ctl_run (NULL, "do", game, action, answer, NULL);
          g_autoptr(CtlRun) of_unit = ctl_run (NULL, "do", game, action, answer, piece, NULL);
          g_autoptr(CtlRun) with_score = ctl_run (NULL, "do", game, action, answer,
                                                  "score=5", NULL);

          n_done += (bare->status == 0) + (of_unit->status == 0) + (with_score->status == 0);

          assert_unnamed (bare->err);
          assert_unnamed (of_unit->err);
          assert_unnamed (with_score->err);
        }
    }
  g_test_message ("%s: %u acts with a name", module, n_done);
  g_assert_cmpuint (n_done, >, 5);
}

/* All that is printed of a game, one after the other */
static char *
dup_all_output (const char *game,
                const char *naming)
{
  static const char *const others[] = { "export", "plan" };
  GString *all = g_string_new (NULL);
  g_autoptr(CtlRun) units = ctl_run (NULL, "report", game, "--as", "csv", "--table", "units",
                                     "--names", naming, NULL);

  g_string_append (all, units->out);
  for (gsize i = 0; i < G_N_ELEMENTS (prints); i++)
    {
      g_autofree char *output = dup_output (prints[i].command, game, naming, prints[i].as);

      g_string_append (all, output);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(CtlRun) run = ctl_run (NULL, others[i], game, "--names", naming, NULL);

      g_string_append (all, run->out);
      g_string_append (all, run->err);
    }

  return g_string_free (all, FALSE);
}

/* Whatever a person typed, and wherever a rule took it, is not printed without names, nor kept when
 * it is forgotten */
static void
test_typed (CtlFixture    *self,
            gconstpointer  data)
{
  g_autofree char *module = g_build_filename (self->folder, "module.xml", NULL);
  g_autofree char *list = g_build_filename (self->folder, "class.csv", NULL);
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "core", "ruleset.xml", NULL);
  g_autofree char *text = ctl_dup_file (source);
  g_autoptr(GString) changed = g_string_new (text);
  g_autofree char *full = NULL;
  g_autofree char *none = NULL;
  g_autofree char *after = NULL;
  g_autofree char *forgotten = NULL;
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(CtlRun) copied = NULL;
  g_autoptr(CtlRun) forget = NULL;

  g_assert_cmpuint (g_string_replace (changed, "</statistics>",
                                      "<statistic id=\"copied\" of=\"game\" kind=\"text\">"
                                      "<name>copied</name></statistic></statistics>", 1), ==, 1);
  g_assert_cmpuint (g_string_replace (changed, "<action id=\"end\">",
                                      TELLING "<action id=\"end\">", 1), ==, 1);
  g_assert_true (g_file_set_contents (module, changed->str, -1, NULL));
  g_assert_true (g_file_set_contents (list, "name\n" NAME "\nZebedee\n", -1, NULL));
  made = ctl_run (NULL, "new", module, self->game, "--class", list, "--title", "With " NAME, NULL);
  ctl_assert (made, 0);

  type_everywhere (module, self->game, "red-foot-1");
  copied = ctl_run (NULL, "do", self->game, "copy", NULL);
  ctl_assert (copied, 0);

  full = dup_all_output (self->game, "full");
  g_assert_nonnull (strstr (full, "Xanthippe"));
  none = dup_all_output (self->game, "none");
  assert_unnamed (none);

  forget = ctl_run (NULL, "forget-class", self->game, NULL);
  ctl_assert (forget, 0);
  forgotten = ctl_dup_file (self->game);
  assert_unnamed (forgotten);
  after = dup_all_output (self->game, "full");
  assert_unnamed (after);
}

static void
test_forget (CtlFixture    *self,
             gconstpointer  data)
{
  g_autofree char *copy = g_build_filename (self->folder, "game.before-1.senlac", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(CtlRun) run = NULL;
  g_autoptr(CtlRun) again = NULL;
  g_autoptr(CtlRun) verified = NULL;
  g_autoptr(CtlRun) played = NULL;

  begin (self);
  before = ctl_dup_file (self->game);
  g_assert_nonnull (strstr (before, NAME));
  g_assert_true (g_file_set_contents (copy, before, -1, NULL));

  run = ctl_run (NULL, "forget-class", self->game, NULL);
  ctl_assert (run, 0);
  g_assert_nonnull (strstr (run->out, "2 students are removed; the game can be played on."));
  g_assert_nonnull (strstr (run->out, copy));
  g_assert_nonnull (strstr (run->out, "out of reach: delete them yourself"));
  g_assert_nonnull (strstr (run->out,
                            "What was typed freely, as a reason, may still tell who is meant"));
  after = ctl_dup_file (self->game);
  assert_unnamed (after);

  played = ctl_run ("e\nf n1 s1\n", "play", self->game, NULL);
  ctl_assert (played, 0);
  verified = ctl_run (NULL, "log", self->game, "--verify", NULL);
  ctl_assert (verified, 0);
  again = ctl_run (NULL, "forget-class", self->game, NULL);
  ctl_assert (again, 0);
  g_assert_nonnull (strstr (again->out, "The game names no students."));
}

/* A damaged game is kept beside the one that is without names, and it is said that it holds them */
static void
test_forget_damaged (CtlFixture    *self,
                     gconstpointer  data)
{
  g_autofree char *beside = g_build_filename (self->folder, "game.damaged-1.senlac", NULL);
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *after = NULL;
  g_autoptr(CtlRun) run = NULL;

  begin (self);
  text = ctl_dup_file (self->game);
  text[strlen (text) - 300] = '\1';
  g_assert_true (g_file_set_contents (self->game, text, -1, NULL));

  run = ctl_run (NULL, "forget-class", self->game, NULL);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "0 actions were read, what stands after them is left out"));
  g_assert_null (strstr (run->err, "Xanthippe"));
  g_assert_nonnull (strstr (run->out, beside));
  kept = ctl_dup_file (beside);
  g_assert_cmpstr (kept, ==, text);
  after = ctl_dup_file (self->game);
  g_assert_null (strstr (after, "Xanthippe"));
  g_assert_cmpint (g_remove (beside), ==, 0);
}

/* Hands, gold and armies of a game with secrets: printed for nobody in particular they tell
 * nothing */
static void
test_secrets (CtlFixture    *self,
              gconstpointer  data)
{
  static const char *const lines[] = {
    "do GAME correct piece=green-1 owner=france place=hand",
    "do GAME correct piece=red-2 owner=england place=discard",
    "do GAME correct piece=france gold=437",
    "do GAME correct piece=france-army-1 exists=yes kn=13 where=",
  };
  static const char *const secrets[] = {
    "owner=\"france\"", "green-1\"", "place=\"hand\"", "green-2\"", "gold=\"437\"", "kn=\"13\"",
  };
  g_autoptr(CtlRun) made = ctl_run (NULL, "new", "swords-and-sails", self->game,
                                    "--seed", "7", NULL);
  g_autoptr(CtlRun) shown = NULL;
  g_autoptr(CtlRun) own = NULL;

  ctl_assert (made, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto(GStrv) words = g_strsplit (lines[i], " ", -1);
      g_autoptr(CtlRun) run = NULL;

      g_free (words[1]);
      words[1] = g_strdup (self->game);
      run = ctl_run_words (NULL, words);
      ctl_assert (run, 0);
    }

  shown = ctl_run (NULL, "show", self->game, "--as", "xml", NULL);
  ctl_assert (shown, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (secrets); i++)
    if (strstr (shown->out, secrets[i]) != NULL)
      g_error ("everybody is told %s", secrets[i]);
  /* what lies open is no secret, nor is the score */
  g_assert_nonnull (strstr (shown->out,
                            "<card id=\"red-2\" deck=\"red\" kind=\"pillage\" place=\"discard\""));
  g_assert_nonnull (strstr (shown->out, "vp=\"0\""));

  /* who holds the key of the side sees its own */
  own = ctl_run (NULL, "show", self->game, "--as", "xml", "--as-side", "france", NULL);
  ctl_assert (own, 0);
  g_assert_nonnull (strstr (own->out, "green-1\""));
  g_assert_nonnull (strstr (own->out, "gold=\"437\""));
  g_assert_nonnull (strstr (own->out, "kn=\"13\""));
  g_assert_null (strstr (own->out, "green-2\""));
}

/* What looks like a formula is text in every table */
static void
test_formula (CtlFixture    *self,
              gconstpointer  data)
{
  static const char *const lines[] = { "report GAME --as csv", "report GAME --as csv --table units",
                                       "log GAME --as csv" };
  g_autofree char *list = g_build_filename (self->folder, "class.csv", NULL);
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(CtlRun) corrected = NULL;

  g_assert_true (g_file_set_contents (list, "=cmd|calc\n@SUM(1)\n+1\n-1\n", -1, NULL));
  made = ctl_run (NULL, "new", MODULE, self->game, "--class", list, "--seed", "7", NULL);
  ctl_assert (made, 0);
  corrected = ctl_run (NULL, "do", self->game, "correct", "piece=norman-knights-1", "figures=10",
                       "reason==1", NULL);
  ctl_assert (corrected, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto(GStrv) words = g_strsplit (lines[i], " ", -1);
      g_autoptr(CtlRun) run = NULL;

      g_free (words[1]);
      words[1] = g_strdup (self->game);
      run = ctl_run_words (NULL, words);
      ctl_assert (run, 0);
      g_assert_false (g_regex_match_simple ("(^|[,\n])\"?[=+@]", run->out, 0, 0));
      g_assert_cmpint (strstr (run->out, ",'=cmd|calc,") != NULL, ==,
                       strstr (run->out, "cmd") != NULL);
    }
}

/* A game begun with an older module, and the one that is installed */
static void
test_upgrade_rules (CtlFixture    *self,
                    gconstpointer  data)
{
  g_autofree char *module = g_build_filename (self->folder, "older.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("SENLAC_DATADIR"), "rulesets",
                                            MODULE ".xml", NULL);
  g_autofree char *text = ctl_dup_file (path);
  g_autoptr(GString) older = g_string_new (text);
  g_autoptr(CtlRun) made = NULL;
  g_autoptr(CtlRun) played = NULL;
  g_autoptr(CtlRun) looked = NULL;
  g_autoptr(CtlRun) moved = NULL;
  g_autoptr(CtlRun) on = NULL;
  g_autoptr(CtlRun) again = NULL;
  g_autoptr(CtlRun) verified = NULL;
  GStatBuf status;

  g_assert_cmpuint (g_string_replace (older, "{piece} hold.", "{piece} stay.", 1), ==, 1);
  g_assert_true (g_file_set_contents (module, older->str, -1, NULL));
  made = ctl_run (NULL, "new", module, self->game, NULL);
  ctl_assert (made, 0);

  played = ctl_run ("q\n", "play", self->game, NULL);
  ctl_assert (played, 0);
  g_assert_nonnull (strstr (played->out, "was changed since this game began"));
  looked = ctl_run (NULL, "upgrade-rules", self->game, "--look", NULL);
  ctl_assert (looked, 0);
  g_assert_nonnull (strstr (looked->out, "actions: changed: Hold (pass)"));
  g_assert_null (strstr (looked->out, "kept as"));
  g_assert_cmpint (g_chmod (self->game, 0640), ==, 0);
  moved = ctl_run (NULL, "upgrade-rules", self->game, NULL);
  ctl_assert (moved, 0);
  g_assert_cmpint (g_stat (self->game, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0640);
  g_assert_nonnull (strstr (moved->out, "game.before-1.senlac"));
  on = ctl_run ("q\n", "play", self->game, NULL);
  ctl_assert (on, 0);
  g_assert_null (strstr (on->out, "was changed"));
  again = ctl_run (NULL, "upgrade-rules", self->game, NULL);
  ctl_assert (again, 0);
  g_assert_nonnull (strstr (again->out, "No other version of"));
  verified = ctl_run (NULL, "log", self->game, "--verify", NULL);
  ctl_assert (verified, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("Students' names stay in the game's file, and a referee can leave them out or "
                  "delete them.");

  g_test_add ("/privacy/names", CtlFixture, NULL, ctl_set_up, test_names, ctl_tear_down);
  g_test_add ("/privacy/errors", CtlFixture, NULL, ctl_set_up, test_errors, ctl_tear_down);
  g_test_add ("/privacy/arguments", CtlFixture, NULL, ctl_set_up, test_arguments, ctl_tear_down);
  g_test_add ("/privacy/typed", CtlFixture, NULL, ctl_set_up, test_typed, ctl_tear_down);
  g_test_add ("/privacy/forget", CtlFixture, NULL, ctl_set_up, test_forget, ctl_tear_down);
  g_test_add ("/privacy/forget-damaged", CtlFixture, NULL, ctl_set_up, test_forget_damaged,
              ctl_tear_down);
  g_test_add ("/privacy/secrets", CtlFixture, NULL, ctl_set_up, test_secrets, ctl_tear_down);
  g_test_add ("/privacy/formula", CtlFixture, NULL, ctl_set_up, test_formula, ctl_tear_down);
  g_test_add ("/privacy/upgrade-rules", CtlFixture, NULL, ctl_set_up, test_upgrade_rules,
              ctl_tear_down);

  return g_test_run ();
}
