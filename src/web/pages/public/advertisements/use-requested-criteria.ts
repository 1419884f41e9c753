import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import {
  criteriaFromAddress,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import { hrefOf, listPath } from './list-criteria.ts'

export type Change = (requested: AdvertisementCriteria) => Partial<AdvertisementCriteria>

/**
 * @returns `criteria`: those that were requested last, even while their list is loading, so that a second
 * press on a checkbox adds to the first
 */
export function useRequestedCriteria(shown: URLSearchParams) {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const isOnTheWay = location?.pathname === listPath
  const address = isOnTheWay ? location.search : shown.toString()
  const criteria = useMemo(() => criteriaFromAddress(new URLSearchParams(address)), [address])
  const latest = useRef(criteria)
  const requestedAddress = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (requestedAddress.current !== null && requestedAddress.current !== hrefOf(criteria)) return
    requestedAddress.current = null
    latest.current = criteria
  })
  const go = useCallback(
    async (next: AdvertisementCriteria, replace = false) => {
      const href = hrefOf(next)
      latest.current = next
      requestedAddress.current = href
      await navigate(href, { preventScrollReset: true, replace })
      if (requestedAddress.current === href) requestedAddress.current = null
    },
    [navigate],
  )
  const change = useCallback(
    (update: Change) => void go({ ...latest.current, ...update(latest.current), page: 1 }),
    [go],
  )
  return { criteria, isOnTheWay, go, change }
}
