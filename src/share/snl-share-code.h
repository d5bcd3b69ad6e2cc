/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Random links and codes that admit other devices, and the number of wrong tries of each address */

/* letters of a code; hexadecimal digits of a link, which are 128 random bits */
#define SNL_SHARE_CODE_LENGTH 6
#define SNL_SHARE_LINK_LENGTH 32

/* Counts the wrong tries of each address */
typedef struct _SnlShareTries SnlShareTries;

char          *snl_share_code_new    (void) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_share_link_new    (void) G_GNUC_WARN_UNUSED_RESULT;
char          *snl_share_code_dup_typed (const char    *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean       snl_share_is_same     (const char    *secret,
                                      const char    *tried);
SnlShareTries *snl_share_tries_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void           snl_share_tries_free  (SnlShareTries *self);
guint          snl_share_tries_wait  (SnlShareTries *self,
                                      const char    *address,
                                      gint64         now);
void           snl_share_tries_wrong (SnlShareTries *self,
                                      const char    *address,
                                      gint64         now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnlShareTries, snl_share_tries_free)

G_END_DECLS
