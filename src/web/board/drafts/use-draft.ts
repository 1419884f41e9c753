import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdvertisementDraft } from '../../../shared/board/drafts/drafts.ts'
import { isApiError, sentenceOf } from '../../data/api/api-error.ts'
import { getSession } from '../../data/session.ts'
import { newIdempotencyKey } from '../../forms/idempotency-key.ts'
import { blankValues, type AdvertisementValues } from '../advertisements/form/advertisement-values.ts'
import { isSame } from '../advertisements/form/drafts.ts'
import { mergeDraft, valuesOfDraft, type Clash } from './draft-merge.ts'
import { forgetUnsent, isWriter, keepUnsent } from './draft-storage.ts'
import { sendDraft, type Typed } from './send-draft.ts'

const restMs = 1_000
const keepMs = 400
const retryMs = 20_000

/** `clashes`: parts of the draft that another device and this browser have changed differently. */
export type DraftStart = {
  draft: AdvertisementDraft | null
  key: string
  typed: Typed
  clashes?: Clash[]
}

/**
 * `kept`: saved only in this browser, for the reason in `sentence`. `full`: the person has too many drafts.
 * `conflict`: another device has saved `other`. `gone`: the draft was sent or deleted elsewhere.
 */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'gone' }
  | { kind: 'saved'; at: string }
  | { kind: 'kept' | 'full'; sentence: string }
  | { kind: 'conflict'; other: AdvertisementDraft }

type Saved = { id: number; revision: number; values: AdvertisementValues; step: number }

/**
 * Saves the advertisement form as a draft on the server a second after the last change, and when the page is hidden
 * or left.
 * @param onMade called once the server has made a new draft
 */
