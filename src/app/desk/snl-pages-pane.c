/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows one of the pages that the module defines, with buttons or a drop-down to choose it. A
 * secret page of a student is rendered only while a button or a key is held down, and is cleared
 * when the window is no longer active or the pane is unmapped.
 */

#include "snl-pages-pane.h"

#include "app/roster/snl-page-view.h"
#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>

/* The maximum number of buttons; more choices are shown in a drop-down */
#define BUTTON_LIMIT 7

struct _SnlPagesPane {
  AdwBin             parent_instance;

  SnlGame           *game;
  char              *key;            /* of the chosen page */
  char              *kind_choices;   /* keys and labels of the buttons, to compare on update */
  char              *node_choices;
  GtkWindow         *window;         /* weak; the toplevel */
  gboolean           is_key_held;
  gboolean           is_choosing;    /* ignore signals: the code sets the buttons */

  GtkBox            *kinds;
  GtkBox            *nodes;
  GtkWidget         *nodes_row;
  GtkDropDown       *many;           /* replaces the buttons beyond BUTTON_LIMIT */
  GPtrArray         *many_keys;      /* of char *, parallel to the model of @many */
  GtkWidget         *lock;
  GtkLabel          *lock_owner;
  GtkWidget         *hold;
  GtkCheckButton    *keep;
  GtkWidget         *warning;
  GtkScrolledWindow *scroller;
  SnlPageView       *view;
};

G_DEFINE_FINAL_TYPE (SnlPagesPane, snl_pages_pane, ADW_TYPE_BIN)

static void pane_update (SnlPagesPane *self);

static gboolean
is_held (SnlPagesPane *self)
{
  return self->is_key_held ||
         (gtk_widget_get_state_flags (self->hold) & GTK_STATE_FLAG_ACTIVE) != 0 ||
         gtk_check_button_get_active (self->keep);
}

static const SnlPage *
find_page (GPtrArray  *pages,
           const char *key)
{
  for (guint i = 0; i < pages->len; i++)
    if (g_strcmp0 (((const SnlPage *) pages->pdata[i])->key, key) == 0)
      return pages->pdata[i];

  return NULL;
}

/* Ends every way of holding a secret page open, and updates. */
static void
pane_close (SnlPagesPane *self)
{
  self->is_key_held = FALSE;
  gtk_check_button_set_active (self->keep, FALSE);
  pane_update (self);
}

static void
choose (SnlPagesPane *self,
        const char   *key)
{
  if (self->is_choosing || g_strcmp0 (key, self->key) == 0)
    return;

  g_free (self->key);
  self->key = g_strdup (key);
  pane_close (self);   /* which also shows the chosen page */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
choice_toggled_cb (SnlPagesPane    *self,
                   GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    choose (self, g_object_get_data (G_OBJECT (button), "page-key"));
}

static void
many_selected_cb (SnlPagesPane *self)
{
  guint selected = gtk_drop_down_get_selected (self->many);

  if (selected < self->many_keys->len)
    choose (self, self->many_keys->pdata[selected]);
}

static void
add_choice (SnlPagesPane     *self,
            GtkBox           *box,
            const char       *label,
            const char       *key,
            GtkToggleButton **group)
{
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                                    "label", label,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO,
                                    NULL);

  if (*group != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), *group);

  *group = GTK_TOGGLE_BUTTON (button);
  gtk_widget_add_css_class (button, "page-choice");
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data_full (G_OBJECT (button), "page-key", g_strdup (key), g_free);
  g_signal_connect_object (button, "toggled", G_CALLBACK (choice_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (box, button);
}

/* Makes the button of the chosen page the active one. */
static void
mark_chosen (GtkBox     *box,
             const char *key)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (child), "page-key"), key) == 0)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), TRUE);
}

/* A button for each kind of page. They are rebuilt only if the choices changed, because one of them
 * may be emitting a signal now. */
