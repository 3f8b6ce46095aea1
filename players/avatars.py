"""The picture of a person: a quilt block of two patterns with a shape of the cards on it.

A picture is kept as a short text, `star-4-9-circle`: the block, the pattern of the ground,
the pattern sewn onto it, the shape. It is drawn by the server, without an id or a style in
it, so that as many as one likes stand on a page.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from players.patterns import PATTERN_COUNT

SIDE = 48
BARE = "bare"

# The ground and the yarn of each pattern, as the stylesheet has them.
DYES = {
    1: ("#1d5866", "#bfe6e6"),
    2: ("#6d3157", "#f6cfe2"),
    3: ("#95481f", "#ffdcb8"),
    4: ("#515e2b", "#e0e8ae"),
    5: ("#374a80", "#ccd8fb"),
    6: ("#594436", "#ecd9c0"),
    7: ("#a34360", "#ffdde4"),
    8: ("#23756e", "#d3f3eb"),
    9: ("#7c5d0c", "#fbe9a9"),
    10: ("#363f45", "#dde4e8"),
    11: ("#67598f", "#e9e1ff"),
    12: ("#e4cdb9", "#7d3f2a"),
}

# What is sewn onto the ground.
BLOCKS = {
    "diamond": "M24 0 48 24 24 48 0 24z",
    "corners": "M0 0h20L0 20zM48 0v20L28 0zM48 48H28l20-20zM0 48V28l20 20z",
    "pinwheel": "M24 24V0H0zM24 24h24V0zM24 24v24h24zM24 24H0v24z",
    "cross": "M16 0h16v16h16v16H32v16H16V32H0V16h16z",
    "star": "M12 12 0 12 12 24 0 36H12V48L24 36 36 48V36H48L36 24 48 12H36V0L24 12 12 0z",
    "half": "M0 0h48L0 48z",
    "hourglass": "M0 0h48L24 24zM0 48h48L24 24z",
    "nine": "M0 0h16v16H0zM32 0h16v16H32zM0 32h16v16H0zM32 32h16v16H32zM16 16h16v16H16z",
}

# The shapes of the cards, around the middle.
SHAPES = {
    "circle": "M24 15.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 1 1 0-17z",
    "triangle": "M24 14.5 33 31H15z",
    "square": "M16.5 16.5h15v15h-15z",
    "star": "M24 13.6l2.9 6.9 7.4.6-5.6 4.9 1.7 7.3-6.4-3.9-6.4 3.9 1.7-7.3-5.6-4.9"
    " 7.4-.6z",
    "cross": "M21 15h6v6h6v6h-6v6h-6v-6h-6v-6h6z",
    "diamond": "M24 13.5 33 24l-9 10.5L15 24z",
}


@dataclass(frozen=True, slots=True)
class Avatar:
    """A picture by its parts; `shape` is BARE where none is on it."""

    block: str
    ground: int
    patch: int
    shape: str

    def __str__(self) -> str:
        return f"{self.block}-{self.ground}-{self.patch}-{self.shape}"

    @property
    def is_sound(self) -> bool:
        """True if it can be drawn: parts that exist, and two different patterns."""
        patterns = range(1, PATTERN_COUNT + 1)
        return (
            self.block in BLOCKS
            and self.ground in patterns
            and self.patch in patterns
            and self.ground != self.patch
            and self.shape in {*SHAPES, BARE}
        )


def read(text: str) -> Avatar | None:
    """Returns the picture of a kept text, None where that means nothing."""
    block, _, rest = text.partition("-")
    ground, _, rest = rest.partition("-")
    patch, _, shape = rest.partition("-")
    if not (ground.isdecimal() and patch.isdecimal()):
        return None
    avatar = Avatar(block, int(ground), int(patch), shape)
    return avatar if avatar.is_sound else None


def default_avatar(seed: str) -> Avatar:
    """Returns the picture of someone who chose none: always the same one."""
    number = int.from_bytes(sha256(seed.encode()).digest()[:8])
    number, block = divmod(number, len(BLOCKS))
    number, ground = divmod(number, PATTERN_COUNT)
    number, further = divmod(number, PATTERN_COUNT - 1)
    shapes = (*SHAPES, BARE)
    return Avatar(
        block=tuple(BLOCKS)[block],
        ground=ground + 1,
        patch=(ground + further + 1) % PATTERN_COUNT + 1,
        shape=shapes[number % len(shapes)],
    )


def svg(avatar: Avatar) -> str:
    """Draws the picture; it says nothing by itself, so that a name stands beside it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="avatar" viewBox="0 0 {SIDE}'
        f' {SIDE}" aria-hidden="true">{"".join(_parts(avatar))}</svg>'
    )


