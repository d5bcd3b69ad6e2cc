/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form-box.h"
#include "snl-form-view.h"
#include "app/widgets/snl-columns.h"

G_BEGIN_DECLS

/* What snl-form-view.c and snl-form-keys.c share */
struct _SnlFormView {
  AdwBin      parent_instance;

  GtkLabel   *title;
  GtkLabel   *about;
  GtkGrid    *grid;
  GtkLabel   *place;
  GtkLabel   *hint;
  GtkLabel   *fault;
  SnlColumns *choices;

  SnlForm    *form;
  GPtrArray  *boxes;      /* (element-type SnlFormBox) (nullable): by row; NULL for none */
  guint       row;        /* of the current cell */
  guint       column;
  guint       from_row;   /* where a selection of several cells began */
  guint       from_column;
};

SnlFormBox *snl_form_view_get_box     (SnlFormView *self,
                                       guint        row,
                                       guint        column);
SnlFormBox *snl_form_view_get_current (SnlFormView *self);
void        snl_form_view_go          (SnlFormView *self,
                                       guint        row,
                                       guint        column,
                                       gboolean     extend);
gboolean    snl_form_view_fill        (SnlFormView *self,
                                       const char  *text);
void        snl_form_view_say_fault   (SnlFormView *self,
                                       const char  *sentence);

G_END_DECLS
