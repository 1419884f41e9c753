import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from '../../../operations/files/store/queue.ts'

const derive = promisify(argon2)
// Recommended by OWASP for argon2id: 19 MiB of memory (in KiB here), two passes, one thread.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Queues keep a flood of sign-ins from occupying the thread pool, which file access and DNS need, too. Signed-in
 * people have a queue of their own (`settings`), which such a flood does not fill.
 */
const queues = {
  signIn: createQueue({ atOnce: 2, mostWaiting: 50 }),
  settings: createQueue({ atOnce: 1, mostWaiting: 20 }),
}
export type HashQueue = keyof typeof queues

export async function hashPassword(password: string, queue: HashQueue = 'signIn'): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await queues[queue](() =>
    derive('argon2id', { ...cost, message: Buffer.from(password), nonce }),
  )
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`
}

/**
 * @param stored null for an unknown sign-in name: the check then takes as long as for a known one, so that
 * nobody learns which names exist
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  queue: HashQueue = 'signIn',
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    stored ?? (await dummyHash()),
  )
  if (!parts) return false
  const [, memory, passes, parallelism, nonce = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const actual = await queues[queue](() =>
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
