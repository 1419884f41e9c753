import type { StaffNews } from '../../../../../shared/content/news/news-staff.ts'
import { api } from '../../../../data/api/api.ts'
import type { NewsValues } from './news-values.ts'

export type NewsMove = 'publish' | 'unschedule' | 'withdraw' | { publishAt: string }

/** The queries whose answers contain news. */
export const newsQueries = [
  'GET /api/admin/news',
  'GET /api/app/news',
  'GET /api/app/news/latest',
  'GET /api/app/news/{id}',
] as const

export function sendNews(saved: { id: number; revision: number | null } | null, values: NewsValues) {
  if (!saved || saved.revision === null) return api('POST /api/admin/news', { body: values })
  const { id, revision } = saved
  return api('PUT /api/admin/news/{id}', { params: { id }, body: { ...values, revision } })
}

export function sendMove({ id, revision }: Pick<StaffNews, 'id' | 'revision'>, to: NewsMove) {
  const params = { id }
  const body = { revision }
  if (typeof to === 'object')
    return api('POST /api/admin/news/{id}/schedule', { params, body: { ...body, publish_at: to.publishAt } })
  if (to === 'publish') return api('POST /api/admin/news/{id}/publish', { params, body })
  if (to === 'unschedule') return api('POST /api/admin/news/{id}/unschedule', { params, body })
  return api('POST /api/admin/news/{id}/withdraw', { params, body })
}
