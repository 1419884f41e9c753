import { truncate } from '../../../../../shared/text/turkish-text.ts'
import type { Paper } from '../../../../people/profiles/pdf-paper.ts'

type Style = Parameters<Paper['heightOf']>[1]

export function fitLines(
  paper: Paper,
  text: string,
  style: Style,
  { width, lines = 1 }: { width: number; lines?: number },
): string {
  const most = paper.heightOf('X', style, width) * lines + 0.5
  const fits = (part: string) => paper.heightOf(part, style, width) <= most
  if (fits(text)) return text
  for (let length = text.length - 1; length > 0; length -= 1) {
    const part = truncate(text, length)
    if (fits(part)) return part
  }
  return ''
}
