import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { newIdempotencyKey } from '../../forms/idempotency-key.ts'
import { deliverOutgoing, subscribeToDeliveries } from './deliver.ts'
import { saveFiles } from '../../data/file-storage.ts'
import {
  saveOutgoing,
  listOutgoing,
  removeOutgoing,
  subscribeOutgoing,
  type Outgoing as StoredOutgoing,
} from './outgoing.ts'

export type Outgoing = StoredOutgoing & { state: 'sending' | 'waiting' | 'failed' }

const nothing: readonly StoredOutgoing[] = []

export function useOutgoing(applicationId: number, onArrived: (message: Message) => void) {
  const stored = useSyncExternalStore(subscribeOutgoing, listOutgoing, () => nothing)
  const [isHeldUp, setHeldUp] = useState(false)
  const [news, setNews] = useState('')

  useEffect(
    () =>
      subscribeToDeliveries({
        delivered: (message) => {
          setHeldUp(false)
          if (message.application_id !== applicationId) return
          setNews('Mesaj gönderildi.')
          onArrived(message)
        },
        failed: () => {
          setHeldUp(true)
          setNews('Mesaj henüz gönderilemedi. Bağlantı gelince gönderilecek.')
        },
        sending: (key) => key !== null && setHeldUp(false),
      }),
    // `onArrived` changes with every render without changing what it does.
    // oxlint-disable-next-line react/exhaustive-deps
    [applicationId],
  )
  useEffect(() => void deliverOutgoing(), [])

  const stateOf = ({ refusal }: StoredOutgoing): Outgoing['state'] =>
    refusal !== undefined ? 'failed' : isHeldUp || !navigator.onLine ? 'waiting' : 'sending'

  async function send(text: string, chosen: File[]) {
    setNews('Mesaj gönderiliyor.')
    const key = newIdempotencyKey()
    const files = chosen.map(({ name }) => ({ key: newIdempotencyKey(), name }))
    if (chosen.length > 0) await saveFiles(key, chosen)
    saveOutgoing({ key, applicationId, text, writtenAt: Date.now(), ...(files.length > 0 && { files }) })
    void deliverOutgoing()
  }

  function retry({ state: _state, refusal: _refusal, ...item }: Outgoing) {
    saveOutgoing(item)
    void deliverOutgoing()
  }

  const outgoing = stored
    .filter((item) => item.applicationId === applicationId)
    .map((item): Outgoing => ({ ...item, state: stateOf(item) }))
  return { outgoing, news, send, retry, remove: (item: Outgoing) => removeOutgoing(item) }
}
