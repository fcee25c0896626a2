"""How the table stands in a game of solitaire, in words."""

from collections.abc import Iterable, Iterator

from ...catalog.text import fold
from ...play.goldfish import memory
from ...play.goldfish.history import Play
from ...play.goldfish.moves import filled
from ...play.goldfish.places import plain, seat_of
from ...play.goldfish.state import Lying
from ...play.working import whole
from ..cited import cited
from ..signs import number
from ..steps import facts_told, step_told
from ..words import say, text
from .seat import Seat

_SIGNS = str.maketrans(dict.fromkeys("\"',;:.()", " "))  # that stand around words


def title(here: Seat, play: Play) -> str:
    """Return the line that says what is played: the game, the deck if there is one, the seed."""
    played = dict.fromkeys((text(here.catalog.game.name), here.label))
    return say("play.title", played=" · ".join(played), seed=play.board.start.seed)


def table(here: Seat, play: Play, zone: str | None = None) -> list[str]:
    """Return the lines that show the table, or all cards of one zone."""
    if zone is not None:
        return _whole_zone(here, play, zone)
    lines, empty = [when(here, play)], []
    for id_, pile in play.state.zones.items():
        if not pile:
            empty += [here.name(id_)] if seat_of(id_) == 1 else []
            continue
        is_told = play.board.zones[id_].table and not is_stack(play, id_, pile)
        cards = _cards(here, play, id_, pile) if is_told else ""
        limited = id_ in play.board.limits  # there, what lies with a card takes no place
        count = filled(play.state, id_) if limited else len(pile)
        lines.append(f"  {_count(here, id_, count)}{cards and f': {cards}'}")
    if empty:
        lines.append(f"  {say('play.empty-zones', zones=', '.join(empty))}")
    return [*lines, *numbers(here, play), *ending(here, play)]


def is_stack(play: Play, zone: str, pile: Iterable[Lying]) -> bool:
    """Tell whether a zone that all share is one face-down pile, of which only the size is seen."""
    return zone in play.board.shared and all(each.down for each in pile)


def numbers(here: Seat, play: Play) -> Iterator[str]:
    """Yield the numbers of the table, and what the rules of the game reckon from it."""
    state, board = play.state, play.board
    if state.figures:
        shown = (f"{figure_name(here, k)} {_known(n)}" for k, n in figures(play).items())
        yield f"  {say('play.figures', figures=', '.join(shown))}"
    if board.referee is None:
        return
    for line in board.referee.tally(board, state):
        key = whole(line.key, board.ruleset)
        yield f"  {say(key, **facts_told(here, line.facts))}"
        yield from (f"    {step_told(here, board.ruleset, step)}" for step in line.steps)


def figures(play: Play) -> dict[str, int | None]:
    """Return the numbers of the table; None for one that hangs on what nobody has told."""
    unsure = memory.listed(play.state, memory.UNSURE)
    return {key: None if key in unsure else n for key, n in play.state.figures.items()}


def _known(count: int | None) -> str:
    return say("cli.unknown-mark") if count is None else number(count)


def counter_name(here: Seat, name: str) -> str:
    """Return what a counter is called: those that the rules of the game know by their own word."""
    return here.own(f"counter-{name}") or name


def figure_name(here: Seat, key: str) -> str:
    """Return what a number of the table is called."""
    name, seat = plain(key), seat_of(key)
    called = here.own(f"figure-{name}") or name
    return called if seat == 1 else say("play.seat-zone", zone=called, seat=seat)


def help_(here: Seat, verb: str | None = None) -> list[str]:
    """Return the lines that list what can be done, and how a game may begin; or those of a verb."""
    lines = [*_joined(say("play.help")), *_joined(here.own("help") or "")]
    if verb is not None:
        return _of_verb(here, verb, lines)
    if begins := [*options(here)]:
        lines.append(say("play.help-options", options="; ".join(begins)))
    return lines


def _of_verb(here: Seat, verb: str, lines: list[str]) -> list[str]:
    """Return the lines that begin with a verb, else those in which it stands."""
    own = any(form.verb == verb for form in here.forms)
    spoken = say(f"{here.ruleset}.deed-{verb}" if own else f"play.verb-{verb}").split(",")
    words = {fold(word) for word in spoken if len(word) > 1}  # a letter stands for a number, too
    begun = [line for line in lines if words & _words(line.partition("  ")[0])]
    return begun or [line for line in lines if words & _words(line)] or lines


