"""among: what cards have in a field must lie among allowed values, such as those of the leader."""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.errors import Fact
from ...catalog.kleene import Answer, every, opposite
from ...catalog.reading import Reader
from ...catalog.value import Value
from ..decks.about import About, values_of
from ..decks.amount import settings_of
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import counted_finding, finding, tally, too_many
from ..kind import Kind, shape
from ..shapes import at_most, field_values, only_values_of, query, word, word_field
from ..verdict import CardCount, Finding

if TYPE_CHECKING:
    from ..modelling.model import Model

WHOSE = re.compile(r"leader(?:\.(?P<field>[a-z][a-z0-9-]*))?|choice\.(?P<choice>[a-z][a-z0-9-]*)")


class AllowedValues(Value):
    """The values that cards may have; `is_whole`: there are no others that nobody knows yet."""

    values: frozenset[str]
    is_whole: bool = True

    def takes(self, held: Iterable[Any], *, any_does: bool) -> Answer:
        """Tell whether values lie among them: all that there are, or any of them."""
        known = [value in self.values for value in held]
        if not known or all(known) or (any_does and any(known)):
            return True
        return False if self.is_whole else None


@shape("owner")
def whose(reader: Reader, given: Any, place: str) -> Any:
    """Read whose values are allowed: `leader`, `leader.field`, `choice.id`, or several of them."""
    listed = (given,) if isinstance(given, str) else reader.rows(given, place)
    for one in listed:
        found = WHOSE.fullmatch(str(one))
        if found is None:
            reader.word(str(one), ("leader", "leader.…", "choice.…"), "word", place)
            return None
        if found["field"] and word_field(reader, found["field"], place) is None:
            return None
    return given if isinstance(given, str) else tuple(map(str, listed)) or None


def allowed_values(rule: Rule, about: About) -> AllowedValues:
    """Return the values that a rule allows in a deck."""
    found, is_whole = set(rule.given.get("values", ())), True
    for one in _of(rule):
        head, _, name = one.partition(".")
        if head == "choice":
            values: tuple[Any, ...] | None = (
                (about.choices[name],) if name in about.choices else None
            )
        else:
            values = about.of_leader(_field(rule, one))
        is_whole = is_whole and values is not None
        found |= set(values or ())
    return AllowedValues(frozenset(found), is_whole)


def _of(rule: Rule) -> tuple[str, ...]:
    of = rule.given.get("of", ())
    return (of,) if isinstance(of, str) else of


def _field(rule: Rule, of: str) -> str:
    """Return the field of the leader that `leader` or `leader.field` means."""
    field: str = of.partition(".")[2] or rule.given["field"]
    return field


def outside(rule: Rule, counted: Counted, values: AllowedValues | None = None) -> Ask:
    """Return what tells whether a card is asked and has what is not allowed, or not in `values`."""
    given, values = rule.given, values or allowed_values(rule, counted.about)
    asked = counted.taken_in(given)
    neutral = counted.matching(given["neutral"]) if "neutral" in given else Ask(_never)
    any_does = given.get("match") == "any"

    def test(entry: Entry) -> Answer:
        held = values_of(entry, given["field"])
        lies = None if held is None else values.takes(held, any_does=any_does)
        return every((asked(entry), opposite(neutral(entry)), opposite(lies)))

    return Ask(test)


def _never(_: Entry) -> bool:
    return False


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card outside and one for those in doubt.

    Where the rule lets some be outside it is one finding on their number.
    """
    most = counted.amount(rule.given.get("max", 0))
    found, sure, doubtful = tally(counted, outside(rule, counted))
    facts = _facts(rule, counted)
    if most.value == 0:
        each = [too_many(rule, count, 0, facts=facts) for count in sure]
        if doubtful:
            cards = _looked_at(rule, counted, doubtful)
            each.append(finding(rule, "unknown", cards=cards, facts=facts))
        return tuple(each) or (finding(rule, "pass", facts=facts),)
    shown = {"fail": sure, "unknown": _looked_at(rule, counted, doubtful)}
    return (
        counted_finding(
            rule,
            (most.most(), settings_of(most)),
            found,
            named=lambda _, status: shown.get(status, ()),
            facts=facts,
        ),
    )


def _looked_at(
    rule: Rule, counted: Counted, doubtful: tuple[CardCount, ...]
) -> tuple[CardCount, ...]:
    """Return the cards that more should be known of: the leaders first, where all hangs on them.

    There are none while it hangs on a leader or a choice that is not there yet.
    """
    values, about = allowed_values(rule, counted.about), counted.about
    if values.is_whole:
        return doubtful
    fields = [_field(rule, one) for one in _of(rule) if one.startswith("leader")]
    unknown = [e for e in about.leaders if any(values_of(e, field) is None for field in fields)]
    if not unknown:
        return ()
    of_others = tally(counted, outside(rule, counted, values.but(is_whole=True)))[2]
    leading = counted.but(entries=tuple(unknown)).groups
    return (*map(card_count, leading), *(card for card in of_others if card in doubtful))


def _facts(rule: Rule, counted: Counted) -> dict[str, Fact]:
    """Return the field and the values that are known to be allowed, in the field's order."""
    field = rule.given["field"]
    values = allowed_values(rule, counted.about).values
    known = [value for value in counted.about.game.fields[field].values if value in values]
    return {"field": field, "allowed": known}


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no more cards be outside than the rule does."""
    from ..modelling.sums import at_most, limit_of

    most = limit_of(candidates, rule.given.get("max", 0))
    if most is not None:
        at_most(model, candidates.entries, outside(rule, candidates), most)


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    only_values_of(reader, given["field"], given.get("values"), place)


KIND = Kind(
    check,
    {
        "field": word_field,
        "values": field_values,
        "of": whose,
        "match": word("all", "any"),
        "neutral": query,
        "filter": query,
        "max": at_most,
    },
    (("field",), ("values", "of")),
    constrain=constrain,
    further=_further,
)
