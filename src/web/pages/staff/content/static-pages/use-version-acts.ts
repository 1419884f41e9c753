import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { VersionText } from '../../../../../shared/content/static-pages/static-page-staff.ts'
import { queryKey } from '../../../../data/queries.ts'

const versionKey = 'GET /api/admin/static-pages/{slug}/versions/{version}'

export function useCacheVersion(
  slug: string,
  version: number,
): (answer: VersionText | null) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (answer) => {
      const own = queryKey(versionKey, { params: { slug, version } })
      if (answer) client.setQueryData(own, { data: answer })
      const stale = ['GET /api/admin/static-pages', 'GET /api/admin/static-pages/{slug}']
      await Promise.all([
        ...(answer ? [] : [client.invalidateQueries({ queryKey: own })]),
        ...stale.map((key) => client.invalidateQueries({ queryKey: [key] })),
        client.invalidateQueries({ queryKey: ['GET /api/app/static-pages/{slug}'] }),
      ])
    },
    [client, slug, version],
  )
}
