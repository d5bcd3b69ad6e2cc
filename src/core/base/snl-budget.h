/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * How much one act may take, whatever the module says: work of about a third of a second (with the
 * most expensive steps, of less than a second), and memory for what it creates. The largest battle
 * of the modules that come with Senlac needs a sixtieth of it.
 */
#define SNL_BUDGET_STEPS 20000000
#define SNL_BUDGET_BYTES (48 * 1024 * 1024)

/* The steps charged for one step of a procedure: as many as for 20 operations of an expression */
#define SNL_BUDGET_PROCEDURE_STEP 20
/* The bytes of text whose copying is charged as one step */
#define SNL_BUDGET_TEXT 16

/**
 * SnlBudget:
 * @steps: the work done so far: an operation of an expression, a node that is looked at, some bytes
 *   of text; more than @max_steps once the budget is spent, on work or on memory
 * @max_steps: how much work there may be
 * @bytes: the memory that is in use
 * @max_bytes: how much there may be
 *
 * The work and memory that one act of a module may take. Everything that the module asks for is
 * charged when it is done, by what it costs and not by how it is written. Once the budget is
 * spent, nothing more is done, and the act fails with the line of the module that asked for too
 * much.
 */
typedef struct {
  gsize steps;
  gsize max_steps;
  gsize bytes;
  gsize max_bytes;
} SnlBudget;

void snl_budget_init       (SnlBudget *self,
                            gsize      steps,
                            gsize      bytes);
void snl_budget_take       (SnlBudget *self,
                            gsize      bytes);
void snl_budget_give_back  (SnlBudget *self,
                            gsize      bytes);

static inline gboolean
snl_budget_is_spent (const SnlBudget *self)
{
  return self->steps > self->max_steps;
}

/* Charges @steps of work. Returns: whether there may be more */
static inline gboolean
snl_budget_charge (SnlBudget *self,
                   gsize      steps)
{
  self->steps += steps;

  return self->steps <= self->max_steps;
}

G_END_DECLS
