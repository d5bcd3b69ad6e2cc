#!/bin/sh
# check-potfiles.sh SOURCE-ROOT: po/POTFILES lists every file with words for people, each once,
# sorted, and none that is gone.
set -eu

cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

grep -v '^#' po/POTFILES >"$work/listed"

{
  grep -rlE --include='*.[ch]' '(^|[^A-Za-z_])(_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dpgettext2?) ?\(' src || true
  grep -rlE --include='*.ui' 'translatable="(yes|true|1)"' ui || true
  find data -name '*.desktop.in' -o -name '*.xml.in' -o -name '*.gschema.xml'
  find data/rulesets -name '*.xml'
} | LC_ALL=C sort -u >"$work/needed"

LC_ALL=C sort -u "$work/listed" | diff "$work/listed" - >"$work/order" ||
  { echo "po/POTFILES is not sorted, or names a file twice:"; cat "$work/order"; status=1; }

for file in $(LC_ALL=C sort "$work/listed" | comm -13 - "$work/needed"); do
  echo "$file has words for people, but po/POTFILES does not list it"
  status=1
done

while read -r file; do
  [ -e "$file" ] || { echo "po/POTFILES lists $file, which does not exist"; status=1; }
done <"$work/listed"

exit $status
