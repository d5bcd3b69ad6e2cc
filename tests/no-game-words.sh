#!/bin/sh
# no-game-words.sh SOURCE-ROOT: neither src/ nor ui/ may know a word of a game.  The words are those
# of the shipped modules themselves: ids and names of sides, types and cards, and what books on the
# same battles would say.
set -eu

cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Words of everyday English too: as a whole string or attribute they are an identifier, elsewhere not
ordinary='area|army|arrow|black|blue|captain|command|counter|current|event|flat|foot|hill|horse|inherit|leader|mud|red|ship|tired|trip|wall|water'

for module in data/rulesets/*.xml; do
  [ -e "$module" ] || { echo "no module in data/rulesets"; exit 1; }
  for path in \
    "//*[local-name()='side' or local-name()='type' or local-name()='card']/@id" \
    "//*[local-name()='side']/*[local-name()='name' or local-name()='one' or local-name()='leader']/text()" \
    "//*[local-name()='type']/*[local-name()='name' or local-name()='one']/text()"; do
    xmllint --nonet --xpath "$path" "$module" 2>/dev/null || true
  done
done |
  sed 's/ id="\([^"]*\)"/\n\1\n/g' | tr 'A-Z' 'a-z' | sed 's/^ *//; s/ *$//; s/s$//' |
  grep -E '^[a-z][a-z -]{2,}$' | sort -u >"$work/ids"

# What every position may say of a piece, whatever the game, is no word of a game
grep -vxE "commander|($ordinary)s?" "$work/ids" >"$work/words" || true
grep -xE "($ordinary)s?" "$work/ids" >"$work/ordinary" || true
[ -s "$work/words" ] || { echo "the modules name neither sides nor types nor cards"; exit 1; }
printf '%s\n' baron byzantine fatimid fyrd harold hastings housecarle huscarl knight norman salami \
  saxon senlac-hill shieldwall theign thegn trireme william >>"$work/words"

pattern=$(sort -u "$work/words" | paste -sd '|')
status=0

# refuse [OPTION]… PATTERN: the lines of src/ and ui/ that match; a folder that cannot be read is no pass
refuse ()
{
  found=0
  grep -rniE "$@" src ui || found=$?
  case $found in
    0) status=1 ;;
    1) ;;
    *) exit $found ;;
  esac
}

# Letters bound a word, so that an underscore or a digit hides nothing
refuse "(^|[^a-z])($pattern)s?([^a-z]|\$)"

if [ -s "$work/ordinary" ]; then
  # the marks of the ground have names of their own, as have the cloths of drawings: a hill, water, red
  refuse --exclude=snl-symbol.c --exclude=snl-drawing.c --exclude='snl-plan*.c' "[\"'>]($(paste -sd '|' "$work/ordinary"))s?[\"'<]"
fi

[ $status -eq 0 ] || echo "the lines above name something of a game: it belongs in a module"
exit $status
