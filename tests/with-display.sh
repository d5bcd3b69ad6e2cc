#!/bin/sh
# with-display.sh PROGRAM [ARGUMENT]…: run a program on an X display, a session bus and in a home of its
# own, which end with it.  SENLAC_SCREEN=1920x1080 asks for another size than a teacher's laptop.
set -eu

room=$(mktemp -d)
display_server=

finish ()
{
  if [ -n "$display_server" ]; then
    kill "$display_server" 2>/dev/null || true
    wait "$display_server" 2>/dev/null || true
  fi
  rm -rf "$room"
}
trap finish EXIT
trap 'exit 143' HUP INT TERM

# A number of this process's own, so that no server takes the socket of one that is just leaving;
# the server says when it can be reached, and does not begin anew when its first client leaves
mkfifo "$room/number"
Xvfb ":$((1000 + $$ % 30000))" -displayfd 3 -noreset -screen 0 "${SENLAC_SCREEN:-1280x800}x24" -nolisten tcp \
  3>"$room/number" >"$room/xvfb.log" 2>&1 &
display_server=$!
read -r number <"$room/number" || { cat "$room/xvfb.log" >&2; exit 99; }

mkdir -m 700 "$room/runtime"
DISPLAY=":$number"
GDK_BACKEND=x11
XDG_CACHE_HOME="$room/cache"
XDG_CONFIG_HOME="$room/config"
XDG_DATA_HOME="$room/data"
XDG_RUNTIME_DIR="$room/runtime"
XDG_STATE_HOME="$room/state"
export DISPLAY GDK_BACKEND
export XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_RUNTIME_DIR XDG_STATE_HOME
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS

status=0
dbus-run-session -- "$@" || status=$?
exit "$status"
