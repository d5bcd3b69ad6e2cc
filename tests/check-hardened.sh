#!/bin/sh
# check-hardened.sh PROGRAM…: a slip in memory ends each of them, and helps nobody: their code lies anywhere, their
# tables are read-only once they run, and their stacks are watched
set -eu

for program in "$@"; do
  signs=$(readelf -hldsW "$program")
  for sign in 'Type: *DYN' GNU_RELRO 'Flags:.* NOW' __stack_chk_fail; do
    echo "$signs" | grep "$sign" >/dev/null || { echo "$program is built without $sign"; exit 1; }
  done
done