export function useDraft(start: DraftStart, onMade: (id: number) => void) {
  const [state, setState] = useState<SaveState>(() =>
    start.draft ? { kind: 'saved', at: start.draft.updated_at } : { kind: 'idle' },
  )
  const [shown, setShown] = useState({
    round: start.clashes?.length ? 1 : 0,
    typed: start.typed,
    clashes: start.clashes ?? [],
  })
  const core = useRef(coreOf(start))
  const made = useRef(onMade)
  useEffect(() => {
    made.current = onMade
  })

  const acts = useMemo(() => {
    const own = () => core.current
    const isDirty = () => !own().isOver && isChanged(own().saved, own().typed)

    function keep(): void {
      const { saved, typed, key, writer, isOver } = own()
      clearTimeout(own().keepTimer)
      if (isOver || !isWriter(writer)) return
      keepUnsent(saved?.id ?? null, { values: typed.values, base: saved?.values ?? blankValues, key })
    }

    function schedule(ms: number): void {
      clearTimeout(own().saveTimer)
      own().saveTimer = setTimeout(() => void save(), ms)
    }

    function save(isLeaving = false, isForced = false): Promise<void> {
      clearTimeout(own().saveTimer)
      if (own().running) return own().running ?? Promise.resolve()
      if (own().isOver || own().isBlocked || !isWriter(own().writer)) return Promise.resolve()
      if (!isDirty() && !isForced) return Promise.resolve()
      own().running = run(isLeaving).finally(() => {
        own().running = null
      })
      return own().running ?? Promise.resolve()
    }

    async function run(isLeaving: boolean): Promise<void> {
      const { saved, typed, key, sent: earlier } = own()
      keep()
      setState({ kind: 'saving' })
      own().sent = typed.values
      try {
        const draft = await sendDraft(saved ?? { key }, typed, isLeaving)
        // A repeated request for a new draft returns the draft with the values of the first request, which may be
        // older than those typed since.
        own().saved = saved ? { ...savedOf(draft), values: typed.values } : savedOf(draft)
        if (!saved) {
          forgetUnsent(null)
          if (!own().isLeft) made.current(draft.id)
        }
        setState({ kind: 'saved', at: new Date().toISOString() })
        if (!isChanged(own().saved, own().typed)) return forgetUnsent(draft.id)
        keep()
        schedule(restMs)
      } catch (error) {
        if (!isStoredEarlier(error, earlier)) refused(error)
      }
    }

    /**
     * True if this browser’s earlier request was stored and only its reply was lost: then no other device has changed
     * the draft.
     */
    function isStoredEarlier(error: unknown, earlier: AdvertisementValues | null): boolean {
      const other = isApiError(error) ? (error.body?.['draft'] as AdvertisementDraft | undefined) : undefined
      if (!other || !earlier || !isSame(valuesOfDraft(other), earlier)) return false
      own().saved = savedOf(other)
      schedule(0)
      return true
    }

    function refused(error: unknown): void {
      const { code, status, body } = isApiError(error) ? error : { code: '', status: 0, body: undefined }
      const isBlocked = ['draft_changed', 'draft_not_found', 'too_many_drafts'].includes(code)
      own().isBlocked = isBlocked
      own().isConflict = code === 'draft_changed'
      own().isFull = code === 'too_many_drafts'
      if (code === 'draft_changed')
        return setState({ kind: 'conflict', other: body?.['draft'] as AdvertisementDraft })
      if (code === 'draft_not_found') return setState({ kind: 'gone' })
      setState({ kind: isBlocked ? 'full' : 'kept', sentence: sentenceOf(error) })
      if (!isBlocked && (status === 0 || status === 429 || status >= 500)) schedule(retryMs)
    }

    function restart(values: AdvertisementValues, clashes: Clash[]): void {
      own().typed = { ...own().typed, values }
      own().isBlocked = false
      own().isConflict = false
      setShown(({ round }) => ({ round: round + 1, typed: own().typed, clashes }))
      if (isDirty()) schedule(0)
      else setState({ kind: 'saved', at: new Date().toISOString() })
    }

    return {
      id: () => own().saved?.id ?? null,
      key: () => own().key,
      revision: () => own().saved?.revision ?? null,
      refuse: refused,
      change(values: AdvertisementValues): void {
        own().typed = { ...own().typed, values: { ...values } }
        clearTimeout(own().keepTimer)
        own().keepTimer = setTimeout(keep, keepMs)
        schedule(restMs)
      },
      move({ step, field }: { step: number; field: string | null }): void {
        const isNext = step !== own().typed.step
        own().typed = { ...own().typed, step, field }
        if (isNext && own().saved) schedule(restMs)
      },
      save,
      /**
       * Saves unsaved changes of the draft, after a request that is under way has ended.
       * @returns false if another device has changed the draft
       */
      async flush(): Promise<boolean> {
        await own().running
        await save()
        return !own().isConflict
      },
      /** @returns the id of the draft, which is made if there is none; null if no draft can be made now */
      async ensure(): Promise<number | null> {
        if (own().isOver) return null
        await own().running
        if (!own().saved) await save(false, true)
        return own().saved?.id ?? null
      },
      /** Saves again after a refusal because of too many drafts: the person may have deleted one in another tab. */
      retry(): void {
        if (!own().isFull) return
        Object.assign(own(), { isFull: false, isBlocked: false })
        void save(false, true)
      },
      merge(other: AdvertisementDraft): void {
        const base = own().saved?.values ?? blankValues
        const fresh = valuesOfDraft(other)
        const { values, clashes } = mergeDraft(base, own().typed.values, fresh)
        own().saved = savedOf(other)
        restart(values, clashes)
      },
      takeOther(other: AdvertisementDraft): () => void {
        const { values } = own().typed
        own().saved = savedOf(other)
        restart(valuesOfDraft(other), [])
        forgetUnsent(other.id)
        setState({ kind: 'saved', at: other.updated_at })
        return () => restart(values, [])
      },
      /** Saves the typed values as a new draft, after this draft was sent or deleted elsewhere. */
      renew(): void {
        if (own().saved) forgetUnsent(own().saved?.id ?? null)
        Object.assign(own(), { saved: null, key: newIdempotencyKey(), isBlocked: false })
        void save(false, true)
      },
      /** Must be called when the form was sent: from then on nothing is saved as a draft. */
      finish(): void {
        forgetUnsent(own().saved?.id ?? null)
        forgetUnsent(null)
        own().isOver = true
        clearTimeout(own().keepTimer)
        clearTimeout(own().saveTimer)
      },
    }
  }, [])

  // Saves what this browser kept of the draft in an earlier visit and the server has not got yet.
  useEffect(() => void acts.save(), [acts])

  const leave = useCallback(() => void acts.save(true), [acts])
  useEffect(() => {
    const hide = () => (document.visibilityState === 'hidden' ? leave() : acts.retry())
    const online = () => void acts.save()
    core.current.isLeft = false
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ref holds one object for the life of the form
      core.current.isLeft = true
      leave()
    }
  }, [acts, leave])

  return { ...acts, state, ...shown }
}

export type Draft = ReturnType<typeof useDraft>

function coreOf({ draft, key, typed }: DraftStart) {
  return {
    key,
    typed,
    saved: draft && savedOf(draft),
    // Id of the person who types. Another person who logs in in another tab must not get this draft.
    writer: getSession().user?.id,
    running: null as Promise<void> | null,
    saveTimer: undefined as ReturnType<typeof setTimeout> | undefined,
    keepTimer: undefined as ReturnType<typeof setTimeout> | undefined,
    isBlocked: false,
    isConflict: false,
    isFull: false,
    isOver: false,
    /** True after the page was left: its address must not be changed any more. */
    isLeft: false,
    /** The form’s values in the last request to save the draft, whose reply may have been lost. */
    sent: null as AdvertisementValues | null,
  }
}

const savedOf = (draft: AdvertisementDraft): Saved => ({
  id: draft.id,
  revision: draft.revision,
  values: valuesOfDraft(draft),
  step: draft.step,
})

function isChanged(saved: Saved | null, { values, step }: Typed): boolean {
  if (!saved) return !isSame({ ...values, type: blankValues.type }, blankValues)
  return !isSame(values, saved.values) || step !== saved.step
}
