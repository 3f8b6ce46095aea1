"""The other servers: how each is started and spoken to."""

import contextlib
import json
import shutil
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.live.generator import LoadTarget, Speech
from bench.live.stage import Stage
from bench.processes import ProcessFailed, free_port, output_of, started

DIRECTORY = Path(__file__).parent / "peers"
INSTALL_SECONDS = 300
START_SECONDS = 30.0
FRAME_BYTES = 400

PLAIN = Speech(action='{"t":"move","id":%N,"seen":%Q,"move":"%A"}', seq_marker='"seq":')
ROOMS = Speech(
    action='42["move",{"id":%N,"move":"%A"}]',
    join='42["join",%T]',
    protocol="socket.io",
)
BOARDGAME = Speech(
    action='42/ligretto,["update",{"type":"MAKE_MOVE","payload":{"type":"play",'
    '"args":[%N,"%A"],"playerID":"%S","credentials":null}},0,"t%T","%S"]',
    join='42/ligretto,["sync","t%T","%S",null,4]',
    namespace="/ligretto,",
    marker='"args":[',
    protocol="socket.io",
)
COLYSEUS = Speech(action="%N %A", protocol="colyseus")

SOCKET_IO_PATH = "/socket.io/?EIO=4&transport=websocket"


@dataclass(frozen=True, slots=True)
class Peer:
    """One other server.

    `path` is the address of a table's sockets; empty where a seat has to be asked for.
    One that knows the cards is given their deals, a relay the size of its frames.
    """

    name: str
    program: str
    speech: Speech
    path: str
    knows_cards: bool
    game: str = ""

    @contextlib.contextmanager
    def running(self, stage: Stage, core: int | None) -> Iterator[LoadTarget]:
        """Starts it with the stage's tables."""
        port = free_port()
        file_name = f"{Path(self.program).stem}{self.game}"
        log = stage.directory / f"{file_name}.log"
        subject = str(stage.deals) if self.knows_cards else str(FRAME_BYTES)
        command = [node(), self.program, str(port), subject]
        # Otherwise boardgame.io and immer check and freeze every value.
        environment = {"NODE_ENV": "production", "GAME": self.game}
        with started(
            command, log=log, core=core, environment=environment, directory=DIRECTORY
        ) as child:
            child.wait_for_text("up\n", START_SECONDS)
            rows = [
                (table, seat, self.path.format(table=table) or _seat(port, table, seat))
                for table, seat in stage.places()
            ]
            connections = stage.connections(file_name, rows)
            yield LoadTarget(port, child, self.speech, connections, stage.script)


def _seat(port: int, table: int, seat: int) -> str:
    """Asks Colyseus for a seat in the table's room; gives the path to it."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/matchmake/joinOrCreate/ligretto",
        json.dumps({"table": table, "seat": seat}).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:  # noqa: S310 -- our own server
        room = json.load(answer)
    return f"/{room['processId']}/{room['roomId']}?sessionId={room['sessionId']}"


WS = Peer("ws", "relay_ws.cjs", PLAIN, "/{table}", knows_cards=False)
SOCKET_IO = Peer(
    "socket.io", "relay_socketio.cjs", ROOMS, SOCKET_IO_PATH, knows_cards=False
)
BOARDGAME_IO = Peer(
    "boardgame.io", "boardgame.cjs", BOARDGAME, SOCKET_IO_PATH, knows_cards=True
)
BOARDGAME_IO_LEAST = Peer(
    "boardgame.io (least game)",
    "boardgame.cjs",
    BOARDGAME,
    SOCKET_IO_PATH,
    knows_cards=True,
    game="least",
)
COLYSEUS_STATE = Peer("Colyseus state", "colyseus.mjs", COLYSEUS, "", knows_cards=True)


def node() -> str:
    """Gives the path of Node.

    Raises:
        ProcessFailed: It is not installed.
    """
    found = shutil.which("node")
    if found is None:
        raise ProcessFailed("the peers need Node (node, npm)")
    return found


def install() -> None:
    """Installs the peers' packages in the versions of the lock file, once.

    Raises:
        ProcessFailed: There is no npm, or it cannot fetch them.
    """
    lock = DIRECTORY / "package-lock.json"
    done = DIRECTORY / "node_modules" / ".package-lock.json"
    if done.exists() and done.stat().st_mtime >= lock.stat().st_mtime:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise ProcessFailed("the peers need Node (node, npm)")
    output_of(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        seconds=INSTALL_SECONDS,
        directory=DIRECTORY,
    )
