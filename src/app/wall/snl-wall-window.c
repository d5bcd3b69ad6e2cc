/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * A GtkWindow with a template that has one stack page for each SnlWallPage. The font size follows
 * the height of the window, so that text is readable from the back of the classroom.
 */

#include "snl-wall-window-private.h"

#include "snl-wall-overview.h"
#include "app/drawing/snl-text-layout.h"
#include "app/widgets/snl-box.h"

#include <glib/gi18n.h>
#include <math.h>

/* height of the window in font sizes */
#define LETTERS_HIGH 28.0
/* width of the column beside the board, relative to the window */
#define SIDE_PART 0.30
/* without a board: the largest scale of the text about the last act */
#define GROWTH 2.2
/* the same beside a board, of what is about to be done */
#define ANNOUNCED_GROWTH 1.4
/* in font sizes: margins of the module's pages, with the line below them that counts the sheets,
 * and least height of the band above them */
#define OVERVIEW_WIDE 2.6
#define OVERVIEW_HIGH 3.1
#define BAND_HIGH 2.4
/* the same of the gauges below the board */
#define GAUGES_HIGH 3.2

G_DEFINE_FINAL_TYPE (SnlWallWindow, snl_wall_window, GTK_TYPE_WINDOW)

static const char *const page_names[] = { "board", "card", "dice", "strength", "title",
                                          "overview", "odds", "roster", "overview", "join" };

/* The font size for a size of the window; smaller in a portrait window, whose lines are short. */
static int
choose_font_size (int width,
                  int height)
{
  double high = width < height ? MIN (height, width * 0.75) : height;

  return (int) ceil (high / LETTERS_HIGH);
}

/* Whether the page of the board has neither a board, nor both armies, nor what happened last, while
 * the module has pages of its own */
static gboolean
is_bare (SnlWallWindow *self)
{
  return self->scene == NULL && !self->has_plan && !self->has_roster && self->overviews != NULL &&
         self->overviews->len > 0 && !snl_wall_column_has_content (self->column);
}

/* The page that is shown: the chosen one, or another in place of one that has nothing to show */
static SnlWallPage
choose_page (SnlWallWindow *self)
{
  SnlWallPage page = self->page;

  if (page == SNL_WALL_PAGE_ODDS && !gtk_widget_get_visible (GTK_WIDGET (self->odds)))
    page = SNL_WALL_PAGE_BOARD;
  if ((page == SNL_WALL_PAGE_BOARD && is_bare (self)) ||
      (page == SNL_WALL_PAGE_ROSTER && !self->is_readable))
    page = SNL_WALL_PAGE_OVERVIEW;

  return page;
}

static gboolean
shows_overview (SnlWallWindow *self)
{
  SnlWallPage page = choose_page (self);

  return page == SNL_WALL_PAGE_OVERVIEW || page == SNL_WALL_PAGE_RULES;
}

/*
 * Shows the gauges, or in their place the caption of what is pointed at, so that the board does not
 * move. The page of the strength has gauges of its own.
 */
static void
update_foot (SnlWallWindow *self)
{
  gboolean is_pointed = self->page == SNL_WALL_PAGE_BOARD &&
                        *gtk_label_get_label (self->caption) != '\0';
  gboolean has_gauges = self->page != SNL_WALL_PAGE_STRENGTH && self->page != SNL_WALL_PAGE_TITLE &&
                        !shows_overview (self) && self->page != SNL_WALL_PAGE_ROSTER &&
                        !self->has_beside &&
                        self->page != SNL_WALL_PAGE_JOIN &&
                        gtk_widget_get_first_child (GTK_WIDGET (self->gauges)) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->caption), is_pointed);
  gtk_widget_set_visible (GTK_WIDGET (self->gauges), has_gauges);
  gtk_widget_set_visible (GTK_WIDGET (self->foot), is_pointed || has_gauges);

  if (is_pointed || has_gauges)
    gtk_stack_set_visible_child (self->foot, is_pointed
                                             ? GTK_WIDGET (self->caption)
                                             : GTK_WIDGET (self->gauges));
}

/* Says below a sheet that there are more */
static void
update_sheet (SnlWallWindow *self)
{
  g_autofree char *place = shows_overview (self) ? snl_wall_overview_dup_place (self->overview)
                                                 : NULL;

  snl_text_layout_set_line (self->sheet, place);
}

