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
    return [setting_it(game, setting.id) for setting in known]


def setting_it(game: Game, id_: str | None) -> str:
    """Return how a setting of a game is set, with its whole key and the values it has."""
    setting, key = game.settings.get(id_ or ""), f"{game.id}.{id_}"
    if setting is None or setting.kind == "number":
        has_none = setting is not None and setting.none
        return say("verdict.set-it" if has_none else "verdict.set-number", key=key)
    return say("verdict.set-value", key=key, values=choices(setting))


def choices(setting: Setting) -> list[str]:
    """Return the values that a setting has, as they are typed, each with what it is called."""
    if setting.kind == "flag":
        return [say("cli.yes"), say("cli.no")]
    labels = {id_: text(label, id_) for id_, label in setting.values.items()}
    return [id_ if label == id_ else f"{id_} ({label})" for id_, label in labels.items()]


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
