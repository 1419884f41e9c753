import type { OutboxMessage } from '../../../shared/site/dev.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Columns } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

type Row = Omit<OutboxMessage, 'created_at' | 'send_after' | 'sent_at' | 'cancelled_at'> &
  Columns<'outbox', 'created_at' | 'send_after' | 'sent_at' | 'cancelled_at'>

export const listOutbox = ({ db }: Context) => queryRows<Row>(db.kysely)`
    select id, channel, kind, recipient, subject, body, html, created_at, send_after, sent_at, cancelled_at
    from outbox order by id desc limit 100`
