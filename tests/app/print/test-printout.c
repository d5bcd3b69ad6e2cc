/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/print/snl-printout-private.h"

#include "core/ruleset/snl-library.h"

#include "../../rulesets/script.h"

#include <cairo-pdf.h>
#include <string.h>

/* Names that are long, and in scripts that run, stack or join in their own ways */
static const char hard[] =
  "name\n"
  "Wolfeschlegelsteinhausenbergerdorff-Maximilian Hubert Blaine Ferdinand\n"
  "José María de los Ángeles de la Cruz y Fernández-Villaverde Etxebarria\n"
  "محمد عبد الرحمن بن عبد العزيز بن عبد الله آل الشيخ\n"
  "Александра Владимировна Преображенская-Рождественская\n"
  "歐陽司馬諸葛慕容上官皇甫令狐宇文長孫\n"
  "王小明\nمحمد علي\nМария Иванова\nBo\n"
  "יעל בת-שבע כהן-רוזנצווייג\nÉmile d'Été\n"
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW\n"
  "Νίκος Παπαδόπουλος\nAda Lovelace\nŁukasz Żółć\nQuentin\nRosa\nSam\nTilda\nUgo\nVera\nXaver\n"
  "Yara\n"
  "Zoltán\nÖzgür İnanç\n王 明\nAnne-Marie Dupont\nTy\nWill\nIda\nKay\nLena & her sister\nMax\nNils\n";

/**
 * PaperSize:
 * @name: in the test's path
 * @width: of the sheet, in points
 * @height: of the sheet
 */
typedef struct {
  const char *name;
  double      width;
  double      height;
} PaperSize;

/* With margins of half an inch */
#define MARGIN 36.0

static const PaperSize sizes[] = {
  { "a4", 595.276, 841.89 },
  { "letter", 612, 792 },
};

/* Letters smaller than this nobody reads; the smallest that any text here may need */
#define MIN_SIZE 5.0
/* of what a student reads from a card in the hand */
#define MIN_CARD_SIZE 6.0

static SnlGame *
new_game (const char *module,
          const char *list,
          guint       turns)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlRuleset) ruleset = snl_library_load (module, &error);
  g_autoptr(SnlClassList) class_list = list != NULL
                                       ? snl_class_list_new_parse (list, -1, NULL)
                                       : NULL;
  g_autoptr(SnlMuster) muster = NULL;
  SnlGame *game;

  g_assert_no_error (error);
  muster = snl_muster_new (ruleset, class_list);
  game = snl_game_new (ruleset, muster, NULL, 5, "Senlac, class 8B", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < turns; i++)
    {
      script_do (game, "event");
      for (guint j = 1; j <= 5; j++)
        {
          g_autofree char *shot =
            g_strdup_printf ("shoot attacker=norman-archers-%u target=saxon-archers-%u", j, j);
          g_autofree char *blow =
            g_strdup_printf ("fight attacker=saxon-housecarles-%u target=norman-spearmen-%u", j, j);

          if (snl_position_get_number (snl_game_get_position (game), strstr (shot, "saxon"),
                                       "figures") > 0)
            script_do (game, shot);
          if (snl_position_get_number (snl_game_get_position (game), strstr (blow, "norman"),
                                       "figures") > 0)
            script_do (game, blow);
        }
      script_do (game, "end-turn");
    }

  return game;
}

/* Draws all pages into a file; SNL_PAPER_DIR says where, to be looked at. */
static void
draw (SnlPrintout     *paper,
      const PaperSize *size,
      const char      *name)
{
  const char *folder = g_getenv ("SNL_PAPER_DIR");
  g_autofree char *base = g_strdup_printf ("%s-%s.pdf", name, size->name);
  g_autofree char *path = g_build_filename (folder != NULL ? folder : g_get_tmp_dir (), base, NULL);
  cairo_surface_t *surface = folder != NULL
                             ? cairo_pdf_surface_create (path, size->width, size->height)
                             : cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cairo = cairo_create (surface);

  for (guint page = 0; page < snl_printout_get_n_pages (paper); page++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, MARGIN, MARGIN);
      snl_printout_draw (paper, cairo, page);
      cairo_restore (cairo);
      cairo_show_page (cairo);
    }
  g_assert_cmpint (cairo_status (cairo), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}

