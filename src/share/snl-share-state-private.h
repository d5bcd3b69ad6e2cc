/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snl-share-state.h"

G_BEGIN_DECLS

/* For the files that add parts to a state */
void snl_share_state_add_part  (SnlShareState *self,
                                const char    *name,
                                GString       *json);
void snl_share_state_add_text  (SnlShareState *self,
                                const char    *name,
                                const char    *text);
void snl_share_state_add_texts (SnlShareState *self,
                                const char    *name,
                                GPtrArray     *texts);
void snl_share_state_add_page  (SnlShareState *self,
                                const char    *kind,
                                const SnlPage *page);

G_END_DECLS
