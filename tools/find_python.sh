#!/bin/sh
# Prints the path of a Python 3.13 with which a virtual environment can be made.
set -eu

is_wanted() {
    "$1" -c 'import sys, venv; sys.exit(sys.version_info[:2] != (3, 13))' 2>/dev/null
}

candidates() {
    command -v python3.13 || true
    if command -v pyenv >/dev/null; then
        prefix=$(pyenv prefix 3.13 2>/dev/null) && echo "$prefix/bin/python"
    fi
    ls -d "$HOME"/.pyenv/versions/3.13*/bin/python 2>/dev/null || true
    command -v python3 || true
    if command -v uv >/dev/null; then
        uv python find 3.13 2>/dev/null ||
            { uv python install --quiet 3.13 && uv python find 3.13; } || true
    fi
}

# A pyenv shim answers only where .python-version or the like selects its version,
# so every candidate is tried, not only found.
for python in $(candidates); do
    if is_wanted "$python"; then
        echo "$python"
        exit
    fi
done

cat >&2 <<'TEXT'
This needs Python 3.13 with its venv module, and none was found. One of these helps:
  Debian, Ubuntu:  apt install python3.13-venv
  macOS:           brew install python@3.13
  anywhere:        pyenv install 3.13    or    install uv, which fetches it by itself
Then run make again.
TEXT
exit 1
