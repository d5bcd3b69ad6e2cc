/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The limits on sizes and counts, shared by the schema, the readers and the rules engine, so that
 * whatever can be done in a game can be saved, and read again.
 */

/* Sizes of files in bytes: a game, the rules within it, and any other file */
#define SNL_ARCHIVE_MAX_SIZE (256 * 1024 * 1024)
#define SNL_MAX_RULES        (8 * 1024 * 1024)
#define SNL_LOAD_MAX_SIZE    (2 * 1024 * 1024)

/* Bytes of memory that the entries made since a game was opened may take */
#define SNL_MAX_ACTS         (128 * 1024 * 1024)

/* Bytes of one text of an entry; with all characters escaped, libxml2 still accepts it */
#define SNL_MAX_TEXT         (1024 * 1024)
/*
 * Bytes of a text that an expression evaluates to, and of a sentence with its variables filled in;
 * far more than anybody would read
 */
#define SNL_TEXT_MAX_SIZE    16384
#define SNL_WORLD_LINE_MAX   65536

/* The largest absolute value of a number in a module or a game; the sum of two fits an int */
#define SNL_MAX_NUMBER       999999999

/* The sides of a game: a report keeps the strength of each after each act */
#define SNL_MAX_GAME_SIDES   64

/* Dice of one roll, rolled or typed, and the sides of each */
#define SNL_MAX_DICE         10000
#define SNL_MAX_SIDES        100

/* A board */
#define SNL_MAX_COLUMNS      702     /* A to ZZ */
#define SNL_MAX_ROWS         99
#define SNL_MAX_SQUARES      10000

/* Answers to one action: each is looked for in each sentence of the action */
#define SNL_MAX_ANSWERS      1000

/*
 * Who leads a unit: how many, so that a whole year may lead one, characters of one name, and of
 * all; each stands wherever the unit is named
 */
#define SNL_MAX_LEADERS      500
#define SNL_MAX_LEADER       1000
#define SNL_MAX_PLAYER       16000

/* Attributes of one node: libxml2 compares each attribute of an element with all others */
#define SNL_MAX_ATTRIBUTES   512

/*
 * Nodes of a position: the pieces of a scenario, the cards of a deck; the pieces that there are at
 * one time, and as many places and records, each of which has widgets of its own; all nodes, and
 * the attributes of all nodes
 */
#define SNL_MAX_PIECES       1000
#define SNL_MAX_CARDS        1000
#define SNL_MAX_KIND         2000
#define SNL_MAX_NODES        30000
#define SNL_MAX_ALL_ATTRIBUTES 150000

/*
 * Of a module: characters of a word and of an expression, bytes of any attribute and of what people
 * read, elements within one, nesting depth of elements, units of a group, cells of a table
 */
#define SNL_MAX_WORD         48
#define SNL_MAX_EXPRESSION   4000
#define SNL_MAX_PHRASE       (8 * 1024)
#define SNL_MAX_CHILDREN     1000
#define SNL_MAX_DEPTH        64
#define SNL_MAX_COUNT        1000
#define SNL_MAX_CELLS        10000

/*
 * Drawings of a module, paths of a drawing, steps of a path, and the range of a path's coordinates:
 * the drawing itself reaches from 0 to 64, and a path may leave it
 */
#define SNL_MAX_DRAWINGS     200
#define SNL_MAX_PATHS        60
#define SNL_MAX_PATH         200
#define SNL_DRAWING_LEAST    (-64)
#define SNL_DRAWING_MOST     128