/* All of each page lies on it: what is drawn, measured by its ink. */
static void
check_ink (SnlPrintout     *paper,
           const PaperSize *size)
{
  for (guint page = 0; page < snl_printout_get_n_pages (paper); page++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cairo = cairo_create (surface);
      double x;
      double y;
      double width;
      double height;

      snl_printout_draw (paper, cairo, page);
      cairo_destroy (cairo);
      cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
      cairo_surface_destroy (surface);
      g_assert_cmpfloat (x, >=, -1);
      g_assert_cmpfloat (y, >=, -1);
      g_assert_cmpfloat (x + width, <=, size->width - 2 * MARGIN + 1);
      g_assert_cmpfloat (y + height, <=, size->height - 2 * MARGIN + 1);
    }
}

/* Returns the smallest font size */
static double
check_paper (SnlGame         *game,
             SnlPrintParts    parts,
             const PaperSize *size,
             const char      *name,
             guint            min_pages)
{
  g_autoptr(SnlPrintout) paper = snl_printout_new (game, parts, SNL_NAMING_FULL,
                                                   size->width - 2 * MARGIN,
                                                   size->height - 2 * MARGIN);

  g_assert_cmpuint (snl_printout_get_n_pages (paper), >=, min_pages);
  draw (paper, size, name);
  check_ink (paper, size);
  g_test_message ("%s, %s: %u pages, letters of %.1f points or more", name, size->name,
                  snl_printout_get_n_pages (paper), snl_printout_get_smallest (paper));
  g_assert_cmpuint (snl_printout_get_misfits (paper), ==, 0);
  g_assert_cmpfloat (snl_printout_get_smallest (paper), >=, MIN_SIZE);

  return snl_printout_get_smallest (paper);
}

static void
test_lesson (gconstpointer data)
{
  const PaperSize *size = data;
  g_autoptr(SnlGame) game = new_game ("hastings-lesson", hard, 6);

  g_assert_cmpfloat (check_paper (game, SNL_PRINT_CARDS, size, "cards", 8), >=, MIN_CARD_SIZE);
  check_paper (game, SNL_PRINT_EVENTS, size, "events", 2);
  check_paper (game, SNL_PRINT_REFEREE, size, "referee", 2);
  check_paper (game, SNL_PRINT_REPORT, size, "report", 3);
}

static void
test_all_parts (void)
{
  g_autoptr(SnlGame) game = new_game ("hastings-lesson", NULL, 1);
  guint pages = 0;

  for (SnlPrintParts part = SNL_PRINT_CARDS; part <= SNL_PRINT_REPORT; part <<= 1)
    {
      g_autoptr(SnlPrintout) paper = snl_printout_new (game, part, SNL_NAMING_NONE, 523, 770);

      pages += snl_printout_get_n_pages (paper);
    }
  {
    g_autoptr(SnlPrintout) paper = snl_printout_new (game, SNL_PRINT_CARDS | SNL_PRINT_EVENTS |
                                                           SNL_PRINT_REFEREE
                                               | SNL_PRINT_REPORT, SNL_NAMING_NONE, 523, 770);

    g_assert_cmpuint (snl_printout_get_n_pages (paper), ==, pages);
    check_ink (paper, &sizes[0]);
  }
}

