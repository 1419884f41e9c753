import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { heic, jpeg, pixelBomb, png } from '../../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const { server, owner, other } = setUpTestBoard({ owner: {}, other: {} })
let id: number
let small: Buffer

beforeAll(async () => {
  small = await jpeg({ width: 640, height: 480 })
})
beforeEach(async () => {
  id = (await makeAdvertisement(server, { ownerId: owner.id, type: 'cast' })).id
})

type Put = { token?: string; bytes?: Buffer; number?: unknown; name?: string; to?: number }
const put = ({ token = owner.token, bytes = small, number = 1, name = 'foto.jpg', to = id }: Put = {}) => {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  if (number !== null) form.set('photo_number', String(number))
  return server.request('POST', `/api/app/advertisements/${to}/upload-photo`, { token, form })
}
const remove = (number: number, token = owner.token) =>
  server.request('DELETE', `/api/app/advertisements/${id}/delete-photo`, {
    token,
    body: { photo_number: number },
  })
const order = (numbers: unknown, token = owner.token) =>
  server.request('PUT', `/api/app/advertisements/${id}/photo-order`, { token, body: { order: numbers } })
const own = async () =>
  (await server.request('GET', `/api/app/advertisements/${id}/owner`, { token: owner.token })).body.data
const stored = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from advertisement_photos`.execute(
    server.database.kysely,
  )
  return rows[0]?.n
}

test('an uploaded photo is served, shown on the card and in the detail, and sends the advertisement to review', async () => {
  const reply = await put()
  expect(reply.status).toBe(200)
  expect(reply.body.data).toMatchObject({ photo_number: 1, width: 640, height: 480 })
  expect(reply.body.photo_url).toBe(reply.body.data.large)
  expect((await server.request('GET', reply.body.photo_url)).headers['content-type']).toBe('image/webp')
  const seen = await own()
  expect(seen).toMatchObject({
    status: 'waiting_for_approve',
    photo_1: reply.body.photo_url,
    photo_2: null,
    revision: 1,
  })
  expect(seen.photos).toEqual([reply.body.data])
  await sql`update advertisements set status = 'published' where id = ${id}`.execute(server.database.kysely)
  const list = await server.request('POST', '/api/app/advertisements/list', { body: { type: 'cast' } })
  expect(list.body.data[0].photo).toEqual(reply.body.data)
})

test('the filter for photos follows an upload and a deletion', async () => {
  const found = async () => {
    await sql`update advertisements set status = 'published' where id = ${id}`.execute(server.database.kysely)
    const body = { type: 'cast', withPhoto: true }
    return (await server.request('POST', '/api/app/advertisements/list', { body, token: owner.token })).body
      .total
  }
  expect(await found()).toBe(0)
  await put({ number: 1 })
  await put({ number: 2 })
  expect(await found()).toBe(1)
  await remove(1)
  expect(await found()).toBe(1)
  await remove(2)
  expect(await found()).toBe(0)
})

test('another photo in the same slot replaces the first one, whose files are deleted', async () => {
  const first = (await put()).body.data
  const second = (await put({ bytes: await png() })).body.data
  expect((await own()).photos).toEqual([second])
  for (const address of [first.small, first.medium, first.large, first.large.replace('1920.webp', 'og.jpg')])
    expect((await server.request('GET', address)).status).toBe(404)
})

test('five concurrent uploads fill five slots', async () => {
  const replies = await Promise.all([1, 2, 3, 4, 5].map((number) => put({ number })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await own()).photos.map((photo: { photo_number: number }) => photo.photo_number)).toEqual([
    1, 2, 3, 4, 5,
  ])
})

test('two concurrent uploads to one slot leave one photo', async () => {
  await Promise.all([put(), put()])
  expect(await stored()).toBe(1)
  expect((await own()).photos).toHaveLength(1)
})

test('an invalid photo is refused, and nothing is stored', async () => {
  const cases: [Put, number, string][] = [
    [{ bytes: Buffer.from('not a photo'), name: 'foto.jpg' }, 415, 'photo_not_an_image'],
    [{ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 415, 'photo_not_an_image'],
    [{ bytes: heic() }, 415, 'photo_heic'],
    [{ bytes: pixelBomb(16_000, 16_000) }, 422, 'photo_too_many_pixels'],
    [{ bytes: small.subarray(0, 300) }, 422, 'photo_unreadable'],
    [{ bytes: Buffer.alloc(21_000_000, 1) }, 413, 'photo_too_large'],
    [{ number: 6 }, 422, 'invalid_fields'],
    [{ number: 0 }, 422, 'invalid_fields'],
    [{ number: 'x' }, 422, 'invalid_fields'],
    [{ number: null }, 422, 'invalid_fields'],
    [{ bytes: Buffer.alloc(0) }, 422, 'invalid_fields'],
  ]
  for (const [options, status, code] of cases) {
    const reply = await put(options)
    expect([reply.status, reply.body.code], code).toEqual([status, code])
  }
  expect((await put({ bytes: Buffer.alloc(21_000_000, 1) })).body.message).toBe(
    "Fotoğraf boyutu 20MB'dan küçük olmalıdır.",
  )
  const json = await server.request('POST', `/api/app/advertisements/${id}/upload-photo`, {
    token: owner.token,
    body: { photo_number: 1 },
  })
  expect(json.status).toBe(415)
  expect(await stored()).toBe(0)
  expect((await own()).status).toBe('published')
})

test('only the owner can change photos, and only until somebody has applied', async () => {
  expect((await put({ token: other.token })).status).toBe(404)
  expect((await remove(1, other.token)).status).toBe(404)
  expect((await order([1], other.token)).status).toBe(404)
  expect((await put({ to: 999_999 })).status).toBe(404)
  await put()
  await makeApplication(server, { advertisementId: id, applicantId: other.id })
  for (const reply of [await put(), await remove(1), await order([1])])
    expect([reply.status, reply.body.code]).toEqual([409, 'advertisement_has_applications'])
  expect(await stored()).toBe(1)
})

test('deleting a photo deletes its files; deleting from an empty slot does nothing', async () => {
  const { large } = (await put({ number: 2 })).body.data
  expect((await remove(2)).body).toEqual({ status: 'success', message: 'Fotoğraf silindi.' })
  expect((await server.request('GET', large)).status).toBe(404)
  await sql`update advertisements set status = 'published'`.execute(server.database.kysely)
  expect((await remove(2)).status).toBe(200)
  expect((await own()).status).toBe('published')
  expect((await remove(9)).status).toBe(422)
})

test('photos can be reordered and are numbered from one', async () => {
  const one = (await put({ number: 1 })).body.data
  const three = (await put({ number: 3 })).body.data
  const four = (await put({ number: 4 })).body.data
  const reply = await order([4, 1, 3])
  expect(reply.body.data.map(({ large }: { large: string }) => large)).toEqual([
    four.large,
    one.large,
    three.large,
  ])
  expect(reply.body.data.map((photo: { photo_number: number }) => photo.photo_number)).toEqual([1, 2, 3])
  for (const wrong of [[1, 2], [1, 2, 2], [1, 2, 4], [5], [], 'x', [1, 2, 3, 4, 5, 6]])
    expect((await order(wrong)).status, JSON.stringify(wrong)).toBe(422)
  const both = await Promise.all([order([2, 1, 3]), order([3, 2, 1])])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await own()).photos).toHaveLength(3)
})
