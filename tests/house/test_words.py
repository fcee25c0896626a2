"""What mazo says: nothing is said in one language only, and no key is without its sentence."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

import pytest
from mazo import data
from mazo.cli.commands import VERBS as NOUNS
from mazo.cli.commands import everything
from mazo.cli.words import LANGUAGES
from mazo.collection.formats import FORMATS
from mazo.docs.generate import reference
from mazo.play.goldfish.referees import referee_of
from mazo.play.goldfish.words import OPTIONS, VERBS
from mazo.play.rulesets import RULESETS
from mazo.play.runs.policies import policies
from mazo.validators.cardfiles.kinds import CARD_KINDS

from .checkout import files, sources

KEY = re.compile(r"[a-z]+(\.[a-z][a-z0-9-]*)+")
FIELD = re.compile(r"\{(\w+)")
SUFFIXES = (".toml", ".csv", ".json", ".db", ".md")
SUBJECTS = sorted(
    name.removeprefix("cli/words/en/").removesuffix(".py")
    for name in files()
    if name.startswith("cli/words/en/") and not name.endswith("__init__.py")
)
# English that must not be left in Spanish help: what Typer and hasty writers leave behind.
ENGLISH = re.compile(
    r"\b(the|and|of|with|this|that|show|message|exit|usage|options?|arguments?|default|required"
    r"|missing|files?|text|integer|float|path|choice|number|cards?|decks?|for|from|to)\b",
    re.IGNORECASE,
)
# Facts that a call adds to those that it is given.
PLACE = ("text", "start", "end")
ADDED = {
    "QueryError": PLACE,
    "error": PLACE,
    "_error": PLACE,
    "refuse": (*PLACE, "field", "kind", "value"),
    "_problem": ("text",),
    "add_cell": ("value", "expected", "allowed"),
}


def of_referees() -> Iterator[str]:
    """Yield the keys of what players say of the deeds, choices and options of each ruleset."""
    for ruleset in RULESETS:
        referee = referee_of(ruleset)
        if referee is None:
            continue
        kinds = [kind.rstrip("?") for form in referee.forms for kind in form.takes]
        words = [kind.partition(":")[2].split(",") for kind in kinds if kind.startswith("word:")]
        yield from (f"{ruleset}.deed-{form.verb}" for form in referee.forms)
        yield from (f"{ruleset}.word-{id_}" for ids in words for id_ in ids)
        yield from (f"{ruleset}.option-{key}" for key in referee.options)
        yield from (f"{ruleset}.policy-{name}" for name in policies(ruleset))
        yield f"{ruleset}.help"


# Keys put together from what is no text of the package: verbs, kinds of rules, steps of the tour.
ELSEWHERE = {
    *(".".join(filter(None, (*pair, "summary"))) for pair in everything()),
    *(f"{noun}.summary" for noun, _ in everything()),
    *(".".join(filter(None, pair)) for pair in everything()),
    *(f"play.verb-{verb}" for verb in VERBS),
    *(f"play.option-{option}" for option in OPTIONS),
    *(f"card-rule.{kind}{way}" for kind in CARD_KINDS for way in ("", "-lacking", "-open")),
    *(f"demo.step-{step['id']}" for step in tomllib.loads(data.read("tour.toml"))["steps"]),
    *of_referees(),
}
READERS = {"reading", "format", "pack", "play", "card-rule"}
# Subjects whose sentences are those of steps: what stands behind the subject is a step's own key.
WORKINGS = {*NOUNS["table"], *RULESETS}
COUNTED = re.compile(r"^(?:figure|counter)-")  # before the id of a number of the table
STEM = re.compile(r"[a-z]{2}[a-z-]*-|-[a-z-]*[a-z]{3}")  # of a key that is put together
BEGINS = re.compile(r"[a-z-]+\.")


@cache
def words(lang: str) -> dict[str, str]:
    """Return every sentence of a language by its whole key."""
    return {
        f"{subject.replace('_', '-')}.{rest}": template
        for subject in SUBJECTS
        for rest, template in import_module(f"mazo.cli.words.{lang}.{subject}").WORDS.items()
    }


class Use(NamedTuple):
    """A key in a call: where, and the facts given with it (None where they cannot be read off)."""

    place: str
    key: str
    facts: frozenset[str] | None


def uses() -> Iterator[Use]:
    """Yield every call in the package whose first argument is a key, or a choice of keys."""
    for path, tree in sources():
        if path.startswith("cli/words/"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                for key in keys_of(node.args[0]):
                    yield Use(f"{path}:{node.lineno} {named(node)}", key, facts_of(node))


def keys_of(node: ast.expr) -> Iterator[str]:
    """Yield the keys that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from keys_of(node.body)
        yield from keys_of(node.orelse)
    elif isinstance(node, ast.Constant) and KEY.fullmatch(str(node.value)):
        yield from [] if str(node.value).endswith(SUFFIXES) else [str(node.value)]


