/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../base.h"

#include "core/base/snl-csv.h"
#include "core/base/snl-error.h"
#include "core/class/snl-class-list.h"

#include <string.h>

/* name|side|unit of each student, and line:lost:sentence of each fault, a line each */
static char *
describe (SnlClassList *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < snl_class_list_get_length (list); i++)
    {
      const SnlStudent *student = snl_class_list_get (list, i);

      g_string_append_printf (text, "%s%s%s%s%s\n", student->name,
                              student->side != NULL || student->unit != NULL ? "|" : "",
                              student->side != NULL ? student->side : "",
                              student->unit != NULL ? "|" : "",
                              student->unit != NULL ? student->unit : "");
    }

  return g_string_free (text, FALSE);
}

static char *
describe_faults (SnlClassList *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < snl_class_list_get_n_faults (list); i++)
    {
      const SnlFault *fault = snl_class_list_get_fault (list, i);

      g_string_append_printf (text, "%u:%s:%s\n", fault->line, fault->lost ? "lost" : "kept",
                              fault->sentence);
    }

  return g_string_free (text, FALSE);
}

/* Each line of @expected, of which a fault's line must begin so and hold what follows " ~ " */
static void
assert_faults (SnlClassList *list,
               const char   *expected)
{
  g_auto(GStrv) rows = g_strsplit (expected, "\n", -1);
  g_autofree char *all = describe_faults (list);

  if (*expected == '\0')
    {
      g_assert_cmpstr (all, ==, "");
      return;
    }

  g_assert_cmpuint (g_strv_length (rows), ==, snl_class_list_get_n_faults (list));

  for (guint i = 0; rows[i] != NULL; i++)
    {
      const SnlFault *fault = snl_class_list_get_fault (list, i);
      g_auto(GStrv) parts = g_strsplit (rows[i], ":", 3);

      g_test_message ("%u: %s", fault->line, fault->sentence);
      g_assert_cmpuint (fault->line, ==, g_ascii_strtoull (parts[0], NULL, 10));
      g_assert_cmpint (fault->lost, ==, g_str_equal (parts[1], "lost"));
      g_assert_nonnull (strstr (fault->sentence, parts[2]));
    }
}

typedef struct {
  const char *name;
  const char *text;
  const char *students;
  const char *faults;   /* line:kept or lost:part of the sentence, a line each */
} ListCase;

