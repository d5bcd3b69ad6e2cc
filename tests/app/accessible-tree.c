/* accessible-tree.c: reads what a program tells a screen reader
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "accessible-tree.h"

/* In milliseconds: a program that is slow to answer is not one that says nothing */
#define ANSWER_TIMEOUT 20000

#define ROOT "/org/a11y/atspi/accessible/root"

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

static GVariant *
get_children (AccessibleProgram *program,
              const char        *path)
{
  return accessible_program_call (program, path, ACCESSIBLE_IFACE, "GetChildren", NULL,
                                  "(a(so))");
}

static void
node_free (gpointer data)
{
  AccessibleNode *self = data;

  g_free (self->interfaces);
  g_ptr_array_unref (self->children);
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
  g_variant_unref (self->items);
  g_free (self);
}

/* Asks for the children of @path and of all that are below it and not in @known: GTK makes an
 * accessible for a widget only when somebody asks. */
static void
make_known (AccessibleProgram *program,
            GHashTable        *known,
            const char        *path)
{
  g_autoptr(GVariant) answer = get_children (program, path);
  g_autoptr(GVariantIter) children = NULL;
  const char *child;

  if (answer == NULL)
    return;
  g_variant_get (answer, "(a(so))", &children);
  while (g_variant_iter_next (children, "(&s&o)", NULL, &child))
    if (g_hash_table_lookup (known, child) == NULL)
      make_known (program, known, child);
}

/* Makes nodes of the program's list; returns (transfer full) (nullable) a tree without branches */
static AccessibleTree *
read_items (AccessibleProgram *program)
{
  g_autoptr(GVariant) answer = accessible_program_call (program, "/org/a11y/atspi/cache",
                                                        "org.a11y.atspi.Cache", "GetItems", NULL,
                                                        "(a((so)(so)(so)iiassusau))");
  AccessibleNode node = { NULL };
  AccessibleTree *tree;
  GVariantIter items;
  GVariant *states;

  if (answer == NULL)
    return NULL;

  tree = g_new0 (AccessibleTree, 1);
  tree->items = g_variant_get_child_value (answer, 0);
  tree->nodes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, node_free);
  g_variant_iter_init (&items, tree->items);
  while (g_variant_iter_next (&items, "((&s&o)(&s&o)(&s&o)ii^a&s&su&s@au)", NULL, &node.path, NULL,
                              NULL, NULL, NULL, NULL, &node.n_children, &node.interfaces,
                              &node.name, &node.role, &node.description, &states))
    {
      gsize n_words;
      const guint32 *words = g_variant_get_fixed_array (states, &n_words, sizeof *words);

      node.states = n_words == 2 ? words[0] | (guint64) words[1] << 32 : 0;
      node.children = g_ptr_array_new ();
      g_hash_table_insert (tree->nodes, (gpointer) node.path, g_memdup2 (&node, sizeof node));
      g_variant_unref (states);
    }
  tree->root = g_hash_table_lookup (tree->nodes, ROOT);

  return tree;
}

/* What is awaited while all nodes are asked for their children */
typedef struct {
  AccessibleProgram *program;
  AccessibleTree    *tree;
  guint              n_pending;
  gboolean           is_complete;
} Asking;

typedef struct {
  Asking         *asking;
  AccessibleNode *node;
} Question;

static void
take_children (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autofree Question *question = user_data;
  Asking *asking = question->asking;
  g_autoptr(GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result,
                                                              NULL);
  g_autoptr(GVariantIter) children = NULL;
  const char *path;

  asking->n_pending--;
  if (answer == NULL)
    return;

  g_variant_get (answer, "(a(so))", &children);
  while (g_variant_iter_next (children, "(&s&o)", NULL, &path))
    {
      AccessibleNode *child = g_hash_table_lookup (asking->tree->nodes, path);

      if (child != NULL)
        {
          g_ptr_array_add (question->node->children, child);
          continue;
        }
      make_known (asking->program, asking->tree->nodes, path);
      asking->is_complete = FALSE;
    }
}

/* Asks each node for its children, one question after another without waiting for the answers: the
 * list names parents, too, but also those of what is hidden. Returns: whether the list has all */
static gboolean
read_children (AccessibleProgram *program,
               AccessibleTree    *tree)
{
  g_autoptr(GMainContext) context = g_main_context_new ();
  Asking asking = { program, tree, 0, TRUE };
  GHashTableIter iter;
  gpointer value;

  g_main_context_push_thread_default (context);
  g_hash_table_iter_init (&iter, tree->nodes);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      AccessibleNode *node = value;
      Question question = { &asking, node };

      /* the root does not count its windows */
      if (node->n_children == 0 && node != tree->root)
        continue;
      asking.n_pending++;
      g_dbus_connection_call (program->bus, program->name, node->path, ACCESSIBLE_IFACE,
                              "GetChildren", NULL, G_VARIANT_TYPE ("(a(so))"),
                              G_DBUS_CALL_FLAGS_NONE, ANSWER_TIMEOUT, NULL, take_children,
                              g_memdup2 (&question, sizeof question));
    }
  while (asking.n_pending > 0)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);

  return asking.is_complete;
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
  for (;;)
    {
      g_autoptr(AccessibleTree) tree = read_items (program);

      if (tree == NULL || tree->root == NULL)
        return NULL;
      if (read_children (program, tree))
        return g_steal_pointer (&tree);
    }
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
