import pytest
from django.core.mail.backends.smtp import EmailBackend

from ligretto_site import environment


@pytest.mark.parametrize(
    ("value", "expected"),
    (("1", True), ("Yes", True), (" on ", True), ("0", False), ("no", False)),
)
def test_flag_reads_yes_and_no(
    monkeypatch: pytest.MonkeyPatch, value: str, expected: bool
) -> None:
    monkeypatch.setenv("FLAG", value)
    assert environment.flag("FLAG", default=not expected) is expected


def test_empty_flag_is_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLAG", "")
    assert environment.flag("FLAG") is False
    assert environment.flag("FLAG", default=True) is True


def test_words_are_parted_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORDS", "a, b,,c ,")
    assert environment.words("WORDS") == ["a", "b", "c"]
    monkeypatch.delenv("WORDS")
    assert environment.words("WORDS") == []


def test_postgresql_address_is_taken_apart() -> None:
    address = "postgresql://ann:p%40ss@db.example.org:5433/play?sslmode=require"
    assert environment.database(address) == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "play",
        "USER": "ann",
        "PASSWORD": "p@ss",
        "HOST": "db.example.org",
        "PORT": "5433",
        "OPTIONS": {"sslmode": "require"},
        "CONN_HEALTH_CHECKS": True,
    }


def test_socket_folder_may_stand_in_the_options() -> None:
    database = environment.database("postgresql://ann@/play?host=/run/postgresql")
    assert (database["HOST"], database["OPTIONS"]["host"]) == ("", "/run/postgresql")


@pytest.mark.parametrize(
    ("address", "name"),
    (
        ("sqlite:///var/db.sqlite3", "var/db.sqlite3"),
        ("sqlite:////srv/a%20b.sqlite3", "/srv/a b.sqlite3"),
    ),
)
def test_sqlite_address_is_a_path(address: str, name: str) -> None:
    assert environment.database(address) == environment.sqlite(name)


def test_unknown_database_is_an_error() -> None:
    with pytest.raises(ValueError, match="mysql"):
        environment.database("mysql://localhost/play")


def test_letters_go_where_the_address_says() -> None:
    assert environment.mailer("console:") == {
        "BACKEND": "django.core.mail.backends.console.EmailBackend"
    }
    assert environment.mailer("file:///srv/letters")["OPTIONS"] == {
        "file_path": "/srv/letters"
    }
    mailer = environment.mailer("smtp://ann:p%40ss@mail.example.org:2525")
    assert mailer["BACKEND"] == "django.core.mail.backends.smtp.EmailBackend"
    assert mailer["OPTIONS"] == {
        "host": "mail.example.org",
        "port": 2525,
        "username": "ann",
        "password": "p@ss",
        "use_ssl": False,
        "use_tls": True,
        "timeout": 10,
    }


@pytest.mark.parametrize(
    ("address", "port", "ssl", "tls"),
    (
        ("smtp://mail", 587, False, True),
        ("smtp://mail:25?tls=no", 25, False, False),
        ("smtps://mail", 465, True, False),
    ),
)
def test_letters_are_sent_in_a_sealed_envelope_by_default(
    address: str, port: int, ssl: bool, tls: bool
) -> None:
    options = environment.mailer(address)["OPTIONS"]
    assert (options["port"], options["use_ssl"], options["use_tls"]) == (port, ssl, tls)
    EmailBackend(alias="default", **options)


def test_unknown_way_of_letters_is_an_error() -> None:
    with pytest.raises(ValueError, match="pigeon"):
        environment.mailer("pigeon://loft")
