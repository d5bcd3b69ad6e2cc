/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-version.h"

/*
 * The version that Meson writes into config.h.
 */

/**
 * snl_version:
 * The version of the engine, as a game file, `--version` and the about window show it.
 *
 * Returns: (transfer none): three numbers with dots between them, such as "0.1.0"
 */
const char *
snl_version (void)
{
  return PACKAGE_VERSION;
}
