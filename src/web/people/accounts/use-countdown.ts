import { useEffect, useState } from 'react'

export function useCountdown(end: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])
  return left
}

/** 125 → "2:05". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
