import { useCallback, useLayoutEffect, useRef } from 'react'

export function useStableCallback<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
