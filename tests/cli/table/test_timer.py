"""`mazo table timer` as it is typed; no test waits."""

from collections.abc import Callable

import pytest
from mazo.cli.table import timer
from mazo.cli.terminal import clock
from mazo.cli.terminal.clock import Clock, remaining

from ..running import Mazo


class Hands:
    """A clock that goes on when somebody waits, by `slow` times as long as was asked."""

    def __init__(self, slow: float = 1.0) -> None:
        """Begin at an odd moment."""
        self.time, self.slow, self.waits = 1000.25, slow, 0

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        assert seconds > 0
        self.waits += 1
        self.time += seconds * self.slow

    def clock(self) -> Clock:
        """Return the clock."""
        return Clock(lambda: self.time, self.wait)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Let commands count with hands that need no time."""
    found = Hands()
    monkeypatch.setattr(timer, "CLOCK", [found.clock()])
    return found


def test_every_second_is_told_once() -> None:
    """The seconds left go down one by one to nothing, in just that time."""
    hands = Hands()
    assert [*remaining(5, hands.clock())] == [5, 4, 3, 2, 1, 0]
    assert hands.time == pytest.approx(1005.25)


def test_a_machine_that_sleeps_skips_seconds_and_ends_on_time() -> None:
    """Seconds that passed unseen are not made up for."""
    hands = Hands(slow=35)
    told = [*remaining(10, hands.clock())]
    assert told[0] == 10
    assert told[-1] == 0
    assert told == sorted(set(told), reverse=True)
    assert hands.time < 1000.25 + 10 + 3.5


@pytest.mark.parametrize(("phase", "seconds"), [("preparacion", 30), ("combat", 60)])
def test_the_game_gives_the_time(games: Mazo, hands: Hands, phase: str, seconds: int) -> None:
    """INV-34: 30 seconds for Preparation and 60 for Combat."""
    found = games.json("table", "timer", "--phase", phase, "-g", "invocacion")
    assert (found["seconds"], found["cite"]) == (seconds, ["INV-34"])
    assert hands.time == pytest.approx(1000.25 + seconds)


def test_without_a_terminal_only_start_and_end_are_told(games: Mazo, hands: Hands) -> None:
    """Nothing is written while the time passes; the end is the answer."""
    ran = games("table", "timer", "1:30")
    assert (ran.err, ran.out) == ("Time: 1:30\n", "Time: time is up (1:30).\n")
    assert hands.time == pytest.approx(1090.25)


def test_at_a_terminal_one_line_counts(
    games: Mazo, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line is written over, each second shorter than or as long as the room it had."""
    monkeypatch.setattr(timer, "takes_one_line", lambda: True)
    ran = games("table", "timer", "11", "--sound", "-o", "plain")
    parts = ran.err.split("\r")[1:]
    assert [part.split(" ")[0] for part in parts] == [f"0:{n:02}" for n in range(11, -1, -1)]
    assert len({len(part.rstrip("\n\a")) for part in parts}) == 1
    assert ran.err.endswith("\n\a")
    assert hands.waits


def test_an_interrupted_countdown_ends_its_line(
    games: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C ends it with 130, no sound, and the prompt on a line of its own."""

    def interrupted(_seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(timer, "CLOCK", [Clock(lambda: 0.0, interrupted)])
    monkeypatch.setattr(timer, "takes_one_line", lambda: True)
    ran = games("table", "timer", "5", "--sound")
    assert (ran.code, ran.out) == (130, "")
    assert ran.err.endswith("\n")


def test_a_time_limit_that_was_agreed_on(games: Mazo, hands: Hands) -> None:
    """A limit that no rulebook sets is unknown, then the setting's, then known to be none."""
    turn = ("table", "timer", "-g", "invizimals")
    ran = games(*turn)
    assert ran.code == 6
    assert "turn-seconds" in ran.err
    assert games("config", "set", "invizimals.turn-seconds", "90").code == 0
    found = games.json(*turn)
    assert (found["seconds"], found["setting"]) == (90, "turn-seconds")
    assert games("config", "set", "invizimals.turn-seconds", "none").code == 0
    assert games(*turn).code == 3
    assert hands.time == pytest.approx(1090.25)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("0",), 2, "“0”"),
        (("-g", "invocacion"), 2, "Timed Preparation, Timed Combat"),
        (("30", "--phase", "combate", "-g", "invocacion"), 2, "--phase"),
        (("1:60",), 2, "1:30"),
        (("86401",), 2, "86400"),
        (("9" * 5000,), 2, "86400"),
        (("diez",), 2, "“diez”"),
        (("--phase", "fin", "-g", "invocacion"), 3, "Timed Preparation, Timed Combat"),
        (("--phase", "combat", "-g", "roglamor"), 3, "nothing is timed"),
        ((), 2, "invocacion"),
        (("-g", "invizimals"), 6, "mazo config set invizimals.turn-seconds N"),
    ],
)
def test_what_cannot_be_counted(
    games: Mazo, hands: Hands, words: tuple[str, ...], code: int, told: str
) -> None:
    """Each refusal says what would do, and no time passes."""
    ran = games("table", "timer", *words)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err
    assert hands.waits == 0


@pytest.mark.parametrize(
    ("term", "is_terminal", "expected"),
    [("xterm", True, True), ("dumb", True, False), ("xterm", False, False)],
)
def test_which_terminals_count_on_one_line(
    monkeypatch: pytest.MonkeyPatch, term: str, is_terminal: bool, expected: bool
) -> None:
    """A dumb terminal, and a file, get the start and the end alone."""
    monkeypatch.setenv("TERM", term)
    seen: Callable[[], bool] = lambda: is_terminal  # noqa: E731
    monkeypatch.setattr("sys.stderr.isatty", seen)
    assert clock.takes_one_line() is expected
