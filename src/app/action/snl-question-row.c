/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwBin with the control for one question, chosen by kind and number of choices: linked
 * buttons, a drop-down, a spin button, or an entry. Emits "answered" when the user changes it.
 */

#include "snl-question-row.h"

#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-columns.h"
#include "core/base/snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of buttons, and of characters in their labels; beyond that, a drop-down */
#define MAX_BUTTONS 4
#define MAX_LETTERS 32

struct _SnlQuestionRow {
  AdwBin         parent_instance;

  GtkLabel      *label;
  GtkLabel      *source;
  AdwBin        *place;

  char          *name;
  SnlAskKind     kind;
  char          *signature;     /* the kind and the choices that the control was built for */
  GPtrArray     *ids;           /* (element-type utf8): by index; "" for none */
  GtkWidget     *control;
  GtkWidget     *buttons[MAX_BUTTONS];
  gboolean       is_updating;
  gboolean       is_code;       /* the control is an entry for one of many short ids */
  gboolean       has_value;     /* there is an answer, perhaps the default */
  gboolean       is_new;        /* the number changed since the last Enter */
};

enum {
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlQuestionRow, snl_question_row, ADW_TYPE_BIN)

static void
row_say (SnlQuestionRow *self,
         const char     *value)
{
  if (self->is_updating)
    return;

  g_signal_emit (self, signals[ANSWERED], 0, self->name,
                 value != NULL && *value != '\0' ? value : NULL);
}

static void
button_toggled_cb (GtkToggleButton *button,
                   SnlQuestionRow  *self)
{
  if (gtk_toggle_button_get_active (button))
    row_say (self, g_object_get_data (G_OBJECT (button), "id"));
}

static void
selected_cb (SnlQuestionRow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));

  if (selected < self->ids->len)
    row_say (self, self->ids->pdata[selected]);
}

static void
number_changed_cb (SnlQuestionRow *self)
{
  g_autofree char *value =
    g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));

  self->is_new = !self->is_updating;
  row_say (self, value);
}

/* The first Enter confirms the number, the second performs the action */
static void
number_activate_cb (SnlQuestionRow *self)
{
  gboolean goes_on = !self->is_new && self->has_value;

  if (!self->has_value && !self->is_new)
    number_changed_cb (self);

  self->is_new = FALSE;

  if (goes_on)
    gtk_widget_activate_action (GTK_WIDGET (self), "desk.suggest", NULL);
}

/* Space does what Enter does, as the quick entry says; no number has a space */
static gboolean
number_key_pressed_cb (SnlQuestionRow  *self,
                       guint            keyval,
                       guint            keycode,
                       GdkModifierType  state)
{
  if (keyval != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;

  gtk_spin_button_update (GTK_SPIN_BUTTON (self->control));
  number_activate_cb (self);

  return GDK_EVENT_STOP;
}

static void
text_changed_cb (SnlQuestionRow *self)
{
  g_autofree char *value = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->control)));

  row_say (self, g_strstrip (value));
}

/* Enter performs the action if it is ready */
static void
text_activate_cb (SnlQuestionRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "desk.suggest", NULL);
}

/* The choice whose id is the text, or, unless @is_whole, the only one whose id begins with it */
static const char *
find_code (SnlQuestionRow *self,
           gboolean        is_whole)
{
  g_autofree char *text = g_utf8_strdown (gtk_editable_get_text (GTK_EDITABLE (self->control)), -1);
  const char *found = NULL;

  g_strstrip (text);

  for (guint i = 0; i < self->ids->len; i++)
    {
      g_autofree char *id = g_utf8_strdown (self->ids->pdata[i], -1);

      if (strcmp (id, text) == 0)
        return self->ids->pdata[i];

      if (!is_whole && *text != '\0' && g_str_has_prefix (id, text))
        found = found == NULL ? self->ids->pdata[i] : "";
    }

  return found != NULL && *found != '\0' ? found : NULL;
}

