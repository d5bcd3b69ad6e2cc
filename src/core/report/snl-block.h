/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/view/snl-chart.h"

G_BEGIN_DECLS

/**
 * SnlBlockKind:
 * @SNL_BLOCK_TITLE: the title of the document
 * @SNL_BLOCK_LEAD: the paragraph below the title
 * @SNL_BLOCK_HEADING: the heading of a section
 * @SNL_BLOCK_SUBHEADING: the heading of a subsection
 * @SNL_BLOCK_STORY: the heading of a short section; consecutive ones may be set side by side
 * @SNL_BLOCK_TEXT: a paragraph
 * @SNL_BLOCK_SUMMARY: an emphasized paragraph
 * @SNL_BLOCK_NOTE: a paragraph in small print
 * @SNL_BLOCK_ITEM: an item of a bulleted list
 * @SNL_BLOCK_NUMBERED: an item of a numbered list
 * @SNL_BLOCK_TABLE: a table
 * @SNL_BLOCK_CHART: a chart
 *
 * The kind of a block. Each output format decides how a kind looks.
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
 * @kind: the kind of block
 * @text: (nullable): the text, or the heading of a table
 * @rows: (element-type GStrv): the rows of a table; the first holds the column headings
 * @classes: (element-type utf8) (nullable): the CSS class of each row after the first, may be %NULL
 * @words: a bit mask of the columns that hold text, column 0 in the lowest bit; others hold numbers
 * @chart: (nullable): the chart of a %SNL_BLOCK_CHART
 *
 * One element of a document, independent of the output format: snl-block-html.c and
 * snl-block-text.c write an array of blocks as HTML and plain text, and the application prints it.
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
