/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows one journal entry as labels and dice: what to do on the table, its sentences, its rolls,
 * the reasons and the notes. Builds its children anew for each entry.
 */

#include "snl-entry-view.h"

#include "app/data/snl-game-summary.h"
#include "app/drawing/snl-dice-view.h"
#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-text.h"
#include "core/game/snl-unit-naming.h"
#include "core/view/snl-view.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * The most lines of each kind (each is a widget), bytes of a line and dice that are shown of an
 * entry. A file from a stranger may have a hundred thousand, which GTK would take minutes to lay
 * out; the exported log has all of them.
 */
#define MAX_LINES 200
#define MAX_BYTES (16 * 1024)
#define MAX_DICE  SNL_MAX_DICE

/* Adjacent groups of dice of a roll with the same label and scores, merged: a big battle has
 * hundreds of groups but few kinds */
typedef struct {
  SnlDieGroup  group;     /* a copy of the first group, with the dice of all */
  guint        first;     /* index of its first die in the roll */
  guint        n_groups;
} Kind;

struct _SnlEntryView {
  AdwBin  parent_instance;

  GtkBox         *box;
  GtkBox         *told;    /* in @box, below @frame and @head: all else of the entry */
  GtkWidget      *frame;   /* in @box: what to do on the table, or NULL */
  GtkWidget      *orders;  /* in @frame: a row each; or NULL */
  GtkWidget      *head;    /* in @box, below @frame; or NULL: see snl_entry_view_set_head() */
  GtkWidget      *scroller;   /* these two: see snl_entry_view_set_hint() */
  GtkButton      *hint;
  guint           tick_id;    /* tick callback that updates @hint, or 0 */
  gboolean        is_laid;    /* a frame has been laid out since it was added */

  SnlGame        *game;    /* while an entry is being shown */
  const SnlEntry *entry;
  guint           n_lines; /* of dice that are shown */
};

G_DEFINE_FINAL_TYPE (SnlEntryView, snl_entry_view, ADW_TYPE_BIN)

static GtkWidget *
create_label (SnlEntryView *self,
              const char   *text,
              const char   *css_class)
{
  g_autofree char *said = snl_unit_naming_dup_for (self->game, self->entry, text);
  GtkWidget *label = NULL;

  if (strlen (said) > MAX_BYTES)
    *g_utf8_find_prev_char (said, said + MAX_BYTES) = '\0';
  label = snl_text_layout_new_line (said, css_class);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_yalign (GTK_LABEL (label), 0);

  return label;
}

static void
add_label (SnlEntryView *self,
           const char   *text,
           const char   *css_class)
{
  gtk_box_append (self->told, create_label (self, text, css_class));
}

/* Says how many lines there are besides the MAX_LINES that are shown */
static void
add_more (GtkBox *box,
          guint   n_lines)
{
  guint n_more = n_lines > MAX_LINES ? n_lines - MAX_LINES : 0;
  g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);

  if (n_more > 0)
    gtk_box_append (box, snl_text_layout_new_line (more, "dim-label"));
}

static void
add_say (SnlEntryView   *self,
         SnlGame        *game,
         const SnlEntry *entry)
{
  g_autofree char *done = snl_game_summary_dup_sentence (game, entry);
  const char *title = entry->on_table->len == 0 ? "title-4" : "heading";

  if (entry->say->len == 0)
    add_label (self, done, title);

  for (guint i = 0; i < MIN (entry->say->len, MAX_LINES); i++)
    add_label (self, entry->say->pdata[i], i == 0 ? title : NULL);
  add_more (self->told, entry->say->len);
}

static gboolean
is_of_kind (const SnlDieGroup *group,
            const SnlDieGroup *other)
{
  return group->label != NULL && g_strcmp0 (group->label, other->label) == 0 &&
         g_strcmp0 (group->id, other->id) == 0 &&
         group->bonus == other->bonus && group->together == other->together;
}

/* (element-type Kind): the roll's groups, with adjacent ones of a kind merged */
static GArray *
collect_kinds (const SnlRoll *roll)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  guint first = 0;

  for (guint i = 0; i < roll->groups->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];
      Kind *last = kinds->len > 0 ? &g_array_index (kinds, Kind, kinds->len - 1) : NULL;
      Kind kind = { *group, first, 1 };

      first += group->count;
      if (group->count == 0)
        continue;
      if (last == NULL || !is_of_kind (&last->group, group))
        {
          g_array_append_val (kinds, kind);
          continue;
        }
      last->group.count += group->count;
      last->n_groups++;
    }

  return kinds;
}