/* Fills the module's pages only while they are shown, since it measures many widgets. */
static void
update_overview (SnlWallWindow *self)
{
  /* a module without pages of its own has those that the controller took from its rules */
  gboolean has_own = self->page != SNL_WALL_PAGE_RULES && self->overviews != NULL &&
                     self->overviews->len > 0;
  GPtrArray *pages = has_own ? self->overviews : self->rules;
  double band;

  update_sheet (self);
  if (!shows_overview (self) || self->font_size == 0 || pages == NULL)
    return;

  band = MAX (gtk_widget_get_height (self->band), BAND_HIGH * self->font_size);
  snl_wall_overview_update (self->overview, pages,
                            (int) (self->width - OVERVIEW_WIDE * self->font_size),
                            (int) (self->height - band - OVERVIEW_HIGH * self->font_size), FALSE);
  update_sheet (self);
}

/* Both armies are shown in place of a board if their names can be read; a module that has pages of
 * its own shows these instead of a roster that is too long */
static void
update_roster (SnlWallWindow *self)
{
  double left = self->height - (BAND_HIGH + GAUGES_HIGH) * self->font_size;
  gboolean has_pages = self->overviews != NULL && self->overviews->len > 0;

  self->is_readable = !has_pages || self->font_size == 0 ||
                      snl_wall_roster_view_fits (self->armies, self->width, left, self->font_size);
  self->has_roster = self->scene == NULL && !self->has_plan && self->is_readable &&
                     snl_wall_roster_view_has_units (self->roster);
  gtk_widget_set_visible (GTK_WIDGET (self->roster), self->has_roster);
}

/* Beside what happened last stand the module's own pages, if there is nothing else to show there
 * and they are readable in so little width */
static void
update_beside (SnlWallWindow *self)
{
  double high = MAX (gtk_widget_get_height (self->band), BAND_HIGH * self->font_size) +
                OVERVIEW_HIGH * self->font_size;
  int width = (int) (self->width * (1 - SIDE_PART) - OVERVIEW_WIDE * self->font_size);
  int min = 0;

  self->has_beside = self->page == SNL_WALL_PAGE_BOARD && self->scene == NULL &&
                     !self->has_plan && !self->has_roster && self->overviews != NULL &&
                     self->overviews->len > 0 && self->font_size > 0 &&
                     self->width >= self->height && snl_wall_column_has_content (self->column);
  if (self->has_beside)
    {
      snl_wall_overview_update (self->beside, self->overviews, width, (int) (self->height - high),
                                TRUE);
      gtk_widget_set_visible (GTK_WIDGET (self->beside), TRUE);
      gtk_widget_set_size_request (GTK_WIDGET (self->beside), -1, -1);
      gtk_widget_measure (GTK_WIDGET (self->beside), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL,
                          NULL, NULL);
      self->has_beside = gtk_widget_get_first_child (GTK_WIDGET (self->beside)) != NULL &&
                         min <= width + OVERVIEW_WIDE * self->font_size;
      /* its labels may need more width for one height than for another, which a GtkBox warns of */
      gtk_widget_set_size_request (GTK_WIDGET (self->beside), width, -1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->beside), self->has_beside);
  gtk_widget_set_visible (self->board_box, self->scene != NULL || self->has_plan ||
                                           self->has_roster || self->has_beside);
}

/*
 * Sets the width of what is beside the board: a column, or the full width without a board and in a
 * portrait window.
 */
static void
update_width (SnlWallWindow *self)
{
  gboolean has_board = self->scene != NULL || self->has_plan || self->has_roster ||
                       self->has_beside;
  gboolean is_column = has_board && self->width >= self->height;
  int width = is_column ? (int) (self->width * SIDE_PART) : MAX (self->width, 1);

  adw_clamp_set_maximum_size (self->side, width);
  adw_clamp_set_tightening_threshold (self->side, width);
  gtk_widget_set_size_request (GTK_WIDGET (self->side), is_column ? width : -1, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->side), !is_column);
  gtk_widget_set_visible (GTK_WIDGET (self->side), !has_board ||
                                                   snl_wall_column_has_content (self->column));
  snl_wall_column_set_growth (self->column, !is_column ? GROWTH
                                            : gtk_widget_get_visible (self->announced)
                                            ? ANNOUNCED_GROWTH : 1);
}

/* Lays out the page of the board for what there is to show, or shows one that stands in for it */
void
snl_wall_window_update_side (SnlWallWindow *self)
{
  update_roster (self);
  update_beside (self);
  update_width (self);
  update_overview (self);
  gtk_stack_set_visible_child_name (self->pages, page_names[choose_page (self)]);
  update_foot (self);
}

