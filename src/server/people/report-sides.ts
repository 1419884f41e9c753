import { sql, type RawBuilder } from 'kysely'
import { isInTeamOf, isOwnFor } from './colleague-access.ts'

/**
 * SQL condition: the account is on the reported side, which must not learn of the report. That side consists
 * of the reported person, the person's colleagues on the advertisement in question, signers of the person's
 * messages about a reported application and, if a profile is reported, the person's team.
 */
export const isReported = (accountId: number, report = 'r'): RawBuilder<boolean> => {
  const reported = sql.ref(`${report}.reported_id`)
  return sql`(${reported} = ${accountId} or ${worksForOwner(accountId, report, sql`=`)}
    or (${sql.ref(`${report}.subject_type`)} = 'profile' and ${isInTeamOf(accountId, reported)}))`
}

/**
 * SQL condition: the account made the report or, if an applicant is reported, owns the advertisement of the
 * application, is a colleague on it or has signed a message about the application.
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