def _parts(avatar: Avatar) -> Iterator[str]:
    ground, yarn = DYES[avatar.ground]
    patch, thread = DYES[avatar.patch]
    yield f'<path fill="{ground}" d="M0 0h{SIDE}v{SIDE}H0z"/>'
    yield f'<g fill="none" stroke="{yarn}">{WEAVES[avatar.ground]}</g>'
    yield (
        f'<path fill="{patch}" stroke="{thread}" stroke-width="1.3"'
        f' stroke-dasharray="2.6 1.8" d="{BLOCKS[avatar.block]}"/>'
    )
    if avatar.shape != BARE:
        yield f'<circle cx="24" cy="24" r="13.5" fill="{thread}"/>'
        yield f'<path fill="{patch}" d="{SHAPES[avatar.shape]}"/>'


def _lines(pattern: str, *, step: float, width: float, first: float = 0.0) -> str:
    """A line and its neighbours across the whole side, `@` where each one is."""
    count = int((SIDE - first) // step) + 1
    places = [f"{first + step * number:g}" for number in range(count)]
    drawn = "".join(pattern.replace("@", place) for place in places)
    return f'<path stroke-width="{width:g}" d="{drawn}"/>'


def _slanted(step: int, width: float, *, falls: bool) -> str:
    """Slanting lines: each enters at one edge and leaves at another."""
    ends = range(-SIDE, SIDE + 1, step)
    drawn = "".join(
        f"M{end} 0l{SIDE} {SIDE}" if falls else f"M{end} {SIDE}l{SIDE}-{SIDE}"
        for end in ends
    )
    return f'<path stroke-width="{width:g}" d="{drawn}"/>'


def _dots(step: int, width: float) -> str:
    """Round dots, each a line without a length."""
    rows = "".join(
        f"M{x} {y}h0"
        for y in range(step // 2, SIDE, step)
        for x in range(step // 2, SIDE, step)
    )
    return f'<path stroke-linecap="round" stroke-width="{width:g}" d="{rows}"/>'


def _rows(stitch: str, *, step: int, width: float) -> str:
    """The same stitch from edge to edge, row by row."""
    drawn = "".join(f"M0 {y}{stitch * 6}" for y in range(4, SIDE + step, step))
    return f'<path stroke-width="{width:g}" d="{drawn}"/>'


WEAVES = {
    1: _slanted(8, 3, falls=False),
    2: _dots(8, 4.4),
    3: _rows("l4-4 4 4", step=8, width=3),
    4: (
        '<path stroke-width="6" stroke-dasharray="6" d="M0 3h48M0 15h48M0 27h48M0 39h48'
        'M6 9h48M6 21h48M6 33h48M6 45h48"/>'
    ),
    5: _rows("a4 4 0 0 0 8 0", step=8, width=2),
    6: _lines("M0 @h48", step=8, width=1.5)
    + '<path stroke-width="1.5" d="'
    + "".join(
        f"M{x + 6 * (y // 8 % 2)} {y}v8"
        for y in range(0, 48, 8)
        for x in (0, 12, 24, 36)
    )
    + '"/>',
    7: _dots(12, 9) + f'<g stroke="{DYES[7][0]}">{_dots(12, 4.6)}</g>',
    8: _lines("M0 @h48M@ 0v48", step=8, width=2.4, first=4),
    9: _slanted(12, 2.6, falls=False) + _slanted(12, 2.6, falls=True),
    10: _lines("M@ 0v48", step=6, width=2.2, first=3),
    11: (
        f'<path stroke="none" fill="{DYES[11][1]}" d="'
        + "".join(
            f"M{x} {y}l4 6h-8z" for y in range(1, 48, 8) for x in range(4, 48, 10)
        )
        + '"/>'
    ),
    12: _lines("M0 @h48", step=8, width=2, first=2)
    + _lines("M0 @h48", step=8, width=1, first=6),
}
"""How each pattern is woven, in its yarn."""
