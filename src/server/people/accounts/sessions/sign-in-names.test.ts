import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { foldEmail, readSignInName } from '../../../../shared/people/accounts/sign-in-name.ts'
import { findAccountByName } from '../sql.ts'

const { server } = setUpTestBoard({}, { rateLimits: true })

const signIn = (username: string, ip = '203.0.113.1') =>
  server.request('POST', '/api/auth/login', { ip, body: { username, password: 'Wrong.2026' } })

const letters = [
  ...'iIıİşŞçÇkKſßﬁｄＤ',
  '\u212A',
  '\u0130',
  '\u0307',
  '\u0301',
  '\u0327',
  'Å',
  'ẞ',
  'ж',
  'Ж',
  'σ',
  'ς',
  'Σ',
  'z',
]
const addresses = fc
  .array(fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'grapheme', maxLength: 2 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join('').replaceAll('\0', ''))

test('the database and the server fold every e-mail address to the same form, and folding twice changes nothing', async () => {
  const samples = fc.sample(addresses, { numRuns: 2000, seed: 15 })
  const { rows } = await sql<{ folded: string; again: string }>`
    select email_fold(address) as folded, email_fold(email_fold(address)) as again
    from unnest(${samples}::text[]) with ordinality as a (address, place) order by place`.execute(
    server.database.kysely,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(samples.map(foldEmail))
  expect(rows.map(({ again }) => again)).toEqual(rows.map(({ folded }) => folded))
})

test('two spellings share a limit if and only if they find the same account', async () => {
  const { kysely } = server.database
  const keyOf = (typed: string) => JSON.stringify(readSignInName(typed))
  const pairs = fc.sample(fc.tuple(addresses, addresses, fc.boolean()), { numRuns: 120, seed: 15 })
  let shared = 0
  for (const [one, another, isVariant] of pairs) {
    const first = `d${one.trim()}@example.com`
    const second = isVariant ? ` ${first.toUpperCase().normalize('NFD')}` : `d${another.trim()}@example.com`
    await makeAccount(server, { email: first })
    const found = await findAccountByName(kysely, readSignInName(second))
    expect(found !== null, `${first} | ${second}`).toBe(keyOf(first) === keyOf(second))
    if (found) shared += 1
    await sql`update accounts set closed_at = now()`.execute(kysely)
  }
  expect(shared).toBeGreaterThan(10)
})

test('all spellings of one e-mail address share the count of wrong passwords', async () => {
  await makeAccount(server, { email: 'deniz.kışlalı@example.com' })
  const spellings = [
    'deniz.kışlalı@example.com',
    'denİz.kışlalı@example.com',
    'DENIZ.KıŞLALı@EXAMPLE.COM',
    'deni\u0307z.kışlalı@example.com',
    'deniz.\u212Aışlalı@example.com',
    'deniz.kışlalı@example.com'.normalize('NFD'),
  ]
  for (let n = 0; n < 10; n += 1)
    expect((await signIn(spellings[n % spellings.length] ?? '')).status).toBe(401)
  const replies = await Promise.all(spellings.map((spelling) => signIn(spelling)))
  expect(replies.map(({ status }) => status)).toEqual(spellings.map(() => 429))
})

test('an e-mail address is taken in every spelling, and ı differs from i', async () => {
  await makeAccount(server, { email: 'deniz@example.com' })
  const insert = (email: string) =>
    makeAccount(server, { email }).then(
      () => 'made',
      () => 'taken',
    )
  expect(await insert('DENİZ@example.com')).toBe('taken')
  expect(await insert('Deni\u0307z@Example.com')).toBe('taken')
  expect(await insert('denız@example.com')).toBe('made')
})
