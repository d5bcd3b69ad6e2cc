/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A GtkListBoxRow with the cells of one line of an imported list, and its error if there is one. */

#include "snl-import-row.h"

#include "core/acts/snl-import.h"

#include <glib/gi18n.h>

/* The number of characters after which a cell is ellipsized */
#define MAX_LETTERS 20

/* A label for a cell. All cells of a column have the same width in letters, and no GtkSizeGroup,
 * which would measure the whole column again for each new row. */
static GtkWidget *
create_cell (const char *text,
             guint       letters,
             gboolean    is_head)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) letters);
  gtk_label_set_max_width_chars (GTK_LABEL (label), (int) letters);
  /* only on ellipsized cells: GTK looks the pointer up each time a tooltip is set */
  if (g_utf8_strlen (text, -1) > MAX_LETTERS)
    gtk_widget_set_tooltip_text (label, text);
  gtk_widget_add_css_class (label, "numeric");

  /* a CSS class would give the label a font, and so a width in letters, of its own */
  if (is_head)
    {
      g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      gtk_label_set_attributes (GTK_LABEL (label), attributes);
    }

  return label;
}

/**
 * snl_import_row_measure:
 * @records: (element-type SnlImportLine): lines of a list
 * @max: the most lines to look at
 *
 * Returns: (transfer full) (element-type guint): the width of each column, in letters
 */
GArray *
snl_import_row_measure (GPtrArray *records,
                        guint      max)
{
  GArray *letters = g_array_new (FALSE, TRUE, sizeof (guint));

  for (guint i = 0; i < MIN (records->len, max); i++)
    {
      const SnlImportLine *line = records->pdata[i];

      if (line->is_split && line->cells->len > letters->len)
        g_array_set_size (letters, line->cells->len);

      for (guint j = 0; line->is_split && j < line->cells->len; j++)
        {
          guint length = (guint) g_utf8_strlen (line->cells->pdata[j], -1);
          guint *widest = &g_array_index (letters, guint, j);

          /* one more, as letters differ in width */
          *widest = MAX (*widest, MIN (length, MAX_LETTERS) + 1);
        }
    }

  return letters;
}

/**
 * snl_import_row_new:
 * @number: the number of the line, or 0 for none
 * @cells: (element-type utf8): its cells
 * @letters: (nullable) (element-type guint): the widths of the columns, from
 *   snl_import_row_measure()
 * @is_head: whether the line names the columns
 * @fault: (nullable): what is wrong in the line
 *
 * Returns: (transfer floating): a row with the number, the cells, and @fault below them
 */
GtkWidget *
snl_import_row_new (guint         number,
                    GPtrArray    *cells,
                    const GArray *letters,
                    gboolean      is_head,
                    const char   *fault)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *digits = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");
  GtkWidget *head = create_cell (digits, 3, FALSE);
  g_autofree char *label = NULL;

  gtk_label_set_xalign (GTK_LABEL (head), 1);
  gtk_widget_add_css_class (head, "dim-label");
  gtk_box_append (GTK_BOX (line), head);

  for (guint i = 0; i < cells->len; i++)
    gtk_box_append (GTK_BOX (line),
                    create_cell (cells->pdata[i],
                                 letters != NULL ? g_array_index (letters, guint, i) : MAX_LETTERS,
                                 is_head));

  gtk_box_append (GTK_BOX (box), line);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 9);
  gtk_widget_set_margin_end (box, 12);

  if (fault != NULL)
    {
      GtkWidget *sentence = gtk_label_new (fault);

      gtk_label_set_xalign (GTK_LABEL (sentence), 0);
      gtk_label_set_wrap (GTK_LABEL (sentence), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (sentence), 48);
      gtk_widget_add_css_class (sentence, "subtitle");
      gtk_box_append (GTK_BOX (box), sentence);
      gtk_widget_add_css_class (row, "faulty");
      /* Translators: a line of a list and what is wrong there */
      label = number > 0 ? g_strdup_printf (_("Line %u: %s"), number, fault) : g_strdup (fault);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      -1);
    }

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);

  return row;
}
