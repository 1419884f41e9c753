import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../test/cv.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from '../../../test/factories.ts'
import { holdActs, race } from '../../../test/held-acts.ts'
import { jpeg } from '../../../test/photos.ts'
import { startTestServer, type TestReply, type TestServer } from '../../../test/server.ts'

// A verb that checks the state of another row locks first and reads in a second statement: at READ COMMITTED a statement that
// waited for a lock still sees the other tables as they were when it began. A new verb is one row of `verbs`.

const password = 'Eski.Parola1'

let server: TestServer
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  await holdActs(server)
  photo = await jpeg({ width: 600, height: 800 })
})
afterAll(() => server.close())

type Scene = Awaited<ReturnType<typeof makeScene>>
let scene: Scene
beforeEach(async () => {
  scene = await makeScene()
})

async function makeScene() {
  const owner = await makeAccount(server, { password })
  const applicant = await makeAccount(server, { password })
  const editor = await makeAccount(server, { role: 'editor', password })
  const admin = await makeAccount(server, { role: 'admin' })
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
  const applying = { applicantId: applicant.id }
  const pending = (await makeApplication(server, { ...applying, advertisementId: applied })).id
  const accept = async (advertisementId: number, decidedAt: Date) =>
    (await makeApplication(server, { ...applying, advertisementId, status: 'accepted', decidedAt })).id
  const [decided, thread] = [
    await accept(accepted, new Date()),
    await accept(settled, new Date(Date.now() - 3_600_000)),
  ]
  return {
    owner,
    applicant,
    editor,
    admin,
    open,
    waiting,
    closed,
    pending,
    decided,
    thread,
    cv: cvBody({ first, second }),
    subCategory: first,
  }
}

type Who = 'owner' | 'applicant' | 'editor' | 'admin'
const call = (who: Who, method: string, path: string, body?: unknown) =>
  server.request(method, path, { token: scene[who].token, ...(body !== undefined && { body }) })

const closing = (who: Who) => () => call(who, 'DELETE', '/api/app/account', { password })
const suspending = (who: Who) => () =>
  call('admin', 'POST', `/api/admin/people/${scene[who].id}/suspend`, {
    message: 'Kurallara aykırı.',
    reason: 'Deneme',
  })

const acts = {
  'the owner closes the account': closing('owner'),
  'the applicant closes the account': closing('applicant'),
  'the editor closes the account': closing('editor'),
  'the owner is suspended': suspending('owner'),
  'the applicant is suspended': suspending('applicant'),
  'the editor is suspended': suspending('editor'),
  'the ad is taken down': () =>
    server.request('POST', `/api/admin/advertisements/${scene.open}/take-down`, {
      token: scene.editor.token,
      body: { reason: 'Yanıltıcı.', revision: 1 },
    }),
}
type Act = keyof typeof acts

type Refusal = `${number} ${string}`
type Verb = {
  title: string
  run: () => Promise<TestReply>
  before?: () => Promise<unknown>
  refused: Partial<Record<Act, Refusal>>
}

const out: Refusal = '401 not_authenticated'
/** What everybody's own act is refused with once they are gone. */
const ifGone = (who: 'owner' | 'applicant' | 'editor') =>
  ({
    [`the ${who} closes the account`]: out,
    [`the ${who} is suspended`]: out,
  }) as Partial<Record<Act, Refusal>>

