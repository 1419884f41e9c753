import type { Message } from '../../../shared/board/messages/messages.ts'
import { api, apiUpload } from '../../data/api/api.ts'
import { readFiles } from '../../data/file-storage.ts'
import { apiError, isApiError, sentenceOf, type ApiError } from '../../data/api/api-error.ts'
import { subscribe } from '../../data/session.ts'
import { readStored } from '../../data/storage.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { canSend, saveOutgoing, listOutgoing, removeOutgoing, type Outgoing } from './outgoing.ts'

const lockName = 'klaket.outgoing'
const channelName = 'klaket.delivered'
/**
 * In milliseconds. A tab that has waited this long for the lock on delivering messages steals it, because the
 * tab that holds it is probably frozen; the idempotency key prevents duplicates.
 */
const longestHeldMs = 30_000
const retryMs = { first: 2000, longest: 60_000 }
const passing = new Set([0, 408, 502, 503, 504])
/**
 * In seconds. If a limit (429) asks to wait at most this long, the message is sent again later; otherwise the refusal
 * is shown to the person.
 */
const longestLimit = 60

type DeliveryListener = {
  delivered: (message: Message) => void
  failed: () => void
  sending: (key: string | null) => void
}

const listeners = new Set<Partial<DeliveryListener>>()
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
let running: Promise<void> = Promise.resolve()
let failures = 0
let retryTimer = 0

export function deliverOutgoing(): Promise<void> {
  clearTimeout(retryTimer)
  running = running.then(() => withLock(deliverAll)).catch(() => {})
  return running
}

export function startDelivery(): void {
  const again = () => {
    if (canSend() && listOutgoing().length > 0) void deliverOutgoing()
  }
  window.addEventListener('online', again)
  subscribe(again)
  again()
}

export function subscribeToDeliveries(listener: Partial<DeliveryListener>): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

if (tabs) tabs.onmessage = ({ data }: MessageEvent<Message>) => notifyDelivered(data)

const notifyDelivered = (message: Message) => {
  for (const { delivered } of listeners) delivered?.(message)
}

async function deliverAll(): Promise<void> {
  for (let item = next(); item && canSend(); item = next()) {
    for (const { sending } of listeners) sending?.(item.key)
    try {
      await deliver(item)
      failures = 0
    } catch (error) {
      if (!isApiError(error) || !isPassing(error)) throw error
      failures += 1
      tryLater(error.retryAfter)
      for (const { failed } of listeners) failed?.()
      return
    } finally {
      for (const { sending } of listeners) sending?.(null)
    }
  }
}

const next = (): Outgoing | undefined => listOutgoing().find(({ refusal }) => refusal === undefined)

async function deliver(item: Outgoing): Promise<void> {
  const { signal, hasLeft, stop } = abortWhenWriterLeaves()
  try {
    const attachmentIds = await upload(item, signal)
    if (hasLeft()) return
    const { data } = await api(
      'POST /api/app/messages',
      { body: { application_id: item.applicationId, message: item.text, attachment_ids: attachmentIds } },
      { idempotencyKey: item.key, signal },
    )
    if (hasLeft()) return
    // The thread gets the delivered message before it is removed from the undelivered ones, so that the text
    // does not disappear for a moment.
    notifyDelivered(data)
    tabs?.postMessage(data)
    removeOutgoing(item)
  } catch (error) {
    if (hasLeft()) return
    if (isApiError(error) && (isPassing(error) || error.status === 401)) throw error
    const refusal = sentenceOf(error, 'Mesaj gönderilirken bir hata oluştu.')
    saveOutgoing({ ...item, refusal })
    toast.error(refusal)
  } finally {
    stop()
  }
}

const missing = { status: 422, code: 'attachment_gone' }

async function upload({ key, applicationId, files: names = [] }: Outgoing, signal: AbortSignal) {
  if (names.length === 0) return []
  const files = (await readFiles(key)) ?? []
  const ids: number[] = []
  for (const [index, { key: idempotencyKey, name }] of names.entries()) {
    const file = files[index]
    if (!file) throw apiError(`“${name}” bu tarayıcıda bulunamadı. Silip yeniden ekleyin.`, missing)
    const fields = { application_id: String(applicationId) }
    const options = { file, fileField: 'file', fields, idempotencyKey, signal }
    ids.push((await apiUpload('POST /api/app/message-attachments', options)).data.id)
  }
  return ids
}

function abortWhenWriterLeaves() {
  const person = readStored('user')?.id
  const left = new AbortController()
  const hasLeft = () => readStored('user')?.id !== person
  const stop = subscribe(() => hasLeft() && left.abort())
  return { signal: left.signal, hasLeft, stop }
}

const isPassing = ({ status, retryAfter = 0 }: ApiError): boolean =>
  passing.has(status) || (status === 429 && retryAfter <= longestLimit)

function tryLater(seconds = 0): void {
  const ms = Math.min(retryMs.longest, retryMs.first * 2 ** Math.min(failures - 1, 10))
  clearTimeout(retryTimer)
  retryTimer = window.setTimeout(
    () => {
      if (navigator.onLine) void deliverOutgoing()
    },
    Math.max(ms, seconds * 1000) * (0.75 + Math.random() * 0.5),
  )
}

// Web Locks exist only on https and localhost; elsewhere the idempotency key alone keeps two tabs from
// sending a message twice.
async function withLock(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), longestHeldMs)
  const begin = () => {
    clearTimeout(timer)
    return act()
  }
  try {
    await navigator.locks.request(lockName, { signal: waiting.signal }, begin)
  } catch (error) {
    if (!waiting.signal.aborted) throw error
    await navigator.locks.request(lockName, { steal: true }, act)
  }
}
