import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Undoable } from '../../../../../shared/board/reviews/reviews.ts'
import { truncate } from '../../../../../shared/text/turkish-text.ts'
import { api } from '../../../../data/api.ts'
import { isApiError, sentenceOf } from '../../../../data/api-error.ts'
import { writeDraft } from '../../../../data/storage.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { rejectionDraft } from './rejection-draft.ts'
import type { useQueue } from '../queue/use-queue.ts'
import { useStableCallback } from './use-stable-callback.ts'

/** What can be taken back with one press: a decision, or many that were made together. */
type Act = {
  items: { id: number; decision: number }[]
  title: string
  status: 'published' | 'rejected'
  /** By this computer's clock, in milliseconds. */
  until: number
  /** With which words it was rejected; they are there again when it is opened. */
  reason?: string | undefined
  toastId?: number
  /** It was tried, and no answer came. */
  isTried?: boolean
}

type StaffAccess = {
  queue: ReturnType<typeof useQueue>
  open: (id: number) => void
}

export type Undo = ReturnType<typeof useUndo>

/** Takes decisions back while their owners have not been told, the last one first. */
export function useUndo({ queue, open }: StaffAccess) {
  const client = useQueryClient()
  const acts = useRef<Act[]>([])
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const { data, dataUpdatedAt } = queue.query

  const seed = useStableCallback((before: Act[]) => {
    acts.current = [...before, ...acts.current]
    const last = before.at(-1)
    if (last) tell(last, `Son kararınız: ${last.title} ${words[last.status]}.`)
  })

  // What this editor decided before the page was loaded can be taken back as well.
  const isSeeded = useRef(false)
  useEffect(() => {
    if (!data || isSeeded.current) return
    isSeeded.current = true
    seed(actsOf(data.undoable, dataUpdatedAt))
  }, [data, dataUpdatedAt, seed])

  /** Says what was decided, with the way back. */
  function offer(act: Act, sentence: string): void {
    acts.current.push(act)
    tell(act, sentence)
  }

  function tell(act: Act, sentence: string): void {
    act.toastId = toast.success(sentence, {
      duration: timeLeft(act),
      action: { label: 'Geri al', onPress: () => void takeBack(act), until: act.until },
    })
  }

  async function undoLast(): Promise<void> {
    // Pressed before the answer to the last decision has come: that one is meant.
    await sending.current
    const last = acts.current.findLast((act) => timeLeft(act) > 0)
    if (last) await takeBack(last)
    else toast.info('Geri alınabilecek bir karar yok.')
  }

  async function takeBack(act: Act): Promise<void> {
    acts.current = acts.current.filter((one) => one !== act)
    if (act.toastId !== undefined) toast.dismiss(act.toastId)
    try {
      // An answer that left before must not say that it is decided.
      await client.cancelQueries({ queryKey: ['GET /api/admin/reviews'] })
      if (act.items.length === 1) await takeOneBack(act)
      else await takeManyBack(act)
    } catch (error) {
      const isUnknown = isApiError(error) && (error.code === 'network' || error.code === 'timeout')
      if (isUnknown) act.isTried = true
      toast.error(`${act.title} geri alınamadı: ${sentenceOf(error)}`, {
        ...(isUnknown && { action: { label: 'Yeniden dene', onPress: () => void takeBack(act) } }),
      })
    } finally {
      void client.invalidateQueries({ queryKey: ['GET /api/admin/reviews'] })
      void client.invalidateQueries({ queryKey: ['GET /api/admin/waiting'] })
      void client.invalidateQueries({ queryKey: ['POST /api/app/advertisements/list'] })
    }
  }

  async function takeOneBack({ items, title, reason, isTried }: Act): Promise<void> {
    for (const { id, decision } of items) {
      const params = { id }
      await api('POST /api/admin/reviews/{id}/undo', { params, body: { decision } }).catch(async (error) => {
        if (!isTried || !isApiError(error) || error.code !== wasGone) throw error
        // Of a try without an answer: when it waits, that one has taken it back.
        await api('GET /api/admin/reviews/{id}', { params }).catch(() => Promise.reject(error))
      })
      if (reason !== undefined) writeDraft(rejectionDraft(id), reason)
      back([id])
      open(id)
    }
    toast.info(`${title} yeniden kuyrukta.`)
  }

  async function takeManyBack({ items, isTried }: Act): Promise<void> {
    const { data: outcomes } = await api(
      'POST /api/admin/reviews/undo',
      { body: { items } },
      { timeout: 120_000 },
    )
    const isUndone = (one: (typeof outcomes)[number]) => one.undone || (isTried && one.code === wasGone)
    const undone = outcomes.filter(isUndone)
    back(undone.map(({ id }) => id))
    if (undone.length > 0) toast.info(`${undone.length} ilan yeniden kuyrukta.`)
    const refused = outcomes.filter((one) => !isUndone(one))
    for (const message of new Set(refused.map((one) => one.message))) {
      const count = refused.filter((one) => one.message === message).length
      toast.warn(`${count} ilanın kararı geri alınmadı: ${message}`)
    }
  }

  function back(ids: readonly number[]): void {
    for (const id of ids) {
      queue.mark(id, 'waiting')
      void client.invalidateQueries({ queryKey: ['GET /api/admin/reviews/{id}', { params: { id } }] })
    }
  }

  return {
    offer,
    undoLast,
    /** A decision on its way, that a press meant to take back waits for. */
    wait: (decision: Promise<unknown>) => {
      sending.current = decision.catch(() => {})
    },
  }
}

const wasGone = 'review_undo_gone'

/** An advertisement's title in a sentence of a message, cut between words when it is long. */
export const quoted = (title: string): string => `“${truncate(title, mostQuoted)}”`
const mostQuoted = 60

const timeLeft = ({ until }: Act): number => until - Date.now()

const words = { published: 'yayınlandı', rejected: 'reddedildi' } as const

/** Those that were decided in one act are one again. */
export function actsOf(undoable: readonly Undoable[], readAt: number): Act[] {
  const inTurn = undoable.toReversed()
  const acts = [...new Set(inTurn.map(({ together }) => together))].flatMap((act) => {
    const made = inTurn.filter(({ together }) => together === act)
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
