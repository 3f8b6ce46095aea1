from pathlib import Path

from ligretto_site.guards import secret
from ligretto_site.guards.secret import secret_key


def test_secret_key_is_made_once_and_is_private(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret_key"
    key = secret_key(path)
    assert len(key) >= 50
    assert secret_key(path) == key
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_late_process_takes_the_key_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    key = secret_key(path)
    secret._create(path)  # as a process does that looked before the file was there
    assert secret_key(path) == key
    assert list(tmp_path.iterdir()) == [path]
