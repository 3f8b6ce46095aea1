"""At which addresses people open the site, for the person who starts it."""

import socket
from dataclasses import dataclass
from ipaddress import ip_address

# Reserved for examples: nothing is sent there, only the way there is asked for.
SOMEWHERE = ("192.0.2.1", 9)


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where a server that listens at `host` and `port` is found.

    `here` is for this computer, `nearby` for phones in the same network: empty where
    they are not let in, or where there is no network. `names` are the hosts in them.
    """

    here: str
    nearby: str = ""
    names: tuple[str, ...] = ()


def addresses_of(host: str, port: int) -> Addresses:
    """Returns the addresses at which a server can be opened."""
    here = f"http://localhost:{port}"
    if _is_loopback(host):
        return Addresses(here)
    if not _is_anywhere(host):
        return Addresses(_url(host, port), _url(host, port), (_bracketed(host),))
    name = socket.gethostname().lower()
    names = (name, f"{name}.local")
    own = network_address()
    if not own:
        return Addresses(here, names=names)
    return Addresses(here, _url(own, port), (own, *names))


def network_address() -> str:
    """Returns this computer's address in its network, empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return ""
        own = str(probe.getsockname()[0])
    return "" if _is_loopback(own) or _is_anywhere(own) else own


def _url(host: str, port: int) -> str:
    return f"http://{_bracketed(host)}:{port}"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_ip(host) and ip_address(host).is_loopback)


def _is_anywhere(host: str) -> bool:
    return not host or (_is_ip(host) and ip_address(host).is_unspecified)


def _is_ip(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
