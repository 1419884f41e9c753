import { sql } from 'kysely'
import type { Review } from '../../shared/reviews.ts'
import type { Db } from '../db.ts'

export type ReviewFacts = Pick<Review, 'owner_published_count' | 'owner_created_at' | 'events'> & {
  id: number
}

/** What an editor wants to know beside the advertisements themselves: their owners and their earlier decisions. */
export async function listReviewFacts(db: Db, ids: number[]): Promise<ReviewFacts[]> {
  const { rows } = await sql<ReviewFacts>`
    select a.id, o.created_at as owner_created_at,
      (select count(*) from advertisements b where b.owner_id = a.owner_id and b.published_at is not null)
        as owner_published_count,
      (select coalesce(json_agg(json_build_object('from_status', e.from_status, 'to_status', e.to_status,
          'reason', e.reason, 'created_at', e.created_at)
          order by e.id desc), '[]')
        from advertisement_events e
        where e.advertisement_id = a.id and e.to_status in ('published', 'rejected')
          and e.from_status is distinct from 'suspended') as events
    from advertisements a join accounts o on o.id = a.owner_id
    where a.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
