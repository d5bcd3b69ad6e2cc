#!/bin/sh
# with-display.sh PROGRAM [ARGUMENT]…: run a program on an X display, a session bus and in a home of its
# own, which end with it.  SENLAC_SCREEN=1920x1080 asks for another size than a teacher's laptop.
set -eu

# shellcheck source=tests/private-session.sh
. "$(dirname "$0")/private-session.sh"

# A number of this process's own, so that no server takes the socket of one that is just leaving;
# the server says when it can be reached, and does not begin anew when its first client leaves
mkfifo "$room/number"
Xvfb ":$((1000 + $$ % 30000))" -displayfd 3 -noreset -screen 0 "${SENLAC_SCREEN:-1280x800}x24" -nolisten tcp \
  3>"$room/number" >"$room/xvfb.log" 2>&1 &
display_server=$!
read -r number <"$room/number" || { cat "$room/xvfb.log" >&2; exit 99; }

move_in "$number"

# what the buses say of themselves is nothing that the program says
status=0
dbus-run-session -- sh -c 'exec "$@" 1>&3 3>&-' with-display "$@" 3>&1 >&2 || status=$?
exit "$status"
