/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-class-list.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * The assignment of a class's students to the units of a module's scenario. If there are fewer
 * students than units, units are left out so that the sides keep their ratio of strength; if there
 * are more, units are shared.
 */

/**
 * SnlMusterUnit:
 * @id: `SIDE-TYPE-NUMBER`, or an id that the module gives
 * @side: the side's id
 * @type: the type's id
 * @part: (nullable): id of the unit that it is a part of
 * @number: call number within its side, from 1, over the units that take part; 0 if it does not
 * @in_play: whether it takes part
 * @fixed: whether the scenario requires it
 * @locked: whether a shuffle keeps its players
 * @players: (element-type utf8): names of its players, or none
 *
 * A unit of the scenario and who leads it.
 */
typedef struct {
  char      *id;
  char      *side;
  char      *type;
  char      *part;
  guint      number;
  gboolean   in_play;
  gboolean   fixed;
  gboolean   locked;
  GPtrArray *players;
} SnlMusterUnit;

typedef struct _SnlMuster SnlMuster;

SnlMuster           *snl_muster_new                (SnlRuleset   *ruleset,
                                                    SnlClassList *list) G_GNUC_WARN_UNUSED_RESULT;
SnlMuster           *snl_muster_new_without_roster (SnlRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void                 snl_muster_free               (SnlMuster *self);
guint                snl_muster_get_n_units        (SnlMuster *self);
const SnlMusterUnit *snl_muster_get_unit           (SnlMuster *self,
                                                    guint      index);
guint                snl_muster_get_n_others       (SnlMuster *self);
const SnlMusterUnit *snl_muster_get_other          (SnlMuster *self,
                                                    guint      index);
gboolean             snl_muster_has_values         (SnlMuster *self);
const char          *snl_muster_get_value          (SnlMuster           *self,
                                                    const SnlMusterUnit *unit,
                                                    const char          *statistic);
guint                snl_muster_get_n_faults       (SnlMuster *self);
const SnlFault      *snl_muster_get_fault          (SnlMuster *self,
                                                    guint      index);
void                 snl_muster_shuffle            (SnlMuster *self,
                                                    guint32    seed);
gboolean             snl_muster_set_in_play        (SnlMuster  *self,
                                                    guint       index,
                                                    gboolean    in_play,
                                                    GError    **error);
void                 snl_muster_set_locked         (SnlMuster *self,
                                                    guint      index,
                                                    gboolean   locked);
void                 snl_muster_swap               (SnlMuster *self,
                                                    guint      first,
                                                    guint      second);
gboolean             snl_muster_move_player        (SnlMuster  *self,
                                                    guint       from,
                                                    guint       player,
                                                    guint       to,
                                                    GError    **error);
double               snl_muster_get_strength       (SnlMuster  *self,
                                                    const char *side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlMuster, snl_muster_free)

G_END_DECLS
