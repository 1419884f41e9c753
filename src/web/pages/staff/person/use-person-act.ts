import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../data/api/api-error.ts'
import type { ApiInput, ApiKey } from '../../../data/api/api-table.ts'
import { callApi } from '../../../data/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const changed: readonly ApiKey[] = [
  'GET /api/admin/people',
  'GET /api/admin/people/{id}',
  'GET /api/admin/people/{id}/advertisements',
  'GET /api/admin/people/{id}/sessions',
  'GET /api/admin/people/{id}/letters',
  'GET /api/admin/people/{id}/audit',
  'GET /api/admin/accounts/{id}/profession-lock-exemption',
  'GET /api/admin/accounts/{id}/trust',
  'GET /api/admin/waiting',
]

export function usePersonAct() {
  const client = useQueryClient()
  const refresh = () => changed.forEach((key) => void client.invalidateQueries({ queryKey: [key] }))
  return async <K extends ApiKey>(key: K, input: ApiInput<K>, done?: string): Promise<void> => {
    try {
      const reply: unknown = await callApi(key, input)
      toast.success(done ?? (reply as { message: string }).message)
      refresh()
    } catch (error) {
      if (isApiError(error) && error.status === 409) refresh()
      throw error
    }
  }
}
