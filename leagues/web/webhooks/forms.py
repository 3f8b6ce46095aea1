"""The address of a webhook of an event."""

from django import forms
from django.utils.translation import gettext_lazy as _

from leagues.services.names import MOST_ADDRESS
from leagues.web.form_fields import one_line


class WebhookForm(forms.Form):
    """The address that is notified."""

    url = one_line(_("Add another address"), MOST_ADDRESS, is_needed=True, kind="url")
