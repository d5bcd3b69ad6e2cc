/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/report/snl-report.h"

#include "core/report/snl-narrative.h"
#include "core/report/snl-victory.h"
#include "core/ruleset/snl-library.h"
#include "core/view/snl-chart.h"

#include "../../rulesets/script.h"
#include "../base.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/xpathInternals.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#define MODULE "hastings-lesson"

/* Names that a careless program would tell, cut in two, or fall over */
static const char tricky[] =
  "name\n"
  "Ada Lovelace\nBo\nChen Wei-Ling\n王小明\nМария Иванова\nمحمد عبد الله\nZoë O'Brien\n"
  "José María de la Cruz y Fernández-Villaverde\nŁukasz Żółć\nΝίκος Παπαδόπουλος\nตุ๊กตา สวยงาม\n"
  "김민준\nÉmile d'Été\nNorman Knight\nWill\n\"Anne-Marie \"\"Mimi\"\" Dupont\"\nअनुष्का शर्मा\nTy\n"
  "יעל כהן\nWolfeschlegelsteinhausenbergerdorff-Maximilian Blaine\nQuentin <b>Quux</b>\nRosa\n"
  "Sam Saxon\n"
  "Tilda\nUgo\nVera\nXaver\nYara\nZolta\xcc\x81n\n王 明\nÖzgür İnanç\n";

static SnlGame *
new_game (const char *list,
          const char *title,
          guint32     seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (MODULE, &error);
  g_autoptr(SnlClassList) class_list = list != NULL
                                       ? snl_class_list_new_parse (list, -1, NULL)
                                       : NULL;
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, class_list);
  game = snl_game_new (ruleset, muster, NULL, seed, title, &error);
  g_assert_no_error (error);

  return game;
}

/* Some turns of everything that happens: events, shooting, fighting, corrections, undo. */
static void
play (SnlGame *game,
      guint    turns)
{
  static const char * const norman[] = { "knights", "spearmen" };
  static const char * const saxon[] = { "housecarles", "spearmen" };

  for (guint turn = 0; turn < turns; turn++)
    {
      script_do (game, "event");
      for (guint i = 1; i <= 5; i++)
        {
          g_autofree char *shot =
            g_strdup_printf ("shoot attacker=norman-archers-%u target=saxon-spearmen-%u", i,
                             (i + turn) % 5 + 1);
          g_autofree char *attack =
            g_strdup_printf ("fight attacker=norman-%s-%u target=saxon-%s-%u",
                             norman[i % 2], i, saxon[turn % 2], (i + turn) % 5 + 1);
          g_autofree char *answer =
            g_strdup_printf ("fight attacker=saxon-%s-%u target=norman-%s-%u",
                             saxon[i % 2], i, norman[turn % 2], (i + 1) % 5 + 1);
          const char *lines[] = { shot, attack, answer };

          for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
            {
              g_auto(GStrv) words = g_strsplit_set (lines[j], "= ", -1);

              if (snl_position_get_number (snl_game_get_position (game), words[2], "figures") > 0 &&
                  snl_position_get_number (snl_game_get_position (game), words[4],
                                           "figures") > 0)
                script_do (game, lines[j]);
            }
        }
      script_do (game, "end-turn");
    }
}

/* Numbers of a report, asked for as `what.which` */

static double
ask_unit (const SnlReportUnit *unit,
          const char          *what)
{
  if (strcmp (what, "attacks") == 0)
    return unit->attacks;
  if (strcmp (what, "attacked") == 0)
    return unit->attacked;
  if (strcmp (what, "hits") == 0)
    return unit->luck->hits;
  if (strcmp (what, "dice") == 0)
    return unit->luck->dice;
  if (strcmp (what, "felled") == 0)
    return unit->felled;
  if (strcmp (what, "left") == 0)
    return unit->left;
  if (strcmp (what, "lost") == 0)
    return snl_report_get_losses (unit->losses);
  if (strcmp (what, "corrected") == 0)
    return unit->corrected;
  if (strcmp (what, "gone") == 0)
    return unit->gone_turn;
  if (strcmp (what, "acts") == 0)
    return unit->acts->len;
  g_assert_not_reached ();
}

static double
ask_cause (SnlReport    *report,
           const GArray *losses,
           const char   *id)
{
  for (guint i = 0; i < report->causes->len; i++)
    if (strcmp (((SnlReportCause *) g_ptr_array_index (report->causes, i))->id, id) == 0)
      return g_array_index (losses, double, i);

  return 0;
}

static double
ask_side (SnlReport           *report,
          const SnlReportSide *side,
          const char          *what)
{
  if (strcmp (what, "hits") == 0)
    return side->luck->hits;
  if (strcmp (what, "lost") == 0)
    return snl_report_get_losses (side->losses);
  if (strcmp (what, "left") == 0)
    return g_array_index (side->strength, double, side->strength->len - 1);
  if (strcmp (what, "attacks") == 0)
    return side->attacks;
  if (strcmp (what, "standing") == 0)
    return side->standing;
  if (strcmp (what, "corrected") == 0)
    return side->corrected;
  if (g_str_has_prefix (what, "after"))
    return g_array_index (side->strength, double, atoi (what + strlen ("after")));

  return ask_cause (report, side->losses, what);
}

static double
ask (SnlReport  *report,
     const char *which,
     const char *what)
{
  const SnlReportUnit *unit = snl_report_find_unit (report, which);

  if (unit != NULL)
    return ask_unit (unit, what);
  for (guint i = 0; i < report->sides->len; i++)
    if (strcmp (((SnlReportSide *) g_ptr_array_index (report->sides, i))->id, which) == 0)
      return ask_side (report, g_ptr_array_index (report->sides, i), what);
  g_assert_cmpstr (which, ==, "all");

  return strcmp (what, "acts") == 0 ? report->acts : strcmp (what, "typed") == 0 ? report->typed
         : strcmp (what, "rolled") == 0
         ? report->rolled
         : strcmp (what, "points") == 0 ? report->points->len
         : strcmp (what, "swings") == 0
         ? report->swings->len
         : strcmp (what, "causes") == 0 ? report->causes->len
         : strcmp (what, "corrections") == 0 ? report->corrections : NAN;
}

typedef struct {
  const char *name;
  const char *options;
  const char *steps;
  const char *expected;   /* `which.what=number …` */
} FactCase;

