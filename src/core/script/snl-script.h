/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/snl-game.h"

G_BEGIN_DECLS

/*
 * Scripts that test a module. A script is a text file with one or more tests, each played in a
 * game of its own: lines as at the prompt (see snl-quick.h) and expectations, which begin with `?`.
 * The format is documented in data/rulesets/README.md.
 */

#define SNL_SCRIPT_SUFFIX ".play"

/**
 * SnlScriptLine:
 * @number: its number in the file, from 1
 * @text: the line without white space around it
 *
 * A line of a test; comments and empty lines are left out.
 */
typedef struct {
  guint  number;
  char  *text;
} SnlScriptLine;

/**
 * SnlScriptTest:
 * @name: its name, unique in the script
 * @line: number of the line where it begins
 * @settings: (element-type utf8 utf8): the module's options
 * @seed: seed of the game's dice and cards
 * @lists: (nullable): folder of lists to import first, as for snl_lists_import()
 * @lines: (element-type SnlScriptLine): what is typed and expected
 *
 * A test of a script.
 */
typedef struct {
  char       *name;
  guint       line;
  GHashTable *settings;
  guint32     seed;
  char       *lists;
  GPtrArray  *lines;
} SnlScriptTest;

/**
 * SnlScript:
 * @file: its name, for messages
 * @tests: (element-type SnlScriptTest): in the order of the file
 *
 * A script.
 */
typedef struct {
  char      *file;
  GPtrArray *tests;
} SnlScript;

SnlScript *snl_script_new_load  (const char          *path,
                                 GError             **error) G_GNUC_WARN_UNUSED_RESULT;
SnlScript *snl_script_new_parse (const char          *text,
                                 const char          *file,
                                 GError             **error) G_GNUC_WARN_UNUSED_RESULT;
void       snl_script_free      (SnlScript           *self);
char      *snl_script_dup_path  (const char          *module) G_GNUC_WARN_UNUSED_RESULT;

/* snl-script-run.c */
GPtrArray *snl_script_run       (const SnlScript     *self,
                                 const SnlScriptTest *test,
                                 SnlRuleset          *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlScript, snl_script_free)

G_END_DECLS
