/* accessible-tree.c: reads what a program tells a screen reader
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "accessible-tree.h"

/* In milliseconds: a program that is slow to answer is not one that says nothing */
#define ANSWER_TIMEOUT 20000

#define ROOT "/org/a11y/atspi/accessible/root"

/* The names, roles and states of all accessibles of a program come in one message. The children of
 * a node are asked for when a search gets there, those of all nodes of a level at once: a search
 * that finds something soon costs the program little. */
struct _AccessibleTree {
  AccessibleProgram *program;
  GPtrArray         *lists;   /* (element-type GVariant): what @nodes has its texts from */
  GHashTable        *nodes;   /* (element-type utf8 AccessibleNode) by path */
};

/* Asks the bus itself; returns (transfer full) (nullable): its answer */
static GVariant *
ask_bus (GDBusConnection *bus,
         const char      *method,
         GVariant        *parameters,
         const char      *type)
{
  return g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                      "org.freedesktop.DBus", method, parameters,
                                      G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NONE,
                                      ANSWER_TIMEOUT, NULL, NULL);
}

/**
 * accessible_program_init:
 * @self: a program
 *
 * Connects to the bus on which programs tell what they show.
 */
void
accessible_program_init (AccessibleProgram *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_autoptr(GVariant) answer = NULL;
  const char *address;

  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                        "GetAddress", NULL, G_VARIANT_TYPE ("(s)"),
                                        G_DBUS_CALL_FLAGS_NONE, ANSWER_TIMEOUT, NULL, &error);
  g_assert_no_error (error);
  g_variant_get (answer, "(&s)", &address);
  self->name = NULL;
  self->bus = g_dbus_connection_new_for_address_sync (
    address,
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, &error);
  g_assert_no_error (error);
}

/**
 * accessible_program_find:
 * @self: a program
 * @pid: its process
 *
 * Asks the registry, not the bus: a program whose connection is only being made must not be spoken
 * to.
 *
 * Returns: whether it has registered by now
 */
gboolean
accessible_program_find (AccessibleProgram *self,
                         guint              pid)
{
  g_autoptr(GVariant) answer = g_dbus_connection_call_sync (
    self->bus, "org.a11y.atspi.Registry", ROOT, ACCESSIBLE_IFACE, "GetChildren", NULL,
    G_VARIANT_TYPE ("(a(so))"), G_DBUS_CALL_FLAGS_NONE, ANSWER_TIMEOUT, NULL, NULL);
  g_autoptr(GVariantIter) programs = NULL;
  const char *name;

  if (answer == NULL)
    return FALSE;
  g_variant_get (answer, "(a(so))", &programs);
  while (self->name == NULL && g_variant_iter_next (programs, "(&s&o)", &name, NULL))
    {
      g_autoptr(GVariant) owner = ask_bus (self->bus, "GetConnectionUnixProcessID",
                                           g_variant_new ("(s)", name), "(u)");
      guint its_pid = 0;

      if (owner != NULL)
        g_variant_get (owner, "(u)", &its_pid);
      if (its_pid == pid)
        self->name = g_strdup (name);
    }

  return self->name != NULL;
}

/**
 * accessible_program_clear:
 * @self: a program
 *
 * Leaves the bus.
 */
void
accessible_program_clear (AccessibleProgram *self)
{
  g_clear_object (&self->bus);
  g_clear_pointer (&self->name, g_free);
}

/**
 * accessible_program_call:
 * @self: a program
 * @path: one of its objects
 * @iface: an interface
 * @method: a method
 * @parameters: (nullable): what is asked
 * @type: the type of the answer
 *
 * Returns: (transfer full) (nullable): the program's answer; %NULL if what is asked has gone
 */
GVariant *
accessible_program_call (AccessibleProgram *self,
                         const char        *path,
                         const char        *iface,
                         const char        *method,
                         GVariant          *parameters,
                         const char        *type)
{
  return g_dbus_connection_call_sync (self->bus, self->name, path, iface, method, parameters,
                                      G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NONE,
                                      ANSWER_TIMEOUT, NULL, NULL);
}

static void
node_free (gpointer data)
{
  AccessibleNode *self = data;

  g_free (self->interfaces);
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_free (self);
}

