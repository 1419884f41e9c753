import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const serverTests = ['src/server/**/*.test.ts', 'db/seed/**/*.test.ts', 'test/**/*.test.ts']

/** Files in `test` that only read sources or start other programs, so they count as unit tests. */
const sourceTests = [
  'test/attack/threats.test.ts',
  'test/row-types/*.test.ts',
  'test/{advertisement-fields,announced,audit-acts,glossary,lint-walls,no-settings,rooms,site-map,words,zod-settings}.test.ts',
]

/** Tests of the server that start neither a server, nor a database, nor another program. */
const pureServerTests = globSync('src/server/**/*.test.ts').filter(
  (file) => !/\.\.\/test\/|openDatabase|node:child_process/.test(readFileSync(file, 'utf8')),
)

const unit = [...sourceTests, ...pureServerTests]
const unitFiles = new Set(globSync(unit))
const api = globSync(serverTests).filter((file) => !unitFiles.has(file))

/** Tests of `api` whose outcome does not depend on the database engine. */
const withoutDatabase = [
  'src/server/operations/files/photos/decoders.test.ts',
  'src/server/operations/files/photos/hostile-uploads.test.ts',
  'src/server/operations/files/store/stores.test.ts',
  'src/server/endpoint/client-address.test.ts',
  'src/server/observability/metrics.test.ts',
  'src/server/http/api-docs/openapi.test.ts',
  'src/server/site/pages/pages.test.ts',
  'src/server/observability/traces.test.ts',
  'test/{headers,paths}.test.ts',
]

/** Tests that need a process of their own, because they check its state right after the start. */
const alone = ['src/server/observability/metrics.test.ts']

/** Run on the embedded engine only; `npm run attack` and `npm run fuzz` run them on PostgreSQL too. */
const longSuites = [
  ...(process.env['ATTACK'] ? [] : ['test/attack/abuse-*.test.ts']),
  ...(process.env['FUZZ_REQUESTS'] ? [] : ['test/fuzz.test.ts']),
]

/**
 * PostgreSQL runs the tests whose outcome may differ there: tests with concurrency, LISTEN, locks, migrations or lost
 * connections. `npm run test:all` runs every test on both engines.
 */
const racing = api.filter((file) => /Promise\.(all|allSettled|race)\b/.test(readFileSync(file, 'utf8')))
const onServer = ['BOTH_ENGINES', 'ATTACK', 'FUZZ_REQUESTS'].some((name) => process.env[name])
  ? api
  : [
      ...racing,
      'src/server/database/migrations/app-role-rights.test.ts',
      'src/server/database/migrations/app-role.test.ts',
      'src/server/endpoint/context/content-version.test.ts',
      'src/server/database/server/outage.test.ts',
      'src/server/database/database.test.ts',
      'src/server/database/server/failover.test.ts',
      'src/server/database/migrations/migrate.test.ts',
      'src/server/operations/limits/limits.test.ts',
      'src/server/operations/limits/two-processes.test.ts',
      'src/server/delivery/outbox/delivery-faults.test.ts',
      'src/server/delivery/live/polls.test.ts',
      'src/server/delivery/live/stream.test.ts',
      'src/server/delivery/live/two-processes.test.ts',
      'src/server/board/messages/messages.test.ts',
      'src/server/oversight/tasks/tasks.test.ts',
      'src/server/oversight/account-closing/races.test.ts',
      // Statement timeouts need a server.
      'src/server/board/advertisements/list/large-list.test.ts',
      'src/server/oversight/data-exports/data-exports.test.ts',
      'src/server/oversight/data-exports/feedback-held.test.ts',
      'src/server/oversight/data-exports/page.test.ts',
      'src/server/oversight/retention/legal-texts.test.ts',
      'src/server/oversight/retention/retention.test.ts',
      'db/seed/**/*.test.ts',
      'test/{backup,to-postgres,hostile-input,setup-database}.test.ts',
    ]

