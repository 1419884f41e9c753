import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup, type Manifest } from '../db/backup.ts'
import { restore, unpack } from '../db/restore.ts'
import { intoFolder, intoStore } from '../db/restore-files.ts'
import { listTables } from '../db/whole-tables.ts'
import { verifyAudit } from '../src/server/operations/audit/verify.ts'
import type { Database } from '../src/server/database/database.ts'
import { filesInFolder } from '../src/server/operations/files/store/folder.ts'
import { filesOnS3 } from '../src/server/operations/files/store/s3.ts'
import { migrate } from '../src/server/database/migrations/migrate.ts'
import { openTestDatabase } from './database.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from './factories.ts'
import { startTestS3 } from './s3.ts'
import { startTestServer, type TestServer } from './server.ts'

const awkward = `Tırnak ' " \\ ve \t satır\nsonu, İıŞşĞğ, 🎬, {"json": null}, \\x41, NULL, \u2028`
const photo = 'ab/abcdefghijklmnop0123-400.webp'

let server: TestServer
let target: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-backup-'))
  server = await startTestServer({ filesDir: join(folder, 'source') })
  await fill()
  target = await openTestDatabase()
})
afterAll(async () => {
  await server.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

async function fill(): Promise<void> {
  const owner = await makeAccount(server, { companyName: awkward.slice(0, 60) })
  const applicant = await makeAccount(server)
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501, experienceCount: 2 })
  const { id: advertisementId } = await makeAdvertisement(server, {
    ownerId: owner.id,
    description: awkward,
    price: 1234.56,
  })
  await makeApplication(server, { advertisementId, applicantId: applicant.id, status: 'accepted' })
  await sql`
    insert into messages (application_id, sender_id, recipient_id, message, created_at)
    select 1, ${owner.id}, ${applicant.id}, ${awkward} || n, timestamptz '2026-01-01 00:00:00.123456+03' + n * interval '1 second'
    from generate_series(1, 4321) n`.execute(server.database.kysely)
  await sql`delete from messages where id > 4300`.execute(server.database.kysely)
  await sql`insert into audit_entries (actor_id, act, subject_type, subject_id, before)
    values (${owner.id}, 'test', 'advertisement', 1, ${JSON.stringify({ text: awkward, list: [1, null] })}::jsonb)`.execute(
    server.database.kysely,
  )
  await mkdir(join(folder, 'source', dirname(photo)), { recursive: true })
  writeFileSync(join(folder, 'source', photo), Buffer.from([0, 1, 2, 255]))
}

const archive = () => join(folder, 'backup.tar.gz')

async function everything(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx)
    const all: Record<string, string[]> = {}
    for (const { name } of await listTables(trx)) {
      const { rows } = await sql<{ line: string }>`
        select row(t.*)::text as line from ${sql.table(name)} t order by 1`.execute(trx)
      all[name] = rows.map(({ line }) => line)
    }
    return all
  })
}

