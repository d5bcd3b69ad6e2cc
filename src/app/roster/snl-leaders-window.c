/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * An AdwWindow that changes who leads what in the middle of a game. The first click chooses a
 * student of a unit, one of the absent, or the one whose name was typed; the second chooses the
 * place. Each change is one act, so that it can be undone.
 */

#include "snl-leaders-window.h"

#include "app/widgets/snl-box.h"
#include "app/widgets/snl-columns.h"
#include "core/class/snl-class-list.h"
#include "core/class/snl-kept-class.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_NAME 32   /* characters of the name of a unit; a longer one is shortened */

struct _SnlLeadersWindow {
  AdwWindow   parent_instance;

  SnlGame    *game;
  GtkLabel   *hint;
  GtkEntry   *newcomer;
  GtkBox     *units;
  GtkWidget  *leaves;

  char       *from;    /* the unit of the chosen student, or NULL */
  char       *name;    /* the chosen student, or NULL */
  GtkWidget  *chosen;  /* the button of the chosen student, or NULL */
  char      **absent;  /* students of the kept class who were absent when the game began */
  int         width;   /* in characters, of the longest name of a unit */
};

G_DEFINE_FINAL_TYPE (SnlLeadersWindow, snl_leaders_window, ADW_TYPE_WINDOW)

static void
update (SnlLeadersWindow *self);

static const char *
get_player (SnlLeadersWindow *self,
            const char       *unit)
{
  const char *player = snl_position_get (snl_game_get_position (self->game), unit, "player");

  return player != NULL ? player : "";
}

/* (transfer full): who leads @unit when @leaves, if any, leaves and @comes, if any, comes */
static char *
dup_players (SnlLeadersWindow *self,
             const char       *unit,
             const char       *leaves,
             const char       *comes)
{
  g_auto(GStrv) names = snl_naming_split_player (get_player (self, unit));
  GString *players = g_string_new (NULL);
  gboolean has_left = leaves == NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *name = names[i];

      if (!has_left && strcmp (name, leaves) == 0)
        {
          has_left = TRUE;
          name = comes != NULL ? comes : "";
          comes = NULL;
        }
      if (*name != '\0')
        g_string_append_printf (players, "%s%s", players->len > 0 ? " & " : "", name);
    }
  if (comes != NULL)
    g_string_append_printf (players, "%s%s", players->len > 0 ? " & " : "", comes);

  return g_string_free (players, FALSE);
}

static gboolean
is_leading (SnlLeadersWindow *self,
            const char       *name)
{
  xmlNode *root = snl_position_get_root (snl_game_get_position (self->game));

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      const char *player = snl_node_get (node, "player");
      g_auto(GStrv) names = player != NULL ? snl_naming_split_player (player) : NULL;

      if (names != NULL && g_strv_contains ((const char *const *) names, name))
        return TRUE;
    }

  return FALSE;
}

/* Finds the kept class with the most students who lead a unit, and sets @self->absent to its absent
 * students. Who was absent is kept with the class, not in the game's file, which may be shared. */
static void
find_absent (SnlLeadersWindow *self)
{
  g_auto(GStrv) classes = snl_kept_class_dup_names ();
  guint most = 0;

  self->absent = g_new0 (char *, 1);
  for (guint i = 0; classes[i] != NULL; i++)
    {
      g_autoptr(SnlKeptClass) kept = snl_kept_class_load (classes[i]);
      g_autoptr(SnlClassList) list = NULL;
      guint n_leading = 0;

      if (kept == NULL)
        continue;
      list = snl_class_list_new_parse (kept->text, (gssize) strlen (kept->text), NULL);
      for (guint j = 0; j < snl_class_list_get_length (list); j++)
        n_leading += is_leading (self, snl_class_list_get (list, j)->name);
      if (n_leading > most)
        {
          most = n_leading;
          g_strfreev (self->absent);
          self->absent = g_steal_pointer (&kept->absent);
        }
    }
}

static void
set_chosen (SnlLeadersWindow *self,
            const char       *from,
            const char       *name)
{
  g_free (self->from);
  g_free (self->name);
  self->from = g_strdup (from);
  self->name = g_strdup (name);
  update (self);
}

/* Chooses the student whose name is typed */
static void
newcomer_changed_cb (SnlLeadersWindow *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->newcomer)));

  g_strdelimit (name, ",;+/&", ' ');
  g_strstrip (name);
  set_chosen (self, NULL, *name != '\0' ? name : NULL);
}

