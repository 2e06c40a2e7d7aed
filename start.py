"""Play or test straight from a checkout; needs nothing but Python.

    python3 start.py            play
    python3 start.py test       test; whatever follows goes to pytest

The first call makes the environment ``.venv`` beside this file, by the versions in
``packaging/constraints.txt``; as long as nothing changes, later calls hand over at once.
Anything else on the command line goes to ``rhino-suite`` (decision 11).
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "rhino-suite.stamp"
FOUND = VENV / "rhino-suite.libraries"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
WORDS = ROOT / "packaging" / "start.json"
PACKAGES = ROOT / "packaging" / "libraries.json"
"""What Qt loads from the system, and the package of Debian and Ubuntu that holds it."""
DEMONSTRATION = ROOT / "demonstration"
OLDEST = (3, 11)
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
BUILD_TOOLS = ("hatchling", "editables", "babel")
PLAYERS = 3
"""So many simulated people play the demonstration, if the game is for so many."""
DRAWS = ("libQt6Widgets.so.6", "platforms/libqoffscreen.so", "platforms/libqminimal.so")
OPENS_WINDOWS = {
    "WAYLAND_DISPLAY": ("platforms/libqwayland.so",),
    "DISPLAY": ("platforms/libqxcb.so",),
}
"""What Qt loads besides, by the variable that names the screen."""


def main(arguments: list[str]) -> int:
    """Prepare what is missing, then play, test or demonstrate; return the exit code."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:2]))
        return tell("python", wanted=".".join(map(str, OLDEST)), found=found)
    testing = arguments[:1] == ["test"]
    kind = "test" if testing else "play"
    if not ready(kind) and (code := prepare(kind)):
        return code
    drawing, windows = system(testing)
    if testing:
        if not drawing:
            return 1
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.chdir(ROOT)
        return hand_over("-m", "pytest", *arguments[1:])
    if screen():
        return hand_over("-m", "rhino_suite", *arguments) if windows else 1
    if plays(arguments):
        return demonstrate(arguments, drawing)
    return hand_over("-m", "rhino_suite", *arguments)


def plays(arguments: list[str]) -> bool:
    """Say whether the arguments ask for the game itself, in whatever language."""
    rest = list(arguments)
    while rest and rest[0].startswith("--language"):
        del rest[: 1 if "=" in rest[0] else 2]
    return not rest


def system(testing: bool) -> tuple[bool, bool]:
    """Say whether Qt finds what it needs of the system to draw and to open windows.

    Once all is found it is not looked for again in this environment.
    """
    if not on_linux() or FOUND.is_file():
        return True, True
    drawing = libraries(DRAWS)
    if testing or not screen():
        return drawing, False
    named = [parts for name, parts in OPENS_WINDOWS.items() if os.environ.get(name)]
    windows = drawing and (not named or any(not missing(parts) for parts in named))
    windows = windows or (drawing and libraries(named[-1]))
    if windows:
        FOUND.touch()
    return drawing, windows


def digest() -> str:
    """Return what the environment depends on, as a checksum."""
    parts = [CONSTRAINTS.read_bytes(), (ROOT / "pyproject.toml").read_bytes()]
    parts += [sys.version.encode(), str(ROOT).encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def ready(kind: str) -> bool:
    """Say whether the environment is as it should be; one made for tests plays as well."""
    if not (STAMP.is_file() and PYTHON.exists()):
        return False
    return STAMP.read_text(encoding="utf-8").split() in ([digest(), kind], [digest(), "test"])


def prepare(kind: str) -> int:
    """Make or renew the environment; return 0, or 1 after saying what is in the way."""
    if importlib.util.find_spec("ensurepip") is None and not debian("python3-venv"):
        return tell("venv", command=apt("python3-venv"))
    tell("preparing", folder=str(VENV))
    STAMP.unlink(missing_ok=True)
    base = getattr(sys, "_base_executable", None) or sys.executable
    version = "import sys; print(sys.version)"
    current = PYTHON.exists() and run(PYTHON, "-c", version).stdout.strip() == sys.version.strip()
    steps: list[list[str | Path]] = [] if current else [[base, "-m", "venv", "--clear", VENV]]
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "-q"]
    pip += ["-c", CONSTRAINTS]
    package = f"{ROOT}[test]" if kind == "test" else str(ROOT)
    steps += [[*pip, *BUILD_TOOLS], [*pip, "--no-build-isolation", "-e", package]]
    for step in steps:
        done = run(*step)
        if done.returncode:
            lines = (done.stderr or done.stdout).strip().split("\n")
            return tell("failed", reason="\n".join(lines[-8:]))
    STAMP.write_text(f"{digest()} {kind}\n", encoding="utf-8")
    return 0


def on_linux() -> bool:
    """Say whether Qt takes its libraries from the system."""
    return sys.platform.startswith("linux")


