/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * Permissions do not bind the superuser, as whom tests may run. These give that up: the one for
 * this program until it is taken back, the other for all programs that this one starts from then
 * on.
 */
static inline gboolean
unprivileged_set (gboolean is_bound)
{
  const guint32 mask = (1u << CAP_DAC_OVERRIDE) | (1u << CAP_DAC_READ_SEARCH);
  struct __user_cap_header_struct header = { _LINUX_CAPABILITY_VERSION_3, 0 };
  struct __user_cap_data_struct data[2] = { { 0 } };

  if (geteuid () != 0)
    return TRUE;

  if (syscall (SYS_capget, &header, data) != 0)
    return FALSE;

  if (is_bound)
    data[0].effective &= ~mask;
  else
    data[0].effective |= data[0].permitted & mask;

  return syscall (SYS_capset, &header, data) == 0;
}

static inline gboolean
bound_set_children (void)
{
  return geteuid () != 0 || (prctl (PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) == 0 &&
                             prctl (PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0) == 0);
}
