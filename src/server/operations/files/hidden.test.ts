import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeAdvertisement } from '../../../../test/factories.ts'
import { jpeg } from '../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { moveHidden } from './hidden.ts'

const { server, admin, owner } = setUpTestBoard({ admin: { role: 'admin' }, owner: {} })
let photo: Buffer
beforeAll(async () => {
  photo = await jpeg({ width: 640, height: 480 })
})

const upload = async (path: string) => {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
  form.set('photo_number', '1')
  const reply = await server.request('POST', path, { token: owner.token, form })
  expect(reply.status).toBe(200)
  return reply.body.data as Record<'small' | 'medium' | 'large' | 'avatar', string>
}
const get = async (url: string) => (await server.request('GET', url)).status
const post = (path: string, body: object) => server.request('POST', path, { token: admin.token, body })
const read = (path: string) => server.request('GET', path, { token: admin.token })
async function withPhoto() {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  const photo = await upload(`/api/app/advertisements/${id}/upload-photo`)
  const { revision } = (await read(`/api/admin/reviews/${id}`)).body.data
  expect((await post(`/api/admin/reviews/${id}/approve`, { revision })).status).toBe(200)
  return { id, photo }
}
const ofOwner = async (id: number) =>
  (await server.request('GET', `/api/app/advertisements/${id}/owner`, { token: owner.token })).body.data
const takeDown = async (id: number) => {
  const { revision } = (await read(`/api/admin/advertisements/${id}`)).body.data
  return post(`/api/admin/advertisements/${id}/take-down`, { revision, reason: 'Ücret isteniyor.' })
}
const addressesOf = (found: Record<string, unknown>) =>
  Object.values(found).filter((value): value is string => String(value).startsWith('/files/'))

test('a photo of an advertisement that staff take down loses the addresses that strangers know', async () => {
  const { id, photo: known } = await withPhoto()
  for (const url of addressesOf(known)) expect(await get(url)).toBe(200)
  const reply = await takeDown(id)
  expect(reply.status).toBe(200)
  for (const url of addressesOf(known)) expect([url, await get(url)]).toEqual([url, 404])
  for (const photos of [reply.body.data.photos, (await ofOwner(id)).photos]) {
    expect(photos).toHaveLength(1)
    for (const url of addressesOf(photos[0])) expect([url, await get(url)]).toEqual([url, 200])
  }
  expect((await server.request('GET', `/files/${known.large.slice(7, 32)}-og.jpg`)).status).toBe(404)
})

test('the saved approved version names a hidden photo by its new address', async () => {
  const { id } = await withPhoto()
  await takeDown(id)
  const { rows } = await sql<{ version: { photos: { large: string }[] } }>`
    select version from approved_versions where advertisement_id = ${id}`.execute(server.database.kysely)
  expect(rows[0]?.version.photos[0]?.large).toBe((await ofOwner(id)).photos[0].large)
})

test('a suspension moves the photos of the person and of their advertisements to new addresses', async () => {
  const { id, photo: known } = await withPhoto()
  const face = await upload('/api/app/upload-photo')
  const suspended = await post(`/api/admin/people/${owner.id}/suspend`, {
    message: 'Ödeme istendi.',
    reason: 'Üç şikâyet.',
  })
  expect(suspended.status).toBe(200)
  for (const url of [...addressesOf(known), ...addressesOf(face)])
    expect([url, await get(url)]).toEqual([url, 404])
  await post(`/api/admin/people/${owner.id}/lift-suspension`, { reason: 'Belgeler geldi.' })
  const { body } = await server.request('GET', `/api/app/advertisements/${id}`)
  for (const url of addressesOf(body.data.photos[0])) expect(await get(url)).toBe(200)
})

test('the task moves a hidden photo after the store failed at first, and leaves no files behind', async () => {
  const { id, photo: known } = await withPhoto()
  const { files } = server.context
  const { put } = files
  files.put = () => Promise.reject(new Error('The store is away'))
  expect((await takeDown(id)).status).toBe(200)
  files.put = put
  expect(await get(known.large)).toBe(200)
  await moveHidden(server.context)
  expect(await get(known.large)).toBe(404)
  expect(await get((await ofOwner(id)).photos[0].large)).toBe(200)
  const { rows } = await sql`
    select 1 from advertisement_photos where hidden_at is not null`.execute(server.database.kysely)
  expect(rows).toHaveLength(0)
})

test('a photo of an advertisement that was never published keeps its address after a rejection', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  const unseen = await upload(`/api/app/advertisements/${id}/upload-photo`)
  const { revision } = (await read(`/api/admin/reviews/${id}`)).body.data
  const rejected = await post(`/api/admin/reviews/${id}/reject`, { revision, reason: 'Eksik.' })
  expect(rejected.status).toBe(200)
  await moveHidden(server.context)
  expect((await ofOwner(id)).photos[0].large).toBe(unseen.large)
})
