// Runs every npm script. It is plain JavaScript for any Node of at least version 20, because it also installs
// the Node that runs the project.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
process.env.NODE_OPTIONS ??= '--disable-warning=ExperimentalWarning'
// Node need not compile the same files again: a second start takes a quarter less time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

const [command = 'start', ...rest] = process.argv.slice(2)
const commands = {
  start: () => {
    build()
    // With this threshold, the C library returns freed blocks of over 1 MB to the system (ADR 52).
    process.env.MALLOC_MMAP_THRESHOLD_ ??= '1048576'
    runLast('node', ['--max-semi-space-size=32', '--max-old-space-size=1024', 'src/server/main.ts', ...rest])
  },
  dev: () => {
    const watched = ['src/server', 'src/shared', 'db'].map((folder) => `--watch-path=${folder}`)
    runLast('node', [...watched, '--watch-preserve-output', 'src/server/main.ts', '--dev', ...rest])
  },
  build: () => build(),
  format: () => runLast('oxfmt', ['.', ...rest]),
  lint: () => runLast('oxlint', ['--type-aware', '--deny-warnings', ...rest]),
  types: () => runLast('tsc', ['--noEmit', ...rest]),
  generate: () => {
    run('node', ['scripts/generate-tables.ts'])
    run('node', ['scripts/generate-docs.ts'])
  },
  check: () => test(),
  test: () => test(),
  'test:unit': () => test(),
  'test:api': () => test(),
  'test:journeys': () => test(),
  'test:all': () => test(),
  attack: () => buildAndRunLast('scripts/attack.ts'),
  faults: () => buildAndRunLast('scripts/faults.ts'),
  fuzz: () => {
    const {
      FUZZ_REQUESTS = '160',
      FUZZ_SEED = String(Date.now() % 1_000_000),
      FUZZ_ENGINE = 'embedded',
    } = process.env
    Object.assign(process.env, { FUZZ_REQUESTS, FUZZ_SEED })
    runLast('vitest', [
      'run',
      '--project',
      FUZZ_ENGINE,
      'test/fuzz.test.ts',
      '--disableConsoleIntercept',
      ...rest,
    ])
  },
  'db:to-postgres': () => runLast('node', ['scripts/to-postgres.ts', ...rest]),
  'files:move': () => runLast('node', ['scripts/move-files.ts', ...rest]),
  'vapid-keys': () => runLast('node', ['scripts/vapid-keys.ts']),
  backup: () => runLast('node', ['scripts/backup.ts', ...rest]),
  restore: () => runLast('node', ['scripts/restore.ts', ...rest]),
  sbom: () =>
    runLast('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', ...rest]),
  'keys:rotate': () => runLast('node', ['scripts/rotate-keys.ts', ...rest]),
  'verify-audit': () => runLast('node', ['scripts/verify-audit.ts', ...rest]),
  retention: () => runLast('node', ['scripts/retention.ts', ...rest]),
  setup: () => runLast('node', ['scripts/setup.ts', ...rest]),
  'first-admin': () => runLast('node', ['scripts/first-admin.ts', ...rest]),
  bench: () => {
    build()
    run('node', ['bench/bench.ts', ...rest])
    runLast('node', ['bench/deciding.ts'])
  },
  'bench:soak': () => buildAndRunLast('bench/soak.ts'),
  'bench:browser': () => buildAndRunLast('bench/browser/browser.ts'),
  'bench:costs': () => buildAndRunLast('bench/capacity/costs.ts'),
  'bench:matching': () => runLast('node', ['bench/matching.ts']),
  'bench:deciding': () => buildAndRunLast('bench/deciding.ts'),
  'bench:inviting': () => runLast('node', ['bench/inviting.ts']),
  'bench:threads': () => runLast('node', ['bench/threads.ts']),
  capacity: () => runLast('node', ['bench/capacity/capacity.ts', ...rest]),
  cluster: () => buildAndRunLast('bench/cluster/cluster.ts'),
  lighthouse: () => buildAndRunLast('bench/lighthouse.ts'),
}
install()
commands[command]()

function install() {
  const stamp = join('node_modules', '.klaket-lock')
  const wanted = digest('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  // Not `npm ci`, which refuses a lock file that lacks packages of other platforms. `--loglevel=error` hides
  // warnings that the present Node is too old, because a newer one is among the packages.
  run('npm', ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

function build() {
  run('node', ['scripts/build.ts', '--if-stale'])
}

function test() {
  runLast('node', ['scripts/test.ts', command, ...rest])
}

function buildAndRunLast(program) {
  build()
  runLast('node', [program, ...rest])
}

function digest(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

function runLast(program, args) {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  // npm’s shell does not pass signals on: when a supervisor stops npm, this launcher only sees that its own
  // parent process has changed.
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    // Each further check would send another SIGTERM, and a second one ends the server at once.
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 500).unref()
}
