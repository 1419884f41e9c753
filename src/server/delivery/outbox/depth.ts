import type { Db } from '../../database/database.ts'
import { isQuiet, isUrgentSql } from './quiet-hours.ts'
import { queryRows } from '../../database/statements.ts'

type Depth = { channel: string; waiting: number; oldestSeconds: number }

export const outboxDepth = (db: Db, now: Date) => queryRows<Depth>(db)`
    select c.channel, count(o.id) as waiting,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(o.send_after))), 0)::float8 as "oldestSeconds"
    from (values ('email'), ('sms'), ('push')) c (channel)
    left join outbox o on o.channel = c.channel and o.sent_at is null and o.cancelled_at is null
      and o.failed_at is null and o.send_after <= ${now}
      and (o.channel <> 'sms' or not ${isQuiet(now)}::boolean or ${isUrgentSql})
    group by c.channel order by c.channel`
