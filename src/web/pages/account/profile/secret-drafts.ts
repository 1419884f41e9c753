import { newIdempotencyKey } from '../../../forms/idempotency-key.ts'

// Passwords and tax numbers that were typed and not sent wait here: in the memory of the page, never in its storage.
const secrets = new Map<string, object>()

/** Keeps secret values until the page is loaded anew; gives the key to find them by. */
export function keepSecrets(key: string | undefined, values: object): string {
  const own = key ?? newIdempotencyKey()
  secrets.set(own, values)
  return own
}

/** What was kept under a key that a draft names. */
export function readSecrets(key: unknown): object {
  return (typeof key === 'string' && secrets.get(key)) || {}
}

export function forgetSecrets(key: string | undefined): void {
  if (key !== undefined) secrets.delete(key)
}
