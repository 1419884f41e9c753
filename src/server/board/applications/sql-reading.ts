import { sql } from 'kysely'
import {
  statesOf,
  type ApplicationState,
  type ApplicationStatus,
} from '../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import { isBinding } from '../advertisements/decision-dates/binding-dates.ts'
import { isInvited } from '../invitations/is-invited.ts'
import { hasUnreviewedEdits } from '../advertisements/approved.ts'
import type { Db } from '../../database/database.ts'
import type { Side } from '../../../shared/board/colleagues/colleague-roles.ts'
import { isSeenBy, sideOf } from '../../people/colleague-access.ts'
import { deciderOf, type Decider } from './sql.ts'
import { avatarOf } from '../../operations/files/photos/photo-names.ts'
import { stateForApplicant, statusForApplicant } from '../../people/provisional-decisions.ts'
import type { Column, Columns, RowOf } from '../../database/rows.ts'
import { queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type ApplicationRow = RowOf<
  'applications',
  | 'id'
  | 'advertisement_id'
  | 'applicant_id'
  | 'status'
  | 'created_at'
  | 'seen_at'
  | 'decided_at'
  | 'unanswered_at'
  | 'rejection_text'
  | 'withdrawal_reason'
  | 'sent_again_at'
> &
  RowOf<'advertisements', 'owner_id'> & {
    side: Side | null
    decidedBy: Decider | null
    hasMessages: boolean
    isSideGone: boolean
    isSideSuspended: boolean
    unreadCount: number
    withdrawals: string[]
    isInvited: boolean
    hasNote: boolean
    answersCount: number
    unexpectedCount: number
    applicant: Application['applicant']
    owner: Application['advertisement']['owner']
    advertisement: Omit<Application['advertisement'], 'owner'>
  }

export async function findApplication(db: Db, id: number, accountId: number): Promise<ApplicationRow | null> {
  const rows = await selectRows(
    db,
    accountId,
    sql`p.id = ${id} and (p.applicant_id = ${accountId} or ${isSeenBy(accountId)})`,
    sql`limit 1`,
  )
  return rows[0] ?? null
}

export type Criteria = {
  page: number
  status?: ApplicationStatus | undefined
  state?: ApplicationState | undefined
}
export type Page = Criteria & { perPage: number }

export async function listMade(db: Db, applicantId: number, page: Page, now: Date) {
  const where = inState(sql`p.applicant_id = ${applicantId}`, page, stateForApplicant('p', now))
  return { rows: await selectRows(db, applicantId, where, onPage(page)), total: await countRows(db, where) }
}

/** The caller must have checked that `accountId` may see the applications; this function does not. */
export async function listToAdvertisement(db: Db, advertisementId: number, accountId: number, page: Page) {
  const where = inState(sql`p.advertisement_id = ${advertisementId}`, page, sql`p.status`)
  return { rows: await selectRows(db, accountId, where, onPage(page)), total: await countRows(db, where) }
}

type OwnAdvertisement = RowOf<'advertisements', 'id' | 'title' | 'status'> & Record<ApplicationState, number>

export const findOwnAdvertisement = (db: Db, id: number, accountId: number) => queryRow<OwnAdvertisement>(db)`
    select a.id, a.title, a.status,
      count(p.id) filter (where p.status = 'pending') as pending,
      count(p.id) filter (where p.status = 'accepted') as accepted,
      count(p.id) filter (where p.status = 'rejected') as rejected,
      count(p.id) filter (where p.status = 'cancelled') as cancelled,
      count(p.id) filter (where p.status = 'withdrawn') as withdrawn,
      count(p.id) filter (where p.status = 'unanswered') as unanswered
    from advertisements a left join applications p on p.advertisement_id = a.id
    where a.id = ${id} and ${isSeenBy(accountId)}
    group by a.id`

export const listAppliedAmong = (db: Db, applicantId: number, advertisementIds: number[], now: Date) =>
  queryRows<
    Columns<'applications', 'advertisement_id'> & {
      application_id: Column<'applications', 'id'>
      status: ApplicationStatus
      state: ApplicationState
    }
  >(db)`
    select p.advertisement_id, p.id as application_id, ${statusForApplicant('p', now)} as status,
      ${stateForApplicant('p', now)} as state
    from applications p
    where p.applicant_id = ${applicantId} and p.advertisement_id = any(${advertisementIds}::bigint[])`

type Fragment = ReturnType<typeof sql>

function inState(where: Fragment, { status, state }: Criteria, shown: Fragment): Fragment {
  const withState = state ? sql`${where} and ${shown} = ${state}` : where
  return status ? sql`${withState} and ${shown} = any(${statesOf(status)}::text[])` : withState
}

const onPage = ({ page, perPage }: Page): Fragment =>
  sql`order by p.id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`

async function countRows(db: Db, where: Fragment): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from applications p where ${where}`
  return total
}

const selectRows = (db: Db, accountId: number, where: Fragment, tail: Fragment) =>
  queryRows<ApplicationRow>(db)`
    select p.id, p.advertisement_id as "advertisementId", p.applicant_id as "applicantId", a.owner_id as "ownerId",
      p.status, p.created_at as "createdAt", p.seen_at as "seenAt", p.decided_at as "decidedAt",
      p.unanswered_at as "unansweredAt", p.rejection_text as "rejectionText", p.withdrawal_reason as "withdrawalReason", p.sent_again_at as "sentAgainAt",
      ${sideOf(accountId)} as side,
      case when p.status in ('accepted', 'rejected') and ${isSeenBy(accountId)} then ${deciderOf('p')} end as "decidedBy",
      coalesce((select json_agg(e.created_at order by e.id) from application_events e
        where e.application_id = p.id and e.to_status = 'withdrawn'), '[]') as withdrawals,
      exists (select 1 from messages m where m.application_id = p.id) as "hasMessages",
      w.closed_at is not null or o.closed_at is not null as "isSideGone",
      w.suspended_at is not null or o.suspended_at is not null as "isSideSuspended",
      (select count(*) from messages u
        where u.application_id = p.id and not u.is_read
          and u.recipient_id = case when p.applicant_id = ${accountId} then p.applicant_id else a.owner_id end) as "unreadCount",
      ${isInvited} as "isInvited", p.cover_note is not null as "hasNote", n.count as "answersCount", n.unexpected as "unexpectedCount",
      json_build_object('id', w.id, 'firstname', w.first_name, 'lastname', w.last_name, 'type', w.type,
        'company_name', w.company_name, 'photo', ${avatarOf(sql`w.id`)}, 'has_cv', v.account_id is not null, 'sub_category_name', vs.name,
        'city_name', vc.name, 'experience_count',
        (select count(*) from cv_experiences e where e.account_id = w.id)) as applicant,
      json_build_object('id', o.id, 'firstname', o.first_name, 'lastname', o.last_name, 'type', o.type,
        'company_name', o.company_name, 'photo', ${avatarOf(sql`o.id`)}) as owner,
      json_build_object('id', a.id, 'title', coalesce(k.version->>'title', a.title),
        'description', left(coalesce(k.version->>'description', a.description), 300), 'type', a.type,
        'status', case when a.status = 'expired' and not ${isSeenBy(accountId)} then 'closed_by_owner' else a.status end,
        'application_deadline', a.application_deadline, 'decision_date', case when ${isBinding} then coalesce(p.promised_date, a.decision_date) end,
        'category', coalesce(k.version->'category', jsonb_build_object('id', c.id, 'name', c.name)),
        'sub_category', coalesce(k.version->'sub_category', jsonb_build_object('id', s.id, 'name', s.name)),
        'city', coalesce(k.version->'city', jsonb_build_object('id', y.id, 'name', y.name))) as advertisement
    from applications p
    join advertisements a on a.id = p.advertisement_id
    join accounts w on w.id = p.applicant_id
    join accounts o on o.id = a.owner_id
    join categories c on c.id = a.category_id
    join sub_categories s on s.id = a.sub_category_id
    join cities y on y.id = a.city_id
    left join approved_versions k
      on k.advertisement_id = a.id and not ${isSeenBy(accountId)} and ${hasUnreviewedEdits}
    left join cvs v on v.account_id = w.id
    left join sub_categories vs on vs.id = v.sub_category_id
    left join cities vc on vc.id = v.city_id
    cross join lateral (
      select count(*) as count, count(*) filter (where not r.is_expected) as unexpected
      from application_answers r where r.application_id = p.id) n
    where ${where} ${tail}`
