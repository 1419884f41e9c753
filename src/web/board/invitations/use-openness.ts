import { useQueryClient } from '@tanstack/react-query'
import { isApiError, sentenceOf } from '../../data/api/api-error.ts'
import type { ApiInput, ApiReply } from '../../data/api/api-table.ts'
import { queryKey, useApiMutation } from '../../data/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

const key = 'GET /api/app/openness'
export type Wanted = ApiInput<'PUT /api/app/openness'>['body']

/**
 * Saves whether, where and when owners can invite the person. `save` resolves to the error messages by
 * field, or to null if it has saved or a toast has shown another error.
 */
export function useOpenness() {
  const client = useQueryClient()
  const saving = useApiMutation('PUT /api/app/openness')
  async function save(body: Wanted, before: Wanted): Promise<Record<string, string[]> | null> {
    try {
      const saved = await saving.mutateAsync({ body })
      client.setQueryData<ApiReply<typeof key>>(queryKey(key, {}), saved)
      if (body.is_open)
        toast.success(before.is_open ? 'Davet ayarlarınız kaydedildi.' : 'Davetlere açıksınız.')
      else
        toast.success('Davetlere kapandınız. Bekleyen davetlerinizi yine yanıtlayabilirsiniz.', {
          action: { label: 'Geri al', onPress: () => void save(before, body) },
        })
    } catch (error) {
      if (isApiError(error) && error.errors) return error.errors
      toast.error(sentenceOf(error, 'Davet ayarlarınız kaydedilemedi.'))
    }
    return null
  }
  return { save, isSaving: saving.isPending }
}
