"""Whether the source marks its words so that translators get whole, explained sentences."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rhino_suite.i18n.check import plain_names
from rhino_suite.i18n.scan import Fault

_MARKERS: Final = {
    "msg": (None, (0,)),
    "nmsg": (None, (0, 1)),
    "pmsg": (0, (1,)),
    "npmsg": (0, (1, 2)),
}
"""Where each marker takes its context and its strings."""
_DEFINED_IN: Final = "game/text.py"
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_COMMENT: Final = "TRANSLATORS:"
_REACH: Final = 6
"""How many lines above a message its comment may begin."""


def lint(package: Path) -> list[Fault]:
    """Return what is wrong with the marked messages in the source of `package`.

    Errors: a string that is no constant (it would never match), a placeholder that is no plain
    name, one word without a context. Warning: a placeholder or single word without a comment.
    """
    faults: list[Fault] = []
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package.parent).as_posix()
        if not name.endswith(_DEFINED_IN):
            source = path.read_text("utf-8")
            lines = source.split("\n")
            for node in ast.walk(ast.parse(source, name)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    faults += _call(node, node.func.id, name, lines)
    return faults


def inner_comment(lines: list[str], number: int) -> str:
    """Return the translators' comment that stands right inside the call of line `number`."""
    told: list[str] = []
    if not lines[number - 1].rstrip().endswith("("):
        return ""
    for line in lines[number:]:
        text = line.strip()
        if not text.startswith("#"):
            break
        told.append(text.lstrip("# "))
    comment = " ".join(told)
    return comment.removeprefix(_COMMENT).strip() if comment.startswith(_COMMENT) else ""


def _call(node: ast.Call, marker: str, file: str, lines: list[str]) -> Iterator[Fault]:
    if marker not in _MARKERS:
        return
    context, places = _MARKERS[marker]
    texts = [_constant(node.args[n]) if n < len(node.args) else None for n in places]
    wanted = texts if context is None else [_constant(node.args[context]), *texts]
    if None in wanted:
        yield Fault(file, node.lineno, f"{marker}() needs constant strings")
        return
    names: set[str] = set()
    for text in texts:
        try:
            names |= plain_names(text or "")
        except ValueError as error:
            yield Fault(file, node.lineno, f"placeholder: {error}: {text!r}")
    single = len(_WORD.findall(texts[0] or "")) == 1 and not names
    if single and context is None:
        yield Fault(file, node.lineno, f"one word needs a context: {texts[0]!r}")
    above = lines[max(0, node.lineno - 1 - _REACH) : node.lineno - 1]
    told = any(_COMMENT in line for line in above) or inner_comment(lines, node.lineno)
    if (single or names - {"n"}) and not told:
        yield Fault(file, node.lineno, f"no {_COMMENT} above {texts[0]!r}", error=False)


def _constant(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None
