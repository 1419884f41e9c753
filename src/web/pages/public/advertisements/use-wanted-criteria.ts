import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import {
  criteriaFromAddress,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
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
  // The address that was asked for last, until it is drawn: what is drawn before it is older than `latest`.
  const asked = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (asked.current !== null && asked.current !== hrefOf(criteria)) return
    asked.current = null
    latest.current = criteria
  })
  const go = useCallback(
    async (next: AdvertisementCriteria, replace = false) => {
      const href = hrefOf(next)
      latest.current = next
      asked.current = href
      await navigate(href, { preventScrollReset: true, replace })
      if (asked.current === href) asked.current = null
    },
    [navigate],
  )
  const change = useCallback(
    (told: Change) => void go({ ...latest.current, ...told(latest.current), page: 1 }),
    [go],
  )
  return { criteria, isOnTheWay, go, change }
}