static const ListCase list_cases[] = {
  { "empty", "", "", "0:kept:no names" },
  { "blank", "\n \n\t\n", "", "0:kept:no names" },
  { "names", "Ann\nBob\n", "Ann\nBob\n", "" },
  { "guards", "name,side\n'=1+1,red\n\"'@x, y\",red\n ' +2,red\n'-3,red\n''=4,red\n\"'\tBo\",red\n"
    "'Ann',red\n'5,'red\n",
    "=1+1|red\n@x, y|red\n' +2|red\n-3|red\n'=4|red\nBo|red\n'Ann'|red\n'5|'red\n", "" },
  { "no-last-line-end", "Ann\nBob", "Ann\nBob\n", "" },
  { "crlf", "Ann\r\nBob\r\n", "Ann\nBob\n", "" },
  { "cr", "Ann\rBob\r", "Ann\nBob\n", "" },
  { "mark", "\xef\xbb\xbf" "Ann\nBob", "Ann\nBob\n", "" },
  { "spaces", "  Ann \n\xc2\xa0" "Bob\xe3\x80\x80\n", "Ann\nBob\n", "" },
  { "columns", "Ann,red,Foot 1\nBob,blue\n", "Ann|red|Foot 1\nBob|blue\n", "" },
  { "semicolons", "Ann;red\nBob;\n", "Ann|red\nBob\n", "" },
  { "tabs", "Ann\tred\nBob\tblue\n", "Ann|red\nBob|blue\n", "" },
  { "comma-in-semicolons", "Lee, Ann;red\nBob;blue\n", "Lee, Ann|red\nBob|blue\n", "" },
  { "comma-alone-in-semicolons", "Ann;red\nLee, Bob\nCy;blue", "Ann|red\nLee, Bob\nCy|blue\n", "" },
  { "tab-in-commas", "Ann,red\nBob\tblue\nCy, \tred\n", "Ann|red\nBob|blue\nCy|red\n", "" },
  { "tab-and-comma", "Ann,red\nLee, Bob\tblue\nCy,red\n", "Ann|red\nLee, Bob|blue\nCy|red\n", "" },
  { "semicolon-in-commas", "Ann,red\nBob;blue\nCy,red\n", "Ann|red\nBob|blue\nCy|red\n", "" },
  { "semicolon-in-tabs", "Ann\tred\nBob;blue\nCy\tred\n", "Ann|red\nBob|blue\nCy|red\n", "" },
  { "quotes", "\"Lee, Ann\",red\n \"Bob\" ,\"blue\"\n", "Lee, Ann|red\nBob|blue\n", "" },
  { "doubled-quote", "\"Ann \"\"Bo\"\" Lee\",red\n", "Ann \"Bo\" Lee|red\n", "" },
  { "quote-inside", "Ann \"Bo\" Lee,red\nCy,blue\n", "Ann \"Bo\" Lee|red\nCy|blue\n", "" },
  { "quote-over-lines", "\"Ann\nLee\",red\nBob,blue\n", "Ann Lee|red\nBob|blue\n", "" },
  { "quote-open", "\"Ann,red\nBob,blue\n", "Bob|blue\n", "1:lost:“\"Ann,red”" },
  { "quote-open-before-quotes", "\"Ann,red\n\"Bob\",blue\n", "Bob|blue\n", "1:lost:not closed" },
  { "quote-open-last", "Bob,blue\n\"Ann", "Bob|blue\n", "2:lost:not closed" },
  { "header", "Side,Name\nred,Ann\n,Bob\n", "Ann|red\nBob\n", "" },
  { "header-alone", "Name\n", "", "0:kept:no names" },
  { "header-after-blank", "\n\nName\nAnn\n", "Ann\n", "" },
  { "header-unused", "Nr;Name;Notes\n1;Ann;ill\n", "Ann\n",
    "1:kept:“Nr” is not used\n1:kept:“Notes” is not used" },
  { "header-without-name", "Wer;Seite;Einheit\nAnn;rot;Fuß 1\n", "Ann|rot|Fuß 1\n", "" },
  { "header-capitals", "NAME:;SIDE\nAnn;red\n", "Ann|red\n", "" },
  { "german", "Schüler*in;Partei;Einheit\nAnn;rot;1\n", "Ann|rot|1\n", "" },
  { "german-two", "Nachname;Vorname\nLee;Ann\n", "Ann Lee\n", "" },
  { "german-plain", "Name;Vorname\nLee;Ann\n", "Ann Lee\n", "" },
  { "french", "Élève;Camp;Unité\nAnn;rouges;1\n", "Ann|rouges|1\n", "" },
  { "french-decomposed", "E\xcc\x81le\xcc\x80ve;Camp\nAnn;rouges\n", "Ann|rouges\n", "" },
  { "french-two", "Nom;Prénom;Équipe\nLee;Ann;rouges\n", "Ann Lee|rouges\n", "" },
  { "spanish", "Alumno;Bando;Unidad\nAnn;rojo;1\n", "Ann|rojo|1\n", "" },
  { "spanish-two", "Nombre;Apellidos\nAnn;Lee Paz\n", "Ann Lee Paz\n", "" },
  { "italian", "Nome;Schieramento;Unità\nAnn;rossi;1\n", "Ann|rossi|1\n", "" },
  { "italian-two", "Cognome;Nome\nLee;Ann\n", "Ann Lee\n", "" },
  { "dutch", "Leerling;Kant;Eenheid\nAnn;rood;1\n", "Ann|rood|1\n", "" },
  { "portuguese", "Nome;Lado;Unidade\nAnn;vermelho;1\n", "Ann|vermelho|1\n", "" },
  { "one-heading-is-no-header", "Camp\nAnn\n", "Camp\nAnn\n", "" },
  { "surnames", "Lee, Ann\nPaz, Bo\nKim, Cy\nOh, Di\nRoy, Ed\n",
    "Ann Lee\nBo Paz\nCy Kim\nDi Oh\nEd Roy\n",
    "0:kept:surname, first name" },
  { "surnames-and-a-word", "Lee, Ann\nPaz, Bo\nOlivia\nKim, Cy\nOh, Di\nRoy, Ed\n",
    "Ann Lee\nBo Paz\nOlivia\nCy Kim\nDi Oh\nEd Roy\n", "0:kept:surname, first name" },
  { "surnames-and-three", "Lee, Ann\nPaz, Bo,\nKim, Cy, red\nOh, Di\nRoy, Ed\nRay,\nSy, Flo\n",
    "Ann Lee\nBo Paz\nCy Kim\nDi Oh\nEd Roy\nRay\nFlo Sy\n",
    "0:kept:surname, first name\n3:kept:“red” stands in column 3" },
  { "surname-among-names", "Ann Lee\nBo Paz\nO'Neill, Sean\nCy Kim\nDi Oh, red\n",
    "Ann Lee\nBo Paz\nSean O'Neill\nCy Kim\nDi Oh|red\n",
    "3:kept:“O'Neill, Sean” was read as surname and first name" },
  { "surname-among-names-under-name", "Name\nAnn Lee\nBo Paz\nO'Neill, Sean\n",
    "Ann Lee\nBo Paz\nSean O'Neill\n", "4:kept:so the student is “Sean O'Neill”" },
  { "surname-among-one-word", "Ann\nBo\nCleo\nDan, rouge\n", "Ann\nBo\nCleo\nDan|rouge\n", "" },
  { "surnames-under-name", "Name\nLee, Ann\nPaz, Bo\nKim, Cy\nOh, Di\nRoy, Ed\n",
    "Ann Lee\nBo Paz\nCy Kim\nDi Oh\nEd Roy\n", "0:kept:surname, first name" },
  { "surnames-and-sides", "Lee, Ann, red\nPaz, Bo, blue\nKim, Cy, red\nOh, Di,\nRoy, Ed, blue\n",
    "Ann Lee|red\nBo Paz|blue\nCy Kim|red\nDi Oh\nEd Roy|blue\n",
    "0:kept:surname, first name and side" },
  { "surnames-sides-and-units",
    "Lee;Ann;red;Foot 1\nPaz;Bo;blue;Foot 1\nKim;Cy;red\nOh;Di;red;Foot 2\nRoy;Ed;blue\n",
    "Ann Lee|red|Foot 1\nBo Paz|blue|Foot 1\nCy Kim|red\nDi Oh|red|Foot 2\nEd Roy|blue\n",
    "0:kept:surname, first name and side" },
  { "sides-and-units",
    "Ann,red,Foot 1\nBo,blue,Foot 1\nCy,red,Foot 2\nDi,red,Foot 3\nEd,blue,Foot 2\n",
    "Ann|red|Foot 1\nBo|blue|Foot 1\nCy|red|Foot 2\nDi|red|Foot 3\nEd|blue|Foot 2\n", "" },
  { "some-with-a-word", "Ann\nBo\nCy, ill\nDi\nEd, late\nFlo\n",
    "Ann\nBo\nCy|ill\nDi\nEd|late\nFlo\n", "" },
  { "numbers-are-no-names", "Ann,1\nBo,2\nCy,3\nDi,4\nEd,5\n",
    "Ann|1\nBo|2\nCy|3\nDi|4\nEd|5\n", "" },
  { "dots", "1. Olivia\n2. Noah\n10.Emma\n", "Olivia\nNoah\nEmma\n", "0:kept:numbered" },
  { "dots-and-more", "1) Ann, red\n2) Bo, blue\n", "Ann|red\nBo|blue\n", "0:kept:numbered" },
  { "one-dot", "Ann\n2. Bo\n", "Ann\nBo\n", "0:kept:numbered" },
  { "bullets", "• Ann\n- Bo\n* Cy\n– Di\n-Ed\n", "Ann\nBo\nCy\nDi\n-Ed\n",
    "0:kept:mark at the beginning" },
  { "numbers", "1 Ann\n2 Bo\n\n3 Cy\n", "Ann\nBo\nCy\n", "0:kept:numbered" },
  { "numbers-do-not-count", "7 Ann\n7 Bo\n", "7 Ann\n7 Bo\n", "" },
  { "only-some-numbers", "1 Ann\nBo\n", "1 Ann\nBo\n", "" },
  { "numbers-for-names", "1\n2.\n3)\n", "1\n2.\n3)\n", "" },
  { "numbers-and-sides", "1,red\n2,blue\n3,red\n", "1|red\n2|blue\n3|red\n", "" },
  { "decimals", "1.5\n123456. Ann\n", "1.5\n123456. Ann\n", "" },
  { "numbered-column", "1,Ann,red\n2,Bo,blue\n3,Cy,red\n4,Di,blue\n5,Ed,red\n",
    "Ann|red\nBo|blue\nCy|red\nDi|blue\nEd|red\n", "0:kept:numbered" },
  { "numbered-by-tabs", "1.\tAnn\n2.\tBo\n", "Ann\nBo\n", "0:kept:numbered" },
  { "numbered-surnames", "1. Lee, Ann\n2. Paz, Bo\n3. Kim, Cy\n4. Oh, Di\n5. Roy, Ed\n",
    "Ann Lee\nBo Paz\nCy Kim\nDi Oh\nEd Roy\n", "0:kept:numbered\n0:kept:surname, first name" },
  { "numbered-header", "Name;Side\n1. Ann;red\n2. Bo;blue\n", "Ann|red\nBo|blue\n",
    "0:kept:numbered" },
  { "numbered-unit-first", "Unit;Name\n1. Foot;Ann\n2. Foot;Bo\n",
    "Ann||1. Foot\nBo||2. Foot\n", "" },
  { "numbers-under-name", "Name;Side\n1.;red\n2.;blue\n", "1.|red\n2.|blue\n", "" },
  { "numbered-row", "1. Ann, 2. Bo, 3. Cy, 4. Di\n", "Ann\nBo\nCy\nDi\n", "0:kept:numbered" },
  { "sides-are-few", "Ann, red\nBo, blue\nCy, red\nDi, blue\nEd, red\n",
    "Ann|red\nBo|blue\nCy|red\nDi|blue\nEd|red\n", "" },
  { "in-a-row", "Ann, Bo, Cy, Di, \n", "Ann\nBo\nCy\nDi\n", "" },
  { "twice", "Max\nAnn\nmax\nMax\n", "Max\nAnn\nmax\nMax\n",
    "3:kept:lines 1 and 3\n4:kept:lines 3 and 4" },
  { "no-name", "Ann,red\n,blue\n;;\n , \n", "Ann|red\n", "2:lost:“blue”" },
  { "fourth", "Ann,red,1,ill\nBob,blue,2,\n", "Ann|red|1\nBob|blue|2\n",
    "1:kept:“ill” stands in column 4" },
  { "windows", "Ren\xe9" "e\n\x8aim\x80\n\x81\n", "Renée\nŠim€\n\xef\xbf\xbd\n",
    "1:kept:3 lines are not in UTF-8; they were read as Western European (Windows-1252). The first "
    "is “Renée”" },
  { "windows-once", "Ann\nRen\xe9" "e\nBob\n", "Ann\nRenée\nBob\n",
    "2:kept:This line is not in UTF-8" },
  { "controls", "A\033n\001n\nBo\xe2\x80\xae" "b\n", "Ann\nBob\n",
    "1:kept:2 invisible\n2:kept:1 invisible" },
  { "joiner-stays", "\xd9\x85\xe2\x80\x8c\xd9\x85\n", "\xd9\x85\xe2\x80\x8c\xd9\x85\n", "" },
  { "markup", "<b>Ann</b> & \\n %s\n", "<b>Ann</b> & \\n %s\n", "" },
};

