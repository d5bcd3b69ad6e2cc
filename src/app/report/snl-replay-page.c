/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Replays a game by undo and redo on a copy of it. */

#include "snl-replay-page.h"

#include "app/board/snl-board-view.h"
#include "app/data/snl-game-summary.h"
#include "app/drawing/snl-chart-view.h"
#include "app/widgets/snl-box.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>

#define CHART_WIDTH 620.0

/* Sentences of an act that are shown, and bytes of all of them */
#define MAX_SENTENCES 200
#define MAX_BYTES     (16 * 1024)

/*
 * The intervals between two acts in milliseconds, slow to fast; slow enough for a class to follow
 */
static const guint paces[] = { 2500, 1200, 500 };

struct _SnlReplayPage {
  AdwBin        parent_instance;

  SnlReport    *report;      /* of all acts of @copy */
  SnlGame      *copy;
  SnlNaming     naming;      /* how sentences show students' names */
  guint         timer;
  gboolean      is_stale;    /* the widgets show an older report */
  gboolean      is_moving;   /* the slider is being set by the program, not dragged */

  GtkStack     *stage;
  SnlBoardView *board;
  AdwBin       *chart;
  GtkBox       *gauges;
  GtkLabel     *turn;
  GtkLabel     *sentence;
  GtkScale     *scale;
  GtkButton    *play;
  GtkDropDown  *pace;
};

G_DEFINE_FINAL_TYPE (SnlReplayPage, snl_replay_page, ADW_TYPE_BIN)

static guint
get_index (SnlReplayPage *self)
{
  return snl_journal_get_length (snl_game_get_journal (self->copy));
}

static guint
get_length (SnlReplayPage *self)
{
  return get_index (self) + snl_journal_get_redo (snl_game_get_journal (self->copy));
}

/* Updates the bars and numbers of each side's strength */
static void
show_gauges (SnlReplayPage *self)
{
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (self->copy);

  snl_box_clear (self->gauges);

  for (guint i = 0; i < gauges->len; i++)
    {
      const SnlGauge *gauge = g_ptr_array_index (gauges, i);
      const char *name = snl_view_get_gauge_name (snl_game_get_ruleset (self->copy), gauges, gauge);
      g_autofree char *text = g_strdup_printf (_("%s: %g of %g"), name, gauge->value, gauge->full);
      GtkWidget *label = gtk_label_new (text);
      GtkWidget *bar = gtk_level_bar_new_for_interval (0, MAX (gauge->full, 1));

      gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), CLAMP (gauge->value, 0, MAX (gauge->full, 1)));
      gtk_accessible_update_property (GTK_ACCESSIBLE (bar),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_box_append (self->gauges, label);
      gtk_box_append (self->gauges, bar);
    }
}

/* Shows the chart of strength so far, for a game without a board */
static void
show_chart (SnlReplayPage *self)
{
  SnlChart *chart = snl_chart_new_strength_at (self->report, get_index (self), CHART_WIDTH);

  adw_bin_set_child (self->chart, chart != NULL ? snl_chart_view_new (chart) : NULL);
}

static void
show_board (SnlReplayPage *self)
{
  g_autoptr(SnlScene) scene = snl_scene_new (self->copy, SNL_DISCLOSE_EXACT,
                                             SNL_DISCLOSE_NOTHING, TRUE);
  gboolean is_in_use = snl_scene_is_in_use (scene);

  if (is_in_use)
    snl_board_view_set_scene (self->board, scene);
  else
    show_chart (self);
  gtk_stack_set_visible_child_name (self->stage, is_in_use ? "board" : "chart");
}

