import { sql } from 'kysely'

const count = 16
/** PostgreSQL's own for parts by hash (HASH_PARTITION_SEED): its upper and its lower half. */
const seed = [0x7a5b_2236, 0x7996_dcfd] as const

/**
 * The part of `messages` that holds an application's messages, under its own name. A statement that names it is planned
 * once and for one table; with a parameter on the whole the planner makes a new plan each time, or locks and looks at all.
 * @param applicationId a whole number that is safe and not negative
 */
export const messagesOf = (applicationId: number) =>
  sql.table(`messages_${String(partOf(applicationId)).padStart(2, '0')}`)

/**
 * What PostgreSQL computes for a bigint: the lowest bits of its `hashint8extended`, to which it adds a constant that ends
 * in 3. Whatever has been written lies by it, so that no version may compute it otherwise.
 */
export function partOf(applicationId: number): number {
  const folded = (applicationId ^ Math.floor(applicationId / 2 ** 32)) | 0
  let a = (0x9e37_79b9 + 4 + 3_923_095) | 0
  let b = a
  let c = a
  a += seed[0]
  b += seed[1]
  a = (a - c) ^ rotated(c, 4)
  c += b
  b = (b - a) ^ rotated(a, 6)
  a += c
  c = (c - b) ^ rotated(b, 8)
  b += a
  a = (a - c) ^ rotated(c, 16)
  c += b
  b = (b - a) ^ rotated(a, 19)
  a += c
  c = (c - b) ^ rotated(b, 4)
  b += a
  a = (a + folded) | 0
  c = (c ^ b) - rotated(b, 14)
  a = (a ^ c) - rotated(c, 11)
  b = (b ^ a) - rotated(a, 25)
  c = (c ^ b) - rotated(b, 16)
  a = (a ^ c) - rotated(c, 4)
  b = (b ^ a) - rotated(a, 14)
  c = (c ^ b) - rotated(b, 24)
  return (c + 3) & (count - 1)
}

/** The applications that an account made or received: where its messages are, and in which parts. */
export const threadsOf = (accountId: number) => sql`
  select id from applications where applicant_id = ${accountId}
  union all
  select p.id from applications p join advertisements a on a.id = p.advertisement_id where a.owner_id = ${accountId}`

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by))