/* As they are read for a game whose sides are known by name */
static const ListCase side_cases[] = {
  { "columns", "Ann,reds,Foot 1\nBo,blue\n", "Ann|reds|Foot 1\nBo|blue\n", "" },
  { "many-sides", "Ann,red\nBo,blue\nCy,green\nDi,grey\nEd,gold\nFlo,red\n",
    "Ann|red\nBo|blue\nCy|green\nDi|grey\nEd|gold\nFlo|red\n", "" },
  { "surnames", "Lee,Ann,red\nPaz,Bo,Blues\n", "Ann Lee|red\nBo Paz|Blues\n",
    "0:kept:surname, first name and side" },
  { "surnames-many-sides", "Lee,Ann,red\nPaz,Bo,blue\nKim,Cy,green\nOh,Di,grey\nRoy,Ed,gold\n",
    "Ann Lee|red\nBo Paz|blue\nCy Kim|green\nDi Oh|grey\nEd Roy|gold\n",
    "0:kept:surname, first name and side" },
  { "surnames-unit", "Lee,Ann,red,Foot 1\nPaz,Bo,blue\nKim,Cy,,Foot 2\n",
    "Ann Lee|red|Foot 1\nBo Paz|blue\nCy Kim||Foot 2\n", "0:kept:surname, first name and side" },
  { "surnames-few-sides", "Lee,Ann\nPaz,Bo\nKim,Cy,red\n", "Ann Lee\nBo Paz\nCy Kim|red\n",
    "0:kept:surname, first name and side" },
  { "surnames-misspelt", "Lee,Ann,red\nPaz,Bo,bleu\nKim,Cy,red\n",
    "Ann Lee|red\nBo Paz|bleu\nCy Kim|red\n",
    "0:kept:surname, first name and side" },
  { "surnames-numbered", "1,Lee,Ann,red\n2,Paz,Bo,blue\n3,Kim,Cy,red\n4,Oh,Di,red\n5,Roy,Ed,red\n",
    "Ann Lee|red\nBo Paz|blue\nCy Kim|red\nDi Oh|red\nEd Roy|red\n",
    "0:kept:numbered\n0:kept:surname, first name and side" },
  { "surname-among-names", "Ann Lee\nBo Paz\nO'Neill, Sean\nCy Kim\nDi Oh, red\n",
    "Ann Lee\nBo Paz\nSean O'Neill\nCy Kim\nDi Oh|red\n",
    "3:kept:“O'Neill, Sean” was read as surname and first name" },
  { "surname-among-names-under-name", "Name\nAnn Lee\nBo Paz\nO'Neill, Sean\n",
    "Ann Lee\nBo Paz\nSean O'Neill\n", "4:kept:so the student is “Sean O'Neill”" },
  { "surname-among-one-word", "Ann\nBo\nCleo\nDan, rouge\n", "Ann\nBo\nCleo\nDan|rouge\n", "" },
  { "surnames-under-name", "Name\nLee,Ann,red\nPaz,Bo,blue\n", "Ann Lee|red\nBo Paz|blue\n",
    "0:kept:surname, first name and side" },
  { "unit-before-side", "Ann,Foot,red\nBo,Foot,blue\nCy,Foot,red\n",
    "Ann|red|Foot\nBo|blue|Foot\nCy|red|Foot\n", "" },
  { "side-first", "red,Ann,Foot\nblue,Bo,Foot\nred,Cy,Foot\n",
    "Ann|red|Foot\nBo|blue|Foot\nCy|red|Foot\n", "" },
  { "side-first-alone", "red,Ann\nblue,Bo\n", "Ann|red\nBo|blue\n", "" },
  { "side-first-surnames", "red,Lee,Ann\nblue,Paz,Bo\n", "Ann Lee|red\nBo Paz|blue\n",
    "0:kept:surname, first name and side" },
  { "names-like-sides", "Grey\nGold\n", "Grey\nGold\n", "" },
  { "name-like-a-side", "Grey,red\nGold,blue\n", "Grey|red\nGold|blue\n", "" },
  { "first-name-like-a-side", "Lee,Ann\nPaz,Bo\nKim,Grey\nOh,Di\nRoy,Ed\n",
    "Ann Lee\nBo Paz\nGrey Kim\nDi Oh\nEd Roy\n", "0:kept:surname, first name" },
  { "in-a-row", "Grey, Red, Gold, Blue\n", "Grey\nRed\nGold\nBlue\n", "" },
  { "header", "Name,Unit,Side\nred,blue,green\n", "red|green|blue\n", "" },
};

