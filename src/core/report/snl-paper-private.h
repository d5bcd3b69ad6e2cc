/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-paper-content.h"

#include "core/rules/snl-world.h"

G_BEGIN_DECLS

GPtrArray *snl_paper_new_blocks (void) G_GNUC_WARN_UNUSED_RESULT;
SnlBlock  *snl_paper_add        (GPtrArray    *blocks,
                                 SnlBlockKind  kind,
                                 const char   *text);
SnlBlock  *snl_paper_add_table  (GPtrArray    *blocks,
                                 const char   *heading,
                                 guint         words);
void       snl_paper_add_row    (SnlBlock     *table,
                                 const char   *first,
                                 ...) G_GNUC_NULL_TERMINATED;
void       snl_paper_drop_empty_columns (GPtrArray *blocks);
void       snl_paper_add_fact   (GPtrArray    *facts,
                                 const char   *label,
                                 const char   *value);

G_END_DECLS
