import type { RawBuilder } from 'kysely'

/** The legal pages name the same periods. */
export const retentionDays = {
  endedSession: 30,
  phoneCode: 2,
  unprovenAccount: 7,
  emailLink: 7,
  secretLetter: 7,
  letter: 90,
  /** Then sending is tried again: mailboxes are reopened, and phone numbers get new owners. */
  refusedAddress: 730,
  notice: 365,
  view: 1,
  refusal: 30,
  unusedPicture: 7,
  deletedNews: 1,
  liftedSuspension: 730,
  unreadableThread: 30,
  /** Three years after the end of any consent to commercial messages. */
  commercialConsent: 1096,
  /** The ten years in which claims from a contract can be made. */
  termsConsent: 3653,
  auditDetails: 3653,
  /** The law requires three years at least. */
  destructionRecord: 1826,
}

export type RetentionRule = {
  name: string
  what: string
  /** Days after the event that `what` names; 0: as soon as it has expired. */
  days: number
  why: string
  table: string
  /** `before` is `days` ago. */
  where: (before: Date, now: Date) => RawBuilder<unknown>
  empty?: RawBuilder<unknown>
  /** The column that names the stored files of a row, and the files' names. */
  files?: { column: string; names: (value: string) => string[] }
  /** Rows of the audit chain cannot be deleted: a database function erases their details. */
  inChain?: true
}

export const kvkk4 = 'Law 6698 art. 4/2-ç: no longer than the purpose needs'
export const kvkk7 = 'Law 6698 art. 7: the reason for processing has ended'
export const security = 'Law 6698 art. 5/2-f and 12: to detect abuse of an account'
export const claims = 'Law 6698 art. 5/2-e: evidence in a dispute'
