/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/snl-items.h"

G_BEGIN_DECLS

/*
 * The records of the journal.  They are plain data, read by everybody and changed by
 * nobody once they are in the journal, so their fields are open.  All that an entry holds stands in
 * memory of its own, and goes with it.
 */

#define SNL_ENTRY_CHUNK 488   /* bytes that it gets at a time: little is left over, and malloc() has such at hand */

/**
 * SnlSource:
 * @SNL_SOURCE_DEFAULT: nobody said: the module's default was taken
 * @SNL_SOURCE_COMPUTED: read off the tracked position
 * @SNL_SOURCE_GIVEN: the referee said so
 * @SNL_SOURCE_OVERRIDDEN: the referee said so against what was computed
 * @SNL_SOURCE_ROLLED: Senlac rolled or drew
 * @SNL_SOURCE_TYPED: real dice or cards, typed in
 * @SNL_SOURCE_HITS: real dice, of which only the number of hits was typed in
 *
 * Where a fact, a roll or a card came from.
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
 * @SNL_EDIT_SET: an attribute of a node: @name from @old to @new; %NULL is "not there"
 * @SNL_EDIT_ADD: a node is appended to the position: @new is its XML
 * @SNL_EDIT_REMOVE: a node is taken out: @old is its XML, @place its index among its siblings
 */
typedef enum {
  SNL_EDIT_SET,
  SNL_EDIT_ADD,
  SNL_EDIT_REMOVE,
} SnlEditKind;

/**
 * SnlEdit:
 * @kind: what is done
 * @node: the id of the node; `game` is the root
 * @name: interned: the attribute (set)
 * @old: the value before, or the removed XML; %NULL if there was none
 * @new: the value after, or the added XML; %NULL if there is none
 * @cause: the rule's word for why (`shooting`), for the reports, or %NULL
 * @place: the index among the children of the root (remove)
 *
 * One change to the position, with all that is needed to step back.
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
 * @name: the ask's name
 * @value: an id, a number or a text
 * @source: default, computed, given or overridden
 */
typedef struct {
  const char *name;
  const char *value;
  SnlSource   source;
} SnlAnswer;

/**
 * SnlDieGroup:
 * @id: the group's name in the module (`men`), or %NULL
 * @label: for people, or %NULL
 * @piece: the id of the node that these dice are for, or %NULL
 * @count: dice
 * @bonus: the sum of the modifiers that apply to these dice
 * @together: whether the procedure wants their sum only
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
 * @label: for people
 * @value: added to each die
 * @group: the group it is for, or %NULL for all
 */
typedef struct {
  const char *label;
  int         value;
  const char *group;
} SnlModifier;

typedef struct {
  guint *data;
  guint  len;
} SnlRollFaces;

typedef struct {
  guint8 *data;
  guint   len;
} SnlRollMarks;

/**
 * SnlRoll:
 * @name: the roll's name in the module
 * @label: what is rolled for, for people, or %NULL
 * @because: why the needed score is what it is, for people, or %NULL
 * @sides: of each die
 * @has_needed: whether dice are counted against @needed
 * @needed: a die plus its bonus that reaches this hits
 * @always: a face that hits whatever the bonus, or 0
 * @never: a face that misses whatever the bonus, or 0
 * @groups: (element-type SnlDieGroup): in the order in which dice are typed
 * @modifiers: (element-type SnlModifier): those that applied
 * @source: rolled, typed or hits
 * @faces: the dice, in the order of the groups; empty while not rolled, or for hits only
 * @hits: how many hit, where @has_needed
 * @marks: for each die, whether the procedure said that it did something; empty if it said nothing
 * @arena: where all of this stands: that of its entry, or its own
 */
typedef struct {
  const char *name;
  const char *label;
  const char *because;
  guint      sides;
  gboolean   has_needed;
  int        needed;
  guint      always;
  guint      never;
  SnlItems   groups[1];      /* each of these is one, so that it is read as an array of GLib's is */
  SnlItems   modifiers[1];
  SnlSource  source;
  SnlRollFaces   faces[1];
  guint      hits;
  SnlRollMarks   marks[1];
  SnlArena  *arena;
} SnlRoll;

SnlRoll *snl_roll_new       (const char       *name,
                             guint             sides) G_GNUC_WARN_UNUSED_RESULT;
SnlRoll *snl_roll_new_in    (SnlArena         *arena,
                             const char       *name,
                             guint             sides) G_GNUC_WARN_UNUSED_RESULT;
