"""The chat in the page of a table."""

from django import template

from games.models import Table
from games.presenters.chat import Chat, Word, chat_of, emotes, phrases
from games.queries.chat import ChatRules, chat_rules
from games.queries.tables import TableAccess
from games.web.forms import ChatTextForm, NicknameForm

register = template.Library()


@register.simple_tag
def table_chat(access: TableAccess) -> Chat:
    """Returns the chat as the viewer of `access` reads it."""
    return chat_of(access)


@register.simple_tag
def text_form() -> ChatTextForm:
    """Returns the box for what someone wants to say."""
    return ChatTextForm()


@register.simple_tag
def name_form() -> NicknameForm:
    """Returns the box for the name of someone who watches."""
    return NicknameForm()


@register.simple_tag
def chat_rules_of(table: Table) -> ChatRules:
    """Returns how the table talks."""
    return chat_rules(table)


@register.simple_tag
def chat_phrases() -> tuple[Word, ...]:
    """Returns the phrases that can be said with one press."""
    return phrases()


@register.simple_tag
def chat_emotes() -> tuple[Word, ...]:
    """Returns the emotes."""
    return emotes()
