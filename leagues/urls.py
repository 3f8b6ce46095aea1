"""Addresses of leagues and events. Whatever is fixed stands before what has a slug."""

from django.urls import URLPattern, URLResolver

app_name = "leagues"

# Finding an event, opening one, and coming in.
doors: list[URLPattern | URLResolver] = []

# Running an event.
console: list[URLPattern | URLResolver] = []

# Writing down the results of tables.
score_pad: list[URLPattern | URLResolver] = []

# Playing a fixture at a live table.
playing: list[URLPattern | URLResolver] = []

# Reading about an event: pages, screens, prints, exports.
showing: list[URLPattern | URLResolver] = []

urlpatterns = [*doors, *console, *score_pad, *playing, *showing]
