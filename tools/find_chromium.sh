#!/bin/sh
# Prints the path of a Chromium for the browser tests, installing one if need be.
set -eu
python=${1:?the Python that has Playwright}

find_browser() {
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" && return
    done
    "$python" tools/playwright_chromium.py
}

install_browser() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        export DEBIAN_FRONTEND=noninteractive
        apt-get update && apt-get install --yes --no-install-recommends chromium && return
    fi
    "$python" -m playwright install chromium
}

find_browser || {
    echo "No Chromium found; installing one." >&2
    install_browser >&2 </dev/null && find_browser
} || {
    echo "The browser tests need Chromium, and it could not be installed." >&2
    echo "Install chromium or google-chrome so that it is on PATH, and run make again." >&2
    exit 1
}
