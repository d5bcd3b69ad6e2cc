/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkEntry that parses short commands as they are typed (snl_quick_parse), shows the result as
 * the pending action and explains it beside the field; Enter performs it. Keeps a history for Up
 * and Down.
 */

#include "snl-quick-bar.h"

#include "app/data/snl-game-summary.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "app/widgets/snl-label-tooltip.h"
#include "app/widgets/snl-live-label.h"
#include "core/game/snl-unit-naming.h"
#include "core/quick/snl-quick.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_LINES 50

struct _SnlQuickBar {
  AdwBin            parent_instance;

  GtkEntry         *entry;
  GtkLabel         *explanation;

  SnlPendingAction *pending_action;
  gboolean          is_from_entry;  /* the pending action comes from the text in the entry */
  char             *earlier_action; /* the action that was pending before that, or NULL */
  GHashTable       *earlier_answers; /* its answers */
  gboolean          is_waiting;     /* the text is parsed again when the game has changed */
  gboolean          is_due;         /* Enter is kept until the class has seen the dice of a card */
  guint             due_id;         /* the source that does what was typed then */
  GPtrArray        *lines;          /* (element-type utf8): the history, oldest first */
  guint             line;           /* the one shown, or lines->len for none */
};

G_DEFINE_FINAL_TYPE (SnlQuickBar, snl_quick_bar, ADW_TYPE_BIN)

