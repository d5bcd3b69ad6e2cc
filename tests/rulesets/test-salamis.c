/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* test-salamis.c: the rules of the game, played through its module */

#include "script.h"

#include "core/chance/snl-random-player.h"
#include "core/view/snl-page.h"
#include "core/view/snl-plan.h"

#include <math.h>
#include <string.h>

static const char *
get (SnlGame    *game,
     const char *id,
     const char *name)
{
  const char *value = snl_position_get (snl_game_get_position (game), id, name);

  return value != NULL ? value : "";
}

static void G_GNUC_PRINTF (2, 3)
play (SnlGame    *game,
      const char *format,
      ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  script_do (game, line);
}

static void
import (SnlGame    *game,
        const char *list)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;

  g_hash_table_insert (answers, (gpointer) "list", (gpointer) list);
  snl_game_do (game, "import", answers, NULL, &error);
  g_assert_no_error (error);
}

/* E6, 2.5 */
static void
test_wind_direction (void)
{
  static const char * const from[] = {
    "west", "west", "west", "north-west", "north-east", "east", "east", "east", "south-east",
    "south-west",
  };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    {
      play (game, "wind / %u,", i + 1);
      g_assert_cmpstr (get (game, "game", "wind_from"), ==, from[i]);
      g_assert_cmpstr (get (game, "game", "wind_strength"), ==, "breeze");
    }
}

/* E7, 2.4: area 1 lies in a corner, area 2 at a side */
static void
test_features (void)
{
  static const struct {
    const char *side;
    const char *corner;
  } rows[] = {
    { "peninsula", "headland" }, { "shore", "shore" }, { "open", "open" }, { "islands", "islands" },
    { "open", "open" }, { "open", "open" }, { "open", "open" }, { "island", "island" },
    { "open", "open" },
    { "shore", "shore" }, { "long-shore", "headland" },
  };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  play (game, "area box=area-3 / 6,3");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint first = MIN (i + 1, 6);

      play (game, "area box=area-1 / %u,%u", first, i + 2 - first);
      play (game, "area box=area-2 / %u,%u", first, i + 2 - first);
      g_assert_cmpstr (get (game, "area-1", "feature"), ==, rows[i].corner);
      g_assert_cmpstr (get (game, "area-2", "feature"), ==, rows[i].side);
    }
}

/* 2.5: what the source has; the rest is asked */
static void
test_wind_strength (void)
{
  static const char * const known[][2] = {
    { "still", "still" }, { "light-airs", "light-airs" }, { "light-airs", NULL }, { NULL, NULL },
    { NULL, NULL },
    { "strong-breeze", NULL },
  };
  static const char * const options[] = { "region=mediterranean", "region=northern" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    for (guint j = 0; j < G_N_ELEMENTS (known); j++)
      {
        g_autoptr(SnlGame) game = script_new_game ("salamis", options[i], 1);

        if (known[j][i] == NULL)
          {
            play (game, "refused wind strength=rolled / 3,%u ~ read it off your chart", j + 1);
            continue;
          }
        play (game, "wind strength=rolled / 3,%u", j + 1);
        g_assert_cmpstr (get (game, "game", "wind_strength"), ==, known[j][i]);
      }
}

/* The sea rises with the die, and so does a grade: an answer that falls is a slip */
static void
test_rising (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  import (game, "side,squadron,name,flag\nred,Van,Argo,admiral\n");
  play (game, "wind direction=west strength=breeze");
  play (game, "sea-state waves=choppy / 3");
  play (game, "refused sea-state waves=flat / 4 ~ only rise");
  play (game, "refused sea-state waves=rough / 2 ~ only rise");
  play (game, "sea-state waves=choppy / 4");
  play (game, "sea-state waves=flat / 1");
  play (game, "quality squadron=red-squadron-1 crew=rolled training=good crew_grade=average "
              "command=average / 5");
  play (game, "refused quality squadron=red-squadron-1 crew=rolled training=good crew_grade=raw "
              "command=average / 6 ~ only rise");
  play (game, "quality squadron=red-squadron-1 crew=rolled training=poor crew_grade=raw "
              "command=average / 6");
}

static void
test_lone_six (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "lone_six=chart", 1);

  play (game, "refused wind strength=rolled / 3,6 ~ read it off your chart");
  play (game, "wind strength=rolled level=storm / 3,6");
  g_assert_cmpstr (get (game, "game", "wind_strength"), ==, "storm");
}

