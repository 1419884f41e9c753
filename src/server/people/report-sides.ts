import { sql, type RawBuilder } from 'kysely'
import { isInTeamOf, isOwnFor } from './colleague-access.ts'

// The SQL conditions of this file tell which accounts belong to a side of a report. Their parameter `report` is
// the alias of the reports table in the statement that contains the condition.

/**
 * SQL condition: the account belongs to the reported side. This side is the reported person and, if the
 * report is about an advertisement or application of which this person is the owner, the colleagues on that
 * advertisement and those who signed messages of the application. For a report about a profile, it is the
 * reported person and the standing team of this person.
 */
export const isReported = (accountId: number, report = 'r'): RawBuilder<boolean> => {
  const reported = sql.ref(`${report}.reported_id`)
  return sql`(${reported} = ${accountId} or ${worksForOwner(accountId, report, sql`=`)}
    or (${sql.ref(`${report}.subject_type`)} = 'profile' and ${isInTeamOf(accountId, reported)}))`
}

/**
 * SQL condition: the account belongs to the side that reports. This side is the person who made the report
 * and, if an applicant is reported, the owner of the advertisement, the colleagues on it and those who
 * signed messages of the application.
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
