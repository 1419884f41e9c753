import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that calls the newest `act` and is the same on every render, so that memoized components do not
 * rerender because of it.
 */
export function useStableCallback<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