static const FactCase fact_cases[] = {
  { "nothing", "", "",
    "all.acts=0 all.points=1 all.swings=0 all.causes=0 norman.left=148 saxon.left=140 "
    "norman.standing=16" },
  { "fight", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / 4 4 6 1 1 1 1 1 1 1 1 1",
    "norman-spearmen-1.attacks=1 norman-spearmen-1.hits=3 norman-spearmen-1.dice=12 "
    "norman-spearmen-1.felled=3 saxon-archers-2.attacked=1 saxon-archers-2.lost=3 "
    "saxon-archers-2.left=5 saxon.fighting=3 saxon.shooting=0 saxon.lost=3 norman.lost=0 "
    "norman.hits=3 saxon.left=137 all.typed=12" },
  { "shoot-armour", "", "event card=mud colour=black\n"
    "shoot attacker=norman-archers-1 target=saxon-housecarles-2 / 6 6 6 1 1 1 1 1",
    "norman-archers-1.hits=3 norman-archers-1.felled=1 saxon.shooting=1 "
    "saxon-housecarles-2.lost=1" },
  { "hits-only", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h5",
    "norman-spearmen-1.hits=5 norman-spearmen-1.dice=12 saxon.fighting=5 all.typed=12 "
    "all.rolled=0" },
  { "undone", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h5\nundo 1",
    "norman-spearmen-1.hits=0 norman-spearmen-1.attacks=0 saxon.lost=0 all.acts=1 all.typed=0" },
  { "undone-and-redone", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h5\nundo 2\nredo 2",
    "norman-spearmen-1.hits=5 saxon.lost=5 all.acts=2" },
  { "undone-and-otherwise", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h5\nundo 1\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h2",
    "norman-spearmen-1.hits=2 saxon.lost=2 all.acts=2" },
  { "corrected", "", "correct piece=norman-knights-1 figures=3 reason=slip",
    "norman.lost=0 norman.corrected=-5 norman.left=143 norman-knights-1.corrected=-5 "
    "norman-knights-1.left=3 all.corrections=1 all.swings=0 all.causes=0" },
  { "corrected-back", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h8\n"
    "correct piece=saxon-archers-2 figures=2 reason=slip",
    "saxon-archers-2.left=2 saxon-archers-2.lost=8 saxon-archers-2.corrected=2 "
    "saxon-archers-2.gone=0 saxon.left=134" },
  { "gone", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h8",
    "saxon-archers-2.gone=1 saxon.standing=14 all.swings=1" },
  { "panic", "", "event card=arrow colour=red / 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "saxon.panic=15 saxon.event=1 saxon.lost=16 saxon.attacks=0 saxon.hits=0 all.swings=1 "
    "saxon-archers-2.attacks=0 saxon-archers-2.acts=1" },
  { "fall-later", "turn_order=simultaneous_fight", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h5\nend-turn",
    "norman-spearmen-1.hits=5 norman-spearmen-1.felled=0 saxon.fighting=5 saxon-archers-2.lost=5" },
  { "turns", "", "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h5\nend-turn\n"
    "event card=mud colour=black\n"
    "fight attacker=norman-spearmen-1 target=saxon-archers-3 / h2",
    "all.points=3 saxon.after0=140 saxon.after1=135 saxon.after2=133 norman.after2=148" },
};

