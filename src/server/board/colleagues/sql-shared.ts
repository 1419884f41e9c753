import { sql } from 'kysely'
import { invitationDays } from '../../../shared/board/colleagues/colleague-roles.ts'
import type {
  ColleagueInvitation,
  Membership,
  SharedAdvertisement,
} from '../../../shared/board/colleagues/colleagues.ts'
import type { Db } from '../../database/database.ts'
import type { Columns } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'
import { avatarOf } from '../../operations/files/photos/photo-names.ts'
import { worksOn } from '../../people/colleague-access.ts'
import { approvedText } from '../advertisements/approved.ts'
import { firstOpen } from './sql.ts'

const ownerJson = sql`json_build_object('id', o.id, 'name', coalesce(o.company_name, o.first_name || ' ' || o.last_name),
      'photo', ${avatarOf(sql`o.id`)})`
const advertisementJson = sql`case when a.id is not null then json_build_object('id', a.id,
      'title', ${approvedText('title')}) end`
const isOwnerHere = sql`o.closed_at is null and o.suspended_at is null`

type InvitationRow = Omit<ColleagueInvitation, 'invited_at' | 'expires_at'> &
  Columns<'colleagues', 'invited_at'> & { expires_at: Date }

export const listInvitations = (db: Db, accountId: number, now: Date) => queryRows<InvitationRow>(db)`
    select c.id, ${ownerJson} as owner, ${advertisementJson} as advertisement, c.role, c.wants_notices, c.invited_at,
      c.invited_at + make_interval(days => ${sql.lit(invitationDays)}) as expires_at,
      exists (select from applications q where q.advertisement_id = a.id and q.applicant_id = c.account_id) as has_applied
    from colleagues c join accounts o on o.id = c.owner_id left join advertisements a on a.id = c.advertisement_id
    where c.account_id = ${accountId} and c.status = 'invited' and c.invited_at > ${firstOpen(now)} and ${isOwnerHere}
    order by c.id desc limit 100`

export const listMemberships = (db: Db, accountId: number) => queryRows<Membership>(db)`
    select c.id, ${ownerJson} as owner, ${advertisementJson} as advertisement, c.role, c.wants_notices
    from colleagues c join accounts o on o.id = c.owner_id left join advertisements a on a.id = c.advertisement_id
    where c.account_id = ${accountId} and c.status = 'active' and ${isOwnerHere}
    order by c.advertisement_id is not null, c.id desc limit 200`

export const listShared = (db: Db, accountId: number) => queryRows<SharedAdvertisement>(db)`
    select a.id, a.title, a.status, a.application_deadline, ${ownerJson} as owner, r.role, a.applications_count,
      (select count(*) from applications p where p.advertisement_id = a.id and p.status = 'pending') as waiting_count
    from (
      select a.id, min(c.role) as role from colleagues c join advertisements a on ${worksOn('a')}
      where c.account_id = ${accountId} and a.published_at is not null group by a.id order by a.id desc limit 200) r
    join advertisements a on a.id = r.id join accounts o on o.id = a.owner_id
    order by a.id desc`
