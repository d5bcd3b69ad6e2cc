/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-errand.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* How far something has come that takes a while, and a button to give it up.  What is soon done is not told. */
#define SNL_TYPE_BUSY (snl_busy_get_type ())
G_DECLARE_FINAL_TYPE (SnlBusy, snl_busy, SNL, BUSY, AdwBin)

void snl_busy_begin  (SnlBusy    *self,
                      const char *sentence,
                      SnlErrand   *errand);
void snl_busy_end    (SnlBusy    *self);
void snl_busy_cancel (SnlBusy    *self);

G_END_DECLS
