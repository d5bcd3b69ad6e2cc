/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes the choices of an AdwComboRow wrap, instead of ending in an ellipsis. */
void snl_combo_row_wrap (AdwComboRow *row);

G_END_DECLS
