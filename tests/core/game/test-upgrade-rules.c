/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/game/snl-upgrade-rules.h"

#include "core/chance/snl-verify.h"
#include "core/ruleset/snl-difference.h"

#include "../base.h"
#include "../folder.h"
#include "../player.h"

/* The module's text with each of @changes made: from, to, …, NULL */
static SnlRuleset *
change (SnlRuleset        *ruleset,
        const char *const *changes)
{
  g_autoptr(GString) text = g_string_new (snl_ruleset_get_text (ruleset));
  g_autoptr(GError) error = NULL;
  SnlRuleset *changed = NULL;

  for (; *changes != NULL; changes += 2)
    g_assert_cmpuint (g_string_replace (text, changes[0], changes[1], 1), ==, 1);

  changed = snl_ruleset_new_parse (text->str, -1, "changed.xml", &error);
  g_assert_no_error (error);

  return changed;
}

static const char *const newer[] = {
  "<statistic id=\"led\"", "<statistic id=\"weary\" of=\"piece\" kind=\"yes-no\" initial=\"no\">"
  "<name>weary</name></statistic><statistic id=\"led\"",
  "<action id=\"pass\"", "<action id=\"rest\"><name>Rest</name><ask-piece name=\"piece\" "
  "among=\"piece[@weary = 'no']\"><name>Unit</name></ask-piece><set on=\"$piece\" name=\"weary\" "
  "to=\"'yes'\"/><say>{piece} rests.</say></action><action id=\"pass\"",
  "<option id=\"natural6\"", "<option id=\"rest\" initial=\"yes\"><name>Resting</name>"
  "<choice id=\"yes\"><name>Yes</name></choice><choice id=\"no\"><name>No</name></choice></option>"
  "<option id=\"natural6\"",
  "{piece} rests.", "{piece} rests ({rest}).",
  "{piece} hold.", "{piece} stand fast.",
  NULL
};

typedef struct {
  const char *name;
  const char *changes[7];
  const char *says;
} DifferenceCase;

static const DifferenceCase difference_cases[] = {
  { "none", { NULL }, "" },
  { "spaces", { "<options>", "<options>\n\n  <!-- hm -->  ", NULL }, "only comments or spaces" },
  { "words", { "<name>figures</name>", "<name>men</name>", NULL },
    "what is kept of each unit: changed: men (figures)" },
  { "number", { "full=\"12\"", "full=\"10\"", NULL },
    "types of units: changed: spearmen" },
  { "expression", { "<define name=\"second\" select=\"side[@id != $first]/@id\"",
                    "<define name=\"second\" select=\"side[not(@id = $first)]/@id\"", NULL },
    "definitions: changed: second" },
  { "without-id", { "<history>Harold", "<history>King Harold", NULL }, "debrief: changed" },
  { "version",
    { "id=\"hastings-lesson\" version=\"1.0\"", "id=\"hastings-lesson\" version=\"1.1\"", NULL },
    "version: 1.1 instead of 1.0" },
  { "section", { "<credits>", "<credits>F", NULL }, "credits: changed" },
};

static void
test_difference (gconstpointer data)
{
  const DifferenceCase *row = data;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, row->changes);
  g_autoptr(GPtrArray) lines = snl_difference_new (ruleset, changed);

  g_assert_cmpuint (lines->len, ==, *row->says != '\0');

  if (lines->len > 0)
    g_assert_cmpstr (lines->pdata[0], ==, row->says);
}

static void
test_differences (void)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, newer);
  g_autoptr(GPtrArray) forth = snl_difference_new (ruleset, changed);
  g_autoptr(GPtrArray) back = snl_difference_new (changed, ruleset);

  g_assert_cmpuint (forth->len, ==, 3);
  g_assert_cmpstr (forth->pdata[0], ==, "options: new: Resting (rest)");
  g_assert_cmpstr (forth->pdata[1], ==, "what is kept of each unit: new: weary");
  g_assert_cmpstr (forth->pdata[2], ==, "actions: new: Rest (rest); changed: Hold (pass)");
  g_assert_cmpuint (back->len, ==, 3);
  g_assert_cmpstr (back->pdata[2], ==, "actions: changed: Hold (pass); gone: Rest (rest)");
}

static void
save_game (Fixture *self)
{
  g_autoptr(SnlGame) game = player_new_game (7);
  g_autoptr(GRand) walk = g_rand_new_with_seed (7);
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_assert_no_error (error);

  while (snl_journal_get_length (snl_game_get_journal (game)) < 40)
    player_act (game, walk);

  g_assert_true (snl_game_undo (game, 3, NULL));
}

