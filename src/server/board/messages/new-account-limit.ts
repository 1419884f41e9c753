import { threadsOf } from '../applications/threads.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { isNewAccount } from '../../operations/limits/new-accounts.ts'
import { limitRules } from '../../../shared/operations/limit-rules/rules.ts'
import { execute, queryExists, queryOne } from '../../database/statements.ts'

type Sent = {
  authorId: number
  sideId: number
  applicationId: number
}

/**
 * Limits how many messages a new account sends in an hour to people who have not answered in the thread. Must be called
 * after the insert in the same transaction, because the new message is counted, too.
 */
export async function enforceNewAccountLimit(
  trx: Db,
  { limits, now }: Context,
  { authorId, sideId, applicationId }: Sent,
): Promise<void> {
  if (!(await isLimited(trx, { limits, now }, authorId))) return
  if (await hasAnswer(trx, sideId, applicationId)) return
  const { max, seconds } = limitRules.newcomer_messages
  await execute(trx)`select pg_advisory_xact_lock(hashtext(${`newcomer ${authorId}`}))`
  const { count, oldest } = await countUnanswered(trx, authorId, now())
  if (count > max)
    throw limits.refusal('newcomer_messages', authorId, seconds - (now().getTime() - oldest.getTime()) / 1000)
}

export async function newAccountRoom(context: Context, authorId: number): Promise<number | null> {
  const { kysely } = context.db
  if (!(await isLimited(kysely, context, authorId))) return null
  const { count } = await countUnanswered(kysely, authorId, context.now())
  return Math.max(0, limitRules.newcomer_messages.max - count)
}

const isLimited = async (db: Db, { limits, now }: Pick<Context, 'limits' | 'now'>, authorId: number) =>
  limits.holds('newcomer_messages') && (await isNewAccount(db, authorId, now()))

async function countUnanswered(db: Db, authorId: number, now: Date) {
  const since = new Date(now.getTime() - limitRules.newcomer_messages.seconds * 1000)
  const { count, oldest } = await queryOne<{ count: number; oldest: Date | null }>(db)`
    select count(*) as count, min(m.created_at) as oldest from messages m
    where (m.signed_by = ${authorId}
        or (m.signed_by is null and m.sender_id = ${authorId} and m.application_id in (${threadsOf(authorId)})))
      and m.created_at > ${since}
      and not exists (
        select from messages o where o.application_id = m.application_id and o.sender_id <> m.sender_id)`
  return { count, oldest: oldest ?? now }
}

const hasAnswer = (trx: Db, sideId: number, applicationId: number) => queryExists(trx)`
    select from messages where application_id = ${applicationId} and sender_id <> ${sideId} limit 1`
