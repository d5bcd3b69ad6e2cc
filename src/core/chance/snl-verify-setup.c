/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Verifies what a game begins with: the hash of its rules, and the setup. */

#include "snl-verify-private.h"

#include "core/base/snl-load.h"
#include "core/class/snl-initial-position.h"
#include "core/ruleset/snl-library.h"

#include <glib/gi18n.h>
#include <string.h>

/* Finds the first attribute of @expected that differs from the node @id in the game's position. */
static gboolean
compare_node (SnlVerify     *self,
              const char    *id,
              const xmlNode *expected)
{
  for (const xmlAttr *fact = expected->properties; fact != NULL; fact = fact->next)
    {
      const char *name = (const char *) fact->name;
      const char *by_rules = snl_node_get (expected, name);
      const char *in_game = snl_position_get (self->position, id, name);

      if (g_strcmp0 (in_game, by_rules) != 0)
        return snl_verify_disagree (
          self, 0,
          g_strdup_printf (_("At the beginning, “%s” of “%s” is %s in the game; the rules and the "
                             "seed give %s."), name, id,
                           in_game != NULL && *in_game != '\0' ? in_game : "–",
                           *by_rules != '\0' ? by_rules : "–"));
    }

  return TRUE;
}

static gboolean
compare_beginning (SnlVerify   *self,
                   SnlPosition *expected)
{
  xmlNode *root = snl_position_get_root (expected);
  g_autofree char *in_game = snl_position_dup_digest (self->position);
  g_autofree char *by_rules = snl_position_dup_digest (expected);

  if (strcmp (in_game, by_rules) == 0)
    return TRUE;

  if (!compare_node (self, "game", root))
    return FALSE;

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      if (!compare_node (self, snl_node_get (node, "id"), node))
        return FALSE;
    }

  return snl_verify_disagree (
    self, 0, g_strdup (_("At the beginning the game holds more than the rules give.")));
}

/* Runs the setup again from the options, pieces and seed, and compares. */
static gboolean
check_setup (SnlVerify *self)
{
  g_autoptr(SnlDice) dice = snl_dice_new_seeded (&self->dice, 0);
  g_autoptr(SnlDice) chance = snl_dice_new_seeded (&self->chance, 0);
  g_autoptr(SnlPosition) position =
    snl_initial_position_undo_set_up (self->ruleset, self->position);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autoptr(GError) error = NULL;
  SnlActionContext context = { .ruleset = self->ruleset, .position = position, .dice = dice,
                     .chance = chance };

  attempt = snl_procedure_set_up (&context, &error);
  if (attempt != NULL)
    {
      snl_attempt_free (attempt);
      attempt = snl_procedure_begin (&context, &error);
    }

  if (attempt == NULL)
    return snl_verify_disagree (
      self, 0, g_strdup_printf (_("The setup cannot be done again: %s"), error->message));

  return compare_beginning (self, position);
}

/**
 * snl_verify_setup:
 * @self: the state
 *
 * Checks the setup, unless the rules were upgraded since.
 *
 * Returns: %TRUE; or %FALSE with the verdict set
 */
gboolean
snl_verify_setup (SnlVerify *self)
{
  SnlJournal *journal = snl_game_get_journal (self->game);

  if (!self->header->is_moved)
    return check_setup (self);

  /* entries lost from a damaged file may account for the difference */
  if (!self->result->is_whole ||
      self->header->moved <= snl_journal_get_length (journal) + snl_journal_get_redo (journal))
    return TRUE;

  return snl_verify_disagree (
    self, 0, g_strdup_printf (_("The game says that it was moved over to other rules after action "
                                "%u, but does not hold so many."), self->header->moved));
}

/* (transfer full) (nullable): the hash of the installed module with the game's id and version */
static char *
dup_installed_hash (const SnlHeader *header)
{
  g_autofree char *path = header->module != NULL ? snl_library_dup_path (header->module) : NULL;
  g_autofree char *text = NULL;
  g_autofree char *hash = NULL;
  g_autoptr(SnlRuleset) ruleset = NULL;
  gsize length = 0;

  if (path == NULL || !snl_load_path (path, &text, &length, NULL))
    return NULL;

  /* the hash is compared before parsing, since it is usually the same */
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  if (g_strcmp0 (hash, header->hash) == 0)
    return g_steal_pointer (&hash);

  ruleset = snl_ruleset_new_kept (text, (gssize) length, path, NULL);

  return ruleset != NULL && g_strcmp0 (snl_ruleset_get_version (ruleset), header->version) == 0
         ? g_steal_pointer (&hash) : NULL;
}

/*
 * Compares with the installed module too: whoever changes the rules in a game file can change their
 * hash there as well, but not the module on other computers.
 */
static void
add_module_remark (SnlVerify *self)
{
  const SnlHeader *header = self->header;
  const char *version = header->version != NULL ? header->version : "–";
  g_autofree char *hash = dup_installed_hash (header);

  if (hash == NULL)
    g_ptr_array_add (self->result->remarks,
                     g_strdup_printf (_("The game’s rules could not be compared with others: “%s” "
                                        "%s is not installed here."), header->module, version));
  else if (g_strcmp0 (hash, header->hash) != 0)
    g_ptr_array_add (self->result->remarks,
                     g_strdup_printf (_("The game’s rules (hash %s) differ from those of “%s” %s "
                                        "installed here (hash %s); either may have been changed."),
                                      header->hash, header->module, version, hash));
}

/**
 * snl_verify_rules:
 * @self: the state
 *
 * Checks that the rules in the game have the hash that its header names, and adds a remark if the
 * installed module of that version differs.
 *
 * Returns: %TRUE; or %FALSE with the verdict set
 */
gboolean
snl_verify_rules (SnlVerify *self)
{
  const char *hash = snl_ruleset_get_hash (self->ruleset);

  if (g_strcmp0 (self->header->hash, hash) == 0)
    {
      add_module_remark (self);
      return TRUE;
    }

  return snl_verify_disagree (
    self, 0, g_strdup_printf (_("The rules kept in the game are not those that it names: their "
                                "hash is %s, not %s."),
                              hash, self->header->hash != NULL ? self->header->hash : "–"));
}
