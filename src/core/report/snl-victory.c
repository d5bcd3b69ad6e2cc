/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Picks from a report what the class is told at the end: curve, turning point, and deeds. */

#include "snl-victory.h"

#include "snl-report-private.h"

#include "core/base/snl-text.h"
#include "core/view/snl-story.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>

/* Luck is told only if, on average, it comes in at most one of so many games; a stand, if the unit
 * was attacked at least so often */
#define MIN_LUCK 10
#define MIN_STAND 2

static void
side_free (gpointer data)
{
  SnlVictorySide *side = data;

  g_free (side->label);
  g_free (side->shape);
  g_free (side->tone);
  g_free (side->left);
  g_array_unref (side->steps);
  g_free (side);
}

static void
turn_free (gpointer data)
{
  g_free (((SnlVictoryTurn *) data)->label);
  g_free (data);
}

static void
deed_free (gpointer data)
{
  SnlVictoryDeed *deed = data;

  g_free (deed->text);
  snl_drawing_unref (deed->drawing);
  g_free (deed);
}

/**
 * snl_victory_free:
 * @self: (nullable) (transfer full): what is told at the end
 *
 * Frees @self.
 */
void
snl_victory_free (SnlVictory *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->deeds);
  g_free (self->turning);
  g_free (self);
}

/* Adds a step of @side to @shown if the class sees a difference */
static void
add_step (SnlVictorySide      *shown,
          const SnlReportSide *side,
          const SnlReportStep *step,
          SnlDisclosure        told)
{
  SnlReportStep part = { step->acts, snl_strength_round (step->strength, side->full, told), 0 };
  guint n_steps = shown->steps->len;

  if (n_steps == 0 ||
      g_array_index (shown->steps, SnlReportStep, n_steps - 1).strength != part.strength)
    g_array_append_val (shown->steps, part);
}

static void
add_sides (SnlVictory    *self,
           SnlReport     *report,
           SnlDisclosure  told)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (report->game);

  for (guint i = 0; i < report->sides->len; i++)
    {
      const SnlReportSide *side = g_ptr_array_index (report->sides, i);
      SnlElement *element = snl_ruleset_find (ruleset, "side", side->id);
      SnlVictorySide *shown = g_new0 (SnlVictorySide, 1);

      shown->label = g_strdup (side->label);
      shown->shape = g_strdup (element != NULL ? snl_element_get (element, "counter") : NULL);
      shown->tone = g_strdup (element != NULL ? snl_element_get (element, "tone") : NULL);
      shown->left = told == SNL_DISCLOSE_EXACT ? snl_report_dup_left (report, side) : NULL;
      shown->mark = side->mark >= 0 && side->full > 0 ? side->mark / side->full : -1;
      shown->steps = g_array_new (FALSE, FALSE, sizeof (SnlReportStep));
      for (guint j = 0; j < side->steps->len; j++)
        add_step (shown, side, &g_array_index (side->steps, SnlReportStep, j), told);
      g_ptr_array_add (self->sides, shown);
    }
}

static void
add_turns (SnlVictory *self,
           SnlReport  *report)
{
  for (guint i = 1; i < report->points->len; i++)
    {
      const SnlReportPoint *point = g_ptr_array_index (report->points, i);
      SnlVictoryTurn *turn = g_new0 (SnlVictoryTurn, 1);

      turn->label = g_strdup_printf ("%u", point->turn);
      turn->act = point->index;
      g_ptr_array_add (self->turns, turn);
    }
}

/* (transfer full) (nullable): the card that brought the losses, or else the first unit of another
 * side that the act names, as far as the class is told of them */
static char *
dup_doer (SnlReport            *report,
          const SnlReportSwing *swing,
          const SnlDisclosures *told)
{
  const SnlEntry *entry = snl_journal_get (snl_game_get_journal (report->game), swing->index);
  g_autoptr(SnlStory) story = snl_story_new (report->game, entry, NULL, told);

  if (story != NULL && story->card != NULL)
    return g_strdup (story->card->name);

  for (guint i = 0; story != NULL && i < story->units->len; i++)
    {
      const SnlStoryUnit *part = story->units->pdata[i];
      const SnlReportUnit *unit = snl_report_find_unit (report, part->id);

      if (unit != NULL && unit->side != swing->side)
        return snl_report_dup_said (report, snl_wall_get_naming (told->players), entry, unit->name);
    }

  return NULL;
}

static void
find_turning (SnlVictory           *self,
              SnlReport            *report,
              const SnlDisclosures *told)
{
  const SnlReportSwing *largest = NULL;
  const char *winner = snl_position_get (snl_game_get_position (report->game), "game", "winner");
  const SnlReportSide *side;
  const char *turn;
  g_autofree char *lost = NULL;
  g_autofree char *doer = NULL;
  g_autofree char *loss = NULL;

  for (guint i = 0; i < report->swings->len; i++)
    {
      const SnlReportSwing *swing = g_ptr_array_index (report->swings, i);

      side = g_ptr_array_index (report->sides, swing->side);
      /* what the winner lost has not decided the battle */
      if (g_strcmp0 (side->id, winner) != 0 &&
          (largest == NULL || swing->swing > largest->swing))
        largest = swing;
    }
  if (largest == NULL)
    return;

  side = g_ptr_array_index (report->sides, largest->side);
  turn = snl_view_get_turn (report->turns, largest->turn);
  lost = snl_report_dup_number (largest->lost);
  self->turning_act = largest->index + 1;
  loss = told->armies == SNL_DISCLOSE_EXACT
         /* Translators: the act in which a side lost most: the turn, the side, how many */
         ? g_strdup_printf (_("Turning point (%s): %s lost %s at one blow"),
                            turn, side->label, lost)
         /* Translators: the act in which a side lost most: the turn, the side */
         : g_strdup_printf (_("Turning point (%s): %s lost many at one blow"), turn, side->label);
  doer = dup_doer (report, largest, told);
  self->turning = doer != NULL
                  /* Translators: the turning point, and the card or the unit that brought it */
                  ? g_strdup_printf (_("%s – %s"), loss, doer)
                  : g_steal_pointer (&loss);
}

