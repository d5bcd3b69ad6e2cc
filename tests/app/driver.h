/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <atspi/atspi.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The program as somebody who sees nothing works it: found, read and pressed through the
 * accessibility bus. Controls are found by their accessible names; what takes time is waited for,
 * state by state, and a state that does not come fails the test with a picture of the tree in
 * words.
 */
typedef struct _Driver Driver;

/* Whether an accessible name is the one that is looked for */
typedef gboolean (*DriverWants) (const char *name);

/* The numbers of keys on an X keyboard */
typedef enum {
  DRIVER_CONTROL = 37,
  DRIVER_SHIFT = 50,
  DRIVER_ALT = 64,
} DriverModifier;

void             driver_init           (int                   *argc,
                                        char                ***argv);
Driver          *driver_start          (const char            *argument);
Driver          *driver_launch         (GSubprocessLauncher   *launcher,
                                        const char            *argument);
char            *driver_dup_open_file  (Driver                *self,
                                        int                    fd);
void             driver_stop           (Driver                *self);
void             driver_kill           (Driver                *self);
void             driver_dump           (Driver                *self);
void             driver_expect_names   (Driver                *self,
                                        const char            *page);
void             driver_find           (Driver                *self,
                                        const char            *page,
                                        const char            *name);
char            *driver_dup_name       (Driver                *self,
                                        const char            *page,
                                        DriverWants            wants);
void             driver_measure        (Driver                *self,
                                        const char            *name,
                                        int                   *width,
                                        int                   *height);
gboolean         driver_has            (Driver                *self,
                                        const char            *page,
                                        const char            *words);
gboolean         driver_shows          (Driver                *self,
                                        const char            *page,
                                        const char            *words);
gint64           driver_press          (Driver                *self,
                                        const char            *page,
                                        const char            *name,
                                        const char            *action);
gboolean         driver_press_and_kill (Driver                *self,
                                        const char            *page,
                                        const char            *name,
                                        const char            *action,
                                        gint64                 after);
void             driver_write          (Driver                *self,
                                        const char            *page,
                                        const char            *name,
                                        const char            *text);
void             driver_set_value      (Driver                *self,
                                        const char            *page,
                                        const char            *name,
                                        double                 value);
double           driver_get_value      (Driver                *self,
                                        const char            *page,
                                        const char            *name);
gboolean         driver_has_state      (Driver                *self,
                                        const char            *page,
                                        const char            *name,
                                        AtspiStateType         state);
void             driver_press_key      (guint                  key);
void             driver_press_with     (DriverModifier         modifier,
                                        guint                  key);
void             driver_say            (Driver                *self,
                                        const char            *words);
void             driver_expect         (Driver                *self,
                                        const char            *page,
                                        const char            *words);
void             driver_expect_shown   (Driver                *self,
                                        const char            *page,
                                        const char            *words);
void             driver_expect_of      (Driver                *self,
                                        const char            *page,
                                        const char            *name,
                                        const char            *description);

G_END_DECLS
