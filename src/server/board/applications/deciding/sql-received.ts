import { sql, type RawBuilder } from 'kysely'
import { studentCategoryId } from '../../../../shared/board/advertisements/compatibility.ts'
import { undecidedStates } from '../../../../shared/board/applications/application-status.ts'
import type { FitDemand } from '../../../../shared/board/applications/deciding/fit.ts'
import {
  receivedPerPage,
  type ReceivedApplication,
  type ReceivedCriteria,
  type ReceivedSort,
} from '../../../../shared/board/applications/deciding/received.ts'
import type { Selection } from '../../../../shared/board/applications/deciding/rejecting.ts'
import { questionLimits } from '../../../../shared/board/questions/question-limits.ts'
import type { Side } from '../../../../shared/board/colleagues/colleague-roles.ts'
import { searchWords } from '../../../../shared/text/turkish-text.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryOne, queryRow, queryRows } from '../../../database/statements.ts'
import { avatarOf } from '../../../operations/files/photos/photo-names.ts'
import { earliestDecisionDate } from '../../advertisements/decision-dates/binding-dates.ts'
import { isAvailableOn } from '../../invitations/is-available.ts'
import { isInvited } from '../../invitations/is-invited.ts'
import { isDecidedBy, isSeenBy, sideOf } from '../../../people/colleague-access.ts'

type Fragment = RawBuilder<unknown>

export type Decided = FitDemand &
  RowOf<
    'advertisements',
    'id' | 'title' | 'type' | 'status' | 'application_deadline' | 'city_id' | 'start_date'
  > & {
    decisionDate: string | null
    side: Side
  }

type Reader = { accountId: number; mustDecide: boolean }

export const findDecided = (db: Db, id: number, { accountId, mustDecide }: Reader) => queryRow<Decided>(db)`
    select a.id, ${sideOf(accountId)} as side, a.title, a.type, a.status, a.application_deadline as "applicationDeadline",
      ${earliestDecisionDate} as "decisionDate",
      a.sub_category_id as "subCategoryId", a.is_okay_for_rookie as "isOkayForRookie", a.city_id as "cityId",
      a.need_road_trip as "needRoadTrip", a.start_date as "startDate"
    from advertisements a
    where a.id = ${id} and ${mustDecide ? isDecidedBy(accountId) : isSeenBy(accountId)}`

export type Counts = {
  all: number
  pending: number
  accepted: number
  rejected: number
  cancelled: number
  withdrawn: number
  unanswered: number
  unseen: number
  shortlisted: number
}

const isUnseen = sql`(p.status in ('pending', 'unanswered') and p.seen_at is null)`

export const countStates = (db: Db, advertisementId: number) => queryOne<Counts>(db)`
    select count(*) as all,
      count(*) filter (where p.status = 'pending') as pending,
      count(*) filter (where p.status = 'accepted') as accepted,
      count(*) filter (where p.status = 'rejected') as rejected,
      count(*) filter (where p.status = 'cancelled') as cancelled,
      count(*) filter (where p.status = 'withdrawn') as withdrawn,
      count(*) filter (where p.status = 'unanswered') as unanswered,
      count(*) filter (where ${isUnseen}) as unseen,
      count(*) filter (where m.strength > 0) as shortlisted
    from applications p left join application_marks m on m.application_id = p.id
    where p.advertisement_id = ${advertisementId}`

