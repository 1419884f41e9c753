import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { packExports } from '../src/server/oversight/data-exports/packing.ts'
import { suppressAddress } from '../src/server/delivery/notices/suppressing.ts'
import { deliverOutbox } from '../src/server/delivery/outbox/deliver.ts'
import { applyRetention } from '../src/server/oversight/retention/retention.ts'
import { cvBody, pickProfessions } from './cv.ts'
import { makeAccount } from './factories.ts'
import { setUpTestServer } from './board.ts'

// A person uses every feature with the most verbose log level. No log line may contain who they are, what they wrote,
// or a secret.

const lines: string[] = []
const server = setUpTestServer({ logLevel: 'debug' }, undefined, 'none', (line) => void lines.push(line))

const person = {
  firstname: 'Kanaryacan',
  lastname: 'Sessizoğlu',
  email: 'kanarya.sessiz@example.com',
  phone: '0555 432 10 98',
  password: 'Gizli.Kanarya7',
  type: 'individual',
  consent: true,
  communication_permission: true,
}
const written = 'Yazdığımkanarya'
const secrets = new Set([
  'kanaryacan',
  'sessizoğlu',
  'kanarya.sessiz',
  'gizli.kanarya',
  written.toLowerCase(),
  '10000000146',
  '4321098',
  '432 10 98',
  '0003344',
  '000 33 44',
  'ayla.referans',
  'yeni.kanarya',
])

const db = () => server.database.kysely
const ask = (
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  headers?: Record<string, string>,
) =>
  server.request(method, path, {
    ...(body !== undefined && { body }),
    ...(token && { token }),
    ...(headers && { headers }),
  })

