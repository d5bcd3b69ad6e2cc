/* driver.c: operates the program through the accessibility bus, as a screen reader does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "accessible-tree.h"
#include "driver.h"

#include <signal.h>
#include <string.h>

/* Longer than anything takes, also under a sanitizer on a busy machine */
#define PATIENCE (300 * G_TIME_SPAN_SECOND)

struct _Driver {
  GSubprocess      *process;
  AccessibleProgram program;
};

typedef gboolean (*DriverMatch) (Driver        *self,
                                 const AccessibleNode    *node,
                                 gconstpointer  wanted);

static GVariant *
ask (Driver     *self,
     const char *path,
     const char *iface,
     const char *method,
     GVariant   *parameters,
     const char *type)
{
  return accessible_program_call (&self->program, path, iface, method, parameters, type);
}

/* Returns: (transfer container) (element-type AccessibleNode): the children of @node */
static GPtrArray *
get_children (const AccessibleNode *node)
{
  g_autoptr(GPtrArray) nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, (gpointer) node);

  return accessible_tree_descend (node->tree, nodes);
}

/* Level by level: what is looked for is seldom deep. Returns: (nullable): the first that matches */
static AccessibleNode *
search (Driver         *self,
        AccessibleNode *root,
        DriverMatch     match,
        gconstpointer   wanted)
{
  g_autoptr(GPtrArray) level = g_ptr_array_new ();

  g_ptr_array_add (level, root);
  while (level->len > 0)
    {
      GPtrArray *next;

      for (guint i = 0; i < level->len; i++)
        if (match (self, level->pdata[i], wanted))
          return level->pdata[i];
      next = accessible_tree_descend (root->tree, level);
      g_ptr_array_unref (level);
      level = next;
    }

  return NULL;
}

static gboolean
is_named (Driver               *self,
          const AccessibleNode *node,
          gconstpointer         wanted)
{
  return g_str_equal (node->name, wanted);
}

static gboolean
has_words (Driver               *self,
           const AccessibleNode *node,
           gconstpointer         wanted)
{
  return strstr (node->name, wanted) != NULL;
}

static gboolean
is_label (Driver               *self,
          const AccessibleNode *node,
          gconstpointer         wanted)
{
  return node->role == ATSPI_ROLE_LABEL && g_str_equal (node->name, wanted);
}

/* GTK 4.8 and 4.18 name buttons differently, and 4.18 gives the button inside a GtkMenuButton the
 * name of the whole; what is written on a button is in both a label inside it */
static gboolean
has_written (Driver               *self,
             const AccessibleNode *node,
             const char           *words)
{
  return (node->role == ATSPI_ROLE_PUSH_BUTTON || node->role == ATSPI_ROLE_TOGGLE_BUTTON) &&
         search (self, (AccessibleNode *) node, is_label, words) != NULL;
}

/* Returns: the number of an action of @node; -1 if it has none of that name. GetActions would tell
 * all at once, but as they are called in the reader's language. */
static int
find_action (Driver               *self,
             const AccessibleNode *node,
             const char           *action)
{
  for (int i = 0;; i++)
    {
      g_autoptr(GVariant) answer = ask (self, node->path, ACTION_IFACE, "GetName",
                                        g_variant_new ("(i)", i), "(s)");
      const char *name = "";

      if (answer != NULL)
        g_variant_get (answer, "(&s)", &name);
      if (g_str_equal (name, action))
        return i;
      if (*name == '\0')
        return -1;
    }
}

/* The size of @node, in pixels; 0 if it has none */
static void
measure (Driver               *self,
         const AccessibleNode *node,
         int                  *width,
         int                  *height)
{
  g_autoptr(GVariant) answer = node == NULL || !accessible_node_has (node, COMPONENT_IFACE) ? NULL
                               : ask (self, node->path, COMPONENT_IFACE, "GetSize", NULL,
                                      "(ii)");

  *width = *height = 0;
  if (answer != NULL)
    g_variant_get (answer, "(ii)", width, height);
}

typedef struct {
  const char *name;
  const char *action;
} Pressable;

