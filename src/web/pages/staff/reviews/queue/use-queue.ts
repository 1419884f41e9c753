import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { callApi, queryKey, useApi } from '../../../../data/queries.ts'
import { useNow } from '../../../../staff/lists/use-now.ts'
import { countsNow, mergeLines, withState, type Line, type LineState } from './queue-lines.ts'
import type { QueueFilter } from './queue-filter.ts'

const pollMs = 30_000
const step = 100
const most = 500
const fewLeft = 12
const quietMs = 1500

type Answer = ApiReply<'GET /api/admin/reviews'>

export function useQueue(filter: QueueFilter) {
  const client = useQueryClient()
  const [size, setSize] = useState(step)
  const query = useApi(
    'GET /api/admin/reviews',
    { query: { ...filter, per_page: size } },
    { staleTime: 0, refetchInterval: pollMs, refetchOnWindowFocus: true, placeholderData: keepPreviousData },
  )
  const [seen, setSeen] = useState<Answer>()
  const [lines, setLines] = useState<Line[]>([])
  const { data, refetch } = query
  if (data && data !== seen) {
    setSeen(data)
    setLines(mergeLines(lines, data.data))
  }

  const timer = useRef(0)
  const refreshSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      void refetch()
      void client.invalidateQueries({ queryKey: ['GET /api/admin/waiting'] })
    }, quietMs)
  }, [client, refetch])
  useEffect(() => () => clearTimeout(timer.current), [])

  const left = lines.filter(({ state }) => state === 'waiting').length
  const isShort = data !== undefined && left < fewLeft && data.total > left && data.data.length >= step
  useEffect(() => {
    if (isShort) void refetch()
  }, [isShort, left, refetch])

  const now = useNow(30_000)
  const counts = data && countsNow(data.counts, data.data, lines, now)
  const waiting = counts?.waiting
  useEffect(() => {
    if (waiting === undefined) return
    client.setQueryData(
      queryKey('GET /api/admin/waiting'),
      (shown: ApiReply<'GET /api/admin/waiting'> | undefined) =>
        shown && { data: { ...shown.data, reviews: waiting } },
    )
  }, [client, waiting])

  return {
    lines,
    query,
    counts,
    mark: (id: number, state: LineState) => setLines((before) => withState(before, id, state)),
    refreshSoon,
    more: size < most && (data?.total ?? 0) > left ? () => setSize(size + step) : null,
    prefetch: (id: number) => {
      const input = { params: { id } }
      void client.prefetchQuery({
        queryKey: queryKey('GET /api/admin/reviews/{id}', input),
        queryFn: ({ signal }) => callApi('GET /api/admin/reviews/{id}', input, { signal }),
        staleTime: pollMs,
      })
    },
  }
}
