/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-arena-array.h"

G_BEGIN_DECLS

/*
 * The records of the journal: entries with their answers, rolls and edits. They are plain structs
 * with public fields, because all folders read them and nothing changes them once they are in the
 * journal. An entry is an arena that holds the struct itself, its records and all their strings.
 */

/*
 * Bytes per chunk of an entry's arena: little of it is left unused, and with the chunk's header it
 * has a size that malloc() allocates fast.
 */
#define SNL_ENTRY_CHUNK 488

/**
 * SnlSource:
 * @SNL_SOURCE_DEFAULT: the module's default, because nobody answered
 * @SNL_SOURCE_COMPUTED: computed from the position
 * @SNL_SOURCE_GIVEN: given by the referee
 * @SNL_SOURCE_OVERRIDDEN: given by the referee in place of what was computed
 * @SNL_SOURCE_ROLLED: pseudo-random: rolled or drawn by the program
 * @SNL_SOURCE_TYPED: real dice or cards, typed in
 * @SNL_SOURCE_HITS: real dice, of which only the number of hits was typed in
 *
 * Where an answer, a roll or a card came from.
 */
typedef enum {
  SNL_SOURCE_DEFAULT,
  SNL_SOURCE_COMPUTED,
  SNL_SOURCE_GIVEN,
  SNL_SOURCE_OVERRIDDEN,
  SNL_SOURCE_ROLLED,
  SNL_SOURCE_TYPED,
  SNL_SOURCE_HITS,
} SnlSource;

const char *snl_source_to_string   (SnlSource   source);
gboolean    snl_source_from_string (const char *string,
                                    SnlSource  *source);

/**
 * SnlEditKind:
 * @SNL_EDIT_SET: sets attribute @name of a node from @old to @new; %NULL stands for no attribute
 * @SNL_EDIT_ADD: appends a node to the position; @new is its XML
 * @SNL_EDIT_REMOVE: removes a node; @old is its XML, @place its index among its siblings
 *
 * The kinds of #SnlEdit.
 */
typedef enum {
  SNL_EDIT_SET,
  SNL_EDIT_ADD,
  SNL_EDIT_REMOVE,
} SnlEditKind;

/**
 * SnlEdit:
 * @kind: what is changed
 * @node: the id of the node; `game` is the root
 * @name: (nullable): the attribute's name, interned; for %SNL_EDIT_SET only
 * @old: (nullable): the value before, or the XML of the removed node
 * @new: (nullable): the value after, or the XML of the added node
 * @cause: (nullable): the module's word for the reason, such as `shooting`, which reports count by
 * @place: index among the children of the root; for %SNL_EDIT_REMOVE only
 *
 * One change to the position, with everything that is needed to revert it.
 */
typedef struct {
  SnlEditKind  kind;
  const char  *node;
  const char  *name;
  const char  *old;
  const char  *new;
  const char  *cause;
  guint        place;
} SnlEdit;

SnlEdit *snl_edit_new  (SnlEditKind  kind,
                        const char  *node,
                        const char  *name,
                        const char  *old,
                        const char  *new) G_GNUC_WARN_UNUSED_RESULT;
void     snl_edit_free (SnlEdit     *self);

/**
 * SnlAnswer:
 * @name: the name of the module's question
 * @value: an id, a number or a text
 * @source: %SNL_SOURCE_DEFAULT to %SNL_SOURCE_OVERRIDDEN, or %SNL_SOURCE_TYPED for a card
 *
 * The answer to one question that a rule asked.
 */
typedef struct {
  const char *name;
  const char *value;
  SnlSource   source;
} SnlAnswer;

/**
 * SnlDieGroup:
 * @id: (nullable): the group's name in the module, such as `men`
 * @label: (nullable): its name for users
 * @piece: (nullable): the id of the node that the dice belong to
 * @count: number of dice
 * @bonus: sum of the modifiers that apply to each die
 * @together: whether the rule uses only the sum of the dice
 *
 * Dice of a roll that share their modifiers.
 */
