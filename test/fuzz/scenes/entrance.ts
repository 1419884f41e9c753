import { sql } from 'kysely'
import { makeFirstAdmin } from '../../../src/server/people/accounts/first-admin.ts'
import { totpCode } from '../../totp-code.ts'
import { password, type Scene, type Stage } from '../stage.ts'

const other = 'Baska.Parola.77'

export const entranceScenes: Record<string, Scene> = {
  'POST /api/auth/register': async (stage) => ({ body: registration(stage) }),
  'POST /api/auth/validate-phone': async (stage) => {
    const { id, phone } = await registered(stage)
    return { body: { userId: id, phoneNumber: phone, validationCode: await stage.latestCode() } }
  },
  'POST /api/auth/resend-validation-code': async (stage) => {
    const { id, phone } = await registered(stage)
    await stage.run(sql`update phone_codes set created_at = created_at - interval '5 minutes'`)
    return { body: { user_id: id, phone } }
  },
  'POST /api/auth/login': async (stage) => {
    const { email } = await stage.withPassword()
    return { body: { username: email, password, remember_me: true } }
  },
  'POST /api/auth/one-time-password': async ({ server, next }) => {
    const email = `admin${next()}@example.com`
    const phone = `+9055561${String(next()).padStart(5, '0')}`
    const made = { email, phone, firstName: 'Deneme', lastName: 'Yönetici', again: true }
    const { password: given } = await makeFirstAdmin(server.database, made, server.context.now())
    return { body: { username: email, password: given, new_password: other } }
  },
  'POST /api/auth/refresh': async (stage) => ({
    headers: { cookie: await signedIn(stage), 'x-klaket': '1' },
  }),
  'POST /api/auth/logout': async (stage) => ({
    headers: { cookie: await signedIn(stage), 'x-klaket': '1' },
  }),
  'POST /api/auth/password-reset': async (stage) => ({
    body: { channel: 'sms', username: (await stage.withPassword()).phone },
  }),
  'POST /api/auth/verify-reset-token': async (stage) => ({ body: await resetCode(stage) }),
  'POST /api/auth/reset-password': async (stage) => {
    const body = await resetCode(stage)
    await stage.must(null, 'POST', '/api/auth/verify-reset-token', body)
    return { body: { ...body, password: other } }
  },
  'POST /api/auth/confirm-email': async (stage) => {
    const { token } = await stage.person({ isEmailConfirmed: false })
    await stage.must(token, 'POST', '/api/app/email/confirmation')
    return { body: { token: await stage.latestToken('email_confirmation') } }
  },
  'POST /api/admin/session/confirm': async (stage) => {
    const { token } = await stage.withPassword({ role: 'editor', staffSession: 'locked' })
    return { token, body: { password } }
  },
  'POST /api/admin/second-factor/confirm': async (stage) => {
    const { token } = await stage.editor()
    return { token, body: { code: await firstCode(stage, token) } }
  },
  'POST /api/admin/second-factor/recovery-codes': async (stage) => ({ token: await enrolled(stage) }),
  'DELETE /api/admin/second-factor': async (stage) => ({ token: await enrolled(stage) }),
}

function registration({ next }: Stage) {
  const at = next()
  return {
    firstname: 'Deniz',
    lastname: 'Işık',
    email: `yeni${at}@example.com`,
    phone: `0555600${String(at).padStart(4, '0')}`,
    password,
    type: 'individual',
  }
}

async function registered(stage: Stage): Promise<{ id: number; phone: string }> {
  const body = registration(stage)
  const { id } = await stage.must(null, 'POST', '/api/auth/register', body)
  return { id, phone: body.phone }
}

/** The session's cookie. */
async function signedIn(stage: Stage): Promise<string> {
  const { email } = await stage.withPassword()
  const body = { username: email, password }
  const { headers } = await stage.server.request('POST', '/api/auth/login', { body })
  return String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
}

async function resetCode(stage: Stage) {
  const { phone } = await stage.withPassword()
  await stage.must(null, 'POST', '/api/auth/password-reset', { channel: 'sms', username: phone })
  return { channel: 'sms', username: phone, token: await stage.latestCode() }
}

async function firstCode({ server, must }: Stage, token: string): Promise<string> {
  const { data } = await must(token, 'POST', '/api/admin/second-factor')
  return totpCode(String(data.secret), server.context.now())
}

async function enrolled(stage: Stage): Promise<string> {
  const { token } = await stage.editor()
  await stage.must(token, 'POST', '/api/admin/second-factor/confirm', { code: await firstCode(stage, token) })
  return token
}
