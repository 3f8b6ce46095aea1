"""Values that are made with every move."""

from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform(frozen_default=True)
def record[T](kind: type[T]) -> type[T]:
    """A slotted dataclass, frozen to the type checker alone.

    Freezing it at run time as well would make each instance five times as dear.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)