static void
test_facts (gconstpointer data)
{
  const FactCase *row = data;
  g_autoptr(SnlGame) game = script_new_game (MODULE, row->options, 1066);
  g_auto(GStrv) steps = g_strsplit (row->steps, "\n", -1);
  g_auto(GStrv) facts = g_strsplit (row->expected, " ", -1);
  g_autoptr(SnlReport) report = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  for (guint i = 0; steps[i] != NULL; i++)
    if (*steps[i] != '\0')
      script_do (game, steps[i]);

  before = snl_game_dup_digest (game);
  report = snl_report_new (game);
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
  for (guint i = 0; facts[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit_set (facts[i], ".=", 3);
      double number = ask (report, parts[0], parts[1]);

      if (number != g_ascii_strtod (parts[2], NULL))
        g_error ("%s.%s is %g, not %s", parts[0], parts[1], number, parts[2]);
    }
}

/* Whatever happens: what there was is what is left and what was lost. */
static void
test_sums (void)
{
  for (guint32 seed = 1; seed <= 6; seed++)
    {
      g_autoptr(SnlGame) game = new_game (NULL, "sums", seed);
      g_autoptr(SnlReport) report = NULL;
      double felled = 0;
      double own = 0;
      guint hits = 0;

      play (game, 4);
      report = snl_report_new (game);
      for (guint i = 0; i < report->units->len; i++)
        {
          const SnlReportUnit *unit = g_ptr_array_index (report->units, i);

          g_assert_cmpfloat (unit->start + unit->corrected - snl_report_get_losses (unit->losses),
                             ==, unit->left);
          g_assert_cmpfloat (unit->left, ==,
                             snl_position_get_number (snl_game_get_position (game), unit->id,
                                                      "figures"));
          felled += unit->felled;
          hits += unit->luck->hits;
        }
      for (guint i = 0; i < report->sides->len; i++)
        {
          const SnlReportSide *side = g_ptr_array_index (report->sides, i);

          g_assert_cmpuint (side->strength->len, ==, report->points->len);
          g_assert_cmpfloat (side->full - snl_report_get_losses (side->losses), ==,
                             g_array_index (side->strength, double, side->strength->len - 1));
        }
      for (guint i = 0; i < report->causes->len; i++)
        {
          const SnlReportCause *cause = g_ptr_array_index (report->causes, i);

          own += cause->own ? cause->total : 0;
        }
      g_assert_cmpfloat (own, ==, felled);
      g_assert_cmpuint (hits, ==, report->luck->hits);
    }
}

typedef struct {
  const char *name;
  guint       dice[3];   /* pools of dice that hit on one, two, three faces of six */
  guint       hits;
} LuckCase;

static const LuckCase luck_cases[] = {
  { "one-die", { 1, 0, 0 }, 1 },
  { "none-of-three", { 3, 0, 0 }, 0 },
  { "mixed-more", { 2, 2, 2 }, 4 },
  { "mixed-fewer", { 1, 1, 3 }, 0 },
  { "all", { 2, 1, 2 }, 5 },
};

/* The tail, counted over every way in which the dice can fall */
static void
test_luck (gconstpointer data)
{
  const LuckCase *row = data;
  g_autoptr(SnlLuck) luck = snl_luck_new ();
  guint n_dice = row->dice[0] + row->dice[1] + row->dice[2];
  guint64 ways = (guint64) pow (6, n_dice);
  guint64 as_far = 0;
  double expected = 0;

  for (guint i = 0; i < 3; i++)
    {
      snl_luck_add (luck, row->dice[i], i + 1, 6, i == 0 ? row->hits : 0);
      expected += row->dice[i] * (i + 1) / 6.0;
    }
  snl_luck_finish (luck);
  for (guint64 way = 0; way < ways; way++)
    {
      guint64 rest = way;
      guint hits = 0;

      for (guint die = 0; die < n_dice; die++, rest /= 6)
        hits += rest % 6 < (die < row->dice[0] ? 1u : die < row->dice[0] + row->dice[1] ? 2u : 3u);
      as_far += row->hits >= expected ? hits >= row->hits : hits <= row->hits;
    }

  g_assert_cmpuint (luck->hits, ==, row->hits);
  g_assert_cmpfloat_with_epsilon (luck->expected, expected, 1e-12);
  g_assert_cmpfloat_with_epsilon (luck->chance, (double) as_far / ways, 1e-12);
  g_assert_cmpfloat (luck->one_in, ==, round ((double) ways / as_far));
  g_assert_false (luck->judged);
}

static void
test_luck_judged (void)
{
  g_autoptr(SnlLuck) few = snl_luck_new ();
  g_autoptr(SnlLuck) enough = snl_luck_new ();
  g_autoptr(SnlLuck) many = snl_luck_new ();
  g_autofree char *few_words = NULL;
  g_autofree char *many_words = NULL;

  snl_luck_add (few, 29, 1, 6, 12);
  snl_luck_finish (few);
  few_words = snl_luck_dup_verdict (few);
  g_assert_false (few->judged);
  g_assert_cmpstr (few_words, ==, "too few dice to tell");
  snl_luck_add (enough, 30, 1, 6, 5);
  snl_luck_finish (enough);
  g_assert_true (enough->judged);
  g_assert_cmpuint (enough->min, <=, 5);
  g_assert_cmpuint (enough->max, >=, 5);
  snl_luck_add (many, 5000, 3, 6, 3500);
  snl_luck_finish (many);
  many_words = snl_luck_dup_verdict (many);
  g_assert_cmpstr (many_words, ==, "this many or more: less than 1 time in a million");
}

/* A large number has its thousands apart, as the reader's language has them */
static void
test_luck_thousands (void)
{
  g_autoptr(SnlLuck) luck = snl_luck_new ();
  g_autofree char *words = NULL;

  if (setlocale (LC_NUMERIC, "en_US.UTF-8") == NULL)
    {
      g_test_skip ("The locale en_US.UTF-8 is not installed");
      return;
    }

  snl_luck_add (luck, 30, 1, 6, 13);
  snl_luck_finish (luck);
  words = snl_luck_dup_verdict (luck);
  setlocale (LC_NUMERIC, "C");
  g_assert_true (g_regex_match_simple (": 1 time in [0-9]{1,3},[0-9]{3}$", words, 0, 0));
}

/* 5, 8, 9, 8, 10 and 20 of 60: chi-squared is 13.4 with 5 degrees of freedom */
static void
test_faces (void)
{
  static const guint fell[] = { 5, 8, 9, 8, 10, 20 };
  g_autoptr(GPtrArray) rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_roll_free);
  SnlRoll *roll = snl_roll_new ("dice", 6);
  guint *at = snl_roll_take_faces (roll, 60);
  g_autoptr(SnlFaces) faces = NULL;

  for (guint face = 1; face <= 6; face++)
    for (guint i = 0; i < fell[face - 1]; i++)
      *at++ = face;
  g_ptr_array_add (rolls, roll);
  faces = snl_faces_new (rolls);
  g_assert_cmpuint (faces->count, ==, 60);
  g_assert_cmpuint (faces->counts[5], ==, 20);
  g_assert_cmpfloat_with_epsilon (faces->chance, 0.019905, 1e-6);
}

/* Faces that fell as they should are no news; too few are none either. */
static void
test_faces_verdict (void)
{
  static const struct {
    guint       each;
    const char *verdict;
  } cases[] = { { 4, "Too few dice to say whether they fell evenly." },
                { 10, "The faces fell as evenly as those of fair dice." } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_roll_free);
      SnlRoll *roll = snl_roll_new ("dice", 6);
      guint *fell = snl_roll_take_faces (roll, 6 * cases[i].each);
      g_autoptr(SnlFaces) faces = NULL;
      g_autofree char *verdict = NULL;

      for (guint j = 0; j < 6 * cases[i].each; j++)
        fell[j] = j % 6 + 1;
      g_ptr_array_add (rolls, roll);
      faces = snl_faces_new (rolls);
      verdict = snl_faces_dup_verdict (faces);
      g_assert_cmpstr (verdict, ==, cases[i].verdict);
    }
}

static const char * const initials[][2] = {
  { "Ada Lovelace", "A. L." },
  { "Bo", "B." },
  { "王小明", "王." },
  { "王 明", "王." },
  { "김민준", "김." },
  { "محمد عبد الله", "م. ع. ا." },
  { "Chen Wei-Ling", "C. W. L." },
  { "Zolta\xcc\x81n", "Z." },
  { "E\xcc\x81mile d'Été", "E\xcc\x81. d." },
  { "\"Mimi\" (Dupont)", "M. D." },
  { "O", "O." },
  { "", "" },
};

static void
test_initials (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (initials); i++)
    {
      g_autofree char *told = snl_naming_dup_initials (initials[i][0]);

      g_assert_cmpstr (told, ==, initials[i][1]);
    }
}

static char *
export (SnlReport  *report,
        const char *as,
        SnlNaming   naming)
{
  return strcmp (as, "html") == 0 ? snl_report_to_html (report, naming)
         : strcmp (as, "text") == 0 ? snl_report_to_text (report, naming)
         : snl_report_to_csv (report, naming, strcmp (as, "units") == 0);
}