static void
test_sides (gconstpointer data)
{
  const ListCase *row = data;
  g_autoptr(SnlRuleset) ruleset = base_new_ruleset (
    "</sides>", "<side id=\"green\"><name>Greens</name><one>Green</one></side><side id=\"grey\">"
                "<name>Greys</name><one>Grey</one></side>"
    "<side id=\"gold\"><name>Golds</name><one>Gold</one></side></sides>");
  g_autoptr(SnlClassList) list =
    snl_class_list_new_parse (row->text, -1, snl_ruleset_get_section (ruleset, "sides"));
  g_autofree char *students = describe (list);

  g_assert_cmpstr (students, ==, row->students);
  assert_faults (list, row->faults);
}

static void
test_list (gconstpointer data)
{
  const ListCase *row = data;
  g_autoptr(SnlClassList) list = snl_class_list_new_parse (row->text, -1, NULL);
  g_autofree char *students = describe (list);
  g_autofree char *text = snl_class_list_dup_text (row->text, strlen (row->text), NULL);
  g_autoptr(SnlClassList) again = snl_class_list_new_parse (text, -1, NULL);
  g_autofree char *same = describe (again);

  g_assert_cmpstr (students, ==, row->students);
  assert_faults (list, row->faults);

  /* what people are given to edit is text, and says the same */
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpstr (same, ==, row->students);
}