const form = () => ({
  category: scene.subCategory.categoryId,
  subCategory: scene.subCategory.id,
  title: 'Işık şefi aranıyor',
  priceType: 1,
  city: 34,
  startDate: '2098-01-01',
  description: 'Set ekibine katılacak, deneyimli bir arkadaş arıyoruz.',
  needRoadTrip: 0,
  isOkayForRookie: 1,
})
const ad = (id: number, tail = '') => `/api/app/advertisements/${id}${tail}`
const upload = (who: Who, path: string) => {
  const sent = new FormData()
  sent.set('photo_number', '1')
  sent.set('photo', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
  return server.request('POST', path, { token: scene[who].token, form: sent })
}
const say = (who: Who) =>
  call(who, 'POST', '/api/app/messages', { application_id: scene.thread, message: 'Merhaba' })
const reason = { reason: 'Deneme' }
let secret = ''
const secretOf = async (kind: string, pattern: RegExp) => {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where kind = ${kind} order by id desc limit 1`.execute(server.database.kysely)
  secret = pattern.exec(rows[0]?.body ?? '')?.[1] ?? ''
  expect(secret).not.toBe('')
}

const ofMembers: Verb[] = [
  {
    title: 'applying',
    run: () => call('applicant', 'POST', '/api/app/applications', { advertisement_id: scene.open }),
    refused: {
      ...ifGone('applicant'),
      'the owner closes the account': '409 advertisement_closed',
      'the owner is suspended': '409 advertisement_away',
      'the ad is taken down': '404 advertisement_not_found',
    },
  },
  {
    title: 'accepting',
    run: () =>
      call('owner', 'PATCH', `/api/app/applications/${scene.pending}/status`, { status: 'accepted' }),
    refused: {
      ...ifGone('owner'),
      'the applicant closes the account': '409 application_already_decided',
    },
  },
  {
    title: 'taking a decision back',
    run: () => call('owner', 'PATCH', `/api/app/applications/${scene.decided}/undo`),
    refused: { ...ifGone('owner'), 'the applicant closes the account': '409 other_side_closed' },
  },
  {
    title: 'a message of the owner',
    run: () => say('owner'),
    refused: {
      ...ifGone('owner'),
      'the applicant closes the account': '409 other_side_closed',
      'the applicant is suspended': '409 other_side_away',
    },
  },
  {
    title: 'a message of the applicant',
    run: () => say('applicant'),
    refused: {
      ...ifGone('applicant'),
      'the owner closes the account': '409 other_side_closed',
      'the owner is suspended': '409 other_side_away',
    },
  },
  {
    title: 'marking a thread as read',
    before: () => say('applicant'),
    run: () => call('owner', 'PATCH', `/api/app/messages/application/${scene.thread}/read`),
    refused: ifGone('owner'),
  },
  {
    title: 'posting an advertisement',
    run: () => call('owner', 'POST', '/api/app/advertisements', { ...form(), type: 'crew' }),
    refused: ifGone('owner'),
  },
  {
    title: 'editing',
    run: () => call('owner', 'PUT', ad(scene.open), form()),
    refused: ifGone('owner'),
  },
  {
    title: 'a photo of an advertisement',
    run: () => upload('owner', ad(scene.open, '/upload-photo')),
    refused: ifGone('owner'),
  },
  {
    title: 'closing an advertisement',
    run: () => call('owner', 'PATCH', ad(scene.open, '/unpublish')),
    refused: { ...ifGone('owner'), 'the ad is taken down': '409 advertisement_status_conflict' },
  },
  {
    title: 'reopening an advertisement',
    run: () => call('owner', 'PATCH', ad(scene.closed, '/republish')),
    refused: ifGone('owner'),
  },
  {
    title: 'reporting a person',
    run: () =>
      call('applicant', 'POST', '/api/app/reports', {
        subject_type: 'profile',
        subject_id: scene.owner.id,
        reason: 'fraud',
        text: null,
      }),
    refused: {
      ...ifGone('applicant'),
      'the owner closes the account': '404 user_not_found',
      'the owner is suspended': '404 user_not_found',
    },
  },
]

const ofOneself: Verb[] = [
  {
    title: 'a CV',
    run: () => call('applicant', 'POST', '/api/app/cv', scene.cv),
    refused: ifGone('applicant'),
  },
  {
    title: 'a name',
    run: () => call('owner', 'PUT', '/api/app/profile', { firstname: 'Nur', lastname: 'Erişkin' }),
    refused: ifGone('owner'),
  },
  {
    title: 'a profile photo',
    run: () => upload('owner', '/api/app/upload-photo'),
    refused: ifGone('owner'),
  },
  {
    title: 'a password',
    run: () =>
      call('owner', 'PUT', '/api/app/change-password', {
        current_password: password,
        new_password: 'Yepyeni.Parola2',
        new_password_confirmation: 'Yepyeni.Parola2',
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'a password by a code',
    before: async () => {
      const username = scene.owner.phone
      const post = (path: string, body: object) => server.request('POST', `/api/auth/${path}`, { body })
      expect((await post('password-reset', { username })).status).toBe(200)
      await secretOf('code_password_reset', /\b(\d{6})\b/)
      expect((await post('verify-reset-token', { username, token: secret })).status).toBe(200)
    },
    run: () =>
      server.request('POST', '/api/auth/reset-password', {
        body: { username: scene.owner.phone, token: secret, password: 'Yepyeni.Parola2' },
      }),
    refused: { 'the owner closes the account': '422 code_wrong' },
  },
  {
    title: 'another e-mail address',
    run: () => call('owner', 'PUT', '/api/app/email', { email: 'yeni@example.com', password }),
    refused: ifGone('owner'),
  },
  {
    title: 'the link that proves an e-mail address',
    before: async () => {
      await call('owner', 'PUT', '/api/app/email', { email: `yeni-${scene.owner.id}@example.com`, password })
      await secretOf('email_confirmation', /#?(?:token=|\/)([\w-]{43})/)
    },
    run: () => server.request('POST', '/api/auth/confirm-email', { body: { token: secret } }),
    refused: { 'the owner closes the account': '404 email_link_unknown' },
  },
  {
    title: 'preferences',
    run: () =>
      call('owner', 'PUT', '/api/app/communication-preferences', {
        email_notifications: true,
        sms_notifications: true,
        marketing_consent: true,
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'who sees the contact',
    run: () => call('owner', 'PUT', '/api/app/contact-visibility', { contact_visibility: 'nobody' }),
    refused: ifGone('owner'),
  },
  {
    title: 'billing details',
    run: () =>
      call('owner', 'PUT', '/api/app/invoice', {
        tax_id: '10000000146',
        city_id: 34,
        district_id: 34_001,
        postal_code: '34000',
        address: 'Deneme Sokak 1',
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'an archive of own data',
    run: () => call('owner', 'POST', '/api/app/data-export'),
    refused: ifGone('owner'),
  },
  {
    title: 'feedback',
    run: () =>
      call('owner', 'POST', '/api/feedback', {
        firstname: 'Ad',
        lastname: 'Soyad',
        email: scene.owner.email,
        subject: 'öneri',
        message: 'Böyle daha iyi olur.',
      }),
    refused: ifGone('owner'),
  },
]

const review = (tail: string, body: object) =>
  call('editor', 'POST', `/api/admin/reviews/${scene.waiting}/${tail}`, { revision: 1, ...body })
/** An advertisement that was never published goes with its owner. */
const notWaiting = {
  'the owner closes the account': '404 advertisement_not_found',
  'the owner is suspended': '409 advertisement_not_waiting',
} as const
const person = (who: Who, tail: string) => `/api/admin/people/${scene[who].id}/${tail}`

const ofStaff: Verb[] = [
  {
    title: 'approving',
    run: () => review('approve', {}),
    refused: { ...ifGone('editor'), ...notWaiting },
  },
  {
    title: 'rejecting',
    run: () => review('reject', reason),
    refused: { ...ifGone('editor'), ...notWaiting },
  },
  {
    title: 'taking a review',
    run: () => review('take', {}),
    refused: {
      ...ifGone('editor'),
      ...notWaiting,
      'the owner closes the account': '409 advertisement_not_waiting',
    },
  },
  {
    title: 'taking down',
    run: () =>
      call('admin', 'POST', `/api/admin/advertisements/${scene.open}/take-down`, { ...reason, revision: 1 }),
    refused: {
      'the owner closes the account': '409 advertisement_not_published',
      'the owner is suspended': '409 advertisement_not_published',
      'the ad is taken down': '409 advertisement_not_published',
    },
  },
  {
    title: 'featuring',
    run: async () => {
      const { revision } = (await call('editor', 'GET', '/api/admin/featured')).body
      return call('editor', 'PUT', '/api/admin/featured', {
        revision,
        items: [{ id: scene.open, until: null }],
      })
    },
    refused: {
      ...ifGone('editor'),
      'the owner closes the account': '422 invalid_fields',
      'the owner is suspended': '422 invalid_fields',
    },
  },
  {
    title: 'trusting an owner',
    run: () => call('editor', 'PUT', `/api/admin/accounts/${scene.owner.id}/trust`, reason),
    refused: { ...ifGone('editor'), 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'freeing from the profession lock',
    run: () =>
      call('admin', 'PUT', `/api/admin/accounts/${scene.owner.id}/profession-lock-exemption`, reason),
    refused: { 'the owner closes the account': '404 not_found' },
  },
  {
    title: 'another role',
    run: () => call('admin', 'PUT', person('owner', 'role'), { ...reason, from: 'user', role: 'editor' }),
    refused: {
      'the owner closes the account': '404 user_not_found',
      'the owner is suspended': '409 person_suspended',
    },
  },
  {
    title: 'suspending',
    run: suspending('owner'),
    refused: {
      'the owner closes the account': '404 user_not_found',
      'the owner is suspended': '409 person_changed',
    },
  },
]

const races = [...ofMembers, ...ofOneself, ...ofStaff].flatMap(({ refused, ...verb }) =>
  Object.entries(refused).map(([act, refusal]) => ({ ...verb, act: act as Act, refusal })),
)

test.each(races)('$title is refused when meanwhile $act', async ({ before, run, act, refusal }) => {
  await before?.()
  const raced = await race(server, acts[act], run)
  expect(raced.act.status).toBe(200)
  expect({
    refusal: `${raced.verb.status} ${raced.verb.body.code}`,
    stored: raced.stored,
  }).toEqual({ refusal, stored: [] })
})
