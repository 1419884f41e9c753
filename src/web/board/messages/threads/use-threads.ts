import { useState } from 'react'
import { api } from '../../../data/api/api.ts'
import { sentenceOf } from '../../../data/api/api-error.ts'
import type { ApiReply } from '../../../data/api/api-table.ts'
import { pollIn } from '../../../data/live/pace.ts'
import { useApi } from '../../../data/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const key = 'GET /api/app/messages/threads'
const pollMs = 10_000
type Page = ApiReply<typeof key>

export function useThreads(q: string) {
  const query = q === '' ? {} : { q }
  const first = useApi(
    key,
    { query },
    { staleTime: 0, refetchInterval: ({ state }) => pollIn(key, pollMs, state.error) },
  )
  const [older, setOlder] = useState<{ q: string; pages: Page[] }>({ q, pages: [] })
  const [isLoading, setLoading] = useState(false)
  const pages = older.q === q ? older.pages : []
  const last = pages.at(-1) ?? first.data

  async function loadMore() {
    if (isLoading) return
    setLoading(true)
    try {
      const page = await api(key, { query: { ...query, page: pages.length + 2 } })
      setOlder({ q, pages: [...pages, page] })
    } catch (error) {
      toast.error(sentenceOf(error, 'Konuşmalar yüklenemedi.'))
    } finally {
      setLoading(false)
    }
  }

  const rows = [first.data, ...pages].flatMap((page) => page?.data ?? [])
  // A thread may be in two of the loaded pages, because it moves to the first page when a message arrives.
  const threads = rows.filter(
    ({ application_id: id }, index) => rows.findIndex((row) => row.application_id === id) === index,
  )
  return { first, threads, hasMore: last?.has_more ?? false, isLoading, loadMore }
}
