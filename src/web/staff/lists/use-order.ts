import { useRef, useState } from 'react'
import { sentenceOf } from '../../data/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** `before` is the order that the person saw; `ids` is theirs. */
type Order = { ids: number[]; before: number[] }

/**
 * The order as the person has just made it, while it is on its way; orders go one after the other, the last one counts.
 * @param send resolves when the order is kept
 * @param readAnew resolves when the rows are those of the server again
 */
export function useOrder<Row extends { id: number }>(
  rows: readonly Row[],
  send: (order: Order) => Promise<unknown>,
  readAnew: () => Promise<unknown>,
) {
  const [order, setOrder] = useState<number[] | null>(null)
  const wanted = useRef<Order | null>(null)
  const isSending = useRef(false)

  async function bring() {
    if (isSending.current) return
    isSending.current = true
    let kept: number[] | null = null
    while (wanted.current) {
      const { ids, before } = wanted.current
      wanted.current = null
      try {
        await send({ ids, before: kept ?? before })
        kept = ids
      } catch (error) {
        wanted.current = null
        kept = null
        toast.error(sentenceOf(error))
      }
      // Rows may be moved again meanwhile.
      if (!wanted.current) await readAnew()
    }
    isSending.current = false
    setOrder(null)
  }

  const placeOf = (id: number) => order?.indexOf(id) ?? 0
  return {
    rows: order ? rows.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)) : rows,
    change: (ids: number[]) => {
      wanted.current = { ids, before: rows.map(({ id }) => id) }
      setOrder(ids)
      void bring()
    },
  }
}
