import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WaitingWork } from '../../../shared/oversight/dashboard.ts'
import { queryKey, useApi } from '../../data/queries.ts'

const pollMs = 60_000
const key = queryKey('GET /api/admin/waiting')

export function useWaiting(): WaitingWork | undefined {
  const client = useQueryClient()
  const { data } = useApi('GET /api/admin/waiting', undefined, { refetchInterval: pollMs })
  const channel = useRef<BroadcastChannel | null>(null)
  /**
   * The counts that this tab last sent to other tabs or received from one, as JSON. Equal counts are not
   * sent, so that tabs do not send received counts back.
   */
  const known = useRef('')
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const opened = new BroadcastChannel('klaket.waiting')
    opened.onmessage = ({ data: heard }: MessageEvent<WaitingWork>) => {
      known.current = JSON.stringify(heard)
      client.setQueryData(key, { data: heard })
    }
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [client])
  useEffect(() => {
    if (!data) return
    const words = JSON.stringify(data.data)
    if (words === known.current) return
    known.current = words
    channel.current?.postMessage(data.data)
  }, [data])
  return data?.data
}
