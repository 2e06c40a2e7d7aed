"""Build hook: the translations go into the wheel compiled, or there is no wheel."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Compile each catalogue to ``rhino_suite/_translations/<tag>/LC_MESSAGES``.

    The sources go along, since ``translations status`` counts by them. A catalogue with an error
    fails the build. An editable installation reads the catalogues of the checkout instead.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the catalogues to the files of a wheel.

        Raises ValueError with every error that the check finds in them.
        """
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, self.root)
        from rhino_suite.i18n.check import check_all
        from rhino_suite.i18n.workshop import compile_all

        sources = Path(self.root, "translations")
        errors = [str(fault) for fault in check_all(sources) if fault.error]
        if errors:
            raise ValueError("\n".join(["The translations have errors:", *errors]))
        compiled = Path(tempfile.mkdtemp(prefix="rhino-suite-words-"))
        compile_all(sources, compiled)
        kept = [*sources.glob("*.pot"), *sources.glob("*.toml"), *sources.glob("*/*/*.po")]
        files = {path: path.relative_to(sources) for path in kept}
        files |= {path: path.relative_to(compiled) for path in compiled.rglob("*.mo")}
        for path, place in files.items():
            build_data["force_include"][str(path)] = f"rhino_suite/_translations/{place}"