/** Texts of the outbox; the codes and tokens in them count as secrets. */
async function secretsOfOutbox(): Promise<string> {
  const { rows } = await sql<{ body: string }>`select body from outbox order by id`.execute(db())
  const text = rows.map(({ body }) => body).join('\n')
  for (const [found] of text.matchAll(/\b\d{6}\b|(?<=token=)[\w-]{20,}/g)) secrets.add(found.toLowerCase())
  return rows.at(-1)?.body ?? ''
}
const latestCode = async () => {
  await secretsOfOutbox()
  const { rows } = await sql<{ body: string }>`
    select body from outbox where kind like 'code%' order by id desc limit 1`.execute(db())
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

test('no log line contains personal data or secrets, whatever people do and whatever fails', async () => {
  // Entrance.
  const { id } = (await ask('POST', '/api/auth/register', person)).body
  await ask('POST', '/api/auth/register', { ...person, consent: 'x', phone: '4321098' })
  const code = await latestCode()
  const proof = { userId: id, phoneNumber: person.phone }
  await ask('POST', '/api/auth/validate-phone', {
    ...proof,
    validationCode: code === '111111' ? '222222' : '111111',
  })
  expect((await ask('POST', '/api/auth/validate-phone', { ...proof, validationCode: code })).status).toBe(200)
  await ask('POST', '/api/auth/login', { username: person.email, password: 'Yanlis.Parola1' })
  const signedIn = await ask('POST', '/api/auth/login', {
    username: person.email,
    password: person.password,
    remember_me: true,
  })
  const token: string = signedIn.body.access_token
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  secrets.add(token.toLowerCase()).add((cookie.split('=')[1] ?? 'x'.repeat(43)).toLowerCase())
  const refreshed = await ask('POST', '/api/auth/refresh', undefined, undefined, { cookie, 'x-klaket': '1' })
  expect(refreshed.status).toBe(200)
  secrets.add(refreshed.body.access_token.toLowerCase())

  // The person saves a CV and invoice details, confirms the e-mail address and changes it.
  const reference = {
    firstname: 'Ayla',
    lastname: 'Kefil',
    company: 'Örnek Film',
    position: 'Yapımcı',
    phone: '0555 000 33 44',
    email: 'ayla.referans@example.com',
  }
  const professions = await pickProfessions(server)
  const cv = cvBody(professions, { about_me: written, references: [reference] })
  expect((await ask('POST', '/api/app/cv', cv, token)).status).toBeLessThan(300)
  const invoice = { tax_id: '10000000146', city_id: 34, district_id: 34_001, postal_code: '34000' }
  expect((await ask('PUT', '/api/app/invoice', { ...invoice, address: written }, token)).status).toBe(200)
  const { rows: links } = await sql<{ body: string }>`
    select body from outbox where kind = 'email_confirmation'`.execute(db())
  const link = /token=([\w-]+)/.exec(links[0]?.body ?? '')?.[1] ?? ''
  await ask('GET', `/eposta-onay?token=${link}`)
  expect((await ask('POST', '/api/auth/confirm-email', { token: link })).status).toBe(200)
  await ask('PUT', '/api/app/email', { email: 'yeni.kanarya@example.com', password: person.password }, token)

  // An advertisement is posted, somebody applies to it, and both sides send messages.
  const editor = await makeAccount(server, { role: 'editor' })
  const other = await makeAccount(server)
  const advertisement = {
    type: 'crew',
    category: professions.first.categoryId,
    subCategory: professions.first.id,
    title: `${written} ilanı`,
    description: `${written}: beni ${person.phone} ya da ${person.email} ile arayın, set uzun sürecek.`,
    projectName: written,
    hideProjectName: 1,
    priceType: 1,
    city: 34,
    startDate: '2098-01-01',
    needRoadTrip: 0,
    isOkayForRookie: 1,
  }
  const made = await ask('POST', '/api/app/advertisements', advertisement, token)
  expect(made.status).toBe(201)
  const { rows: ads } = await sql<{ id: number }>`select id from advertisements`.execute(db())
  const adId = ads[0]?.id ?? 0
  await sql`update advertisements set status = 'published', published_at = now() where id = ${adId}`.execute(
    db(),
  )
  await ask('POST', '/api/app/cv', cvBody(professions), other.token)
  const applied = await ask('POST', '/api/app/applications', { advertisement_id: adId }, other.token)
  expect(applied.status).toBe(201)
  const { rows: applications } = await sql<{ id: number }>`select id from applications`.execute(db())
  const applicationId = applications[0]?.id ?? 0
  await ask('PATCH', `/api/app/applications/${applicationId}/status`, { status: 'accepted' }, token)
  const message = { application_id: applicationId, message: `${written} ${person.phone}` }
  await ask('POST', '/api/app/messages', message, token, { 'idempotency-key': randomUUID() })
  await ask('GET', `/api/app/messages/application/${applicationId}`, undefined, other.token)

  // Searches by and about the person, and failing requests.
  await ask('POST', '/api/app/advertisements/list', { search: person.email }, token)
  for (const q of [person.phone, person.email, person.firstname])
    await ask('GET', `/api/admin/people?q=${encodeURIComponent(q)}`, undefined, editor.token)
  await ask('GET', `/api/nowhere/${encodeURIComponent(person.email)}?phone=05554321098&token=${token}`)
  await ask('POST', '/api/feedback', {
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email,
    subject: 'hata',
    message: `${written} çalışmıyor.`,
  })
  await ask('POST', '/api/newsletter/subscribe', { email: person.email })
  const raw = `{"username": "${person.email}", "password": ${written}`
  const headers = { 'content-type': 'application/json' }
  expect((await server.request('POST', '/api/auth/login', { raw, headers })).status).toBe(400)
  expect((await server.request('GET', `/api/app/profile?${written}`, { token: `${token}x` })).status).toBe(
    401,
  )
  await failInEveryWay()

  // The person resets the password, exports the data and closes the account; before the closing, the retention rules
  // are applied.
  server.clock.forward(120)
  await ask('POST', '/api/auth/password-reset', { username: person.phone })
  const resetCode = await latestCode()
  await ask('POST', '/api/auth/verify-reset-token', { username: person.phone, token: resetCode })
  const reset = { username: person.phone, token: resetCode, password: `${person.password}x` }
  expect((await ask('POST', '/api/auth/reset-password', reset)).status).toBe(200)
  const again = await ask('POST', '/api/auth/login', { username: person.email, password: reset.password })
  const fresh: string = again.body.access_token
  secrets.add(fresh.toLowerCase())
  await ask('POST', '/api/app/data-export', undefined, fresh)
  await packExports(server.context)
  const url: string = (await ask('GET', '/api/app/data-export', undefined, fresh)).body.data.download_url
  secrets.add((url.split('/').at(-1) ?? '').toLowerCase())
  expect((await ask('GET', url)).status).toBe(200)
  await applyRetention(server.context)
  await secretsOfOutbox()
  expect((await ask('DELETE', '/api/app/account', { password: reset.password }, fresh)).status).toBe(200)

  const log = lines.join('').toLowerCase()
  expect(lines.filter((line) => line.includes('answered')).length).toBeGreaterThan(30)
  expect(lines.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(2)
  expect(secrets.size).toBeGreaterThan(15)
  const told = [...secrets].filter((secret) => log.includes(secret))
  expect(told.map((secret) => [secret, lines.find((line) => line.toLowerCase().includes(secret))])).toEqual(
    [],
  )
})

/** Logs errors that quote personal data: of a mail server, of an SQL statement, of a parser, of a file store. */
async function failInEveryWay() {
  const { config, log } = server.context
  const smtpUrl = 'smtp://127.0.0.1:1'
  await deliverOutbox({ ...server.context, config: { ...config, smtpUrl } }, suppressAddress)
  const refused = new Error(`550 5.1.1 <${person.email}>: user unknown, call ${person.phone}`)
  log.error({ err: refused, attempts: 1 }, 'message given up')
  const quoted = await sql`select ${written}::text::int`.execute(db()).catch((error: unknown) => error)
  log.error({ err: quoted }, 'unforeseen')
  const parsed = await Promise.resolve(written)
    .then(JSON.parse)
    .catch((error: unknown) => error)
  log.error({ err: parsed }, 'unforeseen')
}
