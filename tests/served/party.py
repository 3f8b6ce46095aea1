"""A table with people at it, set up over http and joined over sockets."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.queries.table_options import TABLE_SPECS
from games.rules import registry
from games.rules.core import OptionValue
from tests.served.people import Person
from tests.served.server import Server
from tests.served.wire import Wire, dial, redial

PHASE_SECONDS = 120.0


@dataclass
class Party:
    """Who sits at a table, and their open sockets, by seat."""

    server: Server
    code: str
    people: list[Person]
    wires: list[Wire] = field(default_factory=list)

    async def dial(self, *, only: int | None = None) -> None:
        """Opens everyone's socket, or those of the first few."""
        for person in self.people[:only]:
            self.wires.append(await dial(self.server, self.code, person))
        for wire in self.wires:
            await wire.hear(lambda m: m["t"] == "phase")

    async def redial(self) -> None:
        """Opens everyone's socket again where it is closed, as the page stands."""
        for seat, wire in enumerate(self.wires):
            if wire.close_code is None:
                continue
            mirror = wire.mirror
            query = f"?round={mirror.round_id}&seq={mirror.seq}"
            fresh = await redial(self.server, self.code, self.people[seat], query=query)
            fresh.mirror = mirror
            await wire.close()
            self.wires[seat] = fresh

    def ready(self) -> None:
        """Marks everyone as ready for the next round."""
        for person in self.people:
            person.ready(self.code)

    async def until_playing(self) -> None:
        """Brings the table to the next round, whatever it is busy with."""
        async with asyncio.timeout(PHASE_SECONDS):
            while (phase := self.wires[0].mirror.phase) != "playing":
                if phase == "podium":
                    await asyncio.to_thread(
                        self.people[0].post, f"/t/{self.code}/again/"
                    )
                    await self.wires[0].until(lambda m: m.phase == "lobby")
                elif phase in {"lobby", "scores"}:
                    await asyncio.to_thread(self.ready)
                    await self.wires[0].until(lambda m, p=phase: m.phase != p)  # type: ignore[misc]
                else:
                    await self.wires[0].until(lambda m: m.phase != "countdown")
        for wire in self.wires:
            await wire.until(lambda m: m.phase == "playing")

    async def close(self) -> None:
        """Closes all sockets."""
        await asyncio.gather(*(wire.close() for wire in self.wires))


def gather(
    server: Server,
    names: Sequence[str] = ("Alice", "Bob"),
    game: str = "ligretto",
    /,
    *,
    bots: Sequence[str] = (),
    **options: OptionValue,
) -> Party:
    """Seats people and bots at a new table with these options; the first hosts."""
    people = [Person(server, name) for name in names]
    host = people[0]
    code = host.open_table(game=game)
    seats = len(names) + len(bots)
    if seats > 4:
        must(host.post(f"/t/{code}/capacity/", {"capacity": seats}).status)
    set_options(host, code, game, **options)
    for guest in people[1:]:
        guest.sit(code)
    for strength in bots:
        must(host.post(f"/t/{code}/bots/", {"strength": strength}).status)
    return Party(server, code, people)


def set_options(
    host: Person, code: str, game: str = "ligretto", /, **options: OptionValue
) -> None:
    """Posts the whole form of options, the usual values with these changed."""
    specs = (*registry.game(game).option_specs, *TABLE_SPECS)
    form = {
        spec.name: options.get(spec.name, spec.default)
        for spec in specs
        if not spec.is_hidden
    }
    answer = host.post(f"/t/{code}/options/", form)
    must(answer.status)


def must(status: int) -> None:
    """Checks that a request was taken."""
    assert status == 200, status