static const ListCase file_cases[] = {
  { "one-a-line.txt", NULL, "Abena\nBartłomiej\nÇağla\nDe'Shawn\nElif\n王芳\nЛюба\nليلى\nJean-Luc\n",
    "" },
  { "semicolons.csv", NULL, "Abena|Red|Foot 1\nBartłomiej|Blue\nElif\nElif\nSister Clare|Red\n",
    "5:kept:lines 4 and 5" },
  { "mixed.csv", NULL, "Vale, Jo|rouges\nSam\nSam\nO\"Brien|bleus\nZoé|bleus\nRenée|bleus\n",
    "5:kept:lines 4 and 5\n8:kept:Renée\n9:lost:“\"Open,bleus”\n10:lost:“bleus”" },
  { "export.csv", NULL, "Jürgen Groß\nÅse\nNúñez\n",
    "1:kept:“Klasse”\n2:kept:3 lines are not in UTF-8" },
  { "sheet.txt", NULL, "Chloé|rouges\nŁucja|bleus\n", "" },
};

static void
test_file (gconstpointer data)
{
  const ListCase *row = data;
  const char *path = g_test_get_filename (G_TEST_DIST, "core", "class", "lists", row->name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlClassList) list = snl_class_list_new_load (file, NULL, &error);
  g_autofree char *students = NULL;

  g_assert_no_error (error);
  students = describe (list);
  g_assert_cmpstr (students, ==, row->students);
  assert_faults (list, row->faults);
}

