/* driver.c: operates the program through the accessibility bus, as a screen reader does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "driver.h"

#include <signal.h>
#include <string.h>

/* Of many children, how many are looked at from either end */
#define FEW 6

/* Longer than anything takes, also under a sanitizer on a busy machine */
#define PATIENCE (300 * G_TIME_SPAN_SECOND)

/* libatspi defines none of these */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiAccessible, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiAction, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiComponent, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiEditableText, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiStateSet, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiValue, g_object_unref)

struct _Driver {
  GSubprocess     *process;
  AtspiAccessible *application;
  GHashTable      *pages;        /* (element-type utf8 AtspiAccessible) */
};

typedef gboolean (*DriverMatch) (AtspiAccessible *accessible,
                                 gconstpointer    wanted);

/* libatspi asks the program while it reads the states of an accessible, and may dispose of them
 * when the program answers that the accessible has gone: a reference of ours keeps the memory */
#define HOLD_STATES(accessible) \
  G_GNUC_UNUSED g_autoptr(AtspiStateSet) held_states = \
    (accessible)->states != NULL ? g_object_ref ((accessible)->states) : NULL

static char *
dup_name (AtspiAccessible *accessible)
{
  HOLD_STATES (accessible);
  char *name = atspi_accessible_get_name (accessible, NULL);

  return name != NULL ? name : g_strdup ("");
}

static char *
dup_description (AtspiAccessible *accessible)
{
  HOLD_STATES (accessible);
  char *description = atspi_accessible_get_description (accessible, NULL);

  return description != NULL ? description : g_strdup ("");
}

static gboolean
is_named (AtspiAccessible *accessible,
          gconstpointer    wanted)
{
  g_autofree char *name = dup_name (accessible);

  return g_strcmp0 (name, wanted) == 0;
}

static gboolean
has_words (AtspiAccessible *accessible,
           gconstpointer    wanted)
{
  g_autofree char *name = dup_name (accessible);

  return strstr (name, wanted) != NULL;
}

static int
find_action (AtspiAction *iface,
             const char  *action)
{
  int n_actions = iface != NULL ? atspi_action_get_n_actions (iface, NULL) : 0;

  for (int i = 0; i < n_actions; i++)
    {
      g_autofree char *name = atspi_action_get_action_name (iface, i, NULL);

      if (g_strcmp0 (name, action) == 0)
        return i;
    }

  return -1;
}

typedef struct {
  const char *name;
  const char *action;
} Pressable;

/* Level by level: what is looked for is seldom deep, and each look is a call to the program */
static AtspiAccessible *
search (AtspiAccessible *root,
        DriverMatch      match,
        gconstpointer    wanted)
{
  g_autoptr(GPtrArray) queue = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (queue, g_object_ref (root));

  for (guint next = 0; next < queue->len; next++)
    {
      AtspiAccessible *accessible = queue->pdata[next];
      HOLD_STATES (accessible);
      int n_children;

      if (match (accessible, wanted))
        return g_object_ref (accessible);

      n_children = atspi_accessible_get_child_count (accessible, NULL);

      for (int i = 0; i < n_children; i++)
        {
          AtspiAccessible *child = atspi_accessible_get_child_at_index (accessible, i, NULL);

          if (child != NULL)
            g_ptr_array_add (queue, child);
        }
    }

  return NULL;
}

static gboolean
is_label (AtspiAccessible *accessible,
          gconstpointer    wanted)
{
  HOLD_STATES (accessible);

  return atspi_accessible_get_role (accessible, NULL) == ATSPI_ROLE_LABEL &&
         is_named (accessible, wanted);
}

/* GTK 4.8 and 4.18 name buttons differently, and 4.18 gives the button inside a GtkMenuButton the
 * name of the whole; what is written on a button is in both a label inside it */
static gboolean
has_written (AtspiAccessible *accessible,
             const char      *words)
{
  HOLD_STATES (accessible);
  AtspiRole role = atspi_accessible_get_role (accessible, NULL);
  g_autoptr(AtspiAccessible) label = NULL;

  if (role != ATSPI_ROLE_PUSH_BUTTON && role != ATSPI_ROLE_TOGGLE_BUTTON)
    return FALSE;

  label = search (accessible, is_label, words);

  return label != NULL;
}

