#!/bin/sh
# screenshots.sh BUILD-FOLDER OUTPUT-FOLDER: the pictures of the README and the metainfo, of the real program
# in the middle of a lesson, the desk and the class's window.  Needs Xvfb, an Xorg of two screens as
# with-two-screens.sh does, xdotool and ImageMagick; run it for each release, and look.
set -eu

source=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
output=$(mkdir -p "$2" && cd "$2" && pwd)

export SENLAC_DATADIR="$source/data" SENLAC_LOCALEDIR="$build/po"
export GSETTINGS_SCHEMA_DIR="$build/data" GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 LANGUAGE=

# inside: the game, the picture's name, what is typed, and a key to press at the end
if [ "${3:-}" = inside ]; then
  "$build/src/app/senlac" "$4" 2>/dev/null &
  program=$!
  window=$(xdotool search --sync --onlyvisible --class senlac | head -1)
  xdotool windowsize "$window" 1280 800 windowmove "$window" 0 0
  sleep 4
  xdotool type --delay 100 "$6"
  [ -z "${7:-}" ] || xdotool key "$7"
  sleep 3
  import -window root "$output/$5.png"
  kill "$program"
  wait "$program" 2>/dev/null || true
  exit 0
fi

# on the projector: what is typed, then the board as the class sees it
if [ "${3:-}" = projected ]; then
  "$build/src/app/senlac" "$4" 2>/dev/null &
  program=$!
  window=$(xdotool search --sync --onlyvisible --class senlac | head -1)
  sleep 4
  xdotool windowfocus "$window" key alt+w
  sleep 5
  xdotool windowfocus "$window" type --delay 100 "$6"
  xdotool key Return
  sleep 3
  xdotool key alt+1
  sleep 3
  import -window root -crop 1280x800+1280+0 +repage "$output/$5.png"
  kill "$program"
  wait "$program" 2>/dev/null || true
  exit 0
fi

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
ctl="$build/src/ctl/senlacctl"

game="$room/board.senlac"
"$ctl" new hastings-lesson "$game" --class "$source/tests/ctl/class-31.txt" --seed 1066 \
  --title 'Hastings, class 8B' --set table=example >/dev/null
"$ctl" do "$game" event card=tired colour=black >/dev/null
for move in 'norman-knights-1 e6' 'norman-knights-2 f6' 'norman-knights-3 g6' 'norman-knights-4 h6'; do
  set -- $move
  "$ctl" do "$game" correct "piece=$1" "at=$2" 'reason=as on the table' >/dev/null
done
"$ctl" do "$game" fight attacker=norman-knights-1 target=saxon-spearmen-2 >/dev/null
"$ctl" do "$game" fight attacker=norman-knights-2 target=saxon-spearmen-3 >/dev/null

cp "$game" "$room/wall.senlac"
sh "$source/tests/with-display.sh" sh "$0" "$build" "$output" inside "$game" desk '3 9' Return
SENLAC_PROJECTOR=1280x800 \
  sh "$source/tests/with-two-screens.sh" sh "$0" "$build" "$output" projected "$room/wall.senlac" wall '3 9'

game="$room/roster.senlac"
"$ctl" new hastings-lesson "$game" --class "$source/tests/ctl/class-31.txt" --seed 1066 \
  --title 'Hastings, class 8B' >/dev/null
"$ctl" do "$game" event card=mud colour=red >/dev/null
"$ctl" do "$game" shoot attacker=saxon-archers-1 target=norman-spearmen-3 >/dev/null
"$ctl" do "$game" fight attacker=saxon-housecarles-1 target=norman-knights-4 >/dev/null
sh "$source/tests/with-display.sh" sh "$0" "$build" "$output" inside "$game" roster '2 4'
