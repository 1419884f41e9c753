import { sql } from 'kysely'
import type { Fragment } from '../reading/sql-reading.ts'
import type { SearchWord } from './search.ts'

/**
 * Only the newest 1,000 matches of a text search are ranked, because ranking one takes 30 µs and some words occur in a
 * third of all advertisements.
 */
export const mostRanked = 1000

export const idsByFit = (words: SearchWord[], matches: Fragment, cut: Fragment): Fragment => sql`
  select n.id from (
    select m.id, m.published_at, row_number() over (order by m.published_at desc, m.id desc) as place
    from (${matches}) m) n
  left join lateral (
    select ${rankOf(words)} as fit from advertisements a where a.id = n.id and n.place <= ${sql.lit(mostRanked)}) r on true
  order by r.fit desc nulls last, n.published_at desc, n.id desc ${cut}`

function rankOf(words: SearchWord[]): Fragment {
  const query = words.map(({ word }) => `'${word}':*`).join(' | ')
  const named = words.filter(({ professions }) => professions.length > 0)
  const bonus = named.map(
    ({ professions }) =>
      sql`(a.sub_category_id = any(${professions}::int[]))::int / ${sql.lit(words.length)}::float`,
  )
  const text = sql`ts_rank(setweight(turkish_search_vector(a.title), 'A') || a.search, to_tsquery('simple', ${query}))`
  return sql.join([text, ...bonus], sql` + `)
}
