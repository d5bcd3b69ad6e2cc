/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Splits each page into sheets that fit at the readable font size: tries sheets of fewer and fewer
 * lines until all of them fit when measured. A sheet is an SnlPage that borrows facts and rows from
 * the page.
 */

#include "snl-wall-overview.h"

#include "app/roster/snl-page-view.h"

#include <glib/gi18n.h>

/* the most lines of a sheet below its heading; and how many the heading of a list counts as */
#define MAX_LINES 18
#define LIST_LINES 3

/* Part of a page; its contents are borrowed */
typedef struct {
  SnlPage  page;
  guint    lines;
} Sheet;

static void
borrowed_list_free (gpointer data)
{
  SnlPageList *list = data;

  g_ptr_array_unref (list->rows);
  g_free (list);
}

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_ptr_array_unref (sheet->page.facts);
  g_ptr_array_unref (sheet->page.lists);
  g_free (sheet);
}

static Sheet *
add_sheet (GPtrArray     *sheets,
           const SnlPage *page)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->page = *page;
  sheet->page.facts = g_ptr_array_new ();
  sheet->page.lists = g_ptr_array_new_with_free_func (borrowed_list_free);
  g_ptr_array_add (sheets, sheet);

  return sheet;
}

static SnlPageList *
begin_list (Sheet             *sheet,
            const SnlPageList *list)
{
  SnlPageList *part = g_new0 (SnlPageList, 1);

  *part = *list;
  part->rows = g_ptr_array_new ();
  g_ptr_array_add (sheet->page.lists, part);
  sheet->lines += LIST_LINES;

  return part;
}

/*
 * (transfer full): the sheets of @page with at most @max lines; a list continues on the next sheet
 * with the names of its columns
 */
static GPtrArray *
split_page (const SnlPage *page,
            guint          max)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func (sheet_free);
  Sheet *sheet = add_sheet (sheets, page);

  for (guint i = 0; i < page->facts->len; i++)
    {
      if (sheet->lines >= max)
        sheet = add_sheet (sheets, page);

      g_ptr_array_add (sheet->page.facts, page->facts->pdata[i]);
      sheet->lines++;
    }

  for (guint i = 0; i < page->lists->len; i++)
    {
      const SnlPageList *list = page->lists->pdata[i];
      SnlPageList *part = NULL;

      for (guint j = 0; j < MAX (list->rows->len, 1); j++)
        {
          guint needed = part == NULL ? LIST_LINES + 1 : 1;

          if (sheet->lines > 0 && sheet->lines + needed > max)
            {
              sheet = add_sheet (sheets, page);
              part = NULL;
            }

          if (part == NULL)
            part = begin_list (sheet, list);

          if (j < list->rows->len)
            g_ptr_array_add (part->rows, list->rows->pdata[j]);

          sheet->lines++;
        }
    }

  return sheets;
}

/* Shows a sheet, with its number in the heading if there are several: "Riders (2 of 3)". */
static void
show_sheet (GtkWidget     *view,
            const SnlPage *page,
            guint          number,
            guint          n_sheets)
{
  SnlPage numbered = *page;
  g_autofree char *heading = NULL;

  if (n_sheets > 1)
    {
      /* Translators: on the class's window: what the page is called, and which of its parts this
       * is */
      heading = g_strdup_printf (_("%s (%u of %u)"), page->heading, number, n_sheets);

      for (guint i = 0; i < page->lists->len; i++)
        if (g_str_equal (((SnlPageList *) page->lists->pdata[i])->label, page->heading))
          ((SnlPageList *) page->lists->pdata[i])->label = heading;

      numbered.heading = heading;
    }

  snl_page_view_set_page (SNL_PAGE_VIEW (view), &numbered, TRUE);
}

static void
remove_from (GtkStack  *stack,
             GtkWidget *child)
{
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_stack_remove (stack, child);
      child = next;
    }
}

static void
set_wrap_mode (GtkWidget     *widget,
               PangoWrapMode  mode)
{
  if (GTK_IS_LABEL (widget))
    {
      /* GtkLabel of GTK 4.8 keeps its measured size until wrapping is set again */
      gtk_label_set_wrap_mode (GTK_LABEL (widget), mode);
      gtk_label_set_wrap (GTK_LABEL (widget), FALSE);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_wrap_mode (child, mode);
}

static int
get_min_width (GtkWidget *widget)
{
  int min = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);

  return min;
}

/* Wraps between words, or within words if the columns are too narrow otherwise */
static void
wrap_words (GtkWidget *view,
            int        width)
{
  set_wrap_mode (view, PANGO_WRAP_WORD);

  if (get_min_width (view) > width)
    set_wrap_mode (view, PANGO_WRAP_WORD_CHAR);
}

