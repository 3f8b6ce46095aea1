"""The served site for these tests."""

from tests.served.fixtures import own_server, prepared, running, server

__all__ = ["own_server", "prepared", "running", "server"]