/* What was not laid out yet does not hear a click */
static gboolean
has_place (Driver               *self,
           const AccessibleNode *node)
{
  int width;
  int height;

  measure (self, node, &width, &height);

  return width > 0;
}

static gboolean
is_pressable (Driver               *self,
              const AccessibleNode *node,
              gconstpointer         wanted)
{
  const Pressable *pressable = wanted;

  return accessible_node_has (node, ACTION_IFACE) &&
         accessible_node_is (node, ATSPI_STATE_SENSITIVE) &&
         (g_str_equal (node->name, pressable->name) ||
          has_written (self, node, pressable->name)) &&
         has_place (self, node) && find_action (self, node, pressable->action) >= 0;
}

static gboolean
press (Driver               *self,
       const AccessibleNode *node,
       const char           *action)
{
  int index = find_action (self, node, action);
  g_autoptr(GVariant) answer = index < 0 ? NULL
                               : ask (self, node->path, ACTION_IFACE, "DoAction",
                                      g_variant_new ("(i)", index), "(b)");
  gboolean is_done = FALSE;

  if (answer != NULL)
    g_variant_get (answer, "(b)", &is_done);

  return is_done;
}

static gboolean
is_editable (Driver               *self,
             const AccessibleNode *node,
             gconstpointer         wanted)
{
  return g_str_equal (node->name, wanted) && accessible_node_has (node, EDITABLE_TEXT_IFACE);
}

/* What the name begins with: each GTK goes on with the tooltip in its own way */
static gboolean
is_number (Driver               *self,
           const AccessibleNode *node,
           gconstpointer         wanted)
{
  return g_str_has_prefix (node->name, wanted) && accessible_node_has (node, VALUE_IFACE);
}

static gboolean
is_group (Driver               *self,
          const AccessibleNode *node,
          gconstpointer         wanted)
{
  guint role = node->role;

  return (role == ATSPI_ROLE_PANEL || role == ATSPI_ROLE_GROUPING || role == ATSPI_ROLE_FILLER ||
          role == ATSPI_ROLE_LIST || role == ATSPI_ROLE_TABLE || role == ATSPI_ROLE_DIALOG ||
          role == ATSPI_ROLE_FRAME) &&
         node->n_children > 0 && g_str_equal (node->name, wanted);
}

/* Returns: (nullable): the group called @page, or the whole program for %NULL */
static AccessibleNode *
find_page (Driver         *self,
           AccessibleTree *tree,
           const char     *page)
{
  AccessibleNode *root = tree != NULL ? accessible_tree_get_root (tree) : NULL;

  return root != NULL && page != NULL ? search (self, root, is_group, page) : root;
}

/* Returns: (nullable): what there is in @page, or NULL for all windows, that matches */
static AccessibleNode *
find_in (Driver         *self,
         AccessibleTree *tree,
         const char     *page,
         DriverMatch     match,
         gconstpointer   wanted)
{
  AccessibleNode *root = find_page (self, tree, page);

  return root != NULL ? search (self, root, match, wanted) : NULL;
}

/* Lets the bus and the program do their work until the next look, for as long as the look since
 * @start took: it keeps the program from what is awaited */
static void
breathe (gint64 start)
{
  gint64 now = g_get_monotonic_time ();
  gint64 until = now + MAX (now - start, 50 * G_TIME_SPAN_MILLISECOND);

  while (g_get_monotonic_time () < until)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

static char *
dup_role (Driver               *self,
          const AccessibleNode *node)
{
  g_autoptr(GVariant) answer = ask (self, node->path, ACCESSIBLE_IFACE, "GetRoleName", NULL,
                                    "(s)");
  char *role = NULL;

  if (answer != NULL)
    g_variant_get (answer, "(s)", &role);

  return role;
}

static void
dump (Driver               *self,
      const AccessibleNode *node,
      int                   depth)
{
  g_autofree char *role = *node->name != '\0' ? dup_role (self, node) : NULL;
  g_autoptr(GPtrArray) children = get_children (node);

  if (role != NULL)
    g_test_message ("%*s%s “%s” %s", depth, "", role, node->name, node->description);
  for (guint i = 0; i < children->len; i++)
    dump (self, children->pdata[i], depth + 1);
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
  g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);

  if (tree != NULL)
    dump (self, accessible_tree_get_root (tree), 0);
}

