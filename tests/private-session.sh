# private-session.sh: what with-display.sh and with-two-screens.sh share; read into them
# shellcheck shell=sh

room=$(mktemp -d)
display_server=

finish ()
{
  if [ -n "$display_server" ]; then
    # again and again: a server that is just about to sleep overlooks it, and nobody else would wake it
    while kill "$display_server" 2>/dev/null; do sleep 0.2; done >/dev/null 2>&1 &
    wait "$display_server" 2>/dev/null || true
  fi
  # what outlives its bus by a moment may still write there; the program has ended as it has
  rm -rf "$room" 2>/dev/null || { sleep 1; rm -rf "$room" || true; }
}
trap finish EXIT
trap 'exit 143' HUP INT TERM

# NUMBER: of the display that is there now.  What runs on it has a home of its own
move_in ()
{
  mkdir -m 700 "$room/runtime"
  DISPLAY=":$1"
  GDK_BACKEND=x11
  XDG_CACHE_HOME="$room/cache"
  XDG_CONFIG_HOME="$room/config"
  XDG_DATA_HOME="$room/data"
  XDG_RUNTIME_DIR="$room/runtime"
  XDG_STATE_HOME="$room/state"
  export DISPLAY GDK_BACKEND
  export XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_RUNTIME_DIR XDG_STATE_HOME
  unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
}
