import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedReference } from '../db/seed/reference.ts'
import { readConfig, type Config } from '../src/server/config/config.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { fill, type Size } from './fill.ts'

export function benchEnvironment(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    // Fewer than by default, because PostgreSQL, the server and the load client share the cores of one
    // machine.
    DATABASE_POOL_SIZE: '6',
    DATA_DIR: join(tmpdir(), `klaket-bench-${randomUUID()}`),
    SECRET_KEY: 'only for the bench',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    MALLOC_MMAP_THRESHOLD_: '1048576',
  }
}

export const largeServer = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  max_connections: '100',
}

export async function makeBoard(
  serverUrl: string,
  size: Size,
  tell: (step: string) => void,
): Promise<string> {
  const { advertisements, people, applications } = size
  const name = `board_${advertisements}`
  const [filled] = await query(serverUrl, 'select 1 from pg_database where datname = $1', [name])
  if (filled) {
    tell(`Found ${advertisements} advertisements`)
    await makeTables(urlOf(serverUrl, name))
    return urlOf(serverUrl, name)
  }
  tell(`Filling ${advertisements} advertisements, ${people} people, ${applications} applications …`)
  const unfinished = `${name}_unfinished`
  await query(serverUrl, `drop database if exists ${unfinished}`)
  await query(serverUrl, `create database ${unfinished}`)
  await makeTables(urlOf(serverUrl, unfinished))
  await fill(urlOf(serverUrl, unfinished), size, (step) => tell(`  ${step}`))
  await query(serverUrl, `alter database ${unfinished} rename to ${name}`)
  return urlOf(serverUrl, name)
}

async function makeTables(url: string): Promise<void> {
  const database = await openDatabase(configOf(url))
  await migrate(database)
  await seedReference(database.kysely)
  await database.close()
}

export const configOf = (url: string): Config => readConfig(benchEnvironment(url))

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