static void
test_move (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, newer);
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autofree char *before = NULL;
  g_autofree char *old = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *expected = g_build_filename (self->folder, "game.before-1.senlac", NULL);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry = NULL;

  save_game (self);
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  g_assert_true (snl_upgrade_rules (self->path, changed, &kept, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (kept, ==, expected);
  g_assert_true (g_file_get_contents (kept, &old, NULL, NULL));
  g_assert_cmpstr (old, ==, before);

  game = snl_game_open (self->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_null (snl_game_get_notice (game));
  g_assert_cmpstr (snl_game_get_header (game)->hash, ==, snl_ruleset_get_hash (changed));
  /* what may be redone was done by the older rules too */
  g_assert_cmpuint (snl_game_get_header (game)->moved, ==, 40);
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "norman-knights-1", "weary"), ==,
                   "no");
  g_assert_cmpstr (snl_position_get (snl_game_get_position (game), "options", "rest"), ==, "yes");
  g_assert_true (snl_game_redo (game, 3, &error));
  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-knights-1");
  entry = snl_game_do (game, "rest", answers, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (entry->say->pdata[0], ==, "Norman 1 (knights) rests (yes).");

  verdict = snl_verify_game (game);
  g_test_message ("%s", verdict->sentence);
  g_assert_true (verdict->agrees);
  g_assert_cmpuint (verdict->n_actions, ==, 41);
  g_assert_nonnull (strstr (verdict->remarks->pdata[0], "other rules after action 40"));
  g_assert_nonnull (strstr (verdict->sentence, "what was done from action 41 on; actions: 1."));

  /* the way back is barred by what the older rules do not know, and the game says so */
  g_clear_object (&game);
  g_assert_true (snl_upgrade_rules (self->path, ruleset, NULL, &error));
  g_assert_no_error (error);
  game = snl_game_open (self->path, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_undo (game, 41, &error));
}

/* Of a game that was moved over, what was undone and done anew is checked by the rules that it has
 * now */
static void
test_done_anew (Fixture       *self,
                gconstpointer  data)
{
  static const struct {
    guint       steps;
    guint       moved;
    const char *says;
  } rows[] = {
    { 7,  30, "what was done from action 31 on; actions: 1." },
    { 31, 0,  "what was done from action 1 on; actions: 1." },
  };
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, newer);
  g_autoptr(GError) error = NULL;

  save_game (self);
  g_assert_true (snl_upgrade_rules (self->path, changed, NULL, &error));
  g_assert_no_error (error);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
      g_hash_table_insert (answers, (gpointer) "piece", (gpointer) "norman-knights-1");

      for (guint again = 0; again < 2; again++)
        {
          g_autoptr(SnlGame) game = snl_game_open (self->path, again == 1, &error);
          g_autoptr(SnlVerifyResult) verdict = NULL;

          g_assert_no_error (error);

          if (again == 0)
            {
              g_assert_true (snl_game_undo (game, rows[i].steps, NULL));
              g_assert_nonnull (snl_game_do (game, "rest", answers, NULL, &error));
              g_assert_no_error (error);
            }

          verdict = snl_verify_game (game);
          g_test_message ("%s", verdict->sentence);
          g_assert_cmpuint (snl_game_get_header (game)->moved, ==, rows[i].moved);
          g_assert_true (verdict->agrees);
          g_assert_nonnull (strstr (verdict->sentence, rows[i].says));
        }
    }
}

/* A game that was moved over before anything was done is one that began with other rules */
static void
test_move_first (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, newer);
  g_autoptr(SnlGame) game = player_new_game (7);
  g_autoptr(SnlVerifyResult) verdict = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (snl_game_save_as (game, self->path, &error));
  g_clear_object (&game);
  g_assert_true (snl_upgrade_rules (self->path, changed, NULL, &error));
  g_assert_no_error (error);
  game = snl_game_open (self->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (snl_game_get_header (game)->is_moved);
  verdict = snl_verify_game (game);
  g_assert_true (verdict->agrees);
  g_assert_cmpstr (verdict->sentence, ==, "The seed 7 gives the dice of this game: 0.");
  g_assert_nonnull (strstr (verdict->remarks->pdata[0], "nor is the beginning"));
}

typedef struct {
  const char *name;
  const char *changes[5];
  const char *says;
} MisfitCase;

static const MisfitCase misfit_cases[] = {
  { "other-module", { "id=\"hastings-lesson\"", "id=\"another\"", NULL },
    "This is a game of “hastings-lesson”; it cannot be moved over to “another”." },
  { "choice", { "<choice id=\"example\">", "<choice id=\"pattern\">", "$table = 'example'",
                "$table = 'pattern'", NULL }, "table = example" },
};

static void
test_misfit (Fixture       *self,
             gconstpointer  data)
{
  const MisfitCase *row = data;
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, row->changes);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;

  save_game (self);
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  g_assert_false (snl_upgrade_rules (self->path, changed, &kept, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, row->says));
  g_assert_null (kept);
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* A part of a module that comes or goes as a whole */
static void
test_sections (void)
{
  g_autoptr(SnlRuleset) bare = base_new_ruleset ("<setup>", "<setup>");
  g_autoptr(SnlRuleset) more =
    base_new_ruleset ("</scenario>", "</scenario><imports><import id=\"men\" piece=\"foot\" "
                      "columns=\"id side\"><name>Men</name></import></imports>");
  g_autoptr(GPtrArray) come = snl_difference_new (bare, more);
  g_autoptr(GPtrArray) gone = snl_difference_new (more, bare);

  g_assert_cmpuint (come->len, ==, 1);
  g_assert_true (g_str_has_suffix (g_ptr_array_index (come, 0), ": new"));
  g_assert_cmpuint (gone->len, ==, 1);
  g_assert_true (g_str_has_suffix (g_ptr_array_index (gone, 0), ": gone"));
}

