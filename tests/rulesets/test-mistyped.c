/* test-mistyped.c: modules with one mistake each, as an author's hand makes them
 *
 * Each mutation takes a module that is right and makes one mistake in it: a letter too few, a quote
 * that is missing, the attribute of something else, a node for a text, an element that another
 * language has. The check says so with a line, or it is refused in play with the line. 200 of
 * three modules by chance; many more with `-m slow`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "core/chance/snl-random-player.h"
#include "core/game/snl-game.h"

#include <string.h>

#define MUTATIONS_SLOW  6000
#define MUTATIONS_QUICK 200
#define ACTS            60      /* in which a mistake that the check lets pass has to show itself */

static const char *const modules[] = { "rulesets/smallest.xml", "core/duties.xml",
                                       "core/ruleset.xml" };

/* A mistake: what the pattern finds, and what is there instead; \1 is its first group */
typedef struct {
  const char *name;
  const char *pattern;
  const char *instead;
} Mistake;

/* In expressions < and > are entities, so that no tag ends within an attribute */
static const Mistake mistakes[] = {
  { "attribute-misspelled", "(=\"[^\"]*@[a-z])[a-z]([a-z_]+)", "\\1\\2" },
  { "attribute-doubled", "(=\"[^\"]*@[a-z]*[a-z])([a-z])", "\\1\\2\\2\\2" },
  { "variable-misspelled", "(=\"[^\"]*\\$[a-z])[a-z]([a-z_]+)", "\\1\\2" },
  { "function-misspelled", "(=\"[^\"]*)\\b(coun)t\\(", "\\1\\2(" },
  { "function-of-another", "(=\"[^\"]*)\\bcount\\(", "\\1len(" },
  { "quote-missing", "(=\"[^\"]*)'([a-z_]+)'", "\\1\\2" },
  { "quote-left-open", "(=\"[^\"]*)'([a-z_]+)'", "\\1'\\2" },
  { "word-misspelled", "(=\"[^\"]*= ')([a-z])[a-z]([a-z_]*')", "\\1\\2\\3" },
  { "capital", "(=\"[^\"]*[@$])([a-z])", "\\1\\u\\2" },
  { "letters-swapped", "(=\"[^\"]*[@$][a-z]*)(a)([bcdefghimnorst])", "\\1\\3\\2" },
  { "and-of-another-language", "(=\"[^\"]*) and ", "\\1 &amp;&amp; " },
  { "or-of-another-language", "(=\"[^\"]*) or ", "\\1 || " },
  { "is", "(=\"[^\"]*) = ", "\\1 is " },
  { "not-of-another-language", "(=\"[^\"]*)not\\(", "\\1!(" },
  { "side-and-number", "(=\"[^\"]*)@side = ", "\\1@number = " },
  { "side-and-type", "(=\"[^\"]*)@side = ", "\\1@type = " },
  { "equals-twice", "(=\"[^\"]*) = ", "\\1 == " },
  { "bracket-missing", "(=\"[^\"]*\\[[^\"\\]]*)\\]", "\\1" },
  { "parenthesis-missing", "(=\"[^\"]*\\([^\"()]*)\\)", "\\1" },
  { "dollar-missing", "(=\"[^\"]*)\\$([a-z_]+)", "\\1\\2" },
  { "at-missing", "(=\"[^\"]*)@([a-z_]+)", "\\1\\2" },
  { "node-for-a-text", "(=\"[^\"]*= \\$[a-z]+)/@[a-z]+", "\\1" },
  { "of-another", "(=\"[^\"]*)@(strength|figures|moved|fought|shaken)\\b", "\\1@tone_of_side" },
  { "of-nobody", "(=\"[^\"]*)\\$(attacker|target|victim|unit)/@(strength|figures)", "\\1@\\3" },
  { "of-a-square", "(=\"[^\"]*)\\$(attacker|target|victim|unit)/@(strength|figures|moved|fought)",
    "\\1snl:square($\\2)/@\\3" },
  { "as-a-variable", "(=\"[^\"]*)@(moved|fought|strength|figures) ", "\\1$\\2 " },
  { "yes-and-a-number", "(=\"[^\"]*@(moved|fought|shaken)) = '(yes|no)'", "\\1 = 1" },
  { "yes-and-a-truth", "(=\"[^\"]*@(moved|fought|shaken)) = '(yes|no)'", "\\1 = true()" },
  { "yes-alone", "(=\"[^\"]*@(moved|fought|shaken)) = '(yes|no)'", "\\1" },
  { "number-and-a-word", "(=\"[^\"]*@(strength|figures)) (&gt;|=|&lt;) [0-9]+", "\\1 = 'many'" },
  { "number-alone", "(=\"[^\"]*@(strength|figures)) &gt; 0", "\\1" },
  { "never-so", "(=\"[^\"]*@(strength|figures)) &gt; 0", "\\1 &lt; 0" },
  { "minus-a-word", " by=\"-[^\"]*\"", " by=\"-'three'\"" },
  { "divided-by-nothing", " count=\"([^\"]*)\"/>", " count=\"(\\1) div 0\"/>" },
  { "too-many-dice", " count=\"\\$[^\"]*\"", " count=\"1000000\"" },
  { "no-such-score", " needed=\"[0-9]\"", " needed=\"17\"" },
  { "far-too-much", " initial=\"[0-9]+\"", " initial=\"99999999999999999999\"" },
  { "word-for-a-number", " initial=\"[0-9]+\"", " initial=\"many\"" },
  { "word-for-yes", " initial=\"no\"( resets)", " initial=\"false\"\\1" },
  { "dice-without-sides", " sides=\"[0-9]+\"", " sides=\"1\"" },
  { "if", "<when test=", "<if test=" },
  { "else", "<otherwise>", "<else>" },
  { "required-missing", "<(change|set)( [^>]*)? name=\"[a-z_]+\"", "<\\1\\2" },
  { "reference-misspelled",
    " (side|type|deck|table|layout|procedure|suggests)=\"([a-z])[a-z]([a-z_-]+)\"",
    " \\1=\"\\2\\3\"" },
  { "phase-misspelled", "(<action [^>]*phase=\"[a-z])[a-z]", "\\1" },
  { "statistic-misspelled", "(<(set|change) [^>]*name=\"[a-z])[a-z]([a-z]+)\"", "\\1\\3\"" },
  { "statistic-of-others", "<statistic id=\"(strength|figures|moved|fought|shaken)\" of=\"piece\"",
    "<statistic id=\"\\1\" of=\"side\"" },
  { "statistic-of-another-kind",
    "(<statistic id=\"(strength|figures)\" of=\"piece\" kind=)\"number\"",
    "\\1\"yes-no\"" },
  { "declaration-missing", "<statistic id=\"[a-z]+\" [^>]*><name>[^<]*</name></statistic>", "" },
  { "let-missing", "<let [^>]*/>", "" },
  { "roll-renamed", "(<roll name=\"dic)e", "\\1k" },
  { "placeholder-misspelled", "\\{([a-z])[a-z]([a-z]+)\\}", "{\\1\\2}" },
  { "tag-misspelled", "<change ", "<chnage " },
  { "attribute-of-another-language", "<(set|change) ([^>]*)name=", "<\\1 \\2attribute=" },
  { "winner-of-several", " winner=\"'[a-z]+'\"", " winner=\"side/@id\"" },
  { "winner-nobody", " winner=\"'([a-z])[a-z]([a-z]+)'\"", " winner=\"'\\1\\2'\"" },
  { "winner-is-a-node", " winner=\"'[a-z]+'\"", " winner=\"side[1]\"" },
  { "ending-never", "(<ending [^>]*when)=\"[^\"]*\"", "\\1=\"count(piece) &lt; 0\"" },
  { "ending-always", "(<ending [^>]*when)=\"[^\"]*\"", "\\1=\"true()\"" },
  { "check-misspelled", "check=\"'at_once'\"", "check=\"'atonce'\"" },
  { "id-twice", "<type id=\"[a-z]+\"", "<type id=\"foot\"" },
  { "key-of-every-game", "<action id=\"([a-z]+)\"( phase=\"[a-z ]+\")? key=\"[a-z]\"",
    "<action id=\"\\1\"\\2 key=\"n\"" },
  { "sum-of-nodes", "(=\"[^\"]*sum\\([^\"]*)/@[a-z]+\\)", "\\1)" },
  { "within-a-piece", "among=\"piece\\[", "among=\"piece/piece[" },
};

