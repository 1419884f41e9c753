import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../shared/errors.ts'

const derive = promisify(argon2)
// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const most = { atOnce: 2, waiting: 50 }
let running = 0
const queue: (() => void)[] = []

/** @returns the hash as a PHC string, which carries its own salt and cost */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await inTurn(() => derive('argon2id', { ...cost, message: Buffer.from(password), nonce }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** Compares in constant time. Without a stored hash it spends the same time and answers false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    stored ?? (await dummyHash()),
  )
  if (!parts) return false
  const [, memory, passes, parallelism, nonce = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const actual = await inTurn(() =>
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

/** A flood of sign-ins must not take the threads that files and names need. */
async function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
  if (running >= most.atOnce) {
    if (queue.length >= most.waiting) throw new AppError('busy', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