/**
 * accessible_tree_free:
 * @self: (transfer full): a tree
 *
 * Frees it with its nodes.
 */
void
accessible_tree_free (AccessibleTree *self)
{
  g_hash_table_unref (self->nodes);
  g_ptr_array_unref (self->lists);
  g_free (self);
}

/* Adds nodes for what the program's list has and the tree has not; returns: whether it answers */
static gboolean
read_list (AccessibleTree *self)
{
  g_autoptr(GVariant) answer = accessible_program_call (self->program, "/org/a11y/atspi/cache",
                                                        "org.a11y.atspi.Cache", "GetItems", NULL,
                                                        "(a((so)(so)(so)iiassusau))");
  AccessibleNode node = { self };
  GVariantIter items;
  GVariant *states;

  if (answer == NULL)
    return FALSE;

  g_ptr_array_add (self->lists, g_variant_get_child_value (answer, 0));
  g_variant_iter_init (&items, self->lists->pdata[self->lists->len - 1]);
  while (g_variant_iter_next (&items, "((&s&o)(&s&o)(&s&o)ii^a&s&su&s@au)", NULL, &node.path, NULL,
                              NULL, NULL, NULL, NULL, &node.n_children, &node.interfaces,
                              &node.name, &node.role, &node.description, &states))
    {
      gsize n_words;
      const guint32 *words = g_variant_get_fixed_array (states, &n_words, sizeof *words);

      node.states = n_words == 2 ? words[0] | (guint64) words[1] << 32 : 0;
      g_variant_unref (states);
      if (g_hash_table_contains (self->nodes, node.path))
        g_free (node.interfaces);
      else
        g_hash_table_insert (self->nodes, (gpointer) node.path, g_memdup2 (&node, sizeof node));
    }

  return TRUE;
}

typedef struct {
  GVariant **answer;
  guint     *n_pending;
} Question;

static void
take_answer_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autofree Question *question = user_data;

  *question->answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  (*question->n_pending)--;
}

static void
variant_clear (GVariant **self)
{
  g_clear_pointer (self, g_variant_unref);
}

/* Asks each of @paths for its children, one after another without waiting for the answers; returns
 * (transfer full) (element-type GVariant): the answers, NULL for what has gone meanwhile. The list
 * names parents, too, but also those of what is hidden. */
static GArray *
ask_for_children (AccessibleTree *self,
                  GPtrArray      *paths)
{
  g_autoptr(GMainContext) context = g_main_context_new ();
  GArray *answers = g_array_new (FALSE, TRUE, sizeof (GVariant *));
  guint n_pending = paths->len;

  g_array_set_clear_func (answers, (GDestroyNotify) variant_clear);
  g_array_set_size (answers, paths->len);
  g_main_context_push_thread_default (context);
  for (guint i = 0; i < paths->len; i++)
    {
      Question question = { &g_array_index (answers, GVariant *, i), &n_pending };

      g_dbus_connection_call (self->program->bus, self->program->name, paths->pdata[i],
                              ACCESSIBLE_IFACE, "GetChildren", NULL, G_VARIANT_TYPE ("(a(so))"),
                              G_DBUS_CALL_FLAGS_NONE, ANSWER_TIMEOUT, NULL, take_answer_cb,
                              g_memdup2 (&question, sizeof question));
    }
  while (n_pending > 0)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);

  return answers;
}

/* Returns: (transfer full) (element-type utf8): those paths in @answers that no node has */
static GPtrArray *
list_unknown (AccessibleTree *self,
              GArray         *answers)
{
  GPtrArray *unknown = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < answers->len; i++)
    {
      GVariant *answer = g_array_index (answers, GVariant *, i);
      g_autoptr(GVariantIter) children = NULL;
      const char *path;

      if (answer == NULL)
        continue;
      g_variant_get (answer, "(a(so))", &children);
      while (g_variant_iter_next (children, "(&s&o)", NULL, &path))
        if (!g_hash_table_contains (self->nodes, path))
          g_ptr_array_add (unknown, g_strdup (path));
    }

  return unknown;
}

