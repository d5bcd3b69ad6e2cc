/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Imports the lists of a folder, to begin a game with. The folder has one file for each of the
 * module's `import` elements, named after its id. An example may lie beside the module, in a folder
 * named after the module's id.
 */

#include "snl-lists.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * snl_lists_dup_folder:
 * @ruleset: the rules
 * @name: the path of a folder, or the name of one that comes with the module, as #SNL_LISTS_EXAMPLE
 *
 * Returns: (transfer full) (nullable): the folder's path; %NULL if it does not exist
 */
char *
snl_lists_dup_folder (SnlRuleset *ruleset,
                      const char *name)
{
  const char *file = snl_ruleset_get_file (ruleset);
  g_autofree char *beside = file != NULL ? g_path_get_dirname (file) : NULL;
  g_autofree char *folder = NULL;

  if (g_file_test (name, G_FILE_TEST_IS_DIR))
    return g_strdup (name);
  if (beside == NULL || strchr (name, G_DIR_SEPARATOR) != NULL || *name == '.')
    return NULL;

  folder = g_build_filename (beside, snl_ruleset_get_id (ruleset), name, NULL);

  return g_file_test (folder, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&folder) : NULL;
}

/**
 * snl_lists_dup_file:
 * @folder: path of a folder of lists
 * @import: one of a module's `import` elements
 *
 * Returns: (transfer full) (nullable): the path of the file for that list; %NULL if it does not
 *   exist
 */
char *
snl_lists_dup_file (const char *folder,
                    SnlElement *import)
{
  g_autofree char *name = g_strconcat (snl_element_get (import, "id"), ".csv", NULL);
  g_autofree char *file = g_build_filename (folder, name, NULL);

  return g_file_test (file, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&file) : NULL;
}

/* The error if the folder holds none of the lists; it names the files that it could hold */
static gboolean
refuse (SnlRuleset  *ruleset,
        const char  *name,
        GError     **error)
{
  SnlElement *imports = snl_ruleset_get_section (ruleset, "imports");
  g_autoptr(GString) files = g_string_new (NULL);

  snl_element_for_each (import, imports, NULL)
    g_string_append_printf (files, "%s%s.csv", files->len > 0 ? ", " : "",
                            snl_element_get (import, "id"));

  if (imports == NULL)
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("the module “%s” imports no lists"),
                 snl_ruleset_get_id (ruleset));
  else
    /* Translators: a folder, and the files that there could be in it */
    g_set_error (error, SNL_ERROR, SNL_ERROR_REFUSED, _("there is no list in “%s”; a folder of "
                                                        "lists has some of: %s"), name, files->str);

  return FALSE;
}

/**
 * snl_lists_import:
 * @game: a game
 * @name: as for snl_lists_dup_folder()
 * @error: return location for an #SnlError
 *
 * Imports the lists of a folder in the order of the module's `import` elements, each as one act.
 *
 * Returns: %TRUE if there was at least one list and all were imported; or %FALSE with @error, and
 *   those before the faulty one imported
 */
gboolean
snl_lists_import (SnlGame     *game,
                  const char  *name,
                  GError     **error)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  SnlElement *imports = snl_ruleset_get_section (ruleset, "imports");
  g_autofree char *folder = snl_lists_dup_folder (ruleset, name);
  guint taken = 0;

  snl_element_for_each (import, folder != NULL ? imports : NULL, NULL)
    {
      g_autofree char *file = snl_lists_dup_file (folder, import);
      g_autoptr(GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

      if (file == NULL)
        continue;
      g_hash_table_insert (answers, (gpointer) "of", (gpointer) snl_element_get (import, "id"));
      g_hash_table_insert (answers, (gpointer) "file", file);
      if (snl_game_do (game, "import", answers, NULL, error) == NULL)
        return FALSE;
      taken++;
    }

  return taken > 0 || refuse (ruleset, name, error);
}
