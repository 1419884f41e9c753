import type { RawBuilder } from 'kysely'

/** Days for which what has no constant of its own is kept; the legal pages say the same. */
export const retentionDays = {
  endedSession: 30,
  phoneCode: 2,
  unprovenAccount: 7,
  emailLink: 7,
  secretLetter: 7,
  letter: 90,
  /** Then it is tried anew: mailboxes come back, and numbers go to others. */
  refusedAddress: 730,
  notice: 365,
  view: 1,
  refusal: 30,
  unusedPicture: 7,
  deletedNews: 1,
  liftedSuspension: 730,
  unreadableThread: 30,
  /** Three years after its end, as for every consent to commercial messages. */
  commercialConsent: 1096,
  /** Ten years in which claims from a contract can be made. */
  termsConsent: 3653,
  auditDetails: 3653,
  /** No shorter than three years. */
  destructionRecord: 1826,
}

export type RetentionRule = {
  name: string
  /** What goes, for whoever reads the dry run. */
  what: string
  /** How long it stays, in days after what `what` says; 0: until it has run out. */
  days: number
  /** The reason in law to keep it that long, and no longer. */
  why: string
  table: string
  /** Which rows have had their time. `before` is that many days ago. */
  where: (before: Date, now: Date) => RawBuilder<unknown>
  /** Only these columns are emptied, the row stays. */
  empty?: RawBuilder<unknown>
  /** Stored files that go with a row: the column that names them, and their names. */
  files?: { column: string; names: (value: string) => string[] }
  /** The chain of the audit log is never deleted from: what stands in its rows is erased by its own function. */
  inChain?: true
}

export const kvkk4 = 'Law 6698 art. 4/2-ç: no longer than the purpose needs'
export const kvkk7 = 'Law 6698 art. 7: the reason to process it has ended'
export const security = 'Law 6698 art. 5/2-f and 12: to find the abuse of an account'
export const claims = 'Law 6698 art. 5/2-e: proof in a dispute'
