import { sql } from 'kysely'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

/**
 * Ids of the accounts in whose name or company every word begins a word: "ayse yil" finds Ayşe Yılmaz.
 * @param most no more than these: of a name that very many have, some are left out
 */
export async function findIdsByName(db: Db, text: string, most: number): Promise<number[]> {
  const query = prefixQuery(text)
  if (query === null) return []
  // The index finds all before they are cut: hoping for many, the database would read the accounts one by one.
  const rows = await queryRows<RowOf<'accounts', 'id'>>(db)`/* seldom */
    with found as materialized (
      select id from accounts where name_words @@ to_tsquery('simple', ${query}))
    select id from found limit ${sql.lit(most)}`
  return rows.map(({ id }) => id)
}

/** Every word as the beginning of a word, for `to_tsquery('simple', …)`; null for text without a letter or digit. */
export function prefixQuery(text: string): string | null {
  const words = searchWords(text).slice(0, 8)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
