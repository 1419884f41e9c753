import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { median } from '../measure.ts'
import type { BrowserReport, Scroll } from './browser.ts'

const file = 'docs/performance.md'

/** Prints the figures of a run and puts them into docs/performance.md. */
export function writeTable(report: BrowserReport): void {
  const written = [sentence(report), pressTable(report), scrollTable(report)].join('\n\n')
  console.log(`\n${written}\n`)
  const name = `npm run bench:browser${report.isMadeBusy ? ', busy' : ''}`
  const [begin, end] = [`<!-- written by ${name} -->`, `<!-- until here: ${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [before, rest = ''] = text.split(begin)
  const after = rest.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the table`)
  writeFileSync(file, [before, begin, '\n\n', written, '\n\n', end, after].join(''))
  execFileSync('oxfmt', [file])
}

function sentence({ machine, date, inUse, isMadeBusy, isQuiet, slowdown }: BrowserReport): string {
  const others = inUse.map((share) => `${Math.round(share * 100)} %`).join(', ')
  const state = isMadeBusy
    ? 'with a loop on every core beside it'
    : isQuiet
      ? 'a quiet machine'
      : 'while the machine did other work'
  return `${machine}, ${state} (in use by others before each round: ${others}), Chromium slowed ${slowdown} times, ${date.slice(0, 10)}:`
}

function pressTable({ presses, barePresses }: BrowserReport): string {
  const names = [...new Set(presses.map(({ name, width }) => `${name}, ${width} px`))]
  const bare = median(barePresses)
  return table(
    [
      'A press until the next picture',
      'Presses',
      'p50',
      'Most',
      'To a bare page',
      'The list stands, p50',
      'Wanted',
    ],
    [
      [
        'a box on a page of boxes alone',
        String(barePresses.length),
        ms(bare),
        ms(Math.max(...barePresses)),
        '',
        '',
        '',
      ],
      ...names.map((name) => {
        const same = presses.filter((one) => `${one.name}, ${one.width} px` === name)
        const taken = same.flatMap((one) => one.ms)
        const wanted = name.startsWith('a filter') ? '≤ 100 ms' : '≤ 150 ms'
        return [
          name,
          String(taken.length),
          ms(median(taken)),
          ms(Math.max(...taken)),
          (median(taken) / bare).toFixed(1),
          ms(median(same.flatMap((one) => one.followMs))),
          wanted,
        ]
      }),
    ],
  )
}

function scrollTable({ scrolls }: BrowserReport): string {
  const names = [...new Set(scrolls.map(nameOf))]
  return table(
    [
      '60 cards scrolled',
      'Frames',
      'Dropped',
      'Longest between two',
      'A bare page: frames',
      'Dropped',
      'Longest',
      'Wanted',
    ],
    names.map((name) => {
      const same = scrolls.filter((one) => nameOf(one) === name)
      const sum = (read: (one: Scroll) => number) => String(same.reduce((all, one) => all + read(one), 0))
      return [
        name,
        sum(({ frames }) => frames),
        sum(({ dropped }) => dropped),
        ms(median(same.map(({ longestMs }) => longestMs))),
        sum(({ bare }) => bare.frames),
        sum(({ bare }) => bare.dropped),
        ms(median(same.map(({ bare }) => bare.longestMs))),
        '0 dropped',
      ]
    }),
  )
}

const nameOf = ({ name, slowdown }: Scroll) => `${name}${slowdown > 1 ? `, slowed ${slowdown} times` : ''}`
const ms = (value: number) => `${Math.round(value)} ms`
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
