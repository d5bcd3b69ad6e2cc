/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows an SnlPendingAction: title, open questions as SnlQuestionRows, scores and odds, and a
 * button or an entry for the dice. Updates when it emits "changed", and keeps a row while it
 * asks the same question, so that typing is not interrupted.
 */

#include "snl-pending-action-view.h"

#include "snl-odds-view.h"
#include "snl-question-row.h"
#include "snl-entry-view.h"
#include "snl-roll-view.h"
#include "app/data/snl-game-summary.h"
#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-content-height-bin.h"
#include "app/widgets/snl-live-label.h"
#include "core/base/snl-text.h"
#include "core/game/snl-unit-naming.h"
#include "core/view/snl-scene.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <math.h>

struct _SnlPendingActionView {
  AdwBin              parent_instance;

  SnlPendingAction   *pending_action;

  GtkLabel           *title;
  GtkLabel           *prompt;
  GtkBox             *questions;
  SnlRollView        *needs;
  SnlOddsView        *odds;
  GtkScrolledWindow  *scroller;
  GtkBox             *notes;
  GtkLabel           *problem;
  GtkBox             *roll_box;
  GtkButton          *roll;
  GtkWidget          *dice_box;
  GtkEntry           *dice;
  GtkLabel           *typed;
  GtkLabel           *order;
  SnlEntryView       *rolled;
};

G_DEFINE_FINAL_TYPE (SnlPendingActionView, snl_pending_action_view, ADW_TYPE_BIN)

static void
update_title (SnlPendingActionView *self)
{
  g_autofree char *title = snl_pending_action_dup_title (self->pending_action);

  gtk_label_set_label (self->title, title);
}

/* Asks for a unit if the open question does, or tells that the action ends the game; other
 * questions have a row */
static char *
dup_wanted (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  SnlQuestion *wanted = attempt != NULL ? attempt->wanted : NULL;

  if (wanted != NULL && wanted->kind == SNL_ASK_PIECE)
    /* Translators: %s is a question like "Against whom"; the units are in the lists */
    return g_strdup_printf (wanted->choices->len == 0 || snl_question_count (wanted, TRUE) > 0
                            ? _("%s? Click a unit, or type its number.")
                            : _("%s? The rules allow nobody now. Press Escape, or click a unit "
                                "all the same."), wanted->label);

  return attempt != NULL
         ? snl_view_dup_ending_ahead (snl_pending_action_get_game (self->pending_action), attempt)
         : NULL;
}

/* The sentences of the action before its first question, such as those of a card that it drew; all
 * sentences of a correction, because its title does not name the changes */
static char *
dup_sentences_so_far (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  g_autofree char *lines = NULL;
  guint n_sentences = 0;

  for (guint i = 0; attempt != NULL && i < attempt->questions->len && n_sentences == 0; i++)
    n_sentences = ((const SnlQuestion *) attempt->questions->pdata[i])->n_sentences;
  if (attempt != NULL && attempt->wanted != NULL && n_sentences == 0)
    n_sentences = attempt->wanted->n_sentences;

  if (attempt != NULL &&
      g_strcmp0 (snl_pending_action_get_action (self->pending_action), "correct") == 0)
    n_sentences = attempt->entry->say->len;

  if (n_sentences == 0)
    return NULL;

  lines = snl_text_join (attempt->entry->say->pdata, n_sentences, "\n");

  return snl_unit_naming_dup_for (snl_pending_action_get_game (self->pending_action), NULL, lines);
}

/* (transfer full) (nullable): the text above the questions */
static char *
dup_prompt (SnlPendingActionView *self)
{
  g_autofree char *lines = dup_sentences_so_far (self);
  g_autofree char *wanted = dup_wanted (self);

  if (lines == NULL || wanted == NULL)
    return lines != NULL ? g_steal_pointer (&lines) : g_steal_pointer (&wanted);

  return g_strdup_printf ("%s\n%s", lines, wanted);
}

static void
update_prompt (SnlPendingActionView *self)
{
  g_autofree char *text = dup_prompt (self);

  gtk_widget_set_visible (GTK_WIDGET (self->prompt), text != NULL);

  if (text != NULL)
    gtk_label_set_label (self->prompt, text);
}

