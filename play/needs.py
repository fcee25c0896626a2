"""What a game file has to hold so that the rules it names can play it."""

from collections.abc import Collection, Iterable, Mapping

from ..catalog.game import Setting
from ..catalog.reading import Reader
from ..catalog.value import Value
from .rulesets import module_of


class Needs(Value):
    """What some rules ask of a game file, by ids.

    Attributes:
        fields: Fields with the kind of each.
        zones: Zones, of the deck or of the table.
        phases: Phases of a turn.
        settings: Settings: `flag`, `number`, or the choices that the rules know; a game may leave
            some of them out.
    """

    fields: Mapping[str, str]
    zones: Collection[str]
    phases: Collection[str]
    settings: Mapping[str, str | tuple[str, ...]]


def check(reader: Reader, ruleset: str | None, phases: Collection[str]) -> None:
    """Note all that a game file lacks for the rules it names; nothing where it names none.

    Faults are `play.needs-field`, `-zone`, `-phase` and `-setting` with the id that is lacking, and
    `play.needs-kind` with what something has to be.
    """
    if ruleset is None or (room := module_of(ruleset, "needs")) is None:
        return
    needs: Needs = room.NEEDS
    game = reader.game
    _fault("needs-field", reader, ruleset, needs.fields, game.fields)
    _fault("needs-zone", reader, ruleset, needs.zones, game.zones)
    _fault("needs-phase", reader, ruleset, needs.phases, phases)
    _fault("needs-setting", reader, ruleset, needs.settings, game.settings)
    for id_, kind in needs.fields.items():
        if id_ in game.fields and game.fields[id_].kind != kind:
            _other(reader, ruleset, f"fields.{id_}.kind", (kind,))
    for id_, wanted in needs.settings.items():
        if id_ in game.settings and not _fits(game.settings[id_], wanted):
            _other(reader, ruleset, f"settings.{id_}", wanted)


def _fault(
    key: str, reader: Reader, ruleset: str, asked: Iterable[str], there: Collection[str]
) -> None:
    """Note each id that is asked for and not there."""
    for id_ in asked:
        if id_ not in there:
            reader.fault(key, "play.rules", rules=ruleset, name=id_)


def _other(reader: Reader, ruleset: str, place: str, kinds: str | tuple[str, ...]) -> None:
    """Note that something of the game is not what the rules need it to be."""
    wanted = (kinds,) if isinstance(kinds, str) else kinds
    reader.fault("needs-kind", place, rules=ruleset, kinds=wanted)


def _fits(setting: Setting, wanted: str | tuple[str, ...]) -> bool:
    """Tell whether a setting can have no value but such as the rules know."""
    if isinstance(wanted, str):
        return setting.kind == wanted
    return setting.kind == "choice" and set(setting.values) <= set(wanted)
