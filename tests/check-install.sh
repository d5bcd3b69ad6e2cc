#!/bin/sh
# check-install.sh BUILD-ROOT PREFIX WITH-APP: what an installation lays down, and that senlacctl finds
# the modules there.
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

DESTDIR="$work" meson install --no-rebuild --quiet -C "$1" >"$work/said" 2>&1 ||
  { cat "$work/said"; exit 1; }
root="$work$2"

expect ()
{
  [ -e "$root/$1" ] || { echo "not installed: $1"; status=1; }
}

expect bin/senlacctl
expect share/man/man1/senlacctl.1
expect share/senlac/rulesets/ruleset.rng
expect share/gettext/its/senlac-ruleset.its
expect share/locale/de/LC_MESSAGES/senlac.mo
expect share/locale/fr/LC_MESSAGES/senlac.mo

if [ "$3" = true ]; then
  id=io.github.senlac.Senlac
  expect bin/senlac
  expect share/man/man1/senlac.1
  expect share/applications/$id.desktop
  expect share/dbus-1/services/$id.service
  expect share/metainfo/$id.metainfo.xml
  expect share/mime/packages/$id.xml
  expect share/glib-2.0/schemas/$id.gschema.xml
  expect share/icons/hicolor/scalable/apps/$id.svg
  expect share/icons/hicolor/symbolic/apps/$id-symbolic.svg
fi

[ $status -eq 0 ] || exit $status

SENLAC_DATADIR="$root/share/senlac" "$root/bin/senlacctl" list >"$work/list"
for module in "$root"/share/senlac/rulesets/*.xml; do
  id=$(basename "$module" .xml)
  grep -q "^$id	" "$work/list" || { echo "senlacctl list does not know $id"; status=1; }
done
exit $status
