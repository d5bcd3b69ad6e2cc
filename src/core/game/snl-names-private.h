/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The struct of SnlNames, and what its source files share: snl-names-search.c finds names in a
 * text, snl-names-typed.c collects texts that people typed, snl-names-parts.c splits names.
 */
#pragma once

#include "snl-names.h"

#include "core/base/snl-phrases.h"

G_BEGIN_DECLS

#define SNL_NAMES_FIRST_WIDE  0x2e80   /* from here on, scripts have no spaces between words */
/* Letters of a name that may match in any case or with an ending; shorter ones match too much */
#define SNL_NAMES_MIN_LETTERS 3

/* A student's name, or a word of it */
typedef struct {
  SnlPhrase  phrase;    /* with folded letters to match regardless of case and with an ending,
                         * without to match exactly only; its rank is its place in `called` */
  gsize      length;    /* in bytes */
  gboolean   is_wide;   /* of a script without spaces between words */
  gboolean   is_taken;  /* whether the rules or an id use it */
  gboolean   is_found;  /* whether it leads or led a piece, or was found in a text */
} SnlNameForm;

/* Text with a name in it, which people typed or rules made of that, and may repeat later */
typedef struct {
  SnlPhrase  phrase;
  gboolean   is_ruled;  /* whether it stays as it is if the rules contain it */
  gboolean   is_taken;  /* whether they do */
  gboolean   is_long;   /* whether the phrase is only its beginning */
} SnlTypedText;

struct _SnlNames {
  GPtrArray  *called;    /* of SnlNameForm: whole names, longest first, then single words of names
                          * that the rules do not use */
  GPtrArray  *whole;     /* (element-type utf8): whole names, owned by @called */
  guint       n_names;   /* how many of @called are whole names */
  GHashTable *known;     /* set of the texts in @called */
  GHashTable *firsts;    /* for %SNL_NAMING_FIRST: whole names and first names, to how each is
                          * shown; NULL until it is needed */
  GPtrArray  *folded;    /* those of @called that have folded letters, to be found in a text */
  GPtrArray  *exact;     /* the others */
  GPtrArray  *typed;     /* of SnlTypedText, to be found in a sentence */
  GHashTable *seen;      /* texts that were looked through, to the SnlTypedText or NULL; only while
                          * @typed is filled */

  /* of the entry of the last sentence, whose answers all its sentences have in common */
  const SnlEntry *entry;
  SnlNaming       naming;
  GPtrArray      *replaced;   /* of SnlTypedText: answers with a name in them */
};

void          snl_name_form_free              (gpointer        data);
int           snl_name_form_compare_cb        (gconstpointer   a,
                                               gconstpointer   b);
SnlTypedText *snl_typed_text_new              (const char     *text) G_GNUC_WARN_UNUSED_RESULT;
void          snl_typed_text_free             (gpointer        data);
void          snl_typed_texts_mark_taken      (GPtrArray      *texts,
                                               const char     *rules,
                                               gboolean        as_words);
gboolean      snl_names_is_word               (const char     *text,
                                               const char     *at,
                                               gsize           length);

void          snl_names_add_form              (SnlNames       *self,
                                               const char     *text);
void          snl_names_require_exact_match   (SnlNames       *self,
                                               const char     *ids,
                                               const char     *rules);
void          snl_names_add_parts             (SnlNames       *self,
                                               const char     *rules);
void          snl_names_add_values_of         (SnlNames       *self,
                                               const xmlNode  *node);
void          snl_names_add_typed_in          (SnlNames       *self,
                                               const SnlEntry *entry);
void          snl_names_leave_ruled           (SnlNames       *self,
                                               const char     *rules);
void          snl_names_take_entry            (SnlNames       *self,
                                               SnlNaming       naming,
                                               const SnlEntry *entry);
char         *snl_names_dup_within            (SnlNames       *self,
                                               SnlNaming       naming,
                                               GPtrArray      *typed,
                                               const char     *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
