import subprocess
import sys
import zipfile

import pytest

from rhino_suite.bundled import bundled
from rhino_suite.i18n.languages import TRANSLATED

ROOT = bundled("translations").parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-build-isolation", "--no-deps"]
    subprocess.run([*pip, "-w", str(folder), str(ROOT)], check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_holds_words_fonts_help_and_licences(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for tag in TRANSLATED:
        assert f"rhino_suite/_translations/{tag}/LC_MESSAGES/rhino_suite.mo" in names
        assert f"rhino_suite/modes/rhino_hero/help/{tag}/rules.md" in names
        assert f"rhino_suite/help/{tag}/hand.md" in names
    assert "rhino_suite/_translations/rhino_suite.pot" in names
    assert "rhino_suite/_resources/fonts/RhinoSansTC.ttf" in names
    assert "rhino_suite/_resources/fonts/RhinoSansTC-OFL.txt" in names
    assert "rhino_suite/_resources/boxes/rhino_hero.toml" in names
    assert "rhino_suite/modes/rhino_hero/picture.png" in names
    assert "rhino_suite/modes/super_battle/picture.png" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests/", "packaging/")) for name in names)


def test_the_unpacked_wheel_speaks_without_the_checkout(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = (
        "from rhino_suite.i18n.words import Words; from rhino_suite.i18n.workshop import count;"
        "from rhino_suite.api import pmsg; from rhino_suite.bundled import *;"
        "print(Words('eu').say(pmsg('qt:QPlatformTheme', 'Cancel')), from_checkout(),"
        " count(bundled('translations'))['eu'].translated > 0)"
    )
    said = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {program}",
        ],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert said.stdout.split() == ["Utzi", "False", "True"]


def test_a_broken_catalogue_stops_the_build(tmp_path):
    checkout = tmp_path / "checkout"
    for name in ("pyproject.toml", "README.md", "LICENSE", "packaging", "rhino_suite"):
        source, target = ROOT / name, checkout / name
        for path in [source] if source.is_file() else source.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and "ui" not in path.parts:
                place = target / path.relative_to(source) if source.is_dir() else target
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(path.read_bytes())
    (checkout / "resources").mkdir()
    (checkout / "resources" / "nothing.txt").write_text("")
    for path in (ROOT / "translations").rglob("*.*"):
        place = checkout / "translations" / path.relative_to(ROOT / "translations")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(path.read_bytes())
    catalogue = checkout / "translations" / "pl" / "LC_MESSAGES" / "rhino_suite.po"
    text = catalogue.read_text("utf-8")
    assert '{player}"' in text
    catalogue.write_text(text.replace('{player}"', '{gracz}"'), "utf-8")
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-build-isolation", "--no-deps"]
    done = subprocess.run(
        [*pip, "-w", str(tmp_path), str(checkout)], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "{gracz}" in done.stderr + done.stdout
