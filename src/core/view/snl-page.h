/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal/snl-position.h"
#include "core/ruleset/snl-ruleset.h"

G_BEGIN_DECLS

/*
 * The pages of a module: what its game lives by beside the units, as facts and lists.  A page shows
 * what everybody may know; one that is secret shows what its owner may know, and only when it is
 * opened.
 */

/**
 * SnlPageValue:
 * @words: for people; `""` for nothing
 * @number: the same as a number, or not a number
 * @full: where a track of it ends; 0 if it has none
 */
typedef struct {
  char   *words;
  double  number;
  double  full;
} SnlPageValue;

/**
 * SnlPageFact:
 * @label: for people
 * @value: how it stands
 */
typedef struct {
  char         *label;
  SnlPageValue *value;
} SnlPageFact;

/**
 * SnlPageColumn:
 * @label: for people
 * @is_number: whether all that stands in it are numbers
 * @has_track: whether some of them have a track
 */
typedef struct {
  char     *label;
  gboolean  is_number;
  gboolean  has_track;
} SnlPageColumn;

/**
 * SnlPageRow:
 * @node: the id of what it is about
 * @values: (element-type SnlPageValue): one for each column
 */
typedef struct {
  char      *node;
  GPtrArray *values;
} SnlPageRow;

/**
 * SnlPageList:
 * @label: for people
 * @columns: (element-type SnlPageColumn)
 * @rows: (element-type SnlPageRow)
 */
typedef struct {
  char      *label;
  GPtrArray *columns;
  GPtrArray *rows;
} SnlPageList;

/**
 * SnlPage:
 * @key: what it is asked for by: `id`, or `id:node` for the page of one node
 * @id: of the page in the module
 * @node: the id of the node that it is about, or %NULL
 * @label: what such pages are called
 * @heading: what this one is called
 * @owner: the id of the side that alone may see it, or %NULL
 * @is_open: whether it has its facts and lists; a secret page that is not open has none
 * @facts: (element-type SnlPageFact)
 * @lists: (element-type SnlPageList)
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

gboolean   snl_page_are_there   (SnlRuleset    *ruleset);
GPtrArray *snl_page_dup_all     (SnlRuleset    *ruleset,
                                 SnlPosition   *position) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *snl_page_dup_public  (SnlRuleset    *ruleset,
                                 SnlPosition   *position) G_GNUC_WARN_UNUSED_RESULT;
SnlPage   *snl_page_open        (SnlRuleset    *ruleset,
                                 SnlPosition   *position,
                                 const char    *key) G_GNUC_WARN_UNUSED_RESULT;
void       snl_page_free        (SnlPage       *self);
void       snl_page_write       (const SnlPage *self,
                                 GString       *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlPage, snl_page_free)

G_END_DECLS