typedef struct {
  const char *id;
  const char *label;
  const char *piece;
  guint       count;
  int         bonus;
  gboolean    together;
} SnlDieGroup;

/**
 * SnlModifier:
 * @label: (nullable): the reason, for users
 * @value: added to each die
 * @group: (nullable): id of the group that it applies to; %NULL for all groups
 *
 * A modifier that applied to a roll.
 */
typedef struct {
  const char *label;
  int         value;
  const char *group;
} SnlModifier;

/**
 * SnlRollFaces:
 * @data: the faces, from 1
 * @len: number of dice
 *
 * The faces of a roll, in its arena.
 */
typedef struct {
  guint *data;
  guint  len;
} SnlRollFaces;

/**
 * SnlRollMarks:
 * @data: 1 for a marked die, else 0
 * @len: number of dice
 *
 * The marks of a roll, in its arena.
 */
typedef struct {
  guint8 *data;
  guint   len;
} SnlRollMarks;

/**
 * SnlRoll:
 * @name: the roll's name in the module
 * @label: (nullable): what is rolled for, for users
 * @because: (nullable): why the needed score is what it is, for users
 * @sides: number of sides of each die
 * @has_needed: whether @needed is set and hits are counted
 * @needed: a die hits if its face plus the bonus is at least this
 * @always: a face that hits whatever the bonus, or 0
 * @never: a face that misses whatever the bonus, or 0
 * @groups: (element-type SnlDieGroup): the groups, in the order in which dice are typed
 * @modifiers: (element-type SnlModifier): the modifiers that applied
 * @source: %SNL_SOURCE_ROLLED, %SNL_SOURCE_TYPED or %SNL_SOURCE_HITS
 * @faces: the faces, in the order of the groups; empty if not thrown, or if only the hits are known
 * @hits: number of hits, if @has_needed
 * @marks: which dice the procedure marked as effective; empty if it marked none
 * @arena: the arena of the entry, or one of the roll's own
 *
 * The dice of one throw: what was asked for, and what they showed.
 */
typedef struct {
  const char    *name;
  const char    *label;
  const char    *because;
  guint          sides;
  gboolean       has_needed;
  int            needed;
  guint          always;
  guint          never;
  /* [1]: decays to the pointer that g_ptr_array_index() takes */
  SnlArenaArray  groups[1];
  SnlArenaArray  modifiers[1];
  SnlSource      source;
  SnlRollFaces   faces[1];
  guint          hits;
  SnlRollMarks   marks[1];
  SnlArena      *arena;
} SnlRoll;

SnlRoll     *snl_roll_new          (const char        *name,
                                    guint              sides) G_GNUC_WARN_UNUSED_RESULT;
SnlRoll     *snl_roll_new_in       (SnlArena          *arena,
                                    const char        *name,
                                    guint              sides) G_GNUC_WARN_UNUSED_RESULT;
void         snl_roll_free         (SnlRoll           *self);
void         snl_roll_set_label    (SnlRoll           *self,
                                    const char        *label);
void         snl_roll_set_because  (SnlRoll           *self,
                                    const char        *because);
SnlDieGroup *snl_roll_add_group    (SnlRoll           *self,
                                    const char        *id,
                                    const char        *label,
                                    const char        *piece,
                                    guint              count);
SnlModifier *snl_roll_add_modifier (SnlRoll           *self,
                                    const char        *label,
                                    int                value,
                                    const char        *group);
guint       *snl_roll_take_faces   (SnlRoll           *self,
                                    guint              count) G_GNUC_WARN_UNUSED_RESULT;
void         snl_roll_forget_faces (SnlRoll           *self);
guint        snl_roll_get_count    (const SnlRoll     *self);
guint        snl_roll_get_face     (const SnlRoll     *self,
                                    guint              die);
gboolean     snl_roll_is_hit       (const SnlRoll     *self,
                                    const SnlDieGroup *group,
                                    guint              face);
