"""What would settle a finding that is open: a setting to set, a fact to tell."""

from ..catalog.game import Game, Setting, Settings
from ..validators.verdict import Finding
from .words import say, text


def openings(finding: Finding, game: Game, settings: Settings) -> list[str]:
    """Return what an unknown finding waits for, one sentence each."""
    return [*_to_set(finding, game, settings), *_to_tell(finding, game)]


def _to_set(finding: Finding, game: Game, settings: Settings) -> list[str]:
    """Return how the settings are set that a finding waits for."""
    if finding.needed is not None or finding.cards:
        return []
    open_ = [id_ for id_ in finding.assumptions if settings.get(id_) is None]
    known = [game.settings[id_] for id_ in open_ if id_ in game.settings]
    return [_how(f"{game.id}.{setting.id}", setting) for setting in known]


def _how(key: str, setting: Setting) -> str:
    if setting.kind == "number":
        return say("verdict.set-it" if setting.none else "verdict.set-number", key=key)
    labels = {id_: text(label, id_) for id_, label in setting.values.items()}
    values = [id_ if label == id_ else f"{id_} ({label})" for id_, label in labels.items()]
    return say("verdict.set-value", key=key, values=values or [say("cli.yes"), say("cli.no")])


def _to_tell(finding: Finding, game: Game) -> list[str]:
    """Return what would tell: a leader, a choice, a card, else the facts of the cards it names."""
    waits = finding.waits
    said = [say(f"verdict.wait-{wait.what}", game=game.id, name=wait.name)
            for wait in waits or () if wait.what not in {"fact", "field"}]  # fmt: skip
    if said or not (finding.cards or waits):
        return list(dict.fromkeys(said))
    from .deciding import deciding, labels

    missing = deciding(finding, game)
    if waits is not None:
        facts = labels({wait.name for wait in waits if wait.what == "fact"}, game)
        missing = facts + [label for label in labels({w.name for w in waits}, game)
                           if label in missing and label not in facts]  # fmt: skip
    return [say("verdict.tell-it", fields=missing, game=game.id)] if missing else []
