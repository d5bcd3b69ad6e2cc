/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Makes QR codes with libqrencode; returns none if Senlac was built without it. */

#include "snl-share-qr.h"

#if HAVE_QRENCODE
#include <qrencode.h>

/* light modules around the code, which a camera needs to find it */
#define QUIET 4

/**
 * snl_share_qr_new:
 * @text: an address
 * @width: (out): modules in a row, and rows
 *
 * Returns: (transfer full) (nullable): its QR code with the light margin that a camera needs: a
 *   byte a module, row by row, 1 where it is dark; %NULL if it cannot be made
 */
GBytes *
snl_share_qr_new (const char *text,
                  guint      *width)
{
  QRcode *code = QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  guint8 *modules;

  if (code == NULL)
    return NULL;

  *width = (guint) code->width + 2 * QUIET;
  modules = g_malloc0 (*width * *width);
  for (guint y = 0; y < (guint) code->width; y++)
    for (guint x = 0; x < (guint) code->width; x++)
      modules[(y + QUIET) * *width + x + QUIET] = code->data[y * (guint) code->width + x] & 1;
  QRcode_free (code);

  return g_bytes_new_take (modules, *width * *width);
}

/**
 * snl_share_qr_dup_lines:
 * @text: an address
 *
 * Returns: (transfer full) (nullable): its QR code for a dark terminal, of block characters that
 *   are two modules high; %NULL if it cannot be made
 */
char *
snl_share_qr_dup_lines (const char *text)
{
  static const char *const blocks[] = { "█", "▀", "▄", " " };
  guint width = 0;
  g_autoptr(GBytes) code = snl_share_qr_new (text, &width);
  const guint8 *modules = code != NULL ? g_bytes_get_data (code, NULL) : NULL;
  GString *lines;

  if (code == NULL)
    return NULL;

  lines = g_string_new (NULL);
  for (guint y = 0; y < width; y += 2)
    {
      for (guint x = 0; x < width; x++)
        g_string_append (lines, blocks[modules[y * width + x] * 2 +
                                       (y + 1 < width ? modules[(y + 1) * width + x] : 0)]);
      g_string_append_c (lines, '\n');
    }

  return g_string_free (lines, FALSE);
}
#else
/* As above, where the library is missing */
GBytes *
snl_share_qr_new (const char *text,
                  guint      *width)
{
  return NULL;
}

/* As above, where the library is missing */
char *
snl_share_qr_dup_lines (const char *text)
{
  return NULL;
}
#endif