/* Reads the list again until it has all of @answers that have not gone. GTK makes an accessible
 * for a widget when somebody asks for it, and lists it a moment later; so all below are asked for
 * first. */
static void
make_known (AccessibleTree *self,
            GArray         *answers)
{
  for (;;)
    {
      g_autoptr(GPtrArray) unknown = list_unknown (self, answers);
      gboolean is_there = FALSE;

      while (unknown->len > 0)
        {
          g_autoptr(GArray) below = ask_for_children (self, unknown);

          for (guint i = 0; i < below->len; i++)
            is_there |= g_array_index (below, GVariant *, i) != NULL;
          g_ptr_array_unref (unknown);
          unknown = list_unknown (self, below);
        }
      if (!is_there || !read_list (self))
        return;
    }
}

/* Fills in the children of @nodes */
static void
read_children (AccessibleTree *self,
               GPtrArray      *nodes)
{
  g_autoptr(GPtrArray) paths = g_ptr_array_new ();
  g_autoptr(GArray) answers = NULL;

  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_add (paths, (gpointer) ((AccessibleNode *) nodes->pdata[i])->path);
  answers = ask_for_children (self, paths);
  make_known (self, answers);

  for (guint i = 0; i < nodes->len; i++)
    {
      AccessibleNode *node = nodes->pdata[i];
      GVariant *answer = g_array_index (answers, GVariant *, i);
      g_autoptr(GVariantIter) children = NULL;
      const char *path;

      if (answer == NULL)
        continue;
      g_variant_get (answer, "(a(so))", &children);
      while (g_variant_iter_next (children, "(&s&o)", NULL, &path))
        {
          AccessibleNode *child = g_hash_table_lookup (self->nodes, path);

          if (child != NULL)
            g_ptr_array_add (node->children, child);
        }
    }
}

/**
 * accessible_tree_read:
 * @program: a program
 *
 * Returns: (transfer full) (nullable): what is there now; %NULL if the program does not answer
 */
AccessibleTree *
accessible_tree_read (AccessibleProgram *program)
{
  g_autoptr(AccessibleTree) self = g_new0 (AccessibleTree, 1);

  self->program = program;
  self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  self->nodes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, node_free);

  return read_list (self) && accessible_tree_get_root (self) != NULL ? g_steal_pointer (&self)
                                                                     : NULL;
}

/**
 * accessible_tree_get_root:
 * @self: a tree
 *
 * Returns: (nullable): the node of the program itself
 */
AccessibleNode *
accessible_tree_get_root (AccessibleTree *self)
{
  return g_hash_table_lookup (self->nodes, ROOT);
}

/**
 * accessible_tree_descend:
 * @self: a tree
 * @nodes: (element-type AccessibleNode): nodes of it
 *
 * Asks for the children of @nodes where nobody has yet.
 *
 * Returns: (transfer container) (element-type AccessibleNode): their children
 */
GPtrArray *
accessible_tree_descend (AccessibleTree *self,
                         GPtrArray      *nodes)
{
  GPtrArray *all = g_ptr_array_new ();
  g_autoptr(GPtrArray) unasked = g_ptr_array_new ();

  for (guint i = 0; i < nodes->len; i++)
    {
      AccessibleNode *node = nodes->pdata[i];

      if (node->children != NULL)
        continue;
      node->children = g_ptr_array_new ();
      /* the root does not count its windows */
      if (node->n_children > 0 || g_str_equal (node->path, ROOT))
        g_ptr_array_add (unasked, node);
    }
  if (unasked->len > 0)
    read_children (self, unasked);

  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_extend (all, ((AccessibleNode *) nodes->pdata[i])->children, NULL, NULL);

  return all;
}

/**
 * accessible_node_is:
 * @self: a node
 * @state: a state
 *
 * Returns: whether it is in that state
 */
gboolean
accessible_node_is (const AccessibleNode *self,
                    AtspiStateType        state)
{
  return (self->states >> state & 1) != 0;
}

/**
 * accessible_node_has:
 * @self: a node
 * @iface: the name of an interface
 *
 * Returns: whether it has that interface
 */
gboolean
accessible_node_has (const AccessibleNode *self,
                     const char           *iface)
{
  return g_strv_contains (self->interfaces, iface);
}
