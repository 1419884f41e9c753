import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword, personas } from '../../../../db/seed/demo/personas.ts'
import { makeAccount } from '../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { devEndpoints } from '../../../shared/site/dev.ts'

describe('the pages for developers, in the demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(() => server.reset())

  test('show each message of the outbox as its recipient would see it', async () => {
    await server.request('POST', '/api/auth/register', {
      body: {
        firstname: 'Deniz',
        lastname: 'Yalın',
        email: 'deniz@example.com',
        phone: '05550000001',
        password: 'Seyir.Defteri.26',
      },
    })
    const { status, body } = await server.request('GET', '/api/dev/outbox')
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: 1,
        channel: 'sms',
        kind: 'code_phone_validation',
        recipient: '+905550000001',
        subject: null,
        body: expect.stringMatching(
          /^Klaket doğrulama kodunuz: \d{6}\. Kod 3 dakika geçerlidir\. Kimseyle paylaşmayın\.$/,
        ),
        html: null,
        created_at: expect.any(String),
        send_after: expect.any(String),
        sent_at: null,
        cancelled_at: null,
      },
    ])
  })

  test('sign in as a persona without a password, even with the token of an ended session', async () => {
    const editor = personas.find(({ key }) => key === 'editor')
    const account = await makeAccount(server, { email: editor?.email ?? '', role: 'editor' })
    expect((await server.request('GET', '/api/dev/personas')).body.data).toEqual([
      {
        key: 'editor',
        firstname: account.firstname,
        lastname: account.lastname,
        description: editor?.label,
        email: account.email,
        password: demoPassword,
      },
    ])
    const reply = await server.request('POST', '/api/dev/sign-in', {
      body: { persona: 'editor' },
      token: 'x'.repeat(43),
    })
    expect(reply.status).toBe(200)
    expect(reply.body.user).toMatchObject({ id: account.id, role: 'editor' })
    expect(String(reply.headers['set-cookie'])).toContain('HttpOnly')
    const profile = await server.request('GET', '/api/app/profile', { token: reply.body.access_token })
    expect(profile.body.data.id).toBe(account.id)
  })

  test.each(['editor', 'admin'] as const)('sign in as the %s with an open staff session', async (key) => {
    const email = personas.find((persona) => persona.key === key)?.email ?? ''
    await makeAccount(server, { email, role: key, staffSession: 'locked' })
    const { body } = await server.request('POST', '/api/dev/sign-in', { body: { persona: key } })
    const staff = await server.request('GET', '/api/admin/session', { token: body.access_token })
    expect(staff.body.data).toMatchObject({ role: key, is_open: true })
    const waiting = await server.request('GET', '/api/admin/waiting', { token: body.access_token })
    expect(waiting.status).toBe(200)
  })

  test('do not find an unknown persona or one without an account', async () => {
    const signIn = (body: unknown) => server.request('POST', '/api/dev/sign-in', { body })
    expect((await signIn({ persona: 'nobody' })).status).toBe(404)
    expect((await signIn({ persona: 'admin' })).status).toBe(404)
    expect((await signIn({})).body.errors).toEqual({ persona: ['Lütfen bir kişi seçin.'] })
  })
})

test('the pages for developers do not exist in production', async () => {
  const server = await startTestServer({ isDemo: false })
  try {
    for (const key of Object.keys(devEndpoints)) {
      const [method = '', path = ''] = key.split(' ')
      const body = method === 'POST' ? { persona: 'admin' } : undefined
      const reply = await server.request(method, path, { body })
      expect(reply.status).toBe(404)
      expect(reply.body.code).toBe('not_found')
    }
  } finally {
    await server.close()
  }
})

describe('an e-mail of the outbox', () => {
  test('is shown without running anything in it, only in the demo', async () => {
    const server = await startTestServer()
    await sql`insert into outbox (channel, kind, recipient, subject, body, html)
      values ('email', 'test', 'a@example.com', 'Konu', 'Metin', '<p style="color:red">Metin</p>')`.execute(
      server.database.kysely,
    )
    const reply = await server.request('GET', '/dev/mail/1')
    expect(reply.text).toBe('<p style="color:red">Metin</p>')
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect((await server.request('GET', '/dev/mail/2')).status).toBe(404)
    expect((await server.request('GET', '/dev/mail/x')).status).toBe(404)
    await server.close()
    const production = await startTestServer({ isDemo: false })
    expect((await production.request('GET', '/dev/mail/1')).status).toBe(404)
    await production.close()
  })
})
