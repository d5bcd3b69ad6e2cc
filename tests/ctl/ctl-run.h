/* ctl-run.h: runs senlacctl as a child process, as a user would
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>

#define MODULE "hastings-lesson"

/* What a run left behind */
typedef struct {
  int   status;
  char *out;
  char *err;
} CtlRun;

/* A folder for the games of one test */
typedef struct {
  char *folder;
  char *game;
} CtlFixture;

void       ctl_set_up     (CtlFixture   *self,
                           gconstpointer data);
void       ctl_tear_down  (CtlFixture   *self,
                           gconstpointer data);
CtlRun    *ctl_run        (const char   *input,
                           const char   *first,
                           ...) G_GNUC_NULL_TERMINATED;
CtlRun    *ctl_run_words  (const char   *input,
                           char        **words);
gboolean   ctl_can_type   (void);
CtlRun    *ctl_play_typed (const char   *input,
                           const char   *game);
char      *ctl_dup_seen   (char        **words);
void       ctl_run_free   (CtlRun       *self);
void       ctl_assert     (CtlRun       *run,
                           int           status);
void       ctl_begin      (CtlFixture   *self);
char      *ctl_dup_file   (const char   *path);
char      *ctl_dup_source (const char   *name);
xmlDoc    *ctl_show       (const char   *game);
xmlNode   *ctl_find       (xmlDoc       *position,
                           const char   *id);
void       ctl_assert_has (xmlNode      *node,
                           const char   *name,
                           const char   *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtlRun, ctl_run_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)