static const char *
get_text (SnlQuickBar *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/* Whether nothing is typed, or only spaces */
static gboolean
is_blank (SnlQuickBar *self)
{
  const char *text = get_text (self);

  return text[strspn (text, " ")] == '\0';
}

static void
set_text (SnlQuickBar *self,
          const char  *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* Parses the text; while an action is pending, it may be the answer to its next question */
static SnlQuick *
parse (SnlQuickBar *self)
{
  if (!self->is_from_entry)
    {
      g_free (self->earlier_action);
      g_clear_pointer (&self->earlier_answers, g_hash_table_unref);
      self->earlier_action = g_strdup (snl_pending_action_get_action (self->pending_action));
      self->earlier_answers = snl_pending_action_dup_answers (self->pending_action);
    }

  return snl_quick_parse_after (snl_pending_action_get_game (self->pending_action),
                                get_text (self), self->earlier_action, self->earlier_answers);
}

/* What Enter does, where Space is a part of what is typed, as in "n12" or between dice */
static void
show_enter (SnlQuickBar *self,
            const char  *command)
{
  /* Translators: the Enter key, and what it does now, as a button says it */
  g_autofree char *hint = g_strdup_printf (_("Enter for “%s”"), command);

  snl_quick_bar_show_hint (self, hint, FALSE);
}

static void
show_command (SnlQuickBar    *self,
              const SnlQuick *quick)
{
  g_autofree char *command = snl_pending_action_dup_next (self->pending_action,
                                                          quick->explanation);
  g_autofree char *hint = NULL;

  if (snl_pending_action_is_typed (self->pending_action))
    {
      show_enter (self, command);
      return;
    }
  if (snl_pending_action_has_typed (self->pending_action))
    {
      hint = snl_pending_action_dup_typed (self->pending_action);
      snl_quick_bar_show_hint (self, hint, FALSE);
      return;
    }

  if (command != NULL && snl_pending_action_get_lacking (self->pending_action) != NULL)
    /* Translators: the space key, and the question at which it places the cursor */
    hint = g_strdup_printf (_("Space to answer “%s”"), command);
  else if (command != NULL)
    /* Translators: the space key, and what it does now, as a button says it, which may have a
     * colon */
    hint = g_strdup_printf (_("Space for “%s”"), command);
  snl_quick_bar_show_hint (self, hint, FALSE);
}

static const char *
get_command (SnlQuickKind kind)
{
  switch (kind)
    {
    case SNL_QUICK_NEXT:
      return "desk.next";

    case SNL_QUICK_UNDO:
      return "desk.undo";

    case SNL_QUICK_REDO:
      return "desk.redo";

    case SNL_QUICK_HELP:
      return "desk.help";

    case SNL_QUICK_QUIT:
      return "senlac.start-page";

    case SNL_QUICK_SHOW:
      return "desk.units";

    case SNL_QUICK_LOG:
      return "desk.log";

    case SNL_QUICK_EMPTY:
    case SNL_QUICK_ACTION:
    case SNL_QUICK_PARTIAL:
    case SNL_QUICK_WRONG:
    default:
      return NULL;
    }
}

/* (transfer full) (nullable): the cautions that the panel shows of the pending action: what it
 * passes over, and what the rules have against it. No more than two, as there is little room */
static char *
dup_caution (SnlQuickBar *self)
{
  const SnlAttempt *attempt = snl_pending_action_get_attempt (self->pending_action);
  g_autoptr(GString) cautions = g_string_new (NULL);
  guint n_cautions = 0;

  for (guint i = 0; attempt != NULL && i < attempt->entry->notes->len && n_cautions < 2; i++)
    if (snl_game_summary_is_news (attempt->entry, attempt->entry->notes->pdata[i]))
      g_string_append_printf (cautions, "%s%s", n_cautions++ > 0 ? " " : "",
                              (const char *) attempt->entry->notes->pdata[i]);

  return n_cautions > 0
         ? snl_unit_naming_dup_for (snl_pending_action_get_game (self->pending_action), NULL,
                                    cautions->str)
         : NULL;
}

/* What the words mean so far, after what speaks against it, if anything does */
static void
show_prepared (SnlQuickBar *self,
               const char  *explanation)
{
  g_autofree char *caution = dup_caution (self);
  g_autofree char *hint = caution != NULL && explanation != NULL
                          ? g_strdup_printf ("%s %s", caution, explanation) : NULL;

  snl_quick_bar_show_hint (self, hint != NULL ? hint : caution != NULL ? caution : explanation,
                           FALSE);
  if (caution != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->explanation), "warning");
}

/* Parses the text at each change and sets the pending action from it, so that the panel shows it */
static void
changed_cb (SnlQuickBar *self)
{
  g_autoptr(SnlQuick) quick = NULL;
  gboolean is_action;

  self->is_due = FALSE;
  if (self->pending_action == NULL)
    return;

  quick = parse (self);
  is_action = quick->action != NULL &&
              (quick->kind == SNL_QUICK_ACTION || quick->kind == SNL_QUICK_PARTIAL);
  /* incomplete text is not an error while it is typed */
  if (quick->kind == SNL_QUICK_EMPTY)
    show_command (self, quick);
  else if (get_command (quick->kind) != NULL && quick->explanation != NULL)
    show_enter (self, quick->explanation);
  else if (snl_pending_action_must_wait (self->pending_action))
    return;
  else if (!is_action)
    snl_quick_bar_show_hint (self, quick->explanation, FALSE);

  if (is_action)
    {
      self->is_from_entry = TRUE;
      if (snl_pending_action_set (self->pending_action, quick->action, quick->answers))
        {
          /* the panel counts them */
          snl_pending_action_set_typed (self->pending_action,
                                        quick->dice != NULL ? quick->dice : "");
          show_prepared (self, quick->explanation);
        }
    }
  else if (self->is_from_entry)
    {
      self->is_from_entry = FALSE;
      if (self->earlier_action != NULL)
        snl_pending_action_set (self->pending_action, self->earlier_action, self->earlier_answers);
      else
        snl_pending_action_clear (self->pending_action);
    }
}

static void
remember (SnlQuickBar *self)
{
  g_ptr_array_add (self->lines, g_strdup (get_text (self)));

  if (self->lines->len > MAX_LINES)
    g_ptr_array_remove_index (self->lines, 0);

  self->line = self->lines->len;
}

static void
act (SnlQuickBar *self,
     SnlQuick    *quick)
{
  g_autoptr(GError) error = NULL;
  gboolean had_paths;
  gboolean is_done;

  snl_pending_action_set (self->pending_action, quick->action, quick->answers);
  had_paths = snl_pending_action_has_paths (self->pending_action);
  snl_pending_action_turn (self->pending_action);

  /* results of real dice are entered in the panel, which shows how many and in which order; paths
   * that a card proposes are looked at before they are taken */
  if ((quick->dice == NULL &&
       snl_game_is_physical (snl_pending_action_get_game (self->pending_action),
                             SNL_PHYSICAL_DICE) &&
       snl_pending_action_wants_dice (self->pending_action)) ||
      (!had_paths && snl_pending_action_has_paths (self->pending_action)))
    {
      remember (self);
      snl_quick_bar_clear (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "desk.focus-pending-action", NULL);
      return;
    }

  is_done = snl_pending_action_finish (self->pending_action, quick->dice, &error);

  if (is_done)
    {
      remember (self);
      snl_quick_bar_clear (self);
      return;
    }

  /* the panel asks for the missing answer, and keeps the others */
  if (g_error_matches (error, SNL_ERROR, SNL_ERROR_MISSING))
    {
      remember (self);
      snl_quick_bar_clear (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "desk.focus-pending-action", NULL);
      return;
    }

  snl_quick_bar_show_hint (self, error->message, TRUE);
}

/* Whether the class has still to see the dice of a card: then what is typed is done after that, and
 * at once if Enter is pressed again */
static gboolean
postpone (SnlQuickBar *self)
{
  if (self->is_due)
    {
      snl_pending_action_tell (self->pending_action);
      return TRUE;
    }
  if (!snl_pending_action_must_wait (self->pending_action))
    return FALSE;

  self->is_due = TRUE;
  snl_quick_bar_show_hint (self, _("First the class sees the dice of this card; then it is done. "
                                   "Enter again does it at once."), FALSE);

  return TRUE;
}

static void
activate_cb (SnlQuickBar *self)
{
  g_autoptr(SnlQuick) quick = parse (self);
  const char *command = get_command (quick->kind);

  /* Enter on empty text never begins an action, so that pressing it twice does no harm: it only
   * finishes a pending action. Space begins the suggested one. */
  if (quick->kind == SNL_QUICK_EMPTY)
    {
      if (snl_pending_action_get_action (self->pending_action) != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self), "desk.suggest", NULL);

      return;
    }

  if ((command == NULL || quick->kind == SNL_QUICK_NEXT) && postpone (self))
    return;

  if (command != NULL)
    {
      remember (self);
      snl_quick_bar_clear (self);
      gtk_widget_activate_action (GTK_WIDGET (self), command, NULL);
    }
  else if (quick->kind == SNL_QUICK_ACTION)
    {
      act (self, quick);
    }
  else if (quick->kind == SNL_QUICK_PARTIAL && quick->action != NULL)
    {
      /* the panel asks for what is missing */
      snl_pending_action_set (self->pending_action, quick->action, quick->answers);
      remember (self);
      snl_quick_bar_clear (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "desk.focus-pending-action", NULL);
    }
  else if (quick->kind == SNL_QUICK_PARTIAL)
    {
      g_autofree char *hint =
        /* Translators: what was typed, in words; then what to do */
        g_strdup_printf (_("%s. Say what they do; ? shows what you can type here."),
                         quick->explanation);

      snl_quick_bar_show_hint (self, hint, TRUE);
    }
  else
    {
      snl_quick_bar_show_hint (self, quick->explanation, TRUE);
    }
}

