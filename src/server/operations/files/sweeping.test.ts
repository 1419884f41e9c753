import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { photoTables, photoUploads } from '../../../../test/photo-uploads.ts'
import { startTestS3, type TestS3 } from '../../../../test/s3.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { filesInFolder } from './store/folder.ts'
import { findStoreOwnership, claimStore } from './owning.ts'
import { filesOnS3 } from './store/s3.ts'
import { findStrays, sweepFiles } from './sweeping.ts'

const times = { attemptMs: 5000, attempts: 2, stallMs: 5000 }
const pageFiles = 3
const hour = 3600

let server: TestServer
let s3: TestS3
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  s3 = await startTestS3()
})
afterAll(async () => {
  await server.close()
  await s3.close()
})
beforeEach(async () => {
  server.clock.set(null)
  await server.reset()
})

const { uploads, begin, keepIn, keysOf, scheduledDeletions } = photoUploads(() => server)

describe.each(['S3', 'folder'] as const)('the sweep of a store: %s', (kind) => {
  beforeEach(async () => {
    const files =
      kind === 'S3'
        ? filesOnS3(s3.settings, times, pageFiles)
        : filesInFolder(server.context.config.filesDir, pageFiles)
    photo = (await begin(files)).photo
    server.clock.forward(-8 * 24 * hour)
    await claimStore(server.context)
    server.clock.set(null)
  })
  const lose = async () => {
    const name = `${randomBytes(16).toString('hex')}-480.webp`
    await server.context.files.put(name, photo)
    return name
  }
  const strays = async () => {
    const { seen, orphans, missing } = await findStrays(server.context)
    return { seen, orphans, missing }
  }

  test('files that no row names are deleted after a day, rows without files are reported, everything else stays', async () => {
    const { files } = server.context
    for (const table of photoTables) await uploads[table]()
    const slide = `${randomBytes(16).toString('hex')}-1920.webp`
    const [lost, young] = [1, 2].map(() => `${randomBytes(16).toString('hex')}-480.webp`) as [string, string]
    await files.put(slide, photo)
    await files.put(lost, photo)
    await sql`
      insert into news (title, description, content, image_url) values ('Haber', '', '', ${`/files/${slide}`})`.execute(
      server.database.kysely,
    )
    expect(await strays()).toEqual({ seen: 14, orphans: [], missing: [] })

    server.clock.forward(25 * hour)
    expect(await strays()).toEqual({ seen: 14, orphans: [lost], missing: [] })
    const [key = ''] = await keysOf('profile_photos')
    await files.delete([`${key}-160.webp`])
    const expected = { seen: 13, orphans: [lost], missing: [`${key}-160.webp`] }
    expect(await strays()).toEqual(expected)
    const done = await sweepFiles(server.context)
    expect(done).toEqual(expected)
    expect(await files.find(lost)).toBeNull()
    expect(await files.find(slide)).not.toBeNull()
    expect(await scheduledDeletions()).toEqual([lost])
    expect((await strays()).orphans).toEqual([])
    await files.put(young, photo)
    server.clock.set(null)
    expect((await sweepFiles(server.context)).orphans).toEqual([])
    expect(await files.find(young)).not.toBeNull()
  })

  test('a store that is marked by another database is not swept', async () => {
    const lost = await lose()
    const mark = await server.context.files.mark()
    for (const other of ['another board', null]) {
      await sql`update file_sweeps set owner = ${other}`.execute(server.database.kysely)
      server.clock.forward(25 * hour)
      const error = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
      expect(await sweepFiles(server.context)).toEqual({ seen: 0, orphans: [], missing: [] })
      expect(error).toHaveBeenCalledOnce()
      error.mockRestore()
    }
    expect(await server.context.files.mark()).toBe(mark)
    expect(await server.context.files.find(lost)).not.toBeNull()
    await server.context.files.delete([lost])
  })

  test('nothing in a store is swept for a week after a restore and after it was marked', async () => {
    const { files } = server.context
    const lost = await lose()
    const mark = await files.mark()
    await claimStore(server.context)
    expect(await files.mark()).toBe(mark)
    for (const days of [2, 4]) {
      server.clock.forward(days * 24 * hour)
      expect([await findStoreOwnership(server.context), (await sweepFiles(server.context)).orphans]).toEqual([
        'resting',
        [],
      ])
    }
    server.clock.forward(25 * hour)
    expect((await sweepFiles(server.context)).orphans).toContain(lost)
    expect(await files.find(lost)).toBeNull()
  })
})

test('a store without a mark gets one, and a foreign store is swept only after a restore has claimed it', async () => {
  const bare = await startTestS3('yeni')
  try {
    keepIn(filesOnS3(bare.settings, times))
    expect([await findStoreOwnership(server.context), await findStoreOwnership(server.context)]).toEqual([
      'resting',
      'resting',
    ])
    const mark = await server.context.files.mark()
    expect(mark).toMatch(/^[0-9a-f-]{36}$/)
    keepIn(filesOnS3(s3.settings, times))
    await server.context.files.setMark('another board')
    expect(await findStoreOwnership(server.context)).toBe('foreign')
    await claimStore(server.context)
    const { rows } = await sql<{ owner: string }>`select owner from file_sweeps`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([{ owner: 'another board' }])
  } finally {
    await bare.close()
  }
})
