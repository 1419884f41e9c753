import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { isNewAccount } from '../../operations/limits/new-accounts.ts'
import { limitRules } from '../../../shared/operations/limit-rules/rules.ts'
import { execute, queryRows } from '../../database/statements.ts'

/**
 * Limits how many advertisements a new account submits in a day. Must be called after the insert, in the same
 * transaction, because the new advertisement is counted, too.
 */
export async function enforceNewAccountLimit(
  trx: Db,
  { limits, now }: Context,
  ownerId: number,
): Promise<void> {
  if (!limits.holds('newcomer_advertisements') || !(await isNewAccount(trx, ownerId, now()))) return
  const { max, seconds } = limitRules.newcomer_advertisements
  // Without the lock, concurrent submissions of one owner would not count each other’s uncommitted
  // advertisement.
  await execute(trx)`select pg_advisory_xact_lock(hashtext(${`newcomer ${ownerId}`}))`
  const rows = await queryRows<{ count: number; oldest: Date }>(trx)`
    select count(*) as count, min(created_at) as oldest from advertisements
    where owner_id = ${ownerId} and created_at > ${new Date(now().getTime() - seconds * 1000)}`
  const { count = 0, oldest = now() } = rows[0] ?? {}
  if (count > max)
    throw limits.refusal(
      'newcomer_advertisements',
      ownerId,
      seconds - (now().getTime() - oldest.getTime()) / 1000,
    )
}
