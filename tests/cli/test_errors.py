import argparse
import ast
import inspect
import re

import pytest

from rhino_suite.cli.command import Parser
from rhino_suite.cli.errors import ARGPARSE, disk_sentence, speak_in_argparse
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.i18n.words import Words


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_place_of_argparse_is_kept(tag):
    """A translation that lost a place of the pattern would stop a command with a fault."""
    words = Words(tag)
    for theirs, ours in ARGPARSE.items():
        places = re.findall(r"%(?:\(\w+\))?[sr]", words.say(ours))
        assert set(places) <= set(re.findall(r"%(?:\(\w+\))?[sr]", theirs))
        assert "%" not in re.sub(r"%(?:\(\w+\))?[sr]", "", words.say(ours))


def said_by(code):
    """Return every pattern that this code asks its ``_`` for."""
    calls = (call for call in ast.walk(ast.parse(code)) if isinstance(call, ast.Call))
    asked = (call.args[0] for call in calls if getattr(call.func, "id", None) == "_")
    return {word.value for word in asked if isinstance(word, ast.Constant)}


def test_every_pattern_is_one_that_argparse_uses():
    assert set(ARGPARSE) - said_by(inspect.getsource(argparse)) == set()


def test_a_pattern_in_a_comment_or_spelled_otherwise_is_not_said():
    assert said_by("# expected one argument\n_('expected ' 'two')\nf('three')") == {"expected two"}


def test_argparse_speaks_english_again_afterwards():
    stop = speak_in_argparse(lambda _text: "ours")
    try:
        assert vars(argparse)["_"]("usage: ") == "ours"
        assert vars(argparse)["_"]("something new") == "something new"
    finally:
        stop()
    assert vars(argparse)["_"]("usage: ") == "usage: "


def test_a_parser_complains_in_one_line_with_code_2(capsys):
    parser = Parser(prog="rhino-suite")
    with pytest.raises(SystemExit) as done:
        parser.parse_args(["--bogus"])
    assert done.value.code == 2
    assert capsys.readouterr().err == "rhino-suite: unrecognized arguments: --bogus\n"


@pytest.mark.parametrize("number", [28, 2, 17, 13, None])
def test_every_trouble_of_the_disk_is_a_sentence(number):
    text = disk_sentence(OSError(number, "No", "a.rhino"))
    assert Words("en").say(text).endswith(".")
