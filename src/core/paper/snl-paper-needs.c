/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes the page that says what to cut, how long it takes, and how the first five minutes go. */

#include "snl-paper-table.h"

#include "core/game/snl-game-snapshot.h"
#include "core/view/snl-scene.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>

/* Minutes that one person needs to cut out, fold and glue one of each */
#define STANDING 1.5
#define FLAT 0.3
#define TILE 2.0
#define MARKER 0.1
#define EVENT 0.5
#define CARD 0.25

/* How many students can cut and glue at one table */
#define HANDS 6

static double
count_minutes (const SnlPaperNeeds *needs)
{
  return needs->figures.items * (needs->is_flat ? FLAT : STANDING) + needs->tiles.items * TILE
         + needs->markers.items * MARKER + needs->events.items * EVENT + needs->cards.items * CARD;
}

/* Rounds up to the next 5 minutes, since the time is an estimate */
static guint
round_up (double minutes)
{
  return (guint) ceil (MAX (minutes, 1) / 5) * 5;
}

static void
add_count (SnlBlock      *table,
           const char    *what,
           SnlPaperCount  count,
           const char    *paper,
           const char    *task)
{
  g_autofree char *items = g_strdup_printf ("%u", count.items);
  g_autofree char *pages = g_strdup_printf ("%u", count.pages);

  if (count.pages > 0)
    snl_block_add_row (table, what, items, pages, paper, task, NULL);
}

static void
add_table (GPtrArray           *blocks,
           const SnlPaperNeeds *needs)
{
  /* columns 0, 3 and 4 hold words */
  SnlBlock *table = snl_blocks_add_table (blocks, _("What to cut"), 1 | 1 << 3 | 1 << 4);

  snl_block_add_row (table, _("What"), _("Pieces"), _("Pages"), _("Paper"), _("To do"), NULL);
  add_count (table, _("Units"), needs->figures, _("card, or thick paper"),
             needs->is_flat ? _("Cut along the lines.")
             : _("Cut out the strips. Fold at the dashes: the heads together, the feet apart. "
                 "Glue the two pictures back to back."));
  add_count (table, _("Tiles of the board"), needs->tiles, _("any"),
             _("Cut along the lines and keep the grey edges. The next tile goes on the grey edge: "
               "the number says the row, the letter the place in it."));
  add_count (table, _("Markers"), needs->markers, _("any"), _("Cut along the lines."));
  add_count (table, _("Cards of the deck"), needs->events, _("card, or thick paper"),
             needs->has_backs
             ? _("The last pages: print them on both sides, turned over the long edge, or glue "
                 "the backs on. Then cut along the lines.")
             : _("Cut along the lines."));
  add_count (table, _("Students’ cards"), needs->cards, _("any"), _("Cut along the lines."));
  add_count (table, _("Sheets for the table"), needs->sheets, _("any"), _("Nothing to cut."));
}

static void
add_time (GPtrArray           *blocks,
          const SnlPaperNeeds *needs)
{
  double minutes = count_minutes (needs);
  guint alone = round_up (minutes);
  g_autofree char *text =
    g_strdup_printf (_("Alone with scissors and a glue stick: about %u minutes. With %u students: "
                       "about %u minutes."), alone, HANDS, round_up (minutes / HANDS));

  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("How long it takes"));
  snl_blocks_add (blocks, SNL_BLOCK_TEXT, text);
  if (needs->tiles.items > 0)
    snl_blocks_add (blocks, SNL_BLOCK_TEXT,
                    _("Print at 100 %, not “fit to page”. Below each tile is a line of 10 cm: "
                      "measure the first one."));
}

static void
add_step (GPtrArray  *blocks,
          const char *text)
{
  snl_blocks_add (blocks, SNL_BLOCK_ITEM, text);
}

/* (transfer full) (nullable): the label of the action that the game suggests at its beginning,
 * however far it is */
