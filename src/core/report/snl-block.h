/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-chart.h"

G_BEGIN_DECLS

/**
 * SnlBlockKind:
 * @SNL_BLOCK_TITLE: of the whole
 * @SNL_BLOCK_LEAD: the paragraph below the title
 * @SNL_BLOCK_HEADING: of a part
 * @SNL_BLOCK_SUBHEADING: of a part's part
 * @SNL_BLOCK_STORY: of a short part, of which several stand side by side
 * @SNL_BLOCK_TEXT: a paragraph
 * @SNL_BLOCK_SUMMARY: a paragraph that stands out
 * @SNL_BLOCK_NOTE: a paragraph in small letters
 * @SNL_BLOCK_ITEM: of a list
 * @SNL_BLOCK_NUMBERED: of a list with numbers
 * @SNL_BLOCK_TABLE: rows of cells
 * @SNL_BLOCK_CHART: a graph
 *
 * What a block is; how it looks is a writer's business.
 */
typedef enum {
  SNL_BLOCK_TITLE,
  SNL_BLOCK_LEAD,
  SNL_BLOCK_HEADING,
  SNL_BLOCK_SUBHEADING,
  SNL_BLOCK_STORY,
  SNL_BLOCK_TEXT,
  SNL_BLOCK_SUMMARY,
  SNL_BLOCK_NOTE,
  SNL_BLOCK_ITEM,
  SNL_BLOCK_NUMBERED,
  SNL_BLOCK_TABLE,
  SNL_BLOCK_CHART,
} SnlBlockKind;

/**
 * SnlBlock:
 * @kind: what it is
 * @text: its words, or a table's heading; may be %NULL
 * @rows: (element-type GStrv): of a table, the first being the headings
 * @classes: (element-type utf8) (nullable): of each row after the first, for a style sheet
 * @words: the columns that hold words, a bit for each from the lowest; the others hold numbers
 * @chart: (nullable): of a chart
 *
 * A piece of a document: snl-block-html.c and snl-block-text.c write a list of them, and the
 * application prints it.
 */
typedef struct {
  SnlBlockKind  kind;
  char         *text;
  GPtrArray    *rows;
  GPtrArray    *classes;
  guint         words;
  SnlChart     *chart;
} SnlBlock;

GPtrArray *snl_blocks_new                (void) G_GNUC_WARN_UNUSED_RESULT;
SnlBlock  *snl_blocks_add                (GPtrArray      *blocks,
                                          SnlBlockKind    kind,
                                          const char     *text);
void       snl_blocks_add_list           (GPtrArray      *blocks,
                                          const char     *heading,
                                          SnlBlockKind    kind,
                                          GPtrArray      *items);
SnlBlock  *snl_blocks_add_table          (GPtrArray      *blocks,
                                          const char     *heading,
                                          guint           n_words);
void       snl_blocks_drop_empty_columns (GPtrArray      *blocks);
void       snl_block_add_row             (SnlBlock       *table,
                                          const char     *first,
                                          ...) G_GNUC_NULL_TERMINATED;
void       snl_block_take_row            (SnlBlock       *table,
                                          GPtrArray      *cells,
                                          const char     *class);
void       snl_block_drop_column         (SnlBlock       *table,
                                          guint           column);
gboolean   snl_block_has_words           (const SnlBlock *table,
                                          guint           column);

/* snl-block-html.c and snl-block-text.c: in UTF-8 */
char      *snl_blocks_to_html            (GPtrArray      *blocks) G_GNUC_WARN_UNUSED_RESULT;
char      *snl_blocks_to_text            (GPtrArray      *blocks) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
