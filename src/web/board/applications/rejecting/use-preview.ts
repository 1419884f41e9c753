import { keepPreviousData } from '@tanstack/react-query'
import { useApi } from '../../../data/queries.ts'
import { useSettled } from './use-settled.ts'

export function usePreview(advertisementId: number, ids: readonly number[], text: string, isOn: boolean) {
  const settled = useSettled(text)
  return useApi(
    'POST /api/app/advertisements/{id}/rejection-previews/list',
    { params: { id: advertisementId }, body: { application_ids: [...ids], rejection_text: settled } },
    { enabled: isOn && settled.trim() !== '', placeholderData: keepPreviousData },
  )
}
