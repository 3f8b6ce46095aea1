"""The benchmark runs: a few tables, a second, our own server alone."""

import json
from pathlib import Path

from bench import report
from bench.suite import run
from bench.workshop import SMOKE


def test_smoke_measures_play(tmp_path: Path) -> None:
    said: list[str] = []

    parts = [*run(["smoke"], directory=tmp_path, pace=SMOKE, say=said.append)]
    figures = [figure for part in parts for figure in part]

    result = json.loads(report.as_json(figures, seconds=1, taken_at="now"))
    assert result.keys() == {"taken_at", "seconds", "machine", "figures"}
    assert {figure["problem"] for figure in result["figures"]} == {""}
    named = {figure["name"]: figure for figure in result["figures"]}
    assert named["moves lost or refused"]["measured"] == 0
    assert named["moves lost or refused"]["is_met"] is True
    assert named["moves shown to everyone"]["measured"] > 0
    assert said
