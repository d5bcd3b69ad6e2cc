/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-ruleset.h"

G_BEGIN_DECLS

/* What the ids of the cells that a game has used begin with */
#define SNL_CELL_PREFIX "chart/"

/*
 * The referee's own charts: the cells that a module leaves out on purpose, read off a printed copy
 * once and kept.  One file a module and version, in `senlac/charts` below the user's data folder.
 */
typedef struct _SnlCharts SnlCharts;

SnlCharts  *snl_charts_new           (SnlRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;
SnlCharts  *snl_charts_new_user      (SnlRuleset   *ruleset,
                                      GError      **error) G_GNUC_WARN_UNUSED_RESULT;
void        snl_charts_free          (SnlCharts    *self);
gboolean    snl_charts_check_size    (SnlCharts    *self,
                                      const char   *xml,
                                      GError      **error);
gboolean    snl_charts_save          (SnlCharts    *self,
                                      GError      **error);
gboolean    snl_charts_import        (SnlCharts    *self,
                                      const char   *text,
                                      gssize        length,
                                      const char   *file,
                                      GError      **error);
char       *snl_charts_to_xml        (SnlCharts    *self) G_GNUC_WARN_UNUSED_RESULT;
const char *snl_charts_look_up       (SnlCharts    *self,
                                      const char   *table,
                                      const char   *row,
                                      const char   *column);
char       *snl_charts_dup_lines     (SnlCharts    *self,
                                      const char   *table) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_charts_set           (SnlCharts    *self,
                                      const char   *table,
                                      const char   *row,
                                      const char   *column,
                                      const char   *result,
                                      GError      **error);
void        snl_charts_clear_cell    (SnlCharts    *self,
                                      const char   *table,
                                      const char   *row,
                                      const char   *column);
GPtrArray  *snl_charts_dup_names     (SnlCharts    *self,
                                      const char   *table) G_GNUC_WARN_UNUSED_RESULT;
gboolean    snl_charts_clear         (SnlCharts    *self,
                                      const char   *table,
                                      GError      **error);
GPtrArray  *snl_charts_dup_tables    (SnlRuleset   *ruleset) G_GNUC_WARN_UNUSED_RESULT;
guint       snl_charts_count_cells   (SnlCharts    *self,
                                      const char   *table);
guint       snl_charts_count_missing (SnlCharts    *self,
                                      const char   *table);
guint       snl_charts_count_open    (SnlCharts    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlCharts, snl_charts_free)

G_END_DECLS
