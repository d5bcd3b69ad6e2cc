/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-natural.h"

#include <math.h>
#include <string.h>

/**
 * snl_natural_set:
 * @self: (out caller-allocates): the number
 * @value: what it becomes
 */
void
snl_natural_set (SnlNatural *self,
                 guint32     value)
{
  self->n = value > 0 ? 1 : 0;
  self->limbs[0] = value;
}

gboolean
snl_natural_is_equal (const SnlNatural *self,
                      const SnlNatural *other)
{
  return self->n == other->n && memcmp (self->limbs, other->limbs, self->n * sizeof *self->limbs) == 0;
}

static gboolean
append (SnlNatural *self,
        guint32     limb)
{
  if (limb == 0)
    return TRUE;
  if (self->n == SNL_NATURAL_LIMBS)
    return FALSE;

  self->limbs[self->n++] = limb;

  return TRUE;
}

/**
 * snl_natural_add:
 *
 * Returns: %FALSE if there is no room for the sum; @self is then of no use
 */
gboolean
snl_natural_add (SnlNatural       *self,
                 const SnlNatural *other)
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
 * snl_natural_scale:
 *
 * Returns: %FALSE if there is no room for the product; @self is then of no use
 */
gboolean
snl_natural_scale (SnlNatural *self,
                   guint32     factor)
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
 * snl_natural_multiply:
 *
 * Returns: %FALSE if there is no room for the product; @self is then of no use
 */
gboolean
snl_natural_multiply (SnlNatural       *self,
                      const SnlNatural *other)
{
  SnlNatural product = { 0, { 0 } };

  for (guint i = 0; i < self->n; i++)
    {
      guint64 carry = 0;

      for (guint j = 0; j < other->n || carry > 0; j++)
        {
          if (i + j >= SNL_NATURAL_LIMBS)
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
 * snl_natural_divide:
 * @divisor: not 0
 *
 * Returns: what is left over
 */
guint32
snl_natural_divide (SnlNatural *self,
                    guint32     divisor)
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

double
snl_natural_to_double (const SnlNatural *self)
{
  double value = 0;

  for (guint i = self->n; i > 0; i--)
    value = ldexp (value, 32) + self->limbs[i - 1];

  return value;
}

/**
 * snl_natural_dup_text:
 *
 * Returns: (transfer full): the number in decimal digits
 */
char *
snl_natural_dup_text (const SnlNatural *self)
{
  SnlNatural rest = *self;
  GString *text = g_string_new (NULL);

  do
    g_string_append_c (text, (char) ('0' + snl_natural_divide (&rest, 10)));
  while (rest.n > 0);
  g_strreverse (text->str);

  return g_string_free (text, FALSE);
}

void
snl_fraction_set (SnlFraction *self,
                  guint32      numerator,
                  guint32      denominator)
{
  snl_natural_set (&self->numerator, numerator);
  snl_natural_set (&self->denominator, denominator);
}

/**
 * snl_fraction_add:
 *
 * Returns: %FALSE if there is no room for the sum; @self is then of no use
 */
gboolean
snl_fraction_add (SnlFraction       *self,
                  const SnlFraction *other)
{
  SnlNatural addend = other->numerator;

  if (snl_natural_is_equal (&self->denominator, &other->denominator))
    return snl_natural_add (&self->numerator, &addend);

  return snl_natural_multiply (&addend, &self->denominator)
         && snl_natural_multiply (&self->numerator, &other->denominator)
         && snl_natural_multiply (&self->denominator, &other->denominator)
         && snl_natural_add (&self->numerator, &addend);
}

/**
 * snl_fraction_reduce:
 * @most: the largest divisor to try.  The chances of dice have denominators that are products of the
 *   dice's sides, so that number is enough
 *
 * Brings the fraction to its lowest terms.
 */
void
snl_fraction_reduce (SnlFraction *self,
                     guint        most)
{
  if (self->numerator.n == 0)
    {
      snl_natural_set (&self->denominator, 1);
      return;
    }

  for (guint divisor = 2; divisor <= most; divisor++)
    for (;;)
      {
        SnlFraction less = *self;

        if (snl_natural_divide (&less.denominator, divisor) != 0
            || snl_natural_divide (&less.numerator, divisor) != 0)
          break;
        *self = less;
      }
}

double
snl_fraction_to_double (const SnlFraction *self)
{
  return snl_natural_to_double (&self->numerator) / snl_natural_to_double (&self->denominator);
}