/* @name as a word of its own, in the export's own spelling */
static gboolean
tells (const char *text,
       const char *name)
{
  g_autoptr(GString) escaped = g_string_new (name);
  const char *spellings[] = { name, NULL };

  g_string_replace (escaped, "&", "&amp;", 0);
  g_string_replace (escaped, "<", "&lt;", 0);
  g_string_replace (escaped, ">", "&gt;", 0);
  spellings[1] = escaped->str;

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    for (const char *at = strstr (text, spellings[i]); at != NULL;
         at = strstr (at + 1, spellings[i]))
      {
        const char *end = at + strlen (spellings[i]);

        if ((at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)))) &&
            !g_unichar_isalnum (g_utf8_get_char (end)))
          return TRUE;
      }

  return FALSE;
}

static void
test_names (gconstpointer data)
{
  const char *as = data;
  g_autoptr(SnlGame) game = new_game (tricky, "Senlac with Ada Lovelace", 11);
  g_auto(GStrv) lines = g_strsplit (tricky, "\n", -1);
  g_autoptr(SnlReport) report = NULL;

  play (game, 3);
  script_do (game, "correct piece=saxon-archers-1 player=Wren_Miller reason=Bo_was_ill");
  script_do (game, "correct piece=saxon-archers-1 player=Xaver reason=王小明,Wren_Miller,Ugo");
  report = snl_report_new (game);
  /* acts name only those who acted */
  for (SnlNaming naming = strcmp (as, "acts") == 0 ? SNL_NAMING_INITIALS : SNL_NAMING_FULL;
       naming <= SNL_NAMING_NONE; naming++)
    {
      g_autofree char *text = export (report, as, naming);

      g_assert_true (g_utf8_validate (text, -1, NULL));
      for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
        if (strchr (lines[i], '"') == NULL && tells (text, lines[i]) != (naming == SNL_NAMING_FULL))
          g_error ("%s, names %d: “%s” is %s", as, naming, lines[i], naming == SNL_NAMING_FULL
                                                                     ? "missing"
                                                                     : "told");
      if (naming != SNL_NAMING_FULL)
        {
          g_assert_false (tells (text, "Wren_Miller"));
          g_assert_false (tells (text, "Lovelace"));
          g_assert_false (tells (text, "Anne"));
        }
    }
}

/* What happened is told of who led a unit then, not of who leads it now */
static void
test_led (void)
{
  static const struct { SnlNaming naming; const char *said; } cases[] = {
    { SNL_NAMING_FULL, "Wren_Miller’s archers (11)" },
    { SNL_NAMING_FIRST, "Wren_Miller’s archers (11)" },
    { SNL_NAMING_INITIALS, "W.’s archers (11)" },
    { SNL_NAMING_NONE, "Saxon 11 (archers) fight Norman 1 (knights)" },
  };
  g_autoptr(SnlGame) game = new_game (tricky, "Senlac", 11);
  g_autoptr(SnlReport) report = NULL;

  script_do (game, "correct piece=saxon-archers-1 player=Wren_Miller");
  script_do (game, "fight attacker=saxon-archers-1 target=norman-knights-1");
  script_do (game, "correct piece=saxon-archers-1 player=Xaver");
  report = snl_report_new (game);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = snl_report_to_text (report, cases[i].naming);

      if (strstr (g_strdelimit (text, "\n", ' '), cases[i].said) == NULL)
        g_error ("no “%s” in: %s", cases[i].said, text);
    }
}

/* Without names the report is that of a game without students. */
static void
test_nameless (gconstpointer data)
{
  const char *as = data;
  g_autoptr(SnlGame) named = new_game (tricky, "Senlac", 3);
  g_autoptr(SnlGame) nameless = new_game (NULL, "Senlac", 3);
  g_autoptr(SnlReport) one = NULL;
  g_autoptr(SnlReport) other = NULL;
  g_autofree char *told = NULL;
  g_autofree char *expected = NULL;

  play (named, 3);
  play (nameless, 3);
  one = snl_report_new (named);
  other = snl_report_new (nameless);
  told = export (one, as, SNL_NAMING_NONE);
  expected = export (other, as, SNL_NAMING_NONE);
  if (strcmp (as, "acts") != 0)   /* these tell the time of day */
    g_assert_true (strcmp (told, expected) == 0);
}

static guint
count_nodes (xmlDoc     *document,
             const char *path)
{
  xmlXPathContext *context = xmlXPathNewContext (document);
  xmlXPathObject *object;
  guint count;

  xmlXPathRegisterNs (context, BAD_CAST "h", BAD_CAST "http://www.w3.org/1999/xhtml");
  xmlXPathRegisterNs (context, BAD_CAST "s", BAD_CAST "http://www.w3.org/2000/svg");
  object = xmlXPathEvalExpression (BAD_CAST path, context);
  count = object != NULL && object->nodesetval != NULL ? object->nodesetval->nodeNr : 0;
  xmlXPathFreeObject (object);
  xmlXPathFreeContext (context);

  return count;
}

static void
test_html (void)
{
  g_autoptr(SnlGame) game = new_game (tricky, "<Senlac> & “more”", 5);
  g_autoptr(SnlReport) report = NULL;
  g_autofree char *html = NULL;
  xmlDoc *document;

  play (game, 4);
  report = snl_report_new (game);
  html = snl_report_to_html (report, SNL_NAMING_FULL);
  document = xmlReadMemory (html, (int) strlen (html), NULL, NULL, XML_PARSE_NONET);
  g_assert_nonnull (document);
  g_assert_cmpuint (count_nodes (document, "//s:svg"), ==, 3);
  g_assert_cmpuint (count_nodes (document,
                                 "//s:svg[s:title[normalize-space()]][s:desc[normalize-space()]]"),
                    ==, 3);
  /* each chart's numbers stand in a table too */
  g_assert_cmpuint (count_nodes (document, "//h:table[h:caption][h:thead//h:th[@scope='col']]"), >=,
                    5);
  g_assert_cmpuint (count_nodes (document, "//h:tbody/h:tr[not(h:th[@scope='row'])]"), ==, 0);
  /* nothing from elsewhere, nothing that runs, no id twice */
  g_assert_cmpuint (count_nodes (document,
                                 "//h:script | //h:link | //h:img | //h:iframe | //@src | //@href"),
                    ==, 0);
  g_assert_cmpuint (count_nodes (document, "//@*[starts-with(name(), 'on')]"), ==, 0);
  g_assert_null (strstr (html, "@import"));
  g_assert_cmpuint (count_nodes (document,
                                 "//@id[. = following::*/@id or . = ../descendant::*/@id]"), ==, 0);
  g_assert_cmpuint (count_nodes (document, "//h:ol/h:li"), ==, 4);   /* the module's questions */
  xmlFreeDoc (document);
}

