import type { Context } from '../context.ts'
import { createKeepers } from '../kept-costly.ts'
import { statementTimeoutsMs } from '../statement-timeouts.ts'
import { keepTotal } from './kept-totals.ts'
import { gatherAll, type Gathered } from './search-pages.ts'
import type { Search } from './search.ts'
import { inTurnForWords } from './words-in-turn.ts'

/** Each holds at most as many ids as the list reaches: 80 kB. */
const mostKept = 200
const costlyFromMs = 10

type Timed = Gathered & { milliseconds: number }

const keeperOf = createKeepers<Timed>()

/**
 * All that fit a search with words, in order; on a large board. Reading texts takes long where many have the words; the next pages, and
 * others who look for the same, then find it ready: while public content stays the same, or for a minute where it took long.
 * Call it without a connection in hand: of all who wait for the same, only the first one holds one.
 */
export function keptSearch(context: Context, search: Search): Promise<Gathered> {
  const keep = keeperOf(context.db, {
    contentVersion: context.contentVersion.current,
    isCostly: ({ milliseconds }) => milliseconds > costlyFromMs,
    most: mostKept,
  })
  const name = JSON.stringify({ ...search, page: null, perPage: null })
  return keep(name, () =>
    inTurnForWords(context, () =>
      context.db.within(statementTimeoutsMs.search, async (db) => {
        const start = performance.now()
        const version = context.contentVersion.current()
        const gathered = await gatherAll(db, search)
        keepTotal(context, search, { ...gathered, version })
        return { ...gathered, milliseconds: performance.now() - start }
      }),
    ),
  )
}
