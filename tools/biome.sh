#!/bin/sh
# Runs Biome from the development packages. It is built for Linux on x86-64 only: on
# another machine this says so and goes on, and the checks of a push find the rest.
biome=$(dirname "$0")/../.venv/bin/biome
if [ ! -x "$biome" ]; then
  echo "Biome is not built for this machine: scripts and styles are not checked here."
  exit 0
fi
exec "$biome" "$@"
