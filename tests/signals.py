"""Who hears a signal while a test runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.dispatch import Signal

type Receiver = Callable[..., Any]


@contextmanager
def heard_by(signal: Signal, receiver: Receiver) -> Iterator[None]:
    """Connects one more receiver."""
    signal.connect(receiver)
    try:
        yield
    finally:
        signal.disconnect(receiver)


@contextmanager
def unheard_by(signal: Signal, receiver: Receiver) -> Iterator[None]:
    """Disconnects a receiver, as if the process had been killed in between."""
    assert signal.disconnect(receiver)
    try:
        yield
    finally:
        signal.connect(receiver)
