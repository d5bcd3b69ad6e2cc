/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-form-cell.h"
#include "snl-form-view.h"
#include "app/widgets/snl-columns.h"

G_BEGIN_DECLS

/* An SnlFormView, whose keys are handled in snl-form-keys.c */
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
  GPtrArray  *cells;      /* (element-type SnlFormCell): row by row; NULL where there is no cell */
  guint       row;        /* of the current cell */
  guint       column;
  guint       from_row;   /* where a selection of several cells began */
  guint       from_column;
};

SnlFormCell *snl_form_view_get_cell    (SnlFormView *self,
                                        guint        row,
                                        guint        column);
SnlFormCell *snl_form_view_get_current (SnlFormView *self);
void         snl_form_view_move_to     (SnlFormView *self,
                                        guint        row,
                                        guint        column,
                                        gboolean     extend);
gboolean     snl_form_view_fill        (SnlFormView *self,
                                        const char  *text);
void         snl_form_view_show_fault  (SnlFormView *self,
                                        const char  *sentence);

G_END_DECLS