static void
answered_cb (SnlPendingActionView *self,
             const char           *name,
             const char           *value)
{
  g_autofree char *question = g_strdup (name);

  snl_pending_action_answer (self->pending_action, question, value);
}

static void
named_free (gpointer choice)
{
  g_free (((SnlChoice *) choice)->label);
  g_free (choice);
}

/* (transfer full) (element-type SnlChoice): the units that @question is about, with the names that
 * the class sees; their ids belong to @question */
static GPtrArray *
dup_named_choices (SnlPendingActionView *self,
                   const SnlQuestion    *question)
{
  GPtrArray *named = g_ptr_array_new_with_free_func (named_free);

  for (guint i = 0; i < question->choices->len; i++)
    {
      SnlChoice *choice = g_memdup2 (question->choices->pdata[i], sizeof (SnlChoice));

      choice->label = snl_unit_naming_dup_for (snl_pending_action_get_game (self->pending_action),
                                               NULL, choice->label);
      g_ptr_array_add (named, choice);
    }

  return named;
}

/* Updates the row at @at if it asks the same question; else replaces it and the rows after it.
 * Moves @at to the next row. */
static void
put_question (SnlPendingActionView  *self,
              GtkWidget            **at,
              const SnlQuestion     *question)
{
  GtkWidget *row = *at;
  SnlQuestion named = *question;
  g_autofree char *label =
    snl_unit_naming_dup_for (snl_pending_action_get_game (self->pending_action), NULL,
                             question->label);
  g_autoptr(GPtrArray) choices =
    question->kind == SNL_ASK_PIECE ? dup_named_choices (self, question) : NULL;

  named.label = label;
  if (choices != NULL)
    named.choices->pdata = choices->pdata;
  /* a card that is drawn on the table must be named; else Senlac draws one */
  if (question->kind == SNL_ASK_CARD)
    named.optional = !snl_game_is_physical (snl_pending_action_get_game (self->pending_action),
                                            SNL_PHYSICAL_CARDS);
  if (row != NULL && snl_question_row_update (SNL_QUESTION_ROW (row), &named))
    {
      *at = gtk_widget_get_next_sibling (row);
      return;
    }

  while (row != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (row);

      gtk_box_remove (self->questions, row);
      row = next;
    }

  row = snl_question_row_new (&named);
  g_signal_connect_object (row, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->questions, row);
  *at = NULL;
}

/* Whether a question may be left out and nothing on the screen helps to answer it: for a square, if
 * the board is not tracked */
static gboolean
is_idle (SnlPendingActionView *self,
         const SnlQuestion    *question)
{
  SnlGame *game = snl_pending_action_get_game (self->pending_action);
  g_autoptr(SnlScene) scene = NULL;

  if (question->kind != SNL_ASK_SQUARE || !question->optional || question->value != NULL)
    return FALSE;

  scene = snl_scene_new (game, SNL_DISCLOSE_EXACT, SNL_DISCLOSE_EXACT, FALSE);

  return !snl_scene_is_in_use (scene);
}

static void
update_questions (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  GtkWidget *at = gtk_widget_get_first_child (GTK_WIDGET (self->questions));
  gboolean has_wanted = attempt == NULL || attempt->wanted == NULL;

  /* without an attempt the action cannot be done with these answers: keep the rows, so that they
   * can be changed */
  if (attempt == NULL)
    return;

  for (guint i = 0; i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = attempt->questions->pdata[i];

      if (attempt->wanted != NULL && g_strcmp0 (attempt->wanted->name, question->name) == 0)
        has_wanted = TRUE;

      /* the title shows it; another piece is chosen by a click */
      if (question->kind == SNL_ASK_PIECE && question->value != NULL)
        continue;

      if (is_idle (self, question))
        continue;

      put_question (self, &at, question);
    }

  if (!has_wanted)
    put_question (self, &at, attempt->wanted);

  while (at != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (at);

      gtk_box_remove (self->questions, at);
      at = next;
    }
}

static void
show_problem (SnlPendingActionView *self,
              const char           *sentence)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION_VIEW (self));

  snl_text_layout_set_line (self->problem, sentence);
}

