import { newIdempotencyKey } from '../../../forms/idempotency-key.ts'

// Unsent passwords and tax numbers. They stay in the page's memory and are never written to the browser's storage.
const secrets = new Map<string, object>()

export function storeSecrets(key: string | undefined, values: object): string {
  const own = key ?? newIdempotencyKey()
  secrets.set(own, values)
  return own
}

export function readSecrets(key: unknown): object {
  return (typeof key === 'string' && secrets.get(key)) || {}
}

export function deleteSecrets(key: string | undefined): void {
  if (key !== undefined) secrets.delete(key)
}
