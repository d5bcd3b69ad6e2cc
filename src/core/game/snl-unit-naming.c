/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Finds the names of units in text that Senlac made, the longest first, and replaces each by a name
 * with the student who leads the unit. Who led it when an entry was made is read from the changes
 * of `player` after that entry.
 */

#include "snl-unit-naming.h"

#include "core/base/snl-limits.h"
#include "core/base/snl-text.h"
#include "core/journal/snl-position-revision.h"
#include "core/rules/snl-world.h"

#include <glib/gi18n.h>
#include <string.h>

/* A unit that a student leads or led */
typedef struct {
  char       *id;
  char       *name;      /* as the journal has it */
  gsize       length;    /* of @name, in bytes */
  char       *short_name;
  char       *own;       /* the name of this very unit, or NULL */
  char       *type;
  gboolean    is_several;  /* whether its type has another name for one of them */
  char       *number;
  char       *player;    /* who leads it now, or NULL */
} NamedUnit;

/* A change of who leads a unit */
typedef struct {
  guint       index;    /* of the entry */
  const char *old;      /* who led it before, or NULL; owned by the entry */
} LeaderChange;

struct _SnlUnitNaming {
  SnlNaming  naming;
  guint64    revision;      /* of the position */
  guint      length;        /* of the journal */
  GPtrArray *units;         /* of NamedUnit, the longest name first */
  GHashTable *firsts;       /* students' names to how they are told as first names, or NULL */
  GHashTable *changes;      /* id of a unit to GArray of LeaderChange, oldest first */
  gboolean   begins[256];   /* whether a unit's name begins with this byte */
};

static void
named_unit_free (gpointer data)
{
  NamedUnit *unit = data;

  g_free (unit->id);
  g_free (unit->name);
  g_free (unit->short_name);
  g_free (unit->own);
  g_free (unit->type);
  g_free (unit->number);
  g_free (unit->player);
  g_free (unit);
}

/* Adds the names in @player to @names and to the set of these, each once */
static void
add_names (GPtrArray  *names,
           GHashTable *known,
           const char *player)
{
  g_auto(GStrv) all = player != NULL ? snl_naming_split_player (player) : NULL;

  for (guint i = 0; all != NULL && all[i] != NULL; i++)
    if (*all[i] != '\0' && !g_hash_table_contains (known, all[i]))
      {
        g_ptr_array_add (names, g_strdup (all[i]));
        g_hash_table_add (known, names->pdata[names->len - 1]);
      }
}