static void
update_notes (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  guint n_news = 0;

  for (guint i = 0; attempt != NULL && i < attempt->entry->notes->len; i++)
    n_news += snl_game_summary_is_news (attempt->entry, attempt->entry->notes->pdata[i]);

  snl_box_clear (self->notes);
  /* before it is filled: GTK 4.8 keeps the cached size of a hidden widget */
  gtk_widget_set_visible (GTK_WIDGET (self->notes), n_news > 0);

  for (guint i = 0; attempt != NULL && i < attempt->entry->notes->len; i++)
    if (snl_game_summary_is_news (attempt->entry, attempt->entry->notes->pdata[i]))
      {
        g_autofree char *said =
          snl_unit_naming_dup_for (snl_pending_action_get_game (self->pending_action), NULL,
                                   attempt->entry->notes->pdata[i]);

        gtk_box_append (self->notes, snl_text_layout_new_line (said, "advice"));
      }

  show_problem (self, snl_pending_action_get_problem (self->pending_action));
}

/* Says what can be typed instead of Senlac's dice, or, where the class rolls, what must be */
static void
update_dice (SnlPendingActionView *self)
{
  gboolean is_real = snl_game_is_physical (snl_pending_action_get_game (self->pending_action),
                                           SNL_PHYSICAL_DICE);
  gboolean has_hits = snl_pending_action_wants_dice (self->pending_action) &&
                      snl_pending_action_get_attempt (self->pending_action)->pending->has_needed;
  const char *placeholder;
  const char *description;

  if (has_hits)
    {
      placeholder = is_real ? _("the dice from the table: 66351, or h3")
                            : _("or the dice from the table: 66351, or h3");
      description =
        is_real ? _("One digit per die, or h and the number of hits, as the class has rolled")
                : _("One digit per die, or h and the number of hits; leave empty and Senlac rolls");
    }
  else
    {
      placeholder = is_real ? _("the dice from the table: 66351")
                            : _("or the dice from the table: 66351");
      description = is_real ? _("One digit per die, as the class has rolled")
                            : _("One digit per die; leave empty and Senlac rolls");
    }

  /* what is done first stands first */
  gtk_box_reorder_child_after (self->roll_box, GTK_WIDGET (self->roll),
                               is_real ? self->dice_box : NULL);
  gtk_entry_set_placeholder_text (self->dice, placeholder);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dice),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
update_roll (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  gboolean wants_dice = snl_pending_action_wants_dice (self->pending_action) &&
                        !snl_pending_action_is_telling (self->pending_action);
  g_autofree char *label = snl_pending_action_dup_command (self->pending_action);
  g_autofree char *order = wants_dice ? snl_roll_view_dup_order (attempt->pending) : NULL;
  g_autofree char *typed = snl_pending_action_dup_typed (self->pending_action);

  gtk_widget_set_visible (GTK_WIDGET (self->roll_box),
                          snl_pending_action_is_ready (self->pending_action));
  gtk_widget_set_visible (self->dice_box, wants_dice);
  gtk_button_set_label (self->roll, label);
  /* not Senlac's dice where the class rolls */
  snl_widget_set_css_class (GTK_WIDGET (self->roll), "suggested-action",
                            !snl_pending_action_waits (self->pending_action));
  gtk_widget_set_sensitive (GTK_WIDGET (self->roll),
                            !snl_pending_action_has_typed (self->pending_action) ||
                            snl_pending_action_is_typed (self->pending_action));
  snl_text_layout_set_line (self->typed, typed);
  snl_text_layout_set_line (self->order, order);
  update_dice (self);
}

/* Shows the dice that led to the open question */
static void
update_rolled (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  gboolean is_rolled = snl_pending_action_is_rolled (self->pending_action) && attempt != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->rolled), is_rolled);

  if (is_rolled)
    snl_entry_view_set_entry (self->rolled, snl_pending_action_get_game (self->pending_action),
                              attempt->entry, FALSE);
}

/* How the expected hits compare with the expected losses that the odds show */
static SnlExpectedHits
compare_hits (const SnlRoll *roll,
              const SnlOdds *odds)
{
  double hits;
  double variance;

  if (roll == NULL)
    return SNL_EXPECTED_HITS_HIDDEN;
  if (odds == NULL || odds->destroyed < 0 || !snl_odds_roll_expectation (roll, &hits, &variance))
    return SNL_EXPECTED_HITS_SHOWN;
  if (fabs (hits - odds->mean) < 0.05)
    return SNL_EXPECTED_HITS_HIDDEN;

  return hits > odds->mean ? SNL_EXPECTED_HITS_CAPPED : SNL_EXPECTED_HITS_SHOWN;
}

