/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds out which column of a class list is the name, the side and the unit: by headings in seven
 * languages, or else by the values in the columns. Teachers paste lists from many programs, most
 * of them without headings.
 */

#include "snl-class-columns-private.h"

#include "snl-class-guess-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Known headings by kind of column, as fold_text() returns them, between bars */
static const char *const headings[SNL_N_COLUMNS] = {
  [SNL_COLUMN_NAME] =
    "|name|names|student|students|student name|pupil|pupils|learner|player|full name|"
    "|nom|noms|eleve|eleves|etudiant|joueur|nom complet|nom de l'eleve|"
    "|schuler|schulerin|schuler/in|schuler*in|schuler:in|schulername|lernende|spieler|"
    "|nombre|alumno|alumna|alumnos|estudiante|jugador|nombre completo|"
    "|nome|alunno|alunna|alunni|allievo|studente|giocatore|nome completo|"
    "|naam|leerling|leerlingen|speler|"
    "|aluno|aluna|alunos|estudante|jogador|",
  [SNL_COLUMN_FIRST] =
    "|first name|firstname|first|given name|forename|prenom|vorname|rufname|voornaam|",
  [SNL_COLUMN_LAST] =
    "|last name|lastname|last|surname|family name|nom de famille|nachname|familienname|zuname|"
    "|apellido|apellidos|cognome|achternaam|sobrenome|apelido|",
  [SNL_COLUMN_SIDE] =
    "|side|team|army|faction|camp|cote|equipe|armee|seite|partei|mannschaft|lager|armee|"
    "|bando|lado|equipo|ejercito|lato|parte|fazione|schieramento|squadra|esercito|"
    "|kant|zijde|partij|ploeg|leger|equipa|exercito|",
  [SNL_COLUMN_UNIT] =
    "|unit|units|role|command|unite|troupe|einheit|truppe|abteilung|unidad|tropa|"
    "|unita|reparto|eenheid|unidade|",
};

/* (transfer full): @text in lower case and without accents, for comparison */
static char *
fold_text (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_NFKD);
  g_autofree char *folded = g_utf8_casefold (apart != NULL ? apart : text, -1);
  GString *plain = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_type (character) != G_UNICODE_NON_SPACING_MARK)
        g_string_append_unichar (plain, character == 0x2019 ? '\'' : character);
    }

  return g_string_free (plain, FALSE);
}

/* Returns the kind of column that @text is a heading of, or -1 */
static int
find_heading (const char *text)
{
  g_autofree char *plain = fold_text (text);
  g_autofree char *marked = NULL;

  if (*plain == '\0' || strchr (plain, '|') != NULL)
    return -1;

  if (g_str_has_suffix (plain, ":"))
    plain[strlen (plain) - 1] = '\0';

  marked = g_strdup_printf ("|%s|", g_strstrip (plain));

  for (int column = 0; column < SNL_N_COLUMNS; column++)
    {
      if (strstr (headings[column], marked) != NULL)
        return column;
    }

  return -1;
}

/* Adds a fault for each heading that is not used, since its column is ignored */
static void
add_unused_fault (const SnlClassColumns *self,
                  const SnlClassFields  *header,
                  GPtrArray             *faults)
{
  for (guint i = 0; i < header->fields->len; i++)
    {
      gboolean is_used = FALSE;

      for (int column = 0; column < SNL_N_COLUMNS; column++)
        is_used = is_used || self->at[column] == (int) i;

      if (!is_used && *(const char *) header->fields->pdata[i] != '\0')
        g_ptr_array_add (faults, snl_fault_new (header->line, FALSE, g_strdup_printf (
          _("The column “%s” is not used."), (const char *) header->fields->pdata[i])));
    }
}

/**
 * snl_class_columns_read_header:
 * @self: set if @header contains headings
 * @header: the first line
 * @faults: (element-type SnlFault): the array to add faults to
 *
 * Recognizes headings. One known heading is enough if it is that of a name; otherwise there must
 * be two.
 *
 * Returns: whether @header is a line of headings
 */
gboolean
snl_class_columns_read_header (SnlClassColumns      *self,
                               const SnlClassFields *header,
                               GPtrArray            *faults)
{
  SnlClassColumns found = { { -1, -1, -1, -1, -1 }, header->fields->len };
  guint n_found = 0;
  int unknown = -1;

  for (guint i = 0; i < header->fields->len; i++)
    {
      int column = find_heading (header->fields->pdata[i]);

      if (column >= 0 && found.at[column] < 0)
        {
          found.at[column] = i;
          n_found++;
        }
      else if (column < 0 && unknown < 0)
        {
          unknown = i;
        }
    }

  if (n_found == 0 || (n_found == 1 && found.at[SNL_COLUMN_NAME] < 0 &&
                       found.at[SNL_COLUMN_FIRST] < 0 && found.at[SNL_COLUMN_LAST] < 0))
    return FALSE;

  /* in "Nom, Prénom" and "Nombre, Apellidos", the word for name means the other part of the name */
  if (found.at[SNL_COLUMN_FIRST] >= 0 && found.at[SNL_COLUMN_LAST] < 0)
    found.at[SNL_COLUMN_LAST] = found.at[SNL_COLUMN_NAME];
  else if (found.at[SNL_COLUMN_LAST] >= 0 && found.at[SNL_COLUMN_FIRST] < 0)
    found.at[SNL_COLUMN_FIRST] = found.at[SNL_COLUMN_NAME];
  else if (found.at[SNL_COLUMN_NAME] < 0 && found.at[SNL_COLUMN_FIRST] < 0)
    found.at[SNL_COLUMN_NAME] = unknown;

  add_unused_fault (&found, header, faults);
  *self = found;

  return TRUE;
}

