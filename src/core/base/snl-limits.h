/* snl-limits.h: how much there may be of anything, for the schema, the readers and the engine
 * alike: what can be done can be saved, and what was saved can be read again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* What a file may hold, in bytes: a game, the rules in it, a module or any other */
#define SNL_ARCHIVE_MAX_SIZE (256 * 1024 * 1024)
#define SNL_MAX_RULES        (8 * 1024 * 1024)
#define SNL_LOAD_MAX_SIZE        (2 * 1024 * 1024)

/* Bytes of one text of an act: escaped, it is still half of what libxml2 takes in at once */
#define SNL_MAX_TEXT         (1024 * 1024)
/* Bytes of a text that an expression comes to, and of a sentence that is filled in: far more than
 * anybody would read */
#define SNL_TEXT_MAX_SIZE        16384
#define SNL_WORLD_LINE_MAX  65536

/* Numbers that a module or a game reckons with, up or down: the sum of two fits an int */
#define SNL_MAX_NUMBER       999999999

/* Dice of one roll, rolled or typed, and the sides of each */
#define SNL_MAX_DICE         10000
#define SNL_MAX_SIDES        100

/* A board */
#define SNL_MAX_COLUMNS      702     /* A to ZZ */
#define SNL_MAX_ROWS         99
#define SNL_MAX_SQUARES      10000

/* Facts of one thing: libxml2 compares each attribute of an element with all others of it */
#define SNL_MAX_ATTRIBUTES   512

/* What else is in a position: of a scenario, of a deck, what comes in later of each kind, and all
 * of it */
#define SNL_MAX_PIECES       1000
#define SNL_MAX_CARDS        1000
#define SNL_MAX_ADDED        2000
#define SNL_MAX_NODES        30000

/* A module: characters of a word and of an expression, how deep elements lie, units of a group,
 * cells of a table */
#define SNL_MAX_WORD         48
#define SNL_MAX_EXPRESSION   4000
#define SNL_MAX_DEPTH        64
#define SNL_MAX_COUNT        1000
#define SNL_MAX_CELLS        10000

/* Steps of one act */
#define SNL_MAX_STEPS        200000
