import type { AuditAct } from '../../shared/audit-acts.ts'
import { AppError } from '../../shared/errors.ts'
import { trustedOwnerEndpoints, type OwnerTrust } from '../../shared/trusted-owners.ts'
import { recordAct } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { handlers } from '../serve.ts'
import type { Viewer } from '../viewer.ts'
import { deleteTrust, findTrust, lockAccount, putTrust } from './sql-trust.ts'

export const trustedOwnerRoutes = handlers(trustedOwnerEndpoints, {
  'GET /api/admin/accounts/{id}/trust': async ({ params, context }) => ({
    data: await getTrust(context.db.kysely, params.id, context.now()),
  }),
  'PUT /api/admin/accounts/{id}/trust': async ({ params, body, viewer, context }) => ({
    data: await grantTrust(context, viewer, params.id, body.reason),
  }),
  'DELETE /api/admin/accounts/{id}/trust': async ({ params, body, viewer, context }) => ({
    data: await withdrawTrust(context, viewer, params.id, body.reason),
  }),
})

/** @throws AppError user_not_found */
async function getTrust(db: Db, accountId: number, now: Date): Promise<OwnerTrust> {
  const trust = await findTrust(db, accountId, now)
  if (!trust) throw new AppError('user_not_found')
  return trust
}

/**
 * From now on the account's advertisements may be approved many at once.
 * @throws AppError user_not_found
 */
export async function grantTrust(
  { db, now }: Context,
  editor: Viewer,
  accountId: number,
  reason: string,
): Promise<OwnerTrust> {
  return db.transaction(async (trx) => {
    await lockAccount(trx, accountId)
    const before = await getTrust(trx, accountId, now())
    await putTrust(trx, { accountId, reason, grantedBy: editor.id, grantedAt: now() })
    const after = await getTrust(trx, accountId, now())
    await record(trx, editor, 'owner_trusted', before, after, reason)
    return after
  })
}

/** @throws AppError user_not_found, not_found where none was granted */
export async function withdrawTrust(
  { db, now }: Context,
  editor: Viewer,
  accountId: number,
  reason: string,
): Promise<OwnerTrust> {
  return db.transaction(async (trx) => {
    await lockAccount(trx, accountId)
    const before = await getTrust(trx, accountId, now())
    if (!(await deleteTrust(trx, accountId)))
      throw new AppError('not_found', { message: 'Bu hesaba verilmiş bir güven yok.' })
    const after = await getTrust(trx, accountId, now())
    await record(trx, editor, 'owner_trust_withdrawn', before, after, reason)
    return after
  })
}

function record(
  trx: Db,
  editor: Viewer,
  act: AuditAct,
  before: OwnerTrust,
  after: OwnerTrust,
  reason: string,
): Promise<void> {
  return recordAct(trx, {
    actorId: editor.id,
    act,
    subjectType: 'account',
    subjectId: before.account_id,
    before: { trust: before.kind },
    after: { trust: after.kind },
    reason,
  })
}
