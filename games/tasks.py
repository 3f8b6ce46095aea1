"""What games let the worker do."""

from django.tasks import task

from games.queries.workshop.lab import has_runs_to_play
from games.services.chat import forget_old_lines
from games.services.ratings.replay import replay_stale
from games.services.workshop.lab_worker import play_slice

LOW = -50
LOWEST = -100


@task
def replay_ratings() -> None:
    """Replays the ratings that do not follow from their log any more."""
    replay_stale()


@task(priority=LOW)
def prune_chats() -> None:
    """Deletes some of the lines of chats that nobody needs for a report any more."""
    forget_old_lines()


@task(priority=LOWEST)
def play_lab() -> None:
    """Plays in the lab for a few seconds; all else that waits goes before the rest."""
    play_slice()
    if has_runs_to_play():
        play_lab.enqueue()
