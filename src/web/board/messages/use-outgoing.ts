import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { newIdempotencyKey } from '../../forms/idempotency-key.ts'
import { deliverOutgoing, hearDeliveries } from './deliver.ts'
import {
  keepOutgoing,
  listOutgoing,
  removeOutgoing,
  subscribeOutgoing,
  type Outgoing as Kept,
} from './outgoing.ts'

/** `waiting`: it goes out by itself when that is possible again. `failed`: it was refused. */
export type Outgoing = Kept & { state: 'sending' | 'waiting' | 'failed' }

const nothing: readonly Kept[] = []

/**
 * What was written in a thread and has not arrived: shown at once, kept over reloads, sent once however often it is tried.
 * `news` is for those who hear the page: what became of the last one.
 */
export function useOutgoing(applicationId: number, onArrived: (message: Message) => void) {
  const kept = useSyncExternalStore(subscribeOutgoing, listOutgoing, () => nothing)
  const [isHeldUp, setHeldUp] = useState(false)
  const [news, setNews] = useState('')

  useEffect(
    () =>
      hearDeliveries({
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
    // The page hands in a new function each time it is drawn; what it does is the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [applicationId],
  )
  useEffect(() => void deliverOutgoing(), [])

  const stateOf = ({ refusal }: Kept): Outgoing['state'] =>
    refusal !== undefined ? 'failed' : isHeldUp || !navigator.onLine ? 'waiting' : 'sending'

  function send(text: string) {
    setNews('Mesaj gönderiliyor.')
    keepOutgoing({ key: newIdempotencyKey(), applicationId, text, writtenAt: Date.now() })
    void deliverOutgoing()
  }

  function retry({ key, text, writtenAt }: Outgoing) {
    keepOutgoing({ key, applicationId, text, writtenAt })
    void deliverOutgoing()
  }

  const outgoing = kept
    .filter((item) => item.applicationId === applicationId)
    .map((item): Outgoing => ({ ...item, state: stateOf(item) }))
  return { outgoing, news, send, retry, remove: ({ key }: Outgoing) => removeOutgoing(key) }
}
