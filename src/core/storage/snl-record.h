/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The checksums of the records of a saved game, each of which covers the one before, so that a
 * record that is changed, moved or missing is noticed
 */

#define SNL_RECORD_CHECK_SIZE 9   /* eight hexadecimal digits and a NUL */
#define SNL_RECORD_END_SIZE 32    /* bytes that snl_record_close() appends, at most */

/**
 * SnlRecordState:
 * @SNL_RECORD_SOUND: it has the checksum that it should have
 * @SNL_RECORD_CHANGED: it has another, or follows another record than when it was written
 * @SNL_RECORD_BARE: it has none: it was written by Senlac 0.1.0, or by hand
 *
 * The state of a record by its checksum.
 */
typedef enum {
  SNL_RECORD_SOUND,
  SNL_RECORD_CHANGED,
  SNL_RECORD_BARE,
} SnlRecordState;

void           snl_record_begin  (const char *initial,
                                  gsize       length,
                                  char        check[SNL_RECORD_CHECK_SIZE]);
void           snl_record_seal   (GString    *content,
                                  gsize       start,
                                  char        check[SNL_RECORD_CHECK_SIZE]);
SnlRecordState snl_record_verify (const char *record,
                                  gsize       length,
                                  char        check[SNL_RECORD_CHECK_SIZE]);
void           snl_record_close  (GString    *content,
                                  const char *check);

G_END_DECLS
