"""Bundles: whole, checked, the same bytes every time, and harmless whatever they hold."""

import contextlib
import io
import json
import stat
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog import parts
from mazo.catalog.bundle import MANIFEST, Bundle, is_bundle, pack, unpack
from mazo.catalog.errors import BadData
from mazo.catalog.fetched import digest
from mazo.catalog.parts import is_part

GAME = Bundle("tiny", {"game.toml": b'[game]\nid = "tiny"\n', "cards.csv": "name\nÑu\n".encode()})
NAMES = st.sampled_from(
    ["cards.csv", "sample.csv", "rules.es.md", "NOTES.md", "own.json", "LICENSE"]
)


def archive(*entries: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    """Return a zip archive of these entries."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in entries:
            made.writestr(name, data)
    return out.getvalue()


def listed(given: dict[str, bytes], **other: object) -> tuple[str, bytes]:
    """Return the manifest of files, as an entry; `other` replaces its keys."""
    sums = [{"name": n, "size": len(d), "sha256": digest(d)} for n, d in given.items()]
    manifest = {"mazo-bundle": 1, "game": "tiny", "files": sums} | other
    return MANIFEST, json.dumps(manifest).encode()


def refusal(data: bytes) -> BadData:
    """Return the error that a bundle is refused with."""
    with pytest.raises(BadData) as raised:
        unpack(data, "a.zip")
    return raised.value


@given(st.dictionaries(NAMES, st.binary(max_size=200)))
def test_what_is_packed_is_unpacked(files: dict[str, bytes]) -> None:
    """A bundle gives back its game and every byte of its files, and is the same each time."""
    bundle = Bundle("tiny", files | {"game.toml": b"x"})
    backwards = Bundle("tiny", dict(reversed(list(bundle.files.items()))))
    assert unpack(pack(bundle), "a.zip") == bundle
    assert pack(backwards) == pack(bundle)


def test_the_bytes_of_a_bundle_stay() -> None:
    """The same game gives this very checksum on any machine."""
    assert digest(pack(GAME)) == "358d232b4ffee37be2b363b0987bd3a1766bcf0f5d77592f10f05dd13d972e70"
    assert is_bundle(pack(GAME))


def test_a_bundle_made_by_another_zip_is_read() -> None:
    """Compressed entries in any order will do: what counts are the checksums."""
    files = dict(GAME.files)
    assert unpack(archive(*files.items(), listed(files)), "a.zip") == GAME


@pytest.mark.parametrize(
    "name",
    [
        "../game.toml", "/etc/passwd.txt", "a/b.csv", "a\\b.csv", "C:x.csv", "..", ".hidden.md",
        "run.sh", "script.py", "x.toml\x00.py", "", "folder/", "ñ.md", "a" * 90 + ".md", "x.md\n",
    ],
)  # fmt: skip
def test_an_unsafe_name_is_refused(name: str) -> None:
    """Nothing but plain texts in one folder: no way out of it, nothing hidden, no program."""
    assert not is_part(name)
    files = {"game.toml": b"x"}
    if name:
        error = refusal(archive(*files.items(), (name, b"x"), listed(files)))
        assert error.faults[0].key in {"bundle.unsafe-name", "bundle.not-listed"}


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFDIR])
def test_only_plain_files_are_taken(kind: int) -> None:
    """Links and devices are refused by what the archive says of them."""
    info = zipfile.ZipInfo("rules.es.md")
    info.create_system, info.external_attr = 3, (kind | 0o777) << 16
    error = refusal(archive(("game.toml", b"x"), (info, b"/etc/passwd")))
    assert [fault.key for fault in error.faults] == ["bundle.no-plain-file"]


def test_names_that_some_disks_take_for_one_are_refused() -> None:
    """Two files that differ by case alone are one file elsewhere."""
    error = refusal(archive(("a.md", b"1"), ("A.md", b"2")))
    assert [fault.key for fault in error.faults] == ["bundle.twice"]


def test_everything_that_differs_is_told() -> None:
    """A file that is changed, missing or not listed is named, all of them at once."""
    files = {"game.toml": b"x", "cards.csv": b"y", "NOTES.md": b"z"}
    data = archive(("game.toml", b"x"), ("cards.csv", b"Y"), ("own.json", b"[]"), listed(files))
    assert {(fault.place, fault.key) for fault in refusal(data).faults} == {
        ("cards.csv", "bundle.changed"),
        ("NOTES.md", "bundle.missing"),
        ("own.json", "bundle.not-listed"),
    }


@pytest.mark.parametrize(
    ("data", "key"),
    [
        pytest.param(b"", "bundle.no-bundle", id="nothing"),
        pytest.param(b"PK\x03\x04" + bytes(99), "bundle.no-bundle", id="a broken archive"),
        pytest.param(archive(("game.toml", b"x")), "bundle.no-bundle", id="no manifest"),
        pytest.param(archive((MANIFEST, b"{")), "bundle.no-bundle", id="broken JSON"),
        pytest.param(archive((MANIFEST, b"[]")), "bundle.no-bundle", id="another shape"),
        pytest.param(archive((MANIFEST, b"[" * 9999)), "bundle.no-bundle", id="nested too deep"),
        pytest.param(archive(listed({}, game=7)), "bundle.no-bundle", id="a number for a game"),
        pytest.param(archive(listed({}, files=3)), "bundle.no-bundle", id="no list"),
        pytest.param(archive(listed({}, files=[{}])), "bundle.no-bundle", id="no names"),
        pytest.param(
            archive(listed({}, **{"mazo-bundle": 2})), "bundle.newer", id="a later version"
        ),
        pytest.param(
            archive(*((f"{i}.md", b"") for i in range(101))), "bundle.too-many", id="many files"
        ),
    ],
)  # fmt: skip
def test_what_is_no_bundle_is_refused(data: bytes, key: str) -> None:
    """Whatever else it is, one error says so."""
    assert refusal(data).key == key


def test_a_bundle_that_grows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what an archive says it holds nor what comes out of it goes beyond the limit."""
    monkeypatch.setattr(parts, "MOST_BYTES", 1000)
    files = {"game.toml": b"x" * 2000}
    assert refusal(archive(*files.items(), listed(files))).key == "bundle.too-large"
    honest = archive(*files.items(), listed(files))
    lying = honest.replace((2000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert refusal(lying).key in {"bundle.bad", "bundle.no-bundle"}


def altered(data: bytes, at: int, byte: int) -> bytes:
    """Return the bytes with one of them changed."""
    return data[: at % len(data)] + bytes([byte]) + data[at % len(data) + 1 :]


@given(st.integers(0, 10_000), st.integers(0, 255), st.booleans())
def test_a_damaged_bundle_never_passes_for_another(at: int, byte: int, cut: bool) -> None:
    """A bundle with a byte changed or its end missing is the same game, or it is refused."""
    whole = pack(GAME)
    data = whole[: at % len(whole)] if cut else altered(whole, at, byte)
    with contextlib.suppress(BadData):
        assert unpack(data, "a.zip").files == GAME.files
