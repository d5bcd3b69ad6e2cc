/* snl-streams.h: standard input, output and error
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

void snl_streams_fill (void);
