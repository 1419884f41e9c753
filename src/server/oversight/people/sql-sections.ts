import { sql, type RawBuilder } from 'kysely'
import type { ApplicationStatus } from '../../../shared/board/applications/application-status.ts'
import type { PersonMessage } from '../../../shared/oversight/person-sections.ts'
import { statusSql } from '../../people/provisional-decisions.ts'
import type { Db } from '../../database/database.ts'
import type { Column, Columns } from '../../database/rows.ts'
import { queryOne, queryRows } from '../../database/statements.ts'

export type Asked = { id: number; page: number; perPage: number; now: Date }
export type Section<Row> = { rows: Row[]; total: number }

type AdvertisementRow = Columns<
  'advertisements',
  'id' | 'title' | 'type' | 'status' | 'applications_count' | 'created_at' | 'published_at'
> & { city: Columns<'cities', 'id' | 'name'> }

export async function listAdvertisements(db: Db, { id, ...page }: Asked): Promise<Section<AdvertisementRow>> {
  const from = sql`advertisements a join cities y on y.id = a.city_id where a.owner_id = ${id}`
  const rows = await queryRows<AdvertisementRow>(db)`
    select a.id, a.title, a.type, a.status, json_build_object('id', y.id, 'name', y.name) as city,
      a.applications_count, a.created_at, a.published_at
    from ${from} order by a.id desc ${onPage(page)}`
  return { rows, total: await count(db, from) }
}

type ApplicationRow = Columns<'applications', 'id' | 'created_at' | 'decided_at'> & {
  status: ApplicationStatus
  state: Column<'applications', 'status'>
  advertisement: Columns<'advertisements', 'id' | 'title'>
}

export async function listApplications(db: Db, { id, ...page }: Asked): Promise<Section<ApplicationRow>> {
  const from = sql`applications p join advertisements a on a.id = p.advertisement_id where p.applicant_id = ${id}`
  const rows = await queryRows<ApplicationRow>(db)`
    select p.id, ${statusSql('p')} as status, p.status as state,
      json_build_object('id', a.id, 'title', a.title) as advertisement, p.created_at, p.decided_at
    from ${from} order by p.id desc ${onPage(page)}`
  return { rows, total: await count(db, from) }
}

type ConsentRow = Columns<'consents', 'id' | 'kind' | 'granted' | 'text_version' | 'channel' | 'created_at'>

export async function listConsents(db: Db, { id, ...page }: Asked): Promise<Section<ConsentRow>> {
  const from = sql`consents where account_id = ${id}`
  const rows = await queryRows<ConsentRow>(db)`
    select id, kind, granted, text_version, channel, created_at
    from ${from} order by id desc ${onPage(page)}`
  return { rows, total: await count(db, from) }
}

type SessionRow = Columns<'sessions', 'id' | 'user_agent' | 'ip' | 'created_at' | 'last_seen_at'>

export async function listSessions(db: Db, { id, now, ...page }: Asked): Promise<Section<SessionRow>> {
  const from = sql`sessions where account_id = ${id} and ended_at is null and expires_at > ${now}`
  const rows = await queryRows<SessionRow>(db)`
    select id, user_agent, host(ip) as ip, created_at, last_seen_at
    from ${from} order by last_seen_at desc, id desc ${onPage(page)}`
  return { rows, total: await count(db, from) }
}

type LetterRow = Pick<PersonMessage, 'key' | 'channel' | 'kind' | 'state'> & {
  created_at: Date
  done_at: Date | null
}

export async function listLetters(db: Db, { id, now, ...page }: Asked): Promise<Section<LetterRow>> {
  const from = sql`(
    select 'notice ' || id as key, 'app' as channel, kind, case when read_at is null then 'unread' else 'read' end as state,
      visible_at as created_at, read_at as done_at
    from notices where account_id = ${id} and visible_at <= ${now}
    union all
    select 'outbox ' || id, channel, kind,
      case when sent_at is not null then 'sent' when cancelled_at is not null then 'cancelled'
        when failed_at is not null then 'failed' else 'waiting' end,
      created_at, coalesce(sent_at, cancelled_at, failed_at)
    from outbox where account_id = ${id}) letters`
  const rows = await queryRows<LetterRow>(db)`
    select key, channel, kind, state, created_at, done_at
    from ${from} order by created_at desc, key desc ${onPage(page)}`
  return { rows, total: await count(db, from) }
}

const onPage = ({ page, perPage }: Pick<Asked, 'page' | 'perPage'>) =>
  sql`limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`

async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`select count(*) as total from ${from}`
  return total
}
