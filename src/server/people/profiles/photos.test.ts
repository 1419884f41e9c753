import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { heic, jpeg, pixelBomb, png } from '../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { profilePhotoFileNames } from '../../operations/files/photos/photo-names.ts'
import { deleteAllPhotos } from './photos.ts'

const { server, person, other } = setUpTestBoard({ person: {}, other: {} })
let portrait: Buffer

beforeAll(async () => {
  portrait = await jpeg({ width: 800, height: 1000 })
})

type Put = { token?: string; bytes?: Buffer; number?: unknown; name?: string }
const put = ({ token = person.token, bytes = portrait, number = 1, name = 'ben.jpg' }: Put = {}) => {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  if (number !== null) form.set('photo_number', String(number))
  return server.request('POST', '/api/app/upload-photo', { token, form })
}
const remove = (number: unknown, token = person.token) =>
  server.request('DELETE', '/api/app/delete-photo', { token, body: { photo_number: number } })
const profile = async (token = person.token) =>
  (await server.request('GET', '/api/app/profile', { token })).body.data
const fetched = async (address: string) => (await server.request('GET', address)).status
const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from profile_photos`.execute(
    server.database.kysely,
  )
  return rows[0]?.n
}

test('an uploaded photo is served in its sizes and shown in the own profile', async () => {
  const reply = await put({ number: 2 })
  expect(reply.status).toBe(200)
  const { data } = reply.body
  expect(data).toMatchObject({ photo_number: 2, width: 800, height: 1000 })
  expect(reply.body.photo_url).toBe(data.large)
  for (const address of [data.avatar, data.small, data.medium, data.large])
    expect((await server.request('GET', address)).headers['content-type'], address).toBe('image/webp')
  expect(await profile()).toMatchObject({ photo_1: null, photo_2: data.large, photo_3: null, photos: [data] })
  expect((await profile(other.token)).photos).toEqual([])
})

test('metadata of the upload is removed, and the square variant is small', async () => {
  const { data } = (await put({ bytes: await jpeg({ width: 1200, height: 600, orientation: 6 }) })).body
  expect([data.width, data.height]).toEqual([600, 1200])
  for (const address of [data.avatar, data.large]) {
    const file = await server.context.files.get(address.replace('/files/', ''))
    expect(file?.includes('KanaryaKamera')).toBe(false)
    expect((await sharp(file ?? undefined).metadata()).exif).toBe(undefined)
  }
  const square = await sharp(
    (await server.context.files.get(data.avatar.replace('/files/', ''))) ?? undefined,
  ).metadata()
  expect([square.width, square.height]).toEqual([160, 160])
})

test('another photo in the same slot replaces the first one, whose files are all deleted', async () => {
  const first = (await put()).body.data
  const second = (await put({ bytes: await png() })).body.data
  expect((await profile()).photos).toEqual([second])
  for (const address of [first.avatar, first.small, first.medium, first.large])
    expect(await fetched(address), address).toBe(404)
  expect(await fetched(second.large)).toBe(200)
})

test('three concurrent uploads fill three slots; two to one slot leave one photo and its files', async () => {
  const replies = await Promise.all([1, 2, 3].map((number) => put({ number })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await profile()).photos.map((one: { photo_number: number }) => one.photo_number)).toEqual([1, 2, 3])
  const both = await Promise.all([put({ number: 1 }), put({ number: 1 })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await count()).toBe(3)
  const kept = (await profile()).photo_1
  const served = await Promise.all(both.map(({ body }) => fetched(body.photo_url)))
  expect(served.toSorted()).toEqual([200, 404])
  expect(await fetched(kept)).toBe(200)
})

test('an invalid photo is refused with its own message, and nothing is stored', async () => {
  const cases: [Put, number, string][] = [
    [{ bytes: Buffer.from('not a photo'), name: 'foto.jpg' }, 415, 'photo_not_an_image'],
    [{ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 415, 'photo_not_an_image'],
    [{ bytes: heic() }, 415, 'photo_heic'],
    [{ bytes: pixelBomb(16_000, 16_000) }, 422, 'photo_too_many_pixels'],
    [{ bytes: portrait.subarray(0, 300) }, 422, 'photo_unreadable'],
    [{ bytes: Buffer.alloc(25_000_000, 1) }, 413, 'photo_too_large'],
    [{ number: 4 }, 422, 'invalid_fields'],
    [{ number: 0 }, 422, 'invalid_fields'],
    [{ number: 'x' }, 422, 'invalid_fields'],
    [{ number: null }, 422, 'invalid_fields'],
    [{ bytes: Buffer.alloc(0) }, 422, 'invalid_fields'],
  ]
  for (const [options, status, code] of cases) {
    const reply = await put(options)
    expect([reply.status, reply.body.code], code).toEqual([status, code])
  }
  expect((await put({ bytes: Buffer.alloc(25_000_000, 1) })).body.message).toBe(
    "Dosya boyutu 20MB'dan küçük olmalıdır.",
  )
  expect((await put({ bytes: Buffer.from('text') })).body.message).toBe(
    'Lütfen sadece resim dosyası seçiniz.',
  )
  const json = await server.request('POST', '/api/app/upload-photo', {
    token: person.token,
    body: { photo_number: 1 },
  })
  expect(json.status).toBe(415)
  expect(await count()).toBe(0)
})

test('deleting a photo deletes its files; nobody can delete another person’s', async () => {
  const { large, avatar } = (await put({ number: 2 })).body.data
  expect((await remove(2, other.token)).status).toBe(200)
  expect(await count()).toBe(1)
  const both = await Promise.all([remove(2), remove(2)])
  for (const reply of both) expect(reply.body).toEqual({ status: 'success', message: 'Fotoğraf silindi.' })
  expect([await fetched(large), await fetched(avatar)]).toEqual([404, 404])
  expect((await remove(2)).status).toBe(200)
  for (const wrong of [4, 0, 'x', null, undefined]) expect((await remove(wrong)).status).toBe(422)
  expect(
    (await server.request('DELETE', '/api/app/delete-photo', { body: { photo_number: 1 } })).status,
  ).toBe(401)
})

test('closing an account deletes its photos', async () => {
  const { large } = (await put({ number: 1 })).body.data
  const keys = await server.database.transaction((trx) => deleteAllPhotos(trx, person.id))
  await server.context.files.delete(keys.flatMap(profilePhotoFileNames))
  expect([await count(), await fetched(large)]).toEqual([0, 404])
})

test('contact data has three visibilities (default: owners of the advertisements applied to)', async () => {
  const ask = (token = person.token) => server.request('GET', '/api/app/contact-visibility', { token })
  const choose = (choice: unknown) =>
    server.request('PUT', '/api/app/contact-visibility', {
      token: person.token,
      body: { contact_visibility: choice },
    })
  expect((await ask()).body).toEqual({ contact_visibility: 'owners' })
  for (const choice of ['everyone', 'nobody', 'owners', 'nobody']) {
    expect((await choose(choice)).body).toEqual({ contact_visibility: choice })
    expect((await ask()).body).toEqual({ contact_visibility: choice })
  }
  for (const wrong of ['friends', '', null, 1, ['nobody'], undefined]) {
    const reply = await choose(wrong)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['contact_visibility']])
  }
  expect((await ask()).body).toEqual({ contact_visibility: 'nobody' })
  expect((await ask(other.token)).body).toEqual({ contact_visibility: 'owners' })
})
