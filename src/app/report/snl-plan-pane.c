/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Makes a new SnlPlan each time the game emits "changed", and shows it in an SnlPlanView. The plan
 * maps a table without squares; snl-board-pane.c shows boards.
 */

#include "snl-plan-pane.h"

#include "snl-plan-view.h"

#define INSET 12

struct _SnlPlanPane {
  AdwBin       parent_instance;

  SnlGame     *game;
  SnlPlanView *view;
  gboolean     is_in_use;
};

enum {
  PROP_0,
  PROP_IS_IN_USE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (SnlPlanPane, snl_plan_pane, ADW_TYPE_BIN)

static void
game_changed_cb (SnlPlanPane *self)
{
  g_autoptr(SnlPlan) plan = snl_plan_new (snl_game_get_ruleset (self->game),
                                          snl_game_get_position (self->game), FALSE);
  gboolean is_in_use = plan != NULL;

  snl_plan_view_set_plan (self->view, plan);
  if (self->is_in_use == is_in_use)
    return;

  self->is_in_use = is_in_use;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_IN_USE]);
}

static void
picked_cb (SnlPlanPane *self,
           const char  *id)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.pick", "s", id);
}

static void
snl_plan_pane_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (property_id == PROP_IS_IN_USE)
    g_value_set_boolean (value, SNL_PLAN_PANE (object)->is_in_use);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
snl_plan_pane_dispose (GObject *object)
{
  g_clear_object (&SNL_PLAN_PANE (object)->game);

  G_OBJECT_CLASS (snl_plan_pane_parent_class)->dispose (object);
}

static void
snl_plan_pane_class_init (SnlPlanPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = snl_plan_pane_get_property;
  object_class->dispose = snl_plan_pane_dispose;
  properties[PROP_IS_IN_USE] = g_param_spec_boolean ("is-in-use", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
snl_plan_pane_init (SnlPlanPane *self)
{
  GtkWidget *view = g_object_new (SNL_TYPE_PLAN_VIEW, "margin-top", INSET, "margin-bottom", INSET,
                                  "margin-start", INSET, "margin-end", INSET, NULL);

  self->view = SNL_PLAN_VIEW (view);
  adw_bin_set_child (ADW_BIN (self), view);
  g_signal_connect_object (view, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
}

/**
 * snl_plan_pane_set_game:
 * @self: a pane
 * @game: the game whose table is shown
 */
void
snl_plan_pane_set_game (SnlPlanPane *self,
                        SnlGame     *game)
{
  g_return_if_fail (SNL_IS_PLAN_PANE (self));
  g_return_if_fail (self->game == NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  game_changed_cb (self);
}

/**
 * snl_plan_pane_is_in_use:
 * @self: a pane
 *
 * Returns: whether the game has a plan to show
 */
gboolean
snl_plan_pane_is_in_use (SnlPlanPane *self)
{
  g_return_val_if_fail (SNL_IS_PLAN_PANE (self), FALSE);

  return self->is_in_use;
}
