import pytest
from msgspec import Struct

from rhino_suite.api import Box
from rhino_suite.storage.box import BoxRefused, open_box


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    count: int


class Contents(Struct, frozen=True, forbid_unknown_fields=True):
    pieces: tuple[Piece, ...]


@pytest.fixture
def box(tmp_path, monkeypatch):
    package = tmp_path / "junior_box"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(__import__("sys").modules, "junior_box", raising=False)

    def write(text):
        (package / "junior.toml").write_text(text, "utf-8")
        return Box("junior", Contents, package="junior_box")

    return write


def test_a_box_of_a_package_is_opened(box):
    opened = open_box(box('[[pieces]]\nid = "roof"\ncount = 31\n'))
    assert opened == Contents((Piece("roof", 31),))


@pytest.mark.parametrize(
    ("text", "args"),
    [
        ('[[pieces]]\nid = "roof"\ncount = = 3\n', {"line": 3}),
        ('[[pieces]]\nid = "roof"\ncount = "many"\n', {"key": "pieces[0].count"}),
        ('[[pieces]]\nid = "roof"\n', {"key": "pieces[0]"}),
        ('[[pieces]]\nid = "roof"\ncount = 1\ncolour = 2\n', {"key": "pieces[0]"}),
        ("", {"key": "?"}),
    ],
)
def test_a_wrong_box_is_refused_with_file_place_and_reason(box, text, args):
    with pytest.raises(BoxRefused) as refused:
        open_box(box(text))
    told = refused.value.reason.args
    assert told["file"] == "junior.toml"
    assert told["reason"]
    assert {name: told[name] for name in args} == args


def test_a_missing_box_is_refused():
    with pytest.raises(BoxRefused) as refused:
        open_box(Box("nowhere", Contents))
    assert refused.value.reason.args == {"file": "nowhere.toml"}
