"""The served site for these tests."""

from tests.served.fixtures import (
    fast_server,
    own_server,
    prepared,
    running,
    running_fast,
    server,
)

__all__ = [
    "fast_server",
    "own_server",
    "prepared",
    "running",
    "running_fast",
    "server",
]
