#!/usr/bin/python3
"""Creates the fonts in src/server/operations/typeface/fonts, for PDFs and preview pictures: Archivo in two weights, and characters that it lacks.

Run it from the project's root; it needs fontTools and brotli (Debian: python3-fonttools, python3-brotli,
fonts-dejavu-core). Archivo comes from the package @fontsource-variable/archivo, whose parts are merged into one file of
all Latin letters; other scripts and characters are a subset of DejaVu Sans. PDFs cannot hold a variable font or a WOFF2.
"""

import os
import tempfile

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = "node_modules/@fontsource-variable/archivo/files/archivo-{}-wght-normal.woff2"
OTHER_SIGNS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
TARGET = "src/server/operations/typeface/fonts/"
OTHERS = [(0x0020, 0x0020), (0x0250, 0x02FF), (0x0370, 0x052F), (0x2010, 0x2027), (0x2030, 0x205E), (0x2070, 0x209F), (0x20A0, 0x20BF)]
OTHERS += [(0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x26FF), (0x2701, 0x27BF)]


def main():
    os.makedirs(TARGET, exist_ok=True)
    for name, weight in (("regular", 400), ("bold", 700)):
        with tempfile.TemporaryDirectory() as folder:
            parts = [save_part(folder, part, weight) for part in ("latin", "latin-ext")]
            font = Merger().merge(parts)
        subset(font, None)
        # Many readers treat two files with the same font name as one font.
        rename(font, "Archivo Klaket " + name.capitalize())
        font.save(f"{TARGET}archivo-{name}.ttf")
    font = TTFont(OTHER_SIGNS)
    subset(font, [code for first, last in OTHERS for code in range(first, last + 1)])
    font.save(f"{TARGET}other-signs.ttf")


def save_part(folder, part, weight):
    font = instancer.instantiateVariableFont(TTFont(SOURCE.format(part)), {"wght": weight})
    font.flavor = None
    for table in ("STAT", "DSIG", "MVAR"):
        if table in font:
            del font[table]
    path = f"{folder}/{part}.ttf"
    font.save(path)
    return path


def subset(font, codes):
    options = Options()
    # No ligatures: "fi" would hide whether its i has a dot.
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"]
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes or list(font.getBestCmap()))
    subsetter.subset(font)


def rename(font, name):
    for number in (1, 3, 4, 16):
        font["name"].setName(name, number, 3, 1, 0x409)
    font["name"].setName(name.replace(" ", ""), 6, 3, 1, 0x409)


main()
