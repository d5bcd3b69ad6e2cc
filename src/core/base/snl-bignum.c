/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Arithmetic on natural numbers of fixed size and on fractions of them, in base 2^32, for the exact
 * odds. Floating point would hide whether the chances of all outcomes add up to 1.
 */

#include "snl-bignum.h"

#include <math.h>
#include <string.h>

/**
 * snl_bignum_set:
 * @self: (out caller-allocates): the number
 * @value: its new value
 */
void
snl_bignum_set (SnlBignum *self,
                guint32    value)
{
  self->n = value > 0 ? 1 : 0;
  self->limbs[0] = value;
}

/**
 * snl_bignum_is_equal:
 * @self: a number
 * @other: another number
 *
 * Returns: whether they are equal
 */
gboolean
snl_bignum_is_equal (const SnlBignum *self,
                     const SnlBignum *other)
{
  return self->n == other->n &&
         memcmp (self->limbs, other->limbs, self->n * sizeof *self->limbs) == 0;
}

static gboolean
append (SnlBignum *self,
        guint32    limb)
{
  if (limb == 0)
    return TRUE;
  if (self->n == SNL_BIGNUM_LIMBS)
    return FALSE;

  self->limbs[self->n++] = limb;

  return TRUE;
}

/**
 * snl_bignum_add:
 * @self: the number to add to
 * @other: the number to add; may be @self
 *
 * Returns: %FALSE if the sum does not fit; the value of @self is then undefined
 */
gboolean
snl_bignum_add (SnlBignum       *self,
                const SnlBignum *other)
{
  guint64 carry = 0;

  for (guint i = 0; i < MAX (self->n, other->n); i++)
    {
      carry += i < other->n ? other->limbs[i] : 0;
      carry += i < self->n ? self->limbs[i] : 0;
      self->limbs[i] = (guint32) carry;
      carry >>= 32;
    }
  self->n = MAX (self->n, other->n);

  return append (self, (guint32) carry);
}

/**
 * snl_bignum_scale:
 * @self: the number to multiply
 * @factor: what to multiply it by
 *
 * Returns: %FALSE if the product does not fit; the value of @self is then undefined
 */
gboolean
snl_bignum_scale (SnlBignum *self,
                  guint32    factor)
{
  guint64 carry = 0;

  if (factor == 0)
    {
      self->n = 0;
      return TRUE;
    }

  for (guint i = 0; i < self->n; i++)
    {
      carry += (guint64) self->limbs[i] * factor;
      self->limbs[i] = (guint32) carry;
      carry >>= 32;
    }

  return append (self, (guint32) carry);
}

/**
 * snl_bignum_multiply:
 * @self: the number to multiply
 * @other: what to multiply it by; may be @self
 *
 * Returns: %FALSE if the product does not fit; @self is then unchanged
 */
gboolean
snl_bignum_multiply (SnlBignum       *self,
                     const SnlBignum *other)
{
  SnlBignum product = { 0, { 0 } };

  for (guint i = 0; i < self->n; i++)
    {
      guint64 carry = 0;

      for (guint j = 0; j < other->n || carry > 0; j++)
        {
          if (i + j >= SNL_BIGNUM_LIMBS)
            return FALSE;
          carry += product.limbs[i + j];
          carry += j < other->n ? (guint64) self->limbs[i] * other->limbs[j] : 0;
          product.limbs[i + j] = (guint32) carry;
          product.n = MAX (product.n, i + j + 1);
          carry >>= 32;
        }
    }
  while (product.n > 0 && product.limbs[product.n - 1] == 0)
    product.n--;
  *self = product;

  return TRUE;
}

/**
 * snl_bignum_divide:
 * @self: the number to divide; becomes the quotient, rounded down
 * @divisor: 1 or more
 *
 * Returns: the remainder
 */
guint32
snl_bignum_divide (SnlBignum *self,
                   guint32    divisor)
{
  guint64 rest = 0;

  g_return_val_if_fail (divisor > 0, 0);

  for (guint i = self->n; i > 0; i--)
    {
      rest = rest << 32 | self->limbs[i - 1];
      self->limbs[i - 1] = (guint32) (rest / divisor);
      rest %= divisor;
    }
  while (self->n > 0 && self->limbs[self->n - 1] == 0)
    self->n--;

  return (guint32) rest;
}

/**
 * snl_bignum_to_double:
 * @self: a number
 *
 * Returns: the nearest double, or one next to it
 */
double
snl_bignum_to_double (const SnlBignum *self)
{
  double value = 0;

  for (guint i = self->n; i > 0; i--)
    value = ldexp (value, 32) + self->limbs[i - 1];

  return value;
}

/**
 * snl_bignum_dup_text:
 * @self: a number
 *
 * Returns: (transfer full): the number in decimal digits
 */
char *
snl_bignum_dup_text (const SnlBignum *self)
{
  SnlBignum rest = *self;
  GString *text = g_string_new (NULL);

  do
    g_string_append_c (text, (char) ('0' + snl_bignum_divide (&rest, 10)));
  while (rest.n > 0);
  g_strreverse (text->str);

  return g_string_free (text, FALSE);
}

/**
 * snl_fraction_set:
 * @self: (out caller-allocates): a fraction
 * @numerator: its new numerator
 * @denominator: its new denominator; 1 or more
 */
void
snl_fraction_set (SnlFraction *self,
                  guint32      numerator,
                  guint32      denominator)
{
  snl_bignum_set (&self->numerator, numerator);
  snl_bignum_set (&self->denominator, denominator);
}

/**
 * snl_fraction_add:
 * @self: the fraction to add to
 * @other: the fraction to add
 *
 * Returns: %FALSE if the sum does not fit; the value of @self is then undefined
 */
gboolean
snl_fraction_add (SnlFraction       *self,
                  const SnlFraction *other)
{
  SnlBignum addend = other->numerator;

  if (snl_bignum_is_equal (&self->denominator, &other->denominator))
    return snl_bignum_add (&self->numerator, &addend);

  return snl_bignum_multiply (&addend, &self->denominator) &&
         snl_bignum_multiply (&self->numerator, &other->denominator) &&
         snl_bignum_multiply (&self->denominator, &other->denominator) &&
         snl_bignum_add (&self->numerator, &addend);
}

/**
 * snl_fraction_reduce:
 * @self: a fraction
 * @max: the largest divisor to try. For the chances of dice, the largest number of sides is
 *   enough, because the denominators are products of numbers of sides
 *
 * Reduces @self to lowest terms, by trial division.
 */
void
snl_fraction_reduce (SnlFraction *self,
                     guint        max)
{
  if (self->numerator.n == 0)
    {
      snl_bignum_set (&self->denominator, 1);
      return;
    }

  for (guint divisor = 2; divisor <= max; divisor++)
    for (;;)
      {
        SnlFraction less = *self;

        if (snl_bignum_divide (&less.denominator, divisor) != 0 ||
            snl_bignum_divide (&less.numerator, divisor) != 0)
          break;
        *self = less;
      }
}

/**
 * snl_fraction_to_double:
 * @self: a fraction
 *
 * Returns: its value as a double
 */
double
snl_fraction_to_double (const SnlFraction *self)
{
  return snl_bignum_to_double (&self->numerator) / snl_bignum_to_double (&self->denominator);
}
