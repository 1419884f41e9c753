import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/**
 * The SHA-256 hash of a token. Tables store it in place of the token, so that a copy of the database contains
 * no usable one.
 */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
