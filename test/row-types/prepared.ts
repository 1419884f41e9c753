import pg from 'pg'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/database/open.ts'
import { migrate } from '../../src/server/database/migrations/migrate.ts'
import { startPostgres } from '../postgres.ts'

export type Preparing = {
  engine: string
  /** The kind of value of each column, by its name. */
  prepare(text: string): Promise<Map<string, string>>
  close(): Promise<void>
}

export async function openEmbedded(): Promise<Preparing> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-row-types-'))
  await makeTables({ databaseUrl: null, dataDir: folder })
  const database = await PGlite.create({ dataDir: join(folder, 'postgres'), extensions: { pg_trgm } })
  const { rows } = await database.query<TypeRow>(types)
  const kindOf = kindsByType(rows)
  return {
    engine: 'embedded',
    prepare: async (text) => {
      const { resultFields } = await database.describeQuery(text)
      return new Map(resultFields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID)]))
    },
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export async function openServer(): Promise<Preparing | null> {
  const server = await startPostgres()
  if (!server) return null
  await makeTables({ databaseUrl: server.url, dataDir: '' })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const kindOf = kindsByType((await client.query<TypeRow>(types)).rows)
  return {
    engine: 'server',
    prepare: async (text) => {
      const fields = await describe(client, text)
      return new Map(fields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID)]))
    },
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}

async function makeTables(settings: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const database = await openDatabase({ ...settings, databasePoolSize: 2 })
  await migrate(database)
  await database.close()
}

type Field = { name: string; dataTypeID: number }

/** Parses a statement and requests its columns, for which node-postgres has no function. */
const describe = (client: pg.Client, text: string): Promise<Field[]> =>
  new Promise((resolve, reject) => {
    let fields: Field[] = []
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields
      },
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    })
  })

type TypeRow = { oid: number; name: string; element: string | null }

const types = `select t.oid, t.typname as name, e.typname as element from pg_type t
  left join pg_type e on e.typarray = t.oid`

/** The kind of JavaScript value to which database/values.ts and node-postgres convert each PostgreSQL type. */
const kinds: Record<string, string> = {
  ...Object.fromEntries(
    ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'].map((n) => [n, 'number']),
  ),
  bool: 'boolean',
  bytea: 'bytes',
  timestamptz: 'date',
  json: 'json',
  jsonb: 'json',
}

function kindsByType(rows: TypeRow[]): (oid: number) => string {
  const byOid = new Map(
    rows.map(({ oid, name, element }) => [
      oid,
      element === null ? (kinds[name] ?? 'string') : `${kinds[element] ?? 'string'}[]`,
    ]),
  )
  return (oid) => byOid.get(oid) ?? 'string'
}
