import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestReply, TestServer } from './server.ts'

/** The person whom the tests of registration and login use. */
export const person = {
  firstname: 'Deniz',
  lastname: 'Işık',
  email: 'deniz@example.com',
  phone: '0555 000 00 01',
  password: 'Seyir.Defteri.26',
  type: 'individual',
}

export const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** The session cookie with its attributes; the second cookie only recognizes the browser. */
export const firstCookie = (reply: TestReply): string => String([reply.headers['set-cookie']].flat()[0])
export const cookieOf = (reply: TestReply): string => firstCookie(reply).split(';')[0] ?? ''

/**
 * Gives an account a hash that takes as long to check as in production or longer: `cheap-passwords.ts` replaces only
 * the server's own cost.
 */
export async function makeHashSlow({ database }: TestServer, id: number, password: string, passes = 3) {
  const cost = { memory: 19_456, passes, parallelism: 1, tagLength: 32 }
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', { ...cost, message: password, nonce })
  const stored = `$argon2id$v=19$m=${cost.memory},t=${passes},p=1$${nonce.toString('base64')}$${hash.toString('base64')}`
  await sql`update accounts set password_hash = ${stored} where id = ${id}`.execute(database.kysely)
}

export function entryOf(server: () => TestServer) {
  const post = (path: string, body: object) => server().request('POST', path, { body })
  const register = (changes: object = {}) => post('/api/auth/register', { ...person, ...changes })
  const validate = (id: number, validationCode: string) =>
    post('/api/auth/validate-phone', { userId: id, phoneNumber: person.phone, validationCode })
  /** The code in the newest SMS of the outbox. */
  const latestCode = async (): Promise<string> => {
    const { rows } = await sql<{ body: string }>`
      select body from outbox where channel = 'sms' order by id desc limit 1`.execute(
      server().database.kysely,
    )
    return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
  }
  return {
    register,
    validate,
    latestCode,
    registered: async (changes: object = {}): Promise<number> => {
      const { body } = await register(changes)
      await validate(body.id, await latestCode())
      return body.id
    },
    login: (changes: object = {}) =>
      post('/api/auth/login', { username: person.email, password: person.password, ...changes }),
    refresh: (cookie: string, headers: Record<string, string> = {}) =>
      server().request('POST', '/api/auth/refresh', { headers: { cookie, 'x-klaket': '1', ...headers } }),
  }
}
