import type { Db } from '../../database/database.ts'
import { isQuiet, urgentKinds } from './quiet-hours.ts'
import { queryRows } from '../../database/statements.ts'

type Depth = { channel: string; waiting: number; oldestSeconds: number }

/**
 * The number of due messages per channel, and the seconds for which the oldest of them has been due. A channel
 * without any is listed with 0. SMS that are held back at night are not due.
 */
export const outboxDepth = (db: Db, now: Date) => queryRows<Depth>(db)`
    select c.channel, count(o.id) as waiting,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(o.send_after))), 0)::float8 as "oldestSeconds"
    from (values ('email'), ('sms'), ('push')) c (channel)
    left join outbox o on o.channel = c.channel and o.sent_at is null and o.cancelled_at is null
      and o.failed_at is null and o.send_after <= ${now}
      and (o.channel <> 'sms' or not ${isQuiet(now)}::boolean or o.kind like ${urgentKinds})
    group by c.channel order by c.channel`