def _words(line: str) -> set[str]:
    return {*fold(line).translate(_SIGNS).split()}


def _joined(told: str) -> list[str]:
    """Return the lines of a text, one that is indented as the end of the line before it."""
    lines: list[str] = []
    for line in told.splitlines():
        if line.startswith(" ") and lines:
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return lines


def options(here: Seat) -> Iterator[str]:
    """Yield each option that a game may begin with, and its values: `rival=passive | scripted`."""
    for key, values in (here.referee.options if here.referee else {}).items():
        yield f"{key}={' | '.join(values) or 'N'}"


def ending(here: Seat, play: Play) -> list[str]:
    """Return the line that says how the game ended; none while it goes on."""
    end = play.state.ending
    if end is None:
        return []
    why = say(whole(end.key, here.ruleset), **facts_told(here, end.facts))
    cite = cited(here.catalog, end.cite)
    return [say("play.ended-game", why=why, cite=f" ({cite})" if cite else "")]


def when(here: Seat, play: Play) -> str:
    """Return the turn and its phase in words."""
    state, turn = play.state, text(here.rules.turn, say("play.turn"))
    turn = f"{turn[:1].upper()}{turn[1:]}"
    if not state.turn:
        early = memory.whole(state, memory.EARLY)
        return say("play.seat-zone", zone=turn, seat=early) if early else say("play.set-up")
    phase = [f" · {text(p.label)}" for p in here.rules.phases if p.id == state.phase]
    return say("play.event-phase", turn=f"{turn} {state.turn}", phase="".join(phase))


def _count(here: Seat, zone: str, count: int) -> str:
    return say("play.zone-count", zone=here.name(zone), count=count)


def _whole_zone(here: Seat, play: Play, zone: str) -> list[str]:
    """List a zone; a deck by name, so that looking into it does not tell its order.

    Of a face-down pile that all share only the size is told; of one whose top lies open, and of a
    rival's deck, what lies open and how many more there are.
    """
    pile = play.state.zones[zone]
    if is_stack(play, zone, pile):
        entries = []
    elif play.board.closed(zone) and not _own(play, zone):
        entries = [*_open_and_unseen(here, play, zone, pile)]
    elif play.board.closed(zone):
        titles = sorted(here.title(play.board.card(play.state, lying.number)) for lying in pile)
        entries = [f"{titles.count(title)} {title}" for title in dict.fromkeys(titles)]
    else:
        entries = [card_told(here, play, zone, lying) for lying in pile]
    return [_count(here, zone, len(pile)), *(f"  {entry}" for entry in entries)]


def _own(play: Play, zone: str) -> bool:
    """Tell whether the player knows the cards of a zone: it is own, or that of a scripted rival."""
    return zone not in play.board.shared and play.board.sees(seat_of(zone))


def _open_and_unseen(here: Seat, play: Play, zone: str, pile: tuple[Lying, ...]) -> Iterator[str]:
    """Yield the cards of a shared pile that lie open, the top first, and how many do not."""
    shared = zone in play.board.shared
    shown = [each for each in reversed(pile) if shared and not each.down]
    for each in shown:
        yield f"{each.number} {here.title(play.board.card(play.state, each.number))}"
    if len(shown) < len(pile):
        yield say("play.unseen", count=len(pile) - len(shown))


def _cards(here: Seat, play: Play, zone: str, pile: Iterable[Lying]) -> str:
    return ", ".join(card_told(here, play, zone, lying) for lying in pile)


def card_told(here: Seat, play: Play, zone: str, lying: Lying) -> str:
    """Return a card as it lies in a zone: its number, its name unless hidden, and its marks."""
    if play.board.hidden(zone, lying):
        return say("play.face-down", number=lying.number)
    title = here.title(play.board.card(play.state, lying.number))
    down = say("play.lies-down") if lying.down and plain(zone) != here.rules.hand_zone else ""
    return f"{lying.number} {title}{down}{''.join(_marks(here, lying))}"


def _marks(here: Seat, lying: Lying) -> Iterator[str]:
    """Yield what is to be seen of how a card lies: turned, with another, counters, a note."""
    if lying.tapped:
        yield say("play.tapped")
    if lying.on is not None:
        yield say("play.with-card", number=lying.on)
    if lying.counters:
        named = (f"{counter_name(here, c)} {number(n)}" for c, n in lying.counters.items())
        yield f" [{', '.join(named)}]"
    if lying.note:
        yield f" «{lying.note}»"
