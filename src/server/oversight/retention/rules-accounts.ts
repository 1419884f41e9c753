import { sql } from 'kysely'
import { retentionDays, kvkk4, security, type RetentionRule } from './rule.ts'

/** Credentials, and registrations that were never finished. */
export const accountRules: readonly RetentionRule[] = [
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
    days: retentionDays.endedSession,
    why: security,
    table: 'sessions',
    where: (before) => sql`ended_at < ${before} or expires_at < ${before}`,
  },
  {
    name: 'phone_codes',
    what: 'Codes (hashes) that were sent to phones',
    days: retentionDays.phoneCode,
    why: security,
    table: 'phone_codes',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'email_links',
    what: 'Links (hashes) that prove an e-mail address',
    days: retentionDays.emailLink,
    why: kvkk4,
    table: 'email_confirmations',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'unproven_accounts',
    what: 'Registrations whose phone was never proven',
    days: retentionDays.unprovenAccount,
    why: 'Law 6698 art. 5/2-c: no contract came about',
    table: 'accounts',
    where: (before) => sql`phone_verified_at is null and created_at < ${before}`,
  },
]
