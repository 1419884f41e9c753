import { useEffect, useState } from 'react'

export function useIsOver(time: string | null): boolean {
  const end = time === null ? Infinity : Date.parse(time)
  const [over, setOver] = useState<number | null>(null)
  useEffect(() => {
    if (end === Infinity) return
    const timer = setTimeout(() => setOver(end), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return over === end
}
