/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/print/snl-printout.h"

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

static void
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
}

static void
test_lesson (gconstpointer data)
{
  const PaperSize *size = data;
  g_autoptr(SnlGame) game = new_game ("hastings-lesson", hard, 6);

  check_paper (game, SNL_PRINT_CARDS, size, "cards", 8);
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
  g_autoptr(SnlPrintout) none = snl_printout_new (lesson, SNL_PRINT_PLAN,
                                                  SNL_NAMING_NONE, 523, 770);

  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    script_do (game, acts[i]);
  check_paper (game, SNL_PRINT_PLAN, size, "plan", 1);
  g_assert_cmpuint (snl_printout_get_n_pages (none), ==, 0);
}

static void
test_module (gconstpointer data)
{
  g_autoptr(SnlGame) game = new_game (data, NULL, 0);
  g_autofree char *base = g_path_get_basename (data);

  base[strlen (base) - strlen (".xml")] = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_paper (game, SNL_PRINT_CARDS | SNL_PRINT_EVENTS | SNL_PRINT_REFEREE | SNL_PRINT_REPORT,
                 &sizes[i], base, 4);
}

static void
add_modules (void)
{
  g_autoptr(GPtrArray) paths = snl_library_dup_paths ();

  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *base = g_path_get_basename (g_ptr_array_index (paths, i));
      g_autofree char *path = NULL;

      base[strlen (base) - strlen (".xml")] = '\0';
      path = g_strconcat ("/paper/module/", base, NULL);
      g_test_add_data_func_full (path, g_strdup (g_ptr_array_index (paths, i)),
                                 test_module, g_free);
    }
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

      g_test_add_data_func (path, &sizes[i], test_lesson);
      g_test_add_data_func (plan_path, &sizes[i], test_plan);
    }
  g_test_add_func ("/paper/all-parts", test_all_parts);
  add_modules ();

  return g_test_run ();
}
