import { existsSync, mkdtempSync, readdirSync, rmSync, cpSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedReference } from '../../db/seed/reference.ts'
import { migrate } from '../../src/server/database/migrations/migrate.ts'
import { open, prepareBoard, settingsOf, type Target } from './board.ts'
import { readBack } from './reading-back.ts'
import type { Findings } from './report.ts'
import { freePort, isReadyWithin, spawnServer, startServer } from './server-process.ts'
import { planActs, write } from './writers.ts'

const migrations = 'db/migrations'
const readyMs = 120_000
/** Number of the latest migrations that are reverted to get the database of an older version. */
const missing = 3

type Chance = { random: () => number }

/**
 * With the embedded engine, a second process on the folder must be refused, and a killed process must leave no lock
 * behind.
 */
export async function refuseSecond(findings: Findings, target: Target, { random }: Chance): Promise<void> {
  const board = await prepareBoard(target)
  const first = await startServer(settingsOf(target))
  let current = first
  const acts = planActs(board, 200, random)
  const writing = write(acts, { urlOf: () => current.url, concurrency: 4 })
  const second = spawnServer(settingsOf(target), await freePort())
  const { code } = await second.exit
  if (code !== 1 || !second.output().includes('Another Klaket') || !second.output().includes('Başka bir'))
    findings.problems.push(`the second one ended with ${code}: ${second.output()}`)
  else findings.notes.push(`the second one: ${second.output().trim().split('\n')[0]}`)
  if (!first.isRunning()) findings.problems.push('the first one has ended')
  first.send('SIGKILL')
  await first.exit
  if (!existsSync(join(target.dataDir, 'klaket.lock'))) findings.problems.push('there was no stale lock')
  current = await startServer(settingsOf(target), first.port)
  findings.notes.push('after kill -9 of the first, the next one took the folder over')
  const tally = await writing
  await current.stop()
  const database = await open(target)
  await readBack(database, tally, findings).finally(() => database.close())
}

/** On PostgreSQL, two processes that start at once must migrate only once, on an empty and on an old database. */
export async function startTwice(findings: Findings, empty: Target, old: Target): Promise<void> {
  await bringBack(old, missing)
  for (const [name, target] of [
    ['an empty', empty],
    ['an old', old],
  ] as const) {
    const servers = [spawnServer(settingsOf(target), await freePort())]
    servers.push(spawnServer({ ...settingsOf(target), DATA_DIR: `${target.dataDir}-2` }, await freePort()))
    const ready = await Promise.all(servers.map((server) => isReadyWithin(server, readyMs)))
    if (ready.includes(false))
      findings.problems.push(`on ${name} database: ${servers.map((server) => server.output()).join('\n')}`)
    await Promise.all(servers.map((server) => server.stop()))
    await checkMigrations(findings, target, `on ${name} database`)
  }
  findings.notes.push(`two at once on an empty and on an old database (${missing} migrations behind): once`)
}

/** A process that was killed during its first start or during a migration must be able to start the next time. */
export async function killStarts(findings: Findings, target: Target, { random }: Chance): Promise<void> {
  const moments = Array.from({ length: 6 }, (_, index) => Math.round(300 + index * 500 + random() * 500))
  for (const ms of moments) {
    const server = spawnServer(settingsOf(target), await freePort())
    await sleep(ms)
    server.send('SIGKILL')
    await server.exit
  }
  const server = spawnServer(settingsOf(target), await freePort())
  if (!(await isReadyWithin(server, readyMs))) findings.problems.push(`it did not start: ${server.output()}`)
  await server.stop()
  await checkMigrations(findings, target, 'after killed starts')
  findings.notes.push(`killed ${moments.join(', ')} ms after its start, then whole`)
}

/** A failed migration must change nothing, and a database of a newer Klaket must be refused. */
export async function refuseToMigrate(findings: Findings, target: Target): Promise<void> {
  await bringBack(target, missing)
  const folder = mkdtempSync(join(tmpdir(), 'klaket-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  writeFileSync(join(folder, '9999_wrong.sql'), 'create table half (id int); select wrong;')
  const database = await open(target)
  try {
    const before = await tablesOf()
    const error = await migrate(database, folder).then(
      () => null,
      (reason: Error) => reason,
    )
    if (!error) findings.problems.push('a wrong migration went through')
    if ((await tablesOf()) !== before) findings.problems.push('a wrong migration has left something')
    await migrate(database)
    await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`.execute(
      database.kysely,
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  const server = spawnServer(settingsOf(target), await freePort())
  const { code } = await server.exit
  if (code !== 1 || !server.output().includes('newer Klaket'))
    findings.problems.push(`a newer database: exit ${code}, ${server.output()}`)
  else findings.notes.push(`a newer database: ${server.output().trim().split('\n')[0]}`)

  async function tablesOf(): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' union all select name from schema_migrations order by 1`.execute(
      database.kysely,
    )
    return rows.map(({ name }) => name).join(' ')
  }
}

async function bringBack(target: Target, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-migrations-'))
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  for (const name of names.sort().slice(0, -count)) cpSync(join(migrations, name), join(folder, name))
  const database = await open(target)
  try {
    await migrate(database, folder)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

async function checkMigrations(findings: Findings, target: Target, when: string): Promise<void> {
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const database = await open(target)
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database.kysely)
    const isWhole = rows.length === names.length && rows.every(({ name }) => names.includes(name))
    if (!isWhole) findings.problems.push(`${when}: ${rows.length} of ${names.length} migrations`)
    await seedReference(database.kysely)
  } finally {
    await database.close()
  }
}
