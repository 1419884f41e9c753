import { defineConfig } from 'vitest/config'

const api = ['src/server/**/*.test.ts', 'db/seed/**/*.test.ts', 'test/**/*.test.ts']

/** Files of `api` in which nothing depends on what a database answers. */
const withoutDatabase = [
  'src/server/accounts/guessable.test.ts',
  'src/server/{canonical-url,client-address,config,folder-lock,log,log-redaction,metrics,openapi,pages,safe-html,seal,traces,turns}.test.ts',
  'test/attack/threats.test.ts',
  'test/{audit-acts,headers,lint-walls,paths,zod-settings}.test.ts',
]

/** Seen once in every run, and on the server too by `npm run test:attack` and `npm run fuzz`. */
const longSuites = [
  ...(process.env['ATTACK'] ? [] : ['test/attack/abuse.test.ts']),
  ...(process.env['FUZZ_REQUESTS'] ? [] : ['test/fuzz.test.ts']),
]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Left to itself the runner keeps one core free, which on two cores means one file at a time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          // Only by `npm run test:attack`, which says on which engine.
          name: 'attack',
          include: process.env['ATTACK'] ? ['test/attack/*.attack.ts'] : [],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            'src/shared/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'db/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: api,
          // The embedded database is part of the process: it cannot be away. It has one user, who may do everything.
          exclude: [
            'src/server/db-outage.test.ts',
            'src/server/app-role-rights.test.ts',
            'src/server/limits/two-processes.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          provide: { postgresUrl: null, postgresTemplate: null },
          globalSetup: ['./test/embedded-template.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: api,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What pages say does not depend on the engine, nor does what asks no database: seen once.
          exclude: [
            'src/server/db-embedded.test.ts',
            'test/{field-matrix,log-canaries,public-*}.test.ts',
            ...withoutDatabase,
            ...longSuites,
          ],
          provide: { embeddedTemplate: null },
          globalSetup: ['./test/postgres-for-tests.ts'],
        },
      },
    ],
  },
})
