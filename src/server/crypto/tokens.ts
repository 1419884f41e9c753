import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/**
 * The SHA-256 hash of a text. Tables store it in place of a token, so that a copy of the database contains no usable
 * token.
 */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