static gboolean
is_pressable (AtspiAccessible *accessible,
              gconstpointer    wanted)
{
  const Pressable *pressable = wanted;
  g_autoptr(AtspiAction) iface = NULL;
  g_autoptr(AtspiStateSet) states = NULL;

  if (!is_named (accessible, pressable->name) && !has_written (accessible, pressable->name))
    return FALSE;

  iface = atspi_accessible_get_action_iface (accessible);
  states = atspi_accessible_get_state_set (accessible);

  return find_action (iface, pressable->action) >= 0 &&
         atspi_state_set_contains (states, ATSPI_STATE_SENSITIVE);
}

static gboolean
press (AtspiAccessible *accessible,
       const char      *action)
{
  HOLD_STATES (accessible);
  g_autoptr(AtspiAction) iface = atspi_accessible_get_action_iface (accessible);
  int index = find_action (iface, action);

  return index >= 0 && atspi_action_do_action (iface, index, NULL);
}

static gboolean
is_editable (AtspiAccessible *accessible,
             gconstpointer    wanted)
{
  g_autoptr(AtspiEditableText) iface = NULL;

  if (!is_named (accessible, wanted))
    return FALSE;

  iface = atspi_accessible_get_editable_text_iface (accessible);

  return iface != NULL;
}

/* What the name begins with: each GTK goes on with the tooltip in its own way */
static gboolean
is_number (AtspiAccessible *accessible,
           gconstpointer    wanted)
{
  g_autofree char *name = dup_name (accessible);
  g_autoptr(AtspiValue) iface = NULL;

  if (!g_str_has_prefix (name, wanted))
    return FALSE;

  iface = atspi_accessible_get_value_iface (accessible);

  return iface != NULL;
}

static gboolean
is_group (AtspiAccessible *accessible,
          gconstpointer    wanted)
{
  HOLD_STATES (accessible);
  AtspiRole role = atspi_accessible_get_role (accessible, NULL);

  return (role == ATSPI_ROLE_PANEL || role == ATSPI_ROLE_GROUPING || role == ATSPI_ROLE_FILLER ||
          role == ATSPI_ROLE_LIST || role == ATSPI_ROLE_TABLE || role == ATSPI_ROLE_DIALOG ||
          role == ATSPI_ROLE_FRAME) &&
          is_named (accessible, wanted);
}

/* A page that was found is asked again first: most of them stay */
static AtspiAccessible *
find_page (Driver     *self,
           const char *page)
{
  AtspiAccessible *found = g_hash_table_lookup (self->pages, page);

  if (found != NULL)
    {
      HOLD_STATES (found);

      if (is_group (found, page) && atspi_accessible_get_child_count (found, NULL) > 0)
        return found;
    }

  found = search (self->application, is_group, page);

  if (found != NULL)
    g_hash_table_insert (self->pages, g_strdup (page), found);
  else
    g_hash_table_remove (self->pages, page);

  return found;
}

static AtspiAccessible *
try_find (Driver        *self,
          const char    *page,
          DriverMatch    match,
          gconstpointer  wanted)
{
  AtspiAccessible *root = page != NULL ? find_page (self, page) : self->application;

  return root != NULL ? search (root, match, wanted) : NULL;
}

/* Lets the bus and the program do their work until the next look, for as long as the look since
 * @start took: each asks the program for hundreds of things, and keeps it from what is awaited */
