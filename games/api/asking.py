"""What a question may say, and how it is refused where it says something else."""

from typing import Annotated

from ninja import Query
from pydantic import AfterValidator, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from games.api.schemas import Problem
from games.rules import registry

MOST_ITEMS = 100
MOST_OFFSET = 10_000


def _known_game(key: str) -> str:
    if key not in registry.GAMES:
        raise ValueError(f"no game {key!r}")
    return key


class _GamePattern:
    """Describes the keys of the games there are when the description is asked for."""

    def __get_pydantic_json_schema__(
        self, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        keys = "|".join(registry.GAMES)
        return {"pattern": f"^({keys})$", **handler(core_schema)}


GameKey = Annotated[
    str,
    AfterValidator(_known_game),
    _GamePattern(),
    Query(description="Only of this game."),
]
PageLimit = Annotated[int, Query(ge=1, le=MOST_ITEMS, description="At most so many.")]
Offset = Annotated[int, Query(ge=0, le=MOST_OFFSET, description="Leave out the first.")]
TableCode = Annotated[
    str,
    Query(
        max_length=8,
        description="The code of its table, for a match that is not public.",
    ),
]

REFUSALS: dict[int, type[Problem]] = dict.fromkeys((401, 403, 404, 422, 429), Problem)
"""What any answer may be instead."""
