import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from '../../../operations/files/store/queue.ts'

const derive = promisify(argon2)
// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A flood of sign-ins must take neither the threads that files and names need nor the turns of those who are in. */
const lanes = {
  door: createQueue({ atOnce: 2, mostWaiting: 50 }),
  settings: createQueue({ atOnce: 1, mostWaiting: 20 }),
}
export type SharedConnection = keyof typeof lanes

/** @returns the hash as a PHC string, which carries its own salt and cost */
export async function hashPassword(password: string, lane: SharedConnection = 'door'): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await lanes[lane](() => derive('argon2id', { ...cost, message: Buffer.from(password), nonce }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** Compares in constant time. Without a stored hash it spends the same time and answers false. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  lane: SharedConnection = 'door',
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    stored ?? (await dummyHash()),
  )
  if (!parts) return false
  const [, memory, passes, parallelism, nonce = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const actual = await lanes[lane](() =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      message: Buffer.from(password),
      nonce: Buffer.from(nonce, 'base64'),
    }),
  )
  return timingSafeEqual(actual, expected) && stored !== null
}

let dummy: Promise<string> | null = null
const dummyHash = () => (dummy ??= hashPassword('nobody has this password'))

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')
