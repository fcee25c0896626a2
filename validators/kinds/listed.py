"""The cards that a ban or a restriction names: by a filter, or one by one."""

from ..formats import Rule


def listed(rule: Rule) -> str:
    """Return the query of the cards that a rule lists."""
    if "filter" in rule.given:
        return str(rule.given["filter"])
    quoted = (str(name).replace("\\", "\\\\").replace('"', '\\"') for name in rule.given["cards"])
    return " or ".join(f'name="{name}"' for name in quoted)
