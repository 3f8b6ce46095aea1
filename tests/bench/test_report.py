"""The results in files: what is unfinished never replaces a whole run."""

import json
from pathlib import Path

from bench import report
from bench.figures import Figure


def _names(path: Path) -> list[str]:
    return [figure["name"] for figure in json.loads(path.read_text())["figures"]]


def test_unfinished_run_keeps_what_it_has_beside_the_latest(tmp_path: Path) -> None:
    old, new = Figure("old", "ms", 1.0), Figure("new", "ms", 2.0)
    report.write([old], tmp_path, seconds=1, taken_at="then")

    report.write_unfinished([new], tmp_path, seconds=1, taken_at="now")

    assert _names(tmp_path / "latest.json") == ["old"]
    assert _names(tmp_path / "unfinished.json") == ["new"]
    assert "| new " in (tmp_path / "unfinished.md").read_text()


def test_finished_run_leaves_nothing_unfinished(tmp_path: Path) -> None:
    new = Figure("new", "ms", 2.0)
    report.write_unfinished([new], tmp_path, seconds=1, taken_at="now")

    report.write([new], tmp_path, seconds=1, taken_at="now")

    assert _names(tmp_path / "latest.json") == ["new"]
    assert {path.name for path in tmp_path.iterdir()} == {"latest.json", "latest.md"}