/* What can be operated, or speaks by itself */
static gboolean
wants_name (const AccessibleNode *node)
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

  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    if (roles[i] == node->role)
      return TRUE;

  /* GTK says so of boxes, of lists and of what scrolls, too, although they pass the focus on */
  return node->role != ATSPI_ROLE_LIST && node->role != ATSPI_ROLE_PANEL &&
         node->role != ATSPI_ROLE_SCROLL_PANE && accessible_node_is (node, ATSPI_STATE_FOCUSABLE);
}

/* GTK 4.8 calls what has no name by its type */
static gboolean
is_nameless (const char *name)
{
  return *name == '\0' || g_regex_match_simple ("^(Adw|Gtk|Snl)[A-Z][A-Za-z]*$", name, 0, 0);
}

/* Of @node and what is below it, as far as it is not hidden; @above: the nearest name above. That
 * something shows now GTK 4.8 says of windows only */
static guint
count_nameless (Driver               *self,
                const AccessibleNode *node,
                const char           *above)
{
  g_autoptr(GPtrArray) children = NULL;
  guint n_nameless = 0;

  if (node->role != ATSPI_ROLE_APPLICATION && !accessible_node_is (node, ATSPI_STATE_VISIBLE))
    return 0;

  if (is_nameless (node->name) && wants_name (node))
    {
      g_autofree char *role = dup_role (self, node);

      g_test_message ("a %s without a name, in “%s”", role, above);
      n_nameless++;
    }

  /* within a drop-down are GTK's own button and list, which go by its name */
  if (node->role == ATSPI_ROLE_COMBO_BOX)
    return n_nameless;

  children = get_children (node);
  for (guint i = 0; i < children->len; i++)
    n_nameless += count_nameless (self, children->pdata[i],
                                  is_nameless (node->name) ? above : node->name);

  return n_nameless;
}

/* Asks for all below @root, a level at once, so that get_children() need not wait for each node */
static void
read_all (AccessibleNode *root)
{
  g_autoptr(GPtrArray) level = get_children (root);

  while (level->len > 0)
    {
      GPtrArray *next = accessible_tree_descend (root->tree, level);

      g_ptr_array_unref (level);
      level = next;
    }
}

/* Whether every control that can be seen in @page has a name */
static gboolean
has_all_names (Driver     *self,
               const char *page)
{
  g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);
  AccessibleNode *root = find_page (self, tree, page);

  if (root != NULL)
    read_all (root);

  return root != NULL && count_nameless (self, root, "") == 0;
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

  /* what comes just now may have its name a moment later */
  for (gint64 start = g_get_monotonic_time (); !has_all_names (self, page);
       start = g_get_monotonic_time ())
    {
      g_assert_cmpint (start, <, until);
      breathe (start);
    }
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

  accessible_program_init (&self->program);
  self->process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("SENLAC"),
                                               argument, NULL);
  g_assert_no_error (error);
  pid = (guint) g_ascii_strtoull (g_subprocess_get_identifier (self->process), NULL, 10);

  while (!accessible_program_find (&self->program, pid))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      breathe (g_get_monotonic_time ());
    }

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
  accessible_program_clear (&self->program);
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
      g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);
      AccessibleNode *found = find_in (self, tree, "Desk", is_pressable, &close);
      gboolean was_pressed;
      gint64 next;

      if (found == NULL)
        found = find_in (self, tree, NULL, is_pressable, &close);
      was_pressed = found != NULL && press (self, found, close.action);
      next = g_get_monotonic_time () + (was_pressed ? 5 * G_TIME_SPAN_SECOND : 0);

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

/* Returns: (transfer full): the tree in which something matches, which is awaited */
static AccessibleTree *
wait_for (Driver          *self,
          const char      *page,
          DriverMatch      match,
          const char      *wanted,
          AccessibleNode **found)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  for (;;)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);

      *found = find_in (self, tree, page, match, wanted);
      if (*found != NULL)
        return g_steal_pointer (&tree);

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
 */
