"""Taking the matches in play up again after a start, many tables at a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from itertools import islice

TOGETHER = 20

logger = logging.getLogger(__name__)


class Recovery[Found]:
    """Tables that wait to be taken up; those someone asks for come first.

    `load` takes several up and returns what it found, by code. What it cannot take up
    at all is tried once more by itself, so that one broken table harms no other.
    """

    def __init__(
        self,
        codes: Collection[str],
        load: Callable[[Collection[str]], Awaitable[Mapping[str, Found]]],
    ) -> None:
        loop = asyncio.get_running_loop()
        self._load = load
        self._promised = {code: loop.create_future() for code in codes}
        self._waiting = dict.fromkeys(codes)
        self._asked: dict[str, None] = {}

    def asked(self, code: str) -> asyncio.Future[Found | None] | None:
        """Loads a table before the others; None where it is not to be taken up here."""
        if code in self._waiting:
            del self._waiting[code]
            self._asked[code] = None
        return self._promised.get(code)

    async def run(self) -> None:
        """Takes up all that wait."""
        while self._asked or self._waiting:
            some = [*self._asked, *islice(self._waiting, TOGETHER)][:TOGETHER]
            for code in some:
                self._asked.pop(code, None)
                self._waiting.pop(code, None)
            await self._recover(some)

    async def _recover(self, some: Collection[str]) -> None:
        found: dict[str, Found] = {}
        try:
            found |= await self._load(some)
        except Exception:
            logger.exception("Tables cannot be taken up together")
            for code in some:
                found |= await self._alone(code)
        for code in some:
            self._promised.pop(code).set_result(found.get(code))

    async def _alone(self, code: str) -> Mapping[str, Found]:
        try:
            return await self._load((code,))
        except Exception:
            logger.exception("A table cannot be taken up again")
            return {}
