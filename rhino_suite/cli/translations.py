"""`rhino-suite translations`: what translators need, from gathering the words to the check."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rhino_suite.bundled import bundled, from_checkout
from rhino_suite.cli.command import DIFFERS, Commands, Parser, Say, show_json, tell
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg, nmsg
from rhino_suite.i18n.languages import TRANSLATED
from rhino_suite.i18n.scan import Fault
from rhino_suite.suite import Suite

_ABOUT: Final = msg("gather, check and count the translations")


def add(commands: Commands, say: Say) -> None:
    """Add the command with its steps."""
    parser = commands.add_parser("translations", help=say(_ABOUT), description=say(_ABOUT))
    steps = parser.add_subparsers(
        metavar="{check,status,extract,update,new,reword,compile,pseudo}",
        parser_class=Parser,
        required=True,
    )

    def step(name: str, about: Text, run: Callable[[Namespace, Suite], int]) -> Parser:
        made = steps.add_parser(name, help=say(about), description=say(about))
        made.add_argument("--json", action="store_true", help=say(msg("print JSON")))
        made.set_defaults(run=run)
        return made

    step("check", msg("find what is wrong in the catalogues"), check)
    step("status", msg("count what is translated"), status)
    step("extract", msg("gather the messages of the source into the template"), extract)
    updating = step("update", msg("bring catalogues up to the template"), update)
    updating.add_argument("tags", metavar="TAG", nargs="*")
    new = step("new", msg("begin the catalogue of a language"), begin)
    new.add_argument("tag", metavar="TAG", choices=TRANSLATED)
    rewording = step("reword", msg("mend the English of a message everywhere"), reword)
    rewording.add_argument("old", metavar="OLD")
    rewording.add_argument("new", metavar="NEW")
    compiling = step("compile", msg("compile the catalogues into a folder"), compile_into)
    compiling.add_argument("target", metavar="DIR", type=Path)
    feigning = step("pseudo", msg("write made-up catalogues that show forgotten words"), feign)
    feigning.add_argument("target", metavar="DIR", type=Path)


def check(args: Namespace, suite: Suite) -> int:
    """Check the catalogues and, in a checkout, the source they come from; 1 for an error."""
    from rhino_suite.i18n.check import check_all
    from rhino_suite.i18n.lint import lint
    from rhino_suite.i18n.workshop import is_current, template_file

    folder = bundled("translations")
    faults = check_all(folder)
    if from_checkout():
        faults += lint(folder.parent / "rhino_suite")
        if not is_current(folder.parent, folder):
            stale = "differs from the source: run `rhino-suite translations extract`"
            faults.append(Fault(template_file(folder).as_posix(), 0, stale))
    if find_spec("fontTools"):
        from rhino_suite.i18n.glyphs import check_drawn

        faults += check_drawn(folder)
    errors = [fault for fault in faults if fault.error]
    warnings = [fault for fault in faults if not fault.error]
    if args.json:
        show_json({"errors": [_row(f) for f in errors], "warnings": [_row(f) for f in warnings]})
    else:
        for fault in (*warnings, *errors):
            print(fault)
        # TRANSLATORS: {n} counts what is wrong in the translations.
        tell(suite.say(nmsg("{n} error", "{n} errors", len(errors))))
        # TRANSLATORS: {n} counts what deserves a look in the translations.
        tell(suite.say(nmsg("{n} warning", "{n} warnings", len(warnings))))
    return DIFFERS if errors else 0


def _row(fault: Fault) -> dict[str, object]:
    return {"file": fault.file, "line": fault.line, "reason": fault.reason}


def status(args: Namespace, suite: Suite) -> int:
    """Count the messages of each language: translated, fuzzy, untranslated."""
    from rhino_suite.i18n.workshop import count

    counts = count(bundled("translations"))
    if args.json:
        show_json({tag: asdict(found) for tag, found in counts.items()})
        return 0
    for tag, found in counts.items():
        # TRANSLATORS: {tag} is a language, the others count messages; "fuzzy" is a guess that
        # somebody still has to look at.
        sentence = msg(
            "{tag}: translated {translated}, fuzzy {fuzzy}, untranslated {untranslated}",
            tag=tag,
            translated=found.translated,
            fuzzy=found.fuzzy,
            untranslated=found.untranslated,
        )
        print(suite.say(sentence))
    return 0


def extract(args: Namespace, _suite: Suite) -> int:
    """Write the template anew where the source says something else."""
    from rhino_suite.i18n.workshop import extract as gather_anew
    from rhino_suite.i18n.workshop import template_file

    folder = _editable()
    changed = [template_file(folder)] if gather_anew(folder.parent, folder) else []
    return _changed(args, changed)


def update(args: Namespace, _suite: Suite) -> int:
    """Bring the catalogues asked for, or all, up to the template."""
    from rhino_suite.i18n.catalogue import source_file
    from rhino_suite.i18n.workshop import update as bring_up

    folder = _editable()
    tags = args.tags or TRANSLATED
    for tag in tags:
        if tag not in TRANSLATED:
            # TRANSLATORS: {tag} was typed for a language, {tags} are those that can be chosen
            raise Refusal(
                msg("There is no language {tag}; there are {tags}.", tag=tag, tags=TRANSLATED)
            )
    return _changed(args, [source_file(folder, tag) for tag in tags if bring_up(folder, tag)])


def begin(args: Namespace, _suite: Suite) -> int:
    """Begin the catalogue of a language."""
    from rhino_suite.i18n.workshop import begin as begin_catalogue

    return _changed(args, [begin_catalogue(_editable(), args.tag)])


def reword(args: Namespace, _suite: Suite) -> int:
    """Mend the English of a message in the template and in all catalogues."""
    from rhino_suite.i18n.workshop import reword as reword_everywhere

    changed = reword_everywhere(_editable(), args.old, args.new)
    if not changed:
        # TRANSLATORS: {message} is an English message that was looked for.
        raise Refusal(msg("There is no message “{message}”.", message=args.old))
    return _changed(args, changed)


def compile_into(args: Namespace, _suite: Suite) -> int:
    """Compile the catalogues into a folder."""
    from rhino_suite.i18n.workshop import compile_all

    return _changed(args, compile_all(bundled("translations"), args.target))


def feign(args: Namespace, _suite: Suite) -> int:
    """Write a made-up catalogue for every language into a folder."""
    from rhino_suite.i18n.workshop import feign as feign_all

    return _changed(args, feign_all(bundled("translations"), args.target))


def _editable() -> Path:
    """Return the folder of the catalogues where they can be edited; refuse anywhere else."""
    if not from_checkout():
        raise Refusal(msg("Translations can be edited in a checkout of the project only."))
    return bundled("translations")


def _changed(args: Namespace, paths: Sequence[Path]) -> int:
    if args.json:
        show_json({"changed": [path.as_posix() for path in paths]})
    else:
        for path in paths:
            print(path)
    return 0
