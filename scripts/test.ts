// Runs the checks and tests of the npm script named by the first argument. Goes on after a failure, so that
// one run reports all failures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { hasPostgres } from '../test/postgres.ts'
import { findChromium } from './chromium.ts'
import { moveTemporaryFilesToMemory } from './memory-folder.ts'
import { describeFailure, describeSlowest, readPlaywright, readVitest, type Result } from './test-report.ts'

const [script = 'test', ...rest] = process.argv.slice(2)
const reports = 'test-results'
const buildCommands = [
  ['node', 'scripts/run.mjs', 'build'],
  ['node', 'scripts/size-budget.ts'],
]
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

moveTemporaryFilesToMemory()

const checks: Result[] = []
const tests: Result[] = []
const started = performance.now()
await runScript()
report()

async function runScript(): Promise<void> {
  if (script === 'check') return runChecks()
  if (script === 'test:unit') return runUnitTests()
  if (script === 'test:api') {
    if (rest.length === 0) await check('build', ...buildCommands.slice(0, 1))
    await runApiTests()
    return checkRowTypes()
  }
  if (script === 'test:journeys') return runJourneys(findOrInstallChromium())
  if (script === 'test:all') Object.assign(process.env, { BOTH_ENGINES: 'yes', EVERY_WAY: 'yes' })
  const hasChromium = findOrInstallChromium()
  const checked = runChecks()
  await check('build and size budget', ...buildCommands)
  await Promise.all([checked, runApiTests()])
  await Promise.all([checkRowTypes(), runJourneys(hasChromium)])
}

async function runChecks(): Promise<void> {
  await Promise.all([
    check('types', ['tsc', '--noEmit']),
    check('lint', ['oxlint', '--type-aware', '--deny-warnings']),
    check('format', ['oxfmt', '--check', '.']),
    check('table types', ['node', 'scripts/generate-tables.ts', '--check']),
    check('generated docs', ['node', 'scripts/generate-docs.ts', '--check']),
    runUnitTests(),
  ])
}

async function runUnitTests(): Promise<void> {
  const file = `${reports}/unit.json`
  const { isFine, output } = await capture(vitest(['unit'], file, 'dot'))
  finishTests('unit tests', isFine, readVitest(file), output)
}

async function runApiTests(): Promise<void> {
  const hasServer = hasPostgres()
  if (!hasServer) console.log('No PostgreSQL server on this system: the API tests run on PGlite only.')
  else if (!process.env['BOTH_ENGINES']) process.env['RACES_ON_SERVER'] = 'yes'
  const file = `${reports}/api.json`
  process.env['STATEMENTS_SEEN'] = `${reports}/statements`
  const projects = ['embedded', 'alone', ...(hasServer ? ['server'] : [])]
  const isFine = await run(vitest(projects, file, 'default'))
  finishTests('API tests', isFine, readVitest(file))
}

function checkRowTypes(): Promise<void> {
  return check('row types', ['node', 'scripts/check-row-types.ts', ...(rest.length > 0 ? ['--partly'] : [])])
}

async function runJourneys(hasChromium: Promise<boolean>): Promise<void> {
  if (!(await hasChromium)) {
    const message = 'No Chromium was found and none could be installed.'
    checks.push({ name: 'journeys', seconds: 0, hasPassed: false, message })
    return
  }
  const isFine = await run(['playwright', 'test', ...rest])
  finishTests('journeys', isFine, readPlaywright(`${reports}/journeys.json`))
}

function vitest(projects: string[], file: string, reporter: string): string[] {
  return [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...rest,
  ]
}

async function check(name: string, ...commands: string[][]): Promise<void> {
  const start = performance.now()
  let result = { isFine: true, output: '' }
  for (const command of commands) if (result.isFine) result = await capture(command)
  const seconds = (performance.now() - start) / 1000
  checks.push({ name, seconds, hasPassed: result.isFine, message: '' })
  console.log(`${result.isFine ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
  if (!result.isFine) process.stdout.write(`${result.output}\n`)
}

function finishTests(name: string, isFine: boolean, results: Result[], output = ''): void {
  const failed = results.filter(({ hasPassed }) => !hasPassed).length
  tests.push(...results)
  if (!isFine && failed === 0) {
    tests.push({
      name,
      seconds: 0,
      hasPassed: false,
      message: 'The runner ended with an error; see its output.',
    })
    process.stdout.write(`${output}\n`)
  }
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name}: ${results.length - failed} passed, ${failed} failed`)
}

function report(): void {
  const all = [...checks, ...tests]
  const failures = all.filter(({ hasPassed }) => !hasPassed)
  console.log('\nSlowest tests:')
  for (const line of describeSlowest(tests)) console.log(line)
  console.log('')
  for (const failure of failures) console.log(describeFailure(failure))
  console.log(`In ${Math.round((performance.now() - started) / 1000)} seconds:`)
  console.log(`${all.length - failures.length} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 ? 0 : 1)
}

async function findOrInstallChromium(): Promise<boolean> {
  if (findChromium()) return true
  const [code] = await once(spawn('node', ['scripts/install-chromium.ts'], { stdio: 'inherit' }), 'exit')
  return code === 0
}

function capture([program = '', ...args]: string[]): Promise<{ isFine: boolean; output: string }> {
  const output = [`> ${program} ${args.join(' ')}\n`]
  return new Promise((resolve) => {
    const running = spawn(program, args, { shell: process.platform === 'win32' })
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
    running.on('error', (error) => output.push(`${error.message}\n`))
    running.on('close', (code) => resolve({ isFine: code === 0, output: output.join('') }))
  })
}

async function run([program = '', ...args]: string[]): Promise<boolean> {
  console.log(`\n> ${program} ${args.join(' ')}`)
  const running = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(running, 'exit')
  return code === 0
}
