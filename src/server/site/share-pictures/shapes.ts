import { fonts, splitRuns } from '../../operations/typeface/typeface.ts'

type Weight = 'regular' | 'bold'

export function widthOf(text: string, weight: Weight, size: number): number {
  return splitRuns(text, weight).reduce((sum, run) => {
    const font = fonts[run.font]
    return sum + (font.layout(run.text).advanceWidth / font.unitsPerEm) * size
  }, 0)
}

export function outline(text: string, weight: Weight, size: number, x: number, y: number): string {
  let pen = x
  const parts: string[] = []
  for (const { font: name, text: part } of splitRuns(text, weight)) {
    const font = fonts[name]
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    glyphs.forEach(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      parts.push(
        path
          .scale(scale, -scale)
          .translate(pen + xOffset * scale, y - yOffset * scale)
          .toSVG(),
      )
      pen += xAdvance * scale
    })
  }
  return parts.join('')
}

export function wrap(text: string, weight: Weight, size: number, width: number): string[] {
  const fits = (line: string) => widthOf(line, weight, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(isDrawn)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line ? [...lines, line] : lines
}

const isDrawn = (word: string): boolean => splitRuns(word, 'regular').some(({ text }) => text.trim() !== '')

export function clamp(text: string, weight: Weight, size: number, width: number, most: number): string[] {
  const lines = wrap(text, weight, size, width)
  if (lines.length <= most) return lines
  const visible = lines.slice(0, most)
  return [...visible.slice(0, -1), shorten(visible.at(-1) ?? '', weight, size, width)]
}

function shorten(line: string, weight: Weight, size: number, width: number): string {
  let cut = [...line]
  const ended = () => `${cut.join('').replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
  while (cut.length > 0 && widthOf(ended(), weight, size) > width) cut = cut.slice(0, -1)
  return ended()
}
