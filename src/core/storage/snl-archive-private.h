/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The struct of an archive, and what its source files share.
 */
#pragma once

#include "snl-archive.h"
#include "core/base/snl-limits.h"
#include "snl-archive-contents.h"

#include <errno.h>
#include <sys/stat.h>
#include <time.h>

G_BEGIN_DECLS

#define SNL_ARCHIVE_NAMESPACE "urn:senlac:game:1"
#define SNL_ARCHIVE_MAX_COPIES 999                 /* of a damaged game, beside it */
#define SNL_ARCHIVE_TOO_MANY_COPIES ENOTUNIQ       /* errno if there are so many */
/* for its owner only: it holds students' names */
#define SNL_FILE_MODE 0600

struct _SnlArchive {
  char            *path;
  int              fd;          /* -1 while there is no file */
  int              guard;       /* what snl_file_lock() gave, or -1 */
  gboolean         read_only;
  gboolean         is_taken;    /* read-only because another window or program has it open */
  GString         *content;     /* the whole file without its end */
  char             last[SNL_RECORD_CHECK_SIZE];   /* checksum of the last record in it */
  gsize            saved;       /* bytes of @content that are on disk */
  char             saved_last[SNL_RECORD_CHECK_SIZE];   /* checksum of the last record of those */
  guint            n_pending;   /* records of @content that are not */
  gboolean         is_uneven;   /* whether anything but the end of a game follows @saved on disk */
  gsize            size;        /* bytes in the file after the last write */
  struct timespec  left;        /* mtime after it; 0: compare the whole file before writing */
  gboolean         is_cut;      /* damaged: only the beginning was read */
  GString         *damaged;     /* the damaged file, until a copy is written */
  char            *notice;
  char            *trouble;
};

void     snl_archive_write_header (const SnlHeader  *header,
                                   SnlPosition      *initial,
                                   GString          *content);
gboolean snl_archive_fail         (GError          **error,
                                   const char       *path,
                                   const char       *what,
                                   int               reason);
gboolean snl_archive_copy_damaged (SnlArchive       *self);
gboolean snl_archive_write        (SnlArchive       *self);
void     snl_archive_continue_in  (SnlArchive       *self,
                                   int               fd,
                                   int               guard);
gboolean snl_archive_is_in_place  (SnlArchive       *self);

int       snl_file_open        (const char        *path,
                                int                flags);
gboolean  snl_file_check_size  (gsize              length);
int       snl_file_write_whole (const char        *path,
                                GString           *content,
                                const char        *last,
                                gboolean           replace,
                                const struct stat *like,
                                int               *guard);
gboolean  snl_file_write       (int                fd,
                                const char        *data,
                                gsize              length,
                                gsize              at);
GString  *snl_file_read        (int                fd) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_file_has_data    (int                fd,
                                const char        *data,
                                gsize              length,
                                gsize              at);
gboolean  snl_file_sync        (int                fd);
void      snl_file_sync_folder (const char        *path);
gboolean  snl_file_lock        (int                fd,
                                int               *guard);
gboolean  snl_file_is_locked   (int                fd);
void      snl_file_close       (int                fd,
                                int                guard);

char     *snl_archive_format_time (gint64      time) G_GNUC_WARN_UNUSED_RESULT;
gboolean  snl_archive_parse_time  (const char *text,
                                   gint64     *time);

G_END_DECLS
