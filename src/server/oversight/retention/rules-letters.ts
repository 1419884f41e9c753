import { sql } from 'kysely'
import { newsletterTimes } from '../../../shared/oversight/newsletter/newsletter-status.ts'
import { claims, retentionDays, kvkk4, type RetentionRule } from './rule.ts'

export const letterRules: readonly RetentionRule[] = [
  {
    name: 'secret_letters',
    what: 'Text of SMS and e-mails with a code or secret link (the row remains)',
    days: retentionDays.secretLetter,
    why: 'Law 6698 art. 12: credentials must not stay readable',
    table: 'outbox',
    where: (before) => sql`created_at < ${before} and body <> ''
      and (kind = 'search_alert' or kind like 'code\_%' or kind like 'newsletter\_%' or kind like 'email\_confirm%')
      and (sent_at is not null or cancelled_at is not null or failed_at is not null)`,
    empty: sql`body = '', html = null, headers = null`,
  },
  {
    name: 'letters',
    what: 'E-mails and SMS that were sent, cancelled or given up, with recipient and text',
    days: retentionDays.letter,
    why: `${claims}, such as whether a person was notified`,
    table: 'outbox',
    where: (before) => sql`created_at < ${before}
      and (sent_at is not null or cancelled_at is not null or failed_at is not null)`,
  },
  {
    name: 'refused_addresses',
    what: 'Suppressed addresses (hashes)',
    days: retentionDays.refusedAddress,
    why: kvkk4,
    table: 'delivery_suppressions',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'notices',
    what: 'Notices in the product, read or not',
    days: retentionDays.notice,
    why: kvkk4,
    table: 'notices',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'search_alerts',
    what: 'Which advertisements were told to a person because of a saved search, after the advertisement has ended',
    days: retentionDays.searchAlert,
    why: `${kvkk4}, so that nobody is told of the same advertisement twice`,
    table: 'search_alerts',
    where: (before) => sql`told_at < ${before} and not exists (
      select from advertisements a
      where a.id = search_alerts.advertisement_id and (a.status = 'published' or a.updated_at >= ${before}))`,
  },
  {
    name: 'deleted_searches',
    what: 'Saved searches that their people deleted and can restore for ten minutes',
    days: retentionDays.deletedSearch,
    why: kvkk4,
    table: 'saved_searches',
    where: (before) => sql`deleted_at < ${before}`,
  },
  {
    name: 'deleted_replies',
    what: 'Saved replies that their people deleted and can restore for ten minutes',
    days: retentionDays.deletedReply,
    why: kvkk4,
    table: 'saved_replies',
    where: (before) => sql`deleted_at < ${before}`,
  },
  {
    name: 'newsletter_links',
    what: 'Newsletter confirmation links (hashes), with the network address',
    days: newsletterTimes.pendingDays,
    why: kvkk4,
    table: 'newsletter_confirmations',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'newsletter_unconfirmed',
    what: 'Newsletter subscriptions that were never confirmed',
    days: newsletterTimes.pendingDays,
    why: 'Law 6698 art. 5/1: no consent was given',
    table: 'newsletter_subscribers',
    where: (before) => sql`status = 'pending' and created_at < ${before}
      and not exists (select 1 from newsletter_confirmations c where c.subscriber_id = newsletter_subscribers.id)`,
  },
  {
    name: 'newsletter_left',
    what: 'Ended newsletter subscriptions, with the history of the consent',
    days: newsletterTimes.leftDays,
    why: 'Law 6563 and its regulation: proof of the consent for three years after its end',
    table: 'newsletter_subscribers',
    where: (before) => sql`status = 'left' and left_at < ${before}
      and not exists (select 1 from newsletter_confirmations c where c.subscriber_id = newsletter_subscribers.id)`,
  },
]