static void
test_no_file (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/class.csv");
  g_autoptr(GError) error = NULL;

  g_assert_null (snl_class_list_new_load (file, NULL, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "/nowhere/class.csv"));
}

/* Nobody edits what is no text */
static void
test_no_text (void)
{
  g_autofree char *lost = NULL;
  g_autofree char *text = snl_class_list_dup_text ("PK\003\004Ann\nBob\n", 12, &lost);

  g_assert_cmpstr (text, ==, "");
  g_assert_true (g_str_has_prefix (lost, "This is a spreadsheet"));
}

/* 80 characters, and never half a letter */
static void
test_long_name (void)
{
  static const struct {
    const char *begin;    /* stands after 79 letters */
    const char *end;      /* is cut off */
  } rows[] = {
    { "a", "bc" },
    { "é", "é" },
    { "", "e\xcc\x81" },               /* e and an accent of its own */
    { "", "👩\xe2\x80\x8d👩" },           /* joined */
    { "", "👍🏽" },                       /* a skin tone */
    { "", "🇫🇷" },                       /* a flag */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *letters = g_strnfill (79, 'a');
      g_autofree char *text = g_strconcat (letters, rows[i].begin, rows[i].end, ",red", NULL);
      g_autofree char *name = g_strconcat (letters, rows[i].begin, NULL);
      g_autoptr(SnlClassList) list = snl_class_list_new_parse (text, -1, NULL);

      g_assert_cmpstr (snl_class_list_get (list, 0)->name, ==, name);
      g_assert_cmpstr (snl_class_list_get (list, 0)->side, ==, "red");
      assert_faults (list, "1:kept:longer than 80 characters");
    }

  {
    g_autofree char *letters = g_strnfill (80, 'a');
    g_autoptr(SnlClassList) list = snl_class_list_new_parse (letters, -1, NULL);

    assert_faults (list, "");
  }
}

static void
test_too_long (void)
{
  g_autoptr(GString) lines = g_string_new (NULL);
  g_autoptr(GString) bytes = g_string_new ("Ann\nBob ");
  g_autoptr(SnlClassList) many = NULL;
  g_autoptr(SnlClassList) large = NULL;
  g_autoptr(SnlClassList) zeros = NULL;

  for (guint i = 1; i <= 10001; i++)
    g_string_append_printf (lines, "student %u\n", i);

  many = snl_class_list_new_parse (lines->str, lines->len, NULL);
  g_assert_cmpuint (snl_class_list_get_length (many), ==, 10000);
  assert_faults (many, "10001:lost:the lines from 10001 on");

  while (bytes->len < 2 * 1024 * 1024)
    g_string_append (bytes, "xxxxxxxxxxxxxxxx");

  large = snl_class_list_new_parse (bytes->str, bytes->len, NULL);
  g_assert_cmpuint (snl_class_list_get_length (large), ==, 1);
  assert_faults (large, "2:lost:the lines from 2 on");

  zeros = snl_class_list_new_parse ("A\0nn\nBob", 8, NULL);
  g_assert_cmpstr (snl_class_list_get (zeros, 0)->name, ==, "Ann");
  g_assert_cmpstr (snl_class_list_get (zeros, 1)->name, ==, "Bob");
  assert_faults (zeros, "1:kept:invisible");
}

