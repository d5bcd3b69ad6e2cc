/* snl-wall-overview.c: the module's own pages as the class sees them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-wall-overview.h"

#include "snl-page-view.h"

/* Lines that a page takes: where there are many, letters give way */
static guint
count_lines (const SnlPage *page)
{
  guint lines = 2 + page->facts->len;

  for (guint i = 0; i < page->lists->len; i++)
    lines += 2 + ((const SnlPageList *) page->lists->pdata[i])->rows->len;

  return lines;
}

static void
set_dense (GtkWidget *view,
           guint      lines)
{
  static const char *const classes[] = { "wall-dense", "wall-denser" };
  static const guint limits[] = { 15, 20 };

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      gboolean is_so = lines > limits[i] && (i + 1 == G_N_ELEMENTS (classes) || lines <= limits[i + 1]);

      if (is_so)
        gtk_widget_add_css_class (view, classes[i]);
      else
        gtk_widget_remove_css_class (view, classes[i]);
    }
}

/**
 * snl_wall_overview_update:
 * @stack: gets a child for each page
 * @pages: (element-type SnlPage): what the class is shown
 */
void
snl_wall_overview_update (GtkStack  *stack,
                          GPtrArray *pages)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack));

  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = pages->pdata[i];

      if (child == NULL)
        {
          child = snl_page_view_new ();
          gtk_stack_add_child (stack, child);
        }

      snl_page_view_set_page (SNL_PAGE_VIEW (child), page, TRUE);
      set_dense (child, count_lines (page));
      child = gtk_widget_get_next_sibling (child);
    }

  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_stack_remove (stack, child);
      child = next;
    }
}

/**
 * snl_wall_overview_turn:
 * @stack: with a child for each page
 *
 * Turns to the next page, after the last one to the first.
 */
void
snl_wall_overview_turn (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);
  GtkWidget *next = shown != NULL ? gtk_widget_get_next_sibling (shown) : NULL;

  if (next == NULL)
    next = gtk_widget_get_first_child (GTK_WIDGET (stack));
  if (next != NULL)
    gtk_stack_set_visible_child (stack, next);
}
