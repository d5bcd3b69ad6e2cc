/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin above the pages: turn number, card in force, a gauge per side, the phases of the
 * turn and a button for the suggested action. Updates when the game emits "changed", and
 * rebuilds only parts whose content differs.
 */

#include "snl-phase-bar.h"

#include "app/data/snl-game-summary.h"
#include "app/drawing/snl-level-bar.h"
#include "app/drawing/snl-counter.h"
#include "app/drawing/snl-picture-view.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-squeezer.h"
#include "core/view/snl-suggestion.h"
#include "core/view/snl-view.h"
#include "core/view/snl-wall.h"

#include <glib/gi18n.h>

/* The maximum number of gauges of full size; if there are more, all are small */
#define MAX_GAUGES 4
#define TURN_WIDTH 9   /* characters of the name of a turn that stand in one line */

struct _SnlPhaseBar {
  AdwBin          parent_instance;

  SnlGame        *game;
  char           *next;          /* the id of the suggested action, or NULL */
  char           *shown_gauges;  /* what the gauges show, as text, or NULL */
  char           *shown_phases;  /* what the phases show, as text, or NULL */

  GtkLabel       *turn;
  GtkWidget      *card;
  SnlPictureView *picture;
  GtkLabel       *force;
  SnlColumns     *gauges;
  GtkBox         *phase_box;
  GtkLabel       *now;
  GtkLabel       *owed;
  gboolean        is_waiting;    /* what is owed is under way */
  gboolean        shows_card;    /* the class is shown a card, from which the button goes on */
  GtkButton      *button;
};

G_DEFINE_FINAL_TYPE (SnlPhaseBar, snl_phase_bar, ADW_TYPE_BIN)

/* Adds a gauge; one of many is named after its side and has a short bar */
static void
add_gauge (SnlPhaseBar    *self,
           GPtrArray      *gauges,
           const SnlGauge *gauge)
{
  gboolean is_one_of_many = gauges->len > MAX_GAUGES;
  SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
  SnlElement *side = gauge->side != NULL ? snl_ruleset_find (ruleset, "side", gauge->side) : NULL;
  const char *name = is_one_of_many && side != NULL
                     ? snl_element_get_label (side)
                     : snl_view_get_gauge_name (ruleset, gauges, gauge);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, is_one_of_many ? 6 : 12);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *figures = gtk_label_new (NULL);
  GtkWidget *bar = g_object_new (SNL_TYPE_LEVEL_BAR, NULL);
  g_autofree char *text = is_one_of_many ? g_strdup_printf ("%.0f", gauge->value)
                                         : g_strdup_printf (_("%.0f of %.0f"), gauge->value,
                                                            gauge->full);
  g_autofree char *way = snl_wall_dup_distance (gauge, SNL_DISCLOSE_EXACT);
  g_autofree char *mark = NULL;
  g_autofree char *tooltip = NULL;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), is_one_of_many ? 8 : 12);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_label (GTK_LABEL (figures), text);
  gtk_widget_add_css_class (figures, "numeric");
  gtk_widget_add_css_class (figures, "heading");
  snl_tone_add_class (bar, side != NULL ? snl_element_get (side, "tone") : NULL);
  snl_level_bar_set (SNL_LEVEL_BAR (bar), gauge->value, gauge->full, gauge->mark);
  gtk_widget_add_css_class (bar, is_one_of_many ? "small-gauge" : "gauge");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  if (gauge->mark >= 0)
    /* Translators: where the mark of a bar stands, in figures */
    mark = g_strdup_printf (_("The mark is at %g"), gauge->mark);

  tooltip = g_strjoin ("\n", gauge->label, mark, way, NULL);
  gtk_widget_set_tooltip_text (box, tooltip);
  /* what the class’s window says beside the gauge */
  if (way != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, way,
                                    -1);

  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), figures);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), bar);
  snl_columns_append (self->gauges, box);
}

/* Stores @now in @shown and returns %TRUE if it differs. Equal after most actions: the widgets then
 * stay, which saves measuring and drawing. */
static gboolean
store_if_changed (char    **shown,
                  GString  *now)
{
  if (g_strcmp0 (*shown, now->str) == 0)
    return FALSE;

  g_free (*shown);
  *shown = g_strdup (now->str);

  return TRUE;
}

