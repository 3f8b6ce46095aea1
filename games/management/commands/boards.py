"""``manage.py boards``: brings boards in from a file, and writes them to one."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.queries.workshop.board_files import (
    FileProblemCode,
    NotOneFile,
    file_text,
    newest_published,
)
from games.services.workshop.board_import import import_boards
from games.services.workshop.board_problems import BadFile
from games.web.workshop.board_problems import ProblemLine, problem_lines

WHY_NOT = {
    FileProblemCode.TWO_SETS: "These boards have different cards: export them one by one.",
    FileProblemCode.TWO_VERSIONS: "One file holds one version of a board.",
}


class Command(BaseCommand):
    help = "Imports boards of Ligretto Domino from a JSON file, or exports them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        bring = actions.add_parser("import", help="import a file as drafts")
        bring.add_argument("file", help="a file, - for standard input")
        bring.add_argument(
            "--publish", action="store_true", help="publish them at once"
        )
        write = actions.add_parser("export", help="write boards as one JSON file")
        write.add_argument("slugs", nargs="*", help="slugs of boards; default: all")
        write.add_argument(
            "--output", default="-", help="a file, - for standard output"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["action"] == "import":
            self._import(options["file"], is_published=options["publish"])
        else:
            self._export(options["slugs"], options["output"])

    def _import(self, name: str, *, is_published: bool) -> None:
        try:
            text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"{name} cannot be read: {error}") from error
        try:
            done = import_boards(text, by=None, is_published=is_published)
        except BadFile as bad:
            lines = problem_lines(bad.problems, bad.data)
            listed = "\n".join(f"  {line} {_path(line)}".rstrip() for line in lines)
            raise CommandError(f"Nothing was imported:\n{listed}") from bad
        for design in done.made:
            self.stdout.write(
                f"{design._meta.verbose_name} {design.slug} {design.version}:"  # noqa: SLF001 -- public API
                f" {design.state}"
            )
        for board in done.known:
            self.stdout.write(f"board {board.slug} {board.version}: was here already")

    def _export(self, slugs: list[str], name: str) -> None:
        boards = [
            board for board in newest_published() if not slugs or board.slug in slugs
        ]
        missing = sorted(set(slugs) - {board.slug for board in boards})
        if missing or not boards:
            raise CommandError(f"Not published: {', '.join(missing) or 'any board'}.")
        try:
            text = file_text(boards)
        except NotOneFile as problem:
            raise CommandError(WHY_NOT[problem.code]) from problem
        if name == "-":
            self.stdout.write(text, ending="")
        else:
            Path(name).write_text(text, "utf-8")


def _path(line: ProblemLine) -> str:
    return f"[{line.path}]" if line.path else ""
