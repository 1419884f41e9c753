export const live = { isUp: false }

const wanted: Record<string, number> = {}

export function notePace(key: string, seconds: string | null): void {
  if (seconds) wanted[key] = Number(seconds)
}

/**
 * Milliseconds until the next poll of an endpoint, varied by 10 % so that browsers do not poll in step; false while
 * the stream is up, unless the last request failed.
 */
export function pollIn(key: string, usualMs: number, error: { retryAfter?: number } | null): number | false {
  if (live.isUp && !error) return false
  return (
    Math.max(usualMs, (wanted[key] ?? 0) * 1000, (error?.retryAfter ?? 0) * 1000) *
    (0.9 + Math.random() * 0.2)
  )
}
