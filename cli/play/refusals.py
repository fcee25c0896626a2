"""Why something cannot be done in a game of solitaire, in words."""

from collections.abc import Iterable, Iterator, Mapping

from ...catalog.errors import Fact, Undecided, UserError
from ...catalog.value import Value
from ...play.goldfish.referee import Refused, Untold
from ...play.goldfish.saying import values_of
from ...play.working import Lack, Step, whole
from ..cited import behind
from ..errors import hint, message
from ..steps import facts_told, step_told
from ..words import known, say
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
    return Told((message(said), *silent), (*helps, *_unset(here, error)), may_force(error))


def _unset(here: Seat, error: Untold) -> Iterator[str]:
    """Yield how the settings are set that something hangs on, each once."""
    ids = dict.fromkeys(step.setting or "" for step in error.ruling.open)
    for id_ in ids:
        if id_ in here.settings and here.settings[id_] is None:
            yield say("play.unset", name=f"{here.catalog.id}.{id_}")


def _lacks(here: Seat, error: Untold) -> Iterator[str]:
    """Yield what nobody knows, a line each, with the rule that hangs on it."""
    for lack in error.ruling.lacking:
        step = next(check.step for check in error.ruling.checks if lack in check.lacking)
        cite = here.grounds([step.cite], [step.setting])
        yield behind(message(lack_told(here, lack)), cite)


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
        return Undecided(own, **facts_told(here, {"of": lack.of}))
    return _untold(here, {"of": lack.of, "field": lack.field})


def may_force(error: UserError) -> bool:
    """Tell whether what an error speaks against may be done all the same, marked as forced."""
    return isinstance(error, Untold) or (isinstance(error, Refused) and not error.final)


def _steps(here: Seat, ruleset: str, steps: Iterable[Step]) -> tuple[str, ...]:
    return tuple(step_told(here, ruleset, step) for step in steps)


def _in_words(here: Seat, error: UserError) -> UserError:
    """Return the error with its zone and field called as the game calls them."""
    facts = _with_sentence(facts_told(here, error.facts))
    unchanged = facts == dict(error.facts) or isinstance(error, Untold)
    return error if unchanged else type(error)(error.key, **facts)


def _untold(here: Seat, facts: Mapping[str, Fact]) -> UserError:
    """Return what says that nobody knows the field of something, and how it is said."""
    game, base = here.catalog.game, str(facts["field"]).partition(".")[0]
    field = game.fields.get(base)
    may_be = values_of(game, field) if field else {"kind_of_value": "text"}
    found = _with_sentence(facts_told(here, {**facts, **may_be}))
    return Undecided("play.untold-field", **found, say_of=here.field(base))


def _with_sentence(facts: dict[str, Fact]) -> dict[str, Fact]:
    """Return facts with the sentence `takes` on what a field takes, where they tell its kind."""
    if "kind_of_value" not in facts:
        return facts
    known_ = facts.get("known")
    one = known_[0] if isinstance(known_, (list, tuple)) and known_ else ""
    return {**facts, "takes": say(f"play.takes-{facts['kind_of_value']}", one=one, **facts)}
