/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with a button for each action that the game offers now, and a menu of the others.
 * Buttons that do not fit beside the menu button go to a second line. Rebuilds the buttons only
 * when the available actions change.
 */

#include "snl-action-list.h"

#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-menu.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

/* The maximum number of characters in the buttons' labels. Further actions go to the menu, so that
 * the buttons do not push down what is shown below them */
#define MAX_LETTERS 52
/* The padding of a button, in characters */
#define BUTTON_LETTERS 5

struct _SnlActionList {
  AdwBin         parent_instance;

  SnlGame       *game;
  char          *begun;       /* the pending action, or NULL */
  int            width;
  GtkBox        *line;        /* of buttons, beside the menu button */
  GtkBox        *below;       /* buttons that do not fit beside it */
  GtkMenuButton *more;

  GPtrArray     *offered;     /* of SnlAvailableAction, as last shown */
  GPtrArray     *in_menu;     /* of SnlAvailableAction, borrowed from @offered: those in the menu */
};

G_DEFINE_FINAL_TYPE (SnlActionList, snl_action_list, ADW_TYPE_BIN)

static gboolean
is_offered (GPtrArray  *offers,
            const char *action)
{
  for (guint i = 0; i < offers->len; i++)
    if (g_strcmp0 (((SnlAvailableAction *) offers->pdata[i])->action, action) == 0)
      return TRUE;

  return FALSE;
}

/* Whether the suggested action, which has the phase bar's button, is called the same: in the last
 * phase of a turn the module's action and the next step may do the same */
static gboolean
is_called_like_suggested (SnlActionList            *self,
                          const SnlAvailableAction *offer)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      const SnlAvailableAction *other = self->offered->pdata[i];

      if (other->suggested && g_strcmp0 (other->label, offer->label) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_the_same (const SnlAvailableAction *offer,
             const SnlAvailableAction *other)
{
  return g_strcmp0 (offer->action, other->action) == 0 &&
         g_strcmp0 (offer->label, other->label) == 0 &&
         offer->suggested == other->suggested;
}

static gboolean
are_the_same (GPtrArray *offers,
              GPtrArray *others)
{
  if (others == NULL || offers->len != others->len)
    return FALSE;

  for (guint i = 0; i < offers->len; i++)
    if (!is_the_same (offers->pdata[i], others->pdata[i]))
      return FALSE;

  return TRUE;
}

/* The module's action at index @i, or NULL if that is not an action or @offered has it */
static SnlElement *
get_other_action (SnlActionList *self,
                  guint          i)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (self->game), "actions");
  SnlElement *action = snl_element_get_child (actions, i);

  if (!snl_element_is (action, "action") ||
      is_offered (self->offered, snl_element_get (action, "id")))
    return NULL;

  return action;
}

static guint
count_actions (SnlActionList *self)
{
  SnlElement *actions = snl_ruleset_get_section (snl_game_get_ruleset (self->game), "actions");

  return actions != NULL ? snl_element_get_n_children (actions) : 0;
}

/* (nullable): the step to the next phase, where something else is suggested before it */
static const SnlAvailableAction *
get_later_step (SnlActionList *self)
{
  for (guint i = 0; i < self->offered->len; i++)
    {
      const SnlAvailableAction *offer = self->offered->pdata[i];

      if (g_strcmp0 (offer->action, "next") == 0 && !offer->suggested)
        return offer;
    }

  return NULL;
}

static gboolean
has_more (SnlActionList *self)
{
  if (self->in_menu->len > 0 || get_later_step (self) != NULL)
    return TRUE;

  for (guint i = 0; i < count_actions (self); i++)
    if (get_other_action (self, i) != NULL)
      return TRUE;

  return FALSE;
}

/* Fills the menu with the actions that have no button: the offered ones, then every other action of
 * the module, because the referee may do anything at any time */
static void
fill_menu (gpointer user_data)
{
  SnlActionList *self = SNL_ACTION_LIST (user_data);
  GMenu *offered = snl_menu_get ("more_offered");
  GMenu *others = snl_menu_get ("more_others");
  const SnlAvailableAction *step = get_later_step (self);

  g_menu_remove_all (offered);
  g_menu_remove_all (others);

  for (guint i = 0; i < self->in_menu->len; i++)
    snl_menu_append (offered, "desk.begin", ((SnlAvailableAction *) self->in_menu->pdata[i])->label,
                     ((SnlAvailableAction *) self->in_menu->pdata[i])->action);

  if (step != NULL)
    {
      /* Translators: %s is the next step of the turn, such as "Reds: Move" */
      g_autofree char *label = g_strdup_printf (_("Next (%s)"), step->label);

      g_menu_append (offered, label, "desk.advance");
    }

  for (guint i = 0; i < count_actions (self); i++)
    {
      SnlElement *action = get_other_action (self, i);

      if (action != NULL)
        snl_menu_append (others, "desk.begin", snl_element_get_label (action),
                         snl_element_get (action, "id"));
    }
}