/** Not run on PostgreSQL: these do not depend on the engine, so one engine is enough. */
const notOnServer = [
  'src/server/database/embedded/embedded.test.ts',
  'test/{field-matrix,log-canaries,public-*}.test.ts',
  ...unit,
  ...withoutDatabase,
  ...longSuites,
  // Pictures, file stores and counts of statements.
  'src/server/content/slides/staff-slides.test.ts',
  'src/server/operations/files/sweeping.test.ts',
  'src/server/operations/files/store/trouble.test.ts',
  'test/{staff-statements,statements}.test.ts',
]

/** Tests of code that differs between the engines, run on both by `npm test` too. */
const ofBothEngines = [
  'src/server/database/**/*.test.ts',
  'src/server/endpoint/context/content-version.test.ts',
  'src/server/operations/limits/**/*.test.ts',
  'src/server/delivery/live/polls.test.ts',
  'src/server/oversight/tasks/tasks.test.ts',
  'test/{backup,to-postgres}.test.ts',
]

/**
 * Tests that the embedded engine leaves to PostgreSQL: with its one connection, it would run their concurrent requests
 * one after another. `npm test` sets RACES_ON_SERVER where a PostgreSQL server can be started.
 */
const leftToServer = process.env['RACES_ON_SERVER'] ? listLeftToServer() : []

function listLeftToServer(): string[] {
  const others = new Set(globSync([...notOnServer, ...ofBothEngines]))
  return globSync(onServer).filter((file) => !others.has(file))
}

/** Files that take longer than five seconds although they are short. */
const slow =
  /fuzz\.test|crew\.test|embedded\.test|decoders\.test|outage\.test|phone-codes\.test|abuse-of|password-reset\.test|stream\.test/

/**
 * Runs the slow files of each project first, because a slow file that is started last occupies one core while the
 * other is idle. Vitest's own order knows only the sizes of the files on a fresh clone.
 */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const order = (file: TestSpecification) =>
      2 * projects.indexOf(file.project.name) + (slow.test(file.moduleId) ? 0 : 1)
    return sorted.toSorted((one, other) => order(one) - order(other))
  }
}

/** By default `expect.poll` gives up after a second, which a busy machine exceeds. */
const patient = { poll: { timeout: 20_000 } }

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 60_000,
    sequence: { sequencer: SlowFilesFirst },
    // One more file at a time than cores, because API tests also wait, for timers and for the database: with as many
    // as cores, a fifth of the processor time was unused.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          // Run by `npm run attack`, which chooses the engine.
          name: 'attack',
          expect: patient,
          include: process.env['ATTACK'] ? ['test/attack/*.attack.ts'] : [],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'unit',
          expect: patient,
          isolate: false,
          include: [
            'src/shared/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'db/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            ...unit,
          ],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'embedded',
          expect: patient,
          // One process runs many files: loading the server for each took a third of the total time.
          isolate: false,
          include: api,
          // The embedded database is part of the process: it cannot be unreachable, and its one user has all rights.
          exclude: [
            ...alone,
            ...leftToServer,
            'src/server/database/server/outage.test.ts',
            'src/server/database/migrations/app-role-rights.test.ts',
            'src/server/database/server/failover.test.ts',
            'src/server/operations/limits/two-processes.test.ts',
            'src/server/delivery/live/two-processes.test.ts',
            'src/server/oversight/account-closing/races.test.ts',
            'test/setup-database.test.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          provide: { postgresUrl: null, postgresTemplate: null },
          globalSetup: ['./test/embedded-template.ts'],
          setupFiles: ['./test/cheap-passwords.ts', './test/shared-wasm.ts', './test/row-types/seen.ts'],
        },
      },
      {
        test: {
          name: 'alone',
          expect: patient,
          include: alone,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          provide: { postgresUrl: null, postgresTemplate: null },
          globalSetup: ['./test/embedded-template.ts'],
        },
      },
      {
        test: {
          name: 'server',
          expect: patient,
          isolate: false,
          include: onServer,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          exclude: notOnServer,
          provide: { embeddedTemplate: null },
          globalSetup: ['./test/postgres-for-tests.ts'],
          setupFiles: ['./test/cheap-passwords.ts', './test/row-types/seen.ts'],
        },
      },
    ],
  },
})
