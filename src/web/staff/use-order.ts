import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../api-error.ts'
import { toast } from '../ui/toast.ts'

/**
 * The order as the person has just made it, while it is on its way to the server; orders are sent one after the other,
 * the last one counts.
 */
export function useOrder<Row extends { id: number }>(
  rows: readonly Row[],
  cacheKey: readonly unknown[],
  send: (order: number[]) => Promise<{ data: Row[] }>,
) {
  const client = useQueryClient()
  const [order, setOrder] = useState<number[] | null>(null)
  const wanted = useRef<number[] | null>(null)
  const isSending = useRef(false)

  async function bring() {
    if (isSending.current) return
    isSending.current = true
    while (wanted.current) {
      const sent = wanted.current
      wanted.current = null
      try {
        const reply = await send(sent)
        client.setQueryData(cacheKey, reply)
      } catch (error) {
        wanted.current = null
        toast.error(sentenceOf(error))
        await client.invalidateQueries({ queryKey: cacheKey })
      }
    }
    isSending.current = false
    setOrder(null)
  }

  const placeOf = (id: number) => order?.indexOf(id) ?? 0
  return {
    rows: order ? rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)) : rows,
    change: (ids: number[]) => {
      wanted.current = ids
      setOrder(ids)
      void bring()
    },
  }
}
