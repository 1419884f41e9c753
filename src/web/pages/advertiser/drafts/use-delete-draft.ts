import { useQueryClient } from '@tanstack/react-query'
import { draftLimits } from '../../../../shared/board/drafts/draft-limits.ts'
import type { DraftCard } from '../../../../shared/board/drafts/drafts.ts'
import { forgetUnsent } from '../../../board/drafts/draft-storage.ts'
import { api } from '../../../data/api/api.ts'
import { sentenceOf } from '../../../data/api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const list = ['GET /api/app/advertisement-drafts']

export function useDeleteDraft(): (draft: Pick<DraftCard, 'id'>) => void {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: list })
  async function restore(id: number) {
    try {
      await api('PATCH /api/app/advertisement-drafts/{id}/restore', { params: { id } })
      toast.success('Taslak geri getirildi.')
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await refresh()
  }
  async function remove(id: number) {
    if (underWay.has(id)) return
    underWay.add(id)
    try {
      await api('DELETE /api/app/advertisement-drafts/{id}', { params: { id } })
      forgetUnsent(id)
      const undo = { label: 'Geri Al', onPress: () => void restore(id) }
      toast.success('Taslak silindi.', { action: { ...undo, until: Date.now() + undoMs } })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await refresh()
    underWay.delete(id)
  }
  return ({ id }) => void remove(id)
}

const underWay = new Set<number>()
const undoMs = draftLimits.deletedDays * 86_400_000
