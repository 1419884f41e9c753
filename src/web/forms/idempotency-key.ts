import { useRef } from 'react'

/**
 * A key for one act that may be sent more than once (a second click, a retry after a lost answer).
 * `current()` stays the same until `renew()`, which belongs after success or when the content was changed.
 * @param kept the key of an act that was begun before the page was loaded
 */
export function useIdempotencyKey(kept: string | null = null): { current: () => string; renew: () => void } {
  const key = useRef<string | null>(kept)
  return {
    current: () => (key.current ??= newIdempotencyKey()),
    renew: () => {
      key.current = null
    },
  }
}

/** A random UUID. `crypto.randomUUID` exists on https only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
