"""The prepared site for these tests."""

from tests.served.fixtures import prepared

__all__ = ["prepared"]