/* Rows of fields, read strictly after RFC 4180 */
static GPtrArray *
read_csv (const char *csv)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) field = g_string_new (NULL);

  while (*csv != '\0')
    {
      g_string_truncate (field, 0);
      if (*csv == '"')
        {
          for (csv++; csv[0] != '"' || csv[1] == '"'; csv++)
            {
              g_assert_cmpint (*csv, !=, '\0');
              csv += *csv == '"';
              g_string_append_c (field, *csv);
            }
          csv++;
        }
      else
        {
          for (; strchr (",\r", *csv) == NULL; csv++)
            {
              g_assert_null (strchr ("\"\n", *csv));
              g_string_append_c (field, *csv);
            }
        }
      g_ptr_array_add (row, g_strdup (field->str));
      if (*csv == ',')
        {
          csv++;
          continue;
        }
      g_assert_true (g_str_has_prefix (csv, "\r\n"));
      csv += 2;
      g_ptr_array_add (rows, row);
      row = g_ptr_array_new_with_free_func (g_free);
    }
  g_ptr_array_unref (row);

  return rows;
}

static double
sum_column (GPtrArray  *rows,
            const char *name)
{
  GPtrArray *head = g_ptr_array_index (rows, 0);
  double sum = 0;
  guint column;

  g_assert_true (g_ptr_array_find_with_equal_func (head, name, g_str_equal, &column));
  for (guint i = 1; i < rows->len; i++)
    sum += g_ascii_strtod (g_ptr_array_index ((GPtrArray *) g_ptr_array_index (rows, i), column),
                           NULL);

  return sum;
}

static void
test_csv (void)
{
  g_autoptr(SnlGame) game = new_game (tricky, "Senlac", 8);
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(GPtrArray) acts = NULL;
  g_autoptr(GPtrArray) units = NULL;
  g_autofree char *acts_text = NULL;
  g_autofree char *units_text = NULL;

  play (game, 4);
  script_do (game, "correct piece=saxon-archers-1 figures=8 reason=\"a,b\"");
  report = snl_report_new (game);
  acts = read_csv (acts_text = snl_report_to_csv (report, SNL_NAMING_FULL, FALSE));
  units = read_csv (units_text = snl_report_to_csv (report, SNL_NAMING_FULL, TRUE));
  g_assert_cmpuint (acts->len, ==, report->acts + 1);
  g_assert_cmpuint (units->len, ==, report->units->len + 1);
  for (guint i = 1; i < acts->len; i++)
    g_assert_cmpuint (((GPtrArray *) g_ptr_array_index (acts, i))->len, ==,
                      ((GPtrArray *) g_ptr_array_index (acts, 0))->len);
  for (guint i = 1; i < units->len; i++)
    g_assert_cmpuint (((GPtrArray *) g_ptr_array_index (units, i))->len, ==,
                      ((GPtrArray *) g_ptr_array_index (units, 0))->len);
  g_assert_cmpfloat (sum_column (acts, "hits"), ==, report->luck->hits);
  g_assert_cmpfloat (sum_column (units, "hits"), ==, report->luck->hits);
  g_assert_cmpfloat_with_epsilon (sum_column (acts, "expected"), report->luck->expected, 0.01);
  g_assert_cmpfloat (sum_column (acts, "lost_saxon"), ==, 140 - ask (report, "saxon", "left"));
  g_assert_cmpfloat (sum_column (units, "lost_fighting"), ==,
                     ask (report, "saxon", "fighting") + ask (report, "norman", "fighting"));
}

typedef struct {
  const char *name;
  const char *list;    /* a class of one */
  const char *field;   /* as it stands in the table */
  const char *value;   /* what a spreadsheet shows, without the guard */
} FormulaCase;

static const FormulaCase formula_cases[] = {
  { "equals", "=cmd|calc", "'=cmd|calc", "=cmd|calc" },
  { "call", "\"=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"",
    "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"",
    "=HYPERLINK(\"http://x\",\"y\")" },
  { "at", "@SUM(1)", "'@SUM(1)", "@SUM(1)" },
  { "plus", "+1", "'+1", "+1" },
  { "minus", "-1", "'-1", "-1" },
  { "guarded", "''=1", "''=1", "'=1" },
  { "apostrophe", "'t Hooft", "'t Hooft", "'t Hooft" },
  { "inside", "A=1", "A=1", "A=1" },
};

/* What somebody wrote into the class list is not worked out by a spreadsheet, and comes back as it
 * was */
static void
test_formula (gconstpointer data)
{
  const FormulaCase *row = data;
  g_autoptr(SnlGame) game = new_game (row->list, "Senlac", 8);
  g_autoptr(SnlReport) report = NULL;
  g_autofree char *units = NULL;
  g_autofree char *acts = NULL;
  g_autofree char *cell = g_strdup_printf (",%s,", row->field);
  g_autofree char *column = g_strdup_printf ("name,side\r\n%s,\r\n", row->field);
  g_autoptr(SnlClassList) again = snl_class_list_new_parse (column, -1, NULL);

  script_do (game, "correct piece=norman-knights-1 figures=10 reason==1");
  report = snl_report_new (game);
  units = snl_report_to_csv (report, SNL_NAMING_FULL, TRUE);
  acts = snl_report_to_csv (report, SNL_NAMING_FULL, FALSE);
  if (strstr (units, cell) == NULL || strstr (acts, cell) == NULL)
    g_error ("no %s in %s%s", cell, units, acts);

  g_assert_cmpuint (snl_class_list_get_length (again), ==, 1);
  g_assert_cmpstr (snl_class_list_get (again, 0)->name, ==, row->value);

  /* a number is one: two figures less than none are lost */
  g_assert_nonnull (strstr (acts, ",-2,"));
}