static void
breathe (gint64 start)
{
  gint64 now = g_get_monotonic_time ();
  gint64 until = now + MAX (now - start, 20 * G_TIME_SPAN_MILLISECOND);

  while (g_get_monotonic_time () < until)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

static void
dump (AtspiAccessible *accessible,
      int              depth)
{
  HOLD_STATES (accessible);
  int n_children = atspi_accessible_get_child_count (accessible, NULL);
  g_autofree char *name = dup_name (accessible);
  g_autofree char *description = dup_description (accessible);
  g_autofree char *role = atspi_accessible_get_role_name (accessible, NULL);

  if (*name != '\0')
    g_test_message ("%*s%s “%s” %s", depth, "", role, name, description);

  for (int i = 0; i < n_children; i++)
    {
      g_autoptr(AtspiAccessible) child = atspi_accessible_get_child_at_index (accessible, i, NULL);

      if (child != NULL)
        dump (child, depth + 1);
    }
}

/**
 * driver_dump:
 * @self: a driver
 *
 * Tells in the test's log what a screen reader could find.
 */
void
driver_dump (Driver *self)
{
  dump (self->application, 0);
}

/* What can be operated, or speaks by itself */
static gboolean
wants_name (AtspiAccessible *accessible,
            AtspiStateSet   *states)
{
  static const AtspiRole roles[] = {
    ATSPI_ROLE_ALERT, ATSPI_ROLE_CHECK_BOX, ATSPI_ROLE_CHECK_MENU_ITEM, ATSPI_ROLE_COMBO_BOX,
    ATSPI_ROLE_DIALOG, ATSPI_ROLE_ENTRY, ATSPI_ROLE_FRAME, ATSPI_ROLE_LEVEL_BAR, ATSPI_ROLE_LINK,
    ATSPI_ROLE_LIST_ITEM, ATSPI_ROLE_MENU_ITEM, ATSPI_ROLE_NOTIFICATION,
    ATSPI_ROLE_PAGE_TAB, ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_RADIO_BUTTON,
    ATSPI_ROLE_RADIO_MENU_ITEM, ATSPI_ROLE_SLIDER, ATSPI_ROLE_SPIN_BUTTON, ATSPI_ROLE_STATUS_BAR,
    ATSPI_ROLE_TABLE, ATSPI_ROLE_TABLE_CELL, ATSPI_ROLE_TEXT, ATSPI_ROLE_TIMER,
    ATSPI_ROLE_TOGGLE_BUTTON,
  };
  AtspiRole role = atspi_accessible_get_role (accessible, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    if (roles[i] == role)
      return TRUE;

  /* GTK says so of boxes, of lists and of what scrolls, too, although they pass the focus on */
  return role != ATSPI_ROLE_LIST && role != ATSPI_ROLE_PANEL && role != ATSPI_ROLE_SCROLL_PANE &&
         atspi_state_set_contains (states, ATSPI_STATE_FOCUSABLE);
}

/* GTK 4.8 calls what has no name by its type */
static gboolean
is_nameless (const char *name)
{
  return *name == '\0' || g_regex_match_simple ("^(Adw|Gtk|Snl)[A-Z][A-Za-z]*$", name, 0, 0);
}

/* Of @accessible and what is below it, as far as it is not hidden; @above: the nearest name above.
 * Of many children, which are rows or squares that one function makes, only the first and the last
 * few: each costs some messages on the bus. That something shows now GTK 4.8 says of windows
 * only */
static guint
count_nameless (AtspiAccessible *accessible,
                const char      *above)
{
  HOLD_STATES (accessible);
  g_autoptr(AtspiStateSet) states = atspi_accessible_get_state_set (accessible);
  g_autofree char *name = dup_name (accessible);
  int n_children = atspi_accessible_get_child_count (accessible, NULL);
  guint n_nameless = 0;

  if (atspi_accessible_get_role (accessible, NULL) != ATSPI_ROLE_APPLICATION &&
      (states == NULL || !atspi_state_set_contains (states, ATSPI_STATE_VISIBLE)))
    return 0;

  if (is_nameless (name) && wants_name (accessible, states))
    {
      g_autofree char *role = atspi_accessible_get_role_name (accessible, NULL);

      g_test_message ("a %s without a name, in “%s”", role, above);
      n_nameless++;
    }

  /* within a drop-down are GTK's own button and list, which go by its name */
  if (atspi_accessible_get_role (accessible, NULL) == ATSPI_ROLE_COMBO_BOX)
    return n_nameless;

  for (int i = 0; i < n_children; i++)
    {
      g_autoptr(AtspiAccessible) child = NULL;

      if (i >= FEW && i < n_children - FEW)
        continue;

      child = atspi_accessible_get_child_at_index (accessible, i, NULL);
      if (child != NULL)
        n_nameless += count_nameless (child, is_nameless (name) ? above : name);
    }

  return n_nameless;
}

/**
 * driver_expect_names:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in, which is there; %NULL for every
 *   window
 *
 * Checks that every control that can be seen has a name of its own, and every live message its
 * text.
 */
void
driver_expect_names (Driver     *self,
                     const char *page)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;
  AtspiAccessible *root = page != NULL ? find_page (self, page) : self->application;
  gint64 start = g_get_monotonic_time ();

  g_assert_nonnull (root);

  /* what comes just now may have its name a moment later */
  for (; count_nameless (root, "") > 0; start = g_get_monotonic_time ())
    {
      g_assert_cmpint (start, <, until);
      breathe (start);
    }
}

static AtspiAccessible *
find_application (guint pid)
{
  g_autoptr(AtspiAccessible) desktop = atspi_get_desktop (0);
  int n_children = atspi_accessible_get_child_count (desktop, NULL);

  for (int i = 0; i < n_children; i++)
    {
      g_autoptr(AtspiAccessible) child = atspi_accessible_get_child_at_index (desktop, i, NULL);

      if (child != NULL && atspi_accessible_get_process_id (child, NULL) == pid)
        return g_steal_pointer (&child);
    }

  return NULL;
}

/**
 * driver_init:
 * @argc: of main ()
 * @argv: of main ()
 *
 * Makes ready for tests that look at another program.
 */
void
driver_init (int    *argc,
             char ***argv)
{
  g_test_init (argc, argv, NULL);
  /* libatspi warns of a program that is only just coming; ours has its own fatal warnings */
  g_log_set_always_fatal ((GLogLevelFlags) (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL));
  g_assert_cmpint (atspi_init (), <=, 1);
  /* a program that is slow to answer on a busy machine is not one that says nothing */
  atspi_set_timeout (20000, 20000);
}

/**
 * driver_launch:
 * @launcher: the surroundings of the program
 * @argument: (nullable): what the program is started with
 *
 * Starts the program that $SENLAC names, and waits until it can be read.
 *
 * Returns: (transfer full): a driver
 */
Driver *
driver_launch (GSubprocessLauncher *launcher,
               const char          *argument)
{
  Driver *self = g_new0 (Driver, 1);
  gint64 until = g_get_monotonic_time () + PATIENCE;
  g_autoptr(GError) error = NULL;
  guint pid;

  self->pages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("SENLAC"),
                                               argument, NULL);
  g_assert_no_error (error);
  pid = (guint) g_ascii_strtoull (g_subprocess_get_identifier (self->process), NULL, 10);

  while ((self->application = find_application (pid)) == NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      breathe (g_get_monotonic_time ());
    }

  /* what is read is what is there now */
  atspi_accessible_set_cache_mask (self->application, ATSPI_CACHE_NONE);

  return self;
}

