import { sql } from 'kysely'
import {
  advertisementTypes,
  type AdvertisementType,
} from '../../../../shared/board/advertisements/advertisement-status.ts'
import type { Db } from '../../../database/database.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { listCards, listRows, type AdvertisementRow, type Fragment } from '../reading/sql-reading.ts'

export type Common = { cityId?: number; categoryId?: number; type?: AdvertisementType | null }

export function listNewestCards(
  db: Db,
  viewer: Viewer | null,
  common: Common,
  { page, perPage }: { page: number; perPage: number },
): Promise<string> {
  const ids = sql`select id from (${newest(common, page * perPage)}) as newest
    order by published_at desc, id desc
    limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  return listCards(db, viewer, ids, sql`a.published_at desc, a.id desc`)
}

export async function listFeaturedCards(db: Db, viewer: Viewer | null): Promise<string> {
  const chosen = sql`
    select id from advertisements where featured_position is not null and status = 'published'
    order by featured_position, id limit 12`
  const cards = await listCards(db, viewer, chosen, sql`a.featured_position, a.id`)
  return cards === '[]' ? listNewestCards(db, viewer, {}, { page: 1, perPage: 6 }) : cards
}

export function listNewestRows(db: Db, common: Common, limit: number): Promise<AdvertisementRow[]> {
  return listRows(
    db,
    null,
    sql`a.id in (select id from (${newest(common, limit)}) as newest
      order by published_at desc, id desc limit ${sql.lit(limit)})`,
    sql`order by a.published_at desc, a.id desc`,
  )
}

/**
 * Without a `type`, each type is read separately, because the index on publication dates begins with the
 * type.
 */
function newest({ cityId, categoryId, type }: Common, limit: number): Fragment {
  const newestOf = (one: AdvertisementType) => sql`
    (select id, published_at from advertisements where status = 'published' and type = ${one}
      ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`}
      ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`}
    order by published_at desc, id desc limit ${sql.lit(limit)})`
  return sql.join((type ? [type] : advertisementTypes).map(newestOf), sql` union all `)
}