/* 2.6: still water is flat; beyond 6 it is the worst state; the rest is asked, and only those
 * states taken */
static void
test_sea (void)
{
  static const char * const rows[][3] = {
    { "still", "flat", "choppy" }, { "light-airs", "choppy", "rough" },
    { "breeze", "rough", "very-rough" },
    { "strong-breeze", "rough", "very-rough" }, { "storm", "very-rough", NULL },
    { "gale", "very-rough", "flat" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

      play (game, "wind direction=west strength=%s", rows[i][0]);
      play (game, "sea-state routes=4 / 5");
      g_assert_cmpstr (get (game, "game", "sea"), ==, rows[i][1]);
      for (guint die = 1; die <= 6 && i == 0; die++)
        {
          play (game, "sea-state / %u", die);
          g_assert_cmpstr (get (game, "game", "sea"), ==, "flat");
        }
      for (guint die = 1; die <= 6 && i > 0; die++)
        {
          play (game, "refused sea-state / %u ~ read it off your chart", die);
          if (rows[i][2] != NULL)
            play (game, "refused sea-state waves=%s / %u ~ cannot give", rows[i][2], die);
        }
    }
}

/* 1.7, by the tests that read them */
static void
test_grades (void)
{
  static const struct {
    const char *crew;
    const char *command;
    const char *counters;
    int         modifier;
  } rows[] = {
    { "elite", "exceptional", "5", 2 }, { "veteran", "skilled", "4", 1 },
    { "average", "average", "3", 0 },
    { "raw", "poor", "2", -1 }, { "green", "inept", "1", -2 },
  };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  import (game, "side;squadron;name;flag\nred;Van;Argo;admiral\n");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;
      g_autofree char *wanted = g_strdup_printf ("test %d (crew %d, admiral %d,",
                                                 5 + 2 * rows[i].modifier,
                                                 rows[i].modifier, rows[i].modifier);
      SnlJournal *journal = snl_game_get_journal (game);

      play (game, "quality squadron=red-squadron-1 crew=%s command=%s", rows[i].crew,
            rows[i].command);
      g_assert_cmpstr (get (game, "red-admiral", "counters"), ==, rows[i].counters);
      play (game, "crew-test ship=red-ship-1 purpose=fire outcome=o / 5");
      words = script_dup_words (snl_journal_get (journal, snl_journal_get_length (journal) - 1));
      g_assert_nonnull (strstr (words, wanted));
    }
}

/* 2.9: 0 or less, 1 to 4, 5 or more */
static void
test_arrivals (void)
{
  for (int total = -7; total <= 15; total++)
    {
      g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);
      int die = CLAMP (total, 1, 10);

      import (game, "side,squadron,name,flag,crew,command\nred,Van,Argo,admiral,average,average\n");
      play (game, "correct piece=red-squadron-1 loyalty=%d", total - die);
      play (game, "end-phase");
      play (game, "end-phase");
      play (game, "draw card=red-counter");
      play (game, "arrive squadron=red-squadron-1 entry=side line=rear / %d,", die);
      g_assert_cmpstr (get (game, "red-squadron-1", "state"), ==,
                       total <= 0 ? "lost" : total <= 4 ? "delayed" : "table");
    }
}

/* 2.4: the examples of how an island lies and where it and a shore are put */
static void
test_positions (void)
{
  static const char * const turned[] = { "90", "90", "45", "135", "0", "0" };
  static const double x[] = { -8, 8, -8, 8, 0, 0 };
  static const double y[] = { -18, -18, 18, 18, 0, 0 };
  static const char * const shore[] = { "75", "75", "90", "90", "105", "105" };

  for (guint die = 1; die <= 6; die++)
    {
      g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

      play (game, "area box=area-5 / 6,3");
      play (game, "feature coast_nature=rocky first_stretch=open / 1,1,%u,6", die);
      g_assert_cmpstr (get (game, "island-1", "turned"), ==, turned[die - 1]);
      play (game, "area box=area-5 / 6,3");
      play (game, "feature coast_nature=rocky first_stretch=open / 1,1,5,%u", die);
      g_assert_cmpfloat (g_ascii_strtod (get (game, "island-2", "x"), NULL), ==, 90 + x[die - 1]);
      g_assert_cmpfloat (g_ascii_strtod (get (game, "island-2", "y"), NULL), ==, 90 + y[die - 1]);
      play (game, "area box=area-2 / 1,2");
      play (game, "feature coast_nature=rocky first_stretch=open / 1,1,%u", die);
      g_assert_cmpstr (get (game, "shore-1", "x"), ==, shore[die - 1]);
    }
}