static int
get_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

static GtkWidget *
make_button (SnlActionList            *self,
             const SnlAvailableAction *offer)
{
  GtkWidget *button = gtk_button_new_with_label (offer->label);
  gboolean is_begun = g_strcmp0 (offer->action, self->begun) == 0;

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", offer->action);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "desk.begin");
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
                               is_begun
                               ? GTK_ACCESSIBLE_TRISTATE_TRUE
                               : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  if (is_begun)
    gtk_widget_add_css_class (button, "begun");

  return button;
}

/* Appends a button to @line while the natural width fits, else to @below; once @below has a button,
 * the rest follow there to keep the order */
static void
put_button (SnlActionList *self,
            GtkWidget     *made)
{
  g_autoptr(GtkWidget) button = g_object_ref_sink (made);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->line));

  if (!gtk_widget_get_visible (GTK_WIDGET (self->below)))
    {
      gtk_box_append (self->line, button);
      if (first == NULL ||
          get_natural_width (gtk_widget_get_parent (GTK_WIDGET (self->line))) <= self->width)
        return;

      gtk_box_remove (self->line, button);
    }

  gtk_widget_set_visible (GTK_WIDGET (self->below), TRUE);
  gtk_box_append (self->below, button);
  if (get_natural_width (GTK_WIDGET (self->below)) > self->width)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->below), GTK_ORIENTATION_VERTICAL);
}

static void
list_update (SnlActionList *self)
{
  glong letters = 0;

  snl_box_clear (self->line);
  snl_box_clear (self->below);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->below), GTK_ORIENTATION_HORIZONTAL);
  g_ptr_array_set_size (self->in_menu, 0);

  /* show them before they are filled: GTK 4.8 keeps the cached size of a hidden widget, which is
   * 0 */
  gtk_widget_set_visible (GTK_WIDGET (self->line), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->more), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->below), FALSE);

  for (guint i = 0; i < self->offered->len; i++)
    {
      const SnlAvailableAction *offer = self->offered->pdata[i];
      glong wide;

      /* the suggested action and "next" use the phase bar's button; "play-on" has a button of its
       * own */
      if (is_called_like_suggested (self, offer) || g_strcmp0 (offer->action, "next") == 0 ||
          g_strcmp0 (offer->action, "play-on") == 0)
        continue;

      wide = g_utf8_strlen (offer->label, -1) + BUTTON_LETTERS;
      if (letters + wide > MAX_LETTERS && g_strcmp0 (offer->action, self->begun) != 0)
        {
          g_ptr_array_add (self->in_menu, (gpointer) offer);
          continue;
        }
      letters += wide;
      put_button (self, make_button (self, offer));
    }

  gtk_widget_set_visible (GTK_WIDGET (self->line),
                          gtk_widget_get_first_child (GTK_WIDGET (self->line)) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->more), has_more (self));
}

static void
snl_action_list_dispose (GObject *object)
{
  SnlActionList *self = SNL_ACTION_LIST (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->begun, g_free);
  g_clear_pointer (&self->in_menu, g_ptr_array_unref);
  g_clear_pointer (&self->offered, g_ptr_array_unref);

  G_OBJECT_CLASS (snl_action_list_parent_class)->dispose (object);
}

static void
snl_action_list_class_init (SnlActionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_action_list_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SNL_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-action-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlActionList, line);
  gtk_widget_class_bind_template_child (widget_class, SnlActionList, below);
  gtk_widget_class_bind_template_child (widget_class, SnlActionList, more);
}

static void
snl_action_list_init (SnlActionList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->in_menu = g_ptr_array_new ();
  snl_menu_attach (self->more, "more", fill_menu, self);
}

/**
 * snl_action_list_show:
 * @self: an action list
 * @game: a game
 * @begun: (nullable): the id of the pending action, which gets a button in any case
 * @width: the width available, in pixels; buttons beyond it go to a second line
 *
 * Shows what can be done in @game now. If nothing changed since the last call, the widgets stay,
 * and so does the keyboard focus: this saves measuring and drawing after most actions.
 */
void
snl_action_list_show (SnlActionList *self,
                      SnlGame       *game,
                      const char    *begun,
                      int            width)
{
  g_autoptr(GPtrArray) offered = NULL;

  g_return_if_fail (SNL_IS_ACTION_LIST (self));

  g_set_object (&self->game, game);
  offered = snl_view_dup_available_actions (game);
  if (are_the_same (offered, self->offered) && g_strcmp0 (begun, self->begun) == 0 &&
      width == self->width)
    return;

  g_clear_pointer (&self->offered, g_ptr_array_unref);
  self->offered = g_steal_pointer (&offered);
  g_free (self->begun);
  self->begun = g_strdup (begun);
  self->width = width;
  list_update (self);
}
