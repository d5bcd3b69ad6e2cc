/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 992 bits: within the range of a double (1024 bits), and enough for 380 dice of six sides */
#define SNL_NATURAL_LIMBS 31

/**
 * SnlNatural:
 * A natural number or 0, exact, below 2^992.  It needs no memory but its own, and has nothing to
 * free.  Functions return %FALSE when a result does not fit.
 */
typedef struct {
  guint   n;                          /* number of @limbs in use; 0 for zero */
  guint32 limbs[SNL_NATURAL_LIMBS];   /* the least significant first; the last in use is not 0 */
} SnlNatural;

/**
 * SnlFraction:
 * An exact probability: the quotient of two natural numbers.  Not reduced unless
 * snl_fraction_reduce() is called.
 */
typedef struct {
  SnlNatural numerator;
  SnlNatural denominator;
} SnlFraction;

void      snl_natural_set           (SnlNatural        *self,
                                     guint32            value);
gboolean  snl_natural_is_equal      (const SnlNatural  *self,
                                     const SnlNatural  *other);
gboolean  snl_natural_add           (SnlNatural        *self,
                                     const SnlNatural  *other);
gboolean  snl_natural_scale         (SnlNatural        *self,
                                     guint32            factor);
gboolean  snl_natural_multiply      (SnlNatural        *self,
                                     const SnlNatural  *other);
guint32   snl_natural_divide        (SnlNatural        *self,
                                     guint32            divisor);
double    snl_natural_to_double     (const SnlNatural  *self);
char     *snl_natural_dup_text      (const SnlNatural  *self) G_GNUC_WARN_UNUSED_RESULT;

void      snl_fraction_set          (SnlFraction       *self,
                                     guint32            numerator,
                                     guint32            denominator);
gboolean  snl_fraction_add          (SnlFraction       *self,
                                     const SnlFraction *other);
void      snl_fraction_reduce       (SnlFraction       *self,
                                     guint              most);
double    snl_fraction_to_double    (const SnlFraction *self);

G_END_DECLS
