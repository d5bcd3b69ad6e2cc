#!/bin/sh
# with-two-screens.sh PROGRAM [ARGUMENT]…: run a program on a desktop of two screens, without any
# hardware: a laptop of 1280x800 at 0,0 (DUMMY0) and right of it a projector (DUMMY1) of
# $SENLAC_PROJECTOR, 1920x1080 unless said otherwise.  It has a window manager, a session bus and a home
# of its own, which end with it.  `xrandr --output DUMMY1 --off` pulls the projector's plug,
# `xrandr --output DUMMY1 --mode projector --pos 1280x0` puts it back; `xrandr --listmonitors` after
# each, or the server goes on telling the old list.
set -eu

for need in Xorg xrandr cvt openbox dbus-run-session; do
  command -v "$need" >/dev/null || { echo "1..0 # SKIP $need is not installed"; exit 0; }
done

# shellcheck source=tests/private-session.sh
. "$(dirname "$0")/private-session.sh"

cat >"$room/xorg.conf" <<'CONF'
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 5200 2200
  EndSubSection
EndSection
CONF

mkfifo "$room/number"
Xorg -displayfd 3 -noreset -nolisten tcp -config "$room/xorg.conf" -configdir "$room" \
  -logfile "$room/xorg.log" 3>"$room/number" >"$room/out.log" 2>&1 &
display_server=$!
read -r number <"$room/number" || { echo "1..0 # SKIP no X server of two screens can be started here"; exit 0; }

move_in "$number"

# NAME WIDTH HEIGHT
add_mode ()
{
  # shellcheck disable=SC2046 # the line's words are arguments
  xrandr --newmode "$1" $(cvt "$2" "$3" 60 | sed -n 's/^Modeline *"[^"]*" *//p')
}

size=${SENLAC_PROJECTOR:-1920x1080}
add_mode laptop 1280 800
add_mode projector "${size%x*}" "${size#*x}"
xrandr --addmode DUMMY0 laptop
xrandr --addmode DUMMY1 projector
xrandr --output DUMMY0 --mode laptop --pos 0x0 --primary
xrandr --output DUMMY1 --mode projector --pos 1280x0
xrandr --listmonitors >/dev/null

# What the buses say of themselves is nothing that the program says; the window manager is none of ours,
# and does not live through the tests' strict memory
status=0
dbus-run-session -- sh -c '
  env -u G_DEBUG -u G_SLICE -u MALLOC_CHECK_ -u MALLOC_PERTURB_ openbox --startup "touch $XDG_RUNTIME_DIR/managed" &
  manager=$!
  # a window that is there before it would be placed by nobody
  while [ ! -e "$XDG_RUNTIME_DIR/managed" ] && kill -0 "$manager"; do
    sleep 0.05
  done
  status=0
  "$@" 1>&3 3>&- || status=$?
  kill "$manager" 2>/dev/null || true
  exit "$status"' with-two-screens "$@" 3>&1 >&2 || status=$?
exit "$status"
