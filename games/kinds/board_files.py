"""What a page loads to show the board of a game: one module and its styles."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardFiles:
    """Paths of static files; `module` answers what the scripts of a table ask."""

    module: str
    styles: tuple[str, ...] = ()


BOARD_FILES: Mapping[str, BoardFiles] = {
    "ligretto": BoardFiles("js/games/ligretto.js"),
    "dutch-blitz": BoardFiles("js/games/dutch-blitz.js"),
    "wuerfel": BoardFiles("js/games/dice.js", ("css/games/dice.css",)),
    "domino": BoardFiles(
        "js/games/domino.js", ("css/games/domino.css", "css/games/domino-play.css")
    ),
}