/* 2.7: one level less, not below the lowest */
static void
test_lee (void)
{
  static const char * const winds[] = { "still", "light-airs", "breeze", "strong-breeze",
                                        "storm", "gale" };
  static const char * const seas[] = { "flat", "choppy", "rough", "very-rough" };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);

  play (game, "area box=area-5 / 6,3");
  play (game, "feature coast_nature=rocky first_stretch=open / 1,1,5,6");
  for (guint i = 0; i < G_N_ELEMENTS (winds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (seas); j++)
      {
        play (game, "wind direction=east strength=%s", winds[i]);
        play (game, "sea-state state=%s", seas[j]);
        g_assert_cmpstr (get (game, "lee-1", "zone_wind"), ==, winds[MAX (i, 1) - 1]);
        g_assert_cmpstr (get (game, "lee-1", "zone_sea"), ==, seas[MAX (j, 1) - 1]);
      }
  /* it lies downwind: the wind is from the east */
  g_assert_cmpfloat (g_ascii_strtod (get (game, "lee-1", "x"), NULL), ==, 90 - 20 - 10);
}

static const SnlPlanPlace *
find_place (const SnlPlan *plan,
            const char    *id)
{
  for (guint i = 0; i < plan->places->len; i++)
    if (strcmp (((SnlPlanPlace *) plan->places->pdata[i])->id, id) == 0)
      return plan->places->pdata[i];

  return NULL;
}

static void
assert_place (const SnlPlan *plan,
              const char    *id,
              double         x,
              double         y,
              double         width,
              double         height,
              double         turned)
{
  const SnlPlanPlace *place = find_place (plan, id);

  g_assert_nonnull (place);
  g_assert_cmpfloat (place->x, ==, x);
  g_assert_cmpfloat (place->y, ==, y);
  g_assert_cmpfloat (place->width, ==, width);
  g_assert_cmpfloat (place->height, ==, height);
  g_assert_cmpfloat (place->turned, ==, turned);
}

/* Each shape of the chart lies on the table, however far its place goes beyond the edge. */
static void
assert_on_table (const SnlChart *chart,
                 double          left,
                 double          right)
{
  for (guint i = 0; i < chart->marks->len; i++)
    {
      const SnlChartMark *mark = chart->marks->pdata[i];

      for (guint j = 0; mark->points != NULL && mark->id != NULL && !mark->is_open &&
                        j < mark->points->len; j += 2)
        {
          g_assert_cmpfloat (g_array_index (mark->points, double, j), >=, left - 0.001);
          g_assert_cmpfloat (g_array_index (mark->points, double, j), <=, right + 0.001);
        }
    }
}

