import { median } from '../measure.ts'
import { pressBar as bar, writePerformancePage } from '../performance-page.ts'
import { markdownTable } from '../written.ts'
import type { BrowserReport } from './browser.ts'

export function writeTable(report: BrowserReport): void {
  console.log(`\n${sentence(report)}\n\n${pressTable(report)}\n`)
  writePerformancePage()
}

function sentence({ machine, date, inUse, isQuiet, slowdown }: BrowserReport): string {
  const others = inUse.map((share) => `${Math.round(share * 100)} %`).join(', ')
  const state = isQuiet ? 'a quiet machine' : 'while the machine did other work'
  return `${machine}, ${state} (in use by other programs before each round: ${others}), Chromium slowed ${slowdown} times, ${date.slice(0, 10)}:`
}

function pressTable({ presses, barePresses }: BrowserReport): string {
  const names = [...new Set(presses.map(({ name, width }) => `${name}, ${width} px`))]
  const bare = median(barePresses)
  return markdownTable(
    [
      'A press until the next picture',
      'Presses',
      'p50',
      'Most',
      'To a bare page',
      'List complete, p50',
      'Bar',
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
        const durations = same.flatMap((one) => one.ms)
        const [middle, most] = [median(durations), Math.max(...durations)]
        const isMet = middle <= bar.p50 && most <= bar.most
        return [
          name,
          String(durations.length),
          ms(middle),
          ms(most),
          (middle / bare).toFixed(1),
          ms(median(same.flatMap((one) => one.followMs))),
          `≤ ${bar.p50}, ≤ ${bar.most} ms: ${isMet ? 'met' : '**missed**'}`,
        ]
      }),
    ],
  )
}

const ms = (value: number) => `${Math.round(value)} ms`
