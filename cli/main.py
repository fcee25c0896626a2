"""From the words that were typed to an exit code; the one place that catches and tells errors."""

import os
import sqlite3
import sys
from collections.abc import Sequence

from ..catalog.errors import Unavailable, UsageError, UserError
from . import current, language, output, shared, words
from .commands import ALONE, SHORT, VERBS, module
from .exits import Exit, exit_of_error
from .output import stdout

# Commands that say of a damaged database what there is to say.
_SAY_IT_THEMSELVES = ("doctor", "data.restore")


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code."""
    words.use(language.of_locale())
    closed = sys.stdout is None
    _open_streams()
    if closed:
        return _tell(Unavailable("io.output-closed"), "", "plain")
    try:
        common = shared.take(arguments)
        with current.command(common.rest):
            return _run(common)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BrokenPipeError:
        stdout.abandon()
        return Exit.YES


def _run(common: shared.Shared) -> int:
    command, mode = "", common.output or "plain"
    try:
        lang, output = _preferences()
        words.use(language.settle(common.lang, lang))
        if common.lacking:
            raise UsageError("cli.option-without-value", option=common.lacking)
        mode = shared.mode(common.output, output)
        _refuse_bytes(common.rest)
        noun, verb, rest = _command(common.rest)
        command = f"{noun} {verb}".strip()
        return _call(noun, verb, rest, mode)
    except UserError as error:
        return _tell(error, command, mode)
    except sqlite3.Error as error:
        from ..catalog.trouble import unavailable

        if (told := unavailable(error)) is None:
            raise
        return _tell(told, command, mode)
    except BrokenPipeError:
        raise
    except OSError as error:
        from .errors import of_system

        return _tell(of_system(error), command, mode)


def _preferences() -> tuple[str | None, str | None]:
    """Return the language and the output that the user's settings name."""
    from ..catalog.paths import user_db

    try:
        if not user_db().exists():
            return None, None
        from ..collection import settings

        db = current.settings_db()
        lang, output = settings.get(db, "lang"), settings.get(db, "output")
    except (UserError, sqlite3.Error, OSError):
        return None, None  # the command itself will say what is wrong with the file
    return (str(lang) if lang else None), (str(output) if output else None)


def _refuse_bytes(arguments: Sequence[str]) -> None:
    """See that every word is text: what the system could not decode stands in it as surrogates.

    Raises:
        UsageError: `cli.no-text`.
    """
    for word in arguments:
        shown = word.encode("utf-8", "replace").decode("utf-8")
        if not word.isascii() and shown != word:
            raise UsageError("cli.no-text", word=shown)


def _command(arguments: Sequence[str]) -> tuple[str, str, list[str]]:
    """Return noun, verb and the rest; both are empty when help is wanted.

    Raises:
        UsageError: There is no such command; the nearest are named.
    """
    rest = list(arguments)
    if not rest or rest[0] in {"-h", "--help", "help"}:
        return "", "", []
    noun = rest.pop(0)
    if noun in {"--version", "-V"}:
        return noun, "", []
    if noun in SHORT:
        return *SHORT[noun], rest
    if noun in ALONE:
        return noun, "", rest
    if noun not in VERBS:
        raise _no_such("cli.no-such-command", noun, [*VERBS, *ALONE, *SHORT])
    if not rest or rest[0] in {"-h", "--help"}:
        return noun, "", []
    verb = rest.pop(0)
    if verb not in VERBS[noun]:
        raise _no_such("cli.no-such-verb", verb, VERBS[noun], noun=noun)
    return noun, verb, rest


def _no_such(key: str, word: str, known: Sequence[str], **facts: str) -> UsageError:
    from ..catalog.text import near

    return UsageError(key, word=word, near=near(word, known), known=tuple(known), **facts)


def _call(noun: str, verb: str, rest: list[str], mode: str) -> int:
    if not noun or (not verb and noun in VERBS):
        from . import help as helping

        stdout.put((helping.of_noun(noun) if noun else helping.of_everything()) + "\n")
        return Exit.YES
    if noun in {"--version", "-V"}:
        from .. import __version__

        stdout.put(f"mazo {__version__}\n")
        return Exit.YES
    from . import typed
    from .answer import Answer

    key = f"{noun}.{verb}" if verb else noun
    function = module(noun, verb).command
    command = typed.build(function, verb or noun, key)
    answer = typed.call(command, rest, f"mazo {noun} {verb}".strip())
    if not isinstance(answer, Answer):
        stdout.put("")  # the help that Typer has printed may still wait to be written
        return int(answer or 0)
    output.write(answer, mode, key.replace(".", " "))
    if current.is_without_settings() and key not in _SAY_IT_THEMSELVES:
        from ..catalog.paths import user_db

        output.tell(words.say("store.settings-aside", path=user_db()))
    return answer.code


def _tell(error: UserError, command: str, mode: str) -> int:
    from .errors import as_data, hint, sentence

    output.tell_lines(*filter(None, (sentence(error), hint(error))))
    code = exit_of_error(error)
    if mode == "json":
        output.write_error(as_data(error, code.name.lower().replace("_", "-")), command)
    return code


def _open_streams() -> None:
    """Make stdout and stderr able to say everything, also where they are closed or not UTF-8."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
