/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-view.h"

G_BEGIN_DECLS

/**
 * SnlDisclosure:
 * @SNL_DISCLOSE_NOTHING: not shown
 * @SNL_DISCLOSE_WORD: shown as a word: "half strength"
 * @SNL_DISCLOSE_EXACT: shown as a number or name
 *
 * How exactly the class sees one kind of fact.
 */
typedef enum {
  SNL_DISCLOSE_NOTHING,
  SNL_DISCLOSE_WORD,
  SNL_DISCLOSE_EXACT,
} SnlDisclosure;

/**
 * SnlSceneTerrain:
 * @id: its id
 * @label: translated name
 * @mark: how to draw it: `plain`, `hill`, `trees` …
 *
 * A kind of terrain.
 */
typedef struct {
  char *id;
  char *label;
  char *mark;
} SnlSceneTerrain;

/**
 * SnlSceneSquare:
 * @id: its id
 * @x: column, from 1
 * @y: row, from 1 at the top
 * @terrain: index of its terrain, for snl_scene_get_terrain()
 *
 * A square or hex of the board.
 */
typedef struct {
  char  *id;
  guint  x;
  guint  y;
  guint  terrain;
} SnlSceneSquare;

/**
 * SnlScenePiece:
 * @id: its id
 * @side: id of its side
 * @side_name: name of its side
 * @name: full name: side, number, type
 * @type: name of its type
 * @player: (nullable): who leads it, or initials
 * @shape: shape of its side's counters
 * @tone: tone of its side: `dark` or `light`
 * @drawing: (nullable): what its type looks like
 * @letter: (nullable): letter of its type
 * @number: its number within the side
 * @call: the same after the first letters of its side, as the quick entry takes it, such as `N7`
 * @square: (nullable): id of its square
 * @facing: (nullable): where it faces, such as `north-east`; %NULL if that is not known
 * @angle: the same, in degrees clockwise from the top edge; -1 if that is not known
 * @stands: whether it is in play
 * @is_led: whether a commander is with it
 * @has_acted: whether its side acts, and it has nothing left to do in this phase; not once the game
 *   is over
 * @has_leader: whether one of @badges has a drawing, which is that of a commander
 * @figures: (nullable): figures left; %NULL if not disclosed
 * @strength: (nullable): figures left in words; %NULL if not disclosed
 * @fraction: part of the initial figures that is left, from 0 to 1, rounded unless exact numbers
 *   are disclosed; -1 if not disclosed
 * @badges: (element-type SnlBadge): further states
 * @next: (nullable): the next piece on the same square, in the order of the position
 *
 * A piece as the board shows it.
 */
typedef struct _SnlScenePiece SnlScenePiece;
struct _SnlScenePiece {
  char                *id;
  char                *side;
  char                *side_name;
  char                *name;
  char                *type;
  char                *player;
  char                *shape;
  char                *tone;
  SnlDrawing          *drawing;
  char                *letter;
  guint                number;
  char                *call;
  char                *square;
  char                *facing;
  double               angle;
  gboolean             stands;
  gboolean             is_led;
  gboolean             has_acted;
  gboolean             has_leader;
  char                *figures;
  char                *strength;
  double               fraction;
  GPtrArray           *badges;
  const SnlScenePiece *next;
};

/*
 * What a board shows of a game at one moment: an immutable, reference-counted value without
 * references to the game, so that a view can compare the old scene with the new one.
 */
typedef struct _SnlScene SnlScene;

SnlScene              *snl_scene_new              (SnlGame              *game,
                                                   SnlDisclosure         figures,
                                                   SnlDisclosure         players,
                                                   gboolean              for_class)
                                                   G_GNUC_WARN_UNUSED_RESULT;
SnlScene              *snl_scene_ref              (SnlScene             *self);
void                   snl_scene_unref            (SnlScene             *self);
gboolean               snl_scene_is_hex           (SnlScene             *self);
gboolean               snl_scene_is_in_use        (SnlScene             *self);
guint                  snl_scene_get_columns      (SnlScene             *self);
guint                  snl_scene_get_rows         (SnlScene             *self);
const SnlSceneTerrain *snl_scene_get_terrain      (SnlScene             *self,
                                                   guint                 index);
const SnlSceneSquare  *snl_scene_get_square       (SnlScene             *self,
                                                   guint                 x,
                                                   guint                 y);
const SnlSceneSquare  *snl_scene_find_square      (SnlScene             *self,
                                                   const char           *id);
guint                  snl_scene_get_n_pieces     (SnlScene             *self);
const SnlScenePiece   *snl_scene_get_piece        (SnlScene             *self,
                                                   guint                 index);
void                   snl_scene_hide_names       (SnlScene             *self,
                                                   SnlNames             *names,
                                                   SnlNaming             naming);
const SnlScenePiece   *snl_scene_find_piece       (SnlScene             *self,
                                                   const char           *id);
gboolean               snl_scene_has_same_ground  (SnlScene             *self,
                                                   SnlScene             *other);
gboolean               snl_scene_piece_is_same    (const SnlScenePiece  *piece,
                                                   const SnlScenePiece  *other);
guint                  snl_scene_count_figures    (const SnlScenePiece  *piece,
                                                   guint                *left);
char                  *snl_scene_dup_piece_words  (SnlScene             *self,
                                                   const SnlScenePiece  *piece)
                                                   G_GNUC_WARN_UNUSED_RESULT;
char                  *snl_scene_dup_square_words (SnlScene             *self,
                                                   const SnlSceneSquare *square)
                                                   G_GNUC_WARN_UNUSED_RESULT;
char                  *snl_strength_dup_word      (double                value,
                                                   double                full)
                                                   G_GNUC_WARN_UNUSED_RESULT;
double                 snl_strength_round         (double                value,
                                                   double                full,
                                                   SnlDisclosure         disclosure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlScene, snl_scene_unref)

G_END_DECLS
