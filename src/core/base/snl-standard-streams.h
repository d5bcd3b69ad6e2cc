/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opens /dev/null in place of standard streams that are closed.
 */
#pragma once

void snl_streams_open_missing (void);
