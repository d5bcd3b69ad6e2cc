/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-view.h"

G_BEGIN_DECLS

/**
 * SnlDisclosure:
 * @SNL_DISCLOSE_NOTHING: the class is not told
 * @SNL_DISCLOSE_WORD: it is told in a word: "half strength"
 * @SNL_DISCLOSE_EXACT: it is told the number
 *
 * How much of one kind of fact is shown.
 */
typedef enum {
  SNL_DISCLOSE_NOTHING,
  SNL_DISCLOSE_WORD,
  SNL_DISCLOSE_EXACT,
} SnlDisclosure;

/**
 * SnlSceneTerrain:
 * @id: its id
 * @label: for people
 * @mark: how it is drawn: `plain`, `hill`, `trees` …
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
 * @y: row, from 1, the first at the top
 * @terrain: the place of its terrain in the scene's list
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
 * @side: the side's id
 * @name: as in the log: side, call number, type
 * @type: the type's name
 * @player: who leads it, or %NULL
 * @shape: of the side's counter
 * @tone: of the side: `dark` or `light`
 * @mark: the type's mark, or %NULL
 * @letter: the type's letter, or %NULL
 * @number: the call number
 * @square: the id of the square that it stands on, or %NULL
 * @stands: whether it is in play
 * @is_led: whether it has a commander, and he lives
 * @has_commander: whether such units have commanders at all
 * @figures: what is left as a number, or %NULL where that is not told
 * @strength: the same in words, or %NULL where that is not told
 * @fraction: what is left of what there was, in quarters where the number is not told; -1 for untold
 * @badges: (element-type SnlBadge): what else is to be seen of it
 * @next: the next in the roster that stands on the same square, or %NULL
 */
typedef struct _SnlScenePiece SnlScenePiece;
struct _SnlScenePiece {
  char      *id;
  char      *side;
  char      *name;
  char      *type;
  char      *player;
  char      *shape;
  char      *tone;
  char      *mark;
  char      *letter;
  guint      number;
  char      *square;
  gboolean   stands;
  gboolean   is_led;
  gboolean   has_commander;
  char      *figures;
  char      *strength;
  double     fraction;
  GPtrArray *badges;
  const SnlScenePiece *next;
};

/*
 * What a board shows of a game at one moment: a value of its own, that holds no game and no rule.
 * Never changes; reference-counted.
 */
typedef struct _SnlScene SnlScene;

SnlScene              *snl_scene_new             (SnlGame             *game,
                                                  SnlDisclosure        figures,
                                                  SnlDisclosure        players,
                                                  gboolean             for_class) G_GNUC_WARN_UNUSED_RESULT;
SnlScene              *snl_scene_ref             (SnlScene            *self);
void                   snl_scene_unref           (SnlScene            *self);
gboolean               snl_scene_is_hex          (SnlScene            *self);
gboolean               snl_scene_is_in_use       (SnlScene            *self);
guint                  snl_scene_get_columns     (SnlScene            *self);
guint                  snl_scene_get_rows        (SnlScene            *self);
const SnlSceneTerrain *snl_scene_get_terrain     (SnlScene            *self,
                                                  guint                index);
const SnlSceneSquare  *snl_scene_get_square      (SnlScene            *self,
                                                  guint                x,
                                                  guint                y);
const SnlSceneSquare  *snl_scene_find_square     (SnlScene            *self,
                                                  const char          *id);
guint                  snl_scene_get_n_pieces    (SnlScene            *self);
const SnlScenePiece   *snl_scene_get_piece       (SnlScene            *self,
                                                  guint                index);
const SnlScenePiece   *snl_scene_find_piece      (SnlScene            *self,
                                                  const char          *id);
gboolean               snl_scene_has_same_ground (SnlScene            *self,
                                                  SnlScene            *other);
gboolean               snl_scene_piece_is_same   (const SnlScenePiece *piece,
                                                  const SnlScenePiece *other);
char                  *snl_scene_dup_piece_words (SnlScene            *self,
                                                  const SnlScenePiece *piece) G_GNUC_WARN_UNUSED_RESULT;
char                  *snl_scene_dup_square_words (SnlScene           *self,
                                                  const SnlSceneSquare *square) G_GNUC_WARN_UNUSED_RESULT;
char                  *snl_strength_dup_word     (double               value,
                                                  double               full) G_GNUC_WARN_UNUSED_RESULT;
double                 snl_strength_round        (double               value,
                                                  double               full,
                                                  SnlDisclosure        disclosure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlScene, snl_scene_unref)

G_END_DECLS
