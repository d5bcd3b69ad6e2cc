#!/bin/sh
# check-translations.sh SOURCE-ROOT: every language of po/LINGUAS is well-formed, and the words of the
# modules reach the translators.  Prints TAP.
set -eu

cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0

tell ()
{
  number=$((number + 1))
  if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

for language in $(grep -v '^#' po/LINGUAS); do
  status=0
  msgfmt --check --output-file=/dev/null "po/$language.po" >"$work/said" 2>&1 || status=1
  sed 's/^/# /' "$work/said"
  tell $status "$language is well-formed"
done

for module in data/rulesets/*.xml; do
  [ -e "$module" ] || continue
  status=0
  GETTEXTDATADIRS="$1/data" xgettext --output="$work/module.pot" "$module" >"$work/said" 2>&1 || status=1
  sed 's/^/# /' "$work/said"

  # what is read for certain by people: the title
  title=$(xmllint --nonet --xpath "normalize-space(/*/*[local-name()='title'])" "$module")
  grep -qF "msgid \"$title\"" "$work/module.pot" || { echo "# not extracted: $title"; status=1; }
  tell $status "$module can be translated"
done

echo "1..$number"