test('a restored backup has every row of every table, every file and every sequence', async () => {
  const manifest = await backup(server.database, filesInFolder(join(folder, 'source')), archive())
  expect(manifest.tables.find(({ name }) => name === 'messages')?.rows).toBe(4300)
  expect(statSync(archive()).mode & 0o077).toBe(0)

  const filesDir = join(folder, 'target')
  await restore(target.database, intoFolder(filesDir), await unpack(archive(), filesDir), { replace: false })
  expect(await everything(target.database)).toEqual(await everything(server.database))
  expect(readFileSync(join(filesDir, photo))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(readdirSync(filesDir)).toEqual(['ab'])
  expect(await verifyAudit(target.database)).toMatchObject({ rows: 1, problems: [] })
  const { rows } = await sql<{ id: number }>`
    insert into messages (application_id, sender_id, recipient_id, message) values (1, 1, 2, 'next') returning id`.execute(
    target.database.kysely,
  )
  expect(rows[0]?.id).toBe(4322)
  expect(await migrate(target.database)).toEqual([])
})

test('a restore refuses a board with data; with --replace it deletes the data and moves the files aside', async () => {
  const filesDir = join(folder, 'target')
  const unpacked = await unpack(archive(), filesDir)
  await expect(
    restore(target.database, intoFolder(join(folder, 'empty')), unpacked, { replace: false }),
  ).rejects.toThrow(/not empty/)
  await expect(restore(target.database, intoFolder(filesDir), unpacked, { replace: false })).rejects.toThrow(
    /has files/,
  )
  writeFileSync(join(filesDir, photo), 'changed')
  await restore(target.database, intoFolder(filesDir), unpacked, { replace: true })
  expect(await everything(target.database)).toEqual(await everything(server.database))
  expect(readFileSync(join(filesDir, photo))).toHaveLength(4)
  const [aside = ''] = readdirSync(filesDir).filter((name) => name.startsWith('.before-'))
  expect(readFileSync(join(filesDir, aside, photo), 'utf8')).toBe('changed')
})

test('a backup of another schema version is refused and nothing is changed', async () => {
  const filesDir = join(folder, 'other-version')
  const { folder: unpacked, manifest } = await unpack(archive(), filesDir)
  const before = await everything(target.database)
  const restoreWith = (migrations: Manifest['migrations']) =>
    restore(
      target.database,
      intoFolder(filesDir),
      { folder: unpacked, manifest: { ...manifest, migrations } },
      {
        replace: true,
      },
    )
  await expect(restoreWith(manifest.migrations.slice(1))).rejects.toThrow(/cannot migrate/)
  const later = { name: '9999_later.sql', checksum: 'x' }
  await expect(restoreWith([...manifest.migrations, later])).rejects.toThrow(
    /does not know \(9999_later.sql\)/,
  )
  expect(await everything(target.database)).toEqual(before)
})

test('a truncated, altered or foreign backup is refused and leaves nothing behind', async () => {
  const bytes = readFileSync(archive())
  const broken = join(folder, 'broken.tar.gz')
  const place = join(folder, 'place')
  writeFileSync(broken, bytes)
  truncateSync(broken, Math.floor(bytes.length / 2))
  await expect(unpack(broken, place)).rejects.toThrow(/damaged|breaks off/)
  writeFileSync(broken, 'Not an archive')
  await expect(unpack(broken, place)).rejects.toThrow(/damaged|no backup/)
  const changed = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 0xff
  writeFileSync(broken, changed)
  await expect(unpack(broken, place)).rejects.toThrow(/damaged|breaks off|not as it was written|no backup/)
  expect(readdirSync(place)).toEqual([])
  await expect(
    backup(server.database, filesInFolder(join(folder, 'source')), join(folder, 'no', 'place')),
  ).rejects.toThrow()
})

test('a board with files in an S3 store is backed up and restored into another store', async () => {
  const [source, other] = [await startTestS3('kaynak'), await startTestS3('hedef')]
  const name = basename(photo)
  const file = join(folder, 's3.tar.gz')
  try {
    const files = filesOnS3(source.settings)
    await files.put(name, Buffer.from([0, 1, 2, 255]))
    const { entries } = await backup(server.database, files, file)
    expect(entries[`files/${photo}`]?.bytes).toBe(4)
    const restored = filesOnS3(other.settings)
    await restore(target.database, intoStore(restored), await unpack(file, folder), { replace: true })
    expect(await restored.get(name)).toEqual(Buffer.from([0, 1, 2, 255]))
    expect(await everything(target.database)).toEqual(await everything(server.database))
    const again = restore(target.database, intoStore(restored), await unpack(file, folder), {
      replace: false,
    })
    await expect(again).rejects.toThrow(/S3 store has files/)
    source.trouble = () => 'fails'
    await expect(backup(server.database, files, join(folder, 'none.tar.gz'))).rejects.toThrow(/InternalError/)
    expect(readdirSync(folder).filter((one) => one.startsWith('none'))).toEqual([])
  } finally {
    await source.close()
    await other.close()
  }
})