static void
update_chances (SnlPendingActionView *self)
{
  const SnlRoll *roll = snl_pending_action_wants_dice (self->pending_action)
                        ? snl_pending_action_get_attempt (self->pending_action)->pending
                        : NULL;
  /* while the class is being told, the dice are rolled and the card is known: show no odds */
  gboolean is_open = !snl_pending_action_is_telling (self->pending_action);
  const SnlOdds *odds = is_open ? snl_pending_action_get_odds (self->pending_action) : NULL;

  snl_roll_view_set_roll (self->needs, snl_pending_action_get_game (self->pending_action), roll,
                          is_open ? compare_hits (roll, odds) : SNL_EXPECTED_HITS_HIDDEN);
  snl_odds_view_set_odds (self->odds, odds);
}

static void
view_update (SnlPendingActionView *self)
{
  if (snl_pending_action_get_action (self->pending_action) == NULL)
    {
      snl_box_clear (self->questions);
      gtk_editable_set_text (GTK_EDITABLE (self->dice), "");
      /* show the next action from its top */
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
      return;
    }

  update_title (self);
  update_prompt (self);
  update_questions (self);
  update_chances (self);
  update_notes (self);
  update_roll (self);
  update_rolled (self);
}

static void
roll_clicked_cb (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);

  /* this turns up a card first, which may lead to a question for the referee */
  if (attempt != NULL && attempt->is_sealed)
    gtk_widget_activate_action (GTK_WIDGET (self), "desk.suggest", NULL);
  else
    snl_pending_action_view_finish (self);
}

/* Enter in the entry for the dice: performs the pending action, unless real dice are to be typed
 * first */
static void
enter (SnlPendingActionView *self)
{
  if (snl_pending_action_is_ready (self->pending_action) &&
      snl_pending_action_waits (self->pending_action))
    snl_pending_action_view_focus (self);
  else
    snl_pending_action_view_finish (self);
}

static void
finish_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  enter (SNL_PENDING_ACTION_VIEW (widget));
}

static void
dice_changed_cb (SnlPendingActionView *self)
{
  if (self->pending_action == NULL)
    return;

  snl_pending_action_set_typed (self->pending_action,
                                gtk_editable_get_text (GTK_EDITABLE (self->dice)));
  if (snl_pending_action_get_action (self->pending_action) == NULL)
    return;

  show_problem (self, snl_pending_action_get_problem (self->pending_action));
  update_roll (self);
}

/* Shows dice that are typed elsewhere, as in the quick entry */
static void
typing_cb (SnlPendingActionView *self)
{
  /* copy the dice: setting a text emits "changed" for the empty text first, whose handler frees
   * them */
  g_autofree char *typed = g_strdup (snl_pending_action_get_typed (self->pending_action));

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->dice)), typed) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->dice), typed);
}

/* Space in the empty entry does what Enter does; later it separates dice */
static gboolean
dice_key_cb (SnlPendingActionView *self,
             guint                 keyval,
             guint                 keycode,
             GdkModifierType       state)
{
  if (keyval != GDK_KEY_space || *gtk_editable_get_text (GTK_EDITABLE (self->dice)) != '\0')
    return GDK_EVENT_PROPAGATE;

  enter (self);

  return GDK_EVENT_STOP;
}

static void
snl_pending_action_view_dispose (GObject *object)
{
  SnlPendingActionView *self = SNL_PENDING_ACTION_VIEW (object);

  g_clear_object (&self->pending_action);

  G_OBJECT_CLASS (snl_pending_action_view_parent_class)->dispose (object);
}

