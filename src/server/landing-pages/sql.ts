import { sql } from 'kysely'
import type { AdvertisementType } from '../../shared/advertisement-status.ts'
import type { Db } from '../db.ts'

export type LiveCount = { type: AdvertisementType; categoryId: number; cityId: number; count: number }

export async function countLive(db: Db): Promise<LiveCount[]> {
  const { rows } = await sql<LiveCount>`
    select type, category_id as "categoryId", city_id as "cityId", count(*) as count
    from advertisements where status = 'published'
    group by type, category_id, city_id`.execute(db)
  return rows
}
