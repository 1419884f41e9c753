import { createHash } from 'node:crypto'

/** The tag of some content. */
export const tagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether somebody has it already. A proxy that compresses makes our tag a weak one, and may ask for several. */
export const hasTag = (wanted: string | undefined, etag: string): boolean =>
  wanted?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
