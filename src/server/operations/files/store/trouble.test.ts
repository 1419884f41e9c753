import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestAccount } from '../../../../../test/factories.ts'
import { photoTables, photoUploads } from '../../../../../test/photo-uploads.ts'
import { startTestS3, type TestS3, type Trouble } from '../../../../../test/s3.ts'
import { startTestServer, type TestServer } from '../../../../../test/server.ts'
import { packExports } from '../../../oversight/data-exports/packing.ts'
import { registerUploads, cancelFileDeletions, sweepFileDeletions } from '../file-deletions.ts'
import { filesOnS3 } from './s3.ts'

const patient = { attemptMs: 5000, attempts: 2, stallMs: 5000 }
const quick = { attemptMs: 400, attempts: 2, stallMs: 400 }
const hour = 3600

let server: TestServer
let s3: TestS3
let photo: Buffer
let owner: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  s3 = await startTestS3()
})
afterAll(async () => {
  await server.close()
  await s3.close()
})
beforeEach(async () => {
  s3.trouble = () => null
  server.clock.set(null)
  await server.reset()
  ;({ owner, photo } = await begin(filesOnS3(s3.settings, patient)))
})

const { uploads, stored, begin, keepIn, deletePhoto, keysOf, scheduledDeletions } = photoUploads(() => server)
const storeTakes = (times: typeof patient) => keepIn(filesOnS3(s3.settings, times))
function troubleAt(method: string, place: number, trouble: Trouble): void {
  const paths: string[] = []
  s3.trouble = (call) => {
    if (call.method !== method) return null
    if (!paths.includes(call.path)) paths.push(call.path)
    return paths[place - 1] === call.path ? trouble : null
  }
}