/* Returns the index of the column with the sides, or -1 if it cannot be found */
static int
find_sides (GPtrArray  *records,
            guint       begin,
            SnlElement *sides)
{
  if (snl_class_guess_is_sides (records, begin, 1, sides))
    return 1;
  if (snl_class_guess_is_sides (records, begin, 2, sides))
    return 2;
  if (snl_class_guess_is_sides (records, begin, 0, sides) &&
      snl_class_guess_is_filled (records, begin, 1))
    return 0;

  /* without known sides: a few values that repeat, next to a column of many different ones */
  return snl_class_guess_has_many_values (records, begin, 1) &&
             snl_class_guess_has_few_values (records, begin, 2)
           ? 2
           : -1;
}

/**
 * snl_class_columns_guess:
 * @self: the layout by the headings, of which there is at most one
 * @records: (element-type SnlClassFields): the lines
 * @begin: index of the first line that is not a heading
 * @sides: (nullable): the module's sides, whose names are looked for
 * @faults: (element-type SnlFault): the array to add faults to
 *
 * Sets the layout by the values in the columns. The default is name, side, unit; another layout
 * adds a fault that tells the user.
 */
void
snl_class_columns_guess (SnlClassColumns *self,
                         GPtrArray       *records,
                         guint            begin,
                         SnlElement      *sides,
                         GPtrArray       *faults)
{
  static const SnlClassColumns name_side_unit = { { 0, -1, -1, 1, 2 }, 3 };
  static const SnlClassColumns name_unit_side = { { 0, -1, -1, 2, 1 }, 3 };
  static const SnlClassColumns side_name_unit = { { 1, -1, -1, 0, 2 }, 3 };
  static const SnlClassColumns surname_first = { { -1, 1, 0, -1, -1 }, 2 };
  static const SnlClassColumns surname_first_side = { { -1, 1, 0, 2, 3 }, 4 };
  static const SnlClassColumns side_surname_first = { { -1, 2, 1, 0, 3 }, 4 };
  int at = find_sides (records, begin, sides);
  gboolean is_surname = FALSE;

  if (self->width == 0)
    *self = name_side_unit;

  if (at < 0 && snl_class_guess_is_surnames (records, begin))
    {
      *self = surname_first;
      g_ptr_array_add (faults, snl_fault_new (0, FALSE, g_strdup (
        _("The lines look like surname, first name, and were read as that. If the second column is "
          "the side, put the headings “name” and “side” over the columns."))));
    }
  else if (at == 0 || at == 2)
    {
      is_surname = snl_class_guess_is_different (records, begin, at == 0 ? 2 : 1);
      *self = at == 2 ? (is_surname ? surname_first_side : name_unit_side)
              : (is_surname ? side_surname_first : side_name_unit);
    }
  else
    {
      snl_class_guess_turn_names (records, begin, sides, faults);
    }

  if (is_surname)
    g_ptr_array_add (faults, snl_fault_new (0, FALSE, g_strdup (
      _("The lines look like surname, first name and side, and were read as that. If they are "
        "something else, put headings such as “name”, “side” and “unit” over the columns."))));
}

/**
 * snl_class_columns_begin_with_name:
 * @self: a layout
 *
 * Returns: whether the first column contains names; %TRUE if there are no headings
 */
gboolean
snl_class_columns_begin_with_name (const SnlClassColumns *self)
{
  return self->width == 0 || self->at[SNL_COLUMN_NAME] == 0 ||
         self->at[SNL_COLUMN_FIRST] == 0 || self->at[SNL_COLUMN_LAST] == 0;
}

/**
 * snl_class_columns_get:
 * @self: a layout
 * @record: a line
 * @column: a kind of column
 *
 * Returns: (transfer none): the field; "" if there is none
 */
const char *
snl_class_columns_get (const SnlClassColumns *self,
                       const SnlClassFields  *record,
                       SnlColumn              column)
{
  int at = self->at[column];

  return at >= 0 && at < (int) record->fields->len ? record->fields->pdata[at] : "";
}

/**
 * snl_class_columns_dup_name:
 * @self: a layout
 * @record: a line
 *
 * Returns: (transfer full): the name, joined from first name and surname if they have columns
 */
char *
snl_class_columns_dup_name (const SnlClassColumns *self,
                            const SnlClassFields  *record)
{
  const char *first = snl_class_columns_get (self, record, SNL_COLUMN_FIRST);
  const char *last = snl_class_columns_get (self, record, SNL_COLUMN_LAST);

  if (self->at[SNL_COLUMN_FIRST] < 0 && self->at[SNL_COLUMN_LAST] < 0)
    return g_strdup (snl_class_columns_get (self, record, SNL_COLUMN_NAME));

  return g_strconcat (first, *first != '\0' && *last != '\0' ? " " : "", last, NULL);
}
