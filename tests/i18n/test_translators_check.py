import pytest

from rhino_suite.i18n.check import check_catalogue, other_terms
from rhino_suite.i18n.lint import lint
from rhino_suite.i18n.scan import Entry, scan

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)'
    ' ? 1 : 2);\\n"\n\n'
)
PLURAL = 'msgid "{n} roof"\nmsgid_plural "{n} roofs"\n'


def faults(tmp_path, body, wanted=None, header=HEADER):
    path = tmp_path / "pl.po"
    path.write_bytes((header + body).encode() if isinstance(body, str) else body)
    found = check_catalogue(path, "pl", wanted)
    return [f for f in found if f.error], [f for f in found if not f.error]


def test_a_good_catalogue_passes(tmp_path):
    good = (
        '#. Whose roof.\n#: a.py\nmsgctxt "label"\nmsgid "Roof of {name}:"\n'
        'msgstr "Dach: "\n"{name}:"\n\n'
        + PLURAL
        + 'msgstr[0] "dach"\nmsgstr[1] "{n} dachy"\nmsgstr[2] "{n} dachów"\n\n'
        '#~ msgid "Old"\n#~ msgstr "Stare"\n'
    )
    assert faults(tmp_path, good) == ([], [])


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('msgid "Roof"\nmsgstr "Dach\n', "no quoted string"),
        ('msgid "Roof"\nmsgstr "Da"ch"\n', "no quoted string"),
        ('msgid "Roof"\nmsgstr "Da\\ch"\n', "unknown escape"),
        ('msgid "Roof"\n', "no whole message"),
        ('msgstr "Dach"\n', "no whole message"),
        ('nonsense "Dach"\n', "no quoted string"),
        ('"Dach"\n', "outside any message"),
        ('msgid "Roof"\nmsgstr "Dach"\n\nmsgid "Roof"\nmsgstr "Strop"\n', "repeats the message"),
        ('msgid "Roof"\nmsgstr "Dach"\nmsgstr "Strop"\n', "given twice"),
        (PLURAL + 'msgstr[0] "{n} dach"\nmsgstr[1] "{n} dachy"\n', "2 plural forms instead of 3"),
        (PLURAL + 'msgstr[0] "{n} dach"\nmsgstr[2] "{n} dachy"\n', "no whole message"),
        (
            PLURAL + 'msgstr[0] "{n} dach"\nmsgstr[1] ""\nmsgstr[2] "{n} dachów"\n',
            "a plural form is empty",
        ),
        (
            PLURAL + 'msgstr[0] "dach"\nmsgstr[1] "dachy"\nmsgstr[2] "{n} dachów"\n',
            "missing placeholder {n}",
        ),
        ('msgid "Roof of {name}"\nmsgstr "Dach {gracz}"\n', "unknown placeholder {gracz}"),
        ('msgid "Roof of {name}"\nmsgstr "Dach"\n', "missing placeholder {name}"),
        ('msgid "Roof of {name}"\nmsgstr "Dach {name"\n', "placeholder:"),
        ('msgid "Roof of {name}"\nmsgstr "Dach {name.x}"\n', "no plain name"),
        ('msgid "Roof of {name}"\nmsgstr "Dach {{name}}"\n', "doubled braces"),
        ('msgid "<b>Roof</b>"\nmsgstr "<b>Dach"\n', "other tags"),
        ('msgid "**Roof**"\nmsgstr "Dach"\n', "other tags"),
        ('msgid "https://a.example"\nmsgstr "https://b.example"\n', "other addresses"),
        ('msgid "Roof\\n"\nmsgstr "Dach"\n', "at the edges"),
        ('msgid "Roof"\nmsgstr " Dach"\n', "at the edges"),
        ('msgid "Roof"\nmsgstr "Da\u0007ch"\n', "U+0007"),
        ('msgid "Roof"\nmsgstr "Da\ufffdch"\n', "U+FFFD"),
        ('msgid "Roof"\r\nmsgstr "Dach"\r\n', "Windows line ends"),
    ],
)
def test_a_planted_error_is_refused(tmp_path, body, reason):
    errors, _ = faults(tmp_path, body)
    assert any(reason in fault.reason for fault in errors)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Language: pl", "Language: de", "Language is not pl"),
        ("charset=utf-8", "charset=latin-2", "Content-Type"),
        ("nplurals=3", "nplurals=2", "Plural-Forms"),
        ("n%10<=4", "n%10<=5", "Plural-Forms"),
    ],
)
def test_a_wrong_header_is_refused(tmp_path, old, new, reason):
    errors, _ = faults(tmp_path, "", header=HEADER.replace(old, new))
    assert any(reason in fault.reason for fault in errors)


def test_a_byte_order_mark_and_another_encoding_are_refused(tmp_path):
    errors, _ = faults(tmp_path, b"\xef\xbb\xbf" + HEADER.encode())
    assert "byte order mark" in errors[0].reason
    errors, _ = faults(tmp_path, 'msgid "a"\nmsgstr "ł"\n'.encode("cp1250"))
    assert "not UTF-8" in errors[0].reason


