/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <atspi/atspi.h>
#include <gio/gio.h>

G_BEGIN_DECLS

#define ACCESSIBLE_IFACE    "org.a11y.atspi.Accessible"
#define ACTION_IFACE        "org.a11y.atspi.Action"
#define COMPONENT_IFACE     "org.a11y.atspi.Component"
#define EDITABLE_TEXT_IFACE "org.a11y.atspi.EditableText"
#define VALUE_IFACE         "org.a11y.atspi.Value"

/* Another program, on the accessibility bus */
typedef struct {
  GDBusConnection *bus;
  char            *name;   /* its name on the bus */
} AccessibleProgram;

typedef struct _AccessibleTree AccessibleTree;

/* One accessible, as it was when it was first listed; texts belong to the tree */
typedef struct {
  AccessibleTree *tree;
  const char     *path;
  const char     *name;
  const char     *description;
  const char    **interfaces;
  GPtrArray      *children;     /* (element-type AccessibleNode) (nullable): NULL until asked for */
  guint64         states;       /* a bit for each AtspiStateType */
  guint           role;         /* an AtspiRole */
  int             n_children;
} AccessibleNode;

void            accessible_program_init      (AccessibleProgram    *self);
gboolean        accessible_program_find      (AccessibleProgram    *self,
                                              guint                 pid);
void            accessible_program_clear     (AccessibleProgram    *self);
GVariant       *accessible_program_call      (AccessibleProgram    *self,
                                              const char           *path,
                                              const char           *iface,
                                              const char           *method,
                                              GVariant             *parameters,
                                              const char           *type);

AccessibleTree *accessible_tree_read         (AccessibleProgram    *program);
void            accessible_tree_free         (AccessibleTree       *self);
AccessibleNode *accessible_tree_get_root     (AccessibleTree       *self);
GPtrArray      *accessible_tree_descend      (AccessibleTree       *self,
                                              GPtrArray            *nodes);

gboolean        accessible_node_is           (const AccessibleNode *self,
                                              AtspiStateType        state);
gboolean        accessible_node_has          (const AccessibleNode *self,
                                              const char           *iface);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AccessibleTree, accessible_tree_free)

G_END_DECLS
