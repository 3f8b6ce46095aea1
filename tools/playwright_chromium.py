"""Prints the path of Playwright's own Chromium; fails where it is not installed."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    path = Path(playwright.chromium.executable_path)
if not path.exists():
    sys.exit(1)
sys.stdout.write(f"{path}\n")
