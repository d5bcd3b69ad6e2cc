/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A GObject around a ruleset, with texts about it for a list of games. */

#include "snl-module.h"

#include "core/ruleset/snl-reference-data.h"

#include <glib/gi18n.h>

struct _SnlModule {
  GObject     parent_instance;

  SnlRuleset *ruleset;
};

static guint module_changed;

G_DEFINE_FINAL_TYPE (SnlModule, snl_module, G_TYPE_OBJECT)

static void
snl_module_finalize (GObject *object)
{
  SnlModule *self = SNL_MODULE (object);

  g_clear_pointer (&self->ruleset, snl_ruleset_unref);

  G_OBJECT_CLASS (snl_module_parent_class)->finalize (object);
}

static void
snl_module_class_init (SnlModuleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = snl_module_finalize;

  module_changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
snl_module_init (SnlModule *self)
{
}

static const char *
get_completeness (SnlModule *self)
{
  SnlElement *about = snl_ruleset_get_section (self->ruleset, "about");

  return about != NULL ? snl_element_get (about, "completeness") : NULL;
}

/**
 * snl_module_new:
 * @ruleset: rules; the module takes a reference
 *
 * Returns: (transfer full): a module
 */
SnlModule *
snl_module_new (SnlRuleset *ruleset)
{
  SnlModule *self = g_object_new (SNL_TYPE_MODULE, NULL);

  self->ruleset = snl_ruleset_ref (ruleset);

  return self;
}

/**
 * snl_module_get_ruleset:
 * @self: a module
 *
 * Returns: (transfer none): its rules
 */
SnlRuleset *
snl_module_get_ruleset (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  return self->ruleset;
}

/**
 * snl_module_get_id:
 * @self: a module
 *
 * Returns: (transfer none): its id
 */
const char *
snl_module_get_id (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  return snl_ruleset_get_id (self->ruleset);
}

/**
 * snl_module_get_title:
 * @self: a module
 *
 * Returns: (transfer none): its title, for people
 */
const char *
snl_module_get_title (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  return snl_ruleset_get_title (self->ruleset);
}

/* (transfer full) (nullable): a sentence on how many of the tables that the module leaves out the
 * referee has filled in; %NULL if it leaves out none */
static char *
dup_tables (SnlModule *self)
{
  g_autoptr(GPtrArray) tables = snl_reference_data_dup_tables (self->ruleset);
  g_autoptr(SnlReferenceData) reference_tables =
    tables->len > 0 ? snl_reference_data_new_user (self->ruleset, SNL_REFERENCE_TABLES, NULL)
                    : NULL;
  guint n_open = reference_tables != NULL
                 ? snl_reference_data_count_open (reference_tables)
                 : tables->len;

  if (tables->len == 0)
    return NULL;

  if (n_open == 0)
    return g_strdup_printf (ngettext ("%u chart typed in from your printed game",
                                      "%u charts typed in from your printed game", tables->len),
                            tables->len);

  if (n_open == tables->len)
    return g_strdup_printf (ngettext ("%u chart is in the printed game only; Senlac asks when it "
                                      "needs a number of it",
                                      "%u charts are in the printed game only; Senlac asks when it "
                                      "needs a number of them", tables->len), tables->len);

  /* Translators: how many charts a printed game has, more than one, and of how many of them the
   * numbers are known */
  return g_strdup_printf (_("%u charts are in the printed game, and %u of them typed in; Senlac "
                            "asks when it needs a number of the others"),
                          tables->len, tables->len - n_open);
}

/**
 * snl_module_is_complete:
 * @self: a module
 *
 * Returns: whether it says that it can be played without reference data
 */
gboolean
snl_module_is_complete (SnlModule *self)
{
  g_return_val_if_fail (SNL_IS_MODULE (self), FALSE);

  return g_strcmp0 (get_completeness (self), "complete") == 0;
}

/**
 * snl_module_needs_reference_data:
 * @self: a module
 *
 * Returns: whether it leaves out charts, or values that are printed on units
 */
gboolean
snl_module_needs_reference_data (SnlModule *self)
{
  g_autoptr(GPtrArray) tables = NULL;

  g_return_val_if_fail (SNL_IS_MODULE (self), FALSE);

  tables = snl_reference_data_dup_tables (self->ruleset);

  return tables->len > 0 || snl_reference_data_wants_units (self->ruleset);
}

/**
 * snl_module_emit_changed:
 * @self: (nullable): a module
 *
 * Emits "changed"; call it when the referee has edited the reference data.
 */
void
snl_module_emit_changed (SnlModule *self)
{
  if (self != NULL)
    g_signal_emit (self, module_changed, 0);
}

static const char *
get_completeness_label (const char *completeness)
{
  if (g_strcmp0 (completeness, "complete") == 0)
    return _("ready to play");

  if (g_strcmp0 (completeness, "charts-missing") == 0)
    return _("some charts are yours to fill in");

  if (g_strcmp0 (completeness, "partial") == 0)
    return _("some rules are still missing");

  return NULL;
}

static char *
dup_players (const char *players)
{
  g_auto(GStrv) bounds = players != NULL ? g_strsplit (players, " to ", 2) : NULL;

  if (bounds == NULL || bounds[0] == NULL)
    return NULL;

  if (bounds[1] != NULL)
    /* Translators: the fewest and the most players of a game */
    return g_strdup_printf (_("%s to %s players"), bounds[0], bounds[1]);

  return g_strdup_printf (_("%s players"), bounds[0]);
}

/* (transfer full): @facts with spaces between a number and its word that no line is broken at */
static char *
dup_unbroken (const char *facts)
{
  GString *string = g_string_new (NULL);

  for (const char *at = facts; *at != '\0'; at++)
    if (*at == ' ' && at > facts && g_ascii_isdigit (at[-1]))
      g_string_append (string, "\u00a0");
    else
      g_string_append_c (string, *at);

  return g_string_free (string, FALSE);
}

/**
 * snl_module_dup_facts:
 * @self: a module
 *
 * Returns: (transfer full): a line with the number of players, the duration and the completeness
 */
char *
snl_module_dup_facts (SnlModule *self)
{
  g_autoptr(GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
  SnlElement *about;
  char *players;
  char *tables;
  const char *minutes;
  const char *completeness;
  g_autofree char *line = NULL;

  g_return_val_if_fail (SNL_IS_MODULE (self), NULL);

  about = snl_ruleset_get_section (self->ruleset, "about");

  if (about == NULL)
    return g_strdup ("");

  players = dup_players (snl_element_get (about, "players"));
  minutes = snl_element_get (about, "minutes");
  completeness = get_completeness_label (get_completeness (self));

  if (players != NULL)
    g_ptr_array_add (facts, players);

  if (minutes != NULL)
    /* Translators: %s is a number: how long a game takes */
    g_ptr_array_add (facts, g_strdup_printf (_("%s minutes"), minutes));

  tables = dup_tables (self);

  /* the number of charts makes "some charts are missing" redundant */
  if (completeness != NULL &&
      (tables == NULL || g_strcmp0 (get_completeness (self), "charts-missing") != 0))
    g_ptr_array_add (facts, g_strdup (completeness));

  if (tables != NULL)
    g_ptr_array_add (facts, tables);

  g_ptr_array_add (facts, NULL);
  line = g_strjoinv (" · ", (char **) facts->pdata);

  return dup_unbroken (line);
}