/* The number of dice that count as one throw */
static guint
count_each (const Kind *kind)
{
  return kind->group.together ? kind->group.count / kind->n_groups : 1;
}

/* "N of M hit", by the marks that the procedure set on the dice */
static char *
dup_hits (const SnlRoll *roll,
          const Kind    *kind)
{
  guint each = count_each (kind);
  guint hits = 0;

  for (guint i = 0; i < kind->group.count; i += each)
    hits += snl_roll_die_hits (roll, &kind->group, kind->first + i);

  /* Translators: how many of how many throws hit: "11 of 20 hit" */
  return g_strdup_printf (_("%u of %u hit"), hits, kind->group.count / each);
}

static char *
dup_score (const SnlRoll     *roll,
           const SnlDieGroup *group)
{
  guint min = snl_roll_min_face (roll, group);

  /* a minimum above the highest face cannot be rolled */
  if (min > roll->sides)
    return g_strdup (_("cannot hit"));

  if (min <= 1)
    return g_strdup (_("any roll hits"));

  if (min == roll->sides)
    /* Translators: the only face of a die that hits */
    return g_strdup_printf (_("a %u"), min);

  /* Translators: the score that a die needs */
  return g_strdup_printf (_("%u or more"), min);
}

static char *
dup_kind_label (SnlEntryView  *self,
                SnlGame       *game,
                const SnlRoll *roll,
                const Kind    *kind)
{
  const SnlDieGroup *group = &kind->group;
  g_autofree char *name = NULL;
  g_autofree char *score = NULL;

  if (group->piece != NULL &&
      snl_position_find (snl_game_get_position (game), group->piece) != NULL)
    {
      g_autofree char *plain = snl_view_dup_name (game, group->piece);

      name = snl_unit_naming_dup_for (game, self->entry, plain);
    }
  else if (group->label != NULL)
    name = g_strdup (group->label);

  if (roll->has_needed)
    score = dup_score (roll, group);
  else if (roll->marks->len > 0)
    score = dup_hits (roll, kind);

  if (name == NULL || score == NULL)
    return name != NULL ? g_steal_pointer (&name) : g_steal_pointer (&score);

  /* Translators: whose dice they are, and the score that each needs or how many hit */
  return g_strdup_printf (_("%s: %s"), name, score);
}

