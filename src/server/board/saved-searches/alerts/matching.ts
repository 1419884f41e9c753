import { today } from '../../../../shared/values/dates.ts'
import { withFormerIds } from '../../../content/dictionary/merged.ts'
import { nameWords } from '../../../content/dictionary/names.ts'
import type { Context } from '../../../endpoint/context.ts'
import { keysOfAdvertisement } from '../match-keys.ts'
import { nextTimes } from './times.ts'
import { lockAlerts } from './sql-telling.ts'
import {
  deleteUnsentAlerts,
  findPublished,
  insertAlerts,
  takeUnmatched,
  type Matched,
  type Published,
} from './sql-matching.ts'

const longestRunMs = 20_000

/**
 * Writes alerts for the saved searches that new advertisements fit, once their approval can no longer be
 * undone.
 */
export async function matchPublished(context: Context, isStopping = () => false): Promise<void> {
  const end = performance.now() + longestRunMs
  while (!isStopping() && performance.now() < end) if (!(await matchNext(context))) return
}

async function matchNext(context: Context): Promise<boolean> {
  // Both values are read before the transaction begins: inside it, the reads could have to wait for a second
  // database connection while the transaction holds the first.
  const lookups = { nameWords: await nameWords(context), withFormerIds: await withFormerIds(context) }
  return context.db.transaction(async (trx) => {
    await lockAlerts(trx)
    const now = context.now()
    const id = await takeUnmatched(trx, now)
    if (id === null) return false
    await deleteUnsentAlerts(trx, id)
    const advertisement = await findPublished(trx, id)
    if (advertisement)
      await insertAlerts(trx, describe(advertisement, lookups, now), { ...nextTimes(now), now })
    return true
  })
}

type Lookups = {
  nameWords: Awaited<ReturnType<typeof nameWords>>
  withFormerIds: Awaited<ReturnType<typeof withFormerIds>>
}

function describe(
  { id, type, category, subCategory, city, words: own, isOkayForRookie }: Published,
  lookups: Lookups,
  now: Date,
): Matched {
  const ids = lookups.withFormerIds({ category, subCategory })
  const words = [...new Set([...own, ...lookups.nameWords({ city, category, subCategory })])]
  return {
    id,
    words,
    ...ids,
    keys: keysOfAdvertisement(type, { ...ids, city }, words),
    subCategory,
    isOkayForRookie,
    day: today(now),
  }
}