/* A table without squares: to scale, and where everything lies */
static void
test_plan (gconstpointer data)
{
  static const char * const acts[] = {
    "wind direction=east", "sea-state state=choppy", "area box=area-5 / 6,3",
    "feature coast_nature=sandy first_stretch=open second_stretch=open / 2,3,4,5,1,5,6",
    "area box=area-2 / 6,6",
    "feature coast_nature=rocky first_stretch=open second_stretch=open / 5,1,1",
    "feature what=current box=area-6 towards=north",
  };
  const PaperSize *size = data;
  g_autoptr(SnlGame) game = new_game ("salamis", NULL, 0);
  g_autoptr(SnlGame) lesson = new_game ("hastings-lesson", NULL, 0);
  g_autoptr(SnlGame) board = script_new_game ("hastings-lesson", "table=example", 1);
  g_autoptr(SnlPrintout) none = snl_printout_new (lesson, SNL_PRINT_PLAN,
                                                  SNL_NAMING_NONE, 523, 770);

  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    script_do (game, acts[i]);
  check_paper (game, SNL_PRINT_PLAN, size, "plan", 1);
  script_do (board, "event card=mud colour=black");
  script_do (board, "fight attacker=norman-knights-2 target=saxon-spearmen-1 / h4");
  check_paper (board, SNL_PRINT_PLAN, size, "board", 1);
  g_assert_cmpuint (snl_printout_get_n_pages (none), ==, 0);
}

static void
test_module (gconstpointer data)
{
  g_autoptr(SnlGame) game = new_game (data, NULL, 0);
  g_autofree char *base = g_path_get_basename (data);

  base[strlen (base) - strlen (".xml")] = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      check_paper (game, SNL_PRINT_CARDS | SNL_PRINT_EVENTS | SNL_PRINT_REFEREE | SNL_PRINT_REPORT,
                   &sizes[i], base, 4);
      check_paper (game, SNL_PRINT_RULES, &sizes[i], "rules", 3);
    }
}

/* Any module can be played on paper: all that its lesson needs, but for what other tests draw */
static void
test_table (gconstpointer data)
{
  g_autoptr(SnlGame) game = new_game (data, NULL, 0);
  g_autofree char *base = g_path_get_basename (data);
  g_autofree char *name = NULL;

  base[strlen (base) - strlen (".xml")] = '\0';
  name = g_strconcat ("table-", base, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_paper (game, SNL_PRINT_LESSON & ~(SNL_PRINT_CARDS | SNL_PRINT_REFEREE), &sizes[i],
                 name, 4);
}

/* Pixels for a millimetre, and the darkness of a line */
#define FINE 6
#define DARK 180

/* The widest edge to glue on, in millimetres */
#define EDGE 9

/* Draws a page of the printable area of a sheet as a picture, to be measured */
static cairo_surface_t *
draw_picture (SnlPrintout     *paper,
              const PaperSize *size,
              guint            page)
{
  double scale = FINE * 25.4 / 72;
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                (int) ((size->width - 2 * MARGIN) * scale) + FINE,
                                (int) ((size->height - 2 * MARGIN) * scale) + FINE);
  cairo_t *cairo = cairo_create (surface);

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  cairo_scale (cairo, scale, scale);
  snl_printout_draw (paper, cairo, page);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);

  return surface;
}

static gboolean
is_dark (cairo_surface_t *surface,
         int              x,
         int              y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const guint32 *row = (const guint32 *) (gconstpointer)
                       (data + y * cairo_image_surface_get_stride (surface));

  return (row[x] >> 8 & 0xff) < DARK;
}

/* Returns: the places, in millimetres, of the lines that are dark over @part of the page */
static GArray *
find_lines (cairo_surface_t *surface,
            gboolean         are_upright,
            double           part)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int across = are_upright ? width : height;
  int along = are_upright ? height : width;
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (double));
  int first = -1;

  for (int i = 0; i <= across; i++)
    {
      int n = 0;

      for (int j = 0; i < across && j < along; j++)
        n += are_upright ? is_dark (surface, i, j) : is_dark (surface, j, i);
      if (n > part * along && first < 0)
        {
          first = i;
        }
      else if (n <= part * along && first >= 0)
        {
          double middle = (first + i - 1) / 2.0 / FINE;

          g_array_append_val (lines, middle);
          first = -1;
        }
    }

  return lines;
}

