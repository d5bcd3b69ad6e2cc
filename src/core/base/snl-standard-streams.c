/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Opens /dev/null for each of the file descriptors 0 to 2 that is closed. Otherwise the next file
 * that is opened, such as a game, gets that number, and the program's messages are written into it.
 */

#include "snl-standard-streams.h"

#include <fcntl.h>
#include <unistd.h>

/**
 * snl_streams_open_missing:
 *
 * Opens those of standard input, output and error that the parent process has closed. Standard
 * input is opened for writing, the others for reading, so that using them still fails. Call this
 * before any other file is opened.
 */
void
snl_streams_open_missing (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}