static void
update_kinds (SnlPagesPane  *self,
              GPtrArray     *pages,
              const SnlPage *shown)
{
  g_autoptr(GString) choices = g_string_new (NULL);
  g_autoptr(GPtrArray) firsts = g_ptr_array_new ();
  GtkToggleButton *group = NULL;
  const char *chosen = NULL;

  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = pages->pdata[i];
      const SnlPage *before = i > 0 ? pages->pdata[i - 1] : NULL;

      if (before != NULL && g_str_equal (before->id, page->id))
        continue;

      g_ptr_array_add (firsts, (gpointer) page);
      g_string_append_printf (choices, "%s\t%s\n", page->key, page->label);
      if (g_str_equal (page->id, shown->id))
        chosen = page->key;
    }

  if (g_strcmp0 (choices->str, self->kind_choices) != 0)
    {
      g_free (self->kind_choices);
      self->kind_choices = g_strdup (choices->str);
      snl_box_clear (self->kinds);
      for (guint i = 0; i < firsts->len; i++)
        {
          const SnlPage *page = firsts->pdata[i];

          add_choice (self, self->kinds, page->label, page->key, &group);
        }
    }

  mark_chosen (self->kinds, chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), firsts->len > 1);
}

static void
fill_nodes (SnlPagesPane *self,
            GPtrArray    *pages)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  GtkToggleButton *group = NULL;

  snl_box_clear (self->nodes);
  g_ptr_array_set_size (self->many_keys, 0);

  for (guint i = 0; i < pages->len; i++)
    {
      const SnlPage *page = pages->pdata[i];

      if (pages->len <= BUTTON_LIMIT)
        add_choice (self, self->nodes, page->heading, page->key, &group);
      g_ptr_array_add (self->many_keys, g_strdup (page->key));
      gtk_string_list_append (names, page->heading);
    }

  gtk_drop_down_set_model (self->many, G_LIST_MODEL (names));
}

/* A button, or an item of the drop-down, for each page of the chosen kind */
static void
update_nodes (SnlPagesPane  *self,
              GPtrArray     *pages,
              const SnlPage *shown)
{
  g_autoptr(GString) choices = g_string_new (NULL);
  g_autoptr(GPtrArray) own = g_ptr_array_new ();
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; shown->node != NULL && i < pages->len; i++)
    {
      const SnlPage *page = pages->pdata[i];

      if (!g_str_equal (page->id, shown->id))
        continue;
      if (page == shown)
        selected = own->len;
      g_ptr_array_add (own, (gpointer) page);
      g_string_append_printf (choices, "%s\t%s\n", page->key, page->heading);
    }

  if (g_strcmp0 (choices->str, self->node_choices) != 0)
    {
      g_free (self->node_choices);
      self->node_choices = g_strdup (choices->str);
      fill_nodes (self, own);
    }

  mark_chosen (self->nodes, shown->key);
  gtk_drop_down_set_selected (self->many, selected);
  gtk_widget_set_visible (self->nodes_row, own->len > 1 && own->len <= BUTTON_LIMIT);
  gtk_widget_set_visible (GTK_WIDGET (self->many), own->len > BUTTON_LIMIT);
}

static void
update_choices (SnlPagesPane  *self,
                GPtrArray     *pages,
                const SnlPage *shown)
{
  self->is_choosing = TRUE;
  update_kinds (self, pages, shown);
  update_nodes (self, pages, shown);
  self->is_choosing = FALSE;
}

/* For a secret page, shows its owner and the button to hold; the content is computed and shown only
 * while it is held open. */
static void
update_lock (SnlPagesPane  *self,
             const SnlPage *page)
{
  gboolean is_secret = page->owner != NULL;
  g_autoptr(SnlPage) open = NULL;

  gtk_widget_set_visible (self->lock, is_secret);
  gtk_widget_set_visible (self->warning, is_secret && gtk_check_button_get_active (self->keep));

  if (is_secret)
    {
      g_autofree char *owner = g_strdup_printf (_("%s: %s"), page->label, page->heading);

      gtk_label_set_label (self->lock_owner, owner);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->hold),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, owner, -1);

      if (is_held (self))
        open = snl_page_open (snl_game_get_ruleset (self->game), snl_game_get_position (self->game),
                              page->key);
    }

  snl_page_view_set_page (self->view, is_secret ? open : page, page->node != NULL && !is_secret);
}

