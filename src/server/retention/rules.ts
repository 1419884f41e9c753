import { sql, type RawBuilder } from 'kysely'
import { exportHours } from '../../shared/data-exports.ts'
import { feedbackKept } from '../../shared/feedback-status.ts'
import { newsletterTimes } from '../../shared/newsletter-status.ts'
import { reportKeptDays } from '../../shared/report-status.ts'
import { photoFileNames } from '../files/photo-names.ts'

/** Days for which what has no constant of its own is kept; the legal pages say the same. */
export const keptDays = {
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

const kvkk4 = 'Law 6698 art. 4/2-ç: no longer than the purpose needs'
const kvkk7 = 'Law 6698 art. 7: the reason to process it has ended'
const security = 'Law 6698 art. 5/2-f and 12: to find the abuse of an account'
const claims = 'Law 6698 art. 5/2-e: proof in a dispute'

/** What is kept how long and why: everything that the server erases by itself. The order is that of the erasing. */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'access_tokens',
    what: 'Access tokens (hashes) that have run out',
    days: 0,
    why: kvkk4,
    table: 'access_tokens',
    where: (before) => sql`expires_at < ${before}`,
  },
  {
    name: 'refresh_tokens',
    what: 'Refresh tokens (hashes) that have run out',
    days: 0,
    why: kvkk4,
    table: 'refresh_tokens',
    where: (before) => sql`expires_at < ${before}`,
  },
  {
    name: 'sessions',
    what: 'Sessions with address and browser, after their end',
    days: keptDays.endedSession,
    why: security,
    table: 'sessions',
    where: (before) => sql`ended_at < ${before} or expires_at < ${before}`,
  },
  {
    name: 'phone_codes',
    what: 'Codes (hashes) that were sent to phones',
    days: keptDays.phoneCode,
    why: security,
    table: 'phone_codes',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'email_links',
    what: 'Links (hashes) that prove an e-mail address',
    days: keptDays.emailLink,
    why: kvkk4,
    table: 'email_confirmations',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'unproven_accounts',
    what: 'Registrations whose phone was never proven',
    days: keptDays.unprovenAccount,
    why: 'Law 6698 art. 5/2-c: no contract came about',
    table: 'accounts',
    where: (before) => sql`phone_verified_at is null and created_at < ${before}`,
  },
  {
    name: 'secret_letters',
    what: 'Text of SMS and e-mails that carry a code or a secret link (the row stays)',
    days: keptDays.secretLetter,
    why: 'Law 6698 art. 12: what opens something is not kept readable',
    table: 'outbox',
    where: (before) => sql`created_at < ${before} and body <> ''
      and (kind like 'code\_%' or kind like 'newsletter\_%' or kind like 'email\_confirm%')
      and (sent_at is not null or cancelled_at is not null or failed_at is not null)`,
    empty: sql`body = '', html = null, headers = null`,
  },
  {
    name: 'letters',
    what: 'E-mails and SMS that left, were taken back or given up, with recipient and text',
    days: keptDays.letter,
    why: `${claims}; the person asks whether they were told`,
    table: 'outbox',
    where: (before) => sql`created_at < ${before}
      and (sent_at is not null or cancelled_at is not null or failed_at is not null)`,
  },
  {
    name: 'refused_addresses',
    what: 'Addresses (hashes) that refused letters for good',
    days: keptDays.refusedAddress,
    why: kvkk4,
    table: 'delivery_suppressions',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'notices',
    what: 'Notices in the product, read or not',
    days: keptDays.notice,
    why: kvkk4,
    table: 'notices',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'data_exports',
    what: 'Archives of a person’s own data, with their files',
    days: exportHours / 24,
    why: kvkk4,
    table: 'data_exports',
    where: (before, now) => sql`requested_at <= ${before} and (expires_at <= ${now} or status = 'failed')`,
    files: { column: 'file_name', names: (name) => [name] },
  },
  {
    name: 'deleted_news',
    what: 'Pieces of news that staff deleted, and can bring back until then',
    days: keptDays.deletedNews,
    why: kvkk4,
    table: 'news',
    where: (before) => sql`deleted_at < ${before}`,
  },
  {
    name: 'unused_pictures',
    what: 'Pictures that staff uploaded for a draft and nothing shows',
    days: keptDays.unusedPicture,
    why: kvkk4,
    table: 'staff_pictures',
    where: (before) => sql`created_at < ${before} and file_key not in (
      with texts as (
        select image_url as text from slides union all select logo_url from brands
        union all select image_url from news union all select content from news
        union all select body from static_pages)
      select found[1] from texts, regexp_matches(text, '/files/([a-z0-9]+)-', 'g') found)`,
    files: { column: 'file_key', names: photoFileNames },
  },
  {
    name: 'views',
    what: 'Who has seen which advertisement (hashes)',
    days: keptDays.view,
    why: kvkk4,
    table: 'advertisement_views',
    where: (before) => sql`viewed_at < ${before}`,
  },
  {
    name: 'limit_counts',
    what: 'How often somebody (a digest) asked for what is limited, after the window',
    days: 0,
    why: security,
    table: 'limit_counts',
    where: (before) => sql`ends_at < ${before}`,
  },
  {
    name: 'limit_hits',
    what: 'Whom limits refused (masked addresses and names, numbers of accounts)',
    days: keptDays.refusal,
    why: security,
    table: 'limit_hits',
    where: (before) => sql`hour < ${before}`,
  },
  {
    name: 'feedback_addresses',
    what: 'Network address of feedback (the message stays)',
    days: feedbackKept.ipDays,
    why: security,
    table: 'feedback',
    where: (before) => sql`created_at < ${before} and (ip is not null or client_key is not null)`,
    empty: sql`ip = null, client_key = null`,
  },
  {
    name: 'feedback',
    what: 'Feedback with its answers and notes, after it was settled',
    days: feedbackKept.afterEndDays,
    why: claims,
    table: 'feedback',
    where: (before) => sql`status in ('resolved', 'closed') and updated_at < ${before}`,
  },
  {
    name: 'reports',
    what: 'Reports with notes and openings, after they were closed',
    days: reportKeptDays,
    why: claims,
    table: 'reports',
    where: (before) => sql`closed_at < ${before}`,
  },
  {
    name: 'suspensions',
    what: 'Suspensions with their reasons, after they were lifted',
    days: keptDays.liftedSuspension,
    why: claims,
    table: 'suspensions',
    where: (before) => sql`lifted_at < ${before}`,
  },
  {
    name: 'newsletter_links',
    what: 'Links (hashes) that confirm a subscription, with the network address',
    days: newsletterTimes.pendingDays,
    why: kvkk4,
    table: 'newsletter_confirmations',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'newsletter_unconfirmed',
    what: 'Addresses whose reader never confirmed the newsletter',
    days: newsletterTimes.pendingDays,
    why: 'Law 6698 art. 5/1: no consent came about',
    table: 'newsletter_subscribers',
    where: (before) => sql`status = 'pending' and created_at < ${before}
      and not exists (select 1 from newsletter_confirmations c where c.subscriber_id = newsletter_subscribers.id)`,
  },
  {
    name: 'newsletter_left',
    what: 'Addresses that left the newsletter, with the history of the consent',
    days: newsletterTimes.leftDays,
    why: 'Law 6563 and its regulation: proof of the consent for three years after its end',
    table: 'newsletter_subscribers',
    where: (before) => sql`status = 'left' and left_at < ${before}
      and not exists (select 1 from newsletter_confirmations c where c.subscriber_id = newsletter_subscribers.id)`,
  },
  {
    name: 'commercial_consents',
    what: 'Consents to commercial messages of closed accounts',
    days: keptDays.commercialConsent,
    why: 'Law 6563 and its regulation: proof of the consent for three years after its end',
    table: 'consents',
    where: (before) => sql`kind = 'commercial_messages' and account_id in (
      select id from accounts where closed_at < ${before})`,
  },
  {
    name: 'terms_consents',
    what: 'Consents to the terms of closed accounts',
    days: keptDays.termsConsent,
    why: 'Law 6098 art. 146: claims from a contract can be made for ten years',
    table: 'consents',
    where: (before) =>
      sql`kind = 'terms' and account_id in (select id from accounts where closed_at < ${before})`,
  },
  {
    name: 'unreadable_threads',
    what: 'Messages between two accounts that have both closed, unless a report is open about them',
    days: keptDays.unreadableThread,
    why: kvkk7,
    table: 'messages',
    where: (before) => sql`application_id in (
      select p.id from applications p
      join accounts w on w.id = p.applicant_id and w.closed_at < ${before}
      join advertisements a on a.id = p.advertisement_id
      join accounts o on o.id = a.owner_id and o.closed_at < ${before}
      where not exists (
        select 1 from reports r where r.subject_type = 'application' and r.subject_id = p.id
          and r.status in ('new', 'in_progress')))`,
  },
  {
    name: 'audit_details',
    what: 'Before, after and reason of staff acts (who did what when stays in the chain)',
    days: keptDays.auditDetails,
    why: 'Law 6098 art. 146: claims can be made for ten years',
    table: 'audit_entries',
    where: (before) => sql`created_at < ${before} and erased_at is null and act <> 'audit_details_erased'`,
    inChain: true,
  },
  {
    name: 'destruction_records',
    what: 'Records of what was erased: rule, day and how many, nothing of what it said',
    days: keptDays.destructionRecord,
    why: 'Regulation on erasure, art. 7/3: records of destruction are kept for at least three years',
    table: 'destruction_records',
    where: (before) => sql`last_at < ${before}`,
  },
]
