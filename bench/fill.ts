import pg from 'pg'
import { fillStatements, messageRounds } from './fill-statements.ts'

export type Size = { advertisements: number; people: number; applications: number }

export const sizeOf = (advertisements: number): Size => ({
  advertisements,
  people: advertisements / 5,
  applications: advertisements * 10,
})

const big = [
  'accounts',
  'advertisements',
  'advertisement_events',
  'application_events',
  'applications',
  'audit_entries',
  'messages',
  'outbox',
  'sessions',
]

const stages: string[][][] = [
  [
    ['accounts', 'consents', 'cvs', 'texts'],
    ['sessions', 'outbox', 'feedback', 'news', 'newsletter subscribers'],
  ],
  [['older advertisements'], ['newer advertisements']],
  [
    ['applications', 'application events', 'talks', ...messageRounds],
    ['review checks', 'advertisement events', 'audit entries', 'reports'],
  ],
  [['an opened thread', 'no more texts', 'the next ids']],
]

/**
 * Fills the empty tables of a board. Foreign keys are not checked, because that would cost a look-up for each
 * row.
 */
export async function fill(url: string, size: Size, tell: (step: string) => void): Promise<void> {
  const clients = await Promise.all([openClient(url), openClient(url)])
  const [first] = clients
  const run = async (client: pg.Client, name: string, text: string) => {
    const start = performance.now()
    await client.query(text)
    tell(`${name}: ${Math.round((performance.now() - start) / 1000)} s`)
  }
  try {
    const indexes = await dropIndexes(first)
    const statements = fillStatements(size)
    for (const groups of stages)
      await Promise.all(
        groups.map(async (names, place) => {
          for (const name of names) await run(clients[place] ?? first, name, statements[name] ?? '')
        }),
      )
    const start = performance.now()
    const left = [...indexes]
    const make = async (client: pg.Client) => {
      for (let next = left.pop(); next; next = left.pop()) await client.query(next)
    }
    await Promise.all(clients.map(make))
    tell(`${indexes.length} indexes: ${Math.round((performance.now() - start) / 1000)} s`)
    await run(first, 'vacuum', 'vacuum analyze')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  return client
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and c.oid is null`,
    [big],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