def test_what_the_template_does_not_have_is_refused(tmp_path):
    body = 'msgid "Roof"\nmsgstr "Dach"\n\nmsgid "{n} wall"\nmsgstr "ściana {n}"\n'
    wall = Entry(1, None, "{n} wall", "{n} walls", ("", ""), False)
    errors, warnings = faults(tmp_path, body, {wall.key: wall})
    assert [fault.reason.split(":")[0] for fault in errors] == [
        "not in the template",
        "counted otherwise than in the template",
    ]
    assert warnings == []


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('msgid "Roof"\nmsgstr ""\n', "untranslated"),
        ('#, fuzzy\nmsgid "Roof"\nmsgstr "Dach"\n', "fuzzy"),
        ('msgid "Roof card"\nmsgstr "Roof card"\n', "same as in English"),
        ('msgid "Roof!"\nmsgstr "Dach"\n', "does not end in"),
        ('msgid "Roof"\nmsgstr "DÃ³m"\n', "wrongly decoded"),
        ('msgid "Roof"\nmsgstr "Dach  dom"\n', "two spaces"),
        ('msgid "Roof"\nmsgstr "Dach dach"\n', "a word twice"),
        ('msgid "Roof"\nmsgstr "«Dach»"\n', "quotes"),
    ],
)
def test_a_slip_is_a_warning(tmp_path, body, reason):
    errors, warnings = faults(tmp_path, body)
    assert errors == []
    assert any(reason in fault.reason for fault in warnings)


@pytest.mark.parametrize(
    ("tag", "text", "good"),
    [
        ("es", "Construye!", "¡Construye!"),
        ("fr", "Construis !", "Construis\u202f!"),
        ("fr", "Tour : deux", "Tour\u00a0: deux"),
        ("zh_Hant", "建造!", "建造！"),
        ("zh_Hant", "建造 高塔！", "建造高塔！"),
    ],
)
def test_each_language_has_its_own_signs(tag, text, good):
    from rhino_suite.i18n.typography import remarks

    source = "Build!" if "!" in good or "！" in good else "Tower: two"
    assert list(remarks(source, text, tag))
    assert list(remarks(source, good, tag)) == []


def test_another_word_for_a_term_is_a_warning(tmp_path):
    path = tmp_path / "pl.po"
    body = 'msgid "Lay the roof."\nmsgstr "Połóż {}."\n\nmsgid "roof/1"\nmsgstr "plik"\n'
    terms = {"roof": {"en": ["roof", "roofs"], "pl": ["dach"]}}
    path.write_text(HEADER + body.format("strop"), "utf-8")
    (fault,) = other_terms(path, "pl", terms)
    assert "another word for 'roof'" in str(fault)
    assert not fault.error
    path.write_text(HEADER + body.format("Dachówkę"), "utf-8")
    assert list(other_terms(path, "pl", terms)) == []


def test_a_missing_catalogue_is_an_error(tmp_path):
    found = check_catalogue(tmp_path / "none.po", "pl")
    assert found[0].error


def test_scanning_keeps_line_numbers(tmp_path):
    path = tmp_path / "pl.po"
    path.write_text(HEADER + 'msgctxt "a"\nmsgid "b"\nmsgstr "c"\n', "utf-8")
    entries, _ = scan(path)
    assert (entries[1].line, entries[1].key, entries[1].strings) == (7, ("a", "b"), ("c",))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('msg(f"Roof {name}")', "constant"),
        ('msg("Roof of {}".format(name))', "constant"),
        ('msg("a" if name else "b")', "constant"),
        ('msg("Roof of {name.first}", name=name)', "plain name"),
        ('msg("Roof of {name:>3}", name=name)', "plain name"),
        ('msg("Roof")', "one word needs a context"),
        ('pmsg(name, "Roof")', "constant"),
        ('nmsg("{n} roof", many, 3)', "constant"),
    ],
)
def test_a_wrongly_marked_message_is_found(tmp_path, line, reason):
    (tmp_path / "a.py").write_text(line + "\n")
    assert any(reason in fault.reason and fault.error for fault in lint(tmp_path))


def test_a_well_marked_message_passes(tmp_path):
    (tmp_path / "a.py").write_text(
        '# TRANSLATORS: {name} is a player\nmsg("Roof of {name}", name=name)\n'
        '# TRANSLATORS: the card\npmsg("piece", "Roof")\nmsg("The roof lies.")\n'
    )
    assert lint(tmp_path) == []


def test_a_placeholder_without_a_comment_is_a_warning(tmp_path):
    (tmp_path / "a.py").write_text('msg("Roof of {name}", name=name)\n')
    (fault,) = lint(tmp_path)
    assert not fault.error


def test_the_name_of_a_placeholder_is_no_term(tmp_path):
    path = tmp_path / "po.po"
    path.write_text(
        'msgid ""\nmsgstr ""\n\nmsgid "It asks for {roofs}"\nmsgstr "{roofs}"\n', "utf-8"
    )
    terms = {"roof": {"en": ["roof", "roofs"], "pl": ["dach"]}}
    assert list(other_terms(path, "pl", terms)) == []
