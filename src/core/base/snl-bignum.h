/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Natural numbers of many digits, and fractions of them, so that odds are exact: the outcomes of
 * thirty dice are more than fit into 64 bits.
 */

/* 992 bits: within the range of a double (1024 bits), and enough for 380 dice of six sides */
#define SNL_BIGNUM_LIMBS 31

/**
 * SnlBignum:
 * An exact natural number, or 0, below 2^992. The digits are in the struct itself, so there is
 * nothing to free. Functions return %FALSE when a result does not fit.
 */
typedef struct {
  guint   n;                         /* number of @limbs in use; 0 for zero */
  guint32 limbs[SNL_BIGNUM_LIMBS];   /* the least significant first; the last in use is not 0 */
} SnlBignum;

/**
 * SnlFraction:
 * An exact probability: the quotient of two natural numbers. Not reduced unless
 * snl_fraction_reduce() is called.
 */
typedef struct {
  SnlBignum numerator;
  SnlBignum denominator;
} SnlFraction;

void      snl_bignum_set       (SnlBignum       *self,
                                guint32          value);
gboolean  snl_bignum_is_equal  (const SnlBignum *self,
                                const SnlBignum *other);
gboolean  snl_bignum_add       (SnlBignum       *self,
                                const SnlBignum *other);
gboolean  snl_bignum_scale     (SnlBignum       *self,
                                guint32          factor);
gboolean  snl_bignum_multiply  (SnlBignum       *self,
                                const SnlBignum *other);
guint32   snl_bignum_divide    (SnlBignum       *self,
                                guint32          divisor);
double    snl_bignum_to_double (const SnlBignum *self);
char     *snl_bignum_dup_text  (const SnlBignum *self) G_GNUC_WARN_UNUSED_RESULT;

void      snl_fraction_set          (SnlFraction       *self,
                                     guint32            numerator,
                                     guint32            denominator);
gboolean  snl_fraction_add          (SnlFraction       *self,
                                     const SnlFraction *other);
void      snl_fraction_reduce       (SnlFraction       *self,
                                     guint              max);
double    snl_fraction_to_double    (const SnlFraction *self);

G_END_DECLS
