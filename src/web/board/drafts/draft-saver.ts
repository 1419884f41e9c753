import type { AdvertisementDraft } from '../../../shared/board/drafts/drafts.ts'
import { isApiError, sentenceOf } from '../../data/api/api-error.ts'
import { newIdempotencyKey } from '../../forms/idempotency-key.ts'
import {
  blankValues,
  type AdvertisementValues,
} from '../../../shared/board/advertisements/advertisement-values.ts'
import { isSame } from '../advertisements/form/drafts.ts'
import { mergeDraft, valuesOfDraft, type Clash } from './draft-merge.ts'
import { forgetUnsent, isWriter, keepUnsent } from './draft-storage.ts'
import { sendDraft, type Typed } from './send-draft.ts'

export const restMs = 1_000
export const retryMs = 20_000
const keepMs = 400

export type DraftStart = {
  draft: AdvertisementDraft | null
  key: string
  typed: Typed
  clashes?: Clash[]
}

/**
 * `kept`: saved only in this browser; `sentence` says why. `full`: refused, because the person has too many
 * drafts. `conflict`: another device has saved `other`. `gone`: the draft was sent or deleted elsewhere.
 */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'gone' }
  | { kind: 'saved'; at: string }
  | { kind: 'kept' | 'full'; sentence: string }
  | { kind: 'conflict'; other: AdvertisementDraft }

type Listeners = {
  onState: (state: SaveState) => void
  onReplace: (typed: Typed, clashes: Clash[]) => void
  onMade: (id: number) => void
}

type Send = typeof sendDraft

/**
 * Saves the values of the advertisement form as a draft on the server, a second after the last change, and in this
 * browser until the server has them.
 * @param writer id of the person who types. Another person who logs in in another tab must not get this draft.
 */