/* Chooses another student, or none, in place of the one whose name is typed */
static void
choose (SnlLeadersWindow *self,
        const char       *from,
        const char       *name)
{
  /* the rows own these texts, and are rebuilt when the name that is typed goes */
  g_autofree char *own_from = g_strdup (from);
  g_autofree char *own_name = g_strdup (name);

  gtk_editable_set_text (GTK_EDITABLE (self->newcomer), "");
  set_chosen (self, own_from, own_name);
}

static void
act (SnlLeadersWindow *self,
     const char       *action,
     GHashTable       *answers)
{
  g_autoptr(GError) error = NULL;

  if (snl_game_do (self->game, action, answers, NULL, &error) != NULL)
    {
      choose (self, NULL, NULL);
      return;
    }

  newcomer_changed_cb (self);
  gtk_label_set_label (self->hint, error->message);
}

/* Does a correction that sets who leads @unit */
static void
set_players (SnlLeadersWindow *self,
             const char       *unit,
             const char       *players,
             const char       *reason)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (answers, (gpointer) "piece", (gpointer) unit);
  g_hash_table_insert (answers, (gpointer) "player", (gpointer) players);
  g_hash_table_insert (answers, (gpointer) "reason", (gpointer) reason);
  act (self, "correct", answers);
}

/* Moves the chosen student to the unit of @button, and @other, unless it is NULL, from there to the
 * student's own unit. Copies all texts, because the act rebuilds the rows that own them. */
static void
send (SnlLeadersWindow *self,
      GtkWidget        *button,
      const char       *other)
{
  g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *unit = g_strdup (g_object_get_data (G_OBJECT (button), "unit"));
  g_autofree char *from = g_strdup (self->from);
  g_autofree char *left = NULL;
  g_autofree char *joined = dup_players (self, unit, from != NULL ? other : NULL, self->name);

  if (from == NULL)
    {
      /* Translators: the reason why somebody leads a unit now */
      set_players (self, unit, joined, _("somebody came late"));
      return;
    }

  left = dup_players (self, from, self->name, other);
  g_hash_table_insert (answers, (gpointer) "piece", from);
  g_hash_table_insert (answers, (gpointer) "with", unit);
  g_hash_table_insert (answers, (gpointer) "player", left);
  g_hash_table_insert (answers, (gpointer) "with-player", joined);
  act (self, "exchange", answers);
}

static void
student_clicked_cb (SnlLeadersWindow *self,
                    GtkWidget        *button)
{
  const char *unit = g_object_get_data (G_OBJECT (button), "unit");
  const char *name = g_object_get_data (G_OBJECT (button), "name");

  if (self->name == NULL || (unit == NULL && self->from != NULL))
    choose (self, unit, name);
  else if (g_strcmp0 (self->from, unit) == 0)
    choose (self, strcmp (self->name, name) == 0 ? NULL : unit,
            strcmp (self->name, name) == 0 ? NULL : name);
  else
    send (self, button, name);
}

static void
unit_clicked_cb (SnlLeadersWindow *self,
                 GtkWidget        *button)
{
  send (self, button, NULL);
}

static void
leaves_clicked_cb (SnlLeadersWindow *self)
{
  g_autofree char *unit = g_strdup (self->from);
  g_autofree char *rest = NULL;

  if (self->from == NULL)
    return;
  rest = dup_players (self, self->from, self->name, NULL);
  set_players (self, unit, rest,
               *rest == '\0'
               /* Translators: the reason why nobody leads a unit now: the student who led it is
                * gone; without a name, as the log has none */
               ? _("whoever led it has left")
               /* Translators: the same, of one of several students */
               : _("one of those who led it has left"));
}

static GtkWidget *
create_student (SnlLeadersWindow *self,
                const char       *unit,
                const char       *name)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (name);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  if (g_strcmp0 (unit, self->from) == 0 && g_strcmp0 (name, self->name) == 0)
    {
      self->chosen = button;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
  g_object_set_data_full (G_OBJECT (button), "unit", g_strdup (unit), g_free);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (student_clicked_cb), self,
                           G_CONNECT_SWAPPED);

  return button;
}