static void
update_gauges (SnlPhaseBar *self)
{
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (self->game);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlGauge *gauge = gauges->pdata[i];

      g_string_append_printf (text, "%s %s %.17g %.17g %.17g\n",
                              gauge->side != NULL ? gauge->side : "", gauge->label, gauge->value,
                              gauge->full, gauge->mark);
    }
  if (!store_if_changed (&self->shown_gauges, text))
    return;

  snl_columns_clear (self->gauges);

  for (guint i = 0; i < gauges->len; i++)
    add_gauge (self, gauges, gauges->pdata[i]);
}

static void
add_phase (SnlPhaseBar    *self,
           const SnlPhase *phase)
{
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  switch (phase->state)
    {
    case SNL_PHASE_DONE:
      text = g_strdup_printf ("✓ %s", phase->label);
      /* Translators: a phase of the turn that is over */
      spoken = g_strdup_printf (_("%s, done"), phase->label);
      gtk_widget_add_css_class (label, "done");
      break;

    case SNL_PHASE_NOW:
      text = g_strdup (phase->label);
      /* Translators: the phase of the turn that is on */
      spoken = g_strdup_printf (_("%s, now"), phase->label);
      gtk_widget_add_css_class (label, "now");
      break;

    case SNL_PHASE_TO_COME:
    default:
      text = g_strdup (phase->label);
      /* Translators: a phase of the turn that is still ahead */
      spoken = g_strdup_printf (_("%s, to come"), phase->label);
      break;
    }

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_add_css_class (label, "phase");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_box_append (self->phase_box, label);
}

/* The label before the phases of a side: its name; or, if it is not known yet which side has them,
 * what decides that */
static const char *
get_side_label (SnlPhaseBar    *self,
                const SnlPhase *phase)
{
  if (phase->side != NULL)
    return snl_ruleset_get_label (snl_game_get_ruleset (self->game), "side", phase->side);

  return phase->undecided != NULL ? phase->undecided : "";
}

static void
update_phases (SnlPhaseBar *self)
{
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (self->game);
  g_autofree char *now = snl_game_summary_dup_phase (self->game);
  g_autoptr(GString) text = g_string_new (NULL);
  const char *before = NULL;

  gtk_label_set_label (self->now, now);
  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = phases->pdata[i];

      g_string_append_printf (text, "%s %s %d\n", get_side_label (self, phase), phase->label,
                              phase->state);
    }
  if (!store_if_changed (&self->shown_phases, text))
    return;

  snl_box_clear (self->phase_box);
  for (guint i = 0; i < phases->len; i++)
    {
      const SnlPhase *phase = phases->pdata[i];

      const char *side = get_side_label (self, phase);

      if (i > 0 && g_strcmp0 (side, before) != 0)
        {
          GtkWidget *arrow =
            g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                          "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

          gtk_widget_add_css_class (arrow, "dim-label");
          gtk_box_append (self->phase_box, arrow);
        }

      if (*side != '\0' && g_strcmp0 (side, before) != 0)
        {
          GtkWidget *label = gtk_label_new (side);

          gtk_widget_add_css_class (label, "phase-side");
          gtk_box_append (self->phase_box, label);
        }

      add_phase (self, phase);
      before = side;
    }
}

static void
update_owed (SnlPhaseBar *self)
{
  g_autofree char *owed = snl_suggestion_dup_owed (self->game, FALSE);

  gtk_label_set_label (self->owed, owed != NULL ? owed : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->owed), owed);
  gtk_widget_set_visible (GTK_WIDGET (self->owed), owed != NULL && !self->is_waiting);
}

static void
update_next (SnlPhaseBar *self)
{
  g_autoptr(GPtrArray) offers = snl_view_dup_available_actions (self->game);
  const SnlAvailableAction *next = NULL;

  for (guint i = 0; i < offers->len && next == NULL; i++)
    if (((SnlAvailableAction *) offers->pdata[i])->suggested)
      next = offers->pdata[i];

  g_clear_pointer (&self->next, g_free);
  self->next = g_strdup (next != NULL ? next->action : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->button), next != NULL || self->shows_card);
  if (next == NULL && !self->shows_card)
    return;

  gtk_button_set_label (self->button, self->shows_card ? _("Go On") : next->label);
  snl_button_wrap (self->button);
}

