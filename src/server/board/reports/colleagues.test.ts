import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdvertisement, makeApplication, makeColleague } from '../../../../test/factories.ts'
import { reportsForStaff } from '../../../../test/reports.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { isReporting } from '../../people/report-sides.ts'

const { server, owner, person, colleague, editor, other } = setUpTestBoard({
  owner: { firstname: 'Toprak', lastname: 'Dağdelen' },
  person: { firstname: 'Deniz', lastname: 'Işıkçı' },
  colleague: { firstname: 'Umut', lastname: 'Kayaalp' },
  editor: { role: 'editor', firstname: 'Yağmur', lastname: 'Tunalı' },
  other: { role: 'editor' },
})
let ad: number
let thread: number
beforeEach(async () => {
  ad = (await makeAdvertisement(server, { ownerId: owner.id })).id
  thread = (
    await makeApplication(server, { advertisementId: ad, applicantId: person.id, status: 'accepted' })
  ).id
})

const { act, get, report, rowsOf } = reportsForStaff(() => ({ server, person, editor, ad }))
const joinTeam = () =>
  makeColleague(server, { ownerId: owner.id, advertisementId: null, accountId: editor.id })
const work = (accountId: number, role: 'viewer' | 'decider' = 'decider') =>
  makeColleague(server, { ownerId: owner.id, advertisementId: ad, accountId, role })
const write = async (token: string, message: string) => {
  const sent = { application_id: thread, message }
  expect((await server.request('POST', '/api/app/messages', { token, body: sent })).status).toBe(201)
}
const onThread = (token: string) => report({ subject_type: 'application', subject_id: thread }, token)
const suspendOwner = () =>
  sql`update accounts set suspended_at = now() where id = ${owner.id}`.execute(server.database.kysely)
const end = (colleagueId: number) =>
  sql`update colleagues set status = 'ended', ended_at = now() where id = ${colleagueId}`.execute(
    server.database.kysely,
  )

describe('a report about a thread in which a colleague wrote for the owner', () => {
  const openedBy = async (id: number) => {
    await act(id, 'take', { revision: 1 }, other.token)
    await act(id, 'openings', { reason: 'İnceleme.' }, other.token)
    return (await get(`/${id}/messages`, other.token)).body.data
  }

  test('names the colleague as the author of the messages that they signed', async () => {
    await work(colleague.id)
    await write(person.token, 'Merhaba')
    await write(owner.token, 'Hoş geldin')
    await write(colleague.token, 'Önce para gönderin.')
    const id = await onThread(person.token)
    expect((await get(`/${id}`, other.token)).body.data).toMatchObject({
      reported: { id: owner.id },
      signers: [{ id: colleague.id, firstname: 'Umut', lastname: 'Kayaalp' }],
    })
    expect(await openedBy(id)).toMatchObject([
      { sender_id: person.id, author: { id: person.id, firstname: 'Deniz', lastname: 'Işıkçı' } },
      { sender_id: owner.id, author: { id: owner.id, firstname: 'Toprak' } },
      { sender_id: owner.id, author: { id: colleague.id, firstname: 'Umut', lastname: 'Kayaalp' } },
    ])
  })

  test('names the owner, not the colleague who made the report, as the author of the owner’s messages', async () => {
    await work(colleague.id, 'viewer')
    await write(owner.token, 'Hoş geldin')
    const id = await onThread(colleague.token)
    expect((await get(`/${id}`, other.token)).body.data).toMatchObject({
      reported: { id: person.id },
      reporter: { id: colleague.id },
      signers: [],
    })
    expect(await openedBy(id)).toMatchObject([{ author: { id: owner.id, firstname: 'Toprak' } }])
  })
})

describe('an editor who is a colleague on the advertisement', () => {
  const expectUnknown = async (id: number) => {
    expect((await get()).body.data).toEqual([])
    expect((await get(`/${id}`)).status).toBe(404)
    const { body } = await server.request('GET', '/api/admin/waiting', { token: editor.token })
    expect(body.data.reports).toBe(0)
    for (const [tail, sent] of [
      ['take', { revision: 1 }],
      ['close', { revision: 1, status: 'dismissed', outcome: 'Sorun yok.' }],
      ['notes', { text: 'Sorun yok.' }],
      ['openings', { reason: 'İnceleme.' }],
    ] as const)
      expect((await act(id, tail, sent)).status, tail).toBe(404)
    expect(await rowsOf('audit_entries')).toEqual([])
    expect((await get(`/${id}`, other.token)).body.data.can.take).toBe(true)
  }

  test('does not find a report about a message that they signed, also after they are removed', async () => {
    const { id: row } = await work(editor.id)
    await write(editor.token, 'Önce para gönderin.')
    const id = await onThread(person.token)
    await expectUnknown(id)
    await end(row)
    await expectUnknown(id)
  })

  test('does not find a report about the advertisement while they work on it', async () => {
    const { id: row } = await work(editor.id, 'viewer')
    const id = await report()
    await expectUnknown(id)
    const shown = await server.request('GET', `/api/admin/advertisements/${ad}`, { token: editor.token })
    expect([shown.status, shown.body.data.reports]).toEqual([200, []])
    await end(row)
    expect((await act(id, 'take', { revision: 1 })).status).toBe(200)
  })

  test('does not find a report about the advertisement while the owner is suspended either', async () => {
    await work(editor.id, 'viewer')
    const id = await report()
    await suspendOwner()
    await expectUnknown(id)
    const removing = { reason: 'Sahte.', revision: 1 }
    const path = `/api/admin/advertisements/${ad}/take-down`
    const { body } = await server.request('POST', path, { token: editor.token, body: removing })
    expect(body.code).toBe('own_review')
  })

  test('does not find a report about the profile of the owner while they are in the standing team', async () => {
    const { id: row } = await joinTeam()
    const id = await report({ subject_type: 'profile', subject_id: owner.id })
    await expectUnknown(id)
    await suspendOwner()
    await expectUnknown(id)
    await end(row)
    expect((await act(id, 'take', { revision: 1 })).status).toBe(200)
  })

  test('finds a report about the profile of the owner if they work on one advertisement only', async () => {
    await work(editor.id)
    const id = await report({ subject_type: 'profile', subject_id: owner.id })
    expect((await act(id, 'take', { revision: 1 })).status).toBe(200)
  })

  test('cannot act on a report that another colleague made about an applicant', async () => {
    await work(editor.id)
    await work(colleague.id)
    const id = await onThread(colleague.token)
    const expectRefused = async () => {
      expect(Object.values((await get(`/${id}`)).body.data.can)).not.toContain(true)
      const refused = await act(id, 'take', { revision: 1 })
      expect([refused.status, refused.body.code]).toEqual([403, 'own_case'])
    }
    await expectRefused()
    await suspendOwner()
    await expectRefused()
  })
})

test('whether staff are on the reporting side is found without reading all advertisements', async () => {
  const plan = await server.database.transaction(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql`explain select ${isReporting(editor.id)} from reports r`.execute(trx)
    return rows.map((row) => Object.values(row as object)[0]).join('\n')
  })
  expect(plan).toMatch(/advertisements_pkey on advertisements a .*\n +Index Cond: \(id = CASE /)
})
