/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Makes the choices of an AdwComboRow wrap, with a list factory of its own. */

#include "snl-combo-row.h"

/**
 * snl_combo_row_wrap:
 * @row: a row whose model is of #GtkStringObject
 *
 * Sets a list factory with wrapping labels. The default one ellipsizes after 20 letters, where
 * choices of a ruleset often begin alike.
 */
void
snl_combo_row_wrap (AdwComboRow *row)
{
  g_autoptr(GtkListItemFactory) factory =
    gtk_builder_list_item_factory_new_from_resource (NULL,
                                                     "/io/github/senlac/Senlac/ui/snl-choice.ui");

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  adw_combo_row_set_list_factory (row, factory);
}