static void
show_act (SnlReplayPage *self)
{
  guint index = get_index (self);
  const SnlEntry *entry = index > 0
                          ? snl_journal_get (snl_game_get_journal (self->copy), index - 1)
                          : NULL;
  const char *name = snl_view_get_turn (self->report->turns, entry != NULL
                                        ? entry->turn : snl_game_get_turn (self->copy));
  /* Translators: which turn it is, as "Turn 3" */
  g_autofree char *turn = g_strdup_printf (_("%s, action %u of %u"), name, index,
                                           get_length (self));
  g_autoptr(GString) words = g_string_new (NULL);
  guint n_shown = entry != NULL ? MIN (entry->say->len, MAX_SENTENCES) : 0;

  for (guint i = 0; i < n_shown; i++)
    {
      g_autofree char *said = snl_report_dup_said (self->report, self->naming, entry,
                                                   entry->say->pdata[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? "\n" : "", said);
      if (words->len > MAX_BYTES)
        n_shown = i + 1;
    }
  if (words->len > MAX_BYTES)
    {
      g_string_truncate (words, g_utf8_find_prev_char (words->str, words->str + MAX_BYTES + 1) -
                                words->str);
      g_string_append (words, "…");
    }
  if (entry != NULL && entry->say->len > n_shown)
    {
      guint n_more = entry->say->len - n_shown;

      g_string_append_c (words, '\n');
      g_string_append_printf (words, ngettext ("and %u more", "and %u more", n_more), n_more);
    }
  if (entry != NULL && entry->say->len == 0)
    {
      g_autofree char *sentence = snl_game_summary_dup_sentence (self->copy, entry);

      g_string_append (words, sentence);
    }
  gtk_label_set_label (self->turn, turn);
  gtk_label_set_label (self->sentence, entry != NULL ? words->str : _("The beginning"));
}

static void
set_playing (SnlReplayPage *self,
             gboolean       is_playing);

/* Updates the label and the slider, and enables the steps that are possible */
static void
show_place (SnlReplayPage *self)
{
  guint index = get_index (self);
  guint length = get_length (self);

  self->is_moving = TRUE;
  gtk_range_set_range (GTK_RANGE (self->scale), 0, MAX (length, 1));
  gtk_range_set_value (GTK_RANGE (self->scale), index);
  self->is_moving = FALSE;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.back", index > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.first", index > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.forward", index < length);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.last", index < length);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.play", length > 0);
}

static void
update (SnlReplayPage *self)
{
  self->is_stale = FALSE;
  show_place (self);
  show_gauges (self);
  show_board (self);
  show_act (self);
}

/**
 * snl_replay_page_go:
 * @self: a page
 * @index: the number of acts to show; clamped to the length of the journal
 *
 * Shows the game after its first @index acts.
 */
void
snl_replay_page_go (SnlReplayPage *self,
                    guint          index)
{
  guint present;

  g_return_if_fail (self->copy != NULL);

  present = get_index (self);
  index = MIN (index, get_length (self));
  if (index < present)
    snl_game_undo (self->copy, present - index, NULL);
  else if (index > present)
    snl_game_redo (self->copy, index - present, NULL);
  update (self);
}

static gboolean
tick_cb (gpointer user_data)
{
  SnlReplayPage *self = user_data;

  snl_replay_page_go (self, get_index (self) + 1);
  if (get_index (self) < get_length (self))
    return G_SOURCE_CONTINUE;

  self->timer = 0;
  set_playing (self, FALSE);

  return G_SOURCE_REMOVE;
}

static void
set_playing (SnlReplayPage *self,
             gboolean       is_playing)
{
  const char *words = is_playing ? _("Pause") : _("Play");

  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_button_set_icon_name (self->play, is_playing ? "media-playback-pause-symbolic"
                                                   : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (is_playing)
    self->timer =
      g_timeout_add (paces[gtk_drop_down_get_selected (self->pace) % G_N_ELEMENTS (paces)],
                     tick_cb, self);
}

static void
play_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlReplayPage *self = SNL_REPLAY_PAGE (widget);
  gboolean is_playing = self->timer == 0;

  /* at the end, start from the beginning */
  if (is_playing && get_index (self) == get_length (self))
    snl_replay_page_go (self, 0);
  set_playing (self, is_playing);
}