/* The lines lie @distance apart, in millimetres, but for a glued edge and the line of 10 cm at
 * either end; returns how many such distances there are. */
static guint
check_distances (GArray *lines,
                 double  distance)
{
  guint first = 0;
  guint last = lines->len - 1;

  g_assert_cmpuint (lines->len, >=, 2);
#define AT(i) g_array_index (lines, double, i)
  while (AT (first + 1) - AT (first) < EDGE)
    first++;
  while (AT (last) - AT (last - 1) < EDGE)
    last--;
  g_assert_cmpuint (first, <, last);
  for (guint i = first; i < last; i++)
    g_assert_cmpfloat_with_epsilon (AT (i + 1) - AT (i), distance, 0.5);
  /* nor do small errors add up */
  g_assert_cmpfloat_with_epsilon (AT (last) - AT (first), distance * (last - first), 0.5);
#undef AT

  return last - first;
}

/* The squares of the tiles are as large as they were asked for. */
static void
test_squares (gconstpointer data)
{
  const PaperSize *size = data;
  g_autoptr(SnlGame) game = new_game ("hastings-lesson", NULL, 0);

  for (guint square = SNL_PRINT_MIN_SQUARE; square <= SNL_PRINT_MAX_SQUARE; square += 14)
    {
      g_autoptr(SnlPrintout) paper = snl_printout_new (game, 0, SNL_NAMING_NONE,
                                                       size->width - 2 * MARGIN,
                                                       size->height - 2 * MARGIN);
      cairo_surface_t *surface;
      g_autoptr(GArray) upright = NULL;
      g_autoptr(GArray) level = NULL;
      guint n;

      snl_printout_set_table (paper, square, FALSE);
      snl_printout_add (paper, game, SNL_PRINT_TILES, SNL_NAMING_NONE);
      surface = draw_picture (paper, size, 0);
      upright = find_lines (surface, TRUE, 0.4);
      level = find_lines (surface, FALSE, 0.4);
      n = check_distances (upright, square) * check_distances (level, square);
      /* 12 by 8 squares, none of them left out */
      g_assert_cmpuint (snl_printout_get_n_pages (paper) * n, >=, 96);
      cairo_surface_destroy (surface);
    }
}

/* A row of hexes is as high as it was asked for: the level sides of two columns lie half of it
 * apart. */
static void
test_hexes (gconstpointer data)
{
  const PaperSize *size = data;
  g_autoptr(SnlGame) game = new_game ("hastings-1066ad", NULL, 0);
  g_autoptr(SnlPrintout) paper = snl_printout_new (game, SNL_PRINT_TILES, SNL_NAMING_NONE,
                                                   size->width - 2 * MARGIN,
                                                   size->height - 2 * MARGIN);
  cairo_surface_t *surface = draw_picture (paper, size, 0);
  g_autoptr(GArray) level = find_lines (surface, FALSE, 0.2);
  g_autoptr(GArray) upright = find_lines (surface, TRUE, 0.2);

  /* upright or turned, one direction has the sides of the hexes */
  check_distances (level->len > upright->len ? level : upright, SNL_PRINT_MIN_SQUARE / 2.0);
  cairo_surface_destroy (surface);
}

