import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

type FontName = 'regular' | 'bold' | 'other'

const read = (file: string) => readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url))

export const fontFiles: Record<FontName, Buffer> = {
  regular: read('archivo-regular'),
  bold: read('archivo-bold'),
  other: read('other-signs'),
}

export const fonts: Record<FontName, Font> = {
  regular: create(fontFiles.regular),
  bold: create(fontFiles.bold),
  other: create(fontFiles.other),
}

type TextRun = { font: FontName; text: string }

export function splitRuns(text: string, main: 'regular' | 'bold'): TextRun[] {
  const runs: TextRun[] = []
  const push = (font: FontName, character: string) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  for (const character of text.normalize('NFC').replaceAll('\r', '').replaceAll('\t', ' ')) {
    const code = character.codePointAt(0) ?? 0
    if (character === '\n' || fonts[main].hasGlyphForCodePoint(code))
      push(runs.at(-1)?.font === 'other' && character === ' ' ? 'other' : main, character)
    else if (fonts.other.hasGlyphForCodePoint(code)) push('other', character)
    else if (/\p{L}/u.test(character)) push(main, '?')
  }
  return runs.length > 0 ? runs : [{ font: main, text: ' ' }]
}
