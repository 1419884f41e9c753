import { undoMinutes, type ApplicationStatus } from '../../../shared/board/applications/application-status.ts'
import { untitledDraft } from '../../../shared/board/drafts/draft-limits.ts'
import { dayAfter, today } from '../../../shared/values/dates.ts'
import { readFor, sharedWith } from '../../people/colleague-access.ts'
import type { Db } from '../../database/database.ts'
import type { Column, Columns, RowOf } from '../../database/rows.ts'
import { execute, queryRow } from '../../database/statements.ts'
import { approvedText } from '../advertisements/approved.ts'
import { isProvisionalSql } from '../../people/provisional-decisions.ts'

export const findVisit = (db: Db, accountId: number) =>
  queryRow<RowOf<'home_visits', 'visited_at' | 'previous_at'>>(db)`
    select visited_at as "visitedAt", previous_at as "previousAt" from home_visits where account_id = ${accountId}`

export const updateVisit = (trx: Db, accountId: number, now: Date, lastEnd: Date) => execute(trx)`
    insert into home_visits (account_id, visited_at) values (${accountId}, ${now})
    on conflict (account_id) do update set previous_at = home_visits.visited_at, visited_at = excluded.visited_at
    where home_visits.visited_at <= ${lastEnd}`

type Counted = { count: number }
type OfAdvertisement = Columns<'advertisements', 'title'> & {
  advertisement_id: Column<'advertisements', 'id'>
}

type AnswerRow = Counted &
  Columns<'advertisements', 'title'> & {
    application_id: Column<'applications', 'id'>
    status: ApplicationStatus
  }

export function findAnswer(db: Db, applicantId: number, since: Date, now: Date) {
  // An applicant learns of a decision up to `undoMinutes` after it was made, so a decision shortly before the
  // last visit can still be new.
  const decidedSince = new Date(since.getTime() - undoMinutes * 60_000)
  return queryRow<AnswerRow>(db)`
    select count(*) over () as count, p.id as application_id, ${approvedText('title')} as title, p.status
    from applications p join advertisements a on a.id = p.advertisement_id
    where p.applicant_id = ${applicantId} and p.status in ('accepted', 'rejected') and p.decided_at > ${decidedSince}
      and not ${isProvisionalSql('p', now)}
    order by p.decided_at desc, p.id desc limit 1`
}

export const findUnread = (db: Db, accountId: number) =>
  queryRow<Counted & Columns<'messages', 'application_id'> & { name: string }>(db)`
    select count(*) over () as count, m.application_id,
      case when a.owner_id = o.id and o.company_name is not null then o.company_name
        else o.first_name || ' ' || o.last_name end as name
    from messages m
    join applications p on p.id = m.application_id
    join advertisements a on a.id = p.advertisement_id
    join accounts o on o.id = m.sender_id
    where m.recipient_id = any(${readFor(accountId)}) and not m.is_read
      and (m.recipient_id = ${accountId}
        or (p.applicant_id <> m.recipient_id and p.advertisement_id in (${sharedWith(accountId, 'decider')})))
    order by m.id desc limit 1`

/**
 * Finds the advertisement with the oldest pending application among those on whose applications the account
 * may decide. If `or` joined the two selects of ids instead of `union all`, PostgreSQL would read the whole
 * table of advertisements.
 */
export const findWaiting = (db: Db, accountId: number) =>
  queryRow<Counted & OfAdvertisement & { advertisements: number }>(db)`
    select sum(w.pending) over ()::bigint as count, a.id as advertisement_id, a.title,
      count(*) over () as advertisements
    from advertisements a
    cross join lateral (
      select count(*) as pending, min(p.created_at) as since
      from applications p where p.advertisement_id = a.id and p.status = 'pending') w
    where w.pending > 0 and a.id in (
      select o.id from advertisements o where o.owner_id = ${accountId} union all ${sharedWith(accountId, 'decider')})
    order by w.since, a.id limit 1`

const closingDays = 3

export const findClosing = (db: Db, accountId: number, now: Date) =>
  queryRow<Counted & OfAdvertisement & Columns<'advertisements', 'application_deadline'>>(db)`
    select count(*) over () as count, a.id as advertisement_id, a.title, a.application_deadline
    from saved_advertisements m join advertisements a on a.id = m.advertisement_id
    where m.account_id = ${accountId} and a.status = 'published'
      and a.application_deadline between ${today(now)} and ${dayAfter(today(now), closingDays)}
      and not exists (
        select from applications p where p.advertisement_id = a.id and p.applicant_id = ${accountId})
    order by a.application_deadline, a.id limit 1`

export const findDraft = (db: Db, ownerId: number) => queryRow<
  Counted & { draft_id: Column<'advertisement_drafts', 'id'>; title: string }
>(db)`
    select count(*) over () as count, d.id as draft_id,
      coalesce(nullif(btrim(d.form->>'title'), ''), ${untitledDraft}::text) as title
    from advertisement_drafts d where d.owner_id = ${ownerId} and d.deleted_at is null
    order by d.updated_at desc, d.id desc limit 1`

type Basis = {
  professions: Columns<'sub_categories', 'id' | 'name'>[]
  city: Columns<'cities', 'id' | 'name'> | null
}

export const findBasis = (db: Db, accountId: number) =>
  queryRow<Basis>(db)`
    select (select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.id = v.sub_category_id desc)
        from sub_categories s where s.id in (v.sub_category_id, v.second_sub_category_id)) as professions,
      (select json_build_object('id', y.id, 'name', y.name) from cities y where y.id = v.city_id) as city
    from cvs v where v.account_id = ${accountId}`
