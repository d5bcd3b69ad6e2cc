/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* QR codes, where libqrencode is there. */

#include "snl-share-qr.h"

#if HAVE_QRENCODE
#include <qrencode.h>

/* light modules around the code, without which no camera finds it */
#define QUIET 4

static gboolean
is_dark (const QRcode *code,
         int           x,
         int           y)
{
  return x >= 0 && y >= 0 && x < code->width && y < code->width &&
         (code->data[y * code->width + x] & 1) != 0;
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
  QRcode *code = QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  GString *lines;

  if (code == NULL)
    return NULL;

  lines = g_string_new (NULL);
  for (int y = -QUIET; y < code->width + QUIET; y += 2)
    {
      for (int x = -QUIET; x < code->width + QUIET; x++)
        g_string_append (lines, blocks[is_dark (code, x, y) * 2 + is_dark (code, x, y + 1)]);
      g_string_append_c (lines, '\n');
    }
  QRcode_free (code);

  return g_string_free (lines, FALSE);
}
#else
char *
snl_share_qr_dup_lines (const char *text)
{
  return NULL;
}
#endif