static void
pane_update (SnlPagesPane *self)
{
  g_autoptr(GPtrArray) pages = NULL;
  const SnlPage *page;

  if (self->game == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      snl_page_view_set_page (self->view, NULL, FALSE);
      return;
    }

  pages = snl_page_dup_all (snl_game_get_ruleset (self->game), snl_game_get_position (self->game));
  page = find_page (pages, self->key);

  if (page == NULL && pages->len > 0)
    page = pages->pdata[0];

  if (page == NULL)
    {
      snl_page_view_set_page (self->view, NULL, FALSE);
      return;
    }

  if (g_strcmp0 (self->key, page->key) != 0)
    {
      g_free (self->key);
      self->key = g_strdup (page->key);
    }

  update_choices (self, pages, page);
  update_lock (self, page);
}

static void
hold_changed_cb (SnlPagesPane  *self,
                 GtkStateFlags  before)
{
  if (((before ^ gtk_widget_get_state_flags (self->hold)) & GTK_STATE_FLAG_ACTIVE) != 0)
    pane_update (self);
}

static gboolean
is_holding_key (guint keyval)
{
  return keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space || keyval == GDK_KEY_Return ||
         keyval == GDK_KEY_KP_Enter;
}

static gboolean
hold_key_pressed_cb (SnlPagesPane    *self,
                     guint            keyval,
                     guint            keycode,
                     GdkModifierType  state)
{
  if (!is_holding_key (keyval))
    return GDK_EVENT_PROPAGATE;

  if (!self->is_key_held)
    {
      self->is_key_held = TRUE;
      pane_update (self);
    }

  return GDK_EVENT_STOP;
}

static void
hold_leave_cb (SnlPagesPane *self)
{
  if (!self->is_key_held)
    return;

  self->is_key_held = FALSE;
  pane_update (self);
}

static void
hold_key_released_cb (SnlPagesPane    *self,
                      guint            keyval,
                      guint            keycode,
                      GdkModifierType  state)
{
  if (is_holding_key (keyval))
    hold_leave_cb (self);
}

static void
window_active_cb (SnlPagesPane *self)
{
  if (self->window != NULL && !gtk_window_is_active (self->window))
    pane_close (self);
}

static void
snl_pages_pane_map (GtkWidget *widget)
{
  SnlPagesPane *self = SNL_PAGES_PANE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (snl_pages_pane_parent_class)->map (widget);

  if (GTK_IS_WINDOW (root) && g_set_weak_pointer (&self->window, GTK_WINDOW (root)))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (window_active_cb), self,
                             G_CONNECT_SWAPPED);

  pane_update (self);
}

static void
snl_pages_pane_unmap (GtkWidget *widget)
{
  SnlPagesPane *self = SNL_PAGES_PANE (widget);

  GTK_WIDGET_CLASS (snl_pages_pane_parent_class)->unmap (widget);
  pane_close (self);
}

static void
snl_pages_pane_dispose (GObject *object)
{
  SnlPagesPane *self = SNL_PAGES_PANE (object);

  if (self->window != NULL)
    g_signal_handlers_disconnect_by_data (self->window, self);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->game);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->kind_choices, g_free);
  g_clear_pointer (&self->node_choices, g_free);
  g_clear_pointer (&self->many_keys, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_pages_pane_parent_class)->dispose (object);
}

static void
snl_pages_pane_class_init (SnlPagesPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_pages_pane_dispose;
  widget_class->map = snl_pages_pane_map;
  widget_class->unmap = snl_pages_pane_unmap;
  g_type_ensure (SNL_TYPE_PAGE_VIEW);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-pages-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, kinds);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, nodes);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, nodes_row);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, many);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, lock);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, lock_owner);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, hold);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, keep);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, warning);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlPagesPane, view);
  gtk_widget_class_bind_template_callback (widget_class, many_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, hold_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hold_key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hold_key_released_cb);
  gtk_widget_class_bind_template_callback (widget_class, hold_leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, pane_update);
}

static void
snl_pages_pane_init (SnlPagesPane *self)
{
  self->many_keys = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Overview"), -1);
}

/**
 * snl_pages_pane_set_game:
 * @self: a pane without a game
 * @game: a game
 *
 * Sets the game whose pages are shown; can be called once.
 */
void
snl_pages_pane_set_game (SnlPagesPane *self,
                         SnlGame      *game)
{
  g_return_if_fail (SNL_IS_PAGES_PANE (self));
  g_return_if_fail (self->game == NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (pane_update), self,
                           G_CONNECT_SWAPPED);
  pane_update (self);
}
