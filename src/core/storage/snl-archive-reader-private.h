/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-archive-private.h"

#include <libxml/parser.h>

G_BEGIN_DECLS

#define SNL_READER_MAX_DEPTH 8
#define SNL_READER_MAX_ATTRIBUTES 11

typedef enum {
  SNL_PLACE_NONE,
  SNL_PLACE_GAME,
  SNL_PLACE_POSITION,
  SNL_PLACE_ENTRY,
  SNL_PLACE_ROLL,
  SNL_PLACE_TEXT,    /* holds text and nothing else */
  SNL_PLACE_LEAF,    /* holds nothing */
} SnlPlace;

typedef struct _SnlReader SnlReader;

typedef struct {
  const char *name;
  SnlPlace    within;
  SnlPlace    inside;
  void      (*begin) (SnlReader *self);
  void      (*end)   (SnlReader *self);
  const char *attributes[SNL_READER_MAX_ATTRIBUTES + 1];
} SnlElement;

struct _SnlReader {
  SnlReading       *reading;
  xmlParserCtxt    *parser;
  gsize             length;                             /* of the file, in bytes */
  gboolean          is_foreign;                         /* in another encoding */
  const SnlElement *path[SNL_READER_MAX_DEPTH];         /* from the root */
  guint             depth;
  char             *values[SNL_READER_MAX_ATTRIBUTES];  /* of the element that begins */
  GString          *text;                               /* of the element that ends */
  SnlEntry         *entry;                              /* the one that is being read */
  gint64            steps;                              /* to undo or redo */
  gboolean          has_module;
  gboolean          is_closed;                          /* </game> was read */
  gsize             closed_at;                          /* the byte after it */
  char             *fault;                              /* why reading stopped, for people */
  int               fault_line;
  gboolean          is_refused;                         /* nothing may be used */
};

#define snl_reader_refuse(self, ...) snl_reader_stop (self, TRUE, g_strdup_printf (__VA_ARGS__))
#define snl_reader_damage(self, ...) snl_reader_stop (self, FALSE, g_strdup_printf (__VA_ARGS__))

gsize             snl_reader_get_place    (SnlReader  *self);
void              snl_reader_stop         (SnlReader  *self,
                                           gboolean    is_refused,
                                           char       *fault);
const SnlElement *snl_reader_get_element  (SnlReader  *self);
const SnlElement *snl_reader_find_element (SnlReader  *self,
                                           const char *name);
gboolean          snl_element_is_node     (const SnlElement *self);
gboolean          snl_element_is_position (const SnlElement *self);

G_END_DECLS