static void
set_refused (SnlQuestionRow *self,
             gboolean        is_refused)
{
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
                               is_refused
                               ? GTK_ACCESSIBLE_INVALID_TRUE
                               : GTK_ACCESSIBLE_INVALID_FALSE, -1);

  if (!is_refused)
    {
      gtk_widget_remove_css_class (self->control, "error");
      return;
    }

  list = snl_text_join (self->ids->pdata, self->ids->len, ", ");
  /* Translators: %s are words and numbers: what may stand in a chart */
  sentence = g_strdup_printf (_("It can be: %s"), list);
  gtk_widget_add_css_class (self->control, "error");
  gtk_label_set_wrap (self->source, TRUE);
  gtk_label_set_label (self->source, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->source), TRUE);
}

static void
code_changed_cb (SnlQuestionRow *self)
{
  set_refused (self, FALSE);
  row_say (self, find_code (self, TRUE));
}

static void
code_activate_cb (SnlQuestionRow *self)
{
  const char *code = find_code (self, FALSE);

  if (code == NULL)
    {
      set_refused (self, TRUE);
      return;
    }

  row_say (self, code);
  text_activate_cb (self);
}

static char *
dup_signature (const SnlQuestion *question)
{
  GString *signature = g_string_new (NULL);

  g_string_append_printf (signature, "%d %g %g %d", question->kind, question->min, question->max,
                          question->optional);

  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = question->choices->pdata[i];

      g_string_append_printf (signature, " %s %d %s", choice->id, choice->preferred, choice->label);
    }

  return g_string_free (signature, FALSE);
}

/* How many letters the choices have that would stand beside each other */
static glong
count_letters (const SnlQuestion *question)
{
  glong letters = 0;

  for (guint i = 0; i < question->choices->len; i++)
    letters += g_utf8_strlen (((SnlChoice *) question->choices->pdata[i])->label, -1);

  return letters;
}

/* Whether the choices are shown as buttons: in a row, or two long ones in a column */
static gboolean
fits_buttons (const SnlQuestion *question)
{
  if (question->kind != SNL_ASK_CHOICE || question->choices->len > MAX_BUTTONS)
    return FALSE;

  return count_letters (question) <= (question->choices->len == 2 ? 2 * MAX_LETTERS : MAX_LETTERS);
}

/* Whether most choices are short ids, as in charts, which are typed faster than found in a list */
static gboolean
are_codes (const SnlQuestion *question)
{
  guint n_codes = 0;

  if (question->kind != SNL_ASK_CHOICE || question->optional || question->usual != NULL)
    return FALSE;

  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = question->choices->pdata[i];

      n_codes += g_strcmp0 (choice->id, choice->label) == 0;
    }

  /* a minority may have labels */
  return question->choices->len > MAX_BUTTONS && n_codes > question->choices->len / 2;
}

static void
build_code (SnlQuestionRow    *self,
            const SnlQuestion *question)
{
  const SnlChoice *first = question->choices->pdata[0];
  const SnlChoice *last = question->choices->pdata[question->choices->len - 1];
  /* Translators: the first and the last of what may be typed */
  g_autofree char *hint = g_strdup_printf (_("%s … %s"), first->id, last->id);

  for (guint i = 0; i < question->choices->len; i++)
    g_ptr_array_add (self->ids, g_strdup (((SnlChoice *) question->choices->pdata[i])->id));

  self->control = gtk_entry_new ();
  self->is_code = TRUE;
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->control), hint);
  g_signal_connect_object (self->control, "changed", G_CALLBACK (code_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->control, "activate", G_CALLBACK (code_activate_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
build_buttons (SnlQuestionRow    *self,
               const SnlQuestion *question)
{
  GtkWidget *box = gtk_box_new (count_letters (question) > MAX_LETTERS ? GTK_ORIENTATION_VERTICAL
                                                                       : GTK_ORIENTATION_HORIZONTAL,
                                0);

  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);

  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = question->choices->pdata[i];
      GtkWidget *button = gtk_toggle_button_new_with_label (choice->label);

      g_object_set_data_full (G_OBJECT (button), "id", g_strdup (choice->id), g_free);

      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                     GTK_TOGGLE_BUTTON (self->buttons[0]));

      self->buttons[i] = button;
      g_signal_connect_object (button, "toggled", G_CALLBACK (button_toggled_cb), self, 0);
      gtk_box_append (GTK_BOX (box), button);
      g_ptr_array_add (self->ids, g_strdup (choice->id));
    }

  self->control = box;
}

