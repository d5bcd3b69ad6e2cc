/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the source files of senlacctl share: one SnlCtlCommand for each command, in ctl-COMMAND.c,
 * and functions for arguments, output and games.
 */
#pragma once

#include "core/base/snl-text.h"
#include "core/game/snl-game.h"
#include "core/game/snl-names.h"

#include <glib/gi18n.h>

G_BEGIN_DECLS

/**
 * SnlCtlStatus:
 * @SNL_CTL_DONE: success
 * @SNL_CTL_REFUSED: the request is not valid; nothing changed
 * @SNL_CTL_USAGE: the command line is wrong
 * @SNL_CTL_FILE: a file cannot be read or written
 *
 * The exit status of the program. Scripts rely on the numbers.
 */
typedef enum {
  SNL_CTL_DONE = 0,
  SNL_CTL_REFUSED = 1,
  SNL_CTL_USAGE = 2,
  SNL_CTL_FILE = 3,
} SnlCtlStatus;

/**
 * SnlCtlCommand:
 * @name: the command's name
 * @arguments: its arguments, for the help; marked for translation
 * @summary: what it does, for the help; marked for translation
 * @run: runs it; the first of its arguments is the command's name
 *
 * A command of the program.
 */
typedef struct _SnlCtlCommand SnlCtlCommand;
struct _SnlCtlCommand {
  const char   *name;
  const char   *arguments;
  const char   *summary;
  SnlCtlStatus  (*run) (const SnlCtlCommand  *self,
                        int                   argc,
                        char                **argv);
};

/**
 * SnlCtlStart:
 * @class_file: (nullable): path of the class list
 * @lists: (nullable): folder of lists to import at the beginning
 * @seed: (nullable): seed of the random numbers, in decimal
 * @title: (nullable): title of the game
 * @settings: (nullable) (array zero-terminated=1): words OPTION=VALUE
 * @shuffle: whether units are assigned at random
 *
 * The command line options for a new game.
 */
typedef struct {
  char      *class_file;
  char      *lists;
  char      *seed;
  char      *title;
  char     **settings;
  gboolean   shuffle;
} SnlCtlStart;

extern const SnlCtlCommand snl_ctl_actions;
extern const SnlCtlCommand snl_ctl_charts;
extern const SnlCtlCommand snl_ctl_check;
extern const SnlCtlCommand snl_ctl_coverage;
extern const SnlCtlCommand snl_ctl_do;
extern const SnlCtlCommand snl_ctl_eval;
extern const SnlCtlCommand snl_ctl_export;
extern const SnlCtlCommand snl_ctl_forget_class;
extern const SnlCtlCommand snl_ctl_list;
extern const SnlCtlCommand snl_ctl_log;
extern const SnlCtlCommand snl_ctl_new;
extern const SnlCtlCommand snl_ctl_new_module;
extern const SnlCtlCommand snl_ctl_odds;
extern const SnlCtlCommand snl_ctl_plan;
extern const SnlCtlCommand snl_ctl_play;
extern const SnlCtlCommand snl_ctl_redo;
extern const SnlCtlCommand snl_ctl_report;
extern const SnlCtlCommand snl_ctl_roster;
extern const SnlCtlCommand snl_ctl_rules;
extern const SnlCtlCommand snl_ctl_serve;
extern const SnlCtlCommand snl_ctl_show;
extern const SnlCtlCommand snl_ctl_simulate;
extern const SnlCtlCommand snl_ctl_test;
extern const SnlCtlCommand snl_ctl_undo;
extern const SnlCtlCommand snl_ctl_upgrade_rules;
extern const SnlCtlCommand snl_ctl_watch;

/* ctl-common.c: arguments, output and exit statuses */
SnlCtlStatus  snl_ctl_parse       (const SnlCtlCommand   *command,
                                   GOptionEntry          *entries,
                                   int                    argc,
                                   char                 **argv,
                                   guint                  min,
                                   guint                  max,
                                   char                ***words);
SnlCtlStatus  snl_ctl_misused     (const SnlCtlCommand   *command,
                                   const char            *format,
                                   ...) G_GNUC_PRINTF (2, 3);
SnlCtlStatus  snl_ctl_fail        (const GError          *error);
gboolean      snl_ctl_read_file   (const char            *path,
                                   char                 **text,
                                   gsize                 *length);
SnlCtlStatus  snl_ctl_write_file  (const char            *path,
                                   const char            *text);
gboolean      snl_ctl_read_format (const SnlCtlCommand   *command,
                                   const char            *as,
                                   const char            *other,
                                   gboolean              *is_other,
                                   SnlCtlStatus          *status);
gboolean      snl_ctl_read_naming (const SnlCtlCommand   *command,
                                   const char            *who,
                                   SnlNaming             *naming,
                                   SnlCtlStatus          *status);
gboolean      snl_ctl_read_pairs  (const SnlCtlCommand   *command,
                                   char                 **pairs,
                                   GHashTable            *values,
                                   SnlCtlStatus          *status);
char         *snl_ctl_dup_text    (const char            *raw) G_GNUC_WARN_UNUSED_RESULT;
gboolean      snl_ctl_read_count  (const char            *text,
                                   guint64                min,
                                   guint64                max,
                                   guint64               *count);
void          snl_ctl_print       (const char            *format,
                                   ...) G_GNUC_PRINTF (1, 2);
void          snl_ctl_print_raw   (const char            *text);
void          snl_ctl_keep_typed  (int                    argc,
                                   char                 **argv);
void          snl_ctl_keep_known  (const char            *text);
void          snl_ctl_print_error (const char            *format,
                                   ...) G_GNUC_PRINTF (1, 2);
void          snl_ctl_append_field   (GString               *line,
                                      const char            *text);

/* ctl-game.c: opening games and printing entries */
SnlGame      *snl_ctl_open           (const char            *path,
                                      gboolean               read_only,
                                      GError               **error) G_GNUC_WARN_UNUSED_RESULT;
SnlRuleset   *snl_ctl_load           (const char            *module,
                                      GError               **error) G_GNUC_WARN_UNUSED_RESULT;
SnlGame      *snl_ctl_begin          (const SnlCtlCommand   *command,
                                      const char            *module,
                                      const char            *path,
                                      const SnlCtlStart     *start,
                                      SnlCtlStatus          *status) G_GNUC_WARN_UNUSED_RESULT;
void          snl_ctl_start_clear    (SnlCtlStart           *start);
SnlCtlStatus  snl_ctl_flush          (SnlGame               *game);
void          snl_ctl_print_entry    (SnlGame               *game,
                                      const SnlEntry        *entry);
void          snl_ctl_print_step     (SnlGame               *game,
                                      const SnlEntry        *entry,
                                      gboolean               back);
void          snl_ctl_print_where    (SnlGame               *game);
void          snl_ctl_tell_view_fault (SnlGame              *game);
void          snl_ctl_print_in_force (SnlGame               *game);
void          snl_ctl_print_roster   (SnlGame               *game);
/* ctl-check.c, ctl-eval.c, ctl-test.c: functions that other commands use as well */
void          snl_ctl_print_log      (SnlGame               *game);
SnlCtlStatus  snl_ctl_check_file     (const char            *path,
                                      SnlRuleset           **ruleset);
gboolean      snl_ctl_print_value    (SnlGame               *game,
                                      const char            *source,
                                      GError               **error);
SnlCtlStatus  snl_ctl_test_file      (const char            *path);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SnlCtlStart, snl_ctl_start_clear)

G_END_DECLS
