"""How much it carries and how fast it answers, beside other servers on the same play."""

from collections.abc import Sequence
from dataclasses import replace

from bench import peers
from bench.databases import postgres
from bench.figures import AtLeast, AtMost, Figure, median
from bench.live.generator import Load
from bench.live.product import Product, Server
from bench.live.search import Capacity, capacity
from bench.live.stage import Shape
from bench.live.turns import figures, in_turns, ratio
from bench.workshop import Subject, Workshop

FIRST_RATE = 400.0
LATENCY_RATE = 1000.0
TIMES_BOARDGAME = AtLeast(3)
TIMES_BOARDGAME_DAPHNE = AtLeast(1)
SHARE_OF_BOARDGAME_P99 = AtMost(0.25)
SHARE_OF_COLYSEUS_P50 = AtMost(0.1)

RIVALS = (peers.BOARDGAME_IO, peers.BOARDGAME_IO_LEAST)
OTHERS = (*RIVALS, peers.WS, peers.SOCKET_IO)


def most_actions(workshop: Workshop) -> list[Figure]:
    """The highest rates with a p99 of at most 50 ms, searched in turns."""
    title = "most actions/s"
    shape = Shape(workshop.pace.tables)
    earlier: dict[str, list[Capacity]] = {}

    def searched(subject: Subject, turn: int) -> Capacity:
        databases = subject.databases if isinstance(subject, Product) else None
        stage = workshop.stage(shape, databases)
        before = earlier.setdefault(subject.name, [])
        found = capacity(
            lambda rate: workshop.probe(subject, stage, rate=rate, seed=turn),
            first=max(FIRST_RATE, before[-1].rate) if before else FIRST_RATE,
            is_known=bool(before and before[-1].best),
        )
        before.append(found)
        workshop.say(f"{subject.name}: {found.rate:.0f}/s")
        return found

    peers.install()
    directory = workshop.directory / "postgresql"
    with postgres(directory, core=workshop.cores.generator) as databases:
        ours = [
            Product(Server.UVICORN, workshop.databases),
            Product(Server.UVICORN, databases),
            Product(Server.DAPHNE, workshop.databases),
        ]
        turns = in_turns(workshop, [*ours, *OTHERS], searched)
    rates = turns.medians(lambda each: each.rate)
    return [
        *_with_details(title, figures(title, "1/s", rates, turns.problems), earlier),
        *(
            ratio(title, rates, subject, peer, _goal(subject, peer))
            for subject in ours
            for peer in OTHERS
        ),
    ]


def answer_times(workshop: Workshop) -> list[Figure]:
    """The median and the 99th percentile at a thousand moves per second."""
    ours = Product(Server.UVICORN, workshop.databases)
    stage = workshop.stage(Shape(workshop.pace.tables))

    def loaded(subject: Subject, turn: int) -> Load:
        return workshop.load(subject, stage, rate=LATENCY_RATE, seed=turn)

    peers.install()
    turns = in_turns(workshop, [ours, *RIVALS, peers.COLYSEUS_STATE], loaded)
    p50 = turns.medians(lambda load: load.p50)
    p99 = turns.medians(lambda load: load.p99)
    cpu = turns.medians(lambda load: load.cpu_us_per_action)
    p50_title, p99_title = "p50 at 1,000/s", "p99 at 1,000/s"
    cpu_title = "server time per move at 1,000/s"
    return [
        *figures(p50_title, "ms", p50, turns.problems),
        *figures(p99_title, "ms", p99, turns.problems),
        *(ratio(p99_title, p99, ours, peer, SHARE_OF_BOARDGAME_P99) for peer in RIVALS),
        ratio(p50_title, p50, ours, peers.COLYSEUS_STATE, SHARE_OF_COLYSEUS_P50),
        *figures(cpu_title, "us", cpu, {}),
        *(ratio(cpu_title, cpu, peer, ours) for peer in RIVALS),
    ]


def _goal(subject: Product, peer: peers.Peer) -> AtLeast | None:
    if peer not in RIVALS:
        return None
    is_daphne = subject.server is Server.DAPHNE
    return TIMES_BOARDGAME_DAPHNE if is_daphne else TIMES_BOARDGAME


def _with_details(
    title: str, plain: Sequence[Figure], found: dict[str, list[Capacity]]
) -> list[Figure]:
    """The figures, each with what was tried and what a move cost."""
    details = {}
    for name, each in found.items():
        best = [capacity.best for capacity in each if capacity.best]
        details[f"{title}, {name}"] = {
            "rates": [round(capacity.rate) for capacity in each],
            "cpu_us_per_action": [round(load.cpu_us_per_action, 1) for load in best],
            "p50_ms": median(load.p50 for load in best) if best else None,
            "tried": [capacity.tried for capacity in each],
        }
    return [replace(figure, detail=details.get(figure.name, {})) for figure in plain]
