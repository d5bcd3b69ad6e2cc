/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes sure that the three standard streams are open.
 */
#pragma once

void snl_streams_open_missing (void);
