"""The files a site is deployed with name what there is."""

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import get_commands, load_command_class

ROOT = Path(__file__).parent.parent.parent
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text()
UNIT = ROOT / "deploy/all-at-once.service"
# The directives the unit has, and what systemd.exec(5) and its kin let them be.
YES = "yes|no"
PATH = r"/[\w./-]+"
DIRECTIVES = {
    "Unit": {
        "Description": ".+",
        "Wants": r"([\w-]+\.target ?)+",
        "After": r"([\w-]+\.(target|service) ?)+",
    },
    "Service": {
        "User": r"[a-z][\w-]*",
        "WorkingDirectory": PATH,
        "Environment": r"(\w+=\S+ ?)+",
        "EnvironmentFile": PATH,
        "ExecStart": f"{PATH} manage.py .+",
        "Restart": "always",
        "RestartSec": r"\d+",
        "TimeoutStopSec": r"\d+",
        "KillMode": "control-group|mixed|process",
        "StateDirectory": r"[\w-]+",
        "StateDirectoryMode": "07[0-7]{2}",
        "LimitNOFILE": r"\d+",
        "NoNewPrivileges": YES,
        "PrivateTmp": YES,
        "PrivateDevices": YES,
        "ProtectHome": f"{YES}|read-only|tmpfs",
        "ProtectSystem": f"{YES}|full|strict",
        "ProtectKernelTunables": YES,
        "ProtectControlGroups": YES,
        "RestrictSUIDSGID": YES,
    },
    "Install": {"WantedBy": r"[\w-]+\.target"},
}
REGISTRY = re.compile(r"https?://|index-url|--trusted-host")


def _unit() -> configparser.ConfigParser:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment]  # as configparser documents it
    unit.read(UNIT)
    return unit


def _commands() -> list[list[str]]:
    """Every command line of `manage.py` in these files."""
    found = [service.get("command") for service in COMPOSE["services"].values()]
    image = re.search(r"^CMD (\[.+\])$", DOCKERFILE, re.MULTILINE)
    assert image
    found += [yaml.safe_load(image[1]), shlex.split(_unit()["Service"]["ExecStart"])]
    return [each[each.index("manage.py") + 1 :] for each in found if each]


@pytest.mark.parametrize("line", _commands(), ids=" ".join)
def test_command_is_one_of_the_site(line: list[str]) -> None:
    command = load_command_class(get_commands()[line[0]], line[0])
    command.create_parser("manage.py", line[0]).parse_args(line[1:])


def test_image_is_made_of_files_there_are_and_of_locked_packages() -> None:
    copied = re.findall(r"^COPY (\S+) ", DOCKERFILE, re.MULTILINE)
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert [name for name in copied if f"!{name}" not in ignored] == []
    packages = {f.parent.name for f in ROOT.glob("*/apps.py")} | {"ligretto_site"}
    assert packages <= set(copied)
    assert "--require-hashes" in DOCKERFILE


def test_services_depend_on_services_and_keep_what_is_worth_keeping() -> None:
    services = COMPOSE["services"]
    assert {"site", "worker", "database", "valkey", "proxy"} <= set(services)
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (ROOT / source).exists()
    assert [name for name in services if "ports" in services[name]] == ["proxy"]


@pytest.mark.parametrize(
    "path", ("Dockerfile", "compose.yaml", "deploy/Caddyfile", str(UNIT))
)
def test_no_file_names_a_registry(path: str) -> None:
    text = (ROOT / path).read_text()
    lines = [line for line in text.splitlines() if "localhost" not in line]
    assert not REGISTRY.search("\n".join(lines))


def test_unit_has_directives_of_systemd_with_values_they_take() -> None:
    """What a typo would do: systemd ignores a name it does not know."""
    unit = _unit()
    assert unit.sections() == list(DIRECTIVES)
    wrong = [
        f"{name}={value}"
        for section, known in DIRECTIVES.items()
        for name, value in unit[section].items()
        if name not in known or not re.fullmatch(known[name], value)
    ]
    assert wrong == []
    service = unit["Service"]
    assert f"VAR_DIR=/var/lib/{service['StateDirectory']} " in service["Environment"]
    assert service["ExecStart"].startswith(service["WorkingDirectory"])


def test_systemd_takes_the_unit_where_there_is_one(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    text = UNIT.read_text().replace("/opt/all-at-once/.venv/bin/python", "/bin/true")
    copy = tmp_path / UNIT.name
    copy.write_text(text)
    if verify is None:
        return  # its directives were checked above
    done = subprocess.run(  # noqa: S603 -- whichever systemd
        [verify, "verify", str(copy)], capture_output=True, text=True, check=False
    )
    assert UNIT.name not in done.stderr, done.stderr
