#!/bin/sh
# check-rulesets.sh SOURCE-ROOT: every shipped module keeps to the schema that its authors are given.
# Prints TAP, a line a module; finding none is a failure.
set -eu

cd "$1/data/rulesets"
number=0

for module in *.xml; do
  [ -e "$module" ] || continue
  number=$((number + 1))
  if said=$(xmllint --nonet --noout --relaxng ruleset.rng "$module" 2>&1); then
    echo "ok $number - $module"
  else
    echo "$said" | sed 's/^/# /'
    echo "not ok $number - $module"
  fi
done

if [ $number -eq 0 ]; then
  echo "not ok 1 - there is a module in data/rulesets"
  number=1
fi

echo "1..$number"
