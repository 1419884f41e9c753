import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../shared/messages.ts'
import { api } from '../api.ts'
import { isApiError } from '../api-error.ts'
import type { ApiReply } from '../api-table.ts'
import { newIdempotencyKey } from '../idempotency-key.ts'
import { queryKey, useApi } from '../queries.ts'
import { toast } from '../ui/toast.ts'

const pollMs = 5000
const threadKey = 'GET /api/app/messages/application/{id}'
type Page = ApiReply<typeof threadKey>

/** A message that this browser has not seen arrive yet. */
export type Outgoing = { key: string; text: string; state: 'sending' | 'failed' }

/**
 * A thread: what the server has, read again every 5 seconds while the page is seen, and what is on its way there.
 * @param fallback the messages that the application carries, for when the thread cannot be read
 */
export function useThread(applicationId: number, fallback: Message[]) {
  const input = { params: { id: applicationId } }
  const latest = useApi(threadKey, input, { staleTime: 0, refetchInterval: pollMs, retry: false })
  const [older, setOlder] = useState<Page | null>(null)
  const client = useQueryClient()
  const { outgoing, send, retry } = useOutgoing(applicationId, (message) => {
    client.setQueryData<Page>(queryKey(threadKey, input), (page) => page && withMessage(page, message))
    // Polling starts anew from here.
    void client.invalidateQueries({ queryKey: queryKey(threadKey, input) })
  })
  const recent = latest.data?.data ?? (latest.error ? fallback : [])
  const firstRecent = recent[0]?.id ?? Infinity
  const messages = [...(older?.data ?? []).filter(({ id }) => id < firstRecent), ...recent]
  const hasOlder = older ? older.has_more : (latest.data?.has_more ?? false)

  async function loadOlder() {
    const beforeId = messages[0]?.id
    if (!beforeId) return
    try {
      const page = await api(threadKey, { ...input, query: { before_id: beforeId } })
      setOlder((known) => ({ data: [...page.data, ...(known?.data ?? [])], has_more: page.has_more }))
    } catch {
      toast.error('Önceki mesajlar yüklenemedi. Lütfen tekrar deneyin.')
    }
  }

  const arrived = new Set(messages.map(({ client_key: key }) => key))
  return {
    messages,
    outgoing: outgoing.filter(({ key }) => !arrived.has(key)),
    hasOlder,
    loadOlder,
    send,
    retry,
    isLoading: latest.isPending,
    isCutOff: latest.isError,
  }
}

function withMessage(page: Page, message: Message): Page {
  return page.data.some(({ id }) => id === message.id) ? page : { ...page, data: [...page.data, message] }
}

/** What was written here and has not arrived: each goes out under one key however often it is tried. */
function useOutgoing(applicationId: number, onArrived: (message: Message) => void) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const set = (key: string, state: Outgoing['state']) =>
    setOutgoing((list) => list.map((item) => (item.key === key ? { ...item, state } : item)))

  async function deliver({ key, text }: Pick<Outgoing, 'key' | 'text'>) {
    try {
      const { data } = await api(
        'POST /api/app/messages',
        { body: { application_id: applicationId, message: text } },
        { idempotencyKey: key },
      )
      setOutgoing((list) => list.filter((item) => item.key !== key))
      onArrived(data)
    } catch (error) {
      set(key, 'failed')
      const isKnown =
        isApiError(error) && (error.status === 0 || error.status === 403 || error.status === 429)
      toast.error(isKnown ? error.message : 'Mesaj gönderilirken bir hata oluştu.')
    }
  }

  function send(text: string) {
    const item: Outgoing = { key: newIdempotencyKey(), text, state: 'sending' }
    setOutgoing((list) => [...list, item])
    void deliver(item)
  }

  function retry(item: Outgoing) {
    if (item.state === 'sending') return
    set(item.key, 'sending')
    void deliver(item)
  }

  const failed = useRef<() => void>(() => {})
  useEffect(() => {
    failed.current = () => outgoing.forEach(retry)
  })
  useEffect(() => {
    const again = () => failed.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return { outgoing, send, retry }
}
