/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/class/snl-class-list.h"
#include "core/ruleset/snl-ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Who is here: the class list as pasted, dropped or opened, and what Senlac makes of it.
 *
 * Signals: `changed` when other students take part than before.
 */
#define SNL_TYPE_CLASS_PAGE (snl_class_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlClassPage, snl_class_page, SNL, CLASS_PAGE, AdwBin)

void          snl_class_page_set_ruleset (SnlClassPage *self,
                                          SnlRuleset   *ruleset);
SnlClassList *snl_class_page_dup_list    (SnlClassPage *self) G_GNUC_WARN_UNUSED_RESULT;
const char   *snl_class_page_get_title   (SnlClassPage *self);
void          snl_class_page_focus       (SnlClassPage *self);

G_END_DECLS
