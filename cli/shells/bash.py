"""Completion for bash 3.2 and later, without the bash-completion package."""

from collections.abc import Iterable, Iterator

from ... import __version__
from . import Option, Place, Tree

ONCE = 'eval "$(mazo completion bash)"'
ALWAYS = "mazo completion bash > ~/.mazo.bash && echo '. ~/.mazo.bash' >> ~/.bashrc"

_SCRIPT = """\
# mazo {version}: completion for bash
_mazo() {{
    local command="" found="" words="" kind="" place=0 head="" rest=$COMP_LINE i word
    local -a line
    # Readline takes "--lang=es" and "a:b" for three words.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${{COMP_WORDS[i]}}
        if ((i)) && [[ $rest == "$word"* && $rest != [[:space:]]* &&
            ($word == [:=]* || ${{line[${{#line[@]}}-1]}} == *[:=]) ]]; then
            line[${{#line[@]}}-1]+=$word
        else
            line+=("$word")
        fi
        rest=${{rest#*"$word"}}
    done
    local last=$((${{#line[@]}} - 1))
    local cur=${{line[last]}} prev=${{line[last-1]}}
    if [[ $cur == --*=* ]]; then
        prev=${{cur%%=*}}
        cur=${{cur#*=}}
    fi
    for ((i = 1; i < last; i++)); do
        word=${{line[i]}}
        case $command:$word in
            {shared}) ((i++)); continue ;;
            *:--*=*) continue ;;
{taking}
            *:-*) continue ;;
        esac
        if [[ $found ]]; then
            ((place++))
            continue
        fi
        command=${{command:+$command }}$word
        case $command in {nouns}) ;; *) found=1 ;; esac
        case $command in
{short}
        esac
    done
    case $command:$prev in
{values}
        *)
            if [[ $cur == -* ]]; then
                case $command in
{options}
                esac
            else
                case $command:$place in
{places}
                esac
            fi
            ;;
    esac
    if [[ $kind ]]; then
        [[ $cur == *:* && $COMP_WORDBREAKS == *:* ]] && head=${{cur%"${{cur##*:}}"}}
        COMPREPLY=()
        while IFS= read -r word; do
            COMPREPLY+=("${{word#"$head"}}")
        done < <(mazo __complete bash "$kind" "$cur" "${{line[@]:1:last-1}}" 2>/dev/null)
    else
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
    fi
}}
complete -o bashdefault -o default -F _mazo mazo
"""


def render(tree: Tree) -> str:
    """Return the script."""
    return _SCRIPT.format(
        version=__version__,
        shared="|".join(f"*:{n}" for o in tree.shared if o.takes_value for n in o.names),
        nouns="|".join(tree.verbs),
        short="\n".join(f'            {w}) command="{path}" ;;' for w, path in tree.short.items()),
        taking="\n".join(_taking(tree)),
        values="\n".join(_values(tree)),
        options="\n".join(_options(tree)),
        places="\n".join(_places(tree)),
    )


def _taking(tree: Tree) -> Iterator[str]:
    """Yield a case for each command with options whose value is the next word."""
    for command in tree.commands:
        if names := tree.taking(command):
            patterns = "|".join(f'"{command.path}":{name}' for name in names)
            yield f"            {patterns}) ((i++)); continue ;;"


def _values(tree: Tree) -> Iterator[str]:
    """Yield a case for each option that takes a value; those of every command first."""
    for option in tree.shared:
        if option.takes_value:
            yield _value_case("*", option)
    for command in tree.commands:
        for option in command.options:
            if option.takes_value and option not in tree.shared:
                yield _value_case(f'"{command.path}"', option)


def _value_case(path: str, option: Option) -> str:
    patterns = "|".join(f"{path}:{name}" for name in option.names)
    return f"        {patterns}) {_set(option)} ;;"


def _options(tree: Tree) -> Iterator[str]:
    """Yield a case for each command with its options, last one for all the rest."""
    for command in tree.commands:
        yield f'                    "{command.path}") {_words(_names(command.options))} ;;'
    yield f"                    *) {_words(_names(tree.shared))} ;;"


def _names(options: Iterable[Option]) -> list[str]:
    return [name for option in options for name in option.names]


def _places(tree: Tree) -> Iterator[str]:
    """Yield a case for each place of an argument."""
    yield f'                    "":*) {_words(tree.first)} ;;'
    for noun, verbs in tree.verbs.items():
        yield f'                    "{noun}":*) {_words(verbs)} ;;'
    for command in tree.commands:
        for number, place in enumerate(command.places):
            at = "*" if place.many else str(number)
            if then := _set(place):
                yield f'                    "{command.path}":{at}) {then} ;;'


def _set(what: Option | Place) -> str:
    return f'kind="{what.kind}"' if what.kind else _words(what.values)


def _words(words: Iterable[str]) -> str:
    return f'words="{" ".join(words)}"'
