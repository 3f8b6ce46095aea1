"""The files around the code that strangers read first agree with each other."""

import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text()
RECORDS = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bench").glob("*.md")]
)
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]+)[^)]*\)")
DATE_AND_STATUS = re.compile(
    r"# (\d+)\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: (accepted|superseded)\b"
)


def _targets() -> set[str]:
    found = re.search(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)
    assert found
    return set(found[1].split())


def test_newest_version_of_the_changelog_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text()
    headings = re.findall(r"^## \[([^]]+)\](.*)$", changelog, re.MULTILINE)
    assert headings[0] == ("Unreleased", "")
    version, date = headings[1]
    assert version == project["version"]
    assert re.fullmatch(r" - \d{4}-\d\d-\d\d", date)


def test_license_is_the_one_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["license"] == "BSD-3-Clause"
    assert (ROOT / "LICENSE").read_text().startswith("BSD 3-Clause License\n")


def test_make_help_lists_every_target() -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", "help"],  # noqa: S607 -- whichever make
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    listed = re.findall(r"^make ([a-z-]+) +\S.*$", done.stdout, re.MULTILINE)
    assert sorted(listed) == sorted(_targets())


def test_workflow_and_guide_name_targets_there_are() -> None:
    texts = [
        (ROOT / ".github/workflows/ci.yml").read_text(),
        (ROOT / "CONTRIBUTING.md").read_text(),
        (ROOT / "README.md").read_text(),
    ]
    named = set(
        re.findall(r"(?:run: |`|^)make ([a-z-]+)", "\n".join(texts), re.MULTILINE)
    )
    assert named <= _targets()
    assert {"check", "test", "demo"} <= named


def test_decision_records_are_numbered_dated_and_indexed() -> None:
    index = (ROOT / "docs/decisions/README.md").read_text()
    rows = re.findall(
        r"^\| \[(\d+)\]\(([^)]+)\) \| (.+) \| (\w+) \|$", index, re.MULTILINE
    )
    written = []
    for path in RECORDS:
        text = path.read_text()
        found = DATE_AND_STATUS.match(text)
        assert found, path.name
        number, status = found.groups()
        assert int(path.name[:4]) == int(number)
        title = text.splitlines()[0].partition(". ")[2]
        written.append((number, path.name, title, status))
    assert rows == written
    assert [int(number) for number, *_ in rows] == list(range(1, len(rows) + 1))


def test_links_between_pages_lead_to_files() -> None:
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in PAGES
        for target in LINK.findall(page.read_text())
        if not (page.parent / target).exists()
    ]
    assert broken == []


def test_guide_names_files_there_are() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text()
    named = re.findall(r"\b(?:docs|games|locale|tests|tools)/[\w./-]*", guide)
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_pre_commit_runs_only_tools_the_project_installs() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text()
    tools = re.findall(r"entry: \.venv/bin/([\w-]+)", hooks)
    scripts = re.findall(r"entry: (tools/\S+)", hooks)
    assert len(tools) + len(scripts) == hooks.count("- id:")
    assert all((ROOT / script).is_file() for script in scripts)
    required = (ROOT / "requirements/dev.in").read_text().split()
    packages = {"lint-imports": "import-linter"}
    assert {packages.get(tool, tool) for tool in tools} <= set(required)
    assert "repo: https" not in hooks
