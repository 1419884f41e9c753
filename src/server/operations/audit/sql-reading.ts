import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry } from '../../../shared/operations/audit/audit.ts'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Db } from '../../database/database.ts'
import { queryRows } from '../../database/statements.ts'

export type AuditCriteria = {
  people: number[] | null
  side: 'either' | 'actor' | 'subject'
  act: string | null
  subjectType: string | null
  subjectId: number | null
  from: Date | null
  until: Date | null
}

export type AuditPlace = { time: string; id: number }

export type AuditRow = Omit<AuditEntry, 'created_at'> & { created_at: Date; time: string }

export async function listEntries(
  db: Db,
  criteria: AuditCriteria,
  { place, limit }: { place: AuditPlace | null; limit: number },
): Promise<AuditRow[]> {
  const { people, side, subjectType, subjectId } = criteria
  const fits = conditionsOf(criteria, place)
  const newest = sql`order by e.created_at desc, e.id desc limit ${sql.lit(limit)}`
  // `offset 0` stops the planner from merging this subquery into the outer query, so that it finds the few
  // entries of a subject by index.
  const ofSubject = (type: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    (select e.* from audit_entries e where e.subject_type = ${type} and e.subject_id = ${id} offset 0) e`
  const entries =
    subjectType && subjectId ? ofSubject(sql`${subjectType}`, sql`${subjectId}`) : sql`audit_entries e`
  const parts = []
  if (people === null) parts.push(sql`(select e.* from ${entries} where ${fits} ${newest})`)
  // A range instead of an equality makes the planner use the index of actors; otherwise it may read the whole
  // log by time to find an actor with few entries.
  if (people !== null && side !== 'subject')
    parts.push(sql`
      select e.* from unnest(${people}::bigint[]) as person (id) cross join lateral (
        select e.* from audit_entries e
        where e.actor_id >= person.id and e.actor_id <= person.id and ${fits}
        order by e.actor_id desc, e.created_at desc, e.id desc limit ${sql.lit(limit)}) e`)
  if (people !== null && side !== 'actor')
    parts.push(sql`
      select e.* from unnest(${people}::bigint[]) as person (id) cross join lateral (
        select e.* from ${ofSubject(sql`'account'`, sql`person.id`)} where ${fits} ${newest}) e`)
  return queryRows<AuditRow>(db)`/* seldom */
    select e.id, e.actor_id, e.act, e.subject_type, e.subject_id, e.before, e.after, e.reason, e.created_at,
      e.erased_at is not null as is_erased, audit_microseconds(e.created_at) as time,
      case when a.id is not null then json_build_object('id', a.id, 'firstname', a.first_name,
        'lastname', a.last_name) end as actor,
      coalesce(s.company_name, s.first_name || ' ' || s.last_name, v.title) as subject_name
    from (select e.* from (${sql.join(parts, sql` union `)}) e ${newest}) e
      left join accounts a on a.id = e.actor_id
      left join accounts s on e.subject_type = 'account' and s.id = e.subject_id
      left join advertisements v on e.subject_type = 'advertisement' and v.id = e.subject_id
    order by e.created_at desc, e.id desc`
}

function conditionsOf(criteria: AuditCriteria, place: AuditPlace | null): RawBuilder<unknown> {
  const { act, subjectType, subjectId, from, until } = criteria
  const fits = [sql`true`]
  if (act) fits.push(sql`e.act = ${act}`)
  if (subjectType) fits.push(sql`e.subject_type = ${subjectType}`)
  if (subjectId) fits.push(sql`e.subject_id = ${subjectId}`)
  if (from) fits.push(sql`e.created_at >= ${from}`)
  if (until) fits.push(sql`e.created_at < ${until}`)
  if (place)
    fits.push(
      sql`(e.created_at, e.id) < (timestamptz 'epoch' + ${place.time}::bigint * interval '1 microsecond', ${place.id}::bigint)`,
    )
  return sql.join(fits, sql` and `)
}

const mostPeople = 50

export async function findPeople(db: Db, q: string): Promise<number[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const [, id] = /^#?(\d{1,15})$/.exec(q) ?? []
  const query = words.map((word) => `'${word}':*`).join(' & ')
  const is = id
    ? sql`id = ${Number(id)}`
    : q.includes('@')
      ? sql`closed_at is null and email_fold(email) = email_fold(${q})`
      : sql`name_words @@ to_tsquery('simple', ${query})`
  // The result has at most `mostPeople` accounts, those of staff first, because staff made most audit
  // entries. `materialized` makes the planner find all matches by the index before it applies the limit.
  const rows = await queryRows<{ id: number }>(db)`/* seldom */
    with found as materialized (select id from accounts where ${is})
    (select id from accounts where role <> 'user' and ${is} order by id limit ${sql.lit(mostPeople)}) union all
    (select id from found limit ${sql.lit(mostPeople)})`
  return [...new Set(rows.map((row) => row.id))].slice(0, mostPeople)
}
