import { useQueryClient } from '@tanstack/react-query'
import type { Review } from '../../../../../shared/board/reviews/reviews.ts'
import { api } from '../../../../data/api/api.ts'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { useQueue } from '../queue/use-queue.ts'
import { quoted, type Undo } from './use-undo.ts'

type Decision = { act: 'approve'; next: number | null } | { act: 'reject'; reason: string }

type Options = {
  queue: ReturnType<typeof useQueue>
  open: (id: number | null) => void
  chosen: { readonly current: number | null }
  takeOver: () => Promise<void>
  undo: Undo
}

export function useDecisions({ queue, open, chosen, takeOver, undo }: Options) {
  const client = useQueryClient()

  function decide(review: Review, decision: Decision): Promise<void> {
    const made = send(review, decision)
    undo.wait(made)
    return made
  }

  async function send({ id, revision, title }: Review, decision: Decision): Promise<void> {
    const params = { id }
    const detail = ['GET /api/admin/reviews/{id}', { params }]
    queue.mark(id, 'sending')
    if (decision.act === 'approve') open(decision.next ?? id)
    try {
      const reply =
        decision.act === 'approve'
          ? await api('POST /api/admin/reviews/{id}/approve', { params, body: { revision } })
          : await api('POST /api/admin/reviews/{id}/reject', {
              params,
              body: { revision, reason: decision.reason },
            })
      queue.mark(id, decision.act === 'approve' ? 'approved' : 'rejected')
      undo.offer(
        {
          items: [{ id, decision: reply.decision }],
          title: quoted(title),
          status: decision.act === 'approve' ? 'published' : 'rejected',
          until: Date.now() + reply.undo_seconds * 1000,
          reason: decision.act === 'reject' ? decision.reason : undefined,
        },
        `${quoted(title)} ${decision.act === 'approve' ? 'yayınlandı' : 'reddedildi'}.`,
      )
      if (decision.act === 'approve' && decision.next === null && chosen.current === id) open(null)
      // Not requested again: the advertisement has left the review queue, so the server would answer 404.
      void client.invalidateQueries({ queryKey: detail, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: ['POST /api/app/advertisements/list'] })
    } catch (error) {
      const isGone = isApiError(error) && error.code === 'advertisement_not_waiting'
      queue.mark(id, isGone ? 'gone' : 'waiting')
      void client.invalidateQueries({ queryKey: detail, refetchType: isGone ? 'none' : 'active' })
      if (decision.act === 'reject') throw error
      const isUnknown = isApiError(error) && (error.code === 'network' || error.code === 'timeout')
      const sentence = isUnknown
        ? `${quoted(title)} için yanıt gelmedi; yayınlanıp yayınlanmadığı bilinmiyor. İlana dönüp bakın.`
        : `${quoted(title)} yayınlanmadı: ${sentenceOf(error)}`
      toast.error(sentence, {
        action: { label: 'İlana dön', onPress: () => open(id) },
      })
    } finally {
      queue.refreshSoon()
    }
  }

  async function takeOverClaim(): Promise<void> {
    try {
      await takeOver()
      toast.info('İlanı devraldınız.')
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      void queue.query.refetch()
    }
  }

  return { decide, takeOverClaim }
}
