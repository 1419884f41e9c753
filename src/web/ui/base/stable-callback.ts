import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that stays the same on every render and calls the newest `act`. */
export function useStableCallback<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
