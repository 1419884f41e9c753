import { useCallback, useEffect, useRef, useState } from 'react'

/** Longer than between the two presses of a double one. */
const settlingMs = 450

/** Whether something has just been put in place of another, and what says that it has. */
export function useSettling(): [isSettling: boolean, settle: () => void] {
  const [isSettling, setIsSettling] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = useCallback(() => {
    clearTimeout(timer.current)
    setIsSettling(true)
    timer.current = setTimeout(() => setIsSettling(false), settlingMs)
  }, [])
  return [isSettling, settle]
}
