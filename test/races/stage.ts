import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AllEndpoints } from '../../src/shared/endpoints.ts'
import { cvBody, pickProfessions } from '../cv.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeColleague, makeCv } from '../factories.ts'
import type { TestReply, TestServer } from '../server.ts'

export const password = 'Eski.Parola1'

export type Scene = Awaited<ReturnType<typeof makeScene>>
/** The server and the rows on which the verbs act; a test fills it before it runs them. */
export const at = {} as { server: TestServer; photo: Buffer; scene: Scene }

export async function makeScene(server: TestServer) {
  const owner = await makeAccount(server, { password })
  const applicant = await makeAccount(server, { password })
  const editor = await makeAccount(server, { role: 'editor', password })
  const admin = await makeAccount(server, { role: 'admin', password })
  const colleague = await makeAccount(server, { password })
  const { id: membership } = await makeColleague(server, {
    ownerId: owner.id,
    advertisementId: null,
    accountId: colleague.id,
  })
  const { first, second } = await pickProfessions(server)
  await makeCv(server, { accountId: applicant.id, subCategoryId: first.id })
  const make = (options: object = {}) => makeAdvertisement(server, { ownerId: owner.id, ...options })
  const [open, waiting, closed, applied, accepted, settled] = [
    (await make()).id,
    (await make({ status: 'waiting_for_approve' })).id,
    (await make({ status: 'closed_by_owner' })).id,
    (await make()).id,
    (await make()).id,
    (await make()).id,
  ]
  const expired = (await make({ status: 'expired' })).id
  const applying = { applicantId: applicant.id }
  const pending = (await makeApplication(server, { ...applying, advertisementId: applied })).id
  const accept = async (advertisementId: number, decidedAt: Date) =>
    (await makeApplication(server, { ...applying, advertisementId, status: 'accepted', decidedAt })).id
  const [decided, thread] = [
    await accept(accepted, new Date()),
    await accept(settled, new Date(Date.now() - 3_600_000)),
  ]
  const { kysely } = server.database
  const { rows: reports } = await sql<{ id: number }>`
    insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, created_at)
    values ('application', ${thread}, ${owner.id}, ${applicant.id}, 'other', 'Kaba.', now()) returning id`.execute(
    kysely,
  )
  const { rows: letters } = await sql<{ id: number }>`
    insert into feedback (account_id, first_name, last_name, email, subject, message, message_mark, created_at, updated_at)
    values (${applicant.id}, 'Ad', 'Soyad', ${applicant.email}, 'öneri', 'Böyle olsun.', '\\x00', now(), now()) returning id`.execute(
    kysely,
  )
  return {
    report: reports[0]?.id ?? 0,
    letter: letters[0]?.id ?? 0,
    owner,
    applicant,
    editor,
    admin,
    colleague,
    membership,
    open,
    waiting,
    closed,
    expired,
    applied,
    pending,
    decided,
    settled,
    thread,
    cv: cvBody({ first, second }),
    subCategory: first,
  }
}

type Who = 'owner' | 'applicant' | 'editor' | 'admin' | 'colleague'
export const call = (who: Who, method: string, path: string, body?: unknown) =>
  at.server.request(method, path, { token: at.scene[who].token, ...(body !== undefined && { body }) })

const closing = (who: Who) => () => call(who, 'DELETE', '/api/app/account', { password })
export const suspending = (who: Who) => () =>
  call('admin', 'POST', `/api/admin/people/${at.scene[who].id}/suspend`, {
    message: 'Kurallara aykırı.',
    reason: 'Deneme',
  })

export const acts = {
  'the owner closes the account': closing('owner'),
  'the applicant closes the account': closing('applicant'),
  'the editor closes the account': closing('editor'),
  'the admin closes the account': closing('admin'),
  'the colleague closes the account': closing('colleague'),
  'the colleague is suspended': suspending('colleague'),
  'the colleague is removed': () => call('owner', 'DELETE', `/api/app/colleagues/${at.scene.membership}`),
  'the owner is suspended': suspending('owner'),
  'the applicant is suspended': suspending('applicant'),
  'the editor is suspended': suspending('editor'),
  'the ad is taken down': () =>
    at.server.request('POST', `/api/admin/advertisements/${at.scene.open}/take-down`, {
      token: at.scene.editor.token,
      body: { reason: 'Yanıltıcı.', revision: 1 },
    }),
}
export type Act = keyof typeof acts

/**
 * HTTP status and error code. `200 undefined`: the verb had nothing left to do, refused nothing and stored nothing.
 */
type Refusal = `${number} ${string}`
export type Verb = {
  title: string
  endpoint: Extract<keyof AllEndpoints, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`>
  before?: () => Promise<unknown>
  /** `made` is the return value of `before` if that is a string. */
  run: (made: string) => Promise<TestReply>
  refused: Partial<Record<Act, Refusal>>
}

export const out: Refusal = '401 not_authenticated'
export const ifGone = (who: 'owner' | 'applicant' | 'editor') =>
  ({
    [`the ${who} closes the account`]: out,
    [`the ${who} is suspended`]: out,
  }) as Partial<Record<Act, Refusal>>

export const form = () => ({
  category: at.scene.subCategory.categoryId,
  subCategory: at.scene.subCategory.id,
  title: 'Işık şefi aranıyor',
  priceType: 1,
  city: 34,
  startDate: '2098-01-01',
  description: 'Set ekibine katılacak, deneyimli bir arkadaş arıyoruz.',
  needRoadTrip: 0,
  isOkayForRookie: 1,
})
export const ad = (id: number, tail = '') => `/api/app/advertisements/${id}${tail}`
export const upload = (who: Who, path: string, number = 1) =>
  sendFile(who, path, { photo_number: number }, 'photo')
export const attach = (who: Who) =>
  sendFile(who, '/api/app/message-attachments', { application_id: at.scene.thread }, 'file')
const sendFile = (who: Who, path: string, fields: Record<string, number>, fileField: string) => {
  const sent = new FormData()
  for (const [field, value] of Object.entries(fields)) sent.set(field, String(value))
  sent.set(fileField, new File([new Uint8Array(at.photo)], 'foto.jpg', { type: 'image/jpeg' }))
  return at.server.request('POST', path, { token: at.scene[who].token, form: sent })
}
export const say = (who: Who) =>
  call(who, 'POST', '/api/app/messages', { application_id: at.scene.thread, message: 'Merhaba' })
export const reason = { reason: 'Deneme' }

export async function secretOf(kind: string, pattern: RegExp): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where kind = ${kind} order by id desc limit 1`.execute(at.server.database.kysely)
  const secret = pattern.exec(rows[0]?.body ?? '')?.[1] ?? ''
  expect(secret).not.toBe('')
  return secret
}
