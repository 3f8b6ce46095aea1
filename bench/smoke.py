"""The smallest load that shows whether the benchmark itself works."""

from bench.figures import AtLeast, AtMost, Figure
from bench.live.product import Product, Server
from bench.live.stage import Shape
from bench.workshop import Workshop

RATE = 60.0


def smoke(workshop: Workshop) -> list[Figure]:
    """A few tables for a second or two: everything arrives, nothing is refused."""
    stage = workshop.stage(Shape(workshop.pace.tables))
    subject = Product(Server.UVICORN, workshop.databases)
    load = workshop.load(subject, stage, rate=RATE)
    return [
        Figure("moves shown to everyone", "1/s", load.throughput, AtLeast(1)),
        Figure("moves lost or refused", "moves", load.lost + load.refused, AtMost(0)),
        Figure("bytes per frame, median", "B", load.bytes_p50),
    ]
