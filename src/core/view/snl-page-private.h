/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/snl-world.h"

G_BEGIN_DECLS

/* Shared by the files snl-page*.c, and by snl-plan.c */
void  snl_page_value_free  (gpointer data);
void  snl_page_fact_free   (gpointer data);
void  snl_page_column_free (gpointer data);
void  snl_page_row_free    (gpointer data);
void  snl_page_list_free   (gpointer data);

char *snl_page_dup_words (SnlWorld       *world,
                          SnlElement     *element,
                          const SnlValue *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
