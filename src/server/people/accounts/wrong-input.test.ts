import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entryOf, person } from '../../../../test/entry.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server } = setUpTestBoard()

const { register } = entryOf(() => server)
const phoneSentence = 'Lütfen geçerli bir telefon numarası girin.'
const codeSentence = 'Doğrulama kodu 6 haneli olmalıdır.'
const post = (name: string, body: unknown) => server.request('POST', `/api/auth/${name}`, { body })

test.each([
  ['login', {}, ['username', 'password']],
  [
    'login',
    { username: ['a'], password: { a: 1 }, remember_me: 'evet' },
    ['username', 'password', 'remember_me'],
  ],
  ['login', { username: 'a'.repeat(255), password: 'a'.repeat(201) }, ['username', 'password']],
  ['login', { username: 'deniz\u0000', password: 'x' }, ['username']],
  ['validate-phone', {}, ['userId', 'phoneNumber', 'validationCode']],
  [
    'validate-phone',
    { userId: -1, phoneNumber: '1', validationCode: '12345' },
    ['userId', 'phoneNumber', 'validationCode'],
  ],
  [
    'validate-phone',
    { userId: 1e300, phoneNumber: person.phone, validationCode: '1234567' },
    ['userId', 'validationCode'],
  ],
  ['resend-validation-code', {}, ['user_id', 'phone']],
  ['resend-validation-code', { user_id: 'x', phone: ['0555'] }, ['user_id', 'phone']],
  ['password-reset', {}, ['username']],
  ['password-reset', { channel: 'email', username: '0212 000 00 00' }, ['channel', 'username']],
  ['verify-reset-token', {}, ['username', 'token']],
  ['verify-reset-token', { username: person.phone, token: '12345a' }, ['token']],
  ['reset-password', {}, ['username', 'token', 'password']],
  ['reset-password', { username: person.phone, token: 123_456, password: 'Klaket' }, ['token', 'password']],
])('%s reports every wrong field of %j', async (name, body, fields) => {
  const reply = await post(name, body)
  expect([reply.status, reply.body.code]).toEqual([422, 'invalid_fields'])
  expect(Object.keys(reply.body.errors).sort()).toEqual(fields.toSorted())
  for (const sentences of Object.values(reply.body.errors)) expect(sentences).toHaveLength(1)
})

test('a landline is refused like a wrong number wherever a code would be sent', async () => {
  const landline = '0212 000 00 00'
  expect((await register({ phone: landline })).body.errors).toEqual({ phone: [phoneSentence] })
  expect((await post('password-reset', { username: landline })).body.errors).toEqual({
    username: [phoneSentence],
  })
  const short = await post('verify-reset-token', { username: person.phone, token: '123' })
  expect(short.body.errors).toEqual({ token: [codeSentence] })
})

test.each([
  ['Seyir.Defteri.26', true],
  ['Şğüöçı.26', true],
  ['Aa1!@#$%^&*()_+.,;:', true],
  ['Klaket.', false],
  ['klaket.2026', false],
  ['KLAKET.2026', false],
  ['Klaket.yok', false],
  ['Klaket2026', false],
  ['Klaket 2026', false],
  ['Kelebek-83-Otu', true],
])('the password %s is strong enough: %s', async (password, isStrong) => {
  const reply = await register({ password })
  expect(reply.status).toBe(isStrong ? 201 : 422)
  if (!isStrong)
    expect(reply.body.errors).toEqual({ password: ['Parola güvenlik gereksinimlerini karşılamıyor.'] })
})

test('the own profile contains names and counts, and nothing secret', async () => {
  const owner = await makeAccount(server, { companyName: 'Örnek Yapım' })
  const applicant = await makeAccount(server)
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  for (const status of ['published', 'rejected'] as const)
    await makeAdvertisement(server, { ownerId: owner.id, status })
  const { rows } = await sql<{ id: number }>`select min(id) as id from advertisements`.execute(
    server.database.kysely,
  )
  await makeApplication(server, { advertisementId: rows[0]?.id ?? 0, applicantId: applicant.id })
  const read = async (token: string) => (await server.request('GET', '/api/app/profile', { token })).body.data
  const seen = await read(owner.token)
  expect(seen).toMatchObject({
    id: owner.id,
    email: owner.email,
    phone: owner.phone.replace('+90', '0'),
    type: 'corporate',
    company_name: 'Örnek Yapım',
    role: 'user',
    has_cv: false,
    advertisements_count: 2,
    applications_count: 0,
  })
  expect(JSON.stringify(seen)).not.toContain('password')
  expect(await read(applicant.token)).toMatchObject({
    has_cv: true,
    advertisements_count: 0,
    applications_count: 1,
  })
})