/* Shortens the names of all who lead a unit, or led one */
static void
shorten_names (SnlUnitNaming *self)
{
  g_autoptr(GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer changes;

  for (guint i = 0; i < self->units->len; i++)
    add_names (names, known, ((const NamedUnit *) self->units->pdata[i])->player);
  g_hash_table_iter_init (&iter, self->changes);
  while (g_hash_table_iter_next (&iter, NULL, &changes))
    for (guint i = 0; i < ((GArray *) changes)->len; i++)
      add_names (names, known, g_array_index ((GArray *) changes, LeaderChange, i).old);
  self->firsts = snl_naming_dup_firsts (names);
}

static void
add_unit (SnlUnitNaming *self,
          SnlRuleset    *ruleset,
          SnlWorld      *world,
          xmlNode       *node)
{
  NamedUnit *unit = g_new0 (NamedUnit, 1);
  const char *number = snl_node_get (node, "number");
  SnlElement *type = snl_ruleset_find (ruleset, "type", snl_node_get (node, "type"));

  unit->id = g_strdup (snl_node_get (node, "id"));
  unit->name = snl_world_dup_name (world, node);
  unit->length = strlen (unit->name);
  unit->short_name = snl_world_dup_short_name (world, node);
  unit->own = snl_world_dup_own_name (world, node);
  unit->type = g_strdup (snl_ruleset_get_label (ruleset, "type", snl_node_get (node, "type")));
  unit->is_several = type != NULL && snl_element_find (type, "one") != NULL;
  unit->number = g_strdup (number != NULL ? number : "?");
  unit->player = g_strdup (snl_node_get (node, "player"));
  self->begins[(guchar) *unit->name] = TRUE;
  g_ptr_array_add (self->units, unit);
}

static void
add_changes (SnlUnitNaming *self,
             SnlJournal    *journal)
{
  for (guint i = 0; i < snl_journal_get_length (journal); i++)
    {
      const SnlEntry *entry = snl_journal_get (journal, i);

      for (guint j = 0; j < entry->edits->len; j++)
        {
          const SnlEdit *edit = g_ptr_array_index (entry->edits, j);
          LeaderChange change = { i, edit->old };
          GArray *changes;

          if (edit->kind != SNL_EDIT_SET || strcmp (edit->name, "player") != 0)
            continue;
          changes = g_hash_table_lookup (self->changes, edit->node);
          if (changes == NULL)
            {
              changes = g_array_new (FALSE, FALSE, sizeof (LeaderChange));
              g_hash_table_insert (self->changes, (gpointer) edit->node, changes);
            }
          g_array_append_val (changes, change);
        }
    }
}

static int
compare_lengths_cb (gconstpointer a,
                    gconstpointer b)
{
  const NamedUnit *one = *(const NamedUnit *const *) a;
  const NamedUnit *other = *(const NamedUnit *const *) b;

  return (one->length < other->length) - (one->length > other->length);
}

/**
 * snl_unit_naming_new:
 * @game: a game, which must not change while the result is used
 * @naming: how names are shown
 *
 * Returns: (transfer full): the names by which the units of @game are called
 */
SnlUnitNaming *
snl_unit_naming_new (SnlGame   *game,
                     SnlNaming  naming)
{
  SnlUnitNaming *self = g_new0 (SnlUnitNaming, 1);
  SnlPosition *position = snl_game_get_position (game);
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  g_autoptr(SnlWorld) world = NULL;

  self->naming = naming;
  self->revision = snl_position_get_revision (position);
  self->length = snl_journal_get_length (snl_game_get_journal (game));
  self->units = g_ptr_array_new_with_free_func (named_unit_free);
  self->changes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                         (GDestroyNotify) g_array_unref);
  world = snl_world_new_for_view (ruleset, position);
  for (xmlNode *node = snl_position_get_root (position)->children; node != NULL; node = node->next)
    if (snl_node_is (node, "piece"))
      add_unit (self, ruleset, world, node);
  add_changes (self, snl_game_get_journal (game));
  g_ptr_array_sort (self->units, compare_lengths_cb);
  if (naming == SNL_NAMING_FIRST)
    shorten_names (self);

  return self;
}

/**
 * snl_unit_naming_free:
 * @self: (nullable) (transfer full): the names of units
 *
 * Frees @self.
 */
void
snl_unit_naming_free (SnlUnitNaming *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->units);
  g_clear_pointer (&self->firsts, g_hash_table_unref);
  g_hash_table_unref (self->changes);
  g_free (self);
}

/**
 * snl_unit_naming_dup_player:
 * @self: the names of units
 * @player: (nullable): the `player` value of a piece
 *
 * Returns: (transfer full): who that is, as names are shown; the empty string for nobody
 */
char *
snl_unit_naming_dup_player (SnlUnitNaming *self,
                            const char    *player)
{
  g_auto(GStrv) names = NULL;
  GString *text;

  if (self->naming != SNL_NAMING_FIRST || player == NULL)
    return snl_naming_dup_player (self->naming, player);

  names = snl_naming_split_player (player);
  text = g_string_new (NULL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *first = g_hash_table_lookup (self->firsts, names[i]);

      if (*names[i] == '\0')
        continue;
      g_string_append (text, text->len > 0 ? " & " : "");
      g_string_append_len (text, first != NULL ? first : names[i],
                           first != NULL ? -1 : (gssize) strcspn (names[i], " \t"));
    }

  return g_string_free (text, FALSE);
}

