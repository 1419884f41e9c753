import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../../test/factories.ts'

const { server, owner, applicant, second } = setUpTestBoard({
  owner: { companyName: 'Işık Film' },
  applicant: { firstname: 'Deniz', lastname: 'Çağlar' },
  second: { firstname: 'Ekin', lastname: 'Şahin' },
})

type ThreadOptions = {
  title?: string
  applicantId?: number
  status?: 'pending' | 'accepted' | 'rejected'
  decidedAt?: Date
}
async function thread({
  title = 'Focus puller',
  applicantId = applicant.id,
  ...options
}: ThreadOptions = {}) {
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id, title })
  return (await makeApplication(server, { advertisementId, applicantId, status: 'accepted', ...options })).id
}
const send = (from: TestAccount, applicationId: number, message: string) =>
  server.request('POST', '/api/app/messages', {
    token: from.token,
    body: { application_id: applicationId, message },
  })
const list = async (who: TestAccount, query = '') =>
  (await server.request('GET', `/api/app/messages/threads${query}`, { token: who.token })).body
const idsOf = async (who: TestAccount, query = '') =>
  (await list(who, query)).data.map((one: { application_id: number }) => one.application_id)
const search = (who: TestAccount, q: string) => idsOf(who, `?q=${encodeURIComponent(q)}`)

test('unread threads come first, then the latest, with the last message of each', async () => {
  const [unread, early, late, silent] = [
    await thread({ applicantId: second.id }),
    await thread(),
    await thread(),
    await thread({ title: 'Set fotoğrafçısı' }),
  ]
  await send(second, unread, 'Müsait misiniz?')
  await send(owner, early, 'İlk')
  await send(owner, late, 'Sonraki')
  await sql`update messages set created_at = now() - interval '1 day' where application_id = ${unread}`.execute(
    server.database.kysely,
  )
  const { data, has_more: hasMore } = await list(owner)
  const ids = data.map((one: { application_id: number }) => one.application_id)
  expect([ids[0], ids.indexOf(late) < ids.indexOf(early), ids.includes(silent), hasMore]).toEqual([
    unread,
    true,
    true,
    false,
  ])
  expect(data[0]).toMatchObject({
    advertisement_title: 'Focus puller',
    name: 'Ekin Şahin',
    is_owner: true,
    is_withdrawn: false,
    unread_count: 1,
    last_message: { text: 'Müsait misiniz?', by_me: false, attachment_count: 0 },
    found_message: null,
  })
  expect(data.find((one: { application_id: number }) => one.application_id === silent).last_message).toBe(
    null,
  )
  expect((await list(second)).data).toMatchObject([{ name: 'Işık Film', is_owner: false, unread_count: 0 }])
})

test('threads of undecided and rejected applications are not listed, nor an acceptance that can be undone', async () => {
  await thread({ status: 'pending' })
  await thread({ status: 'rejected' })
  const fresh = await thread({ decidedAt: new Date() })
  expect([await idsOf(owner), await idsOf(applicant)]).toEqual([[fresh], []])
  await send(owner, fresh, 'Merhaba')
  expect(await idsOf(applicant)).toEqual([fresh])
})

test('a thread stays listed after the applicant has withdrawn', async () => {
  const id = await thread()
  const withdrawn = await server.request('PATCH', `/api/app/applications/${id}/withdraw`, {
    token: applicant.token,
    body: { from: 'accepted' },
  })
  expect(withdrawn.status).toBe(200)
  for (const who of [owner, applicant])
    expect((await list(who)).data).toMatchObject([{ application_id: id, is_withdrawn: true }])
})

test('words of messages are found in any Turkish case, by their beginnings, and only in one’s own threads', async () => {
  const [own, others] = [await thread(), await thread({ applicantId: second.id })]
  await send(owner, own, `${'Uzun bir giriş. '.repeat(20)}IŞIKLARI saat altıda kuruyoruz.`)
  await send(applicant, own, 'Tamam')
  await send(owner, others, 'Işıklar yarın geliyor.')
  for (const q of ['ışık', 'ISIK', 'işiklari kuruyoruz', 'ALTIDA  ışık'])
    expect(await search(applicant, q), q).toEqual([own])
  expect((await search(owner, 'ışık')).toSorted()).toEqual([own, others].toSorted())
  const found = (await list(applicant, '?q=isik')).data[0]
  expect(found.found_message.text).toMatch(/^….{20,60}IŞIKLARI saat/)
  expect(found.found_message.text.length).toBeLessThanOrEqual(142)
  expect(found.last_message.text).toBe('Tamam')
  for (const q of ['ışık yarın', 'şıklar', 'kamera', '!?', "'"])
    expect(await search(applicant, q), q).toEqual([])
})

test('a search finds the name of the other side and the title of the advertisement', async () => {
  const [camera, light] = [
    await thread({ title: 'Kamera asistanı' }),
    await thread({ title: 'Işıkçı', applicantId: second.id }),
  ]
  expect(await search(owner, 'caglar')).toEqual([camera])
  expect(await search(owner, 'ekin isikci')).toEqual([light])
  expect(await search(applicant, 'IŞIK film kamera')).toEqual([camera])
})

test('threads are listed in pages of thirty, and a wrong query is refused', async () => {
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
  for (let count = 0; count < 31; count += 1) {
    const { id: applicantId } = await makeAccount(server)
    await makeApplication(server, { advertisementId, applicantId, status: 'accepted' })
  }
  const [first, next] = [await list(owner), await list(owner, '?page=2')]
  expect([first.data.length, first.has_more, next.data.length, next.has_more]).toEqual([30, true, 1, false])
  for (const query of ['?page=0', '?page=x', `?q=${'a'.repeat(101)}`])
    expect(
      (await server.request('GET', `/api/app/messages/threads${query}`, { token: owner.token })).status,
    ).toBe(422)
  expect((await server.request('GET', '/api/app/messages/threads')).status).toBe(401)
})