static void
bar_update (SnlPhaseBar *self)
{
  /* no card once the game is over: it takes three lines of large text, and has no effect any
   * more */
  g_autofree char *force = !snl_game_is_over (self->game) ? snl_view_dup_in_force (self->game)
                                                          : NULL;
  g_autofree char *turn = snl_view_dup_turn (snl_game_get_ruleset (self->game),
                                             snl_game_get_position (self->game));

  gtk_label_set_label (self->turn, turn);
  /* only a long name wraps */
  gtk_label_set_width_chars (self->turn, (int) MIN (g_utf8_strlen (turn, -1) + 1, TURN_WIDTH));
  gtk_widget_set_visible (self->card, force != NULL);
  gtk_label_set_label (self->force, force != NULL ? force : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->force), force);
  snl_picture_view_set_drawing (self->picture,
                                snl_ruleset_get_drawing (snl_game_get_ruleset (self->game),
                                                         snl_view_get_in_force (self->game)));
  update_gauges (self);
  update_phases (self);
  update_owed (self);
  update_next (self);
}

static void
snl_phase_bar_dispose (GObject *object)
{
  SnlPhaseBar *self = SNL_PHASE_BAR (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->next, g_free);
  g_clear_pointer (&self->shown_gauges, g_free);
  g_clear_pointer (&self->shown_phases, g_free);

  G_OBJECT_CLASS (snl_phase_bar_parent_class)->dispose (object);
}

static void
snl_phase_bar_class_init (SnlPhaseBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_phase_bar_dispose;
  g_type_ensure (SNL_TYPE_COLUMNS);
  g_type_ensure (SNL_TYPE_SQUEEZER);
  g_type_ensure (SNL_TYPE_PICTURE_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-phase-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, turn);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, card);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, force);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, picture);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, gauges);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, phase_box);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, now);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, owed);
  gtk_widget_class_bind_template_child (widget_class, SnlPhaseBar, button);
}

static void
snl_phase_bar_init (SnlPhaseBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_phase_bar_set_game:
 * @self: a phase bar without a game
 * @game: a game
 *
 * Sets the game to show; can be called once.
 */
void
snl_phase_bar_set_game (SnlPhaseBar *self,
                        SnlGame     *game)
{
  g_return_if_fail (SNL_IS_PHASE_BAR (self));
  g_return_if_fail (self->game == NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (bar_update), self,
                           G_CONNECT_SWAPPED);
  bar_update (self);
}

/**
 * snl_phase_bar_set_suggested:
 * @self: a phase bar
 * @suggested: whether the button is the suggested one
 *
 * Sets or removes the button's suggested-action style; it is removed while an action is pending.
 */
void
snl_phase_bar_set_suggested (SnlPhaseBar *self,
                             gboolean     suggested)
{
  g_return_if_fail (SNL_IS_PHASE_BAR (self));

  snl_widget_set_css_class (GTK_WIDGET (self->button), "suggested-action", suggested);
}

/**
 * snl_phase_bar_set_waiting:
 * @self: a phase bar
 * @is_waiting: whether the class is being told of an act, or a card lies open
 *
 * Hides what is to be done while it is being done.
 */
void
snl_phase_bar_set_waiting (SnlPhaseBar *self,
                           gboolean     is_waiting)
{
  g_return_if_fail (SNL_IS_PHASE_BAR (self));

  if (self->is_waiting == is_waiting)
    return;

  self->is_waiting = is_waiting;
  update_owed (self);
}

/**
 * snl_phase_bar_set_card:
 * @self: a phase bar
 * @is_shown: whether the class is shown the card of an act that is done
 *
 * Lets the button say that it takes the card away, before it begins what comes next.
 */
void
snl_phase_bar_set_card (SnlPhaseBar *self,
                        gboolean     is_shown)
{
  g_return_if_fail (SNL_IS_PHASE_BAR (self));

  if (self->shows_card == is_shown)
    return;

  self->shows_card = is_shown;
  update_next (self);
}

/**
 * snl_phase_bar_get_next:
 * @self: a phase bar
 *
 * Returns: (transfer none) (nullable): the id of the action that its button begins
 */
const char *
snl_phase_bar_get_next (SnlPhaseBar *self)
{
  g_return_val_if_fail (SNL_IS_PHASE_BAR (self), NULL);

  return self->next;
}