static void
show_hint_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  activate_cb (SNL_QUICK_BAR (widget));
}

static void
recall (SnlQuickBar *self,
        int          step)
{
  int line = (int) self->line + step;

  if (line < 0 || line > (int) self->lines->len)
    return;

  self->line = (guint) line;
  set_text (self, self->line < self->lines->len ? self->lines->pdata[self->line] : "");
}

/* Undoes in the game, not in the empty entry, whose own undo would bring back text entered
 * earlier */
static gboolean
undo_game (SnlQuickBar     *self,
           guint            keyval,
           GdkModifierType  state)
{
  guint key = gdk_keyval_to_lower (keyval);

  if ((state & GDK_ALT_MASK) || !(state & GDK_CONTROL_MASK) ||
      (key != GDK_KEY_z && key != GDK_KEY_y))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self),
                              key == GDK_KEY_y || (state & GDK_SHIFT_MASK)
                              ? "desk.redo"
                              : "desk.undo", NULL);

  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (SnlQuickBar     *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  gboolean is_empty = is_blank (self);

  /* in an empty entry Ctrl+U shows the units, where GTK would clear the text; Ctrl+Shift+U stays
   * the input of a character by its code. Caps Lock changes neither. */
  if (is_empty &&
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) == GDK_CONTROL_MASK &&
      gdk_keyval_to_lower (keyval) == GDK_KEY_u)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "desk.units", NULL);
      return GDK_EVENT_STOP;
    }

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return is_empty ? undo_game (self, keyval, state) : GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_space:
      if (!is_empty)
        return GDK_EVENT_PROPAGATE;

      set_text (self, "");
      gtk_widget_activate_action (GTK_WIDGET (self), "desk.suggest", NULL);
      return GDK_EVENT_STOP;

    case GDK_KEY_Up:
      recall (self, -1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Down:
      recall (self, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Escape:
      set_text (self, "");
      gtk_widget_activate_action (GTK_WIDGET (self), "desk.cancel", NULL);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Does what was typed while the class was shown something */
static gboolean
due_cb (gpointer user_data)
{
  SnlQuickBar *self = user_data;

  self->due_id = 0;
  if (self->is_due && !snl_pending_action_is_telling (self->pending_action))
    {
      self->is_due = FALSE;
      activate_cb (self);
    }

  return G_SOURCE_REMOVE;
}

/* What the space key does may have changed; or the class has seen what it had to see first */
static void
pending_action_changed_cb (SnlQuickBar *self)
{
  if (self->is_due && self->due_id == 0 && !snl_pending_action_is_telling (self->pending_action))
    self->due_id = g_idle_add (due_cb, self);
  if (is_blank (self))
    changed_cb (self);
}

/* What the class was shown is not done, and so neither is what was to come after it */
static void
cancelled_cb (SnlQuickBar *self)
{
  self->is_waiting = FALSE;
  changed_cb (self);
}

/* Another act is being shown: parses the text again when that is done */
static void
refused_cb (SnlQuickBar *self,
            const char  *sentence)
{
  self->is_waiting = TRUE;
  snl_quick_bar_show_hint (self, sentence, FALSE);
}

static void
game_changed_cb (SnlQuickBar *self)
{
  gboolean was_waiting = self->is_waiting;

  self->is_from_entry = FALSE;
  self->is_waiting = FALSE;
  if (was_waiting && !self->is_due)
    changed_cb (self);
  else
    pending_action_changed_cb (self);
}

static void
snl_quick_bar_dispose (GObject *object)
{
  SnlQuickBar *self = SNL_QUICK_BAR (object);

  g_clear_handle_id (&self->due_id, g_source_remove);
  g_clear_object (&self->pending_action);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->earlier_action, g_free);
  g_clear_pointer (&self->earlier_answers, g_hash_table_unref);

  G_OBJECT_CLASS (snl_quick_bar_parent_class)->dispose (object);
}

static void
snl_quick_bar_class_init (SnlQuickBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_quick_bar_dispose;
  g_type_ensure (SNL_TYPE_COLUMNS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-quick-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlQuickBar, entry);
  gtk_widget_class_bind_template_child (widget_class, SnlQuickBar, explanation);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  /* an action for assistive technologies: activating a GtkEntry through them does nothing in GTK
   * 4.8 */
  gtk_widget_class_install_action (widget_class, "quick.say", NULL, show_hint_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
snl_quick_bar_init (SnlQuickBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_live_label_init (self->explanation);
  snl_label_tooltip_install (self->explanation);
  self->lines = g_ptr_array_new_with_free_func (g_free);
}

/**
 * snl_quick_bar_set_pending_action:
 * @self: a quick entry without a pending action
 * @pending_action: the pending action that input is written to
 *
 * Sets the pending action, and the game that input is parsed for; can be called once.
 */
void
snl_quick_bar_set_pending_action (SnlQuickBar      *self,
                                  SnlPendingAction *pending_action)
{
  g_autofree char *example = NULL;
  g_autofree char *placeholder = NULL;

  g_return_if_fail (SNL_IS_QUICK_BAR (self));
  g_return_if_fail (self->pending_action == NULL);

  example = snl_quick_dup_example (snl_pending_action_get_game (pending_action));
  /* Translators: an example of what can be typed: two numbers, as in “12 4” */
  placeholder = g_strdup_printf (_("Type %s, or ? for help"), example);
  gtk_entry_set_placeholder_text (self->entry, placeholder);
  self->pending_action = g_object_ref (pending_action);
  g_signal_connect_object (snl_pending_action_get_game (pending_action), "changed",
                           G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "changed", G_CALLBACK (pending_action_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "typing", G_CALLBACK (pending_action_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pending_action, "cancelled", G_CALLBACK (cancelled_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

/**
 * snl_quick_bar_focus:
 * @self: a quick entry
 *
 * Gives the keyboard focus to the entry without selecting its text, which the next key would
 * replace.
 */
void
snl_quick_bar_focus (SnlQuickBar *self)
{
  g_return_if_fail (SNL_IS_QUICK_BAR (self));

  gtk_entry_grab_focus_without_selecting (self->entry);
}

/**
 * snl_quick_bar_forward:
 * @self: a quick entry
 * @controller: a #GtkEventControllerKey that is handling a key of another widget
 *
 * Forwards the key to the entry, and focuses the entry if it handles the key.
 *
 * Returns: whether the entry handled the key
 */
gboolean
snl_quick_bar_forward (SnlQuickBar        *self,
                       GtkEventController *controller)
{
  GtkEditable *delegate;

  g_return_val_if_fail (SNL_IS_QUICK_BAR (self), FALSE);

  delegate = gtk_editable_get_delegate (GTK_EDITABLE (self->entry));

  if (!gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (controller),
                                         GTK_WIDGET (delegate)))
    return FALSE;

  snl_quick_bar_focus (self);

  return TRUE;
}

/**
 * snl_quick_bar_dup_text:
 * @self: a quick entry
 *
 * Returns: (transfer full): what is typed
 */
char *
snl_quick_bar_dup_text (SnlQuickBar *self)
{
  g_return_val_if_fail (SNL_IS_QUICK_BAR (self), NULL);

  return g_strdup (get_text (self));
}

/**
 * snl_quick_bar_set_text:
 * @self: a quick entry with a pending action
 * @text: what is typed
 *
 * Sets the text as if it were typed.
 */
void
snl_quick_bar_set_text (SnlQuickBar *self,
                        const char  *text)
{
  g_return_if_fail (SNL_IS_QUICK_BAR (self));

  set_text (self, text);
}

/**
 * snl_quick_bar_is_empty:
 * @self: a quick bar
 *
 * Returns: whether nothing is typed
 */
gboolean
snl_quick_bar_is_empty (SnlQuickBar *self)
{
  g_return_val_if_fail (SNL_IS_QUICK_BAR (self), TRUE);

  return is_blank (self);
}

/**
 * snl_quick_bar_clear:
 * @self: a quick entry
 *
 * Clears the text; the pending action stays.
 */
void
snl_quick_bar_clear (SnlQuickBar *self)
{
  g_return_if_fail (SNL_IS_QUICK_BAR (self));

  self->is_from_entry = FALSE;
  self->line = self->lines->len;

  if (*get_text (self) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  else
    changed_cb (self);
}

/**
 * snl_quick_bar_show_again:
 * @self: a quick entry in which nothing is typed
 * @n_idle: how many units wait, none of which has acted; or 0 just after dice
 *
 * Says why Space, or the large button, did nothing, and what it does if it is pressed once more.
 */
void
snl_quick_bar_show_again (SnlQuickBar *self,
                          guint        n_idle)
{
  g_autoptr(SnlQuick) quick = NULL;
  g_autofree char *hint = NULL;

  g_return_if_fail (SNL_IS_QUICK_BAR (self));

  quick = parse (self);
  g_return_if_fail (quick->explanation != NULL);

  if (n_idle > 0)
    /* Translators: how many units wait, and what happens all the same if the space key, or the
     * button, is pressed once more */
    hint = g_strdup_printf (ngettext ("Nobody has acted yet: %u unit waits. Press again for “%s”",
                                      "Nobody has acted yet: %u units wait. Press again for “%s”",
                                      n_idle), n_idle, quick->explanation);
  else
    /* Translators: what happens if the space key, or the button, is pressed once more */
    hint = g_strdup_printf (_("The dice have fallen. Press again for “%s”"), quick->explanation);
  snl_quick_bar_show_hint (self, hint, FALSE);
}

/**
 * snl_quick_bar_show_hint:
 * @self: a quick entry
 * @sentence: (nullable): what the text means, or what is wrong with it
 * @is_wrong: whether @sentence is an error
 *
 * Shows @sentence beside the entry, in the error style if @is_wrong; the text stays.
 */
void
snl_quick_bar_show_hint (SnlQuickBar *self,
                         const char  *sentence,
                         gboolean     is_wrong)
{
  g_return_if_fail (SNL_IS_QUICK_BAR (self));

  gtk_label_set_label (self->explanation, sentence != NULL ? sentence : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence != NULL ? sentence : "", -1);
  gtk_widget_remove_css_class (GTK_WIDGET (self->explanation), "warning");
  snl_widget_set_css_class (GTK_WIDGET (self->explanation), "error", is_wrong);
  snl_widget_set_css_class (GTK_WIDGET (self->entry), "error", is_wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong
                               ? GTK_ACCESSIBLE_INVALID_TRUE
                               : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