/* Whether the module prefers some of the units that a question is about: only these are listed, as
 * any other can be clicked or typed */
static gboolean
prefers_units (const SnlQuestion *question)
{
  for (guint i = 0; question->kind == SNL_ASK_PIECE && i < question->choices->len; i++)
    if (((const SnlChoice *) question->choices->pdata[i])->preferred)
      return TRUE;

  return FALSE;
}

/* Fills a drop-down: first the item for no answer, then the module's preferred choices, then the
 * others */
static void
build_list (SnlQuestionRow    *self,
            const SnlQuestion *question)
{
  g_autoptr(GtkStringList) labels = gtk_string_list_new (NULL);
  gboolean has_preferred = prefers_units (question);

  if (question->kind == SNL_ASK_CARD)
    {
      gtk_string_list_append (labels, question->optional ? _("Senlac draws")
                                                  : _("Choose…"));
      g_ptr_array_add (self->ids, g_strdup (""));
    }
  else if (question->optional || question->usual == NULL)
    {
      gtk_string_list_append (labels, question->optional ? _("None") : _("Choose…"));
      g_ptr_array_add (self->ids, g_strdup (""));
    }

  for (int preferred = 1; preferred >= (has_preferred ? 1 : 0); preferred--)
    for (guint i = 0; i < question->choices->len; i++)
      {
        const SnlChoice *choice = question->choices->pdata[i];

        if (choice->preferred != preferred)
          continue;

        gtk_string_list_append (labels, choice->label);
        g_ptr_array_add (self->ids, g_strdup (choice->id));
      }

  self->control = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (labels)),
                                     gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL,
                                                                  "string"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->control), self->ids->len > 10);
  g_signal_connect_object (self->control, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

/* (nullable): the words below the label while there is no answer */
static const char *
get_invitation (const SnlQuestion *question)
{
  if (question->kind == SNL_ASK_SQUARE)
    return question->optional ? _("click a square, or leave it open") : _("click a square");

  return question->optional && question->kind != SNL_ASK_CARD ? _("optional") : NULL;
}

static void
build (SnlQuestionRow    *self,
       const SnlQuestion *question)
{
  const char *invitation = get_invitation (question);

  g_ptr_array_set_size (self->ids, 0);
  self->is_code = FALSE;

  for (guint i = 0; i < MAX_BUTTONS; i++)
    self->buttons[i] = NULL;

  if (fits_buttons (question))
    {
      build_buttons (self, question);
    }
  else if (question->kind == SNL_ASK_NUMBER)
    {
      GtkEventController *keys = gtk_event_controller_key_new ();

      self->control = gtk_spin_button_new_with_range (question->min,
                                                      MAX (question->max, question->min), 1);
      gtk_widget_set_halign (self->control, GTK_ALIGN_END);
      g_signal_connect_object (self->control, "value-changed", G_CALLBACK (number_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->control)), "activate",
                               G_CALLBACK (number_activate_cb), self, G_CONNECT_SWAPPED);
      gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
      g_signal_connect_object (keys, "key-pressed", G_CALLBACK (number_key_pressed_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_add_controller (self->control, keys);
    }
  else if (are_codes (question))
    {
      build_code (self, question);
    }
  else if (question->choices->len > 0 && question->kind != SNL_ASK_SQUARE)
    {
      build_list (self, question);
    }
  else
    {
      self->control = gtk_entry_new ();
      gtk_entry_set_max_length (GTK_ENTRY (self->control), 4000);
      g_signal_connect_object (self->control, "changed", G_CALLBACK (text_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->control, "activate", G_CALLBACK (text_activate_cb), self,
                               G_CONNECT_SWAPPED);
    }

  adw_bin_set_child (self->place, self->control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, question->label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  question->hint != NULL ? question->hint
                                  : invitation != NULL ? invitation : "",
                                  -1);
}

static void
show_value (SnlQuestionRow    *self,
            const SnlQuestion *question)
{
  const char *value = question->value != NULL ? question->value : "";

  self->has_value = question->value != NULL;

  for (guint i = 0; i < MAX_BUTTONS && self->buttons[i] != NULL; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                  g_strcmp0 (self->ids->pdata[i], value) == 0);

  if (GTK_IS_SPIN_BUTTON (self->control))
    {
      if (question->value != NULL)
        gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), g_ascii_strtod (value, NULL));
    }
  else if (GTK_IS_DROP_DOWN (self->control))
    {
      for (guint i = 0; i < self->ids->len; i++)
        if (g_strcmp0 (self->ids->pdata[i], value) == 0)
          gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), i);
    }
  else if (self->is_code)
    {
      /* do not replace an incomplete id while it is typed */
      if (question->value != NULL && g_strcmp0 (find_code (self, TRUE), value) != 0)
        gtk_editable_set_text (GTK_EDITABLE (self->control), value);
    }
  else if (GTK_IS_ENTRY (self->control) &&
           g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->control)), value) != 0)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->control), value);
    }
}

