#!/bin/sh
# check-package.sh SOURCE: dpkg-buildpackage makes the Debian package of this tree, quickly and not well
# optimised; it holds what an installation does, and its senlacctl runs.  As it compiles everything once
# more, it is skipped unless SENLAC_TEST_PACKAGE is set, as .ci/platforms does.
set -eu

[ -n "${SENLAC_TEST_PACKAGE:-}" ] || { echo "SENLAC_TEST_PACKAGE=1 asks for it"; exit 77; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree="$work/senlac"
mkdir "$tree"
tar -c -C "$1" --exclude='./_build*' --exclude=./.git . | tar -x -C "$tree"
cp -a "$tree/flatpak/debian" "$tree/debian"

# -d: the packages that it is built with may bear other names here.  The test's own surroundings, which
# are there to find faults of programs, are not the compiler's
(
  cd "$tree"
  unset MALLOC_CHECK_ MALLOC_PERTURB_ G_DEBUG G_SLICE LSAN_OPTIONS UBSAN_OPTIONS ASAN_OPTIONS
  DEB_BUILD_OPTIONS='noopt parallel=2' dpkg-buildpackage --build=binary --no-sign --no-check-builddeps
) >"$work/said" 2>&1 || { tail -n 40 "$work/said"; exit 1; }

package=$(echo "$work"/senlac_*_*.deb)
dpkg-deb --info "$package"
dpkg-deb --extract "$package" "$work/root"

status=0
for file in usr/bin/senlac usr/bin/senlacctl usr/share/man/man1/senlac.1.gz usr/share/doc/senlac/copyright \
  usr/share/applications/io.github.senlac.Senlac.desktop usr/share/senlac/rulesets/ruleset.rng \
  usr/share/dbus-1/services/io.github.senlac.Senlac.service; do
  [ -e "$work/root/$file" ] || { echo "not in the package: $file"; status=1; }
done
dpkg-deb --field "$package" Depends | grep -q libadwaita-1-0 || { echo "it depends on no libadwaita"; status=1; }
SENLAC_DATADIR="$work/root/usr/share/senlac" "$work/root/usr/bin/senlacctl" list | grep -q '^hastings-lesson	' ||
  { echo "its senlacctl knows no lesson"; status=1; }
exit $status