static void
check_chart (SnlChart *chart)
{
  g_autofree char *svg = snl_chart_to_svg (chart, "x");
  xmlDoc *document = xmlReadMemory (svg, (int) strlen (svg), NULL, NULL, XML_PARSE_NONET);

  g_assert_nonnull (document);
  xmlFreeDoc (document);
  g_assert_cmpstr (chart->title, !=, "");
  g_assert_nonnull (chart->description);
  for (guint i = 0; i < chart->marks->len; i++)
    {
      const SnlChartMark *mark = g_ptr_array_index (chart->marks, i);

      g_assert_true (isfinite (mark->x) && isfinite (mark->y) && isfinite (mark->width));
      g_assert_cmpfloat (mark->x, >=, 0);
      g_assert_cmpfloat (mark->y, >=, 0);
      g_assert_cmpfloat (mark->x, <=, chart->width);
      g_assert_cmpfloat (mark->y + mark->height, <=, chart->height);
      if (mark->kind == SNL_CHART_MARK_RECTANGLE || mark->kind == SNL_CHART_MARK_LINE)
        g_assert_cmpfloat (mark->x + mark->width, <=, chart->width + 0.01);
    }
  snl_chart_free (chart);
}

static void
test_charts (void)
{
  g_autoptr(SnlGame) game = new_game (tricky, "Senlac", 21);
  g_autoptr(SnlReport) before = snl_report_new (game);
  g_autoptr(SnlReport) report = NULL;

  check_chart (snl_chart_new_strength (before, 760));
  g_assert_null (snl_chart_new_losses (before, 760));
  g_assert_null (snl_chart_new_luck (before, SNL_NAMING_FULL, 760));
  play (game, 30);
  report = snl_report_new (game);
  for (double width = 520; width <= 1400; width += 440)
    {
      check_chart (snl_chart_new_strength (report, width));
      check_chart (snl_chart_new_losses (report, width));
      check_chart (snl_chart_new_luck (report, SNL_NAMING_FULL, width));
    }
}

static void
test_story (void)
{
  g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
  g_autoptr(SnlReport) report = NULL;
  g_autoptr(GPtrArray) chapters = NULL;
  g_autoptr(GPtrArray) story = NULL;
  g_autoptr(GPtrArray) swings = NULL;
  const SnlChapter *chapter;
  gsize room = 10000;

  script_do (game, "event card=mud colour=black");
  script_do (game, "move piece=norman-knights-1");
  script_do (game, "fight attacker=norman-spearmen-1 target=saxon-archers-2 / h8");
  script_do (game, "fight attacker=norman-spearmen-2 target=saxon-archers-3 / h0");
  script_do (game, "end-turn");
  report = snl_report_new (game);
  chapters = snl_narrative_dup (report, SNL_NAMING_FULL, &room);
  g_assert_cmpuint (chapters->len, ==, 1);
  chapter = g_ptr_array_index (chapters, 0);
  g_assert_cmpstr (chapter->heading, ==, "Turn 1");
  g_assert_cmpuint (chapter->sentences->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (chapter->sentences, 0), ==,
                   "Event: Muddy Ground. Normans go first this turn.");
  g_assert_cmpstr (g_ptr_array_index (chapter->sentences, 2), ==, "1 attack killed nobody.");
  g_assert_cmpstr (chapter->summary, ==, "Normans left: 148 of 148. Saxons left: 132 of 140.");
  story = snl_narrative_dup_story (report, snl_report_find_unit (report, "saxon-archers-2"),
                                   SNL_NAMING_FULL, &room);
  g_assert_cmpuint (story->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (story, 0), "8 fallen, 0 left"));
  swings = snl_narrative_dup_swings (report, SNL_NAMING_FULL);
  g_assert_cmpuint (swings->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (swings, 0), "8 of 140 lost (6 %)"));
}

/* The chart of a part of the battle is the one that was made when no more had happened. */
static void
test_chart_at (void)
{
  g_autoptr(SnlGame) game = new_game (tricky, "Senlac", 4);
  g_autoptr(SnlReport) report = NULL;

  play (game, 3);
  report = snl_report_new (game);

  for (guint i = report->acts + 1; i > 0; i--)
    {
      g_autoptr(SnlReport) then = snl_report_new (game);
      g_autoptr(SnlChart) expected = snl_chart_new_strength (then, 620);
      g_autoptr(SnlChart) chart = snl_chart_new_strength_at (report, i - 1, 620);
      g_autofree char *expected_svg = snl_chart_to_svg (expected, "x");
      g_autofree char *svg = snl_chart_to_svg (chart, "x");

      g_assert_cmpuint (then->acts, ==, i - 1);
      g_assert_cmpstr (svg, ==, expected_svg);
      /* the turn may not be over */
      g_assert_nonnull (strstr (svg, ">turn<"));
      g_assert_cmpint (snl_game_undo (game, 1, NULL), ==, i > 1);
    }
}

static gboolean
give_up_after (guint    done,
               gpointer user_data)
{
  return done < GPOINTER_TO_UINT (user_data);
}

/* What is opened from a snapshot is the game as it was, with what may be redone, whatever comes
 * after */
