import { sql } from 'kysely'
import type { Db } from '../db.ts'

export type Depth = { channel: string; waiting: number; oldestSeconds: number }

/** What is due and has not left, by channel: every channel, also the empty ones. */
export async function outboxDepth(db: Db, now: Date): Promise<Depth[]> {
  const { rows } = await sql<Depth>`
    select c.channel, count(o.id) as waiting,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(o.send_after))), 0)::float8 as "oldestSeconds"
    from (values ('email'), ('sms')) c (channel)
    left join outbox o on o.channel = c.channel and o.sent_at is null and o.cancelled_at is null
      and o.failed_at is null and o.send_after <= ${now}
    group by c.channel order by c.channel`.execute(db)
  return rows
}