/**
 * driver_start:
 * @argument: (nullable): what the program is started with
 *
 * Starts the program as its user does: see driver_launch().
 *
 * Returns: (transfer full): a driver
 */
Driver *
driver_start (const char *argument)
{
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);

  return driver_launch (launcher, argument);
}

/* Returns: (transfer full): what the program has open as number @fd */
char *
driver_dup_open_file (Driver *self,
                      int     fd)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/fd/%d",
                                           g_subprocess_get_identifier (self->process), fd);

  return g_file_read_link (path, NULL);
}

static void
driver_free (Driver *self)
{
  g_hash_table_unref (self->pages);
  g_object_unref (self->application);
  g_object_unref (self->process);
  g_free (self);
}

/**
 * driver_kill:
 * @self: (transfer full): a driver
 *
 * Kills the program in this moment, whatever it does.
 */
void
driver_kill (Driver *self)
{
  g_autoptr(GError) error = NULL;

  g_subprocess_send_signal (self->process, SIGKILL);
  g_subprocess_wait (self->process, NULL, &error);
  g_assert_no_error (error);
  driver_free (self);
}

static void
note_end (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  gboolean *has_ended = user_data;
  g_autoptr(GError) error = NULL;

  *has_ended = TRUE;
  g_subprocess_wait_finish (G_SUBPROCESS (source), result, &error);
  g_assert_no_error (error);
}

/**
 * driver_stop:
 * @self: (transfer full): a driver
 *
 * Closes the window as its button does, and waits until the program has ended, which it must do in
 * peace.
 */
void
driver_stop (Driver *self)
{
  const Pressable close = { "Close", "click" };
  gint64 until = g_get_monotonic_time () + PATIENCE;
  gboolean has_ended = FALSE;

  g_subprocess_wait_async (self->process, NULL, note_end, &has_ended);

  /* a page that is about to go, or that is not shown, has such a button too, which does nothing:
     each try looks anew for the one that is shown */
  while (!has_ended)
    {
      const char *page = find_page (self, "Desk") != NULL ? "Desk" : NULL;
      g_autoptr(AtspiAccessible) found = try_find (self, page, is_pressable, &close);
      gboolean was_pressed = found != NULL && press (found, close.action);
      gint64 next = g_get_monotonic_time () + (was_pressed ? 5 * G_TIME_SPAN_SECOND : 0);

      do
        breathe (g_get_monotonic_time ());
      while (!has_ended && g_get_monotonic_time () < next);

      if (!has_ended && g_get_monotonic_time () >= until)
        {
          driver_dump (self);
          g_error ("the window does not close");
        }
    }

  g_assert_true (g_subprocess_get_if_exited (self->process));
  g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 0);
  driver_free (self);
}

