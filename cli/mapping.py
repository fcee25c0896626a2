"""What `--map COLUMN=FIELD` says of the columns of a table."""

from collections.abc import Sequence

from ..catalog.errors import UsageError


def mapping(said: Sequence[str]) -> dict[str, str]:
    """Return column → field; the last `=` parts them, since a column may hold one.

    Raises:
        UsageError: `import.bad-map` with `value`.
    """
    found = {}
    for pair in said:
        column, equals, field = pair.rpartition("=")
        if not equals or not column:
            raise UsageError("import.bad-map", value=pair)
        found[column.strip()] = field.strip()
    return found
