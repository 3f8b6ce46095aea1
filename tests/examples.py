"""What the made-up game and the made-up format have in common in their tests."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
SITE = ("games", "leagues", "ligretto_site", "players", "static", "templates")
SUFFIXES = {".py", ".html", ".js", ".css"}


def files_of_the_site_naming(word: str) -> list[str]:
    """Returns the files of the site that have a word, in any case, by path."""
    paths = [path for folder in SITE for path in (ROOT / folder).rglob("*")]
    return [
        str(path.relative_to(ROOT))
        for path in paths
        if path.suffix in SUFFIXES and word in path.read_text().lower()
    ]