void     snl_roll_free      (SnlRoll          *self);
void     snl_roll_set_label (SnlRoll          *self,
                             const char       *label);
void     snl_roll_set_because (SnlRoll        *self,
                             const char       *because);
SnlDieGroup *snl_roll_add_group (SnlRoll      *self,
                             const char       *id,
                             const char       *label,
                             const char       *piece,
                             guint             count);
SnlModifier *snl_roll_add_modifier (SnlRoll   *self,
                             const char       *label,
                             int               value,
                             const char       *group);
guint   *snl_roll_take_faces (SnlRoll         *self,
                             guint             count) G_GNUC_WARN_UNUSED_RESULT;
void     snl_roll_forget_faces (SnlRoll       *self);
guint    snl_roll_get_count (const SnlRoll    *self);
guint    snl_roll_get_face  (const SnlRoll    *self,
                             guint             die);
gboolean snl_roll_is_hit    (const SnlRoll    *self,
                             const SnlDieGroup *group,
                             guint             face);
gboolean snl_roll_die_hits  (const SnlRoll    *self,
                             const SnlDieGroup *group,
                             guint             die);
void     snl_roll_mark      (SnlRoll          *self,
                             guint             die);
guint    snl_roll_least_face (const SnlRoll     *self,
                              const SnlDieGroup *group);

/**
 * SnlEntry:
 * @number: 1 for the first entry of a game; 0 while it is not in a journal
 * @action: the id of the module's action, or of one of the engine's own (`correct`, `next`)
 * @turn: the turn in which it was done
 * @time: seconds since 1970, UTC
 * @answers: (element-type SnlAnswer): what was asked, and what was said or taken
 * @rolls: (element-type SnlRoll): the dice
 * @edits: (element-type SnlEdit): in the order in which they were made
 * @reasons: (element-type utf8): how the numbers came about, a sentence each
 * @notes: (element-type utf8): advice that was overruled, defaults that were taken
 * @say: (element-type utf8): the sentences for the log
 * @on_table: (element-type utf8): what to do on the table
 * @arena: where all of this stands, and the entry itself
 *
 * All that one act of the referee did.
 */
typedef struct {
  guint       number;
  const char *action;
  guint       turn;
  gint64      time;
  SnlItems    answers[1];   /* each of these is one, so that it is read as an array of GLib's is */
  SnlItems    rolls[1];
  SnlItems    edits[1];
  SnlItems    reasons[1];
  SnlItems    notes[1];
  SnlItems    say[1];
  SnlItems    on_table[1];
  SnlArena    arena;
} SnlEntry;

/* How far an entry had come; only snl-entry.c looks into it. */
typedef struct {
  gpointer mark;
  SnlEntry entry;
} SnlEntryMoment;

SnlEntry   *snl_entry_new        (const char     *action) G_GNUC_WARN_UNUSED_RESULT;
SnlEntry   *snl_entry_copy       (const SnlEntry *self) G_GNUC_WARN_UNUSED_RESULT;
void        snl_entry_free       (SnlEntry       *self);
void        snl_entry_save       (SnlEntry       *self,
                                  SnlEntryMoment *moment);
void        snl_entry_return     (SnlEntry       *self,
                                  const SnlEntryMoment *moment);
void        snl_entry_add_answer (SnlEntry       *self,
                                  const char     *name,
                                  const char     *value,
                                  SnlSource       source);
SnlEdit    *snl_entry_add_edit   (SnlEntry       *self,
                                  SnlEditKind     kind,
                                  const char     *node,
                                  const char     *name,
                                  const char     *old,
                                  const char     *new,
                                  const char     *cause);
void        snl_entry_take_edit  (SnlEntry       *self,
                                  SnlEdit        *edit);
void        snl_entry_add_roll   (SnlEntry       *self,
                                  SnlRoll        *roll);
void        snl_entry_add_text   (SnlEntry       *self,
                                  SnlItems       *texts,
                                  const char     *text);
void        snl_entry_take_text  (SnlEntry       *self,
                                  SnlItems       *texts,
                                  char           *text);
void        snl_entry_add_reason (SnlEntry       *self,
                                  const char     *reason);
const char *snl_entry_get_answer (const SnlEntry *self,
                                  const char     *name);
GHashTable *snl_entry_dup_answers (const SnlEntry *self) G_GNUC_WARN_UNUSED_RESULT;
void        snl_entry_write      (const SnlEntry *self,
                                  GString        *xml);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlEdit, snl_edit_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlRoll, snl_roll_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlEntry, snl_entry_free)

G_END_DECLS
