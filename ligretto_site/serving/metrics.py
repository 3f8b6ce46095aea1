"""Figures of one process for Prometheus; docs/operations.md describes each.

They are read where they are counted, and only when someone asks: a move pays for
nothing but adding one. They are served at a port of their own, never among the pages.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from games.live.counts import Histogram, LiveCounts
from games.live.runtime import LiveRuntime
from ligretto_site.serving.edge import EdgeCounts
from ligretto_site.serving.error_counts import errors
from players.services.throttle import refused

LOOPBACK = "127.0.0.1"
ACCEPTED = ""


class SiteCollector(Collector):
    """Tells all figures of this process as they are now."""

    def __init__(self, live: LiveRuntime, counts: LiveCounts, edge: EdgeCounts) -> None:
        self._live = live
        self._counts = counts
        self._edge = edge

    def collect(self) -> Iterable[Metric]:
        """Yields them, each with its description."""
        yield from self._of_tables()
        yield from self._of_connections()
        throttled = self._counts.throttled.copy() + refused.copy()
        yield _counter("throttled", "What came too often, by limit", "limit", throttled)
        yield _counter(
            "errors", "Errors in the log, by logger", "logger", errors.copy()
        )

    def _of_tables(self) -> Iterator[Metric]:
        health, counts = self._live.health(), self._counts
        yield _gauge("tables", "Live tables", health.tables)
        yield _gauge("sockets", "Pages at live tables", health.sockets)
        yield _gauge("journal_waiting", "Entries not stored yet", health.waiting)
        yield _gauge(
            "journal_waiting_seconds",
            "Age of the oldest entry not stored yet",
            health.waiting_seconds,
        )
        refusals = counts.actions.copy() + counts.unstored_refusals.copy()
        accepted = refusals.pop(ACCEPTED, 0)
        yield CounterMetricFamily("site_moves", "Accepted actions", value=accepted)
        yield _counter("refusals", "Refused actions, by code", "code", refusals)
        yield _histogram("commit_entries", "Entries a commit", counts.commit_entries)
        yield _histogram("commit_seconds", "Time of a commit", counts.commit_seconds)
        yield _histogram(
            "frame_seconds",
            "Time from a decision until its frame was sent",
            counts.frame_seconds,
        )

    def _of_connections(self) -> Iterator[Metric]:
        edge = self._edge
        yield _gauge("connections", "Open WebSockets of all kinds", edge.sockets)
        yield CounterMetricFamily(
            "site_refused_sockets", "Over MAX_SOCKETS", value=edge.refused_sockets
        )
        yield CounterMetricFamily(
            "site_request_seconds", "Time of all requests", value=edge.seconds
        )
        requests = CounterMetricFamily(
            "site_requests",
            "Requests, by method and status",
            labels=("method", "status"),
        )
        for (method, status), count in list(edge.requests.items()):
            requests.add_metric((method, str(status)), count)
        yield requests


def registry_of(collector: SiteCollector) -> CollectorRegistry:
    """Returns what is served: these figures, and memory, time and files of the process."""
    registry = CollectorRegistry()
    registry.register(collector)
    ProcessCollector(registry=registry)
    return registry


def serve_metrics(collector: SiteCollector, port: int, *, host: str = LOOPBACK) -> None:
    """Answers there in a thread until the process ends.

    Raises:
        OSError: The port is taken, or the address not one of this computer.
    """
    start_http_server(port, addr=host, registry=registry_of(collector))


def _gauge(name: str, text: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"site_{name}", text, value=value)


def _counter(
    name: str, text: str, label: str, counts: Counter[str]
) -> CounterMetricFamily:
    family = CounterMetricFamily(f"site_{name}", text, labels=(label,))
    for value, count in counts.items():
        family.add_metric((value,), count)
    return family


def _histogram(name: str, text: str, histogram: Histogram) -> HistogramMetricFamily:
    buckets, sum_ = [], 0
    for bound, count in zip(
        (*map(str, histogram.bounds), "+Inf"), tuple(histogram.counts), strict=True
    ):
        sum_ += count
        buckets.append((bound, sum_))
    return HistogramMetricFamily(
        f"site_{name}", text, buckets=buckets, sum_value=histogram.total
    )