static void
add_unit (SnlLeadersWindow *self,
          GtkBox           *list,
          xmlNode          *node)
{
  const char *id = snl_node_get (node, "id");
  g_autofree char *called = snl_view_dup_name (self->game, id);
  g_auto(GStrv) names = snl_naming_split_player (get_player (self, id));
  GtkWidget *row = g_object_new (SNL_TYPE_COLUMNS, "spacing", 6, NULL);
  GtkWidget *label = gtk_label_new (called);
  GtkWidget *students = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *here = gtk_button_new_from_icon_name ("list-add-symbolic");
  /* Translators: %s is a unit that a student is sent to */
  g_autofree char *tip = g_strdup_printf (_("To %s"), called);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), self->width);
  gtk_label_set_max_width_chars (GTK_LABEL (label), self->width);
  gtk_widget_set_hexpand (students, TRUE);
  for (guint i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0')
      gtk_box_append (GTK_BOX (students), create_student (self, id, names[i]));
  gtk_widget_set_tooltip_text (here, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (here), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_add_css_class (here, "flat");
  gtk_widget_set_sensitive (here, self->name != NULL && g_strcmp0 (id, self->from) != 0);
  g_object_set_data_full (G_OBJECT (here), "unit", g_strdup (id), g_free);
  g_signal_connect_object (here, "clicked", G_CALLBACK (unit_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_halign (here, GTK_ALIGN_END);
  gtk_widget_set_hexpand (here, TRUE);
  gtk_box_append (GTK_BOX (students), here);
  snl_columns_append (SNL_COLUMNS (row), label);
  snl_columns_append (SNL_COLUMNS (row), students);
  gtk_box_append (list, row);
}

/* Whether a node is a unit of @side, or of any side */
static gboolean
is_unit (xmlNode    *node,
         const char *side)
{
  return snl_node_is (node, "piece") && snl_node_get (node, "number") != NULL &&
         (side == NULL || g_strcmp0 (snl_node_get (node, "side"), side) == 0);
}

static void
measure_names (SnlLeadersWindow *self)
{
  xmlNode *root = snl_position_get_root (snl_game_get_position (self->game));

  self->width = 0;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (is_unit (node, NULL))
      {
        g_autofree char *called = snl_view_dup_name (self->game, snl_node_get (node, "id"));

        self->width = CLAMP ((int) g_utf8_strlen (called, -1), self->width, MAX_NAME);
      }
}

static void
add_side (SnlLeadersWindow *self,
          const char       *side,
          const char       *label)
{
  xmlNode *root = snl_position_get_root (snl_game_get_position (self->game));
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *heading = gtk_label_new (label);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (list), heading);
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (is_unit (node, side))
      add_unit (self, GTK_BOX (list), node);
  gtk_box_append (self->units, list);
}

/* Adds the students of @list to @names, unless they are there or in @except, or lead a unit */
static void
collect (SnlLeadersWindow  *self,
         GPtrArray         *names,
         const char *const *list,
         const char *const *except)
{
  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0' && (except == NULL || !g_strv_contains (except, list[i])) &&
        !is_leading (self, list[i]) &&
        !g_ptr_array_find_with_equal_func (names, list[i], g_str_equal, NULL))
      g_ptr_array_add (names, g_strdup (list[i]));
}

/*
 * (transfer full): the students who were absent when the game began, and those who have left since.
 * A unit that one leaves has fewer names; with as many as before, a name may have been misspelt.
 */
static GPtrArray *
dup_absent (SnlLeadersWindow *self)
{
  SnlJournal *journal = snl_game_get_journal (self->game);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  collect (self, names, (const char *const *) self->absent, NULL);
  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      for (guint j = 0; j < entry->edits->len; j++)
        {
          const SnlEdit *edit = entry->edits->pdata[j];
          g_auto(GStrv) before = NULL;
          g_auto(GStrv) after = NULL;

          if (edit->kind != SNL_EDIT_SET || edit->old == NULL ||
              g_strcmp0 (edit->name, "player") != 0)
            continue;
          before = snl_naming_split_player (edit->old);
          after = snl_naming_split_player (edit->new != NULL ? edit->new : "");
          if (g_strv_length (after) < g_strv_length (before))
            collect (self, names, (const char *const *) before, (const char *const *) after);
        }
    }

  return names;
}

/* Adds the students who are absent */
static void
add_absent (SnlLeadersWindow *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *heading = gtk_label_new (_("Absent"));
  GtkWidget *students = gtk_flow_box_new ();
  g_autoptr(GPtrArray) names = dup_absent (self);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (students), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (students), 8);
  for (guint i = 0; i < names->len; i++)
    {
      GtkWidget *student = create_student (self, NULL, names->pdata[i]);

      gtk_flow_box_insert (GTK_FLOW_BOX (students), student, -1);
      /* only the button takes the keyboard focus */
      gtk_widget_set_focusable (gtk_widget_get_parent (student), FALSE);
    }
  gtk_box_append (GTK_BOX (list), heading);
  gtk_box_append (GTK_BOX (list), students);
  gtk_widget_set_visible (list, names->len > 0);
  gtk_box_append (self->units, list);
}

