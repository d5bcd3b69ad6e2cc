/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-controller.h"

G_BEGIN_DECLS

/* An AdwMessageDialog with the link and QR code of a unit's own page */
void snl_seat_dialog_present (SnlShareController *controller,
                              const char         *seat,
                              const char         *name);

G_END_DECLS
