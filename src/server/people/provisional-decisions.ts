import { sql, type RawBuilder } from 'kysely'
import {
  undoMinutes,
  type ApplicationState,
  type ApplicationStatus,
} from '../../shared/board/applications/application-status.ts'

/**
 * SQL condition: the decision about the application can still be undone. Must agree with `isProvisional` in
 * src/shared/board/applications/application-status.ts.
 */
export function isProvisionalSql(row: string, now: Date): RawBuilder<boolean> {
  const firstProvisional = new Date(now.getTime() - undoMinutes * 60_000)
  return sql`(${sql.ref(`${row}.status`)} in ('accepted', 'rejected')
    and ${sql.ref(`${row}.decided_at`)} > ${firstProvisional}
    and not exists (select from messages m where m.application_id = ${sql.ref(`${row}.id`)}))`
}

export const stateForApplicant = (row: string, now: Date): RawBuilder<ApplicationState> => sql`
  case when not ${isProvisionalSql(row, now)} then ${sql.ref(`${row}.status`)}
    when ${sql.ref(`${row}.unanswered_at`)} is null then 'pending' else 'unanswered' end`

export const statusForApplicant = (row: string, now: Date): RawBuilder<ApplicationStatus> => sql`
  case when ${isProvisionalSql(row, now)} then 'pending' else ${statusSql(row)} end`

/**
 * SQL expression: the status of an application as the API names it. Must agree with `statusOf` in
 * src/shared/board/applications/application-status.ts.
 */
export const statusSql = (row: string): RawBuilder<ApplicationStatus> => sql`
  case ${sql.ref(`${row}.status`)} when 'withdrawn' then 'rejected' when 'unanswered' then 'pending'
    else ${sql.ref(`${row}.status`)} end`
