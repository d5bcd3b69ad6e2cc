/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Replaces names in what the class sees. Units are called by who leads them, as far as the naming
 * allows; in texts that somebody typed, students' names are shortened or removed: in the title of
 * the game, in names of units and places, and in answers and attributes that are free text, which
 * are repeated in sentences, on pages and on the plan.
 */

#include "snl-wall-private.h"

#include "core/game/snl-unit-naming.h"

typedef struct {
  SnlNames       *names;
  SnlUnitNaming  *unit_naming;
  SnlNaming       naming;
  const SnlEntry *entry;   /* the act that is told, or NULL */
} NameReplacer;

static void
hide (const NameReplacer *self,
      char              **text)
{
  g_autofree char *hidden = NULL;

  if (*text == NULL)
    return;

  hidden = snl_names_dup_sentence (self->names, self->naming, self->entry, *text);
  g_free (*text);
  *text = snl_unit_naming_dup_text (self->unit_naming, NULL, hidden);
}

static void
hide_roll (const NameReplacer *self,
           SnlWallRoll        *roll)
{
  hide (self, &roll->label);
  hide (self, &roll->needed);
  hide (self, &roll->result);
  for (guint i = 0; i < roll->groups->len; i++)
    hide (self, &((SnlWallDice *) roll->groups->pdata[i])->label);
}

static void
hide_page (const NameReplacer *self,
           SnlPage            *page)
{
  hide (self, &page->heading);
  for (guint i = 0; page->facts != NULL && i < page->facts->len; i++)
    hide (self, &((SnlPageFact *) page->facts->pdata[i])->value->words);
  for (guint i = 0; page->lists != NULL && i < page->lists->len; i++)
    {
      const SnlPageList *list = page->lists->pdata[i];

      for (guint j = 0; j < list->rows->len; j++)
        {
          const SnlPageRow *row = list->rows->pdata[j];

          for (guint k = 0; k < row->values->len; k++)
            hide (self, &((SnlPageValue *) row->values->pdata[k])->words);
        }
    }
}

static void
hide_plan (const NameReplacer *self,
           SnlPlan            *plan)
{
  for (guint i = 0; i < plan->places->len; i++)
    hide (self, &((SnlPlanPlace *) plan->places->pdata[i])->label);
  for (guint i = 0; i < plan->pieces->len; i++)
    {
      SnlPlanPiece *piece = plan->pieces->pdata[i];

      hide (self, &piece->label);
      hide (self, &piece->name);
    }
  for (guint i = 0; i < plan->facts->len; i++)
    hide (self, &((SnlPlanFact *) plan->facts->pdata[i])->value);
}

/**
 * snl_wall_get_naming:
 * @players: the value of #SnlDisclosures.players, as for snl_wall_new()
 *
 * Returns: the naming that it stands for
 */
SnlNaming
snl_wall_get_naming (SnlDisclosure players)
{
  switch (players)
    {
    case SNL_DISCLOSE_EXACT:
      return SNL_NAMING_FIRST;
    case SNL_DISCLOSE_WORD:
      return SNL_NAMING_INITIALS;
    case SNL_DISCLOSE_NOTHING:
    default:
      return SNL_NAMING_NONE;
    }
}

/**
 * snl_wall_get_disclosure:
 * @naming: how the class sees students' names
 *
 * Returns: the value of #SnlDisclosures.players with which snl_wall_new() shows names so;
 *   %SNL_DISCLOSE_NOTHING if there is none, as for full names
 */
SnlDisclosure
snl_wall_get_disclosure (SnlNaming naming)
{
  SnlDisclosure players = SNL_DISCLOSE_EXACT;

  while (players != SNL_DISCLOSE_NOTHING && snl_wall_get_naming (players) != naming)
    players--;

  return players;
}

/* Sets up @self; call end() afterwards. Returns FALSE if the game has no students. */
static gboolean
begin (NameReplacer   *self,
       SnlGame        *game,
       const SnlEntry *entry,
       SnlDisclosure   players)
{
  self->names = snl_names_new (snl_game_get_ruleset (game), snl_game_get_position (game),
                               snl_game_get_journal (game));
  self->naming = snl_wall_get_naming (players);
  self->unit_naming = NULL;
  self->entry = entry;
  if (snl_names_get_length (self->names) > 0)
    self->unit_naming = snl_unit_naming_new (game, self->naming);

  return self->unit_naming != NULL;
}

static void
end (NameReplacer *self)
{
  snl_names_free (self->names);
  snl_unit_naming_free (self->unit_naming);
}

/**
 * snl_wall_say_story:
 * @self: (inout): what the class is told of an act; its texts must belong to it alone
 * @game: the game
 * @entry: the act, which may not be in the journal yet
 * @players: how the class sees students' names
 *
 * Calls units by who leads them, as far as @players allows.
 */
void
snl_wall_say_story (SnlStory       *self,
                    SnlGame        *game,
                    const SnlEntry *entry,
                    SnlDisclosure   players)
{
  NameReplacer replacer;

  if (begin (&replacer, game, entry, players))
    {
      for (guint i = 0; i < self->units->len; i++)
        {
          SnlStoryUnit *unit = self->units->pdata[i];

          hide (&replacer, &unit->name);
        }
      hide (&replacer, &self->needed);
      if (self->card != NULL)
        hide (&replacer, &self->card->affected);
      if (self->roll != NULL)
        hide_roll (&replacer, self->roll);
    }
  end (&replacer);
}

/**
 * snl_wall_hide_names:
 * @self: (inout): what the class sees; its texts must belong to it alone
 * @game: the game
 * @told: (nullable): the act that it tells of
 * @players: how the class sees students' names
 *
 * Calls units by who leads them, and shortens or removes students' names in what somebody typed, as
 * @players demands.
 */
void
snl_wall_hide_names (SnlWall        *self,
                     SnlGame        *game,
                     const SnlEntry *told,
                     SnlDisclosure   players)
{
  NameReplacer replacer;

  if (begin (&replacer, game, told, players))
    {
      char *title = snl_names_dup_text (replacer.names, replacer.naming, self->title);

      g_free (self->title);
      self->title = title;
      hide (&replacer, &self->owed);
      hide (&replacer, &self->reason);
      if (self->card != NULL)
        hide (&replacer, &self->card->affected);
      for (guint i = 0; i < self->lines->len; i++)
        hide (&replacer, (char **) &self->lines->pdata[i]);
      for (guint i = 0; i < self->more->len; i++)
        hide (&replacer, (char **) &self->more->pdata[i]);
      if (self->roll != NULL)
        hide_roll (&replacer, self->roll);
      for (guint i = 0; i < self->pages->len; i++)
        hide_page (&replacer, self->pages->pdata[i]);
      /* the board has the same pieces as the roster; who leads them is shown there besides */
      snl_scene_hide_names (self->roster, replacer.names, replacer.naming);
      if (self->plan != NULL)
        hide_plan (&replacer, self->plan);
    }
  end (&replacer);
}
