/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-streams.h"

#include <fcntl.h>
#include <unistd.h>

/**
 * snl_streams_fill:
 *
 * Opens those of standard input, output and error that whoever started the program has closed, so that no
 * file gets their number and, with it, the program's messages.  They are opened the wrong way round:
 * reading and writing fail as on a closed one.  Called before anything else is opened.
 */
void
snl_streams_fill (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}
