#!/bin/sh
# check-hardened.sh COMMANDS FLAGS PROGRAM…: a slip in memory ends each of them, and helps nobody: their code lies
# anywhere, their tables are read-only once they run, and their stacks and the C library's calls are watched.
# COMMANDS is compile_commands.json, in which each file is compiled with FLAGS: of a stack that is probed page by
# page a program shows nothing that all compilers and machines have in common.
set -eu

commands=$(grep '"command":.* -c ' "$1")
for flag in $2; do
  if echo "$commands" | grep -v -e " $flag " | grep -o ' -c .*'; then
    echo "compiled without $flag"
    exit 1
  fi
done

# the calls that are watched have names of their own in glibc only
checked='__[a-z]*_chk@GLIBC'
case $2 in *_FORTIFY_SOURCE*) ;; *) checked= ;; esac
shift 2

for program in "$@"; do
  signs=$(readelf -hldsW "$program")
  for sign in 'Type: *DYN' GNU_RELRO 'Flags:.* NOW' __stack_chk_fail; do
    echo "$signs" | grep "$sign" >/dev/null || { echo "$program is built without $sign"; exit 1; }
  done
  if [ "$checked" ] && echo "$signs" | grep '@GLIBC' >/dev/null; then
    echo "$signs" | grep "$checked" >/dev/null || { echo "$program is built without $checked"; exit 1; }
  fi
done
