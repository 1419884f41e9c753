import { sql } from 'kysely'
import type { AdvertisementCard } from '../../../../shared/board/advertisements/advertisements.ts'
import type { Db } from '../../../database/database.ts'
import { queryRows } from '../../../database/statements.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { cardJson, cardTables, type Fragment } from './sql-reading.ts'

/** SQL: anybody may see advertisement `a`. */
export const isPublic: Fragment = sql`(
  a.status = 'published' or (a.status in ('closed_by_owner', 'expired') and a.published_at is not null))`

export async function findPublicCards(
  db: Db,
  viewer: Viewer | null,
  ids: readonly number[],
): Promise<Map<number, AdvertisementCard>> {
  const rows = await queryRows<{ card: AdvertisementCard }>(db)`
    select ${cardJson(viewer)} as card from advertisements a ${cardTables}
    where a.id = any(${[...ids]}::bigint[]) and ${isPublic}`
  return new Map(rows.map(({ card }) => [card.id, card]))
}
