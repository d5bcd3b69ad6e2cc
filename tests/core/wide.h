/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base.h"

/* Two charts with room for more cells than a file of charts may hold, and one of words */
#define WIDE_TABLE(id, results) \
  "<table id=\"" id "\" supplied=\"no\" columns=\"1..100\" rows=\"1..100\" results=\"" results \
  "\"><name>" id "</name></table>"
#define WIDE_READ(id) \
  "<look-up name=\"" id "\" table=\"" id "\" row=\"1\" column=\"1\"/><set name=\"event\" to=\"$" \
  id "\"/>"

/* No other test's module is called so, and finds what is kept for it */
static inline SnlRuleset *
wide_new_ruleset (void)
{
  return base_new_ruleset ("id=\"base\"|<tables>|<end winner=",
                           "id=\"wide\"|<tables>"
                           WIDE_TABLE ("one", "1..9") WIDE_TABLE ("two",
                                                                  "1..9") WIDE_TABLE ("words",
                                                                                      "*") "|"
                           WIDE_READ ("one") WIDE_READ ("two") WIDE_READ ("words") "<end winner=");
}

static inline void
wide_append_chart (GString    *text,
                   const char *id,
                   guint       cells,
                   const char *result)
{
  g_string_append_printf (text, "<chart table=\"%s\">\n", id);
  for (guint i = 0; i < cells; i++)
    g_string_append_printf (text, "<cell row=\"%u\" column=\"%u\" result=\"%s\"/>\n", i / 100 + 1,
                            i % 100 + 1, result);
  g_string_append (text, "</chart>\n");
}

/* (transfer full): a file with so many cells of each of the charts */
static inline char *
wide_dup_file (guint one,
               guint two,
               guint words)
{
  GString *text =
    g_string_new ("<charts xmlns=\"urn:senlac:chart:1\" module=\"wide\" version=\"1.0\">\n");
  g_autofree char *word = g_strnfill (400, 'w');

  wide_append_chart (text, "one", one, "3");
  wide_append_chart (text, "two", two, "3");
  wide_append_chart (text, "words", words, word);
  g_string_append (text, "</charts>");

  return g_string_free (text, FALSE);
}
