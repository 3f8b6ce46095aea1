#!/bin/sh
# Runs one tool over all templates: djade and djangofmt take files, and there may be none.
# --no-run-if-empty is not everywhere, so the list is tested first.
set -eu
[ -d templates ] || exit 0
[ -n "$(find templates -name '*.html' -print -quit)" ] || exit 0
find templates -name '*.html' -exec "$@" {} +
