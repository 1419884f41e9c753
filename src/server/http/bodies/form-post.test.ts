import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { startTestServer } from '../../../../test/server.ts'

const { server } = setUpTestBoard()

const fields = {
  firstname: 'Deniz',
  lastname: 'Örnek',
  email: 'deniz@example.com',
  phone: '',
  subject: 'öneri',
  message: 'Takvim görünümü & bildirimler olsa ne güzel olur.',
  homepage: '',
}
const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  server.request('POST', path, {
    raw: new URLSearchParams(body).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...headers,
    },
  })
const placeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['location']
const messages = async () =>
  (await sql<{ message: string }>`select message from feedback`.execute(server.database.kysely)).rows

test('a form without scripts is redirected to the page that shows its outcome', async () => {
  const sent = await post('/api/feedback', fields)
  expect([sent.status, placeOf(sent)]).toEqual([303, '/feedback?result=sent'])
  expect(await messages()).toEqual([{ message: fields.message }])
  const wrong = await post('/api/feedback', { ...fields, email: 'deniz' })
  expect([wrong.status, placeOf(wrong)]).toEqual([303, '/feedback?result=invalid_fields'])
  const trapped = await post('/api/feedback', { ...fields, message: 'Spam', homepage: 'x' })
  expect(placeOf(trapped)).toBe('/feedback?result=sent')
  expect(await messages()).toHaveLength(1)
})

test('a form posted by a program that does not accept HTML gets the JSON reply', async () => {
  const reply = await post('/api/feedback', { ...fields, email: 'deniz' }, { accept: 'application/json' })
  expect([reply.status, reply.body.code]).toEqual([422, 'invalid_fields'])
})

test('a form that exceeds a limit is redirected to the page that says so', async () => {
  const strict = await startTestServer({ rateLimits: true })
  const subscribe = () =>
    strict.request('POST', '/api/newsletter/subscribe', {
      raw: 'email=deniz%40example.com',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  for (let count = 1; count <= 5; count += 1)
    expect(placeOf(await subscribe())).toBe('/bulten?result=subscribed')
  expect(placeOf(await subscribe())).toBe('/bulten?result=too_many_requests')
  await strict.close()
})

test('a form on another site is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect(placeOf(await post('/api/feedback', fields, headers))).toBe('/feedback?result=malformed_request')
  expect((await post('/api/feedback', fields, { ...headers, accept: '*/*' })).status).toBe(400)
  expect(await messages()).toEqual([])
})

test('long fields are not repeated in the address of the redirect', async () => {
  const answer = await post('/api/newsletter/confirm', { token: 'x'.repeat(200) })
  expect(placeOf(answer)).toBe(`/bulten/onay?token=${'x'.repeat(200)}&result=newsletter_link_unknown`)
  const long = await post('/api/newsletter/confirm', { token: 'ş'.repeat(5_000) })
  expect(placeOf(long)).toBe('/bulten/onay?result=invalid_fields')
})

test('an endpoint that accepts no forms refuses them', async () => {
  const body = { username: 'deniz@example.com', password: 'x' }
  for (const accept of ['text/html', 'application/json']) {
    const reply = await post('/api/auth/login', body, { accept })
    expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type'])
  }
})

test('a form with special field names or too many bytes is refused safely', async () => {
  const odd = 'a[b]=1&__proto__=x&constructor=y&email=a%40example.com&email=%FF%00'
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' }
  expect((await server.request('POST', '/api/feedback', { raw: odd, headers })).status).toBe(422)
  const large = `message=${'x'.repeat(70_000)}`
  expect((await server.request('POST', '/api/feedback', { raw: large, headers })).status).toBe(413)
})