export function createDraftSaver(
  start: DraftStart,
  writer: number | undefined,
  listeners: Listeners,
  send: Send = sendDraft,
) {
  const own = ownOf(start, writer, listeners, send)
  return {
    id: () => own.saved?.id ?? null,
    key: () => own.key,
    revision: () => own.saved?.revision ?? null,
    refuse: (error: unknown) => refused(own, error),
    change: (values: AdvertisementValues) => change(own, values),
    move: (to: { step: number; field: string | null }) => move(own, to),
    save: () => save(own),
    async flush(): Promise<boolean> {
      await own.running
      await save(own)
      return !own.isConflict
    },
    async ensure(): Promise<number | null> {
      if (own.isOver) return null
      await own.running
      if (!own.saved) await save(own, { isForced: true })
      return own.saved?.id ?? null
    },
    retry: () => retry(own),
    merge: (other: AdvertisementDraft) => merge(own, other),
    takeOther: (other: AdvertisementDraft) => takeOther(own, other),
    renew: () => renew(own),
    finish: () => finish(own),
    open: () => void (own.isLeft = false),
    /**
     * Saves the draft when the form is left. From then on `onMade` is not called, because it would change the
     * address of the next page.
     */
    leave(): void {
      own.isLeft = true
      void save(own, { isLeaving: true })
    },
    hide: () => void save(own, { isLeaving: true }),
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

type Saved = { id: number; revision: number; values: AdvertisementValues; step: number }
type Own = ReturnType<typeof ownOf>

function ownOf({ draft, key, typed }: DraftStart, writer: number | undefined, to: Listeners, send: Send) {
  return {
    key,
    typed,
    saved: draft && savedOf(draft),
    writer,
    to,
    send,
    running: null as Promise<void> | null,
    saveTimer: undefined as ReturnType<typeof setTimeout> | undefined,
    keepTimer: undefined as ReturnType<typeof setTimeout> | undefined,
    isBlocked: false,
    isConflict: false,
    isFull: false,
    isOver: false,
    isLeft: false,
    /**
     * The form’s values in the last request to save. If the reply was lost and the draft on the server has
     * exactly these values, no other device has changed it.
     */
    sent: null as AdvertisementValues | null,
  }
}

function change(own: Own, values: AdvertisementValues): void {
  own.typed = { ...own.typed, values: { ...values } }
  clearTimeout(own.keepTimer)
  own.keepTimer = setTimeout(() => keep(own), keepMs)
  schedule(own, restMs)
}

function move(own: Own, { step, field }: { step: number; field: string | null }): void {
  const isNext = step !== own.typed.step
  own.typed = { ...own.typed, step, field }
  if (!isNext || !own.saved) return
  keep(own)
  schedule(own, restMs)
}

function keep(own: Own): void {
  const { saved, typed, key, writer, isOver } = own
  clearTimeout(own.keepTimer)
  if (isOver || !isWriter(writer)) return
  if (!saved && !isDirty(own)) return forgetUnsent(key)
  const { values, step } = typed
  keepUnsent(saved?.id ?? null, { values, base: saved?.values ?? blankValues, key, step })
}

function schedule(own: Own, ms: number): void {
  clearTimeout(own.saveTimer)
  own.saveTimer = setTimeout(() => void save(own), ms)
}

function save(own: Own, { isLeaving = false, isForced = false } = {}): Promise<void> {
  clearTimeout(own.saveTimer)
  if (own.running) return own.running
  if (own.isOver || own.isBlocked || !isWriter(own.writer)) return Promise.resolve()
  if (!isDirty(own) && !isForced) return Promise.resolve()
  own.running = run(own, isLeaving).finally(() => {
    own.running = null
  })
  return own.running
}

async function run(own: Own, isLeaving: boolean): Promise<void> {
  const { saved, typed, key, sent: earlier } = own
  keep(own)
  own.to.onState({ kind: 'saving' })
  own.sent = typed.values
  try {
    const draft = await own.send(saved ?? { key }, typed, isLeaving)
    // If the reply to the first request was lost, the server answers its repetition with the draft that it
    // has made and ignores newer values. So the values of a new draft are taken from the reply.
    own.saved = saved ? { ...savedOf(draft), values: typed.values } : savedOf(draft)
    if (!saved) {
      forgetUnsent(key)
      if (!own.isLeft) own.to.onMade(draft.id)
    }
    own.to.onState({ kind: 'saved', at: new Date().toISOString() })
    if (!isDirty(own)) return forgetUnsent(draft.id)
    keep(own)
    schedule(own, restMs)
  } catch (error) {
    if (!isStoredEarlier(own, error, earlier)) refused(own, error)
  }
}

function isStoredEarlier(own: Own, error: unknown, earlier: AdvertisementValues | null): boolean {
  const other = isApiError(error) ? (error.body?.['draft'] as AdvertisementDraft | undefined) : undefined
  if (!other || !earlier || !isSame(valuesOfDraft(other), earlier)) return false
  own.saved = savedOf(other)
  schedule(own, 0)
  return true
}

function refused(own: Own, error: unknown): void {
  const { code, status, body } = isApiError(error) ? error : { code: '', status: 0, body: undefined }
  const isBlocked = ['draft_changed', 'draft_not_found', 'too_many_drafts'].includes(code)
  own.isBlocked = isBlocked
  own.isConflict = code === 'draft_changed'
  own.isFull = code === 'too_many_drafts'
  if (code === 'draft_changed')
    return own.to.onState({ kind: 'conflict', other: body?.['draft'] as AdvertisementDraft })
  if (code === 'draft_not_found') return own.to.onState({ kind: 'gone' })
  own.to.onState({ kind: isBlocked ? 'full' : 'kept', sentence: sentenceOf(error) })
  if (!isBlocked && (status === 0 || status === 429 || status >= 500)) schedule(own, retryMs)
}

/**
 * Saves the draft again after a refusal because of too many drafts. Called when the page becomes visible,
 * because the person may have deleted a draft in another tab.
 */
function retry(own: Own): void {
  if (!own.isFull) return
  Object.assign(own, { isFull: false, isBlocked: false })
  void save(own, { isForced: true })
}

function merge(own: Own, other: AdvertisementDraft): void {
  const base = own.saved?.values ?? blankValues
  const { values, clashes } = mergeDraft(base, own.typed.values, valuesOfDraft(other))
  own.saved = savedOf(other)
  replace(own, values, clashes)
}

function takeOther(own: Own, other: AdvertisementDraft): () => void {
  const { values } = own.typed
  own.saved = savedOf(other)
  replace(own, valuesOfDraft(other), [])
  forgetUnsent(other.id)
  own.to.onState({ kind: 'saved', at: other.updated_at })
  return () => replace(own, values, [])
}

function replace(own: Own, values: AdvertisementValues, clashes: Clash[]): void {
  own.typed = { ...own.typed, values }
  own.isBlocked = false
  own.isConflict = false
  own.to.onReplace(own.typed, clashes)
  if (isDirty(own)) schedule(own, 0)
  else own.to.onState({ kind: 'saved', at: new Date().toISOString() })
}

function renew(own: Own): void {
  const before = own.saved?.id ?? own.key
  Object.assign(own, { saved: null, key: newIdempotencyKey(), isBlocked: false })
  keep(own)
  forgetUnsent(before)
  void save(own, { isForced: true })
}

function finish(own: Own): void {
  if (own.saved) forgetUnsent(own.saved.id)
  forgetUnsent(own.key)
  own.isOver = true
  clearTimeout(own.keepTimer)
  clearTimeout(own.saveTimer)
}

function isDirty({ isOver, saved, typed: { values, step } }: Own): boolean {
  if (isOver) return false
  if (!saved) return !isSame({ ...values, type: blankValues.type }, blankValues)
  return !isSame(values, saved.values) || step !== saved.step
}

const savedOf = (draft: AdvertisementDraft): Saved => ({
  id: draft.id,
  revision: draft.revision,
  values: valuesOfDraft(draft),
  step: draft.step,
})