static void
add_kind (SnlEntryView  *self,
          SnlGame       *game,
          const SnlRoll *roll,
          const Kind    *kind)
{
  g_autofree char *name = dup_kind_label (self, game, roll, kind);
  gboolean is_each = kind->group.piece != NULL && kind->n_groups == 1 && roll->marks->len == 0;
  GtkWidget *box = gtk_box_new (is_each ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
                                is_each ? 12 : 3);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *dice = snl_dice_view_new (roll, &kind->group, kind->first, count_each (kind));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (is_each ? label : dice, TRUE);
  gtk_widget_add_css_class (label, "numeric");

  if (name != NULL)
    gtk_box_append (GTK_BOX (box), label);
  else
    g_object_unref (g_object_ref_sink (label));

  gtk_box_append (GTK_BOX (box), dice);
  gtk_box_append (self->told, box);
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
add_roll (SnlEntryView  *self,
          SnlGame       *game,
          const SnlRoll *roll,
          gboolean       is_one_of_many)
{
  const char *source = source_for_people (roll->source);
  g_autoptr(GArray) kinds = collect_kinds (roll);
  g_autofree char *text = NULL;

  if (is_one_of_many && roll->label != NULL)
    add_label (self, roll->label, "heading");
  self->n_lines++;
  if (roll->faces->len == 0 && roll->has_needed)
    {
      text = g_strdup_printf (ngettext ("%u hit, counted on the table",
                                        "%u hits, counted on the table", roll->hits), roll->hits);
      add_label (self, text, "heading");
      return;
    }

  for (guint i = 0; i < MIN (kinds->len, MAX_LINES); i++)
    add_kind (self, game, roll, &g_array_index (kinds, Kind, i));
  add_more (self->told, kinds->len);
  self->n_lines += kinds->len;

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
    add_label (self, text, "dim-label");
}

/* (transfer full) (nullable): the unit before the colon of @line, without its type; %NULL if the
 * line does not begin with a unit and a colon */
static char *
dup_who (SnlEntryView *self,
         const char   *line)
{
  const char *end = strstr (line, ": ");
  g_autofree char *name = NULL;

  if (end == NULL)
    return NULL;

  /* some languages put a no-break space before a colon */
  for (const char *last = g_utf8_find_prev_char (line, end);
       last != NULL && g_unichar_isspace (g_utf8_get_char (last));
       last = g_utf8_find_prev_char (line, last))
    end = last;

  name = g_strndup (line, end - line);

  return snl_unit_naming_dup_short (self->game, self->entry, name);
}

/* Adds @line as a row of @grid, with the unit that it begins with in a column of its own, so
 * that many rows are easy to read out. A line that was undone is quoted, so that nobody does it
 * again. */
static void
add_order (SnlEntryView *self,
           GtkGrid      *grid,
           int           row,
           const char   *line,
           gboolean      is_only,
           gboolean      is_undone)
{
  g_autofree char *who = is_only ? NULL : dup_who (self, line);
  const char *order = who != NULL ? strstr (line, ": ") + 2 : line;
  g_autofree char *quoted = is_undone ? g_strdup_printf (_("“%s”"), order) : NULL;
  GtkWidget *what = create_label (self, quoted != NULL ? quoted : order, "order");
  GtkWidget *label;

  if (is_undone)
    gtk_widget_add_css_class (what, "struck");
  gtk_widget_set_hexpand (what, TRUE);
  gtk_grid_attach (grid, what, who != NULL ? 1 : 0, row, who != NULL ? 1 : 2, 1);
  if (who == NULL)
    return;

  /* a small natural width, so that @label gets its own first; it expands into what is left */
  gtk_label_set_width_chars (GTK_LABEL (what), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (what), 14);
  label = create_label (self, who, "who");
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
}

/* (transfer full) (element-type utf8): what @entry says to do on the table, with all that it says
 * of one unit in one line: "1: take off base 4." and "1: turn round." become "1: take off base 4;
 * turn round." */
static GPtrArray *
dup_orders (SnlEntryView   *self,
            const SnlEntry *entry)
{
  GPtrArray *orders = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < MIN (entry->on_table->len, MAX_LINES); i++)
    {
      const char *line = entry->on_table->pdata[i];
      char *who = dup_who (self, line);
      guint place = who != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (places, who)) : 0;

      if (place > 0)
        {
          char **order = (char **) &orders->pdata[place - 1];
          g_autofree char *before = g_steal_pointer (order);

          if (g_str_has_suffix (before, "."))
            before[strlen (before) - 1] = '\0';
          /* Translators: two things to do on the table with one unit, one after the other */
          *order = g_strdup_printf (_("%s; %s"), before, strstr (line, ": ") + 2);
          g_free (who);
          continue;
        }

      g_ptr_array_add (orders, g_strdup (line));
      if (who != NULL)
        g_hash_table_insert (places, who, GUINT_TO_POINTER (orders->len));
    }

  return orders;
}

/* Adds what @entry says to do on the table, under @title, after @sibling (nullable) */
static GtkWidget *
add_on_table (SnlEntryView   *self,
              const SnlEntry *entry,
              const char     *title,
              gboolean        is_undone,
              GtkWidget      *sibling)
{
  GtkWidget *frame;
  GtkWidget *heading;
  GtkWidget *grid;
  g_autoptr(GPtrArray) orders = NULL;

  if (entry->on_table->len == 0)
    return sibling;

  orders = dup_orders (self, entry);
  frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  heading = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "on-table-heading");
  gtk_box_append (GTK_BOX (frame), heading);
  gtk_widget_add_css_class (frame, "on-table");
  gtk_box_insert_child_after (self->box, frame, sibling);

  grid = gtk_grid_new ();
  self->orders = grid;
  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 1);
  if (orders->len > 1)
    gtk_widget_add_css_class (grid, "on-table-list");
  gtk_box_append (GTK_BOX (frame), grid);
  for (guint i = 0; i < orders->len; i++)
    add_order (self, GTK_GRID (grid), (int) i, orders->pdata[i], orders->len == 1, is_undone);
  add_more (GTK_BOX (frame), entry->on_table->len);

  return frame;
}

