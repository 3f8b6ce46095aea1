"""How much it carries and how fast it answers, beside other servers on the same play."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from bench import peers
from bench.databases import postgres
from bench.figures import AtLeast, AtMost, Figure, median
from bench.generator import Load
from bench.product import Product, Server
from bench.search import Capacity, capacity
from bench.stage import Shape
from bench.workshop import Subject, Workshop

FIRST_RATE = 400.0
LATENCY_RATE = 1000.0
TIMES_BOARDGAME = 3.0
TIMES_BOARDGAME_DAPHNE = 1.0
SHARE_OF_BOARDGAME_P99 = 0.25
SHARE_OF_COLYSEUS_P50 = 0.1

RIVALS = (peers.BOARDGAME_IO, peers.BOARDGAME_IO_LEAST)
OTHERS = (*RIVALS, peers.WS, peers.SOCKET_IO)


def most_actions(workshop: Workshop) -> list[Figure]:
    """The highest rates with a p99 of at most 50 ms, searched in turns."""
    with postgres(
        workshop.directory / "postgresql", core=workshop.cores.generator
    ) as databases:
        ours = [
            Product(Server.UVICORN, workshop.databases),
            Product(Server.UVICORN, databases),
            Product(Server.DAPHNE, workshop.databases),
        ]
        peers.install()
        found = _searched(workshop, [*ours, *OTHERS])
    rates = {name: median(c.rate for c in each) for name, each in found.items()}
    figures = [
        Figure(f"most actions/s, {name}", "1/s", rate, detail=_tried(found[name]))
        for name, rate in rates.items()
    ]
    return figures + [
        _ratio(rates, subject, peer) for subject in ours for peer in OTHERS
    ]


def _ratio(rates: Mapping[str, float], subject: Product, peer: peers.Peer) -> Figure:
    is_daphne = subject.server is Server.DAPHNE
    goal = TIMES_BOARDGAME_DAPHNE if is_daphne else TIMES_BOARDGAME
    return Figure(
        f"most actions/s, {subject.name} : {peer.name}",
        "times",
        rates[subject.name] / max(rates[peer.name], 1.0),
        AtLeast(goal) if peer in RIVALS else None,
    )


def answer_times(workshop: Workshop) -> list[Figure]:
    """The median and the 99th percentile at a thousand moves per second."""
    ours = Product(Server.UVICORN, workshop.databases)
    subjects: list[Subject] = [
        ours,
        *RIVALS,
        peers.COLYSEUS_STATE,
    ]
    peers.install()
    stage = workshop.stage(Shape(workshop.pace.tables))
    loads: dict[str, list[Load]] = defaultdict(list)
    for turn in range(workshop.pace.repeat):
        for subject in subjects:
            load = workshop.load(subject, stage, rate=LATENCY_RATE, seed=turn)
            loads[subject.name].append(load)
    p50 = {name: median(load.p50 for load in each) for name, each in loads.items()}
    p99 = {name: median(load.p99 for load in each) for name, each in loads.items()}
    figures = []
    for name in loads:
        figures += [
            Figure(f"p50 at 1,000/s, {name}", "ms", p50[name]),
            Figure(f"p99 at 1,000/s, {name}", "ms", p99[name]),
        ]
    figures += [
        Figure(
            f"p99 at 1,000/s, {ours.name} : {peer.name}",
            "times",
            p99[ours.name] / p99[peer.name],
            AtMost(SHARE_OF_BOARDGAME_P99),
        )
        for peer in RIVALS
    ]
    figures.append(
        Figure(
            f"p50 at 1,000/s, {ours.name} : {peers.COLYSEUS_STATE.name}",
            "times",
            p50[ours.name] / p50[peers.COLYSEUS_STATE.name],
            AtMost(SHARE_OF_COLYSEUS_P50),
        )
    )
    return figures


def _searched(
    workshop: Workshop, subjects: Sequence[Subject]
) -> Mapping[str, list[Capacity]]:
    found: dict[str, list[Capacity]] = defaultdict(list)
    shape = Shape(workshop.pace.tables)
    for turn in range(workshop.pace.repeat):
        for subject in subjects:
            databases = subject.databases if isinstance(subject, Product) else None
            stage = workshop.stage(shape, databases)

            def attempt(rate: float, *, seed: int = turn) -> Load:
                return workshop.load(subject, stage, rate=rate, seed=seed)  # noqa: B023 -- called before the next turn

            earlier = [each.rate for each in found[subject.name]]
            first = median(earlier) if earlier else FIRST_RATE
            result = capacity(attempt, first=max(first, FIRST_RATE))
            workshop.say(f"{subject.name}: {result.rate:.0f}/s")
            found[subject.name].append(result)
    return found


def _tried(each: Sequence[Capacity]) -> Mapping[str, object]:
    best = [capacity.best for capacity in each if capacity.best]
    return {
        "rates": [round(capacity.rate) for capacity in each],
        "cpu_us_per_action": [round(load.cpu_us_per_action, 1) for load in best],
        "share_of_core": [round(load.server_share, 2) for load in best],
        "tried": [capacity.tried for capacity in each],
    }
