// Runs everything: format, lint, types, generated files, unit and API tests on the engines, size budget, browser
// journeys; then says in one line how much passed. Goes on after a failure, so that one run tells all.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBinaries } from '../test/postgres.ts'
import { findChromium } from './chromium.ts'

type Count = { passed: number; failed: number }

const results = 'test-results'
const projects = ['unit', 'embedded', 'alone']
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

// Hundreds of processes load the same packages: each is compiled once.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')

const hasServer = Boolean(process.env['DATABASE_URL']) || findBinaries() !== null
if (!hasServer)
  console.log('No PostgreSQL server on this system: the API tests run on the embedded engine only.')

// Needed by the journeys alone, which come last.
const hasChromium = findChromium() ? Promise.resolve(true) : bringChromium()

// Side by side, as each leaves a core idle at times; the tests after them fill both by themselves.
const checks = await Promise.all([
  check('format', [['oxfmt', '--check', '.']]),
  check('lint', [['oxlint', '--type-aware', '--deny-warnings']]),
  check('types', [['tsc', '--noEmit']]),
  check('table types', [['node', 'scripts/generate-tables.ts', '--check']]),
  check('generated docs', [['node', 'scripts/generate-docs.ts', '--check']]),
  check('build and size budget', [
    ['node', 'scripts/run.mjs', 'build'],
    ['node', 'scripts/size-budget.ts'],
  ]),
])
const counts: [string, Count][] = [
  ...checks,
  ['unit and API tests', tests(hasServer ? [...projects, 'server'] : projects)],
  ['journeys', await journeys()],
]

const total = { passed: 0, failed: 0 }
console.log('')
for (const line of [...failedTests(), ...failedJourneys()]) console.log(line)
for (const [name, { passed, failed }] of counts) {
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** One command after the other; what they say is printed in one piece at the end. */
async function check(name: string, commands: string[][]): Promise<[string, Count]> {
  const said: string[] = []
  let isFine = true
  for (const [program = '', ...args] of commands) {
    if (!isFine) break
    said.push(`\n> ${program} ${args.join(' ')}\n`)
    isFine = await new Promise<boolean>((resolve) => {
      const running = spawn(program, args, { shell: process.platform === 'win32' })
      for (const stream of [running.stdout, running.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
      running.on('error', (error) => said.push(`${error.message}\n`))
      running.on('close', (code) => resolve(code === 0))
    })
  }
  process.stdout.write(said.join(''))
  return [name, isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }]
}

function tests(of: string[]): Count {
  const file = `${results}/vitest.json`
  const isFine = run('vitest', [
    'run',
    ...of.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted(isFine, file, (report) => ({
    passed: Number(report['numPassedTests']),
    failed: Number(report['numFailedTests']) + Number(report['numPendingTests']),
  }))
}

async function bringChromium(): Promise<boolean> {
  const [code] = await once(spawn('node', ['scripts/install-chromium.ts'], { stdio: 'inherit' }), 'exit')
  return code === 0
}

async function journeys(): Promise<Count> {
  if (!(await hasChromium)) {
    console.error('No Chromium was found and none could be installed: the journeys cannot run.')
    return { passed: 0, failed: 1 }
  }
  const isFine = run('playwright', ['test'])
  return counted(isFine, `${results}/journeys.json`, ({ stats }) => {
    const { expected, unexpected, flaky, skipped } = stats as Record<string, number>
    return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) + Number(skipped) }
  })
}

/** What a runner has counted; a runner that broke off counts as one failure at least. */
function counted(isFine: boolean, file: string, read: (report: Record<string, unknown>) => Count): Count {
  const report = readReport<Record<string, unknown>>(file)
  if (!report) return { passed: 0, failed: 1 }
  const count = read(report)
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 }
}

/** Once more at the end, where a long run is read first: what failed and the first lines of why. */
function failedTests(): string[] {
  type Report = {
    testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
  }
  const report = readReport<Report>(`${results}/vitest.json`)
  const failed = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  return failed
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => told(fullName, failureMessages[0]))
}

function failedJourneys(): string[] {
  type Suite = { specs: Spec[]; suites?: Suite[] }
  type Spec = {
    title: string
    tests: { projectName: string; status: string; results: { error?: { message: string } }[] }[]
  }
  const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  const report = readReport<{ suites: Suite[] }>(`${results}/journeys.json`)
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, tests: ways }) =>
      ways
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results: runs }) =>
          told(`[${projectName}] ${title}`, runs.at(-1)?.error?.message),
        ),
    )
}

function told(name: string, message = ''): string {
  const why = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 12)
  return [`FAILED ${name}`, ...why].join('\n       ')
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

function run(program: string, args: string[]): boolean {
  console.log(`\n> ${program} ${args.join(' ')}`)
  return spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}
