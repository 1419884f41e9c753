import { keepPreviousData } from '@tanstack/react-query'
import type { ApiInput } from '../../../data/api/api-table.ts'
import { useApi } from '../../../data/queries.ts'
import { useSettled } from './use-settled.ts'

export type Selected = Pick<
  NonNullable<ApiInput<'POST /api/app/advertisements/{id}/rejection-previews/list'>['body']>,
  'application_ids' | 'criteria'
>

type Asked = { selected: Selected; page: number; text: string; isOn: boolean }

export function usePreview(advertisementId: number, { selected, page, text, isOn }: Asked) {
  const settled = useSettled(text)
  return useApi(
    'POST /api/app/advertisements/{id}/rejection-previews/list',
    { params: { id: advertisementId }, body: { ...selected, page, rejection_text: settled } },
    { enabled: isOn && settled.trim() !== '', placeholderData: keepPreviousData },
  )
}