/* A unit fits its square: its width, and both of its feet, which are what is left of a strip. */
static void
test_units (gconstpointer data)
{
  const PaperSize *size = data;
  g_autoptr(SnlGame) game = new_game ("hastings-lesson", NULL, 0);

  for (guint square = SNL_PRINT_MIN_SQUARE; square <= SNL_PRINT_MAX_SQUARE; square += 14)
    for (int is_flat = 0; is_flat <= 1; is_flat++)
      {
        SnlPrintFigures unit;
        g_autoptr(SnlPrintout) paper = snl_printout_new (game, 0, SNL_NAMING_NONE,
                                                         size->width - 2 * MARGIN,
                                                         size->height - 2 * MARGIN);
        cairo_surface_t *surface;
        g_autoptr(GArray) upright = NULL;
        g_autoptr(GArray) level = NULL;

        snl_printout_measure_figures (&unit, SNL_PRINT_MM (square), FALSE, is_flat,
                                      size->width - 2 * MARGIN, size->height - 2 * MARGIN);
        snl_printout_set_table (paper, square, is_flat);
        snl_printout_add (paper, game, SNL_PRINT_FIGURES, SNL_NAMING_NONE);
        surface = draw_picture (paper, size, 0);
        upright = find_lines (surface, TRUE, 0.8);
        level = find_lines (surface, FALSE, 0.6);
        check_distances (upright, unit.width / SNL_PRINT_MM (1));
        g_assert_cmpfloat (unit.width, <, SNL_PRINT_MM (square));
        g_assert_cmpfloat (2 * unit.foot, <, SNL_PRINT_MM (square));
        g_assert_cmpfloat_with_epsilon (snl_printout_get_strip (&unit),
                                        2 * unit.foot + (is_flat ? 1 : 2) * unit.tall, 0.01);
        g_assert_cmpuint (level->len, >=, 2);
        g_assert_cmpuint (snl_printout_get_misfits (paper), ==, 0);
        g_assert_cmpfloat (snl_printout_get_smallest (paper), >=, MIN_SIZE);
        cairo_surface_destroy (surface);
      }
}

/* Both sides of a card lie on the same place when the page is turned over its long edge. */
static void
test_backs (void)
{
  g_autoptr(SnlGame) game = new_game ("hastings-lesson", NULL, 0);
  g_autoptr(SnlPrintout) fronts = snl_printout_new (game, SNL_PRINT_EVENTS, SNL_NAMING_NONE, 523,
                                                    770);
  g_autoptr(SnlPrintout) both = snl_printout_new (game, SNL_PRINT_EVENTS | SNL_PRINT_BACKS,
                                                  SNL_NAMING_NONE, 523, 770);
  const PaperSize size = { "", 523 + 2 * MARGIN, 770 + 2 * MARGIN };
  guint last = snl_printout_get_n_pages (both) - 2;
  cairo_surface_t *back = draw_picture (both, &size, last + 1);
  int width = cairo_image_surface_get_width (back);
  int left = 0;
  int right = 0;

  g_assert_cmpuint (snl_printout_get_n_pages (both), ==, 2 * snl_printout_get_n_pages (fronts));
  /* the last page has four cards: one alone in the second row */
  for (int y = 0; y < cairo_image_surface_get_height (back); y++)
    for (int x = 0; x < width; x++)
      {
        left += x < width / 2 && is_dark (back, x, y);
        right += x >= width / 2 && is_dark (back, x, y);
      }
  g_assert_cmpint (right, >, left);
  cairo_surface_destroy (back);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strconcat ("/paper/lesson/", sizes[i].name, NULL);
      g_autofree char *plan_path = g_strconcat ("/paper/plan/", sizes[i].name, NULL);
      g_autofree char *squares_path = g_strconcat ("/paper/squares/", sizes[i].name, NULL);
      g_autofree char *hexes_path = g_strconcat ("/paper/hexes/", sizes[i].name, NULL);
      g_autofree char *units_path = g_strconcat ("/paper/units/", sizes[i].name, NULL);

      g_test_add_data_func (path, &sizes[i], test_lesson);
      g_test_add_data_func (plan_path, &sizes[i], test_plan);
      g_test_add_data_func (squares_path, &sizes[i], test_squares);
      g_test_add_data_func (hexes_path, &sizes[i], test_hexes);
      g_test_add_data_func (units_path, &sizes[i], test_units);
    }
  g_test_add_func ("/paper/all-parts", test_all_parts);
  g_test_add_func ("/paper/backs", test_backs);
  script_add_module_tests ("/paper/module", test_module);
  script_add_module_tests ("/paper/table", test_table);

  return g_test_run ();
}
