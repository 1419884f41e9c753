import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Days for which sent messages are kept; the privacy policy says the same. */
export const outboxKeptDays = 90

/** Forgets messages that left, were taken back or were given up long ago. */
export async function sweepOutbox({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - outboxKeptDays * 86_400_000)
  await sql`
    delete from outbox
    where created_at < ${before} and (sent_at is not null or cancelled_at is not null or failed_at is not null)
  `.execute(db.kysely)
}