/* All reasons in one label, as a battle has many */
static void
add_reasons (SnlEntryView   *self,
             const SnlEntry *entry)
{
  g_autofree char *lines =
    snl_text_join (entry->reasons->pdata, MIN (entry->reasons->len, MAX_LINES), "\n");

  if (*lines != '\0')
    add_label (self, lines, "reason");
  add_more (self->told, entry->reasons->len);
}

/* Returns how many rows of @orders end below the upper @height pixels of @scroller; none while
 * @orders is not mapped */
static guint
count_below (SnlEntryView *self,
             int           height)
{
  gboolean is_shown = self->orders != NULL && gtk_widget_get_mapped (self->orders);
  GtkWidget *child = is_shown ? gtk_widget_get_first_child (self->orders) : NULL;
  guint count = 0;
  graphene_rect_t bounds;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "order") &&
        gtk_widget_compute_bounds (child, self->scroller, &bounds) &&
        (int) (bounds.origin.y + bounds.size.height) > height + 1)
      count++;

  return count;
}

static gboolean
hint_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SnlEntryView *self = SNL_ENTRY_VIEW (widget);
  int height = gtk_widget_get_height (self->scroller);
  gboolean has_below;
  guint count;
  g_autofree char *label = NULL;
  int covered = 0;

  /* a tick callback runs before its frame is laid out, when rows that were scrolled are still at
   * their old place */
  if (!self->is_laid)
    {
      self->is_laid = TRUE;
      return G_SOURCE_CONTINUE;
    }

  self->tick_id = 0;
  has_below = count_below (self, height) > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->hint), has_below);
  if (!has_below)
    return G_SOURCE_REMOVE;

  /* count the row that the hint covers, too */
  gtk_widget_measure (GTK_WIDGET (self->hint), GTK_ORIENTATION_VERTICAL, -1, &covered, NULL, NULL,
                      NULL);
  count = count_below (self, height - covered);
  label = g_strdup_printf (ngettext ("and %u more below", "and %u more below", count), count);
  gtk_button_set_label (self->hint, label);

  return G_SOURCE_REMOVE;
}

/* Updates the hint once the next frame is laid out: adjustments change during allocation, when no
 * widget may be shown or hidden */
static void
queue_hint (SnlEntryView *self)
{
  self->is_laid = FALSE;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), hint_cb, NULL, NULL);
}

static void
snl_entry_view_dispose (GObject *object)
{
  g_clear_object (&SNL_ENTRY_VIEW (object)->head);

  G_OBJECT_CLASS (snl_entry_view_parent_class)->dispose (object);
}

static void
snl_entry_view_class_init (SnlEntryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_entry_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-entry-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlEntryView, box);
}

static void
snl_entry_view_init (SnlEntryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show (SnlEntryView   *self,
      SnlGame        *game,
      const SnlEntry *entry,
      gboolean        with_sentences,
      gboolean        is_undone)
{
  guint thrown = 0;
  guint n_shown = 0;
  guint n_notes = 0;
  gsize n_dice = 0;

  self->game = game;
  self->entry = entry;
  snl_box_clear (self->box);
  self->orders = NULL;
  /* Translators: over what was to be done on the table, in quotes: it was undone, and the table is
   * to be as it was before */
  self->frame = add_on_table (self, entry,
                              is_undone ? _("Put the table back as it was before this was said")
                                        : _("On the table"), is_undone, NULL);

  if (self->head != NULL)
    gtk_box_append (self->box, self->head);
  self->told = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, gtk_box_get_spacing (self->box)));
  gtk_box_append (self->box, GTK_WIDGET (self->told));
  /* dim what an undone entry says, since it is no longer true */
  if (is_undone)
    gtk_widget_add_css_class (GTK_WIDGET (self->told), "taken-back");
  if (with_sentences)
    add_say (self, game, entry);

  /* a roll may have no dice, as of a rear rank without a target */
  for (guint i = 0; i < entry->rolls->len; i++)
    thrown += snl_roll_get_count (entry->rolls->pdata[i]) > 0;

  self->n_lines = 0;
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      guint count = snl_roll_get_count (entry->rolls->pdata[i]);

      n_dice += count;
      if (count > 0 && self->n_lines < MAX_LINES && (n_dice <= MAX_DICE || self->n_lines == 0))
        {
          add_roll (self, game, entry->rolls->pdata[i], thrown > 1);
          n_shown++;
        }
    }
  add_more (self->told, MAX_LINES + thrown - n_shown);

  add_reasons (self, entry);

  for (guint i = 0; i < entry->notes->len; i++)
    if (snl_game_summary_is_news (entry, entry->notes->pdata[i]) && n_notes++ < MAX_LINES)
      add_label (self, entry->notes->pdata[i], "reason");
  add_more (self->told, n_notes);
  if (self->scroller != NULL)
    queue_hint (self);
}

