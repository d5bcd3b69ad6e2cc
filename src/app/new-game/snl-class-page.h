/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/class/snl-class-list.h"
#include "core/game/snl-names.h"
#include "core/ruleset/snl-ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An AdwBin for the class list: a text field into which names are pasted, dropped or loaded from a
 * file, and a list of the students found, who can be marked absent.
 *
 * Signals: `changed` when the students who take part change; `title-changed` when the class's name
 * does.
 */
#define SNL_TYPE_CLASS_PAGE (snl_class_page_get_type ())
G_DECLARE_FINAL_TYPE (SnlClassPage, snl_class_page, SNL, CLASS_PAGE, AdwBin)

void          snl_class_page_set_ruleset (SnlClassPage *self,
                                          SnlRuleset   *ruleset);
SnlClassList *snl_class_page_dup_list    (SnlClassPage *self) G_GNUC_WARN_UNUSED_RESULT;
const char   *snl_class_page_get_title   (SnlClassPage *self);
gboolean      snl_class_page_get_naming  (SnlClassPage *self,
                                          SnlNaming    *naming);
gboolean      snl_class_page_keep        (SnlClassPage  *self,
                                          GError       **error);
void          snl_class_page_focus       (SnlClassPage *self);

G_END_DECLS
