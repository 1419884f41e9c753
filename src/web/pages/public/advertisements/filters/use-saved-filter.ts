import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  criteriaFromAddress,
  criteriaToAddress,
  withoutPastDates,
} from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { today } from '../../../../../shared/values/dates.ts'
import { getSession } from '../../../../data/session.ts'
import { readStored, writeStored } from '../../../../data/storage.ts'
import { listPath } from '../list-criteria.ts'

export function useSavedFilter(search: URLSearchParams): void {
  const navigate = useNavigate()
  const isFirst = useRef(true)
  const text = search.toString()
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    const saved = savedFilter()
    if (wasFirst && text === '' && saved !== '') {
      void navigate(`${listPath}?${saved}`, { replace: true, preventScrollReset: true })
      return
    }
    const criteria = criteriaFromAddress(new URLSearchParams(text))
    writeStored('filter', { search: criteriaToAddress({ ...criteria, page: 1 }).toString() })
  }, [text, navigate])
}

function savedFilter(): string {
  const stored = readStored('filter')?.['search']
  if (typeof stored !== 'string') return ''
  const criteria = withoutPastDates(criteriaFromAddress(new URLSearchParams(stored)), today())
  // Without a session, the filter for suitable advertisements would open the login instead of the list.
  const suitable = criteria.suitable && getSession().isAuthenticated
  return criteriaToAddress({ ...criteria, suitable }).toString()
}
