import { sql, type RawBuilder } from 'kysely'
import type {
  PersonAdvertisement,
  PersonApplication,
  PersonConsent,
  PersonMessage,
} from '../../../shared/oversight/person-sections.ts'
import { statusSql } from '../../board/applications/provisional-decisions.ts'
import type { Db } from '../../database/database.ts'
import { queryOne, queryRows } from '../../database/statements.ts'

type SessionRow = {
  id: number
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_seen_at: Date
}

type Sections = {
  advertisements: PersonAdvertisement
  applications: PersonApplication
  consents: PersonConsent
  sessions: SessionRow
  letters: PersonMessage
}
export type SectionName = keyof Sections

type Asked = { id: number; page: number; perPage: number; now: Date }

export async function readSection<Name extends SectionName>(
  db: Db,
  name: Name,
  asked: Asked,
): Promise<{ rows: Sections[Name][]; total: number }> {
  const { from, columns, order } = parts[name](asked)
  const { page, perPage } = asked
  const rows = await queryRows<Sections[Name]>(db)`
    select ${columns} from ${from}
    order by ${order} limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  const { total } = await queryOne<{ total: number }>(db)`select count(*) as total from ${from}`
  return { rows, total }
}

type Part = Record<'from' | 'columns' | 'order', RawBuilder<unknown>>

const parts: Record<SectionName, (asked: Asked) => Part> = {
  advertisements: ({ id }) => ({
    from: sql`advertisements a join cities y on y.id = a.city_id where a.owner_id = ${id}`,
    columns: sql`a.id, a.title, a.type, a.status, json_build_object('id', y.id, 'name', y.name) as city,
      a.applications_count, a.created_at, a.published_at`,
    order: sql`a.id desc`,
  }),
  applications: ({ id }) => ({
    from: sql`applications p join advertisements a on a.id = p.advertisement_id where p.applicant_id = ${id}`,
    columns: sql`p.id, ${statusSql('p')} as status, p.status as state, json_build_object('id', a.id, 'title', a.title) as advertisement, p.created_at,
      p.decided_at`,
    order: sql`p.id desc`,
  }),
  consents: ({ id }) => ({
    from: sql`consents where account_id = ${id}`,
    columns: sql`id, kind, granted, text_version, channel, created_at`,
    order: sql`id desc`,
  }),
  sessions: ({ id, now }) => ({
    from: sql`sessions where account_id = ${id} and ended_at is null and expires_at > ${now}`,
    columns: sql`id, user_agent, host(ip) as ip, created_at, last_seen_at`,
    order: sql`last_seen_at desc, id desc`,
  }),
  letters: ({ id, now }) => ({
    from: sql`(
      select 'notice ' || id as key, 'app' as channel, kind, case when read_at is null then 'unread' else 'read' end as state,
        visible_at as created_at, read_at as done_at
      from notices where account_id = ${id} and visible_at <= ${now}
      union all
      select 'outbox ' || id, channel, kind,
        case when sent_at is not null then 'sent' when cancelled_at is not null then 'cancelled'
          when failed_at is not null then 'failed' else 'waiting' end,
        created_at, coalesce(sent_at, cancelled_at, failed_at)
      from outbox where account_id = ${id}) letters`,
    columns: sql`key, channel, kind, state, created_at, done_at`,
    order: sql`created_at desc, key desc`,
  }),
}
