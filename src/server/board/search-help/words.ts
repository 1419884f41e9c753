import { isDeepStrictEqual } from 'node:util'
import { lowerTurkish } from '../../../shared/text/turkish-text.ts'
import type { Context } from '../../endpoint/context.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { listTitles, listWords, replaceWords } from './sql-words.ts'

const titlesAtOnce = 2000
const mostWords = 20_000
/**
 * A word is used for corrections only if this many titles have it: a word of one title may be a mistake or a
 * person’s name.
 */
const leastAdvertisements = 2

export async function countTitleWords(context: Context, isStopping: () => boolean): Promise<void> {
  const counts = new Map<string, number>()
  let after = 0
  while (!isStopping()) {
    const titles = await listTitles(context.db.kysely, after, titlesAtOnce)
    for (const { title } of titles)
      for (const word of new Set(lowerTurkish(title).match(/\p{L}{3,40}/gu)))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    const last = titles.at(-1)
    if (!last || titles.length < titlesAtOnce) break
    after = last.id
  }
  if (isStopping()) return
  const words = [...counts]
    .filter(([, count]) => count >= leastAdvertisements)
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostWords)
    .map(([word, advertisements]) => ({ word, advertisements }))
  await context.db.transaction(async (trx) => {
    const before = await listWords(trx)
    await replaceWords(trx, words)
    const after = await listWords(trx)
    if (!isDeepStrictEqual(before, after)) await bumpContentVersion(trx)
  })
}
