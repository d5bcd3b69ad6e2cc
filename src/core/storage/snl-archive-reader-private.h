/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of the SAX parser of a game file, and the table of elements that its two source files
 * share.
 */
#pragma once

#include "snl-archive-private.h"

#include <libxml/parser.h>

G_BEGIN_DECLS

#define SNL_ARCHIVE_READER_MAX_DEPTH 8
#define SNL_ARCHIVE_READER_MAX_ATTRIBUTES 11

/**
 * SnlArchiveSection:
 * @SNL_ARCHIVE_SECTION_NONE: outside of the root element
 * @SNL_ARCHIVE_SECTION_GAME: in `game`
 * @SNL_ARCHIVE_SECTION_POSITION: in `position`
 * @SNL_ARCHIVE_SECTION_ENTRY: in `entry`
 * @SNL_ARCHIVE_SECTION_ROLL: in `roll`
 * @SNL_ARCHIVE_SECTION_TEXT: in an element that contains only text
 * @SNL_ARCHIVE_SECTION_LEAF: in an element that is empty
 *
 * Where an element may occur, and what it may contain.
 */
typedef enum {
  SNL_ARCHIVE_SECTION_NONE,
  SNL_ARCHIVE_SECTION_GAME,
  SNL_ARCHIVE_SECTION_POSITION,
  SNL_ARCHIVE_SECTION_ENTRY,
  SNL_ARCHIVE_SECTION_ROLL,
  SNL_ARCHIVE_SECTION_TEXT,
  SNL_ARCHIVE_SECTION_LEAF,
} SnlArchiveSection;

typedef struct _SnlArchiveReader SnlArchiveReader;

/**
 * SnlArchiveElement:
 * @name: the element's name
 * @within: the place where it may occur
 * @inside: the place within it
 * @begin: (nullable): called after the start tag, with the attributes' values in the reader
 * @end: (nullable): called after the end tag, with the text in the reader
 * @attributes: names of its attributes; the last is %NULL
 *
 * An element of the file format.
 */
typedef struct {
  const char        *name;
  SnlArchiveSection  within;
  SnlArchiveSection  inside;
  void               (*begin) (SnlArchiveReader *self);
  void               (*end)   (SnlArchiveReader *self);
  const char        *attributes[SNL_ARCHIVE_READER_MAX_ATTRIBUTES + 1];
} SnlArchiveElement;

struct _SnlArchiveReader {
  SnlArchiveContents      *reading;
  xmlParserCtxt           *parser;
  const char              *data;                               /* the file */
  gsize                    length;                             /* bytes in the file */
  gsize                    record_at;                          /* where the present record begins */
  /* the header, or an earlier record, says that there are checksums */
  gboolean                 has_checks;
  guint                    n_records;
  char                     check[SNL_RECORD_CHECK_SIZE];       /* of the record that ends */
  gboolean                 is_foreign;                         /* not in UTF-8 */
  /* the open elements, from the root */
  const SnlArchiveElement *path[SNL_ARCHIVE_READER_MAX_DEPTH];
  guint                    depth;
  /* attributes of the element that begins, NULL for those that it does not have */
  const char              *values[SNL_ARCHIVE_READER_MAX_ATTRIBUTES];
  GString                 *value_text;                         /* what they point into */
  char                    *values_end;                         /* where the next is written */
  GString                 *text;                               /* text of the element that ends */
  SnlEntry                *entry;                              /* the entry that is being read */
  gint64                   steps;                              /* entries to undo or redo */
  guint                    n_done;                             /* entries that are done after the
                                                                * records that were read; undo and
                                                                * redo only change this, see
                                                                * snl_archive_reader_apply_undo() */
  guint                    n_dice;                             /* dice of the roll that is read */
  gboolean                 has_module;
  gboolean                 has_end;                            /* whether <end> was read */
  gsize                    end_at;                             /* byte offset of it */
  gboolean                 is_closed;                          /* whether </game> was read */
  gsize                    closed_at;                          /* byte offset after it */
  char                    *fault;                              /* why reading stopped, translated */
  int                      fault_line;
  gboolean                 is_refused;                         /* nothing of the file may be used */
};

/*
 * snl_archive_reader_refuse() is for a file that is not a game of this format,
 * snl_archive_reader_damage() for one that is a game up to here.
 */
#define snl_archive_reader_refuse(self, ...) \
  snl_archive_reader_stop (self, TRUE, g_strdup_printf (__VA_ARGS__))
#define snl_archive_reader_damage(self, ...) \
  snl_archive_reader_stop (self, FALSE, g_strdup_printf (__VA_ARGS__))

gsize                    snl_archive_reader_get_place    (SnlArchiveReader        *self);
void                     snl_archive_reader_apply_undo   (SnlArchiveReader        *self);
void                     snl_archive_reader_stop         (SnlArchiveReader        *self,
                                                          gboolean                 is_refused,
                                                          char                    *fault);
const SnlArchiveElement *snl_archive_reader_get_element  (SnlArchiveReader        *self);
const SnlArchiveElement *snl_archive_reader_find_element (SnlArchiveReader        *self,
                                                          const char              *name);
gboolean                 snl_element_is_node             (const SnlArchiveElement *self);
gboolean                 snl_element_is_position         (const SnlArchiveElement *self);

G_END_DECLS
