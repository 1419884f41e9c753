// npm run lighthouse [-- /path …]: runs Lighthouse on pages of the demo board and stores the medians of three
// runs. npx fetches Lighthouse, because it is larger than all dependencies of this project together.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.ts'
import { freePort, machineName, median, startNode } from './measure.ts'
import { writePerformancePage } from './performance-page.ts'

const lighthouse = 'lighthouse@13.5.0'
const rounds = 3
const wanted = { performance: 98, accessibility: 100, 'best-practices': 96, seo: 100 }
/** Milliseconds; the floor has no scripts. */
const most = { behindFloor: 200, blocking: 100 }
const resultFile = 'bench/results/lighthouse.json'
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

type Category = keyof typeof wanted
type Values = Partial<Record<(typeof metrics)[number], number>>
type Result = {
  path: string
  scores: Record<string, number>
  values: Values
  floor: number
  failures: string[]
}
type Report = {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

const chromium = findChromium()
const folder = mkdtempSync(join(tmpdir(), 'klaket-lighthouse-'))
const port = await freePort()
const environment = {
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
}
const server = await startNode(['src/server/main.ts'], environment, (line) => line.includes('Klaket: http'))
try {
  const origin = `http://localhost:${port}`
  const [advertisement] = await first(`${origin}/api/app/advertisements/featured`)
  const [news] = await first(`${origin}/api/app/news/latest?limit=1`)
  const article = (await fetch(`${origin}/news/${news?.id}`)).url.slice(origin.length)
  const pages = [
    '/',
    '/advertisements',
    `/advertisements/${advertisement?.id}`,
    '/news',
    article,
    '/help-center',
  ]
  const paths = process.argv.length > 2 ? process.argv.slice(2) : pages
  const before = lastRun()
  const results = paths.map((path) => ({ path, ...judge(origin + path) }))
  console.table(Object.fromEntries(results.map((result) => [result.path, rowOf(result, before)])))
  for (const { path, failures } of results) if (failures.length > 0) console.log(path, failures)
  mkdirSync('bench/results', { recursive: true })
  const machine = machineName()
  writeFileSync(
    resultFile,
    `${JSON.stringify({ date: new Date().toISOString(), machine, lighthouse, rounds, wanted, most, results }, null, 2)}\n`,
  )
  writePerformancePage()
} finally {
  server.child.kill()
  rmSync(folder, { recursive: true, force: true })
}

function rowOf({ path, scores, values, floor }: Result, before: Result[]) {
  const old = before.find((result) => result.path === path)
  return {
    ...scores,
    'performance before': old?.scores['performance'],
    ...values,
    'largest-contentful-paint before': old?.values['largest-contentful-paint'],
    'without scripts': floor,
  }
}

function lastRun(): Result[] {
  return existsSync(resultFile)
    ? (JSON.parse(readFileSync(resultFile, 'utf8')) as { results: Result[] }).results
    : []
}

function judge(url: string): Omit<Result, 'path'> {
  const reports = Array.from({ length: rounds }, () => runAgain(url))
  const bare = Array.from({ length: rounds }, () => runAgain(url, ['--blocked-url-patterns=*/assets/*.js']))
  const middle = (reports: Report[], read: (report: Report) => number) => median(reports.map(read))
  const measured = (reports: Report[], name: string) =>
    Number(middle(reports, ({ audits }) => audits[name]?.numericValue ?? 0).toFixed(3))
  const scores = Object.fromEntries(
    Object.keys(wanted).map((name) => [
      name,
      Math.round(100 * middle(reports, ({ categories }) => categories[name as Category].score ?? 0)),
    ]),
  )
  const values: Values = Object.fromEntries(metrics.map((name) => [name, measured(reports, name)]))
  const floor = measured(bare, 'largest-contentful-paint')
  const costs = Object.entries(reports.at(-1)?.audits ?? {})
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name, { score, title }]) => `${name} ${score}: ${title}`)
  return { scores, values, floor, failures: [...misses(scores, values, floor), ...costs] }
}

function misses(scores: Record<string, number>, values: Values, floor: number): string[] {
  const behind = Math.round((values['largest-contentful-paint'] ?? 0) - floor)
  const blocking = values['total-blocking-time'] ?? 0
  return [
    ...Object.entries(wanted)
      .filter(([name, least]) => (scores[name] ?? 0) < least)
      .map(([name, least]) => `WANTED ${name}: ${scores[name]} instead of ${least}`),
    ...(behind > most.behindFloor
      ? [`WANTED largest paint: ${behind} ms behind the page without scripts, at most ${most.behindFloor}`]
      : []),
    ...(blocking > most.blocking ? [`WANTED blocking: ${blocking} ms, at most ${most.blocking}`] : []),
  ]
}

/** Tries a second time, because Lighthouse fails when the browser’s trace is incomplete. */
function runAgain(url: string, options: string[] = []): Report {
  try {
    return run(url, options)
  } catch {
    return run(url, options)
  }
}

function run(url: string, options: string[]): Report {
  const file = join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync'
  execFileSync(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(wanted).join()}`,
      `--chrome-flags=${flags}`,
      ...options,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) },
    },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

async function first(url: string): Promise<{ id: number }[]> {
  return ((await (await fetch(url)).json()) as { data: { id: number }[] }).data
}
