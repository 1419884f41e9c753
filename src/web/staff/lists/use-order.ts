import { useRef, useState } from 'react'
import { sentenceOf } from '../../data/api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'

type Order = { ids: number[]; before: number[] }

/** Saves changed orders one after another; of several that wait only the latest is sent. */
export function useOrder<Row extends { id: number }>(
  rows: readonly Row[],
  send: (order: Order) => Promise<unknown>,
  refresh: () => Promise<unknown>,
) {
  const [order, setOrder] = useState<number[] | null>(null)
  const latest = useRef<Order | null>(null)
  const isSending = useRef(false)

  async function sendAll() {
    if (isSending.current) return
    isSending.current = true
    let sentOrder: number[] | null = null
    while (latest.current) {
      const { ids, before } = latest.current
      latest.current = null
      try {
        await send({ ids, before: sentOrder ?? before })
        sentOrder = ids
      } catch (error) {
        latest.current = null
        sentOrder = null
        toast.error(sentenceOf(error))
      }
      if (!latest.current) await refresh()
    }
    isSending.current = false
    setOrder(null)
  }

  const placeOf = (id: number) => order?.indexOf(id) ?? 0
  return {
    rows: order ? rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)) : rows,
    change: (ids: number[]) => {
      latest.current = { ids, before: rows.map(({ id }) => id) }
      setOrder(ids)
      void sendAll()
    },
  }
}