static void
step_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SnlReplayPage *self = SNL_REPLAY_PAGE (widget);
  guint index = get_index (self);

  set_playing (self, FALSE);
  if (g_strcmp0 (action_name, "replay.first") == 0)
    snl_replay_page_go (self, 0);
  else if (g_strcmp0 (action_name, "replay.last") == 0)
    snl_replay_page_go (self, G_MAXUINT);
  else if (g_strcmp0 (action_name, "replay.back") == 0)
    snl_replay_page_go (self, index > 0 ? index - 1 : 0);
  else
    snl_replay_page_go (self, index + 1);
}

static void
scale_changed_cb (SnlReplayPage *self)
{
  if (self->is_moving || self->copy == NULL)
    return;

  set_playing (self, FALSE);
  snl_replay_page_go (self, (guint) gtk_range_get_value (GTK_RANGE (self->scale)));
}

static void
pace_changed_cb (SnlReplayPage *self)
{
  if (self->timer != 0)
    set_playing (self, TRUE);
}

static void
snl_replay_page_map (GtkWidget *widget)
{
  SnlReplayPage *self = SNL_REPLAY_PAGE (widget);

  GTK_WIDGET_CLASS (snl_replay_page_parent_class)->map (widget);

  if (self->is_stale)
    update (self);
}

static void
snl_replay_page_unmap (GtkWidget *widget)
{
  SnlReplayPage *self = SNL_REPLAY_PAGE (widget);

  /* stop when the page is unmapped */
  if (self->timer != 0)
    set_playing (self, FALSE);

  GTK_WIDGET_CLASS (snl_replay_page_parent_class)->unmap (widget);
}

static void
snl_replay_page_dispose (GObject *object)
{
  SnlReplayPage *self = SNL_REPLAY_PAGE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->copy);
  g_clear_pointer (&self->report, snl_report_free);

  G_OBJECT_CLASS (snl_replay_page_parent_class)->dispose (object);
}

static const char * const steps[] = { "replay.first", "replay.back", "replay.forward",
                                      "replay.last" };

static void
snl_replay_page_class_init (SnlReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_replay_page_dispose;
  widget_class->map = snl_replay_page_map;
  widget_class->unmap = snl_replay_page_unmap;

  g_type_ensure (SNL_TYPE_BOARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, stage);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, board);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, chart);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, gauges);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, turn);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, scale);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, play);
  gtk_widget_class_bind_template_child (widget_class, SnlReplayPage, pace);
  gtk_widget_class_bind_template_callback (widget_class, scale_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pace_changed_cb);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i], NULL, step_action);
  gtk_widget_class_install_action (widget_class, "replay.play", NULL, play_action);
}

static void
snl_replay_page_init (SnlReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* disabled until there is a report */
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), steps[i], FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.play", FALSE);
}

/**
 * snl_replay_page_take_report:
 * @self: a page
 * @report: (transfer full): the report of a game that only this page uses
 * @naming: how to show students' names
 *
 * Replays the game of @report instead of the previous one, at the same number of acts.
 */
void
snl_replay_page_take_report (SnlReplayPage *self,
                             SnlReport     *report,
                             SnlNaming      naming)
{
  guint index = self->copy != NULL ? get_index (self) : G_MAXUINT;
  SnlJournal *journal = snl_game_get_journal (report->game);

  g_set_object (&self->copy, report->game);
  g_clear_pointer (&self->report, snl_report_free);
  self->report = report;
  self->naming = naming;
  /* drop the undone entries, so that redo stops at the current state of the game */
  if (snl_journal_get_redo (journal) > 0)
    snl_journal_drop_redo (journal);
  if (index < snl_journal_get_length (journal))
    snl_game_undo (self->copy, snl_journal_get_length (journal) - index, NULL);
  /* update the widgets only while mapped */
  self->is_stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
  else
    show_place (self);
}

/**
 * snl_replay_page_get_copy:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the copy of the game, at the act that is shown
 */
SnlGame *
snl_replay_page_get_copy (SnlReplayPage *self)
{
  return self->copy;
}
