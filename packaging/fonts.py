"""Make the bundled Chinese font: a renamed cut of Noto Sans TC with just the signs we need.

usage: python packaging/fonts.py "NotoSansTC[wght].ttf"

The source is the variable font of the notofonts project (SIL Open Font License), for example
from the package justmytype-intl-cjk on PyPI. Kept are the signs of the Chinese catalogue and
help, the punctuation around them, and the first level of Big5 for the names that people type.
The cut has a name of its own, so that no system font of the same name is mixed in.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import OVERLAP_COMPOUND, flagOverlapSimple
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "resources" / "fonts" / "RhinoSansTC.ttf"
LATIN = TARGET.with_name("Baloo2.ttf")
FAMILY = "Rhino Sans TC"
WEIGHTS = (400, 800)
PUNCTUATION = "　、。〈〉《》「」『』【】〔〕・…—－～，．：；？！（）％＋／"
TYPED = "".join(map(chr, range(0x20, 0x7F)))
NARROW_SPACE, STANDS_FOR_IT = 0x202F, 0x20
"""French sets it before ; ! ?; no font here draws it, so it gets the space's glyph."""
FAMILY_NAMES = {
    1: FAMILY,
    2: "Regular",
    3: f"{FAMILY} 1",
    4: FAMILY,
    6: "RhinoSansTC",
    16: FAMILY,
    17: "Regular",
}


def first_level_of_big5() -> set[str]:
    """Return the 5401 common characters of the Big5 standard."""
    trails = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    codes = [bytes((lead, trail)) for lead in range(0xA4, 0xC7) for trail in trails]
    last = bytes((0xC6, 0x7E))
    return {code.decode("big5") for code in codes if code <= last}


def written() -> set[str]:
    """Return every sign of the Chinese texts."""
    texts = [
        *ROOT.glob("translations/zh_Hant/**/*.po"),
        *ROOT.glob("translations/glossary.csv"),
        *ROOT.glob("rhino_suite/**/help/zh_Hant/*.md"),
        *ROOT.glob("rhino_suite/i18n/languages.py"),
    ]
    return set("".join(path.read_text("utf-8") for path in texts))


def cut(font: TTFont, signs: set[str]) -> None:
    """Keep only `signs` in `font`."""
    options = Options()
    options.layout_features = ["kern", "locl", "palt"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=set(map(ord, signs)))
    subsetter.subset(font)


def rename(font: TTFont) -> None:
    """Give `font` its own family name, keeping copyright and licence."""
    for record in list(font["name"].names):
        if record.nameID in FAMILY_NAMES:
            record.string = FAMILY_NAMES[record.nameID]


def flag_overlaps(font: TTFont) -> None:
    """Mark every glyph as drawn with overlapping strokes, as variable fonts are.

    Without the mark FreeType smooths each stroke by itself and "L" looks like "Ł".
    """
    glyphs = font["glyf"]
    for name in glyphs.keys():  # noqa: SIM118  the table is no mapping
        glyph = glyphs[name]
        glyph.expand(glyphs)
        if glyph.isComposite():
            glyph.components[0].flags |= OVERLAP_COMPOUND
        elif glyph.numberOfContours > 0:
            glyph.flags[0] |= flagOverlapSimple


def main(source: str) -> None:
    """Write the cut of the font file `source`."""
    font = TTFont(source, recalcTimestamp=False)
    signs = written() | first_level_of_big5() | set(PUNCTUATION) | set(TYPED)
    cut(font, {sign for sign in signs if ord(sign) in font.getBestCmap()})
    font = instantiateVariableFont(font, {"wght": WEIGHTS})
    rename(font)
    for table in font["cmap"].tables:
        if STANDS_FOR_IT in table.cmap:
            table.cmap[NARROW_SPACE] = table.cmap[STANDS_FOR_IT]
    flag_overlaps(font)
    font.save(TARGET)
    latin = TTFont(LATIN, recalcTimestamp=False)
    flag_overlaps(latin)
    latin.save(LATIN)
    print(f"{TARGET.name}: {len(font.getBestCmap())} signs, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