/* Whether @name begins with a vowel, before which some languages drop another */
static gboolean
begins_with_vowel (const char *name)
{
  gunichar letter;

  g_unichar_fully_decompose (g_unichar_tolower (g_utf8_get_char (name)), FALSE, &letter, 1);

  return letter < 0x80 && letter != '\0' && strchr ("aeiouh", (int) letter) != NULL;
}

/* (transfer full) (nullable): how @player is called; %NULL for nobody */
static char *
dup_leader (SnlUnitNaming *self,
            const char    *player)
{
  g_autofree char *name = snl_unit_naming_dup_player (self, player);

  return *name != '\0' ? snl_text_dup_isolated (name) : NULL;
}

/* (transfer full) (nullable): the unit as led by @player; %NULL if nobody leads it */
static char *
dup_led (SnlUnitNaming   *self,
         const NamedUnit *unit,
         const char      *player)
{
  g_autofree char *who = dup_leader (self, player);

  if (who == NULL)
    return NULL;
  if (unit->own != NULL)
    /* Translators: a unit with a name of its own, and who leads it */
    return g_strdup_printf (_("%s (%s)"), unit->own, who);
  if (unit->is_several && begins_with_vowel (who))
    return g_strdup_printf (C_("men, name that begins with a vowel", "%s’s %s (%s)"), who,
                            unit->type, unit->number);
  if (unit->is_several)
    /* Translators: the same with a type that is called in the plural, as it stands in a sentence:
     * with the article in languages that need it, "les cavaliers de Priya (3)" */
    return g_strdup_printf (C_("men", "%s’s %s (%s)"), who, unit->type, unit->number);
  if (begins_with_vowel (who))
    return g_strdup_printf (C_("name that begins with a vowel", "%s’s %s (%s)"), who,
                            unit->type, unit->number);

  /* Translators: a unit: who leads it, its type, and its call number: "Priya's horse (3)" */
  return g_strdup_printf (_("%s’s %s (%s)"), who, unit->type, unit->number);
}

/* Who led @unit when the entry @index was made */
static const char *
get_player (SnlUnitNaming   *self,
            const NamedUnit *unit,
            guint            index)
{
  GArray *changes = g_hash_table_lookup (self->changes, unit->id);
  guint first = 0;
  guint after = changes != NULL ? changes->len : 0;

  /* the first change after the entry lies between both */
  while (first < after)
    {
      guint middle = first + (after - first) / 2;

      if (g_array_index (changes, LeaderChange, middle).index > index)
        after = middle;
      else
        first = middle + 1;
    }

  return changes != NULL && first < changes->len
         ? g_array_index (changes, LeaderChange, first).old : unit->player;
}

/* (nullable): the unit whose name begins at @at */
static const NamedUnit *
find_unit (SnlUnitNaming *self,
           const char    *at)
{
  for (guint i = 0; self->begins[(guchar) *at] && i < self->units->len; i++)
    {
      const NamedUnit *unit = g_ptr_array_index (self->units, i);

      if (unit->length > 0 && strncmp (at, unit->name, unit->length) == 0 &&
          !(g_unichar_isalnum (g_utf8_get_char (at + unit->length)) &&
            g_ascii_isalnum (unit->name[unit->length - 1])))
        return unit;
    }

  return NULL;
}

/* The index of @entry in the journal */
static guint
get_index (const SnlEntry *entry)
{
  /* an entry that is not done yet has no number */
  return entry != NULL && entry->number > 0 ? entry->number - 1 : G_MAXUINT;
}

/* Appends @led, with a capital letter where it begins a sentence, as a type may not */
static void
append_led (GString    *said,
            const char *led)
{
  gsize length = said->len;

  while (length > 0 && g_ascii_isspace (said->str[length - 1]))
    length--;
  if (length == 0 || strchr (".?!", said->str[length - 1]) != NULL)
    {
      g_string_append_unichar (said, g_unichar_totitle (g_utf8_get_char (led)));
      led = g_utf8_next_char (led);
    }
  g_string_append (said, led);
}