/* Where a pattern can be applied */
typedef struct {
  const char    *module;   /* its text */
  const Mistake *mistake;
  int            begin;
  int            end;
  char          *instead;
} Place;

static void
place_free (gpointer data)
{
  Place *place = data;

  g_free (place->instead);
  g_free (place);
}

/* Adds each place of a module where the mistake can be made */
static void
add_places (GPtrArray     *places,
            const char    *module,
            const Mistake *mistake)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GRegex) regex = g_regex_new (mistake->pattern, 0, 0, &error);
  g_autoptr(GMatchInfo) match = NULL;

  g_assert_no_error (error);
  g_regex_match (regex, module, 0, &match);
  while (g_match_info_matches (match))
    {
      Place *place = g_new0 (Place, 1);

      place->module = module;
      place->mistake = mistake;
      g_match_info_fetch_pos (match, 0, &place->begin, &place->end);
      place->instead = g_match_info_expand_references (match, mistake->instead, &error);
      g_assert_no_error (error);
      if (strncmp (module + place->begin, place->instead, place->end - place->begin) != 0 ||
          strlen (place->instead) != (gsize) (place->end - place->begin))
        g_ptr_array_add (places, place);
      else
        place_free (place);
      g_match_info_next (match, NULL);
    }
}

/* (transfer full): what is said of the module: by the check, or in play; NULL if nothing is */
static char *
dup_said (const char *text)
{
  g_autoptr(GPtrArray) faults = snl_ruleset_check (text, -1, "m.xml", NULL);
  g_autoptr(SnlRuleset) ruleset = NULL;
  g_autoptr(SnlMuster) muster = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlRandomPlayer) player = NULL;
  g_autoptr(GError) error = NULL;

  if (faults->len > 0)
    return g_strdup (faults->pdata[0]);

  ruleset = snl_ruleset_new_parse (text, -1, "m.xml", &error);
  g_assert_no_error (error);
  if (snl_ruleset_get_warnings (ruleset)->len > 0)
    return g_strdup (snl_ruleset_get_warnings (ruleset)->pdata[0]);

  muster = snl_muster_new (ruleset, NULL);
  game = snl_game_new (ruleset, muster, NULL, 7, NULL, &error);
  if (game == NULL)
    return g_strdup (error->message);

  player = snl_random_player_new (game, 7);
  for (guint i = 0; i < ACTS; i++)
    {
      snl_random_player_act (player, &error);
      if (error != NULL && g_str_has_prefix (error->message, "m.xml:"))
        return g_strdup (error->message);
      if (snl_random_player_get_fault (player) != NULL)
        return g_strdup (snl_random_player_get_fault (player));
      g_clear_error (&error);
    }

  return NULL;
}

