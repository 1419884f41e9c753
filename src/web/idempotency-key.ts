import { useRef } from 'react'

/**
 * A key for one act that may be sent more than once (a second click, a retry after a lost answer).
 * `current()` stays the same until `renew()`, which belongs after success or when the content was changed.
 */
export function useIdempotencyKey(): { current: () => string; renew: () => void } {
  const key = useRef<string | null>(null)
  return {
    current: () => (key.current ??= newIdempotencyKey()),
    renew: () => {
      key.current = null
    },
  }
}

/** 128 random bits. `crypto.randomUUID` exists on https only. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