static gboolean
apply_size (gpointer user_data)
{
  SnlWallWindow *self = user_data;
  gboolean is_upright = self->width < self->height;
  g_autofree char *css = NULL;

  self->resize_id = 0;
  self->font_size = choose_font_size (self->width, self->height);
  css = g_strdup_printf (".%s { font-size: %dpx; }", self->css_class, self->font_size);
  gtk_css_provider_load_from_data (self->provider, css, -1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->middle),
                                  is_upright
                                  ? GTK_ORIENTATION_VERTICAL
                                  : GTK_ORIENTATION_HORIZONTAL);
  snl_wall_window_update_side (self);
  snl_wall_window_update_ways (self);
  snl_board_view_set_min_text (self->board, self->font_size);
  snl_plan_view_set_font_size (self->plan, self->font_size);

  return G_SOURCE_REMOVE;
}

/* Applies the new size when idle, since the font size must not change during allocation. */
static void
resized_cb (SnlWallWindow *self,
            int            width,
            int            height)
{
  self->width = width;
  self->height = height;

  if (self->resize_id == 0)
    self->resize_id = g_idle_add_full (G_PRIORITY_HIGH, apply_size, self, NULL);
}

static void
update_board (SnlWallWindow *self,
              const SnlWall *wall)
{
  SnlScene *old = self->scene;

  self->scene = wall->scene != NULL ? snl_scene_ref (wall->scene) : NULL;
  snl_scene_unref (old);
  self->has_plan = wall->plan != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->board), wall->scene != NULL);
  snl_wall_roster_view_set_scene (self->roster, wall->roster);
  snl_wall_roster_view_set_scene (self->armies, wall->roster);
  gtk_widget_set_visible (GTK_WIDGET (self->plan), self->has_plan);
  snl_plan_view_set_plan (self->plan, wall->plan);

  if (wall->scene != NULL)
    snl_board_view_set_scene (self->board, wall->scene);
}

/* Keeps the screen on and unlocked while the class watches */
static void
snl_wall_window_map (GtkWidget *widget)
{
  SnlWallWindow *self = SNL_WALL_WINDOW (widget);
  GApplication *application = g_application_get_default ();

  GTK_WIDGET_CLASS (snl_wall_window_parent_class)->map (widget);

  if (GTK_IS_APPLICATION (application) && self->inhibit_cookie == 0)
    self->inhibit_cookie =
      gtk_application_inhibit (GTK_APPLICATION (application), GTK_WINDOW (self),
                               GTK_APPLICATION_INHIBIT_IDLE | GTK_APPLICATION_INHIBIT_SUSPEND,
                               _("The class is watching the battle"));
}

static void
snl_wall_window_unmap (GtkWidget *widget)
{
  SnlWallWindow *self = SNL_WALL_WINDOW (widget);

  if (self->inhibit_cookie != 0)
    gtk_application_uninhibit (GTK_APPLICATION (g_application_get_default ()),
                               self->inhibit_cookie);

  self->inhibit_cookie = 0;

  GTK_WIDGET_CLASS (snl_wall_window_parent_class)->unmap (widget);
}

static void
snl_wall_window_dispose (GObject *object)
{
  SnlWallWindow *self = SNL_WALL_WINDOW (object);

  /* A window that is full-screen on a monitor listens to it, in GTK 4.8 also after it is freed */
  gtk_window_unfullscreen (GTK_WINDOW (self));
  g_clear_handle_id (&self->resize_id, g_source_remove);
  g_clear_pointer (&self->scene, snl_scene_unref);
  g_clear_pointer (&self->overviews, g_ptr_array_unref);
  g_clear_pointer (&self->rules, g_ptr_array_unref);

  if (self->provider != NULL)
    gtk_style_context_remove_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                                   GTK_STYLE_PROVIDER (self->provider));

  g_clear_object (&self->provider);
  g_clear_pointer (&self->css_class, g_free);

  G_OBJECT_CLASS (snl_wall_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, frame);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, blank_stack);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, turn);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, phase);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, owed);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, sheet);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, clock);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, middle);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, board_box);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, board);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, roster);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, armies);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, beside);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, plan);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, caption);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, side);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, column);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, announced);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, announced_action);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, announced_units);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, needed);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, foot);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, force_name);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, force_text);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, roll_label);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, roll_dice);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, roll_needed);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, roll_result);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, lines);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, card);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, card_name);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, card_picture);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, card_text);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, card_struck);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, card_first);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, dice_label);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, dice_needed);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, dice);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, dice_result);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, dice_lines);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, strengths);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, overview);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, band);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, title_page);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, join_picture);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, join_address);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, join_code);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, victor);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, winner);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, ending);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, curve);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, turning);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, deeds);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, gauges);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, odds_title);
  gtk_widget_class_bind_template_child (widget_class, SnlWallWindow, odds);
  gtk_widget_class_bind_template_callback (widget_class, resized_cb);
}