static void
test_mistyped (void)
{
  guint count = g_test_slow () ? MUTATIONS_SLOW : MUTATIONS_QUICK;
  g_autoptr(GRand) chance = g_rand_new_with_seed (1066);
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  guint n_told = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, modules[i], NULL);
      char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_ptr_array_add (texts, text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      GPtrArray *places = g_ptr_array_new_with_free_func (place_free);

      g_ptr_array_add (all, places);
      for (guint j = 0; j < texts->len; j++)
        add_places (places, texts->pdata[j], &mistakes[i]);
      /* a mistake that nothing invites is no test */
      g_test_message ("%s: %u places", mistakes[i].name, places->len);
      g_assert_cmpuint (places->len, >, 0);
    }

  for (guint i = 0; i < count; i++)
    {
      GPtrArray *of = all->pdata[i % G_N_ELEMENTS (mistakes)];
      const Place *place = of->pdata[g_rand_int_range (chance, 0, of->len)];
      g_autoptr(GString) text = g_string_new_len (place->module, place->begin);
      g_autofree char *said = NULL;

      g_string_append (text, place->instead);
      g_string_append (text, place->module + place->end);
      said = dup_said (text->str);
      if (said != NULL)
        {
          g_assert_true (g_str_has_prefix (said, "m.xml:"));
          n_told++;
          continue;
        }
      g_test_message ("nothing is said of %s: %.*s → %s", place->mistake->name,
                      place->end - place->begin, place->module + place->begin, place->instead);
    }

  g_test_message ("%u of %u are told", n_told, count);
  g_assert_cmpuint (n_told * 200, >=, count * 195);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A slip of the hand in a module is told, with its line.");
  g_test_add_func ("/mistyped", test_mistyped);

  return g_test_run ();
}
