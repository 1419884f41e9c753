// npm run bench:lighthouse [-- /path …]: what Lighthouse (mobile) says of the public pages: production build, demo board, median of
// three. Lighthouse is fetched for the run alone: it weighs more than all that Klaket needs.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.ts'
import { freePort, median, startNode } from './measure.ts'

const lighthouse = 'lighthouse@13.5.0'
const rounds = 3
const wanted = { performance: 95, accessibility: 100, 'best-practices': 96, seo: 100 }
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

type Category = keyof typeof wanted
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
  const pages = ['/', '/advertisements', `/advertisements/${advertisement?.id}`, '/news', article]
  const paths = process.argv.length > 2 ? process.argv.slice(2) : pages
  const results = paths.map((path) => ({ path, ...judge(origin + path) }))
  console.table(
    Object.fromEntries(results.map(({ path, scores, values }) => [path, { ...scores, ...values }])),
  )
  for (const { path, failures } of results) if (failures.length > 0) console.log(path, failures)
  mkdirSync('bench/results', { recursive: true })
  const machine = `${cpus().length} × ${cpus()[0]?.model}`
  writeFileSync(
    'bench/results/lighthouse.json',
    `${JSON.stringify({ date: new Date().toISOString(), machine, lighthouse, rounds, wanted, results }, null, 2)}\n`,
  )
} finally {
  server.child.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Medians of a page's scores (of 100) and measures, and the audits that cost it something in its last run. */
function judge(url: string) {
  const reports = Array.from({ length: rounds }, () => runAgain(url))
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const scores = Object.fromEntries(
    Object.keys(wanted).map((name) => [
      name,
      Math.round(100 * middle(({ categories }) => categories[name as Category].score ?? 0)),
    ]),
  )
  const values = Object.fromEntries(
    metrics.map((name) => [name, Number(middle(({ audits }) => audits[name]?.numericValue ?? 0).toFixed(3))]),
  )
  const failures = Object.entries(reports.at(-1)?.audits ?? {})
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name, { score, title }]) => `${name} ${score}: ${title}`)
  return { scores, values, failures }
}

/** Lighthouse itself asks to be run again when the browser's trace was not whole. */
function runAgain(url: string): Report {
  try {
    return run(url)
  } catch {
    return run(url)
  }
}

function run(url: string): Report {
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