def named(call: ast.Call) -> str:
    """Return the name of what is called, without what it belongs to."""
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "?")


def facts_of(call: ast.Call) -> frozenset[str] | None:
    """Return the names of the facts that a call gives: its keywords, and keys of literal tables."""
    given = {"near", "line", *ADDED.get(named(call), ())}
    if named(call) == "Note":  # the command joins several notes to one sentence
        return None
    tables = [k.value for k in call.keywords if k.arg == "facts"] + list(call.args[1:])
    for keyword in call.keywords:
        if keyword.arg is None:
            return None
        given.add(keyword.arg)
    for table in tables:
        if isinstance(table, ast.Dict):
            if not all(isinstance(key, ast.Constant) for key in table.keys):
                return None
            given |= {str(key.value) for key in table.keys if isinstance(key, ast.Constant)}
        elif not isinstance(table, (ast.Constant, ast.Attribute, ast.JoinedStr)):
            return None
    return frozenset(given)


USES = sorted(set(uses()), key=lambda use: (use.key, use.place))


def test_both_languages_have_the_same_subjects() -> None:
    """A file of words in one language has its twin in the other."""
    listed = {
        lang: {name.rpartition("/")[2] for name in files() if name.startswith(f"cli/words/{lang}/")}
        for lang in LANGUAGES
    }
    assert listed["es"] == listed["en"]
    assert len(listed["es"]) > 1


@pytest.mark.parametrize("subject", SUBJECTS)
def test_both_languages_have_the_same_keys_and_fields(subject: str) -> None:
    """Each sentence has its twin, which says the same facts."""
    prefix = f"{subject.replace('_', '-')}."
    spanish, english = (
        {k: sorted(set(FIELD.findall(v))) for k, v in words(lang).items() if k.startswith(prefix)}
        for lang in ("es", "en")
    )
    assert spanish == english
    assert spanish


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_empty(lang: str) -> None:
    """Each key says something."""
    assert [key for key, template in words(lang).items() if not template.strip()] == []


def test_sentences_differ_between_the_languages() -> None:
    """A longer sentence that reads the same in both languages was forgotten in one."""
    spanish, english = words("es"), words("en")
    same = {
        key
        for key, template in spanish.items()
        if english.get(key) == template
        and not key.endswith(".examples")
        and len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", "", template))) > 2
    }
    assert same == set()


@pytest.mark.parametrize("key", sorted({use.key for use in USES}))
def test_every_key_in_the_code_has_its_words(key: str) -> None:
    """What is said or raised somewhere has a sentence, and each of its fields is given."""
    places = [use for use in USES if use.key == key]
    if key not in words("en"):
        pytest.fail(f"no words for {key}, used at {places[0].place}")
    fields = set(FIELD.findall(words("en")[key] + words("en").get(f"{key}.hint", "")))
    lacking = {use.place: fields - use.facts for use in places if use.facts is not None}
    assert {place: fields for place, fields in lacking.items() if fields} == {}


def put_together(tree: ast.Module, everywhere: frozenset[str]) -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each key that a module puts together from words.

    What fills `subject.{word}` stands in the same module; a part of the rest may stand anywhere.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [str(p.value) if isinstance(p, ast.Constant) else "" for p in node.values]
            if BEGINS.match(parts[0]):
                is_whole = BEGINS.fullmatch(parts[0]) and len(parts) == 2
                filling = "|".join(strings(tree) if is_whole else everywhere)
                yield re.compile("".join(re.escape(part) or f"(?:{filling})" for part in parts))


