import { expect, test } from 'vitest'
import { advertisementCalls, advertisementForm } from '../../../../../test/advertisements.ts'
import { makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { advertisementEndpoints } from '../../../../shared/board/advertisements/advertisements.ts'

const boom = 802
const soundMixer = 801
const grip = 704
const actor = 1603
const istanbul = 34
const ankara = 6

const { server, owner, person } = setUpTestBoard({ owner: {}, person: {} })
const calls = advertisementCalls(() => server)

let minute = 0
const make = async (subCategoryId: number, options: object = {}) => {
  minute += 1
  const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
  return (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId, publishedAt, ...options })).id
}
const ask = async (id: number, token?: string) => {
  const path = `/api/app/advertisements/${id}/related`
  const { status, body } = await server.request('GET', path, token === undefined ? {} : { token })
  expect(status).toBe(200)
  expect(advertisementEndpoints['GET /api/app/advertisements/{id}/related'].reply.parse(body)).toEqual(body)
  return body as { data: { id: number }[]; is_similar: boolean }
}
const idsOf = async (id: number, token?: string) => (await ask(id, token)).data.map((one) => one.id)

test('related advertisements are those of the profession, near ones first, then of the category, then of the city', async () => {
  const id = await make(boom, { cityId: istanbul })
  const farOfCategory = await make(soundMixer, { cityId: ankara })
  const near = await make(boom, { cityId: istanbul })
  const far = await make(boom, { cityId: ankara })
  const ofCity = await make(grip, { cityId: istanbul })
  await make(grip, { cityId: ankara })
  await make(actor, { cityId: istanbul, type: 'cast' })
  expect(await ask(id)).toMatchObject({ is_similar: true })
  expect(await idsOf(id)).toEqual([near, far, farOfCategory, ofCity])
})

test('at most six related advertisements are listed, the newest of the profession', async () => {
  const id = await make(boom, { cityId: ankara })
  await make(boom)
  const newest = []
  for (let count = 0; count < 6; count += 1) newest.unshift(await make(boom))
  await make(grip, { cityId: ankara })
  expect(await idsOf(id)).toEqual(newest)
})

test('only published advertisements are related ones', async () => {
  const id = await make(boom)
  for (const status of ['waiting_for_approve', 'closed_by_owner', 'rejected', 'expired'])
    await make(boom, { status })
  expect(await idsOf(id)).toEqual([])
})

test('closed and expired advertisements have related ones', async () => {
  const other = await make(boom)
  for (const status of ['closed_by_owner', 'expired'])
    expect(await idsOf(await make(boom, { status }))).toEqual([other])
})

test('members get no related advertisements that they posted, applied to or hid', async () => {
  const id = await make(boom)
  const own = await make(boom, { ownerId: person.id })
  const applied = await make(boom)
  const hidden = await make(boom)
  const free = await make(boom)
  await makeApplication(server, { advertisementId: applied, applicantId: person.id })
  const { status } = await server.request('PUT', `/api/app/hidden-advertisements/${hidden}`, {
    token: person.token,
  })
  expect(status).toBe(200)
  expect(await idsOf(id, person.token)).toEqual([free])
  expect(await idsOf(id)).toEqual([free, hidden, applied, own])
})

test('an advertisement that was never approved answers like one that does not exist', async () => {
  const unapproved = await make(boom, { status: 'waiting_for_approve', ownerId: person.id })
  const [crew, cast] = [await make(grip), await make(actor, { type: 'cast' })]
  const newest = { data: [{ id: cast }, { id: crew }], is_similar: false }
  for (const token of [undefined, person.token]) {
    expect(await ask(unapproved, token)).toMatchObject(newest)
    expect(await ask(999_999, token)).toMatchObject(newest)
  }
})

test('while edits wait for review, the related advertisements are those of the approved version', async () => {
  const id = await make(boom, { cityId: ankara })
  const { type: _, ...form } = advertisementForm
  const edited = await calls.edit(
    id,
    { ...form, category: 7, subCategory: grip, city: istanbul },
    owner.token,
  )
  expect(edited.status).toBe(200)
  const [ofEdit, ofApproved, ofCity] = [
    await make(grip, { cityId: istanbul }),
    await make(boom),
    await make(grip, { cityId: ankara }),
  ]
  expect(await idsOf(id)).toEqual([ofApproved, ofCity])
  expect(await idsOf(id)).not.toContain(ofEdit)
})

test('related advertisements are cached for visitors, and not for members', async () => {
  const id = await make(boom)
  const headers = async (token?: string) =>
    (
      await server.request(
        'GET',
        `/api/app/advertisements/${id}/related`,
        token === undefined ? {} : { token },
      )
    ).headers['cache-control']
  expect(await headers()).toMatch(/^public, max-age=10/)
  expect(await headers(person.token)).toBe('private, no-store')
})
