import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { api } from '../../data/api/api.ts'
import type { ApiReply } from '../../data/api/api-table.ts'
import { live, pollIn } from '../../data/live/pace.ts'
import { queryKey, useApi } from '../../data/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useUnreadLine } from './unread-line.ts'
import { useOutgoing } from './use-outgoing.ts'

const pollMs = 5000
const threadKey = 'GET /api/app/messages/application/{id}'
type Page = ApiReply<typeof threadKey>

/**
 * A thread: the messages that the server has, and the person's own messages that have not reached it yet.
 * @param fallback messages that are shown if the thread cannot be loaded
 * @param isWatched true if the application was not yet accepted when the person opened the page. Then new
 * messages appear before the person's eyes, so they get no line "Okunmamış mesajlar", except while the tab is
 * in the background.
 */
export function useThread(applicationId: number, fallback: Message[], ownId: number, isWatched: boolean) {
  const input = { params: { id: applicationId } }
  const latest = useApi(threadKey, input, {
    staleTime: 0,
    refetchInterval: ({ state }) => pollIn(threadKey, pollMs, state.error),
    retry: false,
  })
  const [older, setOlder] = useState<Page | null>(null)
  const client = useQueryClient()
  const { outgoing, news, send, retry, remove } = useOutgoing(applicationId, (message) => {
    client.setQueryData<Page>(queryKey(threadKey, input), (page) => page && withMessage(page, message))
    // While the live stream is up, its event for this message loads the thread again anyway.
    if (!live.isUp) void client.invalidateQueries({ queryKey: queryKey(threadKey, input) })
  })
  const recent = latest.data?.data ?? (latest.error ? fallback : [])
  const firstRecent = recent[0]?.id ?? Infinity
  const messages = [...(older?.data ?? []).filter(({ id }) => id < firstRecent), ...recent]
  const firstUnread = useUnreadLine(messages, ownId, {
    isFresh: latest.isFetchedAfterMount,
    isWatched,
  })
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
    firstUnread,
    outgoing: outgoing.filter(({ key }) => !arrived.has(key)),
    hasOlder,
    loadOlder,
    send,
    retry,
    remove,
    news,
    isLoading: latest.isPending,
    isCutOff: latest.isError,
  }
}

function withMessage(page: Page, message: Message): Page {
  return page.data.some(({ id }) => id === message.id) ? page : { ...page, data: [...page.data, message] }
}
