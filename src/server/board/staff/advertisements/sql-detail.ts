import type { StaffAdvertisementDetail } from '../../../../shared/board/staff/staff-advertisements.ts'
import type { Db } from '../../../database/database.ts'
import { personJson } from '../../../endpoint/staff-list/person-json.ts'
import { isReported } from '../../../people/report-sides.ts'
import { queryRow } from '../../../database/statements.ts'

type StaffOnlyFacts = Pick<
  StaffAdvertisementDetail,
  'featured_position' | 'featured_until' | 'applications' | 'events' | 'reports' | 'acts'
>

export const findFacts = (db: Db, viewerId: number, id: number) => queryRow<StaffOnlyFacts>(db)`
    select a.featured_position, a.featured_until,
      (select json_build_object(
          'pending', count(*) filter (where p.status = 'pending'),
          'accepted', count(*) filter (where p.status = 'accepted'),
          'rejected', count(*) filter (where p.status = 'rejected'),
          'cancelled', count(*) filter (where p.status = 'cancelled'),
          'withdrawn', count(*) filter (where p.status = 'withdrawn'),
          'unanswered', count(*) filter (where p.status = 'unanswered'))
        from applications p where p.advertisement_id = a.id) as applications,
      (select coalesce(json_agg(json_build_object('id', e.id, 'actor', ${personJson('x')},
          'from_status', e.from_status, 'to_status', e.to_status, 'reason', e.reason, 'created_at', e.created_at)
          order by e.id desc), '[]')
        from advertisement_events e left join accounts x on x.id = e.actor_id
        where e.advertisement_id = a.id) as events,
      (select coalesce(json_agg(json_build_object('id', r.id, 'reason', r.reason, 'status', r.status,
          'created_at', r.created_at) order by r.id desc), '[]')
        from (select r.* from reports r where r.subject_type = 'advertisement' and r.subject_id = a.id
          and not ${isReported(viewerId)} order by r.id desc limit 50) r) as reports,
      (select coalesce(json_agg(json_build_object('id', n.id, 'actor', ${personJson('x')}, 'act', n.act,
          'reason', n.reason, 'created_at', n.created_at) order by n.id desc), '[]')
        from (select * from audit_entries where subject_type = 'advertisement' and subject_id = a.id
          order by id desc limit 50) n left join accounts x on x.id = n.actor_id) as acts
    from advertisements a where a.id = ${id}`