static AtspiAccessible *
wait_for (Driver        *self,
          const char    *page,
          DriverMatch    match,
          const char    *wanted)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  for (;;)
    {
      gint64 start = g_get_monotonic_time ();
      AtspiAccessible *found = try_find (self, page, match, wanted);

      if (found != NULL)
        return found;

      if (start >= until)
        {
          driver_dump (self);
          g_error ("there is no “%s” in “%s”", wanted, page != NULL ? page : "any window");
        }

      breathe (start);
    }
}

/**
 * driver_find:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: an accessible name
 *
 * Waits until there is something of that name.
 *
 * Returns: (transfer full): it
 */
AtspiAccessible *
driver_find (Driver     *self,
             const char *page,
             const char *name)
{
  return wait_for (self, page, is_named, name);
}

/**
 * driver_has:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @words: a part of an accessible name
 *
 * Returns: whether something of that kind is there now
 */
gboolean
driver_has (Driver     *self,
            const char *page,
            const char *words)
{
  g_autoptr(AtspiAccessible) found = try_find (self, page, has_words, words);

  return found != NULL;
}

/**
 * driver_expect:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @words: a part of an accessible name
 *
 * Waits until something can be read.
 */
void
driver_expect (Driver     *self,
               const char *page,
               const char *words)
{
  g_object_unref (wait_for (self, page, has_words, words));
}

/**
 * driver_shows:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @words: a part of an accessible name
 *
 * What is on a page that was not shown yet has no size, and GTK 4.18 does not tell of it at all.
 *
 * Returns: whether something of that kind has been given a place
 */
gboolean
driver_shows (Driver     *self,
              const char *page,
              const char *words)
{
  g_autoptr(AtspiAccessible) found = try_find (self, page, has_words, words);
  g_autoptr(AtspiComponent) component =
    found != NULL ? atspi_accessible_get_component_iface (found) : NULL;
  g_autofree AtspiPoint *size =
    component != NULL ? atspi_component_get_size (component, NULL) : NULL;

  return size != NULL && size->x > 0;
}

/**
 * driver_expect_shown:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @words: a part of an accessible name
 *
 * Waits until something has a place: see driver_shows().
 */
void
driver_expect_shown (Driver     *self,
                     const char *page,
                     const char *words)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  for (gint64 start = g_get_monotonic_time (); !driver_shows (self, page, words);
       start = g_get_monotonic_time ())
    {
      if (start >= until)
        {
          driver_dump (self);
          g_error ("“%s” is not shown", words);
        }

      breathe (start);
    }
}

/**
 * driver_expect_of:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: an accessible name
 * @description: a part of the description that it shall have
 *
 * Waits until something is described so.
 */
void
driver_expect_of (Driver     *self,
                  const char *page,
                  const char *name,
                  const char *description)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  for (;;)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr(AtspiAccessible) found = driver_find (self, page, name);
      g_autofree char *text = dup_description (found);

      if (strstr (text, description) != NULL)
        return;

      if (g_get_monotonic_time () >= until)
        {
          driver_dump (self);
          g_error ("“%s” is “%s”, not “%s”", name, text, description);
        }

      breathe (start);
    }
}

/**
 * driver_press:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: an accessible name, or what is written on it
 * @action: what is done to it
 *
 * Does an action of something, as soon as that can be done.
 *
 * Returns: the microseconds that it took, without those until it was found
 */
gint64
driver_press (Driver     *self,
              const char *page,
              const char *name,
              const char *action)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;
  const Pressable pressable = { name, action };

  for (;;)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr(AtspiAccessible) found = try_find (self, page, is_pressable, &pressable);
      gint64 press_start = g_get_monotonic_time ();

      if (found != NULL && press (found, action))
        return g_get_monotonic_time () - press_start;

      if (g_get_monotonic_time () >= until)
        {
          driver_dump (self);
          g_error ("“%s” cannot “%s”", name, action);
        }

      breathe (start);
    }
}

typedef struct {
  GSubprocess *process;
  gint64       after;
} Killing;