static void
snl_wall_window_class_init (SnlWallWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_wall_window_dispose;
  widget_class->map = snl_wall_window_map;
  widget_class->unmap = snl_wall_window_unmap;
  g_type_ensure (SNL_TYPE_BOARD_VIEW);
  g_type_ensure (SNL_TYPE_COUNTER);
  g_type_ensure (SNL_TYPE_ODDS_VIEW);
  g_type_ensure (SNL_TYPE_PICTURE_VIEW);
  g_type_ensure (SNL_TYPE_PLAN_VIEW);
  g_type_ensure (SNL_TYPE_WALL_CARD_VIEW);
  g_type_ensure (SNL_TYPE_WALL_COLUMN);
  g_type_ensure (SNL_TYPE_WALL_CURVE_VIEW);
  g_type_ensure (SNL_TYPE_WALL_DICE_VIEW);
  g_type_ensure (SNL_TYPE_SCALE_DOWN_BIN);
  g_type_ensure (SNL_TYPE_WALL_ROSTER_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-wall-window.ui");
  bind_children (widget_class);
}

static void
snl_wall_window_init (SnlWallWindow *self)
{
  static guint n_windows;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->css_class = g_strdup_printf ("wall-%u", ++n_windows);
  self->provider = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                              GTK_STYLE_PROVIDER (self->provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->frame), self->css_class);
  snl_board_view_set_movable (self->board, FALSE);
  /* the window only shows; it takes neither pointer nor keyboard events */
  gtk_widget_set_can_target (GTK_WIDGET (self->frame), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self->frame), FALSE);
}

/**
 * snl_wall_window_set_wall:
 * @self: a window
 * @wall: what to show
 *
 * Shows @wall on all pages.
 */
void
snl_wall_window_set_wall (SnlWallWindow *self,
                          const SnlWall *wall)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  g_clear_pointer (&self->overviews, g_ptr_array_unref);
  self->overviews = g_ptr_array_ref (wall->pages);
  update_board (self, wall);
  snl_wall_fill_texts (self, wall);
  snl_wall_fill_roll (self, wall);
  snl_wall_fill_gauges (self, wall->gauges);
  snl_wall_fill_strengths (self, wall->gauges);
  snl_wall_window_update_side (self);
}

/**
 * snl_wall_window_has_roster:
 * @self: a window
 *
 * Returns: whether the page of the board shows both armies, because there is no board
 */
gboolean
snl_wall_window_has_roster (SnlWallWindow *self)
{
  g_return_val_if_fail (SNL_IS_WALL_WINDOW (self), FALSE);

  return self->has_roster;
}

/**
 * snl_wall_window_set_rules:
 * @self: a window
 * @pages: (element-type SnlPage): the scores needed and the order of the turn
 *
 * Sets the contents of the page of the rules.
 */
void
snl_wall_window_set_rules (SnlWallWindow *self,
                           GPtrArray     *pages)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  g_clear_pointer (&self->rules, g_ptr_array_unref);
  self->rules = g_ptr_array_ref (pages);
  update_overview (self);
}

/**
 * snl_wall_window_set_odds:
 * @self: a window
 * @title: (nullable): what the attack is
 * @odds: (nullable): its odds; %NULL if none is announced
 *
 * Sets the contents of the page of the odds.
 */
void
snl_wall_window_set_odds (SnlWallWindow *self,
                          const char    *title,
                          const SnlOdds *odds)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  gtk_label_set_label (self->odds_title, title != NULL ? title : "");
  snl_odds_view_set_odds (self->odds, odds);

  gtk_stack_set_visible_child_name (self->pages, page_names[choose_page (self)]);
}

/**
 * snl_wall_window_set_join:
 * @self: a window
 * @address: (nullable): the address of the page for everybody; %NULL if the game is not shared
 * @code: (nullable): the code that it asks for
 * @picture: (nullable): the QR code of the address
 *
 * Sets the contents of the page that says where other devices follow the game.
 */