static void
test_remove (void)
{
  g_autoptr(SnlClassList) list = snl_class_list_new_parse ("Ann\nBob\nCy", -1, NULL);
  g_autoptr(SnlClassList) nobody = snl_class_list_new ();
  g_autofree char *left = NULL;

  snl_class_list_remove (list, 1);
  left = describe (list);
  g_assert_cmpstr (left, ==, "Ann\nCy\n");
  g_assert_cmpuint (snl_class_list_get (list, 1)->line, ==, 3);
  g_assert_null (snl_class_list_get (list, 2));
  g_assert_null (snl_class_list_get_fault (list, 0));
  g_assert_cmpuint (snl_class_list_get_length (nobody), ==, 0);
}

/* Any bytes: it ends, and each line is a student, a fault or blank */
static void
test_chance (void)
{
  static const char bytes[] = "ab,;\t\"\"\n\r \xe9\xc3\xa9\xff\xfe";
  g_autoptr(GRand) walk = g_rand_new_with_seed (31);

  for (guint i = 0; i < 20000; i++)
    {
      char text[40];
      gint32 length = g_rand_int_range (walk, 0, sizeof text);
      g_autoptr(SnlClassList) list = NULL;

      for (gint32 j = 0; j < length; j++)
        text[j] = bytes[g_rand_int_range (walk, 0, sizeof bytes)];

      list = snl_class_list_new_parse (text, length, NULL);

      for (guint j = 0; j < snl_class_list_get_length (list); j++)
        {
          g_assert_true (g_utf8_validate (snl_class_list_get (list, j)->name, -1, NULL));
          g_assert_cmpstr (snl_class_list_get (list, j)->name, !=, "");
        }

      for (guint j = 0; j < snl_class_list_get_n_faults (list); j++)
        g_assert_true (g_utf8_validate (snl_class_list_get_fault (list, j)->sentence, -1, NULL));

      g_assert_cmpuint (snl_class_list_get_length (list) + snl_class_list_get_n_faults (list), >,
                        0);
    }
}

/* A spreadsheet works nothing out of what is written, and a number stays one. */
static void
test_written_value (void)
{
  static const struct {
    const char *value;
    const char *written;
  } cases[] = {
    { "7", "7" }, { "-1", "-1" }, { "-1.5", "-1.5" }, { "-1.", "'-1." }, { "-1.5e3", "'-1.5e3" },
    { "-", "'-" },
    { "-.5", "'-.5" }, { "=1", "'=1" }, { "@SUM(1)", "'@SUM(1)" }, { "a=1", "a=1" },
    { "'=1", "''=1" }, { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) line = g_string_new (NULL);

      snl_csv_append_value (line, cases[i].value);
      g_assert_cmpstr (line->str, ==, cases[i].written);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("No student is lost silently, whatever a class list looks like");

  g_test_add_func ("/class-list/no-file", test_no_file);
  g_test_add_func ("/class-list/no-text", test_no_text);
  g_test_add_func ("/class-list/long-name", test_long_name);
  g_test_add_func ("/class-list/too-long", test_too_long);
  g_test_add_func ("/class-list/remove", test_remove);
  g_test_add_func ("/class-list/chance", test_chance);

  for (gsize i = 0; i < G_N_ELEMENTS (list_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/class-list/text/", list_cases[i].name, NULL);

      g_test_add_data_func (path, &list_cases[i], test_list);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (side_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/class-list/sides/", side_cases[i].name, NULL);

      g_test_add_data_func (path, &side_cases[i], test_sides);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (file_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/class-list/file/", file_cases[i].name, NULL);

      g_test_add_data_func (path, &file_cases[i], test_file);
    }
  g_test_add_func ("/class-list/written-value", test_written_value);

  return g_test_run ();
}
