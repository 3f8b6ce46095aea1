"""What is done again and again: one line for each task.

`has_work` only reads; where it says no, nothing is written for the task at all, so that
an idle site stays idle. A task may run twice at once and must not mind.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.tasks import Task

from games.queries.chat import has_old_lines
from games.queries.ratings.ratings import has_stale_ratings
from games.queries.workshop.lab import has_runs_to_play
from games.tasks import play_lab, prune_chats, replay_ratings
from leagues.queries.online import has_live_events
from leagues.services.webhooks import has_deliveries
from leagues.tasks import bring_events_up_to_date, deliver_webhooks
from ligretto_site.worker.services import has_old_results
from ligretto_site.worker.tasks import prune_results
from players.services.throttle import has_old as has_old_guesses
from players.tasks import prune_wrong_guesses


@dataclass(frozen=True, slots=True)
class Periodic:
    """A task that is enqueued every so many seconds, by one of the workers."""

    task: Task[..., Any]
    every_seconds: float
    has_work: Callable[[], bool]

    @property
    def name(self) -> str:
        """Under which its turns are kept."""
        return self.task.name


PERIODIC = (
    Periodic(bring_events_up_to_date, 10, has_live_events),
    Periodic(replay_ratings, 10, has_stale_ratings),
    Periodic(deliver_webhooks, 5, has_deliveries),
    Periodic(play_lab, 2, has_runs_to_play),
    Periodic(prune_chats, 60, has_old_lines),
    Periodic(prune_wrong_guesses, 600, has_old_guesses),
    Periodic(prune_results, 600, has_old_results),
)
