import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { announce } from '../live/changes.ts'

/** So long after this process began, one of a version before it may still be at work beside it. */
const besideMs = 2 * 3_600_000

/**
 * Sets right what a process of a version that does not know `unread_messages` has done to messages: notes what it sent,
 * and lets go of what it marked read. Nothing else does, so that a few hours after an upgrade there is nothing to look for.
 */
export async function noteForFormerVersion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  upMs = performance.now(),
): Promise<void> {
  if (upMs > besideMs) return
  const since = new Date(now().getTime() - 2 * besideMs)
  await db.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const people = [...(await noteSent(trx, since)), ...(await forgetRead(trx))]
    // The kind after which counts are read anew.
    if (people.length > 0) await announce(trx, people, { kind: 'notices' })
  })
}

/** One statement sees a message and its row as of one moment: what is being read meanwhile is not noted again. */
async function noteSent(trx: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into unread_messages (recipient_id, application_id, message_id)
    select m.recipient_id, m.application_id, m.id from messages m join accounts a on a.id = m.recipient_id
    where m.created_at > ${since} and not m.is_read and a.closed_at is null
      and not exists (select from unread_messages u
        where u.recipient_id = m.recipient_id and u.application_id = m.application_id and u.message_id = m.id)
    on conflict do nothing
    returning recipient_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function forgetRead(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from unread_messages u
    where exists (select from messages m
      where m.application_id = u.application_id and m.id = u.message_id and m.is_read)
    returning recipient_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}
