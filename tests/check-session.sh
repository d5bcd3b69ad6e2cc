#!/bin/sh
# check-session.sh WITH-DISPLAY: a session ends as its program did, even if a straggler of it still
# writes into its home while that is removed
set -eu

status=0
# shellcheck disable=SC2016
"$1" sh -c '
  (n=0; while [ "$n" -lt 3000 ]; do
     n=$((n + 1))
     mkdir "$XDG_RUNTIME_DIR/$n" || break
   done) >/dev/null 2>&1 &
  sleep 0.5
  exit 3' || status=$?

[ "$status" = 3 ] || { echo "the session ended with $status, its program with 3"; exit 1; }
