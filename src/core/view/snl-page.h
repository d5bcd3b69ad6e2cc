/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * The pages of a module: facts and lists that a game has beside its pieces, such as resources. A
 * page shows what everybody may know. A secret page shows what the side that owns it may know, and
 * only snl_page_open() fills it in. The structs before SnlPage are its parts, from a single value
 * to a list.
 */

/**
 * SnlPageValue:
 * @words: text to show; `""` for nothing
 * @number: the value as a number, or NaN
 * @full: the upper end of a track (a gauge of @number); 0 for no track
 *
 * One value of a page.
 */
typedef struct {
  char   *words;
  double  number;
  double  full;
} SnlPageValue;

/**
 * SnlPageFact:
 * @label: translated label
 * @value: the value
 *
 * A labelled value.
 */
typedef struct {
  char         *label;
  SnlPageValue *value;
} SnlPageFact;

/**
 * SnlPageColumn:
 * @label: translated heading
 * @is_number: whether all non-empty values are numbers
 * @has_track: whether any value has a track
 *
 * A column of a list.
 */
typedef struct {
  char     *label;
  gboolean  is_number;
  gboolean  has_track;
} SnlPageColumn;

/**
 * SnlPageRow:
 * @node: id of the node that the row shows
 * @values: (element-type SnlPageValue): one for each column
 *
 * A row of a list.
 */
typedef struct {
  char      *node;
  GPtrArray *values;
} SnlPageRow;

/**
 * SnlPageList:
 * @label: translated heading
 * @columns: (element-type SnlPageColumn): the columns
 * @rows: (element-type SnlPageRow): the rows
 *
 * A table within a page.
 */
typedef struct {
  char      *label;
  GPtrArray *columns;
  GPtrArray *rows;
} SnlPageList;

/**
 * SnlPage:
 * @key: identifies the page: `id`, or `id:node` for the page of one node
 * @id: id of the module's `page` element
 * @node: (nullable): id of the node that the page shows
 * @label: name of this kind of page
 * @heading: name of this page
 * @owner: (nullable): id of the only side that may see it; `""` for a secret page without a side;
 *   %NULL for a public page
 * @is_open: whether @facts and @lists are filled in; not for a secret page unless it was opened
 * @facts: (element-type SnlPageFact): the facts
 * @lists: (element-type SnlPageList): the lists
 *
 * One page, evaluated for one position.
 */
typedef struct {
  char      *key;
  char      *id;
  char      *node;
  char      *label;
  char      *heading;
  char      *owner;
  gboolean   is_open;
  GPtrArray *facts;
  GPtrArray *lists;
} SnlPage;

gboolean   snl_page_has_any    (SnlRuleset    *ruleset);
GPtrArray *snl_page_dup_all    (SnlRuleset    *ruleset,
                                SnlPosition   *position) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_page_dup_public (SnlRuleset    *ruleset,
                                SnlPosition   *position) G_GNUC_WARN_UNUSED_RESULT;
SnlPage   *snl_page_open       (SnlRuleset    *ruleset,
                                SnlPosition   *position,
                                const char    *key) G_GNUC_WARN_UNUSED_RESULT;
void       snl_page_free       (SnlPage       *self);
void       snl_page_write      (const SnlPage *self,
                                GString       *text);

SnlPage     *snl_page_new_of_tables (const char  *id,
                                     const char  *heading) G_GNUC_WARN_UNUSED_RESULT;
void         snl_page_add_fact      (SnlPage     *self,
                                     const char  *label,
                                     const char  *words);
SnlPageList *snl_page_add_table     (SnlPage     *self,
                                     const char  *label,
                                     GPtrArray   *columns);
SnlPageRow  *snl_page_list_add_row  (SnlPageList *self);
void         snl_page_row_add       (SnlPageRow  *self,
                                     const char  *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPage, snl_page_free)

G_END_DECLS
