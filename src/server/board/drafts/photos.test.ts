import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { advertisementForm } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { draftCalls } from '../../../../test/drafts.ts'
import { makeAdvertisement } from '../../../../test/factories.ts'
import { heic, jpeg, png } from '../../../../test/photos.ts'
import type { Photo } from '../../../shared/photos/photos.ts'
import { findStrays } from '../../operations/files/sweeping.ts'
import { applyRetention } from '../../oversight/retention/retention.ts'

const { server, owner, other } = setUpTestBoard({ owner: {}, other: {} })
const { create, get, remove, copy, addPhoto, deletePhoto, orderPhotos, submit } = draftCalls(server, owner)

const day = 86_400
let id: number
let small: Buffer

beforeAll(async () => {
  small = await jpeg({ width: 640, height: 480 })
})
beforeEach(async () => {
  id = (await create()).body.data.id
})

const photosOf = async (draftId = id): Promise<Photo[]> => (await get(draftId)).body.data.photos
const status = async (address: string) => (await server.request('GET', address)).status

test('photos stand behind each other, are ordered and deleted with their files', async () => {
  const first = (await addPhoto(id, small)).body.data
  const second = (await addPhoto(id, await png())).body.data
  expect(await photosOf()).toEqual([first, second])
  expect([first.photo_number, second.photo_number]).toEqual([1, 2])
  expect((await orderPhotos(id, [2, 1])).body.data.map(({ large }: Photo) => large)).toEqual([
    second.large,
    first.large,
  ])
  expect((await orderPhotos(id, [1])).status).toBe(422)
  expect((await deletePhoto(id, second.large)).status).toBe(200)
  expect(await status(second.large)).toBe(404)
  expect(await photosOf()).toEqual([{ ...first, photo_number: 2 }])
  for (const address of [second.large, 'x', '']) expect((await deletePhoto(id, address)).status).toBe(200)
  expect(await photosOf()).toHaveLength(1)
})

test('five photos from two devices at once get places of their own, and a sixth is refused', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => addPhoto(id, small)))
  expect(replies.map(({ status: one }) => one)).toEqual([200, 200, 200, 200, 200])
  expect((await photosOf()).map((photo) => photo.photo_number)).toEqual([1, 2, 3, 4, 5])
  expect((await addPhoto(id, small)).body.code).toBe('draft_photos_full')
})

test('photos of somebody else’s draft and files that are no photos are refused', async () => {
  expect((await addPhoto(id, small, other.token)).body.code).toBe('draft_not_found')
  expect((await deletePhoto(id, 'x', other.token)).body.code).toBe('draft_not_found')
  expect((await orderPhotos(id, [1], other.token)).body.code).toBe('draft_not_found')
  expect((await addPhoto(id, heic())).body.code).toBe('photo_heic')
})

test('the advertisement takes over the photos of its draft', async () => {
  await addPhoto(id, small)
  await addPhoto(id, small)
  const photos = await photosOf()
  const { body } = await submit({ ...advertisementForm, draft_id: id })
  expect(body.data.photos).toEqual(photos)
  expect(await status(photos[0]!.large)).toBe(200)
  expect((await findStrays(server.context)).missing).toEqual([])
})

test('the sweep of stored files spares the photos of drafts', async () => {
  const photo = (await addPhoto(id, small)).body.data
  server.clock.forward(3 * day)
  const strays = await findStrays(server.context)
  expect(strays.orphans.filter((name) => photo.large.includes(name))).toEqual([])
  expect(strays.missing).toEqual([])
})

test('the photos of a deleted draft are erased after a day, with their files', async () => {
  const photo = (await addPhoto(id, small)).body.data
  await remove(id)
  await applyRetention(server.context)
  expect(await status(photo.large)).toBe(200)
  server.clock.forward(day + 60)
  await applyRetention(server.context)
  expect(await status(photo.large)).toBe(404)
  const { rows } = await sql`select id from advertisement_drafts`.execute(server.database.kysely)
  expect(rows).toEqual([])
})

test('an advertisement in any status becomes a draft without dates, with photos of its own', async () => {
  await addPhoto(id, small)
  const sent = (await submit({ ...advertisementForm, draft_id: id })).body.data
  const { status: made, body } = await copy(sent.id)
  expect(made).toBe(201)
  expect(body.data).toMatchObject({
    copied_from: sent.id,
    form: {
      title: advertisementForm.title,
      price: advertisementForm.price,
      needRoadTrip: '1',
      startDate: null,
      application_deadline: null,
    },
  })
  const [copied] = body.data.photos
  expect(copied.large).not.toBe(sent.photos[0].large)
  await server.request('DELETE', `/api/app/advertisements/${sent.id}/delete-photo`, {
    token: owner.token,
    body: { photo_number: 1 },
  })
  expect([await status(sent.photos[0].large), await status(copied.large)]).toEqual([404, 200])
  for (const one of ['published', 'closed_by_owner', 'rejected'] as const)
    expect(
      (await copy((await makeAdvertisement(server, { ownerId: owner.id, status: one })).id)).status,
    ).toBe(201)
})

test('one press on copy makes one draft, and nobody copies what is not theirs', async () => {
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
  const key = '3f0f8f5e-5f9b-4d4c-9d3c-0f3b8c1d2e4f'
  const [one, again] = await Promise.all([copy(advertisementId, key), copy(advertisementId, key)])
  expect(again.body).toEqual(one.body)
  expect((await copy(advertisementId, undefined, other.token)).body.code).toBe('advertisement_not_found')
})
