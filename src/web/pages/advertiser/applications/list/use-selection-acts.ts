import { sentenceOf } from '../../../../data/api/api-error.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { ListAddress } from '../list-address.ts'
import type { useSelection } from './use-selection.ts'

export function useSelectionActs(
  advertisementId: number,
  address: ListAddress,
  selection: ReturnType<typeof useSelection>,
  onShortlisted: () => void,
) {
  const strengthen = useApiMutation('PUT /api/app/advertisements/{id}/strengths', {
    invalidates: [
      'POST /api/app/advertisements/{id}/applications/list',
      'GET /api/app/applications/{id}/considered',
    ],
  })
  const match = useApiMutation('POST /api/app/advertisements/{id}/application-ids/list')

  function selectAll() {
    match.mutate(
      { params: { id: advertisementId }, body: address.criteria },
      {
        onSuccess: ({ data }) => selection.selectAll(data),
        onError: (error) => toast.error(sentenceOf(error, 'Başvurular seçilemedi.')),
      },
    )
  }
  function shortlist() {
    strengthen.mutate(
      {
        params: { id: advertisementId },
        body: { application_ids: selection.rows.map(({ id }) => id), strength: 2 },
      },
      {
        onSuccess: () => {
          onShortlisted()
          toast.success(`${selection.rows.length} başvuru kısa listeye alındı.`)
        },
        onError: (error) => toast.error(sentenceOf(error, 'İşaretler kaydedilemedi.')),
      },
    )
  }
  return { selectAll, isSelectingAll: match.isPending, shortlist }
}
