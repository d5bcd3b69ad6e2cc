/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What turns and their phases are called, which phase it is, and where in the turn an entry of the
 * journal has come to.
 */

#include "snl-view-private.h"

#include "core/journal/snl-position-revision.h"

#include <glib/gi18n.h>

/**
 * snl_view_dup_turn:
 * @ruleset: the rules
 * @position: a position, current or earlier
 *
 * Returns: (transfer full): what the turn is called: as the module says it, else by its number
 */
char *
snl_view_dup_turn (SnlRuleset  *ruleset,
                   SnlPosition *position)
{
  g_autoptr(SnlWorld) world = snl_world_new_for_view (ruleset, position);
  char *name = snl_world_dup_turn (world);

  /* Translators: the number of the turn */
  return name != NULL
         ? name
         : g_strdup_printf (_("Turn %s"),
                            snl_position_get_game_attribute (position, SNL_GAME_TURN));
}

/* Stores in @turns what the turn of @position is called */
static void
name_turn (GHashTable  *turns,
           SnlRuleset  *ruleset,
           SnlPosition *position)
{
  guint turn = snl_position_get_count (position, SNL_GAME_TURN);

  g_hash_table_insert (turns, GUINT_TO_POINTER (turn), snl_view_dup_turn (ruleset, position));
}

/**
 * snl_view_dup_turns:
 * @game: a game
 *
 * Applies all entries to the initial position, including those that were undone. A module can
 * change what a turn is called during the turn; the last of these names is returned. All names
 * together have the budget of one view; beyond it, a turn is called by its number.
 *
 * Returns: (transfer full) (element-type guint utf8): what each turn so far is called, for
 *   snl_view_get_turn()
 */
GHashTable *
snl_view_dup_turns (SnlGame *game)
{
  GHashTable *turns = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal) + snl_journal_get_redo (journal);
  g_autoptr(SnlPosition) position = snl_game_dup_initial_position (game);

  snl_position_set_replayed (position, snl_game_get_position (game));
  for (guint i = 0; i < length; i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      if (snl_entry_ends_turn (entry))
        name_turn (turns, ruleset, position);
      /* an edit that cannot be applied belongs to an entry that could not be redone either */
      for (guint j = 0; j < entry->edits->len; j++)
        snl_position_apply (position, g_ptr_array_index (entry->edits, j), NULL);
    }
  name_turn (turns, ruleset, position);

  return turns;
}

/**
 * snl_view_get_turn:
 * @turns: what turns are called, from snl_view_dup_turns()
 * @turn: the number of a turn
 *
 * Returns: (transfer none): what it is called; valid as long as @turns
 */
const char *
snl_view_get_turn (GHashTable *turns,
                   guint       turn)
{
  const char *name = g_hash_table_lookup (turns, GUINT_TO_POINTER (turn));

  if (name == NULL)
    {
      name = g_strdup_printf (_("Turn %u"), turn);
      g_hash_table_insert (turns, GUINT_TO_POINTER (turn), (gpointer) name);
    }

  return name;
}

static void
phase_free (gpointer data)
{
  SnlPhase *phase = data;

  g_free (phase->id);
  g_free (phase->kind);
  g_free (phase->label);
  g_free (phase->side);
  g_free (phase);
}

/**
 * snl_view_dup_phases:
 * @game: a game
 *
 * Returns: (transfer full) (element-type SnlPhase): the phases of the turn, without those whose
 *   condition does not hold
 */
