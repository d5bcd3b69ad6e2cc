#!/bin/sh
# check-menu-entry.sh SENLAC DESKTOP-FILE SERVICE-FILE: what the desktop does when somebody clicks Senlac's
# menu entry: it starts the program over the session's bus, and a window opens; so it does for a game of
# the lesson.  To be run by with-display.sh; with SENLAC installed and no other arguments, as installed.
set -eu

id=io.github.senlac.Senlac
path=/io/github/senlac/Senlac
entry=/usr/share/applications/$id.desktop

if [ $# -gt 1 ]; then
  entry="$XDG_DATA_HOME/applications/$id.desktop"
  mkdir -p "$XDG_DATA_HOME/applications" "$XDG_DATA_HOME/dbus-1/services"
  sed "s|^Exec=senlac|Exec=$1|" "$2" >"$entry"
  sed "s|^Exec=[^ ]*|Exec=$1|" "$3" >"$XDG_DATA_HOME/dbus-1/services/$id.service"
  gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
    --method org.freedesktop.DBus.ReloadConfig >/dev/null
fi

# a window exports its actions at a path of its own
expect_window ()
{
  tries=0
  until gdbus introspect --session --dest $id --object-path "$path/window/$1" 2>/dev/null |
        grep -q org.gtk.Actions; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || { echo "no window $1 has opened"; exit 1; }
    sleep 0.3
  done
}

grep -q '^DBusActivatable=true' "$entry"
# not gio launch, which may leave the bus before the program has started, so that the call is lost
gapplication launch $id
expect_window 1
gapplication action $id new-game-of "'hastings-lesson'"
gapplication action $id quit