void
snl_wall_window_set_join (SnlWallWindow *self,
                          const char    *address,
                          const char    *code,
                          GdkPaintable  *picture)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  gtk_label_set_label (self->join_address, address != NULL ? address : "");
  gtk_label_set_label (self->join_code, code != NULL ? code : "");
  gtk_picture_set_paintable (self->join_picture, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->join_picture), picture != NULL);
}

/* Whether to cross-fade pages: not with cairo, which needs more than a frame for two pages */
static gboolean
can_fade (SnlWallWindow *self)
{
  return adw_get_enable_animations (GTK_WIDGET (self)) &&
         !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (self)));
}

/**
 * snl_wall_window_set_page:
 * @self: a window
 * @page: the page to show; if it is one of several sheets, and shown already, the next of them
 */
void
snl_wall_window_set_page (SnlWallWindow *self,
                          SnlWallPage    page)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  if (self->page == page && shows_overview (self))
    snl_wall_overview_turn (self->overview);

  self->page = page;
  self->hides_ending = FALSE;
  snl_wall_window_update_band (self);
  gtk_stack_set_transition_type (self->pages, can_fade (self)
                                              ? GTK_STACK_TRANSITION_TYPE_CROSSFADE
                                              : GTK_STACK_TRANSITION_TYPE_NONE);
  snl_wall_window_update_side (self);
}

/**
 * snl_wall_window_set_blank:
 * @self: a window
 * @is_blank: whether to show an empty screen
 */
void
snl_wall_window_set_blank (SnlWallWindow *self,
                           gboolean       is_blank)
{
  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  gtk_stack_set_visible_child_name (self->blank_stack, is_blank ? "blank" : "open");
}

/**
 * snl_wall_window_point:
 * @self: a window
 * @id: (nullable): id of a piece or a square
 *
 * Draws a ring around it and shows a caption.
 */
void
snl_wall_window_point (SnlWallWindow *self,
                       const char    *id)
{
  const SnlScenePiece *piece;
  const SnlSceneSquare *square;
  g_autofree char *words = NULL;

  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  piece = self->scene != NULL && id != NULL ? snl_scene_find_piece (self->scene, id) : NULL;
  square = self->scene != NULL && id != NULL ? snl_scene_find_square (self->scene, id) : NULL;

  if (piece != NULL)
    words = snl_scene_dup_piece_words (self->scene, piece);
  else if (square != NULL)
    words = snl_scene_dup_square_words (self->scene, square);

  snl_board_view_point (self->board, id);
  gtk_label_set_label (self->caption, words != NULL ? words : "");
  update_foot (self);
}

/**
 * snl_wall_window_set_clock:
 * @self: a window
 * @reading: the state of the clock
 */
void
snl_wall_window_set_clock (SnlWallWindow         *self,
                           const SnlClockReading *reading)
{
  g_autofree char *time = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (SNL_IS_WALL_WINDOW (self));

  if (reading->has_turn)
    time = snl_clock_dup_time (reading->turn_left);

  if (reading->has_turn && reading->is_paused)
    /* Translators: the class's clock while it stands still */
    text = g_strdup_printf (_("%s paused"), time);
  else if (reading->has_turn)
    text = g_steal_pointer (&time);
  else if (reading->has_bell && reading->bell_warns && reading->bell_left > 0)
    text = g_strdup_printf (_("bell in %d min"), (reading->bell_left + 59) / 60);

  snl_text_layout_set_line (self->clock, text);

  snl_widget_set_css_class (GTK_WIDGET (self->clock), "warning",
                            reading->has_turn ? reading->turn_warns && !reading->is_paused
                                              : text != NULL);
}

/**
 * snl_wall_window_get_scale:
 * @self: a window
 *
 * Returns: the scale of the contents: 1 if they fit, else less
 */
double
snl_wall_window_get_scale (SnlWallWindow *self)
{
  g_return_val_if_fail (SNL_IS_WALL_WINDOW (self), 1);

  return snl_scale_down_bin_get_scale (self->frame);
}

/**
 * snl_wall_window_get_font_size:
 * @self: a window
 *
 * Returns: the font size in pixels; 0 before the first allocation
 */
int
snl_wall_window_get_font_size (SnlWallWindow *self)
{
  g_return_val_if_fail (SNL_IS_WALL_WINDOW (self), 0);

  return self->font_size;
}
