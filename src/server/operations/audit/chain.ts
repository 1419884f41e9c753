import { createHash } from 'node:crypto'

export type ChainedEntry = {
  id: string
  actorId: string | null
  act: string
  subjectType: string
  subjectId: string
  /** Microseconds since 1970. */
  time: string
  isErased: boolean
  salt: string | null
  before: string | null
  after: string | null
  reason: string | null
}

export const firstHash = '00'.repeat(32)

/**
 * Hash of the part of an audit entry that can be erased; db/migrations/0013_audit.sql computes the same hash
 * in SQL.
 */
export const detailsHash = ({ salt, before, after, reason }: ChainedEntry): string =>
  sha256(bytesOf([salt, before, after, reason]))

export function linkHash(
  { position, previousHash, details }: { position: number; previousHash: string; details: string },
  entry: ChainedEntry,
): string {
  const { id, actorId, act, subjectType, subjectId, time } = entry
  const own = bytesOf([String(position), id, actorId, act, subjectType, subjectId, time, details])
  return sha256(Buffer.concat([Buffer.from(previousHash, 'hex'), own]))
}

const bytesOf = (pieces: (string | null)[]): Buffer =>
  Buffer.from(
    pieces.map((piece) => (piece === null ? '-' : `${Buffer.byteLength(piece)}:${piece}`)).join(','),
  )

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
