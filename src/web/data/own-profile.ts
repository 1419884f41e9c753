import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from './api/api-error.ts'
import type { ApiReply } from './api/api-table.ts'
import { useApi } from './queries.ts'
import { storeUser, useSession } from './session.ts'

export function useOwnProfile(newest = false): UseQueryResult<ApiReply<'GET /api/app/profile'>, ApiError> {
  const { isAuthenticated } = useSession()
  const profile = useApi(
    'GET /api/app/profile',
    {},
    { enabled: isAuthenticated, ...(newest && { staleTime: 0, refetchOnWindowFocus: true }) },
  )
  const data = profile.data?.data
  useEffect(() => {
    if (!data) return
    const { id, firstname, lastname, email, phone, type, company_name, role } = data
    storeUser({ id, firstname, lastname, email, phone, type, company_name, role })
  }, [data])
  return profile
}