/* A sentence of the entry with each unit as it was led when the entry was made */
static char *
dup_sentence (SnlUnitNaming *self,
              guint          index,
              const char    *sentence)
{
  GString *said = g_string_new (NULL);
  gboolean is_start = TRUE;

  for (const char *at = sentence; *at != '\0';)
    {
      /* in a long text, the rest is left as it is: a name could stand there for every few bytes */
      const NamedUnit *unit = is_start && said->len < SNL_WORLD_LINE_MAX ? find_unit (self, at)
                                                                         : NULL;
      g_autofree char *led = unit != NULL
                             ? dup_led (self, unit, get_player (self, unit, index)) : NULL;
      const char *next = led != NULL ? at + unit->length : g_utf8_next_char (at);

      if (led != NULL)
        append_led (said, led);
      else
        g_string_append_len (said, at, next - at);
      is_start = led == NULL && !g_unichar_isalnum (g_utf8_get_char (at));
      at = next;
    }

  return g_string_free (said, FALSE);
}

/**
 * snl_unit_naming_dup_text:
 * @self: the names of units
 * @entry: (nullable): the entry that @text belongs to; %NULL for the position as it is now
 * @text: something that Senlac tells of it
 *
 * Returns: (transfer full): @text with each unit as it is led now, or was led at @entry
 */
char *
snl_unit_naming_dup_text (SnlUnitNaming  *self,
                          const SnlEntry *entry,
                          const char     *text)
{
  if (self->naming == SNL_NAMING_NONE)
    return g_strdup (text);

  return dup_sentence (self, get_index (entry), text);
}

/* (transfer none): the names of the units of @game, kept until it changes, because a log has
 * thousands of lines */
static SnlUnitNaming *
get_own (SnlGame *game)
{
  SnlUnitNaming *self = g_object_get_data (G_OBJECT (game), "unit-naming");

  if (self == NULL || self->naming != snl_game_get_naming (game) ||
      self->revision != snl_position_get_revision (snl_game_get_position (game)) ||
      self->length != snl_journal_get_length (snl_game_get_journal (game)))
    {
      self = snl_unit_naming_new (game, snl_game_get_naming (game));
      g_object_set_data_full (G_OBJECT (game), "unit-naming", self,
                              (GDestroyNotify) snl_unit_naming_free);
    }

  return self;
}

/**
 * snl_unit_naming_dup_for:
 * @game: a game
 * @entry: (nullable): the entry that @text belongs to; %NULL for the position as it is now
 * @text: something that Senlac tells of it
 *
 * Returns: (transfer full): @text, with units called as the game's naming demands
 */
char *
snl_unit_naming_dup_for (SnlGame        *game,
                         const SnlEntry *entry,
                         const char     *text)
{
  return snl_unit_naming_dup_text (get_own (game), entry, text);
}

/**
 * snl_unit_naming_dup_short:
 * @game: a game
 * @entry: (nullable): the entry that @name belongs to; %NULL for the position as it is now
 * @name: the name of a unit as the journal has it, or of something else
 *
 * Returns: (transfer full) (nullable): the unit without its type, as "Priya (3)", or its side and
 *   number, as the game's naming demands; %NULL if that is no unit
 */
char *
snl_unit_naming_dup_short (SnlGame        *game,
                           const SnlEntry *entry,
                           const char     *name)
{
  SnlUnitNaming *self = get_own (game);
  const NamedUnit *unit = find_unit (self, name);
  g_autofree char *who = NULL;

  if (unit == NULL || name[unit->length] != '\0')
    return NULL;
  if (unit->own != NULL)
    return snl_unit_naming_dup_text (self, entry, name);

  who = dup_leader (self, get_player (self, unit, get_index (entry)));

  return who != NULL ? g_strdup_printf (_("%s (%s)"), who, unit->number)
                     : g_strdup (unit->short_name);
}
