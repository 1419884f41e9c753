#!/usr/bin/python3
"""Makes src/web/ui/fonts/archivo-klaket.woff2 from the package @fontsource-variable/archivo.

Run it from the project's root; it needs fontTools and brotli (Debian: python3-fonttools, python3-brotli).
The package cuts Archivo into a file with ı ü ö ç and one with ğ ş İ Ğ Ş ₺. A Turkish page would load both, and
no pair across the cut would be kerned, so the letters are moved into one file and join the kerning class of
their base letter. Weights 400 to 800 stay.
"""

from copy import deepcopy

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.varLib import builder, instancer, varStore

SOURCE = "node_modules/@fontsource-variable/archivo/files/archivo-{}-wght-normal.woff2"
TARGET = "src/web/ui/fonts/archivo-klaket.woff2"
MOVED = {"ğ": "g", "ş": "s", "Ğ": "G", "Ş": "S", "İ": "I", "₺": None}
ASCII = "".join(map(chr, range(0x20, 0x7F)))
TEXT = ASCII + "çğıöşüÇĞİÖŞÜâîûÂÎÛéÉ₺€\u00a0“”‘’–—…·•×°²«»‹›½%©®" + "".join(MOVED)


def main():
    font, extension = (read_whole(SOURCE.format(part)) for part in ("latin", "latin-ext"))
    for letter, base in MOVED.items():
        name = extension.getBestCmap()[ord(letter)]
        move_glyph(extension, font, name)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(letter)] = name
        if base:
            kern_like(font, name, font.getBestCmap()[ord(base)])
    del font["HVAR"]

    options = Options()
    options.layout_features = ["kern", "locl", "liga", "ccmp"]
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(text=TEXT)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": (400, 800)})
    font["HVAR"] = advance_variations(font)
    font.flavor = "woff2"
    font.save(TARGET)


def read_whole(path):
    """Reads all tables at once: they are validated against the number of glyphs, which changes later."""
    font = TTFont(path, lazy=False)
    font.ensureDecompiled()
    return font


def move_glyph(source, target, name):
    """Copies a glyph with its components, widths and variations; components that the target has are kept."""
    if name in target.getGlyphOrder():
        return
    glyph = deepcopy(source["glyf"][name])
    for part in glyph.components if glyph.isComposite() else []:
        move_glyph(source, target, part.glyphName)
    target.setGlyphOrder([*target.getGlyphOrder(), name])
    target["glyf"].glyphs[name] = glyph
    target["glyf"].glyphOrder = target.getGlyphOrder()
    target["hmtx"][name] = source["hmtx"][name]
    target["gvar"].variations[name] = deepcopy(source["gvar"].variations.get(name, []))


def kern_like(font, name, base):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 2:
                if base in pairs.Coverage.glyphs:
                    pairs.Coverage.glyphs.append(name)
                for definition in (pairs.ClassDef1, pairs.ClassDef2):
                    if base in definition.classDefs:
                        definition.classDefs[name] = definition.classDefs[base]
            elif base in pairs.Coverage.glyphs:
                pairs.PairSet.append(deepcopy(pairs.PairSet[pairs.Coverage.glyphs.index(base)]))
                pairs.Coverage.glyphs.append(name)


def advance_variations(font):
    """Builds HVAR from the phantom points of gvar; without it browsers compute every width from the outlines."""
    store = varStore.OnlineVarStoreBuilder([axis.axisTag for axis in font["fvar"].axes])
    indices = []
    for name in font.getGlyphOrder():
        tuples = [t for t in font["gvar"].variations.get(name, []) if t.axes]
        store.setSupports([{}] + [t.axes for t in tuples])
        indices.append(store.storeDeltas([0] + [advance_delta(t) for t in tuples]))
    table = newTable("HVAR")
    table.table = otTables.HVAR()
    table.table.Version = 0x00010000
    table.table.VarStore = store.finish()
    mapping = table.table.VarStore.optimize()
    table.table.AdvWidthMap = builder.buildVarIdxMap([mapping[i] for i in indices], font.getGlyphOrder())
    table.table.LsbMap = table.table.RsbMap = None
    return table


def advance_delta(variation):
    left, right = variation.coordinates[-4], variation.coordinates[-3]
    return (right[0] if right else 0) - (left[0] if left else 0)


main()