/* From a script to a plan of the table, to scale */
static void
test_plan (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);
  g_autoptr(SnlPlan) plan = NULL;
  g_autoptr(SnlChart) chart = NULL;
  g_autoptr(GPtrArray) measures = NULL;
  g_autofree char *svg = NULL;
  g_autofree char *words = NULL;
  xmlDoc *document;
  double x = 11 + 30;
  double y = 8 + 30;

  import (game, "side,squadron,name,x,y\nred,Van <& Co>,Argo,50,10\nred,Van <& Co>,Bia,55,10\n");
  play (game, "area / 6,3");
  play (game, "area / 6,6");
  play (game, "wind / 4");
  play (game, "feature coast_nature=sandy first_stretch=open / 2,3,4,5,1,5,6");
  play (game, "feature coast_nature=rocky first_stretch=open second_stretch=open / 5,1,6");
  plan = snl_plan_new (snl_game_get_ruleset (game), snl_game_get_position (game), TRUE);
  g_assert_nonnull (plan);
  /* three areas by two of 60 cm */
  g_assert_cmpfloat (plan->right - plan->left, ==, 180);
  g_assert_cmpfloat (plan->bottom - plan->top, ==, 120);
  assert_place (plan, "island-1", 30, 30, 40, 20, 0);
  assert_place (plan, "shore-1", 90, 10, 60, 20, 0);
  g_assert_nonnull (find_place (plan, "shallows-1"));
  g_assert_nonnull (find_place (plan, "lee-1"));
  /* one name for the squadron; the wind blows from the north-west */
  g_assert_cmpuint (plan->pieces->len, ==, 2);
  g_assert_cmpstr (((SnlPlanPiece *) plan->pieces->pdata[0])->label, ==, "Van <& Co>");
  g_assert_null (((SnlPlanPiece *) plan->pieces->pdata[1])->label);
  g_assert_cmpuint (plan->facts->len, ==, 1);
  g_assert_cmpstr (((SnlPlanFact *) plan->facts->pdata[0])->value, ==, "Breeze");
  g_assert_cmpfloat (((SnlPlanFact *) plan->facts->pdata[0])->turned, ==, 45);

  /* 11 and 7 for the rulers and what else stands at the edges */
  svg = snl_plan_to_svg (plan);
  document = xmlReadMemory (svg, (int) strlen (svg), "plan", NULL, XML_PARSE_NONET);
  g_assert_nonnull (document);
  xmlFreeDoc (document);
  g_assert_nonnull (strstr (svg, " width=\"198mm\" height=\"137mm\""));
  g_assert_nonnull (strstr (svg, "<polygon id=\"area-1\" points=\"71,68 11,68 11,8 71,8\""));
  g_assert_nonnull (strstr (svg, ">Van &lt;&amp; Co&gt;<"));
  g_assert_nonnull (strstr (svg, ">10 cm<"));
  g_assert_nonnull (strstr (svg, ">Wind: Breeze<"));
  snl_plan_locate (plan, 198, 3.2, &x, &y);
  g_assert_cmpstr (snl_plan_find (plan, x, y), ==, "island-1");
  g_assert_cmpstr (snl_plan_find (plan, 50, 10), ==, "red-ship-1");
  g_assert_cmpstr (snl_plan_find (plan, 170, 110), ==, "area-6");
  g_assert_null (snl_plan_find (plan, 500, 500));

  /* large letters, for those who sit far away, on the same scale everywhere */
  chart = snl_plan_draw (plan, 900, 28);
  assert_on_table (chart, 3.4375 * 28, 900 - 2.1875 * 28);
  for (guint i = 0; i < chart->marks->len; i++)
    if (((SnlChartMark *) chart->marks->pdata[i])->kind == SNL_CHART_MARK_TEXT)
      g_assert_cmpfloat (((SnlChartMark *) chart->marks->pdata[i])->thick, >=, 28);

  /* what is to be laid out, and where */
  measures = snl_plan_dup_measures (plan);
  words = g_strjoinv ("|", measures->pdata[measures->len - 3]);
  g_assert_cmpstr (words, ==, "Island 1|30|30|40|20|");
}

static char *
write_pages (GPtrArray *pages)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < pages->len; i++)
    snl_page_write (pages->pdata[i], text);

  return g_strdup (text->str);
}

/* 1.6: the referee sees what may come, the class only what came */
static void
test_pages (void)
{
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1);
  SnlPosition *position = snl_game_get_position (game);
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(GPtrArray) public = NULL;
  g_autofree char *referee = NULL;
  g_autofree char *class = NULL;

  import (game, "side,squadron,name,flag,crew,command\nred,Van,Argo,admiral,elite,skilled\n"
                "blue,Wing,Echo,admiral,raw,poor\n");
  play (game, "wind direction=west");
  play (game, "end-phase");
  play (game, "end-phase");
  play (game, "draw card=red-counter");
  play (game, "damage ship=red-ship-1 level=heavy");
  all = snl_page_dup_all (snl_game_get_ruleset (game), position);
  public = snl_page_dup_public (snl_game_get_ruleset (game), position);
  referee = write_pages (all);
  class = write_pages (public);
  g_assert_nonnull (strstr (referee, "Drawn of the Red fleet: 1\n"));
  g_assert_nonnull (strstr (referee, "Still in the bag, of the Red fleet: 2 of 3\n"));
  g_assert_nonnull (strstr (referee, "Still in the bag, of the Intermediate Phase: 1\n"));
  g_assert_nonnull (strstr (referee, "Argo · Squadron: Van · Damage: Heavy"));
  g_assert_nonnull (strstr (referee, "Wind from: the west\n"));
  g_assert_nonnull (strstr (referee, "Command: Skilled · Counters left: 4 of 5"));
  g_assert_nonnull (strstr (class, "Drawn of the Red fleet: 1\n"));
  g_assert_null (strstr (class, "Still in the bag"));
}