static const char *
source_for_people (const SnlQuestion *question)
{
  if (question->value == NULL)
    return get_invitation (question);

  switch (question->source)
    {
    case SNL_SOURCE_DEFAULT:
      return _("as usual");

    case SNL_SOURCE_COMPUTED:
      return _("Senlac knows this");

    case SNL_SOURCE_OVERRIDDEN:
      return question->kind == SNL_ASK_SQUARE ? _("not allowed by the rules")
                                              : _("by your ruling");

    case SNL_SOURCE_ROLLED:
      return _("by Senlac");

    case SNL_SOURCE_GIVEN:
    case SNL_SOURCE_TYPED:
    case SNL_SOURCE_HITS:
    default:
      return NULL;
    }
}

static void
snl_question_row_finalize (GObject *object)
{
  SnlQuestionRow *self = SNL_QUESTION_ROW (object);

  g_free (self->name);
  g_free (self->signature);
  g_ptr_array_unref (self->ids);

  G_OBJECT_CLASS (snl_question_row_parent_class)->finalize (object);
}

static void
snl_question_row_class_init (SnlQuestionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = snl_question_row_finalize;
  g_type_ensure (SNL_TYPE_COLUMNS);

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-question-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlQuestionRow, label);
  gtk_widget_class_bind_template_child (widget_class, SnlQuestionRow, source);
  gtk_widget_class_bind_template_child (widget_class, SnlQuestionRow, place);
}

static void
snl_question_row_init (SnlQuestionRow *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_question_row_new:
 * @question: a question
 *
 * Returns: (transfer floating): a row for it
 */
GtkWidget *
snl_question_row_new (const SnlQuestion *question)
{
  SnlQuestionRow *self = g_object_new (SNL_TYPE_QUESTION_ROW, NULL);

  self->name = g_strdup (question->name);
  self->kind = question->kind;
  snl_question_row_update (self, question);

  return GTK_WIDGET (self);
}

/**
 * snl_question_row_get_name:
 * @self: a row
 *
 * Returns: (transfer none): the name of its question
 */
const char *
snl_question_row_get_name (SnlQuestionRow *self)
{
  g_return_val_if_fail (SNL_IS_QUESTION_ROW (self), NULL);

  return self->name;
}

/**
 * snl_question_row_update:
 * @self: a row
 * @question: the question with its present answer
 *
 * Shows the answer. Rebuilds the control only if the choices changed, so that typing is not
 * interrupted.
 *
 * Returns: %FALSE, without changes, if @question has another name or kind than the row's
 */
gboolean
snl_question_row_update (SnlQuestionRow    *self,
                         const SnlQuestion *question)
{
  g_autofree char *signature = NULL;
  const char *source;

  g_return_val_if_fail (SNL_IS_QUESTION_ROW (self), FALSE);

  if (g_strcmp0 (self->name, question->name) != 0 || self->kind != question->kind)
    return FALSE;

  signature = dup_signature (question);
  self->is_updating = TRUE;

  if (g_strcmp0 (self->signature, signature) != 0)
    {
      g_free (self->signature);
      self->signature = g_steal_pointer (&signature);
      build (self, question);
    }

  source = source_for_people (question);
  gtk_label_set_label (self->label, question->label);
  snl_text_layout_set_line (self->source, source);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), question->hint);
  show_value (self, question);
  self->is_updating = FALSE;

  return TRUE;
}