static void
test_snapshot (gconstpointer data)
{
  gboolean in_file = GPOINTER_TO_INT (data);
  g_autoptr(SnlGame) game = new_game (tricky, "Senlac", 12);
  g_autofree char *folder = g_dir_make_tmp ("senlac-snapshot-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.senlac", NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  g_autofree char *redone = NULL;
  g_autoptr(GBytes) snapshot = NULL;
  g_autoptr(SnlGame) copy = NULL;

  if (in_file)
    g_assert_true (snl_game_save_as (game, path, NULL));
  play (game, 2);
  redone = snl_game_dup_digest (game);
  g_assert_true (snl_game_undo (game, 3, NULL));
  before = snl_game_dup_digest (game);
  snapshot = snl_game_snapshot_take (game);
  script_do (game, "correct piece=saxon-archers-1 figures=5");

  g_assert_null (snl_game_snapshot_open (snapshot, give_up_after, GUINT_TO_POINTER (4), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  copy = snl_game_snapshot_open (snapshot, NULL, NULL, &error);
  g_assert_no_error (error);
  after = snl_game_dup_digest (copy);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (snl_game_get_title (copy), ==, "Senlac");
  g_assert_null (snl_game_get_path (copy));
  g_assert_true (snl_game_get_ruleset (copy) != snl_game_get_ruleset (game));
  g_assert_null (snl_report_new_watched (copy, give_up_after, GUINT_TO_POINTER (2)));
  g_assert_true (snl_game_redo (copy, 3, NULL));
  again = snl_game_dup_digest (copy);
  g_assert_cmpstr (again, ==, redone);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A report of any module, before anything happened and with every word it brings */
static void
test_module (gconstpointer data)
{
  g_autoptr(SnlGame) game = script_new_game (data, "", 1);
  g_autoptr(SnlReport) report = snl_report_new (game);
  g_autofree char *html = snl_report_to_html (report, SNL_NAMING_NONE);
  xmlDoc *document = xmlReadMemory (html, (int) strlen (html), NULL, NULL, XML_PARSE_NONET);

  g_assert_nonnull (document);
  xmlFreeDoc (document);
  /* units that are still to come, or are secret, are not listed */
  g_assert_cmpuint (report->sides->len, >, 0);
}

/* What many dice show is as likely as of few, and as many as a file can tell of are counted. */
static void
test_luck_many (void)
{
  for (guint n_hits = 290; n_hits <= 380; n_hits++)
    {
      g_autoptr(SnlLuck) exact = snl_luck_new ();
      g_autoptr(SnlLuck) near = snl_luck_new ();

      snl_luck_add (exact, 1000, 2, 6, n_hits);
      snl_luck_add (near, 1000, 2, 6, n_hits);
      snl_luck_add (near, 1, 0, 6, 0);
      snl_luck_finish (exact);
      snl_luck_finish (near);
      g_test_message ("%u: 1 in %.0f, 1 in %.0f", n_hits, exact->one_in, near->one_in);
      g_assert_cmpfloat_with_epsilon (near->chance, exact->chance, 0.1 * exact->chance);
      g_assert_cmpint (ABS ((int) near->min - (int) exact->min), <=, 1);
      g_assert_cmpint (ABS ((int) near->max - (int) exact->max), <=, 1);
    }

  for (guint faces = 0; faces <= 6; faces += 2)
    {
      g_autoptr(SnlLuck) luck = snl_luck_new ();

      for (guint i = 0; i < 500000; i++)
        snl_luck_add (luck, 10000, faces / 2 + i % 2 * faces / 2, 6, i % 2 * 10000);

      snl_luck_finish (luck);
      g_assert_cmpuint (luck->dice, ==, G_MAXINT);
      g_assert_cmpuint (luck->min, <=, luck->max);
      g_assert_cmpuint (luck->max, <=, luck->dice);
      g_assert_cmpfloat (luck->chance, >=, 0);
      g_assert_cmpfloat (luck->chance, <=, 1);
    }
}

/* A roll with a die for each unit: the die is that unit's luck, whoever acts */
static void
test_own_dice (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<end winner=", "<roll name=\"d\" sides=\"6\" "
                                           "needed=\"4\"><name>D</name><group id=\"a\" "
                                           "each=\"piece\" count=\"1\"/></roll><say>{d}</say>"
                                           "<end winner=", &error);
  g_autoptr(SnlReport) report = NULL;

  g_assert_no_error (error);
  g_assert_true (base_act (game, "end", &error));
  report = snl_report_new (game);
  g_assert_cmpuint (report->units->len, ==, 5);
  for (guint i = 0; i < report->units->len; i++)
    g_assert_cmpuint (((const SnlReportUnit *) report->units->pdata[i])->luck->dice, ==, 1);
}

/* What is told of a game that is over: by numbers and names, in words, or not at all */
static void
test_victory (void)
{
  static const struct {
    SnlDisclosure told;
    guint         n_sides;
    const char   *turning;   /* a part of it, or NULL */
    gboolean      has_names;
  } rows[] = {
    { SNL_DISCLOSE_EXACT,   2, " at one blow",             TRUE },
    { SNL_DISCLOSE_WORD,    2, " lost many at one blow",   FALSE },
    { SNL_DISCLOSE_NOTHING, 0, NULL,                       FALSE },
  };
  g_autoptr(SnlGame) game = new_game (tricky, "The last lesson", 3);
  g_autoptr(SnlReport) nothing = snl_report_new (game);
  g_autoptr(SnlReport) report = NULL;

  play (game, 4);
  report = snl_report_new (game);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SnlDisclosures told = { rows[i].told, rows[i].told, rows[i].told, rows[i].told,
                                    rows[i].told };
      g_autoptr(SnlVictory) unplayed = snl_victory_new (nothing, &told);
      g_autoptr(SnlVictory) victory = snl_victory_new (report, &told);
      gboolean has_names = FALSE;

      g_assert_null (unplayed->turning);
      g_assert_cmpuint (victory->sides->len, ==, rows[i].n_sides);
      g_assert_cmpint (victory->turning != NULL, ==, rows[i].turning != NULL);
      if (rows[i].turning != NULL)
        g_assert_nonnull (strstr (victory->turning, rows[i].turning));
      for (guint j = 0; j < victory->deeds->len; j++)
        for (guint k = 0; k < report->units->len; k++)
          {
            const SnlReportUnit *unit = report->units->pdata[k];
            const SnlVictoryDeed *deed = victory->deeds->pdata[j];

            g_assert_nonnull (deed->drawing);
            has_names |= unit->players != NULL && *unit->players != '\0' &&
                         strstr (deed->text, unit->players) != NULL;
          }
      g_assert_cmpint (has_names, ==, rows[i].has_names);
    }
}

/* Deeds go to those who did most, among equals to as many units as there are; what may happen to
 * anybody is no deed */
static void
test_deeds (void)
{
  static const struct {
    guint       hits[3];
    guint       attacked[3];
    double      one_in[3];
    const char *expected;   /* who has the most hits, the longest stand, the luckiest dice */
  } rows[] = {
    { { 9, 5, 4 }, { 5, 3, 2 }, { 100, 20, 10 }, "0 0 0 " },
    { { 9, 9, 4 }, { 5, 5, 5 }, { 100, 100, 100 }, "0 1 2 " },
    { { 9, 5, 4 }, { 5, 3, 0 }, { 100, 100, 9 }, "0 0 1 " },
    { { 9, 0, 0 }, { 5, 0, 0 }, { 100,  0,  0 }, "0 0 0 " },
    { { 9, 5, 4 }, { 0, 2, 1 }, {   9,  9,  9 }, "0 1 - " },
    { { 9, 5, 4 }, { 1, 1, 1 }, {  10,  9,  9 }, "0 - 0 " },
  };
  static const char * const deeds[] = { "Most hits", "Longest stand", "Luckiest dice" };
  const SnlDisclosures told = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
                                SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT };
  g_autoptr(SnlGame) game = new_game (NULL, "The last lesson", 3);
  g_autoptr(SnlReport) report = snl_report_new (game);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlVictory) victory = NULL;
      g_autoptr(GString) found = g_string_new (NULL);

      for (guint j = 0; j < 3; j++)
        {
          SnlReportUnit *unit = report->units->pdata[j];

          unit->luck->hits = rows[i].hits[j];
          unit->attacked = rows[i].attacked[j];
          unit->luck->one_in = rows[i].one_in[j];
        }
      victory = snl_victory_new (report, &told);
      for (gsize k = 0; k < G_N_ELEMENTS (deeds); k++)
        {
          char who = '-';

          for (guint l = 0; l < victory->deeds->len; l++)
            for (guint j = 0; j < 3; j++)
              {
                const SnlVictoryDeed *deed = victory->deeds->pdata[l];
                g_autofree char *start =
                  g_strdup_printf ("%s: %s,", deeds[k],
                                   ((SnlReportUnit *) report->units->pdata[j])->name);

                if (g_str_has_prefix (deed->text, start))
                  who = (char) ('0' + j);
              }
          g_string_append_printf (found, "%c ", who);
        }
      g_assert_cmpstr (found->str, ==, rows[i].expected);
    }
}

