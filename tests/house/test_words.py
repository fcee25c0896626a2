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

from .checkout import files, modules, nodes, sources, tree

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
        choices = [(key, *values) for key, values in referee.options.items()]
        yield from (f"{ruleset}.choice-{word}" for each in choices for word in each)
        yield from (f"{ruleset}.policy-{name}" for name in policies(ruleset))
        yield f"{ruleset}.help"
        yield f"{ruleset}.event-text-other"  # a card read out that only another language has


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
COUNTED = re.compile(r"^(?:figure|counter|lacks|value)-")  # before the id of what is so called
STEM = re.compile(r"[a-z]{2}[a-z-]*-|-[a-z-]*[a-z]{3}")  # of a key that is put together
BEGINS = re.compile(r"[a-z-]+\.")
WORD = re.compile(r"[A-Za-z][\w.-]*")  # or a key, or a part of one


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


def uses(path: str) -> Iterator[Use]:
    """Yield every call in a module whose first argument is a key, or a choice of keys."""
    for node in nodes(tree(path)):
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


@pytest.mark.parametrize("path", [p for p in modules() if not p.startswith("cli/words/")])
def test_every_key_in_the_code_has_its_words(path: str) -> None:
    """What a module says or raises has a sentence, and each of its fields is given."""
    lacking = {f"{use.key}, at {use.place}": unsaid(use) for use in uses(path)}
    assert {place: facts for place, facts in lacking.items() if facts} == {}


def unsaid(use: Use) -> set[str]:
    """Return what keeps a key from being said: fields without facts, or that it has no words."""
    if use.key not in words("en"):
        return {"no words"}
    fields = FIELD.findall(words("en")[use.key] + words("en").get(f"{use.key}.hint", ""))
    return set() if use.facts is None else set(fields) - use.facts


class Made(NamedTuple):
    """A key that is put together: its literal parts, each "" being one of the words."""

    parts: tuple[str, ...]
    words: frozenset[str]

    def can_be(self, text: str) -> bool:
        """Tell whether words fill the gaps so that the text comes about."""
        if not self.parts:
            return not text
        part, rest = self.parts[0], self._replace(parts=self.parts[1:])
        if part:
            return text.startswith(part) and rest.can_be(text[len(part) :])
        ends = range(1, len(text) + 1)
        return any(text[:end] in self.words and rest.can_be(text[end:]) for end in ends)


def parts_of(node: ast.JoinedStr) -> tuple[str, ...]:
    """Return the literal parts of a text that is put together, "" for what is filled in."""
    return tuple(str(p.value) if isinstance(p, ast.Constant) else "" for p in node.values)


def put_together(module: ast.Module, everywhere: frozenset[str]) -> Iterator[Made]:
    """Yield each key that a module puts together from words.

    What fills `subject.{word}` stands in the same module; a part of the rest may stand anywhere.
    """
    for node in nodes(module):
        if isinstance(node, ast.JoinedStr):
            parts = parts_of(node)
            if BEGINS.match(parts[0]):
                is_whole = BEGINS.fullmatch(parts[0]) and len(parts) == 2
                yield Made(parts, strings(module) if is_whole else everywhere)


def of_workings(trees: Iterable[ast.Module]) -> Iterator[re.Pattern[str]]:
    """Yield a pattern for each key of a step that is put together: `buys-…`, `…-unnamed`."""
    for each in trees:
        for node in nodes(each):
            if isinstance(node, ast.JoinedStr):
                parts = parts_of(node)
                if any(STEM.fullmatch(part) for part in parts):
                    yield re.compile("".join(re.escape(part) or "[a-z-]*" for part in parts))


@cache
def strings(within: ast.AST) -> frozenset[str]:
    """Return every literal text that is a word, a key or a part of one."""
    literal = {str(n.value) for n in nodes(within) if isinstance(n, ast.Constant)}
    return frozenset(text for text in literal if WORD.fullmatch(text))


def rest_of_faults(trees: Iterable[ast.Module], everywhere: frozenset[str]) -> Iterator[str]:
    """Yield what stands after the room in the keys of the faults that a `Reader` notes."""
    for each in trees:
        for node in nodes(each):
            if isinstance(node, ast.Call) and named(node) in {"fault", "_fault"} and node.args:
                yield from strings(node.args[0])
    yield from (f"unknown-{word}" for word in everywhere)


@cache
def workings(*rooms: str) -> tuple[frozenset[str], frozenset[re.Pattern[str]]]:
    """Return the literal texts of rooms where steps are made, and the patterns of other keys."""
    trees = [each for path, each in sources() if path.startswith(rooms)]
    return frozenset().union(*map(strings, trees)), frozenset(of_workings(trees))


def of_step(subject: str, rest: str) -> bool:
    """Tell whether a key is that of a step which something makes.

    Those of a ruleset are made in its own room alone, those of a command at the table in any.
    """
    rooms = (f"play/{subject}/",) if subject in RULESETS else ("play/", "cli/table/")
    literal, patterns = workings(*rooms)
    return COUNTED.sub("", rest) in literal or any(each.fullmatch(rest) for each in patterns)


def said() -> Iterator[str]:
    """Yield the keys of the words that something in the package can say."""
    trees = [each for path, each in sources() if not path.startswith("cli/words/")]
    keys = "\n".join(words("en"))
    everywhere = frozenset(word for each in trees for word in strings(each) if word in keys)
    made = {key for each in trees for key in put_together(each, everywhere)}
    faults = set(rest_of_faults(trees, everywhere))
    for key in words("en"):
        base = re.sub(r"\.(hint|about|examples)$", "", key)
        subject, _, rest = base.partition(".")
        if (
            {key, base} & everywhere
            or base in ELSEWHERE
            or (subject in READERS and rest in faults)
            or (subject in WORKINGS and of_step(subject, rest))
            or any(each.can_be(base) for each in made)
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