/**
 * snl_entry_view_set_entry:
 * @self: a view
 * @game: the game
 * @entry: an entry of its journal; no reference is kept
 * @with_sentences: whether to show the entry's sentences
 *
 * Shows what an action did.
 */
void
snl_entry_view_set_entry (SnlEntryView   *self,
                          SnlGame        *game,
                          const SnlEntry *entry,
                          gboolean        with_sentences)
{
  g_return_if_fail (SNL_IS_ENTRY_VIEW (self));
  g_return_if_fail (entry != NULL);

  show (self, game, entry, with_sentences, FALSE);
}

/**
 * snl_entry_view_set_undone:
 * @self: a view
 * @game: the game
 * @entry: the entry that was undone; no reference is kept
 *
 * Shows what an action had done, and asks to undo it on the table too.
 */
void
snl_entry_view_set_undone (SnlEntryView   *self,
                           SnlGame        *game,
                           const SnlEntry *entry)
{
  g_return_if_fail (SNL_IS_ENTRY_VIEW (self));
  g_return_if_fail (entry != NULL);

  show (self, game, entry, TRUE, TRUE);
}

/**
 * snl_entry_view_set_orders:
 * @self: a view
 * @game: the game
 * @entry: an entry of its journal; no reference is kept
 *
 * Shows only what @entry says to do on the table.
 */
void
snl_entry_view_set_orders (SnlEntryView   *self,
                           SnlGame        *game,
                           const SnlEntry *entry)
{
  g_return_if_fail (SNL_IS_ENTRY_VIEW (self));
  g_return_if_fail (entry != NULL);

  self->game = game;
  self->entry = entry;
  snl_box_clear (self->box);
  self->told = NULL;
  self->frame = add_on_table (self, entry, _("On the table"), FALSE, NULL);
  if (self->scroller != NULL)
    queue_hint (self);
}

/**
 * snl_entry_view_add_earlier:
 * @self: a view of an entry
 * @earlier: an entry before that; no reference is kept
 *
 * Shows what @earlier says to do on the table, too, which somebody may still be doing.
 */
void
snl_entry_view_add_earlier (SnlEntryView   *self,
                            const SnlEntry *earlier)
{
  g_return_if_fail (SNL_IS_ENTRY_VIEW (self) && self->told != NULL);

  self->entry = earlier;
  /* Translators: over what to do on the table, which was said before what is shown below it */
  self->frame = add_on_table (self, earlier, _("On the table, from before"), FALSE, self->frame);
}

/**
 * snl_entry_view_set_head:
 * @self: a view
 * @head: (transfer floating): a widget
 *
 * Shows @head above what an entry says, but below what it says to do on the table, which comes
 * first everywhere.
 */
void
snl_entry_view_set_head (SnlEntryView *self,
                         GtkWidget    *head)
{
  g_return_if_fail (SNL_IS_ENTRY_VIEW (self) && self->head == NULL);

  self->head = g_object_ref_sink (head);
}

static void
hint_clicked_cb (SnlEntryView *self)
{
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) +
                                        gtk_adjustment_get_page_increment (adjustment));
}

/**
 * snl_entry_view_set_hint:
 * @self: a view within @scroller
 * @scroller: a scrolled window that lives as long as @self
 * @hint: a button over the end of @scroller
 *
 * Lets @hint say how many rows of what to do on the table are below what can be seen, and scroll to
 * them; call this once.
 */
void
snl_entry_view_set_hint (SnlEntryView      *self,
                         GtkScrolledWindow *scroller,
                         GtkButton         *hint)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  g_return_if_fail (SNL_IS_ENTRY_VIEW (self) && self->scroller == NULL);

  self->scroller = GTK_WIDGET (scroller);
  self->hint = hint;
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (queue_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (queue_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (hint, "clicked", G_CALLBACK (hint_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}
