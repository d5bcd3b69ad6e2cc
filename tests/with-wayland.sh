#!/bin/sh
# with-wayland.sh PROGRAM [ARGUMENT]…: runs a program in mutter without hardware: a laptop and a
# projector, a session bus and a home of its own, which end with it.  Skips where there is no mutter.
set -eu

command -v mutter >/dev/null || { echo "1..0 # SKIP there is no mutter here"; exit 0; }

# shellcheck source=tests/private-session.sh
. "$(dirname "$0")/private-session.sh"

move_in 0
unset DISPLAY
GDK_BACKEND=wayland
WAYLAND_DISPLAY=senlac
export GDK_BACKEND WAYLAND_DISPLAY

# what the buses and the compositor say of themselves is nothing that the program says
status=0
dbus-run-session -- sh -c '
  env -u G_DEBUG -u G_SLICE -u MALLOC_CHECK_ -u MALLOC_PERTURB_ -u GDK_BACKEND \
    mutter --headless --no-x11 --sm-disable --wayland-display "$WAYLAND_DISPLAY" \
      --virtual-monitor 1280x800 --virtual-monitor 1920x1080 1>&2 3>&- &
  compositor=$!
  while [ ! -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ] && kill -0 "$compositor"; do
    sleep 0.05
  done
  status=0
  "$@" 1>&3 3>&- || status=$?
  kill "$compositor" 2>/dev/null || true
  exit "$status"' with-wayland "$@" 3>&1 >&2 || status=$?
exit "$status"
