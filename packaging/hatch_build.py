"""Build hook: the translations go into the wheel compiled, or there is no wheel."""

import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Compile each catalogue to ``rhino_suite/_translations/<tag>/LC_MESSAGES``.

    A catalogue with an error fails the build. An editable installation reads the catalogues
    of the checkout instead.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled catalogues to the files of a wheel."""
        if self.target_name != "wheel" or version == "editable":
            return
        compiled = Path(tempfile.mkdtemp(prefix="rhino-suite-words-"))
        sources = Path(self.root, "translations")
        for source in sorted(sources.glob("*/LC_MESSAGES/rhino_suite.po")):
            tag = source.parts[-3]
            with source.open("rb") as po:
                catalogue = read_po(po, locale=tag, abort_invalid=True)
            target = compiled / f"{tag}.mo"
            with target.open("wb") as mo:
                write_mo(mo, catalogue)
            build_data["force_include"][str(target)] = (
                f"rhino_suite/_translations/{tag}/LC_MESSAGES/rhino_suite.mo"
            )
