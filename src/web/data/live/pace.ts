/** Whether changes arrive by themselves, so that nothing is polled. Part of the first load: what sets it comes later. */
export const live = { isUp: false }

/** Seconds after which the server wants each endpoint to be asked again. */
const wanted: Record<string, number> = {}

export function notePace(key: string, seconds: string | null): void {
  if (seconds) wanted[key] = Number(seconds)
}

/**
 * Milliseconds until an endpoint is polled next, a tenth more or less so that browsers do not ask in step; false while
 * changes arrive by themselves, unless the last one could not be read.
 * @param error of the last reading
 */
export function pollIn(key: string, usualMs: number, error: { retryAfter?: number } | null): number | false {
  if (live.isUp && !error) return false
  return (
    Math.max(usualMs, (wanted[key] ?? 0) * 1000, (error?.retryAfter ?? 0) * 1000) *
    (0.9 + Math.random() * 0.2)
  )
}
