"""The forms of the console: each is one button or more that do something."""

from django import template
from django.template import Context, Engine
from django.utils.safestring import SafeString

from leagues.web.commands.dispatch import ALL_COMMANDS
from leagues.web.commands.forms import CommandForm

register = template.Library()


@register.simple_block_tag(takes_context=True)
def acting(
    context: Context, content: SafeString, look: str = "", **sent: object
) -> SafeString:
    """Puts a form around boxes and buttons, with all that every form sends.

    `look` is its class; what else is given is sent along under its name.
    """
    with context.push(content=content, look=look, sent=sent):
        form = Engine.get_default().get_template("leagues/commands/form.html")
        return form.render(context)


@register.simple_tag
def form_of(command: str, **initial: object) -> CommandForm:
    """Returns the form that a button reads, with what stands in its boxes at first."""
    return ALL_COMMANDS[command].form(initial=initial)
