import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Days for which what has served is kept; the privacy policy says the same. */
export const accountKeptDays = { endedSession: 30, phoneCode: 2, unprovenAccount: 7 }

/** Removes what has served: dead tokens, long ended sessions, old codes, and registrations that nobody proved. */
export async function sweepAccounts({ db, now }: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const { kysely } = db
  await sql`delete from access_tokens where expires_at < ${now()}`.execute(kysely)
  await sql`delete from refresh_tokens where expires_at < ${now()}`.execute(kysely)
  await sql`
    delete from sessions
    where ended_at < ${daysAgo(accountKeptDays.endedSession)}
      or expires_at < ${daysAgo(accountKeptDays.endedSession)}`.execute(kysely)
  await sql`delete from phone_codes where created_at < ${daysAgo(accountKeptDays.phoneCode)}`.execute(kysely)
  await sql`
    delete from accounts where phone_verified_at is null and created_at < ${daysAgo(accountKeptDays.unprovenAccount)}`.execute(
    kysely,
  )
}