/* Rebuilds the rows, and shows what a click does now */
static void
update (SnlLeadersWindow *self)
{
  SnlElement *sides = snl_ruleset_get_section (snl_game_get_ruleset (self->game), "sides");
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_within = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->units));
  g_autofree char *text = NULL;

  self->chosen = NULL;
  snl_box_clear (self->units);
  measure_names (self);
  add_absent (self);
  snl_element_for_each (side, sides, NULL)
    add_side (self, snl_element_get (side, "id"), snl_element_get_label (side));
  gtk_widget_set_sensitive (self->leaves, self->from != NULL);

  if (self->name == NULL)
    text = g_strdup (_("Choose a name first. For a latecomer, type the name."));
  else if (self->from != NULL)
    /* Translators: %s is a student's name */
    text = g_strdup_printf (_("%s: choose a name to swap, + to join a unit, or Leaves."),
                            self->name);
  else
    /* Translators: %s is the name of a student who comes late */
    text = g_strdup_printf (_("%s: choose + at the unit to lead."), self->name);
  gtk_label_set_label (self->hint, text);

  /* the button with the focus is gone */
  if (self->chosen != NULL)
    gtk_widget_grab_focus (self->chosen);
  else if (is_within)
    gtk_widget_child_focus (GTK_WIDGET (self->units), GTK_DIR_TAB_FORWARD);
}

static void
cancel_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  SnlLeadersWindow *self = SNL_LEADERS_WINDOW (widget);

  if (self->name != NULL)
    choose (self, NULL, NULL);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
snl_leaders_window_finalize (GObject *object)
{
  SnlLeadersWindow *self = SNL_LEADERS_WINDOW (object);

  g_clear_object (&self->game);
  g_free (self->from);
  g_free (self->name);
  g_strfreev (self->absent);

  G_OBJECT_CLASS (snl_leaders_window_parent_class)->finalize (object);
}

static void
snl_leaders_window_class_init (SnlLeadersWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_leaders_window_finalize;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "leaders.cancel", NULL, cancel_cb);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                       "leaders.cancel", NULL);
}

static void
snl_leaders_window_init (SnlLeadersWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = g_object_new (SNL_TYPE_COLUMNS, "spacing", 12, NULL);
  GtkWidget *latecomer = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *units = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *hint = gtk_label_new (NULL);

  self->hint = GTK_LABEL (hint);
  self->units = GTK_BOX (units);
  self->newcomer = GTK_ENTRY (gtk_entry_new ());
  self->leaves = gtk_button_new_with_mnemonic (_("_Leaves"));
  gtk_entry_set_placeholder_text (self->newcomer, _("Latecomer"));
  gtk_entry_set_max_length (self->newcomer, 80);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->newcomer), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->newcomer), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Latecomer"), -1);
  g_signal_connect_object (self->newcomer, "changed", G_CALLBACK (newcomer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->leaves, "clicked", G_CALLBACK (leaves_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_label_set_xalign (self->hint, 0);
  gtk_label_set_wrap (self->hint, TRUE);
  gtk_label_set_max_width_chars (self->hint, 40);
  gtk_widget_set_hexpand (hint, TRUE);
  gtk_widget_set_valign (latecomer, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "page");
  gtk_widget_add_css_class (units, "page");
  gtk_box_append (GTK_BOX (latecomer), GTK_WIDGET (self->newcomer));
  gtk_box_append (GTK_BOX (latecomer), self->leaves);
  snl_columns_append (SNL_COLUMNS (bar), hint);
  snl_columns_append (SNL_COLUMNS (bar), latecomer);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), units);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _("Who Leads What"));
  gtk_window_set_default_size (GTK_WINDOW (self), 760, 640);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
}

/**
 * snl_leaders_window_new:
 * @parent: the window of the desk
 * @game: its game
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
GtkWindow *
snl_leaders_window_new (GtkWindow *parent,
                        SnlGame   *game)
{
  SnlLeadersWindow *self = g_object_new (SNL_TYPE_LEADERS_WINDOW, "transient-for", parent, NULL);

  self->game = g_object_ref (game);
  find_absent (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (newcomer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WINDOW (self);
}
