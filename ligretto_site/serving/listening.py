"""The socket a server listens at, and why there may be none."""

import socket
from dataclasses import dataclass
from errno import EACCES, EADDRINUSE, EADDRNOTAVAIL


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a server could not listen: the system's number, and what it says."""

    errno: int | None
    text: str


def listener_at(host: str, port: int) -> socket.socket:
    """Returns a socket that is bound there.

    Raises:
        OSError: The port is taken, or the address not one of this computer.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def trouble_text(trouble: Trouble, *, host: str, port: int) -> str:
    """Returns why the site cannot listen, and what to do."""
    match trouble.errno:
        case errno if errno == EADDRINUSE:
            why = f"Port {port} is taken: perhaps the site is running already."
            return f"{why} For another port: make play PORT={port + 1}"
        case errno if errno == EACCES:
            return f"Port {port} is not for everyone. Try: make play PORT=8000"
        case errno if errno == EADDRNOTAVAIL:
            return f"{host} is not an address of this computer. Try: HOST=0.0.0.0"
        case _:
            return trouble.text
