/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The choices of a row, once it is open. */
void snl_combo_row_wrap (AdwComboRow *row);

G_END_DECLS
