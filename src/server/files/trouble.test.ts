import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../test/factories.ts'
import { jpeg } from '../../../test/photos.ts'
import { uploadPicture } from '../../../test/pictures.ts'
import { startTestS3, type TestS3, type Trouble } from '../../../test/s3.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { packExports } from '../data-exports/packing.ts'
import { watched } from './files.ts'
import { filesInFolder } from './folder.ts'
import { announceFiles, keepFiles, sweepLeaving } from './leaving.ts'
import { findOwning, takeStore } from './owning.ts'
import { filesOnS3 } from './s3.ts'
import { findStrays, sweepFiles } from './sweeping.ts'

const patient = { attemptMs: 5000, attempts: 2, wholeMs: 15_000, stallMs: 5000 }
/** For calls that are to run out of time: any other call may, too. */
const quick = { attemptMs: 400, attempts: 2, wholeMs: 900, stallMs: 400 }
const hour = 3600

let server: TestServer
let s3: TestS3
let photo: Buffer
let owner: TestAccount
let editor: TestAccount
let advertisementId: number
beforeAll(async () => {
  server = await startTestServer()
  s3 = await startTestS3()
  photo = await jpeg({ width: 640, height: 480 })
})
afterAll(async () => {
  await server.close()
  await s3.close()
})
beforeEach(async () => {
  s3.trouble = () => null
  server.clock.set(null)
  await server.reset()
  storeTakes(patient)
  await server.context.files.delete(await stored())
  owner = await makeAccount(server)
  editor = await makeAccount(server, { role: 'editor' })
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, type: 'cast' })).id
})

function storeTakes(times: typeof patient, pageFiles?: number): void {
  Object.assign(server.context.files, watched(filesOnS3(s3.settings, times, pageFiles)))
}
const stored = async () => (await server.context.files.list('')).files.map(({ name }) => name)
const rowsOf = async (table: string) => {
  const { rows } = await sql<{ key: string }>`select file_key as key from ${sql.table(table)}`.execute(
    server.database.kysely,
  )
  return rows.map(({ key }) => key)
}
const leaving = async () => {
  const { rows } = await sql<{ name: string }>`select name from leaving_files`.execute(server.database.kysely)
  return rows.map(({ name }) => name)
}
/** Trouble at the n-th file and all its attempts. */
function troubleAt(method: string, place: number, trouble: Trouble): void {
  const paths: string[] = []
  s3.trouble = (call) => {
    if (call.method !== method) return null
    if (!paths.includes(call.path)) paths.push(call.path)
    return paths[place - 1] === call.path ? trouble : null
  }
}
function upload(path: string, token: string, number = 1) {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
  form.set('photo_number', String(number))
  return server.request('POST', path, { token, form })
}
const uploads = {
  advertisement_photos: () => upload(`/api/app/advertisements/${advertisementId}/upload-photo`, owner.token),
  profile_photos: () => upload('/api/app/upload-photo', owner.token),
  staff_pictures: () => uploadPicture(server, editor.token, { bytes: photo }),
} as const
const tables = Object.keys(uploads) as (keyof typeof uploads)[]