static void
add_sheets (GtkStack  *stack,
            GPtrArray *sheets,
            int        width)
{
  for (guint i = 0; i < sheets->len; i++)
    {
      GtkWidget *view = g_object_new (SNL_TYPE_PAGE_VIEW, NULL);

      show_sheet (view, &((Sheet *) sheets->pdata[i])->page, i + 1, sheets->len);
      gtk_stack_add_child (stack, view);
      wrap_words (view, width);
    }
}

/* Whether @child and all its next siblings fit into the height */
static gboolean
all_fit (GtkWidget *child,
         int        width,
         int        height)
{
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int needed = 0;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);

      if (needed > height)
        return FALSE;
    }

  return TRUE;
}

/* Whether a page needs more width, unless words are broken; measured within @stack, which sets the
 * font */
static gboolean
is_too_wide (GtkStack      *stack,
             const SnlPage *page,
             int            width)
{
  GtkWidget *view = g_object_new (SNL_TYPE_PAGE_VIEW, NULL);
  int min;

  snl_page_view_set_page (SNL_PAGE_VIEW (view), page, TRUE);
  gtk_stack_add_child (stack, view);
  set_wrap_mode (view, PANGO_WRAP_WORD);
  min = get_min_width (view);
  gtk_stack_remove (stack, view);

  return min > width;
}

/* Adds the sheets of a page, with as many lines each as fit. */
static void
add_page (GtkStack      *stack,
          const SnlPage *page,
          int            width,
          int            height)
{
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (stack));

  for (guint max = MAX_LINES; max > 0; max--)
    {
      g_autoptr(GPtrArray) sheets = split_page (page, max);
      GtkWidget *first;

      add_sheets (stack, sheets, width);
      first = last != NULL
              ? gtk_widget_get_next_sibling (last)
              : gtk_widget_get_first_child (GTK_WIDGET (stack));

      if (all_fit (first, width, height) || max <= LIST_LINES + 1)
        return;

      remove_from (stack, first);
    }
}

static guint
find_shown (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);
  guint number = 0;

  for (; shown != NULL && gtk_widget_get_prev_sibling (shown) != NULL;
       shown = gtk_widget_get_prev_sibling (shown))
    number++;

  return number;
}

static void
show_number (GtkStack *stack,
             guint     number)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack));

  for (; number > 0 && child != NULL && gtk_widget_get_next_sibling (child) != NULL; number--)
    child = gtk_widget_get_next_sibling (child);

  if (child != NULL)
    gtk_stack_set_visible_child (stack, child);
}

/**
 * snl_wall_overview_update:
 * @stack: the stack; its children are replaced if anything changed
 * @pages: (element-type SnlPage): the pages to show
 * @width: available width in pixels
 * @height: available height in pixels
 * @is_narrow: whether to leave out lists that would have broken words
 *
 * Shows @pages, and stays at the same sheet number.
 */
void
snl_wall_overview_update (GtkStack  *stack,
                          GPtrArray *pages,
                          int        width,
                          int        height,
                          gboolean   is_narrow)
{
  g_autoptr(GString) content = g_string_new (NULL);
  guint number = find_shown (stack);

  g_string_printf (content, "%dx%d\n", width, height);

  for (guint i = 0; i < pages->len; i++)
    snl_page_write (pages->pdata[i], content);

  if (g_strcmp0 (g_object_get_data (G_OBJECT (stack), "content"), content->str) == 0)
    return;

  g_object_set_data_full (G_OBJECT (stack), "content", g_strdup (content->str), g_free);
  remove_from (stack, gtk_widget_get_first_child (GTK_WIDGET (stack)));

  for (guint i = 0; i < pages->len; i++)
    {
      g_autoptr(GPtrArray) no_lists = g_ptr_array_new ();
      SnlPage page = *(const SnlPage *) pages->pdata[i];

      if (is_narrow && is_too_wide (stack, &page, width))
        page.lists = no_lists;
      if (!is_narrow || page.facts->len + page.lists->len > 0)
        add_page (stack, &page, width, height);
    }

  show_number (stack, number);
}

/**
 * snl_wall_overview_turn:
 * @stack: a stack filled by snl_wall_overview_update()
 *
 * Shows the next sheet, or the first after the last.
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

/**
 * snl_wall_overview_dup_place:
 * @stack: a stack filled by snl_wall_overview_update()
 *
 * Returns: (transfer full) (nullable): which of its sheets is shown, translated; %NULL if there is
 *   only one
 */
char *
snl_wall_overview_dup_place (GtkStack *stack)
{
  GtkSelectionModel *sheets = gtk_stack_get_pages (stack);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (sheets));
  char *place = n > 1 ? g_strdup_printf (_("Page %u of %u"), find_shown (stack) + 1, n) : NULL;

  g_object_unref (sheets);

  return place;
}
