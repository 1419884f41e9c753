import { sql, type RawBuilder } from 'kysely'
import { isInTeamOf, isOwnFor } from './colleague-access.ts'

/**
 * SQL condition: the account is the reported person or works for the reported person, so it must not learn of
 * the report.
 */
export const isReported = (accountId: number, report = 'r'): RawBuilder<boolean> => {
  const reported = sql.ref(`${report}.reported_id`)
  return sql`(${reported} = ${accountId} or ${worksForOwner(accountId, report, sql`=`)}
    or (${sql.ref(`${report}.subject_type`)} = 'profile' and ${isInTeamOf(accountId, reported)}))`
}

/**
 * SQL condition: the account made the report or, if an applicant is reported, owns the advertisement of the
 * application or works for its owner.
 */
export const isReporting = (accountId: number, report = 'r'): RawBuilder<boolean> => sql`
  (${sql.ref(`${report}.reporter_id`)} is not distinct from ${accountId}
    or ${worksForOwner(accountId, report, sql`<>`)})`

const worksForOwner = (
  accountId: number,
  report: string,
  isOwnerReported: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const subject = sql.ref(`${report}.subject_id`)
  const type = sql.ref(`${report}.subject_type`)
  return sql`exists (
    select from advertisements a
    where a.id = case ${type} when 'advertisement' then ${subject}
        when 'application' then (select p.advertisement_id from applications p where p.id = ${subject}) end
      and a.owner_id ${isOwnerReported} ${sql.ref(`${report}.reported_id`)}
      and (${isOwnFor(accountId)} or (${type} = 'application' and exists (
        select from messages m where m.application_id = ${subject} and m.signed_by = ${accountId}))))`
}
