import { sql } from 'kysely'
import type {
  AdvertisementStatus,
  AdvertisementType,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import { decisionDays } from '../../../shared/board/advertisements/decision-date.ts'
import type { Question } from '../../../shared/board/questions/questions.ts'
import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'
import { withPassedDecisionDates } from './decision-dates/passed-decision-dates.ts'
import { hasQuestions } from '../questions/questions.ts'

export type AdvertisementForm = {
  categoryId: number
  subCategoryId: number
  title: string
  description: string
  projectName: string | null
  hideProjectName: boolean
  priceTypeId: number
  price: number | null
  cityId: number
  startDate: string
  applicationDeadline: string
  decisionDays: number
  needRoadTrip: boolean
  isOkayForRookie: boolean
  /**
   * Null if the request leaves `questions` out: a new advertisement then has none, an edited one keeps its
   * own. An empty list removes all.
   */
  questions: Question[] | null
}

export type LockedAdvertisement = RowOf<
  'advertisements',
  | 'id'
  | 'owner_id'
  | 'type'
  | 'status'
  | 'title'
  | 'category_id'
  | 'sub_category_id'
  | 'price_type_id'
  | 'start_date'
  | 'application_deadline'
  | 'decision_days'
  | 'applications_count'
  | 'revision'
  | 'photo_changes'
  | 'published_at'
>

export const lockAdvertisement = (trx: Db, id: number) => queryRow<LockedAdvertisement>(trx)`
    select id, owner_id as "ownerId", type, status, title, category_id as "categoryId",
      sub_category_id as "subCategoryId", price_type_id as "priceTypeId", start_date as "startDate",
      application_deadline as "applicationDeadline", decision_days as "decisionDays", applications_count as "applicationsCount",
      revision, photo_changes as "photoChanges", published_at as "publishedAt"
    from advertisements where id = ${id} for update`

type New = AdvertisementForm & {
  ownerId: number
  type: AdvertisementType
  clientKey: string | null
  now: Date
}

export async function insertAdvertisement(trx: Db, made: New): Promise<number | null> {
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(trx)`
    insert into advertisements (owner_id, type, client_key, category_id, sub_category_id, title, description,
      project_name, hide_project_name, price_type_id, price, city_id, start_date, application_deadline,
      decision_days, need_road_trip, is_okay_for_rookie, submitted_at, created_at, updated_at)
    values (${made.ownerId}, ${made.type}, ${made.clientKey}, ${made.categoryId}, ${made.subCategoryId}, ${made.title},
      ${made.description}, ${made.projectName}, ${made.hideProjectName}, ${made.priceTypeId}, ${made.price},
      ${made.cityId}, ${made.startDate}, ${made.applicationDeadline}, ${made.decisionDays},
      ${made.needRoadTrip}, ${made.isOkayForRookie},
      ${made.now}, ${made.now}, ${made.now})
    on conflict (owner_id, client_key) do nothing
    returning id`
  return rows[0]?.id ?? null
}

/**
 * Finds the advertisement that the owner’s request with this idempotency key created. `isSame`: whether it
 * has the content of `form`, apart from the deadline and the decision date; true in any case if the owner has
 * edited it since, because the content that was sent first is then no longer stored.
 */
export const findByClientKey = (
  db: Db,
  ownerId: number,
  clientKey: string,
  form: AdvertisementForm & { type: AdvertisementType },
) => queryRow<RowOf<'advertisements', 'id'> & { isSame: boolean }>(db)`
    select id, revision > 1 or type = ${form.type} and ${isSameForm(form)} as "isSame"
    from advertisements where owner_id = ${ownerId} and client_key = ${clientKey}`

export const hasSameForm = (db: Db, id: number, form: AdvertisementForm) => queryExists(db)`
    select 1 from advertisements where id = ${id} and ${isSameForm(form)}`

const isSameForm = (form: AdvertisementForm) => sql`(
  (category_id, sub_category_id, title, description, project_name, hide_project_name, price_type_id, price, city_id,
    start_date, need_road_trip, is_okay_for_rookie)
  is not distinct from (${form.categoryId}::int, ${form.subCategoryId}::int, ${form.title}::text,
    ${form.description}::text, ${form.projectName}::text, ${form.hideProjectName}::boolean, ${form.priceTypeId}::int,
    ${form.price}::numeric, ${form.cityId}::int, ${form.startDate}::date, ${form.needRoadTrip}::boolean,
    ${form.isOkayForRookie}::boolean)
  and ${hasQuestions(sql`advertisements.id`, form.questions)})`

export const updateForm = (trx: Db, id: number, form: AdvertisementForm, now: Date) => execute(trx)`
    ${withPassedDecisionDates(id, now)} update advertisements set category_id = ${form.categoryId}, sub_category_id = ${form.subCategoryId},
      title = ${form.title}, description = ${form.description}, project_name = ${form.projectName},
      hide_project_name = ${form.hideProjectName}, price_type_id = ${form.priceTypeId}, price = ${form.price},
      team_asked_at = case when start_date = ${form.startDate} then team_asked_at end,
      city_id = ${form.cityId}, start_date = ${form.startDate}, application_deadline = ${form.applicationDeadline},
      decision_days = ${form.decisionDays}, need_road_trip = ${form.needRoadTrip}, is_okay_for_rookie = ${form.isOkayForRookie}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`

export type Deadlines = { deadline: string; decisionDays?: number }

export const updateDeadline = (trx: Db, id: number, { deadline, decisionDays: days }: Deadlines, now: Date) =>
  execute(trx)`
    ${withPassedDecisionDates(id, now)} update advertisements set application_deadline = ${deadline},
      decision_days = coalesce(${days ?? null}::int, ${movedDecisionDays}), updated_at = ${now}
    where id = ${id}`

/**
 * SQL expression: the days from a new deadline to the decision date, at most as many as the form allows,
 * because older advertisements may have more.
 */
export const movedDecisionDays = sql`least(decision_days, ${sql.lit(decisionDays.most)})`

/**
 * Closing a published or expired advertisement keeps its publication date, and so its public page. Closing
 * any other removes the date, because the text may be unreviewed.
 */
export const updateStatus = (
  trx: Db,
  id: number,
  status: 'waiting_for_approve' | 'closed_by_owner',
  now: Date,
) =>
  execute(trx)`
    update advertisements set status = ${status}, reject_reason = null, updated_at = ${now},
      submitted_at = case when ${status} = 'waiting_for_approve' then ${now}::timestamptz else submitted_at end,
      published_at = case when ${status} = 'waiting_for_approve' or status in ('published', 'expired')
        then published_at end
    where id = ${id}`

/**
 * Publishes an advertisement. An earlier publication date stays, unless the advertisement has expired or been
 * closed since that date.
 */
export const publish = (trx: Db, id: number, deadline: string, now: Date) => execute(trx)`
    ${withPassedDecisionDates(id, now)} update advertisements a set status = 'published', reject_reason = null, updated_at = ${now},
      application_deadline = ${deadline}, decision_days = ${movedDecisionDays},
      published_at = case when a.published_at is null or exists (
          select 1 from advertisement_events e
          where e.advertisement_id = a.id and e.from_status in ('closed_by_owner', 'expired')
            and e.to_status = 'waiting_for_approve' and e.created_at >= a.published_at)
        then ${now}::timestamptz else a.published_at end
    where a.id = ${id}`

export const reject = (trx: Db, id: number, reason: string, now: Date) => execute(trx)`
    update advertisements set status = 'rejected', reject_reason = ${reason}, updated_at = ${now}
    where id = ${id}`

export async function restoreWaiting(
  trx: Db,
  id: number,
  decision: { eventId: number; publishedBefore: Date | null },
  now: Date,
): Promise<void> {
  await execute(trx)`
    update advertisements set status = 'waiting_for_approve', reject_reason = null,
      published_at = ${decision.publishedBefore}::timestamptz, checked_revision = null, updated_at = ${now}
    where id = ${id}`
  await execute(trx)`delete from advertisement_events where id = ${decision.eventId}`
}

/**
 * Takes an advertisement off the site. Its publication date is removed, so that it stays hidden from the
 * public if its owner closes it later.
 */
export const unpublishForReason = (trx: Db, id: number, reason: string, now: Date) => execute(trx)`
    update advertisements set status = 'rejected', reject_reason = ${reason}, published_at = null,
      featured_position = null, featured_until = null, updated_at = ${now}
    where id = ${id}`

type Event = {
  advertisementId: number
  actorId: number
  from: AdvertisementStatus | null
  to: AdvertisementStatus
  reason?: string
  now: Date
}

export async function insertEvent(trx: Db, event: Event): Promise<number> {
  const { id } = await queryOne<RowOf<'advertisement_events', 'id'>>(trx)`
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, reason, created_at)
    values (${event.advertisementId}, ${event.actorId}, ${event.from}, ${event.to}, ${event.reason ?? null},
      ${event.now})
    returning id`
  return id
}

export type Choices = {
  serves: Column<'categories', 'serves'> | null
  isCategoryActive: boolean
  hasSubCategory: boolean
  isSubCategoryActive: boolean
  hasCity: boolean
  hasPriceType: boolean
  isPriceTypeActive: boolean
}

export const findChoices = (
  db: Db,
  form: Pick<AdvertisementForm, 'categoryId' | 'subCategoryId' | 'cityId' | 'priceTypeId'>,
) => queryOne<Choices>(db)`
    select c.serves, coalesce(c.active, false) as "isCategoryActive", s.id is not null as "hasSubCategory",
      coalesce(s.active, false) as "isSubCategoryActive",
      exists (select 1 from cities where id = ${form.cityId}) as "hasCity",
      exists (select 1 from price_types where id = ${form.priceTypeId}) as "hasPriceType",
      exists (select 1 from price_types where id = ${form.priceTypeId} and active) as "isPriceTypeActive"
    from (select 1) as one
    left join categories c on c.id = ${form.categoryId}
    left join sub_categories s on s.category_id = c.id and s.id = ${form.subCategoryId}`
