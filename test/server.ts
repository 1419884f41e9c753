import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { switchToAppRole } from '../src/server/database/migrations/app-role.ts'
import { buildApp, type App } from '../src/server/start/app.ts'
import { readConfig, type Config } from '../src/server/config/config.ts'
import { bumpContentVersion } from '../src/server/endpoint/context/content-version.ts'
import type { Database } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { scratchDatabase } from './database.ts'
import { emptyTables } from './empty-tables.ts'
import { openSharedEngine } from './shared-engine.ts'
import type { Route } from '../src/server/endpoint/handler.ts'

export type TestServer = App & {
  database: Database
  /** Changes the time that the server sees. */
  clock: { set(now: Date | null): void; forward(seconds: number): void }
  request(method: string, path: string, options?: RequestOptions): Promise<TestReply>
  reset(): Promise<void>
}

type RequestOptions = {
  token?: string
  body?: unknown
  /** The body is sent unchanged, for malformed requests; `headers` then contain the content type. */
  raw?: string | Buffer
  form?: FormData
  headers?: Record<string, string>
  ip?: string
}

export type TestReply = {
  status: number
  // Untyped, because each test checks the fields that it expects.
  body: any
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

/** Starts the complete server without a port, on a new database of the engine under test, optionally with pages. */
export async function startTestServer(
  overrides: Partial<Config> = {},
  routes?: Route[],
  pages: 'none' | 'built' = 'none',
  logTo?: (line: string) => void,
  isOverloaded?: () => boolean,
): Promise<TestServer> {
  const { url, drop } = await scratchDatabase(inject('postgresTemplate'))
  const files = `${tmpdir()}/klaket-test-${randomUUID()}`
  const environment = {
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: files,
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'only for tests',
    DATA_KEYS: `tests:${Buffer.alloc(32, 7).toString('base64')}`,
  }
  const config = { ...readConfig(environment), ...overrides }
  const template = inject('embeddedTemplate')
  const traces =
    config.traces && (await import('../src/server/observability/traces.ts')).startTraces(config.traces)
  const database = await openDatabase(
    { ...config, dataDir: ':memory:' },
    template ? () => openSharedEngine(template) : undefined,
    traces?.followStatements,
  )
  await switchToAppRole(database)
  let offset = 0
  let fixed: Date | null = null
  const now = () => fixed ?? new Date(Date.now() + offset)
  const app = await buildApp({
    config,
    database,
    pages,
    now,
    traces,
    ...(routes && { routes }),
    ...(logTo && { logTo }),
    ...(isOverloaded && { isOverloaded }),
  })
  return {
    ...app,
    database,
    clock: {
      set: (date) => {
        fixed = date
        offset = 0
      },
      forward: (seconds) => {
        offset += seconds * 1000
      },
    },
    request: (method, path, options) => request(app, method, path, options),
    reset: async () => {
      await emptyTables(database)
      app.context.pollCache.forgetAll()
      await database.transaction(bumpContentVersion)
    },
    close: async () => {
      await app.close()
      await database.close()
      await traces?.stop()
      await drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

async function request(
  app: App,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<TestReply> {
  const { token, body, raw, form, headers, ip } = options
  const encoded = form ? new Response(form) : null
  const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : (raw ?? body)
  const reply = await app.http.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
      ...headers,
    },
    ...(payload !== undefined && { payload: payload as Buffer }),
    ...(ip && { remoteAddress: ip }),
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return {
    status: reply.statusCode,
    body: isJson && reply.payload ? reply.json() : null,
    text: reply.payload,
    headers: reply.headers,
  }
}
