"""The next action of an organizer: words, and a button."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NextAction:
    """What matters now. With `do` the button does it, else it leads to `address`.

    `sent` is what goes with it.
    """

    title: str
    detail: str = ""
    label: str = ""
    do: str = ""
    address: str = ""
    sent: tuple[tuple[str, int], ...] = ()