static void
append_fleet (GString    *list,
              const char *side)
{
  static const char * const grades[] = { "elite", "veteran", "average", "raw", "green", "average" };
  static const char * const commands[] = { "exceptional", "skilled", "average", "poor", "inept",
                                           "skilled" };

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (list, "%s,%s %u,%s %u,%s,%s,%s,170,20\n", side, side, i / 10 + 1,
                            side, i + 1,
                            i == 0 ? "admiral" : i % 10 == 0 ? "vice" : "no", grades[i / 10],
                            i % 10 == 0 ? commands[i / 10] : "");
}

/* Sixty ships a side, fifty action phases: damage, forces that arrive, and phases that are
 * seized */
static void
test_battle (void)
{
  static const char * const levels[] = { "light", "medium", "heavy", "severe", "sinking" };
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 480);
  g_autoptr(GString) list = g_string_new ("side,squadron,name,flag,crew,command,oarsmen,troops\n");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  guint phases = 0;
  guint seized = 0;
  guint arrivals = 0;
  guint length;

  append_fleet (list, "red");
  append_fleet (list, "blue");
  import (game, list->str);
  play (game, "wind");
  play (game, "side / 10,1");
  play (game, "end-phase");
  for (guint i = 1; i <= 6; i++)
    {
      play (game, "arrive squadron=blue-squadron-%u where=%s", i, i <= 3 ? "table" : "reserve");
      play (game, "arrive squadron=red-squadron-%u where=%s", i, i <= 3 ? "table" : "reserve");
    }
  play (game, "end-phase");

  while (phases < 50)
    {
      const char *phase = get (game, "game", "phase");

      if (strcmp (phase, "draw") == 0 && phases % 7 == 3 && seized < 9 &&
          g_ascii_strtoull (get (game, "red-admiral", "counters"), NULL, 10) > 0)
        {
          play (game, "seize admiral=red-admiral");
          seized++;
        }
      else if (strcmp (phase, "draw") == 0)
        play (game, "draw");
      else if (strcmp (phase, "action") == 0)
        {
          const char *side = get (game, "game", "active");
          g_autofree char *reserve = g_strdup_printf ("%s-squadron-%u", side, 4 + phases % 3);
          const char *state = get (game, reserve, "state");

          if (strcmp (state, "reserve") == 0 || strcmp (state, "delayed") == 0)
            {
              play (game, "arrive squadron=%s", reserve);
              arrivals++;
            }
          for (guint i = 0; i < 3; i++)
            {
              g_autofree char *ship = g_strdup_printf ("%s-ship-%u", strcmp (side, "red") == 0
                                                                     ? "blue"
                                                                     : "red",
                                                       (phases * 7 + i * 13) % 60 + 1);

              if (strcmp (get (game, ship, "damage"), "sinking") != 0)
                play (game, "damage ship=%s level=%s oars=10 men=2", ship,
                      levels[(phases + i) % 5]);
            }
          phases++;
          play (game, "end-phase");
        }
      else
        play (game, "end-phase");
    }

  g_assert_cmpuint (seized, ==, 5);
  g_assert_cmpuint (arrivals, >=, 6);
  g_assert_cmpuint (snl_game_get_turn (game), >, 5);
  length = snl_journal_get_length (snl_game_get_journal (game));
  before = snl_game_dup_digest (game);
  g_assert_true (snl_game_undo (game, length, &error));
  g_assert_true (snl_game_redo (game, length, &error));
  after = snl_game_dup_digest (game);
  g_assert_cmpstr (before, ==, after);
}

/* Runs an action without a journal, which 100 000 draws would fill. */
static void
run (const SnlActionContext *context,
     const char             *action)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlAttempt) attempt = snl_procedure_run (context, action, &error);

  g_assert_no_error (error);
  g_assert_null (attempt->wanted);
}

/*
 * One counter among 2n + 1 ends the turn, so that 0 to 2n action phases are all as likely. The
 * module's own turns are played through its procedures.
 */
