import { beforeEach, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAdvertisement, makeApplication, type TestAccount } from '../../../../../test/factories.ts'

const { server, owner, applicant, editor } = setUpTestBoard({
  owner: {},
  applicant: {},
  editor: { role: 'editor' },
})
let advertisementId: number
let id: number

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
  id = (await makeApplication(server, { advertisementId, applicantId: applicant.id })).id
})

const get = async (person: TestAccount, path: string) =>
  (await server.request('GET', `/api/${path}`, { token: person.token })).body.data
const shown = (person: TestAccount) => get(person, `app/applications/${id}`)

test('an application is seen once its owner opens it, and keeps that time', async () => {
  expect((await shown(applicant)).seen_at).toBeNull()
  const { seen_at: first } = await shown(owner)
  expect(first).not.toBeNull()
  server.clock.forward(3600)
  expect((await shown(owner)).seen_at).toBe(first)
  expect(await shown(applicant)).toMatchObject({
    seen_at: first,
    state: 'pending',
    timeline: [{ kind: 'sent' }, { kind: 'seen', at: first }],
  })
})

test('lists, the applicant and staff do not make an application seen', async () => {
  await get(owner, `app/advertisements/${advertisementId}/applications`)
  await get(applicant, 'app/applications/my-applications')
  await get(editor, `admin/applications/${id}`)
  await shown(applicant)
  expect((await shown(applicant)).seen_at).toBeNull()
})

test('two openings at the same time give one time', async () => {
  await Promise.all([shown(owner), shown(owner), shown(owner)])
  expect((await shown(applicant)).timeline).toHaveLength(2)
})