static void
snl_pending_action_view_class_init (SnlPendingActionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_pending_action_view_dispose;
  g_type_ensure (SNL_TYPE_CONTENT_HEIGHT_BIN);
  g_type_ensure (SNL_TYPE_ODDS_VIEW);
  g_type_ensure (SNL_TYPE_ENTRY_VIEW);
  g_type_ensure (SNL_TYPE_ROLL_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/"
                                               "snl-pending-action-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, title);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, prompt);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, questions);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, needs);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, odds);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, notes);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, problem);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, roll_box);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, roll);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, dice_box);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, dice);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, typed);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, order);
  gtk_widget_class_bind_template_child (widget_class, SnlPendingActionView, rolled);
  gtk_widget_class_bind_template_callback (widget_class, roll_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter);
  gtk_widget_class_bind_template_callback (widget_class, dice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_key_cb);
  /* an action for assistive technologies: activating a GtkEntry through them does nothing in GTK
   * 4.8 */
  gtk_widget_class_install_action (widget_class, "pending-action.finish", NULL, finish_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_pending_action_view_init (SnlPendingActionView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->prompt);
  snl_live_label_init (self->problem);
}

/**
 * snl_pending_action_view_set_pending_action:
 * @self: a view without a pending action
 * @pending_action: the pending action
 *
 * Sets the pending action to show and to answer; can be called once.
 */
void
snl_pending_action_view_set_pending_action (SnlPendingActionView *self,
                                            SnlPendingAction     *pending_action)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION_VIEW (self));
  g_return_if_fail (self->pending_action == NULL);

  self->pending_action = g_object_ref (pending_action);
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (view_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "typing", G_CALLBACK (typing_cb), self,
                           G_CONNECT_SWAPPED);
  view_update (self);
}

/**
 * snl_pending_action_view_finish:
 * @self: a view
 *
 * Performs the pending action, with the results of real dice if any are typed, or shows why it
 * cannot be performed.
 *
 * Returns: whether it was performed
 */
gboolean
snl_pending_action_view_finish (SnlPendingActionView *self)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *dice = NULL;

  g_return_val_if_fail (SNL_IS_PENDING_ACTION_VIEW (self), FALSE);

  if (snl_pending_action_get_action (self->pending_action) == NULL)
    return FALSE;

  dice = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->dice))));
  if (!snl_pending_action_finish (self->pending_action, *dice != '\0' ? dice : NULL, &error))
    {
      /* not an error: the result of the dice leads to another question */
      if (g_error_matches (error, SNL_ERROR, SNL_ERROR_MISSING) &&
          !snl_pending_action_is_ready (self->pending_action))
        snl_pending_action_view_focus (self);
      /* which a dialog asks about */
      else if (!g_error_matches (error, SNL_ERROR, SNL_ERROR_OWED))
        show_problem (self, error->message);

      return FALSE;
    }

  gtk_widget_activate_action (GTK_WIDGET (self), "desk.focus-entry", NULL);

  return TRUE;
}

/* Focuses the row of the open question, which may be between answered ones */
static void
focus_open (SnlPendingActionView *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  /* a mandatory question goes before an optional one */
  const SnlQuestion *open = attempt != NULL && attempt->wanted != NULL
                            ? attempt->wanted
                            : snl_pending_action_get_open (self->pending_action);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->questions));
       row != NULL && open != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (SNL_IS_QUESTION_ROW (row) &&
        g_strcmp0 (snl_question_row_get_name (SNL_QUESTION_ROW (row)), open->name) == 0)
      {
        gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
        return;
      }

  gtk_widget_child_focus (GTK_WIDGET (self->questions), GTK_DIR_TAB_FORWARD);
}

/**
 * snl_pending_action_view_focus:
 * @self: a view
 *
 * Gives the keyboard focus to what is needed next: the entry for the dice, the button, or the open
 * question.
 */
void
snl_pending_action_view_focus (SnlPendingActionView *self)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION_VIEW (self));

  if (snl_pending_action_wants_dice (self->pending_action))
    gtk_widget_grab_focus (GTK_WIDGET (self->dice));
  else if (snl_pending_action_is_ready (self->pending_action))
    gtk_widget_grab_focus (GTK_WIDGET (self->roll));
  else
    focus_open (self);
}

/**
 * snl_pending_action_view_set_compact:
 * @self: a view
 * @is_compact: whether there is too little room for all of it
 *
 * Leaves out the chart of the odds, whose sentence stays.
 */
void
snl_pending_action_view_set_compact (SnlPendingActionView *self,
                                     gboolean              is_compact)
{
  g_return_if_fail (SNL_IS_PENDING_ACTION_VIEW (self));

  snl_odds_view_set_compact (self->odds, is_compact);
}
