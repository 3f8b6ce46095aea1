"""Posting to addresses that strangers gave: never into our own network."""

import http.client
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

TIMEOUT_SECONDS = 5
HTTPS_PORT = 443
MOST_ANSWER = 1024
UNICAST = ip_network("2000::/3")
"""All there is of the open internet by IPv6; what lies outside may wrap anything."""


@dataclass(frozen=True, slots=True)
class Posted:
    """What came of it: the code of the answer, or why there was none."""

    answer: int | None = None
    fault: str = ""


class _Pinned(http.client.HTTPSConnection):
    """A connection to an address that was looked at, whatever its name says later."""

    def __init__(self, host: str, address: str) -> None:
        context = ssl.create_default_context()
        super().__init__(host, HTTPS_PORT, timeout=TIMEOUT_SECONDS, context=context)
        self._address = address
        self._tls = context

    def connect(self) -> None:
        """Connects to the address, and asks for a certificate of the name."""
        plain = socket.create_connection((self._address, HTTPS_PORT), TIMEOUT_SECONDS)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Posted:
    """Sends the body. Redirects are not followed; of the answer only its code is read."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if not is_usable(url):
        return Posted(fault="bad_address")
    address = public_address(host)
    if address is None:
        return Posted(fault="private_address")
    path = parts.path or "/"
    connection = _Pinned(host, address)
    try:
        target = f"{path}?{parts.query}" if parts.query else path
        connection.request("POST", target, body=body, headers=dict(headers))
        answer = connection.getresponse()
        answer.read(MOST_ANSWER)
        return Posted(answer.status)
    except ssl.SSLError:
        return Posted(fault="no_certificate")
    except (OSError, http.client.HTTPException, ValueError):
        return Posted(fault="no_answer")
    finally:
        connection.close()


def is_usable(url: str) -> bool:
    """Returns whether an address is allowed: https, usual port, a name, no login."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    is_plain = all(33 <= ord(sign) < 127 for sign in url)
    has_login = parts.username is not None or parts.password is not None
    is_https = parts.scheme == "https" and port in (None, HTTPS_PORT)
    return is_plain and is_https and not has_login and "." in (parts.hostname or "")


def public_address(host: str) -> str | None:
    """Returns an address of the host on the open internet; None if any of it is not.

    One private address among several is enough to refuse: a name can answer with both.
    """
    try:
        found = socket.getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return None
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(map(is_public, addresses)):
        return None
    return addresses[0]


def is_public(address: str) -> bool:
    """True if an address is on the open internet, also where it wraps another one."""
    found = ip_address(address.partition("%")[0])
    inner = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    if inner is not None:
        found = inner
    is_unicast = found.version == 4 or found in UNICAST
    return is_unicast and found.is_global and not found.is_multicast
