import { readFileSync, writeFileSync } from 'node:fs'
import { barChart, lineChart } from './charts.ts'
import { median } from './measure.ts'
import { markdownTable, writeBetween } from './written.ts'
import type { BrowserReport } from './browser/browser.ts'
import type { Swept } from './sweep.ts'
import type { Wanted } from './wanted.ts'

type Bars = { machine: string; bars: Wanted[] }
type Soak = {
  minutes: number
  advertisements: number
  date: string
  machine: string
  measured: { answers: number; rate: number }
  failures: Record<string, number>
  memory: { early: number; growth: number; all: { minute: number; megabytes: number }[] }
}
type Deciding = {
  lists: Record<string, { ratio: number }>
  nextShownMs?: { median: number; p95: number }
  rejectionOf500Ms: { longest: number }
  isMet: { list: boolean; next?: boolean; rejection: boolean }
}
type Matching = Record<'matchingMs' | 'databaseProcessorMs', { p95: number }> & {
  allAdvertisementsSeconds: number
  people: number
  note: string
}
type Lighthouse = {
  date: string
  machine: string
  wanted: Record<string, number>
  most: { behindFloor: number; blocking: number }
  results: { path: string; scores: Record<string, number>; values: Record<string, number>; floor: number }[]
}

export const decidingBar = { ratio: 2, nextMs: 100, rejectionMs: 2000 }
export const firstAnswerRatio = (lists: Deciding['lists']): number =>
  Math.max(...['newest', 'pending'].map((name) => lists[name]?.ratio ?? Infinity))
const matchingBar = { ms: 50, seconds: 3600 }
export const pressBar = { p50: 100, most: 200 }
const paint = 'largest-contentful-paint'
const blocking = 'total-blocking-time'

export function writePerformancePage(): void {
  const bench = read<Bars>('bars')
  const soak = read<Soak>('soak')
  const browser = read<BrowserReport>('browser')
  const lighthouse = read<Lighthouse>('lighthouse')
  const deciding = read<Deciding>('deciding')
  const matching = read<Matching>('matching')
  const swept = read<{ swept?: Swept[] }>('bench').swept
  const images = [
    draw('paint', 'Largest contentful paint on a phone, by page', paintChart(lighthouse)),
    draw('presses', 'Time from a press to the next picture, by kind of press', pressChart(browser)),
    draw('memory', 'Memory of the server during mixed traffic', memoryChart(soak)),
    ...(swept ? [draw('lists', 'Latency of each kind of list', listChart(swept))] : []),
  ]
  writeBetween(
    'docs/performance.md',
    'npm run bench',
    [
      markdownTable(
        ['Bar', 'Wanted', 'Measured', '', 'By'],
        [
          ...bench.bars.map((one) => rowOf(one, 'bench')),
          ...decidingBars(deciding).map((one) => rowOf(one, 'bench:deciding')),
          ...matchingBars(matching).map((one) => rowOf(one, 'bench:matching')),
          ...soakBars(soak).map((one) => rowOf(one, 'bench:soak')),
          ...lighthouseBars(lighthouse).map((one) => rowOf(one, 'lighthouse')),
          ...pressBars(browser).map((one) => rowOf(one, 'bench:browser')),
        ],
      ),
      [
        `- \`bench\`: ${bench.machine}`,
        `- \`bench:matching\`: ${matching.people.toLocaleString('en')} people. ${matching.note}`.trim(),
        `- \`bench:soak\`: ${soak.minutes} minutes on ${soak.advertisements.toLocaleString('en')} advertisements, ${soak.machine}, ${dayOf(soak.date)}.`,
        `- \`lighthouse\`: ${lighthouse.machine}, ${dayOf(lighthouse.date)}.`,
        `- \`bench:browser\`: ${browser.machine}, Chromium slowed ${browser.slowdown} times, ${dayOf(browser.date)}.`,
      ].join('\n'),
      ...images,
    ].join('\n\n'),
  )
}

const read = <Result>(name: string): Result =>
  JSON.parse(readFileSync(`bench/results/${name}.json`, 'utf8')) as Result

function draw(name: string, description: string, chart: string): string {
  writeFileSync(`docs/pictures/${name}.svg`, chart)
  return `![${description}](pictures/${name}.svg)`
}

const rowOf = ({ what, wanted, measured, isMet }: Wanted, command: string): string[] => [
  what,
  wanted,
  measured,
  isMet ? 'met' : '**missed**',
  `\`${command}\``,
]

function decidingBars({ lists, nextShownMs, rejectionOf500Ms, isMet }: Deciding): Wanted[] {
  return [
    {
      what: 'First answer of an owner’s list (all or pending) with 2,000 applications, of that with 20',
      wanted: `≤ ${decidingBar.ratio} ×`,
      measured: `${firstAnswerRatio(lists).toFixed(1)} ×`,
      isMet: isMet.list,
    },
    ...(nextShownMs
      ? [
          {
            what: 'Next or previous application painted after a key press, p50 and p95, Chromium slowed 4 times',
            wanted: `p95 ≤ ${decidingBar.nextMs} ms`,
            measured: `${Math.round(nextShownMs.median)}, ${Math.round(nextShownMs.p95)} ms`,
            isMet: isMet.next === true,
          },
        ]
      : []),
    {
      what: 'Bulk rejection of 500 applications, the longest',
      wanted: `≤ ${decidingBar.rejectionMs.toLocaleString('en')} ms`,
      measured: `${Math.round(rejectionOf500Ms.longest)} ms`,
      isMet: isMet.rejection,
    },
  ]
}

