import { createHash, randomBytes } from 'node:crypto'

/** An opaque token: 32 random bytes, base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The tables store this hash instead of a token. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