GPtrArray *
snl_view_dup_phases (SnlGame *game)
{
  GPtrArray *elements = snl_ruleset_get_phases (snl_game_get_ruleset (game));
  g_autoptr(SnlWorld) world = snl_view_new_world (game);
  GPtrArray *phases = g_ptr_array_new_with_free_func (phase_free);
  SnlPhaseState state = SNL_PHASE_DONE;
  const char *undecided = NULL;

  for (guint i = 0; i < elements->len; i++)
    {
      SnlElement *element = g_ptr_array_index (elements, i);
      SnlElement *decides = snl_element_find (element, "decides");
      gboolean now = snl_element_has (element, "id", snl_view_get_fact (game, "step"));
      gboolean open = TRUE;
      g_autofree char *side = NULL;
      SnlPhase *phase;

      if (!snl_world_test (world, element, "when", NULL, &open, NULL) || !open)
        continue;

      /* for the current phase, the position knows the side, which an act may have changed */
      if (undecided == NULL || now)
        side = now
               ? g_strdup (snl_view_get_fact (game, "active"))
               : snl_world_string (world, element, "active");
      phase = g_new0 (SnlPhase, 1);
      phase->id = g_strdup (snl_element_get (element, "id"));
      phase->kind = g_strdup (snl_element_get (element, "kind"));
      phase->label = g_strdup (snl_element_get_label (element));
      phase->side = side != NULL && *side != '\0' ? g_strdup (side) : NULL;
      phase->minutes = snl_element_get (element, "minutes") != NULL
                       ? g_ascii_strtod (snl_element_get (element, "minutes"), NULL) : 0;
      phase->state = now ? SNL_PHASE_NOW : state;
      phase->undecided = snl_element_get (element, "active") != NULL ? undecided : NULL;
      if (now)
        state = SNL_PHASE_TO_COME;
      if (decides != NULL && phase->state != SNL_PHASE_DONE)
        undecided = snl_element_get_text (decides);
      g_ptr_array_add (phases, phase);
    }

  return phases;
}

/* Which side acts after each entry of a journal: the entry itself says so only if that changes */
typedef struct {
  guint64    revision;   /* of the position */
  GPtrArray *sides;      /* of const SnlEdit: the last one, or NULL */
} ActiveSides;

static void
active_sides_free (gpointer data)
{
  g_ptr_array_unref (((ActiveSides *) data)->sides);
  g_free (data);
}

/*
 * (nullable): the last edit of the side that acts, after the first @n entries; what is found is
 * kept until the game changes, because a log has thousands of lines
 */
static const SnlEdit *
find_active (SnlGame *game,
             guint    n)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint64 revision = snl_position_get_revision (snl_game_get_position (game));
  ActiveSides *kept = g_object_get_data (G_OBJECT (game), "active-sides");

  if (kept == NULL || kept->revision != revision)
    {
      kept = g_new0 (ActiveSides, 1);
      kept->revision = revision;
      kept->sides = g_ptr_array_new ();
      g_object_set_data_full (G_OBJECT (game), "active-sides", kept, active_sides_free);
    }
  for (guint i = kept->sides->len; i < n; i++)
    {
      const SnlEdit *edit = snl_view_find_edit (snl_journal_get (journal, i), "active");

      g_ptr_array_add (kept->sides, edit != NULL || i == 0 ? (gpointer) edit
                                                           : kept->sides->pdata[i - 1]);
    }

  return n > 0 ? kept->sides->pdata[n - 1] : NULL;
}

/**
 * snl_view_dup_step:
 * @game: a game
 * @entry: an entry of its journal
 *
 * Returns: (transfer full) (nullable): whose part of the turn the entry began, and which: "Now:
 *   Reds, Move"; %NULL if it began none
 */
char *
snl_view_dup_step (SnlGame        *game,
                   const SnlEntry *entry)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const SnlEdit *step = snl_view_find_edit (entry, "step");
  const SnlEdit *active = snl_view_find_edit (entry, "active");
  const char *phase = step != NULL ? snl_ruleset_get_label (ruleset, "phase", step->new) : NULL;

  if (step == NULL)
    return NULL;

  if (active == NULL)
    active = find_active (game, MAX (entry->number, 1) - 1);
  if (active == NULL || active->new == NULL || *active->new == '\0')
    /* Translators: the phase of the turn that the walk came to */
    return g_strdup_printf (_("Now: %s"), phase);

  /* Translators: the side and the phase of the turn that the walk came to, as in "Now: Reds,
   * Move" */
  return g_strdup_printf (_("Now: %s, %s"), snl_ruleset_get_label (ruleset, "side", active->new),
                          phase);
}
