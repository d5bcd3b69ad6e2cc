/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/* The prefix of the ids under which a game records the cells that it used */
#define SNL_CELL_PREFIX "chart/"

/**
 * SnlReferenceParts:
 * @SNL_REFERENCE_TABLES: the cells of tables, in `senlac/charts` below the user's data folder
 * @SNL_REFERENCE_UNITS: the numbers of units and their printed values, in `senlac/rosters`
 * @SNL_REFERENCE_ALL: both
 *
 * The parts of the reference data. Each is one file for each version of a module.
 */
typedef enum {
  SNL_REFERENCE_TABLES = 1 << 0,
  SNL_REFERENCE_UNITS = 1 << 1,
  SNL_REFERENCE_ALL = SNL_REFERENCE_TABLES | SNL_REFERENCE_UNITS,
} SnlReferenceParts;

/*
 * The values that a module leaves out on purpose (table cells, unit values). The referee types
 * them off a printed copy of the game once; they are saved in the user's data folder for all games.
 */
typedef struct _SnlReferenceData SnlReferenceData;

SnlReferenceData *snl_reference_data_new           (SnlRuleset         *ruleset)
                                                    G_GNUC_WARN_UNUSED_RESULT;
SnlReferenceData *snl_reference_data_new_user      (SnlRuleset         *ruleset,
                                                    SnlReferenceParts   parts,
                                                    GError            **error)
                                                    G_GNUC_WARN_UNUSED_RESULT;
void              snl_reference_data_free          (SnlReferenceData   *self);
void              snl_reference_data_clear         (SnlReferenceData   *self,
                                                    SnlReferenceParts   parts);

/* snl-reference-data-file.c */
gboolean          snl_reference_data_check_size    (SnlReferenceData   *self,
                                                    SnlReferenceParts   part,
                                                    const char         *xml,
                                                    GError            **error);
gboolean          snl_reference_data_save          (SnlReferenceData   *self,
                                                    SnlReferenceParts   parts,
                                                    GError            **error);
gboolean          snl_reference_data_import        (SnlReferenceData   *self,
                                                    SnlReferenceParts   part,
                                                    const char         *text,
                                                    gssize              length,
                                                    const char         *file,
                                                    GError            **error);
char             *snl_reference_data_to_xml        (SnlReferenceData   *self,
                                                    SnlReferenceParts   part)
                                                    G_GNUC_WARN_UNUSED_RESULT;
char             *snl_reference_data_to_form       (SnlReferenceData   *self,
                                                    SnlReferenceParts   part)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* snl-reference-data-tables.c */
GPtrArray        *snl_reference_data_dup_tables    (SnlRuleset         *ruleset)
                                                    G_GNUC_WARN_UNUSED_RESULT;
const char       *snl_reference_data_look_up       (SnlReferenceData   *self,
                                                    const char         *table,
                                                    const char         *row,
                                                    const char         *column);
char             *snl_reference_data_dup_lines     (SnlReferenceData   *self,
                                                    const char         *table)
                                                    G_GNUC_WARN_UNUSED_RESULT;
GPtrArray        *snl_reference_data_dup_names     (SnlReferenceData   *self,
                                                    const char         *table)
                                                    G_GNUC_WARN_UNUSED_RESULT;
gboolean          snl_reference_data_set_cell      (SnlReferenceData   *self,
                                                    const char         *table,
                                                    const char         *row,
                                                    const char         *column,
                                                    const char         *result,
                                                    GError            **error);
void              snl_reference_data_unset_cell    (SnlReferenceData   *self,
                                                    const char         *table,
                                                    const char         *row,
                                                    const char         *column);
gboolean          snl_reference_data_clear_table   (SnlReferenceData   *self,
                                                    const char         *table,
                                                    GError            **error);
guint             snl_reference_data_count_cells   (SnlReferenceData   *self,
                                                    const char         *table);
guint             snl_reference_data_count_missing (SnlReferenceData   *self,
                                                    const char         *table);
/* snl-reference-data-units.c */
guint             snl_reference_data_count_open    (SnlReferenceData   *self);
gboolean          snl_reference_data_wants_units   (SnlRuleset         *ruleset);
guint             snl_reference_data_get_count     (SnlReferenceData   *self,
                                                    SnlElement         *group);
const char       *snl_reference_data_get_value     (SnlReferenceData   *self,
                                                    const char         *id,
                                                    const char         *side,
                                                    const char         *type,
                                                    const char         *part,
                                                    const char         *statistic);
const char       *snl_reference_data_get_own       (SnlReferenceData   *self,
                                                    const char         *id,
                                                    SnlElement         *group,
                                                    const char         *statistic);
gboolean          snl_reference_data_set_own       (SnlReferenceData   *self,
                                                    const char         *id,
                                                    SnlElement         *group,
                                                    const char         *statistic,
                                                    const char         *value,
                                                    GError            **error);
void              snl_reference_data_unset_own     (SnlReferenceData   *self,
                                                    const char         *id,
                                                    SnlElement         *group,
                                                    const char         *statistic);
guint             snl_reference_data_get_n_units   (SnlReferenceData   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlReferenceData, snl_reference_data_free)

G_END_DECLS
