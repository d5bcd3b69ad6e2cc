/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Charges work and memory to the budget of an act; what is done often is inline in snl-budget.h. */

#include "snl-budget.h"

/**
 * snl_budget_init:
 * @self: (out caller-allocates): a budget
 * @steps: how much work there may be
 * @bytes: how much memory there may be
 *
 * Begins a budget of which nothing is spent.
 */
void
snl_budget_init (SnlBudget *self,
                 gsize      steps,
                 gsize      bytes)
{
  *self = (SnlBudget) { .max_steps = steps, .max_bytes = bytes };
}

/**
 * snl_budget_take:
 * @self: a budget
 * @bytes: how much memory was allocated
 *
 * Charges memory. If more is in use than there may be, the budget is spent, and stays so even if
 * some is given back afterwards.
 */
void
snl_budget_take (SnlBudget *self,
                 gsize      bytes)
{
  self->bytes += bytes;
  if (self->bytes > self->max_bytes)
    self->steps = MAX (self->steps, self->max_steps + 1);
}

/**
 * snl_budget_give_back:
 * @self: a budget
 * @bytes: how much memory was freed, some of which may have been allocated before @self began
 */
void
snl_budget_give_back (SnlBudget *self,
                      gsize      bytes)
{
  self->bytes -= MIN (self->bytes, bytes);
}
