"""Saves how long tests take: `-p tests.durations --keep-durations FILE`.

The file is JSON: seconds in all and of each file, the slowest first, by the clock
(`seconds`) and of a processor (`cpu`, of the test's own process and of the children it
has waited for), and the slowest tests.
"""

import json
import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

SLOWEST = 25


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--keep-durations", type=Path, help="JSON file for durations")


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("keep_durations")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Durations(path))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Runs a test; what it costs begins here."""
    _cpu.restart()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[
    None, pytest.TestReport, pytest.TestReport
]:
    """Sends the cost of a part of a test to the process that reports."""
    report = yield
    report.user_properties.append(("cpu", _cpu.restart()))
    return report


class _Cpu:
    def __init__(self) -> None:
        self._before = 0.0

    def restart(self) -> float:
        """Returns the seconds since the last call."""
        before, self._before = self._before, sum(os.times()[:4])
        return self._before - before


_cpu = _Cpu()


class _Durations:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._cpu: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Adds a part of a test: setup, call or teardown."""
        self._seconds[report.nodeid] += report.duration
        # The properties of a test's earlier parts come again with each later one.
        costs = [cost for name, cost in report.user_properties if name == "cpu"]
        self._cpu[report.nodeid] += float(str(costs[-1])) if costs else 0.0

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Writes the file and prints the slowest tests."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps(self._figures(), indent=1) + "\n")
        terminalreporter.section(f"slowest {SLOWEST} tests, all in {self._path}")
        for nodeid in self._slowest()[:SLOWEST]:
            terminalreporter.line(f"{self._line(nodeid)} {nodeid}")

    def _figures(self) -> dict[str, Any]:
        files: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for nodeid, seconds in self._seconds.items():
            file = files[nodeid.partition("::")[0]]
            file[0] += seconds
            file[1] += self._cpu[nodeid]
        by_time = sorted(files.items(), key=lambda item: -item[1][0])
        return {
            "tests": len(self._seconds),
            "seconds": round(sum(self._seconds.values()), 1),
            "cpu": round(sum(self._cpu.values()), 1),
            "files": {
                name: {"seconds": round(seconds, 1), "cpu": round(cpu, 1)}
                for name, (seconds, cpu) in by_time
            },
            "slowest": {
                nodeid: round(self._seconds[nodeid], 1)
                for nodeid in self._slowest()[:SLOWEST]
            },
        }

    def _slowest(self) -> list[str]:
        return sorted(self._seconds, key=lambda nodeid: -self._seconds[nodeid])

    def _line(self, nodeid: str) -> str:
        return f"{self._seconds[nodeid]:7.1f} s {self._cpu[nodeid]:7.1f} s cpu"
