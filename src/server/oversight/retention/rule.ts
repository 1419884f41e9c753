import type { RawBuilder } from 'kysely'
import { invitationDays } from '../../../shared/board/colleagues/colleague-roles.ts'
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
   * Two years without messages to an e-mail address or phone number that refuses them; then sending is tried again,
   * because mailboxes are reopened and phone numbers get new owners.
   */
  refusedAddress: 730,
  notice: 365,
  /**
   * Half a year in which the alert of a saved search stays stored, so that the person is not told of the same
   * advertisement twice.
   */
  searchAlert: 180,
  view: 1,
  refusal: 30,
  unusedPicture: 7,
  deletedNews: 1,
  /**
   * Days for which a person's mark “saved” or “hidden” is kept after the last change of an advertisement that is not
   * published any more.
   */
  endedMark: 365,
  /**
   * Days for which an owner's notes and marks about applicants and the invitations are kept after the last change of an advertisement that
   * is not published any more.
   */
  endedChoice: 180,
  endedOpenness: 30,
  unsentAttachment: 1,
  unansweredInvitation: invitationDays,
  /** Days in which a declined invitation is not repeated, and a former colleague is told of the removal. */
  endedColleague: 30,
  draft: draftLimits.days,
  deletedDraft: draftLimits.deletedDays,
  deletedSearch: 1,
  liftedSuspension: 730,
  unreadableThread: 30,
  /**
   * Three years after the account was closed, which ends any consent to commercial messages: the law requires proof
   * of the consent for three years.
   */
  commercialConsent: 1096,
  /** The ten years after the account was closed in which claims from a contract can be made. */
  termsConsent: 3653,
  auditDetails: 3653,
  /** The law requires that records of destroyed data are kept for at least three years. */
  destructionRecord: 1826,
}

export type RetentionRule = {
  name: string
  what: string
  days: number
  why: string
  table: string
  /** `before` is `days` ago. */
  where: (before: Date, now: Date) => RawBuilder<unknown>
  empty?: RawBuilder<unknown>
  files?: { column: string; names: (value: string) => string[] }
  /** The rows belong to the audit chain and cannot be deleted: a database function erases their details instead. */
  inChain?: true
}

export const kvkk4 = 'Law 6698 art. 4/2-ç: no longer than the purpose needs'
export const kvkk7 = 'Law 6698 art. 7: the reason for processing has ended'
export const security = 'Law 6698 art. 5/2-f and 12: to detect abuse of an account'
export const claims = 'Law 6698 art. 5/2-e: evidence in a dispute'