static void
test_bag (void)
{
  static const double critical = 22.46;   /* of chi-square, 6 degrees of freedom, 1 in 1000 */
  g_autoptr(SnlGame) game = script_new_game ("salamis", "", 1571);
  g_autoptr(SnlDice) dice = snl_dice_new_none ();
  SnlRandomStream well = { 1571, SNL_RANDOM_STREAM_CHANCE };
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&well, 0);
  SnlActionContext context = { snl_game_get_ruleset (game), snl_game_get_position (game),
                               dice, chance };
  guint lengths[7] = { 0 };
  guint first[2] = { 0 };
  guint turns = 0;
  guint draws = 0;
  double chi = 0;

  context.quiet = TRUE;
  run (&context, "end-phase");
  run (&context, "end-phase");
  while (draws < 100000)
    {
      guint length = 0;

      for (draws++, run (&context, "draw"); strcmp (get (game, "game", "phase"), "action") == 0;
           draws++, run (&context, "draw"))
        {
          if (length++ == 0)
            first[strcmp (get (game, "game", "active"), "red") == 0]++;
          run (&context, "end-phase");
        }
      g_assert_cmpuint (length, <, G_N_ELEMENTS (lengths));
      lengths[length]++;
      turns++;
      while (strcmp (get (game, "game", "phase"), "draw") != 0)
        run (&context, "end-phase");
    }

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      double expected = turns / 7.0;

      chi += (lengths[i] - expected) * (lengths[i] - expected) / expected;
    }
  g_test_message ("turns %u, draws %u, chi-square %.2f", turns, draws, chi);
  g_assert_cmpfloat (chi, <, critical);
  /* 1 in 1000 of a fair coin: 3.29 standard deviations */
  g_assert_cmpfloat (ABS ((double) first[0] - first[1]), <, 3.29 * sqrt (first[0] + first[1]));
}

/* Whatever is done, the game goes on. */
static void
test_random (void)
{
  g_autoptr(SnlGame) model = script_new_game ("salamis", "", 1);
  SnlRuleset *ruleset = snl_game_get_ruleset (model);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  guint latest = 0;

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(SnlGame) game = snl_game_new (ruleset, muster, NULL, i, NULL, &error);
      g_autoptr(SnlRandomPlayer) player = snl_random_player_new (game, i + 1);

      g_assert_no_error (error);
      import (game,
              "side,squadron,name,flag,crew,command,oarsmen,troops\nred,A,a,admiral,raw,poor,9,9\n"
              "red,B,b,vice,elite,skilled,9,9\nblue,C,c,admiral,green,inept,9,9\n"
              "blue,D,d,vice,average,exceptional,9,9\n");
      snl_random_player_set_quiet (player, TRUE);
      snl_random_player_set_unusual (player, 5);
      for (guint j = 0; j < 60; j++)
        {
          if (snl_random_player_act (player, &error) == NULL)
            g_error ("game %u, act %u: %s", i, j, error != NULL ? error->message : "it is over");
          /* the referee may end it at any time, and think better of it */
          if (snl_game_is_over (game))
            g_assert_true (snl_game_undo (game, 1, &error));
        }
      latest = MAX (latest, snl_game_get_turn (game));
    }
  g_assert_cmpuint (latest, >=, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/salamis/tables/wind-direction", test_wind_direction);
  g_test_add_func ("/salamis/tables/features", test_features);
  g_test_add_func ("/salamis/tables/wind-strength", test_wind_strength);
  g_test_add_func ("/salamis/tables/lone-six", test_lone_six);
  g_test_add_func ("/salamis/tables/sea", test_sea);
  g_test_add_func ("/salamis/tables/rising", test_rising);
  g_test_add_func ("/salamis/tables/grades", test_grades);
  g_test_add_func ("/salamis/tables/arrivals", test_arrivals);
  g_test_add_func ("/salamis/tables/positions", test_positions);
  g_test_add_func ("/salamis/tables/lee", test_lee);
  g_test_add_func ("/salamis/plan", test_plan);
  g_test_add_func ("/salamis/pages", test_pages);
  g_test_add_func ("/salamis/battle", test_battle);
  g_test_add_func ("/salamis/bag", test_bag);
  g_test_add_func ("/salamis/random", test_random);

  return g_test_run ();
}