void
driver_find (Driver     *self,
             const char *page,
             const char *name)
{
  AccessibleNode *found;

  accessible_tree_free (wait_for (self, page, is_named, name, &found));
}

static gboolean
is_wanted (Driver               *self,
           const AccessibleNode *node,
           gconstpointer         wanted)
{
  const DriverWants *wants = wanted;

  return (*wants) (node->name);
}

/**
 * driver_dup_name:
 * @self: a driver
 * @page: (nullable): the accessible name of the group to look in
 * @wants: says whether a name is the one that is looked for
 *
 * Returns: (transfer full) (nullable): the first such name that is there now
 */
char *
driver_dup_name (Driver      *self,
                 const char  *page,
                 DriverWants  wants)
{
  g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);
  AccessibleNode *found = find_in (self, tree, page, is_wanted, &wants);

  return found != NULL ? g_strdup (found->name) : NULL;
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
  g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);

  return find_in (self, tree, page, has_words, words) != NULL;
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
  AccessibleNode *found;

  accessible_tree_free (wait_for (self, page, has_words, words, &found));
}

/**
 * driver_measure:
 * @self: a driver
 * @name: the accessible name of something, which is awaited
 * @width: (out): its width in pixels; 0 if it was given none
 * @height: (out): its height
 *
 * Measures something.
 */
void
driver_measure (Driver     *self,
                const char *name,
                int        *width,
                int        *height)
{
  AccessibleNode *found;
  g_autoptr(AccessibleTree) tree = wait_for (self, NULL, is_named, name, &found);

  measure (self, found, width, height);
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
  g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);
  int width;
  int height;

  measure (self, find_in (self, tree, page, has_words, words), &width, &height);

  return width > 0;
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
      AccessibleNode *found;
      g_autoptr(AccessibleTree) tree = wait_for (self, page, is_named, name, &found);

      if (strstr (found->description, description) != NULL)
        return;

      if (start >= until)
        {
          driver_dump (self);
          g_error ("“%s” is “%s”, not “%s”", name, found->description, description);
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
      g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);
      AccessibleNode *found = find_in (self, tree, page, is_pressable, &pressable);
      gint64 press_start = g_get_monotonic_time ();

      if (found != NULL && press (self, found, action))
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
  g_autoptr(AccessibleTree) tree = accessible_tree_read (&self->program);
  AccessibleNode *found = find_in (self, tree, page, is_pressable, &pressable);
  Killing killing = { self->process, after };
  GThread *thread;
  gboolean is_done;

  g_assert_nonnull (found);
  thread = g_thread_new ("killer", kill_in_thread, &killing);
  is_done = press (self, found, action);
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
  AccessibleNode *found;
  g_autoptr(AccessibleTree) tree = wait_for (self, page, is_editable, name, &found);
  g_autoptr(GVariant) answer = ask (self, found->path, EDITABLE_TEXT_IFACE, "SetTextContents",
                                    g_variant_new ("(s)", text), "(b)");

  g_assert_nonnull (answer);
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
  AccessibleNode *found;
  g_autoptr(AccessibleTree) tree = wait_for (self, page, is_number, name, &found);
  g_autoptr(GVariant) answer = ask (self, found->path, "org.freedesktop.DBus.Properties", "Set",
                                    g_variant_new ("(ssv)", VALUE_IFACE, "CurrentValue",
                                                   g_variant_new_double (value)),
                                    "()");

  g_assert_nonnull (answer);
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
  AccessibleNode *found;
  g_autoptr(AccessibleTree) tree = wait_for (self, page, is_number, name, &found);
  g_autoptr(GVariant) answer = ask (self, found->path, "org.freedesktop.DBus.Properties", "Get",
                                    g_variant_new ("(ss)", VALUE_IFACE, "CurrentValue"),
                                    "(v)");
  g_autoptr(GVariant) value = NULL;

  g_assert_nonnull (answer);
  g_variant_get (answer, "(v)", &value);

  return g_variant_get_double (value);
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
  AccessibleNode *found;
  g_autoptr(AccessibleTree) tree = wait_for (self, page, is_named, name, &found);

  breathe (g_get_monotonic_time ());

  return accessible_node_is (found, state);
}
