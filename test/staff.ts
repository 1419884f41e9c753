import { sql } from 'kysely'
import { makeAccount, type TestAccount } from './factories.ts'
import type { TestServer } from './server.ts'
import { totpCode } from './totp-code.ts'

export const password = 'Klaket.2026'

const began = Date.parse('2026-11-21T12:00:00Z')

/** Unlocking and locking a staff session, at times that the test sets. */
export function staffAccessOf(server: () => TestServer) {
  let seconds = 0
  const call = async (token: string, method: string, path: string, body?: object, headers = {}) => {
    const reply = await server().request(method, path, { token, headers, ...(body && { body }) })
    return { status: reply.status, body: reply.body, code: reply.body?.code as string | undefined }
  }
  const forward = (more: number) => {
    seconds += more
    server().clock.set(new Date(began + seconds * 1000))
  }
  const nowCode = (secret: string) => totpCode(secret, server().context.now())
  return {
    call,
    forward,
    nowCode,
    start: async () => {
      seconds = 0
      forward(0)
      await server().reset()
    },
    /** A person who can log in with `password`. */
    staff: async (role: 'user' | 'editor' | 'admin') =>
      makeAccount(server(), { role, password, staffSession: 'locked' }),
    /** Logs in, with a token that does not expire during the test. */
    logIn: async ({ email }: TestAccount): Promise<string> => {
      const { body } = await server().request('POST', '/api/auth/login', {
        body: { username: email, password },
      })
      await sql`update access_tokens set expires_at = expires_at + interval '1 day'`.execute(
        server().database.kysely,
      )
      return body.access_token
    },
    /** Any request to a staff endpoint. */
    staffWork: (token: string, headers?: object) =>
      call(token, 'GET', '/api/admin/waiting', undefined, headers),
    session: async (token: string) => (await call(token, 'GET', '/api/admin/session')).body.data,
    confirm: (token: string, body: object) => call(token, 'POST', '/api/admin/session/confirm', body),
    enrol: async (token: string): Promise<{ secret: string; codes: string[] }> => {
      const { secret } = (await call(token, 'POST', '/api/admin/second-factor')).body.data
      const { body } = await call(token, 'POST', '/api/admin/second-factor/confirm', {
        code: nowCode(secret),
      })
      forward(60)
      return { secret, codes: body.data.recovery_codes }
    },
  }
}
