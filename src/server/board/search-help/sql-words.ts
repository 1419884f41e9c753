import { sql } from 'kysely'
import type { AdvertisementType } from '../../../shared/board/advertisements/advertisement-status.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export type PhraseRow = {
  kind: 'city' | 'category' | 'sub_category'
  id: number
  name: string
  aliases: string[]
  serves: AdvertisementType | 'both' | null
  category: { id: number; name: string } | null
}

export const listPhrases = (db: Db) => queryRows<PhraseRow>(db)`
    select kind, id, name, aliases, serves, category from (
    select 'city' as kind, id, name, '{}'::text[] as aliases, null::text as serves, null::json as category, 0 as place from cities
    union all
    select 'category', id, name, aliases, serves, null, position from categories where active
    union all
    select 'sub_category', s.id, s.name, s.aliases, c.serves, json_build_object('id', c.id, 'name', c.name),
      c.position * 1000 + s.position
    from sub_categories s join categories c on c.id = s.category_id where s.active and c.active) as phrases
    order by place, id`

export const listWords = (db: Db) => queryRows<RowOf<'search_words', 'word'>>(db)`
    select word from search_words order by advertisements desc, word`

type Title = RowOf<'advertisements', 'id' | 'title'>

export const listTitles = (db: Db, after: number, limit: number) => queryRows<Title>(db)`
    select id, title from advertisements where status = 'published' and id > ${after}
    order by id limit ${sql.lit(limit)}`

export async function replaceWords(
  trx: Db,
  words: { word: string; advertisements: number }[],
): Promise<void> {
  await execute(trx)`delete from search_words`
  await execute(trx)`
    insert into search_words select * from json_populate_recordset(null::search_words, ${JSON.stringify(words)}::json)`
}