describe.each(tables)('a photo for %s', (table) => {
  test('is stored in four files, served, and named by its row alone', async () => {
    const reply = await uploads[table]()
    expect(reply.status, reply.text).toBeLessThan(300)
    const [key = ''] = await rowsOf(table)
    expect(await stored()).toHaveLength(4)
    expect((await stored()).every((name) => name.startsWith(key))).toBe(true)
    expect(await leaving()).toEqual([])
  })

  test('is whole or not there, whichever of its files the store fails at', async () => {
    for (const place of [1, 2, 4]) {
      troubleAt('PUT', place, 'fails')
      const reply = await uploads[table]()
      expect([reply.status, reply.body.code], String(place)).toEqual([503, 'file_store_away'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.body.message).toContain('biraz sonra')
      s3.trouble = () => null
      expect([await rowsOf(table), await stored()]).toEqual([[], []])
    }
    expect((await uploads[table]()).status).toBeLessThan(300)
  })

  test('that cannot be stored is told in time when the store hangs, and when it is full', async () => {
    storeTakes(quick)
    troubleAt('PUT', 2, 'hangs')
    const begin = performance.now()
    expect((await uploads[table]()).body.code).toBe('file_store_away')
    expect(performance.now() - begin).toBeLessThan(10_000)
    storeTakes(patient)
    troubleAt('PUT', 1, 'is full')
    const full = await uploads[table]()
    expect([full.status, full.body.code]).toEqual([507, 'file_store_full'])
    expect(await rowsOf(table)).toEqual([])
  })

  test('whose files cannot be removed either leaves none behind: they are swept', async () => {
    let puts = 0
    s3.trouble = ({ method }) => (method === 'DELETE' || (method === 'PUT' && ++puts > 2) ? 'fails' : null)
    expect((await uploads[table]()).status).toBe(503)
    s3.trouble = () => null
    expect((await stored()).length).toBeGreaterThan(0)
    await sweepLeaving(server.context)
    expect((await stored()).length).toBeGreaterThan(0)
    server.clock.forward(hour + 60)
    await sweepLeaving(server.context)
    expect(await stored()).toEqual([])
    server.clock.forward(hour + 60)
    await sweepLeaving(server.context)
    expect(await leaving()).toEqual([])
  })
})

test('a photo in place of another: while the store fails the other stays; afterwards its files go', async () => {
  const first = (await uploads.advertisement_photos()).body.data
  troubleAt('PUT', 3, 'fails')
  expect((await uploads.advertisement_photos()).status).toBe(503)
  s3.trouble = () => null
  expect((await server.request('GET', first.large)).status).toBe(200)
  expect(await stored()).toHaveLength(4)
  // Put away by its person while nothing can be removed: it is off the page at once, and off the store later.
  s3.trouble = ({ method }) => (method === 'DELETE' ? 'fails' : null)
  expect((await uploads.advertisement_photos()).status).toBe(200)
  const gone = await server.request('DELETE', `/api/app/advertisements/${advertisementId}/delete-photo`, {
    token: owner.token,
    body: { photo_number: 1 },
  })
  expect(gone.status).toBe(200)
  expect(await rowsOf('advertisement_photos')).toEqual([])
  s3.trouble = () => null
  expect(await stored()).toHaveLength(8)
  await sweepLeaving(server.context)
  expect(await stored()).toEqual([])
})

test('a process that ends between storing and saving leaves nothing for long, and nothing swept is ever named', async () => {
  const { context } = server
  const names = [`${randomBytes(16).toString('hex')}-480.webp`]
  await announceFiles(context.db.kysely, names, context.now())
  await context.files.put(names[0] ?? '', photo)
  await sweepLeaving(context)
  expect(await stored()).toEqual(names)
  server.clock.forward(hour + 60)
  await sweepLeaving(context)
  expect(await stored()).toEqual([])
  server.clock.forward(hour + 60)
  await sweepLeaving(context)
  await expect(context.db.transaction((trx) => keepFiles(trx, names))).rejects.toThrow()
})

test('a file that cannot be removed keeps no other, and is tried after those that were not', async () => {
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
  await announceFiles(context.db.kysely, names.slice(0, -1), context.now())
  server.clock.forward(1)
  await announceFiles(context.db.kysely, [late], context.now())
  server.clock.forward(3 * hour)
  await sweepLeaving(context)
  expect((await leaving()).sort()).toEqual([stuck, late].sort())
  await announceFiles(
    context.db.kysely,
    names.slice(1, 1000),
    new Date(context.now().getTime() - 2 * hour * 1000),
  )
  server.clock.forward(600)
  await sweepLeaving(context)
  expect(deleted.map((given) => [given.length, given.includes(stuck), given.includes(late)])).toEqual([
    [1000, true, false],
    [1000, false, true],
  ])
  remove.mockRestore()
})

test('own data: packed into the store and fetched from it; a store that fails is tried again', async () => {
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
  expect(Object.keys(held)).toHaveLength(2)
  expect(JSON.parse(strFromU8(held['verilerim.json'] ?? new Uint8Array()))).toHaveProperty('account')
  const archive = (await stored()).find((name) => name.endsWith('.zip'))
  for (const method of ['GET', 'HEAD'])
    expect((await server.request(method, `/files/${archive}`)).status).toBe(404)
})

test('pictures come from an S3 store with the headers they have from a folder; a store that is away is no absent picture', async () => {
  const { large } = (await uploads.profile_photos()).body.data
  const headers = {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
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

describe.each(['S3', 'folder'] as const)('the sweep of a store: %s', (kind) => {
  beforeEach(async () => {
    if (kind === 'folder')
      Object.assign(server.context.files, watched(filesInFolder(server.context.config.filesDir, 3)))
    else storeTakes(patient, 3)
    server.clock.forward(-8 * 24 * hour)
    await takeStore(server.context)
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

  test('files that no row names go after a day; rows whose files are gone are told; all else stays', async () => {
    const { files } = server.context
    for (const table of tables) await uploads[table]()
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
    const [key = ''] = await rowsOf('profile_photos')
    await files.delete([`${key}-160.webp`])
    const told = { seen: 13, orphans: [lost], missing: [`${key}-160.webp`] }
    expect(await strays()).toEqual(told)
    const done = await sweepFiles(server.context)
    expect(done).toEqual(told)
    expect(await files.find(lost)).toBeNull()
    expect(await files.find(slide)).not.toBeNull()
    expect(await leaving()).toEqual([lost])
    expect((await strays()).orphans).toEqual([])
    await files.put(young, photo)
    server.clock.set(null)
    expect((await sweepFiles(server.context)).orphans).toEqual([])
    expect(await files.find(young)).not.toBeNull()
  })

  test('a store that has another mark is not swept; its files are those of another board', async () => {
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

  test('a store rests for a week after a restore and after it was marked; then what is lost goes', async () => {
    const { files } = server.context
    const lost = await lose()
    const mark = await files.mark()
    await takeStore(server.context)
    expect(await files.mark()).toBe(mark)
    for (const days of [2, 4]) {
      server.clock.forward(days * 24 * hour)
      expect([await findOwning(server.context), (await sweepFiles(server.context)).orphans]).toEqual([
        'resting',
        [],
      ])
    }
    server.clock.forward(25 * hour)
    expect((await sweepFiles(server.context)).orphans).toContain(lost)
    expect(await files.find(lost)).toBeNull()
  })
})

test('a store without a mark gets one; another one is foreign, until a restore takes it', async () => {
  const bare = await startTestS3('yeni')
  try {
    Object.assign(server.context.files, watched(filesOnS3(bare.settings, patient)))
    expect([await findOwning(server.context), await findOwning(server.context)]).toEqual([
      'resting',
      'resting',
    ])
    const mark = await server.context.files.mark()
    expect(mark).toMatch(/^[0-9a-f-]{36}$/)
    storeTakes(patient)
    await server.context.files.setMark('another board')
    expect(await findOwning(server.context)).toBe('foreign')
    await takeStore(server.context)
    const { rows } = await sql<{ owner: string }>`select owner from file_sweeps`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([{ owner: 'another board' }])
  } finally {
    await bare.close()
  }
})