guint        snl_roll_count_hits   (const SnlRoll     *self);
gboolean     snl_roll_die_hits     (const SnlRoll     *self,
                                    const SnlDieGroup *group,
                                    guint              die);
void         snl_roll_mark         (SnlRoll           *self,
                                    guint              die);
guint        snl_roll_min_face     (const SnlRoll     *self,
                                    const SnlDieGroup *group);
guint        snl_roll_hit_faces    (const SnlRoll     *self,
                                    const SnlDieGroup *group);

/**
 * SnlEntry:
 * @number: from 1 for the first entry of a game; 0 before it is appended to a journal
 * @action: the id of the module's action, or one of the engine's own, such as `correct` or `next`
 * @turn: the turn in which it was done
 * @time: Unix time in seconds
 * @answers: (element-type SnlAnswer): the questions and their answers
 * @rolls: (element-type SnlRoll): the dice
 * @edits: (element-type SnlEdit): changes to the position, in the order in which they were made
 * @reasons: (element-type utf8): how numbers came about, one sentence each
 * @notes: (element-type utf8): advice that the referee did not follow, defaults that were used
 * @say: (element-type utf8): sentences for the log
 * @on_table: (element-type utf8): what to do with the figures on the table
 * @arena: memory of the entry, including this struct
 *
 * Everything that one action of the referee did. Undo, redo, the log, the saved game and the
 * reports are made from entries.
 */
typedef struct {
  guint          number;
  const char    *action;
  guint          turn;
  gint64         time;
  SnlArenaArray  answers[1];   /* [1]: decays to the pointer that g_ptr_array_index() takes */
  SnlArenaArray  rolls[1];
  SnlArenaArray  edits[1];
  SnlArenaArray  reasons[1];
  SnlArenaArray  notes[1];
  SnlArenaArray  say[1];
  SnlArenaArray  on_table[1];
  SnlArena       arena;
} SnlEntry;

/**
 * SnlEntrySnapshot:
 * @mark: the first allocation after the state that was saved
 * @entry: the struct as it was
 *
 * A state of an entry that it can return to. The fields are private to snl-entry.c.
 */
typedef struct {
  gpointer mark;
  SnlEntry entry;
} SnlEntrySnapshot;

SnlEntry   *snl_entry_new         (const char             *action) G_GNUC_WARN_UNUSED_RESULT;
void        snl_entry_free        (SnlEntry               *self);
void        snl_entry_save        (SnlEntry               *self,
                                   SnlEntrySnapshot       *snapshot);
void        snl_entry_restore     (SnlEntry               *self,
                                   const SnlEntrySnapshot *snapshot);
void        snl_entry_add_answer  (SnlEntry               *self,
                                   const char             *name,
                                   const char             *value,
                                   SnlSource               source);
SnlEdit    *snl_entry_add_edit    (SnlEntry               *self,
                                   SnlEditKind             kind,
                                   const char             *node,
                                   const char             *name,
                                   const char             *old,
                                   const char             *new,
                                   const char             *cause);
void        snl_entry_take_edit   (SnlEntry               *self,
                                   SnlEdit                *edit);
void        snl_entry_add_roll    (SnlEntry               *self,
                                   SnlRoll                *roll);
void        snl_entry_add_text    (SnlEntry               *self,
                                   SnlArenaArray          *texts,
                                   const char             *text);
void        snl_entry_take_text   (SnlEntry               *self,
                                   SnlArenaArray          *texts,
                                   char                   *text);
void        snl_entry_add_reason  (SnlEntry               *self,
                                   const char             *reason);
const char *snl_entry_get_answer  (const SnlEntry         *self,
                                   const char             *name);
GHashTable *snl_entry_dup_answers (const SnlEntry         *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_entry_ends_turn   (const SnlEntry         *self);
void        snl_entry_write       (const SnlEntry         *self,
                                   GString                *xml);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlEdit, snl_edit_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlRoll, snl_roll_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlEntry, snl_entry_free)

G_END_DECLS
