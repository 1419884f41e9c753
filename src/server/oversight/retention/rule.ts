import type { RawBuilder } from 'kysely'
import { declinedDays, invitationDays } from '../../../shared/board/colleagues/colleague-roles.ts'
import { draftLimits } from '../../../shared/board/drafts/draft-limits.ts'

/** Days for which data is stored. A period that the legal pages name must be the same there. */
export const retentionDays = {
  endedSession: 30,
  phoneCode: 2,
  unprovenAccount: 7,
  emailLink: 7,
  secretLetter: 7,
  letter: 90,
  /**
   * Days (two years) until messages are sent to a suppressed address again, because mailboxes are reopened
   * and phone numbers get new owners.
   */
  refusedAddress: 730,
  notice: 365,
  /**
   * Days (half a year). As long as the alerts about an advertisement are stored, nobody is alerted to it
   * twice, even if it is published again.
   */
  searchAlert: 180,
  view: 1,
  refusal: 30,
  unusedPicture: 7,
  deletedNews: 1,
  endedMark: 365,
  endedChoice: 180,
  endedOpenness: 30,
  unsentAttachment: 1,
  unansweredInvitation: invitationDays,
  endedColleague: declinedDays,
  draft: draftLimits.days,
  deletedDraft: draftLimits.deletedDays,
  deletedSearch: 1,
  deletedReply: 1,
  liftedSuspension: 730,
  unreadableThread: 30,
  commercialConsent: 1096,
  termsConsent: 3653,
  auditDetails: 3653,
  destructionRecord: 1826,
}

export type RetentionRule = {
  name: string
  what: string
  days: number
  why: string
  table: string
  where: (before: Date, now: Date) => RawBuilder<unknown>
  empty?: RawBuilder<unknown>
  files?: { column: string; names: (value: string) => string[] }
  /** Rows of the audit chain cannot be deleted, so a database function erases their details instead. */
  inChain?: true
}

export const kvkk4 = 'Law 6698 art. 4/2-ç: no longer than the purpose needs'
export const kvkk7 = 'Law 6698 art. 7: the reason for processing has ended'
export const security = 'Law 6698 art. 5/2-f and 12: to detect abuse of an account'
export const claims = 'Law 6698 art. 5/2-e: evidence in a dispute'
