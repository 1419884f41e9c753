import { sql } from 'kysely'
import type { OutboxMessage } from '../../shared/dev.ts'
import type { Context } from '../context.ts'
import type { Columns } from '../rows.ts'

type Row = Omit<OutboxMessage, 'created_at' | 'send_after' | 'sent_at' | 'cancelled_at'> &
  Columns<'outbox', 'created_at' | 'send_after' | 'sent_at' | 'cancelled_at'>

/** What the server has written to people, latest first. */
export async function listOutbox({ db }: Context): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, channel, kind, recipient, subject, body, html, created_at, send_after, sent_at, cancelled_at
    from outbox order by id desc limit 100`.execute(db.kysely)
  return rows
}
