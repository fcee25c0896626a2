"""Why something cannot be done in a game of solitaire, in words."""

from collections.abc import Iterable, Iterator, Mapping

from ...catalog.errors import Fact, Undecided, UserError
from ...catalog.value import Value
from ...play.goldfish.referee import Refused, Untold, whole
from ...play.goldfish.saying import takes
from ...play.working import Lack, Step
from ..called import field_called, value_called
from ..cited import grounds
from ..errors import hint, message
from ..formulas import formula_told
from ..signs import change
from ..words import known, say, text
from .seat import Seat


class Told(Value):
    """Why something cannot be done, in words.

    `why` has a line for each reason with its rule, `remedy` what helps. With `may_force` it may be
    done all the same, marked; how that is asked for, whoever is told knows.
    """

    why: tuple[str, ...]
    remedy: tuple[str, ...] = ()
    may_force: bool = False


def told(here: Seat, error: UserError) -> Told:
    """Return what speaks against something, and what helps."""
    if isinstance(error, Refused):
        own = f"{error.key}.hint"
        remedy = (say(own, **error.facts),) if known(own) else ()
        return Told(_steps(here, error.ruleset, error.ruling.against), remedy, may_force(error))
    said = _in_words(here, error)
    helps = (*hint(said).splitlines(),)
    if not isinstance(error, Untold):
        return Told((message(said),), helps)
    if error.ruling.lacking:
        return Told((*_lacks(here, error),), (*_remedies(here, error),), may_force(error))
    silent = _steps(here, error.ruleset, error.ruling.open)
    return Told((message(said), *silent), helps, may_force(error))


def _lacks(here: Seat, error: Untold) -> Iterator[str]:
    """Yield what nobody knows, a line each, with the rule that hangs on it."""
    for lack in error.ruling.lacking:
        step = next(check.step for check in error.ruling.checks if lack in check.lacking)
        cite = grounds(here.catalog, here.settings, [step.cite], [step.setting])
        yield with_cite(message(lack_told(here, lack)), cite)


def _remedies(here: Seat, error: Untold) -> Iterable[str]:
    """Return how what nobody knows can be said, each remedy once."""
    return dict.fromkeys(
        filter(None, (hint(lack_told(here, each)) for each in error.ruling.lacking))
    )


def lack_told(here: Seat, lack: Lack) -> UserError:
    """Return what says that something is lacking: the rules of a game may have words of their own.

    Those stand under `lacks-` and the field, with the remedy as their hint.
    """
    own = whole(f"lacks-{lack.field}", here.ruleset)
    if known(own):
        return Undecided(own, of=lack.of)
    return _untold(here, {"of": lack.of, "field": lack.field})


def may_force(error: UserError) -> bool:
    """Tell whether what an error speaks against may be done all the same, marked as forced."""
    return isinstance(error, Untold) or (isinstance(error, Refused) and not error.final)


def _steps(here: Seat, ruleset: str, steps: Iterable[Step]) -> tuple[str, ...]:
    return tuple(step_told(here, ruleset, step) for step in steps)


def step_told(here: Seat, ruleset: str, step: Step) -> str:
    """Return a step as a sentence, with the rule it follows."""
    why = say(whole(step.key, ruleset), **facts_told(here, step.facts))
    return with_cite(why, grounds(here.catalog, here.settings, [step.cite], [step.setting]))


def with_cite(told: str, cite: str) -> str:
    """Return a sentence with the rule that it follows behind it, if there is any."""
    return say("play.against", why=told.removesuffix("."), cite=cite) if cite else told


def facts_told(here: Seat, facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Return facts with zones, fields and values called as the game calls them."""
    return {name: _called(here, name, fact) for name, fact in facts.items()}


def _called(here: Seat, name: str, fact: Fact) -> Fact:
    if name in {"text", "takes"}:
        return fact  # what somebody wrote, and a kind of value
    if name == "change" and isinstance(fact, int):
        return change(fact)
    if isinstance(fact, (list, tuple)):
        return [str(_called(here, name, each)) for each in fact]
    if isinstance(fact, str):
        return _word(here, name, fact)
    return say("cli.unknown-mark") if fact is None else fact


def _word(here: Seat, name: str, id_: str) -> str:
    """Return what an id is called: by the rules of the game, else as a value of its fields."""
    if name in {"zone", "source"}:
        return here.name(id_)
    if name in {"phase", "wanted"}:
        return next((text(p.label) for p in here.rules.phases if p.id == id_), id_)
    if name == "field":
        return field_called(here.catalog.game, id_)
    if name == "formula":
        return formula_told(id_)
    own = next(filter(None, map(here.own, _keys(name, id_))), None)
    if own is not None:
        return own.partition(",")[0] if name == "known" else own
    lacks = f"play.kind-{id_}"  # what a line lacks
    is_kind = name == "kind" and known(lacks)
    setting = here.catalog.game.settings.get(id_) if name == "lacking" else None
    called = text(setting.label) if setting else value_called(here.catalog.game, id_)
    return say(lacks) if is_kind else called or id_


def _keys(name: str, id_: str) -> Iterator[str]:
    """Yield under what the rules of the game may call an id."""
    if name == "known":  # what a deed chooses from
        yield f"word-{id_}"
    if name == "counter":
        yield f"figure-{id_}"
        yield f"counter-{id_}"
    yield f"value-{id_}"


def _in_words(here: Seat, error: UserError) -> UserError:
    """Return the error with its zone and field called as the game calls them."""
    facts = _with_values(facts_told(here, error.facts))
    unchanged = facts == dict(error.facts) or isinstance(error, Untold)
    return error if unchanged else type(error)(error.key, **facts)


def _untold(here: Seat, facts: Mapping[str, Fact]) -> UserError:
    """Return what says that nobody knows the field of something, and how it is said."""
    game = here.catalog.game
    field = game.fields.get(str(facts["field"]).partition(".")[0])
    may_be = takes(game, field) if field else {"takes": "text"}
    return Undecided("play.untold-field", **_with_values(facts_told(here, {**facts, **may_be})))


def _with_values(facts: dict[str, Fact]) -> dict[str, Fact]:
    """Return facts with what a field takes in words, where that is one of them."""
    if "takes" not in facts:
        return facts
    known_ = facts.get("known")
    one = known_[0] if isinstance(known_, (list, tuple)) and known_ else ""
    return {**facts, "takes": say(f"play.takes-{facts['takes']}", one=one, **facts)}
