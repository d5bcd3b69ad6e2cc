/* snl-shed.c: pages that were left go a part at a time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-shed.h"

#include "app/desk/snl-desk.h"
#include "app/new-game/snl-new-game.h"

#define SOURCE "snl-shed-source"
#define LEFT "snl-shed-left"
#define LAST "snl-shed-last"

static GtkWidget *
get_left (GtkStack *stack)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack));

  while (child != NULL && g_object_get_data (G_OBJECT (child), LEFT) == NULL)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Whether there was one */
static gboolean
shed_part (GtkWidget *left)
{
  if (SNL_IS_DESK (left))
    return snl_desk_shed (SNL_DESK (left));

  return SNL_IS_NEW_GAME (left) && snl_new_game_shed (SNL_NEW_GAME (left));
}

/* What it was about outlives it: until the next turn, which lets go of that */
static void
remove_left (GtkStack  *stack,
             GtkWidget *left)
{
  gpointer last = g_object_steal_data (G_OBJECT (left), LAST);

  gtk_stack_remove (stack, left);
  if (last != NULL)
    g_object_set_data_full (G_OBJECT (stack), LAST, last, g_object_unref);
}

/* Whether there was something */
static gboolean
shed (GtkStack *stack)
{
  GtkWidget *left = get_left (stack);
  gboolean was_any = left != NULL || g_object_get_data (G_OBJECT (stack), LAST) != NULL;

  g_object_set_data (G_OBJECT (stack), LAST, NULL);
  if (left != NULL && !shed_part (left))
    remove_left (stack, left);

  return was_any;
}

static gboolean
shed_cb (gpointer user_data)
{
  if (shed (user_data))
    return G_SOURCE_CONTINUE;

  g_object_steal_data (user_data, SOURCE);

  return G_SOURCE_REMOVE;
}

static void
remove_source (gpointer source)
{
  g_source_remove (GPOINTER_TO_UINT (source));
}

/**
 * snl_shed_keep:
 * @left: a page that will be taken away
 * @last: what it is about
 *
 * Has @last outlive the page by a turn of the main loop: to take it apart may take as long again.
 */
void
snl_shed_keep (GtkWidget *left,
               gpointer   last)
{
  g_return_if_fail (GTK_IS_WIDGET (left));
  g_return_if_fail (G_IS_OBJECT (last));

  g_object_set_data_full (G_OBJECT (left), LAST, g_object_ref (last), g_object_unref);
}

/**
 * snl_shed_later:
 * @stack: where it is
 * @left: (nullable): a page of @stack, which shows another one by now
 *
 * Has a page taken away, within the next turns of the main loop.
 */
void
snl_shed_later (GtkStack  *stack,
                GtkWidget *left)
{
  if (left == NULL)
    return;

  /* nor does it fade away while it falls apart */
  gtk_widget_set_visible (left, FALSE);
  g_object_set_data (G_OBJECT (left), LEFT, stack);

  if (g_object_get_data (G_OBJECT (stack), SOURCE) == NULL)
    g_object_set_data_full (G_OBJECT (stack), SOURCE, GUINT_TO_POINTER (g_idle_add (shed_cb, stack)), remove_source);
}

/**
 * snl_shed_now:
 * @stack: a stack
 *
 * Takes away all that was left.
 */
void
snl_shed_now (GtkStack *stack)
{
  while (shed (stack))
    ;
}
