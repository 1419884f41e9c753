import { useRef } from 'react'

/**
 * `current()` returns the same idempotency key until `renew()`, which the caller must call after success and
 * when the content has changed.
 * @param initial the key of a request that was first sent before this page load
 */
export function useIdempotencyKey(initial: string | null = null): {
  current: () => string
  renew: () => void
} {
  const key = useRef<string | null>(initial)
  return {
    current: () => (key.current ??= newIdempotencyKey()),
    renew: () => {
      key.current = null
    },
  }
}

/** A random UUID, made by hand because `crypto.randomUUID` exists only on https and localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