def libraries(parts: tuple[str, ...]) -> bool:
    """Say whether those parts of Qt find their system libraries, after trying to help."""
    needed = missing(parts)
    if not needed:
        return True
    known = json.loads(PACKAGES.read_text(encoding="utf-8"))
    packages = sorted({known.get(name, name) for name in needed})
    if debian(*packages) and not missing(parts):
        return True
    tell("libraries", command=apt(*packages))
    return False


def missing(parts: tuple[str, ...]) -> list[str]:
    """Return the system libraries that parts of Qt do not find."""
    if not on_linux() or not shutil.which("ldd"):
        return []
    folders = list(VENV.glob("lib/python*/site-packages/PySide6/Qt"))
    files = [qt / ("plugins" if "/" in part else "lib") / part for qt in folders for part in parts]
    listed = run("ldd", *(path for path in files if path.exists())).stdout
    return [line.split()[0] for line in listed.split("\n") if "not found" in line]


def debian(*packages: str) -> bool:
    """Install packages of Debian or Ubuntu where that is ours to do; say whether it was done."""
    if not shutil.which("apt-get") or getattr(os, "geteuid", lambda: 1)() != 0:
        return False
    tell("installing", packages=" ".join(packages))
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)
    run("apt-get", "update", "-qq", env=environment)
    return run(*install, env=environment).returncode == 0


def apt(*packages: str) -> str:
    """Return the one command that installs packages on Debian and Ubuntu."""
    return f"sudo apt-get install {' '.join(packages)}"


def screen() -> bool:
    """Say whether a window could open; Qt itself would abort where none can."""
    if not on_linux() or os.environ.get("QT_QPA_PLATFORM") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    if not os.environ.get("DISPLAY"):
        return False
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    return not refused


def demonstrate(arguments: list[str], drawing: bool) -> int:
    """Let simulated people play the first game installed, told; leave its log and a picture."""
    tell("no_screen")
    DEMONSTRATION.mkdir(exist_ok=True)
    seed = str(int.from_bytes(os.urandom(3), "big"))
    suite = (PYTHON, "-m", "rhino_suite", *arguments)
    found = first_game(suite)
    if found is None:
        return subprocess.call([str(part) for part in suite])  # it says what is missing
    mode, players = found
    game = (*suite, "simulate", mode, "--players", str(players), "--games", "1", "--tell")
    game = (*game, "--seed", seed, "--log", DEMONSTRATION)
    code = subprocess.call([str(part) for part in game])
    logs = sorted(DEMONSTRATION.glob("*.rhino"), key=lambda path: path.stat().st_mtime)
    if code or not logs:
        return code or 1
    tell("log", file=str(logs[-1]))
    picture = logs[-1].with_suffix(".png")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if not drawing:
        tell("no_picture")
        return 0
    done = run(*suite, "replay", logs[-1], "--picture", picture)
    if done.returncode == 0:
        tell("picture", file=str(picture))
    else:
        sys.stderr.write(done.stderr)
    return done.returncode


def first_game(suite: tuple[str | Path, ...]) -> tuple[str, int] | None:
    """Return the first game that can be played and how many play it; None when there is none."""
    listed = run(*suite, "modes", "--json")
    try:
        modes = json.loads(listed.stdout)
    except ValueError:
        return None
    for mode in modes:
        if mode["error"] is None:
            least, most = mode["seats"]
            return mode["id"], min(max(PLAYERS, least), most)
    return None


def hand_over(*arguments: str) -> int:
    """Become the environment's Python; on Windows, wait for it."""
    command = [str(PYTHON), *arguments]
    if WINDOWS:
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)  # noqa: S606  the program is ours
    raise AssertionError("unreachable")


def run(*command: str | Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess:
    """Run a command without asking anything and keep what it says."""
    parts = [str(part) for part in command]
    return subprocess.run(
        parts,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        stdin=subprocess.DEVNULL,
        env=env,
    )


def tell(key: str, **values: str) -> int:
    """Say one sentence in the language of the system, on stderr; return 1."""
    sentences = json.loads(WORDS.read_text(encoding="utf-8"))[key]
    sentence = sentences.get(language(), sentences["en"])
    for name, value in values.items():
        sentence = sentence.replace("{" + name + "}", value)
    sys.stderr.buffer.write((sentence + "\n").encode("utf-8"))
    sys.stderr.flush()
    return 1


def language() -> str:
    """Return the tag of the language to speak here: as asked, else the system's."""
    asked = [sys.argv[i + 1] for i, word in enumerate(sys.argv[:-1]) if word == "--language"]
    asked += [word.split("=", 1)[1] for word in sys.argv if word.startswith("--language=")]
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked += os.environ.get(name, "").split(":")
    if WINDOWS:
        name = ctypes.create_unicode_buffer(85)
        ctypes.windll.kernel32.GetUserDefaultLocaleName(name, 85)
        asked.append(name.value)
    known = json.loads(WORDS.read_text(encoding="utf-8"))["no_screen"]
    for tag in asked:
        short = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
        if short == "zh":
            return "zh_Hant"
        if short in known:
            return short
    return "en"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
