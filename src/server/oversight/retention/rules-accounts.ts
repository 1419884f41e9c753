import { sql } from 'kysely'
import { retentionDays, kvkk4, security, type RetentionRule } from './rule.ts'

export const accountRules: readonly RetentionRule[] = [
  {
    name: 'access_tokens',
    what: 'Expired access tokens (hashes)',
    days: 0,
    why: kvkk4,
    table: 'access_tokens',
    where: (before) => sql`expires_at < ${before}`,
  },
  {
    name: 'refresh_tokens',
    what: 'Expired refresh tokens (hashes)',
    days: 0,
    why: kvkk4,
    table: 'refresh_tokens',
    where: (before) => sql`expires_at < ${before}`,
  },
  {
    name: 'sessions',
    what: 'Ended sessions, with network address and browser',
    days: retentionDays.endedSession,
    why: security,
    table: 'sessions',
    where: (before) => sql`ended_at < ${before} or expires_at < ${before}`,
  },
  {
    name: 'phone_codes',
    what: 'Codes sent by SMS (hashes)',
    days: retentionDays.phoneCode,
    why: security,
    table: 'phone_codes',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'email_links',
    what: 'E-mail confirmation links (hashes)',
    days: retentionDays.emailLink,
    why: kvkk4,
    table: 'email_confirmations',
    where: (before) => sql`created_at < ${before}`,
  },
  {
    name: 'unproven_accounts',
    what: 'Registrations whose phone was never verified',
    days: retentionDays.unprovenAccount,
    why: 'Law 6698 art. 5/2-c: no contract was concluded',
    table: 'accounts',
    where: (before) => sql`phone_verified_at is null and created_at < ${before}`,
  },
]