export async function countReceived(
  db: Db,
  advertisement: Decided,
  criteria: ReceivedCriteria,
): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total ${joined} where ${conditions(advertisement, criteria)}`
  return total
}

export type Match = RowOf<'applications', 'id' | 'status' | 'decided_at'> & { hasMessages: boolean }

export const listStates = (db: Db, advertisement: Decided, criteria: ReceivedCriteria, most: number) =>
  queryRows<Match>(db)`
    select p.id, p.status, p.decided_at as "decidedAt",
      exists (select from messages m where m.application_id = p.id) as "hasMessages"
    ${joined} where ${conditions(advertisement, criteria)}
    order by p.id desc limit ${sql.lit(most)}`

export function listRejectable(
  db: Db,
  advertisement: Decided,
  { application_ids: ids = [], criteria }: Selection,
) {
  const isSelected = criteria
    ? conditions(advertisement, criteria)
    : sql`p.advertisement_id = ${advertisement.id} and p.id = any(${[...ids]}::bigint[])`
  return queryRows<RowOf<'applications', 'id'>>(db)`
    select p.id ${joined}
    where ${isSelected} and p.status = any(${[...undecidedStates]}::text[]) and w.closed_at is null
    order by p.id desc`
}

export type Cursor = { value: number; id: number }

export type ReceivedRow = Pick<ReceivedApplication, 'strength' | 'tags' | 'applicant'> &
  RowOf<'applications', 'id' | 'status' | 'created_at' | 'decided_at'> & {
    hasMessages: boolean
    isSideGone: boolean
    isUnseen: boolean
    isInvited: boolean
    noteCount: number
    unexpectedCount: number
    sortValue: number
  }

export function listReceived(
  db: Db,
  advertisement: Decided,
  criteria: ReceivedCriteria,
  { sort, after, today }: { sort: ReceivedSort; after: Cursor | null; today: string },
): Promise<ReceivedRow[]> {
  const value = sortValue(sort, advertisement, today)
  const order = sort === 'newest' ? sql`p.id desc` : sql`${value} desc, p.id desc`
  return queryRows<ReceivedRow>(db)`
    select p.id, p.status, p.created_at as "createdAt", p.decided_at as "decidedAt", ${value} as "sortValue",
      exists (select from messages x where x.application_id = p.id) as "hasMessages",
      w.closed_at is not null as "isSideGone", ${isUnseen} as "isUnseen",
      coalesce(m.strength, 0) as strength, coalesce(m.tags, '{}') as tags,
      ${isInvited} as "isInvited",
      (select count(*) from application_notes n where n.application_id = p.id) as "noteCount", ${unexpectedCount} as "unexpectedCount",
      json_build_object('id', w.id, 'firstname', w.first_name, 'lastname', w.last_name,
        'company_name', w.company_name, 'photo', ${avatarOf(sql`w.id`)}, 'sub_category_name', s.name,
        'city_name', y.name, 'experience_count', ${experienceCount}) as applicant
    ${joined} where ${conditions(advertisement, criteria)} ${after ? behind(sort, value, after) : sql``}
    order by ${order} limit ${sql.lit(receivedPerPage + 1)}`
}

const joined = sql`
    from applications p
    join accounts w on w.id = p.applicant_id
    left join application_marks m on m.application_id = p.id
    left join cvs v on v.account_id = w.id
    left join sub_categories s on s.id = v.sub_category_id
    left join cities y on y.id = v.city_id`

const experienceCount = sql`(select count(*) from cv_experiences e where e.account_id = w.id)`

function conditions(advertisement: Decided, criteria: ReceivedCriteria): Fragment {
  const { states, strength, tags, cities, experiences, q } = criteria
  const words = searchWords(q).map((word) => `%${word}%`)
  const all = [
    sql`p.advertisement_id = ${advertisement.id}`,
    ...(states.length > 0 ? [sql`p.status = any(${states}::text[])`] : []),
    ...(strength > 0 ? [sql`m.strength >= ${strength}`] : []),
    ...(tags.length > 0 ? [sql`m.tags @> ${tags}::text[]`] : []),
    ...(criteria.unseen ? [isUnseen] : []),
    ...(criteria.with_reel ? [sql`exists (select from showreels l where l.account_id = w.id)`] : []),
    ...(criteria.expected_only ? [sql`${unexpectedCount} = 0`] : []),
    ...criteria.answers.map(hasAnswer),
    ...(criteria.fits_profession ? [fitsProfession(advertisement)] : []),
    ...(experiences > 0 ? [sql`${experienceCount} >= ${experiences}`] : []),
    ...(cities.length > 0 ? [sql`v.city_id = any(${cities}::int[])`] : []),
    ...(words.length > 0 ? [sql`turkish_fold(${searched}) like all(${words}::text[])`] : []),
  ]
  return sql.join(all, sql` and `)
}

const unexpectedCount = sql`(
  select count(*) from application_answers r where r.application_id = p.id and not r.is_expected)`

// SQL condition: application `p` contains an answer that matches the criteria. The bounds `least` and `most`
// are compared as jsonb, which orders numbers by value and ISO dates by time.
function hasAnswer({
  question_id: question,
  values,
  least,
  most,
  words,
}: ReceivedCriteria['answers'][number]) {
  const all = [
    sql`r.application_id = p.id and r.question_id = ${question}`,
    ...(values.length > 0
      ? [sql`r.value = any(${values.map((value) => JSON.stringify(value))}::text[]::jsonb[])`]
      : []),
    ...(least === null || least === undefined ? [] : [sql`r.value >= ${JSON.stringify(least)}::jsonb`]),
    ...(most === null || most === undefined ? [] : [sql`r.value <= ${JSON.stringify(most)}::jsonb`]),
    ...searchWords(words).map((word) => sql`strpos(turkish_fold(r.value #>> '{}'), ${word}) > 0`),
  ]
  return sql`exists (select from application_answers r where ${sql.join(all, sql` and `)})`
}

const searched = sql`concat_ws(' ', w.first_name, w.last_name, w.company_name, s.name, y.name)`

/**
 * SQL condition with the same result as `isCompatible` of `matchProfession` in
 * src/shared/board/advertisements/compatibility.ts; false without a CV.
 */
const fitsProfession = ({ subCategoryId, isOkayForRookie }: FitDemand): RawBuilder<boolean> => sql`coalesce(
  v.sub_category_id = ${subCategoryId}::int
  or (v.main_category_id = ${sql.lit(studentCategoryId)} and ${isOkayForRookie}::boolean)
  or (v.main_category_id <> ${sql.lit(studentCategoryId)} and v.second_sub_category_id = ${subCategoryId}::int), false)`

/**
 * The number by which received applications are sorted; 0 if they are sorted by id. In the order by fit, a
 * matching profession has more points than everything else together.
 */
function sortValue(sort: ReceivedSort, advertisement: Decided, today: string): Fragment {
  if (sort === 'strength') return sql`coalesce(m.strength, 0)::int`
  if (sort === 'newest') return sql`0`
  const travels = sql`(v.account_id is not null and not (${advertisement.needRoadTrip}::boolean and v.travel_restriction))`
  const available = isAvailableOn(sql`${advertisement.startDate}::date`, today)
  return sql`(${fitsProfession(advertisement)}::int * ${sql.lit(questionLimits.count + 6)}
    + coalesce(v.city_id = ${advertisement.cityId}, false)::int + (${experienceCount} > 0)::int + ${travels}::int
    + coalesce(${available}::int * 2, 1) + greatest(${sql.lit(questionLimits.count)} - ${unexpectedCount}, 0))::int`
}

const behind = (sort: ReceivedSort, value: Fragment, { value: last, id }: Cursor): Fragment =>
  sort === 'newest' ? sql`and p.id < ${id}` : sql`and (${value}, p.id) < (${last}::int, ${id}::bigint)`