/* What a game stands in, and what its decks hold, must mean something by the new rules */
static void
test_gone (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(SnlRuleset) changed = base_new_ruleset ("<card id=\"sun\">|<phase id=\"draw\"",
                                                    "<card id=\"fog\">|<phase id=\"start\"");
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlGame) game = base_new_game ("<setup>", "<setup>", &error);

  /* it is in nobody's library, so there is none that is newer */
  g_assert_null (snl_upgrade_rules_find_newer (game));
  g_assert_true (snl_game_save_as (game, self->path, NULL));
  g_clear_object (&game);
  g_assert_false (snl_upgrade_rules (self->path, changed, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message,
                            "\n  there is no such phase any more: draw\n"
                            "  there is no such card any more: sun"));
}

/* What only the beginning or an earlier entry has must mean something by the new rules too, as it
 * is read again */
static void
test_gone_before (Fixture       *self,
                  gconstpointer  data)
{
  static const struct {
    const char *acts[3];
    const char *from;
    const char *to;
    const char *says;
  } rows[] = {
    { { "draw" }, "<phase id=\"draw\"", "<phase id=\"start\"",
      "\n  “step” of “game” is “draw”, which means nothing" },
    { { "draw", "next" }, "<phase id=\"red-move\"", "<phase id=\"march\"",
      "\n  action 1 does not fit: “step” of “game” is “red-move”, which means nothing" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlRuleset) changed = base_new_ruleset (rows[i].from, rows[i].to);
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = base_new_game ("<setup>", "<setup>", &error);

      for (guint j = 0; rows[i].acts[j] != NULL; j++)
        {
          g_assert_true (base_act (game, rows[i].acts[j], &error));
          g_assert_no_error (error);
        }

      g_remove (self->path);
      g_assert_true (snl_game_save_as (game, self->path, NULL));
      g_clear_object (&game);
      g_assert_false (snl_upgrade_rules (self->path, changed, NULL, &error));
      g_assert_error (error, SNL_ERROR, SNL_ERROR_REFUSED);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].says));
      g_clear_error (&error);

      game = snl_game_open (self->path, TRUE, &error);
      g_assert_no_error (error);
      g_assert_null (snl_game_get_notice (game));
    }
}

/* Where no name is left for the old game, it stays what it is */
static void
test_too_many (Fixture       *self,
               gconstpointer  data)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, newer);
  g_autofree char *kept = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  save_game (self);
  for (guint i = 1; i < 1000; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/game.before-%u.senlac", self->folder, i);

      g_assert_true (g_file_set_contents_full (name, "", 0, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    }
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  g_assert_false (snl_upgrade_rules (self->path, changed, &kept, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_true (g_str_has_suffix (error->message,
                                   ": there are 999 old games beside it; move some of them away."));
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* A newer module is found by its id in the library, and only there */
static void
test_find (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(SnlRuleset) ruleset = snl_library_load ("hastings-lesson", NULL);
  g_autoptr(SnlRuleset) changed = change (ruleset, newer);
  g_autoptr(SnlMuster) muster = snl_muster_new (changed, NULL);
  g_autoptr(SnlGame) game = snl_game_new (changed, muster, NULL, 7, NULL, NULL);
  g_autoptr(SnlGame) same = player_new_game (7);
  g_autoptr(SnlRuleset) found = snl_upgrade_rules_find_newer (game);

  g_assert_nonnull (found);
  g_assert_cmpstr (snl_ruleset_get_hash (found), ==, snl_ruleset_get_hash (ruleset));
  g_assert_null (snl_upgrade_rules_find_newer (same));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("A module that is changed in the middle of a term must not change the games that "
                  "were begun with it, unless the referee wants that.");

  for (gsize i = 0; i < G_N_ELEMENTS (difference_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/move/difference/", difference_cases[i].name, NULL);

      g_test_add_data_func (path, &difference_cases[i], test_difference);
    }

  g_test_add_func ("/move/differences", test_differences);
  g_test_add_func ("/move/sections", test_sections);
  g_test_add ("/move/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/move/gone-before", Fixture, NULL, set_up, test_gone_before, tear_down);
  g_test_add ("/move/too-many", Fixture, NULL, set_up, test_too_many, tear_down);
  g_test_add ("/move/find", Fixture, NULL, set_up, test_find, tear_down);
  g_test_add ("/move/over", Fixture, NULL, set_up, test_move, tear_down);
  g_test_add ("/move/done-anew", Fixture, NULL, set_up, test_done_anew, tear_down);
  g_test_add ("/move/first", Fixture, NULL, set_up, test_move_first, tear_down);

  for (gsize i = 0; i < G_N_ELEMENTS (misfit_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/move/misfit/", misfit_cases[i].name, NULL);

      g_test_add (path, Fixture, &misfit_cases[i], set_up, test_misfit, tear_down);
    }

  return g_test_run ();
}
