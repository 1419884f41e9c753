import { useRef, useState } from 'react'
import { sentenceOf } from '../../../api-error.ts'
import { toast } from '../../../ui/toast.ts'

type Sent = { ids: number[]; before: number[] }

/**
 * The order as the person has just made it, while it is on its way; orders go one after the other, the last one counts.
 * @param send resolves when the order is kept
 * @param readAnew resolves when the rows are those of the server again
 */
export function useOrder<Row extends { id: number }>(
  rows: readonly Row[],
  send: (order: Sent) => Promise<unknown>,
  readAnew: () => Promise<unknown>,
) {
  const [order, setOrder] = useState<number[] | null>(null)
  const wanted = useRef<number[] | null>(null)
  const isSending = useRef(false)

  async function bring() {
    if (isSending.current) return
    isSending.current = true
    let before = rows.map(({ id }) => id)
    while (wanted.current) {
      const ids = wanted.current
      wanted.current = null
      try {
        await send({ ids, before })
        before = ids
      } catch (error) {
        wanted.current = null
        toast.error(sentenceOf(error))
      }
    }
    await readAnew()
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
