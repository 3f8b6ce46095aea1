"""The command `simulate`: one JSON object, and plain words for what is wrong."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.rules.core import Ending

KEYS = {
    "game", "seats", "seed", "options", "bots", "rounds", "ended", "mean_actions",
    "mean_seconds", "mean_points", "wins", "violations", "violated",
    "actions_per_second", "rounds_per_second",
}  # fmt: skip


def simulated(*args: str) -> dict[str, object]:
    out = StringIO()
    call_command("simulate", *args, stdout=out)
    answer = json.loads(out.getvalue())
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize("seats", (2, 3, 4, 8, 12))
@pytest.mark.parametrize("preset", ("current", "old99"))
@pytest.mark.parametrize("options", ({}, {"enforcement": "honour"}), ids=str)
def test_simulate_prints_what_came_out(
    seats: int, preset: str, options: dict[str, object]
) -> None:
    answer = simulated(
        "ligretto", f"--seats={seats}", "--rounds=2", "--seed=7", f"--preset={preset}",
        f"--options={json.dumps(options)}", "--bots=brisk",
    )  # fmt: skip

    assert answer.keys() == KEYS
    assert answer["seats"] == seats
    assert answer["rounds"] == 2
    assert answer["violations"] == 0
    assert isinstance(answer["ended"], dict)
    assert answer["ended"].keys() == set(Ending)


@pytest.mark.parametrize("advanced", ("descending", "consecutive"))
def test_simulate_takes_options_of_the_variants(advanced: str) -> None:
    options = json.dumps({"advanced": advanced})
    answer = simulated("ligretto", "--rounds=2", f"--options={options}")

    assert answer["options"] == {"advanced": advanced}
    assert answer["violations"] == 0


def test_simulate_deals_bots_out_in_turn() -> None:
    answer = simulated("ligretto", "--rounds=1", "--bots=fierce, random")

    assert answer["bots"] == ["fierce", "random"]


def test_simulate_is_the_same_for_the_same_seed() -> None:
    runs = [simulated("ligretto", "--rounds=2", "--seed=x") for _ in range(2)]
    for answer in runs:
        del answer["actions_per_second"], answer["rounds_per_second"]

    assert runs[0] == runs[1]


@pytest.mark.parametrize(
    ("args", "message"),
    (
        (["chess"], "there is no game 'chess', only ligretto"),
        (["ligretto", "--seats=13"], "option seats: OUT_OF_RANGE"),
        (["ligretto", "--rounds=0"], "--rounds must be at least 1"),
        (["ligretto", "--preset=new"], "there is no preset 'new', only current"),
        (["ligretto", "--options={"], "--options is not JSON"),
        (["ligretto", "--options=[]"], "--options must be a JSON object"),
        (["ligretto", '--options={"cheat": true}'], "option cheat: UNKNOWN_OPTION"),
        (["ligretto", "--bots=genius"], "there is no bot 'genius', only gentle"),
    ),
)
def test_simulate_says_what_is_wrong(args: list[str], message: str) -> None:
    with pytest.raises(CommandError) as raised:
        call_command("simulate", *args)

    assert str(raised.value).startswith(message)
    assert raised.value.returncode == 2
