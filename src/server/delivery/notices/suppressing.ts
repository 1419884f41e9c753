import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'
import type { Context } from '../../endpoint/context.ts'
import { insertSuppression, type Suppression } from '../outbox/suppressions.ts'
import { sendNotice } from './notices.ts'

/**
 * Stops all messages to an address, or only newsletters. If all e-mail to an address is stopped, the
 * accounts with this address get a notice on the site.
 */
export async function suppressAddress(
  trx: Db,
  context: Pick<Context, 'config' | 'now'>,
  suppression: Suppression,
): Promise<void> {
  const { channel, scope, address } = suppression
  const isNew = await insertSuppression(trx, context, suppression)
  if (isNew && channel === 'email' && scope === 'all') await notifyOwner(trx, context.config, address)
}

async function notifyOwner(trx: Db, config: Config, email: string): Promise<void> {
  const rows = await queryRows<RowOf<'accounts', 'id'>>(trx)`
    select id from accounts where email_fold(email) = email_fold(${email.trim()}) and closed_at is null`
  for (const { id } of rows)
    await sendNotice(trx, config, { accountId: id, kind: 'email_unreachable', data: {} })
}