static char *
dup_first_action (SnlGame *game)
{
  guint length = snl_journal_get_length (snl_game_get_journal (game));
  g_autoptr(GBytes) snapshot = length > 0 ? snl_game_snapshot_take (game) : NULL;
  g_autoptr(SnlGame) copy = snapshot != NULL ? snl_game_snapshot_open (snapshot, NULL, NULL, NULL)
                                               : NULL;
  g_autoptr(GPtrArray) actions = NULL;

  if (copy != NULL && !snl_game_undo (copy, length, NULL))
    return NULL;
  actions = snl_view_dup_available_actions (copy != NULL ? copy : game);

  for (guint i = 0; i < actions->len; i++)
    {
      const SnlAvailableAction *action = g_ptr_array_index (actions, i);

      if (action->suggested)
        return g_strdup (action->label);
    }

  return NULL;
}

static void
add_first_minutes (GPtrArray           *blocks,
                   SnlGame             *game,
                   const SnlPaperNeeds *needs)
{
  g_autofree char *action = dup_first_action (game);
  SnlElement *board = snl_ruleset_get_section (snl_game_get_ruleset (game), "board");
  g_autoptr(SnlScene) scene = snl_scene_new (game, SNL_DISCLOSE_NOTHING, SNL_DISCLOSE_NOTHING,
                                             FALSE);

  snl_blocks_add (blocks, SNL_BLOCK_HEADING, _("The first five minutes"));
  if (needs->tiles.items > 0)
    {
      g_autofree char *text =
        needs->tile_rows > 1
        ? g_strdup_printf (_("Before the class comes: lay out the board, row 1 at the back, row %u "
                             "towards you."), needs->tile_rows)
        : g_strdup (_("Before the class comes: lay out the board, tile A1 at the left."));

      add_step (blocks, text);
    }
  else
    add_step (blocks, _("Before the class comes: lay out the table."));
  add_step (blocks, needs->figures.items == 0 ? _("Minute 1: hand out the cards.")
            : snl_scene_is_in_use (scene)
            ? _("Minute 1: hand out the cards. Each student fetches the unit with the number on "
                "the card, and puts it where the board in Senlac shows it.")
            : _("Minute 1: hand out the cards. Each student fetches the unit with the number on "
                "the card, and puts it on the table."));
  add_step (blocks, _("Minute 2: show the class the projector: the two armies, and who leads what. "
                      "Let two of them find their own name."));
  if (needs->figures.items > 0)
    add_step (blocks, needs->tiles.items > 0 && snl_element_has (board, "kind", "hex")
              ? _("Minute 3: take one unit. Read its number aloud, and move it one hex. Now "
                  "everybody has seen what they will do all lesson.")
              : needs->tiles.items > 0
              ? _("Minute 3: take one unit. Read its number aloud, move it one square, and cross "
                  "off one man with a pencil. Now everybody has seen what they will do all lesson.")
              : _("Minute 3: take one unit. Read its number aloud, and move it. Now everybody has "
                  "seen what they will do all lesson."));
  else
    add_step (blocks, _("Minute 3: read one card aloud."));
  add_step (blocks, needs->events.items > 0
            ? _("Minute 4: shuffle the deck and lay it face down; dice and markers go beside the "
                "table.")
            : _("Minute 4: dice and markers go beside the table."));
  if (action != NULL)
    {
      g_autofree char *text =
        g_strdup_printf (_("Minute 5: begin. In Senlac, Space does what comes next: “%s”."),
                         action);

      add_step (blocks, text);
    }
}

/**
 * snl_paper_dup_needs:
 * @game: a game
 * @naming: how to show the students' names
 * @needs: what is printed with it
 *
 * Returns: (transfer full) (element-type SnlBlock): what to cut, how long it takes, and how the
 *   lesson begins
 */
GPtrArray *
snl_paper_dup_needs (SnlGame             *game,
                     SnlNaming            naming,
                     const SnlPaperNeeds *needs)
{
  g_autoptr(SnlNames) names = snl_names_new (snl_game_get_ruleset (game),
                                             snl_game_get_position (game),
                                             snl_game_get_journal (game));
  g_autofree char *title = snl_names_dup_text (names, naming, snl_game_get_title (game));
  GPtrArray *blocks = snl_blocks_new ();

  snl_blocks_add (blocks, SNL_BLOCK_TITLE, _("What This Lesson Needs"));
  snl_blocks_add (blocks, SNL_BLOCK_LEAD, title);
  add_table (blocks, needs);
  add_time (blocks, needs);
  add_first_minutes (blocks, game, needs);

  return blocks;
}
