import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inGroups } from './attack/attacker.ts'
import { wrongCodeFor } from './entry.ts'
import { makeAccount, makeAdvertisement, makeCv } from './factories.ts'
import { setUpTestServer } from './board.ts'
import { type TestReply } from './server.ts'

// A film set of 200 people behind one address. They all register within a quarter of an hour, which strains the
// limits more than the same number over an evening.

const people = 200
/** Number of people who register at the same time before the clock moves on. */
const atOnce = 10
const secondsBetween = 40
const ip = '203.0.113.200'
const password = 'Seyir.Defteri.26'

const server = setUpTestServer({ rateLimits: true })

const refused: string[] = []

/** Sends a request from the set's address. Fails the test if the status differs from the expected one. */
async function send(
  wanted: number,
  [method, path]: [string, string],
  body?: object,
  token?: string,
): Promise<TestReply> {
  const reply = await server.request(method, path, { ip, ...(body && { body }), ...(token && { token }) })
  if (reply.status === 429 || reply.status === 503) refused.push(`${path}: ${reply.text}`)
  else expect(reply.status, `${path}: ${reply.text}`).toBe(wanted)
  return reply
}

async function codeTo(phone: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where channel = 'sms' and recipient = ${`+9${phone}`} order by id desc limit 1`.execute(
    server.database.kysely,
  )
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

/** Phone numbers of one company share their first digits. */
const phoneOf = (n: number) =>
  n < 50 ? `05321110${String(n).padStart(3, '0')}` : `0533${String(n).padStart(3, '0')}0000`

/**
 * Registers one person who makes mistakes: an invalid form, for every third a wrong code and a wrong password. Every
 * tenth stops half-way.
 */
async function join(n: number, advertisement: number): Promise<void> {
  const [email, phone] = [`kisi.${n}@example.com`, phoneOf(n)]
  const isSlip = n % 3 === 0
  const form = { firstname: 'Deniz', lastname: 'Örnek', email, phone, password, type: 'individual' }
  await send(422, ['POST', '/api/auth/register'], { ...form, phone: '0555' })
  const { id } = (await send(201, ['POST', '/api/auth/register'], form)).body
  if (n % 10 === 9) return
  const proof = { userId: id, phoneNumber: phone }
  const code = await codeTo(phone)
  const validate = (wanted: number, validationCode: string) =>
    send(wanted, ['POST', '/api/auth/validate-phone'], { ...proof, validationCode })
  if (isSlip) await validate(422, wrongCodeFor(code))
  await validate(200, code)

  const login = (wanted: number, typed: string) =>
    send(wanted, ['POST', '/api/auth/login'], { username: isSlip ? phone : email, password: typed })
  if (isSlip) await login(401, 'Yanlis.2026')
  const token = (await login(200, password)).body.access_token
  await makeCv(server, { accountId: id, subCategoryId: 501 })
  for (const page of [1, 2, 3]) await send(200, ['POST', '/api/app/advertisements/list'], { page })
  await send(200, ['GET', `/api/app/advertisements/${advertisement}`], undefined, token)
  await send(201, ['POST', '/api/app/applications'], { advertisement_id: advertisement }, token)

  await send(422, ['POST', '/api/newsletter/subscribe'], { email: 'kisi' })
  await send(201, ['POST', '/api/newsletter/subscribe'], { email })
  const letter = {
    ...form,
    subject: 'öneri',
    message: `${n}. kişiden: sette internet yavaş, sayfa hafif olsun.`,
  }
  await send(422, ['POST', '/api/feedback'], { ...letter, message: '' })
  await send(201, ['POST', '/api/feedback'], letter)
}

/** Requests a password reset. Few choose the new password here, because each hash costs time. */
async function reset(n: number): Promise<void> {
  const phone = phoneOf(n)
  if (n % 10 === 9) return
  await send(200, ['POST', '/api/auth/password-reset'], { channel: 'sms', username: phone })
  const asked = { channel: 'sms', username: phone, token: await codeTo(phone) }
  await send(200, ['POST', '/api/auth/verify-reset-token'], asked)
  if (n % 20 === 0)
    await send(200, ['POST', '/api/auth/reset-password'], { ...asked, password: 'Yeni.Defter.27' })
}

test('200 people behind one address register, log in, apply, write, subscribe and reset passwords; nobody is refused', async () => {
  const owner = await makeAccount(server)
  const { id: advertisement } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  for (const act of [(n: number) => join(n, advertisement), reset])
    await inGroups(people, atOnce, async (n) => {
      if (n % atOnce === 0) server.clock.forward(secondsBetween)
      await act(n)
    })
  expect(refused).toEqual([])

  const visitor = await server.request('GET', `/api/app/advertisements/${advertisement}`)
  expect(visitor.status).toBe(200)
  const guesses = await inGroups(12, 1, () =>
    server.request('POST', '/api/auth/login', {
      ip,
      body: { username: 'kisi.1@example.com', password: 'Yanlis.2026' },
    }),
  )
  expect(guesses.map(({ status }) => status).slice(9)).toEqual([401, 429, 429])
}, 300_000)
