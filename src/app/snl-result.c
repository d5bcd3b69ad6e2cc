/* snl-result.c: what one act did
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-result.h"

#include "snl-dice-view.h"
#include "snl-recap.h"
#include "snl-view.h"

#include <glib/gi18n.h>

/* More groups than this are one picture of dice: a great battle has hundreds */
#define MANY_GROUPS 24

struct _SnlResult {
  AdwBin    parent_instance;

  GtkBox   *box;
};

G_DEFINE_FINAL_TYPE (SnlResult, snl_result, ADW_TYPE_BIN)

static GtkWidget *
snl_result_add_label (SnlResult  *self,
                      const char *text,
                      const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  gtk_box_append (self->box, label);

  return label;
}

static void
snl_result_add_say (SnlResult      *self,
                    SnlGame        *game,
                    const SnlEntry *entry)
{
  g_autofree char *action = snl_recap_dup_action (game, entry->action);

  if (entry->say->len == 0)
    snl_result_add_label (self, action, "title-4");

  for (guint i = 0; i < entry->say->len; i++)
    snl_result_add_label (self, entry->say->pdata[i], i == 0 ? "title-4" : NULL);
}

static char *
dup_group_label (SnlGame           *game,
                 const SnlRoll     *roll,
                 const SnlDieGroup *group)
{
  g_autofree char *name = NULL;

  if (group->piece != NULL && snl_position_find (snl_game_get_position (game), group->piece) != NULL)
    name = snl_view_dup_name (game, group->piece);
  else if (group->label != NULL)
    name = g_strdup (group->label);

  if (!roll->has_needed)
    return g_steal_pointer (&name);

  if (name == NULL)
    /* Translators: the score that a die needs */
    return g_strdup_printf (_("%u or more"), snl_roll_least_face (roll, group));

  /* Translators: whose dice they are, and the score that each needs */
  return g_strdup_printf (_("%s: %u or more"), name, snl_roll_least_face (roll, group));
}

static void
snl_result_add_group (SnlResult         *self,
                      SnlGame           *game,
                      const SnlRoll     *roll,
                      const SnlDieGroup *group,
                      guint              first)
{
  g_autofree char *name = dup_group_label (game, roll, group);
  gboolean is_each = group->piece != NULL;
  GtkWidget *box = gtk_box_new (is_each ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
                                is_each ? 12 : 3);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *dice = snl_dice_view_new (roll, group, first);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (is_each ? label : dice, TRUE);
  gtk_widget_add_css_class (label, "numeric");

  if (name != NULL)
    gtk_box_append (GTK_BOX (box), label);
  else
    g_object_unref (g_object_ref_sink (label));

  gtk_box_append (GTK_BOX (box), dice);
  gtk_box_append (self->box, box);
}

static const char *
source_for_people (SnlSource source)
{
  switch (source)
    {
    case SNL_SOURCE_ROLLED:
      return _("rolled by Senlac");

    case SNL_SOURCE_TYPED:
      return _("dice from the table");

    case SNL_SOURCE_HITS:
      return _("hits counted on the table");

    case SNL_SOURCE_DEFAULT:
    case SNL_SOURCE_COMPUTED:
    case SNL_SOURCE_GIVEN:
    case SNL_SOURCE_OVERRIDDEN:
    default:
      return NULL;
    }
}

static void
snl_result_add_roll (SnlResult     *self,
                     SnlGame       *game,
                     const SnlRoll *roll)
{
  const char *source = source_for_people (roll->source);
  g_autofree char *text = NULL;
  guint first = 0;

  if (roll->faces->len == 0 && roll->has_needed)
    {
      text = g_strdup_printf (ngettext ("%u hit, counted on the table",
                                        "%u hits, counted on the table", roll->hits), roll->hits);
      snl_result_add_label (self, text, "heading");
      return;
    }

  if (!roll->has_needed && roll->groups->len > MANY_GROUPS)
    {
      /* in the order of the line-up; the log says whose each is */
      SnlDieGroup all = { .count = roll->faces->len };

      gtk_box_append (self->box, snl_dice_view_new (roll, &all, 0));
    }
  for (guint i = 0; i < roll->groups->len && (roll->has_needed || roll->groups->len <= MANY_GROUPS); i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];

      if (group->count > 0)
        snl_result_add_group (self, game, roll, group, first);

      first += group->count;
    }

  if (roll->has_needed)
    {
      g_autofree char *hits = g_strdup_printf (ngettext ("%u hit", "%u hits", roll->hits),
                                               roll->hits);

      /* Translators: how many dice hit, and who rolled them */
      text = source != NULL ? g_strdup_printf (_("%s; %s"), hits, source) : g_strdup (hits);
    }
  else if (source != NULL)
    {
      text = g_strdup (source);
    }

  if (text != NULL)
    snl_result_add_label (self, text, "dim-label");
}

static void
snl_result_add_on_table (SnlResult      *self,
                         const SnlEntry *entry)
{
  GtkWidget *frame;
  GtkWidget *heading;

  if (entry->on_table->len == 0)
    return;

  frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  heading = gtk_label_new (_("On the table"));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "on-table-heading");
  gtk_box_append (GTK_BOX (frame), heading);
  gtk_widget_add_css_class (frame, "on-table");

  for (guint i = 0; i < entry->on_table->len; i++)
    {
      GtkWidget *label = gtk_label_new (entry->on_table->pdata[i]);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (frame), label);
    }

  gtk_box_append (self->box, frame);
}

/* One label for all of them: a battle has many */
static void
snl_result_add_reasons (SnlResult      *self,
                        const SnlEntry *entry)
{
  g_autoptr(GString) lines = g_string_new (NULL);

  for (guint i = 0; i < entry->reasons->len; i++)
    g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", (char *) entry->reasons->pdata[i]);
  if (lines->len > 0)
    snl_result_add_label (self, lines->str, "reason");
}

static void
snl_result_class_init (SnlResultClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-result.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlResult, box);
}

static void
snl_result_init (SnlResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * snl_result_new:
 *
 * Returns: (transfer floating): an empty result
 */
GtkWidget *
snl_result_new (void)
{
  return g_object_new (SNL_TYPE_RESULT, NULL);
}

/**
 * snl_result_set_entry:
 * @self: a result
 * @game: the game
 * @entry: an entry of its journal, which is read now and not kept
 * @with_sentences: whether to repeat what the log says
 *
 * Shows what an act did.
 */
void
snl_result_set_entry (SnlResult      *self,
                      SnlGame        *game,
                      const SnlEntry *entry,
                      gboolean        with_sentences)
{
  GtkWidget *child;

  g_return_if_fail (SNL_IS_RESULT (self));
  g_return_if_fail (entry != NULL);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);

  if (with_sentences)
    snl_result_add_say (self, game, entry);

  for (guint i = 0; i < entry->rolls->len; i++)
    snl_result_add_roll (self, game, entry->rolls->pdata[i]);

  snl_result_add_on_table (self, entry);

  snl_result_add_reasons (self, entry);

  for (guint i = 0; i < entry->notes->len; i++)
    {
      /* Translators: something the referee should know: advice that was overruled, an answer taken */
      g_autofree char *note = g_strdup_printf (_("Note: %s"), (char *) entry->notes->pdata[i]);

      if (snl_recap_is_news (entry, entry->notes->pdata[i]))
        snl_result_add_label (self, note, "reason");
    }
}
