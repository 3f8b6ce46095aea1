"""Values of settings as they stand in boxes."""

from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import SettingSpec, Value


def typed(spec: SettingSpec[Value], value: Value) -> str:
    """Returns what stands in the box for a value; nothing for a switch that is off."""
    if isinstance(value, TableSizes):
        return f"{value.least}-{value.most}"
    if spec.is_switch:
        return "on" if value else ""
    return "" if value == spec.default == 0 else str(value)
