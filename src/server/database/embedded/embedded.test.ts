import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'

let dataDir: string
let database: Database | null = null
const open = async () => (database = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'klaket-embedded-'))
})
afterEach(async () => {
  await database?.close()
  database = null
  rmSync(dataDir, { recursive: true })
})

test('a data folder stores what was written and cannot be opened twice', async () => {
  const { kysely } = await open()
  await sql`create table kept (id int); insert into kept values (1)`.execute(kysely)
  await expect(openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir })).rejects.toThrow(
    'Another Klaket',
  )
  await database?.close()
  const again = await open()
  expect((await sql`select id from kept`.execute(again.kysely)).rows).toEqual([{ id: 1 }])
})

test('a data folder is unlocked even when no statement ran', async () => {
  await (await open()).close()
  const again = await open()
  expect((await sql<{ n: number }>`select 1 as n`.execute(again.kysely)).rows).toEqual([{ n: 1 }])
})

test('a killed process loses no confirmed write', async () => {
  const script = `import { sql } from 'kysely'
    import { openDatabase } from './src/server/database/open.ts'
    const { kysely } = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir: process.argv[1] })
    await sql\`create table kept (id int)\`.execute(kysely)
    for (let id = 1; ; id += 1) {
      await sql\`insert into kept values (\${id})\`.execute(kysely)
      process.stdout.write(id + '\\n')
    }`
  const child = spawn('node', ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let confirmed = 0
  for await (const lines of child.stdout) {
    confirmed = Math.max(confirmed, ...String(lines).trim().split('\n').map(Number))
    if (confirmed > 200) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const { kysely } = await open()
  const { rows } = await sql<{ n: number }>`select count(*) as n from kept`.execute(kysely)
  expect(rows[0]?.n).toBeGreaterThanOrEqual(confirmed)
})

test('a database whose creation was interrupted is created again', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  writeFileSync(join(dataDir, 'postgres.making'), '')
  const { kysely } = await open()
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'postgres.making'))).toBe(false)
})

test('a statement that hangs ends the engine and rejects every waiting statement', async () => {
  const engine = await openEmbedded(':memory:', null, 500)
  const lost = Promise.withResolvers<Error>()
  engine.onLost(lost.resolve)
  const connection = await engine.pool.connect()
  const asked = connection.query('select count(*) from generate_series(1, 10000000000)', [])
  await expect(asked).rejects.toThrow('Connection terminated: the embedded database does not answer')
  expect((await lost.promise).message).toContain('does not answer')
  await expect(connection.query('select 1', [])).rejects.toThrow('Connection terminated')
  connection.release()
  await engine.pool.end()
})
