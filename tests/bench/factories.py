"""Loads as a server of a given speed would show them."""

from bench.live.generator import Load


def load_at(rate: float, *, carries: float) -> Load:
    """What the generator sees of a server that carries so many moves per second."""
    is_carried = rate <= carries
    moves = int(rate * 4)
    return Load(
        rate=rate,
        throughput=min(rate, carries),
        due=moves,
        sent=moves,
        lost=0 if is_carried else moves // 2,
        refused=0,
        waited=0,
        p50=1.0,
        p95=2.0,
        p99=5.0 if is_carried else 900.0,
        p999=5.0,
        max=9.0,
        own_p50=1.0,
        lag_p99=0.1,
        frames=moves * 4,
        frames_per_s=rate * 4,
        bytes_per_frame=400.0,
        bytes_p50=380,
        bytes_p99=900,
        server_cpu_s=4.0 * min(rate / carries, 1.0),
        server_waited_s=0.0,
        generator_cpu_s=0.1,
        wall_s=4.0,
        dead=0,
        is_exhausted=False,
    )
