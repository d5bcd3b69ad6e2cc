/* snl-version.c: which Senlac this is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "snl-version.h"

/**
 * snl_version:
 *
 * The version of the engine that runs, as a game file, `--version` and the
 * about window name it: three numbers with dots between.
 *
 * Returns: (transfer none): the version
 */
const char *
snl_version (void)
{
  return PACKAGE_VERSION;
}