describe.each(photoTables)('a photo for %s', (table) => {
  test('is stored in four files, served, and named only by its row', async () => {
    const reply = await uploads[table]()
    expect(reply.status, reply.text).toBeLessThan(300)
    const [key = ''] = await keysOf(table)
    expect(await stored()).toHaveLength(4)
    expect((await stored()).every((name) => name.startsWith(key))).toBe(true)
    expect(await scheduledDeletions()).toEqual([])
  })

  test('is stored with all its files or not at all, whichever file the store fails at', async () => {
    for (const place of [1, 2, 4]) {
      troubleAt('PUT', place, 'fails')
      const reply = await uploads[table]()
      expect([reply.status, reply.body.code], String(place)).toEqual([503, 'file_store_away'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.body.message).toContain('biraz sonra')
      s3.trouble = () => null
      expect([await keysOf(table), await stored()]).toEqual([[], []])
    }
    expect((await uploads[table]()).status).toBeLessThan(300)
  })

  test('is refused in time when the store hangs, and with its own error when the store is full', async () => {
    storeTakes(quick)
    troubleAt('PUT', 2, 'hangs')
    const begin = performance.now()
    expect((await uploads[table]()).body.code).toBe('file_store_away')
    expect(performance.now() - begin).toBeLessThan(10_000)
    storeTakes(patient)
    troubleAt('PUT', 1, 'is full')
    const full = await uploads[table]()
    expect([full.status, full.body.code]).toEqual([507, 'file_store_full'])
    expect(await keysOf(table)).toEqual([])
  })

  test('whose files cannot be deleted after a failure leaves none behind after the sweep', async () => {
    let puts = 0
    s3.trouble = ({ method }) => (method === 'DELETE' || (method === 'PUT' && ++puts > 2) ? 'fails' : null)
    expect((await uploads[table]()).status).toBe(503)
    s3.trouble = () => null
    expect((await stored()).length).toBeGreaterThan(0)
    await sweepFileDeletions(server.context)
    expect((await stored()).length).toBeGreaterThan(0)
    server.clock.forward(hour + 60)
    await sweepFileDeletions(server.context)
    expect(await stored()).toEqual([])
    server.clock.forward(hour + 60)
    await sweepFileDeletions(server.context)
    expect(await scheduledDeletions()).toEqual([])
  })
})

test('a photo is replaced only once the new one is stored, and the files of the old one are deleted afterwards', async () => {
  const first = (await uploads.advertisement_photos()).body.data
  troubleAt('PUT', 3, 'fails')
  expect((await uploads.advertisement_photos()).status).toBe(503)
  s3.trouble = () => null
  expect((await server.request('GET', first.large)).status).toBe(200)
  expect(await stored()).toHaveLength(4)
  s3.trouble = ({ method }) => (method === 'DELETE' ? 'fails' : null)
  expect((await uploads.advertisement_photos()).status).toBe(200)
  expect((await deletePhoto()).status).toBe(200)
  expect(await keysOf('advertisement_photos')).toEqual([])
  s3.trouble = () => null
  expect(await stored()).toHaveLength(8)
  await sweepFileDeletions(server.context)
  expect(await stored()).toEqual([])
})

test('files of a process that dies between storing and saving are deleted, and no row can name them afterwards', async () => {
  const { context } = server
  const names = [`${randomBytes(16).toString('hex')}-480.webp`]
  await registerUploads(context.db.kysely, names, context.now())
  await context.files.put(names[0] ?? '', photo)
  await sweepFileDeletions(context)
  expect(await stored()).toEqual(names)
  server.clock.forward(hour + 60)
  await sweepFileDeletions(context)
  expect(await stored()).toEqual([])
  const cancel = () => context.db.transaction((trx) => cancelFileDeletions(trx, names))
  await expect(cancel()).rejects.toMatchObject({ code: 'file_store_away' })
  server.clock.forward(hour + 60)
  await sweepFileDeletions(context)
  await expect(cancel()).rejects.toMatchObject({ code: 'file_store_away' })
})

test('a file that cannot be deleted does not block others and is retried after those that were never tried', async () => {
  const { context } = server
  const names = Array.from({ length: 1001 }, () => `${randomBytes(16).toString('hex')}-480.webp`)
  const [stuck = '', late = ''] = [names[0], names.at(-1)]
  await context.files.put(stuck, photo)
  await context.files.put(late, photo)
  const deleted: string[][] = []
  const remove = vi.spyOn(context.files, 'delete').mockImplementation(async (given) => {
    deleted.push([...given])
    return given.includes(stuck) ? [{ name: stuck, cause: new Error('held by the store') }] : []
  })
  await registerUploads(context.db.kysely, names.slice(0, -1), context.now())
  server.clock.forward(1)
  await registerUploads(context.db.kysely, [late], context.now())
  server.clock.forward(3 * hour)
  await sweepFileDeletions(context)
  expect((await scheduledDeletions()).sort()).toEqual([stuck, late].sort())
  await registerUploads(
    context.db.kysely,
    names.slice(1, 1000),
    new Date(context.now().getTime() - 2 * hour * 1000),
  )
  server.clock.forward(600)
  await sweepFileDeletions(context)
  expect(deleted.map((given) => [given.length, given.includes(stuck), given.includes(late)])).toEqual([
    [1000, true, false],
    [1000, false, true],
  ])
  remove.mockRestore()
})

test('a data export is stored in S3 and downloaded from it, and is tried again after the store failed', async () => {
  const { token } = owner
  await uploads.profile_photos()
  await server.request('POST', '/api/app/data-export', { token })
  s3.trouble = ({ method }) => (method === 'PUT' ? 'fails' : null)
  await packExports(server.context)
  const state = async () => (await server.request('GET', '/api/app/data-export', { token })).body.data
  expect((await state()).status).toBe('preparing')
  s3.trouble = () => null
  await packExports(server.context)
  const ready = await state()
  expect(ready.status).toBe('ready')
  const reply = await server.http.inject({ method: 'GET', url: ready.download_url })
  const held = unzipSync(new Uint8Array(reply.rawPayload))
  expect(Object.keys(held)).toEqual(expect.arrayContaining(['verilerim.html', 'verilerim.json']))
  expect(Object.keys(held)).toHaveLength(3)
  expect(JSON.parse(strFromU8(held['verilerim.json'] ?? new Uint8Array()))).toHaveProperty('account')
  const archive = (await stored()).find((name) => name.endsWith('.zip'))
  for (const method of ['GET', 'HEAD'])
    expect((await server.request(method, `/files/${archive}`)).status).toBe(404)
})

test('pictures have the same headers from S3 as from a folder, and a store that is away answers 503 rather than 404', async () => {
  const { large } = (await uploads.profile_photos()).body.data
  const headers = {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=300, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'none',
  }
  const whole = await server.http.inject({ method: 'GET', url: large })
  expect(whole.headers).toMatchObject({ ...headers, 'content-length': String(whole.rawPayload.length) })
  const head = await server.http.inject({ method: 'HEAD', url: large })
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers).toMatchObject({ ...headers, 'content-length': String(whole.rawPayload.length) })
  const part = await server.http.inject({ method: 'GET', url: large, headers: { range: 'bytes=0-9' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([200, whole.rawPayload.length])
  s3.calls.length = 0
  for (const tag of [String(whole.headers.etag), `"x", W/${whole.headers.etag}`]) {
    const again = await server.request('GET', large, { headers: { 'if-none-match': tag } })
    expect([again.status, again.text, again.headers['content-type']]).toEqual([304, '', undefined])
  }
  expect(s3.calls.every((call) => call.startsWith('HEAD'))).toBe(true)
  for (const trouble of ['fails', 'hangs', 'breaks off'] as const) {
    s3.trouble = () => trouble
    storeTakes(trouble === 'hangs' ? quick : patient)
    const away = await server.request('GET', large)
    expect([away.status, away.headers['cache-control']]).toEqual([503, 'no-store'])
  }
})
