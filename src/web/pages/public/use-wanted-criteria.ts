import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { criteriaFromAddress, type AdvertisementCriteria } from '../../../shared/advertisement-search.ts'
import { hrefOf, listPath } from './list-criteria.ts'

/** What a press changes, told from what is asked for by then: that may be newer than what is drawn. */
export type Change = (wanted: AdvertisementCriteria) => Partial<AdvertisementCriteria>

/**
 * What the list was last asked for: while its answer is on the way, a tick stands at once and a second one adds to it.
 * `criteria`, `go` and `change` stay the same things as long as they mean the same, so that filters need not be drawn anew.
 */
export function useWantedCriteria(shown: URLSearchParams) {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const isOnTheWay = location?.pathname === listPath
  const address = isOnTheWay ? location.search : shown.toString()
  const criteria = useMemo(() => criteriaFromAddress(new URLSearchParams(address)), [address])
  const latest = useRef(criteria)
  useLayoutEffect(() => {
    latest.current = criteria
  })
  const go = useCallback(
    async (next: AdvertisementCriteria, replace = false) => {
      latest.current = next
      await navigate(hrefOf(next), { preventScrollReset: true, replace })
    },
    [navigate],
  )
  const change = useCallback(
    (told: Change) => void go({ ...latest.current, ...told(latest.current), page: 1 }),
    [go],
  )
  return { criteria, isOnTheWay, go, change }
}
