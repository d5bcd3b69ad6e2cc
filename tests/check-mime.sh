#!/bin/sh
# check-mime.sh MIME-FILE: the desktop takes the MIME type in, and knows a game by its name and by its
# first line.
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

XDG_DATA_HOME="$work"
export XDG_DATA_HOME
xmllint --nonet --noout "$1"
mkdir -p "$work/mime/packages"
cp "$1" "$work/mime/packages/"
update-mime-database "$work/mime" >"$work/said" 2>&1 || { cat "$work/said"; exit 1; }
[ ! -s "$work/said" ] || { cat "$work/said"; exit 1; }

printf '%s\n' '<?xml version="1.0" encoding="UTF-8"?>' '<game xmlns="urn:senlac:game:1"/>' >"$work/no-name"
echo >"$work/name-only.senlac"

for file in name-only.senlac no-name; do
  type=$(gio info -a standard::content-type "$work/$file" |
         sed -n 's/.*standard::content-type: //p')
  [ "$type" = application/x-senlac-game ] || { echo "$file is taken for $type"; exit 1; }
done