def of_workings(trees: Iterable[ast.Module]) -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each key of a step that is put together: `buys-…`, `…-unnamed`."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [str(p.value) if isinstance(p, ast.Constant) else "" for p in node.values]
                if any(STEM.fullmatch(part) for part in parts):
                    yield re.compile("".join(re.escape(part) or "[a-z-]*" for part in parts))


def strings(tree: ast.AST) -> Iterator[str]:
    """Yield every literal text that is a word, a key or a part of one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and re.fullmatch(r"[A-Za-z][\w.-]*", str(node.value)):
            yield str(node.value)


def rest_of_faults(trees: Iterable[ast.Module], everywhere: frozenset[str]) -> Iterator[str]:
    """Yield what stands after the room in the keys of the faults that a `Reader` notes."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and named(node) in {"fault", "_fault"} and node.args:
                yield from strings(node.args[0])
    yield from (f"unknown-{word}" for word in everywhere)


@cache
def workings(subject: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Return the literal texts where the steps of a subject are made, and the patterns of others.

    Those of a ruleset are made in its own room alone, those of a command at the table in any.
    """
    rooms = (f"play/{subject}/",) if subject in RULESETS else ("play/", "cli/table/")
    trees = [tree for path, tree in sources() if path.startswith(rooms)]
    return frozenset(word for tree in trees for word in strings(tree)), tuple(of_workings(trees))


def of_step(subject: str, rest: str) -> bool:
    """Tell whether a key is that of a step which something makes."""
    literal, patterns = workings(subject)
    return COUNTED.sub("", rest) in literal or any(each.fullmatch(rest) for each in patterns)


def said() -> Iterator[str]:
    """Yield the keys of the words that something in the package can say."""
    trees = [tree for path, tree in sources() if not path.startswith("cli/words/")]
    keys = "\n".join(words("en"))
    everywhere = frozenset(word for tree in trees for word in strings(tree) if word in keys)
    patterns = [pattern for tree in trees for pattern in put_together(tree, everywhere)]
    faults = set(rest_of_faults(trees, everywhere))
    for key in words("en"):
        base = re.sub(r"\.(hint|about|examples)$", "", key)
        subject, _, rest = base.partition(".")
        if (
            {key, base} & everywhere
            or base in ELSEWHERE
            or (subject in READERS and rest in faults)
            or (subject in WORKINGS and of_step(subject, rest))
            or any(pattern.fullmatch(base) for pattern in patterns)
        ):
            yield key


def test_every_sentence_is_said() -> None:
    """No key of the words is left that nothing says any more."""
    assert "\n".join(sorted(set(words("en")) - set(said()))) == ""


@pytest.mark.parametrize("command", [".".join(pair) for pair in everything()])
def test_every_command_has_a_summary(command: str) -> None:
    """The list of commands says of each what it does."""
    assert f"{command.rstrip('.')}.summary" in words("es")


def test_spanish_help_is_spanish() -> None:
    """No English word is left in the Spanish help of any command."""
    page = reference("es").partition("\n## ")[2]
    found = {
        line.strip()
        for line in page.splitlines()
        if not line.startswith(("#", "```")) and ENGLISH.search(without_code(line))
    }
    assert found == set()


def without_code(line: str) -> str:
    """Return a line of help without what is typed: commands, options, values and examples."""
    line = re.sub(r"^\s+(mazo .*|[a-z]+ +[a-z]+ [a-z]+$|[-a-z]+  )", "", line)
    line = re.sub(r"--?[a-z][-a-z]*(?: [a-z|]+\|[a-z|]+)?", "", line)
    line = re.sub(r"«[^»]*»|\"[^\"]*\"|mazo [a-z]+( [a-z]+)?|[a-z]+:\S+", "", line)
    listed = "|".join(FORMATS)
    line = re.sub(rf"\b(?:{listed})(?=,)|(?<=, )(?:{listed})\b", "", line)
    return line.replace("json, text", "").replace("[por defecto: text]", "")