/* Adds to @done the unit with the highest rate. Where the whole part of the rate is equal, a unit
 * that is not in @done yet comes first, then that with the larger fraction. */
static const SnlReportUnit *
find_best (SnlReport *report,
           GPtrArray *done,
           double     (*rate) (const SnlReportUnit *unit))
{
  const SnlReportUnit *best = NULL;
  double highest = 0;

  for (guint i = 0; i < report->units->len; i++)
    {
      const SnlReportUnit *unit = g_ptr_array_index (report->units, i);
      double own = rate (unit);

      own = floor (own) + (own - floor (own)) / 2 +
            (own > 0 && !g_ptr_array_find (done, unit, NULL) ? 0.5 : 0);
      if (own > highest)
        {
          best = unit;
          highest = own;
        }
    }
  g_ptr_array_add (done, (gpointer) best);

  return best;
}

static double
rate_hits (const SnlReportUnit *unit)
{
  return unit->luck->hits;
}

/* Rates a unit that is left by how often it was attacked; of equal ones, by how little is left */
static double
rate_stand (const SnlReportUnit *unit)
{
  return unit->left > 0 && unit->start > 0 && unit->attacked >= MIN_STAND
         ? unit->attacked + 1 - unit->left / unit->start : 0;
}

static double
rate_luck (const SnlReportUnit *unit)
{
  return unit->luck->hits > unit->luck->expected && unit->luck->one_in >= MIN_LUCK
         ? unit->luck->one_in : 0;
}

static void
take_deed (SnlVictory          *self,
           SnlReport           *report,
           const SnlReportUnit *unit,
           char                *text)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (report->game);
  const SnlReportSide *side = g_ptr_array_index (report->sides, unit->side);
  const char *type = snl_position_get (snl_game_get_position (report->game), unit->id, "type");
  SnlVictoryDeed *deed = g_new0 (SnlVictoryDeed, 1);

  deed->text = text;
  deed->drawing = snl_drawing_ref (snl_ruleset_get_unit_drawing (ruleset, unit->id, type));
  deed->is_light = !side->dark;
  g_ptr_array_add (self->deeds, deed);
}

static void
add_deeds (SnlVictory           *self,
           SnlReport            *report,
           const SnlDisclosures *told)
{
  SnlNaming naming = snl_wall_get_naming (told->players);
  gboolean has_dice = told->dice == SNL_DISCLOSE_EXACT;
  g_autoptr(GPtrArray) done = g_ptr_array_new ();
  const SnlReportUnit *hitter = has_dice ? find_best (report, done, rate_hits) : NULL;
  const SnlReportUnit *stander = find_best (report, done, rate_stand);
  const SnlReportUnit *lucky = has_dice ? find_best (report, done, rate_luck) : NULL;

  if (hitter != NULL)
    {
      g_autofree char *name = snl_report_dup_said (report, naming, NULL, hitter->name);

      take_deed (self, report, hitter,
                 g_strdup_printf (ngettext ("Most hits: %s, %u hit",
                                            "Most hits: %s, %u hits", hitter->luck->hits),
                                  name, hitter->luck->hits));
    }
  if (stander != NULL)
    {
      g_autofree char *name = snl_report_dup_said (report, naming, NULL, stander->name);

      take_deed (self, report, stander,
                 g_strdup_printf (ngettext ("Longest stand: %s, attacked once and still there",
                                            "Longest stand: %s, attacked %u times and still there",
                                            stander->attacked),
                                  name, stander->attacked));
    }
  if (lucky != NULL)
    {
      g_autofree char *name = snl_report_dup_said (report, naming, NULL, lucky->name);
      g_autofree char *one_in = snl_text_dup_count (lucky->luck->one_in);

      take_deed (self, report, lucky,
                 g_strdup_printf (_("Luckiest dice: %s, %u hits with %u dice, 1 time in %s"),
                                  name, lucky->luck->hits, lucky->luck->dice, one_in));
    }
}

/**
 * snl_victory_new:
 * @report: the report of a game that is over
 * @disclosures: how exactly the class sees each kind of fact
 *
 * Returns: (transfer full): what is told of it
 */
SnlVictory *
snl_victory_new (SnlReport            *report,
                 const SnlDisclosures *disclosures)
{
  SnlVictory *self = g_new0 (SnlVictory, 1);

  self->sides = g_ptr_array_new_with_free_func (side_free);
  self->acts = report->acts;
  self->turns = g_ptr_array_new_with_free_func (turn_free);
  self->deeds = g_ptr_array_new_with_free_func (deed_free);
  if (disclosures->armies != SNL_DISCLOSE_NOTHING)
    {
      add_sides (self, report, disclosures->armies);
      add_turns (self, report);
      find_turning (self, report, disclosures);
    }
  add_deeds (self, report, disclosures);

  return self;
}
