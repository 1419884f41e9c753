import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

export function writeBetween(file: string, command: string, text: string): void {
  const [begin, end] = [`<!-- written by ${command} -->`, `<!-- until here: ${command} -->`]
  const whole = readFileSync(file, 'utf8')
  const [before, rest = ''] = whole.split(begin)
  const after = rest.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for ${command}`)
  writeFileSync(file, [before, begin, '\n\n', text, '\n\n', end, after].join(''))
  execFileSync('oxfmt', [file])
}

export const markdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
