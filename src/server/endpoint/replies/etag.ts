import { createHash } from 'node:crypto'

export const tagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/**
 * True if the header If-None-Match names the ETag, in front of which a proxy that compresses replies may have
 * put W/.
 */
export const hasTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
