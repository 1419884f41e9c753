import { sql } from 'kysely'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

export async function findIdsByName(db: Db, text: string, limit: number): Promise<number[]> {
  const query = prefixQuery(text)
  if (query === null) return []
  // `materialized` makes PostgreSQL use the index on `name_words`: because of the limit, it would otherwise
  // scan the whole table.
  const rows = await queryRows<RowOf<'accounts', 'id'>>(db)`/* seldom */
    with found as materialized (
      select id from accounts where name_words @@ to_tsquery('simple', ${query}))
    select id from found limit ${sql.lit(limit)}`
  return rows.map(({ id }) => id)
}

export function prefixQuery(text: string): string | null {
  const words = searchWords(text).slice(0, 8)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
