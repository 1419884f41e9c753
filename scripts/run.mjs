// The door of every npm script. Plain JavaScript, because any Node from 20 on must be able to read it:
// it installs what is missing and goes on with the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
process.env.NODE_OPTIONS ??= '--disable-warning=ExperimentalWarning'

// Every command has the name of its npm script.
const [command = 'start', ...rest] = process.argv.slice(2)
const commands = {
  start: () => {
    build()
    // A small young generation: less memory under load, and shorter pauses than the usual one; half of it costs an eighth more time.
    // Once a photo has been freed, the C library keeps blocks of up to its size for good, in each thread: a fixed bound
    // lets them go. Half an hour with photos grew by 15 % without it.
    process.env.MALLOC_MMAP_THRESHOLD_ ??= '1048576'
    stay('node', ['--max-semi-space-size=8', 'src/server/main.ts', ...rest])
  },
  dev: () => {
    const watched = ['src/server', 'src/shared', 'db'].map((folder) => `--watch-path=${folder}`)
    stay('node', [...watched, '--watch-preserve-output', 'src/server/main.ts', '--dev', ...rest])
  },
  build: () => build(),
  format: () => stay('oxfmt', ['.', ...rest]),
  lint: () => stay('oxlint', ['--type-aware', '--deny-warnings', ...rest]),
  types: () => stay('tsc', ['--noEmit', ...rest]),
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
  attack: () => stayBuilt('scripts/attack.ts'),
  faults: () => stayBuilt('scripts/faults.ts'),
  fuzz: () => {
    const {
      FUZZ_REQUESTS = '160',
      FUZZ_SEED = String(Date.now() % 1_000_000),
      FUZZ_ENGINE = 'embedded',
    } = process.env
    Object.assign(process.env, { FUZZ_REQUESTS, FUZZ_SEED })
    stay('vitest', [
      'run',
      '--project',
      FUZZ_ENGINE,
      'test/fuzz.test.ts',
      '--disableConsoleIntercept',
      ...rest,
    ])
  },
  'db:to-postgres': () => stay('node', ['scripts/to-postgres.ts', ...rest]),
  'files:move': () => stay('node', ['scripts/move-files.ts', ...rest]),
  'vapid-keys': () => stay('node', ['scripts/vapid-keys.ts']),
  backup: () => stay('node', ['scripts/backup.ts', ...rest]),
  restore: () => stay('node', ['scripts/restore.ts', ...rest]),
  // What the server and its pages are made of, in CycloneDX.
  sbom: () => stay('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', ...rest]),
  'keys:rotate': () => stay('node', ['scripts/rotate-keys.ts', ...rest]),
  'verify-audit': () => stay('node', ['scripts/verify-audit.ts', ...rest]),
  retention: () => stay('node', ['scripts/retention.ts', ...rest]),
  setup: () => stay('node', ['scripts/setup.ts', ...rest]),
  'first-admin': () => stay('node', ['scripts/first-admin.ts', ...rest]),
  bench: () => stayBuilt('bench/bench.ts'),
  'bench:soak': () => stayBuilt('bench/soak.ts'),
  'bench:browser': () => stayBuilt('bench/browser/browser.ts'),
  'bench:costs': () => stayBuilt('bench/capacity/costs.ts'),
  capacity: () => stay('node', ['bench/capacity/capacity.ts', ...rest]),
  cluster: () => stayBuilt('bench/cluster/cluster.ts'),
  lighthouse: () => stayBuilt('bench/lighthouse.ts'),
}
install()
commands[command]()

/** Installs the locked packages when they are not there, or not those of the lock file. */
function install() {
  const stamp = join('node_modules', '.klaket-lock')
  const wanted = digest('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lock file that was written where a registry lacks other platforms' binaries. Versions are
  // exact either way. A newer Node than the one that runs npm is among the packages, so engine warnings do not apply.
  run('npm', ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** Builds the pages when a source is newer than the last build. */
function build() {
  run('node', ['scripts/build.ts', '--if-stale'])
}

function test() {
  stay('node', ['scripts/test.ts', command, ...rest])
}

/** Runs a program that starts the built server. */
function stayBuilt(program) {
  build()
  stay('node', [program, ...rest])
}

function digest(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the last program of a command: it gets our signals, we get its exit code. */
function stay(program, args) {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  // npm's shell passes no signals on: when a supervisor stops npm, the server would stay behind without this.
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    // Once: to whoever stops in order, a second signal means at once.
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500).unref()
}
