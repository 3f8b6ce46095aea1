"""What a question may say, and how it is refused where it says something else."""

from typing import Annotated

from ninja import Query

from games.api.schemas import Problem
from games.rules import registry

MOST_ITEMS = 100
MOST_OFFSET = 10_000

GameKey = Annotated[
    str,
    Query(
        pattern=f"^({'|'.join(registry.GAMES)})$",
        description="Only of this game.",
    ),
]
PageLimit = Annotated[int, Query(ge=1, le=MOST_ITEMS, description="At most so many.")]
Offset = Annotated[int, Query(ge=0, le=MOST_OFFSET, description="Leave out the first.")]
TableCode = Annotated[
    str,
    Query(
        max_length=8,
        description="The code of its table, for a match that is not for everybody.",
    ),
]

REFUSALS: dict[int, type[Problem]] = dict.fromkeys((401, 403, 404, 422, 429), Problem)
"""What any answer may be instead."""
