import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Undoable } from '../../../../../shared/board/reviews/reviews.ts'
import { truncate } from '../../../../../shared/text/turkish-text.ts'
import { api } from '../../../../data/api/api.ts'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { writeDraft } from '../../../../data/storage.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { rejectionDraft } from './rejection-draft.ts'
import type { useQueue } from '../queue/use-queue.ts'
import { useStableCallback } from '../../../../ui/base/stable-callback.ts'

type Act = {
  items: { id: number; decision: number }[]
  title: string
  status: 'published' | 'rejected'
  until: number
  reason?: string | undefined
  toastId?: number
  isTried?: boolean
}

type Options = {
  queue: ReturnType<typeof useQueue>
  open: (id: number) => void
}

export type Undo = ReturnType<typeof useUndo>

export function useUndo({ queue, open }: Options) {
  const client = useQueryClient()
  const acts = useRef<Act[]>([])
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const { data, dataUpdatedAt } = queue.query

  const seed = useStableCallback((before: Act[]) => {
    acts.current = [...before, ...acts.current]
    const last = before.at(-1)
    if (last) showToast(last, `Son kararınız: ${last.title} ${words[last.status]}.`)
  })

  const isSeeded = useRef(false)
  useEffect(() => {
    if (!data || isSeeded.current) return
    isSeeded.current = true
    seed(actsOf(data.undoable, dataUpdatedAt))
  }, [data, dataUpdatedAt, seed])

  function offer(act: Act, sentence: string): void {
    acts.current.push(act)
    showToast(act, sentence)
  }

  function showToast(act: Act, sentence: string): void {
    act.toastId = toast.success(sentence, {
      duration: timeLeft(act),
      action: { label: 'Geri al', onPress: () => void undo(act), until: act.until },
    })
  }

  async function undoLast(): Promise<void> {
    await sending.current
    const last = acts.current.findLast((act) => timeLeft(act) > 0)
    if (last) await undo(last)
    else toast.info('Geri alınabilecek bir karar yok.')
  }

  async function undo(act: Act): Promise<void> {
    acts.current = acts.current.filter((one) => one !== act)
    if (act.toastId !== undefined) toast.dismiss(act.toastId)
    try {
      // A reply that was requested before the undo lacks the advertisement, so the queue would show it as
      // gone.
      await client.cancelQueries({ queryKey: ['GET /api/admin/reviews'] })
      if (act.items.length === 1) await undoOne(act)
      else await undoMany(act)
    } catch (error) {
      const isUnknown = isApiError(error) && (error.code === 'network' || error.code === 'timeout')
      if (isUnknown) act.isTried = true
      toast.error(`${act.title} geri alınamadı: ${sentenceOf(error)}`, {
        ...(isUnknown && { action: { label: 'Yeniden dene', onPress: () => void undo(act) } }),
      })
    } finally {
      void client.invalidateQueries({ queryKey: ['GET /api/admin/reviews'] })
      void client.invalidateQueries({ queryKey: ['GET /api/admin/waiting'] })
      void client.invalidateQueries({ queryKey: ['POST /api/app/advertisements/list'] })
    }
  }

  async function undoOne({ items, title, reason, isTried }: Act): Promise<void> {
    for (const { id, decision } of items) {
      const params = { id }
      await api('POST /api/admin/reviews/{id}/undo', { params, body: { decision } }).catch(async (error) => {
        if (!isTried || !isApiError(error) || error.code !== undoGone) throw error
        // An earlier undo of this decision got no reply. That undo has succeeded if the advertisement waits
        // for review again.
        await api('GET /api/admin/reviews/{id}', { params }).catch(() => Promise.reject(error))
      })
      if (reason !== undefined) writeDraft(rejectionDraft(id), reason)
      markUndone([id])
      open(id)
    }
    toast.info(`${title} yeniden kuyrukta.`)
  }

  async function undoMany({ items, isTried }: Act): Promise<void> {
    const { data: outcomes } = await api(
      'POST /api/admin/reviews/undo',
      { body: { items } },
      { timeout: 120_000 },
    )
    const isUndone = (one: (typeof outcomes)[number]) => one.undone || (isTried && one.code === undoGone)
    const undone = outcomes.filter(isUndone)
    markUndone(undone.map(({ id }) => id))
    if (undone.length > 0) toast.info(`${undone.length} ilan yeniden kuyrukta.`)
    const refused = outcomes.filter((one) => !isUndone(one))
    for (const message of new Set(refused.map((one) => one.message))) {
      const count = refused.filter((one) => one.message === message).length
      toast.warn(`${count} ilanın kararı geri alınmadı: ${message}`)
    }
  }

  function markUndone(ids: readonly number[]): void {
    for (const id of ids) {
      queue.mark(id, 'waiting')
      void client.invalidateQueries({ queryKey: ['GET /api/admin/reviews/{id}', { params: { id } }] })
    }
  }

  return {
    offer,
    undoLast,
    wait: (decision: Promise<unknown>) => {
      sending.current = decision.catch(() => {})
    },
  }
}

const undoGone = 'review_undo_gone'

export const quoted = (title: string): string => `“${truncate(title, maxQuotedLength)}”`
const maxQuotedLength = 60

const timeLeft = ({ until }: Act): number => until - Date.now()

const words = { published: 'yayınlandı', rejected: 'reddedildi' } as const

/**
 * Groups the review decisions that can still be undone: those made together are undone together.
 * @param readAt when the server's reply arrived, in milliseconds since 1970; the reply says how many seconds
 * are left for an undo
 */
export function actsOf(undoable: readonly Undoable[], readAt: number): Act[] {
  const oldestFirst = undoable.toReversed()
  const acts = [...new Set(oldestFirst.map(({ together }) => together))].flatMap((act) => {
    const made = oldestFirst.filter(({ together }) => together === act)
    const [first] = made
    return first ? [actOf(first, made, readAt)] : []
  })
  return acts.filter((act) => timeLeft(act) > 0)
}

function actOf(
  { title, status, undo_seconds: seconds }: Undoable,
  made: readonly Undoable[],
  readAt: number,
) {
  return {
    items: made.map(({ id, decision }) => ({ id, decision })),
    title: made.length > 1 ? `${made.length} ilan` : quoted(title),
    status,
    until: readAt + seconds * 1000,
  } satisfies Act
}
