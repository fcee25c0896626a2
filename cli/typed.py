"""A command's function made into a Typer command that speaks the language in use."""

from collections.abc import Callable, Sequence
from typing import Any

import typer
import typer.core

# Private: typer carries its own copy of click and shows its errors nowhere else. The cap on its
# version in pyproject.toml is what makes this safe.
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    ClickException,
    MissingParameter,
    NoSuchOption,
)
from typer._click.types import IntParamType, IntRange, StringParamType
from typer._types import TyperChoice
from typer.models import TyperPath

from ..catalog.errors import UsageError
from .shared import MODES
from .words import LANGUAGES, known, say

_TYPERS_OWN = {
    "(dynamic)": "typer.dynamic",
    "default: {default}": "typer.default",
    "required": "typer.required",
    "env var: {var}": "typer.variable",
    "Arguments": "typer.arguments",
    "Options": "typer.options",
}
# Arguments that may be numbers below 0, or take some off: -19 is none of the options.
_SIGNED = frozenset({"numbers", "points"})
WIDTH = 100  # of help texts; narrower terminals wrap at their own width


class Command(typer.core.TyperCommand):
    """A Typer command whose help is in the language in use and ends with examples."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("typer.usage"))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take the arguments apart; none may be left over."""
        typed = list(args)
        extra = super().parse_args(ctx, args)
        if extra:
            raise UsageError("cli.extra-words", extra=extra, command=ctx.command_path)
        given = self.make_parser(ctx).parse_args(typed)[0]
        for option in _options(self):
            _refuse_empty(option, given.get(option.name))
        for name in _SIGNED.intersection(given):
            _refuse_options(self, given[name] or ())
        return extra

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the words after the command in the usage line."""
        arguments = [p for p in self.get_params(ctx) if p.param_type_name == "argument"]
        return [say("typer.options-metavar"), *(_piece(argument) for argument in arguments)]

    def get_help_option(self, ctx: Any) -> Any:
        """Return the option --help with our own words."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("typer.help")
        return option

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 — Typer's signature
        """Write the options of every command, then the examples."""
        with formatter.section(say("typer.everywhere")):
            formatter.write_dl(
                [
                    (f"-o, --output {'|'.join(MODES)}", say("typer.output")),
                    (f"--lang {'|'.join(LANGUAGES)}", say("typer.lang")),
                ]
            )
        if self.epilog:
            formatter.write_paragraph()
            formatter.write(f"{say('typer.examples')}\n")
            for line in self.epilog.splitlines():
                formatter.write(f"  {line}\n")


def build(function: Callable[..., Any], name: str, key: str) -> Any:
    """Return the Typer command of a function; `key` is the subject of its words, `card.find`."""
    typer.core._ = _translate  # type: ignore[attr-defined]  # Typer's strings have no other door
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    about = say(f"{key}.about") if known(f"{key}.about") else say(f"{key}.summary")
    epilog = say(f"{key}.examples") if known(f"{key}.examples") else None
    app.command(
        name,
        cls=Command,
        help=about,
        epilog=epilog,
        context_settings={
            "help_option_names": ["-h", "--help"],
            "max_content_width": WIDTH,
            "allow_extra_args": True,
            "ignore_unknown_options": not _SIGNED.isdisjoint(function.__annotations__),
        },
    )(function)
    return typer.main.get_command(app)


def call(command: Any, arguments: Sequence[str], prog: str) -> Any:
    """Run a command; returns what its function returns, or an exit code after `--help`.

    Raises:
        UsageError: The arguments are not those of the command.
    """
    try:
        return command.main(list(arguments), prog_name=prog, standalone_mode=False)
    except NoSuchOption as error:
        if (number := error.option_name[1:2]).isdecimal() and not _takes_query(command):
            word = next((w for w in arguments if w.startswith(f"-{number}")), error.option_name)
            raise UsageError("cli.negative", word=word) from None
        near = [str(p) for p in error.possibilities or ()]
        key = "cli.no-such-option-in-query" if _takes_query(command) else "cli.no-such-option"
        raise UsageError(key, option=error.option_name, near=near, command=prog) from None
    except BadOptionUsage as error:
        flag = any(error.option_name in p.opts and p.is_flag for p in _options(command))
        key = "cli.option-with-value" if flag else "cli.option-without-value"
        raise UsageError(key, option=error.option_name) from None
    except MissingParameter as error:
        raise UsageError("cli.missing", what=_name(error), command=prog) from None
    except BadParameter as error:
        expected = _expected(error)
        raise UsageError("cli.bad-value", what=_name(error), expected=expected) from None
    except ClickException as error:
        raise UsageError("cli.bad-usage", message=error.format_message(), command=prog) from None


def _piece(argument: Any) -> str:
    """Return an argument as a usage line has it: `DECK`, `[QUERY …]`."""
    name = str(argument.metavar or argument.name.upper())
    if argument.nargs != 1 and not name.endswith("…"):
        name += " …"
    return name if argument.required else f"[{name}]"


def _translate(message: str) -> str:
    key = _TYPERS_OWN.get(message)
    return _Template(key) if key else message


class _Template(str):
    """A sentence of ours where Typer expects one of its own to format."""

    key: str

    def __new__(cls, key: str) -> "_Template":
        """Make the template of a key; its plain text is the sentence without facts."""
        plain = "" if key in {"typer.default", "typer.variable"} else say(key)
        made = super().__new__(cls, plain)
        made.key = key
        return made

    def format(self, *_: object, **facts: object) -> str:
        """Fill in the sentence."""
        return say(self.key, **facts)


def _options(command: Any) -> list[Any]:
    return [p for p in command.params if p.param_type_name == "option"]


def _refuse_empty(option: Any, given: Any) -> None:
    """See that an option has a value where it takes a text, or a path: none is the present folder.

    One that has a parser of its own, or is empty where nobody gives it, may be so.

    Raises:
        UsageError: `cli.option-without-value`.
    """
    if not isinstance(option.type, StringParamType | TyperPath) or option.default == "":
        return
    if "" in (given if isinstance(given, list) else (given,)):
        raise UsageError("cli.option-without-value", option=max(option.opts, key=len))


def _refuse_options(command: Any, given: Sequence[str]) -> None:
    """See that no word that may be a number below 0 is an option that there is not.

    Raises:
        NoSuchOption: With the nearest.
    """
    for word in given:
        if word.startswith("--"):
            from difflib import get_close_matches

            there = [form for option in _options(command) for form in option.opts]
            raise NoSuchOption(word, possibilities=get_close_matches(word, there))


def _takes_query(command: Any) -> bool:
    return any(p.name == "query" for p in command.params)


def _name(error: BadParameter) -> str:
    param: Any = error.param
    if param is None:
        return str(error.param_hint or "")
    if param.param_type_name == "argument":
        return str(param.metavar or param.name.upper()).strip("[]")
    return str(max(param.opts, key=len))


def _expected(error: BadParameter) -> str:
    """Return in words what the parameter takes."""
    kind = error.param.type if error.param is not None else None
    if isinstance(kind, IntRange) and kind.min is not None:
        key = "cli.integer-from" if kind.max is None else "cli.integer-between"
        return say(key, low=kind.min, high=kind.max)
    if isinstance(kind, IntParamType):
        return say("cli.integer")
    if isinstance(kind, TyperChoice):
        return say("cli.expected-choice", allowed=[str(choice) for choice in kind.choices])
    return say("cli.text")
