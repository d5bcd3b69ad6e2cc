/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SnlFormCellState:
 * @SNL_FORM_CELL_NONE: there is no cell
 * @SNL_FORM_CELL_SUPPLIED: the module supplies the text; read-only
 * @SNL_FORM_CELL_MISSING: empty; the value is asked for during play
 * @SNL_FORM_CELL_OPEN: empty, and need not be filled in
 * @SNL_FORM_CELL_COMMON: empty, and the value for the whole group applies
 * @SNL_FORM_CELL_OWN: the referee filled it in
 *
 * The state of a cell.
 */
typedef enum {
  SNL_FORM_CELL_NONE,
  SNL_FORM_CELL_SUPPLIED,
  SNL_FORM_CELL_MISSING,
  SNL_FORM_CELL_OPEN,
  SNL_FORM_CELL_COMMON,
  SNL_FORM_CELL_OWN,
} SnlFormCellState;

/* An abstract GObject: a form to fill in from the referee's printed copy of a game, as cells in
 * rows and columns, each with a name and a rule for the values that it can have. Signals: "changed"
 * after cells were filled in or cleared; "rebuilt" when the number of rows changed. */
#define SNL_TYPE_FORM (snl_form_get_type ())
G_DECLARE_DERIVABLE_TYPE (SnlForm, snl_form, SNL, FORM, GObject)

struct _SnlFormClass {
  GObjectClass     parent_class;

  const char       *(*get_title)       (SnlForm *self);
  char             *(*dup_about)       (SnlForm *self);
  guint             (*get_n_rows)      (SnlForm *self);
  guint             (*get_n_columns)   (SnlForm *self);
  char             *(*dup_row_name)    (SnlForm *self, guint row);
  char             *(*dup_column_name) (SnlForm *self, guint column);
  char             *(*dup_corner)      (SnlForm *self);   /* optional: may be NULL */
  char             *(*dup_cell_name)   (SnlForm *self, guint row, guint column);
  SnlFormCellState  (*get_state)       (SnlForm *self, guint row, guint column);
  char             *(*dup_text)        (SnlForm *self, guint row, guint column);
  char             *(*dup_hint)        (SnlForm *self, guint row, guint column);
  GPtrArray        *(*dup_choices)     (SnlForm *self, guint row, guint column);
  gboolean          (*set)             (SnlForm *self, guint row, guint column, const char *text,
                                        GError **error);
  void              (*clear)           (SnlForm *self, guint row, guint column);
};

const char       *snl_form_get_title       (SnlForm           *self);
char             *snl_form_dup_about       (SnlForm           *self) G_GNUC_WARN_UNUSED_RESULT;
guint             snl_form_get_n_rows      (SnlForm           *self);
guint             snl_form_get_n_columns   (SnlForm           *self);
char             *snl_form_dup_corner      (SnlForm           *self) G_GNUC_WARN_UNUSED_RESULT;
char             *snl_form_dup_row_name    (SnlForm           *self,
                                            guint              row) G_GNUC_WARN_UNUSED_RESULT;
char             *snl_form_dup_column_name (SnlForm           *self,
                                            guint              column) G_GNUC_WARN_UNUSED_RESULT;
char             *snl_form_dup_sentence    (SnlForm           *self,
                                            guint              row,
                                            guint              column) G_GNUC_WARN_UNUSED_RESULT;
SnlFormCellState  snl_form_get_state       (SnlForm           *self,
                                            guint              row,
                                            guint              column);
char             *snl_form_dup_text        (SnlForm           *self,
                                            guint              row,
                                            guint              column) G_GNUC_WARN_UNUSED_RESULT;
char             *snl_form_dup_hint        (SnlForm           *self,
                                            guint              row,
                                            guint              column) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray        *snl_form_dup_choices     (SnlForm           *self,
                                            guint              row,
                                            guint              column) G_GNUC_WARN_UNUSED_RESULT;
guint             snl_form_count           (SnlForm           *self,
                                            SnlFormCellState   state);
gboolean          snl_form_fill            (SnlForm           *self,
                                            guint              row,
                                            guint              column,
                                            guint              n_rows,
                                            guint              n_columns,
                                            const char        *text,
                                            GError           **error);
void              snl_form_empty           (SnlForm           *self,
                                            guint              row,
                                            guint              column,
                                            guint              n_rows,
                                            guint              n_columns);
void              snl_form_rebuild         (SnlForm           *self);
gboolean          snl_form_refuse          (SnlForm           *self,
                                            guint              row,
                                            guint              column,
                                            const char        *text,
                                            GError           **error);

G_END_DECLS