/* What the winner lost is no turning point */
static void
test_victory_of_winner (void)
{
  const SnlDisclosures told = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT,
                                SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT };
  g_autoptr(SnlGame) game = new_game (tricky, "The last lesson", 3);
  guint n_turning = 0;

  play (game, 4);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(SnlReport) report = NULL;
      g_autoptr(SnlVictory) victory = NULL;
      const SnlReportSide *side;

      report = snl_report_new (game);
      side = report->sides->pdata[i];
      snl_edit_free (snl_position_set (snl_game_get_position (game), "game", "winner", side->id));
      victory = snl_victory_new (report, &told);
      n_turning += victory->turning != NULL;
      g_assert_true (victory->turning == NULL || strstr (victory->turning, side->label) == NULL);
    }
  g_assert_cmpuint (n_turning, >=, 1);
}

/* The turning point has the name of the card that brought it, or of the unit that did it */
static void
test_turning (void)
{
  static const struct {
    const char *act;
    const char *loser;
    const char *doer;
  } rows[] = {
    { "fight attacker=norman-spearmen-2 target=saxon-archers-2 / h8", "Saxons",
      "Norman 8 (spearmen)" },
    { "fight attacker=saxon-spearmen-2 target=norman-archers-2 / h8", "Normans",
      "Saxon 7 (spearmen)" },
    { "event card=arrow colour=black", "Saxons", "Arrow in the Eye" },
    { "event card=trip colour=black", "Normans", "William Trips" },
  };
  static const SnlDisclosure kinds[] = { SNL_DISCLOSE_EXACT, SNL_DISCLOSE_WORD };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (kinds); j++)
      {
        const SnlDisclosures told = { kinds[j], kinds[j], kinds[j], kinds[j], kinds[j] };
        g_autoptr(SnlGame) game = script_new_game (MODULE, "", 1);
        g_autoptr(SnlReport) report = NULL;
        g_autoptr(SnlVictory) victory = NULL;
        g_autofree char *start = g_strdup_printf ("Turning point (Turn 1): %s lost ",
                                                  rows[i].loser);
        g_autofree char *end = g_strdup_printf (" at one blow – %s", rows[i].doer);

        script_do (game, rows[i].act);
        report = snl_report_new (game);
        victory = snl_victory_new (report, &told);
        g_assert_true (g_str_has_prefix (victory->turning, start));
        g_assert_true (g_str_has_suffix (victory->turning, end));
      }
}

int
main (int    argc,
      char **argv)
{
  static const char * const formats[] = { "html", "text", "acts", "units" };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (fact_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report/facts/", fact_cases[i].name, NULL);

      g_test_add_data_func (path, &fact_cases[i], test_facts);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (luck_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report/luck/", luck_cases[i].name, NULL);

      g_test_add_data_func (path, &luck_cases[i], test_luck);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *names = g_strconcat ("/report/names/", formats[i], NULL);
      g_autofree char *nameless = g_strconcat ("/report/nameless/", formats[i], NULL);

      g_test_add_data_func (names, formats[i], test_names);
      g_test_add_data_func (nameless, formats[i], test_nameless);
    }
  g_test_add_func ("/report/led", test_led);
  g_test_add_func ("/report/victory", test_victory);
  g_test_add_func ("/report/deeds", test_deeds);
  g_test_add_func ("/report/turning", test_turning);
  g_test_add_func ("/report/victory-of-winner", test_victory_of_winner);
  g_test_add_func ("/report/own-dice", test_own_dice);
  g_test_add_func ("/report/sums", test_sums);
  g_test_add_func ("/report/luck/judged", test_luck_judged);
  g_test_add_func ("/report/luck/thousands", test_luck_thousands);
  g_test_add_func ("/report/luck/many", test_luck_many);
  g_test_add_func ("/report/faces", test_faces);
  g_test_add_func ("/report/faces/verdict", test_faces_verdict);
  g_test_add_func ("/report/initials", test_initials);
  g_test_add_func ("/report/html", test_html);
  g_test_add_func ("/report/csv", test_csv);

  for (gsize i = 0; i < G_N_ELEMENTS (formula_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report/formula/", formula_cases[i].name, NULL);

      g_test_add_data_func (path, &formula_cases[i], test_formula);
    }
  g_test_add_func ("/report/charts", test_charts);
  g_test_add_func ("/report/story", test_story);
  g_test_add_func ("/report/chart-at", test_chart_at);
  g_test_add_data_func ("/report/snapshot/memory", GINT_TO_POINTER (FALSE), test_snapshot);
  g_test_add_data_func ("/report/snapshot/file", GINT_TO_POINTER (TRUE), test_snapshot);
  script_add_module_tests ("/report/module", test_module);

  return g_test_run ();
}
