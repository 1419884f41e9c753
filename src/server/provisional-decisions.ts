import { sql, type RawBuilder } from 'kysely'
import {
  decisionForApplicant,
  isProvisional,
  undoMinutes,
  type ApplicationStatus,
} from '../shared/application-status.ts'
import type { Db } from './db.ts'

/**
 * `isProvisional` of src/shared/application-status.ts in SQL.
 * @param row the alias of the row of `applications`
 * @param messages the part of the table where the application is known
 */
export function isProvisionalSql(
  row: string,
  now: Date,
  messages: RawBuilder<unknown> = sql`messages`,
): RawBuilder<boolean> {
  const firstProvisional = new Date(now.getTime() - undoMinutes * 60_000)
  return sql`(${sql.ref(`${row}.status`)} in ('accepted', 'rejected')
    and ${sql.ref(`${row}.decided_at`)} > ${firstProvisional}
    and not exists (select from ${messages} m where m.application_id = ${sql.ref(`${row}.id`)}))`
}

/** The status as the applicant sees it. */
export const statusForApplicant = (row: string, now: Date): RawBuilder<ApplicationStatus> => sql`
  case when ${isProvisionalSql(row, now)} then 'pending' else ${sql.ref(`${row}.status`)} end`

type Decided = { id: number; status: ApplicationStatus; decidedAt: Date | null }

/**
 * Applications as the applicant sees them, for frequent readings: `messages` is asked only about decisions of the last
 * minutes, because a statement that names all its parts is slow to plan.
 */
export async function forApplicant<Row extends Decided>(
  db: Db,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> {
  const recent = rows.filter((row) => isProvisional({ ...row, hasMessages: false }, now))
  const written = recent.length > 0 ? await listWithMessages(db, recent) : new Set<number>()
  return rows.map((row) => decisionForApplicant({ ...row, hasMessages: written.has(row.id) }, now))
}

async function listWithMessages(db: Db, applications: readonly Decided[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${applications.map(({ id }) => id)}::bigint[]) as p (id)
    where exists (select from messages m where m.application_id = p.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