function matchingBars({ matchingMs, databaseProcessorMs, allAdvertisementsSeconds }: Matching): Wanted[] {
  return [
    {
      what: 'A new advertisement is compared with 100,000 saved searches, p95',
      wanted: `≤ ${matchingBar.ms} ms`,
      measured: `${Math.round(matchingMs.p95)} ms (${Math.round(databaseProcessorMs.p95)} ms CPU time of the database)`,
      isMet: matchingMs.p95 <= matchingBar.ms,
    },
    {
      what: '1,000 new advertisements are compared with 100,000 saved searches',
      wanted: `≤ ${matchingBar.seconds.toLocaleString('en')} s`,
      measured: `${Math.round(allAdvertisementsSeconds)} s`,
      isMet: allAdvertisementsSeconds <= matchingBar.seconds,
    },
  ]
}

function soakBars({ minutes, measured, failures, memory }: Soak): Wanted[] {
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  const growth = (memory.growth - 1) * 100
  return [
    {
      what: `Errors and refusals in ${minutes} minutes of mixed traffic`,
      wanted: '0',
      measured: `${failed} of ${measured.answers.toLocaleString('en')}`,
      isMet: failed === 0,
    },
    {
      what: 'Memory at the end against that of minute 5',
      wanted: '≤ 10 % more',
      measured: `${growth.toFixed(1)} %`,
      isMet: growth <= 10,
    },
  ]
}

function lighthouseBars({ wanted, most, results }: Lighthouse): Wanted[] {
  const lowest = (category: string) => Math.min(...results.map(({ scores }) => scores[category] ?? 0))
  const behind = Math.max(...results.map(({ values, floor }) => (values[paint] ?? 0) - floor))
  const blocked = Math.max(...results.map(({ values }) => values[blocking] ?? 0))
  return [
    ...Object.entries(wanted).map(([category, least]) => ({
      what: `Lighthouse on a phone, ${category}, lowest page`,
      wanted: `≥ ${least}`,
      measured: String(lowest(category)),
      isMet: lowest(category) >= least,
    })),
    {
      what: 'Largest contentful paint after that of the same page without scripts',
      wanted: `≤ ${most.behindFloor} ms`,
      measured: `${Math.round(behind)} ms`,
      isMet: behind <= most.behindFloor,
    },
    {
      what: 'Total blocking time',
      wanted: `≤ ${most.blocking} ms`,
      measured: `${Math.round(blocked)} ms`,
      isMet: blocked <= most.blocking,
    },
  ]
}

function pressesOf({ presses }: BrowserReport) {
  const labels = [...new Set(presses.map(({ name, width }) => `${name}, ${width} px`))]
  return labels
    .map((label) => {
      const ms = presses
        .filter(({ name, width }) => `${name}, ${width} px` === label)
        .flatMap((one) => one.ms)
      return { label, value: median(ms), most: Math.max(...ms) }
    })
    .toSorted((one, other) => other.value - one.value)
}

function pressBars(report: BrowserReport): Wanted[] {
  const kinds = pressesOf(report)
  const slowest = Math.max(...kinds.map(({ value }) => value))
  const most = Math.max(...kinds.map((kind) => kind.most))
  return [
    {
      what: 'A press until the next picture, slowest kind, p50 and most',
      wanted: `≤ ${pressBar.p50}, ≤ ${pressBar.most} ms`,
      measured: `${Math.round(slowest)}, ${Math.round(most)} ms`,
      isMet: slowest <= pressBar.p50 && most <= pressBar.most,
    },
  ]
}

const paintChart = ({ results }: Lighthouse): string =>
  barChart({
    title: 'Largest contentful paint on a phone, by page',
    unit: 's',
    legend: ['with scripts', 'scripts blocked'],
    bars: results.map(({ path, values, floor }) => ({
      label: path.length > 30 ? `${path.slice(0, 29)}…` : path,
      value: (values[paint] ?? 0) / 1000,
      second: floor / 1000,
    })),
  })

const pressChart = (report: BrowserReport): string =>
  barChart({
    title: 'From a press to the next picture: p50, and line to the slowest',
    unit: 'ms',
    bars: pressesOf(report),
    limits: [
      { value: pressBar.p50, label: 'p50 ≤ 100' },
      { value: pressBar.most, label: 'most ≤ 200' },
    ],
  })

const memoryChart = ({ memory }: Soak): string =>
  lineChart({
    title: 'Memory of the server during mixed traffic',
    unit: 'MB',
    xUnit: 'min',
    points: memory.all.map(({ minute, megabytes }) => [minute, megabytes]),
    limit: { value: memory.early * 1.1, label: '10 % above minute 5' },
  })

const listChart = (swept: Swept[]): string =>
  barChart({
    title: 'List, one request at a time: p50, and line to p95',
    unit: 'ms',
    bars: swept.map(({ name, p50, p95 }) => ({ label: name, value: p50, most: p95 })),
  })

const dayOf = (date: string) => date.slice(0, 10)

if (import.meta.main) writePerformancePage()
