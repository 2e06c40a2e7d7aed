"""Where the suite's own data lies: beside a checkout, or inside an installed package."""

from pathlib import Path
from typing import Final, Literal

_PACKAGE: Final = Path(__file__).resolve().parent
_CHECKOUT: Final = _PACKAGE.parent


def bundled(folder: Literal["resources", "translations"]) -> Path:
    """Return the folder of the wheel or frozen bundle, else of the checkout (decision 11).

    Raises FileNotFoundError with one sentence when neither is there.
    """
    inside = _PACKAGE / f"_{folder}"
    if inside.is_dir():
        return inside
    beside = _CHECKOUT / folder
    if (_CHECKOUT / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    raise FileNotFoundError(f"The installation is incomplete: the folder {folder!r} is missing.")


def from_checkout() -> bool:
    """Say whether the suite runs from a checkout, so that translators can edit and reload."""
    return not (_PACKAGE / "_translations").is_dir()