static gpointer
kill_in_thread (gpointer user_data)
{
  Killing *killing = user_data;

  g_usleep ((gulong) killing->after);
  g_subprocess_send_signal (killing->process, SIGKILL);

  return NULL;
}

/**
 * driver_press_and_kill:
 * @self: (transfer full): a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: an accessible name, of what can be pressed now
 * @action: what is done to it
 * @after: microseconds
 *
 * Does an action of something, and kills the program so long after it began, whatever it does then.
 *
 * Returns: whether the program had said before that it was done
 */
gboolean
driver_press_and_kill (Driver     *self,
                       const char *page,
                       const char *name,
                       const char *action,
                       gint64      after)
{
  const Pressable pressable = { name, action };
  g_autoptr(AtspiAccessible) found = try_find (self, page, is_pressable, &pressable);
  Killing killing = { self->process, after };
  GThread *thread;
  gboolean is_done;

  g_assert_nonnull (found);
  thread = g_thread_new ("killer", kill_in_thread, &killing);
  is_done = press (found, action);
  g_thread_join (thread);
  driver_kill (self);

  return is_done;
}

/**
 * driver_write:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: the accessible name of a field
 * @text: what shall stand in it
 *
 * Writes into a field.
 */
void
driver_write (Driver     *self,
              const char *page,
              const char *name,
              const char *text)
{
  g_autoptr(AtspiAccessible) found = wait_for (self, page, is_editable, name);
  g_autoptr(AtspiEditableText) editable = atspi_accessible_get_editable_text_iface (found);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (editable);
  atspi_editable_text_set_text_contents (editable, text, &error);
  g_assert_no_error (error);
}

/**
 * driver_set_value:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: the accessible name of a number
 * @value: what it shall be
 *
 * Sets a number.
 */
void
driver_set_value (Driver     *self,
                  const char *page,
                  const char *name,
                  double      value)
{
  g_autoptr(AtspiAccessible) found = wait_for (self, page, is_number, name);
  g_autoptr(AtspiValue) number = atspi_accessible_get_value_iface (found);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (number);
  atspi_value_set_current_value (number, value, &error);
  g_assert_no_error (error);
}

/**
 * driver_get_value:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: the accessible name of a number, or of a bar
 *
 * Returns: what it is
 */
double
driver_get_value (Driver     *self,
                  const char *page,
                  const char *name)
{
  g_autoptr(AtspiAccessible) found = wait_for (self, page, is_number, name);
  g_autoptr(AtspiValue) number = atspi_accessible_get_value_iface (found);
  g_autoptr(GError) error = NULL;
  double value;

  g_assert_nonnull (number);
  value = atspi_value_get_current_value (number, &error);
  g_assert_no_error (error);

  return value;
}

/**
 * driver_say:
 * @self: a driver
 * @words: a line for the quick entry
 *
 * Writes a line into the quick entry and says it.
 */
void
driver_say (Driver     *self,
            const char *words)
{
  driver_write (self, "Desk", "Quick entry", words);
  driver_press (self, "Desk", "What you type", "quick.say");
}

/**
 * driver_press_key:
 * @key: the key's X symbol
 *
 * Presses and releases a key of the keyboard, which the window manager gives to some window.
 */
void
driver_press_key (guint key)
{
  g_autoptr(GError) error = NULL;

  atspi_generate_keyboard_event ((glong) key, NULL, ATSPI_KEY_SYM, &error);
  g_assert_no_error (error);
  g_usleep (60000);
}

/**
 * driver_press_with:
 * @modifier: a key that is held meanwhile
 * @key: the key's X symbol
 *
 * Does what driver_press_key() does, with a modifier.
 */
void
driver_press_with (DriverModifier modifier,
                   guint          key)
{
  atspi_generate_keyboard_event (modifier, NULL, ATSPI_KEY_PRESS, NULL);
  driver_press_key (key);
  atspi_generate_keyboard_event (modifier, NULL, ATSPI_KEY_RELEASE, NULL);
}

/**
 * driver_has_state:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @name: an accessible name
 * @state: a state
 *
 * Returns: whether something, which it waits for, is in that state now
 */
gboolean
driver_has_state (Driver         *self,
                  const char     *page,
                  const char     *name,
                  AtspiStateType  state)
{
  g_autoptr(AtspiAccessible) found = driver_find (self, page, name);
  g_autoptr(AtspiStateSet) states = atspi_accessible_get_state_set (found);

  breathe (g_get_monotonic_time ());

  return atspi_state_set_contains (states, state);
}
